// How much of a text is the same, so that a correction of spelling is told from a
// change of meaning.
package meaning

import (
	"strings"
	"unicode"

	"github.com/errgen/errgen/internal/source"
)

// sameButForSpace tells whether two texts differ in white space at most.
func sameButForSpace(a, b *source.Node) bool {
	if a == nil || b == nil || a.Kind != source.String || b.Kind != source.String {
		return false
	}
	return strings.Join(strings.Fields(a.Text), " ") == strings.Join(strings.Fields(b.Text), " ")
}

// words are those of a text in lower case. Everything but letters and digits
// separates them, so that "1.5" is not the word "15".
func words(n *source.Node) []string {
	if n == nil {
		return nil
	}
	return strings.FieldsFunc(strings.ToLower(n.Text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// overlap is the share of equal words in the longer of two texts, whatever their
// order; 1 for two texts without words, and 0 beside an absent one.
func overlap(a, b *source.Node) float64 {
	if a == nil || b == nil {
		return 0
	}
	before, after := words(a), words(b)
	longer := max(len(before), len(after))
	if longer == 0 {
		return 1
	}
	count := map[string]int{}
	for _, w := range before {
		count[w]++
	}
	common := 0
	for _, w := range after {
		if count[w] > 0 {
			count[w]--
			common++
		}
	}
	return float64(common) / float64(longer)
}
