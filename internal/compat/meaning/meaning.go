// Package meaning finds what changed in what the documents of a contract mean,
// where no validator sees it: the annotations of its schema and its error kinds.
//
//	meaning.go     Input, Options, Compare
//	report.go      how a finding is made
//	place.go       places in terms of the document
//	position.go    the schema objects that judge one value
//	walk.go        both schemas in step, position by position
//	union.go       which branch of one side is which of the other
//	annotation.go  the keywords that only people and generators read
//	values.go      known values of open enums that only annotations list
//	order.go       order that means nothing
//	words.go       how much of a text is the same
//	unchanged.go   whether two texts are the same to the letter
//	identity.go    URIs and anchors
//	lint.go        what is unwise in something new
//	catalogue.go   the kinds of one side, out of a catalogue; file.go, out of a file
//	kinds.go       both lists of kinds, entry by entry
//	member.go      the members of an entry; own.go, those of the catalogue itself
//	rename.go      which kind has only another name
//
// What exists on one side only (members, values, branches) is the business of
// package change; here both sides have it, and its meaning is compared. Kinds are
// the exception: they are compared here altogether.
package meaning

import (
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// Input is one side.
type Input struct {
	Root       *source.Node                  // the schema
	References map[*source.Node]ir.Reference // of its contract
	Kinds      *source.Node                  // a registry of kinds in a file of its own, or nil; it counts before the catalogue
}

// Options say how to compare.
type Options struct {
	AssertFormat       bool // a change of format is one of the documents then, and none of ours
	StatusKeywords     []string
	RetryKeywords      []string
	WatchedExtensions  []string
	DescriptionOverlap float64 // share of equal words from which an edit is a correction of spelling
	Named              bool    // the root type has a name from outside, so that the title gives it none
	Seen               map[string]bool
}

// Fragment is a schema beside the contract that changed: an argument or a view of
// a kind, or a field of a registry. The caller compares it like any schema and
// reports the inner rules at its place. All schemas of a side hold; a side that
// admits everything has none.
type Fragment struct {
	Place    string
	Also     []string // further places of the same schemas
	Old, New []*source.Node
}

// Compare reports what changed in meaning, and the fragments that the caller has
// to compare. The findings are sorted.
func Compare(old, new Input, o Options) ([]*finding.Finding, []Fragment) {
	r := &reporter{}
	w := newWalk(old, new, o, r)
	w.start(old.Root, new.Root)
	w.compareIdentity()
	w.lint()
	k := &kindsComparison{walk: w}
	k.compare(old, new)
	w.finish()
	finding.Sort(r.findings)
	return r.findings, k.fragments
}
