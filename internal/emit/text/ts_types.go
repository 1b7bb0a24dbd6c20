// Types of TypeScript: how values are held, and what is declared about them.
package text

import (
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// tsTypes prints the module of types.
type tsTypes struct {
	*tsModule
	// strict spells types for arguments: then enums and closed unions admit what
	// the schema lists, and not what a later version may add.
	strict bool
}

// typeName is the name of a declared type.
func (g *tsGen) typeName(t *ir.Type) string {
	if t.Spelled["ts"] != "" {
		return t.Spelled["ts"]
	}
	name := tsTypeName(t.Name)
	if t == g.c.Root.Type {
		return tsRootWords.Free(name)
	}
	return name
}

// tsForm is what the templates of a form print. They get only what the form has.
type tsForm struct {
	Inner  string   // item, member value, type below a nullable
	Items  []string // branches, slots
	Values []string
	Wide   string // type of values that an enum does not list
	Member string // how a field has the type
}

// spell writes a type in the place of another module.
func (m *tsModule) spell(t *ir.Type, strict bool) string {
	return (&tsTypes{tsModule: m, strict: strict}).join(t)
}

// join writes the type as one: its alternatives with bars between them.
func (x *tsTypes) join(t *ir.Type) string { return strings.Join(x.alternatives(t), " | ") }

// closed writes the type so that it can stand before brackets.
func (x *tsTypes) closed(t *ir.Type) string {
	list := x.alternatives(t)
	if len(list) > 1 || strings.Contains(list[0], " & ") {
		return "(" + strings.Join(list, " | ") + ")"
	}
	return list[0]
}

// alternatives writes a type as a list of types of which a value has one.
func (x *tsTypes) alternatives(t *ir.Type) []string {
	if t == nil {
		return []string{"unknown"}
	}
	if !t.Named() {
		return x.form(t)
	}
	names := []string{x.typeFrom("types", x.typeName(t))}
	switch {
	case x.strict || t.Open:
	case t.Form == ir.Enum && !tsOnlyBools(t):
		names = append(names, tsWide(t))
	case t.Form == ir.Union && t.Select != nil:
		names = append(names, x.typeFrom("types", tsUnknownName(x.typeName(t))))
	}
	if slices.Contains(names, "unknown") {
		return []string{"unknown"}
	}
	return names
}

// tsUnknownName names the objects that no branch of a union takes.
func tsUnknownName(union string) string { return "Unknown" + union }

// tsOnlyBools holds of enums of true and false, which can have no further value.
func tsOnlyBools(t *ir.Type) bool {
	return !slices.ContainsFunc(t.Values, func(v *ir.EnumValue) bool { return v.Literal.Kind != source.Bool })
}

// tsWide is the type of the values that an enum does not list. The intersection
// keeps the listed ones in sight of editors.
func tsWide(t *ir.Type) string {
	switch t.Base {
	case ir.String:
		return "(string & {})"
	case ir.Integer:
		if tsIsBig(t.Int) {
			return "(bigint & {})"
		}
		return "(number & {})"
	case ir.Number:
		return "(number & {})"
	}
	return "unknown"
}

// tsIsBig tells the integers that a double would change.
func tsIsBig(i ir.Int) bool { return i == ir.Wide || i == ir.Uint64 || i == ir.Exact }

// form writes the type without its name.
func (x *tsTypes) form(t *ir.Type) []string {
	view := tsForm{}
	switch t.Form {
	case ir.Integer:
		view.Wide = "number"
		if tsIsBig(t.Int) {
			view.Wide = "bigint"
		}
	case ir.Enum:
		for _, v := range t.Values {
			view.Values = append(view.Values, x.literal(t, v.Literal))
		}
		switch {
		case t.Open:
			return []string{strings.Trim(tsWide(t), "()")}
		case len(view.Values) == 0:
			return []string{"never"}
		}
		return view.Values
	case ir.List:
		view.Inner = x.closed(t.Rest.Type)
	case ir.Map:
		view.Inner = x.join(t.Rest.Type)
	case ir.Tuple:
		view.Items = x.slots(t)
	case ir.Nullable:
		return append(x.alternatives(t.Rest.Type), x.p.Form("type", ir.Null, view))
	case ir.Union:
		var list []string
		for _, b := range t.Branches {
			for _, one := range x.alternatives(b.Value.Type) {
				if !slices.Contains(list, one) {
					list = append(list, one)
				}
			}
		}
		return list
	}
	if t.Form == ir.Bag || t.Form == ir.Record {
		x.useType("JsonObject")
	}
	if view.Inner != "" || view.Wide != "" || view.Items != nil {
		return []string{x.p.Form("type", t.Form, view)}
	}
	text, known := x.forms[t.Form]
	if !known {
		text = x.p.Form("type", t.Form, view)
		x.forms[t.Form] = text // the form says all, so its template runs once
	}
	return []string{text}
}

// slots are the elements of a tuple type.
func (x *tsTypes) slots(t *ir.Type) []string {
	var items []string
	for _, s := range t.Slots {
		if s.Required {
			items = append(items, x.join(s.Value.Type))
		} else {
			items = append(items, x.closed(s.Value.Type)+"?")
		}
	}
	if !t.Closed {
		items = append(items, "..."+x.closed(t.Rest.Type)+"[]")
	}
	return items
}

// literal writes a value as a type of one value.
func (x *tsTypes) literal(t *ir.Type, v ir.Literal) string {
	if v.Kind == source.Number && t.Base == ir.Integer && tsIsBig(t.Int) {
		if text, ok := tsBigInt(v.Text); ok {
			return text
		}
	}
	return tsLiteralType(v)
}

// tsLiteralType writes the type that only one value has. Numbers that no double
// carries have a wider one.
func tsLiteralType(v ir.Literal) string {
	switch v.Kind {
	case source.Number:
		if _, ok := tsNumber(v.Text); !ok {
			if text, ok := tsBigInt(v.Text); ok {
				return text
			}
			return "number"
		}
	case source.Array:
		items := make([]string, len(v.Items))
		for i, item := range v.Items {
			items[i] = tsLiteralType(item)
		}
		return tsArray(items)
	case source.Object:
		members := make([]string, len(v.Members))
		for i, m := range v.Members {
			members[i] = tsTypeMember(m.Name, tsLiteralType(m.Value), false)
		}
		return tsTypeObject(members)
	}
	return tsLiteral(v)
}

// tsTypeMember writes a member of an object type.
func tsTypeMember(name, spelled string, optional bool) string {
	mark := ":"
	if optional {
		mark = "?:"
	}
	return tsKey(name) + mark + " " + spelled
}

// tsTypeObject writes an object type.
func tsTypeObject(members []string) string {
	if len(members) == 0 {
		return "{}"
	}
	return "{" + string(groupMark) + string(blankMark) + strings.Join(members, ";"+string(blankMark)) +
		string(semiMark) + string(blankMark) + string(endMark) + "}"
}

// Declarations.

// tsDeclaration is what the templates of declarations print.
type tsDeclaration struct {
	Doc, Name string
	Type      string // behind the equals sign, with its blank
	Members   []tsMemberView
	Values    []tsValueView
	Known     []string // tests of a guard
	KnownType string   // what the guard shows, or "" if it only answers
	Unknown   string
	Tag       string
}

type tsMemberView struct{ Doc, Text string }

// tsValueView is a known value: its name and its literal.
type tsValueView struct{ Doc, Key, Literal string }

// types prints all declarations.
func (g *tsGen) types(m *tsModule) {
	x := &tsTypes{tsModule: m}
	var b strings.Builder
	if root := g.c.Root.Type; root == nil || !root.Named() || x.typeName(root) != g.root {
		b.WriteString(x.alias(g.root, root, "A document."))
	}
	for _, t := range g.c.Types {
		b.WriteString(x.declare(t))
	}
	m.text = b.String() + g.defaults(m)
}

// declare prints the declaration of a named type.
func (x *tsTypes) declare(t *ir.Type) string {
	name := x.typeName(t)
	switch t.Form {
	case ir.Record:
		return x.record(name, t)
	case ir.Enum:
		return x.enum(name, t)
	case ir.Union:
		return x.union(name, t)
	}
	return x.alias(name, t, name+".")
}

// alias declares another name for a type.
func (x *tsTypes) alias(name string, t *ir.Type, lead string) string {
	x.publicTypes = append(x.publicTypes, name)
	doc, list := ir.Doc{}, []string{"unknown"}
	if t != nil {
		list = x.aliased(name, t)
		if !t.Named() || x.typeName(t) == name {
			doc = t.Doc
		}
	}
	return x.p.Print("declare.alias", tsDeclaration{Doc: tsDoc(tsLead(lead, doc), doc), Name: name, Type: tsUnion(list)})
}

// aliased are the alternatives of a type that is declared under a name: of its
// own, or of another one.
func (x *tsTypes) aliased(name string, t *ir.Type) []string {
	if t.Named() && x.typeName(t) != name {
		return x.alternatives(t)
	}
	return x.form(t)
}

// tsLead is the first line of a comment: the title, or else what the thing is.
func tsLead(otherwise string, d ir.Doc) string {
	if d.Title != "" {
		return strings.TrimRight(d.Title, ".") + "."
	}
	return otherwise
}

func (x *tsTypes) record(name string, t *ir.Type) string {
	x.publicTypes = append(x.publicTypes, name)
	view := tsDeclaration{Doc: tsDoc(tsLead("An object of the type "+name+".", t.Doc), t.Doc), Name: name}
	for _, f := range t.Fields {
		view.Members = append(view.Members, tsMemberView{Doc: x.fieldDoc(f), Text: x.field(f)})
	}
	out := x.p.Print("declare.record", view)
	if tsHasRest(t) {
		out += x.rest(name, t)
	}
	return out
}

// tsHasRest tells whether the members without a field have a type of their own.
func tsHasRest(t *ir.Type) bool { return t.Rest.Type != nil && t.Rest.Type.Form != ir.Any }

// fieldDoc is the comment on a member, if the schema has something to say.
func (g *tsGen) fieldDoc(f *ir.Field) string {
	doc, ok := g.docs[f]
	if !ok {
		doc = tsFieldDoc(f)
		g.docs[f] = doc // the types of arguments say the same once more
	}
	return doc
}

func tsFieldDoc(f *ir.Field) string {
	if f.Doc.Title == "" && f.Doc.Description == "" && !f.Doc.Deprecated && !f.Doc.ReadOnly && !f.Doc.WriteOnly {
		return ""
	}
	d := f.Doc
	lead := tsLead(d.Description, d)
	if d.Title == "" {
		d.Description = ""
	}
	return tsDoc(lead, d)
}

// field writes a member of an interface.
func (x *tsTypes) field(f *ir.Field) string {
	key := tsKey(f.JSON)
	if !f.Required || f.Never {
		key += "?"
	}
	return key + ":" + tsUnion(x.fieldTypes(f))
}

// fieldTypes are the alternatives of a member's type.
func (x *tsTypes) fieldTypes(f *ir.Field) []string {
	switch {
	case f.Never:
		return []string{"never"}
	case f.Const != nil:
		return []string{tsConstType(f)}
	}
	return x.alternatives(f.Value.Type)
}

// tsConstType is the type of a member with one value.
func tsConstType(f *ir.Field) string {
	if t := f.Value.Type; t != nil && t.Form == ir.Integer && tsIsBig(t.Int) {
		if text, ok := tsBigInt(f.Const.Text); ok {
			return text
		}
	}
	return tsLiteralType(f.Const)
}

// rest declares the view of the members that are no fields.
func (x *tsTypes) rest(name string, t *ir.Type) string {
	fields := make([]string, len(t.Fields))
	for i, f := range t.Fields {
		fields[i] = tsString(f.JSON)
	}
	x.use("restOf")
	x.public = append(x.public, "restOf"+name)
	return x.p.Print("declare.rest", tsDeclaration{Name: name, Type: x.join(t.Rest.Type), Known: fields})
}

func (x *tsTypes) enum(name string, t *ir.Type) string {
	x.publicTypes = append(x.publicTypes, name)
	view := tsDeclaration{Doc: tsDoc(tsLead("A value of "+name+".", t.Doc), t.Doc), Name: name, Type: tsUnion(x.form(t)), KnownType: name}
	if t.Open {
		view.KnownType = ""
	}
	for _, v := range t.Values {
		doc := ""
		if v.Doc.Description != "" || v.Doc.Title != "" || v.Doc.Deprecated {
			d := v.Doc
			doc = tsDoc(tsLead(d.Description, d), ir.Doc{Deprecated: d.Deprecated})
		}
		view.Values = append(view.Values, tsValueView{Doc: doc, Key: tsKey(emit.PascalCase(v.Name)), Literal: x.literal(t, v.Literal)})
	}
	if t.Base == ir.Any || tsOnlyBools(t) {
		for i, v := range t.Values {
			view.Values[i].Literal = tsLiteral(v.Literal)
		}
	}
	view.Known = x.known(t)
	x.public = append(x.public, name, "isKnown"+name)
	x.publicTypes = slices.DeleteFunc(x.publicTypes, func(n string) bool { return n == name })
	return x.p.Print("declare.enum", view)
}

// known are the tests of which one holds for a known value.
func (x *tsTypes) known(t *ir.Type) []string {
	var tests []string
	for _, v := range t.Values {
		if t.Base == ir.Any && !tsIsPrimitive(v.Literal) {
			tests = append(tests, x.use("canonical")+"(value) === "+tsString(v.Literal.Canonical()))
		} else {
			tests = append(tests, "value === "+x.literal(t, v.Literal))
		}
	}
	if len(tests) == 0 {
		return []string{"value === undefined && false"}
	}
	return tests
}

// tsIsPrimitive tells whether === compares a value as JSON does. It does not with
// numbers that no double carries: they are read into objects.
func tsIsPrimitive(v ir.Literal) bool {
	switch v.Kind {
	case source.Array, source.Object:
		return false
	case source.Number:
		_, carried := tsNumber(v.Text)
		return carried
	}
	return true
}

func (x *tsTypes) union(name string, t *ir.Type) string {
	x.publicTypes = append(x.publicTypes, name)
	list := x.form(t)
	view := tsDeclaration{Doc: tsDoc(tsLead("One of the types of "+name+".", t.Doc), t.Doc), Name: name, Type: tsUnion(list)}
	out := x.p.Print("declare.alias", view)
	if t.Select == nil || t.Open {
		return out
	}
	view.Unknown = tsUnknownName(name)
	view.Tag = t.Select.Property
	x.publicTypes = append(x.publicTypes, view.Unknown)
	x.public = append(x.public, "isKnown"+name)
	get := "value[" + tsString(view.Tag) + "]"
	for _, b := range t.Branches {
		for _, tag := range b.Tags {
			view.Known = append(view.Known, "tag === "+tsLiteral(tag))
		}
	}
	view.Tag = get
	return out + x.p.Print("declare.unknown", view)
}
