// multipleOf wants a number to be a multiple of another, in exact decimals
// (Validation 6.2.1).
package keyword

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var multipleOf = Keyword{
	Name: "multipleOf", Vocabulary: "validation", In: Both, Applies: ir.SetOf(ir.KindNumber), Check: positive,
	Lower: func(c Context, v *source.Node, r *Rules) {
		fail := c.Fail(v, "multipleOf", "must be a multiple of "+v.Text, 0, numberParam("divisor", v.Text))
		r.Ops = append(r.Ops, &ir.Multiple{Divisor: v.Text, Fail: fail})
	},
	Examples: []Example{
		{Schema: `{"multipleOf":0.01}`, Valid: []string{`0.07`, `1`, `-3.50`, `1e300`, `0`, `"a"`}, Invalid: []string{`0.075`, `1e-3`}},
	},
}
