// propertyNames judges the names of all members (Applicator 10.3.2.4).
package keyword

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var propertyNames = Keyword{
	Name: "propertyNames", Vocabulary: "applicator", In: Both, Applies: ir.SetOf(ir.KindObject), Holds: Schema, Check: schema,
	Lower: func(_ Context, v *source.Node, r *Rules) { r.Names = append(r.Names, v) },
	Examples: []Example{
		{Schema: `{"propertyNames":{"maxLength":2,"pattern":"^[a-z]*$"}}`, Valid: []string{`{"ab":1}`, `{}`, `["abc"]`}, Invalid: []string{`{"abc":1}`, `{"A":1}`}},
	},
}
