// Package interp runs a plan on a value. It is the oracle that the generated code
// is compared with, and the engine of `errgen validate`: written to be read, not
// to be fast.
//
//	interp.go     the ops
//	place.go      where violations are
//	violation.go  violations, their order and their limit
//	document.go   the text of a document, and the faults it can have
package interp

import (
	"encoding/json"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// Validate judges the text of a document. The result is what every language
// reports: sorted, each violation once, at most MaxViolations of them.
func Validate(p *ir.Plan, text []byte) []Violation {
	root, fault := Read(text)
	if fault != nil {
		return []Violation{*fault}
	}
	return Judge(p, root)
}

// Judge judges a value that has been read already.
func Judge(p *ir.Plan, v *source.Node) []Violation {
	r := &run{}
	r.judge(p, v)
	return list(r.found)
}

// run collects violations.
type run struct {
	found []finding
	root  place
	path  []step // to the value at hand
	// name is the member name that a Names plan judges, while path leads to its
	// owner: there such violations are reported.
	name *string
	// A trial records nothing but that something failed.
	trial, failed bool
	known         map[judged]outcome // nil as long as it is empty
}

// judged is a plan at one value.
type judged struct {
	plan  *ir.Plan
	value *source.Node
}

// outcome is what is known of a plan at one value. Without it, a recursive plan
// that is tried and then applied at every level would take time exponential in
// the depth of the document.
type outcome struct{ reported, held, failed bool }

// judge applies a plan to the value at the end of the path.
func (r *run) judge(p *ir.Plan, v *source.Node) {
	if p == nil {
		return
	}
	if !branches(p) {
		r.apply(p, v)
		return
	}
	if r.known == nil {
		r.known = map[judged]outcome{}
	}
	key := judged{p, v}
	known := r.known[key]
	switch {
	case known.held, known.reported && !r.trial:
	case known.failed && r.trial:
		r.failed = true
	case r.trial:
		before := r.failed
		r.failed = false
		r.apply(p, v)
		known.held, known.failed = !r.failed, r.failed
		r.known[key] = known
		r.failed = before || r.failed
	default:
		r.apply(p, v)
		known.reported = true
		r.known[key] = known
	}
}

// branches tells whether a plan may apply other plans more than once to the same
// value: to the one at hand, an item or a member.
func branches(p *ir.Plan) bool {
	for _, op := range p.Ops {
		switch op := op.(type) {
		case *ir.Choice, *ir.Not, *ir.If, *ir.Present, *ir.Contains, *ir.Unevaluated:
			return true
		case *ir.Members:
			if len(op.Patterns)+len(op.Others) > 1 {
				return true
			}
		}
	}
	return false
}

func (r *run) apply(p *ir.Plan, v *source.Node) {
	if p.Looks && v.Kind == source.Object {
		r.repeated(v)
	}
	x := &visit{r, v}
	for _, op := range p.Ops {
		op.Accept(x)
	}
}

// holds tries a plan. What it finds about the text itself is recorded all the same.
func (r *run) holds(p *ir.Plan, v *source.Node) bool {
	trial, failed := r.trial, r.failed
	r.trial, r.failed = true, false
	r.judge(p, v)
	held := !r.failed
	r.trial, r.failed = trial, failed
	return held
}

// into moves the path to a member or an item.
func (r *run) into(s step) { r.path = append(r.path, s) }

// back moves the path to the value around it.
func (r *run) back() { r.path = r.path[:len(r.path)-1] }

// repeated reports the members whose names an object has had already.
func (r *run) repeated(v *source.Node) {
	seen := make(map[string]bool, len(v.Members))
	for _, m := range v.Members {
		if seen[m.Name] {
			r.into(step{name: m.Name, member: true})
			r.found = append(r.found, finding{r.here(), Violation{Keyword: DuplicateMember, SchemaPath: "#",
				Params: json.RawMessage(`{"property":` + ir.ShownName(m.Name) + `}`), Message: "appears more than once"}})
			r.back()
		}
		seen[m.Name] = true
	}
}

// fail records a violation of the value at the end of the path.
func (r *run) fail(f *ir.Fail, dynamic map[string]string) {
	if r.failed = true; r.trial {
		return
	}
	if f.Dynamic&ir.Property != 0 {
		if dynamic == nil {
			dynamic = map[string]string{}
		}
		switch {
		case r.name != nil:
			dynamic["property"] = ir.ShownName(*r.name)
		case len(r.path) > 0:
			dynamic["property"] = ir.ShownName(r.path[len(r.path)-1].name)
		default: // the plan of a member, judged by itself
			dynamic["property"] = ir.ShownName("")
		}
	}
	r.found = append(r.found, finding{r.here(), violation(f, dynamic)})
}

// visit is a plan at one value.
type visit struct {
	*run
	v *source.Node
}

func (x *visit) Never(o *ir.Never) { x.fail(o.Fail, nil) }

func (x *visit) Is(o *ir.Is) {
	if k := KindOf(x.v); !o.Kinds.Has(k) {
		x.fail(o.Fail, map[string]string{"actual": source.Quote(k.String())})
	}
}

func (x *visit) In(o *ir.In) {
	v := compared(x.v)
	for _, want := range o.Values {
		if source.Equal(v, want) {
			return
		}
	}
	x.fail(o.Fail, nil)
}

func (x *visit) Compare(o *ir.Compare) {
	if o.Measure == ir.Magnitude {
		if x.v.Kind == source.Number && !related(decimal(x.v.Text).Cmp(decimal(o.Limit)), o.Rel) {
			x.fail(o.Fail, nil)
		}
		return
	}
	n, ok := x.measure(o.Measure)
	if ok && !related(decimal(strconv.Itoa(n)).Cmp(decimal(o.Limit)), o.Rel) {
		x.fail(o.Fail, count(n))
	}
}

// measure counts, if the value is of the kind that the measure is about.
func (x *visit) measure(m ir.Measure) (int, bool) {
	switch m {
	case ir.Length:
		return utf8.RuneCountInString(x.v.Text), x.v.Kind == source.String
	case ir.Items:
		return len(x.v.Items), x.v.Kind == source.Array
	}
	return len(x.v.Members), x.v.Kind == source.Object
}

func related(order int, rel ir.Rel) bool {
	switch rel {
	case ir.AtLeast:
		return order >= 0
	case ir.AtMost:
		return order <= 0
	case ir.Above:
		return order > 0
	}
	return order < 0
}

func (x *visit) Multiple(o *ir.Multiple) {
	if x.v.Kind == source.Number && !decimal(x.v.Text).MultipleOf(decimal(o.Divisor)) {
		x.fail(o.Fail, nil)
	}
}

func (x *visit) Match(o *ir.Match) {
	if x.v.Kind == source.String && !o.Pattern.Program.Match(x.v.Text) {
		x.fail(o.Fail, nil)
	}
}

func (x *visit) Unique(o *ir.Unique) {
	if x.v.Kind != source.Array {
		return
	}
	first := map[string]int{}
	for i, item := range x.v.Items {
		key := compared(item).Canonical()
		if j, repeated := first[key]; repeated {
			x.fail(o.Fail, map[string]string{"first": strconv.Itoa(j), "second": strconv.Itoa(i)})
			return
		}
		first[key] = i
	}
}

func (x *visit) Members(o *ir.Members) {
	if x.v.Kind != source.Object {
		return
	}
	find := finder(o.Fields)
	present := make([]bool, len(o.Fields))
	for _, m := range x.v.Members {
		for _, p := range o.Names {
			x.memberName(p, m.Name)
		}
		switch i := find(m.Name); {
		case i >= 0:
			present[i] = true
			x.member(o.Fields[i].Plan, m)
		case len(o.Patterns)+len(o.Others) > 0:
			x.otherMember(o, m)
		}
	}
	for i, f := range o.Fields {
		if !present[i] {
			for _, fail := range f.Required {
				x.fail(fail, nil)
			}
		}
	}
}

// fewFields is the number of fields up to which comparing every name is as fast
// as a map.
const fewFields = 16

// finder gives the position of a field by its name, or -1.
func finder(fields []*ir.FieldOp) func(name string) int {
	if len(fields) <= fewFields {
		return func(name string) int {
			return slices.IndexFunc(fields, func(f *ir.FieldOp) bool { return f.Name == name })
		}
	}
	at := make(map[string]int, len(fields))
	for i, f := range fields {
		at[f.Name] = i
	}
	return func(name string) int {
		if i, known := at[name]; known {
			return i
		}
		return -1
	}
}

// otherMember judges a member that no field names.
func (x *visit) otherMember(o *ir.Members, m *source.Member) {
	for _, p := range o.Patterns {
		if p.Pattern.Program.Match(m.Name) {
			x.member(p.Plan, m)
		}
	}
	for _, other := range o.Others {
		if !matchesAny(other.Except, m.Name) {
			x.member(other.Plan, m)
		}
	}
}

// member applies a plan to the value of a member.
func (r *run) member(p *ir.Plan, m *source.Member) {
	if !p.Free() {
		r.into(step{name: m.Name, member: true})
		r.judge(p, m.Value)
		r.back()
	}
}

// item applies a plan to an item.
func (r *run) item(p *ir.Plan, i int, v *source.Node) {
	if !p.Free() {
		r.into(step{index: i})
		r.judge(p, v)
		r.back()
	}
}

func matchesAny(patterns []*ir.Pattern, name string) bool {
	for _, p := range patterns {
		if p.Program.Match(name) {
			return true
		}
	}
	return false
}

// memberName applies a Names plan to a name as a string value.
func (x *visit) memberName(p *ir.Plan, name string) {
	outer := x.name
	x.name = &name
	x.judge(p, &source.Node{Kind: source.String, Text: name})
	x.name = outer
}

func (x *visit) Present(o *ir.Present) {
	if x.v.Get(o.Name) == nil {
		return
	}
	for _, r := range o.Requires {
		if x.v.Get(r.Name) == nil {
			x.fail(r.Fail, nil)
		}
	}
	x.judge(o.Then, x.v)
}

func (x *visit) Elements(o *ir.Elements) {
	for i, item := range x.v.Items {
		if i < len(o.Prefix) {
			x.item(o.Prefix[i], i, item)
		} else {
			x.item(o.Rest, i, item)
		}
	}
}

func (x *visit) Contains(o *ir.Contains) {
	if x.v.Kind != source.Array {
		return
	}
	n := 0
	for i, item := range x.v.Items {
		if x.itemHolds(o.Plan, i, item) {
			n++
		}
	}
	actual := decimal(strconv.Itoa(n))
	if o.Few != nil && actual.Cmp(decimal(o.Min)) < 0 {
		x.fail(o.Few, count(n))
	}
	if o.Many != nil && actual.Cmp(decimal(o.Max)) > 0 {
		x.fail(o.Many, count(n))
	}
}

func (x *visit) Choice(o *ir.Choice) {
	chosen := -1
	if o.Select != nil && x.v.Kind == source.Object {
		chosen = choose(o.Select, x.v)
		if o.Select.Open < 0 {
			if chosen < 0 {
				x.fail(o.Select.Fail, nil)
			} else {
				x.judge(o.Branches[chosen], x.v)
			}
			return
		}
	}
	var left []int
	for i, b := range o.Branches {
		if b.Kinds.Has(KindOf(x.v)) {
			left = append(left, i)
		}
	}
	if len(left) == 1 {
		x.judge(o.Branches[left[0]], x.v)
		return
	}
	matched := []int{}
	for _, i := range left {
		if x.holds(o.Branches[i], x.v) {
			matched = append(matched, i)
			if !o.Exactly {
				return
			}
		}
	}
	switch {
	case len(matched) == 1:
	case len(matched) == 0 && chosen >= 0:
		x.judge(o.Branches[chosen], x.v)
	default:
		x.fail(o.Fail, map[string]string{"matched": positions(matched)})
	}
}

// itemHolds tries a plan on an item.
func (x *visit) itemHolds(p *ir.Plan, i int, item *source.Node) bool {
	x.into(step{index: i})
	defer x.back()
	return x.holds(p, item)
}

// choose is the branch that the discriminator names, or -1. Of a repeated member
// the first counts.
func choose(s *ir.Select, v *source.Node) int {
	tag := v.Get(s.Property)
	if tag == nil {
		return -1
	}
	for _, c := range s.Cases {
		for _, want := range c.Values {
			if source.Equal(compared(tag), want) {
				return c.Branch
			}
		}
	}
	return -1
}

func (x *visit) Not(o *ir.Not) {
	if x.holds(o.Plan, x.v) {
		x.fail(o.Fail, nil)
	}
}

func (x *visit) If(o *ir.If) {
	if x.holds(o.Cond, x.v) {
		x.judge(o.Then, x.v)
	} else {
		x.judge(o.Else, x.v)
	}
}

func (x *visit) Unevaluated(o *ir.Unevaluated) {
	var covers []*ir.Cover
	for _, c := range o.Covers {
		if x.guarded(c.When) {
			covers = append(covers, c)
		}
	}
	if o.Items {
		for i, item := range x.v.Items {
			if !x.coversItem(covers, i, item) {
				x.item(o.Plan, i, item)
			}
		}
		return
	}
	for _, m := range x.v.Members {
		if !coversMember(covers, m.Name) {
			x.member(o.Plan, m)
		}
	}
}

// guarded tells whether all guards hold of the value.
func (x *visit) guarded(when []*ir.Guard) bool {
	for _, g := range when {
		switch {
		case g.Plan == nil && x.v.Get(g.Member) == nil:
			return false
		case g.Plan != nil && x.holds(g.Plan, x.v) == g.Not:
			return false
		}
	}
	return true
}

func (x *visit) coversItem(covers []*ir.Cover, i int, item *source.Node) bool {
	for _, c := range covers {
		if c.All || i < c.First || c.Matching != nil && x.itemHolds(c.Matching, i, item) {
			return true
		}
	}
	return false
}

func coversMember(covers []*ir.Cover, name string) bool {
	for _, c := range covers {
		if c.All || slices.Contains(c.Names, name) || matchesAny(c.Patterns, name) {
			return true
		}
	}
	return false
}

// KindOf tells the kind of a value; 5.0 is an integer.
func KindOf(v *source.Node) ir.Kind {
	switch v.Kind {
	case source.Null:
		return ir.KindNull
	case source.Bool:
		return ir.KindBoolean
	case source.String:
		return ir.KindString
	case source.Array:
		return ir.KindArray
	case source.Object:
		return ir.KindObject
	}
	if decimal(v.Text).IsInteger() {
		return ir.KindInteger
	}
	return ir.KindNumber
}

// decimal reads a number that a reader has accepted.
func decimal(text string) source.Decimal {
	d, _ := source.ParseDecimal(text)
	return d
}

func count(n int) map[string]string { return map[string]string{"actual": strconv.Itoa(n)} }
