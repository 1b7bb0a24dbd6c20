// The text of a document: YAML in block style, so that it can begin with the comment
// that marks generated files. Strings stand in quotes, numbers as they were written;
// so readers of YAML 1.1 and 1.2 find the same values.
package openapi

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/errgen/errgen/internal/source"
)

// plain are the keys that need no quotes: none of them begins like a number.
var plain = regexp.MustCompile(`^[$A-Za-z_][A-Za-z0-9_/+-]*$`)

// words are keys that readers of YAML 1.1 or 1.2 take for booleans or null.
var words = map[string]bool{"y": true, "n": true, "yes": true, "no": true, "on": true, "off": true, "true": true, "false": true, "null": true}

// writeYAML writes the members of an object as a document.
func writeYAML(b *strings.Builder, n *source.Node) { writeMembers(b, n, "", false) }

// writeMembers writes one line or more for each member. Behind a dash the first
// continues the line of the dash.
func writeMembers(b *strings.Builder, n *source.Node, indent string, dash bool) {
	for i, m := range n.Members {
		if dash && i == 0 {
			b.WriteString(" ")
		} else {
			b.WriteString(indent)
		}
		b.WriteString(key(m.Name) + ":")
		writeValue(b, m.Value, indent+"  ", false)
	}
}

// writeValue writes what stands behind a key or a dash.
func writeValue(b *strings.Builder, n *source.Node, indent string, dash bool) {
	switch {
	case n.Kind == source.Object && len(n.Members) > 0:
		if !dash {
			b.WriteString("\n")
		}
		writeMembers(b, n, indent, dash)
	case n.Kind == source.Array && len(n.Items) > 0:
		b.WriteString("\n")
		for _, item := range n.Items {
			b.WriteString(indent + "-")
			writeValue(b, item, indent+"  ", true)
		}
	case n.Kind == source.String:
		b.WriteString(" " + quoted(n.Text) + "\n")
	default:
		b.WriteString(" " + n.Compact() + "\n")
	}
}

func key(name string) string {
	if plain.MatchString(name) && !words[strings.ToLower(name)] {
		return name
	}
	return quoted(name)
}

// quoted is a string of JSON, which is one of YAML too but for the characters that
// YAML wants escaped (YAML 1.2, 5.1) or that version 1.1 takes for line ends.
func quoted(s string) string {
	var b strings.Builder
	for _, r := range source.Quote(s) {
		if r >= 0x7F && r <= 0x9F || r == 0x2028 || r == 0x2029 || r == 0xFEFF || r == 0xFFFE || r == 0xFFFF {
			fmt.Fprintf(&b, `\u%04x`, r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}
