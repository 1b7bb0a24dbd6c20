// uniqueItems wants the items of a list to differ as JSON values (Validation 6.4.3).
package keyword

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var uniqueItems = Keyword{
	Name: "uniqueItems", Vocabulary: "validation", In: Both, Applies: ir.SetOf(ir.KindArray), Check: boolean,
	Lower: func(c Context, v *source.Node, r *Rules) {
		if v.Bool {
			fail := c.Fail(v, "uniqueItems", "must not have equal items", ir.FirstSecond)
			r.Ops = append(r.Ops, &ir.Unique{Fail: fail})
		}
	},
	Examples: []Example{
		{Schema: `{"uniqueItems":true}`, Valid: []string{`[]`, `[1,true,"1"]`, `[[1],[2]]`, `{}`}, Invalid: []string{`[1,1.0]`, `[{"a":1,"b":2},{"b":2,"a":1}]`, `["a","\u0061"]`}},
	},
}
