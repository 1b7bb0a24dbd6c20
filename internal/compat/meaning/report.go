// How a finding is made: the rule gives category, severity and advice.
package meaning

import (
	"unicode/utf8"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/source"
)

type reporter struct {
	findings []*finding.Finding
}

// side is what a finding shows of one text: the value, or the nearest place that
// is left of it.
type side struct{ value, near *source.Node }

func (s side) location() finding.Location {
	if s.value != nil {
		return finding.At(s.value)
	}
	return finding.Near(s.near)
}

// add reports a change with the severity of the rule's first situation.
func (r *reporter) add(id, place, keyword string, old, new side, message string) *finding.Finding {
	f := &finding.Finding{Rule: id, Place: place, Keyword: keyword, Old: old.location(), New: new.location(), Message: message}
	if known := rule.Lookup(id); known != nil {
		f.Category, f.Severity, f.Advice = known.Category, known.Situations[0].Level(), known.Advice
	}
	r.findings = append(r.findings, f)
	return f
}

// longest is the length from which a quoted value is cut, in code points.
const longest = 80

// quote shows a value in a message.
func quote(n *source.Node) string {
	if n == nil {
		return "nothing"
	}
	text := n.Compact()
	if utf8.RuneCountInString(text) <= longest {
		return text
	}
	return string([]rune(text)[:longest]) + "…"
}

// fromTo says how a value changed.
func fromTo(old, new *source.Node) string {
	switch {
	case old == nil:
		return "was added: " + quote(new)
	case new == nil:
		return "was removed; it was " + quote(old)
	}
	return "changed from " + quote(old) + " to " + quote(new)
}

// shown is a place in a message.
func shown(place string) string {
	if place == "" {
		return "the document"
	}
	return place
}
