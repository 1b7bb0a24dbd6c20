// Identifiers: the kind as an upstream spelled it (7.4).
package clean

import (
	"strings"
	"unicode"
)

// maxIdentifier is the number of characters that an identifier keeps.
const maxIdentifier = 64

// Identifier makes an identifier of a text: letters, digits and _ - . : / stay, and
// every run of anything else becomes one underscore. It is "" if nothing is left.
func (c *Cleaner) Identifier(raw string) string {
	text := c.Text(raw, 8192)
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
