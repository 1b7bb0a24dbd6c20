// The symbols of the generated modules of TypeScript: what index.ts exports.
package text

import (
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// tsSymbols collects what the modules of a contract export.
type tsSymbols struct {
	*tsGen
	strict, lenient *tsTypes
	list            []*emit.Symbol
}

// Symbols lists what programs can import from the modules of a contract.
func (TypeScript) Symbols(c *ir.Contract) []*emit.Symbol {
	set, err := loadTS()
	if err != nil {
		return nil // Emit reports it
	}
	g := newTSGen(c, set, emit.Options{})
	m := g.module("symbols", "")
	s := &tsSymbols{tsGen: g, strict: &tsTypes{tsModule: m, strict: true}, lenient: &tsTypes{tsModule: m}}
	s.documents()
	if root := c.Root.Type; root == nil || !root.Named() || g.typeName(root) != g.root {
		s.alias(g.root, root)
	}
	for _, t := range c.Types {
		s.declared(t)
	}
	s.defaultsOf(g.defaulted())
	if c.Catalogue != nil {
		s.catalogue()
	}
	return s.list
}

func (s *tsSymbols) add(x emit.Symbol) { s.list = append(s.list, &x) }

// function adds a function of a type.
func (s *tsSymbols) function(t *ir.Type, at source.Place, name, result string, arguments ...emit.Argument) {
	s.add(emit.Symbol{Kind: emit.FunctionSymbol, Name: name, Type: result, Arguments: arguments, Of: t, Place: at})
}

func (s *tsSymbols) field(t *ir.Type, at source.Place, name, spelled string) {
	s.add(emit.Symbol{Kind: emit.FieldSymbol, Name: name, Type: oneLine(spelled), Of: t, Place: at})
}

// oneLine lays a text out without line breaks.
func oneLine(text string) string {
	if plain(text) == len(text) {
		return text // there is nothing to lay out
	}
	return strings.TrimRight(layout(text, "", 1<<20), "\n")
}

// documents adds the functions for whole documents.
func (s *tsSymbols) documents() {
	t := s.c.Root.Type
	value, text := emit.Argument{Name: "value", Type: "unknown"}, emit.Argument{Name: "text", Type: "string"}
	s.function(t, t.Place, "is"+s.root, "value is "+s.root, value)
	s.function(t, t.Place, "validate"+s.root, "readonly Violation[]", value)
	s.function(t, t.Place, "validate"+s.root+"Text", "readonly Violation[]", text)
	s.function(t, t.Place, "decode"+s.root, s.root, text)
	s.function(t, t.Place, "parse"+s.root, s.root, text)
	s.function(t, t.Place, "stringify"+s.root, "string", emit.Argument{Name: "value", Type: s.root})
	s.add(emit.Symbol{Kind: emit.ConstantSymbol, Name: emit.CamelCase(s.c.Name) + "Schema", Of: t, Place: t.Place})
}

// declared adds what types.ts and new.ts say of a type.
func (s *tsSymbols) declared(t *ir.Type) {
	name := s.typeName(t)
	switch t.Form {
	case ir.Record:
		s.record(name, t)
	case ir.Enum:
		s.enum(name, t)
	case ir.Union:
		s.union(name, t)
	default:
		s.alias(name, t)
	}
}

// alias adds another name for a type.
func (s *tsSymbols) alias(name string, t *ir.Type) {
	x := emit.Symbol{Kind: emit.TypeSymbol, Name: name, Type: "= unknown", Of: t}
	if t != nil {
		x.Place = t.Place
		x.Type = "= " + oneLine(strings.Join(s.strict.aliased(name, t), " | "))
		s.lenientAs(&x, "= "+oneLine(strings.Join(s.lenient.aliased(name, t), " | ")))
	}
	s.add(x)
}

// lenientAs notes how a declaration spells its type, where it is wider than what
// the schema lists.
func (s *tsSymbols) lenientAs(x *emit.Symbol, spelled string) {
	if spelled != x.Type {
		x.Lenient = spelled
	}
}

func (s *tsSymbols) record(name string, t *ir.Type) {
	s.add(emit.Symbol{Kind: emit.TypeSymbol, Name: name, Type: "interface", Of: t, Place: t.Place})
	var arguments []emit.Argument
	for _, f := range t.Fields {
		x := emit.Symbol{Kind: emit.FieldSymbol, Name: name + "." + f.JSON, Type: s.member(s.strict, f), Of: t, Place: f.Place}
		s.lenientAs(&x, s.member(s.lenient, f))
		s.add(x)
		if !f.Never && !(f.Required && f.Const != nil) {
			arguments = append(arguments, emit.Argument{Name: f.JSON, Type: s.member(s.strict, f), Optional: !f.Required, Named: true, Place: f.Place})
		}
	}
	if tsHasRest(t) {
		s.function(t, t.Place, "restOf"+name, "{ [name: string]: "+oneLine(s.lenient.join(t.Rest.Type))+" }", emit.Argument{Name: "value", Type: name})
	}
	s.function(t, t.Place, "new"+name, name, arguments...)
}

// member spells the type of a member; one that need not be there may be undefined.
func (s *tsSymbols) member(x *tsTypes, f *ir.Field) string {
	spelled := oneLine(strings.Join(x.fieldTypes(f), " | "))
	if !f.Required || f.Never {
		spelled = "?" + spelled
	}
	return spelled
}

func (s *tsSymbols) enum(name string, t *ir.Type) {
	s.add(emit.Symbol{Kind: emit.TypeSymbol, Name: name, Type: strings.Trim(tsWide(t), "()"), Exhaustive: !t.Open, Of: t, Place: t.Place})
	for _, v := range t.Values {
		s.add(emit.Symbol{Kind: emit.ValueSymbol, Name: name + "." + emit.PascalCase(v.Name), Type: oneLine(s.strict.literal(t, v.Literal)), Value: v.Literal.Canonical(), Of: t, Place: v.Place})
	}
	s.known(name, "unknown", t, t.Place)
}

// known adds the test for what is listed.
func (s *tsSymbols) known(name, of string, t *ir.Type, at source.Place) {
	s.function(t, at, "isKnown"+name, "boolean", emit.Argument{Name: "value", Type: of})
}

func (s *tsSymbols) union(name string, t *ir.Type) {
	s.add(emit.Symbol{Kind: emit.TypeSymbol, Name: name, Type: "union", Exhaustive: !t.Open, Of: t, Place: t.Place})
	for _, b := range t.Branches {
		spelled := oneLine(s.strict.join(b.Value.Type))
		s.add(emit.Symbol{Kind: emit.VariantSymbol, Name: name + "." + spelled, Type: spelled, Of: t, Place: b.Place})
	}
	if t.Select != nil && !t.Open {
		s.add(emit.Symbol{Kind: emit.TypeSymbol, Name: tsUnknownName(name), Type: "interface", Of: t, Place: t.Place})
		s.known(name, name+" | "+tsUnknownName(name), t, t.Place)
	}
}

// defaultsOf adds the constants of defaults, and the functions that fill them in.
func (s *tsSymbols) defaultsOf(filled map[*ir.Type]bool) {
	for _, t := range s.c.Types {
		if !filled[t] {
			continue
		}
		name := s.typeName(t)
		for _, f := range t.Fields {
			if f.Default != nil && !f.Never && !f.Required {
				s.add(emit.Symbol{Kind: emit.ConstantSymbol, Name: tsDefaultName(name, f), Value: f.Default.Canonical(), Follows: "default", Of: t, Place: f.Place})
			}
		}
		s.add(emit.Symbol{Kind: emit.FunctionSymbol, Name: "withDefaults" + name, Type: name, Arguments: []emit.Argument{{Name: "value", Type: name}},
			Follows: "default", Of: t, Place: t.Place})
	}
}

// catalogue adds the error kinds.
func (s *tsSymbols) catalogue() {
	k := s.newKinds(s.strict.tsModule)
	t, at := s.c.Root.Type, k.c.Place
	if !k.c.Named {
		s.add(emit.Symbol{Kind: emit.TypeSymbol, Name: k.kind, Type: "string & {}", Exhaustive: !k.opens(), Of: t, Place: at})
		for _, e := range k.c.Kinds {
			s.add(emit.Symbol{Kind: emit.ValueSymbol, Name: k.kind + "." + emit.PascalCase(e.Words), Type: tsString(e.Name), Value: source.Quote(e.Name), Of: t, Place: e.Place})
		}
		s.known(k.kind, "unknown", t, at)
	}
	s.info(k)
	document := emit.Argument{Name: "error", Type: s.root}
	for _, e := range k.c.Kinds {
		s.function(t, e.Place, k.function(e), s.root, k.given(e.Place, e.Required, append(slices.Clone(e.Optional), k.c.Options...))...)
		s.function(t, e.Place, "is"+emit.PascalCase(e.Words), "boolean", document)
		if e.View != nil {
			s.function(t, e.Place, k.viewFunction(e), oneLine(k.spell(e.View.Value.Type, false))+" | undefined", document)
		}
	}
	required, optional := k.mixed()
	tag := emit.Argument{Name: k.c.Tag[len(k.c.Tag)-1].Name, Type: oneLine(s.lenient.join(k.c.TagType)), Named: true, Place: at}
	s.function(t, at, k.low+"Of", s.root, append([]emit.Argument{tag}, k.given(at, required, append(optional, k.c.Options...))...)...)
	s.add(emit.Symbol{Kind: emit.ConstantSymbol, Name: k.low + "Kinds", Of: t, Place: at})
	info := s.root + "KindInfo"
	if k.c.Unknown == nil {
		info += " | undefined"
	}
	s.function(t, at, k.low+"KindInfo", info, emit.Argument{Name: "kind", Type: k.kind})
	s.function(t, at, k.low+"KindOf", k.kind+" | undefined", document)
	for _, x := range k.states {
		s.function(t, at, x.With, s.root, document, emit.Argument{Name: "value", Type: "unknown"})
		s.function(t, at, x.Raw, s.root, document, emit.Argument{Name: "text", Type: "string"})
		s.function(t, at, x.Null, s.root, document)
		s.function(t, at, x.Without, s.root, document)
		s.function(t, at, x.Has, "boolean", document)
	}
	s.add(emit.Symbol{Kind: emit.TypeSymbol, Name: s.root + "Exception", Type: "class", Of: t, Place: t.Place})
	if k.c.Fallback != "" {
		s.add(emit.Symbol{Kind: emit.ConstantSymbol, Name: k.low + "Fallback", Of: t, Place: at})
	}
	if len(k.c.Reserved) > 0 {
		s.function(t, at, "isReserved", "boolean", emit.Argument{Name: "tag", Type: "number"})
	}
	for _, d := range k.c.Decisions {
		s.decision(k, d)
	}
}

// info adds the type of what the catalogue says about a kind.
func (s *tsSymbols) info(k *tsKinds) {
	name, t, at := s.root+"KindInfo", s.c.Root.Type, k.c.Place
	s.add(emit.Symbol{Kind: emit.TypeSymbol, Name: name, Type: "interface", Of: t, Place: at})
	s.field(t, at, name+".name", k.kind)
	s.field(t, at, name+".tag", k.tagType())
	s.field(t, at, name+".title", "string")
	s.field(t, at, name+".when", "string")
	for _, v := range k.c.Values {
		s.field(t, at, name+".values."+v.Name, "?"+s.strict.join(v.Type))
	}
	for _, f := range k.c.Facts {
		mark := ""
		if k.someFactMissing(f) {
			mark = "?"
		}
		s.field(t, at, name+".facts."+f.Name, mark+s.strict.join(f.Value.Type))
	}
	s.field(t, at, name+".deprecated", "?string | true")
	s.field(t, at, name+".successor", "?"+k.kind)
	s.field(t, at, name+".reserved", "?true")
}

// decision adds a decision and its outcomes.
func (s *tsSymbols) decision(k *tsKinds, d *ir.Decision) {
	t, name := s.c.Root.Type, s.root+emit.PascalCase(d.Words)+"Decision"
	s.add(emit.Symbol{Kind: emit.TypeSymbol, Name: name, Type: "interface", Of: t, Place: k.c.Place})
	outcomes := make([]string, len(d.Outcomes))
	for i, o := range d.Outcomes {
		outcomes[i] = tsString(o)
	}
	s.field(t, k.c.Place, name+".outcome", strings.Join(outcomes, " | "))
	s.field(t, k.c.Place, name+".because", "string")
	arguments := []emit.Argument{{Name: "error", Type: s.root}}
	for _, a := range d.Asks {
		arguments = append(arguments, emit.Argument{Name: a.Name, Type: "boolean", Named: true, Place: k.c.Place})
	}
	s.function(t, k.c.Place, tsFunctionName("decide", d.Words), name, arguments...)
}

// given lists the arguments of a constructor, which are given by name.
func (k *tsKinds) given(at source.Place, required, optional []*ir.Parameter) []emit.Argument {
	x := &tsTypes{tsModule: k.tsModule, strict: true}
	var list []emit.Argument
	for i, p := range slices.Concat(required, optional) {
		list = append(list, emit.Argument{Name: p.Name, Type: oneLine(x.join(p.Value.Type)), Optional: i >= len(required), Named: true, Place: at})
	}
	return list
}
