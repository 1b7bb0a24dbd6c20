// The schemas behind real complaints and those that break generators, each with
// judged documents: conformance/vectors/cases and /tricky.
package compile_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/source"
)

const vectors = "../../conformance/vectors"

func TestCases(t *testing.T) {
	for _, folder := range []string{"cases", "tricky"} {
		files, err := filepath.Glob(filepath.Join(vectors, folder, "*.json"))
		if err != nil || len(files) < 12 {
			t.Fatalf("%s has %d cases, want 12 or more (%v)", folder, len(files), err)
		}
		for _, file := range files {
			t.Run(folder+"/"+filepath.Base(file), func(t *testing.T) { testCase(t, file) })
		}
	}
}

// TestOriginCase runs the case whose schema belongs to another project and so is
// no part of this repository.
func TestOriginCase(t *testing.T) {
	const file = "../../../shared/codegen/tricky/agent-error.json"
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		t.Skip("the schema of the origin project is not here")
	}
	testCase(t, file)
}

func testCase(t *testing.T, file string) {
	vector := readJSON(t, file)
	root, options := caseInput(t, vector)
	contract, problems := compile.Compile(root, options)
	if contract == nil {
		t.Fatalf("refused:\n%v", problems)
	}
	for _, i := range vector.Get("instances").Items {
		document := ""
		if text := i.Get("text"); text != nil {
			document = text.Text
		} else {
			document = i.Get("data").Compact()
		}
		found := interp.Validate(contract.Root.Plan, []byte(document))
		if valid := len(found) == 0; valid != i.Get("valid").Bool {
			t.Errorf("%s: valid is %t, want the opposite\n%s", document, valid, texts(found))
		}
	}
	if want := vector.Get("refusal_without_names"); want != nil {
		options.Names = nil
		contract, problems := compile.Compile(root, options)
		if contract != nil {
			t.Fatal("accepted without its names")
		}
		checkRefusal(t, want, problems)
	}
}

// caseInput gives the root schema of a case and how to compile it.
func caseInput(t *testing.T, vector *source.Node) (*source.Node, compile.Options) {
	options := compile.Options{Names: map[string]string{}}
	if names := vector.Get("names"); names != nil {
		for _, m := range names.Members {
			options.Names[m.Name] = m.Value.Text
		}
	}
	files := vector.Get("schemas")
	if files == nil {
		return parse(t, vector.Get("name").Text+".json", vector.Get("schema").Compact()), options
	}
	options.Load = func(uri string) (string, []byte, error) {
		name := strings.TrimPrefix(uri, "file:///")
		file := files.Get(name)
		if file == nil {
			return "", nil, &compile.NotFound{Tried: []string{name}}
		}
		return name, []byte(file.Compact()), nil
	}
	name := vector.Get("root").Text
	return parse(t, name, files.Get(name).Compact()), options
}

// checkRefusal wants the listed codes and places, and no others.
func checkRefusal(t *testing.T, want *source.Node, problems source.Diagnostics) {
	codes := []string{want.Get("code").Text}
	for _, item := range want.Get("code").Items {
		codes = append(codes, item.Text)
	}
	var expected, named []string
	for _, item := range want.Get("places").Items {
		expected = append(expected, item.Text)
	}
	for _, p := range problems {
		if p.Note {
			continue
		}
		named = append(named, p.Place.Pointer)
		if !slices.Contains(codes, p.Code) || !slices.Contains(expected, p.Place.Pointer) {
			t.Errorf("not expected: %s at %s: %s", p.Code, p.Place.Pointer, p.Problem)
		}
	}
	for _, pointer := range expected {
		if !slices.Contains(named, pointer) {
			t.Errorf("no refusal names %s", pointer)
		}
	}
}

func readJSON(t *testing.T, file string) *source.Node {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return parse(t, filepath.Base(file), string(text))
}

func parse(t testing.TB, name, text string) *source.Node {
	t.Helper()
	root, problems := source.Parse(name, []byte(text))
	if root == nil || problems.Failed() {
		t.Fatal(problems)
	}
	return root
}

// texts shows violations, one on a line.
func texts(list []interp.Violation) string {
	var b strings.Builder
	for _, v := range list {
		b.WriteString(v.Text() + "\n")
	}
	return b.String()
}
