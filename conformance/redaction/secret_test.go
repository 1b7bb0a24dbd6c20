// No planted secret comes out, wherever it stands in a text.
package redaction

import (
	"strings"
	"testing"

	"github.com/errgen/errgen/runtime/clean"
)

const seed = 20260301

// cleaner knows the secrets that have to be registered.
func cleaner(all []Secret) *clean.Cleaner {
	c := clean.New(clean.Options{})
	for _, s := range all {
		c.AddSecret(s.Known)
	}
	return c
}

// TestSecrets cleans every secret in every wrap.
func TestSecrets(t *testing.T) {
	all := Secrets(seed, 4)
	shapes := map[string]bool{}
	for _, s := range all {
		shapes[s.Shape] = true
		if !shows(s.Text, s.Hidden) {
			t.Fatalf("%s: nothing is there to be hidden", s.Shape)
		}
	}
	if len(all) < 200 || len(shapes) < 20 {
		t.Fatalf("%d secrets in %d shapes", len(all), len(shapes))
	}
	c := cleaner(all)
	for _, s := range all {
		for _, w := range Wraps {
			if w.Encodes && !s.Encodable {
				continue
			}
			text := w.Put(s.Text)
			if got := c.Text(text, 8192); shows(got, s.Hidden) {
				t.Errorf("%s, %s: %q becomes %q", s.Shape, w.Name, text, got)
			}
		}
	}
}

// shows tells whether a text has a part of a secret that is of use to somebody.
func shows(text, secret string) bool {
	const part = 10
	for i := 0; i+min(part, len(secret)) <= len(secret); i++ {
		if strings.Contains(text, secret[i:i+min(part, len(secret))]) {
			return true
		}
	}
	return false
}
