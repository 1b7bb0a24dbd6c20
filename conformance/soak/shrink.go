// Smaller schemas and documents with the same difference.

package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	randomdocument "github.com/errgen/errgen/conformance/random"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/source"
)

// report makes a difference smaller and prints it: first the document, which costs
// a question a step, then the schema, which costs a build a step.
func (r *round) report(q *question, out io.Writer) {
	smallest := q
	randomdocument.Shrink(q.Text, maxTries, func(text []byte) bool {
		smaller := q.subject.question(text)
		r.answer([]*question{smaller})
		if len(smaller.complaints) > 0 {
			smallest = smaller
		}
		return len(smaller.complaints) > 0
	})
	for range maxRounds {
		smaller := smallerSchema(smallest, r.languages)
		if smaller == nil {
			break
		}
		smallest = smaller
	}
	fmt.Fprintf(out, "%s, made smaller: %s\n  document %.2000q\n  %s\n", q.name, smallest.text, smallest.Text, strings.Join(smallest.complaints, "\n  "))
}

// What one difference may cost. maxRounds bounds the builds, and perRound the schemas that
// share a build.
const (
	maxTries  = 1000 // questions for one document
	maxRounds = 12
	perRound  = 80
)

// smallerSchema finds the smallest of the schemas with one part less for which
// there still is a difference; nil if there is none.
func smallerSchema(q *question, languages []string) *question {
	var subjects []*subject
	for _, text := range reductions(q.text) {
		s, _, err := newSubject("schema.json", []byte(text), compile.Options{Dialect: q.dialect, Lenient: true, Name: "root"})
		if err != nil || s.types != q.types {
			continue
		}
		s.documents = [][]byte{q.Text}
		if subjects = append(subjects, s); len(subjects) == perRound {
			break
		}
	}
	if len(subjects) == 0 {
		return nil
	}
	r, err := build("soak-shrink", languages, subjects)
	defer r.close()
	if err != nil {
		return nil // what was found before is small enough then
	}
	for _, smaller := range r.ask() {
		if len(smaller.complaints) > 0 {
			return smaller
		}
	}
	return nil
}

// reductions are the texts of a schema without one of its parts, the smallest first.
func reductions(text []byte) []string {
	root, _ := source.ParseJSON("", text)
	var all []string
	var visit func(n *source.Node)
	visit = func(n *source.Node) {
		for _, m := range n.Members {
			all = append(all, printWithout(root, m.Value))
			visit(m.Value)
		}
		for _, item := range n.Items {
			all = append(all, printWithout(root, item))
			visit(item)
		}
	}
	visit(root)
	slices.SortStableFunc(all, func(a, b string) int { return len(a) - len(b) })
	return all
}

// printWithout prints a value without the member or item that has some value.
func printWithout(n, gone *source.Node) string {
	var parts []string
	switch n.Kind {
	case source.Object:
		for _, m := range n.Members {
			if m.Value != gone {
				parts = append(parts, source.Quote(m.Name)+":"+printWithout(m.Value, gone))
			}
		}
		return "{" + strings.Join(parts, ",") + "}"
	case source.Array:
		for _, item := range n.Items {
			if item != gone {
				parts = append(parts, printWithout(item, gone))
			}
		}
		return "[" + strings.Join(parts, ",") + "]"
	}
	return n.Compact()
}
