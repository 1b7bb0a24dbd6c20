// unevaluatedProperties and unevaluatedItems judge what no other keyword of the
// schema has, seen through references and in-place applicators (Unevaluated 11).
package keyword

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var unevaluatedProperties = Keyword{
	Name: "unevaluatedProperties", Vocabulary: "unevaluated", In: Draft2020, Applies: ir.SetOf(ir.KindObject), Holds: Schema, Check: schema,
	Lower: func(_ Context, v *source.Node, r *Rules) { r.UnevaluatedMembers = v },
	Examples: []Example{
		{Schema: `{"allOf":[{"properties":{"a":{}}}],"unevaluatedProperties":false}`, Valid: []string{`{"a":1}`, `{}`}, Invalid: []string{`{"b":1}`}},
	},
}

var unevaluatedItems = Keyword{
	Name: "unevaluatedItems", Vocabulary: "unevaluated", In: Draft2020, Applies: ir.SetOf(ir.KindArray), Holds: Schema, Check: schema,
	Lower: func(_ Context, v *source.Node, r *Rules) { r.UnevaluatedItems = v },
	Examples: []Example{
		{Schema: `{"allOf":[{"prefixItems":[true]}],"unevaluatedItems":false}`, Valid: []string{`[1]`, `[]`}, Invalid: []string{`[1,2]`}},
		// What a member brings can't cover items, a member called as every list has one neither.
		{Schema: `{"dependentSchemas":{"length":{"prefixItems":[true]}},"unevaluatedItems":false}`, Valid: []string{`[]`, `{"length":[1]}`}, Invalid: []string{`[1]`}},
	},
}
