// exclusiveMaximum limits a number, by exact comparison of decimals (Validation 6.2).
package keyword

import "github.com/errgen/errgen/internal/ir"

var exclusiveMaximum = Keyword{
	Name: "exclusiveMaximum", Vocabulary: "validation", In: Both, Applies: ir.SetOf(ir.KindNumber), Check: number,
	Lower: bound(ir.Below, "below"),
	Examples: []Example{
		{Schema: `{"exclusiveMaximum":3}`, Valid: []string{`2.9`}, Invalid: []string{`3`, `3.00`}},
	},
}
