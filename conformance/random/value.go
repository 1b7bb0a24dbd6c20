// Values that mostly fit a plan.

package random

import (
	"strconv"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// maxSize bounds the values of recursive plans.
const maxSize = 400

// value makes a value for a plan.
func (m *maker) value(p *ir.Plan, depth int) *node {
	m.size++
	if p.Free() || m.size > maxSize || depth > 12 {
		return m.anything(depth)
	}
	var r requirements
	for _, op := range p.Ops {
		op.Accept(&r)
	}
	if len(r.values) > 0 && !m.slips(0.05) {
		return leaf(pick(m, r.values).Compact())
	}
	if len(r.choices) > 0 && r.members == nil {
		return m.value(pick(m, pick(m, r.choices).Branches), depth+1)
	}
	return m.ofKind(m.kind(p, &r), &r, depth)
}

// kind picks one that the plan admits, a telling one if there is one.
func (m *maker) kind(p *ir.Plan, r *requirements) ir.Kind {
	switch {
	case m.slips(0.03):
		return ir.Kind(m.IntN(int(ir.KindCount)))
	case r.members != nil && p.Kinds.Has(ir.KindObject):
		return ir.KindObject
	case (r.elements != nil || len(r.contains) > 0) && p.Kinds.Has(ir.KindArray):
		return ir.KindArray
	case (len(r.patterns) > 0 || r.limits(ir.Length)) && p.Kinds.Has(ir.KindString) && !m.chance(0.02):
		return ir.KindString
	}
	for range 20 {
		if k := ir.Kind(m.IntN(int(ir.KindCount))); p.Kinds.Has(k) {
			return k
		}
	}
	return ir.KindNull
}

func (m *maker) ofKind(k ir.Kind, r *requirements, depth int) *node {
	switch k {
	case ir.KindObject:
		return m.object(r, depth)
	case ir.KindArray:
		return m.list(r, depth)
	case ir.KindString:
		return leaf(m.stringFor(r))
	case ir.KindInteger, ir.KindNumber:
		return leaf(m.numberFor(r, k == ir.KindInteger))
	case ir.KindBoolean:
		return leaf(strconv.FormatBool(m.chance(0.5)))
	}
	return leaf("null")
}

func (m *maker) object(r *requirements, depth int) *node {
	n := object()
	if r.members != nil {
		m.fields(n, r.members, depth)
	}
	for m.chance(0.25) {
		n.add(m.name(r), m.valueOfOther(r, depth))
	}
	for _, c := range r.choices {
		n.merge(m.value(pick(m, c.Branches), depth+1))
	}
	for _, p := range r.then {
		if m.chance(0.5) {
			n.merge(m.value(p, depth+1))
		}
	}
	return n
}

func (m *maker) fields(n *node, members *ir.Members, depth int) {
	for _, f := range members.Fields {
		likely := 0.25
		if len(f.Required) > 0 {
			likely = 1
			if m.slips(0.03) {
				likely = 0
			}
		}
		if m.chance(likely) {
			n.add(source.Quote(f.Name), m.value(f.Plan, depth+1))
		}
	}
}

// valueOfOther makes the value of a member that has no field: for one of the plans
// that may apply to it.
func (m *maker) valueOfOther(r *requirements, depth int) *node {
	if r.members != nil {
		var plans []*ir.Plan
		for _, p := range r.members.Patterns {
			plans = append(plans, p.Plan)
		}
		for _, o := range r.members.Others {
			plans = append(plans, o.Plan)
		}
		if len(plans) > 0 {
			return m.value(pick(m, plans), depth+1)
		}
	}
	return m.anything(depth)
}

func (m *maker) list(r *requirements, depth int) *node {
	n := list()
	length := m.IntN(4)
	if limit, found := r.limit(m, ir.Items); found && limit < 70 {
		length = limit
	}
	for i := range length {
		switch {
		case r.elements != nil && i < len(r.elements.Prefix):
			n.items = append(n.items, m.value(r.elements.Prefix[i], depth+1))
		case r.elements != nil && r.elements.Rest != nil:
			n.items = append(n.items, m.value(r.elements.Rest, depth+1))
		case len(r.contains) > 0:
			n.items = append(n.items, m.value(pick(m, r.contains), depth+1))
		default:
			n.items = append(n.items, m.anything(depth))
		}
	}
	return n
}

// anything makes a small value of any kind.
func (m *maker) anything(depth int) *node {
	kind := ir.Kind(m.IntN(int(ir.KindCount)))
	if depth > 5 && (kind == ir.KindArray || kind == ir.KindObject) {
		kind = ir.KindNull
	}
	return m.ofKind(kind, &requirements{}, depth+1)
}

// requirements are the ops of a plan, sorted by what they are about.
type requirements struct {
	values   []ir.Literal
	compares []*ir.Compare
	divisors []string
	patterns []*ir.Pattern
	members  *ir.Members
	elements *ir.Elements
	contains []*ir.Plan
	choices  []*ir.Choice
	then     []*ir.Plan // of conditions
}

func (r *requirements) Never(*ir.Never)         {}
func (r *requirements) Is(*ir.Is)               {}
func (r *requirements) In(o *ir.In)             { r.values = o.Values }
func (r *requirements) Compare(o *ir.Compare)   { r.compares = append(r.compares, o) }
func (r *requirements) Multiple(o *ir.Multiple) { r.divisors = append(r.divisors, o.Divisor) }
func (r *requirements) Match(o *ir.Match)       { r.patterns = append(r.patterns, o.Pattern) }
func (r *requirements) Unique(*ir.Unique)       {}
func (r *requirements) Members(o *ir.Members)   { r.members = o }
func (r *requirements) Present(o *ir.Present) {
	if o.Then != nil {
		r.then = append(r.then, o.Then)
	}
}
func (r *requirements) Elements(o *ir.Elements)     { r.elements = o }
func (r *requirements) Contains(o *ir.Contains)     { r.contains = append(r.contains, o.Plan) }
func (r *requirements) Choice(o *ir.Choice)         { r.choices = append(r.choices, o) }
func (r *requirements) Not(*ir.Not)                 {}
func (r *requirements) Unevaluated(*ir.Unevaluated) {}
func (r *requirements) If(o *ir.If) {
	for _, p := range []*ir.Plan{o.Cond, o.Then, o.Else} {
		if p != nil {
			r.then = append(r.then, p)
		}
	}
}

// limits tells whether a measure is limited.
func (r *requirements) limits(measure ir.Measure) bool {
	for _, c := range r.compares {
		if c.Measure == measure {
			return true
		}
	}
	return false
}

// limit is a count at one of the limits of a measure, now and then just beyond it.
func (r *requirements) limit(m *maker, measure ir.Measure) (int, bool) {
	for _, i := range m.Perm(len(r.compares)) {
		c := r.compares[i]
		if c.Measure != measure {
			continue
		}
		limit, err := strconv.Atoi(c.Limit)
		if err != nil {
			continue
		}
		inside := 1
		if c.Rel == ir.AtMost || c.Rel == ir.Below {
			inside = -1
		}
		switch {
		case m.slips(0.05):
			limit -= inside
		case m.chance(0.5):
			limit += inside * m.IntN(3)
		}
		return max(limit, 0), true
	}
	return 0, false
}
