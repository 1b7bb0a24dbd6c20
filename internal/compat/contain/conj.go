// Conjunctions: several plans, or their negations, on one value.
package contain

import (
	"slices"
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// term is a plan that holds, or with not does not hold. A test (not, if, contains,
// propertyNames) looks at what something else describes: it declares no members.
type term struct {
	plan *ir.Plan
	not  bool
	test bool
}

// conj is the set of values for which all terms hold. With writer it is reduced to
// those that send declared members only.
type conj struct {
	terms  []term
	writer bool
	key    string // the same for two conjunctions that ask the same
}

func (s *Space) conj(writer bool, terms ...term) conj {
	type keyed struct {
		term
		key string
	}
	var kept []keyed
	for _, t := range terms {
		if t.plan.Free() && !t.not {
			continue
		}
		key := strconv.Itoa(s.class(t.plan))
		if t.not {
			key = "-" + key
		}
		if t.test && writer && !t.not {
			key += "?"
		}
		kept = append(kept, keyed{t, key})
	}
	slices.SortStableFunc(kept, func(a, b keyed) int { return strings.Compare(a.key, b.key) })
	kept = slices.CompactFunc(kept, func(a, b keyed) bool { return a.key == b.key })
	c := conj{writer: writer}
	keys := make([]string, len(kept))
	for i, k := range kept {
		c.terms = append(c.terms, k.term)
		keys[i] = k.key
	}
	c.key = strings.Join(keys, " ")
	if writer {
		c.key = "writer " + c.key
	}
	return c
}

// and adds terms.
func (s *Space) and(c conj, terms ...term) conj {
	return s.conj(c.writer, append(slices.Clone(c.terms), terms...)...)
}

// asserts tells whether a plan is among the terms.
func (s *Space) asserts(c conj, q *ir.Plan) bool {
	n := s.class(q)
	return n == 0 || slices.ContainsFunc(c.terms, func(t term) bool { return !t.not && s.class(t.plan) == n })
}

// refuses tells whether a plan is among the terms that must not hold.
func (s *Space) refuses(c conj, q *ir.Plan) bool {
	n := s.class(q)
	return slices.ContainsFunc(c.terms, func(t term) bool { return t.not && s.class(t.plan) == n })
}

// has tells whether a value is in the set.
func (s *Space) has(c conj, v *source.Node) bool {
	for _, t := range c.terms {
		if fits(t.plan, v) == t.not {
			return false
		}
	}
	return !c.writer || s.declared(c, v)
}

// noFail stands in the ops that are made here; nobody reads it.
var noFail = &ir.Fail{}

// plan makes a plan of an op.
func planOf(ops ...ir.Op) *ir.Plan { return &ir.Plan{Ops: ops, Kinds: ir.AllKinds} }

var (
	never    = planOf(&ir.Never{Fail: noFail})
	anything = planOf()
)

// present is the plan of objects that have a member.
func present(name string) *ir.Plan {
	return planOf(&ir.Is{Kinds: ir.SetOf(ir.KindObject), Fail: noFail},
		&ir.Members{Fields: []*ir.FieldOp{{Name: name, Required: []*ir.Fail{noFail}}}})
}

// only is the plan of objects whose member has a value.
func only(name string, v ir.Literal) *ir.Plan {
	value := planOf(&ir.In{Values: []ir.Literal{v}, Fail: noFail})
	return planOf(&ir.Members{Fields: []*ir.FieldOp{{Name: name, Plan: value, Required: []*ir.Fail{noFail}}}})
}

// ofKind is the plan of one kind.
func ofKind(k ir.Kind) *ir.Plan { return planOf(&ir.Is{Kinds: 1 << k, Fail: noFail}) }

// kindOf tells the kind of a value.
func kindOf(v *source.Node) ir.Kind { return interp.KindOf(v) }
