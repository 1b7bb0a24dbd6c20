// minimum limits a number, by exact comparison of decimals (Validation 6.2).
package keyword

import "github.com/errgen/errgen/internal/ir"

var minimum = Keyword{
	Name: "minimum", Vocabulary: "validation", In: Both, Applies: ir.SetOf(ir.KindNumber), Check: number,
	Lower: bound(ir.AtLeast, "at least"),
	Examples: []Example{
		{Schema: `{"minimum":3}`, Valid: []string{`3`, `3e0`, `1e400`, `null`}, Invalid: []string{`2.9999999999999999999999`, `-1e400`}},
	},
}
