// What the printers of plans have to know about a plan.
package golang

import (
	"fmt"
	"slices"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// sorted are the ops of a plan, sorted by the kind of value that they are about.
type sorted struct {
	n        int // ops, without those that ask nothing
	is       []*ir.Is
	in       []*ir.In
	length   []*ir.Compare
	match    []*ir.Match
	size     []*ir.Compare // of numbers
	multiple []*ir.Multiple
	members  *ir.Members
	count    []*ir.Compare // of members
	elements *ir.Elements
	items    []*ir.Compare // number of items
	unique   []*ir.Unique
	contains []*ir.Contains
	// whole holds the ops that look at a value of any kind once more.
	whole []ir.Op
}

// sortOps sorts the ops of a plan.
func sortOps(p *ir.Plan) *sorted {
	s := &sorted{n: len(p.Ops)}
	for _, op := range p.Ops {
		op.Accept(s)
	}
	return s
}

// The visitor's methods.

func (s *sorted) Never(o *ir.Never)       { s.whole = append(s.whole, o) }
func (s *sorted) Is(o *ir.Is)             { s.is = append(s.is, o) }
func (s *sorted) In(o *ir.In)             { s.in = append(s.in, o) }
func (s *sorted) Multiple(o *ir.Multiple) { s.multiple = append(s.multiple, o) }
func (s *sorted) Match(o *ir.Match)       { s.match = append(s.match, o) }
func (s *sorted) Unique(o *ir.Unique)     { s.unique = append(s.unique, o) }
func (s *sorted) Present(o *ir.Present)   { s.whole = append(s.whole, o) }
func (s *sorted) Contains(o *ir.Contains) { s.contains = append(s.contains, o) }
func (s *sorted) Choice(o *ir.Choice)     { s.whole = append(s.whole, o) }
func (s *sorted) Not(o *ir.Not)           { s.whole = append(s.whole, o) }
func (s *sorted) If(o *ir.If)             { s.whole = append(s.whole, o) }

func (s *sorted) Unevaluated(o *ir.Unevaluated) { s.whole = append(s.whole, o) }

// Members keeps of patterns and others what asks something.
func (s *sorted) Members(o *ir.Members) {
	m := &ir.Members{Fields: o.Fields, Names: o.Names}
	for _, x := range o.Patterns {
		if !x.Plan.Free() {
			m.Patterns = append(m.Patterns, x)
		}
	}
	for _, x := range o.Others {
		if !x.Plan.Free() {
			m.Others = append(m.Others, x)
		}
	}
	if len(m.Fields)+len(m.Names)+len(m.Patterns)+len(m.Others) == 0 {
		s.n--
		return
	}
	s.members = m
}

func (s *sorted) Elements(o *ir.Elements) {
	if o.Rest.Free() && !slices.ContainsFunc(o.Prefix, func(p *ir.Plan) bool { return !p.Free() }) {
		s.n--
		return
	}
	s.elements = o
}

func (s *sorted) Compare(o *ir.Compare) {
	switch o.Measure {
	case ir.Length:
		s.length = append(s.length, o)
	case ir.Items:
		s.items = append(s.items, o)
	case ir.Count:
		s.count = append(s.count, o)
	default:
		s.size = append(s.size, o)
	}
}

// about tells whether there are ops that look into values of a kind, beside Is
// and In.
func (s *sorted) about(k ir.Kind, looks bool) bool {
	switch k {
	case ir.KindString:
		return len(s.length)+len(s.match) > 0
	case ir.KindInteger, ir.KindNumber:
		return len(s.size)+len(s.multiple) > 0
	case ir.KindObject:
		return s.members != nil || len(s.count) > 0 || looks
	case ir.KindArray:
		return s.elements != nil || len(s.items)+len(s.unique)+len(s.contains) > 0
	}
	return false
}

// simpleText recognises a plan for strings of limited length, which a function of
// the runtime judges.
type simpleText struct {
	is          *ir.Is
	least, most *ir.Compare // or nil
}

func asSimpleText(p *ir.Plan) (t simpleText, ok bool) {
	s := sortOps(p)
	if s.n != len(s.is)+len(s.length) || len(s.is) != 1 || s.is[0].Kinds != ir.SetOf(ir.KindString) {
		return t, false
	}
	t.is = s.is[0]
	for _, op := range s.length {
		switch {
		case op.Rel == ir.AtLeast && t.least == nil:
			t.least = op
		case op.Rel == ir.AtMost && t.most == nil:
			t.most = op
		default:
			return t, false
		}
	}
	return t, true
}

// asKind recognises a plan that admits kinds and asks nothing else.
func asKind(p *ir.Plan) *ir.Is {
	if s := sortOps(p); s.n == 1 && len(s.is) == 1 {
		return s.is[0]
	}
	return nil
}

// integer returns the text of a count as a Go expression. What no count reaches
// is cut.
func integer(limit string) string {
	if len(limit) > 18 {
		return "unlimited"
	}
	return limit
}

// smallInteger reads a number that is an integer of at most 18 digits.
func smallInteger(text string) (int64, bool) {
	d, ok := source.ParseDecimal(text)
	if !ok {
		return 0, false
	}
	n, ok := d.Int64()
	return n, ok && n > -1e18 && n < 1e18
}

// children lists the plans that a plan calls.
func children(p *ir.Plan) []*ir.Plan {
	var list []*ir.Plan
	add := func(plans ...*ir.Plan) {
		for _, p := range plans {
			if p != nil {
				list = append(list, p)
			}
		}
	}
	s := sortOps(p)
	if m := s.members; m != nil {
		for _, f := range m.Fields {
			add(f.Plan)
		}
		for _, x := range m.Patterns {
			add(x.Plan)
		}
		for _, x := range m.Others {
			add(x.Plan)
		}
		add(m.Names...)
	}
	if e := s.elements; e != nil {
		add(e.Prefix...)
		add(e.Rest)
	}
	for _, c := range s.contains {
		add(c.Plan)
	}
	for _, op := range s.whole {
		switch op := op.(type) {
		case *ir.Present:
			add(op.Then)
		case *ir.Choice:
			add(op.Branches...)
		case *ir.Not:
			add(op.Plan)
		case *ir.If:
			add(op.Cond, op.Then, op.Else)
		case *ir.Unevaluated:
			add(op.Plan)
			for _, c := range op.Covers {
				add(c.Matching)
				for _, g := range c.When {
					add(g.Plan)
				}
			}
		}
	}
	return list
}

// manyPlans is the number of plans from which on all of them count their nesting:
// a chain of them could be deep without recursion.
const manyPlans = 400

// findRecursion finds the plans that can be entered again below themselves.
func (g *generator) findRecursion() {
	g.recursive = recurring(g.c.Plans, children)
	g.recalled = map[*ir.Plan]bool{}
	for _, p := range g.c.Plans {
		if g.recursive[p] && emit.Rejudges(p) {
			g.recalled[p] = true
		}
	}
	if len(g.c.Plans) >= manyPlans {
		for _, p := range g.c.Plans {
			g.recursive[p] = true
		}
	}
}

// trial is the expression that begins to try a plan, and gives the number of notes.
func (g *generator) trial(scanner string) string {
	if len(g.recalled) > 0 {
		return scanner + ".trial()"
	}
	return "len(" + scanner + ".notes)"
}

// holdsSince is the condition that a plan holds that was tried since there were some notes.
func (g *generator) holdsSince(scanner, notes string) string {
	method := "undo"
	if len(g.recalled) > 0 {
		method = "tried"
	}
	return fmt.Sprintf("%s.%s(%s)", scanner, method, notes)
}

// recurring finds the nodes of a graph that can be reached from themselves, by the
// algorithm of Tarjan for strongly connected components.
func recurring[N comparable](nodes []N, next func(N) []N) map[N]bool {
	found := map[N]bool{}
	index, low, onStack := map[N]int{}, map[N]int{}, map[N]bool{}
	var stack []N
	var visit func(n N)
	visit = func(n N) {
		index[n] = len(index) + 1
		low[n] = index[n]
		at := len(stack)
		stack = append(stack, n)
		onStack[n] = true
		recurs := false
		for _, m := range next(n) {
			if index[m] == 0 {
				visit(m)
				low[n] = min(low[n], low[m])
			} else if onStack[m] {
				low[n] = min(low[n], index[m])
			}
			recurs = recurs || m == n
		}
		if low[n] != index[n] {
			return
		}
		component := stack[at:]
		stack = stack[:at]
		for _, m := range component {
			onStack[m] = false
			if recurs || len(component) > 1 {
				found[m] = true
			}
		}
	}
	for _, n := range nodes {
		if index[n] == 0 {
			visit(n)
		}
	}
	return found
}

// recursiveType tells whether a type contains itself, on whatever way.
func (g *generator) recursiveType(t *ir.Type) bool {
	if g.containing == nil {
		g.containing = recurring(g.c.Types, inside)
	}
	return g.containing[t] || len(g.c.Plans) >= manyPlans
}

// inside lists the types that a type is made of.
func inside(t *ir.Type) []*ir.Type {
	var list []*ir.Type
	add := func(v ir.Value) {
		if v.Type != nil {
			list = append(list, v.Type)
		}
	}
	add(t.Rest)
	for _, x := range t.Fields {
		add(x.Value)
	}
	for _, x := range t.Slots {
		add(x.Value)
	}
	for _, x := range t.Branches {
		add(x.Value)
	}
	return list
}
