// maxItems limits the items of a list (Validation 6.4).
package keyword

import "github.com/errgen/errgen/internal/ir"

var maxItems = Keyword{
	Name: "maxItems", Vocabulary: "validation", In: Both, Applies: ir.SetOf(ir.KindArray), Check: count,
	Lower: size(ir.Items, ir.AtMost, "item"),
	Examples: []Example{
		{Schema: `{"maxItems":2}`, Valid: []string{`[]`, `[1,2]`, `7`}, Invalid: []string{`[1,2,3]`}},
	},
}
