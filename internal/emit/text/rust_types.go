// How Rust holds values (codegen.md 5.2), and the declarations of named types.
package text

import (
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
)

// prepareTypes finds out what the spelling of types depends on.
func (g *rustGen) prepareTypes() {
	g.names, g.taken = map[*ir.Type]string{}, map[string]bool{}
	g.borrowed, g.wrapped = map[*ir.Type]bool{}, map[*ir.Type]bool{}
	g.plans = map[*ir.Type]*ir.Plan{}
	for _, t := range g.c.Types {
		g.names[t] = rustType(t.Name)
		g.taken[g.names[t]] = true
	}
	root := g.c.Root
	if t := root.Type; t != nil && isAlias(t.Form) {
		g.wrapped[t] = true // the interface needs a type to stand on
	}
	g.notePlan(root)
	for _, t := range g.c.Types {
		if isAlias(t.Form) && aliasCycle(t, t, map[*ir.Type]bool{}) {
			g.wrapped[t] = true // an alias cannot contain itself
		}
		for _, v := range valuesOf(t) {
			g.notePlan(v)
		}
	}
	for changed := true; changed; {
		changed = false
		for _, t := range g.c.Types {
			if !g.borrowed[t] && g.borrowsInside(t) {
				g.borrowed[t], changed = true, true
			}
		}
	}
}

// notePlan remembers the plan of the first place that has a type, through lists,
// maps and nulls.
func (g *rustGen) notePlan(v ir.Value) {
	if v.Type == nil {
		return
	}
	if v.Type.Named() {
		if _, known := g.plans[v.Type]; !known {
			g.plans[v.Type] = v.Plan
		}
		return
	}
	g.notePlan(v.Type.Rest)
}

// valuesOf lists the places inside of a type.
func valuesOf(t *ir.Type) []ir.Value {
	var list []ir.Value
	for _, f := range t.Fields {
		list = append(list, f.Value)
	}
	for _, s := range t.Slots {
		list = append(list, s.Value)
	}
	for _, b := range t.Branches {
		list = append(list, b.Value)
	}
	return append(list, t.Rest)
}

// isAlias tells whether a named type of a form is only another name.
func isAlias(f ir.Form) bool {
	switch f {
	case ir.Enum, ir.Record, ir.Tuple, ir.Union:
		return false
	}
	return true
}

// aliasCycle tells whether t is reached again through aliases alone.
func aliasCycle(t, from *ir.Type, seen map[*ir.Type]bool) bool {
	next := from.Rest.Type
	if next == nil || !isAlias(next.Form) || seen[next] {
		return false
	}
	seen[next] = true
	return next == t || aliasCycle(t, next, seen)
}

// borrows tells whether a type has a form of its own on borrowed text.
func (g *rustGen) borrows(t *ir.Type) bool {
	if t.Named() && !(isAlias(t.Form) && !g.wrapped[t]) {
		return g.borrowed[t]
	}
	return g.borrowsInside(t)
}

func (g *rustGen) borrowsInside(t *ir.Type) bool {
	switch t.Form {
	case ir.Any, ir.String, ir.Record, ir.Map, ir.Bag:
		return true
	case ir.List, ir.Nullable:
		return t.Rest.Type != nil && g.borrows(t.Rest.Type)
	case ir.Union:
		if t.Select != nil {
			return true // the arm for the others holds an object
		}
	}
	for _, v := range valuesOf(t) {
		if v.Type != nil && g.borrows(v.Type) {
			return true
		}
	}
	return false
}

// spell writes a type; ref: on borrowed text.
func (g *rustGen) spell(t *ir.Type, ref bool) string {
	switch {
	case t == nil:
		return g.spell(&ir.Type{Form: ir.Any}, ref)
	case t.Named() && (!isAlias(t.Form) || g.wrapped[t]):
		if ref && g.borrows(t) {
			return g.refName(t) + "<'a>"
		}
		return g.names[t]
	case t.Named() && !ref:
		return g.names[t]
	}
	return g.spellForm(t, ref)
}

func (g *rustGen) spellForm(t *ir.Type, ref bool) string {
	switch t.Form {
	case ir.Any:
		g.need("value", "value-ref")
		return pick(ref, "ValueRef<'a>", "Value")
	case ir.Null:
		return "()"
	case ir.Bool:
		return "bool"
	case ir.Integer:
		return g.spellInt(t.Int)
	case ir.Number:
		return "f64"
	case ir.String:
		return pick(ref, "Cow<'a, str>", "String")
	case ir.Bag:
		g.need("object", "object-ref")
		return pick(ref, "ObjectRef<'a>", "Object")
	case ir.Map:
		g.need("map")
		return "Map<" + g.inner(t.Rest.Type, ref) + pick(ref, ", Cow<'a, str>>", ">")
	case ir.List:
		return "Vec<" + g.inner(t.Rest.Type, ref) + ">"
	case ir.Nullable:
		return "Option<" + g.boxed(t.Rest.Type, ref) + ">"
	}
	panic(fault{errNoForm(t)})
}

// inner spells a type behind an allocation.
func (g *rustGen) inner(t *ir.Type, ref bool) string { return g.spell(t, ref) }

// boxed spells a type that stands directly in another one.
func (g *rustGen) boxed(t *ir.Type, ref bool) string {
	if g.isBoxed(t) {
		return "Box<" + g.spell(t, ref) + ">"
	}
	return g.spell(t, ref)
}

func (g *rustGen) isBoxed(t *ir.Type) bool {
	return t != nil && t.Recursive && t.Named() && !isAlias(t.Form)
}

func (g *rustGen) spellInt(i ir.Int) string {
	switch i {
	case ir.Int32:
		return "i32"
	case ir.Uint64:
		return "u64"
	case ir.Exact:
		g.need("integer-exact")
		return "Integer"
	}
	return "i64"
}

func pick(first bool, a, b string) string {
	if first {
		return a
	}
	return b
}

// derived makes a name from that of a type, which no other type has.
func (g *rustGen) derived(t *ir.Type, suffix string) string {
	id := g.names[t] + suffix
	for g.taken[id] {
		id += "_"
	}
	return id
}

func (g *rustGen) refName(t *ir.Type) string { return g.derived(t, "Ref") }

// isRoot tells whether the interface of the contract stands on a type.
func (g *rustGen) isRoot(t *ir.Type) bool { return t == g.c.Root.Type }

// isException tells whether a type is the one that is used as an error. It is a
// box around its members then, so that a Result that holds it stays small.
func (g *rustGen) isException(t *ir.Type) bool { return g.c.Catalogue != nil && g.isRoot(t) }

// structName is the name of the struct with the members of a record.
func (g *rustGen) structName(t *ir.Type) string {
	if g.isException(t) {
		return g.derived(t, "Fields")
	}
	return g.names[t]
}

// rustField is a member of a record, or a slot of a tuple, that has a field.
type rustField struct {
	Ident, Method  string
	Doc            string
	Type, RefType  string // as declared
	Plain          string // owned type without Option and Box, as arguments have it
	Key            string // string literal of the name in JSON with its colon
	JSON           string // string literal of the name
	Required, Flag bool   // Flag: an optional const, held as bool
	Const          string // string literal of the JSON text of a const
	Boxed, Borrows bool
	Default        string // expression, or ""
	DefaultConst   string // declaration of the constant, or ""
	field          *ir.Field
	value          ir.Value
}

// fields lists the members of a record that have a field.
func (g *rustGen) fields(t *ir.Type) []*rustField {
	var list []*rustField
	for _, f := range t.Fields {
		if f.Never || f.Required && f.Const != nil {
			continue
		}
		list = append(list, g.field(t, f))
	}
	return list
}

func (g *rustGen) field(t *ir.Type, f *ir.Field) *rustField {
	v := &rustField{
		Ident: rustMember(f.Name), Key: rustString(rustKey(f.JSON)), JSON: rustString(f.JSON),
		Required: f.Required, Doc: rustDoc("The member `"+rustCode(f.JSON)+"`.", f.Doc), field: f, value: f.Value,
	}
	v.Method = "with_" + strings.TrimSuffix(emit.SnakeCase(f.Name), "_")
	if f.Const != nil {
		v.Flag, v.Type, v.RefType, v.Plain = true, "bool", "bool", "bool"
		v.Const = rustString(f.Const.Compact())
		v.Doc = rustDoc("Whether the member `"+rustCode(f.JSON)+"` is there; its only value is `"+rustCode(f.Const.Compact())+"`.", f.Doc)
		return v
	}
	ft := f.Value.Type
	v.Boxed, v.Borrows = g.isBoxed(ft), g.borrows(ft)
	v.Plain = g.spell(ft, false)
	v.Type, v.RefType = g.boxed(ft, false), g.boxed(ft, true)
	if !f.Required {
		v.Type, v.RefType = "Option<"+v.Type+">", "Option<"+v.RefType+">"
	}
	g.defaultOf(t, f, v)
	return v
}

// rustCode is text as it may stand in a code span.
func rustCode(text string) string {
	line := strings.Join(emit.Comment(text, 1<<20), " ")
	return strings.ReplaceAll(line, "`", "'")
}

func errNoForm(t *ir.Type) error {
	return &formError{t}
}

type formError struct{ t *ir.Type }

func (e *formError) Error() string {
	return "rust: a type of form " + e.t.Form.String() + " has no name"
}
