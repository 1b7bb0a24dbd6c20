// The table as Markdown and JSON, and one rule as text.
package rule

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// JSON gives the table for programs: the form of the published catalogue, with what
// explains each rule beside it.
func JSON() ([]byte, error) {
	type situation struct {
		When     string `json:"when"`
		Strict   string `json:"strict"`
		Declared string `json:"declared"`
		Severity string `json:"severity"`
		Source   string `json:"source"`
		Trap     string `json:"trap,omitempty"`
	}
	type example struct {
		Old json.RawMessage `json:"old"`
		New json.RawMessage `json:"new"`
	}
	type entry struct {
		ID         string      `json:"id"`
		Category   string      `json:"category"`
		Group      string      `json:"group"`
		Purpose    string      `json:"purpose"`
		Situations []situation `json:"situations"`
		Mirror     string      `json:"mirror,omitempty"`
		NoMirror   string      `json:"no_mirror,omitempty"`
		Advice     string      `json:"advice"`
		Example    *example    `json:"example,omitempty"`
	}
	var entries []entry
	for _, r := range Table {
		e := entry{ID: r.ID, Category: string(r.Category), Group: r.Group, Purpose: r.Purpose, Mirror: r.Mirror, NoMirror: r.NoMirror, Advice: r.Advice}
		for _, s := range r.Situations {
			e.Situations = append(e.Situations, situation(s))
		}
		if r.Example != (Example{}) {
			e.Example = &example{json.RawMessage(r.Example.Old), json.RawMessage(r.Example.New)}
		}
		entries = append(entries, e)
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	err := e.Encode(map[string]any{"format": 1, "rules": entries})
	return b.Bytes(), err
}

// Markdown gives the table for people: a list of contents, then a section for each
// rule.
func Markdown() []byte {
	var b bytes.Buffer
	for _, g := range Groups {
		fmt.Fprintf(&b, "- **%s**: ", g.Name)
		for i, r := range g.Rules {
			if i > 0 {
				b.WriteString(" · ")
			}
			b.WriteString(link(r.ID))
		}
		b.WriteByte('\n')
	}
	for _, g := range Groups {
		fmt.Fprintf(&b, "\n## %s\n", g.Name)
		for i := range g.Rules {
			g.Rules[i].section(&b)
		}
	}
	return b.Bytes()
}

func link(id string) string { return "[" + id + "](#" + strings.ToLower(id) + ")" }

// markup is what Markdown would read in a sentence or in a cell of a table.
var markup = strings.NewReplacer(`\`, `\\`, "|", `\|`, "*", `\*`, "_", `\_`, "<", "&lt;", "[", `\[`, "]", `\]`)

func (r *Rule) section(b *bytes.Buffer) {
	fmt.Fprintf(b, "\n### %s\n\n%s. %s\n\n", r.ID, r.Category, markup.Replace(r.Purpose))
	b.WriteString("| when | strict | declared | severity | source | trap |\n|---|---|---|---|---|---|\n")
	for _, s := range r.Situations {
		for _, cell := range []string{s.When, s.Strict, s.Declared, s.Severity, s.Source, s.Trap} {
			fmt.Fprintf(b, "| %s ", markup.Replace(cell))
		}
		b.WriteString("|\n")
	}
	fmt.Fprintf(b, "\nAdvice: %s\n\n%s\n", markup.Replace(r.Advice), r.mirror(link, markup.Replace))
	if r.Example != (Example{}) {
		fmt.Fprintf(b, "\n```json\n%s\n```\n\nbecomes\n\n```json\n%s\n```\n", r.Example.Old, r.Example.New)
	}
}

// mirror is the sentence about the change in the other direction.
func (r *Rule) mirror(name, text func(string) string) string {
	switch r.Mirror {
	case "":
		return "No mirror: " + text(r.NoMirror)
	case r.ID:
		return "Its own mirror: read from the other side it is the same change."
	}
	return "Mirror: " + name(r.Mirror) + "."
}

// Explain gives the rule as text for a terminal.
func (r *Rule) Explain() string {
	var b strings.Builder
	same := func(text string) string { return text }
	fmt.Fprintf(&b, "%s (%s, %s)\n\n%s\n", r.ID, r.Category, r.Group, r.Purpose)
	for _, s := range r.Situations {
		fmt.Fprintf(&b, "\nWhen: %s.\n", s.When)
		fmt.Fprintf(&b, "  backward/forward: strict %s, declared %s\n", s.Strict, s.Declared)
		fmt.Fprintf(&b, "  severity: %s\n", s.Severity)
		fmt.Fprintf(&b, "  source, Go/TypeScript/Rust: %s\n", s.Source)
		if s.Trap != "" {
			fmt.Fprintf(&b, "  trap: %s\n", s.Trap)
		}
	}
	if r.Example != (Example{}) {
		fmt.Fprintf(&b, "\nOld:\n%s\nNew:\n%s\n", indent(r.Example.Old), indent(r.Example.New))
	}
	fmt.Fprintf(&b, "\nAdvice: %s\n%s\n", r.Advice, r.mirror(same, same))
	return b.String()
}

func indent(text string) string { return "  " + strings.ReplaceAll(text, "\n", "\n  ") }
