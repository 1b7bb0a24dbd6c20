// What a member becomes whose schemas differ: an open enum of the values that all
// list, the scalar type that all have, or raw JSON.
package family

import (
	"strings"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// A replacement is the schema of a member whose own schemas differ.
type replacement struct {
	schema string
	enum   bool
}

// described is the schema with the words of another one.
func (r replacement) described(words *source.Node) string {
	var o object
	for _, name := range []string{"title", "description"} {
		if v := words.Get(name); v != nil && r.schema != "{}" || v != nil && name == "description" {
			o.add(name, v.Compact())
		}
	}
	if inner := strings.TrimSuffix(strings.TrimPrefix(r.schema, "{"), "}"); inner != "" {
		o = append(o, inner)
	}
	return o.text()
}

// differing finds the type that can hold the member of every schema.
func (f *family) differing(field *ir.Field) replacement {
	var types []*ir.Type
	for _, m := range f.members {
		types = append(types, fieldNamed(m, field.JSON).Value.Type)
	}
	switch first := types[0]; {
	case all(types, func(t *ir.Type) bool {
		return t.Form == ir.Enum && t.Base == first.Base && t.Int == first.Int && isScalar(t.Base)
	}):
		return replacement{sharedEnum(types), true}
	case isScalar(first.Form) && all(types, func(t *ir.Type) bool { return t.Form == first.Form && t.Int == first.Int }):
		var o object
		typed(&o, first.Form, first.Int)
		return replacement{o.text(), false}
	}
	return replacement{"{}", false}
}

func all(types []*ir.Type, holds func(*ir.Type) bool) bool {
	for _, t := range types {
		if !holds(t) {
			return false
		}
	}
	return true
}

// typeNames are the types of JSON Schema that stand for the scalars a document
// member can be held in without its rules: rules never change a type (codegen.md 5.1).
var typeNames = map[ir.Form]string{ir.String: "string", ir.Integer: "integer", ir.Number: "number", ir.Bool: "boolean"}

func isScalar(f ir.Form) bool { return typeNames[f] != "" }

// asked are the sizes that a schema has to ask for by x-errgen.
var asked = map[ir.Int]string{ir.Int32: "int32", ir.Wide: "int64", ir.Uint64: "uint64", ir.Exact: "exact"}

// limits are the bounds of integers that a type of fewer than 64 bits, or without
// a sign, can hold.
var limits = map[ir.Int][2]string{ir.Int32: {"-2147483648", "2147483647"}, ir.Uint64: {"0", "18446744073709551615"}}

// typed adds the keywords that give a scalar its type.
func typed(o *object, form ir.Form, size ir.Int) {
	o.add("type", source.Quote(typeNames[form]))
	if form != ir.Integer {
		return
	}
	if asked[size] != "" {
		o.add("x-errgen", `{"integer":`+source.Quote(asked[size])+"}")
	}
	if limit, ok := limits[size]; ok {
		o.add("minimum", limit[0])
		o.add("maximum", limit[1])
	}
}

// sharedEnum is an open enum of the values that all types list, with the words of
// the first.
func sharedEnum(types []*ir.Type) string {
	first := types[0]
	var arms []string
	for _, v := range first.Values {
		if all(types, func(t *ir.Type) bool { return lists(t, v.Literal) }) {
			arms = append(arms, arm(v))
		}
	}
	var rest object
	if first.Open {
		rest.add("title", source.Quote(strings.Join(first.OpenArm, " ")))
	}
	typed(&rest, first.Base, first.Int)
	var o object
	if text := first.Doc.Description; text != "" {
		o.add("description", source.Quote(text))
	}
	if first.Base == ir.Integer && asked[first.Int] != "" {
		o.add("x-errgen", `{"integer":`+source.Quote(asked[first.Int])+"}")
	}
	o.add("anyOf", "["+strings.Join(append(arms, rest.text()), ",")+"]")
	return o.text()
}

func lists(t *ir.Type, v ir.Literal) bool {
	for _, own := range t.Values {
		if source.Equal(own.Literal, v) {
			return true
		}
	}
	return false
}

// arm is the schema of one value, under the name that it has.
func arm(v *ir.EnumValue) string {
	var o object
	if v.Doc.Title != "" {
		o.add("title", source.Quote(v.Doc.Title))
	} else {
		o.add("x-errgen", `{"name":`+source.Quote(v.Name.String())+"}")
	}
	if v.Doc.Description != "" {
		o.add("description", source.Quote(v.Doc.Description))
	}
	o.add("const", v.Literal.Compact())
	return o.text()
}
