// Soundness: whatever is proved, no value refutes. Random schemas, and what a few
// edits make of them, are compared in both directions and readings; then values of
// the one side are looked for that the other refuses.
package contain_test

import (
	"os"
	"strconv"
	"testing"

	"github.com/errgen/errgen/conformance/randomschema"
	"github.com/errgen/errgen/internal/compat/contain"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

const (
	pairsPerRun   = 500 // ERRGEN_PAIRS sets another number
	valuesPerPair = 10
)

func TestSound(t *testing.T) {
	count := pairsPerRun
	if more, err := strconv.Atoi(os.Getenv("ERRGEN_PAIRS")); err == nil {
		count = more
	}
	first := 0
	if seed, err := strconv.Atoi(os.Getenv("ERRGEN_SEED")); err == nil {
		first = seed
	}
	var outcomes [3]int
	for seed := first; seed < first+count; seed++ {
		for i, n := range compareRandom(t, uint64(seed)) {
			outcomes[i] += n
		}
	}
	t.Logf("%d proved, %d refuted, %d undecided", outcomes[0], outcomes[1], outcomes[2])
	if total := outcomes[0] + outcomes[1] + outcomes[2]; outcomes[0] < total/10 || outcomes[1] < total/10 || outcomes[2] > total/10 {
		t.Errorf("of %d questions %d were proved, %d refuted and %d undecided: such a run tests little", total, outcomes[0], outcomes[1], outcomes[2])
	}
}

// compareRandom counts what was proved, refuted, and left undecided of one pair.
func compareRandom(t *testing.T, seed uint64) (outcomes [3]int) {
	t.Helper()
	m := randomschema.New(seed, keyword.Draft2020)
	old := m.Schema()
	changed := m.Edit(old)
	a, b := randomPlan(old), randomPlan(changed)
	if a == nil || b == nil {
		return outcomes
	}
	var values []*source.Node
	for range valuesPerPair {
		if v, fault := interp.Read([]byte(m.Value())); fault == nil {
			values = append(values, v)
		}
	}
	s := contain.New(20_000, a, b)
	if !s.Contains(s.Writes(a), a) || !s.Contains(s.Values(a), a) {
		t.Errorf("seed %d: a schema is not proved to contain itself: %s", seed, old)
	}
	for _, q := range []struct{ writer, reader *ir.Plan }{{a, b}, {b, a}} {
		for _, declared := range []bool{true, false} {
			set := s.Of(q.writer, declared)
			if s.Contains(set, q.reader) {
				outcomes[0]++
				for _, v := range append(append(s.Sample(set), s.Sample(s.Values(q.reader))...), values...) {
					if s.Has(set, v) && len(interp.Judge(q.reader, v)) > 0 {
						t.Errorf("seed %d: proved, declared %t, and yet %s is refused\nold %s\nnew %s", seed, declared, v.Compact(), old, changed)
					}
				}
			} else if v := s.Counterexample(set, q.reader); v != nil {
				outcomes[1]++
				if len(interp.Judge(q.writer, v)) > 0 || len(interp.Judge(q.reader, v)) == 0 {
					t.Errorf("seed %d: %s is no counterexample\nold %s\nnew %s", seed, v.Compact(), old, changed)
				}
			} else {
				outcomes[2]++
				if os.Getenv("ERRGEN_UNDECIDED") != "" {
					t.Logf("seed %d declared %t forward %t: %s\nold %s\nnew %s", seed, declared, q.writer == b, s.Reason(), old, changed)
				}
			}
		}
	}
	return outcomes
}

func randomPlan(text string) *ir.Plan {
	root, _ := source.ParseJSON("schema.json", []byte(text))
	if root == nil {
		return nil
	}
	c, _ := compile.Compile(root, compile.Options{ValidatorsOnly: true, Lenient: true})
	if c == nil {
		return nil
	}
	return c.Root.Plan
}
