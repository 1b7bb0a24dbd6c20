// No planted secret comes out, wherever it stands in a text.
package redaction

import (
	"testing"
)

// TestSecrets cleans every secret in every wrap.
func TestSecrets(t *testing.T) {
	all := Secrets(Seed, Each)
	shapes := map[string]bool{}
	for _, s := range all {
		shapes[s.Shape] = true
		if !Shows(s.Text, s.Hidden) {
			t.Fatalf("%s: nothing is there to be hidden", s.Shape)
		}
	}
	if len(all) < 200 || len(shapes) < 20 {
		t.Fatalf("%d secrets in %d shapes", len(all), len(shapes))
	}
	c := Cleaner(all)
	for _, s := range all {
		for _, w := range Wraps {
			if !w.Suits(s) {
				continue
			}
			text := w.Put(s.Text)
			if got := c.Text(text, 8192); Shows(got, s.Hidden) {
				t.Errorf("%s, %s: %q becomes %q", s.Shape, w.Name, text, got)
			}
		}
	}
}
