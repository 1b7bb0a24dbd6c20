// pattern wants a string to match a regular expression somewhere (Validation
// 6.3.3; codegen.md 8.6).
package keyword

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var pattern = Keyword{
	Name: "pattern", Vocabulary: "validation", In: Both, Applies: ir.SetOf(ir.KindString), Check: text,
	Lower: func(c Context, v *source.Node, r *Rules) {
		p := c.Pattern(v, v.Text)
		if p == nil {
			return
		}
		fail := c.Fail(v, "pattern", "must match the pattern "+v.Text, 0, param("pattern", source.Quote(v.Text)))
		r.Ops = append(r.Ops, &ir.Match{Pattern: p, Fail: fail})
	},
	Examples: []Example{
		{Schema: `{"pattern":"^a+$"}`, Valid: []string{`"aa"`, `1`}, Invalid: []string{`"b"`, `"a\n"`}},
		{Schema: `{"pattern":"b"}`, Valid: []string{`"abc"`}, Invalid: []string{`"ac"`}},
	},
}
