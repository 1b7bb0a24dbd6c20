// docs/compat.md and the published form of the table.
package rule

import (
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the list of rules in docs/compat.md")

// The list of rules in the documentation is that of the table. What stands above the
// mark is written by hand.
func TestDocs(t *testing.T) {
	const path, mark = "../../../docs/compat.md", "<!-- What follows is written by \"go generate\" out of internal/compat/rule. -->\n"
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	head, list, marked := strings.Cut(string(text), mark)
	if !marked {
		t.Fatalf("%s has no line %s", path, mark)
	}
	want := "\n" + string(Markdown())
	if *update {
		if err := os.WriteFile(path, []byte(head+mark+want), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(want, list); diff != "" {
		t.Errorf("%s is stale, run go generate (-table +document):\n%s", path, diff)
	}
}

// Everything that was published about a rule is part of the JSON form.
func TestJSONHasThePublishedForm(t *testing.T) {
	text, err := JSON()
	if err != nil {
		t.Fatal(err)
	}
	published, err := os.ReadFile("testdata/rules.json")
	if err != nil {
		t.Fatal(err)
	}
	entries := func(text []byte) map[string]map[string]any {
		var table struct {
			Format int
			Rules  []map[string]any
		}
		if err := json.Unmarshal(text, &table); err != nil {
			t.Fatal(err)
		}
		if table.Format != 1 {
			t.Errorf("format %d", table.Format)
		}
		m := map[string]map[string]any{}
		for _, e := range table.Rules {
			m[e["id"].(string)] = e
		}
		return m
	}
	ours := entries(text)
	for id, want := range entries(published) {
		for member := range want {
			if diff := cmp.Diff(want[member], ours[id][member]); diff != "" {
				t.Errorf("%s of %s (-published +printed):\n%s", member, id, diff)
			}
		}
	}
}

func TestExplainSaysAll(t *testing.T) {
	for _, r := range Table {
		text := r.Explain()
		for _, part := range []string{r.ID, r.Purpose, r.Advice, r.Situations[len(r.Situations)-1].When} {
			if !strings.Contains(text, part) {
				t.Errorf("explain %s leaves out %q", r.ID, part)
			}
		}
	}
}
