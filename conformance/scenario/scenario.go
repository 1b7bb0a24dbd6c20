// Package scenario plays scenarios of the Agent Client Protocol: it runs an endpoint,
// talks to it line by line, and holds what comes back against what is due. The format
// is appendix A of the specification.
package scenario

import (
	"encoding/json"
	"fmt"
)

// Format is the member "format" of a file with scenarios.
const Format = "acp-scenarios/1"

// Scenario is one record of a file.
type Scenario struct {
	ID       string            `json:"id"`
	Group    string            `json:"group"`
	Title    string            `json:"title"`
	APILevel bool              `json:"api_level"` // needs a test in Go: nothing is sent
	Setup    json.RawMessage   `json:"setup"`
	Send     []json.RawMessage `json:"send"`
	Expect   []json.RawMessage `json:"expect"`
	Also     []json.RawMessage `json:"also"`
	Cases    []json.RawMessage `json:"cases"`
}

// Parse reads a file.
func Parse(document []byte) ([]*Scenario, error) {
	var file struct {
		Format    string      `json:"format"`
		Scenarios []*Scenario `json:"scenarios"`
	}
	if err := json.Unmarshal(document, &file); err != nil {
		return nil, err
	}
	if file.Format != Format {
		return nil, fmt.Errorf("the format is %q; due %q", file.Format, Format)
	}
	return file.Scenarios, nil
}

// step is one entry of send; exactly one member is set.
type step struct {
	Line   *string
	Bytes  *string `json:"$bytes"`
	Base64 []byte  `json:"$base64"`
	Pad    *pad    `json:"$pad"`
	Await  *int    `json:"$await"`
	Pause  *int    `json:"$pause_ms"`
	EOF    bool    `json:"$eof"`
}

// pad is a line of an exact length.
type pad struct {
	Length int    `json:"line_length"`
	Prefix string `json:"prefix"`
	Fill   string `json:"fill"`
	Suffix string `json:"suffix"`
}

func parseStep(raw json.RawMessage) (s step, err error) {
	if len(raw) > 0 && raw[0] == '"' {
		return s, json.Unmarshal(raw, &s.Line)
	}
	return s, json.Unmarshal(raw, &s)
}

// check is an entry of also that a machine can read; a string is for people.
type check struct {
	Connection string         `json:"connection"`
	Error      *string        `json:"error_contains"`
	Calls      map[string]int `json:"calls"`
	Warnings   *int           `json:"warnings_at_least"`
}

func (s *Scenario) checks() ([]check, error) {
	var all []check
	for _, raw := range s.Also {
		if raw[0] == '"' {
			continue
		}
		var c check
		if err := json.Unmarshal(raw, &c); err != nil {
			return nil, fmt.Errorf("also: %w", err)
		}
		all = append(all, c)
	}
	return all, nil
}
