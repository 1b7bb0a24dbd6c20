// The dispatch: which template an op or a form is printed by.
package text

import "github.com/errgen/errgen/internal/ir"

// opNames lists the ops under the names of their templates. opNamer below has a
// method for each, so an op that is added to ir stops the build here.
var opNames = []string{
	"never", "is", "in", "compare", "multiple", "match", "unique", "members",
	"present", "elements", "contains", "choice", "not", "if", "unevaluated",
}

// opNamer is the visitor that tells an op's name.
type opNamer string

func (n *opNamer) Never(*ir.Never)             { *n = "never" }
func (n *opNamer) Is(*ir.Is)                   { *n = "is" }
func (n *opNamer) In(*ir.In)                   { *n = "in" }
func (n *opNamer) Compare(*ir.Compare)         { *n = "compare" }
func (n *opNamer) Multiple(*ir.Multiple)       { *n = "multiple" }
func (n *opNamer) Match(*ir.Match)             { *n = "match" }
func (n *opNamer) Unique(*ir.Unique)           { *n = "unique" }
func (n *opNamer) Members(*ir.Members)         { *n = "members" }
func (n *opNamer) Present(*ir.Present)         { *n = "present" }
func (n *opNamer) Elements(*ir.Elements)       { *n = "elements" }
func (n *opNamer) Contains(*ir.Contains)       { *n = "contains" }
func (n *opNamer) Choice(*ir.Choice)           { *n = "choice" }
func (n *opNamer) Not(*ir.Not)                 { *n = "not" }
func (n *opNamer) If(*ir.If)                   { *n = "if" }
func (n *opNamer) Unevaluated(*ir.Unevaluated) { *n = "unevaluated" }

func opName(op ir.Op) string {
	var n opNamer
	op.Accept(&n)
	return string(n)
}

// formNames lists the forms under the names of their templates.
func formNames() []string {
	var names []string
	for f := ir.Any; f <= ir.Nullable; f++ {
		names = append(names, f.String())
	}
	return names
}
