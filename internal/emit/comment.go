// Schema text in comments (codegen.md 9, "Safe").
package emit

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Comment breaks text into the lines of a comment, each at most width code
// points wide unless a single word is wider. A paragraph that the text separates
// by an empty line stays one; the separator is an empty string in the result.
//
// The lines are safe in line comments and in block comments of Go, TypeScript
// and Rust: nothing in them ends a comment, is a tag, a directive, a list, a
// heading or a fence, or hides text.
func Comment(text string, width int) []string {
	var lines []string
	blank := false
	for _, line := range strings.Split(lineEnds.Replace(text), "\n") {
		words := strings.Fields(visible(line))
		if len(words) == 0 {
			blank = len(lines) > 0
			continue
		}
		if blank {
			lines, blank = append(lines, ""), false
		}
		lines = wrap(lines, words, width)
	}
	for i := 2; i+1 < len(lines); i++ {
		if lines[i-1] == "" && lines[i+1] == "" && !punctuated(lines[i]) {
			lines[i] += "." // gofmt would take the line for a heading
		}
	}
	return lines
}

// punctuated tells whether a line ends with something other than a letter or digit.
func punctuated(line string) bool {
	last, _ := utf8.DecodeLastRuneInString(line)
	return !unicode.IsLetter(last) && !unicode.IsDigit(last)
}

// lineEnds spells everything that ends a line in some language as "\n".
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\v", "\n", "\f", "\n", "\u0085", "\n", "\u2028", "\n", "\u2029", "\n")

// visible spells out what a reader would not see, and takes comment marks apart.
func visible(line string) string {
	if isPlain(line) {
		return line
	}
	var b strings.Builder
	last := rune(0)
	for _, r := range line {
		switch {
		case r == '\t':
			b.WriteByte(' ')
		case hidden(r):
			fmt.Fprintf(&b, "U+%04X", r)
		case last == '*' && r == '/', last == '/' && r == '*':
			b.WriteByte(' ')
			b.WriteRune(r)
		default:
			b.WriteRune(r)
		}
		last = r
	}
	return typographic.Replace(b.String())
}

// typographic makes quotation marks of doubled ones, as gofmt would.
var typographic = strings.NewReplacer("``", "“", "''", "”")

// isPlain tells whether a line is visible as it is: most are.
func isPlain(line string) bool {
	for i := range len(line) {
		if c := line[i]; c < ' ' || c > '~' || c == '*' || c == '\'' || c == '`' {
			return false
		}
	}
	return true
}

// hidden tells whether a character is a control, changes the direction of text,
// or has no shape of its own.
func hidden(r rune) bool {
	switch {
	case unicode.Is(unicode.C, r), unicode.Is(unicode.Variation_Selector, r):
		return true
	case unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r):
		return true
	}
	return false
}

// wrap fills lines with words. A word that would mean something to a reader of
// documentation at the start of a line stays behind the word before it, and is
// escaped where there is none.
func wrap(lines, words []string, width int) []string {
	line := atStart(words[0])
	size := utf8.RuneCountInString(line)
	for _, word := range words[1:] {
		n := utf8.RuneCountInString(word)
		if size+1+n > width && atStart(word) == word {
			lines = append(lines, line)
			line, size = word, n
			continue
		}
		line, size = line+" "+word, size+1+n
	}
	return append(lines, line)
}

// atStart returns a word as it may stand at the start of a line.
func atStart(word string) string {
	if word == "-" || word == "*" || word == "+" || word == "•" {
		return "–"
	}
	digits := strings.TrimLeft(word, "0123456789")
	switch {
	case digits != word && (digits == "." || digits == ")"):
		return strings.TrimSuffix(word, digits) + `\` + digits // no numbered list
	case strings.ContainsRune("@#>|=~[+-*_:", rune(word[0])) && special(word):
		return `\` + word
	}
	return word
}

// special tells whether a word that begins with a mark is more than text: "[sic]"
// is not, "~~~" and "[name]:" are.
func special(word string) bool {
	switch word[0] {
	case '~':
		return strings.HasPrefix(word, "~~~")
	case '[':
		return strings.Contains(word, "]:")
	case '-', '*', '_', '=', '+', ':':
		return strings.Trim(word, word[:1]) == "" || word[0] == '+'
	}
	return true
}
