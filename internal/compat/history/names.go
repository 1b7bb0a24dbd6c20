// The names that a schema gives to things, by their places in the document: what a
// later version may not give to something else.
package history

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/source"
)

// Sort says what has a name.
type Sort string

// The sorts of names.
const (
	member Sort = "member" // of an object
	value  Sort = "value"  // of an enum, open or closed
	kind   Sort = "kind"   // of error: a branch of a union, or an entry of a registry
	typ    Sort = "type"   // a definition of the root
)

var sorts = []Sort{member, value, kind, typ}

// name is one of them. The text of a value is its canonical JSON text; that of all
// others is the name itself.
type name struct {
	sort  Sort
	place string // of what has the name: the object, the enum, the union
	text  string
}

// names are those of one version.
type names struct {
	at     map[name]*source.Node // what has the name: a schema or a value
	order  []name                // in the order of the text
	places map[string]bool       // that the schema speaks of
	valued map[string]bool       // places with an enum
	tree   *tree
	over   bool // beyond the budget, so that names may be missing
}

// nameBudget bounds the walk of one schema. Shared definitions count once for each
// place that they reach, which can be exponential.
const nameBudget = 100_000

// namesOf walks a bundle and its registry.
func namesOf(root, registry *source.Node) *names {
	w := &nameWalk{names: &names{at: map[name]*source.Node{}, places: map[string]bool{}, valued: map[string]bool{}, tree: newTree(root)}, open: map[*source.Node]bool{}}
	w.schema("", root)
	for _, keyword := range []string{"$defs", "definitions"} {
		for _, m := range members(root.Get(keyword)) {
			w.add(typ, "", m.Name, m.Value)
		}
	}
	for _, m := range members(root.Get("x-errgen").Get("catalogue").Get("kinds")) {
		w.add(kind, "", m.Name, m.Value)
	}
	for _, entry := range items(registry.Get("kinds")) {
		if tag := entry.Get("kind"); isText(tag) {
			w.add(kind, "", tag.Text, entry)
		}
	}
	return w.names
}

type nameWalk struct {
	*names
	open  map[*source.Node]bool // schemas that the walk is inside of
	steps int
}

func (w *nameWalk) add(s Sort, place, text string, at *source.Node) {
	n := name{s, place, text}
	if w.at[n] == nil {
		w.at[n] = at
		w.order = append(w.order, n)
	}
}

// schema walks all that a schema says about the value at a place. A schema that is
// met inside itself, through a reference, has been walked at a shorter place.
func (w *nameWalk) schema(place string, n *source.Node) {
	if w.steps++; w.steps > nameBudget {
		w.over = true
		return
	}
	if n == nil || n.Kind != source.Object || w.open[n] {
		return
	}
	w.open[n] = true
	w.places[place] = true
	w.values(place, n)
	w.below(place, n)
	w.inPlace(place, n)
	delete(w.open, n)
}

// below walks the schemas of values inside the value.
func (w *nameWalk) below(place string, n *source.Node) {
	for _, m := range members(n.Get("properties")) {
		w.add(member, place, m.Name, m.Value)
		w.schema(place+"/"+source.EscapePointer(m.Name), m.Value)
	}
	for _, m := range members(n.Get("patternProperties")) {
		w.schema(place+"/{}", m.Value)
	}
	for _, rest := range []string{"additionalProperties", "unevaluatedProperties"} {
		w.schema(place+"/{}", n.Get(rest))
	}
	for _, list := range []string{"items", "prefixItems"} {
		for i, slot := range items(n.Get(list)) {
			w.schema(place+"/"+strconv.Itoa(i), slot)
		}
	}
	for _, rest := range []string{"items", "additionalItems", "unevaluatedItems"} {
		w.schema(place+"/*", n.Get(rest))
	}
}

// inPlace walks the schemas that speak about the same value. Tests such as not and
// if look at values that something else describes.
func (w *nameWalk) inPlace(place string, n *source.Node) {
	for _, keyword := range []string{"$ref", "$dynamicRef"} {
		if ref := n.Get(keyword); isText(ref) {
			w.schema(place, w.tree.target(n, ref.Text))
		}
	}
	for _, conjunct := range items(n.Get("allOf")) {
		w.schema(place, conjunct)
	}
	for _, keyword := range []string{"then", "else"} {
		w.schema(place, n.Get(keyword))
	}
	for _, m := range members(n.Get("dependentSchemas")) {
		w.schema(place, m.Value)
	}
	for _, keyword := range []string{"anyOf", "oneOf"} {
		w.union(place, items(n.Get(keyword)))
	}
}

// union walks branches: below the kind of each that has one.
func (w *nameWalk) union(place string, branches []*source.Node) {
	discriminator := w.discriminator(branches)
	for _, branch := range branches {
		tag := w.tags(branch)[discriminator]
		if tag == nil {
			w.schema(place, branch)
			continue
		}
		text := tag.Text
		if tag.Kind != source.String {
			text = tag.Canonical()
		}
		w.add(kind, place, text, branch)
		w.schema(place+"["+discriminator+"="+text+"]", branch)
	}
}

// discriminator is the member that has a constant in most of the branches, the
// first one of several.
func (w *nameWalk) discriminator(branches []*source.Node) string {
	count := map[string]int{}
	best := ""
	for _, branch := range branches {
		for member := range w.tags(branch) {
			count[member]++
		}
	}
	for member, n := range count {
		if n > count[best] || n == count[best] && member < best {
			best = member
		}
	}
	return best
}

// tags are the required members of a branch that have a constant.
func (w *nameWalk) tags(branch *source.Node) map[string]*source.Node {
	tags := map[string]*source.Node{}
	for hops := 0; branch != nil && hops < 10; hops++ {
		required := items(branch.Get("required"))
		for _, m := range members(branch.Get("properties")) {
			tag := m.Value.Get("const")
			if list := items(m.Value.Get("enum")); tag == nil && len(list) == 1 {
				tag = list[0]
			}
			isName := func(r *source.Node) bool { return r.Text == m.Name }
			if tag != nil && (tag.Kind == source.String || tag.Kind == source.Number) && slices.ContainsFunc(required, isName) {
				tags[m.Name] = tag
			}
		}
		ref := branch.Get("$ref")
		if !isText(ref) {
			break
		}
		branch = w.tree.target(branch, ref.Text)
	}
	return tags
}

// values adds those of a closed enum, and the known ones of an open enum.
func (w *nameWalk) values(place string, n *source.Node) {
	list := slices.Concat(items(n.Get("enum")), items(n.Get("x-extensible-enum")))
	if constant := n.Get("const"); constant != nil {
		list = append(list, constant)
	}
	if d := n.Get("description"); isText(d) && strings.HasPrefix(d.Text, "[Extensible enum]") {
		list = append(list, items(n.Get("examples"))...)
	}
	for _, v := range list {
		w.valued[place] = true
		w.add(value, place, v.Canonical(), v)
	}
}

// tree finds the targets of references within one bundle.
type tree struct {
	root  *source.Node
	named map[string]*source.Node // resources and anchors, by URI
	bases map[*source.Node]*url.URL
}

// top is the base of a root that does not say its URI. Only references between
// files, which a bundle no longer has, could tell it from another one.
var top = &url.URL{Scheme: "file", Path: "/"}

func newTree(root *source.Node) *tree {
	t := &tree{root: root, named: map[string]*source.Node{top.String(): root}, bases: map[*source.Node]*url.URL{}}
	t.index(root, top)
	return t
}

// index takes every object for a schema. An $id inside data is entered too, which
// does no harm: no reference leads there.
func (t *tree) index(n *source.Node, base *url.URL) {
	for _, item := range n.Items {
		t.index(item, base)
	}
	if n.Kind != source.Object {
		return
	}
	if id := n.Get("$id"); isText(id) {
		if u, err := url.Parse(id.Text); err == nil {
			if base = base.ResolveReference(u); u.Fragment == "" && t.named[base.String()] == nil {
				t.named[base.String()] = n
			}
		}
	}
	t.bases[n] = base
	for _, keyword := range []string{"$anchor", "$dynamicAnchor"} {
		if anchor := n.Get(keyword); isText(anchor) {
			t.named[base.String()+"#"+anchor.Text] = n
		}
	}
	for _, m := range n.Members {
		t.index(m.Value, base)
	}
}

var unescape = strings.NewReplacer("~1", "/", "~0", "~")

// target is where a reference in a schema leads, nil for a place outside.
func (t *tree) target(from *source.Node, ref string) *source.Node {
	u, err := url.Parse(ref)
	if err != nil || t.bases[from] == nil {
		return nil
	}
	u = t.bases[from].ResolveReference(u)
	fragment := u.Fragment
	u.Fragment, u.RawFragment = "", ""
	if fragment != "" && fragment[0] != '/' {
		u.Fragment = fragment
		return t.named[u.String()]
	}
	n := t.named[u.String()]
	for _, token := range strings.Split(fragment, "/")[1:] {
		token = unescape.Replace(token)
		if n != nil && n.Kind == source.Array {
			i, err := strconv.Atoi(token)
			if err != nil || i < 0 || i >= len(n.Items) {
				return nil
			}
			n = n.Items[i]
			continue
		}
		n = n.Get(token)
	}
	return n
}

func isText(n *source.Node) bool { return n != nil && n.Kind == source.String }

// members and items are empty for what has none, so that a schema can be walked as
// it comes.
func members(n *source.Node) []*source.Member {
	if n == nil {
		return nil
	}
	return n.Members
}

func items(n *source.Node) []*source.Node {
	if n == nil {
		return nil
	}
	return n.Items
}
