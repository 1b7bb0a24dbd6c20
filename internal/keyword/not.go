// not wants a schema to fail (Applicator 10.2.1.4).
package keyword

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var not = Keyword{
	Name: "not", Vocabulary: "applicator", In: Both, Applies: ir.AllKinds, Holds: Schema, InPlace: true, Check: schema,
	Lower: func(c Context, v *source.Node, r *Rules) {
		fail := c.Fail(v, "not", "must not be of the excluded form", 0)
		r.Ops = append(r.Ops, &ir.Not{Plan: c.Plan(v), Fail: fail})
	},
	Examples: []Example{
		{Schema: `{"not":{"type":"integer"}}`, Valid: []string{`"a"`, `1.5`}, Invalid: []string{`1`, `2.0`}},
	},
}
