package text

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func sampleRuntime() *Runtime {
	r := &Runtime{index: map[string]int{}}
	r.split("// What the file is for.\nimport x\n\n//: one\n\nfirst\n\n//: two needs one\n\nsecond\n")
	r.split("//: three needs two, one\nthird\n//: four\nfourth\n")
	return r
}

func TestCut(t *testing.T) {
	for _, c := range []struct {
		name  string
		parts []string
		want  string
	}{
		{"nothing", nil, ""},
		{"one part without its comment", []string{"one"}, "first\n"},
		{"with what it needs, in the order of the files", []string{"three"}, "first\n\nsecond\n\nthird\n"},
		{"each once", []string{"four", "two", "four"}, "first\n\nsecond\n\nfourth\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := sampleRuntime().Cut(c.parts)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
	if _, err := sampleRuntime().Cut([]string{"five"}); err == nil || !strings.Contains(err.Error(), "five") {
		t.Errorf("a part that does not exist: %v", err)
	}
}

// Every part of every language's runtime can be cut out with what it needs.
func TestRuntimesAreWhole(t *testing.T) {
	for language, ending := range map[string]string{"ts": ".ts", "rust": ".rs"} {
		r, err := LoadRuntime(language, ending)
		if err != nil {
			t.Fatal(err)
		}
		if len(r.index) != len(r.parts) || len(r.parts) == 0 {
			t.Errorf("%s: %d parts have %d names", language, len(r.parts), len(r.index))
		}
	}
	if _, err := LoadRuntime("cobol", ".cob"); err == nil {
		t.Error("loaded a runtime that is not there")
	}
}
