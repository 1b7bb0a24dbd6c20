// Package contender holds everything that runs in the Go race: the code that errgen generated, twice, and its peers.
package contender

import (
	"errors"
	"unsafe"

	"github.com/errgen/errgen/bench/go/internal/measure"
	small "github.com/errgen/errgen/bench/go/smallcontract"
	full "github.com/errgen/errgen/generated/go/agenterror"
)

// subject is the generated interface for one contract. Its functions are called through these fields; that costs us a fraction
// of a nanosecond, and saves a copy of every loop below.
type subject[T any] struct {
	contract  string
	validate  func([]byte) error
	parse     func([]byte) (*T, error)
	parseInto func(*T, string) error
	append    func(*T, []byte) ([]byte, error)
	marshal   func(*T) ([]byte, error)
	// paths adds the lengths of all instance paths up, so that no violation can stay unmade.
	paths func(error) int
}

var smallContract = subject[small.AgentError]{
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

var fullContract = subject[full.AgentError]{
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

func (s subject[T]) name(task string) string { return "errgen " + task + ", " + s.contract }

func (s subject[T]) validating() []measure.Contender {
	return []measure.Contender{reader(s.name("validate"), s.validate)}
}

func (s subject[T]) decoding() []measure.Contender {
	return []measure.Contender{
		{Name: s.name("parse into"), Prepare: func(docs [][]byte) func() error {
			var reused T
			return over(docs, func(doc []byte) error { return s.parseInto(&reused, alias(doc)) })
		}},
		reader(s.name("parse"), func(doc []byte) error { _, err := s.parse(doc); return err }),
	}
}

func (s subject[T]) encoding() []measure.Contender {
	var buffer []byte
	return []measure.Contender{
		writer(s.name("append, reused buffer"), s.parse, func(v *T) (err error) {
			buffer, err = s.append(v, buffer[:0])
			return err
		}),
		writer(s.name("append, new buffer"), s.parse, func(v *T) error { _, err := s.append(v, nil); return err }),
		writer(s.name("MarshalJSON"), s.parse, func(v *T) error { _, err := s.marshal(v); return err }),
	}
}

func (s subject[T]) collecting() []measure.Contender {
	return []measure.Contender{refuser(s.name("validate"), func(doc []byte) int { return s.paths(s.validate(doc)) })}
}

func (s subject[T]) probes() []Probe {
	return []Probe{
		{s.name("validate"), func(doc []byte) ([]byte, error) { return nil, s.validate(doc) }},
		{s.name("parse"), func(doc []byte) ([]byte, error) {
			v, err := s.parse(doc)
			if err != nil {
				return nil, err
			}
			return s.append(v, nil)
		}},
	}
}

// operations are what the instruction counter runs; each gets a document and does the work once.
func (s subject[T]) operations() map[string]func([][]byte) func() error {
	encode := s.encoding()[0]
	return map[string]func([][]byte) func() error{
		s.name("validate"):              s.validating()[0].Prepare,
		s.name("parse into"):            s.decoding()[0].Prepare,
		s.name("append, reused buffer"): encode.Prepare,
	}
}

// alias lends a document to a reader that takes text, without a copy; the corpus never changes.
func alias(doc []byte) string { return unsafe.String(unsafe.SliceData(doc), len(doc)) }
