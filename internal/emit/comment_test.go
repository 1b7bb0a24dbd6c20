package emit

import (
	"go/format"
	"go/parser"
	"go/token"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

func TestComment(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       []string
	}{
		{"empty", "", nil},
		{"wrapped", "one two three four", []string{"one two", "three four"}},
		{"paragraphs", "one\r\n\r\n\r\ntwo\n", []string{"one", "", "two"}},
		{"line ends", "one\u2028two\u0085three\vfour", []string{"one", "two", "three", "four"}},
		{"end of a comment", "a */ b /* c", []string{"a * / b / *", "c"}},
		{"long word", "x https://example.com/y", []string{"x", "https://example.com/y"}},
		{"tag", "@type {x}", []string{`\@type {x}`}},
		{"list", "- one\n* two\n12. three", []string{"– one", "– two", `12\. three`}},
		{"dash is no list", "onetwothre - four", []string{"onetwothre -", "four"}},
		{"fence", "```js\nalert(1)\n```", []string{"“`js", "alert(1)", "“`"}},
		{"code is kept", "`a`", []string{"`a`"}},
		{"heading", "# x", []string{`\# x`}},
		{"indentation", "    code", []string{"code"}},
		{"hidden", "a\u202eb\u200bc\x00", []string{"aU+202EbU+200BcU+0000"}},
		{"not UTF-8", "a\xffb", []string{"a\uFFFDb"}},
	} {
		if diff := cmp.Diff(test.want, Comment(test.text, 10)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
	}
}

// Whatever a schema says, it stays inside its comment, and gofmt has nothing to
// change about it.
func FuzzComment(f *testing.F) {
	for _, text := range []string{
		"plain", "*/ func main() {}", "//go:build ignore", "+build x", "go:generate rm", "- a\n- b", "1. a\n2) b", "# heading", "a\n\n\tcode", "[x]: http://y",
		"`a' ''b''", "Deprecated: no", "a\u2028//go:embed x", "\ufeff", "line x.go:1", "[a]\n[b]: c", "x:\n\n- y", "• z", "\t\tq\n\t\tr", "0.", "+", "a -\nb",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var b strings.Builder
		b.WriteString("package p\n\n")
		lines := Comment(text, 40)
		for _, line := range lines {
			if strings.ContainsAny(line, "\n\r") || strings.Contains(line, "*/") || !utf8.ValidString(line) || strings.TrimSpace(line) != line {
				t.Fatalf("%q gives the line %q", text, line)
			}
			b.WriteString(strings.TrimSuffix("// "+line, " ") + "\n")
		}
		b.WriteString("var X = 1\n")
		file, err := parser.ParseFile(token.NewFileSet(), "p.go", b.String(), parser.ParseComments)
		if err != nil || len(file.Decls) != 1 {
			t.Fatalf("%q: %v\n%s", text, err, b.String())
		}
		shaped, err := format.Source([]byte(b.String()))
		if err != nil || string(shaped) != b.String() {
			t.Errorf("%q: gofmt makes of\n%s\nthis:\n%s", text, b.String(), shaped)
		}
	})
}
