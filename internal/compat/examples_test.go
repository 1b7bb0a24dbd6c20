package compat_test

import (
	"slices"
	"testing"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compat/rule"
)

// The example of a rule, which the documentation shows, meets that rule; and every
// finding has a place in both files, a sentence and an advice.
func TestExamples(t *testing.T) {
	for _, r := range rule.Table {
		if r.Example == (rule.Example{}) {
			continue
		}
		t.Run(r.ID, func(t *testing.T) {
			o := compat.Defaults()
			now := side(t, "new.json", []byte(r.Example.New))
			report, problems := compat.Compare(side(t, "old.json", []byte(r.Example.Old)), now, o)
			if report == nil {
				t.Fatal(problems)
			}
			outcome := compat.Conclude(o, now, []*compat.Report{report}, nil, nil, "")
			var met []string
			for _, f := range outcome.Findings {
				met = append(met, f.Rule)
				if f.Old.Line == 0 || f.New.Line == 0 || f.Message == "" || f.Advice == "" {
					t.Errorf("%s says too little: %+v", f.Rule, f)
				}
			}
			if !slices.Contains(met, r.ID) {
				t.Errorf("met are %v", met)
			}
		})
	}
}
