// Random schemas, with documents near to each.

package main

import (
	"fmt"
	"io"
	"strings"
	"time"

	randomdocument "github.com/errgen/errgen/conformance/random"
	"github.com/errgen/errgen/conformance/randomschema"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

type randomOptions struct {
	schemas, batch int
	seed           uint64
	languages      []string
}

// Of the documents for a schema, some have the schema's own few names and values,
// and some follow its plan, with mistakes in value and text.
const (
	vocabularyDocuments = 4
	planDocuments       = 6
)

// enough differences to work with.
const enough = 10

// tally counts what a run has met.
type tally struct{ schemas, typed, circles, documents, valid, differences int }

func random(o randomOptions, out io.Writer) error {
	var t tally
	start := time.Now()
	for done := 0; done < o.schemas && t.differences < enough; done += o.batch {
		if err := t.batch(o, done, min(o.batch, o.schemas-done), out); err != nil {
			return err
		}
		fmt.Fprintf(out, "%d schemas (%d with types, %d circles left out), %d documents, %d of them valid, in %s: %d differences\n",
			t.schemas, t.typed, t.circles, t.documents, t.valid, time.Since(start).Round(time.Second), t.differences)
	}
	if t.differences > 0 {
		return errDiffers
	}
	return nil
}

// batch makes, builds and asks some schemas.
func (t *tally) batch(o randomOptions, from, size int, out io.Writer) error {
	var subjects []*subject
	for i := range size {
		s, err := randomSubject(o.seed + uint64(from+i))
		if err != nil {
			return err
		}
		if s == nil {
			t.circles++
			continue
		}
		if s.types {
			t.typed++
		}
		subjects = append(subjects, s)
	}
	t.schemas += len(subjects)
	r, err := build("soak", o.languages, subjects)
	defer r.close()
	if err != nil {
		return err
	}
	for _, s := range subjects {
		if broken := r.broken(s); len(broken) > 0 && t.differences < enough {
			t.differences++
			fmt.Fprintf(out, "%s: %s\n  %s\n", s.name, s.text, strings.Join(broken, "\n  "))
		}
	}
	reported := map[*subject]bool{} // one difference for each schema
	for _, q := range r.ask() {
		t.documents++
		if q.valid {
			t.valid++
		}
		if len(q.complaints) > 0 && t.differences < enough && !reported[q.subject] {
			t.differences++
			reported[q.subject] = true
			r.report(q, out)
		}
	}
	return nil
}

// randomSubject makes a schema of either dialect in turns, with its documents. It
// is nil if references lead in a circle.
func randomSubject(seed uint64) (*subject, error) {
	dialect := keyword.Draft2020
	if seed%2 == 1 {
		dialect = keyword.Draft7
	}
	m := randomschema.New(seed, dialect)
	text := m.Schema()
	s, _, err := newSubject(randomschema.File, []byte(text), compile.Options{Dialect: dialect, Lenient: true, Name: "root"})
	if circle(err) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("seed %d, %s: %w", seed, text, err)
	}
	s.name = fmt.Sprintf("seed %d", seed)
	for range vocabularyDocuments {
		s.documents = append(s.documents, []byte(m.Value()))
	}
	g := randomdocument.New(s.contract, seed)
	for i := range uint64(planDocuments) {
		s.documents = append(s.documents, g.Document(i))
	}
	return s, nil
}

// circle tells whether a schema was refused because of references without end,
// or because it unfolds beyond the limits.
func circle(err error) bool {
	problems, ok := err.(source.Diagnostics)
	if !ok {
		return false
	}
	for _, p := range problems {
		if !p.Note && p.Code != "REF_CYCLE" && p.Code != "LIMIT" {
			return false
		}
	}
	return true
}
