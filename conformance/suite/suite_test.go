package suite_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/errgen/errgen/conformance/bed"
	"github.com/errgen/errgen/conformance/suite"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
)

// languages are the columns beside the oracle.
var languages = []string{"go", "ts", "rust"}

// skip is a group of optional cases that fail.
type skip struct{ File, Group, Reason, Expires string }

// open finds and reads the suite; the test fails without it.
func open(t *testing.T, d suite.Draft) (string, []suite.Group) {
	t.Helper()
	dir, err := suite.Find()
	if err != nil {
		t.Fatal(err)
	}
	groups, err := suite.Read(dir, d)
	if err != nil {
		t.Fatal(err)
	}
	cases := 0
	for _, g := range groups {
		cases += len(g.Cases)
	}
	if len(groups) < d.Groups || cases < d.Cases {
		t.Fatalf("the suite has %d groups and %d cases of %s, fewer than %d and %d", len(groups), cases, d.Name, d.Groups, d.Cases)
	}
	return dir, groups
}

func compileGroup(dir string, d suite.Draft, g suite.Group) (*ir.Contract, error) {
	contract, problems := compile.Compile(g.Schema, compile.Options{Dialect: d.Dialect, Lenient: true, ValidatorsOnly: true, AssertFormat: d.Format, Load: suite.Loader(dir)})
	if contract == nil {
		return nil, problems
	}
	return contract, nil
}

// TestOracle judges every case by the interpreter.
func TestOracle(t *testing.T) {
	for _, d := range slices.Concat(suite.Required, suite.Optional) {
		t.Run(d.Name, func(t *testing.T) {
			skips := newSkips(t, d)
			dir, groups := open(t, d)
			for _, g := range groups {
				skips.check(t, g, func() []string { return judgeGroup(dir, d, g) })
			}
			skips.done(t)
		})
	}
}

// judgeGroup lists what is wrong in a group.
func judgeGroup(dir string, d suite.Draft, g suite.Group) []string {
	contract, err := compileGroup(dir, d, g)
	if err != nil {
		return []string{"refused: " + err.Error()}
	}
	var wrong []string
	for _, c := range g.Cases {
		if got := interp.Validate(contract.Root.Plan, c.Text); (len(got) == 0) != c.Valid {
			wrong = append(wrong, fmt.Sprintf("%s: valid is %t: %v", c.Name, c.Valid, got))
		}
	}
	return wrong
}

// skips is the list of optional groups that may fail. It may only shrink: an entry
// that passes, or whose day has come, fails the test.
type skips struct {
	list []skip
	used map[string]bool
	all  bool // a required part, where nothing is skipped
}

func newSkips(t *testing.T, d suite.Draft) *skips {
	t.Helper()
	s := &skips{used: map[string]bool{}}
	if slices.Contains(suite.Required, d) {
		return s
	}
	text, err := os.ReadFile("skip.json")
	if err != nil {
		t.Fatal(err)
	}
	var byDraft map[string][]skip
	if err := json.Unmarshal(text, &byDraft); err != nil {
		t.Fatal(err)
	}
	s.list = byDraft[d.Name]
	for _, e := range s.list {
		if day, err := time.Parse(time.DateOnly, e.Expires); err != nil || e.Reason == "" || time.Now().After(day) {
			t.Errorf("%s, %s: a skip needs a reason and a day that is still to come", e.File, e.Group)
		}
	}
	return s
}

func (s *skips) check(t *testing.T, g suite.Group, judge func() []string) {
	t.Helper()
	wrong := judge()
	for _, e := range s.list {
		if e.File != g.File || e.Group != g.Name && e.Group != "*" {
			continue
		}
		if len(wrong) > 0 {
			s.used[e.File+e.Group] = true
		}
		return
	}
	for _, w := range wrong {
		t.Errorf("%s, %s: %s", g.File, g.Name, w)
	}
}

func (s *skips) done(t *testing.T) {
	t.Helper()
	for _, e := range s.list {
		if !s.used[e.File+e.Group] {
			t.Errorf("%s, %s passes: take it off skip.json", e.File, e.Group)
		}
	}
}

// TestGenerated judges every required case by the generated validators of all
// languages, which have to agree with the oracle to the last violation.
func TestGenerated(t *testing.T) {
	b := bed.New("suite")
	defer b.Close()
	type asked struct {
		d        suite.Draft
		g        suite.Group
		c        suite.Case
		contract *bed.Contract
	}
	var all []asked
	var requests []bed.Request
	for _, d := range suite.Required {
		dir, groups := open(t, d)
		for _, g := range groups {
			contract, err := compileGroup(dir, d, g)
			if err != nil {
				t.Errorf("%s, %s: %v", g.File, g.Name, err)
				continue
			}
			added := b.AddValidators(contract)
			for _, c := range g.Cases {
				all = append(all, asked{d, g, c, added})
				requests = append(requests, bed.Request{Op: bed.Validate, Contract: added, Text: c.Text})
			}
		}
	}
	if err := b.Build(languages...); err != nil {
		t.Fatal(err)
	}
	for _, language := range languages {
		t.Run(language, func(t *testing.T) {
			right := 0
			for i, answer := range b.Ask(language, requests) {
				a := all[i]
				got, err := answer.Verdicts()
				if err != nil {
					t.Errorf("%s, %s, %s: %v", a.g.File, a.g.Name, a.c.Name, err)
					continue
				}
				want := list(interp.Validate(a.contract.Root.Plan, a.c.Text))
				if string(got.Validate) != want {
					t.Errorf("%s, %s, %s:\n  got  %s\n  want %s", a.g.File, a.g.Name, a.c.Name, got.Validate, want)
					continue
				}
				if (want == "[]") == a.c.Valid {
					right++
				}
			}
			t.Logf("%s: %d of %d cases", language, right, len(all))
		})
	}
}

func list(violations []interp.Violation) string {
	texts := make([]string, len(violations))
	for i, v := range violations {
		texts[i] = v.Text()
	}
	return "[" + strings.Join(texts, ",") + "]"
}
