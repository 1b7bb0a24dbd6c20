package golang

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/format"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// A testCase is a schema with documents.
type testCase struct {
	name      string
	contract  *ir.Contract
	documents []string
}

// vectors are the schemas of the conformance tests.
const vectors = "../../../conformance/vectors"

// loadCases compiles the shared cases, and the contract of this project.
func loadCases(t *testing.T) []testCase {
	t.Helper()
	var cases []testCase
	for _, folder := range []string{"cases", "tricky"} {
		files, err := filepath.Glob(filepath.Join(vectors, folder, "*.json"))
		if err != nil || len(files) < 12 {
			t.Fatalf("%s has %d cases, want 12 or more (%v)", folder, len(files), err)
		}
		for _, file := range files {
			cases = append(cases, loadCase(t, folder, file))
		}
	}
	return cases
}

func loadCase(t *testing.T, folder, file string) testCase {
	t.Helper()
	vector := readJSON(t, file)
	options := compile.Options{Names: map[string]string{}}
	if names := vector.Get("names"); names != nil {
		for _, m := range names.Members {
			options.Names[m.Name] = m.Value.Text
		}
	}
	var root *source.Node
	if files := vector.Get("schemas"); files != nil {
		options.Load = func(uri string) (string, []byte, error) {
			name := strings.TrimPrefix(uri, "file:///")
			if file := files.Get(name); file != nil {
				return name, []byte(file.Compact()), nil
			}
			return "", nil, &compile.NotFound{Tried: []string{name}}
		}
		name := vector.Get("root").Text
		root = parseJSON(t, name, files.Get(name).Compact())
	} else {
		root = parseJSON(t, vector.Get("name").Text+".json", vector.Get("schema").Compact())
	}
	contract, problems := compile.Compile(root, options)
	if contract == nil {
		t.Fatalf("%s: %v", file, problems)
	}
	c := testCase{name: folder + "_" + strings.ReplaceAll(strings.TrimSuffix(filepath.Base(file), ".json"), "-", "_"), contract: contract}
	for _, i := range vector.Get("instances").Items {
		c.documents = append(c.documents, i.Get("data").Compact())
	}
	return c
}

func readJSON(t *testing.T, file string) *source.Node {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return parseJSON(t, file, string(text))
}

func parseJSON(t *testing.T, name, text string) *source.Node {
	t.Helper()
	root, problems := source.ParseJSON(name, []byte(text))
	if problems.Failed() {
		t.Fatalf("%s: %v", name, problems)
	}
	return root
}

// TestVerdicts compiles what is generated for all cases, and compares what it
// says about their documents with the interpreter.
func TestVerdicts(t *testing.T) {
	cases := loadCases(t)
	p := newProgram(t)
	p.dir = "/tmp/gen"
	for _, c := range cases {
		p.add(c.name, c.contract, emit.Options{Package: c.name, ValidatorsOnly: true})
	}
	p.build()
	for _, c := range cases {
		for i, got := range p.ask(c.name, c.documents) {
			want, err := json.Marshal(interp.Validate(c.contract.Root.Plan, []byte(c.documents[i])))
			if err != nil {
				t.Fatal(err)
			}
			if string(want) == "null" {
				want = []byte("[]")
			}
			if got != string(want) {
				t.Errorf("%s: %s\n got %s\nwant %s", c.name, c.documents[i], got, want)
			}
		}
	}
}

// A program has the generated packages of several contracts in it.
type program struct {
	t     *testing.T
	dir   string
	names []string
	main  strings.Builder
}

func newProgram(t *testing.T) *program { return &program{t: t, dir: t.TempDir()} }

// add generates a package.
func (p *program) add(name string, c *ir.Contract, o emit.Options) {
	p.t.Helper()
	files, err := New().Emit(c, o)
	if err != nil {
		p.t.Errorf("%s: %v", name, err)
		return
	}
	for _, f := range files {
		p.write(name+"/"+f.Path, string(f.Text))
		shaped, err := format.Source(f.Text)
		if err != nil {
			p.t.Errorf("%s: %v", name, err)
		} else if !bytes.Equal(shaped, f.Text) {
			p.t.Errorf("%s/%s is not in the shape of gofmt: %s", name, f.Path, firstDifference(f.Text, shaped))
		}
	}
	p.names = append(p.names, name)
	fmt.Fprintf(&p.main, "\t%q: func(b []byte) error { return %s.Validate%s(b) },\n", name, name, emit.GoName(c.Name))
}

// firstDifference shows the first line that differs.
func firstDifference(got, want []byte) string {
	a, b := strings.Split(string(got), "\n"), strings.Split(string(want), "\n")
	for i := range a {
		if i >= len(b) || a[i] != b[i] {
			return fmt.Sprintf("line %d: %q, want %q", i+1, a[i], b[min(i, len(b)-1)])
		}
	}
	return "it is shorter"
}

func (p *program) write(name, text string) {
	p.t.Helper()
	name = filepath.Join(p.dir, name)
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		p.t.Fatal(err)
	}
}

// build compiles and vets all packages, and the program around them.
func (p *program) build() {
	p.t.Helper()
	p.write("go.mod", "module test\n\ngo 1.26\n")
	var imports strings.Builder
	for _, name := range p.names {
		fmt.Fprintf(&imports, "\t\"test/%s\"\n", name)
	}
	p.write("main.go", `package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"

`+imports.String()+`)

var validators = map[string]func([]byte) error{
`+p.main.String()+`}

func main() {
	in := json.NewDecoder(bufio.NewReader(os.Stdin))
	for {
		var request [2]string
		if in.Decode(&request) != nil {
			return
		}
		err := validators[request[0]]([]byte(request[1]))
		violations := reflect.ValueOf([]int{})
		if err != nil {
			for errors.Unwrap(err) != nil {
				err = errors.Unwrap(err)
			}
			violations = reflect.ValueOf(err).Elem().FieldByName("Violations")
		}
		out := json.NewEncoder(os.Stdout)
		out.SetEscapeHTML(false)
		if err := out.Encode(violations.Interface()); err != nil {
			fmt.Println(err)
		}
	}
}
`)
	for _, args := range [][]string{{"vet", "./..."}, {"build", "-o", "program", "."}} {
		cmd := exec.Command("go", args...)
		cmd.Dir = p.dir
		if out, err := cmd.CombinedOutput(); err != nil {
			if len(out) > 4000 {
				out = out[:4000]
			}
			p.t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
		}
	}
}

// ask validates documents, and returns the violations of each as JSON.
func (p *program) ask(name string, documents []string) []string {
	p.t.Helper()
	var in bytes.Buffer
	e := json.NewEncoder(&in)
	for _, d := range documents {
		if err := e.Encode([2]string{name, d}); err != nil {
			p.t.Fatal(err)
		}
	}
	cmd := exec.Command(filepath.Join(p.dir, "program"))
	cmd.Stdin = &in
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		p.t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}
