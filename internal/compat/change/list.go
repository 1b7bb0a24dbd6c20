// Items: slots, lists, contains.
package change

import (
	"slices"
	"strconv"

	"github.com/errgen/errgen/internal/compat/contain"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/ir"
)

func (x *comparison) compareLists(p *position, old, new *facet) {
	if len(old.elements)+len(new.elements) > 0 {
		x.compareElements(p, old, new)
	}
	x.compareContains(p, old, new)
}

// slots is the items of a side by position, and those behind them.
func (f *facet) slots() (prefix []*ir.Plan, rest *ir.Plan) {
	for _, e := range f.elements {
		prefix, rest = e.Prefix, e.Rest
	}
	return prefix, rest
}

func (x *comparison) compareElements(p *position, old, new *facet) {
	a, restA := old.slots()
	b, restB := new.slots()
	if len(a) == len(b) && len(a) > 1 && x.permuted(a, b) {
		x.add(p, &change{rule: rule.PrefixItemReordered, keyword: "prefixItems", old: old.where(), new: new.where(), declares: true,
			backward: elementsPlan(new), forward: elementsPlan(old)}, "The slots changed places.")
		return
	}
	for i := range min(len(a), len(b)) {
		x.walk(p.child(contain.Step{Item: true, Index: i}, strconv.Itoa(i), []*ir.Plan{a[i]}, []*ir.Plan{b[i]}))
	}
	for i := len(a); i < len(b); i++ {
		x.add(p, &change{rule: rule.PrefixItemAdded, keyword: "prefixItems", below: "/" + strconv.Itoa(i), old: old.where(), new: near(b[i], new),
			backward: slotPlan(i, b[i]), forward: slotPlan(i, restA)}, "Slot %d was added.", i)
	}
	for i := len(b); i < len(a); i++ {
		x.add(p, &change{rule: rule.PrefixItemRemoved, keyword: "prefixItems", below: "/" + strconv.Itoa(i), old: near(a[i], old), new: new.where(),
			backward: slotPlan(i, restB), forward: slotPlan(i, a[i])}, "Slot %d was removed.", i)
	}
	x.compareRest(p, old, new, max(len(a), len(b)), restA, restB)
}

// compareRest is about all items behind the slots.
func (x *comparison) compareRest(p *position, old, new *facet, from int, a, b *ir.Plan) {
	switch {
	case isNever(a) == isNever(b):
		if !isNever(a) {
			x.walk(p.child(contain.Step{Item: true, Index: -1}, "*", []*ir.Plan{a}, []*ir.Plan{b}))
		}
	case isNever(b):
		id, keyword := restRule(b, rule.ItemsForbidden)
		x.add(p, &change{rule: id, keyword: keyword, old: old.where(), new: near(b, new), backward: restPlan(from, b)}, "Further items are refused.")
	default:
		id, keyword := restRule(a, rule.ItemsAllowed)
		x.add(p, &change{rule: id, keyword: keyword, old: near(a, old), new: new.where(), forward: restPlan(from, a)}, "Further items are let in.")
	}
}

// restRule names what refuses further items. unevaluatedItems has a rule of its own.
func restRule(refusing *ir.Plan, id string) (string, string) {
	keyword := newFacet([]*ir.Plan{refusing}).never.Fail.Keyword
	if keyword == "unevaluatedItems" {
		id = rule.UnevaluatedItemsChanged
	}
	return id, keyword
}

func near(p *ir.Plan, f *facet) finding.Location {
	if n := nodeOf([]*ir.Plan{p}); n != nil {
		return finding.At(n)
	}
	return f.where()
}

func elementsPlan(f *facet) *ir.Plan {
	var ops []ir.Op
	for _, e := range f.elements {
		ops = append(ops, e)
	}
	return planOf(ops...)
}

func slotPlan(i int, p *ir.Plan) *ir.Plan {
	return planOf(&ir.Elements{Prefix: append(make([]*ir.Plan, i), p)})
}

func restPlan(from int, p *ir.Plan) *ir.Plan {
	return planOf(&ir.Elements{Prefix: make([]*ir.Plan, from), Rest: p})
}

// permuted tells whether two tuples have the same slots in another order.
func (x *comparison) permuted(a, b []*ir.Plan) bool {
	if slices.EqualFunc(a, b, x.s.Same) {
		return false
	}
	left, right := without(a, b, x.s.Same)
	return len(left)+len(right) == 0
}

func (x *comparison) compareContains(p *position, old, new *facet) {
	for i := range max(len(old.contains), len(new.contains)) {
		switch {
		case i >= len(old.contains):
			b := new.contains[i]
			c := &change{rule: rule.ContainsAdded, keyword: "contains", old: old.where(), new: new.at(containsFail(b)), backward: planOf(b)}
			if b.Few != nil || b.Many != nil {
				x.add(p, c, "Some items have to fit a schema now.")
			}
		case i >= len(new.contains):
			a := old.contains[i]
			x.add(p, &change{rule: rule.ContainsRemoved, keyword: "contains", old: old.at(containsFail(a)), new: new.where(), forward: planOf(a)},
				"No item has to fit a schema any more.")
		default:
			x.compareCounts(p, old, new, old.contains[i], new.contains[i])
		}
	}
}

func containsFail(c *ir.Contains) *ir.Fail {
	if c.Few != nil {
		return c.Few
	}
	return c.Many
}

// compareCounts is about how many items have to fit, and what.
func (x *comparison) compareCounts(p *position, old, new *facet, a, b *ir.Contains) {
	if !x.s.Same(a.Plan, b.Plan) {
		x.add(p, &change{rule: rule.ContainsChanged, keyword: "contains", old: old.at(containsFail(a)), new: new.at(containsFail(b)),
			backward: planOf(b), forward: planOf(a)}, "What some items have to fit was changed.")
	}
	c := func(id string) *change {
		return &change{rule: id, keyword: "minContains", old: old.at(containsFail(a)), new: new.at(containsFail(b)), backward: planOf(b), forward: planOf(a)}
	}
	switch cmp := decimal(a.Min).Cmp(decimal(b.Min)); {
	case cmp < 0:
		x.add(p, c(rule.MinContainsIncreased), "At least %s items have to fit, not %s.", b.Min, a.Min)
	case cmp > 0:
		x.add(p, c(rule.MinContainsDecreased), "At least %s items have to fit, not %s.", b.Min, a.Min)
	}
	most := c("")
	most.keyword = "maxContains"
	switch {
	case a.Max == b.Max:
		return
	case a.Max == "":
		most.rule = rule.MaxContainsAdded
	case b.Max == "":
		most.rule = rule.MaxContainsRemoved
	case decimal(a.Max).Cmp(decimal(b.Max)) < 0:
		most.rule = rule.MaxContainsIncreased
	default:
		most.rule = rule.MaxContainsDecreased
	}
	x.add(p, most, "How many items may fit was changed.")
}
