// Package gate judges records of the compatibility gate: what it says about a
// change, against what is due, and the documents by which it shows a break.
//
//	gate.go      one comparison, and what is due of it
//	pair.go      two schemas
//	history.go   the versions of one contract, each with each
//	registry.go  two registries of kinds
//	witness.go   documents, put to both validators
package gate

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/source"
)

// due are the verdicts of one reading, and the documents that the record itself has
// for those that break.
type due struct {
	compat.Verdicts
	Backward json.RawMessage `json:"witness_backward"`
	Forward  json.RawMessage `json:"witness_forward"`
}

// comparison is a change with the gate's answer to it.
type comparison struct {
	report     *compat.Report
	outcome    *compat.Outcome
	strict     *compat.Outcome // of the strict reading, where that is the worse one
	old, new   *validators
	complaints []string
}

func (c *comparison) complain(format string, values ...any) {
	c.complaints = append(c.complaints, fmt.Sprintf(format, values...))
}

// compare asks the gate under the profile that has all categories.
func compare(old, now *compat.Side, o compat.Options) (*comparison, error) {
	report, problems := compat.Compare(old, now, o)
	if report == nil {
		return nil, problems
	}
	c := &comparison{report: report, outcome: compat.Conclude(o, now, []*compat.Report{report}, nil, nil, "")}
	if report.Strict != report.Declared {
		o.Reading = finding.Strict
		strict, problems := compat.Compare(old, now, o)
		if strict == nil {
			return nil, problems
		}
		c.strict = compat.Conclude(o, now, []*compat.Report{strict}, nil, nil, "")
	}
	var err error
	if c.old, err = newValidators(old, o); err != nil {
		return nil, err
	}
	c.new, err = newValidators(now, o)
	return c, err
}

// side reads a schema that stands in a record.
func side(name string, text json.RawMessage) (*compat.Side, error) {
	root, problems := source.ParseJSON(name, text)
	if root == nil || problems.Failed() {
		return nil, problems
	}
	return &compat.Side{Name: name, Root: root, URI: "file:///" + name}, nil
}

// word is what the gate does, in one word.
func word(findings []*finding.Finding) string {
	words := map[finding.Severity]string{finding.Info: "pass", finding.Review: "review", finding.Error: "fail"}
	gravest := finding.Info
	for _, f := range findings {
		gravest = max(gravest, f.Severity)
	}
	return words[gravest]
}

// gate wants one word and some rules; more rules are no fault as long as the word
// stays.
func (c *comparison) gate(want string, rules []string) {
	if got := word(c.outcome.Findings); got != want {
		c.complain("the gate says %s; due %s", got, want)
	}
	c.reported(rules, c.outcome.Findings)
}

func (c *comparison) reported(rules []string, findings []*finding.Finding) {
	var ids []string
	for _, f := range findings {
		ids = append(ids, f.Rule)
	}
	for _, id := range rules {
		if !slices.Contains(ids, id) {
			c.complain("%s is not reported, but %v", id, ids)
		}
	}
}

// verdicts wants those of one reading, each break with a document.
func (c *comparison) verdicts(reading finding.Reading, got compat.Verdicts, want due) {
	for _, d := range []struct {
		direction finding.Direction
		got, want compat.Verdict
		given     json.RawMessage
	}{
		{finding.Backward, got.Backward, want.Verdicts.Backward, want.Backward},
		{finding.Forward, got.Forward, want.Verdicts.Forward, want.Forward},
	} {
		if d.got != d.want {
			c.complain("%s, %s: %s; due %s", reading, d.direction, d.got, d.want)
		}
		if d.given != nil {
			c.given(reading, d.direction, d.given)
		}
		if d.got == compat.Breaks && !c.shown(reading, d.direction) {
			c.complain("%s, %s: breaking without a document", reading, d.direction)
		}
	}
}
