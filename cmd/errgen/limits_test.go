package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestLargeInputIsRefused wants an answer about 50 MB that takes no longer, and no more
// memory, than reading them.
func TestLargeInputIsRefused(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	small := write("small.json", `{"type":"object"}`)
	for name, text := range map[string]string{
		"long.json":   `{"description":"` + strings.Repeat("x", 50<<20) + `"}`,
		"many.json":   `{"anyOf":[` + strings.Repeat("{},", 16<<20) + `{}]}`,
		"values.json": `{"enum":[` + strings.Repeat(`1,`, maxSideValues) + `1]}`,
		"holder.json": `{"$ref":"long.json"}`,
		"deep.json":   strings.Repeat(`{"not":`, 5<<20) + `{}`,
	} {
		path := write(name, text)
		for _, args := range [][]string{{"compat", small, path}, {"compat", path, small}} {
			start, before := time.Now(), memory()
			if code := run(args); code != exitUnusable {
				t.Errorf("%s gives exit code %d", name, code)
			}
			if took := time.Since(start); took > time.Minute {
				t.Errorf("%s took %v", name, took)
			}
			if grown := int64(memory()) - int64(before); grown > 1<<30 {
				t.Errorf("%s took %d MiB", name, grown>>20)
			}
		}
	}
}
