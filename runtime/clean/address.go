// Secrets in addresses: logins and query values (7.2, rules 3 and 4).
package clean

import "strings"

// logins hides the login part of scheme://…@ if it has a password or is long enough
// to be a token.
func logins(text string) string {
	e := editor{text: text}
	for i := strings.Index(text, "://"); i >= 0; {
		start := i + len("://")
		end := run(text, start, authority)
		if sign := strings.LastIndexByte(text[start:end], '@'); sign >= 0 && i > 0 && alphanumeric(text[i-1]) {
			login := text[start : start+sign]
			if strings.Contains(login, ":") || longer(login, 15) {
				e.hide(start, start+sign)
			}
		}
		next := strings.Index(text[end:], "://")
		if next < 0 {
			break
		}
		i = end + next
	}
	return e.String()
}

// authority is true up to the end of the part of an address that may have a login.
func authority(b byte) bool {
	return b != '/' && b != '?' && b != '#' && !quote(b) && !blank(b) && b != '\n'
}

// queryWords are sensitive in queries only, with values of so many characters or more.
var queryWords = map[string]int{
	"signature": 1, "x_amz_signature": 1, "x_amz_credential": 1, "x_goog_signature": 1, "x_goog_credential": 1,
	"code": 16, "key": 16, "sig": 16,
}

// queryValues hides the values of sensitive keys behind ?, & and #.
func (c *Cleaner) queryValues(text string) string {
	e := editor{text: text}
	for key := nextKey(text, 0); key < len(text); {
		end := run(text, key, queryKey)
		if sign := equals(text, end); sign > end {
			least := c.secretQuery(text[key:end])
			end = sign // an address may be the value of another one's
			if least > 0 {
				value := run(text, sign, queryValue)
				if longer(text[sign:value], least-1) {
					e.hide(sign, value)
					end = value
				}
			}
		}
		key = nextKey(text, end)
	}
	return e.String()
}

// keyMarks are the first bytes of what stands before a key of a query.
var keyMarks = setOf(func(b byte) bool { return strings.IndexByte(`?&#\%`, b) >= 0 })

// nextKey is the position behind the next ?, & or #, which may be escaped as in JSON,
// in HTML, or in an address within an address.
func nextKey(text string, i int) int {
	for i = keyMarks.next(text, i); i < len(text); i = keyMarks.next(text, i+1) {
		switch text[i] {
		case '&':
			if strings.HasPrefix(text[i:], "&amp;") {
				return i + len("&amp;")
			}
			return i + 1
		case '?', '#':
			return i + 1
		case '\\':
			if strings.HasPrefix(text[i:], `\u0026`) {
				return i + len(`\u0026`)
			}
		case '%':
			if escape := text[i:min(i+len("%26"), len(text))]; escape == "%26" || escape == "%23" || strings.EqualFold(escape, "%3F") {
				return i + len(escape)
			}
		}
	}
	return i
}

// equals is the position behind an equals sign at i, which may be escaped; i if there
// is none.
func equals(text string, i int) int {
	switch {
	case strings.HasPrefix(text[i:], "="):
		return i + 1
	case i+len("%3D") <= len(text) && strings.EqualFold(text[i:i+len("%3D")], "%3D"):
		return i + len("%3D")
	}
	return i
}

// secretQuery is the least number of characters with which the value of a key is
// secret, 0 if it is not.
func (c *Cleaner) secretQuery(key string) int {
	if c.Sensitive(key) {
		return 1
	}
	return queryWords[normal(key)]
}

func queryKey(b byte) bool { return word(b) || b == '-' || b == '.' }

func queryValue(b byte) bool {
	return b != '&' && b != '#' && b != '<' && b != '>' && b != '\\' && !quote(b) && !blank(b) && b != '\n'
}
