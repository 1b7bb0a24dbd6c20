// additionalItems judges the items behind the list form of items (draft-07
// Validation 6.4.2).
package keyword

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var additionalItems = Keyword{
	Name: "additionalItems", Vocabulary: "applicator", In: Draft7, Applies: ir.SetOf(ir.KindArray), Holds: Schema, Check: schema,
	Advice: `Draft 2020-12 writes "prefixItems" for the list and "items" for the rest.`,
	Lower: func(c Context, v *source.Node, r *Rules) {
		if prefix := c.Sibling("items"); prefix != nil && prefix.Kind == source.Array {
			r.Items = v
		}
	},
	Examples: []Example{
		{Schema: `{"$schema":"http://json-schema.org/draft-07/schema#","items":[{"type":"string"}],"additionalItems":false}`, Valid: []string{`["a"]`, `[]`}, Invalid: []string{`["a",1]`, `[1]`}},
	},
}
