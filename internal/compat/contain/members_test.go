package contain

import (
	"testing"

	"github.com/errgen/errgen/internal/ir"
)

// Forty levels of unions whose branches are one plan have 2^40 ways to the members at
// the end, which are looked at once.
func TestSharedBranches(t *testing.T) {
	p := planOf(&ir.Members{})
	for range 40 {
		p = planOf(&ir.Choice{Branches: []*ir.Plan{p, p}, Fail: noFail})
	}
	if list := membersWithin(p, inPlace); len(list) != 1 {
		t.Errorf("the members were found %d times", len(list))
	}
}
