package suite_test

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// sarifCarrier is a module with a copy of the official schema of SARIF 2.1.0, as a
// constant of one of its files. Nothing of its code is used.
const sarifCarrier = "github.com/owenrumney/go-sarif/v3@v3.3.1"

// TestSARIF holds the report of the gate for code scanners against the schema that
// the standard comes with.
func TestSARIF(t *testing.T) {
	const id = "test:///sarif-schema-2.1.0.json"
	c := jsonschema.NewCompiler()
	if err := c.AddResource(id, decode(t, sarifSchema(t))); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile(id)
	if err != nil {
		t.Fatal(err)
	}
	report, err := os.ReadFile("../../internal/compat/report/testdata/report.sarif")
	if err != nil {
		t.Fatal(err)
	}
	if err := schema.Validate(decode(t, report)); err != nil {
		t.Error(err)
	}
	wrong := bytes.Replace(report, []byte(`"level": "error"`), []byte(`"level": "fatal"`), 1)
	if schema.Validate(decode(t, wrong)) == nil {
		t.Error("the schema accepts anything")
	}
}

func decode(t *testing.T, text []byte) any {
	t.Helper()
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// sarifSchema reads the constant.
func sarifSchema(t *testing.T) []byte {
	t.Helper()
	out, err := exec.Command("go", "mod", "download", "-json", sarifCarrier).Output()
	if err != nil {
		t.Fatal(err)
	}
	var module struct{ Dir string }
	if err := json.Unmarshal(out, &module); err != nil {
		t.Fatal(err)
	}
	file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(module.Dir, "pkg", "report", "v210", "sarif", "schema.go"), nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var text []byte
	ast.Inspect(file, func(n ast.Node) bool {
		if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING {
			if value, err := strconv.Unquote(literal.Value); err == nil && len(value) > len(text) {
				text = []byte(value)
			}
		}
		return true
	})
	return text
}
