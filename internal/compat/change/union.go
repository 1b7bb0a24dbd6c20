// Unions: anyOf and oneOf, with a discriminator and without.
package change

import (
	"slices"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

func (x *comparison) compareUnions(p *position, old, new *facet) {
	if old.openListing() != nil && new.openListing() != nil || old.listing() != nil || new.listing() != nil {
		return // values.go
	}
	gone, come := without(old.choices, new.choices, func(a, b *ir.Choice) bool { return x.s.Same(planOf(a), planOf(b)) })
	for len(gone) > 0 && len(come) > 0 {
		x.compareChoice(p, old, new, gone[0], come[0])
		gone, come = gone[1:], come[1:]
	}
	for _, a := range gone {
		x.unionGone(p, old, new, a)
	}
	for _, b := range come {
		x.unionCome(p, old, new, b)
	}
}

// unionGone is about a union that one schema has taken the place of: all branches
// but the one that is left are gone.
func (x *comparison) unionGone(p *position, old, new *facet, a *ir.Choice) {
	if x.s.Contains(x.s.Set(false, p.new.all()...), planOf(a)) && x.kept(p.new.own, a) >= 0 {
		kept := x.kept(p.new.own, a)
		for i, b := range a.Branches {
			if i != kept && !x.onlyKinds(b) {
				x.branchRemoved(p, old, new, a, b, planOf(new.ops()...))
			}
		}
		return
	}
	x.add(p, &change{rule: rule.AllOfRemoved, keyword: a.Fail.Keyword, old: old.at(a.Fail), new: new.where(), forward: planOf(a)}, "The union was removed.")
}

func (x *comparison) unionCome(p *position, old, new *facet, b *ir.Choice) {
	if kept := x.kept(p.old.own, b); kept >= 0 {
		for i, branch := range b.Branches {
			if i != kept && !x.onlyKinds(branch) {
				x.branchAdded(p, old, new, b, branch, p.old.own)
			}
		}
		return
	}
	x.add(p, &change{rule: rule.AllOfAdded, keyword: b.Fail.Keyword, old: old.where(), new: new.at(b.Fail), backward: planOf(b)}, "A union was added.")
}

// branchOf tells whether what one side says is one branch of what the other one says,
// which says nothing else: then no member is gone and no item.
func (x *comparison) branchOf(plans []*ir.Plan, f *facet) bool {
	return len(f.choices) == 1 && len(f.members)+len(f.elements)+len(f.presents)+len(f.contains) == 0 && x.kept(plans, f.choices[0]) >= 0
}

// kept finds the branch that stands for what the other side has without a union.
func (x *comparison) kept(plans []*ir.Plan, c *ir.Choice) int {
	return slices.IndexFunc(c.Branches, func(b *ir.Plan) bool { return x.s.SameAll([]*ir.Plan{b}, plans) })
}

// onlyKinds tells whether a branch says nothing but its type; that is told of as
// a type that was added or removed.
func (x *comparison) onlyKinds(b *ir.Plan) bool {
	return b != nil && len(b.Ops) == len(newFacet([]*ir.Plan{b}).is)
}

func (f *facet) ops() []ir.Op {
	var list []ir.Op
	for _, p := range f.plans {
		if p != nil {
			list = append(list, p.Ops...)
		}
	}
	return list
}

// compareChoice pairs the branches of two unions.
func (x *comparison) compareChoice(p *position, old, new *facet, a, b *ir.Choice) {
	switch {
	case a.Select != nil && b.Select != nil && a.Select.Property == b.Select.Property:
		x.compareSelected(p, old, new, a, b)
	case a.Select != nil && !x.keepsApart(b, a.Select.Property):
		x.add(p, &change{rule: rule.DiscriminatorChanged, keyword: b.Fail.Keyword, old: old.at(a.Fail), new: new.at(b.Fail), backward: planOf(b), forward: planOf(a)},
			"The member %s does not tell the branches apart any more.", source.Quote(a.Select.Property))
	default:
		x.compareBranches(p, old, new, a, b)
	}
	x.compareExactly(p, old, new, a, b)
}

// keepsApart tells whether a member that was the discriminator is still required and
// constant in all branches of a union; that two of them share a value does not
// change what it is.
func (x *comparison) keepsApart(c *ir.Choice, name string) bool {
	return c.Select == nil && !slices.ContainsFunc(c.Branches, func(b *ir.Plan) bool {
		f := newFacet([]*ir.Plan{b}).field(name)
		return f == nil || len(f.Required) == 0 || newFacet([]*ir.Plan{f.Plan}).listing() == nil
	})
}

func (x *comparison) compareExactly(p *position, old, new *facet, a, b *ir.Choice) {
	c := &change{rule: rule.OneOfToAnyOf, keyword: b.Fail.Keyword, old: old.at(a.Fail), new: new.at(b.Fail), forward: planOf(a)}
	switch {
	case a.Exactly == b.Exactly:
	case a.Exactly:
		if len(a.Branches) == len(b.Branches) {
			x.add(p, c, "More than one branch may hold now.")
		}
	case len(a.Branches) == len(b.Branches):
		c.rule, c.forward, c.backward = rule.AnyOfToOneOf, nil, planOf(b)
		x.add(p, c, "Only one branch may hold now.")
	}
}

// compareSelected pairs branches by the values of the discriminator.
func (x *comparison) compareSelected(p *position, old, new *facet, a, b *ir.Choice) {
	oldCases, newCases := casesOf(a), casesOf(b)
	var gone, come []selected
	for _, s := range oldCases {
		t, ok := find(newCases, s.value)
		if !ok {
			gone = append(gone, s)
			continue
		}
		label := "[" + a.Select.Property + "=" + textOf(s.value) + "]"
		x.walk(p.branch(label, s.plan, t.plan))
	}
	for _, t := range newCases {
		if _, ok := find(oldCases, t.value); !ok {
			come = append(come, t)
		}
	}
	if a.Select.Open >= 0 && b.Select.Open >= 0 {
		x.walk(p.branch("", a.Branches[a.Select.Open], b.Branches[b.Select.Open]))
	}
	for _, s := range gone {
		label := "[" + a.Select.Property + "=" + textOf(s.value) + "]"
		c := &change{keyword: a.Fail.Keyword, below: label, old: finding.Near(nodeOf([]*ir.Plan{s.plan})), new: new.at(b.Fail), declares: true,
			backward: selectedPlan(b, s.value), name: textOf(s.value)}
		if i := slices.IndexFunc(come, func(t selected) bool { return x.renamed(a.Select.Property, s, t) }); i >= 0 {
			t := come[i]
			come = slices.Delete(come, i, i+1)
			c.rule, c.forward, c.new = rule.ErrorKindRenamed, selectedPlan(a, t.value), finding.Near(nodeOf([]*ir.Plan{t.plan}))
			x.add(p, c, "%s became %s.", shown(s.value), shown(t.value))
			continue
		}
		c.rule = rule.ErrorKindRemoved
		x.add(p, c, "The branch for %s was removed.", shown(s.value))
	}
	for _, t := range come {
		c := &change{rule: rule.ErrorKindAdded, keyword: b.Fail.Keyword, below: "[" + b.Select.Property + "=" + textOf(t.value) + "]", old: old.at(a.Fail),
			new: finding.Near(nodeOf([]*ir.Plan{t.plan})), declares: true, forward: selectedPlan(a, t.value), backward: selectedPlan(b, t.value)}
		if a.Select.Open >= 0 {
			c.rule = rule.ErrorKindAddedOpen
		}
		x.add(p, c, "A branch for %s was added.", shown(t.value))
	}
	if (a.Select.Open >= 0) != (b.Select.Open >= 0) {
		c := &change{rule: rule.AnyOfBranchAdded, keyword: b.Fail.Keyword, old: old.at(a.Fail), new: new.at(b.Fail), forward: planOf(a)}
		if a.Select.Open >= 0 {
			c.rule, c.forward, c.backward = rule.AnyOfBranchRemoved, nil, planOf(b)
		}
		x.add(p, c, "The branch for all other values of %s was changed.", source.Quote(a.Select.Property))
	}
}

// selected is a value of the discriminator, and its branch.
type selected struct {
	value ir.Literal
	plan  *ir.Plan
}

func casesOf(c *ir.Choice) []selected {
	var list []selected
	for _, k := range c.Select.Cases {
		for _, v := range k.Values {
			list = append(list, selected{v, c.Branches[k.Branch]})
		}
	}
	return list
}

func find(list []selected, v ir.Literal) (selected, bool) {
	i := slices.IndexFunc(list, func(s selected) bool { return source.Equal(s.value, v) })
	if i < 0 {
		return selected{}, false
	}
	return list[i], true
}

func textOf(v ir.Literal) string {
	if v.Kind == source.String {
		return v.Text
	}
	return v.Compact()
}

// renamed tells whether two branches are the same but for the value that chooses
// them.
func (x *comparison) renamed(property string, s, t selected) bool {
	return x.s.Same(withoutField(s.plan, property), withoutField(t.plan, property))
}

func withoutField(p *ir.Plan, name string) *ir.Plan {
	q := &ir.Plan{Kinds: p.Kinds}
	for _, op := range p.Ops {
		if m, ok := op.(*ir.Members); ok {
			n := *m
			n.Fields = slices.DeleteFunc(slices.Clone(m.Fields), func(f *ir.FieldOp) bool { return f.Name == name })
			op = &n
		}
		q.Ops = append(q.Ops, op)
	}
	return q
}

// selectedPlan asks what a union asks of the values that one discriminator chooses.
func selectedPlan(c *ir.Choice, v ir.Literal) *ir.Plan {
	other := planOf(&ir.Members{Fields: []*ir.FieldOp{{Name: c.Select.Property, Plan: inPlan(v), Required: []*ir.Fail{{}}}}})
	return planOf(&ir.If{Cond: other, Then: planOf(c)})
}

// compareBranches pairs the branches of unions without a discriminator: equal ones
// first, then those of the same kinds, then the others in their order.
func (x *comparison) compareBranches(p *position, old, new *facet, a, b *ir.Choice) {
	gone, come := without(a.Branches, b.Branches, x.s.Same)
	pair := func(like func(a, b *ir.Plan) bool) {
		gone = slices.DeleteFunc(gone, func(g *ir.Plan) bool {
			i := slices.IndexFunc(come, func(c *ir.Plan) bool { return like(g, c) })
			if i < 0 {
				return false
			}
			x.walk(p.branch("", g, come[i]))
			come = slices.Delete(come, i, i+1)
			return true
		})
	}
	if len(a.Branches) == len(b.Branches) {
		pair(func(g, c *ir.Plan) bool { return g.Kinds == c.Kinds && g.Kinds != ir.AllKinds })
		pair(func(g, c *ir.Plan) bool { return len(gone) == len(come) })
	} else {
		pair(func(g, c *ir.Plan) bool {
			return g.Kinds == c.Kinds && g.Kinds != ir.AllKinds && !g.Kinds.Has(ir.KindObject)
		})
	}
	for _, g := range gone {
		x.branchRemoved(p, old, new, a, g, planOf(b))
	}
	for _, c := range come {
		x.branchAdded(p, old, new, b, c, a.Branches)
	}
}

func (x *comparison) branchRemoved(p *position, old, new *facet, a *ir.Choice, branch, reader *ir.Plan) {
	c := &change{rule: rule.AnyOfBranchRemoved, keyword: a.Fail.Keyword, old: finding.Near(nodeOf([]*ir.Plan{branch})), new: new.where(), backward: reader}
	if a.Exactly {
		c.rule, c.forward = rule.OneOfBranchRemoved, planOf(a)
	}
	x.add(p, c, "A branch was removed.")
}

func (x *comparison) branchAdded(p *position, old, new *facet, b *ir.Choice, branch *ir.Plan, others []*ir.Plan) {
	c := &change{rule: rule.AnyOfBranchAdded, keyword: b.Fail.Keyword, old: old.where(), new: finding.Near(nodeOf([]*ir.Plan{branch})), forward: all(p.old.own)}
	message := "A branch was added."
	if b.Exactly {
		c.rule, c.backward = rule.OneOfBranchAdded, planOf(b)
		if slices.ContainsFunc(others, func(o *ir.Plan) bool {
			return !x.s.Disjoint(slices.Concat(p.new.context, []*ir.Plan{branch, o})...) && !x.apart(p, branch, o)
		}) {
			c.rule, message = rule.OneOfBranchOverlaps, "A branch was added that shares values with another one."
		}
	}
	x.add(p, c, "%s", message)
}

// apart tells that what stands beside the union keeps two branches apart.
func (x *comparison) apart(p *position, a, b *ir.Plan) bool {
	var beside []*ir.Plan
	for _, q := range p.new.own {
		r := &ir.Plan{Kinds: q.Kinds}
		for _, op := range q.Ops {
			if _, is := op.(*ir.Choice); !is {
				r.Ops = append(r.Ops, op)
			}
		}
		beside = append(beside, r)
	}
	return x.s.Disjoint(append(beside, a, b)...)
}
