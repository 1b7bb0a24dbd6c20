// Values that are judged more than once.
package emit

import "github.com/errgen/errgen/internal/ir"

// Rejudges tells whether a plan may run other plans more than once over one value:
// over the value at hand, an item or a member. Where such a plan leads back to itself,
// each level of a document could double the work, so that every language remembers
// what it has judged.
func Rejudges(p *ir.Plan) bool {
	for _, op := range p.Ops {
		switch op := op.(type) {
		case *ir.Choice, *ir.Not, *ir.If, *ir.Contains, *ir.Unevaluated:
			return true
		case *ir.Present:
			if !op.Then.Free() {
				return true
			}
		case *ir.Members:
			if len(op.Patterns)+len(op.Others) > 1 {
				return true
			}
		}
	}
	return false
}
