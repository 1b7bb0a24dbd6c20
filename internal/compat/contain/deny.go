// What does not hold, taken apart.
package contain

import (
	"slices"

	"github.com/errgen/errgen/internal/ir"
)

// denyMembers lists the ways in which an object is refused for its members.
func denyMembers(op *ir.Members) []choice {
	var list []choice
	shield := &ir.Members{Patterns: op.Patterns, Others: op.Others, Names: op.Names}
	for _, f := range op.Fields {
		shield.Fields = append(shield.Fields, &ir.FieldOp{Name: f.Name})
		if len(f.Required) > 0 {
			t := term{plan: present(f.Name), not: true}
			list = append(list, choice{steps: []step{lacking(f.Name)}, terms: []term{t}})
		}
		if !f.Plan.Free() {
			list = append(list, choice{steps: []step{holding(f.Name, term{plan: f.Plan, not: true})},
				terms: []term{{plan: planOf(&ir.Members{Fields: []*ir.FieldOp{{Name: f.Name, Plan: f.Plan}}}), not: true}}})
		}
	}
	if len(op.Patterns)+len(op.Others)+len(op.Names) > 0 {
		rest := planOf(shield)
		list = append(list, choice{steps: []step{unless(rest)}, terms: []term{{plan: rest, not: true}}})
	}
	return list
}

// denyPresent lists the ways in which an object lacks what a member asks for.
func denyPresent(op *ir.Present) []choice {
	var list []choice
	has := holding(op.Name)
	hasTerm := term{plan: present(op.Name), test: true}
	for _, r := range op.Requires {
		list = append(list, choice{steps: []step{has, lacking(r.Name)},
			terms: []term{hasTerm, {plan: present(r.Name), not: true}}})
	}
	if !op.Then.Free() {
		c := choice{steps: []step{has}, terms: []term{hasTerm}}
		list = append(list, c.refuses(op.Then))
	}
	return list
}

// denyElements lists the ways in which a list is refused for its items.
func denyElements(op *ir.Elements) []choice {
	var list []choice
	for i, p := range op.Prefix {
		if !p.Free() {
			alone := planOf(&ir.Elements{Prefix: append(make([]*ir.Plan, i), p)})
			list = append(list, choice{steps: []step{reaching(i, term{plan: p, not: true})}, terms: []term{{plan: alone, not: true}}})
		}
	}
	if !op.Rest.Free() {
		rest := planOf(&ir.Elements{Prefix: make([]*ir.Plan, len(op.Prefix)), Rest: op.Rest})
		list = append(list, choice{steps: []step{unless(rest)}, terms: []term{{plan: rest, not: true}}})
	}
	return list
}

// denyContains works in that a list has too few or too many items of a plan.
func (a *alternative) denyContains(op *ir.Contains) {
	if op.Many == nil && op.Min == "1" {
		a.items.each(planOf(&ir.Not{Plan: op.Plan, Fail: noFail}))
		return
	}
	a.nots = append(a.nots, planOf(op))
}

// lacking works in that a member is not there.
func lacking(name string) step {
	return step{do: func(a *alternative) {
		a.restrict(ir.SetOf(ir.KindObject))
		a.object.lacks = with(a.object.lacks, name, true)
	}}
}

// holding works in that a member is there, and that its value fits some terms.
func holding(name string, terms ...term) step {
	return step{do: func(a *alternative) {
		a.restrict(ir.SetOf(ir.KindObject))
		a.object.has = with(a.object.has, name, true)
		a.object.extra = with(a.object.extra, name, slices.Concat(a.object.extra[name], terms))
	}}
}

// reaching works in that a list has an item at a position, and what that fits.
func reaching(i int, t term) step {
	return step{do: func(a *alternative) {
		a.items.min = max(a.items.min, i+1)
		a.items.extra = with(a.items.extra, i, slices.Concat(a.items.extra[i], []term{t}))
	}}
}

// unless works in that a plan does not hold which is not taken apart.
func unless(p *ir.Plan) step {
	return step{do: func(a *alternative) { a.nots = append(a.nots, p) }}
}

func with[K comparable, V any](m map[K]V, key K, value V) map[K]V {
	if m == nil {
		m = map[K]V{}
	}
	m[key] = value
	return m
}
