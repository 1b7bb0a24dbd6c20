package contain_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/errgen/errgen/internal/compat/contain"
)

// kindsSchema is a union of n records told apart by a const; one of them has a bound more.
func kindsSchema(n int, bound string) string {
	kinds := make([]string, n)
	for i := range kinds {
		more := ""
		if i == n/2 {
			more = bound
		}
		kinds[i] = fmt.Sprintf(`{"type":"object","required":["kind","message"],"properties":{"kind":{"const":"kind_%d"},"message":{"type":"string"},"wait":{"type":"integer"%s}}}`, i, more)
	}
	return `{"oneOf":[` + strings.Join(kinds, ",") + `]}`
}

// The work of a comparison is linear in the kinds of a union: both directions, a
// proof in one and a value in the other. Steps are counted, since time tells little
// on a busy machine.
func TestStepsAreLinear(t *testing.T) {
	spent := func(n int) int {
		a, b := randomPlan(kindsSchema(n, "")), randomPlan(kindsSchema(n, `,"maximum":100`))
		s := contain.New(0, a, b)
		for _, declared := range []bool{true, false} {
			if s.Contains(s.Of(a, declared), b) || s.Counterexample(s.Of(a, declared), b) == nil {
				t.Fatalf("%d kinds: the bound is not found to break anything", n)
			}
			if !s.Contains(s.Of(b, declared), a) {
				t.Fatalf("%d kinds: what has a bound is not proved to fit what has none", n)
			}
		}
		return s.Spent()
	}
	base := spent(250)
	for _, n := range []int{500, 1000} {
		if got, most := spent(n), base*n/250*11/10; got > most {
			t.Errorf("%d kinds take %d steps, where %d are linear (250 take %d)", n, got, most, base)
		}
	}
}
