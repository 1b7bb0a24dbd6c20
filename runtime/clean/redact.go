// The rules for secrets, in their order (7.2).
package clean

import "strings"

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
