// Printing, and damage to text.

package random

import "strings"

// print writes a value, now and then with white space.
func (m *maker) print(root *node) []byte {
	if !m.chance(0.15) {
		return root.append(nil, func() string { return "" })
	}
	space := func() string { return pick(m, []string{"", "", " ", "\n", "\t", "\r\n  "}) }
	b := root.append([]byte(space()), space)
	return append(b, space()...)
}

// foreign are pieces that do not belong into a document.
var foreign = []string{
	"\xff", "\xc0\x80", "\xed\xa0\x80", "\xed\xb0\x80", "\xe2\x82", "\xf4\x90\x80\x80", "\xf0\x9f\x92", "\x80", "\xc3", "\xef\xbb\xbf", "\u2028", "\u00a0",
	"\x00", "\x0b", "{", "}", "[", "]", "\"", ",", ":", "\\", "0", "-", ".", "e", "t", "//", "/**/", "\\u", "\\ud800", "\ufeff",
}

// damage breaks the text of a few documents.
func (m *maker) damage(text []byte) []byte {
	if !m.chance(0.08) || len(text) == 0 {
		return text
	}
	at := m.IntN(len(text))
	switch m.IntN(6) {
	case 0:
		return text[:at]
	case 1:
		return append(text, pick(m, foreign)...)
	case 2:
		return []byte(pick(m, foreign) + string(text))
	case 3:
		return append(text[:at:at], text[at+1:]...)
	case 4:
		return []byte(strings.Join([]string{string(text[:at]), string(text[at:])}, pick(m, foreign)))
	}
	changed := append([]byte(nil), text...)
	changed[at] ^= 1 << m.IntN(8)
	return changed
}
