// Proofs that all values of one side fit a plan.
package contain

import (
	"math/big"
	"slices"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/pattern"
	"github.com/errgen/errgen/internal/source"
)

// proofs remembers what was proved, and what is being proved: of smaller values
// that may be taken for granted.
type proofs struct {
	known  map[question]bool
	asking map[question]int // how deep below the root of the values it was asked
	depth  int
	trail  []question // what was proved, in this order
}

type question struct {
	values string // key of a conjunction
	class  int
}

func newProofs() proofs { return proofs{known: map[question]bool{}, asking: map[question]int{}} }

// proves shows that every value of a conjunction fits a plan.
func (s *Space) proves(c conj, q *ir.Plan) bool {
	if s.asserts(c, q) {
		return true
	}
	key := question{c.key, s.class(q)}
	p := &s.proofs
	if known, ok := p.known[key]; ok {
		return known
	}
	if depth, ok := p.asking[key]; ok {
		return depth < p.depth // of this very value it is not granted
	}
	if !s.spend() {
		return false
	}
	from := len(p.trail)
	p.asking[key] = p.depth
	result := s.proveAlternatives(c, q)
	delete(p.asking, key)
	if !result {
		for _, k := range p.trail[from:] {
			delete(p.known, k) // they may rest on what has failed now
		}
		p.trail = p.trail[:from]
	}
	p.known[key] = result
	if result {
		p.trail = append(p.trail, key)
	}
	return result
}

func (s *Space) proveAlternatives(c conj, q *ir.Plan) bool {
	list, ok := s.alternatives(c)
	if !ok {
		return false
	}
	for _, a := range list {
		if !s.proveAlternative(a, q) {
			return false
		}
	}
	return true
}

// proveAlternative shows it of the values that take one way.
func (s *Space) proveAlternative(a *alternative, q *ir.Plan) bool {
	if s.asserts(a.of, q) || s.emptyAlternative(a) {
		return true
	}
	if values, ok := s.list(a); ok {
		return !slices.ContainsFunc(values, func(v ir.Literal) bool { return !fits(q, v) })
	}
	for _, op := range q.Ops {
		if !s.implies(a, op) {
			return false
		}
	}
	return true
}

// below asks about members or items: smaller values.
func (s *Space) below(c conj, q *ir.Plan) bool {
	s.proofs.depth++
	defer func() { s.proofs.depth-- }()
	return s.proves(c, q)
}

// implies shows that the values of an alternative fit one op.
func (s *Space) implies(a *alternative, op ir.Op) bool {
	if slices.ContainsFunc(a.opaque, func(held ir.Op) bool { return s.opSignature(held) == s.opSignature(op) }) {
		return true
	}
	switch op := op.(type) {
	case *ir.Never:
		return false
	case *ir.Is:
		return s.impliesKinds(a, op.Kinds)
	case *ir.In:
		return s.impliesIn(a, op)
	case *ir.Compare:
		return s.impliesCompare(a, op)
	case *ir.Multiple:
		return a.kinds&numeric == 0 || a.number.isMultiple(a.kinds, op.Divisor)
	case *ir.Match:
		return !a.kinds.Has(ir.KindString) || s.impliesMatch(a, op.Pattern)
	case *ir.Unique:
		return !a.kinds.Has(ir.KindArray) || s.impliesUnique(a)
	case *ir.Members:
		return !a.kinds.Has(ir.KindObject) || s.impliesMembers(a, op)
	case *ir.Present:
		return !a.kinds.Has(ir.KindObject) || s.impliesPresent(a, op)
	case *ir.Elements:
		return !a.kinds.Has(ir.KindArray) || s.impliesElements(a, op)
	case *ir.Contains:
		return !a.kinds.Has(ir.KindArray) || s.impliesContains(a, op)
	case *ir.Choice:
		return s.impliesChoice(a, op)
	case *ir.Not:
		return s.impliesNot(a, op.Plan)
	case *ir.If:
		return s.impliesIf(a, op)
	case *ir.Unevaluated:
		return s.impliesUnevaluated(a, op)
	}
	return false
}

// impliesKinds shows that no value of another kind is left.
func (s *Space) impliesKinds(a *alternative, kinds ir.KindSet) bool {
	for k := range ir.KindCount {
		if a.kinds.Has(k) && !kinds.Has(k) && !s.emptyKind(a, k) {
			return false
		}
	}
	return true
}

func (s *Space) impliesCompare(a *alternative, op *ir.Compare) bool {
	if a.kinds&measured(op.Measure) == 0 {
		return true
	}
	if op.Measure == ir.Magnitude {
		return a.number.satisfies(a.kinds&numeric, op.Rel, op.Limit)
	}
	least, most := bounds(op.Rel, op.Limit)
	switch op.Measure {
	case ir.Length:
		return s.impliesLength(a, least, most)
	case ir.Items:
		return between(a.items.min, s.mostItems(a), least, most)
	}
	return between(max(a.object.min, len(a.object.has)), s.mostMembers(a), least, most)
}

func between(min, max, least, most int) bool {
	return min >= least && (most == -1 || max != -1 && max <= most)
}

// impliesLength looks for a string that is too short or too long.
func (s *Space) impliesLength(a *alternative, least, most int) bool {
	if between(a.text.min, a.text.max, least, most) {
		return true
	}
	if len(a.text.patterns) == 0 || most < -1 {
		return false
	}
	if least > a.text.min {
		short := a.language()
		short.Max = least0(short.Max, least-1)
		if s.someText(short) {
			return false
		}
	}
	if most == -1 || a.text.max != -1 && a.text.max <= most {
		return true
	}
	long := a.language()
	long.Min = most + 1
	return long.Min < pattern.MaxStates && !s.someText(long)
}

// someText tells that a language has a text, or may have one.
func (s *Space) someText(l *pattern.Language) bool {
	_, found, decided := l.Shortest()
	if !decided {
		s.reasons[RegexFeature] = true
	}
	return found || !decided
}

// impliesMatch looks for a string that does not match.
func (s *Space) impliesMatch(a *alternative, p *ir.Pattern) bool {
	if slices.ContainsFunc(a.text.patterns, func(c pattern.Condition) bool { return c.Match && c.Program.Source == p.Program.Source }) {
		return true
	}
	l := a.language()
	if l.Max > 300 {
		l.Max = -1 // a larger set is easier to search
	}
	l.Conditions = append(slices.Clone(l.Conditions), pattern.Condition{Program: p.Program})
	return !s.someText(l)
}

// impliesUnique: lists of at most one item, and tuples whose slots have nothing in
// common.
func (s *Space) impliesUnique(a *alternative) bool {
	if a.items.unique {
		return true
	}
	most := s.mostItems(a)
	if most == -1 || most > 8 {
		return false
	}
	for i := range most {
		for j := range i {
			if !s.empty(s.and(s.item(a, i), s.item(a, j).terms...)) {
				return false
			}
		}
	}
	return true
}

// mostMembers is how many members there can be; -1 is no limit.
func (s *Space) mostMembers(a *alternative) int {
	return least0(a.object.max, s.possibleNames(a))
}

// possibleNames is how many names members can have; -1 if they are without end.
func (s *Space) possibleNames(a *alternative) int {
	names, complete := s.kindsOfNames(a, nil)
	if !complete {
		return -1
	}
	n := 0
	for _, k := range names {
		if s.empty(s.atKind(a, k)) {
			continue
		}
		if !k.alone {
			return -1
		}
		n++
	}
	return n
}

// needs tells whether a member has to be there: it is required, or all that can be
// there have to.
func (s *Space) needs(a *alternative, name string) bool {
	return a.object.has[name] || a.object.min > len(a.object.has) && s.possibleNames(a) == a.object.min && !s.empty(s.at(a, name))
}

// impliesMembers goes through all names that can be told apart.
func (s *Space) impliesMembers(a *alternative, op *ir.Members) bool {
	for _, f := range op.Fields {
		if len(f.Required) > 0 && !s.needs(a, f.Name) {
			return false
		}
	}
	names, complete := s.kindsOfNames(a, []*ir.Members{op})
	if !complete && len(op.Patterns)+len(op.Others)+len(op.Names) > 0 {
		return false
	}
	var mentioned []ir.Literal
	for _, k := range names {
		if k.alone {
			mentioned = append(mentioned, source.NewString(nil, k.name))
		}
	}
	if a.object.max == 0 {
		return true // of no members nothing more is asked
	}
	for _, k := range names {
		asked := slices.DeleteFunc(s.plansAt(op, k.name), (*ir.Plan).Free)
		if len(asked)+len(op.Names) == 0 {
			continue
		}
		held := s.atKind(a, k)
		if s.empty(held) {
			continue
		}
		for _, p := range asked {
			if !s.below(held, p) {
				return false
			}
		}
		for _, n := range op.Names {
			if !s.impliesName(a, k, mentioned, n) {
				return false
			}
		}
	}
	return true
}

// impliesName shows that names of a kind fit a plan for names. Those that are
// mentioned are kinds of their own.
func (s *Space) impliesName(a *alternative, k kindOfName, mentioned []ir.Literal, q *ir.Plan) bool {
	if k.alone {
		return fits(q, source.NewString(nil, k.name))
	}
	terms := []term{{plan: ofKind(ir.KindString)}}
	if len(mentioned) > 0 {
		terms = append(terms, term{plan: planOf(&ir.In{Values: mentioned, Fail: noFail}), not: true})
	}
	for _, m := range a.object.members {
		for _, n := range m.op.Names {
			terms = append(terms, term{plan: n})
		}
	}
	for _, c := range k.conditions {
		match := planOf(&ir.Match{Pattern: &ir.Pattern{Program: c.Program}, Fail: noFail})
		terms = append(terms, term{plan: match, not: !c.Match})
	}
	return s.below(s.conj(false, terms...), q)
}

func (s *Space) impliesPresent(a *alternative, op *ir.Present) bool {
	if s.empty(s.at(a, op.Name)) {
		return true
	}
	with := term{plan: present(op.Name), test: true}
	list, ok := s.alternatives(s.and(a.of, with))
	if !ok {
		return false
	}
	for _, b := range list {
		if s.emptyAlternative(b) {
			continue
		}
		for _, r := range op.Requires {
			if !b.object.has[r.Name] {
				return false
			}
		}
	}
	return op.Then.Free() || s.proves(s.and(a.of, with), op.Then)
}

func (s *Space) impliesElements(a *alternative, op *ir.Elements) bool {
	most := s.mostItems(a)
	for i := range max(a.slots(), len(op.Prefix)) + 1 {
		if most != -1 && i >= most {
			return true
		}
		asked := op.Rest
		if i < len(op.Prefix) {
			asked = op.Prefix[i]
		}
		if !asked.Free() && !s.below(s.item(a, i), asked) {
			return false
		}
	}
	return true
}

func (s *Space) impliesContains(a *alternative, op *ir.Contains) bool {
	least, _ := bounds(ir.AtLeast, op.Min)
	if op.Few != nil && !s.impliesSome(a, op.Plan, least) {
		return false
	}
	if op.Many == nil {
		return true
	}
	_, most := bounds(ir.AtMost, op.Max)
	return s.impliesFew(a, op.Plan, most)
}

// impliesSome shows that at least some items fit a plan.
func (s *Space) impliesSome(a *alternative, p *ir.Plan, least int) bool {
	for _, c := range a.items.contains {
		if n, _ := bounds(ir.AtLeast, c.Min); c.Few != nil && n >= least && s.eachFits(a, c.Plan, p) {
			return true
		}
	}
	sure := 0
	for i := range min(a.items.min, a.slots()) {
		if s.below(s.item(a, i), p) {
			sure++
		}
	}
	if n := a.items.min - a.slots(); n > 0 && sure < least && s.below(s.item(a, a.slots()), p) {
		sure += n
	}
	return sure >= least
}

// eachFits shows that every item that fits one plan fits another.
func (s *Space) eachFits(a *alternative, p, q *ir.Plan) bool {
	for i := range a.slots() + 1 {
		if !s.below(s.and(s.item(a, i), term{plan: p, test: true}), q) {
			return false
		}
	}
	return true
}

// impliesFew shows that at most some items fit a plan.
func (s *Space) impliesFew(a *alternative, p *ir.Plan, most int) bool {
	for _, c := range a.items.contains {
		if _, n := bounds(ir.AtMost, c.Max); c.Many != nil && n <= most && s.eachFits(a, p, c.Plan) {
			return true
		}
	}
	if n := s.mostItems(a); n != -1 && n <= most {
		return true
	}
	fits := term{plan: p, test: true}
	if n := s.differing(a, fits); n != -1 && n <= most {
		return true
	}
	return s.noItem(a, 0, fits)
}

// impliesNot shows that no value fits a plan.
func (s *Space) impliesNot(a *alternative, q *ir.Plan) bool {
	if p, twice := denied(q); twice {
		return s.proves(a.of, p)
	}
	for _, n := range a.nots {
		if s.proves(s.conj(false, term{plan: q}), n) {
			return true // contraposition
		}
	}
	for _, t := range a.of.terms {
		if t.not && s.proves(s.conj(false, term{plan: q}), t.plan) {
			return true
		}
	}
	return s.empty(s.and(a.of, term{plan: q, test: true}))
}

// denied is what a plan says that must not hold, if it says nothing else.
func denied(p *ir.Plan) (*ir.Plan, bool) {
	if p == nil || len(p.Ops) != 1 {
		return nil, false
	}
	not, is := p.Ops[0].(*ir.Not)
	if !is {
		return nil, false
	}
	return not.Plan, true
}

func (s *Space) impliesIf(a *alternative, op *ir.If) bool {
	if !op.Then.Free() && !s.proves(s.and(a.of, term{plan: op.Cond, test: true}), op.Then) {
		return false
	}
	return op.Else.Free() || s.proves(s.and(a.of, term{plan: op.Cond, not: true}), op.Else)
}

// impliesUnevaluated shows it for each way in which the covers can be in force.
func (s *Space) impliesUnevaluated(a *alternative, op *ir.Unevaluated) bool {
	x := &expansion{s: s, limit: maxAlternatives}
	held := *a // evaluate may note the op in it, which settles nothing here
	choices := x.evaluate(&held, op, false)
	for _, c := range choices {
		static := c.steps[len(c.steps)-1].op
		if !s.proves(s.and(a.of, c.terms...), planOf(static)) {
			return false
		}
	}
	return choices != nil
}

// impliesChoice shows that some branch takes each value, and of oneOf no other.
func (s *Space) impliesChoice(a *alternative, op *ir.Choice) bool {
	if op.Select != nil {
		if done, result := s.impliesSelected(a, op); done {
			return result
		}
	}
	if op.Exactly && !s.exclusive(a, op) {
		return false
	}
	return s.covers(a, op.Branches)
}

// covers shows that some branch takes each value.
func (s *Space) covers(a *alternative, branches []*ir.Plan) bool {
	for _, b := range branches {
		if s.proves(a.of, b) {
			return true
		}
	}
	if len(branches) < 2 || !s.spend() {
		return false
	}
	if kinds := s.split(a); len(kinds) > 1 {
		for _, k := range kinds {
			if !s.coversAll(s.and(a.of, term{plan: ofKind(k), test: true}), branches) {
				return false
			}
		}
		return true
	}
	// What the first branch does not take, the others have to.
	for i, b := range branches {
		if s.empty(s.and(a.of, term{plan: b, test: true})) {
			return s.covers(a, slices.Delete(slices.Clone(branches), i, i+1))
		}
	}
	return s.coversAll(s.and(a.of, term{plan: branches[0], not: true}), branches[1:])
}

func (s *Space) coversAll(c conj, branches []*ir.Plan) bool {
	list, ok := s.alternatives(c)
	for _, a := range list {
		if !s.emptyAlternative(a) && !s.coversListed(a, branches) {
			return false
		}
	}
	return ok
}

// coversListed asks about few values one by one.
func (s *Space) coversListed(a *alternative, branches []*ir.Plan) bool {
	values, ok := s.list(a)
	if !ok {
		return s.covers(a, branches)
	}
	for _, v := range values {
		if !slices.ContainsFunc(branches, func(b *ir.Plan) bool { return fits(b, v) }) {
			return false
		}
	}
	return true
}

// split lists the kinds that are left.
func (s *Space) split(a *alternative) []ir.Kind {
	var list []ir.Kind
	for k := range ir.KindCount {
		if a.kinds.Has(k) {
			list = append(list, k)
		}
	}
	return list
}

// exclusive shows that no two branches take the same value.
func (s *Space) exclusive(a *alternative, op *ir.Choice) bool {
	for i, b := range op.Branches {
		one := s.and(a.of, term{plan: b, test: true})
		if s.empty(one) {
			continue
		}
		for _, other := range op.Branches[i+1:] {
			if !s.empty(s.and(one, term{plan: other, test: true})) {
				return false
			}
		}
	}
	return true
}

// impliesSelected follows the discriminator: each of its values to its branch.
// done is false if the values cannot be told.
func (s *Space) impliesSelected(a *alternative, op *ir.Choice) (done, result bool) {
	if a.kinds != ir.SetOf(ir.KindObject) || !a.object.has[op.Select.Property] {
		return false, false
	}
	values, ok := s.listAll(s.at(a, op.Select.Property))
	if !ok {
		return false, false
	}
	taken := map[int]bool{}
	for _, v := range values {
		i := s.selected(op, v)
		if i < 0 {
			return true, false
		}
		narrowed := a.of
		if len(values) > 1 {
			narrowed = s.and(a.of, term{plan: only(op.Select.Property, v), test: true})
		} else if taken[i] {
			continue
		}
		taken[i] = true
		if s.proves(narrowed, op.Branches[i]) {
			continue
		}
		if op.Exactly || op.Select.Open < 0 || !s.proves(narrowed, op.Branches[op.Select.Open]) {
			return true, false
		}
	}
	// With an open branch, which takes what no case does, oneOf has to know that
	// the branch does not take what a case does as well.
	return op.Select.Open < 0 || !op.Exactly, true
}

// selected is the branch that a value of the discriminator chooses; -1 for none.
func (s *Space) selected(op *ir.Choice, v ir.Literal) int {
	index := s.cases[op.Select]
	if index == nil {
		index = map[string]int{}
		for _, c := range op.Select.Cases {
			for _, value := range c.Values {
				index[value.Canonical()] = c.Branch
			}
		}
		s.cases = with(s.cases, op.Select, index)
	}
	if i, ok := index[v.Canonical()]; ok {
		return i
	}
	return op.Select.Open
}

// maxListed is how many values are asked about one by one.
const maxListed = 256

// list gives the values of an alternative if they are few.
func (s *Space) list(a *alternative) ([]ir.Literal, bool) {
	if a.values != nil {
		return a.values, true
	}
	var values []ir.Literal
	for _, k := range s.split(a) {
		some, ok := listKind(a, k)
		if !ok {
			return nil, false
		}
		values = append(values, some...)
	}
	kept := slices.DeleteFunc(values, func(v ir.Literal) bool { return !s.has(s.conj(false, a.of.terms...), v) })
	return kept, true
}

// listAll gives the values of a conjunction if they are few.
func (s *Space) listAll(c conj) ([]ir.Literal, bool) {
	list, ok := s.alternatives(c)
	var values []ir.Literal
	for _, a := range list {
		some, few := s.list(a)
		if !few {
			return nil, false
		}
		for _, v := range some {
			if !contains(values, v) {
				values = append(values, v)
			}
		}
	}
	return values, ok && len(values) > 0
}

// listKind gives the values of one kind if they are few.
func listKind(a *alternative, k ir.Kind) ([]ir.Literal, bool) {
	switch k {
	case ir.KindNull:
		return []ir.Literal{{Kind: source.Null}}, true
	case ir.KindBoolean:
		return []ir.Literal{{Kind: source.Bool}, {Kind: source.Bool, Bool: true}}, true
	case ir.KindInteger:
		integers, ok := a.number.integers(maxListed)
		var list []ir.Literal
		for _, i := range integers {
			list = append(list, integer(i))
		}
		return list, ok
	case ir.KindNumber:
		return a.number.fractions(maxListed)
	case ir.KindString:
		return listTexts(a)
	case ir.KindArray:
		return []ir.Literal{{Kind: source.Array}}, a.items.max == 0
	}
	return nil, false
}

func integer(i *big.Int) ir.Literal { return &source.Node{Kind: source.Number, Text: i.String()} }

func listTexts(a *alternative) ([]ir.Literal, bool) {
	if a.text.max == 0 {
		return []ir.Literal{source.NewString(nil, "")}, true
	}
	if !slices.ContainsFunc(a.text.patterns, func(c pattern.Condition) bool { return c.Match }) {
		return nil, false
	}
	texts, complete := a.language().List(maxListed)
	if !complete {
		return nil, false
	}
	var list []ir.Literal
	for _, t := range texts {
		list = append(list, source.NewString(nil, t))
	}
	return list, true
}
