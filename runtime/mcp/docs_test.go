// The snippets of docs/mcp.md are parts of programs that are compiled.
package mcp_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

func TestDocs(t *testing.T) {
	page, err := os.ReadFile("../../docs/mcp.md")
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile("example_test.go")
	if err != nil {
		t.Fatal(err)
	}
	snippets := regexp.MustCompile("(?s)```go\n(.*?)```").FindAllStringSubmatch(string(page), -1)
	if len(snippets) == 0 {
		t.Fatal("there are no snippets")
	}
	for _, snippet := range snippets {
		for line := range strings.Lines(snippet[1]) {
			if line = strings.TrimSpace(line); line != "" && line != "…" && !strings.Contains(string(program), line) {
				t.Errorf("this stands in no program: %s", line)
			}
		}
	}
}
