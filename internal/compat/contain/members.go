// Objects: what is asked of a member, by its name.
package contain

import (
	"maps"
	"slices"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/pattern"
	"github.com/errgen/errgen/internal/source"
)

// close draws the conclusions of members that are there: those that are required
// are, and what a member that is there asks for is there too.
func (o *objects) close() {
	has := maps.Clone(o.has)
	if has == nil {
		has = map[string]bool{}
	}
	for _, m := range o.members {
		for _, f := range m.op.Fields {
			if len(f.Required) > 0 {
				has[f.Name] = true
			}
		}
	}
	for grown := true; grown; {
		grown = false
		for _, p := range o.presents {
			for _, r := range p.Requires {
				if has[p.Name] && !has[r.Name] {
					has[r.Name], grown = true, true
				}
			}
		}
	}
	o.has = has
}

// contradicts tells that a member has to be there and may not.
func (o *objects) contradicts() bool {
	for name := range o.has {
		if o.lacks[name] {
			return true
		}
	}
	return false
}

// names lists the members that are there, by code point.
func (o *objects) names() []string { return slices.Sorted(maps.Keys(o.has)) }

// fieldOf finds what an op says of a name.
func (s *Space) fieldOf(m *ir.Members, name string) *ir.FieldOp {
	const few = 8
	if len(m.Fields) <= few {
		return fieldOf(m, name)
	}
	index := s.fields[m]
	if index == nil {
		index = make(map[string]*ir.FieldOp, len(m.Fields))
		for _, f := range m.Fields {
			index[f.Name] = f
		}
		s.fields[m] = index
	}
	return index[name]
}

func fieldOf(m *ir.Members, name string) *ir.FieldOp {
	for _, f := range m.Fields {
		if f.Name == name {
			return f
		}
	}
	return nil
}

// plansAt lists the plans that an op has for the value of a member.
func (s *Space) plansAt(m *ir.Members, name string) []*ir.Plan {
	if f := s.fieldOf(m, name); f != nil {
		return []*ir.Plan{f.Plan}
	}
	var list []*ir.Plan
	for _, p := range m.Patterns {
		if p.Pattern.Program.Match(name) {
			list = append(list, p.Plan)
		}
	}
	for _, o := range m.Others {
		if !slices.ContainsFunc(o.Except, func(p *ir.Pattern) bool { return p.Program.Match(name) }) {
			list = append(list, o.Plan)
		}
	}
	return list
}

// at is what is asked of the value of a member, and of its being there at all.
func (s *Space) at(a *alternative, name string) conj {
	for _, m := range a.object.members {
		for _, n := range m.op.Names {
			if !fits(n, source.NewString(nil, name)) {
				return s.conj(a.of.writer, term{plan: never})
			}
		}
	}
	return s.valueAt(a, name)
}

// atKind is what is asked of the values of members of one kind. That one name does
// not fit propertyNames says nothing about others of its kind.
func (s *Space) atKind(a *alternative, k kindOfName) conj {
	if k.alone {
		return s.at(a, k.name)
	}
	return s.valueAt(a, k.name)
}

func (s *Space) valueAt(a *alternative, name string) conj {
	o := &a.object
	if o.lacks[name] || o.max == len(o.has) && !o.has[name] { // there is no room for others
		return s.conj(a.of.writer, term{plan: never})
	}
	terms := slices.Clone(o.extra[name])
	for _, m := range o.members {
		for _, p := range s.plansAt(m.op, name) {
			terms = append(terms, term{plan: p, test: m.test})
		}
	}
	if a.of.writer && a.closed() && !s.declares(a, name) {
		declaring := s.siblingsAt(a, name)
		switch len(declaring) {
		case 0:
			terms = append(terms, term{plan: never})
		case 1:
			terms = append(terms, term{plan: declaring[0]})
		}
	}
	return s.conj(a.of.writer, terms...)
}

// siblingsAt lists the plans that branches which may hold as well have for a
// member that they declare.
func (s *Space) siblingsAt(a *alternative, name string) []*ir.Plan {
	var list []*ir.Plan
	for _, b := range a.object.siblings {
		if s.refuses(a.of, b) {
			continue
		}
		for _, m := range s.membersOf(b) {
			if s.declaresIn(m, name) {
				list = append(list, s.plansAt(m, name)...)
			}
		}
	}
	return list
}

// membersOf lists what a plan declares of its own value, in all of its branches.
func (s *Space) membersOf(p *ir.Plan) []*ir.Members {
	list, known := s.inBranches[p]
	if !known {
		list = membersWithin(p, inPlace)
		s.inBranches[p] = list
	}
	return list
}

// inPlace are the plans that an op may apply to its own value.
func inPlace(op ir.Op) []*ir.Plan {
	switch op := op.(type) {
	case *ir.Choice:
		return op.Branches
	case *ir.If:
		return []*ir.Plan{op.Then, op.Else}
	case *ir.Present:
		return []*ir.Plan{op.Then}
	}
	return nil
}

// membersWithin lists what a plan declares of its own value, and what those plans do
// that next leads to. A plan that many branches share is looked at once.
func membersWithin(p *ir.Plan, next func(ir.Op) []*ir.Plan) []*ir.Members {
	var list []*ir.Members
	seen := map[*ir.Plan]bool{nil: true}
	var visit func(*ir.Plan)
	visit = func(p *ir.Plan) {
		if seen[p] {
			return
		}
		seen[p] = true
		for _, op := range p.Ops {
			if m, is := op.(*ir.Members); is {
				list = append(list, m)
			}
			for _, inner := range next(op) {
				visit(inner)
			}
		}
	}
	visit(p)
	return list
}

// patternsIn adds the patterns of names that an op has to a list, each once.
func patternsIn(list []*ir.Pattern, m *ir.Members) []*ir.Pattern {
	add := func(p *ir.Pattern) {
		if !slices.ContainsFunc(list, func(q *ir.Pattern) bool { return p.Program.Source == q.Program.Source }) {
			list = append(list, p)
		}
	}
	for _, p := range m.Patterns {
		add(p.Pattern)
	}
	for _, o := range m.Others {
		for _, p := range o.Except {
			add(p)
		}
	}
	return list
}

// maxPatterns is how many patterns of names are told apart at one place.
const maxPatterns = 7

// kindOfName is a name that stands for all that the patterns of a place do not tell
// apart, and the conditions that make it one of them; or, alone, for itself.
type kindOfName struct {
	name       string
	alone      bool
	conditions []pattern.Condition
}

// kindsOfNames lists names such that what holds of each of them holds of all names:
// those that are mentioned, and one for each way to match the patterns. It is not
// complete if the patterns are too many or too large.
func (s *Space) kindsOfNames(a *alternative, ops []*ir.Members) (list []kindOfName, complete bool) {
	var patterns []*ir.Pattern
	mentioned := map[string]bool{}
	all := slices.Clone(ops)
	for _, m := range a.object.members {
		all = append(all, m.op)
	}
	for _, m := range all {
		patterns = patternsIn(patterns, m)
		for _, f := range m.Fields {
			mentioned[f.Name] = true
		}
	}
	for _, b := range a.object.siblings {
		for _, m := range s.membersOf(b) {
			patterns = patternsIn(patterns, m)
			for _, f := range m.Fields {
				mentioned[f.Name] = true
			}
		}
	}
	for _, set := range []map[string]bool{a.object.has, a.object.lacks} {
		for name := range set {
			mentioned[name] = true
		}
	}
	for name := range a.object.extra {
		mentioned[name] = true
	}
	limits, shortest, finite := s.nameLimits(a)
	for _, name := range finite {
		mentioned[name] = true
	}
	for _, name := range slices.Sorted(maps.Keys(mentioned)) {
		list = append(list, kindOfName{name: name, alone: true})
	}
	if finite != nil {
		return list, true
	}
	if len(patterns) > maxPatterns {
		s.reasons[RegexFeature] = true
		return list, false
	}
	complete = true
	for bits := range 1 << len(patterns) {
		conditions := slices.Clone(limits)
		for i, p := range patterns {
			conditions = append(conditions, pattern.Condition{Program: p.Program, Match: bits>>i&1 == 1})
		}
		name, found, decided := fresh(conditions, shortest, mentioned)
		if !decided {
			s.reasons[RegexFeature] = true
			complete = false
		}
		if found {
			list = append(list, kindOfName{name: name, conditions: conditions})
		}
	}
	return list, complete
}

// fresh finds a name that meets the conditions and is not mentioned. It is at least
// as long as propertyNames asks, if there is such a one.
func fresh(conditions []pattern.Condition, shortest int, mentioned map[string]bool) (name string, found, decided bool) {
	if len(conditions) == 0 {
		for name = "other"; mentioned[name] || len(name) < shortest; {
			name += "_"
		}
		return name, true, true
	}
	l := &pattern.Language{Conditions: conditions, Min: shortest, Max: -1}
	if name, found, decided = l.Shortest(); !found {
		l.Min = 0 // the kind is there all the same
		name, found, decided = l.Shortest()
	}
	if !found || !mentioned[name] {
		return name, found, decided
	}
	texts, complete := l.List(len(mentioned))
	if !complete {
		texts = l.Samples(len(mentioned) + 1)
	}
	for _, text := range texts {
		if !mentioned[text] {
			return text, true, true
		}
	}
	return "", false, complete
}

// nameLimits is what propertyNames asks of all names, as far as it is patterns, and
// how long they are at least; or the names themselves, if it lists them.
func (s *Space) nameLimits(a *alternative) (limits []pattern.Condition, shortest int, finite []string) {
	for _, m := range a.object.members {
		for _, n := range m.op.Names {
			for _, op := range n.Ops {
				switch op := op.(type) {
				case *ir.Match:
					limits = append(limits, pattern.Condition{Program: op.Pattern.Program, Match: true})
				case *ir.Compare:
					if least, _ := bounds(op.Rel, op.Limit); op.Measure == ir.Length {
						shortest = max(shortest, min(least, 1<<10))
					}
				case *ir.In:
					finite = []string{}
					for _, v := range op.Values {
						if v.Kind == source.String {
							finite = append(finite, v.Text)
						}
					}
				case *ir.Never:
					finite = []string{}
				}
			}
		}
	}
	return limits, shortest, finite
}

// PlansAt lists the plans that an op has for the value of a member.
func (s *Space) PlansAt(m *ir.Members, name string) []*ir.Plan { return s.plansAt(m, name) }
