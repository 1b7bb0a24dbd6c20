// prefixItems judges items by position; it implies no length (Applicator 10.3.1.1).
package keyword

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var prefixItems = Keyword{
	Name: "prefixItems", Vocabulary: "applicator", In: Draft2020, Applies: ir.SetOf(ir.KindArray), Holds: Schemas, Check: schemas,
	Advice: `Draft-07 writes a list of schemas as the value of "items".`,
	Lower:  func(_ Context, v *source.Node, r *Rules) { r.Prefix = v.Items },
	Examples: []Example{
		{Schema: `{"prefixItems":[{"type":"string"},{"type":"integer"}]}`, Valid: []string{`["a"]`, `["a",1,null]`, `[]`}, Invalid: []string{`[1]`, `["a","b"]`}},
	},
}
