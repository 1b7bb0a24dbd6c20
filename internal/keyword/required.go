// required names members that have to be there (Validation 6.5.3).
package keyword

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var required = Keyword{
	Name: "required", Vocabulary: "validation", In: Both, Applies: ir.SetOf(ir.KindObject), Check: names,
	Lower: func(c Context, v *source.Node, r *Rules) {
		for _, item := range v.Items {
			fail := c.Fail(v, "required", "must have the member "+source.Quote(item.Text), 0, param("property", ir.ShownName(item.Text)))
			r.Required = append(r.Required, Required{item.Text, fail, item})
		}
	},
	Examples: []Example{
		{Schema: `{"required":["a","toString"]}`, Valid: []string{`{"a":null,"toString":1}`, `[]`}, Invalid: []string{`{}`, `{"a":1}`}},
	},
}
