// Patterns: regular expressions with texts. All patterns of a file become members
// of one schema, because a contract for each would take minutes to compile.

package vector

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/errgen/errgen/internal/pattern"
	"github.com/errgen/errgen/internal/source"
)

type patternRecord struct {
	Pattern string          `json:"pattern"`
	Text    json.RawMessage `json:"text"`
	Match   *bool           `json:"match"`
}

func (s *Suite) readPatterns(text []byte) error {
	all, err := list[patternRecord](text)
	if err != nil {
		return err
	}
	schema := &Schema{File: base(s.Path) + ".json"}
	members := newPatternMembers()
	for i, p := range all {
		r := &Record{Name: fmt.Sprintf("%s#%d", s.Path, i)}
		s.Records = append(s.Records, r)
		member, err := members.of(p.Pattern)
		switch {
		case err != nil:
			r.Unjudged = "the pattern is refused: " + err.Error()
		case p.Match == nil || p.Text == nil:
			r.Unjudged = "it lacks text or match"
		default:
			document := fmt.Appendf(nil, `{%q:%s}`, member, p.Text)
			r.Checks = []Check{{schema, document, *p.Match, true}}
		}
	}
	schema.Text = []byte(`{"type":"object","properties":{` + members.text.String() + `}}`)
	s.Schemas = []*Schema{schema}
	return nil
}

// patternMembers writes a member for each pattern.
type patternMembers struct {
	names   map[string]string
	refused map[string]error
	text    bytes.Buffer
}

func newPatternMembers() *patternMembers {
	return &patternMembers{names: map[string]string{}, refused: map[string]error{}}
}

// of is the member for a pattern, or why no schema can have it.
func (m *patternMembers) of(expression string) (string, error) {
	if name := m.names[expression]; name != "" || m.refused[expression] != nil {
		return name, m.refused[expression]
	}
	if _, err := pattern.Compile(expression); err != nil {
		m.refused[expression] = err
		return "", err
	}
	name := fmt.Sprintf("p%d", len(m.names))
	m.names[expression] = name
	if m.text.Len() > 0 {
		m.text.WriteByte(',')
	}
	fmt.Fprintf(&m.text, `%q:{"type":"string","pattern":%s}`, name, source.Quote(expression))
	return name, nil
}
