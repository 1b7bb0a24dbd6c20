// Package rule is the catalogue of rules: what a change is called, how grave it is,
// and what to do instead. The gate, `errgen compat explain` and docs/compat.md all
// read this one table.
//
//	rule.go   the form of an entry
//	ids.go    the ids
//	table.go  the table, and how to look something up
//	print.go  the table as Markdown and JSON, one rule as text
//	the rest  the entries, one file for each group
package rule

import (
	"strings"

	"github.com/errgen/errgen/internal/compat/finding"
)

// Rule is one entry. Ids are stable for ever.
type Rule struct {
	ID         string
	Category   finding.Category
	Group      string // heading in the documentation
	Purpose    string // what the rule protects
	Situations []Situation
	Mirror     string // the rule for the change in the other direction, perhaps the same one, or
	NoMirror   string // why there is none
	Advice     string // the additive way to reach the same goal
	Example    Example
}

// Situation is one way to meet a rule.
type Situation struct {
	When             string
	Strict, Declared string // "backward/forward": BRK, ok or ±
	Severity         string
	Source           string // "Go/TypeScript/Rust": n none, a additive, B breaking
	Trap             string // what is easily got wrong
}

// Level is the severity that a situation starts with. What else its row says
// (error once a witness exists, review when formats are not asserted) depends on
// facts that only the comparison has.
func (s *Situation) Level() finding.Severity {
	word, _, _ := strings.Cut(s.Severity, " ")
	level, _ := finding.ParseSeverity(strings.TrimSuffix(word, ";"))
	return level
}

// Level is the gravest of its situations.
func (r *Rule) Level() finding.Severity {
	level := finding.Info
	for i := range r.Situations {
		level = max(level, r.Situations[i].Level())
	}
	return level
}

// Example is a pair of schemas that meets the rule. It is empty for rules that two
// schemas alone cannot show.
type Example struct{ Old, New string }
