package acp_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// The snippets of docs/acp.md stand in programs that are compiled and run.
func TestSnippets(t *testing.T) {
	page, err := os.ReadFile("../../docs/acp.md")
	if err != nil {
		t.Fatal(err)
	}
	var programs strings.Builder
	for _, path := range []string{"example_test.go", "../../examples/acp/agent/main.go", "../../examples/acp/client/main.go"} {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		programs.Write(text)
	}
	snippets := regexp.MustCompile("(?s)```go\n(.*?)```").FindAllStringSubmatch(string(page), -1)
	if len(snippets) == 0 {
		t.Error("there are no snippets")
	}
	for _, s := range snippets {
		if !strings.Contains(programs.String(), s[1]) {
			t.Errorf("this is in no program:\n%s", s[1])
		}
	}
}
