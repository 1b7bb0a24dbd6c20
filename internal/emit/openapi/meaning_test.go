// The schemas of a document mean what those of the contract do: the examples of every
// keyword get the same verdicts when the document's own component judges them.
package openapi_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/emit/openapi"
	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// around makes a contract whose member "v" has the schema. The schema is a resource of
// its own, so that what it refers to by # is in itself.
func around(schema string, d keyword.Dialect) string {
	dialect := "https://json-schema.org/draft/2020-12/schema"
	if d == keyword.Draft7 {
		dialect = "http://json-schema.org/draft-07/schema#"
	}
	if inner, ok := strings.CutPrefix(strings.TrimSpace(schema), "{"); ok && !strings.Contains(schema, `"$id"`) {
		schema = `{"$id":"https://example.com/v",` + inner
		schema = strings.Replace(schema, ",}", "}", 1) // of an empty schema
	}
	return `{"$schema":"` + dialect + `","title":"Fault","type":"object","required":["code"],"properties":{"code":{"type":"string"},"v":` + schema + `},
		"x-errgen":{"catalogue":{"discriminator":"/code","facts":{"http_status":{"schema":true}},"kinds":{"a":{"facts":{"http_status":404}}}}}}`
}

// alternatives of several kinds of value have no name of their own in the examples of
// anyOf and oneOf; here they do.
var alternatives = []*keyword.Keyword{
	{Name: "anyOf", In: keyword.Both, Examples: []keyword.Example{{Schema: `{"anyOf":[{"type":"string"},{"type":"integer","minimum":3}]}`, Valid: []string{`"a"`, "3"}, Invalid: []string{"2", "null"}}}},
	{Name: "oneOf", In: keyword.Both, Examples: []keyword.Example{{Schema: `{"oneOf":[{"type":"string"},{"type":"integer","minimum":3}]}`, Valid: []string{`"a"`, "3"}, Invalid: []string{"2", "null"}}}},
}

func TestMeaning(t *testing.T) {
	judged := map[string]bool{}
	for _, k := range slices.Concat(keyword.Table, alternatives) {
		for _, d := range []keyword.Dialect{keyword.Draft7, keyword.Draft2020} {
			for _, example := range k.Examples {
				if k.In&d == 0 {
					continue
				}
				root, problems := source.ParseJSON("fault.json", []byte(around(example.Schema, d)))
				if root == nil {
					t.Fatalf("%s: %v", example.Schema, problems)
				}
				contract, _ := compile.Compile(root, compile.Options{})
				if contract == nil {
					continue // a schema without a name for each type
				}
				files, err := openapi.New().Emit(contract, emit.Options{})
				if err != nil {
					if k.Name != "$dynamicRef" && !strings.Contains(example.Schema, "$dynamicRef") {
						t.Errorf("%s: %v", example.Schema, err)
					}
					continue
				}
				plan := component(t, files[0])
				for _, texts := range [][]string{example.Valid, example.Invalid} {
					for _, text := range texts {
						judged[k.Name] = true
						document := parse(t, "v.json", `{"code":"a","v":`+text+`}`)
						if due, got := len(interp.Judge(contract.Root.Plan, document)) == 0, len(interp.Judge(plan, document)) == 0; due != got {
							t.Errorf("%s: %s is valid: %t, in the document: %t\n%s", example.Schema, text, due, got, files[0].Text)
						}
					}
				}
			}
		}
	}
	// Identity, annotations and parts of other keywords have no verdicts of their own.
	for _, name := range []string{"$ref", "additionalItems", "additionalProperties", "allOf", "anyOf", "const", "contains", "dependencies", "dependentRequired", "dependentSchemas",
		"enum", "if", "items", "maximum", "minLength", "multipleOf", "not", "oneOf", "pattern", "patternProperties", "prefixItems", "properties", "propertyNames", "required", "type",
		"unevaluatedItems", "unevaluatedProperties", "uniqueItems"} {
		if !judged[name] {
			t.Errorf("no example of %s was judged", name)
		}
	}
}

// component is the plan of the error's schema in a document.
func component(t *testing.T, f emit.File) *ir.Plan {
	t.Helper()
	contract, problems := compile.Compile(parse(t, f.Path, string(f.Text)),
		compile.Options{Pointer: "/components/schemas/FaultResponse", Dialect: keyword.Draft2020, ValidatorsOnly: true, Lenient: true})
	if contract == nil {
		t.Fatalf("%v\n%s", problems, f.Text)
	}
	return contract.Root.Plan
}
