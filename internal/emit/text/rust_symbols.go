// The symbols of the generated module of Rust: its public items.
package text

import (
	"slices"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// rustSymbols collects the public items of a contract.
type rustSymbols struct {
	*rustGen
	list []*emit.Symbol
}

// Symbols lists what programs can name in the module of a contract.
func (Rust) Symbols(c *ir.Contract) []*emit.Symbol {
	s := &rustSymbols{rustGen: newRustGen(c, nil, emit.Options{})}
	for _, t := range c.Types {
		s.declared(t)
	}
	s.documents()
	if c.Catalogue != nil {
		s.catalogue(newRustKinds(s.rustGen))
	}
	return s.list
}

func (s *rustSymbols) add(x emit.Symbol) { s.list = append(s.list, &x) }

// item adds a symbol of a type that stands where the type does.
func (s *rustSymbols) item(kind emit.SymbolKind, t *ir.Type, name, spelled string, arguments ...emit.Argument) {
	s.add(emit.Symbol{Kind: kind, Name: name, Type: spelled, Arguments: arguments, Of: t, Place: t.Place})
}

func (s *rustSymbols) method(t *ir.Type, owner, name, result string, arguments ...emit.Argument) {
	s.item(emit.MethodSymbol, t, owner+"."+name, result, arguments...)
}

func (s *rustSymbols) field(t *ir.Type, at source.Place, owner, name, spelled string) {
	s.add(emit.Symbol{Kind: emit.FieldSymbol, Name: owner + "." + name, Type: spelled, Of: t, Place: at})
}

// declared adds what is declared about a type, and its form on borrowed text.
func (s *rustSymbols) declared(t *ir.Type) {
	name, ref := s.names[t], ""
	if s.borrows(t) {
		ref = s.refName(t)
	}
	switch t.Form {
	case ir.Record:
		s.record(t, name, ref)
	case ir.Tuple:
		s.tuple(t, name, false)
		if ref != "" {
			s.tuple(t, ref, true)
		}
	case ir.Union:
		s.union(t, name, false)
		if ref != "" {
			s.union(t, ref, true)
		}
	case ir.Enum:
		s.enum(t, name)
		return
	default:
		inner := s.unwrapped(t)
		if !s.wrapped[t] {
			s.item(emit.TypeSymbol, t, name, "= "+s.spell(inner, false))
			return
		}
		s.item(emit.TypeSymbol, t, name, "struct")
		s.field(t, t.Place, name, "value", s.spell(inner, false))
		if ref != "" {
			s.item(emit.TypeSymbol, t, ref, "struct")
			s.field(t, t.Place, ref, "value", s.spell(inner, true))
		}
	}
	if ref != "" {
		s.method(t, ref, "into_owned", name)
	}
}

func (s *rustSymbols) record(t *ir.Type, name, ref string) {
	view := map[string]any{}
	s.recordView(t, view)
	fields, members := s.fields(t), s.structName(t)
	s.item(emit.TypeSymbol, t, name, "struct")
	if members != name {
		s.item(emit.TypeSymbol, t, members, "struct")
	}
	s.item(emit.TypeSymbol, t, ref, "struct")
	for _, f := range fields {
		s.field(t, f.field.Place, members, f.Ident, f.Type)
		if f.Flag { // the name says that a value is there, so it has to be the same one
			s.list[len(s.list)-1].Value = f.field.Const.Canonical()
		}
		s.field(t, f.field.Place, ref, f.Ident, f.RefType)
	}
	if rest, ok := view["Rest"].(string); ok {
		s.field(t, t.Place, members, "rest", rest)
		s.field(t, t.Place, ref, "rest", view["RestRef"].(string))
	}
	s.method(t, ref, "others", "&OthersRef<'a>")
	s.method(t, name, "others", "&Object")
	if t.Rest.Type == nil {
		s.method(t, name, "others_mut", "&mut Object")
	}
	s.made(t, name, view["ArgsName"].(string), view["Args"].([]*rustField))
	for _, c := range s.consts(t) {
		s.add(emit.Symbol{Kind: emit.ConstantSymbol, Name: name + "." + c.Name, Type: c.Type, Value: c.Value, Of: t, Place: c.Place})
	}
	s.members(t, name, fields, view["Defaults"] == true)
}

// made adds the constructor, and the struct of what it needs.
func (s *rustSymbols) made(t *ir.Type, name, argsName string, args []*rustField) {
	var arguments []emit.Argument
	if len(args) > 0 {
		s.item(emit.TypeSymbol, t, argsName, "struct")
	}
	for _, f := range args {
		s.field(t, f.field.Place, argsName, f.Ident, f.Type)
		arguments = append(arguments, emit.Argument{Name: f.Ident, Type: f.Type, Named: true, Place: f.field.Place})
	}
	s.item(emit.MethodSymbol, t, name+".new", "Result<Self, ValidationError>", arguments...)
}

// members adds what sets members and fills in their defaults.
func (s *rustSymbols) members(t *ir.Type, name string, fields []*rustField, defaults bool) {
	for _, f := range fields {
		at := f.field.Place
		if f.Settable {
			s.add(emit.Symbol{Kind: emit.MethodSymbol, Name: name + "." + f.Method, Type: "Self", Of: t, Place: at,
				Arguments: []emit.Argument{{Name: f.Ident, Type: f.Argument, Place: at}}})
		}
		if f.DefaultConst != "" {
			s.add(emit.Symbol{Kind: emit.ConstantSymbol, Name: name + "." + defaultConstant(f.field), Follows: "default", Of: t, Place: at})
		}
	}
	if defaults {
		s.add(emit.Symbol{Kind: emit.MethodSymbol, Name: name + ".with_defaults", Type: "Self", Follows: "default", Of: t, Place: t.Place})
	}
}

func (s *rustSymbols) tuple(t *ir.Type, name string, ref bool) {
	s.item(emit.TypeSymbol, t, name, pick(t.Closed, emit.ClosedStruct, "struct"))
	for i, f := range s.slots(t) {
		s.field(t, t.Slots[i].Place, name, f.Ident, pick(ref, f.RefType, f.Type))
	}
	s.field(t, t.Place, name, "rest", "Vec<"+s.spell(itemType(t), ref)+">")
}

func (s *rustSymbols) union(t *ir.Type, name string, ref bool) {
	s.item(emit.TypeSymbol, t, name, "enum")
	for i, b := range s.branches(t) {
		s.add(emit.Symbol{Kind: emit.VariantSymbol, Name: name + "." + b.Variant, Type: pick(ref, b.RefType, b.Type), Of: t, Place: t.Branches[i].Place})
	}
	if hasUnknown(t) {
		s.item(emit.VariantSymbol, t, name+".Unknown", pick(ref, "ObjectRef<'a>", "Object"))
	}
}

func (s *rustSymbols) enum(t *ir.Type, name string) {
	view := map[string]any{}
	s.enumView(t, view)
	s.item(emit.TypeSymbol, t, name, "enum")
	for _, v := range t.Values {
		s.add(emit.Symbol{Kind: emit.ValueSymbol, Name: name + "." + s.variant(t, v.Name), Value: v.Literal.Canonical(), Of: t, Place: v.Place})
	}
	base := view["Base"].(string)
	s.item(emit.VariantSymbol, t, name+"."+s.unknownVariant(t), base)
	switch enumBase(t) {
	case ir.String:
		s.item(emit.ConstantSymbol, t, name+".KNOWN", "")
		s.method(t, name, "as_str", "&str")
	case ir.Integer:
		s.method(t, name, "get", base)
	default:
		s.method(t, name, "as_json", "&str")
	}
	s.method(t, name, "is_known", "bool")
}

// documents adds the methods of the root type for whole documents.
func (s *rustSymbols) documents() {
	t := s.c.Root.Type
	name, json := s.names[t], emit.Argument{Name: "json", Type: "&[u8]"}
	owners := []string{name}
	if s.borrows(t) {
		owners = append(owners, s.refName(t))
	}
	for i, owner := range owners {
		arg := emit.Argument{Name: "json", Type: pick(i > 0, "&'a [u8]", "&[u8]")}
		s.method(t, owner, "parse", "Result<Self, ValidationError>", arg)
		s.method(t, owner, "decode", "Result<Self, DecodeError>", arg)
	}
	s.method(t, name, "validate_json", "Result<(), ValidationError>", json)
	s.method(t, name, "validate", "Result<(), ValidationError>")
	s.method(t, name, "to_json", "Result<String, EncodeError>")
}

// catalogue adds the error kinds.
func (s *rustSymbols) catalogue(k *rustKinds) {
	t, at := k.root, k.c.Place
	root, kind, info := s.names[t], k.kindName(), s.derived(t, "KindInfo")
	if !k.c.Named {
		s.add(emit.Symbol{Kind: emit.TypeSymbol, Name: kind, Type: "enum", Of: t, Place: at})
		for _, e := range k.c.Kinds {
			s.add(emit.Symbol{Kind: emit.ValueSymbol, Name: kind + "." + k.kindVariant(e), Value: source.Quote(e.Name), Of: t, Place: e.Place})
		}
	}
	s.info(k, info)
	s.item(emit.ConstantSymbol, t, kind+".ALL", "")
	s.method(t, kind, "info", "&'static "+info)
	if k.c.Fallback != "" {
		s.item(emit.ConstantSymbol, t, root+".FALLBACK", "&'static str")
	}
	s.constructors(k, root)
	for _, x := range k.states() {
		s.method(t, root, "with_"+x.Name, "Self", emit.Argument{Name: "value", Type: "impl serde::Serialize"})
		s.method(t, root, "with_raw_"+x.Name, "Self", emit.Argument{Name: "json", Type: "&str"})
		s.method(t, root, "with_null_"+x.Name, "Self")
		s.method(t, root, "without_"+x.Name, "Self")
	}
	s.method(t, root, "is", "bool", emit.Argument{Name: "kind", Type: kind})
	s.method(t, root, "kind_info", "&'static "+info)
	for i, e := range slices.DeleteFunc(slices.Clone(k.c.Kinds), func(e *ir.KindEntry) bool { return e.View == nil }) {
		v := k.views()[i]
		s.add(emit.Symbol{Kind: emit.MethodSymbol, Name: root + "." + v.Method, Type: "Option<" + v.Type + ">", Of: t, Place: e.Place})
	}
	for _, d := range k.decisions() {
		s.decision(t, at, root, d)
	}
	s.method(t, root, "with_source", "Self", emit.Argument{Name: "source", Type: "impl Into<Box<dyn std::error::Error + Send + Sync>>"})
	s.method(t, root, "into_fields", s.structName(t))
	if len(k.c.Reserved) > 0 {
		s.add(emit.Symbol{Kind: emit.FunctionSymbol, Name: "is_reserved", Type: "bool", Arguments: []emit.Argument{{Name: "tag", Type: k.tagType()}}, Of: t, Place: at})
	}
}

// info adds the struct of what the catalogue says about a kind.
func (s *rustSymbols) info(k *rustKinds, name string) {
	t, at := k.root, k.c.Place
	s.add(emit.Symbol{Kind: emit.TypeSymbol, Name: name, Type: "struct", Of: t, Place: at})
	s.field(t, at, name, "name", "&'static str")
	if !k.c.Named {
		s.field(t, at, name, "kind", "Option<"+k.kindName()+">")
		s.field(t, at, name, "tag", k.tagConstantType())
	}
	s.field(t, at, name, "title", "&'static str")
	s.field(t, at, name, "when", "&'static str")
	for _, c := range slices.Concat(k.valueCells(), k.factCells()) {
		s.field(t, at, name, c.Ident, c.Type)
	}
	s.field(t, at, name, "deprecated", "bool")
	s.field(t, at, name, "successor", "&'static str")
}

// constructors adds what makes errors of kinds, and their options.
func (s *rustSymbols) constructors(k *rustKinds, root string) {
	arguments := func(at source.Place, list []*ir.Parameter) (out []emit.Argument) {
		for _, a := range k.arguments(list) {
			out = append(out, emit.Argument{Name: a.Ident, Type: a.Type, Place: at})
		}
		return out
	}
	constructor := func(at source.Place, name string, arguments []emit.Argument) {
		s.add(emit.Symbol{Kind: emit.MethodSymbol, Name: root + "." + name, Type: "Self", Arguments: arguments, Of: k.root, Place: at})
	}
	for _, e := range k.c.Kinds {
		constructor(e.Place, rustMethod(e.Words), arguments(e.Place, e.Required))
	}
	tag := emit.Argument{Name: pick(k.c.Named, "kind", "tag"), Type: k.tagType(), Place: k.c.Place}
	constructor(k.c.Place, "of", append([]emit.Argument{tag}, arguments(k.c.Place, k.common)...))
	for _, p := range k.options {
		constructor(k.c.Place, "with_"+emit.SnakeCase(p.Words), arguments(k.c.Place, []*ir.Parameter{p}))
	}
}

// decision adds a decision and its outcomes.
func (s *rustSymbols) decision(t *ir.Type, at source.Place, root string, d rustDecision) {
	s.add(emit.Symbol{Kind: emit.TypeSymbol, Name: d.Outcome, Type: "enum", Of: t, Place: at})
	for _, o := range d.Outcomes {
		s.add(emit.Symbol{Kind: emit.ValueSymbol, Name: d.Outcome + "." + o.Variant, Value: o.Text, Of: t, Place: at})
	}
	s.method(t, d.Outcome, "as_str", "&'static str")
	var asks []emit.Argument
	for _, a := range d.Asks {
		asks = append(asks, emit.Argument{Name: a, Type: "bool", Place: at})
	}
	s.method(t, root, d.Method, "("+d.Outcome+", &'static str)", asks...)
}
