// Credentials in headers, and their scheme words in text (7.2, rules 5, 6 and 9).
package clean

import (
	"iter"
	"slices"
	"strings"
)

// schemes are the words that stand before a credential.
var schemes = []string{"basic", "bearer", "negotiate", "token", "apikey", "digest"}

// authorizations hides the credential of an Authorization header. The scheme stays.
func authorizations(text string) string {
	e := editor{text: text}
	small := lower(text)
	for start := range fields(small, "authorization") {
		end := run(small, start, letter)
		scheme := small[start:end]
		from := run(text, end, space)
		if !slices.Contains(schemes, scheme) || from == end {
			continue
		}
		if scheme == "digest" {
			e.hide(from, line(text, from))
			continue
		}
		e.hide(from, run(text, from, credential))
	}
	return e.String()
}

// cookies hides what a Cookie or Set-Cookie header carries.
func cookies(text string) string {
	e := editor{text: text}
	for start := range fields(lower(text), "cookie") {
		end := line(text, start)
		if i := strings.IndexAny(text[start:end], "\"'`"); i >= 0 {
			end = start + i
		}
		if strings.Contains(text[start:end], "=") {
			e.hide(start, end)
		}
	}
	return e.String()
}

// fields yields the positions at which the values of a header begin: behind its name,
// a colon or an equals sign, and the quotes around either. small is the text in small
// letters.
func fields(small, name string) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := 0; ; {
			found := strings.Index(small[i:], name)
			if found < 0 {
				return
			}
			start := i + found
			i = start + len(name)
			if start > 0 && word(small[start-1]) {
				continue
			}
			sign := run(small, quotes(small, i), blank)
			if sign >= len(small) || small[sign] != ':' && small[sign] != '=' {
				continue
			}
			value := quotes(small, run(small, sign+1, blank))
			if !yield(run(small, value, blank)) {
				return
			}
		}
	}
}

// quotes is the position behind a quote, which may be escaped.
func quotes(text string, i int) int {
	q := run(text, i, func(b byte) bool { return b == '\\' })
	if q < len(text) && quote(text[q]) {
		return q + 1
	}
	return i
}

// line is the position of the end of a line.
func line(text string, from int) int {
	if i := strings.IndexByte(text[from:], '\n'); i >= 0 {
		return from + i
	}
	return len(text)
}

func space(b byte) bool { return blank(b) || b == '\n' }

// credential is true up to the end of the credential in a header.
func credential(b byte) bool {
	return !space(b) && b != ',' && b != ';' && b != '\\' && !quote(b)
}

// schemeWords hides credentials behind their scheme outside of headers, if they look
// secret: "basic authentication failed" stays.
func schemeWords(text string) string {
	text = behind(text, lower(text), "bearer", token68)
	text = behind(text, text, "Token", token68) // in small letters it is a common word
	return behind(text, lower(text), "basic", base64Byte)
}

// behind hides what stands behind a scheme and blanks. The scheme is looked for in
// in, which is text or text in small letters.
func behind(text, in, scheme string, value func(byte) bool) string {
	e := editor{text: text}
	for i := 0; ; {
		found := strings.Index(in[i:], scheme)
		if found < 0 {
			return e.String()
		}
		start := i + found
		i = start + len(scheme)
		from := run(text, i, blank)
		end := run(text, from, value)
		if from > i && end-from >= 8 && looksSecret(text[from:end]) && (start == 0 || !word(text[start-1])) {
			e.hide(from, end)
		}
	}
}

// token68 is a byte of a bearer token (RFC 9110, 11.2).
func token68(b byte) bool { return alphanumeric(b) || strings.IndexByte("._~+/=-", b) >= 0 }

func base64Byte(b byte) bool { return alphanumeric(b) || b == '+' || b == '/' || b == '=' }
