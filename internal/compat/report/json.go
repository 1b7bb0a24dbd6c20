// The report for programs.
package report

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"unicode/utf8"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/source"
)

// The form is that of schema/compat-report.schema.json. It grows by new members
// only; anything else would be format 2.
type (
	jsonReport struct {
		Format     int               `json:"format"`
		Inputs     jsonInputs        `json:"inputs"`
		Options    jsonOptions       `json:"options"`
		Verdicts   jsonVerdicts      `json:"verdicts"`
		Promise    string            `json:"promise"`
		ExitCode   int               `json:"exit_code"`
		Findings   []jsonFinding     `json:"findings"`
		Waived     []jsonFinding     `json:"waived"`
		Suggestion compat.Suggestion `json:"suggestion"`
	}
	jsonInputs struct {
		Old []jsonOld `json:"old"`
		New *jsonSide `json:"new"`
	}
	jsonOld struct {
		jsonSide
		Version  string       `json:"version,omitempty"`
		New      *jsonSide    `json:"new,omitempty"` // where the run has several
		Verdicts jsonVerdicts `json:"verdicts"`
	}
	jsonSide struct {
		Path     string    `json:"path"`
		SHA256   string    `json:"sha256"`
		Registry *jsonSide `json:"registry,omitempty"`
	}
	jsonOptions struct {
		Profile      string            `json:"profile"`
		Direction    finding.Direction `json:"direction"`
		Reading      finding.Reading   `json:"reading"`
		AssertFormat bool              `json:"assert_format"`
		FailOn       string            `json:"fail_on"`
		Undecided    string            `json:"undecided"`
		Budget       int               `json:"budget,omitempty"`
		Severity     map[string]string `json:"severity,omitempty"`
	}
	jsonVerdicts struct {
		Declared compat.Verdicts `json:"declared"`
		Strict   compat.Verdicts `json:"strict"`
	}
	jsonFinding struct {
		Rule        string             `json:"rule"`
		Category    finding.Category   `json:"category"`
		Categories  []finding.Category `json:"categories"`
		Severity    string             `json:"severity"`
		Direction   finding.Direction  `json:"direction,omitempty"`
		Reading     finding.Reading    `json:"reading,omitempty"`
		Place       string             `json:"place"`
		Keyword     string             `json:"keyword,omitempty"`
		Old         *jsonLocation      `json:"old"`
		New         *jsonLocation      `json:"new"`
		Witness     *jsonWitness       `json:"witness"`
		Forward     *jsonWitness       `json:"forward_witness,omitempty"`
		StrictNote  *string            `json:"strict_note"`
		Strict      *jsonWitness       `json:"strict_witness,omitempty"`
		Source      *finding.Effects   `json:"source"`
		Reason      string             `json:"reason,omitempty"`
		Also        []string           `json:"also,omitempty"`
		Against     []string           `json:"against"`
		Fingerprint string             `json:"fingerprint"`
		Message     string             `json:"message"`
		Advice      string             `json:"advice"`
		Waived      *jsonWaived        `json:"waived,omitempty"`
	}
	jsonLocation struct {
		File    string          `json:"file"`
		Pointer string          `json:"pointer"`
		Line    int             `json:"line"`
		Column  int             `json:"column"`
		Value   json.RawMessage `json:"value,omitempty"`
	}
	jsonWitness struct {
		Document   json.RawMessage   `json:"document"`
		At         string            `json:"at"`
		AcceptedBy string            `json:"accepted_by"`
		RefusedBy  string            `json:"refused_by"`
		Violation  finding.Violation `json:"violation"`
		Validators []string          `json:"validators"`
	}
	jsonWaived struct {
		Reason  string `json:"reason"`
		Owner   string `json:"owner"`
		Expires string `json:"expires,omitempty"`
	}
)

func (r *Run) json(b *bytes.Buffer) error {
	report := jsonReport{
		Format: 1, Inputs: r.inputs(), Options: r.options(), Verdicts: jsonVerdicts{r.Declared, r.Strict}, Promise: promise,
		ExitCode: r.ExitCode(r.FailOn), Findings: []jsonFinding{}, Waived: []jsonFinding{}, Suggestion: r.Suggestion,
	}
	for _, f := range r.Findings {
		list := &report.Findings
		if f.Waived != nil {
			list = &report.Waived
		}
		*list = append(*list, jsonOf(f))
	}
	return writeJSON(b, report)
}

// writeJSON indents, and escapes what a terminal would not show as it is.
func writeJSON(b *bytes.Buffer, v any) error {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(v); err != nil {
		return err
	}
	// Between strings there are only line feeds that are not graphic.
	for rest := text.Bytes(); len(rest) > 0; {
		c, size := utf8.DecodeRune(rest)
		if invisible(c) && c != '\n' {
			b.WriteString(escape(c))
		} else {
			b.Write(rest[:size])
		}
		rest = rest[size:]
	}
	return nil
}

func (r *Run) inputs() jsonInputs {
	in := jsonInputs{Old: []jsonOld{}, New: side(r.New)}
	for _, report := range r.Reports {
		old := jsonOld{jsonSide: *side(report.Old), Version: report.Old.Version, Verdicts: jsonVerdicts{report.Declared, report.Strict}}
		if r.New == nil {
			old.New = side(report.New)
		}
		in.Old = append(in.Old, old)
	}
	return in
}

func side(s *compat.Side) *jsonSide {
	if s == nil || s.Root == nil {
		return nil
	}
	out := &jsonSide{Path: s.Name, SHA256: s.SHA256}
	if s.Kinds != nil {
		sum := sha256.Sum256(s.Kinds.File.Text)
		out.Registry = &jsonSide{Path: s.Kinds.File.Name, SHA256: hex.EncodeToString(sum[:])}
	}
	return out
}

func (r *Run) options() jsonOptions {
	o := jsonOptions{
		Profile: r.Options.Profile, Direction: r.Options.Direction, Reading: r.Options.Reading, AssertFormat: r.Options.AssertFormat,
		FailOn: r.FailOn.String(), Undecided: r.Options.Undecided.String(), Budget: r.Options.Budget,
	}
	for id, level := range r.Options.Severity {
		if o.Severity == nil {
			o.Severity = map[string]string{}
		}
		o.Severity[id] = level.String()
	}
	return o
}

func jsonOf(f *finding.Finding) jsonFinding {
	j := jsonFinding{
		Rule: f.Rule, Category: f.Category, Categories: f.Categories(), Severity: f.Severity.String(), Direction: f.Direction, Reading: f.Reading,
		Place: f.Place, Keyword: f.Keyword, Old: location(f.Old), New: location(f.New), Witness: witness(f.Witness), Forward: witness(f.Forward), Strict: witness(f.Strict),
		Source: f.Source, Reason: f.Reason, Also: f.Also, Against: append([]string{}, f.Against...), Fingerprint: f.Fingerprint(),
		Message: f.Message, Advice: f.Advice,
	}
	if f.Strict != nil {
		note := finding.StrictNote
		j.StrictNote = &note
	}
	if f.Waived != nil {
		j.Waived = &jsonWaived{f.Waived.Reason, f.Waived.Owner, f.Waived.Expires}
	}
	return j
}

func location(l finding.Location) *jsonLocation {
	if l.File == "" {
		return nil
	}
	return &jsonLocation{l.File, l.Pointer, l.Line, l.Column, raw(l.Value)}
}

func witness(w *finding.Witness) *jsonWitness {
	if w == nil {
		return nil
	}
	return &jsonWitness{raw(w.Document), w.At, w.AcceptedBy, w.RefusedBy, w.Violation, w.Validators}
}

// raw keeps the text of numbers, which a decoded value would lose.
func raw(n *source.Node) json.RawMessage {
	if n == nil {
		return nil
	}
	return json.RawMessage(n.Compact())
}
