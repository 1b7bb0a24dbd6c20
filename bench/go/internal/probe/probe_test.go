package probe

import (
	"encoding/json"
	"testing"

	"github.com/errgen/errgen/bench/go/internal/measure"
)

func TestCases(t *testing.T) {
	cases := Cases()
	if len(cases) != 44 {
		t.Errorf("%d cases, want 44", len(cases))
	}
	seen := map[string]bool{}
	for _, c := range cases {
		if seen[c.Name] {
			t.Errorf("two cases are named %q", c.Name)
		}
		seen[c.Name] = true
		// Whatever is to be accepted has to be JSON in the eyes of the standard library as well.
		if c.Want != Refuse && !json.Valid(c.Text) {
			t.Errorf("%s: accepted, but not JSON", c.Name)
		}
	}
}

func TestJudge(t *testing.T) {
	cases := []Case{{"a", []byte(`{"n":1.10}`), Keep}, {"b", nil, Refuse}}
	same, changed := ` {"n": 1.10}`, `{"n":1.1}`
	rows := Judge(cases, []measure.Answer{
		{Name: "good", Case: "a", Accepted: true, Output: &same},
		{Name: "good", Case: "b"},
		{Name: "bad", Case: "a", Accepted: true, Output: &changed},
		{Name: "bad", Case: "b", Accepted: true},
	})
	if r := rows[0]; r.Right != 2 || r.Kept != 1 || r.Keeps != 1 {
		t.Errorf("good: %+v", r)
	}
	if r := rows[1]; r.Right != 1 || r.Kept != 0 || r.Keeps != 1 || r.Wrong[0] != "b" {
		t.Errorf("bad: %+v", r)
	}
}
