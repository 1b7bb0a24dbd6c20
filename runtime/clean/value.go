// Values behind sensitive keys (7.2, rule 7).
package clean

import (
	"slices"
	"strings"
)

// value is where a value stands, and whether it has to be hidden.
type value struct {
	from, to int
	quoted   bool
	secret   bool

	// plain values do not look secret, and neither does any end of them.
	plain bool
}

// valueAt finds the value that begins at i or behind blanks: a quoted text, or a run
// of characters. If loose, one without quotes has to look secret.
//
// last is the value before. One that begins within it ends with it: no character is
// looked at again and again in a text such as token=token=token=….
func valueAt(text string, i int, loose bool, last value) value {
	i = spaceBehind(text, i)
	if first := list(text, i); first > i { // {"X-Api-Key":["…"]}, or as Go prints it, map[X-Api-Key:[…]]
		i, loose = first, true
	}
	open := run(text, i, backslash)
	switch {
	case strings.HasPrefix(text[i:], shellQuote):
		from := i + len(shellQuote)
		return quotedValue(text, from, closing(text, from-1, 0))
	case open < len(text) && quote(text[open]) && open-i <= maxEscapes:
		return quotedValue(text, open+1, closing(text, open, open-i))
	}
	v := value{from: i, to: last.to, plain: last.plain}
	if last.quoted || i < last.from || i >= last.to {
		v = value{from: i, to: run(text, i, bare)}
	}
	inside := text[v.from:v.to]
	if inside == "" || strings.HasPrefix(text[v.to:], Placeholder) || scheme(inside) {
		return v
	}
	if loose {
		v.plain = v.plain || !longer(inside, 5) || !looksSecret(inside)
	}
	v.secret = !loose || !v.plain
	return v
}

// quotedValue is a value within quotes.
func quotedValue(text string, from, to int) value {
	inside := text[from:to]
	secret := inside != "" && !strings.Contains(inside, Placeholder) && !scheme(inside)
	return value{from: from, to: to, quoted: true, secret: secret}
}

// scheme tells whether a text is a word that stands before a credential.
func scheme(text string) bool {
	return slices.ContainsFunc(schemes, func(s string) bool { return strings.EqualFold(text, s) })
}

// values are the characters of a value without quotes.
var values = setOf(func(b byte) bool { return !space(b) && !quote(b) && strings.IndexByte(",;&<>(){}[]", b) < 0 })

func bare(b byte) bool { return values[b] }

// shellQuote is a quote within a text that the shell has within such quotes.
const shellQuote = `'\''`

// maxEscapes is the number of backslashes before a quote that are looked at. Each text
// within a text doubles them and adds one, so that these are six.
const maxEscapes = 63

// closing is the end of the quoted text that begins at the quote at i with a number of
// backslashes before it: the quote with as many, the end of a text around it, or the
// end of the line.
func closing(text string, i, escapes int) int {
	q, before := text[i], 0
	for i++; i < len(text) && text[i] != '\n'; i++ {
		switch {
		case text[i] == '\\':
			before++
			continue
		case text[i] == q && closes(before, escapes):
			return i - min(before, escapes)
		}
		before = 0
	}
	return i
}

// closes tells whether a quote with so many backslashes before it ends a text whose
// first quote has escapes. What is over and above them comes in units of one backslash
// of the text itself; an odd one of these escapes the quote.
func closes(before, escapes int) bool {
	unit := escapes + 1
	return before <= escapes || (before-escapes)%unit == 0 && (before-escapes)/unit%2 == 0
}
