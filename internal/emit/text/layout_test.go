package text

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The sources are written with the visible marks, as in templates.
func TestLayout(t *testing.T) {
	for _, c := range []struct{ name, source, want string }{
		{"brackets indent", "if (a) {\nb();\n}\n", "if (a) {\n  b();\n}\n"},
		{"one step for all that a line opens", "f({\na,\n});\n", "f({\n  a,\n});\n"},
		{"else closes and opens", "{\na\n} else {\nb\n}\n", "{\n  a\n} else {\n  b\n}\n"},
		{"brackets in comments mean nothing", "// {\na\n", "// {\na\n"},
		{"lines of a comment stand under its star", "{\n/**\n* a\n*/\nb\n}\n", "{\n  /**\n   * a\n   */\n  b\n}\n"},
		{"indentation of the source means nothing", "   a\n\tb\n", "a\nb\n"},
		{"one empty line at most", "a\n\n\n\nb\n", "a\n\nb\n"},
		{"no empty line at the edge of a block", "{\n\na\n\n}\n", "{\n  a\n}\n"},
		{"a group that fits", "f(⟨␤a,␣b⸲␤⟩);\n", "f(a, b);\n"},
		{"a group that does not", "call(⟨␤argument,␣another⸲␤⟩);\n", "call(\n  argument,\n  another,\n);\n"},
		{"the outer group breaks first", "f(⟨␤g(⟨␤a,␣b⸲␤⟩),␣cccccccc⸲␤⟩);\n", "f(\n  g(a, b),\n  cccccccc,\n);\n"},
		{"what follows a group counts", "f(⟨␤aaaa,␣bbbb⸲␤⟩) + ccccc;\n", "f(\n  aaaa,\n  bbbb,\n) + ccccc;\n"},
		{"the comma of a broken group counts", "x(⟨␤y(⟨␤aaaaaaaa,␣bbbbb⸲␤⟩)⸲␤⟩);\n", "x(\n  y(\n    aaaaaaaa,\n    bbbbb,\n  ),\n);\n"},
		{"a line break breaks its group", "f(⟨␤a {\nb\n}␤⟩)\n", "f(\n  a {\n    b\n  }\n)\n"},
		{"pipes", "type A =⟨⇥␣¦aaaaaaaa␣| bbbbbbbb⇤⟩;\n", "type A =\n  | aaaaaaaa\n  | bbbbbbbb;\n"},
		{"marks for broken groups only", "return ⟨¿(␤aaaaaaaaaa &&␣bbbbb␤¿)⟩;\n", "return (\n  aaaaaaaaaa &&\n  bbbbb\n);\n"},
		{"semicolons", "t: {⟨␣aaaaaaaaa: b;␣c: d⸵␣⟩};\n", "t: {\n  aaaaaaaaa: b;\n  c: d;\n};\n"},
		{"as many as fit", "[⟨␤1111,⋯2222,⋯3333,⋯4444,⋯5555⸲␤⟩]\n", "[\n  1111, 2222, 3333,\n  4444, 5555,\n]\n"},
		{"wide letters take two columns", "f(⟨␤日本日本日,␣b⸲␤⟩);\n", "f(日本日本日, b);\n"},
		{"and break lines earlier", "f(⟨␤日本日本日本,␣bbb⸲␤⟩);\n", "f(\n  日本日本日本,\n  bbb,\n);\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := layout(readMarks.Replace(c.source), "  ", 20)
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// Groups within groups must not be measured to their ends again and again.
func TestLayoutIsLinear(t *testing.T) {
	deep := strings.Repeat("f(⟨␤", 20_000) + "a" + strings.Repeat("␤⟩)", 20_000)
	if got := layout(readMarks.Replace(deep+"\n"), "", 80); strings.Count(got, "f(") != 20_000 {
		t.Error("calls are lost")
	}
}
