// Credentials in headers, and their scheme words in text (7.2, rules 5, 6 and 9).
package clean

import (
	"iter"
	"strings"
)

// schemes are the words that stand before a credential.
var schemes = []string{"basic", "bearer", "negotiate", "token", "apikey", "digest"}

// authorizations hides the credential of an Authorization header. The scheme stays.
func authorizations(text string) string {
	e := editor{text: text}
	for start := range fields(text, "authorization", 'z') {
		end := run(text, start, letter)
		from := run(text, end, space)
		switch {
		case start < e.done || from == end || !scheme(text[start:end]): // no line is searched twice
		case strings.EqualFold(text[start:end], "digest"):
			e.hide(from, line(text, from))
		default:
			e.hide(from, run(text, from, credential))
		}
	}
	return e.String()
}

// cookies hides what a Cookie or Set-Cookie header carries.
func cookies(text string) string {
	e := editor{text: text}
	end := 0
	for start := range fields(text, "cookie", 'k') {
		if start < end {
			continue // no line is searched twice
		}
		end = cookiesEnd(text, start)
		if strings.Contains(text[start:end], "=") {
			e.hide(start, end)
		}
	}
	return e.String()
}

// cookiesEnd is the end of the cookies that begin at i: the end of the line, or the
// quote that encloses them. A quote behind an equals sign encloses one cookie only.
func cookiesEnd(text string, i int) int {
	for begin := i; ; {
		i = run(text, i, func(b byte) bool { return b != '\n' && !quote(b) })
		if i == len(text) || text[i] == '\n' {
			return i
		}
		escape := i
		for escape > begin && text[escape-1] == '\\' {
			escape--
		}
		if escape == begin || text[escape-1] != '=' {
			return escape
		}
		if i = closing(text, i, i-escape); i < len(text) && text[i] != '\n' {
			i = run(text, i, backslash) + 1
		}
	}
}

// fields yields the positions at which the values of a header begin: behind its name,
// a colon or an equals sign, and the quotes around either, or the brackets of lists of
// values. What stands before the name is part of it, as in HTTP_COOKIE. rare is a
// letter of the name.
func fields(text, name string, rare byte) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range folded(text, name, rare) {
			sign := run(text, quotes(text, i+len(name)), blank)
			if sign >= len(text) || text[sign] != ':' && text[sign] != '=' {
				continue
			}
			value := run(text, sign+1, blank)
			value = run(text, list(text, value), blank)
			if !yield(run(text, quotes(text, value), blank)) {
				return
			}
		}
	}
}

// list is the position behind the bracket that begins a list of values; i if there is
// none, or the one of a placeholder.
func list(text string, i int) int {
	if i == len(text) || text[i] != '[' || strings.HasPrefix(text[i:], Placeholder) {
		return i
	}
	return i + 1
}

// quotes is the position behind a quote, which may be escaped.
func quotes(text string, i int) int {
	q := run(text, i, backslash)
	if q < len(text) && quote(text[q]) {
		return q + 1
	}
	return i
}

// credential is true up to the end of the credential in a header.
func credential(b byte) bool {
	return !space(b) && b != ',' && b != ';' && b != '\\' && !quote(b)
}

// schemeWords hides credentials behind their scheme outside of headers, if they look
// secret: "basic authentication failed" stays.
func schemeWords(text string) string {
	text = behind(text, "bearer", 'b', token68)
	text = behind(text, "token", 'k', token68)
	return behind(text, "basic", 'b', base64Byte)
}

// behind hides what stands behind a scheme and blanks. rare is a letter of the scheme.
func behind(text, scheme string, rare byte, value func(byte) bool) string {
	e := editor{text: text}
	for start := range folded(text, scheme, rare) {
		i := start + len(scheme)
		from := run(text, i, blank)
		if from == i {
			continue
		}
		end := run(text, from, value)
		if secretBehind(text[start:i], text[from:end]) && wordStarts(text, start) {
			e.hide(from, end)
		}
	}
	return e.String()
}

// secretBehind tells whether a value behind a scheme is a credential. In small letters
// token is a common word of messages ("unexpected token …", "token count=4096"): there
// only what is as long as a key counts.
func secretBehind(scheme, value string) bool {
	if scheme == "token" {
		return len(value) >= 16 && !strings.Contains(strings.TrimRight(value, "="), "=") && strings.ContainsAny(value, "0123456789")
	}
	return len(value) >= 8 && looksSecret(value)
}

// token68 is a byte of a bearer token (RFC 9110, 11.2).
func token68(b byte) bool { return alphanumeric(b) || strings.IndexByte("._~+/=-", b) >= 0 }

func base64Byte(b byte) bool { return alphanumeric(b) || b == '+' || b == '/' || b == '=' }
