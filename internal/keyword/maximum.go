// maximum limits a number, by exact comparison of decimals (Validation 6.2).
package keyword

import "github.com/errgen/errgen/internal/ir"

var maximum = Keyword{
	Name: "maximum", Vocabulary: "validation", In: Both, Applies: ir.SetOf(ir.KindNumber), Check: number,
	Lower: bound(ir.AtMost, "at most"),
	Examples: []Example{
		{Schema: `{"maximum":3}`, Valid: []string{`3`, `3.0`, `-1e400`, `"4"`}, Invalid: []string{`3.5`, `3.0000000000000000000001`, `1e400`}},
	},
}
