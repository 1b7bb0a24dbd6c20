// Places in terms of the document (compat specification, 7.1). A place is kept as
// a chain and written out only where a finding needs it: a schema can be made so
// that the texts of all its places take quadratic room.
package meaning

import (
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/source"
)

// place is a step from another place; nil is the whole document.
type place struct {
	up   *place
	step string
}

// rootPlace is the whole document.
var rootPlace *place

func (p *place) String() string {
	var steps []string
	for ; p != nil; p = p.up {
		steps = append(steps, p.text())
	}
	slices.Reverse(steps)
	return strings.Join(steps, "")
}

// text is the last step as it is written.
func (p *place) text() string {
	if p.step[0] == '{' {
		return restStep
	}
	return p.step
}

// to is the place one step further; a schema that judges the same value has an
// empty step.
func (p *place) to(step string) *place {
	if step == "" {
		return p
	}
	return &place{p, step}
}

// The steps.
const (
	itemStep = "/*"  // every item of a list
	restStep = "/{}" // every value of a map
)

func memberStep(name string) string { return "/" + source.EscapePointer(name) }

// patternStep is the step to the members whose names match. In a place it is that
// of a map: a document does not show which pattern a name has matched.
func patternStep(pattern string) string { return "{" + pattern }

// tagStep is the step into the branch of a union.
func tagStep(name string, value *source.Node) string {
	text := value.Text
	if value.Kind != source.String {
		text = quote(value)
	}
	return "[" + source.EscapePointer(name) + "=" + source.EscapePointer(text) + "]"
}
