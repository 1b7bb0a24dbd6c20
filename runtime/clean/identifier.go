// Identifiers: the kind as an upstream spelled it (7.4).
package clean

import (
	"strings"
	"unicode"
)

// maxIdentifier is the number of characters that an identifier keeps.
const maxIdentifier = 64

// maxRaw is the number of characters of a text that are looked at.
const maxRaw = 8192

// Identifier makes an identifier of a text: letters, digits and _ - . : / stay, and
// every run of anything else becomes one underscore. It is "" if nothing is left.
func (c *Cleaner) Identifier(raw string) string {
	id := joined(c.Text(raw, maxRaw))
	// Without its blanks and quotes a text may read differently: "token: x y1" is
	// prose, "token:_x_y1" has a value.
	for range passes {
		next := joined(c.Text(id, maxRaw))
		if next == id {
			break
		}
		id = next
	}
	return id
}

// joined is a text with everything that no identifier has taken out.
func joined(text string) string {
	var b strings.Builder
	gap := false
	for _, r := range text {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("_-.:/", r) {
			gap = true
			continue
		}
		if gap {
			b.WriteByte('_')
			gap = false
		}
		b.WriteRune(r)
	}
	id := strings.Trim(b.String(), "_")
	// The cut may leave an underscore at the end once more.
	return strings.TrimRight(id[:at(id, maxIdentifier)], "_")
}
