// Assignments: a sensitive key, an operator, a value (7.2, rule 7).
package clean

import "strings"

// assignments hides the values of sensitive keys. Each operator is looked at on its
// own, so that an assignment within the value of another one is found as well.
func (c *Cleaner) assignments(text string) string {
	e := editor{text: text}
	var v value
	for i := operators.next(text, 0); i < len(text); i = operators.next(text, i) {
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

// operators are the first bytes of operators.
var operators = setOf(func(b byte) bool { return b == ':' || b == '=' || b == '%' })

// operatorAt is the operator that begins at i: = := => : or the escapes of = and : in
// addresses within addresses, and of => in JSON. Colons in a row belong to a name, and
// equals signs in a row compare, unless the value follows at once.
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
	case strings.HasPrefix(rest, `=\`):
		if end := run(text, i+1, backslash); strings.HasPrefix(text[end:], "u003e") {
			return operator{end + len("u003e") - i, true, false}
		}
	case strings.HasPrefix(rest, "=="):
		return operator{n, true, i+n == len(text) || !bare(text[i+n])}
	}
	return operator{1, true, rest[0] == ':'}
}

// keyBefore tells whether a sensitive key ends before an operator at i, and whether
// the operator is still a loose one: the key has no quotes around it. A key without
// quotes may have single blanks: "api key: …".
func (c *Cleaner) keyBefore(text string, i int, loose bool) (sensitive, stillLoose bool) {
	i = spaceBefore(text, i)
	if i > 0 && text[i-1] == ']' { // env["TOKEN"] = …
		i--
	}
	end := quoteBefore(text, i)
	if end == 0 || !c.mayBeSensitive(text[end-1]) {
		return false, loose
	}
	const longest = 128
	start := end
	for start > 0 && end-start < longest && keyByte(text, start-1) {
		start--
	}
	// '/tmp/token': the quote at the end is not that of a key.
	loose = loose && (end == i || start == quoteBefore(text, start))
	behind := min(afterEscape(text, start), end)
	return start < end && (c.Sensitive(text[start:end]) || c.Sensitive(text[behind:end])), loose
}

// quoteBefore is the position before a quote that ends at i, with the backslashes in
// front of it; i if there is none.
func quoteBefore(text string, i int) int {
	switch {
	case strings.HasSuffix(text[:i], shellQuote):
		return i - len(shellQuote)
	case strings.HasSuffix(text[:i], "%22"):
		return i - len("%22")
	case i == 0 || !quote(text[i-1]):
		return i
	}
	for i--; i > 0 && text[i-1] == '\\'; i-- {
	}
	return i
}

// spaceBefore and spaceBehind are the other end of the blanks at i. In addresses they
// may be + or %20.
func spaceBefore(text string, i int) int {
	for {
		switch {
		case i > 0 && (blank(text[i-1]) || text[i-1] == '+'):
			i--
		case strings.HasSuffix(text[:i], "%20"):
			i -= len("%20")
		default:
			return i
		}
	}
}

func spaceBehind(text string, i int) int {
	for {
		switch {
		case i < len(text) && (blank(text[i]) || text[i] == '+'):
			i++
		case strings.HasPrefix(text[i:], "%20"):
			i += len("%20")
		default:
			return i
		}
	}
}

// keyByte tells whether a byte belongs to a key.
func keyByte(text string, i int) bool {
	b := text[i]
	return word(b) || b == '-' || b == '.' || b == ' ' && i > 0 && word(text[i-1])
}
