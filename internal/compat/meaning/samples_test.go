// The samples of the specification that this package decides alone.
package meaning

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/source"
)

const samples = "../../../conformance/vectors/compat/"

func sample(t *testing.T, path string) *source.Node {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	root, problems := source.ParseJSON(path, text)
	if problems.Failed() {
		t.Fatal(problems)
	}
	return root
}

func paths(t *testing.T, folder string) []string {
	t.Helper()
	list, err := filepath.Glob(samples + folder + "/*.json")
	if err != nil || len(list) == 0 {
		t.Fatalf("no samples in %s: %v", folder, err)
	}
	return list
}

// gate is the word for the gravest finding.
func gate(list []*finding.Finding) string {
	worst := finding.Info
	for _, f := range list {
		worst = max(worst, f.Severity)
	}
	return [...]string{"pass", "review", "fail"}[worst]
}

func TestRegistrySamples(t *testing.T) {
	for _, path := range paths(t, "registry") {
		s := sample(t, path)
		o := options
		o.Seen = map[string]bool{}
		if seen := s.Get("options").Get("seen"); seen != nil {
			for _, name := range seen.Items {
				o.Seen[name.Text] = true
			}
		}
		list, fragments := Compare(Input{Kinds: s.Get("old")}, Input{Kinds: s.Get("new")}, o)
		for _, want := range s.Get("rules").Items {
			if !slices.ContainsFunc(list, func(f *finding.Finding) bool { return f.Rule == want.Text }) {
				t.Errorf("%s: no %s in %v", path, want.Text, lines(list))
			}
		}
		if got := gate(list); got != s.Get("gate").Text || len(fragments) > 0 {
			t.Errorf("%s: gate %s, want %s; %v, %v", path, got, s.Get("gate").Text, lines(list), fragments)
		}
	}
}

// ours are the rules that pairs of schemas ask this package for.
var ours = []string{"CONTENT_ENCODING_CHANGED", "DEFAULT_CHANGED", "FIELD_DEPRECATED", "SCHEMA_ID_CHANGED", "DESCRIPTION_CHANGED_REQUIRED", "RETRYABILITY_CHANGED", "STATUS_CHANGED",
	"ENUM_REORDERED", "PROPERTY_ORDER_CHANGED"}

// Pairs whose rule is ours give it and its gate; to all others we have nothing to
// add that would change theirs.
func TestPairs(t *testing.T) {
	met := map[string]bool{}
	for _, path := range paths(t, "pairs") {
		s := sample(t, path)
		o := options
		o.AssertFormat = s.Get("options").Get("assert_format") != nil
		list := compared(t, s.Get("old").Compact(), s.Get("new").Compact(), o)
		want := s.Get("rule").Text
		switch {
		case slices.Contains(ours, want):
			met[want] = true
			if len(list) == 0 || slices.ContainsFunc(list, func(f *finding.Finding) bool { return f.Rule != want }) || gate(list) != s.Get("gate").Text {
				t.Errorf("%s: %v, want %s", path, lines(list), want)
			}
		case gate(list) != "pass" && s.Get("gate").Text != "fail":
			t.Errorf("%s: %v", path, lines(list))
		}
	}
	if len(met) != len(ours) {
		t.Errorf("the pairs meet only %v", met)
	}
}
