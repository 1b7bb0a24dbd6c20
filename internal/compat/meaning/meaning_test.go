// Tests of the rules about annotations, names and new schemas, each with its mirror.
package meaning

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/source"
)

// options are those of a run without configuration.
var options = Options{StatusKeywords: []string{"x-http-status"}, RetryKeywords: []string{"x-retryable"}, DescriptionOverlap: 0.85}

// input compiles a schema.
func input(t testing.TB, name, text string) Input {
	t.Helper()
	root, problems := source.Parse(name, []byte(text))
	if problems.Failed() {
		t.Fatal(problems)
	}
	contract, problems := compile.Compile(root, compile.Options{ValidatorsOnly: true, Lenient: true})
	if problems.Failed() {
		t.Fatal(problems)
	}
	return Input{Root: root, References: contract.References}
}

// lines writes findings as tests state them.
func lines(list []*finding.Finding) []string {
	var all []string
	for _, f := range list {
		line := f.Severity.String() + " " + f.Rule + " " + f.Place
		if len(f.Also) > 0 {
			line += " also " + strings.Join(f.Also, " ")
		}
		all = append(all, line)
	}
	return all
}

func compared(t testing.TB, old, new string, o Options) []*finding.Finding {
	t.Helper()
	list, _ := Compare(input(t, "old.json", old), input(t, "new.json", new), o)
	return list
}

// record wraps the schema of a member of a record.
func record(member string) string { return `{"properties": {"a": ` + member + `}}` }

func demanding(member string) string {
	return `{"properties": {"a": ` + member + `}, "required": ["a"]}`
}

var annotationCases = []struct {
	name, old, new string
	want, mirror   []string // mirror nil: as want
}{
	{"equal", demanding(`{"description": "One."}`), demanding(`{"description": "One."}`), nil, nil},
	{"description of a required member", demanding(`{"description": "Code of the fault."}`), demanding(`{"description": "Text for people."}`),
		[]string{"review DESCRIPTION_CHANGED_REQUIRED /a"}, nil},
	{"added to a required member", demanding(`{}`), demanding(`{"description": "Text."}`), []string{"review DESCRIPTION_CHANGED_REQUIRED /a"}, nil},
	{"spelling of a required member", demanding(`{"description": "The code of the fault that teh carrier reported."}`),
		demanding(`{"description": "The code of the fault that the carrier reported."}`), []string{"info DESCRIPTION_CHANGED_REQUIRED /a"}, nil},
	{"punctuation", demanding(`{"description": "A code; stable"}`), demanding(`{"description": "a code, stable."}`), []string{"info DESCRIPTION_CHANGED_REQUIRED /a"}, nil},
	{"white space", demanding(`{"description": "A  code"}`), demanding(`{"description": "A\ncode"}`), nil, nil},
	{"required by every branch", `{"properties": {"a": {"description": "x"}}, "anyOf": [{"required": ["a"]}, {"required": ["a", "b"]}]}`,
		`{"properties": {"a": {"description": "y"}}, "anyOf": [{"required": ["a"]}, {"required": ["a", "b"]}]}`, []string{"review DESCRIPTION_CHANGED_REQUIRED /a"}, nil},
	{"required by one branch", `{"properties": {"a": {"description": "x"}}, "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}`,
		`{"properties": {"a": {"description": "y"}}, "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}`, []string{"info DESCRIPTION_CHANGED /a"}, nil},
	{"required around a branch", `{"required": ["a"], "anyOf": [{"properties": {"a": {"description": "x"}}}, {"type": "null"}]}`,
		`{"required": ["a"], "anyOf": [{"properties": {"a": {"description": "y"}}}, {"type": "null"}]}`, []string{"review DESCRIPTION_CHANGED_REQUIRED /a"}, nil},
	{"description of anything else", record(`{"description": "x"}`), record(`{"description": "y"}`), []string{"info DESCRIPTION_CHANGED /a"}, nil},
	{"description of the root", `{"description": "x"}`, `{"description": "y"}`, []string{"info DESCRIPTION_CHANGED "}, nil},
	{"description of an error kind", `{"oneOf": [{"description": "x", "properties": {"k": {"const": "a"}}, "required": ["k"]}, {"properties": {"k": {"const": "b"}}, "required": ["k"]}]}`,
		`{"oneOf": [{"properties": {"k": {"const": "b"}}, "required": ["k"]}, {"description": "y", "properties": {"k": {"const": "a"}}, "required": ["k"]}]}`,
		[]string{"review DESCRIPTION_CHANGED_REQUIRED [k=a]"}, nil},
	{"description of a value", record(`{"oneOf": [{"const": "b"}, {"const": "c", "description": "x"}]}`), record(`{"oneOf": [{"const": "c", "description": "y"}, {"const": "b"}]}`),
		[]string{"review DESCRIPTION_CHANGED_REQUIRED /a"}, nil},
	{"comment and examples", record(`{"$comment": "x", "examples": [1]}`), record(`{"$comment": "y", "examples": [2]}`),
		[]string{"info ANNOTATION_CHANGED /a", "info ANNOTATION_CHANGED /a"}, nil},
	{"examples that are values", record(`{"description": "[Extensible enum] x", "type": "string", "examples": ["b"]}`),
		record(`{"description": "[Extensible enum] x", "type": "string", "examples": ["b", "c"]}`), []string{"info OPEN_ENUM_VALUE_ADDED /a"}, []string{"error OPEN_ENUM_VALUE_REMOVED /a"}},
	{"title of a member", record(`{"title": "x"}`), record(`{"title": "y"}`), []string{"info ANNOTATION_CHANGED /a"}, nil},
	{"title of the root", `{"title": "x"}`, `{"title": "y"}`, []string{"review TITLE_CHANGED "}, nil},
	{"title beside another name", `{"title": "x", "x-errgen": {"name": "n"}}`, `{"title": "y", "x-errgen": {"name": "n"}}`, []string{"info ANNOTATION_CHANGED "}, nil},
	{"title of a branch", `{"anyOf": [{"title": "x", "type": "object"}, {"type": "null"}]}`, `{"anyOf": [{"title": "y", "type": "object"}, {"type": "null"}]}`,
		[]string{"review TITLE_CHANGED "}, nil},
	{"default changed", record(`{"default": 1}`), record(`{"default": 2}`), []string{"error DEFAULT_CHANGED /a"}, nil},
	{"default written otherwise", record(`{"default": 1}`), record(`{"default": 1.0}`), nil, nil},
	{"default added", record(`{}`), record(`{"default": null}`), []string{"error DEFAULT_CHANGED /a"}, nil},
	{"deprecated", record(`{}`), record(`{"deprecated": true}`), []string{"info FIELD_DEPRECATED /a"}, []string{"info FIELD_UNDEPRECATED /a"}},
	{"not deprecated", record(`{}`), record(`{"deprecated": false}`), nil, nil},
	{"access", record(`{"readOnly": true}`), record(`{"writeOnly": true}`), []string{"review ACCESS_CHANGED /a", "review ACCESS_CHANGED /a"}, nil},
	{"encoding", record(`{"contentEncoding": "base64"}`), record(`{"contentEncoding": "base16"}`), []string{"error CONTENT_ENCODING_CHANGED /a"}, nil},
	{"encoding added", record(`{}`), record(`{"contentEncoding": "base16"}`), []string{"error CONTENT_ENCODING_CHANGED /a"}, nil},
	{"media type", record(`{"contentMediaType": "text/plain"}`), record(`{"contentMediaType": "application/json"}`), []string{"error CONTENT_MEDIA_TYPE_CHANGED /a"}, nil},
	{"content", record(`{"contentSchema": {"type": "string"}}`), record(`{"contentSchema": {"type": "integer"}}`), []string{"error CONTENT_SCHEMA_CHANGED /a"}, nil},
	{"words of content", record(`{"contentSchema": {"properties": {"b": {"title": "x"}}}}`), record(`{"contentSchema": {"properties": {"b": {"title": "y"}}}}`), nil, nil},
	{"member called title", record(`{"contentSchema": {"properties": {"title": {}}}}`), record(`{"contentSchema": {"properties": {}}}`), []string{"error CONTENT_SCHEMA_CHANGED /a"}, nil},
	{"content behind a reference", `{"properties": {"a": {"contentSchema": {"$ref": "#/$defs/c"}}}, "$defs": {"c": {"type": "string"}}}`,
		`{"properties": {"a": {"contentSchema": {"$ref": "#/$defs/c"}}}, "$defs": {"c": {"type": "integer"}}}`, []string{"error CONTENT_SCHEMA_CHANGED /a"}, nil},
	{"content moved behind a reference", record(`{"contentSchema": {"type": "string"}}`),
		`{"properties": {"a": {"contentSchema": {"$ref": "#/$defs/c"}}}, "$defs": {"c": {"type": "string"}}}`, nil, nil},
	{"format added", record(`{"type": "string"}`), record(`{"type": "string", "format": "uri"}`), []string{"review FORMAT_ADDED /a"}, []string{"review FORMAT_REMOVED /a"}},
	{"format changed", record(`{"format": "date"}`), record(`{"format": "date-time"}`), []string{"review FORMAT_CHANGED /a"}, nil},
	{"status", `{"x-http-status": 409}`, `{"x-http-status": 422}`, []string{"review STATUS_CHANGED "}, nil},
	{"retry", record(`{"x-retryable": true}`), record(`{"x-retryable": false}`), []string{"error RETRYABILITY_CHANGED /a"}, nil},
	{"extension", record(`{"x-a": 1}`), record(`{"x-a": 2, "x-b": 1}`), []string{"info EXTENSION_CHANGED /a", "info EXTENSION_CHANGED /a"}, nil},
	{"open enum", record(`{"type": "string", "x-extensible-enum": ["b"]}`), record(`{"type": "string", "x-extensible-enum": ["b", "c"]}`),
		[]string{"info OPEN_ENUM_VALUE_ADDED /a"}, []string{"error OPEN_ENUM_VALUE_REMOVED /a"}},
	{"open enum spelled otherwise", record(`{"type": "string", "x-extensible-enum": ["b", "c"]}`), record(`{"anyOf": [{"enum": ["b", "c"]}, {"type": "string"}]}`), nil, nil},
	{"order of members", `{"properties": {"a": {}, "b": {}}}`, `{"properties": {"b": {}, "a": {}}}`, []string{"info PROPERTY_ORDER_CHANGED "}, nil},
	{"order of required members", `{"required": ["a", "b"]}`, `{"required": ["b", "a"]}`, []string{"info PROPERTY_ORDER_CHANGED "}, nil},
	{"order of values", record(`{"enum": ["b", 1]}`), record(`{"enum": [1, "b"]}`), []string{"info ENUM_REORDERED /a"}, nil},
	{"order of known values", record(`{"x-extensible-enum": ["b", "c"]}`), record(`{"x-extensible-enum": ["c", "b"]}`), []string{"info ENUM_REORDERED /a"}, nil},
	{"order and more", `{"properties": {"a": {}, "b": {}}}`, `{"properties": {"b": {}, "a": {}, "c": {}}}`, nil, nil},
	{"uri", `{"$id": "https://example.test/1.json"}`, `{"$id": "https://example.test/2.json"}`, []string{"review SCHEMA_ID_CHANGED "}, nil},
	{"anchor renamed", `{"properties": {"a": {"$ref": "#b"}}, "$defs": {"b": {"$anchor": "b"}}}`, `{"properties": {"a": {"$ref": "#c"}}, "$defs": {"b": {"$anchor": "c"}}}`,
		[]string{"review ANCHOR_CHANGED /a"}, nil},
	{"anchor added", record(`{}`), record(`{"$anchor": "b"}`), []string{"review ANCHOR_CHANGED /a"}, nil},
	{"anchor of draft-07", `{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"a": {"$id": "#b"}}}`,
		`{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"a": {"$id": "#c"}}}`, []string{"review ANCHOR_CHANGED /a"}, nil},
	{"anchor moved with its schema", record(`{"$anchor": "b"}`), `{"properties": {"a": {"$ref": "#b"}}, "$defs": {"b": {"$anchor": "b"}}}`, nil, nil},
	{"items", `{"items": {"properties": {"k": {"default": 1}}}}`, `{"items": {"properties": {"k": {"default": 2}}}}`, []string{"error DEFAULT_CHANGED /*/k"}, nil},
	{"values of a map", `{"additionalProperties": {"default": 1}}`, `{"additionalProperties": {"default": 2}}`, []string{"error DEFAULT_CHANGED /{}"}, nil},
	{"slots", `{"prefixItems": [{}, {"default": 1}]}`, `{"prefixItems": [{}, {"default": 2}]}`, []string{"error DEFAULT_CHANGED /1"}, nil},
	{"slots of draft-07", `{"$schema": "http://json-schema.org/draft-07/schema#", "items": [{"default": 1}], "additionalItems": {"default": 1}}`,
		`{"$schema": "http://json-schema.org/draft-07/schema#", "items": [{"default": 2}], "additionalItems": {"default": 2}}`,
		[]string{"error DEFAULT_CHANGED /*", "error DEFAULT_CHANGED /0"}, nil},
	{"pattern", `{"patternProperties": {"^a/": {"default": 1}}}`, `{"patternProperties": {"^a/": {"default": 2}}}`, []string{"error DEFAULT_CHANGED /{}"}, nil},
	{"condition", `{"if": {"required": ["b"]}, "then": {"properties": {"a": {"default": 1}}}}`, `{"if": {"required": ["b"]}, "then": {"properties": {"a": {"default": 2}}}}`,
		[]string{"error DEFAULT_CHANGED /a"}, nil},
	{"dependent schema", `{"dependentSchemas": {"b": {"properties": {"a": {"default": 1}}}}}`, `{"dependentSchemas": {"b": {"properties": {"a": {"default": 2}}}}}`,
		[]string{"error DEFAULT_CHANGED /a"}, nil},
	{"test", `{"not": {"default": 1, "type": "null"}}`, `{"not": {"default": 2, "type": "null"}}`, nil, nil},
	{"beside a reference of draft-07", `{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"a": {"$ref": "#/definitions/d", "default": 1}}, "definitions": {"d": {}}}`,
		`{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"a": {"$ref": "#/definitions/d", "default": 2}}, "definitions": {"d": {}}}`, nil, nil},
	{"branch", `{"anyOf": [{"properties": {"k": {"const": "x"}, "v": {"default": 1}}, "required": ["k"]}, {"properties": {"k": {"type": "string"}}, "required": ["k"]}]}`,
		`{"anyOf": [{"properties": {"k": {"const": "x"}, "v": {"default": 2}}, "required": ["k"]}, {"properties": {"k": {"type": "string"}}, "required": ["k"]}]}`,
		[]string{"error DEFAULT_CHANGED [k=x]/v"}, nil},
	{"branch without a name", `{"anyOf": [{"type": "null"}, {"type": "object", "default": {}}]}`, `{"anyOf": [{"type": "object", "default": {"a": 1}}, {"type": "null"}]}`,
		[]string{"error DEFAULT_CHANGED "}, nil},
	{"union keyword changed", `{"anyOf": [{"type": "null"}, {"type": "object", "default": {}}]}`, `{"oneOf": [{"type": "null"}, {"type": "object", "default": {}}]}`, nil, nil},
	{"shared definition", `{"properties": {"a": {"$ref": "#/$defs/d"}, "b": {"items": {"$ref": "#/$defs/d"}}}, "$defs": {"d": {"properties": {"c": {"default": 1}}}}}`,
		`{"properties": {"a": {"$ref": "#/$defs/d"}, "b": {"items": {"$ref": "#/$defs/d"}}}, "$defs": {"d": {"properties": {"c": {"default": 2}}}}}`,
		[]string{"error DEFAULT_CHANGED /a/c also /b/*/c"}, nil},
	{"required at one of its places", `{"properties": {"a": {"$ref": "#/$defs/d"}, "b": {"$ref": "#/$defs/d"}}, "required": ["b"], "$defs": {"d": {"description": "x"}}}`,
		`{"properties": {"a": {"$ref": "#/$defs/d"}, "b": {"$ref": "#/$defs/d"}}, "required": ["b"], "$defs": {"d": {"description": "y"}}}`,
		[]string{"review DESCRIPTION_CHANGED_REQUIRED /b also /a"}, nil},
	{"recursion", `{"properties": {"cause": {"$ref": "#"}, "m": {"default": 1}}}`, `{"properties": {"cause": {"$ref": "#"}, "m": {"default": 2}}}`,
		[]string{"error DEFAULT_CHANGED /m also /cause/m"}, nil},
	{"moved behind a reference", record(`{"description": "x", "default": 1}`), `{"properties": {"a": {"$ref": "#/$defs/d"}}, "$defs": {"d": {"description": "x", "default": 1}}}`, nil, nil},
	{"moved into allOf", record(`{"description": "x"}`), `{"allOf": [{"properties": {"a": {"description": "x"}}}]}`, nil, nil},
	{"unused definition", `{"$defs": {"d/e": {"default": 1}}}`, `{"$defs": {"d/e": {"default": 2}}}`, []string{"error DEFAULT_CHANGED #/$defs/d~1e"}, nil},
	{"definition that only refers", `{"properties": {"a": {"$ref": "#/$defs/c"}}, "$defs": {"c": {"$ref": "#/$defs/d"}, "d": {"default": 1}}}`,
		`{"properties": {"a": {"$ref": "#/$defs/c"}}, "$defs": {"c": {"$ref": "#/$defs/d"}, "d": {"default": 2}}}`, []string{"error DEFAULT_CHANGED /a"}, nil},
	{"member of one side", record(`{"default": 1}`), `{"properties": {"b": {"default": 2}}}`, nil, nil},
	{"new closed record", `{}`, record(`{"properties": {"b": {}}, "additionalProperties": false}`), []string{"review CLOSED_RECORD_IN_ADDITIVE_CONTRACT /a"}, []string{}},
	{"old record closed", record(`{"properties": {"b": {}}}`), record(`{"properties": {"b": {}}, "additionalProperties": false}`), nil, nil},
	{"old closed record at a new place", `{"properties": {"z": {"$ref": "#/$defs/d"}}, "$defs": {"d": {"properties": {"b": {}}, "additionalProperties": false}}}`,
		`{"properties": {"a": {"$ref": "#/$defs/d"}, "z": {"$ref": "#/$defs/d"}}, "$defs": {"d": {"properties": {"b": {}}, "additionalProperties": false}}}`, nil, nil},
	{"new limits", `{}`, record(`{"properties": {"b": {}}, "maxProperties": 3, "propertyNames": {"maxLength": 9}}`),
		[]string{"review MAX_PROPERTIES_IN_ADDITIVE_CONTRACT /a", "review PROPERTY_NAMES_IN_ADDITIVE_CONTRACT /a"}, []string{}},
	{"null without effect", record(`{"enum": ["b"]}`), record(`{"type": ["string", "null"], "enum": ["b"]}`), []string{"info NULL_WITHOUT_EFFECT /a"}, []string{}},
}

func TestAnnotations(t *testing.T) {
	for _, c := range annotationCases {
		t.Run(c.name, func(t *testing.T) {
			if diff := cmp.Diff(c.want, lines(compared(t, c.old, c.new, options))); diff != "" {
				t.Errorf("forwards:\n%s", diff)
			}
			mirror := c.mirror
			if mirror == nil {
				mirror = c.want
			}
			if len(mirror) == 0 {
				mirror = nil
			}
			if diff := cmp.Diff(mirror, lines(compared(t, c.new, c.old, options))); diff != "" {
				t.Errorf("backwards:\n%s", diff)
			}
		})
	}
}

func TestOptions(t *testing.T) {
	watched := options
	watched.WatchedExtensions = []string{"x-owner"}
	asserting := options
	asserting.AssertFormat = true
	named := options
	named.Named = true
	strict := options
	strict.DescriptionOverlap = 1
	for _, c := range []struct {
		name, old, new string
		o              Options
		want           []string
	}{
		{"watched", `{"x-owner": "a"}`, `{"x-owner": "b"}`, watched, []string{"review EXTENSION_CHANGED "}},
		{"asserted", `{"format": "uri"}`, `{"format": "date"}`, asserting, nil},
		{"named", `{"title": "a"}`, `{"title": "b"}`, named, []string{"info ANNOTATION_CHANGED "}},
		{"exact", demanding(`{"description": "one two three four five six seven teh"}`), demanding(`{"description": "one two three four five six seven the"}`), strict,
			[]string{"review DESCRIPTION_CHANGED_REQUIRED /a"}},
		{"no status keywords", `{"x-http-status": 1}`, `{"x-http-status": 2}`, Options{}, []string{"info EXTENSION_CHANGED "}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if diff := cmp.Diff(c.want, lines(compared(t, c.old, c.new, c.o))); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// A finding points at both texts, or at what is left of one.
func TestLocations(t *testing.T) {
	list := compared(t, "{\"properties\":\n {\"a\": {\"default\": 1}}}", record(`{}`), options)
	f := list[0]
	if f.Old.Pointer != "/properties/a/default" || f.Old.Line != 2 || f.Old.Value == nil || f.New.Pointer != "/properties/a" || f.New.Value != nil {
		t.Errorf("old %+v, new %+v", f.Old, f.New)
	}
	if f.Message != "The default of /a was removed; it was 1." || f.Keyword != "default" || f.Advice == "" || f.Category != finding.Semantic {
		t.Errorf("%+v", f)
	}
}

// Reports never repeat what is written for people, however a rule words its message.
func TestMessagesHoldNoProse(t *testing.T) {
	old := demanding(`{"description": "SECRET one", "title": "x SECRET", "$comment": "SECRET", "examples": ["SECRET"]}`)
	new := demanding(`{"description": "two SECRET", "title": "SECRET", "$comment": "y SECRET", "examples": ["z SECRET"]}`)
	list := compared(t, old, new, options)
	if len(list) != 4 {
		t.Fatalf("findings: %v", lines(list))
	}
	for _, f := range list {
		if strings.Contains(f.Message, "SECRET") {
			t.Error(f.Message)
		}
	}
}
