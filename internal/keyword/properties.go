// properties gives schemas to members by name (Applicator 10.3.2.1).
package keyword

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var properties = Keyword{
	Name: "properties", Vocabulary: "applicator", In: Both, Applies: ir.SetOf(ir.KindObject), Holds: SchemaMap, Check: schemaMap,
	Lower: func(_ Context, v *source.Node, r *Rules) {
		for _, m := range v.Members {
			r.Properties = append(r.Properties, Property{m.Name, m.Value})
		}
	},
	Examples: []Example{
		{Schema: `{"properties":{"a":{"type":"string"},"no":false}}`, Valid: []string{`{}`, `{"a":"x","b":1}`, `{"A":1}`, `[]`}, Invalid: []string{`{"a":1}`, `{"no":null}`}},
	},
}
