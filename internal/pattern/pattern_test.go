// Tests of what patterns mean, of what is refused, and of the size of programs.

package pattern

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// vector is a record of the file that the matchers of all languages are tested with.
type vector struct {
	Pattern, Text string
	Match         bool
}

func readVectors(t *testing.T) []vector {
	t.Helper()
	data, err := os.ReadFile("../../conformance/vectors/patterns.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []vector
	if err := json.Unmarshal(data, &vectors); err != nil {
		t.Fatal(err)
	}
	return vectors
}

func compile(t *testing.T, source string) *Program {
	t.Helper()
	p, err := Compile(source)
	if err != nil {
		t.Fatalf("%q: %v", source, err)
	}
	return p
}

func TestVectors(t *testing.T) {
	for _, v := range readVectors(t) {
		if got := compile(t, v.Pattern).Match(v.Text); got != v.Match {
			t.Errorf("%q on %.80q: got %v, want %v", v.Pattern, v.Text, got, v.Match)
		}
	}
}

// A surrogate in a pattern matches nothing, because texts hold none, and a negated one leaves nothing out.
func TestSurrogates(t *testing.T) {
	for source, want := range map[string]bool{
		`\uD800`: false, `\uDC00\uD800`: false, `[\uD800-\uDFFF]`: false, `\p{Cs}`: false, `\u{D83D}\u{DCA9}`: false,
		`^[^\uD800-\uDFFF]+$`: true, `^\P{Surrogate}+$`: true,
	} {
		if got := compile(t, source).Match("a\uFFFD💩"); got != want {
			t.Errorf("%q: got %v, want %v", source, got, want)
		}
	}
}

// refused are patterns that are no patterns, or unsupported. The golden file says why.
var refused = []string{
	// Syntax.
	`(`, `)`, `(a`, `a)`, `[`, `[a`, `[a-`, `]`, `{`, `}`, `a{`, `a{1`, `a{1,2`, `a{,2}`, `a{x}`, `a{2,1}`, `{1}`, `x{1}{2}`,
	`*`, `+a`, `?`, `a**`, `a++`, `a|*`, `^*`, `$+`, `\b?`, `(?=a)*`, `\`, `a\`, `[\`,
	`[b-a]`, `[\d-z]`, `[a-\w]`, `[\u{1F4A9}-\u{1F400}]`,
	`\-`, `\_`, `\@`, `\"`, `\ `, `\é`, `\y`, `\A`, `\Z`, `\z`, `\a`, `\e`, `\h`, `\i`, `[\B]`, `[\c]`, `[\_]`, `\c`, `\c1`,
	`\x`, `\x4`, `\xZZ`, `\u`, `\u12`, `\u{}`, `\u{110000}`, `\u{1F4A9`, `\u{+1}`, `\00`, `\01`, `[\1]`, `[\00]`,
	`\1`, `(a)\2`, `\k`, `\k<a>`, `(?<a>x)\k<b>`, `\k<`,
	`(?<>a)`, `(?<1a>a)`, `(?<a`, `(?<a-b>a)`, `(?<a>x)(?<a>y)`, `(?:(?<a>x)|y)(?<a>z)`,
	`(?`, `(?a)`, `(?P<a>x)`, `(?i)a`, `(?>a)`, `(?#a)`, `(?-:a)`, `(?ii:a)`,
	`\p`, `\pL`, `\p{`, `\p{}`, `\p{Foo}`, `\p{letter}`, `\p{Greek}`, `\p{gc=Greek}`, `\p{sc=L}`, `\p{Foo=Bar}`, `\P{=}`,
	`[[:alpha:]]`,
	// Legal, but beyond an automaton.
	`a(?=b)`, `a(?!b)`, `(?<=a)b`, `(?<!a)b`, `^(?!.*x).*$`, `(a)\1`, `\1(a)`, `(?<n>a)\k<n>`, `(?i:a)`, `(?i-ms:a)`, `(?-i:a)`,
	`\p{Emoji}`, `\p{Script_Extensions=Greek}`, `\P{XID_Start}`, `[\p{EPres}]`,
	`a{20001}`, `a{0,99999999999999999999}`, `((a{100}){100}){100}`, `^(a?b?){1000}$`, `[a-c]{0,4000}[b-d]{0,4000}$`,
	// A fault of syntax is told before what is unsupported, wherever it stands.
	`(?=a)[`, `(a)\1(`,
}

func TestErrors(t *testing.T) {
	var report strings.Builder
	for _, source := range append(refused, strings.Repeat("(", 1001)+strings.Repeat(")", 1001), strings.Repeat("a", 20_001)) {
		_, err := Compile(source)
		var e *Error
		if !errors.As(err, &e) {
			t.Errorf("%.80q is not refused", source)
			continue
		}
		code := "PATTERN_SYNTAX"
		if e.Unsupported {
			code = "PATTERN_UNSUPPORTED"
		}
		fmt.Fprintf(&report, "%.40s\n\t%s %v\n", source, code, err)
	}
	const golden = "testdata/errors.txt"
	if *update {
		if err := os.WriteFile(golden, []byte(report.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), report.String()); diff != "" {
		t.Error(diff)
	}
}

// What ECMA-262 admits beyond what the engines of today may: two groups of one name in different alternatives.
func TestGroupNames(t *testing.T) {
	for _, source := range []string{`(?<a>x)|(?<a>y)`, `(?<\u0061>x)`, `(?<𝒜>x)`, `(?<\ud835\udc9c>x)`, `(?<a\u200d>x)`} {
		compile(t, source)
	}
}

// Counted repeats of one class take one row, and so the size of a program does not depend on the count.
func TestSize(t *testing.T) {
	for _, c := range []struct {
		pattern string
		sets    bool
		table   int
	}{
		{``, false, 2},
		{`a^b`, false, 2},
		{`.*`, false, 2},
		{`^[a-z]{1,64}$`, false, 2 + 2*5},
		{`^[a-z]{1,6400}$`, false, 2 + 2*5},
		{`^.{0,256}$`, false, 2 + 5},
		{`^[a-z][a-z0-9_]{0,63}$`, false, 2 + 2*6},
		{`^\p{L}{1,64}$`, false, 2 + 2*5},
		{`[A-Z]{3}`, false, 2 + 2*5},
		{`^(a+)+$`, false, 2 + 2*5},
		{`^(?:a?){30}$`, false, 2 + 5},
		{`^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$`, false, 2 + 10*6},
		{`a.{0,40}b`, true, 429},
	} {
		p := compile(t, c.pattern)
		if p.Sets != c.sets || len(p.Table) != c.table {
			t.Errorf("%q: sets %v, table %d; want %v, %d", c.pattern, p.Sets, len(p.Table), c.sets, c.table)
		}
	}
}

// The limits of counts, where a row that counts hands over.
func TestCounts(t *testing.T) {
	for _, c := range []struct {
		pattern  string
		low, max int
	}{
		{`^a{3}$`, 3, 3}, {`^a{1,64}$`, 1, 64}, {`^a{2,}$`, 2, 300}, {`^a{10,20}$`, 10, 20}, {`^(?:a{3}){4}$`, 12, 12},
		{`^a{0,5}a{0,5}$`, 0, 10}, {`^a{2}a{0,100}a$`, 3, 103}, {`^a{256}$`, 256, 256},
	} {
		p := compile(t, c.pattern)
		for n := range 301 {
			if got, want := p.Match(strings.Repeat("a", n)), c.low <= n && n <= c.max; got != want {
				t.Errorf("%s on %d times a: got %v", c.pattern, n, got)
			}
		}
	}
}

func TestSmallest(t *testing.T) {
	for source, want := range map[string]string{
		``: "", `^$`: "", `.`: "a", `^\d+$`: "0", `[A-Z]{3}`: "AAA", `^[^a-z]$`: "0", `^[a-z][a-z0-9_]{0,63}$`: "a",
		`^[a-z]{5,9}$`: "aaaaa", `a.{3,40}b`: "aaaab", `^\s$`: " ", `^\n$`: "\n", `^[^\u0000-\u{ffff}]$`: "𐀀",
		`^(foo|ba)$`: "ba", `a\b`: "a", `^\Ba`: "", `^\B`: "", `^a\B`: "aa", `^\p{sc=Greek}{2}$`: "ͰͰ", `^.+::.+$`: "a::a",
		`^[^ -~]$`: "¡",
	} {
		p := compile(t, source)
		text, ok := Smallest(p)
		if ok != p.Match(text) || ok && text != want {
			t.Errorf("%q: got %q, %v; want %q", source, text, ok, want)
		}
	}
	for _, source := range []string{`[]`, `a^b`, `a$b`, `a\Bb\b-\bc\bd`, `\uD800`, `a.{0,40}b[]`} {
		if text, ok := Smallest(compile(t, source)); ok {
			t.Errorf("%q matches nothing, but got %q", source, text)
		}
	}
}

// Every name that the tables of properties know leads to characters, whatever Unicode version Go has.
func TestProperties(t *testing.T) {
	var names []string
	for name := range unicode.CategoryAliases {
		names = append(names, name, "gc="+name)
	}
	for name := range scriptAliases {
		names = append(names, "sc="+name)
	}
	for name := range derivedProperties {
		names = append(names, name)
	}
	for name := range plainProperties {
		names = append(names, name)
	}
	for alias, name := range propertyAliases {
		if !missingProperties[name] {
			names = append(names, alias)
		}
	}
	for _, name := range names {
		if s, err := property(name, 0); err != nil || len(s) == 0 {
			t.Errorf("%s: %d spans, %v", name, len(s), err)
		}
	}
	for name := range missingProperties {
		if _, err := property(name, 0); err == nil || !err.Unsupported {
			t.Errorf("%s: %v", name, err)
		}
	}
}
