// What the table promises.
package rule

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/compat/finding"
)

func TestIDsAreUnique(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range Table {
		if seen[r.ID] {
			t.Errorf("%s stands twice in the table", r.ID)
		}
		seen[r.ID] = true
		if Lookup(r.ID) != r {
			t.Errorf("Lookup(%s) gives another rule", r.ID)
		}
	}
	if Lookup("NO_SUCH_RULE") != nil {
		t.Error("an unknown id finds a rule")
	}
}

// testdata/rules.json is the catalogue as it was published. Ids are never renamed
// and never get a second meaning, so every entry has to stay what it says there.
func TestPublishedRulesStay(t *testing.T) {
	text, err := os.ReadFile("testdata/rules.json")
	if err != nil {
		t.Fatal(err)
	}
	type entry struct {
		ID, Group  string
		Category   finding.Category
		Situations []Situation
	}
	var published struct{ Rules []entry }
	if err := json.Unmarshal(text, &published); err != nil {
		t.Fatal(err)
	}
	if len(published.Rules) != 209 {
		t.Errorf("the catalogue has %d rules, published were 209", len(published.Rules))
	}
	for _, want := range published.Rules {
		r := Lookup(want.ID)
		if r == nil {
			t.Errorf("%s is gone", want.ID)
			continue
		}
		if diff := cmp.Diff(want, entry{r.ID, r.Group, r.Category, r.Situations}); diff != "" {
			t.Errorf("%s (-published +table):\n%s", want.ID, diff)
		}
	}
}

func TestMirrorsAreMutual(t *testing.T) {
	for _, r := range Table {
		switch other := Lookup(r.Mirror); {
		case (r.Mirror == "") == (r.NoMirror == ""):
			t.Errorf("%s: needs a mirror or a reason why there is none, and not both", r.ID)
		case r.Mirror != "" && (other == nil || other.Mirror != r.ID):
			t.Errorf("%s: its mirror %s does not lead back", r.ID, r.Mirror)
		}
	}
}

// A mirror is the same change read from the other side, so the directions change
// places. Rules whose verdict depends on what stands around them say so in words.
func TestMirrorsSwapDirections(t *testing.T) {
	plain := func(r *Rule) bool {
		return len(r.Situations) == 1 && !strings.ContainsAny(r.Situations[0].Strict, ";:")
	}
	for _, r := range Table {
		other := Lookup(r.Mirror)
		if other == nil || other == r || !plain(r) || !plain(other) {
			continue
		}
		backward, forward, _ := strings.Cut(r.Situations[0].Strict, "/")
		if want, got := forward+"/"+backward, other.Situations[0].Strict; got != want {
			t.Errorf("%s is %s, so its mirror %s should be %s, not %s", r.ID, r.Situations[0].Strict, other.ID, want, got)
		}
	}
}

func TestEveryRuleIsExplained(t *testing.T) {
	for _, r := range Table {
		for what, text := range map[string]string{"purpose": r.Purpose, "advice": r.Advice} {
			if !strings.HasSuffix(text, ".") {
				t.Errorf("%s: its %s is no sentence: %q", r.ID, what, text)
			}
		}
		for _, s := range r.Situations {
			word, _, _ := strings.Cut(strings.ReplaceAll(s.Severity, ";", " "), " ")
			if level, ok := finding.ParseSeverity(word); !ok || level != s.Level() {
				t.Errorf("%s: severity %q does not start with one", r.ID, s.Severity)
			}
		}
	}
}

func TestExamplesAreSchemas(t *testing.T) {
	for _, r := range Table {
		if r.Example == (Example{}) {
			continue
		}
		for _, text := range []string{r.Example.Old, r.Example.New} {
			var schema map[string]any
			if err := json.Unmarshal([]byte(text), &schema); err != nil {
				t.Errorf("%s: %v in %s", r.ID, err, text)
			}
		}
		if r.Example.Old == r.Example.New {
			t.Errorf("%s: its example changes nothing", r.ID)
		}
	}
}
