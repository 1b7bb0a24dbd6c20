// The symbols of the generated package.
package golang

import (
	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// symbols collects what the package of a contract exports. It takes the steps of
// Emit in the same order, because a constant gives way to a name that is taken.
type symbols struct {
	g    *generator
	root string // the words of the contract, in the names of functions for documents
	list []*emit.Symbol
}

// Symbols lists what programs can name in the package of a contract.
func (Emitter) Symbols(c *ir.Contract) []*emit.Symbol {
	s := &symbols{g: newGenerator(c, emit.Options{}), root: documentName(c)}
	s.g.nameTypes()
	for _, t := range c.Types {
		s.declared(t)
	}
	s.documents()
	for _, t := range c.Types {
		s.methods(t)
	}
	for _, t := range c.Types {
		if t.Form == ir.Record {
			s.made(t)
		}
	}
	if c.Catalogue != nil {
		s.catalogue()
	}
	return s.list
}

// bytesArgument is a document.
var bytesArgument = emit.Argument{Name: "document", Type: "[]byte"}

func (s *symbols) add(x emit.Symbol) { s.list = append(s.list, &x) }

// function adds a function of a type.
func (s *symbols) function(t *ir.Type, at source.Place, name, result string, arguments ...emit.Argument) {
	s.add(emit.Symbol{Kind: emit.FunctionSymbol, Name: name, Type: result, Arguments: arguments, Of: t, Place: at})
}

// method adds a method of a type; owner is its receiver.
func (s *symbols) method(t *ir.Type, owner, name, result string, arguments ...emit.Argument) {
	s.add(emit.Symbol{Kind: emit.MethodSymbol, Name: owner + "." + name, Type: result, Arguments: arguments, Of: t, Place: t.Place})
}

// declared adds what types.go declares of a type.
func (s *symbols) declared(t *ir.Type) {
	g, name := s.g, s.g.typeNames[t]
	declared := emit.Symbol{Kind: emit.TypeSymbol, Name: name, Of: t, Place: t.Place}
	switch {
	case t.Form == ir.Tuple && t.Closed:
		declared.Type = emit.ClosedStruct
	case t.Form == ir.Record, t.Form == ir.Tuple, t.Form == ir.Union && t.Select == nil:
		declared.Type = "struct"
	case t.Form == ir.Union:
		declared.Type = "interface"
	case t.Form == ir.Enum:
		declared.Type = g.enumBase(t)
	case t != g.c.Root.Type:
		declared.Type = "= " + g.formExpr(t)
	case hasValueField(t):
		declared.Type = "struct"
	default:
		declared.Type = g.formExpr(t)
		if t.Form == ir.Null {
			declared.Type = "struct" // what Null is of, and a type declared with it
		}
	}
	s.add(declared)
	switch {
	case t.Form == ir.Record:
		s.record(t, name)
	case t.Form == ir.Tuple:
		for _, x := range t.Slots {
			s.field(t, name, x.Place, slotName(x), g.hold(x.Value, x.Required).expr)
		}
		s.field(t, name, t.Place, "Rest", "[]"+g.restExpr(t))
	case t.Form == ir.Enum:
		for _, v := range t.Values {
			id := name + emit.GoName(v.Name)
			g.claim(id)
			s.add(emit.Symbol{Kind: emit.ValueSymbol, Name: id, Type: name, Value: v.Literal.Canonical(), Of: t, Place: v.Place})
		}
		s.method(t, name, "Known", "bool")
	case t.Form == ir.Union:
		s.union(t, name)
	case t == g.c.Root.Type && hasValueField(t):
		s.field(t, name, t.Place, "Value", g.formExpr(t))
	}
}

func (s *symbols) field(t *ir.Type, owner string, at source.Place, name, expr string) {
	s.add(emit.Symbol{Kind: emit.FieldSymbol, Name: owner + "." + name, Type: expr, Of: t, Place: at})
}

func (s *symbols) record(t *ir.Type, name string) {
	for _, x := range t.Fields {
		if h := s.g.fieldHolding(x); h.presence != nowhere {
			s.field(t, name, x.Place, fieldName(x), h.expr)
		}
	}
	if t.Rest.Type != nil {
		s.field(t, name, t.Place, "Rest", "Map["+s.g.itemExpr(t.Rest)+"]")
	}
	for _, x := range t.Fields {
		if id, ok := s.g.claimConst(name, x); ok {
			s.add(emit.Symbol{Kind: emit.ConstantSymbol, Name: id, Value: x.Const.Canonical(), Of: t, Place: x.Place})
		}
	}
}

// union adds the alternatives of a union: each has a type of its own or, in a
// struct around one of several types, a function and a method.
func (s *symbols) union(t *ir.Type, name string) {
	if t.Select != nil {
		s.g.claim(name + "Unknown")
		s.add(emit.Symbol{Kind: emit.TypeSymbol, Name: name + "Unknown", Type: "struct", Of: t, Place: t.Place})
		s.field(t, name+"Unknown", t.Place, "Members", "Object")
		for _, b := range t.Branches {
			s.add(emit.Symbol{Kind: emit.VariantSymbol, Name: name + "." + b.Name.String(), Type: "*" + s.g.typeExpr(b.Value.Type), Of: t, Place: b.Place})
		}
		return
	}
	for _, b := range t.Branches {
		constructor, held := sumConstructor(name, b), s.g.held(b.Value.Type)
		s.g.claim(constructor)
		s.function(t, b.Place, constructor, name, emit.Argument{Name: "value", Type: held, Place: b.Place})
		s.add(emit.Symbol{Kind: emit.MethodSymbol, Name: name + ".As" + emit.GoName(b.Name), Type: "(" + held + ", bool)", Of: t, Place: b.Place})
	}
}

// documents adds the functions for whole documents.
func (s *symbols) documents() {
	t := s.g.c.Root.Type
	name, result := s.g.typeNames[t], s.g.typeNames[t]
	if byPointer(t) {
		result = "*" + result
	}
	s.function(t, t.Place, "Validate"+s.root, "error", bytesArgument)
	s.function(t, t.Place, "Decode"+s.root, "("+result+", error)", bytesArgument)
	s.function(t, t.Place, "Parse"+s.root, "("+result+", error)", bytesArgument)
	s.function(t, t.Place, "Parse"+s.root+"Into", "error",
		emit.Argument{Name: "v", Type: "*" + name}, emit.Argument{Name: "document", Type: "string"})
}

// methods adds the methods that read, write and judge values of a type.
func (s *symbols) methods(t *ir.Type) {
	name, root := s.g.typeNames[t], t == s.g.c.Root.Type
	if !root && t.Form != ir.Record && t.Form != ir.Tuple && t.Form != ir.Union {
		return
	}
	owners := []string{name}
	if t.Form == ir.Union && t.Select != nil {
		owners = append(owners, name+"Unknown")
	}
	for _, owner := range owners {
		s.method(t, owner, "AppendJSON", "([]byte, error)", emit.Argument{Name: "b", Type: "[]byte"})
		s.method(t, owner, "Validate", "error")
	}
	s.method(t, owners[len(owners)-1], "MarshalJSON", "([]byte, error)")
	if t.Form == ir.Record || root && (byPointer(t) || t.Form != ir.Union) {
		s.method(t, name, "UnmarshalJSON", "error", bytesArgument)
	}
}

// made adds what make.go has for a record.
func (s *symbols) made(t *ir.Type) {
	g, name := s.g, s.g.typeNames[t]
	constructor := g.claimConstructor(name)
	var arguments []emit.Argument
	for _, x := range g.required(t) {
		arguments = append(arguments, emit.Argument{Name: g.argument(x.Name), Type: g.fieldHolding(x).expr, Place: x.Place})
	}
	s.function(t, t.Place, constructor, "(*"+name+", error)", arguments...)
	if t.Rest.Type == nil {
		byName := emit.Argument{Name: "name", Type: "string"}
		s.method(t, name, "Extras", "Object")
		s.method(t, name, "Extra", "(Value, bool)", byName)
		s.method(t, name, "RemoveExtra", "", byName)
		s.method(t, name, "SetExtra", "error", byName, emit.Argument{Name: "value", Type: "Value"})
	}
	fills := false
	for _, x := range t.Fields {
		if x.Default == nil || x.Never {
			continue
		}
		id := defaultName(name, x)
		g.claim(id)
		s.add(emit.Symbol{Kind: emit.ConstantSymbol, Name: id, Type: g.defaultExpr(x), Value: x.Default.Canonical(), Follows: "default", Of: t, Place: x.Place})
		fills = fills || g.filled(x)
	}
	if fills {
		s.add(emit.Symbol{Kind: emit.MethodSymbol, Name: name + ".WithDefaults", Type: "*" + name, Follows: "default", Of: t, Place: t.Place})
	}
	for _, x := range t.Fields {
		if id := g.timeAccessor(t, x); id != "" {
			s.add(emit.Symbol{Kind: emit.MethodSymbol, Name: name + "." + id, Type: "(time.Time, error)", Follows: "format", Of: t, Place: x.Place})
		}
	}
	if t == g.c.Root.Type {
		s.method(t, name, "Equal", "bool", emit.Argument{Name: "other", Type: "*" + name})
	}
}

// catalogue adds the error kinds.
func (s *symbols) catalogue() {
	k := s.g.newKinds()
	if !k.c.Named {
		s.kindType(k)
	}
	s.info(k)
	t := s.g.c.Root.Type
	for _, e := range k.c.Kinds {
		s.add(emit.Symbol{Kind: emit.ConstantSymbol, Name: sentinel(e), Type: "error", Of: t, Place: e.Place})
	}
	s.function(t, t.Place, k.root+"Kinds", "[]"+k.infoName())
	s.method(t, k.kind, "Info", k.infoName())
	s.method(t, k.root, "Error", "string")
	s.method(t, k.root, "Is", "bool", emit.Argument{Name: "target", Type: "error"})
	s.method(t, k.root, "KindInfo", k.infoName())
	s.method(t, k.root, "Wrap", "*"+k.root, emit.Argument{Name: "cause", Type: "error"})
	s.method(t, k.root, "Unwrap", "error")
	s.method(t, k.root, "LogValue", "slog.Value")
	if k.formatted() {
		s.method(t, k.root, "Format", "", emit.Argument{Name: "state", Type: "fmt.State"}, emit.Argument{Name: "verb", Type: "rune"})
	}
	for _, f := range k.rawStates() {
		calls := stateCalls(f)
		s.method(t, k.root, calls[0], "*"+k.root, emit.Argument{Name: "value", Type: "any"})
		s.method(t, k.root, calls[1], "*"+k.root, emit.Argument{Name: "text", Type: "[]byte"})
		s.method(t, k.root, calls[2], "*"+k.root)
		s.method(t, k.root, calls[3], "*"+k.root)
	}
	s.constructors(k)
	for _, d := range k.c.Decisions {
		s.decision(k, d)
	}
	for _, e := range k.c.Kinds {
		if e.View != nil {
			s.function(t, e.Place, viewName(e), "("+k.viewExpr(e)+", bool)", emit.Argument{Name: "v", Type: "*" + k.root})
		}
	}
	if len(k.c.Reserved) > 0 {
		s.function(t, k.c.Place, "IsReserved", "bool", emit.Argument{Name: "tag", Type: k.tag})
	}
	if k.defaultText() != nil {
		s.method(t, k.tag, "String", "string")
	}
}

// kindType adds the enum of entry names, where the discriminator is none.
func (s *symbols) kindType(k *kinds) {
	t := s.g.c.Root.Type
	s.add(emit.Symbol{Kind: emit.TypeSymbol, Name: k.kind, Type: "string", Of: t, Place: k.c.Place})
	for _, e := range k.c.Kinds {
		s.add(emit.Symbol{Kind: emit.ValueSymbol, Name: k.constant(e), Type: k.kind, Value: source.Quote(e.Name), Of: t, Place: e.Place})
	}
	s.method(t, k.kind, "Known", "bool")
}

// info adds the type of what the catalogue says about a kind.
func (s *symbols) info(k *kinds) {
	name, t := k.infoName(), s.g.c.Root.Type
	s.add(emit.Symbol{Kind: emit.TypeSymbol, Name: name, Type: "struct", Of: t, Place: k.c.Place})
	for _, f := range k.infoFields() {
		s.field(t, name, k.c.Place, f.id, f.expr)
	}
}

// constructors adds what makes errors of kinds, and their options.
func (s *symbols) constructors(k *kinds) {
	t, result := s.g.c.Root.Type, "*"+k.root
	options := emit.Argument{Name: "opts", Type: "..." + k.root + "Option", Optional: true}
	arguments := func(at source.Place, list []*ir.Parameter) (arguments []emit.Argument) {
		for _, p := range list {
			arguments = append(arguments, emit.Argument{Name: s.g.argument(p.Words), Type: k.paramExpr(p), Place: at})
		}
		return arguments
	}
	tag := emit.Argument{Name: s.g.argument(k.c.Tag[len(k.c.Tag)-1].Field.Name), Type: k.tag, Place: k.c.Place}
	s.function(t, k.c.Place, k.root+"Of", result, append(append([]emit.Argument{tag}, arguments(k.c.Place, k.common())...), options)...)
	s.add(emit.Symbol{Kind: emit.TypeSymbol, Name: k.root + "Option", Type: "struct", Of: t, Place: k.c.Place})
	for _, p := range k.params {
		s.function(t, k.c.Place, optionName(p), k.root+"Option", emit.Argument{Name: "value", Type: k.paramExpr(p)})
	}
	for _, e := range k.c.Kinds {
		s.function(t, e.Place, constructorName(e), result, append(arguments(e.Place, e.Required), options)...)
	}
	if k.c.Fallback != "" {
		s.add(emit.Symbol{Kind: emit.ConstantSymbol, Name: k.root + "Fallback", Of: t, Place: k.c.Place})
	}
}

// decision adds a decision and its outcomes.
func (s *symbols) decision(k *kinds, d *ir.Decision) {
	t, name := s.g.c.Root.Type, emit.GoName(d.Words)
	outcome := name + "Outcome"
	s.add(emit.Symbol{Kind: emit.TypeSymbol, Name: outcome, Type: "string", Of: t, Place: k.c.Place})
	for _, o := range d.Outcomes {
		s.add(emit.Symbol{Kind: emit.ValueSymbol, Name: outcomeName(outcome, o), Type: outcome, Value: source.Quote(o), Of: t, Place: k.c.Place})
	}
	var asks []emit.Argument
	for _, a := range d.Asks {
		asks = append(asks, emit.Argument{Name: s.g.argument(a.Words), Type: "bool", Place: k.c.Place})
	}
	s.method(t, k.root, "Decide"+name, "("+outcome+", string)", asks...)
}
