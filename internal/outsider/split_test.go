package outsider

import (
	"fmt"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/errgen/errgen/internal/keyword"
)

func read(t *testing.T, text string) any {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// A schema that was taken apart gives the verdicts of the whole.
func TestSplit(t *testing.T) {
	documents := []string{`{}`, `[]`, `1`, `"a"`, `null`, `{"next":{}}`, `{"next":1}`, `{"next":{"next":{"next":[]}}}`, `{"a":1}`, `{"a":"x","b":2}`, `[1,"a"]`, `{"$ref":"#/$defs/a"}`}
	for _, schema := range []string{
		`{"$defs":{"a":{"type":"object","properties":{"next":{"$ref":"#/$defs/a"}}}},"$ref":"#/$defs/a"}`,
		`{"$defs":{"a":{"properties":{"next":{"$ref":"#/$defs/b"}}},"b":{"type":"object","allOf":[{"$ref":"#/$defs/a"}]}},"anyOf":[{"$ref":"#/$defs/a"},{"type":"array"}]}`,
		`{"$schema":"http://json-schema.org/draft-07/schema#","definitions":{"a":{"properties":{"a":{"type":"integer"}}},"b":{"$ref":"#/definitions/a","type":"string"}},"properties":{"next":{"$ref":"#/definitions/b"}}}`,
		`{"$schema":"http://json-schema.org/draft-07/schema#","definitions":{"list":{"items":[{"type":"integer"},{"type":"string"}],"additionalItems":false}},"$ref":"#/definitions/list"}`,
		`{"$defs":{"closed":{"properties":{"a":{}}}},"$ref":"#/$defs/closed","unevaluatedProperties":false}`,
	} {
		s, ok := splitting(read(t, schema), 1)
		if !ok {
			t.Errorf("%s is not taken apart", schema)
			continue
		}
		c := jsonschema.NewCompiler()
		apart, err := s.compile(c, "file:///schema.json")
		if err != nil {
			t.Errorf("%s: %v", schema, err)
			continue
		}
		whole, err := New("file:///schema.json", keyword.Draft2020, func(string) ([]byte, error) { return []byte(schema), nil })
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range documents {
			want, _ := whole.Judge([]byte(d))
			if got, _ := (&Outsider{apart}).Judge([]byte(d)); got != want {
				t.Errorf("%s on %s: %t in parts, %t as a whole", schema, d, got, want)
			}
		}
	}
}

// What means something else in another document stays whole.
func TestWhole(t *testing.T) {
	for _, schema := range []string{
		`true`, `{}`, `{"$defs":{"a":{}},"$id":"x"}`, `{"$defs":{"a":{"$id":"x"}}}`, `{"$defs":{"a":{"$anchor":"x"}}}`, `{"$defs":{"a":{}},"$ref":"#"}`,
		`{"$defs":{"a":{"properties":{"b":{}}}},"$ref":"#/$defs/a/properties/b"}`, `{"$defs":{"a":{"const":{"$ref":"#/$defs/a"}}}}`,
		`{"$defs":{"a%41":{},"aA":{}},"$ref":"#/$defs/a%41"}`, `{"$defs":{"a":{}},"$ref":"other.json"}`,
	} {
		if _, ok := splitting(read(t, schema), 1); ok {
			t.Errorf("%s is taken apart", schema)
		}
	}
}

// Many kinds are taken apart by themselves.
func TestManyDefinitions(t *testing.T) {
	var union, definitions []string
	for i := range manyDefinitions {
		union = append(union, fmt.Sprintf(`{"$ref":"#/$defs/k%d"}`, i))
		definitions = append(definitions, fmt.Sprintf(`"k%d":{"properties":{"kind":{"const":%d}},"required":["kind"]}`, i, i))
	}
	schema := `{"oneOf":[` + strings.Join(union, ",") + `],"$defs":{` + strings.Join(definitions, ",") + `}}`
	o, err := New("file:///schema.json", keyword.Draft2020, func(string) ([]byte, error) { return []byte(schema), nil })
	if err != nil {
		t.Fatal(err)
	}
	for document, want := range map[string]bool{`{"kind":7}`: true, `{"kind":-1}`: false, `{}`: false} {
		if got, asked := o.Judge([]byte(document)); got != want || !asked {
			t.Errorf("%s: %t", document, got)
		}
	}
}
