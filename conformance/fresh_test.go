//go:build conformance

package conformance

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/conformance/bed"
	"github.com/errgen/errgen/conformance/vector"
)

// The fixtures are judged by the code that lies in generated/; it has to be what
// the generator makes today.
func TestGeneratedCodeIsFresh(t *testing.T) {
	for lang, folder := range bed.GeneratedFolders(vector.AgentError.Generated) {
		want := generate(t, vector.AgentError, lang)
		got := readAll(t, filepath.Join("..", folder))
		for name := range got {
			if strings.Contains(name, "_test.") { // written by people
				delete(got, name)
			}
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("run errgen generate: %s differs: %s", folder, d)
		}
	}
}
