// maxLength limits the code points of a string (Validation 6.3).
package keyword

import "github.com/errgen/errgen/internal/ir"

var maxLength = Keyword{
	Name: "maxLength", Vocabulary: "validation", In: Both, Applies: ir.SetOf(ir.KindString), Check: count,
	Lower: size(ir.Length, ir.AtMost, "character"),
	Examples: []Example{
		{Schema: `{"maxLength":2.0}`, Valid: []string{`"💩💩"`, `"ab"`, `7`}, Invalid: []string{`"abc"`, `"💩💩💩"`}},
	},
}
