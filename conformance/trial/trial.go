// Package trial judges records: it builds all contracts that they need, puts
// their documents to every language, and holds the answers against what is due.
package trial

import (
	"fmt"
	"slices"
	"strings"

	"github.com/errgen/errgen/conformance/bed"
	"github.com/errgen/errgen/conformance/compare"
	"github.com/errgen/errgen/conformance/vector"
	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/source"
)

// Trial has every contract that some records need, built in every language.
type Trial struct {
	bed       *bed.Bed
	languages []string
	contracts map[*vector.Schema]*bed.Contract // without those that are refused
}

// New compiles the schemas of all suites first, so that one build, in the bed of
// that name, serves all records. Languages may be none: the oracle always judges.
func New(name string, suites []*vector.Suite, languages []string) (*Trial, error) {
	t := &Trial{bed: bed.New(name), languages: languages, contracts: map[*vector.Schema]*bed.Contract{}}
	for _, s := range suites {
		for _, schema := range s.Schemas {
			if t.contracts[schema] != nil {
				continue
			}
			contract, _ := schema.Compile()
			switch {
			case contract == nil: // each of its records will say so
			case schema.Generated != "":
				t.contracts[schema] = t.bed.AddGenerated(contract, bed.GeneratedFolders(schema.Generated))
			default:
				t.contracts[schema] = t.bed.Add(contract)
			}
		}
	}
	if len(t.contracts) == 0 || len(languages) == 0 {
		return t, nil
	}
	return t, t.bed.Build(languages...)
}

// Close ends what runs.
func (t *Trial) Close() { t.bed.Close() }

// Judge judges all records of a suite: what is wrong with each of them.
func (t *Trial) Judge(s *vector.Suite) [][]string {
	complaints := make([][]string, len(s.Records))
	var checks []*check
	for i, r := range s.Records {
		switch {
		case r.Unjudged != "":
			complaints[i] = []string{r.Unjudged}
		case r.Refusal != nil:
			complaints[i] = refused(r.Refusal)
		case r.Judge != nil:
			complaints[i] = r.Judge()
		}
		for k := range r.Checks {
			checks = append(checks, &check{Check: &r.Checks[k], record: i})
		}
	}
	for _, c := range t.answered(checks) {
		complaints[c.record] = append(complaints[c.record], c.complaints()...)
	}
	return complaints
}

// check is one document with all answers to it.
type check struct {
	*vector.Check
	record  int
	refusal string // of the schema
	compare.Document
}

// answered asks the oracle and all languages, each for all documents at once.
func (t *Trial) answered(checks []*check) []*check {
	var asked []*check
	var requests []bed.Request
	for _, c := range checks {
		contract := t.contracts[c.Schema]
		if contract == nil {
			_, problems := c.Schema.Compile()
			c.refusal = problems.Error()
			continue
		}
		c.Document = compare.Document{Contract: contract.Contract, Text: c.Check.Document,
			Oracle: interp.Validate(contract.Root.Plan, c.Check.Document)}
		asked = append(asked, c)
		requests = append(requests, bed.Request{Op: bed.Judge, Contract: contract, Text: c.Check.Document})
	}
	for _, language := range t.languages {
		for i, a := range t.bed.Ask(language, requests) {
			asked[i].Answers = append(asked[i].Answers, compare.Named{Language: language, Answer: a})
		}
	}
	return checks
}

// complaints are those about the verdict that was due, then all others.
func (c *check) complaints() []string {
	if c.refusal != "" {
		return []string{"the schema is refused: " + c.refusal}
	}
	var all []string
	if valid := len(c.Oracle) == 0; valid != c.Valid {
		all = append(all, fmt.Sprintf("oracle: valid is %t; due %t: %s", valid, c.Valid, compare.List(c.Oracle)))
	}
	for _, a := range c.Answers {
		v, err := a.Verdicts()
		if err != nil {
			continue // Complaints tells
		}
		if valid := string(v.Validate) == "[]"; valid != c.Valid {
			all = append(all, fmt.Sprintf("%s: valid is %t; due %t: %s", a.Language, valid, c.Valid, v.Validate))
		}
		unheld := strings.Contains(string(v.Parse), `"keyword":"`+compare.NotRepresentable+`"`)
		if c.Valid && unheld == c.Held {
			all = append(all, fmt.Sprintf("%s: parse gives %s; due %t for %s", a.Language, v.Parse, !c.Held, compare.NotRepresentable))
		}
	}
	return append(all, c.Document.Complaints()...)
}

// refused holds a refusal against the codes and places that it has to name.
func refused(want *vector.Refusal) []string {
	contract, problems := want.Schema.Compile()
	if contract != nil {
		return []string{"the schema is accepted without names; due " + strings.Join(want.Codes, ", ")}
	}
	var all []string
	for _, code := range want.Codes {
		if !slices.ContainsFunc(problems, func(p source.Diagnostic) bool { return p.Code == code && !p.Note }) {
			all = append(all, fmt.Sprintf("the refusal lacks %s: %s", code, problems.Error()))
		}
	}
	for _, place := range want.Places {
		if !names(problems, place) {
			all = append(all, fmt.Sprintf("the refusal does not name %s: %s", place, problems.Error()))
		}
	}
	return all
}

// names tells whether a refusal is about a place, at first or second hand.
func names(problems source.Diagnostics, pointer string) bool {
	is := func(p source.Place) bool { return p.Pointer == pointer }
	return slices.ContainsFunc(problems, func(p source.Diagnostic) bool {
		return !p.Note && (is(p.Place) || slices.ContainsFunc(p.Related, is))
	})
}
