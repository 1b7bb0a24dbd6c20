// Facets: the ops of a plan, sorted by what they are about.
package change

import (
	"math/big"
	"slices"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// facet is what some plans say of one value.
type facet struct {
	plans    []*ir.Plan
	never    *ir.Never
	is       []*ir.Is
	in       []*ir.In
	compares []*ir.Compare
	multiple []*ir.Multiple
	patterns []*ir.Match
	formats  []*ir.Match
	unique   *ir.Unique
	members  []*ir.Members
	presents []*ir.Present
	elements []*ir.Elements
	contains []*ir.Contains
	choices  []*ir.Choice
	nots     []*ir.Not
	ifs      []*ir.If
	rest     []*ir.Unevaluated
}

func newFacet(plans []*ir.Plan) *facet {
	f := &facet{plans: plans}
	for _, p := range plans {
		if p == nil {
			continue
		}
		for _, op := range p.Ops {
			f.add(op)
		}
	}
	return f
}

func (f *facet) add(op ir.Op) {
	switch op := op.(type) {
	case *ir.Never:
		f.never = op
	case *ir.Is:
		f.is = append(f.is, op)
	case *ir.In:
		f.in = append(f.in, op)
	case *ir.Compare:
		f.compares = append(f.compares, op)
	case *ir.Multiple:
		f.multiple = append(f.multiple, op)
	case *ir.Match:
		if op.Fail.Keyword == "format" {
			f.formats = append(f.formats, op)
		} else {
			f.patterns = append(f.patterns, op)
		}
	case *ir.Unique:
		f.unique = op
	case *ir.Members:
		f.members = append(f.members, op)
	case *ir.Present:
		f.presents = append(f.presents, op)
	case *ir.Elements:
		f.elements = append(f.elements, op)
	case *ir.Contains:
		f.contains = append(f.contains, op)
	case *ir.Choice:
		f.choices = append(f.choices, op)
	case *ir.Not:
		if op.Plan.Free() {
			f.never = &ir.Never{Fail: op.Fail}
		} else {
			f.nots = append(f.nots, op)
		}
	case *ir.If:
		f.ifs = append(f.ifs, op)
	case *ir.Unevaluated:
		f.rest = append(f.rest, op)
	}
}

// where is the nearest place to something that is not there.
func (f *facet) where() finding.Location { return finding.Near(nodeOf(f.plans)) }

// at is the place of the keyword of a check; the nearest place if there is none.
func (f *facet) at(fail *ir.Fail) finding.Location {
	if fail == nil || fail.At == nil {
		return f.where()
	}
	return finding.At(fail.At)
}

// kinds is what the types and unions of a place admit; lists of values are left to
// themselves.
func (f *facet) kinds() ir.KindSet {
	set := ir.AllKinds
	for _, op := range f.is {
		set &= op.Kinds
	}
	for _, op := range f.choices {
		var some ir.KindSet
		for _, b := range op.Branches {
			some |= newFacet([]*ir.Plan{b}).kinds()
		}
		set &= some
	}
	return set
}

// bound is the effective limit of a measure on one side.
type bound struct {
	op    *ir.Compare
	limit *big.Rat
	open  bool
}

// bounds finds the strictest limits of a measure. One that asks nothing, such as
// minLength 0, counts as absent.
func (f *facet) bounds(m ir.Measure) (lower, upper *bound) {
	for _, op := range f.compares {
		r, ok := new(big.Rat).SetString(op.Limit)
		if op.Measure != m || !ok {
			continue
		}
		b := &bound{op, r, op.Rel == ir.Above || op.Rel == ir.Below}
		if op.Rel == ir.AtLeast || op.Rel == ir.Above {
			if (m == ir.Magnitude || r.Sign() > 0) && (lower == nil || b.stricter(lower, 1)) {
				lower = b
			}
		} else if upper == nil || b.stricter(upper, -1) {
			upper = b
		}
	}
	return lower, upper
}

// stricter compares two bounds; sign is 1 for lower ones and -1 for upper ones.
func (b *bound) stricter(other *bound, sign int) bool {
	c := b.limit.Cmp(other.limit) * sign
	return c > 0 || c == 0 && b.open && !other.open
}

func (b *bound) equal(other *bound) bool {
	return b.limit.Cmp(other.limit) == 0 && b.open == other.open
}

// field finds what some ops say of a member that they name.
func (f *facet) field(name string) *ir.FieldOp {
	for _, m := range f.members {
		for _, x := range m.Fields {
			if x.Name == name {
				return x
			}
		}
	}
	return nil
}

// fields lists the members that are named, in the order of the schema.
func (f *facet) fields() []*ir.FieldOp {
	var list []*ir.FieldOp
	for _, m := range f.members {
		list = append(list, m.Fields...)
	}
	return list
}

// opNode is the schema that an op was made of, or its nearest part.
func opNode(op ir.Op) *source.Node {
	var fail *ir.Fail
	switch op := op.(type) {
	case *ir.Never:
		if op.Fail != nil {
			return op.Fail.At
		}
	case *ir.Is:
		fail = op.Fail
	case *ir.In:
		fail = op.Fail
	case *ir.Compare:
		fail = op.Fail
	case *ir.Multiple:
		fail = op.Fail
	case *ir.Match:
		fail = op.Fail
	case *ir.Unique:
		fail = op.Fail
	case *ir.Not:
		fail = op.Fail
	case *ir.Choice:
		fail = op.Fail
	case *ir.Contains:
		fail = op.Few
		if fail == nil {
			fail = op.Many
		}
	case *ir.Members:
		for _, f := range op.Fields {
			if len(f.Required) > 0 {
				fail = f.Required[0]
				break
			}
			if f.Schema != nil {
				return around(f.Schema.Parent())
			}
		}
	}
	if fail == nil || fail.At == nil {
		return nil
	}
	return around(fail.At)
}

// around is the object that a value stands in, or the value itself at the root.
func around(n *source.Node) *source.Node {
	if up := n.Parent(); up != nil {
		return up
	}
	return n
}

// shown cuts a value for a message.
func shown(n *source.Node) string {
	if n == nil {
		return "nothing"
	}
	text := []rune(n.Compact())
	if len(text) > 80 {
		return string(text[:79]) + "…"
	}
	return string(text)
}

// without gives the plans of a that have no equal among those of b, and the other
// way round; what is left stands in the order of the schema.
func without[T any](a, b []T, same func(T, T) bool) (left, right []T) {
	right = slices.Clone(b)
	for _, x := range a {
		if i := slices.IndexFunc(right, func(y T) bool { return same(x, y) }); i >= 0 {
			right = slices.Delete(right, i, i+1)
		} else {
			left = append(left, x)
		}
	}
	return left, right
}
