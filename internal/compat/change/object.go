// Members: added, removed, required, closed off.
package change

import (
	"slices"

	"github.com/errgen/errgen/internal/compat/contain"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

func (x *comparison) compareObjects(p *position, old, new *facet) {
	if len(old.members)+len(new.members) > 0 {
		x.compareFields(p, old, new)
		x.comparePatternProperties(p, old, new)
		x.compareOthers(p, old, new)
		x.compareNames(p, old, new)
	}
	x.comparePresents(p, old, new)
}

// plansAt is what some ops ask of a member.
func (x *comparison) plansAt(ops []*ir.Members, name string) []*ir.Plan {
	var list []*ir.Plan
	for _, m := range ops {
		list = append(list, x.s.PlansAt(m, name)...)
	}
	return list
}

func (x *comparison) compareFields(p *position, old, new *facet) {
	for i, f := range old.fields() {
		if g := new.field(f.Name); g == nil {
			x.fieldRemoved(p, old, new, f, i)
		} else {
			x.compareField(p, old, new, f, g)
		}
	}
	for i, g := range new.fields() {
		if old.field(g.Name) == nil {
			x.fieldAdded(p, old, new, g, i)
		}
	}
	if f := old.fields(); len(f) > 0 && len(new.fields()) == 0 && !new.closed() && new.typedRest() == nil {
		x.add(p, &change{rule: rule.ObjectMadeFreeform, old: old.where(), new: new.where(), forward: membersPlan(old.members...)},
			"The members that were declared are not any more: anything may stand here.")
	}
}

// declares tells whether a side declares members at all.
func (f *facet) declares() bool {
	return slices.ContainsFunc(f.members, func(m *ir.Members) bool {
		return len(m.Patterns) > 0 || slices.ContainsFunc(m.Fields, func(x *ir.FieldOp) bool { return x.Schema != nil })
	})
}

// closed tells whether further members are refused.
func (f *facet) closed() bool { return f.closing() != nil }

// closing is what refuses further members; nil if nothing does.
func (f *facet) closing() *ir.OtherOp {
	return f.other(func(o *ir.OtherOp) bool { return newFacet([]*ir.Plan{o.Plan}).never != nil })
}

// typedRest is what all further members have to fit; nil if there is nothing.
func (f *facet) typedRest() *ir.OtherOp {
	return f.other(func(o *ir.OtherOp) bool { return !o.Plan.Free() && newFacet([]*ir.Plan{o.Plan}).never == nil })
}

func (f *facet) other(is func(*ir.OtherOp) bool) *ir.OtherOp {
	for _, m := range f.members {
		if i := slices.IndexFunc(m.Others, is); i >= 0 {
			return m.Others[i]
		}
	}
	return nil
}

// asksFor tells whether a member has to be there where another one is.
func (f *facet) asksFor(name string) bool {
	return slices.ContainsFunc(f.presents, func(p *ir.Present) bool {
		return slices.ContainsFunc(p.Requires, func(r *ir.Requirement) bool { return r.Name == name })
	})
}

// declaresBeside tells whether a member that a place does not name is declared all
// the same: by all branches of a union, or around the branch that the place is.
func (f *facet) declaresBeside(context []*ir.Plan, name string) bool {
	return f.inEveryBranch(name, map[*ir.Plan]bool{}) || newFacet(context).field(name) != nil
}

// inEveryBranch tells whether a member is named by all branches of a union. Branches
// that are met again are known by then.
func (f *facet) inEveryBranch(name string, known map[*ir.Plan]bool) bool {
	names := func(b *ir.Plan) bool {
		found, met := known[b]
		if !met {
			known[b] = false
			branch := newFacet([]*ir.Plan{b})
			found = branch.field(name) != nil || branch.inEveryBranch(name, known)
			known[b] = found
		}
		return found
	}
	return slices.ContainsFunc(f.choices, func(c *ir.Choice) bool {
		return !slices.ContainsFunc(c.Branches, func(b *ir.Plan) bool { return !names(b) })
	})
}

func (f *facet) writerOpen() bool {
	return slices.ContainsFunc(f.members, func(m *ir.Members) bool { return m.Open })
}

func membersPlan(ops ...*ir.Members) *ir.Plan {
	var list []ir.Op
	for _, m := range ops {
		list = append(list, m)
	}
	return planOf(list...)
}

// fieldPlan asks only what one member has to be.
func fieldPlan(f *ir.FieldOp, required bool) *ir.Plan {
	only := &ir.FieldOp{Name: f.Name, Plan: f.Plan}
	if required {
		only.Required = f.Required
	}
	return membersPlan(&ir.Members{Fields: []*ir.FieldOp{only}})
}

// admits asks of a member that is new or gone what the other side asks of it, which
// does not name it.
func (x *comparison) admits(f *facet, name string) *ir.Plan {
	plans := x.plansAt(f.members, name)
	if len(plans) == 0 {
		return nil
	}
	return membersPlan(&ir.Members{Fields: []*ir.FieldOp{{Name: name, Plan: all(plans)}}})
}

func at(f *ir.FieldOp) finding.Location {
	if f.Schema != nil {
		return finding.At(f.Schema)
	}
	if len(f.Required) > 0 {
		return finding.At(f.Required[0].At)
	}
	return finding.Location{}
}

func isNever(p *ir.Plan) bool { return p != nil && newFacet([]*ir.Plan{p}).never != nil }

// closedAway tells that a member may not be there because of what closes the record, not for its own schema.
func closedAway(p *ir.Plan) bool {
	if p == nil {
		return false
	}
	n := newFacet([]*ir.Plan{p}).never
	return n != nil && (n.Fail.Keyword == "additionalProperties" || n.Fail.Keyword == "unevaluatedProperties")
}

func (x *comparison) fieldAdded(p *position, old, new *facet, g *ir.FieldOp, index int) {
	c := &change{rule: rule.FieldAddedOptional, keyword: "properties", below: "/" + pointerToken(g.Name), old: old.where(), new: at(g),
		backward: fieldPlan(g, true), forward: x.admits(old, g.Name), declares: !old.declaresBeside(p.old.context, g.Name), name: g.Name, field: g, index: index}
	message := "The optional member %s was added."
	switch {
	case len(g.Required) > 0:
		c.rule, c.declares, message = rule.FieldAddedRequired, false, "The required member %s was added."
	case closedAway(g.Plan):
		c.rule, message = rule.ObjectClosed, "The record is closed to its member %s."
	case isNever(g.Plan):
		c.rule, c.declares, message = rule.FieldForbidden, false, "The member %s may not be there any more."
	case x.unsatisfiable(g.Plan):
		c.rule, message = rule.FieldUnsatisfiable, "The member %s was added, but no value fits it."
	case !g.Plan.Free() && old.asksFor(g.Name):
		c.rule, c.declares, message = rule.TypeNarrowed, false, "The member %s, which others ask for, got a type."
	case old.closed() || newFacet(p.old.context).closingPlan() != nil:
		c.declares = false
		if !old.closed() {
			c.forward = newFacet(p.old.context).closingPlan()
		}
		c.rule, message = rule.FieldAddedToClosedObject, "The member %s was added to a record that older readers know to be closed."
	case !g.Plan.Free() && (x.isBag(p, old) || old.writerOpen()):
		c.rule, message = rule.FreeformObjectTyped, "The member %s got a type where anything was allowed."
		c.declares = false
	}
	x.add(p, c, message, source.Quote(g.Name))
}

// isBag tells whether writers were told that anything goes: no member is declared.
func (x *comparison) isBag(p *position, f *facet) bool {
	return !f.declares() && f.typedRest() == nil && !f.closed() &&
		!newFacet(p.old.context).declares() && f.kinds().Has(ir.KindObject)
}

// unsatisfiable tells that no value fits a plan that does not say so itself.
func (x *comparison) unsatisfiable(p *ir.Plan) bool {
	return !p.Free() && !isNever(p) && x.s.Disjoint(p)
}

func (x *comparison) fieldRemoved(p *position, old, new *facet, f *ir.FieldOp, index int) {
	c := &change{rule: rule.FieldRemoved, keyword: "properties", below: "/" + pointerToken(f.Name), old: at(f), new: new.where(),
		backward: x.admits(new, f.Name), forward: fieldPlan(f, true), declares: f.Schema != nil && !new.declaresBeside(p.new.context, f.Name), name: f.Name, field: f, index: index, removed: true}
	message := "The member %s was removed."
	if isNever(f.Plan) {
		c.rule, message = rule.FieldUnforbidden, "The member %s may be there now."
		c.declares = false
	}
	x.add(p, c, message, source.Quote(f.Name))
}

// compareField is about a member that both sides name.
func (x *comparison) compareField(p *position, old, new *facet, f, g *ir.FieldOp) {
	below := "/" + pointerToken(f.Name)
	c := &change{keyword: "required", below: below, old: at(f), new: at(g)}
	switch {
	case len(f.Required) == 0 && len(g.Required) > 0:
		c.rule, c.new = rule.FieldOptionalToRequired, finding.At(g.Required[0].At)
		c.backward = membersPlan(&ir.Members{Fields: []*ir.FieldOp{{Name: g.Name, Required: g.Required}}})
		x.add(p, c, "The member %s became required.", source.Quote(f.Name))
	case len(f.Required) > 0 && len(g.Required) == 0:
		c.rule, c.old = rule.FieldRequiredToOptional, finding.At(f.Required[0].At)
		c.forward = membersPlan(&ir.Members{Fields: []*ir.FieldOp{{Name: f.Name, Required: f.Required}}})
		x.add(p, c, "The member %s became optional.", source.Quote(f.Name))
	}
	if x.compareForbidden(p, f, g) {
		return
	}
	x.walk(p.child(contain.Step{Member: f.Name}, pointerToken(f.Name), x.plansAt(old.members, f.Name), x.plansAt(new.members, f.Name)))
}

// compareForbidden is about a member that may not be there on one side.
func (x *comparison) compareForbidden(p *position, f, g *ir.FieldOp) bool {
	was, is := isNever(f.Plan), isNever(g.Plan)
	c := &change{keyword: "properties", below: "/" + pointerToken(f.Name), old: at(f), new: at(g), backward: fieldPlan(g, false), forward: fieldPlan(f, false)}
	name := source.Quote(f.Name)
	switch {
	case was && is:
		return true
	case closedAway(g.Plan):
		c.rule = rule.ObjectClosed
		x.add(p, c, "The record is closed to its member %s.", name)
	case closedAway(f.Plan):
		c.rule = rule.ObjectOpened
		x.add(p, c, "The record is open to its member %s.", name)
	case is:
		c.rule = rule.FieldForbidden
		x.add(p, c, "The member %s may not be there any more.", name)
	case was:
		c.rule = rule.FieldUnforbidden
		x.add(p, c, "The member %s may be there now.", name)
	case x.unsatisfiable(g.Plan) && !x.unsatisfiable(f.Plan):
		c.rule = rule.FieldUnsatisfiable
		x.add(p, c, "No value fits the member %s any more.", name)
	default:
		return false
	}
	return true
}

// comparePatternProperties is about members that a pattern names.
func (x *comparison) comparePatternProperties(p *position, old, new *facet) {
	a, b := old.patternOps(), new.patternOps()
	gone, come := without(a, b, func(a, b *ir.PatternOp) bool { return a.Pattern.Program.Source == b.Pattern.Program.Source })
	for _, q := range a {
		if i := slices.IndexFunc(b, func(r *ir.PatternOp) bool { return r.Pattern.Program.Source == q.Pattern.Program.Source }); i >= 0 {
			x.walk(p.child(contain.Step{Any: true}, "{}", []*ir.Plan{q.Plan}, []*ir.Plan{b[i].Plan}))
		}
	}
	for len(gone) > 0 && len(come) > 0 && x.s.Same(gone[0].Plan, come[0].Plan) {
		x.add(p, &change{rule: rule.PatternPropertyChanged, keyword: "patternProperties", old: finding.At(gone[0].Schema), new: finding.At(come[0].Schema),
			backward: membersPlan(new.members...), forward: membersPlan(old.members...)}, "The pattern %s became %s.",
			source.Quote(gone[0].Pattern.Program.Source), source.Quote(come[0].Pattern.Program.Source))
		gone, come = gone[1:], come[1:]
	}
	for _, q := range gone {
		x.add(p, &change{rule: rule.PatternPropertyRemoved, keyword: "patternProperties", old: finding.At(q.Schema), new: new.where(),
			backward: othersPlan(new), forward: patternPlan(q)}, "The pattern %s was removed.", source.Quote(q.Pattern.Program.Source))
	}
	for _, q := range come {
		c := &change{rule: rule.PatternPropertyAdded, keyword: "patternProperties", old: old.where(), new: finding.At(q.Schema),
			backward: patternPlan(q), forward: othersPlan(old)}
		if old.closed() {
			c.level = finding.Error
		}
		x.add(p, c, "The pattern %s was added.", source.Quote(q.Pattern.Program.Source))
	}
}

func (f *facet) patternOps() []*ir.PatternOp {
	var list []*ir.PatternOp
	for _, m := range f.members {
		list = append(list, m.Patterns...)
	}
	return list
}

func patternPlan(q *ir.PatternOp) *ir.Plan {
	return membersPlan(&ir.Members{Patterns: []*ir.PatternOp{q}})
}

// othersPlan asks what a side asks of members that it neither names nor matches.
func othersPlan(f *facet) *ir.Plan {
	var ops []*ir.Members
	for _, m := range f.members {
		o := &ir.Members{Others: m.Others}
		for _, x := range m.Fields {
			o.Fields = append(o.Fields, &ir.FieldOp{Name: x.Name})
		}
		ops = append(ops, o)
	}
	return membersPlan(ops...)
}

// compareOthers is about all further members: refused, typed, or free.
func (x *comparison) compareOthers(p *position, old, new *facet) {
	if old.closed() != new.closed() {
		if old.closingPlan() != nil && new.closingPlan() != nil {
			return // compareUnevaluated
		}
		c := &change{rule: rule.ObjectClosed, old: old.where(), new: new.where(), backward: othersPlan(new), forward: othersPlan(old)}
		if new.closed() {
			c.keyword, c.new = keywordOf(new.closing()), finding.At(new.closing().Schema)
			x.add(p, c, "The record was closed.")
		} else {
			c.rule = rule.ObjectOpened
			c.keyword, c.old = keywordOf(old.closing()), finding.At(old.closing().Schema)
			x.add(p, c, "The record was opened.")
		}
		return
	}
	a, b := old.typedRest(), new.typedRest()
	switch {
	case a == nil && b == nil:
	case a != nil && b != nil:
		x.walk(p.child(contain.Step{Any: true}, "{}", []*ir.Plan{a.Plan}, []*ir.Plan{b.Plan}))
	default:
		c := &change{rule: rule.MapValueChanged, keyword: "additionalProperties", below: "/{}", old: old.where(), new: new.where(),
			backward: othersPlan(new), forward: othersPlan(old)}
		if a != nil {
			c.old = finding.At(a.Schema)
			x.add(p, c, "The values of the map are free now.")
		} else {
			c.new = finding.At(b.Schema)
			x.add(p, c, "The values that were free have a schema now.")
		}
	}
}

func keywordOf(o *ir.OtherOp) string { return newFacet([]*ir.Plan{o.Plan}).never.Fail.Keyword }

// compareNames is about propertyNames.
func (x *comparison) compareNames(p *position, old, new *facet) {
	var a, b []*ir.Plan
	for _, m := range old.members {
		a = append(a, m.Names...)
	}
	for _, m := range new.members {
		b = append(b, m.Names...)
	}
	if x.s.SameAll(a, b) {
		return
	}
	c := &change{rule: rule.PropertyNamesChanged, keyword: "propertyNames", old: old.where(), new: new.where()}
	if len(b) > 0 {
		c.backward, c.new = membersPlan(&ir.Members{Names: b}), finding.Near(nodeOf(b))
	}
	if len(a) > 0 {
		c.forward, c.old = membersPlan(&ir.Members{Names: a}), finding.Near(nodeOf(a))
	}
	narrower := x.s.Contains(x.s.Set(false, b...), all(append(a, planOf())))
	wider := x.s.Contains(x.s.Set(false, a...), all(append(b, planOf())))
	switch {
	case len(a) == 0:
		c.rule = rule.PropertyNamesAdded
	case len(b) == 0:
		c.rule = rule.PropertyNamesRemoved
	case narrower:
		c.rule = rule.PropertyNamesNarrowed
	case wider:
		c.rule = rule.PropertyNamesWidened
	}
	x.add(p, c, "What names members may have was changed.")
}

// comparePresents is about what a member asks for by being there.
func (x *comparison) comparePresents(p *position, old, new *facet) {
	for _, side := range []struct {
		from, to                  *facet
		required, schema, removed string
	}{{old, new, rule.DependentRequiredRemoved, rule.DependentSchemaRemoved, "removed"}, {new, old, rule.DependentRequiredAdded, rule.DependentSchemaAdded, "added"}} {
		forward := side.removed == "removed"
		for _, a := range side.from.presents {
			there := side.to.present(a.Name)
			var asks []*ir.Requirement
			for _, r := range a.Requires {
				if there == nil || !slices.ContainsFunc(there.Requires, func(s *ir.Requirement) bool { return s.Name == r.Name }) {
					asks = append(asks, r)
				}
			}
			c := &change{keyword: "dependentRequired", old: old.where(), new: new.where()}
			if len(asks) > 0 {
				c.rule = side.required
				c.direct(forward, planOf(&ir.Present{Name: a.Name, Requires: asks}), side.from.at(asks[0].Fail))
				x.add(p, c, "What the member %s asks for was %s.", source.Quote(a.Name), side.removed)
			}
			if a.Then != nil && (there == nil || there.Then == nil) {
				c := &change{rule: side.schema, keyword: "dependentSchemas", old: old.where(), new: new.where()}
				c.direct(forward, planOf(&ir.Present{Name: a.Name, Then: a.Then}), finding.Near(nodeOf([]*ir.Plan{a.Then})))
				c.letsIn(a.Then, old, new)
				x.add(p, c, "What the member %s asks for was %s.", source.Quote(a.Name), side.removed)
			}
			if forward && a.Then != nil && there != nil && there.Then != nil && !x.s.Same(a.Then, there.Then) {
				x.compareDependent(p, a, there)
			}
		}
	}
}

// direct sets what is asked in one direction, and where it stands.
func (c *change) direct(forward bool, asks *ir.Plan, where finding.Location) {
	if forward {
		c.forward, c.old = asks, where
	} else {
		c.backward, c.new = asks, where
	}
}

// compareDependent is about a dependent schema that both sides have.
func (x *comparison) compareDependent(p *position, a, b *ir.Present) {
	before := len(x.changes)
	x.walk(p.branch("", a.Then, b.Then))
	// That the whole became more or less has a name of its own here.
	named := func(c *change) bool {
		return c.at.place != p.place || c.rule != rule.SchemaNarrowed && c.rule != rule.SchemaWidened
	}
	if !slices.ContainsFunc(x.changes[before:], named) {
		x.changes = x.changes[:before]
		x.add(p, &change{rule: rule.DependentSchemaChanged, keyword: "dependentSchemas", old: finding.Near(nodeOf([]*ir.Plan{a.Then})), new: finding.Near(nodeOf([]*ir.Plan{b.Then})),
			backward: planOf(b), forward: planOf(a)}, "What the member %s asks for was changed.", source.Quote(a.Name))
	}
}

func (f *facet) present(name string) *ir.Present {
	for _, p := range f.presents {
		if p.Name == name {
			return p
		}
	}
	return nil
}

func pointerToken(name string) string { return source.EscapePointer(name) }
