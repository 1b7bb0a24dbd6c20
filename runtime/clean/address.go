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

// queryWords are sensitive in queries only; those with true, if the value is long.
var queryWords = map[string]bool{
	"signature": false, "x_amz_signature": false, "x_amz_credential": false, "x_goog_signature": false, "x_goog_credential": false,
	"code": true, "key": true, "sig": true,
}

// queryValues hides the values of sensitive keys behind ?, & and #.
func (c *Cleaner) queryValues(text string) string {
	e := editor{text: text}
	for i := strings.IndexAny(text, "?&#"); i >= 0; {
		key := i + 1
		sign := run(text, key, queryKey)
		end := sign
		if sign < len(text) && text[sign] == '=' {
			end = run(text, sign+1, queryValue)
			if c.secretQuery(text[key:sign], text[sign+1:end]) {
				e.hide(sign+1, end)
			}
		}
		next := strings.IndexAny(text[end:], "?&#")
		if next < 0 {
			break
		}
		i = end + next
	}
	return e.String()
}

func (c *Cleaner) secretQuery(key, value string) bool {
	if c.Sensitive(key) {
		return true
	}
	long, listed := queryWords[normal(key)]
	return listed && (!long || longer(value, 15))
}

func queryKey(b byte) bool { return word(b) || b == '-' || b == '.' || b == '%' }

func queryValue(b byte) bool {
	return b != '&' && b != '#' && b != '<' && b != '>' && b != '\\' && !quote(b) && !blank(b) && b != '\n'
}
