// What counts as evaluated for the unevaluated keywords of a schema object:
// everything that it and the schemas it holds in place say about members and
// items (Unevaluated 11).
//
// Mostly that is known from the schema alone. Where conditions decide, the covers
// say what is evaluated while which of them hold, so that no check has to report
// what it has looked at.
package compile

import (
	"slices"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// reach is the evaluated part of an object and of a list. Without conditions the
// first five members say it all; members and elements are set only with them.
type reach struct {
	names      map[string]bool
	patterns   []*ir.Pattern
	allMembers bool
	items      int // the first positions
	allItems   bool

	members, elements []*ir.Cover
}

func (r *reach) hasMember(name string) bool {
	return r.allMembers || r.names[name] || slices.ContainsFunc(r.patterns, func(p *ir.Pattern) bool { return p.Program.Match(name) })
}

// reachOf joins what s evaluates besides its own unevaluated keywords.
func (c *compiler) reachOf(s *schema) *reach {
	w := &reachWalk{c: c, owner: s}
	w.visit(s, nil)
	r := &reach{names: map[string]bool{}}
	for _, m := range w.members {
		if len(m.When) > 0 {
			r.members = w.members
			continue
		}
		for _, name := range m.Names {
			r.names[name] = true
		}
		r.patterns = append(r.patterns, m.Patterns...)
		r.allMembers = r.allMembers || m.All
	}
	for _, e := range w.elements {
		if len(e.When) > 0 || e.Matching != nil {
			r.elements = w.elements
			continue
		}
		r.items = max(r.items, e.First)
		r.allItems = r.allItems || e.All
	}
	if r.allMembers {
		r.members = nil
	}
	if r.allItems {
		r.elements = nil
	}
	return r
}

// reachWalk collects covers through all schemas in place.
type reachWalk struct {
	c                 *compiler
	owner             *schema
	members, elements []*ir.Cover
}

// visit adds what a schema evaluates while the guards hold.
func (w *reachWalk) visit(s *schema, when []*ir.Guard) {
	m, e := &ir.Cover{When: when}, &ir.Cover{When: when}
	for _, leaf := range w.c.flatten([]*schema{s}) {
		if leaf.node.Kind != source.Object {
			continue
		}
		r := w.c.rulesFor(leaf, false)
		for _, p := range r.Properties {
			m.Names = append(m.Names, p.Name)
		}
		m.Patterns = append(m.Patterns, patternsOf(r)...)
		e.First = max(e.First, len(r.Prefix))
		inner := leaf != w.owner
		m.All = m.All || r.Additional != nil || inner && r.UnevaluatedMembers != nil
		e.All = e.All || r.Items != nil || inner && r.UnevaluatedItems != nil
		if r.Contains != nil {
			w.items(&ir.Cover{When: when, Matching: w.c.planOf(leaf, r.Contains)})
		}
		for _, x := range r.Conditional {
			guard := &ir.Guard{Not: x.Not, Member: x.Member}
			if x.If != nil {
				guard.Plan = w.c.planOf(leaf, x.If)
			}
			w.c.spend(1 + len(when))
			if !w.c.exhausted() {
				w.visit(w.c.child(leaf, x.Schema), append(slices.Clone(when), guard))
			}
		}
	}
	if m.All || len(m.Names)+len(m.Patterns) > 0 {
		w.members = append(w.members, m)
	}
	if e.All || e.First > 0 {
		w.items(e)
	}
}

// items adds a cover of items. A guard that asks for a member is decided here: a
// list has none.
func (w *reachWalk) items(c *ir.Cover) {
	var when []*ir.Guard
	for _, g := range c.When {
		switch {
		case g.Plan != nil:
			when = append(when, g)
		case !g.Not:
			return
		}
	}
	c.When = when
	w.elements = append(w.elements, c)
}
