// minItems limits the items of a list (Validation 6.4).
package keyword

import "github.com/errgen/errgen/internal/ir"

var minItems = Keyword{
	Name: "minItems", Vocabulary: "validation", In: Both, Applies: ir.SetOf(ir.KindArray), Check: count,
	Lower: size(ir.Items, ir.AtLeast, "item"),
	Examples: []Example{
		{Schema: `{"minItems":1}`, Valid: []string{`[1]`, `{}`}, Invalid: []string{`[]`}},
	},
}
