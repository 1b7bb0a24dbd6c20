// What does not hold, taken apart.
package contain

import (
	"slices"
	"strconv"

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
		other := unless(rest)
		if len(op.Prefix) == 0 {
			other = step{op: &ir.Contains{Plan: planOf(&ir.Not{Plan: op.Rest, Fail: noFail}), Min: "1", Few: noFail}, term: term{test: true}}
		}
		list = append(list, choice{steps: []step{other}, terms: []term{{plan: rest, not: true}}})
	}
	return list
}

// denyBranches lists the ways in which no branch takes a value, or more than one
// does of those that a discriminator does not keep apart: it tells objects only.
func denyBranches(op *ir.Choice) []choice {
	none := choice{}
	var taken, twice ir.KindSet
	for _, b := range op.Branches {
		none = none.refuses(b)
		kinds := ir.AllKinds
		if b != nil {
			kinds = b.Kinds
		}
		twice |= taken & kinds
		taken |= kinds
	}
	twice &^= ir.SetOf(ir.KindObject)
	if !op.Exactly || twice == 0 {
		return []choice{none}
	}
	whole := planOf(op)
	several := choice{steps: []step{{do: func(a *alternative) { a.restrict(twice) }}, unless(whole)}, terms: []term{{plan: whole, not: true}}}
	return []choice{none, several}
}

// denyContains lists the ways in which a list has too few or too many items that
// fit a plan.
func denyContains(a *alternative, op *ir.Contains) []choice {
	least, _ := bounds(ir.AtLeast, op.Min)
	_, most := bounds(ir.AtMost, op.Max)
	if op.Few != nil && least == unlimited || op.Many != nil && most == unlimited {
		a.nots = append(a.nots, planOf(op)) // such limits are not told apart
		return nil
	}
	var list []choice
	count := func(c *ir.Contains) {
		c.Plan = op.Plan
		list = append(list, choice{steps: []step{{op: c, term: term{test: true}}}, terms: []term{{plan: planOf(c), test: true}}})
	}
	if op.Few != nil {
		count(&ir.Contains{Min: "0", Max: strconv.Itoa(least - 1), Many: noFail})
	}
	if op.Many != nil {
		count(&ir.Contains{Min: strconv.Itoa(most + 1), Few: noFail})
	}
	a.dead = len(list) == 0
	return list
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
