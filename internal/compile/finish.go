// Finishing: plans, fails and patterns get their numbers, in the order in which a
// walk from the root meets them, so that the numbers depend on the schema alone.
package compile

import (
	"slices"

	"github.com/errgen/errgen/internal/ir"
)

func (c *compiler) finish() {
	f := &finisher{out: c.out, plans: map[*ir.Plan]bool{}, fails: map[*ir.Fail]bool{}, patterns: map[*ir.Pattern]bool{}}
	f.plan(c.out.Root.Plan)
	for _, t := range c.out.Types {
		f.types(t)
	}
	if k := c.out.Catalogue; k != nil {
		f.catalogue(k)
	}
	for _, p := range c.out.Plans {
		p.Looks = looks(p, map[*ir.Plan]bool{})
	}
}

type finisher struct {
	out      *ir.Contract
	plans    map[*ir.Plan]bool
	fails    map[*ir.Fail]bool
	patterns map[*ir.Pattern]bool
}

func (f *finisher) plan(p *ir.Plan) {
	if p == nil || f.plans[p] {
		return
	}
	f.plans[p] = true
	p.ID = len(f.out.Plans)
	f.out.Plans = append(f.out.Plans, p)
	for _, op := range p.Ops {
		op.Accept(f)
	}
}

func (f *finisher) fail(x *ir.Fail) {
	if x == nil || f.fails[x] {
		return
	}
	f.fails[x] = true
	x.ID = len(f.fails) - 1
}

func (f *finisher) pattern(p *ir.Pattern) {
	if !f.patterns[p] {
		f.patterns[p] = true
		p.ID = len(f.out.Patterns)
		f.out.Patterns = append(f.out.Patterns, p)
	}
}

func (f *finisher) types(t *ir.Type) {
	f.plan(t.Rest.Plan)
	for _, x := range t.Fields {
		f.plan(x.Value.Plan)
	}
	for _, x := range t.Slots {
		f.plan(x.Value.Plan)
	}
	for _, x := range t.Branches {
		f.plan(x.Value.Plan)
	}
}

func (f *finisher) catalogue(k *ir.Catalogue) {
	for _, x := range k.Facts {
		f.plan(x.Value.Plan)
	}
	for _, e := range k.Kinds {
		for _, p := range append(append([]*ir.Parameter{}, e.Required...), e.Optional...) {
			f.plan(p.Value.Plan)
		}
		if e.View != nil {
			f.plan(e.View.Value.Plan)
		}
	}
	for _, p := range k.Options {
		f.plan(p.Value.Plan)
	}
}

// The visitor's methods number what an op holds.

func (f *finisher) Never(o *ir.Never)       { f.fail(o.Fail) }
func (f *finisher) Is(o *ir.Is)             { f.fail(o.Fail) }
func (f *finisher) In(o *ir.In)             { f.fail(o.Fail) }
func (f *finisher) Compare(o *ir.Compare)   { f.fail(o.Fail) }
func (f *finisher) Multiple(o *ir.Multiple) { f.fail(o.Fail) }
func (f *finisher) Unique(o *ir.Unique)     { f.fail(o.Fail) }

func (f *finisher) Match(o *ir.Match) {
	f.pattern(o.Pattern)
	f.fail(o.Fail)
}

func (f *finisher) Members(o *ir.Members) {
	for _, x := range o.Fields {
		for _, r := range x.Required {
			f.fail(r)
		}
		f.plan(x.Plan)
	}
	for _, x := range o.Patterns {
		f.pattern(x.Pattern)
		f.plan(x.Plan)
	}
	for _, x := range o.Others {
		for _, p := range x.Except {
			f.pattern(p)
		}
		f.plan(x.Plan)
	}
	// What cannot refuse a string asks nothing of a name.
	o.Names = slices.DeleteFunc(o.Names, (*ir.Plan).Free)
	for _, p := range o.Names {
		f.plan(p)
	}
}

func (f *finisher) Present(o *ir.Present) {
	for _, r := range o.Requires {
		f.fail(r.Fail)
	}
	f.plan(o.Then)
}

func (f *finisher) Elements(o *ir.Elements) {
	for _, p := range o.Prefix {
		f.plan(p)
	}
	f.plan(o.Rest)
}

func (f *finisher) Contains(o *ir.Contains) {
	f.plan(o.Plan)
	f.fail(o.Few)
	f.fail(o.Many)
}

func (f *finisher) Choice(o *ir.Choice) {
	if o.Select != nil {
		f.fail(o.Select.Fail)
	}
	f.fail(o.Fail)
	for _, p := range o.Branches {
		f.plan(p)
	}
}

func (f *finisher) Not(o *ir.Not) {
	f.fail(o.Fail)
	f.plan(o.Plan)
}

func (f *finisher) If(o *ir.If) {
	f.plan(o.Cond)
	f.plan(o.Then)
	f.plan(o.Else)
}

func (f *finisher) Unevaluated(o *ir.Unevaluated) {
	for _, c := range o.Covers {
		for _, g := range c.When {
			f.plan(g.Plan)
		}
		for _, p := range c.Patterns {
			f.pattern(p)
		}
		f.plan(c.Matching)
	}
	f.plan(o.Plan)
}

// looks tells whether a plan, or a branch of it on the same value, looks into an
// object.
func looks(p *ir.Plan, seen map[*ir.Plan]bool) bool {
	if p == nil || seen[p] {
		return false
	}
	seen[p] = true
	for _, op := range p.Ops {
		switch op := op.(type) {
		case *ir.Members, *ir.Present:
			return true
		case *ir.Is:
			if op.Kinds.Has(ir.KindObject) {
				return true // a bag: its own members are looked into
			}
		case *ir.Compare:
			if op.Measure == ir.Count {
				return true
			}
		case *ir.Choice:
			if op.Select != nil {
				return true
			}
			for _, b := range op.Branches {
				if looks(b, seen) {
					return true
				}
			}
		case *ir.Unevaluated:
			if !op.Items {
				return true
			}
		case *ir.Not:
			if looks(op.Plan, seen) {
				return true
			}
		case *ir.If:
			if looks(op.Cond, seen) || looks(op.Then, seen) || looks(op.Else, seen) {
				return true
			}
		}
	}
	return false
}
