package gate

import (
	"encoding/json"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/source"
)

// registries is a record with two registries of kinds in files of their own.
type registries struct {
	Old     json.RawMessage `json:"old"`
	New     json.RawMessage `json:"new"`
	Options struct {
		Seen []string `json:"seen"`
	} `json:"options"`
	Rules []string `json:"rules"`
	Gate  string   `json:"gate"`
}

// openKind is the schema of such records: any text is a kind.
const openKind = `{"type": "object", "properties": {"kind": {"type": "string"}}, "required": ["kind"]}`

// Registry says what is wrong with the answer to two registries.
func Registry(text []byte) []string {
	var r registries
	if err := json.Unmarshal(text, &r); err != nil {
		return []string{err.Error()}
	}
	old, err := withKinds("old", r.Old)
	if err != nil {
		return []string{err.Error()}
	}
	now, err := withKinds("new", r.New)
	if err != nil {
		return []string{err.Error()}
	}
	o := compat.Defaults()
	o.Seen = map[string]bool{}
	for _, kind := range r.Options.Seen {
		o.Seen[kind] = true
	}
	c, err := compare(old, now, o)
	if err != nil {
		return []string{err.Error()}
	}
	c.gate(r.Gate, r.Rules)
	return c.complaints
}

func withKinds(name string, text json.RawMessage) (*compat.Side, error) {
	s, err := side(name+".json", []byte(openKind))
	if err != nil {
		return nil, err
	}
	kinds, problems := source.ParseJSON(name+".kinds.json", text)
	if kinds == nil || problems.Failed() {
		return nil, problems
	}
	s.Kinds = kinds
	return s, nil
}
