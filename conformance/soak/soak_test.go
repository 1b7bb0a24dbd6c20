package main

import (
	"slices"
	"strings"
	"testing"
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

func TestArguments(t *testing.T) {
	for _, args := range [][]string{{}, {"nothing"}, {"random", "--lang", "perl"}, {"random", "--nothing"}} {
		var out, problems strings.Builder
		if code := run(args, &out, &problems); code != 2 || problems.Len() == 0 {
			t.Errorf("%q: exit code %d, %q", args, code, problems.String())
		}
	}
}
