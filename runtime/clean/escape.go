// Escapes of JSON, of programming languages and of addresses. Text within text has
// them in front of words: "\ntoken=…", "\u0026token=…", "%26token=…".
package clean

// afterEscape is the position behind an escape whose last bytes are the first ones of
// the word at i; i if there is none.
func afterEscape(text string, i int) int {
	if i == 0 || i == len(text) {
		return i
	}
	letters, digits := 0, 0
	switch before := text[i-1]; {
	case before == '%':
		digits = 2
	case before != '\\':
	case text[i] == 'u':
		letters, digits = 1, 4
	case text[i] == 'x':
		letters, digits = 1, 2
	case text[i] == 'n' || text[i] == 'r' || text[i] == 't':
		letters = 1
	}
	end := i + letters + digits
	if end > len(text) || run(text[:end], i+letters, hexadecimal) < end {
		return i
	}
	return end
}

func hexadecimal(b byte) bool { return digit(b) || small(b) >= 'a' && small(b) <= 'f' }

// wordStarts tells whether a word may start at i: behind anything but a letter, a
// digit or an underscore that is part of a word itself.
func wordStarts(text string, i int) bool {
	if i == 0 || !word(text[i-1]) {
		return true
	}
	for length := 1; length <= len("u0000") && length <= i; length++ {
		if afterEscape(text, i-length) == i {
			return true
		}
	}
	return false
}
