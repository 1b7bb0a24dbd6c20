package ir_test

import (
	"strings"
	"testing"

	"github.com/errgen/errgen/internal/ir"
)

func TestKindSet(t *testing.T) {
	set := ir.SetOf(ir.KindNumber, ir.KindNull)
	for k := ir.Kind(0); k < ir.KindCount; k++ {
		want := k == ir.KindNumber || k == ir.KindInteger || k == ir.KindNull
		if set.Has(k) != want {
			t.Errorf("the set has %s: %t", k, !want)
		}
		if !ir.AllKinds.Has(k) {
			t.Errorf("AllKinds lacks %s", k)
		}
		if k > 0 && k.String() < (k-1).String() {
			t.Errorf("%s stands behind %s", k, k-1)
		}
	}
	if ir.SetOf(ir.KindInteger).Has(ir.KindNumber) {
		t.Error("integers are not all numbers")
	}
}

func TestShownName(t *testing.T) {
	for name, want := range map[string]string{
		"":                            `""`,
		"a\"\n":                       `"a\"\n"`,
		strings.Repeat("é", 64):       `"` + strings.Repeat("é", 64) + `"`,
		strings.Repeat("é", 65):       `"` + strings.Repeat("é", 64) + `"`,
		strings.Repeat("💩", 1000):     `"` + strings.Repeat("💩", 64) + `"`,
		"\xff" + "a":                  `"` + "\uFFFD" + `a"`,
		strings.Repeat("a", 63) + "é": `"` + strings.Repeat("a", 63) + `é"`,
	} {
		if got := ir.ShownName(name); got != want {
			t.Errorf("%.20q is shown as %s, want %s", name, got, want)
		}
	}
}

// TestJoin checks that names share no memory: one owner has many members.
func TestJoin(t *testing.T) {
	owner := append(make(ir.Name, 0, 8), "owner")
	a, b := owner.Join(ir.Name{"a"}), owner.Join(ir.Name{"b", "c"})
	if a.String() != "owner_a" || b.String() != "owner_b_c" || owner.String() != "owner" {
		t.Errorf("%s, %s, %s", owner, a, b)
	}
}

func TestFree(t *testing.T) {
	var none *ir.Plan
	if !none.Free() || !(&ir.Plan{}).Free() || (&ir.Plan{Ops: []ir.Op{&ir.Never{}}}).Free() {
		t.Error("a plan is free if it has no ops")
	}
}
