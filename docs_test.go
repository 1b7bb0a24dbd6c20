// The documents say what is so: links lead somewhere, the table of refusals has
// every code, and the snippets of the README stand in programs that are compiled.
package errgen

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// files lists the files below a folder with one of the endings, without what
// tools have put there.
func files(t *testing.T, root string, endings ...string) []string {
	t.Helper()
	var found []string
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		switch entry.Name() {
		case "node_modules", "target", ".git", "dist":
			return fs.SkipDir
		}
		for _, ending := range endings {
			if !entry.IsDir() && strings.HasSuffix(path, ending) {
				found = append(found, path)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

var (
	link    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.*)$`)
	code    = regexp.MustCompile("(?s)```.*?```|`[^`\n]*`")
)

// TestLinks follows every relative link of every document.
func TestLinks(t *testing.T) {
	documents := append(files(t, ".", "README.md", "CONTRIBUTING.md"), files(t, "docs", ".md")...)
	for _, doc := range documents {
		text := code.ReplaceAllString(read(t, doc), "")
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			target, anchor, _ := strings.Cut(m[1], "#")
			if strings.Contains(target, "://") {
				continue
			}
			path := doc
			if target != "" {
				path = filepath.Join(filepath.Dir(doc), target)
			}
			if _, err := os.Stat(path); err != nil {
				t.Errorf("%s links to %s, which is not there", doc, m[1])
				continue
			}
			if anchor != "" && !anchors(read(t, path))[anchor] {
				t.Errorf("%s links to %s, which has no such heading", doc, m[1])
			}
		}
	}
}

// anchors are the names that headings have on the web.
func anchors(text string) map[string]bool {
	names := map[string]bool{}
	for _, m := range heading.FindAllStringSubmatch(text, -1) {
		name := strings.Map(func(r rune) rune {
			switch {
			case r == ' ':
				return '-'
			case strings.ContainsRune("`.,:;()'\"/?!–", r):
				return -1
			}
			return r
		}, strings.ToLower(m[1]))
		names[name] = true
	}
	return names
}

var diagnostic = regexp.MustCompile(`"([A-Z]+(?:_[A-Z]+)+|LIMIT)"`)

// TestGuideHasEveryCode compares the codes in the program with the table of
// refusals, in both directions.
func TestGuideHasEveryCode(t *testing.T) {
	used := map[string]bool{}
	for _, dir := range []string{"internal/source", "internal/keyword", "internal/compile", "internal/family", "cmd/errgen"} {
		for _, path := range files(t, dir, ".go") {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			for _, m := range diagnostic.FindAllStringSubmatch(read(t, path), -1) {
				used[m[1]] = true
			}
		}
	}
	_, table, _ := strings.Cut(read(t, "docs/guide.md"), "\n## Refusals\n")
	table, _, _ = strings.Cut(table, "\n## ")
	listed := map[string]bool{}
	for line := range strings.Lines(table) {
		cells := strings.Split(line, "|")
		if len(cells) < 3 {
			continue
		}
		for _, m := range regexp.MustCompile("`([A-Z_]+)`").FindAllStringSubmatch(cells[1], -1) {
			listed[m[1]] = true
		}
	}
	for name := range used {
		if !listed[name] {
			t.Errorf("docs/guide.md does not say what to do about %s", name)
		}
	}
	for name := range listed {
		if !used[name] {
			t.Errorf("docs/guide.md lists %s, which nothing reports", name)
		}
	}
}

var snippet = regexp.MustCompile("(?s)```(go|ts|rust)\n(.*?)```")

// TestReadmeSnippets finds each snippet of the README, line by line, in the
// example of its language. The examples are compiled and run by "make test".
func TestReadmeSnippets(t *testing.T) {
	endings := map[string]string{"go": ".go", "ts": ".ts", "rust": ".rs"}
	seen := map[string]bool{}
	for _, m := range snippet.FindAllStringSubmatch(read(t, "README.md"), -1) {
		language, want := m[1], trimmed(m[2])
		seen[language] = true
		found := false
		for _, path := range files(t, filepath.Join("examples", language), endings[language]) {
			found = found || strings.Contains(trimmed(read(t, path)), want)
		}
		if !found {
			t.Errorf("the %s snippet is in no file of examples/%[1]s:\n%s", language, m[2])
		}
	}
	for language := range endings {
		if !seen[language] {
			t.Errorf("the README has no %s snippet", language)
		}
	}
}

// trimmed takes indentation and empty lines away.
func trimmed(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}
