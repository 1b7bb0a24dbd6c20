// Error kinds (catalogue.md 4): the root type as a Go error, the table of kinds,
// constructors with their options, views and decisions.
package golang

import (
	"fmt"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// A kinds prints the catalogue of a contract.
type kinds struct {
	g    *generator
	f    *file
	c    *ir.Catalogue
	root string // the root type
	kind string // the enum of entry names
	tag  string // Go type of the discriminator

	// uniform holds the values that every entry, and the unknown one, gives as a
	// literal: the table has them.
	uniform map[*ir.CatalogueValue]bool
	params  []*ir.Parameter // those that are options, the free ones last
	free    map[*ir.Parameter]bool
}

// catalogue prints the error kinds, if the contract has any.
func (g *generator) catalogue() {
	c := g.c.Catalogue
	if c == nil {
		return
	}
	k := g.newKinds()
	k.f = g.file("kinds.go")
	if !c.Named {
		k.kindType()
	}
	k.info()
	k.table()
	k.sentinels()
	k.lookups()
	k.bareEntries()
	k.f = g.file("errors.go")
	k.errorMethods()
	k.format()
	k.states()
	k.newDocument()
	k.of()
	k.options()
	k.constructors()
	for _, d := range c.Decisions {
		k.decision(d)
	}
	for _, e := range c.Kinds {
		if e.View != nil {
			k.view(e)
		}
	}
	k.reserved()
	k.tagString()
}

// newKinds prepares the printing of the catalogue.
func (g *generator) newKinds() *kinds {
	c := g.c.Catalogue
	k := &kinds{g: g, c: c, root: g.typeNames[g.c.Root.Type], kind: emit.GoName(c.KindType), tag: g.pathExpr(c.Tag)}
	if c.Named {
		k.kind = g.typeNames[c.TagType]
	}
	k.collect()
	return k
}

// pathExpr is the Go type of a place.
func (g *generator) pathExpr(path ir.Path) string {
	f := path[len(path)-1].Field
	if f == nil {
		return "Value"
	}
	return g.fieldHolding(f).base
}

// collect finds the uniform values and the options.
func (k *kinds) collect() {
	k.uniform = map[*ir.CatalogueValue]bool{}
	k.free = map[*ir.Parameter]bool{}
	for _, v := range k.c.Values {
		k.uniform[v] = true
		for _, e := range k.c.Kinds {
			k.uniform[v] = k.uniform[v] && literalOf(e.Values, v) != nil
		}
		if k.c.Unknown != nil {
			k.uniform[v] = k.uniform[v] && literalOf(k.c.Unknown.Values, v) != nil
		}
	}
	seen := map[*ir.Parameter]bool{}
	for _, e := range k.c.Kinds {
		for _, p := range e.Optional {
			if !seen[p] {
				seen[p] = true
				k.params = append(k.params, p)
			}
		}
	}
	for _, p := range k.c.Options {
		k.free[p] = true
		if !seen[p] {
			seen[p] = true
			k.params = append(k.params, p)
		}
	}
}

// literalOf is the literal that an entry gives a value; nil without one.
func literalOf(values []*ir.KindValue, v *ir.CatalogueValue) ir.Literal {
	if x := valueOf(values, v); x != nil {
		return x.Literal
	}
	return nil
}

// valueOf is what an entry gives a value; nil if it gives nothing.
func valueOf(values []*ir.KindValue, v *ir.CatalogueValue) *ir.KindValue {
	for _, x := range values {
		if x.Value == v {
			return x
		}
	}
	return nil
}

// kindType prints the enum of entry names, where the discriminator is none.
func (k *kinds) kindType() {
	k.g.claim(k.kind)
	k.f.comment("%s is the name of a kind of error.", k.kind)
	k.f.line("type %s string", k.kind)
	k.f.comment("The kinds.")
	k.f.group("const", func(b *block) {
		for _, e := range k.c.Kinds {
			id := k.constant(e)
			k.g.claim(id)
			b.line("%s %s = %s", id, k.kind, quote(e.Name))
			b.space()
		}
	})
	k.f.comment("Known tells whether the kind is in the catalogue.")
	k.f.function(fmt.Sprintf("(v %s) Known() bool", k.kind), func(b *block) { b.line("return v.entry() >= 0") })
}

// constant is the name of an entry's constant.
func (k *kinds) constant(e *ir.KindEntry) string { return k.kind + emit.GoName(e.Words) }

// constructorName is the name of an entry's constructor.
func constructorName(e *ir.KindEntry) string { return runtimeTypes.Free(emit.GoName(e.Words)) }

// sentinel is the name of the error that errors.Is asks for.
func sentinel(e *ir.KindEntry) string { return "Err" + emit.GoName(e.Words) }

// infoName is the type of an entry.
func (k *kinds) infoName() string { return k.root + "KindInfo" }

// info prints the type of what the catalogue says about a kind.
func (k *kinds) info() {
	name := k.infoName()
	k.g.claim(name)
	k.f.comment("%s is what the catalogue says about a kind of error.", name)
	k.f.block("type "+name+" struct", func(b *block) {
		for _, x := range k.infoFields() {
			b.comment("%s", x.doc)
			b.line("%s %s", x.id, x.expr)
			b.space()
		}
		if k.bare() {
			return
		}
		b.comment("takes are the options of the constructor that not every kind has, by position.")
		b.line("takes []int")
	})
}

// An infoMember is a field of the type of an entry.
type infoMember struct{ id, expr, doc string }

// infoFields lists the fields of the type of an entry that programs see.
func (k *kinds) infoFields() []infoMember {
	list := []infoMember{{"Name", k.kind, "Name is the name of the kind, empty for kinds without an entry."}}
	if !k.c.Named {
		list = append(list, infoMember{"Tag", k.tag, fmt.Sprintf("Tag is the value of %s in documents of the kind.", pointerText(k.c.Tag))})
	}
	list = append(list, infoMember{"Title", "string", "Title is a short name for people."},
		infoMember{"When", "string", "When says when the kind is used."})
	for _, v := range k.c.Values {
		id := infoField(v.Words)
		list = append(list, infoMember{id, k.g.valueExpr(v.Type), fmt.Sprintf("%s is what a constructor writes at %s.", id, pointerText(v.At))})
	}
	for _, x := range k.c.Facts {
		id := infoField(x.Words)
		doc := id + " is a fact beside the document."
		if x.Doc.Description != "" {
			doc = id + ": " + x.Doc.Description
		}
		list = append(list, infoMember{id, k.g.factExpr(x.Value), doc})
	}
	return append(list, infoMember{"Deprecated", "bool", "Deprecated is true of a kind that should not be used any more."},
		infoMember{"Successor", k.kind, "Successor is the kind to use instead, if there is one."})
}

// infoField is the name of a value's or fact's field.
func infoField(n ir.Name) string {
	return emit.WordSet("Name Tag Title When Deprecated Successor").Free(emit.GoName(n))
}

// pointerText is a place in words.
func pointerText(path ir.Path) string { return pointerOf(path) }

// pointerOf is the JSON Pointer of a place.
func pointerOf(path ir.Path) string {
	var b strings.Builder
	for _, step := range path {
		b.WriteString("/" + source.EscapePointer(step.Name))
	}
	return b.String()
}

// valueExpr is the Go type of a value of the catalogue.
func (g *generator) valueExpr(t *ir.Type) string {
	if simpleType(t) {
		return g.typeExpr(t)
	}
	return "Value"
}

// factExpr is the Go type of a fact: a pointer where it may be null.
func (g *generator) factExpr(v ir.Value) string {
	t := v.Type
	if t.Form == ir.Nullable && simpleType(t.Rest.Type) {
		return "*" + g.typeExpr(t.Rest.Type)
	}
	return g.valueExpr(t)
}

// simpleType tells whether literals of a type are written as Go literals.
func simpleType(t *ir.Type) bool {
	switch t.Form {
	case ir.Bool, ir.String, ir.Number:
		return true
	case ir.Integer:
		return t.Int != ir.Exact
	case ir.Enum:
		return t.Base == ir.String || t.Base == ir.Number || t.Base == ir.Integer && t.Int != ir.Exact
	}
	return false
}

// literal writes a literal as a Go expression of valueExpr's type.
func (g *generator) literal(t *ir.Type, v ir.Literal) string {
	if !simpleType(t) {
		return "Value{" + quote(v.Compact()) + "}"
	}
	if t.Form == ir.Enum {
		for _, x := range t.Values {
			if x.Literal.Canonical() == v.Canonical() {
				return g.typeNames[t] + emit.GoName(x.Name)
			}
		}
	}
	return goLiteral(v)
}

// table prints the entries.
func (k *kinds) table() {
	pointers := newPointers(k)
	name := k.infoName()
	table := tableName(k.root)
	k.f.comment("%s are the entries of the catalogue, by name.", table)
	k.f.literal(fmt.Sprintf("var %s = [...]%s", table, name), func(b *block) {
		for _, e := range k.c.Kinds {
			k.row(b, e, pointers)
		}
	})
	unknown := "unknown" + k.root + "Kind"
	k.f.comment("%s is what holds of kinds without an entry.", unknown)
	var pairs [][2]string
	if u := k.c.Unknown; u != nil {
		pairs = k.fields(u.Values, u.Facts, pointers)
	}
	if head := fmt.Sprintf("var %s = %s", unknown, name); len(pairs) == 0 {
		k.f.line("%s{}", head)
	} else {
		k.f.literal(head, func(b *block) { b.pairs(pairs) })
	}
	pointers.print(k.f)
}

// tableName is the variable that has the entries.
func tableName(root string) string { return "all" + root + "Kinds" }

// row prints one entry.
func (k *kinds) row(b *block, e *ir.KindEntry, p *pointers) {
	pairs := [][2]string{{"Name", k.constant(e)}}
	add := func(id, value string) { pairs = append(pairs, [2]string{id, value}) }
	if !k.c.Named {
		add("Tag", k.tagLiteral(e.Tag))
	}
	if e.Title != "" {
		add("Title", quote(e.Title))
	}
	if e.When != "" {
		add("When", quote(e.When))
	}
	pairs = append(pairs, k.fields(e.Values, e.Facts, p)...)
	if e.Deprecated {
		add("Deprecated", "true")
	}
	if e.Successor != "" {
		add("Successor", quote(e.Successor))
	}
	var takes []string
	for i, x := range k.params {
		if !k.free[x] && containsParameter(e.Optional, x) {
			takes = append(takes, fmt.Sprint(i))
		}
	}
	if len(takes) > 0 {
		add("takes", "[]int{"+strings.Join(takes, ", ")+"}")
	}
	b.line("{")
	b.pairs(pairs)
	b.line("},")
}

func containsParameter(list []*ir.Parameter, p *ir.Parameter) bool {
	for _, x := range list {
		if x == p {
			return true
		}
	}
	return false
}

// tagLiteral writes a tag in the type of the discriminator.
func (k *kinds) tagLiteral(v ir.Literal) string {
	return k.g.literal(k.c.Tag[len(k.c.Tag)-1].Field.Value.Type, v)
}

// fields are the values and facts of a row.
func (k *kinds) fields(values []*ir.KindValue, facts []ir.Literal, p *pointers) (pairs [][2]string) {
	for _, v := range values {
		text := ""
		if v.Literal != nil {
			text = k.g.literal(v.Value.Type, v.Literal)
		} else {
			text = quote(templateText(v.Template))
		}
		pairs = append(pairs, [2]string{infoField(v.Value.Words), text})
	}
	for i, x := range k.c.Facts {
		if i >= len(facts) || facts[i] == nil {
			continue
		}
		if expr := k.factLiteral(x.Value, facts[i], p); expr != "nil" && expr != "false" {
			pairs = append(pairs, [2]string{infoField(x.Words), expr})
		}
	}
	return pairs
}

// factLiteral writes a fact; one that may be null is a pointer.
func (k *kinds) factLiteral(v ir.Value, x ir.Literal, p *pointers) string {
	t := v.Type
	if t.Form != ir.Nullable || !simpleType(t.Rest.Type) {
		return k.g.literal(t, x)
	}
	if x.Kind == source.Null {
		return "nil"
	}
	return p.to(k.g.typeExpr(t.Rest.Type), k.g.literal(t.Rest.Type, x))
}

// templateText writes a template as the catalogue does.
func templateText(parts []ir.TemplatePart) string {
	var b strings.Builder
	for _, p := range parts {
		if p.Param != nil {
			b.WriteString("{" + p.Param.Name + "}")
			continue
		}
		b.WriteString(strings.NewReplacer("{", "{{", "}", "}}").Replace(p.Text))
	}
	return b.String()
}

// pointers collects the values that the table points to, one array for each type.
type pointers struct {
	root  string
	types []string
	lists map[string][]string
}

func newPointers(k *kinds) *pointers { return &pointers{root: k.root, lists: map[string][]string{}} }

// to returns a pointer to a value.
func (p *pointers) to(expr, value string) string {
	if p.lists[expr] == nil {
		p.types = append(p.types, expr)
	}
	at := -1
	for i, known := range p.lists[expr] {
		if known == value {
			at = i
		}
	}
	if at < 0 {
		at = len(p.lists[expr])
		p.lists[expr] = append(p.lists[expr], value)
	}
	return fmt.Sprintf("&%s[%d]", p.name(expr), at)
}

func (p *pointers) name(expr string) string {
	return "facts" + p.root + strings.ToUpper(expr[:1]) + expr[1:]
}

// print prints the arrays.
func (p *pointers) print(f *file) {
	for _, expr := range p.types {
		f.comment("%s are facts that may be null, where they are not.", p.name(expr))
		f.line("var %s = [...]%s{%s}", p.name(expr), expr, strings.Join(p.lists[expr], ", "))
	}
}

// sentinels prints the errors that errors.Is asks for.
func (k *kinds) sentinels() {
	k.f.comment("The kinds of error, for errors.Is.")
	k.f.group("var", func(b *block) {
		for i, e := range k.c.Kinds {
			id := sentinel(e)
			k.g.claim(id)
			b.line("%s error = is%s(%d)", id, k.root, i)
			b.space()
		}
	})
	is := "is" + k.root
	k.f.comment("%s is the error that stands for a kind: its position in the table.", is)
	k.f.line("type %s int", is)
	k.f.comment("Error names the kind.")
	k.f.function(fmt.Sprintf("(k %s) Error() string", is), func(b *block) {
		b.line("return string(%s[k].Name)", tableName(k.root))
	})
	k.matches()
}

// lookups prints the ways from a kind to its entry.
func (k *kinds) lookups() {
	info, table := k.infoName(), tableName(k.root)
	all := k.root + "Kinds"
	k.g.claim(all)
	k.f.comment("%s returns all entries of the catalogue, sorted by name.", all)
	k.f.function(fmt.Sprintf("%s() []%s", all, info), func(b *block) {
		b.line("return append([]%s(nil), %s[:]...)", info, table)
	})
	k.f.comment("Info returns what the catalogue says about the kind: of one without an entry, what holds of unknown kinds.")
	k.f.function(fmt.Sprintf("(v %s) Info() %s", k.kind, info), func(b *block) {
		b.when("i := v.entry(); i >= 0", func(b *block) { b.line("return %s[i]", table) })
		b.line("return unknown%sKind", k.root)
	})
	k.f.comment("entry returns the position of the entry in the table, or -1.")
	k.f.function(fmt.Sprintf("(v %s) entry() int", k.kind), func(b *block) {
		b.block("switch v", func(b *block) {
			for i, e := range k.c.Kinds {
				b.arm(k.constant(e), func(b *block) { b.line("return %d", i) })
			}
		})
		b.line("return -1")
	})
	if !k.c.Named {
		k.f.comment("entryOf%sTag returns the position of the entry with a tag, of the first without a view if there are several; or -1.", k.root)
		k.f.function(fmt.Sprintf("entryOf%sTag(tag %s) int", k.root, k.tag), func(b *block) {
			b.block("switch tag", func(b *block) {
				seen := map[string]bool{}
				for i, e := range k.c.Kinds {
					tag := k.tagLiteral(e.Tag)
					if e.View != nil || seen[tag] {
						continue
					}
					seen[tag] = true
					b.arm(tag, func(b *block) { b.line("return %d", i) })
				}
			})
			b.line("return -1")
		})
	}
}

// entryOfTag is an expression: the position of the entry with a tag.
func (k *kinds) entryOfTag(tag string) string {
	if k.c.Named {
		return tag + ".entry()"
	}
	return fmt.Sprintf("entryOf%sTag(%s)", k.root, tag)
}

// bareEntry is an expression: the position of the entry whose values an error has
// that is made of nothing but its tag.
func (k *kinds) bareEntry(tag string) string {
	if len(k.viewedOnly()) == 0 {
		return k.entryOfTag(tag)
	}
	return fmt.Sprintf("bareEntryOf%sTag(%s)", k.root, tag)
}

// viewedOnly are the positions of the first entries of those tags of which all
// entries have a view.
func (k *kinds) viewedOnly() []int {
	if k.c.Named {
		return nil
	}
	var list []int
	seen := map[string]bool{}
	for _, e := range k.c.Kinds {
		if e.View == nil {
			seen[e.Tag.Canonical()] = true
		}
	}
	for i, e := range k.c.Kinds {
		if key := e.Tag.Canonical(); !seen[key] {
			seen[key] = true
			list = append(list, i)
		}
	}
	return list
}

// bareEntries prints the function that bareEntry calls.
func (k *kinds) bareEntries() {
	positions := k.viewedOnly()
	if len(positions) == 0 {
		return
	}
	name := fmt.Sprintf("bareEntryOf%sTag", k.root)
	k.f.comment("%s returns the position of the entry whose values an error has that is made of nothing but its tag: one without a view, or else the first; or -1.", name)
	k.f.function(fmt.Sprintf("%s(tag %s) int", name, k.tag), func(b *block) {
		b.block("switch tag", func(b *block) {
			for _, i := range positions {
				b.arm(k.tagLiteral(k.c.Kinds[i].Tag), func(b *block) { b.line("return %d", i) })
			}
		})
		b.line("return %s", k.entryOfTag("tag"))
	})
}

// reserved prints the test for reserved tags.
func (k *kinds) reserved() {
	if len(k.c.Reserved) == 0 {
		return
	}
	k.g.claim("IsReserved")
	k.f.comment("IsReserved tells whether a tag lies in a range that only the specification assigns.")
	k.f.function(fmt.Sprintf("IsReserved(tag %s) bool", k.tag), func(b *block) {
		var ranges []string
		for _, r := range k.c.Reserved {
			ranges = append(ranges, fmt.Sprintf("tag >= %s && tag <= %s", r[0], r[1]))
		}
		b.line("return %s", strings.Join(ranges, " || "))
	})
}
