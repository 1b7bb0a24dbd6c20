// Tests of widened output schemas, by a validator of others.
package mcp_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime/mcp"
	"github.com/errgen/errgen/runtime/upstream"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// validates tells whether a schema accepts a document.
func validates(t *testing.T, schema, document []byte) bool {
	t.Helper()
	parsed, err := jsonschema.UnmarshalJSON(strings.NewReader(string(schema)))
	if err != nil {
		t.Fatalf("%v\n%s", err, schema)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("test:schema", parsed); err != nil {
		t.Fatal(err)
	}
	compiled, err := c.Compile("test:schema")
	if err != nil {
		t.Fatalf("%v\n%s", err, schema)
	}
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(string(document)))
	if err != nil {
		t.Fatal(err)
	}
	return compiled.Validate(value) == nil
}

func TestWiden(t *testing.T) {
	s := surface(t, mcp.Options{})
	failure := s.Result(t.Context(), upstream.NoSchema, agenterror.NotFound("No.")).StructuredContent.(json.RawMessage)
	var g upstream.Gateway
	wrapper := []byte(g.Examine(t.Context(), upstream.Call{}, []byte(`{"content":[]}`)).Structured)
	tests := []struct{ name, schema, valid, invalid string }{
		{"plain", `{"type":"object","required":["n"],"properties":{"n":{"type":"integer"}}}`, `{"n":1}`, `{"n":"x"}`},
		{"closed", `{"type":"object","additionalProperties":false,"properties":{"n":true}}`, `{"n":1}`, `{"m":1}`},
		{"definitions", `{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object","properties":{"n":{"$ref":"#/$defs/AgentError"}},"$defs":{"AgentError":{"type":"integer"}}}`, `{"n":1}`, `{"n":"x"}`},
		{"older definitions", `{"type":"object","required":["n"],"properties":{"n":{"$ref":"#/definitions/N"},"m":{"type":"integer"}},"definitions":{"N":{"$ref":"#/properties/m"}}}`, `{"n":1}`, `{"n":"x"}`},
		{"recursion", `{"type":"object","required":["n"],"properties":{"n":{"type":"integer"},"next":{"$ref":"#"}}}`, `{"n":1,"next":{"n":2}}`, `{"n":1,"next":{"n":"x"}}`},
		{"a place", `{"type":"object","required":["b"],"properties":{"a":{"type":"integer"},"b":{"$ref":"#/properties/a"},"c":{"prefixItems":[true]}}}`, `{"b":1}`, `{"b":"x"}`},
		{"data that looks like a reference", `{"type":"object","required":["n"],"properties":{"n":{"const":{"$ref":"#"}},"$ref":{"type":"integer"}}}`, `{"n":{"$ref":"#"},"$ref":1}`, `{"n":{"$ref":"#/anyOf/0"}}`},
		{"an identifier", `{"$id":"https://example.com/s","type":"object","required":["n"],"properties":{"n":{"$ref":"#/$defs/N"}},"$defs":{"N":{"type":"integer"}}}`, `{"n":1}`, `{"n":"x"}`},
		{"a subschema with an identifier", `{"type":"object","required":["n"],"properties":{"n":{"$id":"https://example.com/n","$ref":"#/$defs/N","$defs":{"N":{"type":"integer"}}}}}`, `{"n":1}`, `{"n":"x"}`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, gateway := range []bool{false, true} {
				wide, err := mcp.Widen(json.RawMessage(test.schema), gateway)
				if err != nil {
					t.Fatal(err)
				}
				for document, want := range map[string]bool{test.valid: true, test.invalid: false, string(failure): true, string(wrapper): gateway} {
					// A closed or demanding schema alone tells the wrapper from a success.
					if got := validates(t, wide, []byte(document)); got != want && (document != string(wrapper) || gateway) {
						t.Errorf("gateway %t: %s is valid: %t\n%s", gateway, document, got, wide)
					}
				}
			}
		})
	}
	for _, schema := range []any{json.RawMessage(`{"type":"object","not":` + strings.Repeat(`{"not":`, 9000) + "{}" + strings.Repeat("}", 9001)), json.RawMessage(`{"type":"array"}`), json.RawMessage(`true`), json.RawMessage(`{`), nil} {
		if wide, err := mcp.Widen(schema, false); err == nil {
			t.Errorf("%v became %s", schema, wide)
		}
	}
}
