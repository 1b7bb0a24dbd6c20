package symbol_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/symbol"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

const pairs = "../../../conformance/vectors/compat/pairs"

// pairFiles are the pairs of the vectors.
func pairFiles(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(pairs, "*.json"))
	if err != nil || len(files) < 100 {
		t.Fatalf("%d pairs, want 100 or more (%v)", len(files), err)
	}
	return files
}

// Every pair does to generated code what it says.
func TestPairs(t *testing.T) {
	for _, file := range pairFiles(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		pair, problems := source.ParseJSON(file, text)
		if pair == nil {
			t.Fatal(problems)
		}
		due := pair.Get("source")
		want := finding.Effects{Go: finding.Effect(due.Get("go").Text), TS: finding.Effect(due.Get("ts").Text), Rust: finding.Effect(due.Get("rust").Text)}
		changes := compare(t, pair.Get("old").Compact(), pair.Get("new").Compact())
		if d := cmp.Diff(want, changes.Effects); d != "" {
			t.Errorf("%s (-due +found): %s%s", strings.TrimSuffix(filepath.Base(file), ".json"), d, lines(changes))
		}
	}
}

// compare relates two schemas of one name.
func compare(t *testing.T, old, new string) *symbol.Changes {
	t.Helper()
	before, problems := contract(t, old)
	if before == nil {
		t.Fatal(problems)
	}
	after, problems := contract(t, new)
	if after == nil {
		return symbol.Refuse(before, problems)
	}
	return symbol.Compare(symbol.CodeOf(before), symbol.CodeOf(after))
}

func contract(t *testing.T, text string) (*ir.Contract, source.Diagnostics) {
	t.Helper()
	root, problems := source.ParseJSON("fault.json", []byte(text))
	if root == nil {
		t.Fatal(problems)
	}
	return compile.Compile(root, compile.Options{})
}

// lines lists the changes, for people.
func lines(c *symbol.Changes) string {
	var b strings.Builder
	for _, x := range c.List {
		b.WriteString(x.String() + "\n")
	}
	return b.String()
}
