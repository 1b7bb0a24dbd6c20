// Whether no value can be. A set that contains itself, by way of members that must
// be there, has no value: there is none of the least depth.
package contain

import (
	"slices"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/pattern"
)

// empties remembers.
type empties struct {
	known  map[string]bool
	asking map[string]bool
	used   bool // an answer rests on one that is being asked for
}

func newEmpties() empties { return empties{known: map[string]bool{}, asking: map[string]bool{}} }

// empty proves that a conjunction has no value.
func (s *Space) empty(c conj) bool {
	if len(c.terms) == 0 {
		return false
	}
	if known, ok := s.empties.known[c.key]; ok {
		return known
	}
	if s.empties.asking[c.key] {
		s.empties.used = true
		return true
	}
	if !s.spend() {
		return false
	}
	outer := s.empties.used
	s.empties.used = false
	s.empties.asking[c.key] = true
	list, ok := s.alternatives(c)
	result := ok
	for _, a := range list {
		if !result {
			break
		}
		result = s.emptyAlternative(a)
	}
	delete(s.empties.asking, c.key)
	// What rests on an assumption is remembered only where nothing is assumed any
	// more. That something has a value needs no assumption.
	if !result || !s.empties.used || len(s.empties.asking) == 0 {
		s.empties.known[c.key] = result
	}
	s.empties.used = outer || s.empties.used && len(s.empties.asking) > 0
	return result
}

// emptyAlternative proves that no value takes one way.
func (s *Space) emptyAlternative(a *alternative) bool {
	if a.values != nil {
		return len(a.values) == 0
	}
	for k := range ir.KindCount {
		if a.kinds.Has(k) && !s.emptyKind(a, k) {
			return false
		}
	}
	return true
}

func (s *Space) emptyKind(a *alternative, k ir.Kind) bool {
	switch k {
	case ir.KindNull, ir.KindBoolean:
		return s.excluded(a, k)
	case ir.KindInteger:
		return s.excluded(a, k)
	case ir.KindString:
		return s.emptyText(a)
	case ir.KindObject:
		return s.emptyObject(a)
	case ir.KindArray:
		return s.emptyList(a)
	}
	return false
}

// excluded tells that all values of a small kind are refused one by one.
func (s *Space) excluded(a *alternative, k ir.Kind) bool {
	list, ok := listKind(a, k)
	for _, v := range list {
		if !contains(a.except, v) {
			return false
		}
	}
	return ok
}

func (s *Space) emptyText(a *alternative) bool {
	if len(a.text.patterns) == 0 {
		return false
	}
	_, found, decided := a.language().Shortest()
	if !decided {
		s.reasons[RegexFeature] = true
	}
	return decided && !found
}

// language is the strings of an alternative, but for those that it lists as refused.
func (a *alternative) language() *pattern.Language {
	return &pattern.Language{Conditions: a.text.patterns, Min: min(a.text.min, pattern.MaxStates), Max: a.text.max}
}

func (s *Space) emptyObject(a *alternative) bool {
	for _, name := range a.object.names() {
		if s.empty(s.at(a, name)) {
			return true
		}
	}
	if a.object.min <= len(a.object.has) {
		return false
	}
	n := s.possibleNames(a)
	return n != -1 && n < a.object.min
}

func (s *Space) emptyList(a *alternative) bool {
	for i := range min(a.items.min, a.slots()+1) {
		if s.empty(s.item(a, i)) {
			return true
		}
	}
	if n := s.differing(a); n != -1 && n < a.items.min {
		return true
	}
	for _, c := range a.items.contains {
		least, _ := bounds(ir.AtLeast, c.Min)
		if c.Few == nil {
			continue
		}
		if n := s.differing(a, term{plan: c.Plan, test: true}); n != -1 && n < least || s.noItem(a, 0, term{plan: c.Plan, test: true}) {
			return true
		}
		for _, d := range a.items.contains {
			_, most := bounds(ir.AtMost, d.Max)
			if d.Many != nil && most < least && s.empty(s.conj(false, term{plan: c.Plan}, term{plan: d.Plan, not: true})) {
				return true
			}
		}
	}
	return slices.ContainsFunc(a.nots, func(p *ir.Plan) bool {
		e, ok := p.Ops[0].(*ir.Elements)
		return ok && s.noItem(a, len(e.Prefix), term{plan: e.Rest, not: true})
	})
}

// noItem proves that no item of a list, from a position on, fits a term.
func (s *Space) noItem(a *alternative, from int, t term) bool {
	for i := from; i <= max(a.slots(), from); i++ {
		if a.items.max != -1 && i >= a.items.max {
			break
		}
		if !s.empty(s.and(s.item(a, i), t)) {
			return false
		}
	}
	return true
}
