// URIs and anchors: the names by which other files refer to a schema and to its
// parts (compat specification, 5.11).
package meaning

import (
	"path"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// identity is one name: a value of $id or $anchor.
type identity struct {
	name string
	at   *source.Node // the text; for a file without a URI of its own, its root
	of   *source.Node // the schema that is named
}

// compareIdentity compares the two sets of names. A name that only moved to another
// place with its schema is the same; a name that took the place of another one is
// a renaming.
func (w *walk) compareIdentity() {
	w.compareNames(rule.SchemaIDChanged, "$id", w.old.uris(), w.new.uris())
	w.compareNames(rule.AnchorChanged, "$anchor", w.old.anchors(), w.new.anchors())
}

func (w *walk) compareNames(id, word string, old, new []identity) {
	gone, come := without(old, new), without(new, old)
	heirs := map[*place][]identity{}
	for _, after := range come {
		if w.met(after.of) {
			heirs[w.placeOf[after.of]] = append(heirs[w.placeOf[after.of]], after)
		}
	}
	replaced := map[*source.Node]bool{}
	for _, before := range gone {
		at := w.placeOf[before.of]
		after := side{near: w.new.root}
		if list := heirs[at]; w.met(before.of) && len(list) > 0 {
			after.value = list[0].at
			replaced[list[0].at] = true
			heirs[at] = list[1:]
		}
		w.r.add(id, at.String(), word, side{value: before.at}, after, "The "+word+" of "+shown(at.String())+" "+fromTo(before.at, after.value)+".")
	}
	for _, after := range come {
		if !replaced[after.at] {
			at := w.placeOf[after.of]
			w.r.add(id, at.String(), word, side{near: w.old.root}, side{value: after.at}, "The "+word+" of "+shown(at.String())+" "+fromTo(nil, after.at)+".")
		}
	}
}

// without lists the names that the others lack.
func without(list, others []identity) []identity {
	known := map[string]bool{}
	for _, o := range others {
		known[o.name] = true
	}
	return slices.DeleteFunc(slices.Clone(list), func(i identity) bool { return known[i.name] })
}

// uris are the $id of the root and of the schemas within, and the names of the
// files that it refers to: a bundle has those as $id.
func (s *schemas) uris() []identity {
	var list []identity
	for _, file := range s.files() {
		if file != s.root && file.Get("$id") == nil {
			name, _ := strings.CutPrefix(file.File.Name, path.Dir(s.root.File.Name)+"/")
			list = append(list, identity{name, file, file})
		}
		each(file, func(n *source.Node) {
			if id := n.Get("$id"); id != nil && !strings.HasPrefix(id.Text, "#") {
				list = append(list, identity{id.Text, id, n})
			}
		})
	}
	return list
}

// anchors are the values of $anchor; draft-07 writes them as $id.
func (s *schemas) anchors() []identity {
	var list []identity
	for _, file := range s.files() {
		each(file, func(n *source.Node) {
			if a := n.Get("$anchor"); a != nil {
				list = append(list, identity{a.Text, a, n})
			}
			if id := n.Get("$id"); id != nil && strings.HasPrefix(id.Text, "#") {
				list = append(list, identity{id.Text[1:], id, n})
			}
		})
	}
	return list
}

// files are the roots of all files of a side, its own first.
func (s *schemas) files() []*source.Node {
	if s.root == nil {
		return nil
	}
	list := []*source.Node{s.root}
	for _, r := range s.references {
		for _, n := range r.Targets {
			for n.Parent() != nil {
				n = n.Parent()
			}
			if !slices.Contains(list, n) {
				list = append(list, n)
			}
		}
	}
	slices.SortFunc(list[1:], func(a, b *source.Node) int { return strings.Compare(a.File.Name, b.File.Name) })
	return list
}

// each calls f for every schema object within n, n included.
func each(n *source.Node, f func(*source.Node)) {
	if n.Kind != source.Object {
		return
	}
	f(n)
	for _, m := range n.Members {
		k := keyword.Lookup(m.Name)
		switch {
		case k == nil || k.Holds == keyword.Nothing:
		case m.Value.Kind == source.Array:
			for _, item := range m.Value.Items {
				each(item, f)
			}
		case k.Holds == keyword.SchemaMap || k.Holds == keyword.SchemaOrName:
			for _, member := range m.Value.Members {
				each(member.Value, f)
			}
		default:
			each(m.Value, f)
		}
	}
}
