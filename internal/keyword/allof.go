// allOf wants all of several schemas to hold (Applicator 10.2.1.1). The compiler
// follows it as it follows a reference; there is nothing to lower.
package keyword

import "github.com/errgen/errgen/internal/ir"

var allOf = Keyword{
	Name: "allOf", Vocabulary: "applicator", In: Both, Applies: ir.AllKinds, Holds: Schemas, InPlace: true, Check: schemas,
	Examples: []Example{
		{Schema: `{"allOf":[{"minimum":2},{"maximum":4}]}`, Valid: []string{`3`, `"a"`}, Invalid: []string{`1`, `5`}},
	},
}
