package symbol_test

import (
	"strings"
	"testing"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
)

// otherwise are the rules whose example does something else, and why.
var otherwise = map[string]string{
	rule.MessageParamAdded:   "Rust has no option for what stands in a template alone",
	rule.MessageParamRemoved: "Rust has no option for what stands in a template alone",
}

// The example of each rule does to generated code what the first row of the rule
// says.
func TestRules(t *testing.T) {
	marks := map[string]finding.Effect{"n": finding.None, "a": finding.Additive, "B": finding.Breaking}
	tried := 0
	for _, r := range rule.Table {
		mark := r.Situations[0].Source
		parts := strings.Split(mark, "/")
		if r.Example.Old == "" || len(parts) != 3 || marks[parts[2]] == "" {
			continue
		}
		tried++
		want := finding.Effects{Go: marks[parts[0]], TS: marks[parts[1]], Rust: marks[parts[2]]}
		changes := compare(t, r.Example.Old, r.Example.New)
		if differs := changes.Effects != want; differs != (otherwise[r.ID] != "") {
			t.Errorf("%s: due %v, found %v\n%s\n%s\n%s", r.ID, want, changes.Effects, r.Example.Old, r.Example.New, lines(changes))
		}
	}
	if tried < 100 {
		t.Errorf("only %d rules have an example", tried)
	}
}
