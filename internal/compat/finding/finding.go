// Package finding holds what the gate has to say about one change: which rule,
// where in the documents, how grave, and the document that shows it.
//
//	finding.go      Finding and its parts
//	fingerprint.go  what makes two findings the same one
//
// A finding is made once, by the package that knows the change; everything later
// (waivers, history, reports) only reads it.
package finding

import (
	"cmp"
	"slices"

	"github.com/errgen/errgen/internal/source"
)

// Severity says what a finding does to the gate.
type Severity uint8

// The severities, in the order in which they fail.
const (
	Info   Severity = iota // never fails
	Review                 // fails until somebody has acknowledged it with a reason
	Error                  // fails
)

var severityNames = [...]string{"info", "review", "error"}

// String gives the word that options and reports use.
func (s Severity) String() string { return severityNames[s] }

// ParseSeverity reads such a word.
func ParseSeverity(word string) (Severity, bool) {
	i := slices.Index(severityNames[:], word)
	return Severity(max(i, 0)), i >= 0
}

// Category says who feels a break.
type Category string

// The categories.
const (
	Wire     Category = "WIRE"     // every generated reader
	Schema   Category = "SCHEMA"   // validators
	Source   Category = "SOURCE"   // whoever compiles against generated code
	Semantic Category = "SEMANTIC" // whoever relies on the meaning
	History  Category = "HISTORY"  // everyone, later

	// The parts of Source, for each language.
	SourceGo   Category = "SOURCE_GO"
	SourceTS   Category = "SOURCE_TS"
	SourceRust Category = "SOURCE_RUST"
)

// Direction says which side writes what the other reads.
type Direction string

// The directions. A finding without a break of documents has Neither.
const (
	Neither  Direction = ""
	Backward Direction = "backward" // a new reader, documents of old writers
	Forward  Direction = "forward"  // an old reader, documents of new writers
	Both     Direction = "both"
)

// Reading is one of the two readings of a schema.
type Reading string

// The readings.
const (
	Declared Reading = "declared" // writers send the members that are declared
	Strict   Reading = "strict"   // writers send whatever the schema admits
)

// Effect is what a change does to those who compile against generated code.
type Effect string

// The effects, in the order of their gravity.
const (
	None     Effect = "none"
	Additive Effect = "additive"
	Breaking Effect = "breaking"
	Refused  Effect = "refused" // the generator refuses the new schema
)

// Effects has one for each language.
type Effects struct {
	Go   Effect `json:"go"`
	TS   Effect `json:"ts"`
	Rust Effect `json:"rust"`
}

// Location is a place in one of the schema files.
type Location struct {
	File    string
	Pointer string
	Line    int
	Column  int
	Value   *source.Node // what stands there; nil if the element is gone and this is the nearest place that is left
}

// At is the location of a value; the zero Location for nil.
func At(n *source.Node) Location {
	if n == nil {
		return Location{}
	}
	p := n.Place()
	return Location{File: p.File, Pointer: p.Pointer, Line: p.Line, Column: p.Col, Value: n}
}

// Near is the location of a value as the nearest one to something that is gone.
func Near(n *source.Node) Location {
	l := At(n)
	l.Value = nil
	return l
}

// Violation is why the reader's side refuses a witness.
type Violation struct {
	InstancePath string `json:"instancePath"`
	Keyword      string `json:"keyword"`
	SchemaPath   string `json:"schemaPath"`
}

// Witness is a document that the writer's side accepts and the reader's refuses.
type Witness struct {
	Document   *source.Node
	At         string // instance path of what the change is about
	AcceptedBy string // "old" or "new"
	RefusedBy  string // the other one
	Violation  Violation
	Validators []string // who confirmed it
}

// Finding is one change that a rule has something to say about.
type Finding struct {
	Rule      string
	Category  Category
	Severity  Severity
	Direction Direction // in which the deciding reading breaks
	Reading   Reading
	Place     string // in terms of the document: /stage, /causes/*/kind, /labels/{}, [kind=busy]/wait
	Keyword   string // of the schema, where one keyword is the change
	Old, New  Location
	Witness   *Witness
	Forward   *Witness // of a finding for both directions, where Witness shows the backward one
	Strict    *Witness // breaks the strict reading only; its note is StrictNote
	Source    *Effects // what the change does to generated code, if that is known
	Reason    string   // of UNDECIDED: budget, regex-feature, …
	Also      []string // further places that an edit of a shared definition reaches
	Against   []string // versions, if several snapshots were compared
	Message   string
	Advice    string
	Waived    *Waived // not nil: acknowledged
	Unreached bool    // a place differs, and yet the documents are proved to be the same
}

// Waived says why a finding does not count.
type Waived struct {
	Reason, Owner, Expires string
}

// Categories are all that the finding belongs to: its own, and one for each language
// whose code it breaks. Those of a language take the place of Source, which is all
// that can be said as long as the effects are not known.
func (f *Finding) Categories() []Category {
	list := []Category{f.Category}
	if f.Source == nil {
		return list
	}
	if f.Category == Source {
		list = nil
	}
	for _, l := range []struct {
		effect Effect
		name   Category
	}{{f.Source.Go, SourceGo}, {f.Source.TS, SourceTS}, {f.Source.Rust, SourceRust}} {
		if l.effect == Breaking || l.effect == Refused {
			list = append(list, l.name)
		}
	}
	if list == nil {
		list = []Category{Source} // a change of generated code that breaks none of it
	}
	return list
}

// Witnesses are the documents that show the break of the deciding reading.
func (f *Finding) Witnesses() []*Witness {
	return slices.DeleteFunc([]*Witness{f.Witness, f.Forward}, func(w *Witness) bool { return w == nil })
}

// StrictNote goes with a witness of the strict reading alone.
const StrictNote = "strictly breaking for producers that also send undeclared members"

// Sort orders findings by severity, place, rule and direction: the gravest first.
func Sort(list []*Finding) {
	slices.SortStableFunc(list, func(a, b *Finding) int {
		return cmp.Or(-cmp.Compare(a.Severity, b.Severity), cmp.Compare(a.Place, b.Place), cmp.Compare(a.Rule, b.Rule),
			cmp.Compare(a.Direction, b.Direction), cmp.Compare(a.Old.Pointer, b.Old.Pointer), cmp.Compare(a.New.Pointer, b.New.Pointer))
	})
}
