// format names what a string stands for (Validation 7). It is an annotation unless
// formats are asserted; then it is lowered to patterns that all have to match, so
// that one definition serves every language (codegen.md 8.6).
package keyword

import (
	"slices"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var format = Keyword{
	Name: "format", Vocabulary: "format-annotation", In: Both, Applies: ir.SetOf(ir.KindString), Annotates: true, Check: text,
	Lower: func(c Context, v *source.Node, r *Rules) {
		if !c.AssertFormat(v) {
			return
		}
		fail := c.Fail(v, "format", "must be in the format "+v.Text, 0, param("format", source.Quote(v.Text)))
		for _, expression := range formats()[v.Text] {
			if p := c.Pattern(v, expression); p != nil {
				r.Ops = append(r.Ops, &ir.Match{Pattern: p, Fail: fail})
			}
		}
	},
}

// HasFormat tells whether a format can be asserted.
func HasFormat(name string) bool { return formats()[name] != nil }

// FormatNames lists the formats that can be asserted, sorted.
func FormatNames() []string {
	var names []string
	for name := range formats() {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
