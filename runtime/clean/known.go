// Secrets that the program registered, in every form in which they may be written
// (7.2, rule 1).
package clean

import (
	"cmp"
	"encoding/base64"
	"encoding/json"
	"net/url"
	"slices"
	"strings"
)

// shortest is the number of bytes below which a secret is not looked for.
const shortest = 6

// known finds all forms of all secrets in one pass over a text. It is never changed:
// a new secret makes a new one.
type known struct {
	forms    []string
	replacer *strings.Replacer
}

// AddSecret registers a value that must not come out. It is safe while other
// goroutines clean.
func (c *Cleaner) AddSecret(secret string) {
	if len(secret) < shortest {
		return
	}
	for {
		old := c.known.Load()
		next := old.with(formsOf(secret))
		if c.known.CompareAndSwap(old, next) {
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
	var pairs []string
	for _, form := range all {
		pairs = append(pairs, form, Placeholder)
	}
	return &known{all, strings.NewReplacer(pairs...)}
}

// formsOf are the spellings of a secret: as it is, as earlier steps of cleaning leave
// it, within JSON, percent-encoded, in base64 and base64url.
func formsOf(secret string) []string {
	quoted, _ := json.Marshal(secret) // a string can always be written
	escaped := url.QueryEscape(secret)
	raw := []byte(secret)
	forms := []string{
		secret,
		invisible(terminal(lines(encode(secret)))),
		strings.Trim(string(quoted), `"`),
		escaped, strings.ReplaceAll(escaped, "+", "%20"), lowerEscapes(escaped), url.PathEscape(secret),
		base64.StdEncoding.EncodeToString(raw), base64.RawStdEncoding.EncodeToString(raw),
		base64.URLEncoding.EncodeToString(raw), base64.RawURLEncoding.EncodeToString(raw),
	}
	return slices.DeleteFunc(forms, func(form string) bool {
		// A part of the placeholder would be replaced for ever.
		return len(form) < shortest || strings.Contains(Placeholder, form)
	})
}

// lowerEscapes writes the digits of percent-escapes small.
func lowerEscapes(text string) string {
	b := []byte(text)
	for i := 0; i+2 < len(b); i++ {
		if b[i] == '%' {
			copy(b[i+1:], strings.ToLower(string(b[i+1:i+3])))
		}
	}
	return string(b)
}

func (c *Cleaner) secrets(text string) string {
	if c == nil {
		return text
	}
	if k := c.known.Load(); k != nil && k.replacer != nil {
		return k.replacer.Replace(text)
	}
	return text
}
