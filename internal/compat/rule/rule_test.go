// What the table promises.
package rule

import "testing"

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
