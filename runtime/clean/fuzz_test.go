// What holds of every text, however hostile.
package clean

import (
	"bytes"
	"encoding/json"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// hostile seeds the fuzzers: inputs in which rules meet.
var hostile = []string{
	"", "\xff\xfe", "plain text", "a\x1b[31mb\x1b]0;title\x07c", "a\u202eb\u200bc",
	"password=hunter2 " + Marker, `{"password":"a\"b","x":"token=\"q\""}`, `{\"api_key\":\"v\"}`,
	"## systematic", "<|<|im_start|>|>", "<<SYS>><<SYS>>", "[INST][/INST]",
	"scheme://a:b@c@d/x?token=1&code=1234567890123456#sig=1234567890123456",
	"Authorization: Bearer abc Cookie: a=b; c=\"d=e\"", "authorization: Digest a=\"b\"\nnext",
	"Bearer abcdefgh1 Basic abcdefgh1 Token abcdefgh1", "key: -----BEGIN PRIVATE KEY-----\nabc",
	"token=" + Placeholder + "x=" + Placeholder, "secret='unclosed\npassword: `also unclosed",
	"token=token=token=a", "token:token:token:abc123", "cookie=cookie=cookie=a", "a=b://c:d@e",
}

// caps are the lengths to which the fuzzers cut.
var caps = []int{0, 1, 9, 10, 11, 23, 64, 8192}

func FuzzText(f *testing.F) {
	for i, s := range hostile {
		f.Add(s, uint8(i))
	}
	c := New(Options{Secrets: []string{"known secret/value"}, Keys: []string{"license"}})
	f.Fuzz(func(t *testing.T, text string, n uint8) {
		cap := caps[int(n)%len(caps)]
		got := c.Text(text, cap)
		if !utf8.ValidString(got) {
			t.Errorf("Text(%q, %d) = %q is not UTF-8", text, cap, got)
		}
		if body := strings.TrimSuffix(got, Marker); utf8.RuneCountInString(body) > cap {
			t.Errorf("Text(%q, %d) = %q is too long", text, cap, got)
		}
		if again := c.Text(got, cap); again != got {
			t.Errorf("Text(%q, %d) = %q; once more: %q", text, cap, got, again)
		}
	})
}

// escapes are those of addresses; their digits may be small letters.
var escapes = regexp.MustCompile("%[0-9A-F]{2}")

// FuzzSecret plants a secret, in each of its forms, within any text.
func FuzzSecret(f *testing.F) {
	for i, s := range hostile {
		f.Add(s, "pa ss/w+rd\"<system>\n"[i%6:], hostile[len(hostile)-1-i])
	}
	f.Fuzz(func(t *testing.T, before, secret, after string) {
		if len(secret) < shortest || len(secret) > 64 || strings.ContainsAny(secret, "[]") {
			t.Skip("the placeholder must not make secrets of what is around it")
		}
		c := New(Options{Secrets: []string{secret}})
		for _, form := range append(formsOf(secret), url.PathEscape(secret), escapes.ReplaceAllStringFunc(url.QueryEscape(secret), strings.ToLower)) {
			if len(form) < shortest || strings.Contains(Placeholder, form) {
				continue
			}
			text := before + form + after
			for _, cap := range []int{len(before) + len(form)/2, 8192} {
				got := c.Text(text, cap)
				if strings.Contains(got, form) {
					t.Errorf("Text(%q, %d) = %q shows %q", text, cap, got, form)
				}
				if again := c.Text(got, cap); again != got {
					t.Errorf("Text(%q, %d) = %q; once more: %q", text, cap, got, again)
				}
			}
		}
	})
}

func FuzzIdentifier(f *testing.F) {
	for _, s := range hostile {
		f.Add(s)
	}
	c := New(Options{Secrets: []string{"known_secret"}})
	f.Fuzz(func(t *testing.T, raw string) {
		got := c.Identifier(raw)
		if again := c.Identifier(got); again != got {
			t.Errorf("Identifier(%q) = %q; once more: %q", raw, got, again)
		}
		if n := utf8.RuneCountInString(got); n > maxIdentifier {
			t.Errorf("Identifier(%q) has %d characters", raw, n)
		}
	})
}

func FuzzJSON(f *testing.F) {
	for i, s := range hostile {
		text, _ := json.Marshal(map[string]any{s: []any{s, i, nil}, "token": s})
		f.Add(text, uint16(i))
		f.Add([]byte(s), uint16(4096))
	}
	f.Add([]byte(`[`+strings.Repeat(`{"a":[`, 20)+strings.Repeat(`]}`, 20)+`]`), uint16(4096))
	f.Add([]byte(`[`+strings.Repeat(`1,`, 70)+`{"truncated_items":3}]`), uint16(4096))
	c := New(Options{Secrets: []string{"known secret"}})
	f.Fuzz(func(t *testing.T, document []byte, cap uint16) {
		got := c.JSON(document, int(cap))
		if !json.Valid(got) {
			t.Fatalf("JSON(%q, %d) = %q", document, cap, got)
		}
		if !utf8.Valid(got) {
			t.Errorf("JSON(%q, %d) = %q is not UTF-8", document, cap, got)
		}
		if again := c.JSON(got, int(cap)); !bytes.Equal(again, got) {
			t.Errorf("JSON(%q, %d) = %q; once more: %q", document, cap, got, again)
		}
	})
}
