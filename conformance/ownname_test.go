//go:build conformance

package conformance

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/errgen/errgen/conformance/bed"
	"github.com/errgen/errgen/conformance/vector"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/naming"
	"github.com/errgen/errgen/internal/source"
)

// shapes are schemas of every form for which functions and types of their own are
// generated. "%" stands for the pointer of the schema itself.
var shapes = []string{
	`{"type":"object","required":["k"],"properties":{"k":{"const":"a"},"text":{"type":"string","default":"d"},"at":{"type":"string","format":"date-time"}}}`,
	`{"type":"object","properties":{"again":{"$ref":"%"},"inner":{"type":"object","properties":{"z":{"minLength":1}}}}}`,
	`{"type":["object","string"],"minProperties":1,"properties":{"z":{"type":"integer"}},"anyOf":[{"required":["z"]},{"minLength":1}],"unevaluatedProperties":{"type":"string"}}`,
	`{"oneOf":[{"title":"first","type":"object","required":["k"],"properties":{"k":{"const":"1"}}},{"title":"second","type":"object","required":["k"],"properties":{"k":{"const":"2"}}}]}`,
	`{"anyOf":[{"title":"words","type":"array","items":{"type":"string"}},{"title":"numbers","type":"array","items":{"type":"number"}},{"title":"nothing","type":"null"}]}`,
	`{"type":"array","minItems":1,"uniqueItems":true,"items":{"type":"object","properties":{"z":{}}}}`,
	`{"type":"array","prefixItems":[{"type":"string"},{"type":"object","properties":{"z":{}}}],"items":false}`,
	`{"type":"object","additionalProperties":{"type":"object","properties":{"z":{}}},"propertyNames":{"minLength":1}}`,
	`{"type":"string","x-extensible-enum":["one","two"]}`,
	`{"type":["object","null"],"if":{"required":["a"]},"then":{"required":["b"]},"properties":{"a":{},"b":{"enum":[1,"x"]}}}`,
}

// Whatever the printers call their own functions and types, a schema may have types
// and members of that name.
func TestOwnNames(t *testing.T) {
	base := &vector.Schema{File: "own.json", Text: shaped(nil, 0)}
	contract, problems := base.Compile()
	if contract == nil {
		t.Fatal(problems)
	}
	names := ownNames(t, contract)
	if len(names) < 100 {
		t.Errorf("the printers have only %d names: %q", len(names), names)
	}
	suite := &vector.Suite{Path: "own-names"}
	for turn := range 2 {
		schema := &vector.Schema{File: "own.json", Text: shaped(names, turn)}
		root, problems := source.ParseJSON(schema.File, schema.Text)
		if root == nil {
			t.Fatal(problems)
		}
		given, problems := naming.Propose(root, compile.Options{})
		if problems.Failed() {
			t.Fatal(problems)
		}
		schema.Options.Names = given
		suite.Schemas = append(suite.Schemas, schema)
		suite.Records = append(suite.Records, &vector.Record{Name: "empty", Checks: []vector.Check{{Schema: schema, Document: []byte(`{}`), Valid: true, Held: true}}})
	}
	judge(t, suite)
}

// shaped is a schema with a definition of every shape, and one of some shape for
// each name: which shape is another one at every turn.
func shaped(names []string, turn int) []byte {
	const group = 50 // members of one record
	type object = map[string]any
	definitions, groups := object{}, object{}
	define := func(name, shape string) {
		pointer := "#/$defs/" + name
		in := fmt.Sprintf("group %d", len(definitions)/group)
		if groups[in] == nil {
			groups[in] = object{"title": "own " + in, "type": "object", "properties": object{}}
		}
		definitions[name] = json.RawMessage(strings.ReplaceAll(shape, "%", pointer))
		groups[in].(object)["properties"].(object)[name] = object{"$ref": pointer}
	}
	for i, name := range names {
		define(name, shapes[(i+3*turn)%len(shapes)])
	}
	for i, shape := range shapes {
		define("x"+string(rune('a'+i)), shape)
	}
	text, _ := json.Marshal(object{"title": "X", "type": "object", "properties": groups, "$defs": definitions})
	return text
}

// declared finds what generated code declares at the top of a file.
var declared = regexp.MustCompile(`(?m)^(?:export |pub(?:\([a-z]+\))? |async |default )*(?:func|function|fn|type|interface|class|struct|enum|trait|var|const|static) (?:\([^)]*\) )?(\w+)`)

// number finds names that differ from others in a number alone.
var number = regexp.MustCompile(`^[0-9]|[a-z][1-9]|of0`)

// ownNames are what follows the first words of all names that generated code declares.
func ownNames(t *testing.T, c *ir.Contract) []string {
	found := map[string]bool{}
	for _, language := range bed.Names() {
		files, err := bed.Generate(language, c)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if strings.Contains(f.Path, "runtime") {
				continue
			}
			for _, id := range declared.FindAllSubmatch(f.Text, -1) {
				words := compile.Words(string(id[1]))
				for i := range words {
					if name := strings.Join(words[i:], "_"); i > 0 && !number.MatchString(name) {
						found[name] = true
					}
				}
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}
