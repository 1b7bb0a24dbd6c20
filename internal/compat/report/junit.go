// Test results as build servers read them: a suite for each older text, a
// case for each rule and place.
package report

import (
	"bytes"
	"encoding/xml"
	"slices"

	"github.com/errgen/errgen/internal/compat/finding"
)

type (
	junitSuites struct {
		XMLName  xml.Name     `xml:"testsuites"`
		Name     string       `xml:"name,attr"`
		Tests    int          `xml:"tests,attr"`
		Failures int          `xml:"failures,attr"`
		Skipped  int          `xml:"skipped,attr"`
		Suites   []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name     string       `xml:"name,attr"`
		Tests    int          `xml:"tests,attr"`
		Failures int          `xml:"failures,attr"`
		Skipped  int          `xml:"skipped,attr"`
		Cases    []*junitCase `xml:"testcase"`
	}
	junitCase struct {
		Class    string         `xml:"classname,attr"`
		Name     string         `xml:"name,attr"`
		Failures []junitMessage `xml:"failure"`
		Skipped  *junitMessage  `xml:"skipped"`
		Out      *junitOutput   `xml:"system-out"`
	}
	junitMessage struct {
		Type    string `xml:"type,attr,omitempty"`
		Message string `xml:"message,attr"`
		Text    string `xml:",cdata"`
	}
	junitOutput struct {
		Text string `xml:",cdata"`
	}
)

// junit relies on plain, which leaves no character that XML forbids.
func (r *Run) junit(b *bytes.Buffer) error {
	all := junitSuites{Name: "errgen compat"}
	compared := map[string]bool{}
	for _, report := range r.Reports {
		own := map[string]bool{}
		for _, f := range report.Findings {
			own[f.Fingerprint()], compared[f.Fingerprint()] = true, true
		}
		all.add(r.suite(report.Old.Name, func(f *finding.Finding) bool {
			return own[f.Fingerprint()] && (len(f.Against) == 0 || slices.Contains(f.Against, report.Old.Version))
		}))
	}
	all.add(r.suite("history and process", func(f *finding.Finding) bool { return !compared[f.Fingerprint()] }))
	b.WriteString(xml.Header)
	e := xml.NewEncoder(b)
	e.Indent("", "  ")
	if err := e.Encode(all); err != nil {
		return err
	}
	return b.WriteByte('\n')
}

func (all *junitSuites) add(s junitSuite) {
	all.Tests, all.Failures, all.Skipped = all.Tests+s.Tests, all.Failures+s.Failures, all.Skipped+s.Skipped
	all.Suites = append(all.Suites, s)
}

func (r *Run) suite(name string, belongs func(*finding.Finding) bool) junitSuite {
	s := junitSuite{Name: plain(name)}
	cases := map[string]*junitCase{}
	for _, f := range r.Findings {
		if !belongs(f) {
			continue
		}
		title := plain(f.Rule) + " " + place(f)
		c := cases[title]
		if c == nil {
			c = &junitCase{Class: string(f.Category), Name: title}
			cases[title] = c
			s.Cases = append(s.Cases, c)
		}
		r.fill(c, f)
	}
	for _, c := range s.Cases {
		if len(c.Failures) > 0 {
			c.Skipped = nil // a case is one thing or the other
			s.Failures++
		} else if c.Skipped != nil {
			s.Skipped++
		}
	}
	s.Tests = len(s.Cases)
	return s
}

// fill adds a finding to its case: what fails is a failure, what is waived is
// skipped, anything else is output of a test that passed.
func (r *Run) fill(c *junitCase, f *finding.Finding) {
	text := position(main(f)) + "\n"
	for _, w := range f.Witnesses() {
		text += "witness, " + claim(w) + ": " + cut(document(w)) + "\n"
	}
	text += plain(f.Advice) + "\n"
	switch {
	case f.Waived != nil:
		c.Skipped = &junitMessage{Message: acknowledged(f.Waived)}
	case f.Severity >= r.FailOn:
		c.Failures = append(c.Failures, junitMessage{Type: f.Severity.String(), Message: sentence(f), Text: text})
	default:
		if c.Out == nil {
			c.Out = &junitOutput{}
		}
		c.Out.Text += sentence(f) + "\n" + text
	}
}
