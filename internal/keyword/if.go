// if, then and else apply a schema under a condition (Applicator 10.2.2). Then and
// else mean nothing without if.
package keyword

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var conditional = Keyword{
	Name: "if", Vocabulary: "applicator", In: Both, Applies: ir.AllKinds, Holds: Schema, InPlace: true, Check: schema,
	Lower: func(c Context, v *source.Node, r *Rules) {
		op := &ir.If{Cond: c.Plan(v)}
		r.Conditional = append(r.Conditional, Conditional{If: v, Schema: v})
		if then := c.Sibling("then"); then != nil {
			op.Then = c.Plan(then)
			r.Conditional = append(r.Conditional, Conditional{If: v, Schema: then})
		}
		if otherwise := c.Sibling("else"); otherwise != nil {
			op.Else = c.Plan(otherwise)
			r.Conditional = append(r.Conditional, Conditional{If: v, Not: true, Schema: otherwise})
		}
		if op.Then != nil || op.Else != nil {
			r.Ops = append(r.Ops, op)
		}
	},
	Examples: []Example{
		{Schema: `{"if":{"minimum":10},"then":{"multipleOf":10},"else":{"maximum":5}}`, Valid: []string{`20`, `5`}, Invalid: []string{`15`, `7`}},
		{Schema: `{"if":false,"else":{"type":"null"}}`, Valid: []string{`null`}, Invalid: []string{`1`}},
	},
}

var then = Keyword{
	Name: "then", Vocabulary: "applicator", In: Both, Applies: ir.AllKinds, Holds: Schema, InPlace: true, Check: schema,
	Examples: []Example{
		{Schema: `{"then":false}`, Valid: []string{`1`}},
	},
}

var otherwise = Keyword{
	Name: "else", Vocabulary: "applicator", In: Both, Applies: ir.AllKinds, Holds: Schema, InPlace: true, Check: schema,
	Examples: []Example{
		{Schema: `{"else":false}`, Valid: []string{`1`}},
	},
}
