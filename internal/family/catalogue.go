// The neutral catalogue: what all catalogues of the family say.
package family

import (
	"slices"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// catalogue is the text of the neutral catalogue. Values and facts belong to it if
// all declare them alike, kinds by shared.
func (f *family) catalogue() string {
	catalogues := f.pick(catalogueOf)
	first := catalogues[0]
	var o object
	o.add("discriminator", first.Get("discriminator").Compact())
	values, facts := f.alike(catalogues, "values"), f.alike(catalogues, "facts")
	var kinds object
	for _, m := range first.Get("kinds").Members {
		entries := members(catalogues, "kinds", m.Name)
		if f.shared(entries) {
			kinds.add(m.Name, entryText(m.Value, values, facts))
		}
	}
	if len(kinds) == 0 {
		f.refuse(first.Place(), "The catalogues of the family have no kind in common.", "Generate the schemas as contracts of their own.")
	}
	whole := true
	for name, kept := range map[string][]string{"values": values, "facts": facts} {
		whole = whole && (first.Get(name) == nil || len(first.Get(name).Members) == len(kept))
	}
	if len(values) > 0 {
		o.add("values", chosen(first.Get("values"), values))
	}
	if len(facts) > 0 {
		o.add("facts", chosen(first.Get("facts"), facts))
	}
	for _, name := range []string{"unknown", "fallback", "reserved", "text", "decisions"} {
		if f.keeps(catalogues, name, whole) {
			o.add(name, first.Get(name).Compact())
		}
	}
	o.add("kinds", kinds.text())
	return o.text()
}

// members are the members of one name in an object of each catalogue.
func members(catalogues []*source.Node, object, name string) []*source.Node {
	var list []*source.Node
	for _, c := range catalogues {
		list = append(list, c.Get(object).Get(name))
	}
	return list
}

// alike are the names that all catalogues declare in the same way.
func (f *family) alike(catalogues []*source.Node, object string) []string {
	var names []string
	declared := catalogues[0].Get(object)
	if declared == nil {
		return nil
	}
	for _, m := range declared.Members {
		all := members(catalogues, object, m.Name)
		switch {
		case slices.Contains(all, nil):
		case object == "values" && equal(each(all, "at")), object == "facts" && f.same(each(all, "schema")):
			names = append(names, m.Name)
		}
	}
	return names
}

// each is the member of a name of every object.
func each(nodes []*source.Node, name string) []*source.Node {
	var list []*source.Node
	for _, n := range nodes {
		list = append(list, n.Get(name))
	}
	return list
}

// shared tells whether an entry is the same in all catalogues and can be told
// without a view, which is typed by one schema alone.
func (f *family) shared(entries []*source.Node) bool {
	if slices.Contains(entries, nil) {
		return false
	}
	for _, name := range []string{"tag", "values", "facts"} {
		all := each(entries, name)
		if none := slices.Index(all, nil) >= 0; none && slices.ContainsFunc(all, func(n *source.Node) bool { return n != nil }) || !none && !equal(all) {
			return false
		}
	}
	return !slices.ContainsFunc(entries, func(e *source.Node) bool { return e.Get("view") != nil })
}

// entryText is an entry without its parameters, and with the values and facts
// that the neutral catalogue has.
func entryText(e *source.Node, values, facts []string) string {
	var o object
	for _, m := range e.Members {
		switch m.Name {
		case "params", "successor":
		case "values":
			o.add(m.Name, chosen(m.Value, values))
		case "facts":
			o.add(m.Name, chosen(m.Value, facts))
		default:
			o.add(m.Name, m.Value.Compact())
		}
	}
	return o.text()
}

// chosen is an object with some of its members.
func chosen(n *source.Node, names []string) string {
	var o object
	for _, m := range n.Members {
		if slices.Contains(names, m.Name) {
			o.add(m.Name, m.Value.Compact())
		}
	}
	return o.text()
}

// keeps tells whether the neutral catalogue has a member of the catalogues: all
// have it, and what it names is there. What may name any value and fact is kept
// only if all of them are.
func (f *family) keeps(catalogues []*source.Node, name string, whole bool) bool {
	all := each(catalogues, name)
	switch {
	case !equal(all):
		return false
	case name == "fallback":
		entries := members(catalogues, "kinds", all[0].Get("kind").Text)
		return f.shared(entries) && all[0].Get("params") == nil
	case name == "unknown" || name == "decisions":
		return whole
	}
	return true
}

// leaveToMembers marks the kinds whose constructors have parameters somewhere: they
// are made by the packages of the schemas. The others take nothing at all, also no
// options: what the members may still have is set on the value.
func (f *family) leaveToMembers(c *ir.Catalogue) {
	c.Options = nil
	for _, e := range c.Kinds {
		for _, m := range f.members {
			i := slices.IndexFunc(m.Contract.Catalogue.Kinds, func(own *ir.KindEntry) bool { return own.Name == e.Name })
			own := m.Contract.Catalogue.Kinds[i]
			e.Elsewhere = e.Elsewhere || len(own.Required)+len(own.Optional) > 0
		}
	}
}
