package contain_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/errgen/errgen/internal/compat/contain"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

type pair struct {
	Old, New json.RawMessage
	Options  struct {
		AssertFormat bool `json:"assert_format"`
	}
	Declared, Strict struct{ Backward, Forward string }
}

func planOf(t *testing.T, text []byte, assert bool) *ir.Plan {
	t.Helper()
	root, problems := source.ParseJSON("schema.json", text)
	if root == nil {
		t.Fatal(problems)
	}
	c, problems := compile.Compile(root, compile.Options{ValidatorsOnly: true, AssertFormat: assert, Lenient: true})
	if c == nil {
		t.Fatal(problems)
	}
	return c.Root.Plan
}

func TestPairs(t *testing.T) {
	files, _ := filepath.Glob("/work/shared/compat/pairs/*.json")
	for _, file := range files {
		text, _ := os.ReadFile(file)
		var p pair
		if err := json.Unmarshal(text, &p); err != nil {
			t.Fatal(err)
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			a, b := planOf(t, p.Old, p.Options.AssertFormat), planOf(t, p.New, p.Options.AssertFormat)
			for _, declared := range []bool{true, false} {
				want := p.Strict
				if declared {
					want = p.Declared
				}
				s := contain.New(0, a, b)
				ask := func(name string, w, r *ir.Plan, want string) {
					got := "undecided"
					if s.Contains(s.Of(w, declared), r) {
						got = "compatible"
					} else if v := s.Counterexample(s.Of(w, declared), r); v != nil {
						got = "breaking"
					}
					if got != want {
						t.Errorf("declared %t %s: %s, want %s (%s)", declared, name, got, want, s.Reason())
					}
				}
				ask("backward", a, b, want.Backward)
				ask("forward", b, a, want.Forward)
			}
		})
	}
}
