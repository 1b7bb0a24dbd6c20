// additionalProperties judges the members that properties and patternProperties
// of the same schema object leave (Applicator 10.3.2.3).
package keyword

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var additionalProperties = Keyword{
	Name: "additionalProperties", Vocabulary: "applicator", In: Both, Applies: ir.SetOf(ir.KindObject), Holds: Schema, Check: schema,
	Lower: func(_ Context, v *source.Node, r *Rules) { r.Additional = v },
	Examples: []Example{
		{Schema: `{"properties":{"a":{}},"patternProperties":{"^p":{}},"additionalProperties":false}`, Valid: []string{`{"a":1,"p2":2}`}, Invalid: []string{`{"b":1}`, `{"":1}`}},
		{Schema: `{"additionalProperties":{"type":"integer"}}`, Valid: []string{`{"a":1}`, `{}`}, Invalid: []string{`{"a":"1"}`}},
	},
}
