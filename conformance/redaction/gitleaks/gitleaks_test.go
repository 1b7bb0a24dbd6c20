// The page is what the corpora show; speed is not tested.
package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestPage(t *testing.T) {
	scan, err := newScanner()
	if err != nil {
		t.Fatal(err)
	}
	r := compare(scan)
	for _, s := range r.shapes {
		if s.hidden != s.texts {
			t.Errorf("%s: %d of %d texts show their secret", s.shape, s.texts-s.hidden, s.texts)
		}
	}
	text, err := os.ReadFile("../../../" + document)
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range []string{found(r), ordinary(r)} {
		if !strings.Contains(string(text), table) {
			t.Errorf("%s is old: run make redaction. It has to have\n%s", document, table)
		}
	}
	before, _, _ := strings.Cut(words, "{{found}}")
	if !strings.HasPrefix(string(text), before) {
		t.Errorf("%s is old: run make redaction", document)
	}
}

// TestSources: the files that make secrets, and those that test for them, hold none.
func TestSources(t *testing.T) {
	scan, err := newScanner()
	if err != nil {
		t.Fatal(err)
	}
	for _, pattern := range []string{"*.go", "../*.go", "../../../runtime/clean/*.go", "../../../docs/redaction.md"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range scan.DetectString(string(text)) {
				t.Errorf("%s:%d: %s: %s", file, f.StartLine+1, f.RuleID, f.Secret)
			}
		}
	}
}
