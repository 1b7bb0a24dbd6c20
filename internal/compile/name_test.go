// Names: from words, and from where things stand.
package compile_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/compile"
)

func TestWords(t *testing.T) {
	for text, want := range map[string]string{
		"jobId":            "job id",
		"JobID":            "job id",
		"HTTPStatus":       "http status",
		"http_status":      "http status",
		"already-here.now": "already here now",
		"x":                "x",
		"X":                "x",
		"ABC":              "abc",
		"aB":               "a b",
		"v2Beta":           "v2 beta",
		"2ndTry":           "2nd try",
		"utf8Text":         "utf8 text",
		"SHA256Sum":        "sha256 sum",
		"  spaced  out ":   "spaced out",
		"größeÄndern":      "größe ändern",
		"日本語":              "日本語",
		"Ǆabc":             "ǆabc", // a capital of its own case
		"naïve":            "naïve",
		"a__b":             "a b",
		"*/":               "",
		"":                 "",
		"💩":                "",
		"a💩b":              "a b",
	} {
		if got := strings.Join(compile.Words(text), " "); got != want {
			t.Errorf("the words of %q are %q, want %q", text, got, want)
		}
	}
}

// TestNames gives the names of types by the places of their schemas.
func TestNames(t *testing.T) {
	const schema = `{
		"title": "Root", "type": "object",
		"properties": {
			"one": {"type": "object", "required": ["x"]},
			"list": {"type": "array", "items": {"enum": ["a", "b"]}},
			"tuple": {"type": "array", "prefixItems": [{"enum": [1, 2]}], "items": {"enum": ["c", "d"]}},
			"map": {"type": "object", "additionalProperties": {"type": "object", "required": ["y"]}},
			"patterns": {"type": "object", "patternProperties": {"^p": {"type": "object", "required": ["z"]}}, "additionalProperties": false},
			"union": {"oneOf": [{"type": "object", "required": ["k"], "properties": {"k": {"const": "a-b"}}}, {"type": "object", "required": ["k"], "properties": {"k": {"const": "c"}}}]},
			"kinds": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "object", "required": ["w"]}}]},
			"optional": {"anyOf": [{"type": "null"}, {"type": "object", "required": ["v"]}]},
			"hinted": {"type": "object", "required": ["u"], "x-errgen": {"name": "by_hint"}},
			"outside": {"type": "object", "required": ["t"]},
			"part": {"$ref": "part.json"},
			"inner": {"$ref": "part.json#/$defs/inner"},
			"alias": {"$ref": "#/$defs/Plain"}
		},
		"$defs": {"Plain": {"type": "string"}, "unused": {"type": "object", "required": ["s"]}}
	}`
	files := map[string]string{"part.json": `{"title": "A Part", "type": "object", "properties": {"q": {"type": "object", "required": ["r"]}}, "$defs": {"inner": {"enum": ["x", "y"]}}}`}
	contract, problems := compile.Compile(parse(t, "root.json", schema), compile.Options{Load: loader(files), Names: map[string]string{
		"/properties/outside": "from_outside", "part.json#/properties/q": "of_part", "/properties/union/oneOf/1": "second",
	}})
	if contract == nil {
		t.Fatal(problems)
	}
	got := map[string]string{}
	for _, typ := range contract.Types {
		got[typ.Place.File+"#"+typ.Place.Pointer] = typ.Name.String()
	}
	want := map[string]string{
		"root.json#":                                          "root",
		"root.json#/properties/one":                           "root_one",
		"root.json#/properties/list/items":                    "root_list_item",
		"root.json#/properties/tuple":                         "root_tuple",
		"root.json#/properties/tuple/prefixItems/0":           "root_tuple_slot_0",
		"root.json#/properties/tuple/items":                   "root_tuple_item",
		"root.json#/properties/map/additionalProperties":      "root_map_value",
		"root.json#/properties/patterns/patternProperties/^p": "root_patterns_p",
		"root.json#/properties/union":                         "root_union",
		"root.json#/properties/union/oneOf/0":                 "root_union_a_b",
		"root.json#/properties/union/oneOf/1":                 "second",
		"root.json#/properties/kinds":                         "root_kinds",
		"root.json#/properties/kinds/anyOf/1/items":           "root_kinds_array_item",
		"root.json#/properties/optional/anyOf/1":              "root_optional",
		"root.json#/properties/hinted":                        "by_hint",
		"root.json#/properties/outside":                       "from_outside",
		"part.json#":                                          "a_part",
		"part.json#/properties/q":                             "of_part",
		"part.json#/$defs/inner":                              "inner",
		"root.json#/$defs/Plain":                              "plain",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestRootNames follows the order in which the root type is named.
func TestRootNames(t *testing.T) {
	for _, c := range []struct {
		file, schema string
		options      compile.Options
		want         string
	}{
		{"a-fault.schema.json", `{"type":"object","required":["a"]}`, compile.Options{}, "a_fault"},
		{"dir/my.file.json", `{"title":"The Fault","type":"object","required":["a"]}`, compile.Options{}, "the_fault"},
		{"f.json", `{"title":"The Fault","type":"object","required":["a"],"x-errgen":{"name":"other"}}`, compile.Options{}, "other"},
		{"f.json", `{"title":"The Fault","type":"object","required":["a"],"x-errgen":{"name":"other"}}`, compile.Options{Names: map[string]string{"": "outside"}}, "outside"},
		{"f.json", `{"title":"The Fault","type":"object","required":["a"],"x-errgen":{"name":"other"}}`, compile.Options{Name: "given"}, "given"},
		{"f.json", `{"title":"Whole","$defs":{"part":{"type":"object","required":["a"]}}}`, compile.Options{Pointer: "/$defs/part"}, "part"},
		{"f.json", `{"title":"Bare","$ref":"#/$defs/target","$defs":{"target":{"type":"object","required":["a"]}}}`, compile.Options{}, "bare"},
		{"f.json", `true`, compile.Options{}, "f"},
		{"404.json", `{"type":"string"}`, compile.Options{}, "404"},
	} {
		contract, problems := compile.Compile(parse(t, c.file, c.schema), c.options)
		if contract == nil {
			t.Errorf("%s: %v", c.schema, problems)
			continue
		}
		if got := contract.Name.String(); got != c.want || !contract.Root.Type.Named() {
			t.Errorf("%s: the contract is called %s, its type %s, want %s", c.schema, got, contract.Root.Type.Name, c.want)
		}
	}
}

// TestAddingChangesNoName puts further definitions and members before the others.
func TestAddingChangesNoName(t *testing.T) {
	before := `{"title":"R","type":"object","properties":{%s"a":{"type":"object","properties":{"x":{"enum":["p","q"]}}},"b":{"$ref":"#/$defs/B"}},"$defs":{%s"B":{"type":"array","items":{"type":"object","required":["z"]}}}}`
	names := func(members, defs string) map[string]bool {
		contract, problems := compile.Compile(parse(t, "r.json", strings.Replace(strings.Replace(before, "%s", members, 1), "%s", defs, 1)), compile.Options{})
		if contract == nil {
			t.Fatal(problems)
		}
		all := map[string]bool{}
		for _, typ := range contract.Types {
			all[typ.Name.String()] = true
		}
		return all
	}
	after := names(`"first":{"type":"object","required":["y"]},`, `"A":{"type":"object","required":["x"]},`)
	for name := range names("", "") {
		if !after[name] {
			t.Errorf("the type %s has another name now: %v", name, after)
		}
	}
}

// TestSpelled has identifiers for Go, which must not meet the names of other things.
func TestSpelled(t *testing.T) {
	const schema = `{"title":"Fault","type":"object","goJSONSchema":{"identifier":"%s"},"properties":{
		"a":{"type":"string","goJSONSchema":{"identifier":"%s"}},"json_id":{"$ref":"#/$defs/B"}},
		"$defs":{"B":{"enum":["x","y"],"goJSONSchema":{"identifier":"%s"}},"C":{"type":"object","required":["c"]}},"allOf":[{"properties":{"c":{"$ref":"#/$defs/C"}}}]}`
	for _, c := range []struct{ root, member, def, code, want string }{
		{"", "Other", "Another", "", ""},
		{"", "A", "B", "", ""}, // their own names
		{"Other", "", "", "EXTENSION_UNKNOWN", ""},
		{"", "JSONID", "", "NAME_COLLISION", "/properties/a /properties/json_id"}, // what Go makes of json_id
		{"", "", "C", "NAME_COLLISION", "/$defs/B /$defs/C"},
		{"", "", "Fault", "NAME_COLLISION", " /$defs/B"},
		{"", "", "NewFault", "NAME_COLLISION", " /$defs/B"},
		{"", "", "ValidateFault", "NAME_COLLISION", " /$defs/B"},
	} {
		text := schema
		for _, id := range []string{c.root, c.member, c.def} {
			if id == "" {
				text = strings.Replace(text, `"goJSONSchema":{"identifier":"%s"}`, `"$comment":"none"`, 1)
			} else {
				text = strings.Replace(text, "%s", id, 1)
			}
		}
		contract, problems := compile.Compile(parse(t, "fault.json", text), compile.Options{})
		var places []string
		for _, p := range problems {
			if p.Code == c.code {
				places = append(places, p.Place.Pointer)
			}
		}
		if refused := c.code == "NAME_COLLISION"; refused != (contract == nil) || len(places) != len(problems) || (c.code == "") != (len(problems) == 0) {
			t.Errorf("%s, %s, %s: %v, want %q", c.root, c.member, c.def, problems, c.code)
		}
		if got := strings.Join(places, " "); got != c.want {
			t.Errorf("%s, %s, %s: reported at %q, want %q", c.root, c.member, c.def, got, c.want)
		}
	}
}
