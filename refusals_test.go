// docs/refusals.md shows what is really said, about every code.
package errgen

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "copy the golden texts of refusals into docs/refusals.md")

const refusalsPage = "docs/refusals.md"

// refusalTexts are the folders of golden texts.
var refusalTexts = []string{"internal/compile/testdata/refusals", "internal/family/testdata/refusals"}

// shownRefusal is a block of the page; its head names a folder of golden texts.
var shownRefusal = regexp.MustCompile("(?ms)^### ([A-Z_]+)\n\n```refusal ([\\w.-]+)\n(.*?)^```\n")

// maxShown is the number of lines of a text that the page shows.
const maxShown = 9

func TestRefusalsPage(t *testing.T) {
	page := read(t, refusalsPage)
	listed := map[string]bool{}
	fresh := shownRefusal.ReplaceAllStringFunc(page, func(block string) string {
		m := shownRefusal.FindStringSubmatch(block)
		code, folder := m[1], m[2]
		listed[code] = true
		if own, _, _ := strings.Cut(folder, "-"); own != code {
			t.Errorf("%s shows the refusal %s", code, folder)
		}
		return strings.Replace(block, m[3], shown(goldenRefusal(t, folder)), 1)
	})
	if *update {
		if err := os.WriteFile(refusalsPage, []byte(fresh), 0o666); err != nil {
			t.Fatal(err)
		}
	} else if fresh != page {
		t.Errorf("%s shows old texts: run go test . -run TestRefusalsPage -update", refusalsPage)
	}
	for _, texts := range refusalTexts {
		for _, folder := range folders(t, texts) {
			if code, _, _ := strings.Cut(folder, "-"); !listed[code] {
				t.Errorf("%s has nothing about %s", refusalsPage, code)
			}
		}
	}
}

// goldenRefusal is the golden text of a refusal.
func goldenRefusal(t *testing.T, folder string) string {
	t.Helper()
	for _, texts := range refusalTexts {
		if text, err := os.ReadFile(filepath.Join(texts, folder, "want.txt")); err == nil {
			return string(text)
		}
	}
	t.Fatalf("there is no golden text of %s", folder)
	return ""
}

// shown cuts a text at the last refusal that fits.
func shown(text string) string {
	lines := strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n")
	if len(lines) <= maxShown {
		return strings.Join(lines, "") + "\n"
	}
	end := maxShown
	for end > 0 && strings.HasPrefix(lines[end], "  ") {
		end--
	}
	return strings.Join(lines[:end], "") + "…\n"
}

func folders(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}
