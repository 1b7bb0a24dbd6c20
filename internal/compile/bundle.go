// Bundling: one schema that holds all files it refers to (Core 9.3). Each further
// file becomes a resource below $defs, under a URI that leads the references in
// the other files to it; references stay as they are wherever that is possible.
package compile

import (
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/metaschema"
	"github.com/errgen/errgen/internal/source"
)

// Bundle gives a schema with all inside that its meaning depends on: the closure of
// its references, and the dialect if Options alone say it. It is the schema itself if
// there is nothing to add. Every value keeps its place in the file that it comes from.
func Bundle(root *source.Node, o Options) (*source.Node, source.Diagnostics) {
	c := newCompiler(o)
	c.load(root)
	c.resolve()
	if c.failed() {
		return nil, c.report
	}
	b := &bundler{c: c, texts: map[*source.Node]string{}, more: map[*source.Node][]member{}, dropped: map[*source.Node]bool{},
		from: map[int]source.Pos{}, files: map[int]*source.File{}}
	b.sayDialect()
	if !b.collect() && len(b.more) == 0 {
		return root, c.report
	}
	b.changeReferences()
	b.embed()
	b.write(root)
	bundle, problems := source.ParseJSON(root.File.Name, []byte(b.out.String()))
	if problems.Failed() {
		return nil, problems
	}
	b.relocate(bundle, root)
	return bundle, c.report
}

type bundler struct {
	c        *compiler
	embedded []*schema               // the roots of the further files
	texts    map[*source.Node]string // what to write in place of a value
	more     map[*source.Node][]member
	dropped  map[*source.Node]bool // values not to write
	out      strings.Builder

	// Where the values and names that begin at an offset of out come from.
	from  map[int]source.Pos
	files map[int]*source.File
}

// member is one to add to an object: a text, or a value with all in it.
type member struct {
	name, text string
	value      *source.Node
}

// sayDialect adds the $schema of a dialect that is not the default.
func (b *bundler) sayDialect() {
	if root := b.c.root; b.c.o.Dialect == keyword.Draft7 && root.Kind == source.Object && root.Get("$schema") == nil {
		b.more[root] = []member{{name: "$schema", text: source.Quote(dialectURI(keyword.Draft7))}}
	}
}

// collect finds the further files. The meta-schemas are none: every reader has them.
func (b *bundler) collect() bool {
	found := map[*source.Node]bool{}
	for uri, file := range b.c.files {
		_, _, known := metaschema.Text(uri)
		found[file] = !known
	}
	for _, file := range b.c.loaded[1:] {
		if found[file] {
			b.embedded = append(b.embedded, b.c.schemas[file])
		}
	}
	return len(b.embedded) > 0
}

// changeReferences rewrites the references that would no longer lead to their
// file: those that name a file by where it was found although it has an $id of its
// own, and those that name the root file.
func (b *bundler) changeReferences() {
	for _, s := range b.c.order {
		for _, keyword := range []string{"$ref", "$dynamicRef"} {
			if at := s.node.Get(keyword); isText(at) {
				b.changeReference(s, at)
			}
		}
	}
}

func (b *bundler) changeReference(s *schema, at *source.Node) {
	ref := parseURI(at.Text)
	if ref == nil {
		return // a draft-07 sibling that means nothing
	}
	whole := s.base.ResolveReference(ref)
	fragment := whole.EscapedFragment()
	whole.Fragment, whole.RawFragment = "", ""
	file := b.c.files[whole.String()]
	if file == nil || b.c.schemas[file].home == s.home {
		return
	}
	target := b.c.schemas[file]
	if file == b.c.root && file.Get("$id") == nil {
		b.nameRoot(target)
	}
	if target.base.String() != whole.String() {
		b.texts[at] = source.Quote(relative(s.base, target.base) + "#" + fragment)
	}
}

// nameRoot gives the root the name of its file, for the files that refer to it.
func (b *bundler) nameRoot(root *schema) {
	id := member{name: "$id", text: source.Quote(path.Base(root.base.Path))}
	if !slices.Contains(b.more[root.node], id) {
		b.more[root.node] = append(b.more[root.node], id)
	}
}

// embed gives each further file its URI, and a place below $defs.
func (b *bundler) embed() {
	root := b.c.schemas[b.c.root]
	if len(b.embedded) == 0 {
		return
	}
	name := "$defs"
	if root.dialect == keyword.Draft7 {
		name = "definitions"
	}
	defs := root.node.Get(name)
	if defs == nil {
		defs = source.NewObject(root.node)
		b.more[root.node] = append(b.more[root.node], member{name: name, value: defs})
	}
	for _, s := range b.embedded {
		b.identify(s, root)
		b.more[defs] = append(b.more[defs], member{name: b.key(s, defs), value: s.node})
	}
}

// identify makes a resource of the root of a further file.
func (b *bundler) identify(s, root *schema) {
	id := source.Quote(relative(root.base, s.base))
	if s.node.Kind == source.Bool {
		b.texts[s.node] = `{"$id":` + id + `,"not":{}}`
		if s.node.Bool {
			b.texts[s.node] = `{"$id":` + id + `}`
		}
		return
	}
	if s.dialect == keyword.Draft7 && isText(s.node.Get("$ref")) {
		b.wake(s.node)
	}
	if at := s.node.Get("$id"); at != nil {
		b.texts[at] = id
	} else {
		b.more[s.node] = append(b.more[s.node], member{name: "$id", text: id})
	}
	if s.dialect != root.dialect && s.node.Get("$schema") == nil {
		b.more[s.node] = append(b.more[s.node], member{name: "$schema", text: source.Quote(dialectURI(s.dialect))})
	}
}

// wake rewrites a draft-07 schema that is a reference: beside $ref an $id means
// nothing there, nor does anything else but definitions.
func (b *bundler) wake(n *source.Node) {
	for _, m := range n.Members {
		b.dropped[m.Value] = m.Name != "$schema" && m.Name != "$id" && m.Name != "$defs" && m.Name != "definitions"
	}
	ref, changed := b.texts[n.Get("$ref")]
	if !changed {
		ref = n.Get("$ref").Compact()
	}
	b.more[n] = append(b.more[n], member{name: "allOf", text: `[{"$ref":` + ref + `}]`})
}

func dialectURI(d keyword.Dialect) string {
	if d == keyword.Draft7 {
		return "http://json-schema.org/draft-07/schema#"
	}
	return "https://json-schema.org/draft/2020-12/schema"
}

// key is the name of a file below $defs: the one that its type has without a
// bundle, or its path where something else has that name.
func (b *bundler) key(s *schema, defs *source.Node) string {
	key := path.Base(s.node.File.Name)
	if title := textOf(s.node.Get("title")); title != "" {
		key = title
	} else if i := strings.IndexByte(key, '.'); i > 0 {
		key = key[:i]
	}
	taken := func(m member) bool { return m.name == key }
	if defs.Get(key) != nil || slices.ContainsFunc(b.more[defs], taken) {
		return b.c.relative(s.node)
	}
	return key
}

// relative is a reference from one URI to another: a path between two files, so
// that no folder of this machine enters the bundle; otherwise the URI itself.
func relative(from, to *url.URL) string {
	if from.Scheme != to.Scheme || from.Host != to.Host || to.Scheme != "file" {
		return to.String()
	}
	a, b := strings.Split(from.Path, "/"), strings.Split(to.Path, "/")
	for len(a) > 1 && len(b) > 1 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	return (&url.URL{Path: strings.Repeat("../", len(a)-1) + strings.Join(b, "/")}).String()
}

// write writes a value with all changes.
func (b *bundler) write(n *source.Node) {
	b.mark(n.At, n.File)
	text, changed := b.texts[n]
	switch {
	case changed:
		b.out.WriteString(text)
	case n.Kind == source.Array:
		for i, item := range n.Items {
			b.out.WriteByte("[,"[min(i, 1)])
			b.write(item)
		}
		if len(n.Items) == 0 {
			b.out.WriteByte('[')
		}
		b.out.WriteByte(']')
	case n.Kind == source.Object:
		b.writeObject(n)
	default:
		b.out.WriteString(n.Compact())
	}
}

func (b *bundler) writeObject(n *source.Node) {
	b.out.WriteByte('{')
	comma := ""
	for _, m := range n.Members {
		if b.dropped[m.Value] {
			continue
		}
		b.out.WriteString(comma)
		b.mark(m.NameAt, n.File)
		b.out.WriteString(source.Quote(m.Name) + ":")
		b.write(m.Value)
		comma = ","
	}
	for _, m := range b.more[n] {
		b.out.WriteString(comma + source.Quote(m.name) + ":" + m.text)
		if m.value != nil {
			b.write(m.value)
		}
		comma = ","
	}
	b.out.WriteByte('}')
}

// mark remembers where what is written next comes from.
func (b *bundler) mark(at source.Pos, file *source.File) {
	b.from[b.out.Len()], b.files[b.out.Len()] = at, file
}

// relocate gives the values of the bundle the places of the values they were made
// of; what is new gets that of the value around it.
func (b *bundler) relocate(n, around *source.Node) {
	at, file := around.At, around.File
	if known := b.files[n.At.Offset]; known != nil {
		at, file = b.from[n.At.Offset], known
	}
	n.At, n.File = at, file
	for _, item := range n.Items {
		b.relocate(item, n)
	}
	for _, m := range n.Members {
		if b.files[m.NameAt.Offset] != nil {
			m.NameAt = b.from[m.NameAt.Offset]
		} else {
			m.NameAt = n.At
		}
		b.relocate(m.Value, n)
	}
}
