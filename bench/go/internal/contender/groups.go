// Package contender gathers everything that runs in the Go race: the generated code and its peers.
package contender

import (
	"github.com/errgen/errgen/bench/go/internal/measure"
	"github.com/errgen/errgen/bench/go/internal/probe"
	"github.com/errgen/errgen/bench/go/internal/subject"
)

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
	both := []measure.Contender{measure.Reader("santhosh, small contract", smallValidate), measure.Reader("santhosh, full contract", fullValidate)}

	groups := map[string][]measure.Contender{
		Validate: join(subject.Small.Validating(), subject.Full.Validating(), both,
			[]measure.Contender{measure.Reader("json.Valid", syntaxOnly), measure.Reader("google, small contract", googleSmall)}),
		Decode: join(subject.Small.Decoding(), subject.Full.Decoding(), both),
		Encode: join(subject.Small.Encoding(), subject.Full.Encoding()),
		Violations: join(subject.Small.Collecting(), subject.Full.Collecting(), []measure.Contender{
			measure.Refuser("santhosh, small contract", func(doc []byte) int { return santhoshPaths(smallValidate(doc)) }),
			measure.Refuser("santhosh, full contract", func(doc []byte) int { return santhoshPaths(fullValidate(doc)) }),
		}),
	}
	for _, c := range codecs {
		groups[Decode] = append(groups[Decode], c.decoding())
		groups[Encode] = append(groups[Encode], c.encoding())
	}
	return groups, nil
}

// Readers returns the contenders that answer the correctness probe.
func Readers() ([]probe.Reader, error) {
	schema, err := newSanthosh(smallSchema)
	if err != nil {
		return nil, err
	}
	googleSmall, err := googleValidator(smallSchema)
	if err != nil {
		return nil, err
	}
	verdict := func(name string, judge validator) probe.Reader {
		return probe.Reader{Name: name, Read: func(doc []byte) ([]byte, error) { return nil, judge(doc) }}
	}
	probes := join(subject.Small.Readers(), subject.Full.Readers(), []probe.Reader{
		verdict("santhosh, small contract", santhoshValidator(schema)),
		verdict("google, small contract", googleSmall),
		verdict("json.Valid", syntaxOnly),
	})
	for _, c := range codecs {
		probes = append(probes, c.reader())
	}
	return probes, nil
}

func join[T any](lists ...[]T) (all []T) {
	for _, list := range lists {
		all = append(all, list...)
	}
	return all
}
