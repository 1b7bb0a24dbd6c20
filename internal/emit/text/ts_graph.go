// Which plans call which: a check that can call itself has to count how deep it is.
package text

import (
	"slices"

	"github.com/errgen/errgen/internal/ir"
)

// tsRecursive finds the plans whose checks can call themselves.
func tsRecursive(plans []*ir.Plan) map[*ir.Plan]bool {
	g := &tsGraph{index: map[*ir.Plan]int{}, low: map[*ir.Plan]int{}, on: map[*ir.Plan]bool{}, recursive: map[*ir.Plan]bool{}}
	for _, p := range plans {
		if g.index[p] == 0 {
			g.visit(p)
		}
	}
	return g.recursive
}

// tsGraph finds the circles of calls: the strongly connected components, after
// Tarjan.
type tsGraph struct {
	index, low map[*ir.Plan]int
	on         map[*ir.Plan]bool
	stack      []*ir.Plan
	recursive  map[*ir.Plan]bool
}

func (g *tsGraph) visit(p *ir.Plan) {
	g.index[p] = len(g.index) + 1
	g.low[p] = g.index[p]
	g.stack = append(g.stack, p)
	g.on[p] = true
	for _, q := range tsCallees(p) {
		if q == p {
			g.recursive[p] = true
		}
		if g.index[q] == 0 {
			g.visit(q)
			g.low[p] = min(g.low[p], g.low[q])
		} else if g.on[q] {
			g.low[p] = min(g.low[p], g.index[q])
		}
	}
	if g.low[p] != g.index[p] {
		return
	}
	first := len(g.stack) - 1
	for g.stack[first] != p {
		first--
	}
	for _, q := range g.stack[first:] {
		g.on[q] = false
		if len(g.stack)-first > 1 {
			g.recursive[q] = true
		}
	}
	g.stack = g.stack[:first]
}

// tsCallees are the plans that a plan's ops apply.
func tsCallees(p *ir.Plan) []*ir.Plan {
	var calls tsCalls
	for _, op := range p.Ops {
		op.Accept(&calls)
	}
	return slices.DeleteFunc(calls, (*ir.Plan).Free)
}

// tsCalls collects them. It is a visitor of ops.
type tsCalls []*ir.Plan

func (c *tsCalls) add(plans ...*ir.Plan) { *c = append(*c, plans...) }

func (c *tsCalls) Never(*ir.Never)       {}
func (c *tsCalls) Is(*ir.Is)             {}
func (c *tsCalls) In(*ir.In)             {}
func (c *tsCalls) Compare(*ir.Compare)   {}
func (c *tsCalls) Multiple(*ir.Multiple) {}
func (c *tsCalls) Match(*ir.Match)       {}
func (c *tsCalls) Unique(*ir.Unique)     {}
func (c *tsCalls) Members(op *ir.Members) {
	for _, f := range op.Fields {
		c.add(f.Plan)
	}
	for _, p := range op.Patterns {
		c.add(p.Plan)
	}
	for _, p := range op.Others {
		c.add(p.Plan)
	}
	c.add(op.Names...)
}
func (c *tsCalls) Present(op *ir.Present)   { c.add(op.Then) }
func (c *tsCalls) Elements(op *ir.Elements) { c.add(op.Prefix...); c.add(op.Rest) }
func (c *tsCalls) Contains(op *ir.Contains) { c.add(op.Plan) }
func (c *tsCalls) Choice(op *ir.Choice)     { c.add(op.Branches...) }
func (c *tsCalls) Not(op *ir.Not)           { c.add(op.Plan) }
func (c *tsCalls) If(op *ir.If)             { c.add(op.Cond, op.Then, op.Else) }
func (c *tsCalls) Unevaluated(op *ir.Unevaluated) {
	c.add(op.Plan)
	for _, cover := range op.Covers {
		c.add(cover.Matching)
		for _, g := range cover.When {
			c.add(g.Plan)
		}
	}
}
