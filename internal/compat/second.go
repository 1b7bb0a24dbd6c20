// The second opinion on witnesses.
package compat

import (
	"fmt"
	"sync"

	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/outsider"
	"github.com/errgen/errgen/internal/source"
)

// second is an independent validator of both sides. It compiles a schema when it is
// first asked.
type second struct {
	old, new *judge
}

type judge struct {
	side   *Side
	assert bool
	once   sync.Once // the new side is asked by many comparisons at a time
	made   *outsider.Outsider
	failed bool
}

func newSecond(old, new *Side, o Options) *second {
	return &second{&judge{side: old, assert: o.AssertFormat}, &judge{side: new, assert: o.AssertFormat}}
}

// confirm tells whether the writer's side accepts a document and the reader's
// refuses it.
func (s *second) confirm(backward bool, document *source.Node) bool {
	writer, reader := s.old, s.new
	if !backward {
		writer, reader = reader, writer
	}
	// It takes longer to compile a schema than to do all the rest of a comparison.
	var wg sync.WaitGroup
	wg.Go(writer.ready)
	reader.ready()
	wg.Wait()
	accepted, ok := writer.judge(document)
	if !ok || !accepted {
		return false
	}
	accepted, ok = reader.judge(document)
	return ok && !accepted
}

// ready compiles the schema when it is first asked.
func (j *judge) ready() { j.once.Do(func() { j.failed = j.compile() != nil }) }

func (j *judge) judge(document *source.Node) (valid, ok bool) {
	if j.failed {
		return false, false
	}
	return j.made.Judge([]byte(document.Compact()))
}

// root is where the second validator finds the schema itself.
const root = "file:///errgen-schema.json"

func (j *judge) compile() (err error) {
	uri := j.side.URI
	if uri == "" {
		uri = root
	}
	make := outsider.New
	if j.assert {
		make = outsider.NewAsserting
	}
	j.made, err = make(uri, keyword.Draft2020, func(asked string) ([]byte, error) {
		if asked == uri {
			return []byte(j.side.Root.Compact()), nil
		}
		if j.side.Load == nil {
			return nil, fmt.Errorf("%s is not at hand", asked)
		}
		_, text, err := j.side.Load(asked)
		return text, err
	})
	return err
}
