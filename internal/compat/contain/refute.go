// Counterexamples: values of one side that do not fit a plan. The search follows
// the proof: it goes where the proof does not get through, so it never looks at
// what is the same on both sides.
package contain

import (
	"slices"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/pattern"
	"github.com/errgen/errgen/internal/source"
)

// refute finds a value of a conjunction that does not fit a plan; nil is no answer.
func (s *Space) refute(c conj, q *ir.Plan) *source.Node {
	if s.proves(c, q) {
		return nil
	}
	key := c.key + " > " + s.number(q)
	if known, ok := s.refuted[key]; ok {
		return known
	}
	if s.trying[key] || !s.spend() {
		return nil
	}
	s.trying[key] = true
	found := s.search(c, q)
	delete(s.trying, key)
	if found != nil || len(s.trying) == 0 {
		s.refuted[key] = found
	}
	return found
}

func (s *Space) search(c conj, q *ir.Plan) *source.Node {
	list, _ := s.alternatives(c)
	shows := func(v *source.Node) bool { return v != nil && s.has(c, v) && !fits(q, v) }
	for _, a := range list {
		if s.proveAlternative(a, q) {
			continue
		}
		for _, op := range q.Ops {
			if s.implies(a, op) {
				continue
			}
			if v := first(s.violating(a, op), shows); v != nil {
				return v
			}
		}
		if v := first(s.candidates(a), shows); v != nil {
			return v
		}
	}
	return nil
}

// first is the first of some values that shows what it should; nil if none does.
func first(list []*source.Node, shows func(*source.Node) bool) *source.Node {
	if i := slices.IndexFunc(list, shows); i >= 0 {
		return list[i]
	}
	return nil
}

// violating lists values that are likely to be in an alternative and not to fit an
// op.
func (s *Space) violating(a *alternative, op ir.Op) []*source.Node {
	switch op := op.(type) {
	case *ir.Is:
		var list []*source.Node
		for _, k := range s.split(a) {
			if !op.Kinds.Has(k) {
				list = append(list, s.ofKind(a, k)...)
			}
		}
		return list
	case *ir.Compare:
		return s.violatingCompare(a, op)
	case *ir.Multiple:
		if r := rational(op.Divisor); r != nil {
			return a.numbersNear(r)
		}
	case *ir.Match:
		return a.stringsWith(0, -1, pattern.Condition{Program: op.Pattern.Program})
	case *ir.Unique:
		return s.repeating(a)
	case *ir.Members:
		return s.violatingMembers(a, op)
	case *ir.Present:
		return s.violatingPresent(a, op)
	case *ir.Elements:
		return s.violatingElements(a, op)
	case *ir.Contains:
		return s.violatingContains(a, op)
	case *ir.Choice:
		return s.violatingChoice(a, op)
	case *ir.Not:
		if p, twice := denied(op.Plan); twice {
			return some(s.refute(a.of, orFree(p)))
		}
		return s.sample(s.and(a.of, term{plan: op.Plan, test: true}))
	case *ir.If:
		cond := term{plan: op.Cond, test: true}
		return some(s.refute(s.and(a.of, cond), orFree(op.Then)), s.refute(s.and(a.of, term{plan: op.Cond, not: true}), orFree(op.Else)))
	case *ir.Unevaluated:
		return s.violatingUnevaluated(a, op)
	}
	return s.candidates(a)
}

func orFree(p *ir.Plan) *ir.Plan {
	if p == nil {
		return anything
	}
	return p
}

// some drops what was not found.
func some(list ...*source.Node) []*source.Node {
	return slices.DeleteFunc(list, func(v *source.Node) bool { return v == nil })
}

func (s *Space) violatingCompare(a *alternative, op *ir.Compare) []*source.Node {
	if op.Measure == ir.Magnitude {
		if r := rational(op.Limit); r != nil {
			return a.numbersNear(r)
		}
		return a.numbersNear()
	}
	least, most := bounds(op.Rel, op.Limit)
	switch op.Measure {
	case ir.Length:
		if most != -1 {
			return a.stringsWith(most+1, -1)
		}
		return append(a.stringsWith(0, least-1), a.stringsWith(max(0, least-1), least-1)...)
	case ir.Items:
		n := most + 1
		if most == -1 {
			n = a.items.min
		}
		if n > 1<<12 {
			return nil
		}
		return some(s.listOf(a, n, nil, 0), s.listOf(a, n, nil, 1))
	}
	if most == -1 {
		return some(s.object(a, nil, "", 0), s.object(a, nil, "", 1))
	}
	larger := *a
	larger.object.min = max(a.object.min, most+1)
	return some(s.object(&larger, nil, "", 0))
}

// repeating gives lists in which two items are equal.
func (s *Space) repeating(a *alternative) []*source.Node {
	var list []*source.Node
	n := max(2, a.items.min)
	for i := range a.slots() + 1 {
		for j := i + 1; j <= a.slots()+1; j++ {
			for _, v := range s.sample(s.and(s.item(a, i), s.item(a, j).terms...)) {
				list = append(list, s.listOf(a, max(n, j+1), map[int]*source.Node{i: v, j: v}, 0))
			}
		}
	}
	return some(list...)
}

func (s *Space) violatingMembers(a *alternative, op *ir.Members) []*source.Node {
	var list []*source.Node
	for _, f := range op.Fields {
		if len(f.Required) > 0 && !a.object.has[f.Name] {
			for variant := range 2 {
				list = append(list, s.object(a, nil, f.Name, variant))
			}
		}
	}
	names, _ := s.kindsOfNames(a, []*ir.Members{op})
	for _, k := range names {
		held := s.at(a, k.name)
		for _, p := range s.plansAt(op, k.name) {
			if v := s.refute(held, orFree(p)); v != nil {
				list = append(list, s.object(a, map[string]*source.Node{k.name: v}, "", 0), s.object(a, map[string]*source.Node{k.name: v}, "", 1))
			}
		}
		for _, n := range op.Names {
			for _, name := range s.namesAgainst(a, k, n) {
				for _, v := range s.sample(s.at(a, name))[:min(1, len(s.sample(s.at(a, name))))] {
					list = append(list, s.object(a, map[string]*source.Node{name: v}, "", 0))
				}
			}
		}
	}
	return some(list...)
}

// namesAgainst lists names of a kind that do not fit a plan for names.
func (s *Space) namesAgainst(a *alternative, k kindOfName, q *ir.Plan) []string {
	if !fits(q, source.NewString(nil, k.name)) {
		return []string{k.name}
	}
	if k.alone {
		return nil
	}
	terms := []term{{plan: ofKind(ir.KindString)}}
	for _, c := range k.conditions {
		terms = append(terms, term{plan: planOf(&ir.Match{Pattern: &ir.Pattern{Program: c.Program}, Fail: noFail}), not: !c.Match})
	}
	if v := s.refute(s.conj(false, terms...), q); v != nil {
		return []string{v.Text}
	}
	return nil
}

func (s *Space) violatingPresent(a *alternative, op *ir.Present) []*source.Node {
	var list []*source.Node
	with := s.and(a.of, term{plan: present(op.Name), test: true})
	for _, r := range op.Requires {
		list = append(list, s.sample(s.and(with, term{plan: present(r.Name), not: true}))...)
	}
	if op.Then != nil {
		list = append(list, s.refute(with, op.Then))
	}
	return some(list...)
}

func (s *Space) violatingElements(a *alternative, op *ir.Elements) []*source.Node {
	var list []*source.Node
	for i := range max(a.slots(), len(op.Prefix)) + 1 {
		asked := op.Rest
		if i < len(op.Prefix) {
			asked = op.Prefix[i]
		}
		if v := s.refute(s.item(a, i), orFree(asked)); v != nil {
			list = append(list, s.listOf(a, max(a.items.min, i+1), map[int]*source.Node{i: v}, 0))
		}
	}
	return some(list...)
}

func (s *Space) violatingContains(a *alternative, op *ir.Contains) []*source.Node {
	var list []*source.Node
	without, among := term{plan: op.Plan, not: true}, term{plan: op.Plan, test: true}
	for n := a.items.min; n <= a.items.min+3 && n < 1<<12; n++ {
		list = append(list, s.listOf(a, n, nil, 0, without))
	}
	if op.Many != nil {
		if _, most := bounds(ir.AtMost, op.Max); most < 1<<12 {
			list = append(list, s.listOf(a, max(a.items.min, most+1), nil, 0, among))
		}
	}
	least, _ := bounds(ir.AtLeast, op.Min)
	if least > 1 && least < 1<<12 { // some that fit, but not enough
		given := map[int]*source.Node{}
		for i := range least - 1 {
			if values := s.sample(s.and(s.item(a, i), among)); len(values) > 0 {
				given[i] = values[min(i, len(values)-1)]
			}
		}
		list = append(list, s.listOf(a, max(a.items.min, least-1), given, 0))
	}
	return some(list...)
}

// maxPairs is how many branches are compared with each other in search of a value
// that two of them take.
const maxPairs = 64

func (s *Space) violatingChoice(a *alternative, op *ir.Choice) []*source.Node {
	if op.Select != nil && a.kinds == ir.SetOf(ir.KindObject) && a.object.has[op.Select.Property] {
		if values, ok := s.listAll(s.at(a, op.Select.Property)); ok {
			return s.violatingSelected(a, op, values)
		}
	}
	var list []*source.Node
	none := a.of
	for _, b := range op.Branches[:min(len(op.Branches), maxPairs)] {
		none = s.and(none, term{plan: b, not: true})
	}
	list = append(list, s.sample(none)...)
	for _, b := range op.Branches[:min(len(op.Branches), maxPairs)] {
		list = append(list, s.refute(a.of, b))
	}
	if !op.Exactly {
		return some(list...)
	}
	for i, b := range op.Branches[:min(len(op.Branches), maxPairs)] {
		for _, other := range op.Branches[i+1 : min(len(op.Branches), maxPairs)] {
			list = append(list, s.sample(s.and(a.of, term{plan: b, test: true}, term{plan: other, test: true}))...)
		}
	}
	return some(list...)
}

func (s *Space) violatingSelected(a *alternative, op *ir.Choice, values []ir.Literal) []*source.Node {
	var list []*source.Node
	for _, v := range values {
		narrowed := a.of
		if len(values) > 1 {
			narrowed = s.and(a.of, term{plan: only(op.Select.Property, v), test: true})
		}
		if i := s.selected(op, v); i >= 0 {
			list = append(list, s.refute(narrowed, op.Branches[i]))
		} else {
			list = append(list, s.sample(narrowed)...)
		}
	}
	return some(list...)
}

func (s *Space) violatingUnevaluated(a *alternative, op *ir.Unevaluated) []*source.Node {
	if op.Items {
		return s.lists(a)
	}
	var mentioned []*ir.Members
	for _, cover := range op.Covers {
		m := &ir.Members{}
		for _, name := range cover.Names {
			m.Fields = append(m.Fields, &ir.FieldOp{Name: name})
		}
		mentioned = append(mentioned, m)
	}
	var list []*source.Node
	names, _ := s.kindsOfNames(a, mentioned)
	for _, k := range names {
		held := s.at(a, k.name)
		for _, v := range append(some(s.refute(held, orFree(op.Plan))), s.sample(held)...) {
			list = append(list, s.object(a, map[string]*source.Node{k.name: v}, "", 0))
		}
	}
	return some(list...)
}
