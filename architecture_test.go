// The import law of docs/architecture.md.
package errgen

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/errgen/errgen/"

// law lists, for each package, the packages of the module that it may import.
// What is not listed may import none; the command, the conformance runner and
// tests may import all.
var law = map[string][]string{
	"internal/ir":           {"internal/source", "internal/pattern"},
	"internal/keyword":      {"internal/source", "internal/ir"},
	"internal/interp":       {"internal/source", "internal/ir", "internal/pattern"},
	"internal/compile":      {"internal/source", "internal/pattern", "internal/ir", "internal/keyword", "internal/interp", "internal/metaschema", "internal/gojsonschema", "schema"},
	"internal/naming":       {"internal/source", "internal/ir", "internal/compile"},
	"internal/family":       {"internal/source", "internal/ir", "internal/keyword", "internal/compile"},
	"internal/emit":         {"internal/source", "internal/ir"},
	"internal/emit/plan":    {"internal/ir", "internal/emit"},
	"internal/emit/golang":  {"internal/source", "internal/pattern", "internal/ir", "internal/emit", "templates"},
	"internal/emit/openapi": {"internal/source", "internal/ir", "internal/keyword", "internal/emit"},
	"internal/emit/text":    {"internal/source", "internal/pattern", "internal/ir", "internal/emit", "templates"},

	// The packages of a family convert to and from the neutral one above them.
	"generated/go/acperror/v1": {"generated/go/acperror"},
	"generated/go/acperror/v2": {"generated/go/acperror"},

	"internal/outsider":       {"internal/source", "internal/interp", "internal/keyword", "internal/pattern"},
	"internal/compat":         {"internal/outsider", "internal/source", "internal/ir", "internal/compile", "internal/interp", "internal/keyword", "internal/compat/finding", "internal/compat/rule", "internal/compat/contain", "internal/compat/change", "internal/compat/meaning", "internal/compat/symbol", "internal/compat/waiver"},
	"internal/compat/finding": {"internal/source"},
	"internal/compat/rule":    {"internal/compat/finding"},
	"internal/compat/contain": {"internal/source", "internal/pattern", "internal/ir", "internal/interp"},
	"internal/compat/change":  {"internal/source", "internal/pattern", "internal/ir", "internal/interp", "internal/keyword", "internal/compat/finding", "internal/compat/rule", "internal/compat/contain"},
	"internal/compat/meaning": {"internal/source", "internal/ir", "internal/keyword", "internal/compat/finding", "internal/compat/rule"},
	"internal/compat/symbol":  {"internal/source", "internal/ir", "internal/emit", "internal/emit/golang", "internal/emit/text", "internal/compat/finding", "internal/compat/rule"},
	"internal/compat/waiver":  {"internal/source", "internal/compat/finding", "internal/compat/rule", "internal/compat/version"},
	"internal/compat/history": {"internal/source", "internal/compat", "internal/compat/finding", "internal/compat/rule", "internal/compat/version", "internal/compat/waiver"},
	"runtime":                 {"generated/go/agenterror", "runtime/clean", "runtime/internal/limit", "runtime/internal/raw"},
	"runtime/acp":             {"generated/go/acperror", "generated/go/acperror/v2", "generated/go/agenterror", "runtime", "runtime/clean", "runtime/internal/limit"},
	"runtime/clean":           {},
	"runtime/httpapi":         {"generated/go/agenterror", "runtime"},
	"runtime/internal/limit":  {},
	"runtime/internal/raw":    {},
	"runtime/retry":           {"generated/go/agenterror", "runtime"},
	"runtime/upstream":        {"generated/go/agenterror", "runtime", "runtime/clean", "runtime/internal/limit", "runtime/internal/raw"},
	"runtime/mcp":             {"generated/go/agenterror", "runtime", "runtime/clean", "runtime/internal/raw", "runtime/upstream"},

	"runtime/cli":               {"generated/go/agenterror", "runtime", "runtime/clean", "runtime/internal/limit", "runtime/internal/raw"},
	"runtime/codemode":          {"generated/go/agenterror", "runtime", "runtime/clean", "runtime/internal/limit", "runtime/internal/raw"},
	"runtime/codemode/gojahost": {"generated/go/agenterror", "runtime", "runtime/codemode", "runtime/internal/raw"},

	"internal/compat/report": {"internal/source", "internal/compat", "internal/compat/finding", "internal/compat/rule"},
}

// quarantined modules have one importer each, beside programs that are examples or
// peers in a test.
var quarantined = map[string]string{
	"github.com/atombender/go-jsonschema/": "internal/gojsonschema",
	"go.yaml.in/yaml/":                     "internal/source",
	"github.com/dave/jennifer/":            "internal/emit/golang",
	"github.com/spf13/":                    "cmd/errgen",
	"github.com/cenkalti/backoff/":         "runtime/retry",
	"github.com/modelcontextprotocol/":     "runtime/mcp",
	"github.com/dop251/goja":               "runtime/codemode/gojahost",
	"golang.org/x/exp/jsonrpc2":            "runtime/acp",
}

func TestImportLaw(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		names := strings.Fields(line)
		own := strings.TrimPrefix(names[0], module)
		for _, path := range names[1:] {
			if imported, ours := strings.CutPrefix(path, module); ours && bound(own) && !slices.Contains(law[own], imported) {
				t.Errorf("%s may not import %s", own, imported)
			}
			for foreign, owner := range quarantined {
				if strings.HasPrefix(path, foreign) && own != owner && !stranger(own) {
					t.Errorf("%s imports %s; only %s may", own, path, owner)
				}
			}
		}
	}
}

// bound tells whether the law is about a package.
func bound(pkg string) bool {
	return strings.HasPrefix(pkg, "internal/") || pkg == "runtime" || strings.HasPrefix(pkg, "runtime/") || pkg == "schema" || pkg == "templates" || strings.HasPrefix(pkg, "generated/")
}

// stranger tells whether a package stands for a program of somebody else, which uses
// what it likes.
func stranger(pkg string) bool {
	return strings.HasPrefix(pkg, "examples/") || strings.HasPrefix(pkg, "conformance/interop/")
}
