// Values within values: how a value below comes to stand in a whole document.
package contain

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// Step leads from a value to one below.
type Step struct {
	Member string // its name
	Any    bool   // a member whose name is not mentioned
	Item   bool
	Index  int // of the item; -1 for any
}

// Set is the values for which several plans hold.
func (s *Space) Set(declared bool, plans ...*ir.Plan) Set {
	var terms []term
	for _, p := range plans {
		terms = append(terms, term{plan: p})
	}
	return Set{s.conj(declared, terms...)}
}

// Embed gives values of a set in which v stands at a step, with nothing around it
// that is not needed.
func (s *Space) Embed(set Set, to Step, v *source.Node) []*source.Node {
	var found []*source.Node
	list, _ := s.alternatives(set.conj)
	for _, a := range list[:min(len(list), maxAlternatives)] {
		for _, w := range s.embeddings(a, to, v) {
			if s.has(set.conj, w) {
				found = append(found, w)
			}
		}
	}
	return found
}

func (s *Space) embeddings(a *alternative, to Step, v *source.Node) []*source.Node {
	var list []*source.Node
	switch {
	case to.Item && to.Index >= 0:
		list = append(list, s.listOf(a, max(a.items.min, to.Index+1), map[int]*source.Node{to.Index: v}, 0))
	case to.Item:
		for i := range a.slots() + 1 {
			if s.has(s.item(a, i), v) {
				list = append(list, s.listOf(a, max(a.items.min, i+1), map[int]*source.Node{i: v}, 0))
			}
		}
	case to.Any:
		names, _ := s.kindsOfNames(a, nil)
		for _, k := range names {
			if !k.alone && s.has(s.at(a, k.name), v) {
				list = append(list, s.object(a, map[string]*source.Node{k.name: v}, "", 0))
			}
		}
	default:
		given := map[string]*source.Node{to.Member: v}
		list = append(list, s.object(a, given, "", 0), s.object(a, given, "", 1))
	}
	return some(list...)
}

// Refutes finds a value of a set that does not fit a plan, as it comes; nil is no
// answer. Shrink makes it smaller.
func (s *Space) Refutes(a Set, q *ir.Plan) *source.Node { return s.refute(a.conj, q) }

// Shrink makes a value smaller as long as it shows what it should.
func (s *Space) Shrink(v *source.Node, shows func(*source.Node) bool) *source.Node {
	return s.shrink(v, shows)
}

// SameAll tells whether two lists of plans ask the same.
func (s *Space) SameAll(a, b []*ir.Plan) bool { return s.Key(a) == s.Key(b) }

// Key is the same for lists of plans that ask the same.
func (s *Space) Key(plans []*ir.Plan) string { return s.Set(false, plans...).key }

// Disjoint proves that no value fits all of some plans.
func (s *Space) Disjoint(plans ...*ir.Plan) bool { return s.empty(s.Set(false, plans...).conj) }
