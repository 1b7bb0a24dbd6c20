// Package report writes what the gate has found, in the formats that people and
// other programs read.
//
//	report.go    the formats, and what they share
//	plain.go     text of a schema, made harmless
//	text.go      for a terminal
//	json.go      for programs; schema/compat-report.schema.json describes it
//	sarif.go     for code scanners
//	junit.go     for build servers
//	github.go    for annotations of a pull request
//	markdown.go  a changelog
//	html.go      old and new side by side
//
// Nothing that a report says depends on the machine, the time or the version of the
// tool. All text that comes from a schema is hostile: no format lets it add a line,
// a tag, an annotation or a terminal sequence.
package report

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/source"
)

// Run is one run of the gate: its outcome, and how it is to be told.
type Run struct {
	*compat.Outcome
	FailOn finding.Severity
	Color  bool // text only: the reader is a terminal
}

// formats in the order in which the command lists them.
var formats = []struct {
	name  string
	write func(*Run, *bytes.Buffer) error
}{
	{"text", (*Run).text}, {"json", (*Run).json}, {"sarif", (*Run).sarif}, {"junit", (*Run).junit},
	{"github", (*Run).github}, {"markdown", (*Run).markdown}, {"html", (*Run).html},
}

// Formats are the names of the formats.
func Formats() []string {
	names := make([]string, len(formats))
	for i, f := range formats {
		names[i] = f.name
	}
	return names
}

// Write writes a report in one piece, so that a fault leaves no half of it.
func (r *Run) Write(w io.Writer, format string) error {
	for _, f := range formats {
		if f.name != format {
			continue
		}
		var b bytes.Buffer
		if err := f.write(r, &b); err != nil {
			return err
		}
		_, err := w.Write(b.Bytes())
		return err
	}
	return fmt.Errorf("there is no format %q; use %s", format, strings.Join(Formats(), ", "))
}

// promise is what verdicts of the declared reading rest on.
const promise = "holds for producers that send declared members only"

// main is the location to lead a reader to: the new text, or the old one where
// nothing is left in the new.
func main(f *finding.Finding) finding.Location {
	if f.New.File != "" {
		return f.New
	}
	return f.Old
}

// position of a location as compilers print it.
func position(l finding.Location) string {
	return plain(source.Place{File: l.File, Line: l.Line, Col: l.Column}.String())
}

// place of a finding for people; the root has an empty one.
func place(f *finding.Finding) string {
	if f.Place == "" {
		return "(root)"
	}
	return plain(f.Place)
}

// document is a witness on one line.
func document(w *finding.Witness) string { return plain(w.Document.Compact()) }

// claim says what a witness shows.
func claim(w *finding.Witness) string {
	text := "accepted by " + w.AcceptedBy + ", refused by " + w.RefusedBy
	if w.Violation.Keyword != "" {
		text += " (" + plain(w.Violation.Keyword) + " at " + source.Quote(plain(w.Violation.InstancePath)) + ")"
	}
	return text
}

// acknowledged says who has waived a finding.
func acknowledged(w *finding.Waived) string {
	text := "waived by " + plain(w.Owner)
	if w.Expires != "" {
		text += " until " + plain(w.Expires)
	}
	return text + ": " + plain(w.Reason)
}

// sentence is the message with what only people need beside it.
func sentence(f *finding.Finding) string {
	text := plain(f.Message)
	if f.Reason != "" {
		text += " (" + string(f.Direction) + ": " + plain(f.Reason) + ")"
	}
	if len(f.Against) > 0 {
		text += " Against " + plain(strings.Join(f.Against, ", ")) + "."
	}
	if len(f.Also) > 0 {
		text += " Also at " + plain(strings.Join(f.Also, ", ")) + "."
	}
	return text
}

// summary counts the findings and gives the verdicts, on one line.
func (r *Run) summary() string {
	counts := map[finding.Severity]int{}
	waived := 0
	for _, f := range r.Findings {
		if f.Waived != nil {
			waived++
			continue
		}
		counts[f.Severity]++
	}
	text := count(counts[finding.Error], "error") + ", " + count(counts[finding.Review], "review") + ", " + count(counts[finding.Info], "note")
	if waived > 0 {
		text += ", " + fmt.Sprint(waived) + " waived"
	}
	return text + "; " + r.verdicts() + "; suggested version: " + r.suggestion()
}

func count(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprint(n) + " " + word + "s"
}

// verdicts of the reading that decides, for the directions that were asked for.
func (r *Run) verdicts() string {
	v, reading := r.Declared, "declared reading: "+promise
	if r.Options.Reading == finding.Strict {
		v, reading = r.Strict, "strict reading"
	}
	var parts []string
	if r.Options.Direction != finding.Forward {
		parts = append(parts, "backward "+string(v.Backward))
	}
	if r.Options.Direction != finding.Backward {
		parts = append(parts, "forward "+string(v.Forward))
	}
	return strings.Join(parts, ", ") + " (" + reading + ")"
}

func (r *Run) suggestion() string {
	s := r.Suggestion
	return fmt.Sprintf("%s (Go %s, TypeScript %s, Rust %s)", s.Schema, s.Go, s.TS, s.Rust)
}

// heading groups findings for a changelog.
func heading(f *finding.Finding) string {
	switch {
	case f.Rule == rule.Undecided:
		return "Needs review"
	case f.Severity == finding.Error:
		return "Breaking"
	case f.Severity == finding.Review:
		return "Needs review"
	case rule.Deprecates(f.Rule):
		return "Deprecated"
	case rule.Adds(f.Rule):
		return "Added"
	}
	return "Other"
}

var headings = []string{"Breaking", "Needs review", "Added", "Deprecated", "Other"}
