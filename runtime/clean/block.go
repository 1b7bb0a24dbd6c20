// Private keys in the armour of RFC 7468 (7.2, rule 2). Certificates and public keys
// stay.
package clean

import (
	"regexp"
	"strings"
)

var armour = regexp.MustCompile(`-----BEGIN ([A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?)-----`)

// privateKeys hides whole blocks, up to the END line of the same label, or to the end
// of the text if there is none.
func privateKeys(text string) string {
	if !strings.Contains(text, "-----BEGIN ") {
		return text
	}
	e := editor{text: text}
	for _, m := range armour.FindAllStringSubmatchIndex(text, -1) {
		if m[0] < e.done {
			continue
		}
		last := "-----END " + text[m[2]:m[3]] + "-----"
		if i := strings.Index(text[m[1]:], last); i >= 0 {
			e.hide(m[0], m[1]+i+len(last))
		} else {
			e.hide(m[0], len(text))
		}
	}
	return e.String()
}
