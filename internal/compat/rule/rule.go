// Package rule is the catalogue of rules: what a change is called, how grave it is,
// and what to do instead. The gate, `errgen compat explain` and docs/compat.md all
// read this one table.
package rule

import "github.com/errgen/errgen/internal/compat/finding"

// Rule is one entry. Ids are stable for ever.
type Rule struct {
	ID         string
	Category   finding.Category
	Group      string // heading in the documentation
	Situations []Situation
	Mirror     string // the rule for the change in the other direction, or
	NoMirror   string // why there is none
	Purpose    string // what the rule protects
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

// Example is a pair of schemas that meets the rule.
type Example struct{ Old, New string }
