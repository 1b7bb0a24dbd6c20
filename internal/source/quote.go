package source

// This file writes values as JSON text.

import (
	"strings"
	"unicode/utf8"
)

// Compact gives the value as JSON text without blanks. Members keep their order
// and numbers their text; strings are escaped only where JSON requires it, so
// <, > and U+2028 stand as they are.
func (n *Node) Compact() string { return string(n.appendCompact(nil)) }

func (n *Node) appendCompact(b []byte) []byte {
	switch n.Kind {
	case Null:
		return append(b, "null"...)
	case Bool:
		return appendBool(b, n.Bool)
	case Number:
		return append(b, n.Text...)
	case String:
		return appendQuoted(b, n.Text)
	case Array:
		b = append(b, '[')
		for i, item := range n.Items {
			if i > 0 {
				b = append(b, ',')
			}
			b = item.appendCompact(b)
		}
		return append(b, ']')
	default:
		b = append(b, '{')
		for i, m := range n.Members {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(appendQuoted(b, m.Name), ':')
			b = m.Value.appendCompact(b)
		}
		return append(b, '}')
	}
}

func appendBool(b []byte, v bool) []byte {
	if v {
		return append(b, "true"...)
	}
	return append(b, "false"...)
}

// Quote gives s as a JSON string with the escapes of Compact. Bytes that are not
// UTF-8 become U+FFFD, because JSON text cannot hold them.
func Quote(s string) string { return string(appendQuoted(nil, s)) }

func appendQuoted(b []byte, s string) []byte {
	if !utf8.ValidString(s) {
		s = strings.ToValidUTF8(s, "\uFFFD")
	}
	b = append(b, '"')
	start := 0 // of the run that needs no escape
	for i := 0; i < len(s); i++ {
		if c := s[i]; c < ' ' || c == '"' || c == '\\' {
			b = appendEscape(append(b, s[start:i]...), c)
			start = i + 1
		}
	}
	return append(append(b, s[start:]...), '"')
}

func appendEscape(b []byte, c byte) []byte {
	const hex = "0123456789abcdef"
	switch c {
	case '"', '\\':
		return append(b, '\\', c)
	case '\b':
		return append(b, `\b`...)
	case '\f':
		return append(b, `\f`...)
	case '\n':
		return append(b, `\n`...)
	case '\r':
		return append(b, `\r`...)
	case '\t':
		return append(b, `\t`...)
	}
	return append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
}
