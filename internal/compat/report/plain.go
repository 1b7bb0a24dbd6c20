// Text of a schema, made harmless for every format.
package report

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// plain shows what has no picture of its own as the escapes of JSON: control and
// bidirectional characters, line separators, invisible ones, noncharacters, and
// bytes that are not UTF-8. What is left cannot leave its line or reorder it.
func plain(text string) string {
	if !strings.ContainsFunc(text, invisible) {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		if invisible(r) {
			b.WriteString(escape(r))
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// invisible is true of invalid bytes too, which range over as U+FFFD.
func invisible(r rune) bool { return !unicode.IsGraphic(r) || r == utf8.RuneError }

// escape of a character as in JSON, so that an escaped document is still the same
// document.
func escape(r rune) string {
	if high, low := utf16.EncodeRune(r); high != utf8.RuneError {
		return fmt.Sprintf(`\u%04x\u%04x`, high, low)
	}
	return fmt.Sprintf(`\u%04x`, r)
}

// cut shortens a line for the eye. The mark tells that something is missing.
func cut(text string) string {
	const limit = 400 // characters
	if utf8.RuneCountInString(text) <= limit {
		return text
	}
	return string([]rune(text)[:limit]) + " … (cut)"
}
