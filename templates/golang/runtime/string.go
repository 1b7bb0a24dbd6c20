// Judged text: strings without their escapes, and their length in code points.

package runtime

import "unicode/utf8"

// unquote returns the content of a string without escapes. The content has to be
// checked text.
func unquote[T text](raw T) T {
	return T(appendUnquoted(make([]byte, 0, len(raw)), raw))
}

// unquoteString is unquote with one copy less for short strings.
func unquoteString(raw string) string {
	var short [256]byte
	if len(raw) <= len(short) {
		return string(appendUnquoted(short[:0], raw))
	}
	return unquote(raw)
}

// validUTF8 tells whether a text is UTF-8.
func validUTF8[T text](b T) bool {
	for i := 0; i < len(b); {
		for len(b)-i >= 8 && word(b, i)&highs == 0 {
			i += 8
		}
		if i == len(b) {
			return true
		}
		if b[i] < utf8.RuneSelf {
			i++
			continue
		}
		n := sequence(b[i:min(i+utf8.UTFMax, len(b))])
		if n == 0 {
			return false
		}
		i += n
	}
	return true
}

// sequence returns the length of the well-formed sequence of two to four bytes that
// b begins with, 0 if there is none.
func sequence[T text](b T) int {
	low, high := byte(0x80), byte(0xBF) // of the second byte
	n := 0
	switch c := b[0]; {
	case c >= 0xC2 && c <= 0xDF:
		n = 2
	case c >= 0xE0 && c <= 0xEF:
		n = 3
		switch c {
		case 0xE0:
			low = 0xA0 // otherwise two bytes would do
		case 0xED:
			high = 0x9F // a surrogate
		}
	case c >= 0xF0 && c <= 0xF4:
		n = 4
		switch c {
		case 0xF0:
			low = 0x90 // otherwise three bytes would do
		case 0xF4:
			high = 0x8F // beyond U+10FFFF
		}
	default:
		return 0
	}
	if len(b) < n || b[1] < low || b[1] > high {
		return 0
	}
	for i := 2; i < n; i++ {
		if b[i]&0xC0 != 0x80 {
			return 0
		}
	}
	return n
}

// appendUnquoted appends the content of a string to b, without escapes. A
// surrogate without its other half becomes U+FFFD.
func appendUnquoted[T text](b []byte, raw T) []byte {
	for i := 0; i < len(raw); {
		from := i
		for i < len(raw) && raw[i] != '\\' {
			i++
		}
		if b = append(b, raw[from:i]...); i == len(raw) {
			break
		}
		if i+1 == len(raw) {
			break // an escape that a fault has cut off
		}
		if raw[i+1] != 'u' {
			b = append(b, unescaped(raw[i+1]))
			i += 2
			continue
		}
		c := hex4(raw[i+2:])
		i += 6
		if c >= 0xD800 && c < 0xDC00 && len(raw)-i >= 6 && raw[i] == '\\' && raw[i+1] == 'u' {
			if low := hex4(raw[i+2:]); low >= 0xDC00 && low < 0xE000 {
				c = 0x10000 + (c-0xD800)<<10 + (low - 0xDC00)
				i += 6
			}
		}
		b = utf8.AppendRune(b, c) // writes U+FFFD for a surrogate
	}
	return b
}

// unescaped gives the character that a letter behind a backslash stands for.
func unescaped(c byte) byte {
	switch c {
	case 'b':
		return '\b'
	case 'f':
		return '\f'
	case 'n':
		return '\n'
	case 'r':
		return '\r'
	case 't':
		return '\t'
	}
	return c // a quote, a backslash or a slash
}

// hex4 reads four hexadecimal digits, or what is left of them at a fault.
func hex4[T text](raw T) rune {
	var r rune
	for i := range min(4, len(raw)) {
		c := rune(raw[i])
		if c > '9' {
			c = c&7 + 9
		}
		r = r<<4 | c&15
	}
	return r
}

// length counts the code points of the string whose content is raw. An escape
// counts as what it stands for, a pair of surrogates as one.
func length[T text](raw T) int {
	n := 0
	for i := 0; i < len(raw); i++ {
		switch c := raw[i]; {
		case c == '\\' && (i+1 == len(raw) || raw[i+1] != 'u'):
			i++
			n++
		case c == '\\':
			n++
			high := hex4(raw[i+2:])
			i += 5
			if high >= 0xD800 && high < 0xDC00 && len(raw)-i > 6 && raw[i+1] == '\\' && raw[i+2] == 'u' {
				if low := hex4(raw[i+3:]); low >= 0xDC00 && low < 0xE000 {
					i += 6
				}
			}
		case c < 0x80 || c >= 0xC0: // every byte but the second to fourth of a code point
			n++
		}
	}
	return n
}

// shorter tells whether the string whose content is raw has fewer than limit code
// points. It counts only where the length in bytes does not tell.
func shorter[T text](raw T, limit int) bool {
	return len(raw) < limit || limit > 1 && length(raw) < limit
}

// longer tells whether the string whose content is raw has more than limit code
// points.
func longer[T text](raw T, limit int) bool { return len(raw) > limit && length(raw) > limit }
