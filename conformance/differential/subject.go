// The contracts that documents are made for.

package main

import (
	"fmt"
	"strings"

	"github.com/errgen/errgen/conformance/bed"
	"github.com/errgen/errgen/conformance/random"
	"github.com/errgen/errgen/conformance/vector"
	"github.com/errgen/errgen/internal/outsider"
)

// subject is a contract with everyone's means to judge it.
type subject struct {
	*bed.Contract
	name      string
	generator *random.Generator
	outsider  *outsider.Outsider
	made      uint64 // documents so far
}

// runner holds what a run needs and what it has found.
type runner struct {
	languages []string
	out       interface{ Write([]byte) (int, error) }
	bed       *bed.Bed
	subjects  []*subject

	total, valid, outsiders, differences uint64
	sorts                                map[string]bool // of differences that were shown
}

// prepare builds the contract of the project and every case.
func (r *runner) prepare(seed uint64) error {
	schemas := []*vector.Schema{vector.AgentError, vector.CodeModeError}
	suites, err := vector.Load([]string{"conformance/vectors/cases", "conformance/vectors/tricky"})
	if err != nil {
		return err
	}
	for _, s := range suites {
		schemas = append(schemas, s.Schemas...)
	}
	for i, schema := range schemas {
		contract, problems := schema.Compile()
		if contract == nil {
			return fmt.Errorf("%s is refused: %w", schema.File, problems)
		}
		out, err := outsider.New("file:///"+schema.File+"#"+schema.Options.Pointer, schema.Options.Dialect, schema.Load)
		if err != nil {
			return fmt.Errorf("%s: the independent validator: %w", schema.File, err)
		}
		r.subjects = append(r.subjects, &subject{Contract: r.bed.Add(contract), name: schema.File + "#" + schema.Options.Pointer,
			generator: random.New(contract, seed+uint64(i)), outsider: out})
	}
	if err := r.bed.Build(r.languages...); err != nil {
		return err
	}
	var broken []string
	for _, s := range r.subjects {
		for _, l := range r.languages {
			if err := s.Broken(l); err != nil {
				broken = append(broken, fmt.Sprintf("%s in %s: %s", s.name, l, err))
			}
		}
	}
	if len(broken) > 0 {
		return fmt.Errorf("%s", strings.Join(broken, "\n"))
	}
	return nil
}

// next takes turns: every other document is for the contract of the project.
func (r *runner) next() *subject {
	if n := len(r.subjects); r.total%2 == 1 && n > 1 {
		return r.subjects[1+(r.total/2)%uint64(n-1)]
	}
	return r.subjects[0]
}
