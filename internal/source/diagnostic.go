package source

// This file holds the refusals and notes that every step of a run gives, and
// their two printed forms: text for people, JSON for tools.

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Place is where something stands in a schema file. Line and Col count from 1,
// Col in code points; a Line of 0 means the file as a whole.
type Place struct {
	File      string
	Line, Col int
	Pointer   string // JSON Pointer in the file, "" for the whole document
}

// String gives the place as compilers print it: "schema/fault.json:31:7".
func (p Place) String() string {
	if p.Line == 0 {
		return p.File
	}
	return p.File + ":" + strconv.Itoa(p.Line) + ":" + strconv.Itoa(p.Col)
}

// Diagnostic is one refusal or note.
type Diagnostic struct {
	Code    string // such as "NAME_COLLISION"; tools and docs refer to it
	Place   Place
	Problem string // what is wrong, in one or more sentences
	Advice  string // what to do about it
	Note    bool   // a note never stops a run
	Related []Place
}

// Diagnostics is all that a step has to say. As an error it prints in full.
type Diagnostics []Diagnostic

// Error gives the text form of all diagnostics.
func (d Diagnostics) Error() string {
	var b strings.Builder
	d.WriteText(&b) // a strings.Builder never fails
	return strings.TrimSuffix(b.String(), "\n")
}

// Failed reports whether any of the diagnostics is more than a note.
func (d Diagnostics) Failed() bool {
	return slices.ContainsFunc(d, func(x Diagnostic) bool { return !x.Note })
}

// Sort orders by file, line, column, code and problem; equals keep their order.
func (d Diagnostics) Sort() {
	slices.SortStableFunc(d, func(a, b Diagnostic) int {
		return cmp.Or(
			cmp.Compare(a.Place.File, b.Place.File),
			cmp.Compare(a.Place.Line, b.Place.Line),
			cmp.Compare(a.Place.Col, b.Place.Col),
			cmp.Compare(a.Code, b.Code),
			cmp.Compare(a.Problem, b.Problem),
		)
	})
}

// WriteText prints each diagnostic as a line with place, code and pointer, and
// below it the problem and the advice, indented:
//
//	schema/fault.json:31:7: NAME_COLLISION /properties/jobId
//	  "jobId" and "job_id" would both be called job_id.
//	  Give one of them another name.
//
// Lines are not broken at a width: advice often holds text to be copied.
func (d Diagnostics) WriteText(w io.Writer) error {
	out := bufio.NewWriter(w)
	for _, x := range d {
		if at := x.Place.String(); at != "" {
			out.WriteString(printable(at) + ": ")
		}
		if x.Note {
			out.WriteString("note ")
		}
		out.WriteString(x.Code)
		if x.Place.Pointer != "" {
			out.WriteString(" " + printable(x.Place.Pointer))
		}
		out.WriteByte('\n')
		writeIndented(out, x.Problem)
		writeIndented(out, x.Advice)
	}
	return out.Flush() // bufio keeps the first error until here
}

// writeIndented prints a text of one or more lines, and nothing for "".
func writeIndented(out *bufio.Writer, text string) {
	if text == "" {
		return
	}
	for line := range strings.SplitSeq(text, "\n") {
		out.WriteString("  " + printable(line) + "\n")
	}
}

// printable replaces control, direction and invisible characters by \u escapes: names
// come from a schema, and must not move the cursor, recolour or reorder a terminal, or
// look like other ones.
func printable(s string) string {
	if strings.IndexFunc(s, unprintable) < 0 {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if unprintable(r) {
			fmt.Fprintf(&b, `\u%04x`, r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

func unprintable(r rune) bool {
	return unicode.IsControl(r) || unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp)
}

// diagnosticJSON and placeJSON fix the member names that tools rely on.
type diagnosticJSON struct {
	Code     string `json:"code"`
	Severity string `json:"severity"` // "error" or "note"
	placeJSON
	Problem string      `json:"problem"`
	Advice  string      `json:"advice,omitempty"`
	Related []placeJSON `json:"related,omitempty"`
}

type placeJSON struct {
	File    string `json:"file"`
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Pointer string `json:"pointer"`
}

// WriteJSON prints an array of objects, indented by two blanks; [] for none.
func (d Diagnostics) WriteJSON(w io.Writer) error {
	list := make([]diagnosticJSON, len(d))
	for i, x := range d {
		list[i] = diagnosticJSON{
			Code: x.Code, Severity: "error", placeJSON: x.Place.json(),
			Problem: x.Problem, Advice: x.Advice,
		}
		if x.Note {
			list[i].Severity = "note"
		}
		for _, p := range x.Related {
			list[i].Related = append(list[i].Related, p.json())
		}
	}
	out := json.NewEncoder(w)
	out.SetEscapeHTML(false)
	out.SetIndent("", "  ")
	return out.Encode(list)
}

func (p Place) json() placeJSON { return placeJSON{p.File, p.Line, p.Col, p.Pointer} }
