// Any text either is refused with a place in it, or gives a program that keeps its promises.

package pattern

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

func FuzzCompile(f *testing.F) {
	for _, source := range refused {
		f.Add(source, "a")
	}
	for _, source := range []string{
		`^[a-z][a-z0-9_]{0,63}$`, `a.{0,40}b`, `(a+)+$`, `(\b|a)*\B`, `[^\p{L}\d-]{3,9}?`, `^(a?b?){300}$`, `(()|[]|[^]){9}`, `\u{D800}|\uD83D\uDCA9`,
	} {
		f.Add(source, "aab_💩\n")
	}
	f.Fuzz(func(t *testing.T, source, text string) {
		p, err := Compile(source)
		if err != nil {
			var e *Error
			if !errors.As(err, &e) || e.Offset < 0 || e.Offset > utf8.RuneCountInString(source) || e.Problem == "" || e.Advice == "" {
				t.Fatalf("%#v", err)
			}
			return
		}
		if again, _ := Compile(source); !cmp.Equal(p, again) {
			t.Fatal("two runs differ")
		}
		if p.Match(strings.ToValidUTF8(text, "")) {
			if _, ok := Smallest(p); !ok {
				t.Fatalf("%q matches, but has no example", text)
			}
		}
		if example, ok := Smallest(p); ok && !p.Match(example) {
			t.Fatalf("does not match its example %q", example)
		}
	})
}
