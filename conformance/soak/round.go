// A batch of subjects: built, asked, compared.

package main

import (
	"fmt"
	"sync"

	"github.com/errgen/errgen/conformance/bed"
	"github.com/errgen/errgen/conformance/compare"
	"github.com/errgen/errgen/internal/interp"
)

// round holds the subjects of one build.
type round struct {
	bed       *bed.Bed
	languages []string
	subjects  []*subject
}

// build compiles all subjects. Beds of one name share what compilers keep.
func build(name string, languages []string, subjects []*subject) (*round, error) {
	r := &round{bed: bed.New(name), languages: languages, subjects: subjects}
	for _, s := range subjects {
		s.add(r.bed)
	}
	return r, r.bed.Build(languages...)
}

func (r *round) close() { r.bed.Close() }

// broken tells in which languages the code of a subject does not compile.
func (r *round) broken(s *subject) []string {
	var all []string
	for _, l := range r.languages {
		if err := s.built.Broken(l); err != nil {
			all = append(all, fmt.Sprintf("%s: %v", l, err))
		}
	}
	return all
}

// question is one document with what was said about it.
type question struct {
	*subject
	compare.Document
	complaints []string
	valid      bool
}

// ask puts all documents of all subjects to everyone.
func (r *round) ask() []*question {
	var questions []*question
	for _, s := range r.subjects {
		for _, d := range s.documents {
			questions = append(questions, s.question(d))
		}
	}
	r.answer(questions)
	return questions
}

func (s *subject) question(document []byte) *question {
	return &question{subject: s, Document: compare.Document{Contract: s.contract, Text: document}}
}

// answer asks all languages side by side, while the oracle judges here.
func (r *round) answer(questions []*question) {
	requests := make([]bed.Request, len(questions))
	for i, q := range questions {
		requests[i] = q.request(q.Text)
	}
	answers := make([][]bed.Answer, len(r.languages))
	var wg sync.WaitGroup
	for i, l := range r.languages {
		wg.Go(func() { answers[i] = r.bed.Ask(l, requests) })
	}
	for _, q := range questions {
		q.Oracle = interp.Validate(q.contract.Root.Plan, q.Text)
		q.valid = len(q.Oracle) == 0
	}
	wg.Wait()
	for i, q := range questions {
		for k, l := range r.languages {
			if q.built.Broken(l) == nil { // what does not compile is reported once
				q.Answers = append(q.Answers, compare.Named{Language: l, Answer: answers[k][i]})
			}
		}
		q.judge()
	}
}

// judge collects what is wrong with the answers.
func (q *question) judge() {
	if q.types {
		q.complaints = q.Complaints()
	} else {
		for _, a := range q.Answers {
			q.complaints = append(q.complaints, q.validated(a)...)
		}
	}
	if verdict, asked := q.outsider.Judge(q.Text); asked && verdict != q.valid {
		q.complaints = append(q.complaints, fmt.Sprintf("the independent validator says %t; the oracle: %s", verdict, compare.List(q.Oracle)))
	}
}

// validated holds the answer of a validator against the oracle's.
func (q *question) validated(a compare.Named) []string {
	v, err := a.Verdicts()
	if err != nil {
		return []string{a.Language + ": " + err.Error()}
	}
	var all []string
	for _, fault := range v.Faults {
		all = append(all, a.Language+": "+fault)
	}
	if want := compare.List(q.Oracle); string(v.Validate) != want {
		all = append(all, fmt.Sprintf("%s: validate gave %s; due %s", a.Language, v.Validate, want))
	}
	return all
}
