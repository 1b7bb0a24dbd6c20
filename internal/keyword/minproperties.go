// minProperties limits the members of an object (Validation 6.5).
package keyword

import "github.com/errgen/errgen/internal/ir"

var minProperties = Keyword{
	Name: "minProperties", Vocabulary: "validation", In: Both, Applies: ir.SetOf(ir.KindObject), Check: count,
	Lower: size(ir.Count, ir.AtLeast, "member"),
	Examples: []Example{
		{Schema: `{"minProperties":1}`, Valid: []string{`{"a":1}`, `[]`}, Invalid: []string{`{}`}},
	},
}
