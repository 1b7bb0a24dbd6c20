// What a catalogue says once for all kinds.
package meaning

import (
	"slices"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/source"
)

// ownPlace is the place of the catalogue's own members.
const ownPlace = "[catalogue]"

// own compares what does not belong to one entry.
func (k *kindsComparison) own() {
	k.commonParams()
	k.unknownKinds()
	k.declaredFields()
	k.version()
	if k.before.catalogue != nil && k.after.catalogue != nil {
		k.wholes()
		k.declared("values", k.before.values, k.after.values)
		k.declared("facts", k.before.facts, k.after.facts)
		k.decisions()
	}
}

// addOwn reports something about a member of the catalogue.
func (k *kindsComparison) addOwn(id, place string, old, new *source.Node, what string) *finding.Finding {
	return k.r.add(id, ownPlace+place, "", side{old, k.before.node}, side{new, k.after.node}, "The catalogue's "+what+".")
}

// commonParams compares the parameters of every kind. Those that the sides give to
// different kinds are compared kind by kind instead; a file has none of them.
func (k *kindsComparison) commonParams() {
	k.once = map[string]bool{}
	catalogues := k.before.catalogue != nil && k.after.catalogue != nil
	for _, name := range sortedNames(k.before.params, k.after.params) {
		old, new := k.before.params[name], k.after.params[name]
		if catalogues && (old == nil && k.before.lists(name) || new == nil && k.after.lists(name) || old != nil && new != nil && old.only != new.only) {
			continue
		}
		k.once[name] = true
		if catalogues {
			k.parameter(ownPlace+"/params"+memberStep(name), "The parameter "+source.Quote(name)+" of all kinds", old, new,
				side{near: k.before.node}, side{near: k.after.node})
		}
	}
}

// lists tells whether an entry has a parameter of its own of that name.
func (k *kinds) lists(name string) bool {
	return slices.ContainsFunc(k.entries, func(e *entry) bool { return e.params[name] != nil })
}

// unknownKinds compares what a kind without an entry has.
func (k *kindsComparison) unknownKinds() {
	old, new := k.before.unknown, k.after.unknown
	if old == nil {
		old = &entry{}
	}
	if new == nil {
		new = &entry{}
	}
	compare := func(d declarations, before, after map[string]*source.Node) {
		for _, name := range sortedNames(before, after) {
			if equalOrAbsent(before[name], after[name]) {
				continue
			}
			id := ""
			if one := d.named[name]; one != nil {
				id = one.change[""]
			}
			f := k.addOwn(rule.UnknownKindChanged, "/unknown"+memberStep(name), before[name], after[name], name+" of unknown kinds "+happened(before[name], after[name]))
			if id == rule.GuidanceChanged || id == rule.StatusChanged {
				f.Severity = finding.Review
			}
		}
	}
	compare(k.after.values, old.values, new.values)
	compare(k.after.facts, old.facts, new.facts)
}

// declaredFields compares the members of the contract that two files describe.
func (k *kindsComparison) declaredFields() {
	if k.before.fields == nil || k.after.fields == nil {
		return
	}
	before, after := valuesOf(k.before.fields), valuesOf(k.after.fields)
	for _, name := range sortedNames(before, after) {
		old, new, place := before[name], after[name], memberStep(name)
		switch {
		case old == nil:
			k.r.add(rule.FieldAddedOptional, place, "", side{near: k.before.fields}, side{value: new}, "The optional member "+place+" was added.")
		case new == nil:
			k.r.add(rule.FieldRemoved, place, "", side{value: old}, side{near: k.after.fields}, "The optional member "+place+" was removed.")
		default:
			k.fragment(place, []*source.Node{old}, []*source.Node{new})
		}
	}
}

// version compares the version that two files give the contract.
func (k *kindsComparison) version() {
	if k.before.catalogue != nil || k.after.catalogue != nil {
		return
	}
	old, new := k.before.node.Get(fileVersion), k.after.node.Get(fileVersion)
	if old != nil && new != nil && !source.Equal(old, new) {
		k.r.add(rule.ContractVersionChanged, memberStep(fileVersion), "", side{value: old}, side{value: new}, "The version of the contract "+fromTo(old, new)+".")
	}
}

// wholes compares the members that are one thing each.
func (k *kindsComparison) wholes() {
	for _, m := range []struct{ name, id string }{
		{"discriminator", rule.DiscriminatorChanged}, {"fallback", rule.KindValueChanged}, {"text", rule.KindFactChanged},
	} {
		old, new := k.before.catalogue.Get(m.name), k.after.catalogue.Get(m.name)
		if !equalOrAbsent(old, new) {
			k.addOwn(m.id, "/"+m.name, old, new, m.name+" "+happened(old, new))
		}
	}
}

// declared compares how values and facts are declared. A new declaration harms
// nobody: what entries make of it is compared with them.
func (k *kindsComparison) declared(group string, old, new declarations) {
	for _, name := range old.order {
		before, after := old.named[name], new.named[name]
		place := "/" + group + memberStep(name)
		switch {
		case after != nil:
			for _, member := range []string{"at", "unknown_as"} {
				from, to := before.node.Get(member), after.node.Get(member)
				if !equalOrAbsent(from, to) {
					k.addOwn(rule.KindValueChanged, place+"/"+member, from, to, member+" of "+name+" "+fromTo(from, to))
				}
			}
		case group == "facts":
			k.addOwn(rule.KindFactChanged, place, before.node, nil, "fact "+name+" was removed")
		}
	}
}

// decisions compares the tables row by row. The first row that differs is shown:
// those behind it may only have moved.
func (k *kindsComparison) decisions() {
	before, after := valuesOf(k.before.catalogue.Get("decisions")), valuesOf(k.after.catalogue.Get("decisions"))
	for _, name := range sortedNames(before, after) {
		old, new := before[name], after[name]
		if old == nil {
			continue // nobody asks a new table yet
		}
		place := "/decisions" + memberStep(name)
		if new == nil {
			k.addOwn(rule.KindValueChanged, place, old, nil, "decision "+name+" was removed")
			continue
		}
		if from, to := old.Get("asks"), new.Get("asks"); !sameNames(from, to) {
			k.addOwn(rule.KindValueChanged, place+"/asks", from, to, "decision "+name+" asks for something else")
		}
		k.rows(place, name, rowsOf(old), rowsOf(new))
	}
}

func (k *kindsComparison) rows(place, name string, old, new []*source.Node) {
	for i := range max(len(old), len(new)) {
		from, to := at(old, i), at(new, i)
		if !equalOrAbsent(from.Get("if"), to.Get("if")) || !equalOrAbsent(from.Get("then"), to.Get("then")) {
			k.addOwn(rule.KindValueChanged, place+"/rows", from, to, "decision "+name+" is taken in another way")
			return
		}
		if !equalOrAbsent(from.Get("because"), to.Get("because")) {
			k.addOwn(rule.DescriptionChanged, place+"/rows", from, to, "decision "+name+" is explained in other words")
		}
	}
}

func rowsOf(decision *source.Node) []*source.Node {
	if rows := decision.Get("rows"); rows != nil {
		return rows.Items
	}
	return nil
}

func at(list []*source.Node, i int) *source.Node {
	if i < len(list) {
		return list[i]
	}
	return nil
}

func sameNames(a, b *source.Node) bool {
	for _, m := range members(a) {
		if b.Get(m.Name) == nil {
			return false
		}
	}
	return len(members(a)) == len(members(b))
}
