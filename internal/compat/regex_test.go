// Patterns beyond automata: undecided, not unreadable.
package compat_test

import (
	"testing"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compat/contain"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
)

func TestBeyondAutomata(t *testing.T) {
	const plain, ahead, broken = `{"type": "string", "pattern": "^a"}`, `{"type": "string", "pattern": "^(?!b)"}`, `{"type": "string", "pattern": "("}`
	for name, texts := range map[string][2]string{"new": {plain, ahead}, "old": {ahead, plain}, "both": {ahead, ahead},
		"format": {`{"type": "string", "format": "hostname"}`, `{"type": "string", "format": "idn-hostname"}`}} {
		o := compat.Defaults()
		o.AssertFormat = true
		now := side(t, "new.json", []byte(texts[1]))
		r, problems := compat.Compare(side(t, "old.json", []byte(texts[0])), now, o)
		if r == nil {
			t.Fatalf("%s: %v", name, problems)
		}
		if want := (compat.Verdicts{Backward: compat.Undecided, Forward: compat.Undecided}); r.Declared != want || r.Strict != want {
			t.Errorf("%s: %v, %v", name, r.Declared, r.Strict)
		}
		for _, f := range r.Findings {
			if f.Rule != rule.Undecided || f.Reason != contain.RegexFeature || f.Severity != finding.Error || f.Old.Line == 0 || f.New.Line == 0 {
				t.Errorf("%s: %+v", name, f)
			}
		}
		if code := compat.Conclude(o, now, []*compat.Report{r}, nil, nil, "").ExitCode(finding.Review); code != 3 {
			t.Errorf("%s: exit code %d", name, code)
		}
	}
	if r, problems := compat.Compare(side(t, "old.json", []byte(plain)), side(t, "new.json", []byte(broken)), compat.Defaults()); r != nil || !problems.Failed() {
		t.Error("a pattern that is none has a report")
	}
}
