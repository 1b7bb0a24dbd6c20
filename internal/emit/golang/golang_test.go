package golang_test

import (
	"bytes"
	"go/format"
	"os"
	"path/filepath"
	"testing"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/emit/golang"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
	"github.com/errgen/errgen/schema"
)

// contracts are that of the project, those of the vectors and those of testdata.
func contracts(t *testing.T) map[string]*ir.Contract {
	t.Helper()
	all := map[string]*ir.Contract{"agent-error": plan(t, "agent-error.schema.json", schema.AgentError, nil)}
	text, err := os.ReadFile("testdata/catalogue/template.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	all["template"] = plan(t, "template.schema.json", text, nil)
	for folder, least := range map[string]int{"../../../conformance/vectors/cases": 12, "../../../conformance/vectors/tricky": 12, "testdata": 5} {
		files, err := filepath.Glob(filepath.Join(folder, "*.json"))
		if err != nil || len(files) < least {
			t.Fatalf("%s has %d cases, want %d or more (%v)", folder, len(files), least, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			vector, problems := source.ParseJSON(file, text)
			if problems.Failed() {
				t.Fatal(problems)
			}
			if s := vector.Get("schema"); s != nil {
				all[filepath.Base(file)] = plan(t, filepath.Base(file), []byte(s.Compact()), vector.Get("names"))
			}
		}
	}
	return all
}

func plan(t *testing.T, name string, text []byte, names *source.Node) *ir.Contract {
	t.Helper()
	root, problems := source.ParseJSON(name, text)
	if problems.Failed() {
		t.Fatal(problems)
	}
	o := compile.Options{Names: map[string]string{}}
	if names != nil {
		for _, m := range names.Members {
			o.Names[m.Name] = m.Value.Text
		}
	}
	contract, problems := compile.Compile(root, o)
	if contract == nil {
		t.Fatal(problems)
	}
	return contract
}

// TestFormat holds the output against gofmt, which is not run while generating,
// and two runs against each other.
func TestFormat(t *testing.T) {
	for name, contract := range contracts(t) {
		for _, o := range []emit.Options{{Package: "sample"}, {Package: "sample", ValidatorsOnly: true}} {
			first, err := golang.New().Emit(contract, o)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			second, err := golang.New().Emit(contract, o)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			for i, f := range first {
				if !bytes.Equal(f.Text, second[i].Text) {
					t.Errorf("%s, %s: two runs differ", name, f.Path)
				}
				formatted, err := format.Source(f.Text)
				if err != nil {
					t.Errorf("%s, %s: %v", name, f.Path, err)
				} else if !bytes.Equal(formatted, f.Text) {
					t.Errorf("%s, %s is not in the shape of gofmt", name, f.Path)
				}
			}
		}
	}
}
