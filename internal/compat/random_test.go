package compat_test

import (
	"testing"

	"github.com/errgen/errgen/conformance/randomschema"
	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// What the gate says of random changes is in itself consistent: a break is an error
// with a document that shows it, and where nothing fails, nothing breaks.
func TestRandomChanges(t *testing.T) {
	const pairs = 800
	compared, broken := 0, 0
	for seed := range uint64(pairs) {
		m := randomschema.New(seed, keyword.Draft2020)
		old := m.Schema()
		new := m.Edit(old)
		a, _ := source.ParseJSON("old.json", []byte(old))
		b, _ := source.ParseJSON("new.json", []byte(new))
		if a == nil || b == nil {
			continue
		}
		o := compat.Defaults()
		o.Budget = 20_000
		r, _ := compat.Compare(&compat.Side{Root: a}, &compat.Side{Root: b}, o)
		if r == nil {
			continue
		}
		compared++
		if r.Declared != (compat.Verdicts{Backward: compat.Compatible, Forward: compat.Compatible}) {
			broken++
		}
		fails := map[finding.Direction]bool{}
		for _, f := range r.Findings {
			if f.Severity == finding.Error && (f.Witness != nil || f.Reason != "") {
				fails[f.Direction] = true
				if f.Direction == finding.Both {
					fails[finding.Backward], fails[finding.Forward] = true, true
				}
			}
			if f.Witness != nil && f.Severity != finding.Error {
				t.Errorf("seed %d: %s has a witness and is %v", seed, f.Rule, f.Severity)
			}
			if f.Witness != nil {
				checkWitness(t, seed, f, a, b)
			}
		}
		for _, v := range []struct {
			verdict   compat.Verdict
			direction finding.Direction
		}{{r.Declared.Backward, finding.Backward}, {r.Declared.Forward, finding.Forward}} {
			if (v.verdict != compat.Compatible) != fails[v.direction] {
				t.Errorf("seed %d: %s is %s, and the findings show it: %t\nold %s\nnew %s", seed, v.direction, v.verdict, fails[v.direction], old, new)
				for _, f := range r.Findings {
					t.Logf("%v %s %q %s %s", f.Severity, f.Rule, f.Place, f.Direction, f.Message)
				}
			}
		}
	}
	if compared < pairs/4 || broken < compared/10 {
		t.Errorf("of %d pairs %d were compared, and %d of them break: such a run tests little", pairs, compared, broken)
	}
}

// checkWitness asks both schemas about a witness once more.
func checkWitness(t *testing.T, seed uint64, f *finding.Finding, old, new *source.Node) {
	t.Helper()
	writer, reader := old, new
	if f.Witness.AcceptedBy == "new" {
		writer, reader = reader, writer
	}
	if len(interp.Judge(plan(t, writer), f.Witness.Document)) > 0 || len(interp.Judge(plan(t, reader), f.Witness.Document)) == 0 {
		t.Errorf("seed %d: %s: %s is no witness", seed, f.Rule, f.Witness.Document.Compact())
	}
}

func plan(t *testing.T, root *source.Node) *ir.Plan {
	t.Helper()
	c, problems := compile.Compile(root, compile.Options{ValidatorsOnly: true, Lenient: true})
	if c == nil {
		t.Fatal(problems)
	}
	return c.Root.Plan
}
