// Secrets that the program registered, in every form in which they may be written
// (7.2, rule 1).
package clean

import (
	"cmp"
	"encoding/base64"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// shortest is the number of bytes below which a secret is not looked for.
const shortest = 6

// known finds all forms of all secrets in one pass over a text. It is never changed:
// a new secret makes a new one.
type known struct {
	forms    []string
	replacer *strings.Replacer
	starts   [256][]string // the forms that start with a byte
}

// AddSecret registers values that must not come out. It is safe while other
// goroutines clean.
func (c *Cleaner) AddSecret(secrets ...string) {
	var forms []string
	for _, secret := range secrets {
		if len(secret) >= shortest {
			forms = append(forms, formsOf(secret)...)
		}
	}
	for len(forms) > 0 {
		old := c.known.Load()
		if c.known.CompareAndSwap(old, old.with(forms)) {
			return
		}
	}
}

func (k *known) with(forms []string) *known {
	var all []string
	if k != nil {
		all = slices.Clone(k.forms)
	}
	all = append(all, forms...)
	// The longest first: a secret may be the beginning of another one.
	slices.SortFunc(all, func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) })
	all = slices.Compact(all)
	next := &known{forms: all}
	var pairs []string
	for _, form := range all {
		pairs = append(pairs, form, Placeholder)
		next.starts[form[0]] = append(next.starts[form[0]], form)
	}
	next.replacer = strings.NewReplacer(pairs...)
	return next
}

// formsOf are the spellings of a secret: as it is, without the blanks around it, as
// earlier steps of cleaning leave it, within JSON, in queries, in base64 and base64url.
// Percent-encoding has too many spellings to be listed.
func formsOf(secret string) []string {
	raw := []byte(secret)
	shown := roles(visible(encode(secret)))
	forms := []string{
		secret, strings.TrimSpace(secret), shown, strings.TrimSpace(shown),
		unquoted(secret), escapeHTML.Replace(unquoted(secret)), url.QueryEscape(secret),
		strings.ReplaceAll(secret, " ", "+"), // a query, once decode has been over it
		base64.StdEncoding.EncodeToString(raw), base64.RawStdEncoding.EncodeToString(raw),
		base64.URLEncoding.EncodeToString(raw), base64.RawURLEncoding.EncodeToString(raw),
	}
	return slices.DeleteFunc(forms, func(form string) bool {
		// A part of the placeholder would be replaced for ever.
		return len(form) < shortest || strings.Contains(Placeholder, form)
	})
}

// unquoted is a text as it stands between the quotes of JSON.
func unquoted(text string) string {
	quoted := compact(text)
	return string(quoted[1 : len(quoted)-1])
}

// escapeHTML writes what some writers of JSON escape for the sake of HTML.
var escapeHTML = strings.NewReplacer("<", `\u003c`, ">", `\u003e`, "&", `\u0026`)

// secrets hides the known secrets of a text.
func (c *Cleaner) secrets(text string) string {
	if c == nil {
		return text
	}
	k := c.known.Load()
	if k == nil {
		return text
	}
	return k.percent(k.replacer.Replace(text))
}

// trim takes the beginning of a known secret off the end of a text that was cut: the
// window ends at white space, and secrets may have some.
func (c *Cleaner) trim(text string) string {
	if c == nil {
		return text
	}
	k := c.known.Load()
	if k == nil {
		return text
	}
	for _, form := range k.forms {
		for n := len(form) - 1; n >= shortest; n-- {
			if strings.HasSuffix(text, form[:n]) {
				return text[:len(text)-n]
			}
		}
	}
	return text
}

// percent hides secrets with percent-encoding, whichever characters are encoded, and
// whether the digits are capitals or small letters.
func (k *known) percent(text string) string {
	if !strings.Contains(text, "%") {
		return text
	}
	decoded, at := decode(text)
	e := editor{text: text}
	for i := 0; i < len(decoded); {
		n := 1
		for _, form := range k.starts[decoded[i]] {
			if strings.HasPrefix(decoded[i:], form) {
				n = len(form)
				e.hide(at[i], at[i+n])
				break
			}
		}
		i += n
	}
	return e.String()
}

// decode takes percent-encoding out of a text. at are the positions of its bytes in
// the text, and of its end.
func decode(text string) (decoded string, at []int) {
	b := make([]byte, 0, len(text))
	for i := 0; i < len(text); i++ {
		at = append(at, i)
		next := text[i]
		if end := afterEscape(text, i+1); next == '%' && end > i+1 {
			code, _ := strconv.ParseUint(text[i+1:end], 16, 8) // two digits, as afterEscape found
			next, i = byte(code), end-1
		}
		b = append(b, next)
	}
	return string(b), append(at, len(text))
}
