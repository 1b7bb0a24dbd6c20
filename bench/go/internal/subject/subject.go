// Package subject holds the code that errgen generated, for both contracts, as contenders. It imports no peer: what peers do when a
// program starts would drown the instructions that are counted.
package subject

import (
	"errors"
	"unsafe"

	"github.com/errgen/errgen/bench/go/internal/measure"
	"github.com/errgen/errgen/bench/go/internal/probe"
	small "github.com/errgen/errgen/bench/go/smallcontract"
	full "github.com/errgen/errgen/generated/go/agenterror"
)

// Subject is the generated interface for one contract. Its functions are called through these fields; that costs us a fraction
// of a nanosecond, and saves a copy of every loop below.
type Subject[T any] struct {
	contract  string
	validate  func([]byte) error
	parse     func([]byte) (*T, error)
	parseInto func(*T, string) error
	append    func(*T, []byte) ([]byte, error)
	marshal   func(*T) ([]byte, error)
	// paths adds the lengths of all instance paths up, so that no violation can stay unmade.
	paths func(error) int
}

// Small is the contract of ../schema.
var Small = Subject[small.AgentError]{
	contract:  "small contract",
	validate:  small.ValidateAgentError,
	parse:     small.ParseAgentError,
	parseInto: small.ParseAgentErrorInto,
	append:    (*small.AgentError).AppendJSON,
	marshal:   (*small.AgentError).MarshalJSON,
	paths: func(err error) (n int) {
		var invalid *small.ValidationError
		if errors.As(err, &invalid) {
			for _, v := range invalid.Violations {
				n += 1 + len(v.InstancePath)
			}
		}
		return n
	},
}

// Full is the whole contract with its catalogue.
var Full = Subject[full.AgentError]{
	contract:  "full contract",
	validate:  full.ValidateAgentError,
	parse:     full.ParseAgentError,
	parseInto: full.ParseAgentErrorInto,
	append:    (*full.AgentError).AppendJSON,
	marshal:   (*full.AgentError).MarshalJSON,
	paths: func(err error) (n int) {
		var invalid *full.ValidationError
		if errors.As(err, &invalid) {
			for _, v := range invalid.Violations {
				n += 1 + len(v.InstancePath)
			}
		}
		return n
	},
}

func (s Subject[T]) name(task string) string { return "errgen " + task + ", " + s.contract }

// Validating are the contenders that check bytes.
func (s Subject[T]) Validating() []measure.Contender {
	return []measure.Contender{measure.Reader(s.name("validate"), s.validate)}
}

// Decoding are the contenders that read bytes into the generated type.
func (s Subject[T]) Decoding() []measure.Contender {
	return []measure.Contender{
		{Name: s.name("parse into"), Prepare: func(docs [][]byte) func() error {
			var reused T
			return measure.Over(docs, func(doc []byte) error { return s.parseInto(&reused, alias(doc)) })
		}},
		measure.Reader(s.name("parse"), func(doc []byte) error { _, err := s.parse(doc); return err }),
	}
}

// Encoding are the contenders that write the generated type.
func (s Subject[T]) Encoding() []measure.Contender {
	var buffer []byte
	return []measure.Contender{
		measure.Writer(s.name("append, reused buffer"), s.parse, func(v *T) (err error) {
			buffer, err = s.append(v, buffer[:0])
			return err
		}),
		measure.Writer(s.name("append, new buffer"), s.parse, func(v *T) error { _, err := s.append(v, nil); return err }),
		measure.Writer(s.name("MarshalJSON"), s.parse, func(v *T) error { _, err := s.marshal(v); return err }),
	}
}

// Collecting are the contenders that find all violations.
func (s Subject[T]) Collecting() []measure.Contender {
	return []measure.Contender{measure.Refuser(s.name("validate"), func(doc []byte) int { return s.paths(s.validate(doc)) })}
}

// Readers answer the correctness probe.
func (s Subject[T]) Readers() []probe.Reader {
	return []probe.Reader{
		{Name: s.name("validate"), Read: func(doc []byte) ([]byte, error) { return nil, s.validate(doc) }},
		{Name: s.name("parse"), Read: func(doc []byte) ([]byte, error) {
			v, err := s.parse(doc)
			if err != nil {
				return nil, err
			}
			return s.append(v, nil)
		}},
	}
}

// Operations are what the instruction counter runs; each gets a document and does the work once.
func (s Subject[T]) Operations() map[string]func([][]byte) func() error {
	encode := s.Encoding()[0]
	return map[string]func([][]byte) func() error{
		s.name("validate"):              s.Validating()[0].Prepare,
		s.name("parse into"):            s.Decoding()[0].Prepare,
		s.name("append, reused buffer"): encode.Prepare,
	}
}

// alias lends a document to a reader that takes text, without a copy; the corpus never changes.
func alias(doc []byte) string { return unsafe.String(unsafe.SliceData(doc), len(doc)) }
