// One round of documents, put to everyone.

package main

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/errgen/errgen/conformance/bed"
	"github.com/errgen/errgen/conformance/compare"
	"github.com/errgen/errgen/conformance/random"
	"github.com/errgen/errgen/internal/interp"
)

// roundSize is the number of documents that are in memory at a time.
const roundSize = 4000

// question is one document with everything that was said about it.
type question struct {
	*subject
	compare.Document
	complaints []string
	asked      bool // the independent validator was
}

func (r *runner) round(size uint64) {
	questions := make([]*question, size)
	for i := range questions {
		s := r.next()
		questions[i] = s.question(s.generator.Document(s.made))
		s.made++
		r.total++
	}
	r.ask(questions)
	for _, q := range questions {
		if len(q.Oracle) == 0 {
			r.valid++
		}
		if q.asked {
			r.outsiders++
		}
		if len(q.complaints) > 0 {
			r.differences++
			r.report(q)
		}
	}
}

func (s *subject) question(text []byte) *question {
	return &question{subject: s, Document: compare.Document{Contract: s.Contract.Contract, Text: text}}
}

// ask puts the documents to all languages while the oracle judges them here.
func (r *runner) ask(questions []*question) {
	requests := make([]bed.Request, len(questions))
	for i, q := range questions {
		requests[i] = bed.Request{Op: bed.Judge, Contract: q.subject.Contract, Text: q.Text}
	}
	answers := make([][]bed.Answer, len(r.languages))
	var wg sync.WaitGroup
	for i, language := range r.languages {
		wg.Go(func() { answers[i] = r.bed.Ask(language, requests) })
	}
	for _, q := range questions {
		q.Oracle = interp.Validate(q.Document.Contract.Root.Plan, q.Text)
	}
	wg.Wait()
	for i, q := range questions {
		for k, language := range r.languages {
			q.Answers = append(q.Answers, compare.Named{Language: language, Answer: answers[k][i]})
		}
		q.judge()
	}
}

// judge collects what is wrong with the answers.
func (q *question) judge() {
	q.complaints = q.Complaints()
	verdict, asked := q.subject.outsider.Judge(q.Text)
	q.asked = asked
	if asked && verdict != (len(q.Oracle) == 0) {
		q.complaints = append(q.complaints, fmt.Sprintf("the independent validator says %t; the oracle: %s", verdict, compare.List(q.Oracle)))
	}
}

// report shows the smallest document with a difference, for the first difference
// of each sort.
func (r *runner) report(q *question) {
	sort := q.name + " " + about(q)
	if r.sorts[sort] {
		return
	}
	r.sorts[sort] = true
	smallest := q
	random.Shrink(q.Text, q.tries(), func(text []byte) bool {
		smaller := q.subject.question(text)
		r.ask([]*question{smaller})
		same := len(smaller.complaints) > 0 && about(smaller) == about(q)
		if same {
			smallest = smaller
		}
		return same
	})
	fmt.Fprintf(r.out, "%s: %.2000q\n  %s\n", q.name, abbreviated(smallest.Text), strings.Join(smallest.complaints, "\n  "))
}

// abbreviated counts what is repeated many times, such as the brackets of a deep document.
func abbreviated(text []byte) string {
	const longest, many = 8, 20
	var b strings.Builder
	for len(text) > 0 {
		unit, count := text[:1], 1
		for size := 1; size <= min(longest, len(text)) && count < many; size++ {
			unit, count = text[:size], 1
			for bytes.HasPrefix(text[count*size:], unit) {
				count++
			}
		}
		if count < many {
			unit, count = text[:1], 1
			b.Write(unit)
		} else {
			fmt.Fprintf(&b, "%s(%d times)", unit, count)
		}
		text = text[count*len(unit):]
	}
	return b.String()
}

// about is what the first complaint is about: two faults in one document must not
// be taken for one while it shrinks.
func about(q *question) string {
	words := strings.Fields(q.complaints[0])
	return strings.Join(words[:min(3, len(words))], " ")
}

// tries are few where each may take as long as a driver may hang.
func (q *question) tries() int {
	for _, a := range q.Answers {
		if errors.Is(a.Err, bed.ErrHang) {
			return 0
		}
	}
	return 3000
}
