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

	"github.com/google/go-cmp/cmp"

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

// loadCases compiles the shared cases, and the schemas of testdata.
func loadCases(t *testing.T) []testCase {
	t.Helper()
	var cases []testCase
	for _, folder := range []string{vectors + "/cases", vectors + "/tricky", "testdata"} {
		files, err := filepath.Glob(filepath.Join(folder, "*.json"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s has no cases (%v)", folder, err)
		}
		for _, file := range files {
			cases = append(cases, loadCase(t, file))
		}
	}
	return cases
}

// loadCase reads a file in the form of the conformance vectors.
func loadCase(t *testing.T, file string) testCase {
	t.Helper()
	vector := readJSON(t, file)
	options := compile.Options{Names: map[string]string{}}
	if names := vector.Get("names"); names != nil {
		for _, m := range names.Members {
			options.Names[m.Name] = m.Value.Text
		}
	}
	base := strings.TrimSuffix(filepath.Base(file), ".json")
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
		root = parseJSON(t, base+".json", vector.Get("schema").Compact())
	}
	contract, problems := compile.Compile(root, options)
	if contract == nil {
		t.Fatalf("%s: %v", file, problems)
	}
	c := testCase{name: filepath.Base(filepath.Dir(file)) + "_" + strings.ReplaceAll(base, "-", "_"), contract: contract}
	for _, i := range vector.Get("instances").Items {
		if data := i.Get("data"); data != nil { // texts are for the conformance run
			c.documents = append(c.documents, data.Compact())
		}
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

// answer is what the generated functions say about a document.
type answer struct {
	Validate, Parse, Decode, Value, Write json.RawMessage
	Out                                   string
}

// TestGenerated compiles what is generated for all cases, and holds what its
// functions say about documents against the interpreter.
func TestGenerated(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles many packages")
	}
	cases := loadCases(t)
	p := newProgram(t)
	for _, c := range cases {
		p.add(c)
	}
	p.build()
	for _, c := range cases {
		for i, got := range p.ask(c.name, c.documents) {
			checkAnswer(t, c, c.documents[i], got)
		}
	}
}

// checkAnswer compares an answer with the interpreter, and what was read and
// written again with the document.
func checkAnswer(t *testing.T, c testCase, document string, got answer) {
	t.Helper()
	want := "[]"
	if found := interp.Validate(c.contract.Root.Plan, []byte(document)); len(found) > 0 {
		text, err := json.Marshal(found)
		if err != nil {
			t.Fatal(err)
		}
		want = string(text)
	}
	if string(got.Validate) != want {
		t.Errorf("%s: %s\n got %s\nwant %s", c.name, document, got.Validate, want)
	}
	if string(got.Parse) != want && !strings.Contains(string(got.Parse), "NOT_REPRESENTABLE") {
		t.Errorf("%s: %s: parse gives %s", c.name, document, got.Parse)
	}
	if string(got.Decode) != "[]" {
		if want == "[]" && !strings.Contains(string(got.Decode), "NOT_REPRESENTABLE") {
			t.Errorf("%s: %s is valid and not decoded: %s", c.name, document, got.Decode)
		}
		return
	}
	if string(got.Write) != "[]" || string(got.Value) != want {
		t.Errorf("%s: %s: writing gives %s, validating the value %s", c.name, document, got.Write, got.Value)
		return
	}
	if a, b := parseJSON(t, "in", document), parseJSON(t, "out", got.Out); !source.Equal(a, b) {
		t.Errorf("%s: %s was written as %s", c.name, document, got.Out)
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
func (p *program) add(c testCase) {
	p.t.Helper()
	files, err := New().Emit(c.contract, emit.Options{Package: c.name})
	if err != nil {
		p.t.Errorf("%s: %v", c.name, err)
		return
	}
	for _, f := range files {
		p.write(c.name+"/"+f.Path, string(f.Text))
		checkShape(p.t, c.name, f)
	}
	p.names = append(p.names, c.name)
	root := documentName(c.contract)
	fmt.Fprintf(&p.main, "\t%q: functions(%[1]s.Validate%[2]s, %[1]s.Parse%[2]s, %[1]s.Decode%[2]s, func(err error) any { return list[*%[1]s.ValidationError](err) }),\n", c.name, root)
}

// checkShape tells where a file is not as gofmt would have it.
func checkShape(t *testing.T, name string, f emit.File) {
	t.Helper()
	shaped, err := format.Source(f.Text)
	if err != nil {
		t.Errorf("%s/%s: %v", name, f.Path, err)
	} else if !bytes.Equal(shaped, f.Text) {
		t.Errorf("%s/%s is not in the shape of gofmt:\n%s", name, f.Path, cmp.Diff(strings.Split(string(f.Text), "\n"), strings.Split(string(shaped), "\n")))
	}
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

// mainProgram answers requests of the form ["package", "document"].
const mainProgram = `package main

import (
	"encoding/json"
	"errors"
	"os"
	"reflect"

%s)

type answer struct {
	Validate, Parse, Decode, Value, Write any
	Out                                   string
}

type value interface {
	AppendJSON([]byte) ([]byte, error)
	Validate() error
}

func functions[V value](validate func([]byte) error, parse, decode func([]byte) (V, error), list func(error) any) func([]byte) answer {
	return func(document []byte) answer {
		_, err := parse(document)
		a := answer{Validate: list(validate(document)), Parse: list(err), Value: list(nil), Write: list(nil)}
		v, err := decode(document)
		if a.Decode = list(err); err == nil {
			out, err := v.AppendJSON(nil)
			a.Out, a.Write, a.Value = string(out), list(err), list(v.Validate())
		}
		return a
	}
}

func list[E error](err error) any {
	var e E
	if !errors.As(err, &e) {
		return []int{}
	}
	return reflect.ValueOf(e).Elem().FieldByName("Violations").Interface()
}

var packages = map[string]func([]byte) answer{
%s}

func main() {
	in, out := json.NewDecoder(os.Stdin), json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	for {
		var request [2]string
		if in.Decode(&request) != nil {
			return
		}
		if err := out.Encode(packages[request[0]]([]byte(request[1]))); err != nil {
			panic(err)
		}
	}
}
`

// build compiles and vets all packages, and the program around them. The packages
// must not need a newer Go than users have.
func (p *program) build() {
	p.t.Helper()
	var imports strings.Builder
	for _, name := range p.names {
		fmt.Fprintf(&imports, "\t\"test/%s\"\n", name)
	}
	p.write("go.mod", "module test\n\ngo 1.23\n")
	p.write("main.go", fmt.Sprintf(mainProgram, imports.String(), p.main.String()))
	p.run("vet", "./...")
	p.run("build", "-o", "program", ".")
}

// run calls the go command.
func (p *program) run(args ...string) {
	p.t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir = p.dir
	if out, err := cmd.CombinedOutput(); err != nil {
		p.t.Fatalf("go %s: %v\n%.4000s", strings.Join(args, " "), err, out)
	}
}

// ask puts documents to the functions of a package.
func (p *program) ask(name string, documents []string) []answer {
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
	out, err := cmd.Output()
	if err != nil {
		p.t.Fatal(err)
	}
	var answers []answer
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var a answer
		if d.Decode(&a) != nil {
			break
		}
		answers = append(answers, a)
	}
	if len(answers) != len(documents) {
		p.t.Fatalf("%s: %d answers to %d documents", name, len(answers), len(documents))
	}
	return answers
}
