package suite_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/errgen/errgen/conformance/bed"
	"github.com/errgen/errgen/conformance/compare"
	"github.com/errgen/errgen/conformance/suite"
)

// questions reads parts of the suite; the test fails without it.
func questions(t *testing.T, parts ...suite.Draft) []*suite.Question {
	t.Helper()
	dir, err := suite.Find()
	if err != nil {
		t.Fatal(err)
	}
	all, err := suite.Questions(dir, parts)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestOracle judges every case by the interpreter.
func TestOracle(t *testing.T) {
	for _, d := range suite.All() {
		t.Run(d.Name, func(t *testing.T) {
			wrong := map[*suite.Group][]string{}
			groups := map[*suite.Group]bool{}
			for _, q := range questions(t, d) {
				groups[q.Group] = true
				if w := judge(q); w != "" {
					wrong[q.Group] = append(wrong[q.Group], w)
				}
			}
			checkSkips(t, d, groups, wrong)
		})
	}
}

// judge tells what is wrong with the oracle's verdict.
func judge(q *suite.Question) string {
	if q.Contract == nil {
		return "refused: " + q.Refusal.Error()
	}
	if got := q.Oracle(); (len(got) == 0) != q.Valid {
		return fmt.Sprintf("%s: valid is %t: %v", q.Name, q.Valid, got)
	}
	return ""
}

// checkSkips reports what is wrong but for the groups of skip.json. That list may
// only shrink: an entry that passes, or whose day has come, fails the test.
func checkSkips(t *testing.T, d suite.Draft, groups map[*suite.Group]bool, wrong map[*suite.Group][]string) {
	t.Helper()
	skips, err := suite.Skips()
	if err != nil {
		t.Fatal(err)
	}
	list := skips[d.Name]
	if slices.Contains(suite.Required, d) && len(list) > 0 {
		t.Errorf("%s is required: nothing is skipped", d.Name)
	}
	for _, s := range list {
		if day, err := time.Parse(time.DateOnly, s.Expires); err != nil || s.Reason == "" || time.Now().After(day) {
			t.Errorf("%s, %s: a skip needs a reason and a day that is still to come", s.File, s.Group)
		}
		needed := false
		for g := range wrong {
			needed = needed || s.Covers(g)
		}
		if !needed {
			t.Errorf("%s, %s passes: take it off skip.json", s.File, s.Group)
		}
	}
	for g := range groups {
		if slices.ContainsFunc(list, func(s suite.Skip) bool { return s.Covers(g) }) {
			continue
		}
		for _, w := range wrong[g] {
			t.Errorf("%s, %s: %s", g.File, g.Name, w)
		}
	}
}

// TestGenerated judges every case by the generated validators of all languages,
// which have to agree with the oracle to the last violation.
func TestGenerated(t *testing.T) {
	b := bed.New("suite")
	defer b.Close()
	all := questions(t, suite.All()...)
	languages := bed.Names()
	if err := suite.Build(b, all, languages); err != nil {
		t.Fatal(err)
	}
	for _, language := range languages {
		t.Run(language, func(t *testing.T) {
			right := 0
			for i, answer := range suite.Ask(b, language, all) {
				q := all[i]
				if q.Contract == nil {
					continue // TestOracle has told
				}
				if complaint := hold(q, answer); complaint != "" {
					t.Errorf("%s, %s, %s, %s: %s", q.Part.Name, q.Group.File, q.Group.Name, q.Name, complaint)
				} else if slices.Contains(suite.Required, q.Part) {
					right++
				}
			}
			t.Logf("%d required cases agree", right)
		})
	}
}

// hold holds an answer against the oracle's.
func hold(q *suite.Question, answer bed.Answer) string {
	got, err := answer.Verdicts()
	if err != nil {
		return err.Error()
	}
	if len(got.Faults) > 0 {
		return fmt.Sprint(got.Faults)
	}
	if want := compare.List(q.Oracle()); string(got.Validate) != want {
		return fmt.Sprintf("%s\n  got  %s\n  want %s", q.Text, got.Validate, want)
	}
	return ""
}
