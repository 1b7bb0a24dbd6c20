// The cases of the suite, ready to be put to the oracle and to generated code.

package suite

import (
	"slices"

	"github.com/errgen/errgen/conformance/bed"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
)

// Question is a case of a group.
type Question struct {
	Part  Draft
	Group *Group
	Case
	Contract *ir.Contract // nil if the schema is refused
	Refusal  error

	built *bed.Contract
}

// All are the required and the optional parts.
func All() []Draft { return slices.Concat(Required, Optional) }

// Questions reads some parts, and compiles the schema of each group once.
func Questions(dir string, parts []Draft) ([]*Question, error) {
	var all []*Question
	for _, d := range parts {
		groups, err := Read(dir, d)
		if err != nil {
			return nil, err
		}
		for i := range groups {
			g := &groups[i]
			contract, problems := compile.Compile(g.Schema, compile.Options{Dialect: d.Dialect, Lenient: true,
				ValidatorsOnly: true, AssertFormat: d.Format, Load: Loader(dir)})
			for _, c := range g.Cases {
				all = append(all, &Question{Part: d, Group: g, Case: c, Contract: contract, Refusal: problems})
			}
		}
	}
	return all, nil
}

// Oracle judges the case by the interpreter.
func (q *Question) Oracle() []interp.Violation {
	return interp.Validate(q.Contract.Root.Plan, q.Text)
}

// Build generates and compiles validators for all contracts, one build for each language.
func Build(b *bed.Bed, questions []*Question, languages []string) error {
	added := map[*ir.Contract]*bed.Contract{}
	for _, q := range questions {
		if q.Contract == nil {
			continue
		}
		if added[q.Contract] == nil {
			added[q.Contract] = b.AddValidators(q.Contract)
		}
		q.built = added[q.Contract]
	}
	return b.Build(languages...)
}

// Ask puts all questions to the code of a language.
func Ask(b *bed.Bed, language string, questions []*Question) []bed.Answer {
	answers := make([]bed.Answer, len(questions))
	var requests []bed.Request
	var asked []int
	for i, q := range questions {
		if q.Contract == nil {
			answers[i].Err = q.Refusal
			continue
		}
		requests = append(requests, bed.Request{Op: bed.Validate, Contract: q.built, Text: q.Text})
		asked = append(asked, i)
	}
	for k, answer := range b.Ask(language, requests) {
		answers[asked[k]] = answer
	}
	return answers
}
