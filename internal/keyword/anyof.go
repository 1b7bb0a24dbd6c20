// anyOf wants at least one of several schemas to hold (Applicator 10.2.1.2).
package keyword

import (
	"strconv"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var anyOf = Keyword{
	Name: "anyOf", Vocabulary: "applicator", In: Both, Applies: ir.AllKinds, Holds: Schemas, InPlace: true, Check: schemas,
	Lower: func(c Context, v *source.Node, r *Rules) {
		n := strconv.Itoa(len(v.Items))
		op := &ir.Choice{Exactly: false, Select: c.Select(v, "anyOf", v.Items)}
		op.Fail = c.Fail(v, "anyOf", "must match one of the "+n+" alternatives", 0)
		for _, branch := range v.Items {
			op.Branches = append(op.Branches, c.Plan(branch))
			r.Conditional = append(r.Conditional, Conditional{If: branch, Schema: branch})
		}
		r.Ops = append(r.Ops, op)
	},
	Examples: []Example{
		{Schema: `{"anyOf":[{"type":"string"},{"minimum":2}]}`, Valid: []string{`"a"`, `2`}, Invalid: []string{`1`}},
	},
}
