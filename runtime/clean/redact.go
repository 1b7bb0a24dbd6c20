// The rules for secrets, in their order (7.2).
package clean

import (
	"iter"
	"strings"
)

// Redact replaces the secrets of a text by the placeholder. Text does that too, and
// more: Redact is for text of the program's own, such as a log.
func (c *Cleaner) Redact(text string) string {
	text = c.secrets(text)
	text = privateKeys(text)
	text = logins(text)
	text = c.queryValues(text)
	text = authorizations(text)
	text = cookies(text)
	text = c.assignments(text)
	text = shapedTokens(text)
	text = schemeWords(text)
	if c != nil && c.redact != nil {
		text = encode(c.redact(text))
	}
	return text
}

// editor writes a text anew, with parts of it replaced. The parts have to come in
// order; one that begins before the end of the last is left alone.
type editor struct {
	text string
	out  strings.Builder
	done int // what is written of text
}

// hide replaces text[from:to] by the placeholder.
func (e *editor) hide(from, to int) {
	if from < e.done || to <= from || e.text[from:to] == Placeholder {
		return
	}
	e.out.WriteString(e.text[e.done:from])
	e.out.WriteString(Placeholder)
	e.done = to
}

// String is the whole text.
func (e *editor) String() string {
	if e.done == 0 {
		return e.text
	}
	e.out.WriteString(e.text[e.done:])
	e.done = len(e.text)
	return e.out.String()
}

// folded yields the positions of a word of small letters in a text, in any spelling.
// rare is the letter of the word that texts have the least of: only where it stands,
// or its capital, are letters compared.
func folded(text, word string, rare byte) iter.Seq[int] {
	return func(yield func(int) bool) {
		pivot := strings.IndexByte(word, rare)
		small, capital := next(text, 0, rare), next(text, 0, rare-'a'+'A')
		for {
			i := min(small, capital)
			switch i {
			case len(text):
				return
			case small:
				small = next(text, i+1, rare)
			default:
				capital = next(text, i+1, rare-'a'+'A')
			}
			from := i - pivot
			if from >= 0 && from+len(word) <= len(text) && strings.EqualFold(text[from:from+len(word)], word) && !yield(from) {
				return
			}
		}
	}
}

// next is the position of a byte from i on, or the end of the text.
func next(text string, i int, b byte) int {
	if n := strings.IndexByte(text[i:], b); n >= 0 {
		return i + n
	}
	return len(text)
}

func small(b byte) byte {
	if upper(b) {
		b += 'a' - 'A'
	}
	return b
}

func upper(b byte) bool { return b >= 'A' && b <= 'Z' }

// set is a set of bytes. Where every byte of every text is looked up, it is a table.
type set [256]bool

func setOf(of func(byte) bool) *set {
	var s set
	for b := range s {
		s[b] = of(byte(b))
	}
	return &s
}

// next is the position of the first byte of the set from i on, or the end of the text.
func (s *set) next(text string, i int) int {
	for i < len(text) && !s[text[i]] {
		i++
	}
	return i
}

var words = setOf(func(b byte) bool { return alphanumeric(b) || b == '_' })

// word tells whether a byte is an ASCII letter, a digit or an underscore.
func word(b byte) bool { return words[b] }

func alphanumeric(b byte) bool { return letter(b) || digit(b) }

func letter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }

func digit(b byte) bool { return b >= '0' && b <= '9' }

func blank(b byte) bool { return b == ' ' || b == '\t' }

func quote(b byte) bool { return b == '"' || b == '\'' || b == '`' }

// run is the position behind the bytes from i on for which of is true.
func run(text string, i int, of func(byte) bool) int {
	for i < len(text) && of(text[i]) {
		i++
	}
	return i
}

// looksSecret tells whether a text looks like none that a person would write: it has
// a digit, or a capital letter in the middle of small ones.
func looksSecret(text string) bool {
	small, capital := false, false
	for i := range len(text) {
		switch b := text[i]; {
		case digit(b):
			return true
		case b >= 'a' && b <= 'z':
			small = true
		case b >= 'A' && b <= 'Z' && i > 0:
			capital = true
		}
	}
	return small && capital
}
