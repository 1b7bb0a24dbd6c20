// exclusiveMinimum limits a number, by exact comparison of decimals (Validation 6.2).
package keyword

import "github.com/errgen/errgen/internal/ir"

var exclusiveMinimum = Keyword{
	Name: "exclusiveMinimum", Vocabulary: "validation", In: Both, Applies: ir.SetOf(ir.KindNumber), Check: number,
	Lower: bound(ir.Above, "above"),
	Examples: []Example{
		{Schema: `{"exclusiveMinimum":3}`, Valid: []string{`3.1`}, Invalid: []string{`3`, `30e-1`}},
	},
}
