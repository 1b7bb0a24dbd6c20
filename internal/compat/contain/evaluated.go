// unevaluatedProperties and unevaluatedItems where only a document can tell what
// is covered: the ways in which the guards can hold are told apart.
package contain

import (
	"github.com/errgen/errgen/internal/ir"
)

// maxGuards is how many guards of one op are told apart.
const maxGuards = 6

// evaluate lists the ways in which the covers of an op can be in force; in each of
// them the op says the same as Members or Elements.
func (x *expansion) evaluate(a *alternative, op *ir.Unevaluated, test bool) []choice {
	var open []*ir.Guard // guards of which it is not known whether they hold
	known := map[string]bool{}
	for _, cover := range op.Covers {
		for _, g := range cover.When {
			key := x.s.guardKey(g)
			if _, met := known[key]; met {
				continue
			}
			if g.Plan != nil && x.s.asserts(a.of, g.Plan) {
				known[key] = true
				continue
			}
			known[key] = false
			open = append(open, g)
		}
	}
	if len(open) > maxGuards {
		a.opaque = append(a.opaque, op)
		return nil
	}
	var list []choice
	for bits := range 1 << len(open) {
		c := choice{}
		holds := map[string]bool{}
		for key, yes := range known {
			holds[key] = yes
		}
		for i, g := range open {
			yes := bits>>i&1 == 1
			holds[x.s.guardKey(g)] = yes
			t := term{plan: g.Plan, test: true}
			if g.Plan == nil {
				t.plan = present(g.Member)
			}
			t.not = !yes
			c.steps, c.terms = append(c.steps, step{term: t}), append(c.terms, t)
		}
		c.steps = append(c.steps, step{op: x.s.static(op, holds), term: term{test: test}})
		list = append(list, c)
	}
	return list
}

// guardKey names what a guard asks; whether it asks that it does not hold is left
// to who uses it.
func (s *Space) guardKey(g *ir.Guard) string {
	if g.Plan == nil {
		return "member " + g.Member
	}
	return "plan " + s.number(g.Plan)
}

// undescribed asks the same of a value without describing it, as contains does: its
// records are not closed.
func undescribed(p *ir.Plan) *ir.Plan {
	return planOf(&ir.Not{Plan: planOf(&ir.Not{Plan: p, Fail: noFail}), Fail: noFail})
}

func anyOf(plans []*ir.Plan) *ir.Plan {
	if len(plans) == 1 {
		return plans[0]
	}
	return planOf(&ir.Choice{Branches: plans, Fail: noFail})
}

// static is what an op says while it is known which guards hold.
func (s *Space) static(op *ir.Unevaluated, holds map[string]bool) ir.Op {
	members := &ir.Members{}
	rest := &ir.OtherOp{Plan: op.Plan}
	first, all := 0, false
	items := []*ir.Plan{op.Plan}
	for _, cover := range op.Covers {
		on := true
		for _, g := range cover.When {
			on = on && holds[s.guardKey(g)] != g.Not
		}
		if !on {
			continue
		}
		all = all || cover.All
		if cover.Matching != nil {
			items = append(items, undescribed(cover.Matching))
		}
		first = max(first, cover.First)
		for _, name := range cover.Names {
			if fieldOf(members, name) == nil {
				members.Fields = append(members.Fields, &ir.FieldOp{Name: name})
			}
		}
		rest.Except = append(rest.Except, cover.Patterns...)
	}
	switch {
	case op.Items && all:
		return &ir.Elements{}
	case op.Items:
		return &ir.Elements{Prefix: make([]*ir.Plan, first), Rest: anyOf(items)}
	case all:
		return &ir.Members{}
	}
	members.Others = []*ir.OtherOp{rest}
	return members
}
