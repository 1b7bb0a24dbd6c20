// The lowest right version (compat specification, 11).
package compat

import (
	"slices"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
)

// Suggest gives the lowest right step for findings, waived or not. What nobody could
// decide may be a break.
func Suggest(findings []*finding.Finding) Suggestion {
	s := Suggestion{Patch, Patch, Patch, Patch}
	for _, f := range findings {
		switch {
		case f.Severity == finding.Error || f.Rule == rule.Undecided:
			return Suggestion{Major, Major, Major, Major}
		case f.Severity == finding.Review && f.Category == finding.Source:
			s = s.atLeast(ofCode(f.Source))
		case f.Severity == finding.Review, rule.Adds(f.Rule), rule.Deprecates(f.Rule):
			s = s.atLeast(Suggestion{Minor, Minor, Minor, Minor})
		}
	}
	return s
}

// ofCode is the step for a change that touches generated code alone: a major one for
// the packages that it breaks, all of them if nobody knows which.
func ofCode(effects *finding.Effects) Suggestion {
	if effects == nil {
		return Suggestion{Minor, Major, Major, Major}
	}
	step := func(e finding.Effect) Bump {
		if e == finding.Breaking || e == finding.Refused {
			return Major
		}
		return Minor
	}
	return Suggestion{Minor, step(effects.Go), step(effects.TS), step(effects.Rust)}
}

// atLeast takes the higher step for each version.
func (s Suggestion) atLeast(t Suggestion) Suggestion {
	return Suggestion{higher(s.Schema, t.Schema), higher(s.Go, t.Go), higher(s.TS, t.TS), higher(s.Rust, t.Rust)}
}

// breaks leaves the major steps alone.
func (s Suggestion) breaks() Suggestion {
	only := func(b Bump) Bump {
		if b == Major {
			return Major
		}
		return Patch
	}
	return Suggestion{only(s.Schema), only(s.Go), only(s.TS), only(s.Rust)}
}

func higher(a, b Bump) Bump {
	order := []Bump{Patch, Minor, Major}
	return order[max(slices.Index(order, a), slices.Index(order, b))]
}
