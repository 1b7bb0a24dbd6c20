package gate

import (
	"encoding/json"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compat/finding"
)

// pair is a record with two schemas.
type pair struct {
	Old     json.RawMessage `json:"old"`
	New     json.RawMessage `json:"new"`
	Options struct {
		AssertFormat bool `json:"assert_format"`
	} `json:"options"`
	Declared due              `json:"declared"`
	Strict   due              `json:"strict"`
	Gate     string           `json:"gate"`
	Rule     string           `json:"rule"`
	Also     []string         `json:"also"`
	Source   *finding.Effects `json:"source"`
}

// Pair says what is wrong with the answer to two schemas.
func Pair(text []byte) []string {
	var p pair
	if err := json.Unmarshal(text, &p); err != nil {
		return []string{err.Error()}
	}
	c, err := p.compare()
	if err != nil {
		return []string{err.Error()}
	}
	c.verdicts(finding.Declared, c.report.Declared, p.Declared)
	c.verdicts(finding.Strict, c.report.Strict, p.Strict)
	c.gate(p.Gate, append(p.Also, p.Rule))
	if p.Source != nil {
		c.source(*p.Source)
	}
	return c.complaints
}

func (p *pair) compare() (*comparison, error) {
	old, err := side("old.json", p.Old)
	if err != nil {
		return nil, err
	}
	now, err := side("new.json", p.New)
	if err != nil {
		return nil, err
	}
	o := compat.Defaults()
	o.AssertFormat = p.Options.AssertFormat
	return compare(old, now, o)
}

// source wants the gravest effect on the code of each language.
func (c *comparison) source(want finding.Effects) {
	got := finding.Effects{Go: finding.None, TS: finding.None, Rust: finding.None}
	for _, f := range c.outcome.Findings {
		if f.Source != nil {
			got = finding.Effects{Go: graver(got.Go, f.Source.Go), TS: graver(got.TS, f.Source.TS), Rust: graver(got.Rust, f.Source.Rust)}
		}
	}
	if got != want {
		c.complain("source: %v; due %v", got, want)
	}
}

func graver(a, b finding.Effect) finding.Effect {
	order := map[finding.Effect]int{finding.None: 0, finding.Additive: 1, finding.Breaking: 2, finding.Refused: 3}
	if order[b] > order[a] {
		return b
	}
	return a
}
