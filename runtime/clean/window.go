// Encoding, the window that is looked at, and the cut (7.1, steps 1, 2 and 9).
package clean

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// encode replaces bytes that are not UTF-8.
func encode(text string) string {
	if utf8.ValidString(text) {
		return text
	}
	return string([]rune(text))
}

// window bounds the work on a text, and takes the marker off one that was cut before.
// The word at the edge of the window is not shown: it may be half a secret.
func (c *Cleaner) window(text string, cap int) (kept string, cut bool) {
	if body, marked := strings.CutSuffix(text, Marker); marked && !longer(body, cap) {
		return body, true
	}
	const beyond = 1024
	edge := at(text, 2*cap+beyond)
	if edge == len(text) {
		return text, false
	}
	kept = text[:edge]
	for range beyond {
		r, size := utf8.DecodeLastRuneInString(kept)
		if size == 0 || unicode.IsSpace(r) {
			break
		}
		kept = kept[:len(kept)-size]
	}
	return c.trim(kept), true
}

// shorten cuts a text to cap characters. A placeholder is not cut: it goes as a
// whole.
func shorten(text string, cap int) (kept string, cut bool) {
	edge := at(text, cap)
	if edge == len(text) {
		return text, false
	}
	for start := max(edge-len(Placeholder)+1, 0); start < edge; start++ {
		if strings.HasPrefix(text[start:], Placeholder) {
			return text[:start], true
		}
	}
	return text[:edge], true
}

// longer tells whether a text has more than n characters.
func longer(text string, n int) bool { return at(text, n) < len(text) }

// at is the position behind the first n characters.
func at(text string, n int) int {
	if len(text) <= n {
		return len(text)
	}
	for i := range text {
		if n <= 0 {
			return i
		}
		n--
	}
	return len(text)
}
