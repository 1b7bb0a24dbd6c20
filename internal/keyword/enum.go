// enum admits the listed values, compared as JSON values; an empty list admits
// nothing (Validation 6.1.2).
package keyword

import (
	"strconv"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var enum = Keyword{
	Name: "enum", Vocabulary: "validation", In: Both, Applies: ir.AllKinds, Check: list,
	Lower: func(c Context, v *source.Node, r *Rules) {
		message := "must be one of the " + strconv.Itoa(len(v.Items)) + " listed values"
		if len(v.Items) == 1 {
			message = "must be the listed value"
		}
		fail := c.Fail(v, "enum", message, 0, Allowed(v.Items))
		r.Ops = append(r.Ops, &ir.In{Values: v.Items, Fail: fail})
	},
	Examples: []Example{
		{Schema: `{"enum":["a",0,true,null,{"k":1},[2]]}`, Valid: []string{`"a"`, `0`, `0.0`, `true`, `null`, `{"k":1.0}`, `[2]`}, Invalid: []string{`1`, `false`, `"0"`, `{}`, `{"k":1,"l":2}`}},
		{Schema: `{"enum":[]}`, Invalid: []string{`null`, `1`}},
	},
}
