// docs/http.md shows what was run.
package recipes

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestPage(t *testing.T) {
	const root = "../../.."
	var sources strings.Builder
	for _, pattern := range []string{"conformance/recipes/http/*.go", "conformance/recipes/ogen/*.go", "runtime/httpapi/example_test.go"} {
		files, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			sources.Write(text)
		}
	}
	page, err := os.ReadFile(filepath.Join(root, "docs/http.md"))
	if err != nil {
		t.Fatal(err)
	}
	blocks := strings.Split(string(page), "```go\n")[1:]
	if len(blocks) < 9 {
		t.Errorf("the page has %d blocks of code", len(blocks))
	}
	for _, block := range blocks {
		code, _, _ := strings.Cut(block, "```")
		if !strings.Contains(sources.String(), code) {
			t.Errorf("no recipe has this code:\n%s", code)
		}
	}
}
