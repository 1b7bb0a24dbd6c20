// The matchers of patterns, on the vectors that all languages share.

package runtime

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	compiler "github.com/errgen/errgen/internal/pattern"
)

func compilePattern(t testing.TB, source string) (p *pattern, match func(*pattern, string) bool) {
	t.Helper()
	program, err := compiler.Compile(source)
	if err != nil {
		t.Fatal(err)
	}
	match = matchPattern
	if program.Sets {
		match = matchPatternSet
	}
	return &pattern{program.Start, program.ASCII, program.Ranges, program.Table}, match
}

func TestPatternVectors(t *testing.T) {
	data, err := os.ReadFile("../../../conformance/vectors/patterns.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []struct {
		Pattern, Text string
		Match         bool
	}
	if err := json.Unmarshal(data, &vectors); err != nil {
		t.Fatal(err)
	}
	for _, v := range vectors {
		p, match := compilePattern(t, v.Pattern)
		if got := match(p, v.Text); got != v.Match {
			t.Errorf("%q on %.80q: got %v, want %v", v.Pattern, v.Text, got, v.Match)
		}
	}
}

// Deterministic patterns allocate nothing.
func TestPatternAllocations(t *testing.T) {
	p, match := compilePattern(t, `^\p{L}{1,64}$`)
	if n := testing.AllocsPerRun(10, func() { match(p, "größe漢字") }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkPattern(b *testing.B) {
	for _, c := range []struct{ name, source, text string }{
		{"name", `^[a-z][a-z0-9_]{0,63}$`, "rate_limit_exceeded1"},
		{"uuid", `^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$`, "550e8400-e29b-41d4-a716-446655440000"},
		{"wide", `^.{0,256}$`, strings.Repeat("漢字", 50)},
		{"set", `a.{0,40}b`, "rate_limit_exceeded1"},
	} {
		p, match := compilePattern(b, c.source)
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				match(p, c.text)
			}
		})
		b.Run(c.name+"/regexp", func(b *testing.B) {
			re := regexp.MustCompile(c.source)
			for b.Loop() {
				re.MatchString(c.text)
			}
		})
	}
}
