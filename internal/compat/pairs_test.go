package compat_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/source"
)

type pair struct {
	Old, New json.RawMessage
	Options  struct {
		AssertFormat bool `json:"assert_format"`
	}
	Declared, Strict compat.Verdicts
	Gate, Rule       string
	Also             []string
}

func side(t *testing.T, name string, text []byte) *compat.Side {
	t.Helper()
	root, problems := source.ParseJSON(name, text)
	if root == nil {
		t.Fatal(problems)
	}
	return &compat.Side{Name: name, Root: root}
}

// Every pair has its verdicts in both readings, its rule, and a witness for each
// break.
func TestPairs(t *testing.T) {
	files, _ := filepath.Glob("../../conformance/vectors/compat/pairs/*.json")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var p pair
		if err := json.Unmarshal(text, &p); err != nil {
			t.Fatal(err)
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			o := compat.Defaults()
			o.AssertFormat = p.Options.AssertFormat
			r, problems := compat.Compare(side(t, "old.json", p.Old), side(t, "new.json", p.New), o)
			if r == nil {
				t.Fatal(problems)
			}
			if r.Declared != p.Declared || r.Strict != p.Strict {
				t.Errorf("declared %v, strict %v; want %v, %v", r.Declared, r.Strict, p.Declared, p.Strict)
			}
			gate := "pass"
			var rules []string
			for _, f := range r.Findings {
				rules = append(rules, f.Rule)
				if f.Severity == finding.Error {
					gate = "fail"
				}
				if f.Severity == finding.Review && gate == "pass" {
					gate = "review"
				}
			}
			if gate != p.Gate {
				t.Errorf("the gate says %s, not %s", gate, p.Gate)
			}
			for _, id := range append(p.Also, p.Rule) {
				if !slices.Contains(rules, id) {
					t.Errorf("%s is not among %v", id, rules)
				}
			}
			for _, f := range r.Findings {
				if t.Failed() {
					t.Logf("%v %s %q %s %s", f.Severity, f.Rule, f.Place, f.Direction, f.Message)
				}
			}
		})
	}
}
