// The runtime against the project's own records.
package texts

import (
	"encoding/json"
	"os"
	"testing"
)

func TestRecords(t *testing.T) {
	text, err := os.ReadFile("../vectors/contract/text-vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var lists map[string]json.RawMessage
	if err := json.Unmarshal(text, &lists); err != nil {
		t.Fatal(err)
	}
	for name, judge := range Lists {
		var records []json.RawMessage
		if err := json.Unmarshal(lists[name], &records); err != nil || len(records) == 0 {
			t.Fatal(name, err)
		}
		for _, r := range records {
			var named struct{ Name string }
			if err := json.Unmarshal(r, &named); err != nil {
				t.Fatal(err)
			}
			for _, complaint := range judge(r) {
				t.Errorf("%s, %s: %s", name, named.Name, complaint)
			}
		}
	}
}
