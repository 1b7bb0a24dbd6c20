package gate

import (
	"encoding/json"
	"fmt"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/history"
)

// versions is a record with the versions of one contract.
type versions struct {
	Versions []struct {
		Version string          `json:"version"`
		Schema  json.RawMessage `json:"schema"`
	} `json:"versions"`
	Comparisons []struct {
		From     string   `json:"from"`
		To       string   `json:"to"`
		Declared due      `json:"declared"`
		Rules    []string `json:"rules"`
		Gate     string   `json:"gate"`
	} `json:"comparisons"`
	HistoryRules []string `json:"history_rules"`
}

// History says what is wrong with the answers to the versions of a contract: each
// against each that is listed, and the last one against the whole folder.
func History(text []byte) []string {
	var v versions
	if err := json.Unmarshal(text, &v); err != nil {
		return []string{err.Error()}
	}
	schemas := map[string]json.RawMessage{}
	for _, one := range v.Versions {
		schemas[one.Version] = one.Schema
	}
	var complaints []string
	for _, one := range v.Comparisons {
		p := pair{Old: schemas[one.From], New: schemas[one.To]}
		c, err := p.compare()
		if err != nil {
			return []string{err.Error()}
		}
		c.verdicts(finding.Declared, c.report.Declared, one.Declared)
		c.gate(one.Gate, one.Rules)
		for _, text := range c.complaints {
			complaints = append(complaints, fmt.Sprintf("%s to %s: %s", one.From, one.To, text))
		}
	}
	return append(complaints, v.folder()...)
}

// folder checks the last version against all before it.
func (v *versions) folder() []string {
	if len(v.HistoryRules) == 0 {
		return nil
	}
	last := len(v.Versions) - 1
	files := map[string][]byte{}
	for _, one := range v.Versions[:last] {
		files[one.Version+".json"] = one.Schema
	}
	folder, err := history.Read("released", files)
	if err != nil {
		return []string{err.Error()}
	}
	now, err := side("new.json", v.Versions[last].Schema)
	if err != nil {
		return []string{err.Error()}
	}
	o := compat.Defaults()
	result, err := folder.Check(now, o, v.Versions[last].Version, nil, compat.Compare)
	if err != nil {
		return []string{err.Error()}
	}
	c := &comparison{}
	c.reported(v.HistoryRules, compat.Conclude(o, now, result.Reports, result.Findings, nil, "").Findings)
	return c.complaints
}
