package naming

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/source"
)

func parse(t *testing.T, schema string) *source.Node {
	t.Helper()
	root, problems := source.ParseJSON("schema.json", []byte(schema))
	if root == nil {
		t.Fatal(problems)
	}
	return root
}

func TestPropose(t *testing.T) {
	const shapes = `{"anyOf":[{"type":"string"},{"type":"array","items":{"oneOf":[{"type":"integer"},{"type":"object","properties":{"x":{"const":1}}}]}},{"$ref":"#/$defs/A<b>"},{"$ref":"#/$defs/A<b[]>"}],
		"$defs":{"A<b>":{"type":"object","properties":{"q":{"enum":["-x","x"]}}},"A<b[]>":{"type":"object","properties":{"q":{"type":"null"}}}}}`
	const branches = `{"type":"object","properties":{"v":{"anyOf":[
		{"type":"string","format":"date-time"},{"type":"string","format":"date-time","minLength":30},{"enum":[1,2]},
		{"type":"object","required":["a","b"],"properties":{"a":{},"b":{}}},{"type":"object","required":["a","c"],"properties":{"a":{},"c":{}}},
		{"type":"array","items":{"type":"boolean"}},{"anyOf":[{"type":"null"},{"type":"array","items":{"$ref":"#/$defs/Row"}}]}]}},
		"$defs":{"Row":{"type":"object","properties":{"n":{"type":"integer"}}}}}`
	for _, test := range []struct {
		schema string
		given  map[string]string
		want   map[string]string
	}{
		{schema: `{"type":"object"}`, want: map[string]string{}},
		{schema: shapes, want: map[string]string{
			"/$defs/A<b>/properties/q/enum/1": "x_2", "/$defs/A<b[]>": "a_b_list_2", "/anyOf/3": "alternative_3",
		}},
		{schema: branches, given: map[string]string{"/properties/v/anyOf/0": "moment"}, want: map[string]string{
			"/properties/v/anyOf/0": "moment", "/properties/v/anyOf/1": "date_time",
			"/properties/v/anyOf/3": "with_b", "/properties/v/anyOf/4": "with_c", "/properties/v/anyOf/5": "boolean_list",
			"/properties/v/anyOf/6": "row_list",
		}},
	} {
		root := parse(t, test.schema)
		names, problems := Propose(root, compile.Options{Name: "root", Names: test.given})
		if problems.Failed() {
			t.Errorf("%s: %v", test.schema, problems)
		}
		if diff := cmp.Diff(test.want, names); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", test.schema, diff)
		}
		again, _ := Propose(root, compile.Options{Name: "root", Names: names})
		if diff := cmp.Diff(names, again); diff != "" {
			t.Errorf("%s: proposed anew (-first +second)\n%s", test.schema, diff)
		}
	}
}

// What no name can mend comes back.
func TestOtherProblems(t *testing.T) {
	names, problems := Propose(parse(t, `{"anyOf":[{"type":"string"},{"$ref":"#/nowhere"}]}`), compile.Options{Name: "root"})
	if !problems.Failed() {
		t.Errorf("no problem with the names %v", names)
	}
}

func TestWords(t *testing.T) {
	for pointer, want := range map[string]string{
		"/definitions/Axis/properties/labelAngle": "axis_label_angle",
		"/$defs/A<(number[]|null)>":               "a_number_list_null",
		"/properties/a~1b":                        "a_b",
		"/properties/1st":                         "n_1st",
	} {
		if got := words(pointer); got != want {
			t.Errorf("words(%q) is %q, want %q", pointer, got, want)
		}
	}
}
