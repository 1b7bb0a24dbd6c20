// patternProperties gives schemas to members whose names match (Applicator 10.3.2.2).
package keyword

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var patternProperties = Keyword{
	Name: "patternProperties", Vocabulary: "applicator", In: Both, Applies: ir.SetOf(ir.KindObject), Holds: SchemaMap, Check: schemaMap,
	Lower: func(c Context, v *source.Node, r *Rules) {
		for _, m := range v.Members {
			if p := c.Pattern(m.Value, m.Name); p != nil {
				r.Patterns = append(r.Patterns, PatternProperty{p, m.Value})
			}
		}
	},
	Examples: []Example{
		{Schema: `{"patternProperties":{"^x":{"type":"integer"},"y$":{"minimum":3}}}`, Valid: []string{`{"x1":1,"y":3,"z":"a"}`, `{"xy":3}`}, Invalid: []string{`{"x":"a"}`, `{"xy":1}`}},
	},
}
