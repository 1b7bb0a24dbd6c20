// Assignments: a sensitive key, an operator, a value (7.2, rule 7).
package clean

import "strings"

// assignments hides the values of sensitive keys. Each operator is looked at on its
// own, so that an assignment within the value of another one is found as well.
func (c *Cleaner) assignments(text string) string {
	e := editor{text: text}
	var v value
	for i := nextOperator(text, 0); i < len(text); i = nextOperator(text, i) {
		o := operatorAt(text, i)
		if o.assigns {
			var key bool
			if key, o.loose = c.keyBefore(text, i, o.loose); key {
				v = valueAt(text, i+o.length, o.loose, v)
				if v.secret {
					e.hide(v.from, v.to)
					i = v.to
					continue
				}
			}
		}
		i += o.length
	}
	return e.String()
}

// operator is what stands between a key and a value.
type operator struct {
	length  int
	assigns bool

	// loose operators occur in prose and comparisons too: what follows has to look
	// secret, unless quotes are around it or the key.
	loose bool
}

func nextOperator(text string, i int) int {
	return run(text, i, func(b byte) bool { return b != ':' && b != '=' && b != '%' })
}

// operatorAt is the operator that begins at i: = := => : or the escapes of = and : in
// addresses within addresses. Colons in a row belong to a name, and equals signs in a
// row compare, unless the value follows at once.
func operatorAt(text string, i int) operator {
	rest := text[i:min(i+len("%3D"), len(text))]
	n := run(text, i, func(b byte) bool { return b == text[i] }) - i
	switch {
	case strings.EqualFold(rest, "%3D"):
		return operator{3, true, false}
	case strings.EqualFold(rest, "%3A"):
		return operator{3, true, true}
	case rest[0] == '%', strings.HasPrefix(rest, "::"):
		return operator{n, false, false}
	case strings.HasPrefix(rest, ":="), strings.HasPrefix(rest, "=>"):
		return operator{2, true, false}
	case strings.HasPrefix(rest, "=="):
		return operator{n, true, i+n == len(text) || !bare(text[i+n])}
	}
	return operator{1, true, rest[0] == ':'}
}

// keyBefore tells whether a sensitive key ends before an operator at i, and whether
// the operator is still a loose one: it is not behind quotes. A key without quotes
// may have single blanks: "api key: …".
func (c *Cleaner) keyBefore(text string, i int, loose bool) (sensitive, stillLoose bool) {
	for i > 0 && blank(text[i-1]) {
		i--
	}
	if i > 0 && text[i-1] == ']' { // env["TOKEN"] = …
		i--
	}
	switch {
	case i > 0 && quote(text[i-1]):
		loose = false
		for i--; i > 0 && text[i-1] == '\\'; i-- {
		}
	case strings.HasSuffix(text[:i], "%22"): // a quote
		loose = false
		i -= len("%22")
	}
	const longest = 128
	start := i
	for start > 0 && i-start < longest && keyByte(text, start-1) {
		start--
	}
	key := text[start:i]
	behind := min(afterEscape(text, start), i)
	return key != "" && (c.Sensitive(key) || c.Sensitive(text[behind:i])), loose
}

// keyByte tells whether a byte belongs to a key.
func keyByte(text string, i int) bool {
	b := text[i]
	return word(b) || b == '-' || b == '.' || b == ' ' && i > 0 && word(text[i-1])
}
