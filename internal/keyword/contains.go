// contains counts the items that a schema admits; minContains and maxContains are
// its limits (Applicator 10.3.1.3, Validation 6.4.4 and 6.4.5).
package keyword

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var contains = Keyword{
	Name: "contains", Vocabulary: "applicator", In: Both, Applies: ir.SetOf(ir.KindArray), Holds: Schema, Check: schema,
	Lower: func(c Context, v *source.Node, r *Rules) {
		op := &ir.Contains{Plan: c.Plan(v), Min: "1"}
		at, word := v, "contains"
		if n := limit(c, "minContains"); n != nil {
			at, word, op.Min = n, "minContains", whole(n)
		}
		if op.Min != "0" {
			op.Few = c.Fail(at, word, "must have at least "+plural(op.Min, "matching item"), ir.ActualCount, param("limit", op.Min))
		}
		if n := limit(c, "maxContains"); n != nil {
			op.Max = whole(n)
			op.Many = c.Fail(n, "maxContains", "must have at most "+plural(op.Max, "matching item"), ir.ActualCount, param("limit", op.Max))
		}
		if c.Dialect() == Draft2020 {
			r.Contains = v
		}
		r.Ops = append(r.Ops, op)
	},
	Examples: []Example{
		{Schema: `{"contains":{"const":1}}`, Valid: []string{`[2,1]`, `{}`}, Invalid: []string{`[]`, `[2]`}},
		{Schema: `{"contains":{"const":1},"minContains":0,"maxContains":1}`, Valid: []string{`[]`, `[1,2]`}, Invalid: []string{`[1,1.0]`}},
	},
}

var minContains = Keyword{
	Name: "minContains", Vocabulary: "validation", In: Draft2020, Applies: ir.SetOf(ir.KindArray), Check: count,
	Examples: []Example{
		{Schema: `{"minContains":2}`, Valid: []string{`[]`}},
		{Schema: `{"contains":{"type":"null"},"minContains":2}`, Valid: []string{`[null,null]`}, Invalid: []string{`[null]`}},
	},
}

var maxContains = Keyword{
	Name: "maxContains", Vocabulary: "validation", In: Draft2020, Applies: ir.SetOf(ir.KindArray), Check: count,
	Examples: []Example{
		{Schema: `{"maxContains":0}`, Valid: []string{`[1]`}},
		{Schema: `{"contains":{"type":"null"},"maxContains":1}`, Valid: []string{`[null,1]`}, Invalid: []string{`[null,null]`, `[]`}},
	},
}

// limit is a sibling that only the dialect with minContains reads.
func limit(c Context, name string) *source.Node {
	if c.Dialect()&Draft2020 == 0 {
		return nil
	}
	return c.Sibling(name)
}
