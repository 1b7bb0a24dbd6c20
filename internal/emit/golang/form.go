// How Go holds a value (codegen.md 5.2): the type of a place, and whether it is
// there at all.
package golang

import (
	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
)

// A presence says how a place tells "absent" and null from a value.
type presence uint8

const (
	always  presence = iota // there is a value
	pointer                 // nil is absent, or null where that is all a nil can be
	nilable                 // as pointer, of a type that has a nil or zero of its own
	opt                     // Opt: absent, null and a value
	marker                  // bool: an optional const is there
	nowhere                 // no field: a required const, or a member that may not be there
)

// A holding is how a place holds its value.
type holding struct {
	presence presence
	null     bool     // nil stands for null, not for absent
	value    ir.Value // without null
	expr     string   // the Go type of the place
	base     string   // the Go type of the value
}

// fieldHolding is the holding of a member of a record.
func (g *generator) fieldHolding(f *ir.Field) holding {
	switch {
	case f.Never, f.Const != nil && f.Required:
		return holding{presence: nowhere, value: f.Value}
	case f.Const != nil:
		return holding{presence: marker, value: f.Value, expr: "bool", base: "bool"}
	}
	return g.hold(f.Value, f.Required)
}

// hold is the holding of a value.
func (g *generator) hold(v ir.Value, required bool) holding {
	t := v.Type
	null := t.Form == ir.Nullable
	if null {
		v = ir.Value{Type: t.Rest.Type, Plan: v.Plan}
	}
	h := holding{value: v, base: g.typeExpr(v.Type), null: null && required}
	switch {
	case required && !null:
		h.presence, h.expr = always, h.base
		if g.containsItself(t) {
			h.presence, h.expr = pointer, "*"+h.base
		}
	case null && !required:
		h.presence, h.expr = opt, "Opt["+h.base+"]"
	case hasNil(v.Type) && !(null && listLike(v.Type)):
		h.presence, h.expr = nilable, h.base
	default:
		h.presence, h.expr = pointer, "*"+h.base
	}
	return h
}

// hasNil tells whether the Go type has a zero value that stands for none.
func hasNil(t *ir.Type) bool {
	return listLike(t) || t.Form == ir.Any || t.Form == ir.Union && t.Select != nil
}

// listLike tells whether the Go type is a slice.
func listLike(t *ir.Type) bool { return t.Form == ir.List || t.Form == ir.Map || t.Form == ir.Bag }

// typeExpr is the Go type of a value. The name of a root type that is a struct around
// its value means the whole document; a place inside it holds the value alone.
func (g *generator) typeExpr(t *ir.Type) string {
	if name, named := g.typeNames[t]; named && !(t == g.c.Root.Type && hasValueField(t)) {
		return name
	}
	return g.formExpr(t)
}

var integerTypes = map[ir.Int]string{ir.Int64: "int64", ir.Int32: "int32", ir.Wide: "int64", ir.Uint64: "uint64", ir.Exact: "Integer"}

// formExpr is the Go type of a value, spelled out.
func (g *generator) formExpr(t *ir.Type) string {
	switch t.Form {
	case ir.Null:
		return "Null"
	case ir.Bool:
		return "bool"
	case ir.Integer:
		return integerTypes[t.Int]
	case ir.Number:
		return "float64"
	case ir.String:
		return "string"
	case ir.Enum:
		return g.enumBase(t)
	case ir.Map:
		return "Map[" + g.itemExpr(t.Rest) + "]"
	case ir.Bag:
		return "Object"
	case ir.List:
		return "[]" + g.itemExpr(t.Rest)
	case ir.Nullable:
		return g.itemExpr(ir.Value{Type: t})
	case ir.Any:
		return "Value"
	}
	g.fault("a %s has no name", t.Form)
	return "any"
}

// itemExpr is the Go type of an item, or of a member of a map.
func (g *generator) itemExpr(v ir.Value) string { return g.holdItem(v).expr }

// holdItem is the holding of an item, or of a member of a map. A list stands in
// between already where a record contains itself.
func (g *generator) holdItem(v ir.Value) holding {
	h := g.hold(v, true)
	if h.presence == pointer && !h.null {
		h.presence, h.expr = always, h.base
	}
	return h
}

// enumBase is the type below an enum. Values of mixed kinds are held as their
// canonical JSON text.
func (g *generator) enumBase(t *ir.Type) string {
	switch t.Base {
	case ir.Integer:
		if t.Int == ir.Exact {
			return "string" // the text of the number
		}
		return integerTypes[t.Int]
	case ir.Number:
		return "float64"
	}
	return "string"
}

// containsItself tells whether a record holds one of its own type by value: then a
// pointer has to stand in between.
func (g *generator) containsItself(t *ir.Type) bool {
	if !t.Recursive {
		return false
	}
	seen := map[*ir.Type]bool{}
	var reaches func(from *ir.Type) bool
	reaches = func(from *ir.Type) bool {
		if seen[from] {
			return false
		}
		seen[from] = true
		for _, f := range from.Fields {
			if f.Required && f.Const == nil && !f.Never && (f.Value.Type == t || reaches(f.Value.Type)) {
				return true
			}
		}
		for _, s := range from.Slots {
			if s.Required && (s.Value.Type == t || reaches(s.Value.Type)) {
				return true
			}
		}
		return false
	}
	return reaches(t)
}

// fieldName is the Go name of a member of a record.
func fieldName(f *ir.Field) string { return methods.Free(fieldWord(f)) }

// fieldWord is the part that a member has in the names of what is made of it.
func fieldWord(f *ir.Field) string {
	if id := f.Spelled["go"]; id != "" {
		return id
	}
	return emit.GoName(f.Name)
}

// slotName is the Go name of a position of a tuple.
func slotName(s *ir.Slot) string { return methods.Free(emit.GoName(s.Name)) }
