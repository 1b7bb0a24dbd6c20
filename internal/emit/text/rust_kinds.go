// The catalogue (catalogue.md 4): the table of kinds, constructors with their
// options, lookups, views and decisions.
package text

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// kinds prints the module of the catalogue; "" without one.
func (g *rustGen) kinds() string {
	if g.c.Catalogue == nil || g.o.ValidatorsOnly {
		return ""
	}
	k := newRustKinds(g)
	return g.p.Print("kinds.module", k.view())
}

// rustKinds prints one catalogue.
type rustKinds struct {
	g        *rustGen
	c        *ir.Catalogue
	root     *ir.Type
	uniform  map[*ir.CatalogueValue]bool // every kind, with or without an entry, gives it a literal
	common   []*ir.Parameter             // that every entry requires
	options  []*ir.Parameter             // that some entry takes; what all take, the record has methods for
	written  bool                        // something reads the text of the document
	informed bool                        // what makes an error looks at the table of kinds
}

func newRustKinds(g *rustGen) *rustKinds {
	k := &rustKinds{g: g, c: g.c.Catalogue, root: g.c.Root.Type, uniform: map[*ir.CatalogueValue]bool{}}
	for _, v := range k.c.Values {
		k.uniform[v] = k.c.Unknown != nil && literalFor(k.c.Unknown.Values, v) != nil
		for _, e := range k.c.Kinds {
			k.uniform[v] = k.uniform[v] && literalFor(e.Values, v) != nil
		}
	}
	for _, p := range k.c.Kinds[0].Required {
		if !slices.ContainsFunc(k.c.Kinds, func(e *ir.KindEntry) bool { return !slices.Contains(e.Required, p) }) {
			k.common = append(k.common, p)
		}
	}
	for _, e := range k.c.Kinds {
		for _, p := range e.Optional {
			k.option(p)
		}
	}
	return k
}

func (k *rustKinds) option(p *ir.Parameter) {
	if !slices.Contains(k.options, p) && len(p.At) > 0 {
		k.options = append(k.options, p)
	}
}

// literalFor is the literal that an entry gives a value; nil without one.
func literalFor(values []*ir.KindValue, v *ir.CatalogueValue) ir.Literal {
	for _, x := range values {
		if x.Value == v {
			return x.Literal
		}
	}
	return nil
}

// optionMethods are the methods that the options take from the members of the
// root record.
func (g *rustGen) optionMethods() map[string]bool {
	if g.c.Catalogue == nil {
		return nil
	}
	methods := map[string]bool{}
	k := newRustKinds(g)
	for _, p := range k.options {
		methods["with_"+emit.SnakeCase(p.Words)] = true
	}
	for _, s := range k.states() {
		methods["with_"+s.Name] = true
	}
	return methods
}

// rustCell is a member of the table of kinds.
type rustCell struct {
	Doc, Ident, Type string
	cell             func(ir.Literal) string // a literal in that type; nil is an absent one
	constant         string                  // Type without the option of being absent
	json             bool                    // the constant is JSON text of a type that has no constants
}

func (k *rustKinds) view() map[string]any {
	g := k.g
	values, facts := k.valueCells(), k.factCells()
	info := g.derived(k.root, "KindInfo")
	options, setters, views := k.optionViews(), k.setters(), k.views()
	made, debug := k.makeBody(values), k.debug(values)
	k.informed = strings.Contains(made, "info.")
	view := map[string]any{
		"Root": g.names[k.root], "Struct": g.structName(k.root), "Info": info, "Kind": k.kindName(), "Named": k.c.Named,
		"Cells": append(slices.Clone(values), facts...), "Rows": k.rows(values, facts), "Unknown": k.unknownRow(values, facts),
		"AllKinds": k.allKinds(), "TagType": k.tagType(), "TagConstant": k.tagConstantType(),
		"Tag": k.expr("self", k.c.Tag), "Options": options, "Setters": setters, "Views": views, "Constructors": k.constructors(),
		"Make": made, "Informed": k.informed, "Common": k.arguments(k.common), "CommonOwned": k.ownedArguments(), "Text": k.text(), "Decisions": k.decisions(),
		"TagName": pick(k.c.Named, "kind", "tag"), "OfBody": k.ofBody(), "NotViewed": k.notViewed(), "Reserved": k.reserved(),
		"TagHeld": k.held(k.expr("self", k.c.Tag)), "Held": k.held("tag"), "Row": !k.c.Named && (k.informed || debug != nil), "ViewedOnly": k.viewedOnly(), "States": k.states(),
		"TagParameter": strings.Replace(k.tagConstantType(), "'static ", "", 1), "Debug": debug,
	}
	if k.c.Fallback != "" {
		view["Fallback"] = rustString(k.c.Fallback)
	}
	view["Written"] = k.written
	return view
}

// allKinds lists the enum of the kinds.
func (k *rustKinds) allKinds() string {
	var list []string
	for _, e := range k.c.Kinds {
		list = append(list, "Self::"+k.kindVariant(e))
	}
	return rustArray(8, list)
}

// ownedArguments are the arguments that all constructors have, as make takes them.
func (k *rustKinds) ownedArguments() []rustArgument {
	var args []rustArgument
	for _, p := range k.common {
		args = append(args, rustArgument{Ident: k.argumentName(p), Type: k.g.spell(p.Value.Type, false)})
	}
	return args
}

// ofBody prints the way from a tag to a document.
func (k *rustKinds) ofBody() string {
	var find string
	var args []string
	switch held := k.held("tag"); {
	case !k.informed:
	case k.c.Named:
		find, args = "let info = kind.info();\n", []string{"info"}
	default:
		find, args = "let info = Self::row("+pick(held == "tag" && k.tagType() == "String", "&tag", held)+");\n", []string{"info"}
	}
	args = append(args, pick(k.c.Named, "kind", "tag"))
	for _, p := range k.common {
		args = append(args, k.convert(p))
	}
	return find + "Self::make(" + rustList(args) + ")"
}

// hasViews tells whether an entry has a view.
func (k *rustKinds) hasViews() bool {
	return slices.ContainsFunc(k.c.Kinds, func(e *ir.KindEntry) bool { return e.View != nil })
}

// notViewed is the condition that a row has no view.
func (k *rustKinds) notViewed() string { return pick(k.hasViews(), " && !info.viewed", "") }

// reserved is the pattern of the reserved tags.
func (k *rustKinds) reserved() string {
	var ranges []string
	for _, r := range k.c.Reserved {
		ranges = append(ranges, r[0]+"..="+r[1])
	}
	return strings.Join(ranges, " | ")
}

func (k *rustKinds) kindName() string { return rustType(k.c.KindType) }

// tagType is the type of the discriminator.
func (k *rustKinds) tagType() string { return k.g.spell(lastField(k.c.Tag).Value.Type, false) }

// tagConstantType is the type of a discriminator in the table.
func (k *rustKinds) tagConstantType() string {
	if t := lastField(k.c.Tag).Value.Type; t.Form == ir.Enum && enumBase(t) == ir.Integer {
		return k.g.spellInt(t.Int)
	}
	return pick(k.tagType() == "String" || lastField(k.c.Tag).Value.Type.Form == ir.Enum, "&'static str", k.tagType())
}

// held is an expression for a tag as the table has it.
func (k *rustKinds) held(tag string) string {
	if t := lastField(k.c.Tag).Value.Type; t.Form == ir.Enum {
		return tag + pick(enumBase(t) == ir.String, ".as_str()", ".get()")
	}
	return tag
}

// viewedOnly tells whether there is a tag of which all entries have a view.
func (k *rustKinds) viewedOnly() bool {
	plain := map[string]bool{}
	for _, e := range k.c.Kinds {
		plain[e.Tag.Canonical()] = plain[e.Tag.Canonical()] || e.View == nil
	}
	return slices.ContainsFunc(k.c.Kinds, func(e *ir.KindEntry) bool { return !plain[e.Tag.Canonical()] })
}

// rustState is an optional member of the root that holds raw JSON.
type rustState struct{ Code, Ident, Name string }

// states lists the members that have calls for their states: absent, null, and
// another value. None of the calls may have the name of another method.
func (k *rustKinds) states() []rustState {
	taken := map[string]bool{}
	for _, f := range k.g.fields(k.root) {
		taken[f.Method] = true
	}
	for _, p := range k.options {
		taken["with_"+emit.SnakeCase(p.Words)] = true
	}
	var list []rustState
	for _, f := range k.g.fields(k.root) {
		calls := stateMethods(f)
		if f.Required || f.Flag || f.value.Type.Form != ir.Any || slices.ContainsFunc(calls, func(call string) bool { return taken[call] || rustMethodWords[call] }) {
			continue
		}
		for _, call := range calls {
			taken[call] = true
		}
		list = append(list, rustState{Code: f.Code, Ident: f.Ident, Name: strings.TrimPrefix(f.Method, "with_")})
	}
	return list
}

// stateMethods are the calls for a member beside the one that every optional
// member has.
func stateMethods(f *rustField) []string {
	name := strings.TrimPrefix(f.Method, "with_")
	return []string{"with_raw_" + name, "with_null_" + name, "without_" + name}
}

// debug is what the debug text of a tag needs, if tags are an enum of integers and
// the catalogue says in words what each means; nil otherwise.
func (k *rustKinds) debug(values []rustCell) map[string]any {
	v := k.defaultText()
	if v == nil {
		return nil
	}
	return map[string]any{"Type": k.tagType(), "Cell": values[slices.Index(k.c.Values, v)].Ident}
}

// defaultText is the value that tells in words what an integer tag means, or nil.
func (k *rustKinds) defaultText() *ir.CatalogueValue {
	if t := lastField(k.c.Tag).Value.Type; k.c.Named || t.Form != ir.Enum || enumBase(t) != ir.Integer {
		return nil
	}
	for _, v := range k.c.Values {
		if k.uniform[v] && v.Type.Form == ir.String && pointerTo(v.At) == pointerTo(k.c.Text) {
			return v
		}
	}
	return nil
}

func lastField(path ir.Path) *ir.Field { return path[len(path)-1].Field }

// rustInfoWords are the members that every row has.
var rustInfoWords = emit.WordSet("name tag title when deprecated successor takes viewed kind")

func (k *rustKinds) valueCells() []rustCell {
	var cells []rustCell
	for _, v := range k.c.Values {
		var literals []ir.Literal
		for _, e := range k.c.Kinds {
			literals = append(literals, literalFor(e.Values, v))
		}
		if k.c.Unknown != nil {
			literals = append(literals, literalFor(k.c.Unknown.Values, v))
		}
		c := k.cell(v.Words, v.Type, k.uniform[v], literals)
		c.Doc = rustDoc("The value at `"+rustCode(pointerTo(v.At))+"`.", ir.Doc{})
		cells = append(cells, c)
	}
	return cells
}

func (k *rustKinds) factCells() []rustCell {
	var cells []rustCell
	for i, f := range k.c.Facts {
		always := true
		var literals []ir.Literal
		for _, e := range k.c.Kinds {
			literals = append(literals, e.Facts[i])
		}
		if u := k.c.Unknown; u != nil && u.Facts != nil {
			literals = append(literals, u.Facts[i])
			always = u.Facts[i] != nil
		} else {
			always = f.Default != nil
			literals = append(literals, f.Default)
		}
		c := k.cell(f.Words, f.Value.Type, always, literals)
		c.Doc = rustDoc("The fact `"+f.Name+"`.", f.Doc)
		cells = append(cells, c)
	}
	return cells
}

// cell decides how the table holds a value. Where it is not always there, it is an
// option; what has no constant in Rust is JSON text.
func (k *rustKinds) cell(words ir.Name, t *ir.Type, always bool, literals []ir.Literal) rustCell {
	c := rustCell{Ident: rustInfoWords.Free(rustMember(words))}
	typ, write := k.constant(t, literals)
	c.Type, c.cell, c.constant, c.json = typ, write, typ, k.isJSON(t, literals)
	if !always {
		c.Type = "Option<" + typ + ">"
		c.cell = func(v ir.Literal) string {
			if v == nil {
				return "None"
			}
			return "Some(" + write(v) + ")"
		}
	}
	return c
}

// constant is how a constant of a type is spelled and written.
func (k *rustKinds) constant(t *ir.Type, literals []ir.Literal) (typ string, write func(ir.Literal) string) {
	switch {
	case t.Form == ir.Nullable:
		typ, write := k.constant(t.Rest.Type, slices.DeleteFunc(slices.Clone(literals), isNull))
		return "Option<" + typ + ">", func(v ir.Literal) string {
			if isNull(v) {
				return "None"
			}
			return "Some(" + write(v) + ")"
		}
	case t.Form == ir.Enum && k.knownOnly(t, literals):
		return k.g.names[t], func(v ir.Literal) string { return k.g.names[t] + "::" + k.variantOf(t, v) }
	case t.Form == ir.String || t.Form == ir.Enum && enumBase(t) == ir.String:
		return "&'static str", func(v ir.Literal) string { return rustString(v.Text) }
	case t.Form == ir.Bool:
		return "bool", func(v ir.Literal) string { return strconv.FormatBool(v.Bool) }
	case t.Form == ir.Integer && t.Int != ir.Exact:
		return k.g.spellInt(t.Int), rustInteger
	case t.Form == ir.Number:
		return "f64", func(v ir.Literal) string { return rustFloat(v.Text) }
	}
	return "&'static str", func(v ir.Literal) string { return rustString(v.Compact()) }
}

// isJSON tells whether constant writes JSON text that has to be read before a field
// can hold it.
func (k *rustKinds) isJSON(t *ir.Type, literals []ir.Literal) bool {
	switch t.Form {
	case ir.Nullable:
		return k.isJSON(t.Rest.Type, slices.DeleteFunc(slices.Clone(literals), isNull))
	case ir.Enum:
		return enumBase(t) != ir.String && !k.knownOnly(t, literals)
	case ir.Integer:
		return t.Int == ir.Exact
	case ir.String, ir.Bool, ir.Number, ir.Any:
		return false
	}
	return true
}

func isNull(v ir.Literal) bool { return v == nil || v.Kind == source.Null }

func rustInteger(v ir.Literal) string {
	d, _ := source.ParseDecimal(v.Text)
	return d.String()
}

// knownOnly tells whether an enum lists all the literals.
func (k *rustKinds) knownOnly(t *ir.Type, literals []ir.Literal) bool {
	return !slices.ContainsFunc(literals, func(v ir.Literal) bool { return v != nil && k.variantOf(t, v) == "" })
}

// variantOf is the variant of a value that an enum lists; "" if it does not.
func (k *rustKinds) variantOf(t *ir.Type, v ir.Literal) string {
	for _, x := range t.Values {
		if source.Equal(x.Literal, v) {
			return rustVariant(x.Name, k.g.unknownVariant(t))
		}
	}
	return ""
}

// rustPairs are the members of a struct literal.
type rustPairs []struct{ Name, Value string }

func (p *rustPairs) add(name, value string) {
	*p = append(*p, struct{ Name, Value string }{name, value})
}

func (k *rustKinds) rows(values, facts []rustCell) []rustPairs {
	var rows []rustPairs
	for _, e := range k.c.Kinds {
		var row rustPairs
		row.add("name", rustString(e.Name))
		if !k.c.Named {
			row.add("kind", "Some("+k.kindName()+"::"+k.kindVariant(e)+")")
			row.add("tag", k.tagConstant(e.Tag))
		}
		row.add("title", rustString(e.Title))
		row.add("when", rustString(e.When))
		k.cells(&row, values, facts, e.Values, e.Facts)
		row.add("deprecated", strconv.FormatBool(e.Deprecated))
		row.add("successor", rustString(e.Successor))
		var takes []string
		for _, p := range e.Optional {
			takes = append(takes, rustString(p.Name))
		}
		if len(k.options) > 0 {
			row.add("takes", "&["+rustList(takes)+"]")
		}
		if k.hasViews() {
			row.add("viewed", strconv.FormatBool(e.View != nil))
		}
		rows = append(rows, row)
	}
	return rows
}

func (k *rustKinds) tagConstant(v ir.Literal) string {
	if v.Kind == source.String {
		return rustString(v.Text)
	}
	return rustInteger(v)
}

func (k *rustKinds) cells(row *rustPairs, values, facts []rustCell, given []*ir.KindValue, stated []ir.Literal) {
	for i, c := range values {
		row.add(c.Ident, c.cell(literalFor(given, k.c.Values[i])))
	}
	for i, c := range facts {
		row.add(c.Ident, c.cell(stated[i]))
	}
}

// unknownRow is the row of kinds without an entry.
func (k *rustKinds) unknownRow(values, facts []rustCell) rustPairs {
	var row rustPairs
	row.add("name", `""`)
	if !k.c.Named {
		row.add("kind", "None")
		row.add("tag", pick(k.tagConstantType() == "&'static str", `""`, "0"))
	}
	row.add("title", `""`)
	row.add("when", `""`)
	var given []*ir.KindValue
	stated := make([]ir.Literal, len(k.c.Facts))
	for i, f := range k.c.Facts {
		stated[i] = f.Default
	}
	if u := k.c.Unknown; u != nil {
		given = u.Values
		if u.Facts != nil {
			stated = u.Facts
		}
	}
	k.cells(&row, values, facts, given, stated)
	row.add("deprecated", "false")
	row.add("successor", `""`)
	if len(k.options) > 0 {
		row.add("takes", "&[]")
	}
	if k.hasViews() {
		row.add("viewed", "false")
	}
	return row
}

func pointerTo(path ir.Path) string {
	var b strings.Builder
	for _, step := range path {
		b.WriteString("/" + source.EscapePointer(step.Name))
	}
	return b.String()
}

// expr is the place behind a path of declared members that are always there.
func (k *rustKinds) expr(owner string, path ir.Path) string {
	for _, step := range path {
		if step.Field != nil {
			owner += "." + rustMember(step.Field.Name)
		}
	}
	return owner
}

// declared is the part of a path that has fields.
func declared(path ir.Path) ir.Path {
	for i, step := range path {
		if step.Field == nil {
			return path[:i]
		}
	}
	return path
}

// always tells whether the field at every step of a path has a value. A const has
// no field.
func always(path ir.Path) bool {
	return !slices.ContainsFunc(path, func(s ir.Step) bool {
		return s.Field == nil || s.Field.Const != nil || !s.Field.Required || s.Field.Value.Type.Form == ir.Nullable
	})
}

// makeBody prints the construction of a document from a row of the table: the
// members that are always given stand in the literal, others follow.
func (k *rustKinds) makeBody(values []rustCell) string {
	given := map[*ir.Field]string{lastField(k.c.Tag): "tag"}
	var after strings.Builder
	for i, v := range k.c.Values {
		if c := values[i]; k.uniform[v] && always(v.At) && !c.json {
			given[lastField(v.At)] = k.owned(v.Type, "info."+c.Ident, c.constant)
		} else {
			after.WriteString(k.putValue(v, c))
		}
	}
	for _, p := range k.common {
		if p.Declared && always(p.At) {
			given[lastField(p.At)] = k.argumentName(p)
			continue
		}
		after.WriteString("error.set_" + emit.SnakeCase(p.Words) + "(" + k.argumentName(p) + ");\n")
	}
	literal := k.literal(k.root, given)
	if after.Len() == 0 {
		return "Self::from(" + literal + ")"
	}
	return "let mut error = Self::from(" + literal + ");\n" + after.String() + "error"
}

// putValue prints the statements that put a value of the table into the document.
func (k *rustKinds) putValue(v *ir.CatalogueValue, c rustCell) string {
	held, f := "info."+c.Ident, lastField(v.At)
	switch {
	case f != nil && f.Const != nil:
		set := k.assign("error", v.At, "true", v.Type)
		if set == "" || k.uniform[v] {
			return set
		}
		return "if " + held + ".is_some() {\n" + set + "}\n"
	case f != nil && c.json:
		return k.putJSON(v, c)
	case k.uniform[v]:
		return k.assign("error", v.At, k.owned(v.Type, held, c.constant), v.Type)
	}
	set := k.assign("error", v.At, k.owned(v.Type, "value", c.constant), v.Type)
	return "if let Some(value) = " + held + pick(k.copied(c.constant), "", ".clone()") + " {\n" + set + "}\n"
}

// putJSON is putValue for a constant that is JSON text.
func (k *rustKinds) putJSON(v *ir.CatalogueValue, c rustCell) string {
	read := "let value = runtime::read_default(json, read::" + k.g.read(v.Type, nil, false) + ");\n" +
		"if let Some(value) = value" + pick(k.g.borrows(v.Type), ".map(runtime::Own::own)", "") + " {\n" + k.assign("error", v.At, "value", v.Type) + "}\n"
	orNull := pick(v.Type.Form == ir.Nullable, `.unwrap_or("null")`, "")
	switch {
	case k.uniform[v]:
		return "let json = info." + c.Ident + orNull + ";\n" + read
	case orNull != "":
		read = "let json = json" + orNull + ";\n" + read
	}
	return "if let Some(json) = info." + c.Ident + " {\n" + read + "}\n"
}

// copied tells whether a constant of the table is copied by being read.
func (k *rustKinds) copied(constant string) bool {
	return strings.HasPrefix(constant, "&") || slices.Contains([]string{"bool", "i64", "i32", "u64", "f64"}, constant)
}

// owned turns a constant of the table into a value of its place.
func (k *rustKinds) owned(t *ir.Type, held, constant string) string {
	switch {
	case t.Form == ir.Any:
		return "Value::raw(" + held + ")"
	case t.Form == ir.Nullable:
		return held + ".clone().map(Into::into)"
	case t.Form == ir.Enum && strings.HasPrefix(constant, "&"):
		return k.g.names[t] + "::from(" + held + ")"
	case t.Form == ir.Enum:
		return held + ".clone()"
	case strings.HasPrefix(constant, "&"):
		return held + ".to_owned()"
	}
	return held
}

// literal writes a record in which some fields are given and the others are empty.
func (k *rustKinds) literal(t *ir.Type, given map[*ir.Field]string) string {
	var b strings.Builder
	b.WriteString(k.g.structName(t) + readMarks.Replace(" {⟬␣"))
	for _, f := range k.g.fields(t) {
		value := k.empty(f, given)
		if value == f.Ident {
			b.WriteString(f.Ident)
		} else {
			b.WriteString(f.Ident + ": " + value)
		}
		b.WriteString(readMarks.Replace(",␣"))
	}
	if t.Rest.Type != nil {
		b.WriteString(readMarks.Replace("rest: Map::new(),␣"))
	}
	b.WriteString(readMarks.Replace("others: Object::new()⸲␣⟩}"))
	return b.String()
}

// empty is the value of a field that may be given.
func (k *rustKinds) empty(f *rustField, given map[*ir.Field]string) string {
	if value, ok := given[f.field]; ok {
		return value
	}
	switch {
	case f.Flag:
		return "false"
	case !f.Required:
		return "None"
	case f.Boxed:
		return "Box::new(" + k.zero(f.value.Type, given) + ")"
	}
	return k.zero(f.value.Type, given)
}

// zero is a value of a type that says as little as possible.
func (k *rustKinds) zero(t *ir.Type, given map[*ir.Field]string) string {
	switch t.Form {
	case ir.Record:
		return k.literal(t, given)
	case ir.Enum:
		other := "Default::default()"
		if enumBase(t) == ir.Any {
			other = k.zero(&ir.Type{Form: ir.Any}, nil)
		}
		return k.g.names[t] + "::" + k.g.unknownVariant(t) + "(" + other + ")"
	case ir.Tuple:
		return k.zeroTuple(t)
	case ir.Nullable:
		return "None"
	case ir.Null:
		return "()"
	case ir.Any:
		return "Value::raw(\"null\")"
	case ir.Integer:
		if t.Int == ir.Exact {
			return "0_i64.into()"
		}
	case ir.Union:
		if hasUnknown(t) {
			return k.g.names[t] + "::Unknown(Object::new())"
		}
		inner := k.zero(t.Branches[0].Value.Type, nil)
		if k.g.isBoxed(t.Branches[0].Value.Type) {
			inner = "Box::new(" + inner + ")"
		}
		return k.g.names[t] + "::" + k.g.branches(t)[0].Variant + "(" + inner + ")"
	}
	return "Default::default()"
}

// zeroTuple is a tuple of which every slot that is always there says as little as
// possible.
func (k *rustKinds) zeroTuple(t *ir.Type) string {
	var members []string
	for _, s := range k.g.slots(t) {
		value := "None"
		if s.Required {
			value = k.zero(s.value.Type, nil)
		}
		if s.Required && s.Boxed {
			value = "Box::new(" + value + ")"
		}
		members = append(members, s.Ident+": "+value)
	}
	members = append(members, "rest: Vec::new()")
	return k.g.names[t] + readMarks.Replace(" {⟬␣") + strings.Join(members, readMarks.Replace(",␣")) + readMarks.Replace("⸲␣⟩}")
}

// assign prints the statements that put an owned value of a type into a place.
// Records on the way are made where they are missing.
func (k *rustKinds) assign(owner string, path ir.Path, value string, t *ir.Type) string {
	prefix := declared(path)
	var before strings.Builder
	target, reference := owner, false
	for i, step := range prefix {
		target += "." + rustMember(step.Field.Name)
		switch {
		case step.Field.Const != nil && step.Field.Required: // it is written wherever its record is
			return dropLast(before.String(), "let place = ")
		case step.Field.Const != nil:
			return before.String() + target + " = true;\n"
		case i+1 == len(path):
			return before.String() + target + " = " + k.wrap(step.Field, value, t) + ";\n"
		}
		if reference = !step.Field.Required; reference {
			local := "place"
			before.WriteString("let " + local + " = " + target + ".get_or_insert_with(" + k.container(step.Field) + ");\n")
			target = local
		}
	}
	var names []string
	for _, step := range path[len(prefix):] {
		names = append(names, rustString(step.Name))
	}
	if len(prefix) == 0 || lastField(prefix).Value.Type.Form == ir.Record {
		target, reference = target+".others", false
	}
	if !reference {
		target = "&mut " + target
	}
	return before.String() + fmt.Sprintf(readMarks.Replace("runtime::put(⟪␤%s,␣&[%s],␣%s⸲␤⟩);\n"), target, strings.Join(names, ", "), k.raw(value, t))
}

// dropLast removes the last occurrence of a part of a text.
func dropLast(text, part string) string {
	i := strings.LastIndex(text, part)
	if i < 0 {
		return text
	}
	return text[:i] + text[i+len(part):]
}

// container is the function that makes a missing member when something is to be
// put into it.
func (k *rustKinds) container(f *ir.Field) string {
	switch f.Value.Type.Form {
	case ir.Record:
		if k.g.isBoxed(f.Value.Type) {
			return "|| Box::new(" + k.zero(f.Value.Type, nil) + ")"
		}
		return "|| " + k.zero(f.Value.Type, nil)
	case ir.Bag:
		return "Object::new"
	}
	return "|| Value::raw(\"{}\")"
}

// raw turns an owned value into raw JSON.
func (k *rustKinds) raw(value string, t *ir.Type) string {
	if t.Form == ir.Any {
		return value
	}
	return "runtime::to_value(&" + value + ")"
}

// wrap fits a value of a type into a field.
func (k *rustKinds) wrap(f *ir.Field, value string, t *ir.Type) string {
	if f.Value.Type.Form == ir.Nullable && t.Form != ir.Nullable {
		value = "Some(" + value + ")"
	}
	if k.g.isBoxed(f.Value.Type) {
		value = "Box::new(" + value + ")"
	}
	if !f.Required {
		value = "Some(" + value + ")"
	}
	return value
}

// rustArgument is an argument of a constructor.
type rustArgument struct{ Ident, Type, Value string }

// rustArgumentWords are the words that constructors use themselves.
var rustArgumentWords = emit.WordSet("info tag error kind value text")

func (k *rustKinds) argumentName(p *ir.Parameter) string {
	return rustArgumentWords.Free(emit.RustWords.Free(emit.SnakeCase(p.Words)))
}

func (k *rustKinds) arguments(list []*ir.Parameter) []rustArgument {
	var args []rustArgument
	for _, p := range list {
		a := rustArgument{Ident: k.argumentName(p), Type: k.g.spell(p.Value.Type, false)}
		if a.Value = a.Ident; p.Value.Type.Form == ir.String {
			a.Type, a.Value = "impl Into<String>", a.Ident+".into()"
		}
		args = append(args, a)
	}
	return args
}

// rustConstructor is the constructor of a kind.
type rustConstructor struct {
	Doc, Name, Variant, Tag, Row string
	Arguments                    []rustArgument
	Common                       []string // what goes to every kind
	Elsewhere                    bool     // the modules of the family's schemas have the constructor
	Before, After                string   // what this kind adds
}

func (k *rustKinds) constructors() []rustConstructor {
	var list []rustConstructor
	for i, e := range k.c.Kinds {
		c := rustConstructor{Elsewhere: e.Elsewhere, Name: rustMethod(e.Words), Variant: k.kindVariant(e), Row: strconv.Itoa(i), Arguments: k.arguments(e.Required)}
		lead := e.Title
		if lead == "" {
			lead = strings.Join(e.Words, " ")
		}
		doc := ir.Doc{Description: e.When}
		c.Doc = rustDoc(rustMarkdown(sentence(lead)), doc)
		if e.Deprecated {
			c.Doc += k.deprecation(e)
		}
		c.Tag = k.tagValue(e.Tag)
		for _, p := range k.common {
			c.Common = append(c.Common, k.convert(p))
		}
		c.Before, c.After = k.steps(e)
		list = append(list, c)
	}
	return list
}

// deprecation is the attribute of a constructor that should no longer be used.
func (k *rustKinds) deprecation(e *ir.KindEntry) string {
	note := e.Because
	if s := e.Successor; s != "" {
		note = strings.TrimSpace(note + " Use " + s + ".")
	}
	if note == "" {
		return "#[deprecated]\n"
	}
	return "#[deprecated(note = " + rustString(note) + ")]\n"
}

// convert is the expression that hands an argument on.
func (k *rustKinds) convert(p *ir.Parameter) string {
	if p.Value.Type.Form == ir.String {
		return k.argumentName(p) + ".into()"
	}
	return k.argumentName(p)
}

func (k *rustKinds) tagValue(tag ir.Literal) string {
	t := lastField(k.c.Tag).Value.Type
	switch t.Form {
	case ir.Enum:
		if v := k.variantOf(t, tag); v != "" {
			return k.g.names[t] + "::" + v
		}
		return k.g.names[t] + "::from(" + k.tagConstant(tag) + ")"
	case ir.String:
		return rustString(tag.Text) + ".to_owned()"
	}
	return rustInteger(tag)
}

// steps prints what a constructor does beyond what all have in common: its own
// arguments, and texts that are made of them.
func (k *rustKinds) steps(e *ir.KindEntry) (before, after string) {
	var into, b strings.Builder
	for _, v := range e.Values {
		if v.Template != nil {
			b.WriteString(k.assign("error", v.Value.At, k.template(e, v.Template), v.Value.Type))
		}
	}
	for _, p := range e.Required {
		if slices.Contains(k.common, p) {
			continue
		}
		if p.Value.Type.Form == ir.String {
			into.WriteString("let " + k.argumentName(p) + ": String = " + k.convert(p) + ";\n")
		}
		if len(p.At) > 0 {
			b.WriteString("error.set_" + emit.SnakeCase(p.Words) + "(" + k.argumentName(p) + ");\n")
		}
	}
	return into.String(), b.String()
}

// template is the expression for a text with arguments in it. An argument that
// is not required leaves its place empty.
func (k *rustKinds) template(e *ir.KindEntry, parts []ir.TemplatePart) string {
	var text strings.Builder
	var args []string
	for _, p := range parts {
		if p.Param == nil {
			text.WriteString(strings.NewReplacer("{", "{{", "}", "}}").Replace(p.Text))
		} else if slices.Contains(e.Required, p.Param) {
			text.WriteString("{}")
			args = append(args, k.argumentName(p.Param))
		}
	}
	return "format!(" + strings.Join(append([]string{rustString(text.String())}, args...), ", ") + ")"
}

// rustOption is the method of an option.
type rustOption struct {
	Doc, Method, Ident, Type, Value, Setter, Name, At string
}

func (k *rustKinds) optionViews() []rustOption {
	var list []rustOption
	for _, p := range k.options {
		a := k.arguments([]*ir.Parameter{p})[0]
		list = append(list, rustOption{
			Doc: rustDoc("Sets the value at `"+rustCode(pointerTo(p.At))+"`.", p.Doc), Method: "with_" + emit.SnakeCase(p.Words), Ident: a.Ident, Type: a.Type, Value: a.Value,
			Setter: "set_" + emit.SnakeCase(p.Words), Name: rustString(p.Name), At: rustString(pointerTo(p.At)),
		})
	}
	return list
}

// rustSetter is the private method that puts an argument into its place.
type rustSetter struct {
	Name, Type, Body string
	Check, At        string // of an argument that has a schema of its own
}

// setters lists those of all parameters that need one.
func (k *rustKinds) setters() []rustSetter {
	var list []rustSetter
	var seen []*ir.Parameter
	add := func(p *ir.Parameter) {
		if len(p.At) == 0 || slices.Contains(seen, p) {
			return
		}
		seen = append(seen, p)
		s := rustSetter{Name: "set_" + emit.SnakeCase(p.Words), Type: k.g.spell(p.Value.Type, false), Body: k.put(p)}
		if !p.Declared {
			s.At = rustString(pointerTo(p.At))
			if !p.Value.Plan.Free() {
				s.Check = k.g.checkPath(p.Value.Plan)
			}
		}
		list = append(list, s)
	}
	for _, p := range k.options {
		add(p)
	}
	for _, e := range k.c.Kinds {
		for _, p := range e.Required {
			if !slices.Contains(k.common, p) || !(p.Declared && always(p.At)) {
				add(p)
			}
		}
	}
	return list
}

// put prints the statement of a setter.
func (k *rustKinds) put(p *ir.Parameter) string {
	f := lastField(p.At)
	if f == nil || k.fitsField(f, p.Value.Type) {
		return k.assign("self", p.At, "value", p.Value.Type)
	}
	// Held otherwise than the place is: it goes there by way of its JSON.
	read := "runtime::read_default(&runtime::to_text(&value), read::" + k.g.read(f.Value.Type, nil, false) + ")"
	if k.g.borrows(f.Value.Type) {
		read += ".map(runtime::Own::own)"
	}
	return "if let Some(value) = " + read + " {\n" + k.assign("self", p.At, "value", f.Value.Type) + "}\n"
}

// fitsField tells whether an argument goes into a field as it is.
func (k *rustKinds) fitsField(f *ir.Field, t *ir.Type) bool {
	held := f.Value.Type
	if held.Form == ir.Nullable && t.Form != ir.Nullable {
		held = held.Rest.Type
	}
	return k.g.spell(held, false) == k.g.spell(t, false)
}

// text prints the expression for how a document reads as text.
func (k *rustKinds) text() map[string]any {
	view := map[string]any{"Tag": k.expr("self", k.c.Tag)}
	if k.c.Text != nil {
		view["Text"] = k.lookup(k.c.Text)
	}
	if k.c.Detail != nil {
		view["Detail"] = k.rawLookup(k.c.Detail)
	}
	return view
}

// lookup is an expression for the text at a place: Option<Cow<str>>.
func (k *rustKinds) lookup(path ir.Path) string {
	t := &ir.Type{Form: ir.Any}
	if f := lastField(path); f != nil {
		t = f.Value.Type
	}
	if always(path) && t.Form == ir.String {
		return "Some(" + k.expr("self", path) + ".as_str())"
	}
	if always(path) && t.Form == ir.Enum && enumBase(t) == ir.String {
		return "Some(" + k.expr("self", path) + ".as_str())"
	}
	k.written = true
	return "runtime::text_at(&self.written(), &[" + k.names(path) + "]).as_deref()"
}

// rawLookup is an expression for the JSON at a place: Option<String>.
func (k *rustKinds) rawLookup(path ir.Path) string {
	k.written = true
	return "runtime::json_at(&self.written(), &[" + k.names(path) + "])"
}

func (k *rustKinds) names(path ir.Path) string {
	var names []string
	for _, step := range path {
		names = append(names, rustString(step.Name))
	}
	return strings.Join(names, ", ")
}

// rustView is a typed reading of a part of the document.
type rustView struct{ Kind, Method, Type, Raw, Read, Convert, Not, Row string }

func (k *rustKinds) views() []rustView {
	var list []rustView
	for i, e := range k.c.Kinds {
		if e.View == nil {
			continue
		}
		t := e.View.Value.Type
		v := rustView{
			Kind: k.kindName() + "::" + k.kindVariant(e), Method: rustMethod(e.Words) + "_data", Type: k.g.spell(t, false), Raw: k.rawLookup(e.View.At),
			Read: k.g.read(t, e.View.Value.Plan, false), Not: k.tagDiffers(e.Tag), Row: strconv.Itoa(i),
		}
		if k.g.borrows(t) {
			v.Convert = ".map(runtime::Own::own)"
		}
		list = append(list, v)
	}
	return list
}

// kindVariant is the variant of an entry in the enum of kinds.
func (k *rustKinds) kindVariant(e *ir.KindEntry) string {
	return rustVariant(e.Words, pick(k.c.Named, "Unknown", ""))
}

// tagDiffers is the condition that a document has another tag.
func (k *rustKinds) tagDiffers(tag ir.Literal) string {
	t := lastField(k.c.Tag).Value.Type
	place := k.expr("self", k.c.Tag)
	if t.Form == ir.Enum {
		place += pick(enumBase(t) == ir.String, ".as_str()", ".get()")
	}
	return place + " != " + k.tagConstant(tag)
}

// exports lists what mod.rs publishes of the catalogue.
func (k *rustKinds) exports() []string {
	names := []string{k.g.derived(k.root, "KindInfo")}
	if !k.c.Named {
		names = append(names, k.kindName())
	}
	if len(k.c.Reserved) > 0 {
		names = append(names, "is_reserved")
	}
	for _, d := range k.c.Decisions {
		names = append(names, rustType(d.Words.Join(ir.Name{"outcome"})))
	}
	return names
}
