// The oracle and the generated validators.

package main

import (
	"fmt"

	"github.com/errgen/errgen/conformance/bed"
	"github.com/errgen/errgen/conformance/suite"
)

// ours builds the generated code and makes the columns of the project.
func ours(b *bed.Bed, questions []*suite.Question) ([]*column, error) {
	if err := suite.Build(b, questions, bed.Names()); err != nil {
		return nil, err
	}
	byValidate := func(v *bed.Verdicts) []byte { return v.Validate }
	byValue := func(v *bed.Verdicts) []byte { return v.Value }
	return []*column{
		{name: "errgen, Go", formats: true, judge: generated(b, "go", byValidate)},
		{name: "errgen, TypeScript, text", formats: true, judge: generated(b, "ts", byValidate)},
		{name: "errgen, TypeScript, parsed value", formats: true, judge: generated(b, "ts", byValue)},
		{name: "errgen, Rust", formats: true, judge: generated(b, "rust", byValidate)},
		{name: "errgen, interpreter", formats: true, judge: oracle},
	}, nil
}

func oracle(questions []*suite.Question) ([]verdict, error) {
	verdicts := make([]verdict, len(questions))
	for i, q := range questions {
		if q.Contract != nil {
			verdicts[i] = verdictOf(len(q.Oracle()) == 0)
		}
	}
	return verdicts, nil
}

// generated judges by a language's code; list takes one of the lists of violations.
// Code that does not compile is an error, and so is a driver's that died: the page
// is not to show them as wrong verdicts.
func generated(b *bed.Bed, language string, list func(*bed.Verdicts) []byte) func([]*suite.Question) ([]verdict, error) {
	return func(questions []*suite.Question) ([]verdict, error) {
		verdicts := make([]verdict, len(questions))
		for i, answer := range suite.Ask(b, language, questions) {
			if questions[i].Contract == nil {
				continue
			}
			v, err := answer.Verdicts()
			if err != nil {
				return nil, fmt.Errorf("%s, %s: %w", questions[i].Group.File, questions[i].Group.Name, err)
			}
			verdicts[i] = verdictOf(string(list(v)) == "[]")
		}
		return verdicts, nil
	}
}
