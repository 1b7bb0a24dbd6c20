// Package interp runs a plan on a value. It is the oracle that the generated code
// is compared with, and the engine of `errgen validate`: written to be read, not
// to be fast.
//
//	interp.go     the ops
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
	r.judge(p, v, "")
	return limit(order(r.found))
}

// run collects violations.
type run struct {
	found []Violation
	// name is the member name that a Names plan judges, and object the path of its
	// owner: there such violations are reported.
	name   *string
	object string
}

// judge applies a plan to the value at a path.
func (r *run) judge(p *ir.Plan, v *source.Node, path string) {
	if p == nil {
		return
	}
	if p.Looks && v.Kind == source.Object {
		r.repeated(v, path)
	}
	for _, op := range p.Ops {
		op.Accept(&visit{r, v, path})
	}
}

// holds applies a plan in silence. What it finds about the text itself stays.
func (r *run) holds(p *ir.Plan, v *source.Node, path string) bool {
	before := len(r.found)
	r.judge(p, v, path)
	kept := r.found[:before:before]
	ok := true
	for _, f := range r.found[before:] {
		if f.Keyword == DuplicateMember {
			kept = append(kept, f)
		} else {
			ok = false
		}
	}
	r.found = kept
	return ok
}

// repeated reports the members whose names an object has had already.
func (r *run) repeated(v *source.Node, path string) {
	seen := make(map[string]bool, len(v.Members))
	for _, m := range v.Members {
		if seen[m.Name] {
			r.found = append(r.found, Violation{InstancePath: below(path, m.Name), Keyword: DuplicateMember, SchemaPath: "#",
				Params: json.RawMessage(`{"property":` + ir.ShownName(m.Name) + `}`), Message: "appears more than once"})
		}
		seen[m.Name] = true
	}
}

// fail records a violation of the value at a path.
func (r *run) fail(f *ir.Fail, path string, dynamic map[string]string) {
	if f.Dynamic&ir.Property != 0 {
		if dynamic == nil {
			dynamic = map[string]string{}
		}
		if r.name != nil {
			path = r.object
			dynamic["property"] = ir.ShownName(*r.name)
		} else {
			dynamic["property"] = ir.ShownName(lastToken(path))
		}
	}
	r.found = append(r.found, violation(f, path, dynamic))
}

// visit is one op at one value.
type visit struct {
	*run
	v    *source.Node
	path string
}

func (x *visit) Never(o *ir.Never) { x.fail(o.Fail, x.path, nil) }

func (x *visit) Is(o *ir.Is) {
	if k := KindOf(x.v); !o.Kinds.Has(k) {
		x.fail(o.Fail, x.path, map[string]string{"actual": source.Quote(k.String())})
	}
}

func (x *visit) In(o *ir.In) {
	for _, want := range o.Values {
		if source.Equal(x.v, want) {
			return
		}
	}
	x.fail(o.Fail, x.path, nil)
}

func (x *visit) Compare(o *ir.Compare) {
	if o.Measure == ir.Magnitude {
		if x.v.Kind == source.Number && !related(decimal(x.v.Text).Cmp(decimal(o.Limit)), o.Rel) {
			x.fail(o.Fail, x.path, nil)
		}
		return
	}
	n, ok := x.measure(o.Measure)
	if ok && !related(decimal(strconv.Itoa(n)).Cmp(decimal(o.Limit)), o.Rel) {
		x.fail(o.Fail, x.path, count(n))
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
		x.fail(o.Fail, x.path, nil)
	}
}

func (x *visit) Match(o *ir.Match) {
	if x.v.Kind == source.String && !o.Pattern.Program.Match(x.v.Text) {
		x.fail(o.Fail, x.path, nil)
	}
}

func (x *visit) Unique(o *ir.Unique) {
	if x.v.Kind != source.Array {
		return
	}
	first := map[string]int{}
	for i, item := range x.v.Items {
		key := item.Canonical()
		if j, repeated := first[key]; repeated {
			x.fail(o.Fail, x.path, map[string]string{"first": strconv.Itoa(j), "second": strconv.Itoa(i)})
			return
		}
		first[key] = i
	}
}

func (x *visit) Members(o *ir.Members) {
	if x.v.Kind != source.Object {
		return
	}
	fields := make(map[string]*ir.FieldOp, len(o.Fields))
	for _, f := range o.Fields {
		fields[f.Name] = f
	}
	present := map[string]bool{}
	for _, m := range x.v.Members {
		present[m.Name] = true
		for _, p := range o.Names {
			x.memberName(p, m.Name)
		}
		path := below(x.path, m.Name)
		if f := fields[m.Name]; f != nil {
			x.judge(f.Plan, m.Value, path)
			continue
		}
		for _, p := range o.Patterns {
			if p.Pattern.Program.Match(m.Name) {
				x.judge(p.Plan, m.Value, path)
			}
		}
		for _, other := range o.Others {
			if !matchesAny(other.Except, m.Name) {
				x.judge(other.Plan, m.Value, path)
			}
		}
	}
	for _, f := range o.Fields {
		if !present[f.Name] {
			for _, fail := range f.Required {
				x.fail(fail, x.path, nil)
			}
		}
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
	outer, object := x.name, x.object
	x.run.name, x.run.object = &name, x.path
	x.judge(p, &source.Node{Kind: source.String, Text: name}, x.path)
	x.run.name, x.run.object = outer, object
}

func (x *visit) Present(o *ir.Present) {
	if x.v.Get(o.Name) == nil {
		return
	}
	for _, r := range o.Requires {
		if x.v.Get(r.Name) == nil {
			x.fail(r.Fail, x.path, nil)
		}
	}
	x.judge(o.Then, x.v, x.path)
}

func (x *visit) Elements(o *ir.Elements) {
	for i, item := range x.v.Items {
		path := x.path + "/" + strconv.Itoa(i)
		if i < len(o.Prefix) {
			x.judge(o.Prefix[i], item, path)
		} else {
			x.judge(o.Rest, item, path)
		}
	}
}

func (x *visit) Contains(o *ir.Contains) {
	if x.v.Kind != source.Array {
		return
	}
	n := 0
	for i, item := range x.v.Items {
		if x.holds(o.Plan, item, x.path+"/"+strconv.Itoa(i)) {
			n++
		}
	}
	actual := decimal(strconv.Itoa(n))
	if o.Few != nil && actual.Cmp(decimal(o.Min)) < 0 {
		x.fail(o.Few, x.path, count(n))
	}
	if o.Many != nil && actual.Cmp(decimal(o.Max)) > 0 {
		x.fail(o.Many, x.path, count(n))
	}
}

func (x *visit) Choice(o *ir.Choice) {
	chosen := -1
	if o.Select != nil && x.v.Kind == source.Object {
		chosen = choose(o.Select, x.v)
		if o.Select.Open < 0 {
			if chosen < 0 {
				x.fail(o.Select.Fail, x.path, nil)
			} else {
				x.judge(o.Branches[chosen], x.v, x.path)
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
		x.judge(o.Branches[left[0]], x.v, x.path)
		return
	}
	matched := []int{}
	for _, i := range left {
		if x.holds(o.Branches[i], x.v, x.path) {
			matched = append(matched, i)
			if !o.Exactly {
				return
			}
		}
	}
	switch {
	case len(matched) == 1:
	case len(matched) == 0 && chosen >= 0:
		x.judge(o.Branches[chosen], x.v, x.path)
	default:
		x.fail(o.Fail, x.path, map[string]string{"matched": positions(matched)})
	}
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
			if source.Equal(tag, want) {
				return c.Branch
			}
		}
	}
	return -1
}

func (x *visit) Not(o *ir.Not) {
	if x.holds(o.Plan, x.v, x.path) {
		x.fail(o.Fail, x.path, nil)
	}
}

func (x *visit) If(o *ir.If) {
	if x.holds(o.Cond, x.v, x.path) {
		x.judge(o.Then, x.v, x.path)
	} else {
		x.judge(o.Else, x.v, x.path)
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
			path := x.path + "/" + strconv.Itoa(i)
			if !x.coversItem(covers, i, item, path) {
				x.judge(o.Plan, item, path)
			}
		}
		return
	}
	for _, m := range x.v.Members {
		if !coversMember(covers, m.Name) {
			x.judge(o.Plan, m.Value, below(x.path, m.Name))
		}
	}
}

// guarded tells whether all guards hold of the value.
func (x *visit) guarded(when []*ir.Guard) bool {
	for _, g := range when {
		switch {
		case g.Plan == nil && x.v.Get(g.Member) == nil:
			return false
		case g.Plan != nil && x.holds(g.Plan, x.v, x.path) == g.Not:
			return false
		}
	}
	return true
}

func (x *visit) coversItem(covers []*ir.Cover, i int, item *source.Node, path string) bool {
	for _, c := range covers {
		if c.All || i < c.First || c.Matching != nil && x.holds(c.Matching, item, path) {
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

func below(path, name string) string { return path + "/" + source.EscapePointer(name) }
