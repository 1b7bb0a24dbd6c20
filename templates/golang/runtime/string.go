// Judged text: strings without their escapes, and their length in code points.

package runtime

import (
	"math/bits"
	"unicode/utf8"
)

// unquote returns the content of a string without escapes. The content has to be
// checked text.
func unquote[T text](raw T) T {
	return T(appendUnquoted(make([]byte, 0, len(raw)), raw))
}

// sequence returns the length of the well-formed UTF-8 sequence of two to four bytes
// that b begins with, 0 if there is none.
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

// appendUnquoted appends the content of a string to b, without escapes.
func appendUnquoted[T text](b []byte, raw T) []byte {
	for {
		i := backslash(raw)
		if b = append(b, raw[:i]...); i == len(raw) {
			return b
		}
		c, size := escaped(raw[i:])
		b = utf8.AppendRune(b, c)
		raw = raw[i+size:]
	}
}

// backslash finds the first backslash, or the end.
func backslash[T text](raw T) (i int) {
	for ; i <= len(raw)-8; i += 8 {
		w := word(raw, i) ^ ones*'\\'
		if m := (w - ones) &^ w & highs; m != 0 {
			return i + bits.TrailingZeros64(m)>>3
		}
	}
	for i < len(raw) && raw[i] != '\\' {
		i++
	}
	return i
}

// escaped reads the escape that raw begins with: what it stands for, and its
// length. A surrogate without its other half stands for U+FFFD.
func escaped[T text](raw T) (c rune, size int) {
	if len(raw) < 2 {
		return utf8.RuneError, len(raw) // a fault has cut it off
	}
	if raw[1] != 'u' {
		return rune(unescaped(raw[1])), 2
	}
	c, size = hex4(raw[2:]), min(6, len(raw))
	if c < 0xD800 || c >= 0xE000 {
		return c, size
	}
	if c < 0xDC00 && len(raw) >= 12 && raw[6] == '\\' && raw[7] == 'u' {
		if low := hex4(raw[8:]); low >= 0xDC00 && low < 0xE000 {
			return 0x10000 + (c-0xD800)<<10 + (low - 0xDC00), 12
		}
	}
	return utf8.RuneError, size
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
func length[T text](raw T) (n int) {
	for i := 0; i < len(raw); n++ {
		switch c := raw[i]; {
		case c == '\\':
			_, size := escaped(raw[i:])
			i += size
		case c < utf8.RuneSelf:
			i++
		default:
			for i++; i < len(raw) && raw[i]&0xC0 == 0x80; i++ { // the rest of the code point
			}
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
