// minLength limits the code points of a string (Validation 6.3).
package keyword

import "github.com/errgen/errgen/internal/ir"

var minLength = Keyword{
	Name: "minLength", Vocabulary: "validation", In: Both, Applies: ir.SetOf(ir.KindString), Check: count,
	Lower: size(ir.Length, ir.AtLeast, "character"),
	Examples: []Example{
		{Schema: `{"minLength":2}`, Valid: []string{`"💩💩"`, `"ab"`, `7`}, Invalid: []string{`"💩"`, `""`}},
	},
}
