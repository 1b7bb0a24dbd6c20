package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/source"
)

func TestReductions(t *testing.T) {
	got := reductions([]byte(`{"a":[1,{"b":2}],"c":"\u0000"}`))
	want := []string{`{"c":"\u0000"}`, `{"a":[1,{"b":2}]}`, `{"a":[1],"c":"\u0000"}`, `{"a":[1,{}],"c":"\u0000"}`, `{"a":[{"b":2}],"c":"\u0000"}`}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

// The rule has to name all that the compiler wants named, and nothing twice.
func TestNames(t *testing.T) {
	const schema = `{"anyOf":[{"type":"string"},{"type":"array","items":{"oneOf":[{"type":"integer"},{"type":"object","properties":{"x":{"const":1}}}]}}],
		"$defs":{"A<b>":{"type":"object","properties":{"q":{"enum":["-x","x"]}}},"A<b[]>":{"type":"object","properties":{"q":{"type":"null"}}}},
		"properties":{"one":{"$ref":"#/$defs/A<b>"},"two":{"$ref":"#/$defs/A<b[]>"}}}`
	root, problems := source.ParseJSON("schema.json", []byte(schema))
	if root == nil {
		t.Fatal(problems)
	}
	o := compile.Options{Name: "root"}
	o.Names = namesFor(root, o)
	if contract, problems := compile.Compile(root, o); contract == nil {
		t.Errorf("with the names %v: %v", o.Names, problems)
	}
}

func TestWords(t *testing.T) {
	for pointer, want := range map[string]string{
		"/definitions/Axis/properties/labelAngle": "axis_label_angle",
		"/$defs/A<(number[]|null)>":               "a_number_list_null",
		"/properties/a~1b":                        "a_b",
		"acp-v1":                                  "acp_v1",
	} {
		if got := words(pointer); got != want {
			t.Errorf("words(%q) is %q, want %q", pointer, got, want)
		}
	}
}

func TestArguments(t *testing.T) {
	for _, args := range [][]string{{}, {"nothing"}, {"random", "--lang", "perl"}, {"random", "--nothing"}} {
		var out, problems strings.Builder
		if code := run(args, &out, &problems); code != 2 || problems.Len() == 0 {
			t.Errorf("%q: exit code %d, %q", args, code, problems.String())
		}
	}
}
