// References across files, resources and dialects. What one file can show is in
// the official suite; conformance/suite runs it.
package compile_test

import (
	"path"
	"strings"
	"testing"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/keyword"
)

// loader serves files by the paths of file URIs, or by whole URIs.
func loader(files map[string]string) compile.Loader {
	return func(uri string) (string, []byte, error) {
		name := strings.TrimPrefix(uri, "file:///")
		text, ok := files[name]
		if !ok {
			return "", nil, &compile.NotFound{Tried: []string{name}}
		}
		return name, []byte(text), nil
	}
}

func TestReferences(t *testing.T) {
	for _, c := range []struct {
		name           string
		files          map[string]string // with root.json, or root.yaml
		valid, invalid []string
	}{
		{"two files of one name", map[string]string{
			"root.json":     `{"properties":{"a":{"$ref":"a/x.json"},"b":{"$ref":"b/y.json"}}}`,
			"a/x.json":      `{"$ref":"common.json"}`,
			"b/y.json":      `{"$ref":"common.json"}`,
			"a/common.json": `{"type":"string"}`,
			"b/common.json": `{"type":"integer"}`,
		}, []string{`{"a":"x","b":1}`}, []string{`{"a":1}`, `{"b":"x"}`}},
		{"one file by two references", map[string]string{
			"root.json":   `{"properties":{"a":{"$ref":"part/x.json"},"b":{"$ref":"part/../part/./x.json#/$defs/y"}}}`,
			"part/x.json": `{"type":"string","$defs":{"y":{"type":"null"}}}`,
		}, []string{`{"a":"x","b":null}`}, []string{`{"a":1}`, `{"b":1}`}},
		{"files that refer to each other", map[string]string{
			"root.json":  `{"type":"object","properties":{"next":{"$ref":"other.json"}}}`,
			"other.json": `{"type":"array","items":{"$ref":"root.json"}}`,
		}, []string{`{"next":[{"next":[]}]}`}, []string{`{"next":[[]]}`, `{"next":[{"next":{}}]}`}},
		{"an id moves the base", map[string]string{
			"root.json":                             `{"$id":"https://example.com/schemas/root.json","properties":{"a":{"$ref":"part.json#x"}}}`,
			"https://example.com/schemas/part.json": `{"$defs":{"x":{"$anchor":"x","type":"string"}}}`,
		}, []string{`{"a":"x"}`}, []string{`{"a":1}`}},
		{"a pointer through another resource", map[string]string{
			"root.json": `{"properties":{"a":{"$ref":"#/$defs/outer/$defs/inner"}},"$defs":{"outer":{"$id":"sub/outer.json","$defs":{"inner":{"$ref":"peer.json"}}},"peer":{"$id":"sub/peer.json","type":"null"}}}`,
		}, []string{`{"a":null}`}, []string{`{"a":1}`}},
		{"a URN", map[string]string{
			"root.json": `{"$ref":"urn:example:thing","$defs":{"a":{"$id":"urn:example:thing","type":"string"}}}`,
		}, []string{`"x"`}, []string{`1`}},
		{"an id within data is data", map[string]string{
			"root.json": `{"enum":[{"$id":"x.json","type":"null"}],"properties":{"a":{"$ref":"x.json"}}}`,
			"x.json":    `{"type":"string"}`,
		}, []string{`{"$id":"x.json","type":"null"}`}, []string{`{"a":"x"}`, `null`}},
		{"escapes in pointers", map[string]string{
			"root.json": `{"properties":{"a":{"$ref":"#/$defs/a~1b~0c%20d"}},"$defs":{"a/b~c d":{"type":"null"}}}`,
		}, []string{`{"a":null}`}, []string{`{"a":1}`}},
		{"YAML and JSON", map[string]string{
			"root.yaml": "properties:\n  a: {$ref: part.json}\n  b: {$ref: 'part.yml#/$defs/no'}\n",
			"part.json": `{"type":"string"}`,
			"part.yml":  "$defs:\n  no: {type: 'null'}\n",
		}, []string{`{"a":"x","b":null}`}, []string{`{"a":1}`, `{"b":"no"}`}},
		{"draft-07 beside 2020-12", map[string]string{
			"root.json": `{"$schema":"https://json-schema.org/draft/2020-12/schema","properties":{"a":{"$ref":"old.json"},"b":{"$ref":"old.json#text","maxLength":1}}}`,
			// Keywords beside $ref mean nothing there, items may be a list, and an $id may be an anchor.
			"old.json": `{"$schema":"http://json-schema.org/draft-07/schema#","$ref":"#/definitions/pair","type":"null","definitions":{"pair":{"items":[{"$ref":"#text","minLength":9}],"additionalItems":false},"text":{"$id":"#text","type":"string"}}}`,
		}, []string{`{"a":["x"],"b":"y"}`}, []string{`{"a":[1]}`, `{"a":["x",1]}`, `{"b":"xy"}`}},
		{"a dialect within a file", map[string]string{
			"root.json": `{"prefixItems":[{"type":"string"}],"items":{"$ref":"old.json"},"$defs":{"old":{"$id":"old.json","$schema":"http://json-schema.org/draft-07/schema#","dependencies":{"a":["b"]}}}}`,
		}, []string{`["x",{"a":1,"b":2}]`}, []string{`["x",{"a":1}]`}},
		{"a meta-schema as a target", map[string]string{
			"root.json": `{"properties":{"new":{"$ref":"https://json-schema.org/draft/2020-12/schema"},"old":{"$ref":"http://json-schema.org/draft-07/schema#"}}}`,
		}, []string{`{"new":{"type":"string"},"old":{"items":[true]}}`}, []string{`{"new":{"type":"text"}}`, `{"new":{"not":{"minLength":-1}}}`, `{"old":{"type":1}}`}},
		{"a vocabulary that is off", map[string]string{
			"root.json": `{"$schema":"meta.json","minLength":9,"properties":{"a":false},"allOf":[{"maximum":0}]}`,
			"meta.json": `{"$id":"meta.json","$schema":"https://json-schema.org/draft/2020-12/schema","$vocabulary":{"https://json-schema.org/draft/2020-12/vocab/core":true,"https://json-schema.org/draft/2020-12/vocab/applicator":true}}`,
		}, []string{`"x"`, `5`}, []string{`{"a":1}`}},
		{"a vocabulary that asserts formats", map[string]string{
			"root.json": `{"$schema":"meta.json","allOf":[{"format":"ipv4"}]}`,
			"meta.json": `{"$id":"meta.json","$schema":"https://json-schema.org/draft/2020-12/schema","$vocabulary":{"https://json-schema.org/draft/2020-12/vocab/core":true,"https://json-schema.org/draft/2020-12/vocab/applicator":true,"https://json-schema.org/draft/2020-12/vocab/format-assertion":true}}`,
		}, []string{`"127.0.0.1"`, `5`}, []string{`"home"`}},
		{"a vocabulary that asserts formats, not required", map[string]string{
			"root.json": `{"$schema":"meta.json","format":"ipv4","properties":{"a":{"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"a.json","format":"ipv4"}}}`,
			"meta.json": `{"$id":"meta.json","$schema":"https://json-schema.org/draft/2020-12/schema","$vocabulary":{"https://json-schema.org/draft/2020-12/vocab/core":true,"https://json-schema.org/draft/2020-12/vocab/applicator":true,"https://json-schema.org/draft/2020-12/vocab/format-assertion":false}}`,
		}, []string{`"127.0.0.1"`, `{"a":"home"}`}, []string{`"home"`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			name := "root.json"
			if c.files[name] == "" {
				name = "root.yaml"
			}
			root := parse(t, name, c.files[name])
			contract, problems := compile.Compile(root, compile.Options{ValidatorsOnly: true, Load: loader(c.files)})
			if contract == nil {
				t.Fatal(problems)
			}
			wantVerdicts(t, contract, c.valid, c.invalid)
			if strings.Contains(c.files[name], `"meta.json"`) {
				return // a dialect is read before what is inside the schema
			}
			bundle, problems := compile.Bundle(root, compile.Options{Load: loader(c.files)})
			if bundle == nil {
				t.Fatal(problems)
			}
			contract, problems = compile.Compile(parse(t, "bundle.json", bundle.Compact()), compile.Options{ValidatorsOnly: true})
			if contract == nil {
				t.Fatalf("%s\n%s", problems, bundle.Compact())
			}
			wantVerdicts(t, contract, c.valid, c.invalid)
		})
	}
}

// wantVerdicts judges documents.
func wantVerdicts(t *testing.T, contract *ir.Contract, valid, invalid []string) {
	t.Helper()
	for _, d := range valid {
		if found := interp.Validate(contract.Root.Plan, []byte(d)); len(found) > 0 {
			t.Errorf("%s: %s", d, texts(found))
		}
	}
	for _, d := range invalid {
		if found := interp.Validate(contract.Root.Plan, []byte(d)); len(found) == 0 {
			t.Errorf("%s is accepted", d)
		}
	}
}

// TestBundle shows what changes and what stays when files become one.
func TestBundle(t *testing.T) {
	files := map[string]string{
		"api/parts/a.json":  `{"title":"Part","type":"object","properties":{"up":{"$ref":"../root.json"},"b":{"$ref":"b.json#/$defs/x"}}}`,
		"api/parts/b.json":  `{"$id":"https://example.com/b","$defs":{"x":{"type":"string"}}}`,
		"api/parts/no.json": `false`,
	}
	root := parse(t, "api/root.json", `{"properties":{"a":{"$ref":"parts/a.json"},"n":{"$ref":"parts/no.json"}},"$defs":{"no":{}}}`)
	bundle, problems := compile.Bundle(root, compile.Options{Load: loader(files)})
	if bundle == nil {
		t.Fatal(problems)
	}
	want := `{"properties":{"a":{"$ref":"parts/a.json"},"n":{"$ref":"parts/no.json"}},"$defs":{"no":{},` +
		`"Part":{"title":"Part","type":"object","properties":{"up":{"$ref":"../root.json"},"b":{"$ref":"https://example.com/b#/$defs/x"}},"$id":"parts/a.json"},` +
		`"parts/no.json":{"$id":"parts/no.json","not":{}},"b":{"$id":"https://example.com/b","$defs":{"x":{"type":"string"}}}},"$id":"root.json"}`
	if got := bundle.Compact(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	for _, c := range []struct{ member, place string }{{"Part", "api/parts/a.json:1:1"}, {"no", "api/root.json:1:88"}} {
		if got := bundle.Get("$defs").Get(c.member).Place().String(); got != c.place {
			t.Errorf("%s stands at %s, want %s", c.member, got, c.place)
		}
	}
	old := parse(t, "old.json", `{"items":[true]}`)
	if bundle, _ := compile.Bundle(old, compile.Options{Dialect: keyword.Draft7}); bundle.Compact() != `{"items":[true],"$schema":"http://json-schema.org/draft-07/schema#"}` {
		t.Errorf("a dialect from outside gives %s", bundle.Compact())
	}
	alone := parse(t, "alone.json", `{"type":"null"}`)
	if same, _ := compile.Bundle(alone, compile.Options{}); same != alone {
		t.Error("a schema that refers to no file is not its own bundle")
	}
}

// TestSchemaPaths names other files relative to the root's folder.
func TestSchemaPaths(t *testing.T) {
	files := map[string]string{
		"schema/parts/addr.json": `{"$defs":{"zip":{"type":"string"}}}`,
		"schema/other.json":      `{"type":"null"}`,
	}
	root := parse(t, "schema/root.json", `{"properties":{"a":{"$ref":"parts/addr.json#/$defs/zip"},"b":{"$ref":"other.json"},"c":{"type":"null"}}}`)
	contract, problems := compile.Compile(root, compile.Options{ValidatorsOnly: true, Load: loader(files)})
	if contract == nil {
		t.Fatal(problems)
	}
	var got []string
	for _, v := range interp.Validate(contract.Root.Plan, []byte(`{"a":1,"b":1,"c":1}`)) {
		got = append(got, v.SchemaPath)
	}
	if want := "parts/addr.json#/$defs/zip/type other.json#/type #/properties/c/type"; strings.Join(got, " ") != want {
		t.Errorf("got %v, want %s", got, want)
	}
}

// TestDialectOption is for schemas that don't say their dialect.
func TestDialectOption(t *testing.T) {
	const schema = `{"items":[{"type":"string"}]}`
	if contract, _ := compile.Compile(parse(t, "a.json", schema), compile.Options{ValidatorsOnly: true}); contract != nil {
		t.Error("2020-12 takes items of draft-07")
	}
	contract, problems := compile.Compile(parse(t, "a.json", schema), compile.Options{ValidatorsOnly: true, Dialect: keyword.Draft7})
	if contract == nil {
		t.Fatal(problems)
	}
	if len(interp.Validate(contract.Root.Plan, []byte(`[1]`))) == 0 {
		t.Error("[1] is accepted")
	}
}

// TestLenient turns refusals into notes, and changes no verdict.
func TestLenient(t *testing.T) {
	const schema = `{"title":"R","type":"object","minlength":1,"dependencies":{"a":["b"]},"properties":{"a":{"type":"integer","default":"x","examples":["y"]}}}`
	contract, problems := compile.Compile(parse(t, "a.json", schema), compile.Options{Lenient: true})
	if contract == nil || len(problems) != 4 || problems.Failed() {
		t.Fatalf("want four notes, got %v", problems)
	}
	if found := interp.Validate(contract.Root.Plan, []byte(`{"a":1}`)); len(found) > 0 {
		t.Error(texts(found))
	}
}

// TestSameInBothSyntaxes has one schema in JSON and in YAML.
func TestSameInBothSyntaxes(t *testing.T) {
	for _, folder := range []string{"cases", "tricky"} {
		name := path.Join(vectors, folder, "int64-limits.json")
		vector := readJSON(t, name)
		asJSON, options := caseInput(t, vector)
		asYAML := parse(t, asJSON.File.Name+".yaml", vector.Get("schema").Compact()) // JSON is YAML
		one, problems := compile.Compile(asJSON, options)
		other, more := compile.Compile(asYAML, options)
		if one == nil || other == nil {
			t.Fatal(problems, more)
		}
		if one.Digest != other.Digest || len(one.Plans) != len(other.Plans) {
			t.Errorf("%s: the two differ", name)
		}
	}
}
