package source

// This file compares values as JSON Schema does for const, enum and uniqueItems:
// by value, not by text.

import (
	"cmp"
	"slices"
)

// Equal compares two values as JSON values: 1 equals 1.0 at any size, true does
// not equal 1, and the order of members does not count.
func Equal(a, b *Node) bool {
	if a == b {
		return true
	}
	if a == nil || b == nil || a.Kind != b.Kind {
		return false
	}
	switch a.Kind {
	case Bool:
		return a.Bool == b.Bool
	case Number:
		return a.Text == b.Text || canonicalNumber(a.Text) == canonicalNumber(b.Text)
	case String:
		return a.Text == b.Text
	case Array:
		return slices.EqualFunc(a.Items, b.Items, Equal)
	case Object:
		return len(a.Members) == len(b.Members) && !slices.ContainsFunc(a.Members, func(m *Member) bool {
			other := b.Member(m.Name)
			return other == nil || !Equal(m.Value, other.Value)
		})
	}
	return true // null
}

// Canonical gives a JSON text that is the same for two values exactly when Equal
// holds: members sorted by code point, numbers in the form of Decimal.String.
// Sets of values use it as their key.
func (n *Node) Canonical() string { return string(n.appendCanonical(nil)) }

func (n *Node) appendCanonical(b []byte) []byte {
	switch n.Kind {
	case Number:
		return append(b, canonicalNumber(n.Text)...)
	case Array:
		b = append(b, '[')
		for i, item := range n.Items {
			if i > 0 {
				b = append(b, ',')
			}
			b = item.appendCanonical(b)
		}
		return append(b, ']')
	case Object:
		// UTF-8 sorts by bytes as it does by code points.
		sorted := slices.SortedFunc(slices.Values(n.Members), func(a, b *Member) int {
			return cmp.Compare(a.Name, b.Name)
		})
		b = append(b, '{')
		for i, m := range sorted {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(appendQuoted(b, m.Name), ':')
			b = m.Value.appendCanonical(b)
		}
		return append(b, '}')
	}
	return n.appendCompact(b)
}

// canonicalNumber leaves alone what is no number; only a tree that was put
// together by hand can hold such a text.
func canonicalNumber(text string) string {
	if d, ok := ParseDecimal(text); ok {
		return d.String()
	}
	return text
}
