// Which plans a plan runs: over the same value, or over a part of it.
package text

import "github.com/errgen/errgen/internal/ir"

// calledPlans is the visitor that collects them.
type calledPlans []*ir.Plan

// called lists the plans that the ops of p run.
func called(p *ir.Plan) []*ir.Plan {
	var c calledPlans
	for _, op := range p.Ops {
		op.Accept(&c)
	}
	return c
}

func (c *calledPlans) add(plans ...*ir.Plan) {
	for _, p := range plans {
		if p != nil {
			*c = append(*c, p)
		}
	}
}

func (c *calledPlans) Never(*ir.Never)         {}
func (c *calledPlans) Is(*ir.Is)               {}
func (c *calledPlans) In(*ir.In)               {}
func (c *calledPlans) Compare(*ir.Compare)     {}
func (c *calledPlans) Multiple(*ir.Multiple)   {}
func (c *calledPlans) Match(*ir.Match)         {}
func (c *calledPlans) Unique(*ir.Unique)       {}
func (c *calledPlans) Present(o *ir.Present)   { c.add(o.Then) }
func (c *calledPlans) Contains(o *ir.Contains) { c.add(o.Plan) }
func (c *calledPlans) Choice(o *ir.Choice)     { c.add(o.Branches...) }
func (c *calledPlans) Not(o *ir.Not)           { c.add(o.Plan) }
func (c *calledPlans) If(o *ir.If)             { c.add(o.Cond, o.Then, o.Else) }
func (c *calledPlans) Elements(o *ir.Elements) {
	c.add(append(o.Prefix[:len(o.Prefix):len(o.Prefix)], o.Rest)...)
}

func (c *calledPlans) Members(o *ir.Members) {
	for _, f := range o.Fields {
		c.add(f.Plan)
	}
	for _, p := range o.Patterns {
		c.add(p.Plan)
	}
	for _, other := range o.Others {
		c.add(other.Plan)
	}
	c.add(o.Names...)
}

func (c *calledPlans) Unevaluated(o *ir.Unevaluated) {
	c.add(o.Plan)
	for _, cover := range o.Covers {
		c.add(cover.Matching)
		for _, g := range cover.When {
			c.add(g.Plan)
		}
	}
}
