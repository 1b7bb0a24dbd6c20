// Alternatives: the ways in which a conjunction can hold, each without a choice
// left in it.
package contain

import (
	"maps"
	"math/big"
	"slices"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/pattern"
	"github.com/errgen/errgen/internal/source"
)

// alternative is one way. It holds no more than what its conjunction and the
// choices made in it ask.
type alternative struct {
	of     conj // the conjunction, with the branches chosen
	kinds  ir.KindSet
	values []ir.Literal // if not nil, only these
	except []ir.Literal
	number numbers
	text   texts
	items  lists
	object objects
	nots   []*ir.Plan // what must not hold and could not be taken apart
	opaque []ir.Op    // what must hold and could not be taken apart
	dead   bool
}

// texts is what is asked of strings.
type texts struct {
	min, max int // code points; max -1 is no limit
	patterns []pattern.Condition
}

// lists is what is asked of lists.
type lists struct {
	min, max int
	unique   bool
	elements []tested[*ir.Elements]
	contains []*ir.Contains
	extra    map[int][]term
}

// objects is what is asked of objects.
type objects struct {
	min, max int
	members  []tested[*ir.Members]
	presents []*ir.Present
	has      map[string]bool
	lacks    map[string]bool
	extra    map[string][]term
	siblings []*ir.Plan // branches that may hold as well; a writer may send what they declare
}

// tested is an op, and whether it belongs to a test.
type tested[T any] struct {
	op   T
	test bool
}

// step is what is left to be worked into an alternative.
type step struct {
	term
	op ir.Op // instead of a plan
	do func(*alternative)
}

// alternatives lists the ways. ok is false if they are too many.
func (s *Space) alternatives(c conj) (list []*alternative, ok bool) {
	known, met := s.ways[c.key]
	if !met {
		known.list, known.ok = s.expand(c)
		s.ways[c.key] = known
	}
	return known.list, known.ok
}

// ways is what is known of the alternatives of a conjunction.
type ways struct {
	list []*alternative
	ok   bool
}

func (s *Space) expand(c conj) (list []*alternative, ok bool) {
	x := &expansion{s: s, limit: maxAlternatives}
	start := &alternative{of: c, kinds: ir.AllKinds,
		number: newNumbers(), text: texts{max: -1}, items: lists{max: -1}, object: objects{max: -1}}
	var todo []step
	for _, t := range c.terms {
		todo = append(todo, step{term: t})
		for _, op := range t.plan.Ops {
			if choice, is := op.(*ir.Choice); is {
				x.limit = max(x.limit, maxAlternatives+len(choice.Branches))
			}
		}
	}
	x.run(start, todo)
	return x.list, !x.overflow
}

type expansion struct {
	s        *Space
	list     []*alternative
	limit    int
	work     int // splits so far, also of what turned out to be impossible
	overflow bool
}

// run works the steps into an alternative, which splits where there is a choice.
func (x *expansion) run(a *alternative, todo []step) {
	for len(todo) > 0 {
		if a.dead || x.overflow {
			return
		}
		t := todo[0]
		todo = todo[1:]
		switch {
		case t.do != nil:
			t.do(a)
		case t.op != nil && !t.not:
			if choices := x.assert(a, t.op, t.test); choices != nil {
				x.split(a, choices, todo)
				return
			}
		case t.op != nil:
			if choices := x.deny(a, t.op); choices != nil {
				x.split(a, choices, todo)
				return
			}
		case !t.not:
			for _, op := range t.plan.Ops {
				todo = append(todo, step{op: op, term: term{test: t.test}})
			}
			todo = choicesLast(todo)
		case t.plan.Free() || x.s.asserts(a.of, t.plan):
			return // nothing fails what admits everything, or what holds
		default:
			var choices []choice
			for _, op := range t.plan.Ops {
				choices = append(choices, choice{steps: []step{{op: op, term: term{not: true}}}})
			}
			x.split(a, choices, todo)
			return
		}
	}
	a.settle(x.s)
	if a.dead {
		return
	}
	if len(x.list) >= x.limit || !x.s.spend() {
		x.overflow = true
		return
	}
	x.list = append(x.list, a)
}

// choicesLast puts what splits behind what does not, so that less is copied.
func choicesLast(todo []step) []step {
	slices.SortStableFunc(todo, func(a, b step) int { return splits(a) - splits(b) })
	return todo
}

func splits(t step) int {
	switch {
	case t.do != nil:
		return 0
	case t.op == nil:
		return 1
	}
	switch t.op.(type) {
	case *ir.Choice, *ir.If, *ir.Present:
		return 2
	case *ir.Unevaluated:
		return 3 // by then it is known which branches hold
	}
	if t.not {
		return 2
	}
	return 0
}

// choice is one way to go on.
type choice struct {
	steps    []step
	terms    []term // that the choice makes true
	siblings []*ir.Plan
}

func (x *expansion) split(a *alternative, choices []choice, todo []step) {
	for i, c := range choices {
		if x.work++; x.work > 4*x.limit || !x.s.spend() {
			x.overflow = true
			return
		}
		next := a
		if i+1 < len(choices) {
			next = a.clone()
		}
		if len(c.terms) > 0 {
			next.of = x.s.and(next.of, c.terms...)
		}
		next.object.siblings = append(slices.Clone(next.object.siblings), c.siblings...)
		x.run(next, choicesLast(append(slices.Clone(c.steps), todo...)))
	}
}

func (a *alternative) clone() *alternative {
	b := *a
	b.except = slices.Clone(a.except)
	b.number.multiples = slices.Clone(a.number.multiples)
	b.text.patterns = slices.Clone(a.text.patterns)
	b.items.elements, b.items.contains, b.items.extra = slices.Clone(a.items.elements), slices.Clone(a.items.contains), maps.Clone(a.items.extra)
	b.object.members, b.object.presents = slices.Clone(a.object.members), slices.Clone(a.object.presents)
	b.object.has, b.object.lacks, b.object.extra = maps.Clone(a.object.has), maps.Clone(a.object.lacks), maps.Clone(a.object.extra)
	b.nots, b.opaque = slices.Clone(a.nots), slices.Clone(a.opaque)
	return &b
}

// branch is the choice of a plan that holds.
func branch(p *ir.Plan, test bool) choice {
	if p == nil {
		return choice{}
	}
	t := term{plan: p, test: test}
	return choice{steps: []step{{term: t}}, terms: []term{t}}
}

// refuses adds to a choice that a plan does not hold.
func (c choice) refuses(p *ir.Plan) choice {
	t := term{plan: p, not: true}
	c.steps = append(c.steps, step{term: t})
	c.terms = append(c.terms, t)
	return c
}

// assert works in an op that holds. It returns the choices if there are any.
func (x *expansion) assert(a *alternative, op ir.Op, test bool) []choice {
	switch op := op.(type) {
	case *ir.Never:
		a.dead = true
	case *ir.Is:
		a.restrict(op.Kinds)
	case *ir.In:
		a.among(op.Values)
	case *ir.Compare:
		a.compare(op.Measure, op.Rel, op.Limit)
	case *ir.Multiple:
		a.number.multiple(op.Divisor)
	case *ir.Match:
		a.text.patterns = append(a.text.patterns, pattern.Condition{Program: op.Pattern.Program, Match: true})
	case *ir.Unique:
		a.items.unique = true
	case *ir.Members:
		a.object.members = append(a.object.members, tested[*ir.Members]{op, test})
	case *ir.Elements:
		a.items.elements = append(a.items.elements, tested[*ir.Elements]{op, test})
	case *ir.Contains:
		a.items.contains = append(a.items.contains, op)
	case *ir.Present:
		a.object.presents = append(a.object.presents, op)
		if op.Then != nil {
			has, lacks := term{plan: present(op.Name), test: true}, term{plan: present(op.Name), not: true}
			with := branch(op.Then, test)
			with.steps, with.terms = append(with.steps, step{term: has}), append(with.terms, has)
			return []choice{with, {steps: []step{{term: lacks}}, terms: []term{lacks}}}
		}
	case *ir.Choice:
		return x.chooses(a, op, test)
	case *ir.Not:
		return []choice{choice{}.refuses(op.Plan)}
	case *ir.If:
		then, otherwise := branch(op.Then, test), branch(op.Else, test)
		cond := branch(op.Cond, true)
		then.steps, then.terms = append(cond.steps, then.steps...), append(cond.terms, then.terms...)
		return []choice{then, otherwise.refuses(op.Cond)}
	case *ir.Unevaluated:
		return x.evaluate(a, op, test)
	}
	return nil
}

// chooses lists the branches. Those of a discriminator exclude each other; of
// oneOf, the others fail.
func (x *expansion) chooses(a *alternative, op *ir.Choice, test bool) []choice {
	var list []choice
	chosen := slices.IndexFunc(op.Branches, func(b *ir.Plan) bool { return x.s.asserts(a.of, b) })
	for i, b := range op.Branches {
		if chosen >= 0 && i != chosen {
			continue
		}
		c := branch(b, test)
		for j, other := range op.Branches {
			switch {
			case i == j || apart(op.Select, i, j):
			case op.Exactly:
				c = c.refuses(other)
			case !test:
				c.siblings = append(c.siblings, other)
			}
		}
		list = append(list, c)
	}
	return list
}

// apart tells whether a discriminator keeps two branches apart: all but the open one
// are.
func apart(s *ir.Select, i, j int) bool { return s != nil && i != s.Open && j != s.Open }

// deny works in an op that does not hold.
func (x *expansion) deny(a *alternative, op ir.Op) []choice {
	switch op := op.(type) {
	case *ir.Never:
	case *ir.Is:
		a.restrict(ir.AllKinds &^ op.Kinds)
	case *ir.In:
		a.except = append(a.except, op.Values...)
	case *ir.Compare:
		a.restrict(measured(op.Measure))
		a.compare(op.Measure, opposite[op.Rel], op.Limit)
	case *ir.Multiple:
		a.restrict(numeric)
		a.nots = append(a.nots, planOf(op))
	case *ir.Match:
		a.restrict(ir.SetOf(ir.KindString))
		a.text.patterns = append(a.text.patterns, pattern.Condition{Program: op.Pattern.Program})
	case *ir.Members:
		a.restrict(ir.SetOf(ir.KindObject))
		return denyMembers(op)
	case *ir.Present:
		a.restrict(ir.SetOf(ir.KindObject))
		return denyPresent(op)
	case *ir.Elements:
		a.restrict(ir.SetOf(ir.KindArray))
		return denyElements(op)
	case *ir.Contains:
		a.restrict(ir.SetOf(ir.KindArray))
		return denyContains(a, op)
	case *ir.Choice:
		if op.Exactly && (op.Select == nil || op.Select.Open >= 0) {
			a.nots = append(a.nots, planOf(op))
			return nil
		}
		return denyBranches(op)
	case *ir.Not:
		return []choice{branch(op.Plan, true)}
	case *ir.If:
		var list []choice
		if !op.Then.Free() {
			list = append(list, branch(op.Cond, true).refuses(op.Then))
		}
		if !op.Else.Free() {
			list = append(list, choice{}.refuses(op.Cond).refuses(op.Else))
		}
		a.dead = len(list) == 0
		return list
	case *ir.Unique:
		a.restrict(ir.SetOf(ir.KindArray))
		a.items.min = max(a.items.min, 2)
		a.nots = append(a.nots, planOf(op))
	case *ir.Unevaluated:
		a.nots = append(a.nots, planOf(op))
	}
	return nil
}

const numeric = ir.KindSet(1<<ir.KindInteger | 1<<ir.KindNumber)

var opposite = map[ir.Rel]ir.Rel{ir.AtLeast: ir.Below, ir.Below: ir.AtLeast, ir.AtMost: ir.Above, ir.Above: ir.AtMost}

// measured is the kinds that a measure is about.
func measured(m ir.Measure) ir.KindSet {
	switch m {
	case ir.Length:
		return ir.SetOf(ir.KindString)
	case ir.Items:
		return ir.SetOf(ir.KindArray)
	case ir.Count:
		return ir.SetOf(ir.KindObject)
	}
	return numeric
}

func (a *alternative) restrict(kinds ir.KindSet) {
	a.kinds &= kinds
	a.dead = a.dead || a.kinds == 0
}

// among keeps the values that are in both lists.
func (a *alternative) among(values []ir.Literal) {
	if a.values == nil {
		a.values = values
	} else {
		a.values = slices.DeleteFunc(slices.Clone(a.values), func(v ir.Literal) bool { return !contains(values, v) })
	}
	a.dead = a.dead || len(a.values) == 0
}

func contains(list []ir.Literal, v ir.Literal) bool {
	return slices.ContainsFunc(list, func(w ir.Literal) bool { return source.Equal(v, w) })
}

// compare narrows a measure.
func (a *alternative) compare(m ir.Measure, rel ir.Rel, limit string) {
	if m == ir.Magnitude {
		a.number.compare(rel, limit)
		return
	}
	least, most := bounds(rel, limit)
	switch m {
	case ir.Length:
		a.text.min, a.text.max = max(a.text.min, least), least0(a.text.max, most)
	case ir.Items:
		a.items.min, a.items.max = max(a.items.min, least), least0(a.items.max, most)
	case ir.Count:
		a.object.min, a.object.max = max(a.object.min, least), least0(a.object.max, most)
	}
}

// unlimited is more than any text or list can be long.
const unlimited = 1 << 40

// bounds reads a limit of a count: the least and the most; -1 is no limit, and a
// most of -2 cannot be met.
func bounds(rel ir.Rel, limit string) (least, most int) {
	n := unlimited
	if i, ok := new(big.Int).SetString(limit, 10); ok && i.IsInt64() && i.Int64() < unlimited {
		n = int(i.Int64())
	}
	switch rel {
	case ir.AtLeast:
		return n, -1
	case ir.Above:
		return n + 1, -1
	case ir.AtMost:
		return 0, n
	}
	if n == 0 {
		return 0, -2
	}
	return 0, n - 1
}

// least0 is the lesser of two limits of which -1 is none.
func least0(a, b int) int {
	switch {
	case a == -1:
		return b
	case b == -1:
		return a
	}
	return min(a, b)
}

// settle draws the conclusions that need all ops: kinds that have no value left,
// and listed values that something else refuses.
func (a *alternative) settle(s *Space) {
	if a.values != nil {
		var kept []ir.Literal
		for _, v := range a.values {
			if a.kinds.Has(kindOf(v)) && !contains(a.except, v) && s.has(s.conj(false, a.of.terms...), v) {
				kept = append(kept, v)
			}
		}
		a.values = kept
		a.dead = len(kept) == 0
		return
	}
	if a.kinds&numeric != 0 {
		a.number.settle()
		if a.number.whole || a.number.noFractions() {
			a.kinds &^= 1 << ir.KindNumber
		}
		if a.kinds.Has(ir.KindInteger) && a.number.noIntegers() {
			a.kinds &^= 1 << ir.KindInteger
		}
		for _, p := range a.nots {
			if m, is := p.Ops[0].(*ir.Multiple); is && a.number.isMultiple(a.kinds, m.Divisor) {
				a.kinds &^= numeric
			}
		}
	}
	if contains(a.except, source.NewString(nil, "")) {
		a.text.min = max(a.text.min, 1)
	}
	if a.impossible(a.text.min, a.text.max) {
		a.kinds &^= ir.SetOf(ir.KindString)
	}
	a.items.close()
	if a.impossible(a.items.min, a.items.max) {
		a.kinds &^= ir.SetOf(ir.KindArray)
	}
	a.object.close()
	if a.impossible(max(a.object.min, len(a.object.has)), a.object.max) || a.object.contradicts() {
		a.kinds &^= ir.SetOf(ir.KindObject)
	}
	a.dead = a.dead || a.kinds == 0
}

func (a *alternative) impossible(least, most int) bool { return most != -1 && least > most }
