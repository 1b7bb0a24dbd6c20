// Goldens of whole documents, which conformance/openapi shows to outside judges, and
// what is refused.
package openapi_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/emit/openapi"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var update = flag.Bool("update", false, "write the golden documents")

func read(t *testing.T, name string) *source.Node {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return parse(t, name, string(text))
}

func parse(t *testing.T, name, text string) *source.Node {
	t.Helper()
	root, problems := source.Parse(name, []byte(text))
	if root == nil || problems.Failed() {
		t.Fatal(problems)
	}
	return root
}

func compiled(t *testing.T, root *source.Node) *ir.Contract {
	t.Helper()
	c, problems := compile.Compile(root, compile.Options{})
	if c == nil {
		t.Fatal(problems)
	}
	return c
}

func TestGolden(t *testing.T) {
	for _, test := range []struct {
		golden, schema string
		options        emit.OpenAPIOptions
	}{
		{"desk31.yaml", "desk.schema.json", emit.OpenAPIOptions{}},
		{"desk30.yaml", "desk.schema.json", emit.OpenAPIOptions{Version: "3.0"}},
		{"desk_problem.yaml", "desk.schema.json", emit.OpenAPIOptions{Version: "3.1", Problem: true}},
		{"desk_api.yaml", "desk.schema.json", emit.OpenAPIOptions{API: read(t, "api.yaml")}},
		{"draft07.yaml", "draft07.schema.json", emit.OpenAPIOptions{}},
	} {
		t.Run(test.golden, func(t *testing.T) {
			files, err := openapi.New().Emit(compiled(t, read(t, test.schema)), emit.Options{OpenAPI: test.options})
			if err != nil {
				t.Fatal(err)
			}
			path := filepath.Join("testdata", test.golden)
			if *update {
				if err := os.WriteFile(path, files[0].Text, 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), string(files[0].Text)); diff != "" {
				t.Error(diff)
			}
			if root, problems := source.ParseYAML(test.golden, files[0].Text); root == nil || len(problems) > 0 {
				t.Error("the document does not read:", problems)
			}
		})
	}
}

// contract is a schema with one kind; the parts go into its root and its facts.
func contract(properties, facts string) string {
	return `{"title":"Fault","type":"object","required":["code"],"properties":{"code":{"type":"string"}` + properties + `},
		"x-errgen":{"catalogue":{"discriminator":"/code","facts":{"http_status":{"schema":true}},"kinds":{"a":{"facts":{"http_status":` + facts + `}}}}}}`
}

func TestRefusals(t *testing.T) {
	api := func(paths string) string { return `{"openapi":"3.1.0","paths":{"/a":{"get":` + paths + `}}}` }
	for _, test := range []struct {
		name, schema, api, version string
		want                       string // code, place and part of the text
	}{
		{"no catalogue", `{"title":"Fault","type":"object"}`, "", "", "fault.json:1:1: OPENAPI_STATUS|no catalogue"},
		{"no fact", `{"title":"F","type":"object","required":["code"],"properties":{"code":{"type":"string"}},"x-errgen":{"catalogue":{"discriminator":"/code","kinds":{"a":{}}}}}`, "", "",
			"/x-errgen/catalogue|\"http_status\""},
		{"no error", contract("", "200"), "", "", "OPENAPI_STATUS /x-errgen/catalogue/kinds/a|200"},
		{"no integer", contract("", "404.5"), "", "", "OPENAPI_STATUS /x-errgen/catalogue/kinds/a|404.5"},
		{"no number", contract("", `"404"`), "", "", "OPENAPI_STATUS /x-errgen/catalogue/kinds/a|\"404\""},
		{"3.0 without patternProperties", contract(`,"m":{"patternProperties":{"^x":true}}`, "404"), "", "3.0", "OPENAPI_UNSUPPORTED /properties/m/patternProperties|3.1"},
		{"two components", strings.Replace(contract(`,"m":{"$ref":"#/$defs/Response"}`, "404"), "{", `{"$defs":{"Response":{"type":"string"}},`, 1), "", "",
			"NAME_COLLISION /$defs/Response|FaultResponse"},
		{"no API", contract("", "404"), `{"swagger":"2.0"}`, "", "api.json:1:1: OPENAPI_API|3.1.0"},
		{"old API", contract("", "404"), `{"openapi":"2.0"}`, "", "OPENAPI_API /openapi|3.1.0"},
		{"unknown kind", contract("", "404"), api(`{"x-errgen":{"kinds":["b"]}}`), "", "OPENAPI_API /paths/~1a/get/x-errgen/kinds/0|Did you mean \"a\"?"},
		{"far kind", contract("", "404"), api(`{"x-errgen":{"kinds":["something"]}}`), "", "OPENAPI_API /paths/~1a/get/x-errgen/kinds/0|kinds of the catalogue"},
		{"no list", contract("", "404"), api(`{"x-errgen":true}`), "", "OPENAPI_API /paths/~1a/get/x-errgen|by a list"},
		{"documented", contract("", "404"), api(`{"responses":{"404":{}}}`), "", "OPENAPI_API /paths/~1a/get/responses/404|404 itself"},
		{"taken component", contract("", "404"), `{"openapi":"3.1.0","components":{"schemas":{"FaultResponse":{}}}}`, "", "OPENAPI_API /components/schemas/FaultResponse|of its own"},
		{"odd API", contract("", "404"), `{"openapi":"3.1.0","components":[],"paths":{"/a":7}}`, "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			o := emit.OpenAPIOptions{Version: test.version}
			if test.api != "" {
				o.API = parse(t, "api.json", test.api)
			}
			files, err := openapi.New().Emit(compiled(t, parse(t, "fault.json", test.schema)), emit.Options{OpenAPI: o})
			if test.want == "" {
				if err != nil || len(files) != 1 {
					t.Errorf("refused: %v", err)
				}
				return
			}
			if _, refused := err.(source.Diagnostics); !refused || files != nil {
				t.Fatalf("not refused: %v", err)
			}
			for part := range strings.SplitSeq(test.want, "|") {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("the refusal lacks %q:\n%s", part, err)
				}
			}
		})
	}
}
