// Assignments: a sensitive key, an operator, a value (7.2, rule 7).
package clean

import "strings"

// assignments hides the values of sensitive keys. Each operator is looked at on its
// own, so that an assignment within the value of another one is found as well.
func (c *Cleaner) assignments(text string) string {
	e := editor{text: text}
	for i := 0; i < len(text); i++ {
		if text[i] != '=' && text[i] != ':' {
			continue
		}
		operator := operatorAt(text, i)
		if operator == "" {
			i = run(text, i, func(b byte) bool { return b == text[i] }) - 1
			continue
		}
		key, quoted := keyBefore(text, i)
		if key != "" && c.Sensitive(key) {
			v := valueAt(text, i+len(operator))
			prose := operator == ":" && !quoted && !v.quoted
			if v.to > v.from && secretValue(text, v, prose) {
				e.hide(v.from, v.to)
				i = max(i, v.from-1) // what is hidden has no operators, what is not may have
			}
		}
		i += len(operator) - 1
	}
	return e.String()
}

// operatorAt is the assignment that begins at i; "" for comparisons and for ::.
func operatorAt(text string, i int) string {
	rest := text[i:]
	switch {
	case strings.HasPrefix(rest, "=="), strings.HasPrefix(rest, "::"):
		return ""
	case strings.HasPrefix(rest, ":="), strings.HasPrefix(rest, "=>"):
		return rest[:2]
	}
	return rest[:1]
}

// keyBefore is the key that ends before an operator, and whether it is quoted. A key
// without quotes may have single blanks: "api key: …".
func keyBefore(text string, i int) (key string, quoted bool) {
	for i > 0 && blank(text[i-1]) {
		i--
	}
	if i > 0 && text[i-1] == ']' { // env["TOKEN"] = …
		i--
	}
	if i > 0 && quote(text[i-1]) {
		quoted = true
		for i--; i > 0 && text[i-1] == '\\'; i-- {
		}
	}
	const longest = 128
	start := i
	for start > 0 && i-start < longest && keyByte(text, start-1) {
		start--
	}
	return text[start:i], quoted
}

// keyByte tells whether a byte belongs to a key.
func keyByte(text string, i int) bool {
	b := text[i]
	return word(b) || b == '-' || b == '.' || b == ' ' && i > 0 && word(text[i-1])
}

// found is where a value stands.
type found struct {
	from, to int
	quoted   bool
}

// valueAt finds the value behind an operator: a quoted text, which reaches to the end
// of the line if it is not closed, or a run of characters.
func valueAt(text string, i int) found {
	i = run(text, i, blank)
	open := run(text, i, func(b byte) bool { return b == '\\' })
	if open < len(text) && quote(text[open]) {
		from, end := open+1, line(text, open)
		closing := text[i : open+1] // with as many backslashes as the opening quote
		if n := strings.Index(text[from:end], closing); n >= 0 {
			end = from + n
		}
		return found{from, end, true}
	}
	return found{i, run(text, i, bare), false}
}

// bare is true of the characters of a value without quotes.
func bare(b byte) bool {
	return !space(b) && !quote(b) && strings.IndexByte(",;&<>(){}[]", b) < 0
}

// secretValue tells whether a value has to be hidden.
func secretValue(text string, v found, prose bool) bool {
	value := text[v.from:v.to]
	if strings.Contains(value, Placeholder) || strings.HasPrefix(text[v.to:], Placeholder) {
		return false
	}
	for _, s := range schemes {
		if strings.EqualFold(value, s) {
			return false
		}
	}
	return !prose || longer(value, 5) && looksSecret(value)
}
