// Package contain decides whether every value of one plan fits another. It says
// yes only with a proof and no only with a value that shows it; else it says that
// it does not know.
//
//	contain.go      Space: the question, the budget, what is known already
//	class.go        plans that ask the same have one class
//	conj.go         several plans on one value
//	alternative.go  the ways in which they can hold, each without a choice in it
//	deny.go         what does not hold, taken apart
//	evaluated.go    unevaluated members and items, by what their guards hold
//	writer.go       what writers send: records closed to the declared members
//	number.go       numbers
//	text.go         strings
//	members.go      objects
//	items.go        lists
//	empty.go        whether no value can be
//	listed.go       lists and objects, where there are few
//	prove.go        yes
//	refute.go       no: a value that one side has and the other does not
//	sample.go       values of a plan
//	shrink.go       a smaller value that shows the same
//	embed.go        values within values
//	mutate/         the tests of the relation, tested
//
// Nothing here follows a reference or reads a schema: compile has merged what
// applies to one value into one plan. Recursion is met by assumption: what holds
// of all smaller values may be used for the value at hand, and a member or an item
// is smaller than what it stands in.
package contain

import (
	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// The default budget of a comparison, in steps: a fixed part and one for each plan.
const (
	baseSteps = 200_000
	planSteps = 50
)

// maxAlternatives is how many ways of several unions on one value are looked at.
// The plain branches of one union are free.
const maxAlternatives = 256

// Reasons for not knowing.
const (
	Budget       = "budget"
	RegexFeature = "regex-feature"
)

// Space holds the plans of both sides of a comparison, and what was found out
// about them.
type Space struct {
	*classes
	budget  int // in steps
	steps   int // left of it
	reasons map[string]bool

	cases      map[*ir.Select]map[string]int
	ways       map[string]ways
	fields     map[*ir.Members]map[string]*ir.FieldOp
	inBranches map[*ir.Plan][]*ir.Members // see membersOf
	proofs     proofs
	empties    empties
	samples    map[string][]*source.Node
	refuted    map[string]*source.Node
	trying     map[string]bool
}

// New makes the space of some plans. budget is in steps; 0 takes the default.
func New(budget int, plans ...*ir.Plan) *Space {
	s := &Space{classes: newClasses(plans), steps: budget, reasons: map[string]bool{},
		ways: map[string]ways{}, fields: map[*ir.Members]map[string]*ir.FieldOp{}, inBranches: map[*ir.Plan][]*ir.Members{}, proofs: newProofs(), empties: newEmpties(), samples: map[string][]*source.Node{}, refuted: map[string]*source.Node{}, trying: map[string]bool{}}
	if budget == 0 {
		s.steps = baseSteps + planSteps*len(s.classes.of)
	}
	s.budget = s.steps
	return s
}

// Spent is how many steps all questions so far have taken.
func (s *Space) Spent() int { return s.budget - s.steps }

// Same tells whether two plans ask the same, however they are written.
func (s *Space) Same(p, q *ir.Plan) bool { return s.class(p) == s.class(q) }

// spend takes a step from the budget; false when none is left.
func (s *Space) spend() bool {
	s.steps--
	if s.steps <= 0 {
		s.reasons[Budget] = true
	}
	return s.steps > 0
}

// Reason says why an answer may be missing.
func (s *Space) Reason() string {
	if s.reasons[RegexFeature] && !s.reasons[Budget] {
		return RegexFeature
	}
	return Budget
}

// Set is a set of values: those of a plan, in one of its readings.
type Set struct{ conj }

// Values is the set of a plan as it is written: what a reader takes.
func (s *Space) Values(p *ir.Plan) Set { return Set{s.conj(false, term{plan: p})} }

// Writes is the set of the values of a plan that send declared members only.
func (s *Space) Writes(p *ir.Plan) Set { return Set{s.conj(true, term{plan: p})} }

// Of chooses between the two.
func (s *Space) Of(p *ir.Plan, declared bool) Set { return Set{s.conj(declared, term{plan: p})} }

// Contains proves that all values of a set fit a plan. False is no answer.
func (s *Space) Contains(a Set, q *ir.Plan) bool { return s.proves(a.conj, q) }

// Counterexample finds a value of a set that does not fit a plan, as small as it
// can be made. nil is no answer.
func (s *Space) Counterexample(a Set, q *ir.Plan) *source.Node {
	v := s.refute(a.conj, q)
	if v == nil {
		return nil
	}
	return s.shrink(v, func(v *source.Node) bool { return s.has(a.conj, v) && !fits(q, v) })
}

// Has tells whether a value is in a set.
func (s *Space) Has(a Set, v *source.Node) bool { return s.has(a.conj, v) }

// Empty proves that a set has no value. False is no answer.
func (s *Space) Empty(a Set) bool { return s.empty(a.conj) }

// Sample gives a few values of a set, simple ones first.
func (s *Space) Sample(a Set) []*source.Node { return s.sample(a.conj) }

// fits runs a plan on a value.
func fits(p *ir.Plan, v *source.Node) bool { return p.Free() || len(interp.Judge(p, v)) == 0 }
