// A schema with everyone's means to judge documents by it.

package main

import (
	"fmt"

	"github.com/errgen/errgen/conformance/bed"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/outsider"
	"github.com/errgen/errgen/internal/source"
)

// subject is a schema under test.
type subject struct {
	name     string
	text     []byte
	dialect  keyword.Dialect
	contract *ir.Contract
	types    bool // there are types, decoders and encoders too
	outsider *outsider.Outsider

	documents [][]byte
	built     *bed.Contract
}

// newSubject compiles a schema: with types where they can be had, and validators
// alone otherwise. The reason for the latter comes back beside the subject.
func newSubject(name string, text []byte, o compile.Options) (s *subject, untyped source.Diagnostics, err error) {
	root, problems := source.Parse(name, text)
	if root == nil {
		return nil, nil, problems
	}
	s = &subject{name: name, text: text, dialect: o.Dialect, types: true}
	if s.contract, problems = compile.Compile(root, o); s.contract == nil {
		untyped = problems
		s.types, o.ValidatorsOnly = false, true
		if s.contract, problems = compile.Compile(root, o); s.contract == nil {
			return nil, nil, problems
		}
	}
	s.outsider, err = outsider.New("file:///"+name, o.Dialect, func(uri string) ([]byte, error) {
		if uri == "file:///"+name {
			return text, nil
		}
		return nil, fmt.Errorf("nothing is loaded from %s", uri)
	})
	if err != nil {
		return nil, nil, fmt.Errorf("the outsider: %w", err)
	}
	return s, untyped, nil
}

// add puts the contract on a bed.
func (s *subject) add(b *bed.Bed) {
	if s.types {
		s.built = b.Add(s.contract)
	} else {
		s.built = b.AddValidators(s.contract)
	}
}

// request asks for all that the code of the subject can do with a document.
func (s *subject) request(document []byte) bed.Request {
	r := bed.Request{Op: bed.Judge, Contract: s.built, Text: document}
	if !s.types {
		r.Op = bed.Validate
	}
	return r
}
