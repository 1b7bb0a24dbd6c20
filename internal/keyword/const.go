// const admits one value, compared as a JSON value (Validation 6.1.3).
package keyword

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var constant = Keyword{
	Name: "const", Vocabulary: "validation", In: Both, Applies: ir.AllKinds, Check: anything,
	Lower: func(c Context, v *source.Node, r *Rules) {
		fail := c.Fail(v, "const", "must be the constant value", 0, valueParam("expected", v))
		r.Ops = append(r.Ops, &ir.In{Values: []*source.Node{v}, Fail: fail})
	},
	Examples: []Example{
		{Schema: `{"const":1}`, Valid: []string{`1`, `1.0`, `10e-1`}, Invalid: []string{`true`, `"1"`, `2`}},
		{Schema: `{"const":{"a":[1,null]}}`, Valid: []string{`{"a":[1.0,null]}`}, Invalid: []string{`{"a":[1]}`, `{"a":[null,1]}`}},
		{Schema: `{"const":false}`, Valid: []string{`false`}, Invalid: []string{`0`, `null`}},
	},
}
