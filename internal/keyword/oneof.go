// oneOf wants exactly one of several schemas to hold (Applicator 10.2.1.3).
package keyword

import (
	"strconv"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var oneOf = Keyword{
	Name: "oneOf", Vocabulary: "applicator", In: Both, Applies: ir.AllKinds, Holds: Schemas, InPlace: true, Check: schemas,
	Lower: func(c Context, v *source.Node, r *Rules) {
		n := strconv.Itoa(len(v.Items))
		op := &ir.Choice{Exactly: true, Select: c.Select(v, "oneOf", v.Items)}
		op.Fail = c.Fail(v, "oneOf", "must match exactly one of the "+n+" alternatives", ir.Matched)
		for _, branch := range v.Items {
			op.Branches = append(op.Branches, c.Plan(branch))
			r.Conditional = append(r.Conditional, Conditional{If: branch, Schema: branch})
		}
		r.Ops = append(r.Ops, op)
	},
	Examples: []Example{
		{Schema: `{"oneOf":[{"type":"integer"},{"minimum":2}]}`, Valid: []string{`1`, `2.5`}, Invalid: []string{`3`, `1.5`}},
	},
}
