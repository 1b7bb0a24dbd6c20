// items judges the items behind the prefix; in draft-07 it may be the prefix itself
// (Applicator 10.3.1.2; draft-07 Validation 6.4.1).
package keyword

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var items = Keyword{
	Name: "items", Vocabulary: "applicator", In: Both, Applies: ir.SetOf(ir.KindArray), Holds: SchemaOrList, Check: schemaOrList,
	Lower: func(_ Context, v *source.Node, r *Rules) {
		if v.Kind == source.Array {
			r.Prefix = v.Items
			return
		}
		r.Items = v
	},
	Examples: []Example{
		{Schema: `{"items":{"type":"integer"}}`, Valid: []string{`[1,2]`, `[]`, `{}`}, Invalid: []string{`[1,"2"]`}},
		{Schema: `{"prefixItems":[true],"items":false}`, Valid: []string{`[1]`, `[]`}, Invalid: []string{`[1,2]`}},
	},
}

func schemaOrList(v *source.Node) (string, string) {
	if v.Kind == source.Array {
		return "", ""
	}
	return schema(v)
}
