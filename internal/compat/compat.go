// Package compat compares two versions of a contract and says what the change
// does to those who have the other one.
//
//	compat.go   Side, Options, Report: what goes in and what comes out
//	outcome.go  several comparisons as one answer; profile.go, what it is about;
//	            suggest.go, the version that it asks for
//	finding/    one thing that the gate has to say
//	rule/       the catalogue of rules
//	contain/    whether every document of one plan fits another: proof or witness
//	change/     what changed in what documents may be
//	meaning/    what changed in what they mean: annotations, kinds
//	symbol/     what changed in the generated code
//	waiver/     findings that somebody has acknowledged
//	history/    released versions and their lock
//	report/     the formats
//
// A verdict rests on one of two things. "Compatible" needs a proof, "breaking" a
// document that both sides were asked about; everything else is undecided and fails.
package compat

import (
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/source"
)

// Side is one of the two schemas.
type Side struct {
	Name    string         // as given by the user
	Version string         // of a released snapshot, otherwise ""
	SHA256  string         // of the text, in hex
	Root    *source.Node   // the schema
	Load    compile.Loader // reads the other files that it refers to
	URI     string         // references resolve against it
	Kinds   *source.Node   // a registry of kinds in a file of its own, or nil

	made *made // what it was compiled to, once it was the new one
}

// Options say how to compare.
type Options struct {
	Direction    finding.Direction // Backward, Forward or Both
	Reading      finding.Reading   // the one that decides
	Profile      string            // additive, wire, schema, source, source-go, source-ts, source-rust, meaning
	AssertFormat bool
	Budget       int                         // steps; 0 for the default
	Undecided    finding.Severity            // Error unless the user says Review
	Severity     map[string]finding.Severity // raised by the configuration
	Seen         map[string]bool             // kinds that were met without an entry

	VersionMember      string // "" finds it
	StatusKeywords     []string
	RetryKeywords      []string
	WatchedExtensions  []string
	DescriptionOverlap float64 // share of equal words from which an edit is a correction of spelling

	// Older is true of a comparison with a text that is not the latest of a history.
	// What the decisive reading permits is shown by a document against the latest only.
	Older bool

	Name  string            // of the root type, for the symbol model
	Names map[string]string // names from outside, as in compile.Options
}

// Defaults are the options of a run whose user asked for nothing.
func Defaults() Options {
	return Options{
		Direction: finding.Both, Reading: finding.Declared, Profile: Profiles()[0], Undecided: finding.Error,
		StatusKeywords:     []string{"x-http-status", "x-exit-code", "x-grpc-code"},
		RetryKeywords:      []string{"x-retryable", "x-same-arguments"},
		DescriptionOverlap: 0.85,
	}
}

// Verdict is the answer for one direction and reading.
type Verdict string

// The verdicts.
const (
	Compatible Verdict = "compatible"
	Breaks     Verdict = "breaking"
	Undecided  Verdict = "undecided"
)

// Verdicts are the answers of one reading.
type Verdicts struct {
	Backward Verdict `json:"backward"`
	Forward  Verdict `json:"forward"`
}

// Report is all that came out of one comparison.
type Report struct {
	Old, New   *Side
	Options    Options
	Declared   Verdicts
	Strict     Verdicts
	Findings   []*finding.Finding // sorted; those that are waived are marked
	Source     finding.Effects    // on generated code; empty if the old side has none
	Suggestion Suggestion
}

// Bump is a step of a version.
type Bump string

// The steps, from the least.
const (
	Patch Bump = "patch"
	Minor Bump = "minor"
	Major Bump = "major"
)

// Suggestion is the lowest right step for the schema and for each package.
type Suggestion struct {
	Schema Bump `json:"schema"`
	Go     Bump `json:"go"`
	TS     Bump `json:"ts"`
	Rust   Bump `json:"rust"`
}
