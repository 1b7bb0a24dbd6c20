// unevaluatedProperties and unevaluatedItems, as far as only a document can tell
// what they are about. Where nothing guards what is evaluated, object.go and list.go
// see a closed record or list.
package change

import (
	"slices"

	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// closingPlan asks what closes a side: that there are no further members, or none
// but those which some condition lets in. nil if nothing does.
func (f *facet) closingPlan() *ir.Plan {
	if f.closed() {
		return othersPlan(f)
	}
	if rest := f.closingRest(); rest != nil {
		return planOf(rest)
	}
	return nil
}

// closingRest is an unevaluatedProperties: false that depends on the document.
func (f *facet) closingRest() *ir.Unevaluated {
	i := slices.IndexFunc(f.rest, func(u *ir.Unevaluated) bool { return !u.Items && isNever(u.Plan) })
	if i < 0 {
		return nil
	}
	return f.rest[i]
}

// letsIn makes a change of what is asked under a condition one of what may be there
// as well: in a closed record, the members that a condition declares.
func (c *change) letsIn(conditional *ir.Plan, old, new *facet) {
	if old.closingPlan() == nil || new.closingPlan() == nil {
		return
	}
	for _, f := range newFacet([]*ir.Plan{conditional}).fields() {
		c.lets = append(c.lets, f.Name)
	}
	if c.backward == nil {
		c.backward = new.closingPlan()
	} else {
		c.forward = old.closingPlan()
	}
}

func (x *comparison) compareUnevaluated(p *position, old, new *facet) {
	gone, come := without(old.rest, new.rest, func(a, b *ir.Unevaluated) bool { return x.s.Same(planOf(a), planOf(b)) })
	if len(gone)+len(come) > 0 && x.compareClosing(p, old, new) {
		return
	}
	for i := range max(len(gone), len(come)) {
		c := &change{rule: rule.UnevaluatedPropertiesChanged, keyword: "unevaluatedProperties", old: old.where(), new: new.where()}
		if i < len(gone) {
			c.forward = planOf(gone[i])
		}
		if i < len(come) {
			c.backward = planOf(come[i])
		}
		if i < len(gone) && gone[i].Items || i < len(come) && come[i].Items {
			c.rule, c.keyword = rule.UnevaluatedItemsChanged, "unevaluatedItems"
		}
		x.add(p, c, "What nothing else covers is treated in another way.")
	}
}

// compareClosing is about a record that is closed on a side to all but what some
// condition lets in. It tells whether a rule about members says what has changed.
func (x *comparison) compareClosing(p *position, old, new *facet) bool {
	was, is := old.closingPlan(), new.closingPlan()
	c := &change{rule: rule.ObjectClosed, keyword: "unevaluatedProperties", old: old.where(), new: new.where(), backward: is, forward: was}
	switch {
	case was == nil && is == nil:
		return false
	case was == nil:
		x.add(p, c, "The record was closed.")
		return true
	case is == nil:
		c.rule = rule.ObjectOpened
		x.add(p, c, "The record was opened.")
		return true
	}
	named := false
	for _, name := range new.letIn() {
		if f := new.declaration(name, nil); old.declaration(name, nil) == nil && f != nil {
			named = true
			x.addOnce(p, &change{rule: rule.FieldAddedToClosedObject, keyword: "properties", below: "/" + pointerToken(name), old: old.where(), new: at(f), forward: was, name: name, field: f},
				"The member %s was added to a record that older readers know to be closed.")
		}
	}
	for _, name := range old.letIn() {
		if f := old.declaration(name, nil); new.declaration(name, nil) == nil && f != nil {
			named = true
			x.addOnce(p, &change{rule: rule.FieldRemoved, keyword: "properties", below: "/" + pointerToken(name), old: at(f), new: new.where(), backward: is, name: name, field: f, removed: true},
				"The member %s was removed.")
		}
	}
	return named
}

// addOnce notes a member that a condition lets in, unless the walk has told of it
// where it is declared.
func (x *comparison) addOnce(p *position, c *change, message string) {
	told := func(d *change) bool {
		return (d.name == c.name || slices.Contains(d.lets, c.name)) && d.at.sameValue(p)
	}
	if !slices.ContainsFunc(x.changes, told) {
		x.add(p, c, message, source.Quote(c.name))
	}
}

// sameValue tells whether a position is another one, or a branch of it.
func (p *position) sameValue(q *position) bool {
	for ; p != nil; p = p.parent {
		if p == q {
			return true
		}
		if p.step != nil {
			return false
		}
	}
	return false
}

// letIn lists the members that conditions let into a closed record.
func (f *facet) letIn() []string {
	var list []string
	if rest := f.closingRest(); rest != nil {
		for _, cover := range rest.Covers {
			list = append(list, cover.Names...)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// declaration finds what a side says of a member, also under a condition. met holds
// the plans that it has looked into.
func (f *facet) declaration(name string, met map[*ir.Plan]bool) *ir.FieldOp {
	if found := f.field(name); found != nil {
		return found
	}
	var below []*ir.Plan
	for _, c := range f.choices {
		below = append(below, c.Branches...)
	}
	for _, c := range f.ifs {
		below = append(below, c.Cond, c.Then, c.Else)
	}
	for _, p := range f.presents {
		below = append(below, p.Then)
	}
	if met == nil {
		met = map[*ir.Plan]bool{}
	}
	for _, p := range below {
		if p == nil || met[p] {
			continue
		}
		met[p] = true
		if found := newFacet([]*ir.Plan{p}).declaration(name, met); found != nil {
			return found
		}
	}
	return nil
}
