// No word of a target language in the plan: what knows one can't serve the others
// (docs/spec/codegen.md 17).
package errgen

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// neutral are the packages between a schema and its printers.
var neutral = []string{"internal/ir", "internal/keyword", "internal/compile", "internal/interp"}

var languageWords = regexp.MustCompile(`(?i)\b(golang|go(fmt|doc)|jennifer|omitempty|(struct|json) tags?|typescript|javascript|tsc|prettier|undefined|rust(fmt|c)?|serde\w*|cargo|impl|pub fn)\b`)

func TestPlanKnowsNoLanguage(t *testing.T) {
	for _, folder := range neutral {
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", folder, len(files), err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			text := withoutImports(t, file)
			for i, line := range strings.Split(text, "\n") {
				if word := languageWords.FindString(line); word != "" {
					t.Errorf("%s:%d says %q", file, i+1, word)
				}
			}
		}
	}
}

// withoutImports blanks the import paths of a file, which may hold any word.
func withoutImports(t *testing.T, file string) string {
	text := read(t, file)
	parsed, err := parser.ParseFile(token.NewFileSet(), file, text, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range parsed.Imports {
		path, err := strconv.Unquote(i.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		text = strings.ReplaceAll(text, `"`+path+`"`, `""`)
	}
	return text
}
