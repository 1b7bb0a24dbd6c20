package versions

import (
	"encoding/json"
	"strings"
	"testing"
)

// schema is what the tests look at.
type schema struct {
	OneOf       []any
	Definitions map[string]struct {
		Properties map[string]struct{ Maximum *float64 }
	}
}

func read(t *testing.T, text string) (s schema) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &s); err != nil {
		t.Fatal(err)
	}
	return s
}

// One bound is all that differs, and the size is the one that the goal is stated for.
func TestKinds(t *testing.T) {
	p := Kinds(1000)
	if n := len(p.Old); n < 200_000 || n > 215_000 {
		t.Errorf("a union of 1,000 kinds has %d bytes", n)
	}
	if strings.Replace(p.New, `,"maximum":100`, "", 1) != p.Old {
		t.Error("the two differ in more than a bound")
	}
	s := read(t, p.New)
	if len(s.OneOf) != 1000 || len(s.Definitions) != 1000 || s.Definitions["Kind0500"].Properties["wait"].Maximum == nil {
		t.Errorf("%d branches, %d definitions, bound: %v", len(s.OneOf), len(s.Definitions), s.Definitions["Kind0500"])
	}
}

// Every version has what the one before had, and one member more.
func TestRelease(t *testing.T) {
	for v := range 3 {
		members := 0
		for _, kind := range read(t, Release(5, v)).Definitions {
			members += len(kind.Properties)
		}
		if members != 5*3+v {
			t.Errorf("version %d has %d members", v, members)
		}
	}
}

func TestSmall(t *testing.T) {
	p := Small()
	read(t, p.Old)
	if read(t, p.New); strings.Contains(p.New, "network") || !strings.Contains(p.New, "maximum") {
		t.Errorf("%s", p.New)
	}
	if m := Messages(); strings.Replace(m.Old, "  KIND_NETWORK = 3;\n", "", 1) != m.New {
		t.Errorf("%s", m.New)
	}
}

func TestWithoutValue(t *testing.T) {
	const text = `{"definitions": {"A": {"enum": ["x"]}, "B": {
  "enum": ["x", "y",
    "z"
  ], "type": "string"}}}`
	p, err := WithoutValue(text, "B")
	if err != nil || p.Old != text || p.New != strings.Replace(text, ",\n    \"z\"", "", 1) {
		t.Errorf("%v: %s", err, p.New)
	}
	for _, definition := range []string{"A", "C"} {
		if _, err := WithoutValue(text, definition); err == nil {
			t.Errorf("%s has no second value", definition)
		}
	}
}

// What is wrapped has to be found again by its references.
func TestWrapped(t *testing.T) {
	var document struct {
		Components struct {
			Schemas map[string]schema
		}
	}
	text := Kinds(2).Wrapped().New
	if err := json.Unmarshal([]byte(text), &document); err != nil {
		t.Fatal(err)
	}
	if len(document.Components.Schemas["Root"].Definitions) != 2 || strings.Contains(text, `"#/definitions`) {
		t.Error(text)
	}
}
