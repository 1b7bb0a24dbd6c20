// Golden texts of refusals. Each folder of testdata/refusals holds the files of a
// schema that is refused, named by the code and a detail, and in want.txt what is
// said about it. Options beside it stand in options.json.
package compile_test

import (
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/source"
)

var update = flag.Bool("update", false, "rewrite the golden files in testdata")

// golden compares a text with a file.
func golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", file, diff)
	}
}

const refusals = "testdata/refusals"

func TestRefusals(t *testing.T) {
	folders, err := os.ReadDir(refusals)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range folders {
		t.Run(f.Name(), func(t *testing.T) {
			folder := filepath.Join(refusals, f.Name())
			problems := refused(t, folder)
			code, _, _ := strings.Cut(f.Name(), "-")
			if !slices.ContainsFunc(problems, func(d source.Diagnostic) bool { return d.Code == code && !d.Note }) {
				t.Errorf("no refusal has the code %s", code)
			}
			golden(t, filepath.Join(folder, "want.txt"), problems.Error()+"\n")
		})
	}
}

// refused reads and compiles the schema of a folder, which has to be refused.
func refused(t *testing.T, folder string) source.Diagnostics {
	t.Helper()
	name := "schema.json"
	text, err := os.ReadFile(filepath.Join(folder, name))
	if errors.Is(err, fs.ErrNotExist) {
		name = "schema.yaml"
		text, err = os.ReadFile(filepath.Join(folder, name))
	}
	if err != nil {
		t.Fatal(err)
	}
	root, problems := source.Parse(name, text)
	if root == nil || problems.Failed() {
		return problems
	}
	options := compile.Options{Load: folderLoader(folder), Names: map[string]string{}}
	if text, err := os.ReadFile(filepath.Join(folder, "options.json")); err == nil {
		o := parse(t, "options.json", string(text))
		options.AssertFormat = o.Get("assert_format") != nil
		if names := o.Get("names"); names != nil {
			for _, m := range names.Members {
				options.Names[m.Name] = m.Value.Text
			}
		}
	}
	contract, problems := compile.Compile(root, options)
	if contract != nil {
		t.Fatal("the schema is accepted")
	}
	return problems
}

// folderLoader reads the files of a folder, which is the root of all file URIs.
func folderLoader(folder string) compile.Loader {
	return func(uri string) (string, []byte, error) {
		name := strings.TrimPrefix(uri, "file:///")
		if strings.HasPrefix(name, "outside/") {
			return "", nil, &compile.Outside{Path: name}
		}
		text, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(name)))
		if errors.Is(err, fs.ErrNotExist) {
			return "", nil, &compile.NotFound{Tried: []string{name}}
		}
		return name, text, err
	}
}

// elsewhere are the codes that compiling a single schema can't give.
var elsewhere = map[string]string{
	"FAMILY_SHAPE": "it compares the contracts of a family",
}

// TestEveryCodeHasItsText reads the table of codes in the specification.
func TestEveryCodeHasItsText(t *testing.T) {
	spec, err := os.ReadFile("../../docs/spec/codegen.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(spec), "| code | when |")
	table, _, _ = strings.Cut(table, "\n\n")
	codes := regexp.MustCompile(`\b[A-Z]+(?:_[A-Z]+)+\b|\bLIMIT\b`).FindAllString(table, -1)
	if len(codes) < 30 {
		t.Fatalf("the table has only the codes %v", codes)
	}
	for _, code := range codes {
		if folders, _ := filepath.Glob(filepath.Join(refusals, code+"*")); len(folders) == 0 && elsewhere[code] == "" {
			t.Errorf("no refusal shows the code %s", code)
		}
	}
	folders, _ := filepath.Glob(filepath.Join(refusals, "*"))
	for _, f := range folders {
		if code, _, _ := strings.Cut(filepath.Base(f), "-"); !slices.Contains(codes, code) {
			t.Errorf("the code %s is not in the table", code)
		}
	}
}
