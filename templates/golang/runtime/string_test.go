package runtime

import (
	"encoding/json"
	"testing"
	"unicode/utf8"
)

func TestUnquoteAndLength(t *testing.T) {
	for raw, want := range map[string]string{
		``: "", `abc`: "abc", `\"\\\/\b\f\n\r\t`: "\"\\/\b\f\n\r\t", `\u0041\u00e9`: "Aé", `\ud83d\udca9`: "💩", `💩💩`: "💩💩",
		`\ud800`: "\uFFFD", `\udc00x`: "\uFFFDx", `\ud800\u0041`: "\uFFFDA", `\ud800\ud800\udc00`: "\uFFFD\U00010000", `\uDBFF\uDFFF`: "\U0010ffff",
		`a\u0000b`: "a\x00b", `\\u0041`: `\u0041`,
	} {
		if got := unquote(raw); got != want {
			t.Errorf("unquote(%s) = %q, want %q", raw, got, want)
		}
		if got := string(unquote([]byte(raw))); got != want {
			t.Errorf("unquote of bytes (%s) = %q, want %q", raw, got, want)
		}
		if got := length(raw); got != utf8.RuneCountInString(want) {
			t.Errorf("length(%s) = %d, want %d", raw, got, utf8.RuneCountInString(want))
		}
	}
}

func TestLimits(t *testing.T) {
	for _, test := range []struct {
		raw             string
		limit           int
		shorter, longer bool
	}{
		{"", 0, false, false}, {"", 1, true, false}, {"a", 1, false, false}, {"💩", 1, false, false}, {"💩", 2, true, false},
		{`\ud83d\udca9`, 1, false, false}, {`\u0041\u0042`, 1, false, true}, {"abc", 2, false, true}, {"abc", unlimited, true, false},
	} {
		if got := shorter(test.raw, test.limit); got != test.shorter {
			t.Errorf("shorter(%s, %d) = %v", test.raw, test.limit, got)
		}
		if got := longer(test.raw, test.limit); got != test.longer {
			t.Errorf("longer(%s, %d) = %v", test.raw, test.limit, got)
		}
	}
}

// A string is written so that encoding/json reads it back, and read as encoding/json
// reads it.
func FuzzString(f *testing.F) {
	for _, text := range []string{"", "a", "\"\\", "\x00\x1f\x7f", "é💩\u2028", "01234567\n01234567", "\xff", "<&>"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		w := new(writer)
		out := w.text(nil, text)
		if w.bad != !utf8.ValidString(text) {
			t.Fatalf("%q: bad is %v", text, w.bad)
		}
		if w.bad {
			return
		}
		var back string
		if err := json.Unmarshal(out, &back); err != nil || back != text {
			t.Errorf("%q was written as %s, read as %q: %v", text, out, back, err)
		}
		r := reader{scanner: scanner[string]{b: string(out)}}
		if value, end := r.quoted(0); value != text || end != len(out) {
			t.Errorf("%s was read as %q up to %d", out, value, end)
		}
	})
}

// At a fault a string may end anywhere; what is asked of it then does not matter,
// but it is asked.
func TestCutOffEscapes(t *testing.T) {
	for _, whole := range []string{`\u0041\ud83d\udca9`, `a\n\"\\`, `\ud800\u00`} {
		for end := range len(whole) {
			cut := whole[:end]
			if n := length(cut); n > len(cut) {
				t.Errorf("%s has %d code points", cut, n)
			}
			unquote(cut)
		}
	}
}
