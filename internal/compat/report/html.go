// One page with old and new side by side.
package report

import (
	"bytes"
	_ "embed"
	"html/template"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/source"
)

//go:embed report.html
var pageText string

// page escapes by context, as html/template does; all texts have gone through
// plain before.
var page = template.Must(template.New("report.html").Parse(pageText))

type (
	htmlPage struct {
		Summary, Old, New string
		Findings          []htmlFinding
	}
	htmlFinding struct {
		Severity, Heading, Rule, Place, Message, Advice, Waived, Fingerprint string
		Old, New                                                             htmlExcerpt
		Witnesses                                                            []htmlWitness
	}
	htmlWitness struct{ Claim, Document string }
	htmlExcerpt struct {
		Position string
		Lines    []htmlLine
	}
	htmlLine struct {
		Number int
		Text   string
		Marked bool // the line that the finding is about
	}
)

func (r *Run) html(b *bytes.Buffer) error {
	p := htmlPage{Summary: r.summary()}
	var olds, news []string
	for _, report := range r.Reports {
		olds = append(olds, plain(report.Old.Name))
		if name := plain(report.New.Name); !slices.Contains(news, name) {
			news = append(news, name)
		}
	}
	p.Old, p.New = strings.Join(olds, ", "), strings.Join(news, ", ")
	texts := r.texts()
	for _, f := range r.Findings {
		p.Findings = append(p.Findings, htmlOf(f, texts))
	}
	return page.Execute(b, p)
}

func htmlOf(f *finding.Finding, texts map[string][]string) htmlFinding {
	h := htmlFinding{
		Severity: f.Severity.String(), Heading: heading(f), Rule: plain(f.Rule), Place: place(f), Message: sentence(f), Advice: plain(f.Advice),
		Fingerprint: f.Fingerprint(), Old: excerpt(f.Old, texts), New: excerpt(f.New, texts),
	}
	if f.Waived != nil {
		h.Waived = acknowledged(f.Waived)
	}
	for _, w := range f.Witnesses() {
		h.Witnesses = append(h.Witnesses, htmlWitness{"witness, " + claim(w), document(w)})
	}
	if f.Strict != nil {
		h.Witnesses = append(h.Witnesses, htmlWitness{finding.StrictNote, document(f.Strict)})
	}
	return h
}

// texts are the lines of the files that findings point into, by name. A location of
// something that is gone has no value to lead to its file, but the sides have theirs.
func (r *Run) texts() map[string][]string {
	texts := map[string][]string{}
	add := func(n *source.Node) {
		if n != nil && n.File != nil && texts[n.File.Name] == nil {
			texts[n.File.Name] = strings.Split(strings.ReplaceAll(string(n.File.Text), "\r\n", "\n"), "\n")
		}
	}
	for _, report := range r.Reports {
		for _, side := range []*compat.Side{report.Old, report.New} {
			add(side.Root)
			add(side.Kinds)
		}
	}
	for _, f := range r.Findings {
		add(f.Old.Value)
		add(f.New.Value)
	}
	return texts
}

// excerpt is the line of a location and a few around it.
func excerpt(l finding.Location, texts map[string][]string) htmlExcerpt {
	const before, after, width = 2, 6, 160 // lines, lines, characters
	e := htmlExcerpt{Position: position(l)}
	lines := texts[l.File]
	for n := max(1, l.Line-before); n <= min(len(lines), l.Line+after) && l.Line > 0; n++ {
		text := []rune(plain(strings.ReplaceAll(lines[n-1], "\t", "    ")))
		if len(text) > width {
			text = append(text[:width], '…')
		}
		e.Lines = append(e.Lines, htmlLine{n, string(text), n == l.Line})
	}
	return e
}
