// maxProperties limits the members of an object (Validation 6.5).
package keyword

import "github.com/errgen/errgen/internal/ir"

var maxProperties = Keyword{
	Name: "maxProperties", Vocabulary: "validation", In: Both, Applies: ir.SetOf(ir.KindObject), Check: count,
	Lower: size(ir.Count, ir.AtMost, "member"),
	Examples: []Example{
		{Schema: `{"maxProperties":1}`, Valid: []string{`{}`, `{"a":1}`, `[]`}, Invalid: []string{`{"a":1,"b":2}`}},
	},
}
