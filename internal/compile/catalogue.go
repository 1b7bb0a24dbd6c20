// The catalogue of error kinds (catalogue.md): entries resolved against the types
// of the contract. What the meta-schema can't say is refused here, with the
// place; proof.go proves that the constructors work.
package compile

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// catalogue reads the catalogue at the root, if there is one.
func (c *compiler) catalogue() {
	k := hintsOf(c.startNode()).Get("catalogue")
	if k == nil {
		return
	}
	r := &catalogueReader{compiler: c, k: k, out: &ir.Catalogue{Place: k.Place()}, params: map[string]*ir.Parameter{}, paramAt: map[string]*source.Node{},
		small: map[*ir.Parameter]*source.Node{}, plansAt: map[string]*ir.Plan{}}
	if c.out.Root.Type.Form != ir.Record {
		c.refuse(k, "CATALOGUE_PLACE", "The root type is no record, so it has no members for a discriminator and values.", "Make the root an object with properties.")
		return
	}
	r.discriminator()
	r.values()
	r.facts()
	r.kinds()
	r.kindType()
	r.options()
	r.unknown()
	r.text()
	r.decisions()
	r.sameTags()
	c.out.Catalogue = r.out
	if !c.report.Failed() {
		c.lower()
		r.prove()
	}
}

type catalogueReader struct {
	*compiler
	k       *source.Node
	out     *ir.Catalogue
	params  map[string]*ir.Parameter
	paramAt map[string]*source.Node        // where each was described
	full    map[string]*source.Node        // parameters described in full, by name
	small   map[*ir.Parameter]*source.Node // the smallest argument of each
	common  []*source.Member               // parameters that every kind takes
	plansAt map[string]*ir.Plan            // by place
	tagAt   *source.Node
}

func (r *catalogueReader) invalid(at *source.Node, format string, args ...any) {
	r.refuse(at, "CATALOGUE_INVALID", fmt.Sprintf(format, args...), "Correct the catalogue.")
}

// place resolves a pointer: declared members first, then, from an open place on,
// free ones. It is nil, and reported, if the schema has no room for it.
func (r *catalogueReader) place(at *source.Node) ir.Path {
	var path ir.Path
	t := r.compiler.out.Root.Type
	for _, token := range strings.Split(at.Text, "/")[1:] {
		name := strings.ReplaceAll(strings.ReplaceAll(token, "~1", "/"), "~0", "~")
		field, free := stepInto(t, name)
		if field == nil && !free {
			r.refuse(at, "CATALOGUE_PLACE", fmt.Sprintf("The document has no room for %s: there is no member %s.", source.Quote(at.Text), source.Quote(name)),
				"Name a declared member, or one in an open part of the schema.")
			return nil
		}
		path = append(path, ir.Step{Name: name, Field: field})
		if t = nil; field != nil {
			t = field.Value.Type
		}
	}
	return path
}

// stepInto finds a member of a type, or tells that the type is open for one. A
// nil type is a free place.
func stepInto(t *ir.Type, name string) (field *ir.Field, free bool) {
	for t != nil && t.Form == ir.Nullable {
		t = t.Rest.Type
	}
	if t == nil {
		return nil, true
	}
	switch t.Form {
	case ir.Record:
		for _, f := range t.Fields {
			if f.JSON == name && !f.Never {
				return f, false
			}
		}
		return nil, !t.Closed && t.Rest.Type == nil
	case ir.Bag:
		return nil, !t.Closed
	}
	return nil, t.Form == ir.Any
}

// schemasAt are the schemas that judge the value at a place; none at a free one.
func (r *catalogueReader) schemasAt(path ir.Path) []*schema {
	set := []*schema{r.start()}
	for _, step := range path {
		b := &builder{c: r.compiler}
		set = b.merger(r.flatten(set)).applying(step.Name)
	}
	return set
}

// planAt is what a value at a place has to be.
func (r *catalogueReader) planAt(path ir.Path) *ir.Plan {
	key := ""
	for _, step := range path {
		key += "/" + source.EscapePointer(step.Name)
	}
	p := r.plansAt[key]
	if p == nil {
		p = r.plan(r.schemasAt(path), false)
		r.plansAt[key] = p
		r.lower()
	}
	return p
}

func last(path ir.Path) *ir.Field { return path[len(path)-1].Field }

func (r *catalogueReader) discriminator() {
	r.tagAt = r.k.Get("discriminator")
	r.out.Tag = r.place(r.tagAt)
	if r.out.Tag == nil {
		return
	}
	f := last(r.out.Tag)
	switch {
	case f == nil || !f.Required:
		r.refuse(r.tagAt, "CATALOGUE_PLACE", "The discriminator must be a declared and required member.", "Declare it in properties, and list it in required.")
	case f.Const != nil:
		r.refuse(r.tagAt, "CATALOGUE_PLACE", "The discriminator has one value only, and tells no kinds apart.", "Make it a string, an integer, or an enum of several values.")
	case f.Value.Type.Form != ir.String && f.Value.Type.Form != ir.Integer && f.Value.Type.Form != ir.Enum:
		r.refuse(r.tagAt, "CATALOGUE_PLACE", "The discriminator must be a string or an integer.", "Change its schema.")
	}
}

func (r *catalogueReader) values() {
	for _, m := range membersOf(r.k.Get("values")) {
		v := &ir.CatalogueValue{Name: m.Name, Words: Words(m.Name), At: r.place(m.Value.Get("at")), UnknownAs: m.Value.Get("unknown_as")}
		if v.At == nil {
			continue
		}
		v.Type = &ir.Type{Form: ir.Any}
		if f := last(v.At); f != nil {
			v.Type = f.Value.Type
		}
		if v.UnknownAs != nil {
			r.fits(v.UnknownAs, v.At)
		}
		r.out.Values = append(r.out.Values, v)
	}
}

// fits reports a literal that its place refuses.
func (r *catalogueReader) fits(v ir.Literal, path ir.Path) {
	r.judgedBy(v, r.planAt(path))
}

func (r *catalogueReader) judgedBy(v ir.Literal, p *ir.Plan) {
	r.lower() // facts and parameters have plans of their own
	for _, bad := range interp.Judge(p, v) {
		r.invalid(v, "%s %s (%s).", v.Compact(), bad.Message, bad.SchemaPath)
	}
}

func (r *catalogueReader) facts() {
	taken := map[string]bool{}
	for _, v := range r.out.Values {
		taken[v.Name] = true
	}
	for _, m := range membersOf(r.k.Get("facts")) {
		s := r.child(r.start(), m.Value.Get("schema"))
		if taken[m.Name] {
			r.invalid(m.Value, "%s is the name of a value already.", source.Quote(m.Name))
			continue
		}
		f := &ir.Fact{Name: m.Name, Words: Words(m.Name), Value: r.value([]*schema{s}, nil), Doc: r.docOf([]*schema{s}), Default: m.Value.Get("default")}
		if f.Default != nil {
			r.judgedBy(f.Default, f.Value.Plan)
			r.representable(f.Default, f.Value.Type)
		}
		r.out.Facts = append(r.out.Facts, f)
	}
}

// kinds reads the entries, whose names stand in code-point order.
func (r *catalogueReader) kinds() {
	r.common = membersOf(r.k.Get("params"))
	kinds := membersOf(r.k.Get("kinds"))
	for i, m := range kinds {
		if i > 0 && kinds[i-1].Name > m.Name {
			r.invalid(m.Value, "The kind %s stands behind %s; kinds are sorted by name.", source.Quote(m.Name), source.Quote(kinds[i-1].Name))
		}
	}
	for _, m := range kinds {
		r.out.Kinds = append(r.out.Kinds, r.kind(m))
	}
	for _, e := range r.out.Kinds {
		if e.Successor != "" && r.kinded(e.Successor) == nil {
			r.invalid(r.k.Get("kinds").Get(e.Name).Get("successor"), "There is no kind %s.", source.Quote(e.Successor))
		}
	}
}

// kinded finds an entry by its name, or nil. Entries that are out of order have
// been refused.
func (r *catalogueReader) kinded(name string) *ir.KindEntry {
	i, found := slices.BinarySearchFunc(r.out.Kinds, name, func(e *ir.KindEntry, name string) int { return strings.Compare(e.Name, name) })
	if !found {
		return nil
	}
	return r.out.Kinds[i]
}

func (r *catalogueReader) kind(m *source.Member) *ir.KindEntry {
	n := m.Value
	e := &ir.KindEntry{Name: m.Name, Words: Words(m.Name), Tag: n.Get("tag"), Title: textOf(n.Get("title")), When: textOf(n.Get("when")),
		Successor: textOf(n.Get("successor")), Because: textOf(n.Get("deprecated")), Deprecated: n.Get("deprecated") != nil,
		Reserved: n.Get("reserved") != nil, Place: nameplace(n)}
	if e.Tag == nil {
		e.Tag = source.NewString(n, m.Name)
	}
	r.tag(e, n)
	e.Facts = r.factsOf(n, n.Get("facts"), true)
	r.paramsOf(e, n)
	e.Values = r.valuesOf(n.Get("values"), e)
	if v := n.Get("view"); v != nil {
		if path := r.place(v.Get("at")); path != nil {
			e.View = &ir.View{At: path, Value: r.value([]*schema{r.child(r.start(), v.Get("schema"))}, nil)}
		}
	}
	r.refuseOverlaps(e, n)
	return e
}

// tag judges the tag of an entry by the discriminator's schema and the reserved
// ranges.
func (r *catalogueReader) tag(e *ir.KindEntry, n *source.Node) {
	if r.out.Tag == nil {
		return
	}
	if bad := interp.Judge(r.planAt(r.out.Tag), e.Tag); len(bad) > 0 {
		r.refuse(n, "CODE_OUT_OF_RANGE", fmt.Sprintf("The tag %s of the kind %s %s.", e.Tag.Compact(), source.Quote(e.Name), bad[0].Message),
			"Give the entry a tag that the discriminator's schema admits.")
	}
	for _, pair := range r.ranges() {
		inside := e.Tag.Kind == source.Number && compareNumbers(pair[0], e.Tag.Text) <= 0 && compareNumbers(e.Tag.Text, pair[1]) <= 0
		if inside && !e.Reserved {
			r.refuse(n, "CODE_RESERVED", fmt.Sprintf("The tag %s of the kind %s lies in the reserved range from %s to %s.", e.Tag.Compact(), source.Quote(e.Name), pair[0], pair[1]),
				`Choose another tag, or add "reserved": true if the kind owns it.`)
		}
	}
}

// ranges are the reserved ranges of integer tags.
func (r *catalogueReader) ranges() [][2]string {
	if r.out.Reserved == nil {
		list := r.k.Get("reserved")
		if list == nil {
			return nil
		}
		for _, pair := range list.Items {
			r.out.Reserved = append(r.out.Reserved, [2]string{pair.Items[0].Text, pair.Items[1].Text})
			if compareNumbers(pair.Items[0].Text, pair.Items[1].Text) > 0 {
				r.invalid(pair, "The range ends before it begins.")
			}
		}
	}
	return r.out.Reserved
}

func compareNumbers(a, b string) int { return decimal(a).Cmp(decimal(b)) }

// factsOf reads facts in the order of their declarations, defaults filled in.
func (r *catalogueReader) factsOf(at, given *source.Node, strict bool) []ir.Literal {
	list := make([]ir.Literal, len(r.out.Facts))
	for i, f := range r.out.Facts {
		switch v := given.Get(f.Name); {
		case v != nil:
			r.judgedBy(v, f.Value.Plan)
			r.representable(v, f.Value.Type)
			list[i] = v
		case f.Default != nil:
			list[i] = f.Default
		case strict:
			r.invalid(at, "The kind %s does not state the fact %s, which has no default.", source.Quote(at.Key()), source.Quote(f.Name))
		}
	}
	for _, m := range membersOf(given) {
		if !slices.ContainsFunc(r.out.Facts, func(f *ir.Fact) bool { return f.Name == m.Name }) {
			r.invalid(m.Value, "There is no fact %s.", source.Quote(m.Name))
		}
	}
	return list
}

// valuesOf reads values in the order of their declarations. An entry of nil is
// that of unknown kinds, which has no parameters for templates.
func (r *catalogueReader) valuesOf(given *source.Node, e *ir.KindEntry) []*ir.KindValue {
	var list []*ir.KindValue
	for _, v := range r.out.Values {
		n := given.Get(v.Name)
		if n == nil {
			continue
		}
		kv := &ir.KindValue{Value: v}
		if t := n.Get("template"); t != nil && len(n.Members) == 1 {
			kv.Template = r.template(t, v, e)
		} else {
			r.fits(n, v.At)
			r.representable(n, v.Type)
			kv.Literal = plainNumbers(n)
		}
		list = append(list, kv)
	}
	for _, m := range membersOf(given) {
		if !slices.ContainsFunc(r.out.Values, func(v *ir.CatalogueValue) bool { return v.Name == m.Name }) {
			r.invalid(m.Value, "There is no value %s.", source.Quote(m.Name))
		}
	}
	return list
}

// representable refuses a literal that the schema admits and the type of its place
// cannot hold: integers are as large as codegen.md 5.3 says, and numbers are doubles.
func (r *catalogueReader) representable(v ir.Literal, t *ir.Type) {
	for t.Form == ir.Nullable {
		t = t.Rest.Type
	}
	if v.Kind != source.Number || t.Form != ir.Integer && t.Form != ir.Number {
		return
	}
	d := decimal(v.Text)
	held := true
	switch {
	case t.Form == ir.Number:
		_, held = d.Float64()
	case t.Int == ir.Int32:
		var n int64
		n, held = d.Int64()
		held = held && n == int64(int32(n))
	case t.Int == ir.Uint64:
		_, held = d.Uint64()
	case t.Int == ir.Int64, t.Int == ir.Wide:
		_, held = d.Int64()
	}
	if !held {
		r.refuse(v, "CATALOGUE_PLACE", fmt.Sprintf("%s is too large for the type of its place, %s.", v.Compact(), t.Form), "Give a smaller number, or bound the schema of the place so that its type is wide enough.")
	}
}

// plainNumbers is a literal whose numbers are spelled in the one way in which every
// language writes them. Integers in digits are so already.
func plainNumbers(n *source.Node) *source.Node {
	same := *n
	switch n.Kind {
	case source.Number:
		if n.Text == "-0" || strings.ContainsAny(n.Text, ".eE") {
			same.Text = decimal(n.Text).String()
		}
	case source.Array:
		same.Items = nil
		for _, item := range n.Items {
			same.Items = append(same.Items, plainNumbers(item))
		}
	case source.Object:
		same.Members = nil
		for _, m := range n.Members {
			member := *m
			member.Value = plainNumbers(m.Value)
			same.Members = append(same.Members, &member)
		}
	default:
		return n
	}
	return &same
}

// template splits "No room in {place}." into text and parameters.
func (r *catalogueReader) template(t *source.Node, v *ir.CatalogueValue, e *ir.KindEntry) []ir.TemplatePart {
	if t.Kind != source.String || v.Type.Form != ir.String {
		r.invalid(t, "A template is a text, at a place for strings.")
		return nil
	}
	var parts []ir.TemplatePart
	text := ""
	for s := t.Text; s != ""; {
		switch {
		case strings.HasPrefix(s, "{{") || strings.HasPrefix(s, "}}"):
			text, s = text+s[:1], s[2:]
		case s[0] == '{' && strings.IndexByte(s, '}') > 0:
			end := strings.IndexByte(s, '}')
			p := parameterOf(e, s[1:end])
			if p == nil || p.Value.Type.Form != ir.String && p.Value.Type.Form != ir.Integer {
				r.invalid(t, "%s names no string or integer parameter of the kind.", source.Quote(s[:end+1]))
				return nil
			}
			parts = append(parts, ir.TemplatePart{Text: text}, ir.TemplatePart{Param: p})
			text, s = "", s[end+1:]
		case s[0] == '{' || s[0] == '}':
			r.invalid(t, "A brace stands alone.")
			return nil
		default:
			text, s = text+s[:1], s[1:]
		}
	}
	return append(parts, ir.TemplatePart{Text: text})
}

func parameterOf(e *ir.KindEntry, name string) *ir.Parameter {
	if e == nil {
		return nil
	}
	for _, p := range slices.Concat(e.Required, e.Optional) {
		if p.Name == name {
			return p
		}
	}
	return nil
}

// paramsOf reads the parameters of every kind and those of the entry.
func (r *catalogueReader) paramsOf(e *ir.KindEntry, n *source.Node) {
	for _, m := range slices.Concat(r.common, membersOf(n.Get("params"))) {
		p, full := r.param(m)
		if p == nil || !r.applies(e, full) {
			continue
		}
		if isTrue(full.Get("required")) {
			e.Required = append(e.Required, p)
		} else {
			e.Optional = append(e.Optional, p)
		}
	}
	byName := func(a, b *ir.Parameter) int { return strings.Compare(a.Name, b.Name) }
	slices.SortStableFunc(e.Required, byName)
	slices.SortStableFunc(e.Optional, byName)
}

// applies evaluates "if": the name of a boolean fact.
func (r *catalogueReader) applies(e *ir.KindEntry, full *source.Node) bool {
	condition := full.Get("if")
	if condition == nil {
		return true
	}
	for i, f := range r.out.Facts {
		if f.Name == condition.Text && f.Value.Type.Form == ir.Bool {
			return isTrue(e.Facts[i])
		}
	}
	r.invalid(condition, "There is no boolean fact %s.", source.Quote(condition.Text))
	return false
}

// param returns the parameter of that name and its full description. {} repeats
// one that stands elsewhere in the catalogue.
func (r *catalogueReader) param(m *source.Member) (*ir.Parameter, *source.Node) {
	full := m.Value
	if len(full.Members) == 0 {
		if full = r.described(m.Name); full == nil {
			r.invalid(m.Value, "No entry describes the parameter %s.", source.Quote(m.Name))
			return nil, nil
		}
	}
	known, first := r.params[m.Name], r.paramAt[m.Name]
	if known != nil {
		if first != full && !source.Equal(pick(first, "at", "schema"), pick(full, "at", "schema")) {
			r.invalid(m.Value, "The parameter %s has another place or schema at %s.", source.Quote(m.Name), first.Place())
		}
		return known, full
	}
	p := r.newParam(m.Name, full)
	r.params[m.Name], r.paramAt[m.Name] = p, full
	return p, full
}

// pick copies the members of an object that make up a meaning.
func pick(n *source.Node, names ...string) *source.Node {
	o := source.NewObject(n)
	for _, name := range names {
		if v := n.Get(name); v != nil {
			o.Set(name, v)
		}
	}
	return o
}

// described finds the first full description of a parameter in any entry.
func (r *catalogueReader) described(name string) *source.Node {
	if r.full == nil {
		r.full = map[string]*source.Node{}
		for _, e := range membersOf(r.k.Get("kinds")) {
			for _, p := range membersOf(e.Value.Get("params")) {
				if r.full[p.Name] == nil && len(p.Value.Members) > 0 {
					r.full[p.Name] = p.Value
				}
			}
		}
	}
	return r.full[name]
}

func (r *catalogueReader) newParam(name string, full *source.Node) *ir.Parameter {
	p := &ir.Parameter{Name: name, Words: Words(name)}
	own := r.child(r.start(), full.Get("schema"))
	var declared []*schema
	if at := full.Get("at"); at != nil {
		if p.At = r.place(at); p.At == nil {
			return nil
		}
		declared = r.schemasAt(p.At)
	}
	switch {
	case own != nil:
		p.Value = ir.Value{Type: r.typeOf([]*schema{own}, nil), Plan: r.plan(append([]*schema{own}, declared...), false)}
		p.Doc = r.docOf(append([]*schema{own}, declared...))
	case len(p.At) > 0 && last(p.At) != nil:
		f := last(p.At)
		p.Value, p.Doc, p.Declared = f.Value, f.Doc, f.Const == nil // where a const is, no argument arrives to be judged
	default:
		r.invalid(full, "The parameter %s needs a schema: no member is declared at its place.", source.Quote(name))
		return nil
	}
	if d := full.Get("description"); d != nil {
		p.Doc.Description = d.Text
	}
	return p
}

// refuseOverlaps reports places of one entry that stand at, above or below one
// another.
func (r *catalogueReader) refuseOverlaps(e *ir.KindEntry, n *source.Node) {
	type put struct {
		what string
		at   ir.Path
	}
	puts := []put{{"the discriminator", r.out.Tag}}
	for _, v := range e.Values {
		puts = append(puts, put{"the value " + v.Value.Name, v.Value.At})
	}
	for _, p := range slices.Concat(e.Required, e.Optional) {
		own := put{"the parameter " + p.Name, p.At}
		for _, other := range puts {
			if own.at != nil && other.at != nil && meets(own.at, other.at) {
				r.refuse(n, "CATALOGUE_PLACE", fmt.Sprintf("In the kind %s, %s stands at, above or below the place of %s.", source.Quote(e.Name), own.what, other.what),
					"Give each a place of its own.")
			}
		}
		puts = append(puts, own)
	}
}

func meets(a, b ir.Path) bool {
	for i := range min(len(a), len(b)) {
		if a[i].Name != b[i].Name {
			return false
		}
	}
	return true
}

// kindType makes the enum of names: the type of the discriminator itself if every
// tag equals its entry's name.
func (r *catalogueReader) kindType() {
	if r.out.Tag == nil || last(r.out.Tag) == nil {
		return
	}
	f := last(r.out.Tag)
	r.out.Named = true
	for _, e := range r.out.Kinds {
		r.out.Named = r.out.Named && e.Tag.Kind == source.String && e.Tag.Text == e.Name
	}
	r.out.KindType = r.compiler.out.Name.Join(ir.Name{"kind"})
	if r.out.Named && f.Value.Type.Form == ir.String {
		t := &ir.Type{Form: ir.Enum, Base: ir.String, Open: true, OpenArm: unknownArm, Name: r.owner().Name.Join(f.Name), Doc: f.Doc, Place: f.Place}
		f.Value.Type = t
		r.compiler.out.Types = append(r.compiler.out.Types, t)
	}
	r.out.TagType = f.Value.Type
	if r.out.Named && r.out.TagType.Form == ir.Enum {
		r.out.KindType = r.out.TagType.Name
		r.nameKinds(r.out.TagType)
	}
}

// owner is the record that has the discriminator.
func (r *catalogueReader) owner() *ir.Type {
	t := r.compiler.out.Root.Type
	if n := len(r.out.Tag); n > 1 {
		t = r.out.Tag[n-2].Field.Value.Type
	}
	for t.Form == ir.Nullable {
		t = t.Rest.Type
	}
	return t
}

// nameKinds makes the kinds known values of an enum, where they are not yet.
func (r *catalogueReader) nameKinds(t *ir.Type) {
	known := map[string]bool{}
	for _, v := range t.Values {
		known[v.Literal.Text] = true
	}
	for _, e := range r.out.Kinds {
		if !known[e.Name] {
			t.Values = append(t.Values, &ir.EnumValue{Name: e.Words, Literal: e.Tag, Doc: ir.Doc{Title: e.Title, Description: e.When, Deprecated: e.Deprecated}, Place: e.Place})
		}
	}
}

// options are the optional members of the root that nothing in the catalogue
// touches: every constructor takes them (catalogue.md 2.3).
func (r *catalogueReader) options() {
	touched := map[string]bool{}
	touch := func(p ir.Path) {
		if len(p) > 0 {
			touched[p[0].Name] = true
		}
	}
	touch(r.out.Tag)
	for _, v := range r.out.Values {
		touch(v.At)
	}
	for _, e := range r.out.Kinds {
		for _, p := range slices.Concat(e.Required, e.Optional) {
			touch(p.At)
		}
		if e.View != nil {
			touch(e.View.At)
		}
	}
	for _, f := range r.compiler.out.Root.Type.Fields {
		if !f.Required && !f.Never && !touched[f.JSON] {
			r.out.Options = append(r.out.Options, &ir.Parameter{Name: f.JSON, Words: f.Name, Doc: f.Doc,
				At: ir.Path{{Name: f.JSON, Field: f}}, Value: f.Value, Declared: true})
		}
	}
}

func (r *catalogueReader) unknown() {
	u := r.k.Get("unknown")
	if u == nil || r.out.Tag == nil {
		return
	}
	r.out.Unknown = &ir.Unknown{Values: r.valuesOf(u.Get("values"), nil), Facts: r.factsOf(u, u.Get("facts"), false)}
	if !r.admitsMore() {
		r.refuse(u, "CODE_ARM_CLOSED", "There are values for unknown kinds, but the discriminator's schema admits no further tag.",
			`Open the enum by a branch that takes the whole type, or remove "unknown".`)
	}
}

// admitsMore tries tags that no entry has.
func (r *catalogueReader) admitsMore() bool {
	p := r.planAt(r.out.Tag)
	taken := map[string]bool{}
	for _, e := range r.out.Kinds {
		taken[e.Tag.Canonical()] = true
	}
	var tries []*source.Node
	for _, text := range []string{"another_kind", "AnotherKind", "another-kind", "zzzz"} {
		tries = append(tries, source.NewString(r.k, text))
	}
	for _, e := range r.out.Kinds {
		if n, ok := new(big.Int).SetString(e.Tag.Text, 10); ok && e.Tag.Kind == source.Number {
			for _, d := range []int64{-1, 1} {
				tries = append(tries, &source.Node{Kind: source.Number, Text: new(big.Int).Add(n, big.NewInt(d)).String()})
			}
		}
	}
	for _, v := range tries {
		if !taken[v.Canonical()] && len(interp.Judge(p, v)) == 0 {
			return true
		}
	}
	return false
}

func (r *catalogueReader) text() {
	t := r.k.Get("text")
	if t == nil {
		return
	}
	r.out.Text = r.place(t.Get("at"))
	if d := t.Get("detail"); d != nil {
		r.out.Detail = r.place(d)
	}
}

func (r *catalogueReader) decisions() {
	for _, m := range membersOf(r.k.Get("decisions")) {
		d := &ir.Decision{Name: m.Name, Words: Words(m.Name), Doc: ir.Doc{Description: textOf(m.Value.Get("description"))}}
		for _, a := range membersOf(m.Value.Get("asks")) {
			d.Asks = append(d.Asks, &ir.Ask{Name: a.Name, Words: Words(a.Name), Text: a.Value.Text})
		}
		rows := m.Value.Get("rows").Items
		for i, n := range rows {
			row := &ir.Row{Then: n.Get("then").Text, Because: textOf(n.Get("because"))}
			for _, condition := range membersOf(n.Get("if")) {
				row.If = append(row.If, r.condition(d, condition))
			}
			if isLast := i == len(rows)-1; isLast != (len(row.If) == 0) {
				r.invalid(n, "Exactly the last row of a decision has no condition.")
			}
			if !slices.Contains(d.Outcomes, row.Then) {
				d.Outcomes = append(d.Outcomes, row.Then)
			}
			d.Rows = append(d.Rows, row)
		}
		r.out.Decisions = append(r.out.Decisions, d)
	}
}

// condition resolves a name to a value, a fact or an ask, and judges its literals.
func (r *catalogueReader) condition(d *ir.Decision, m *source.Member) *ir.Condition {
	c := &ir.Condition{Fact: -1, List: m.Value.Items}
	if not := m.Value.Get("not"); not != nil {
		c.Not, c.List = true, not.Items
	}
	for _, v := range r.out.Values {
		if v.Name == m.Name {
			c.Value = v
			for _, l := range c.List {
				r.fits(l, v.At)
			}
		}
	}
	for i, f := range r.out.Facts {
		if f.Name == m.Name {
			c.Fact = i
			for _, l := range c.List {
				r.judgedBy(l, f.Value.Plan)
			}
		}
	}
	for _, a := range d.Asks {
		if a.Name == m.Name {
			c.Ask = a
			for _, l := range c.List {
				if l.Kind != source.Bool {
					r.invalid(l, "An ask is compared with true or false.")
				}
			}
		}
	}
	if c.Value == nil && c.Fact < 0 && c.Ask == nil {
		r.invalid(m.Value, "%s is no value, no fact and no ask.", source.Quote(m.Name))
	}
	return c
}

// sameTags refuses entries with one tag that no document could tell apart.
func (r *catalogueReader) sameTags() {
	byTag := map[string][]*ir.KindEntry{}
	for _, b := range r.out.Kinds {
		if b.View == nil {
			continue
		}
		key := b.Tag.Canonical()
		for _, a := range byTag[key] {
			if requiresMore(a.View, b.View) || requiresMore(b.View, a.View) {
				continue
			}
			r.refuse(r.k.Get("kinds").Get(b.Name), "CODE_SHAPE_AMBIGUOUS", fmt.Sprintf("The kinds %s and %s have the tag %s and views that one document can have both.",
				source.Quote(a.Name), source.Quote(b.Name), a.Tag.Compact()), "Let one of the views require a member that the other lacks.")
		}
		byTag[key] = append(byTag[key], b)
	}
}

// requiresMore tells whether a view requires a member that another one does not declare.
func requiresMore(a, b *ir.View) bool {
	for _, f := range a.Value.Type.Fields {
		declared := slices.ContainsFunc(b.Value.Type.Fields, func(g *ir.Field) bool { return g.JSON == f.JSON })
		if f.Required && !declared {
			return true
		}
	}
	return false
}
