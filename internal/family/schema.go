// The neutral schema: the text of the first one, with another root object and with
// other definitions where the schemas differ.
package family

import (
	"fmt"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/source"
)

// An object collects the members of a JSON object to be written.
type object []string

func (o *object) add(name, text string) { *o = append(*o, source.Quote(name)+":"+text) }

func (o object) text() string { return "{" + strings.Join(o, ",") + "}" }

// schema is the text of the neutral schema.
func (f *family) schema() string {
	replaced := map[*source.Node]string{}
	properties := f.properties(replaced)
	first, start := f.members[0], f.roots[0]
	var root object
	for _, m := range start.Members {
		switch m.Name {
		case "properties":
			root.add(m.Name, properties)
		case "description", "x-errgen":
		case "$schema", "$id", "$anchor", "$ref", "$defs", "definitions", "title", "type", "required":
			root.add(m.Name, render(m.Value, replaced))
		default:
			// A rule that not every schema has is none of the neutral one.
			if equal(f.rootsSay(m.Name)) && (m.Name != "allOf" || f.sameConjuncts()) {
				root.add(m.Name, render(m.Value, replaced))
			}
		}
	}
	root.add("description", source.Quote(f.description()))
	outer, _ := first.Root.Find(first.Options.Pointer)
	if c := catalogueOf(first); c != nil && outer == start {
		root.add("x-errgen", `{"catalogue":`+f.catalogue()+"}")
	} else if c != nil {
		replaced[c] = f.catalogue()
	}
	replaced[start] = root.text()
	return render(first.Root, replaced)
}

// description tells readers of the generated code what they have.
func (f *family) description() string {
	var names []string
	for _, m := range f.members {
		names = append(names, m.Name)
	}
	text := fmt.Sprintf("What %s have in common: errors of each are converted to it and back without loss.", strings.Join(names, " and "))
	if said := f.rootsSay("description"); equal(said) && said[0].Kind == source.String {
		return said[0].Text + "\n\n" + text
	}
	return text
}

// rootsSay are the values of a keyword in all root objects.
func (f *family) rootsSay(keyword string) []*source.Node {
	var list []*source.Node
	for _, n := range f.roots {
		list = append(list, n.Get(keyword))
	}
	return list
}

// properties is the text of the root's properties. A member with the same schema
// everywhere keeps it; replaced gets what to write instead of other definitions.
func (f *family) properties(replaced map[*source.Node]string) string {
	var list object
	for _, field := range fieldsOf(f.members[0]) {
		var schemas []*source.Node
		for _, n := range f.roots {
			schemas = append(schemas, n.Get("properties").Get(field.JSON))
		}
		if slices.Contains(schemas, nil) {
			f.inherited(field.JSON, schemas)
			continue
		}
		own := schemas[0]
		if f.same(schemas) {
			list.add(field.JSON, render(own, nil))
			continue
		}
		text := f.differing(field)
		if at := definition(f.members[0], own); at != own && text.enum {
			replaced[at] = text.schema
			list.add(field.JSON, render(own, nil))
			continue
		}
		list.add(field.JSON, text.described(own))
	}
	return list.text()
}

// inherited is about a member that some root does not declare itself. It comes
// through allOf, where it can't be replaced: that has to be the same everywhere.
func (f *family) inherited(name string, schemas []*source.Node) {
	declared := slices.ContainsFunc(schemas, func(n *source.Node) bool { return n != nil })
	if !declared && f.sameConjuncts() {
		return
	}
	for i, n := range schemas {
		if n == nil {
			f.refuse(f.roots[i].Place(), fmt.Sprintf("The root of %s does not declare the member %s itself.", f.members[i].Name, source.Quote(name)),
				"Declare it in the properties of every root, or let allOf be the same in all schemas of the family.")
		}
	}
}

// sameConjuncts tells whether what the roots say by allOf is the same.
func (f *family) sameConjuncts() bool {
	lists := f.rootsSay("allOf")
	for _, list := range lists {
		if list == nil || len(list.Items) != len(lists[0].Items) {
			return false
		}
	}
	for i := range lists[0].Items {
		var items []*source.Node
		for _, list := range lists {
			items = append(items, list.Items[i])
		}
		if !f.same(items) {
			return false
		}
	}
	return true
}

// render writes a value, with other texts in place of some of its parts.
func render(n *source.Node, replaced map[*source.Node]string) string {
	if text, ok := replaced[n]; ok {
		return text
	}
	switch {
	case n.Kind == source.Array:
		var items []string
		for _, item := range n.Items {
			items = append(items, render(item, replaced))
		}
		return "[" + strings.Join(items, ",") + "]"
	case n.Kind == source.Object:
		var o object
		for _, m := range n.Members {
			o.add(m.Name, render(m.Value, replaced))
		}
		return o.text()
	}
	return n.Compact()
}
