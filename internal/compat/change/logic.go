// Negations, conditions, and what remains.
package change

import (
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/ir"
)

func (x *comparison) compareLogic(p *position, old, new *facet) {
	x.compareNots(p, old, new)
	x.compareIfs(p, old, new)
	x.compareUnevaluated(p, old, new)
}

func (x *comparison) compareNots(p *position, old, new *facet) {
	gone, come := without(old.nots, new.nots, func(a, b *ir.Not) bool { return x.s.Same(a.Plan, b.Plan) })
	for i := range max(len(gone), len(come)) {
		c := &change{rule: rule.NotChanged, keyword: "not", old: old.where(), new: new.where()}
		if i < len(gone) {
			c.old, c.forward = old.at(gone[i].Fail), planOf(gone[i])
		}
		if i < len(come) {
			c.new, c.backward = new.at(come[i].Fail), planOf(come[i])
		}
		switch {
		case i >= len(gone):
			c.rule = rule.NotAdded
			x.add(p, c, "What may not stand here was added.")
		case i >= len(come):
			c.rule = rule.NotRemoved
			x.add(p, c, "What may not stand here was taken off.")
		default:
			x.add(p, c, "What may not stand here was changed.")
		}
	}
}

func (x *comparison) compareIfs(p *position, old, new *facet) {
	gone, come := without(old.ifs, new.ifs, func(a, b *ir.If) bool { return x.s.Same(planOf(a), planOf(b)) })
	for i := range max(len(gone), len(come)) {
		c := &change{rule: rule.ConditionalChanged, keyword: "if", old: old.where(), new: new.where()}
		if i < len(gone) {
			c.forward = planOf(gone[i])
			c.old.Value = conditionOf(gone[i])
		}
		if i < len(come) {
			c.backward = planOf(come[i])
			c.new.Value = conditionOf(come[i])
		}
		x.add(p, c, "A condition changed.")
	}
}

// conditionOf is the schema with the if, or its nearest part.
func conditionOf(op *ir.If) ir.Literal {
	n := nodeOf([]*ir.Plan{op.Cond, op.Then, op.Else})
	if n == nil {
		return nil
	}
	return around(n)
}
