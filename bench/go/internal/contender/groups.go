package contender

import (
	"errors"
	"fmt"

	"github.com/errgen/errgen/bench/go/internal/measure"
)

// Probe is a contender as the correctness probe sees it: it refuses with an error, and writes what it read if it can.
type Probe struct {
	Name string
	Read func(doc []byte) (written []byte, err error)
}

// over returns a pass that does the work on each document and stops at the first error.
func over(docs [][]byte, work func([]byte) error) func() error {
	return func() error {
		for i, doc := range docs {
			if err := work(doc); err != nil {
				return fmt.Errorf("document %d: %w", i, err)
			}
		}
		return nil
	}
}

// reader is a contender that takes the documents as they are.
func reader(name string, read func([]byte) error) measure.Contender {
	return measure.Contender{Name: name, Prepare: func(docs [][]byte) func() error { return over(docs, read) }}
}

// refuser is a contender that has to find something wrong with every document. It returns how much it found, so that lazy
// errors have to be made.
func refuser(name string, find func([]byte) int) measure.Contender {
	return reader(name, func(doc []byte) error {
		if find(doc) == 0 {
			return errors.New("an invalid document was accepted")
		}
		return nil
	})
}

// writer is a contender that writes values, which are read from the documents beforehand.
func writer[T any](name string, read func([]byte) (*T, error), write func(*T) error) measure.Contender {
	return measure.Contender{Name: name, Prepare: func(docs [][]byte) func() error {
		var values []*T
		for i, doc := range docs {
			v, err := read(doc)
			if err != nil {
				return func() error { return fmt.Errorf("document %d: %w", i, err) }
			}
			values = append(values, v)
		}
		return func() error {
			for _, v := range values {
				if err := write(v); err != nil {
					return err
				}
			}
			return nil
		}
	}}
}

// Names of the groups.
const (
	Validate   = "validate"
	Decode     = "decode"
	Encode     = "encode"
	Violations = "violations"
)

// Groups returns the contenders of every group. All contenders of a group run in one process.
func Groups() (map[string][]measure.Contender, error) {
	smallSanthosh, err := newSanthosh(smallSchema)
	if err != nil {
		return nil, err
	}
	fullSanthosh, err := newSanthosh(fullSchema)
	if err != nil {
		return nil, err
	}
	googleSmall, err := googleValidator(smallSchema)
	if err != nil {
		return nil, err
	}
	smallValidate, fullValidate := santhoshValidator(smallSanthosh), santhoshValidator(fullSanthosh)
	both := []measure.Contender{reader("santhosh, small contract", smallValidate), reader("santhosh, full contract", fullValidate)}

	groups := map[string][]measure.Contender{
		Validate: join(smallContract.validating(), fullContract.validating(), both,
			[]measure.Contender{reader("json.Valid", syntaxOnly), reader("google, small contract", googleSmall)}),
		Decode: join(smallContract.decoding(), fullContract.decoding(), both),
		Encode: join(smallContract.encoding(), fullContract.encoding()),
		Violations: join(smallContract.collecting(), fullContract.collecting(), []measure.Contender{
			refuser("santhosh, small contract", func(doc []byte) int { return santhoshPaths(smallValidate(doc)) }),
			refuser("santhosh, full contract", func(doc []byte) int { return santhoshPaths(fullValidate(doc)) }),
		}),
	}
	for _, c := range codecs {
		groups[Decode] = append(groups[Decode], c.decoding())
		groups[Encode] = append(groups[Encode], c.encoding())
	}
	return groups, nil
}

// Probes returns the contenders that answer the correctness probe.
func Probes() ([]Probe, error) {
	schema, err := newSanthosh(smallSchema)
	if err != nil {
		return nil, err
	}
	googleSmall, err := googleValidator(smallSchema)
	if err != nil {
		return nil, err
	}
	verdict := func(name string, judge validator) Probe {
		return Probe{name, func(doc []byte) ([]byte, error) { return nil, judge(doc) }}
	}
	probes := join(smallContract.probes(), fullContract.probes(), []Probe{
		verdict("santhosh, small contract", santhoshValidator(schema)),
		verdict("google, small contract", googleSmall),
		verdict("json.Valid", syntaxOnly),
	})
	for _, c := range codecs {
		probes = append(probes, c.probe())
	}
	return probes, nil
}

// Operations returns what the instruction counter can run, by name.
func Operations() map[string]func([][]byte) func() error {
	operations := smallContract.operations()
	for name, prepare := range fullContract.operations() {
		operations[name] = prepare
	}
	standard := codecs[0].decoding()
	operations[standard.Name] = standard.Prepare
	return operations
}

func join[T any](lists ...[]T) (all []T) {
	for _, list := range lists {
		all = append(all, list...)
	}
	return all
}
