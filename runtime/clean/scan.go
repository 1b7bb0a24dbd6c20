// Bytes, and how texts are searched for them.
package clean

import (
	"iter"
	"strings"
)

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

func backslash(b byte) bool { return b == '\\' }

// line is the position of the end of a line.
func line(text string, from int) int {
	if i := strings.IndexByte(text[from:], '\n'); i >= 0 {
		return from + i
	}
	return len(text)
}

func space(b byte) bool { return blank(b) || b == '\n' }
