// Changes to a value: each breaks something, or spells it in another way.

package random

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/errgen/errgen/internal/source"
)

// change makes one change somewhere and returns the root.
func (m *maker) change(root *node) *node {
	at := pick(m, root.all())
	switch m.IntN(14) {
	case 0:
		*at = *m.anything(0)
	case 1:
		*at = *leaf(pick(m, oddNumbers))
	case 2:
		*at = *leaf(pick(m, rawStrings))
	case 3:
		m.remove(at)
	case 4:
		m.repeat(at)
	case 5:
		m.rename(at)
	case 6:
		m.insert(at)
	case 7:
		m.shuffle(at)
	case 8:
		m.escapeName(at)
	case 9:
		m.respell(at)
	case 10:
		if m.chance(0.5) {
			m.flood(root)
		}
	case 11:
		if m.chance(0.1) {
			*at = *leaf(m.deep())
		}
	case 12:
		*at = *leaf("null")
	case 13:
		if m.chance(0.3) {
			*at = *leaf(pick(m, append(badNumbers, badStrings...)))
		}
	}
	return root
}

func (m *maker) remove(n *node) {
	if len(n.items) == 0 {
		return
	}
	i := m.IntN(len(n.items))
	n.items = append(n.items[:i:i], n.items[i+1:]...)
	if n.kind == '{' {
		n.names = append(n.names[:i:i], n.names[i+1:]...)
	}
}

// repeat adds a member or item once more, with its own value or another one.
func (m *maker) repeat(n *node) {
	if len(n.items) == 0 {
		return
	}
	i := m.IntN(len(n.items))
	value := n.items[i]
	if m.chance(0.5) {
		value = m.anything(0)
	}
	if n.kind == '{' {
		n.add(n.names[i], value)
		m.shuffleIf(n, 0.5)
	} else {
		n.items = append(n.items, value)
	}
}

func (m *maker) rename(n *node) {
	if len(n.names) > 0 {
		n.names[m.IntN(len(n.names))] = m.name(&requirements{})
	}
}

func (m *maker) insert(n *node) {
	switch n.kind {
	case '{':
		n.add(m.name(&requirements{}), m.anything(0))
		m.shuffleIf(n, 0.5)
	case '[':
		n.items = append(n.items, m.anything(0))
	}
}

func (m *maker) shuffle(n *node) { m.shuffleIf(n, 1) }

func (m *maker) shuffleIf(n *node, p float64) {
	if !m.chance(p) {
		return
	}
	m.Shuffle(len(n.items), func(i, j int) {
		n.items[i], n.items[j] = n.items[j], n.items[i]
		if n.kind == '{' {
			n.names[i], n.names[j] = n.names[j], n.names[i]
		}
	})
}

// escapeName writes a name with escapes that it does not need.
func (m *maker) escapeName(n *node) {
	if len(n.names) > 0 {
		i := m.IntN(len(n.names))
		n.names[i] = m.escaped(n.names[i])
	}
}

// escaped writes some characters of a quoted text as \u escapes.
func (m *maker) escaped(quoted string) string {
	if strings.Contains(quoted, `\`) || len(quoted) < 2 {
		return quoted
	}
	var b strings.Builder
	b.WriteByte('"')
	for _, c := range quoted[1 : len(quoted)-1] {
		if c < 0x10000 && m.chance(0.4) {
			fmt.Fprintf(&b, pick(m, []string{`\u%04x`, `\u%04X`}), c)
		} else {
			b.WriteRune(c)
		}
	}
	return b.String() + `"`
}

// respell writes the same value in another way.
func (m *maker) respell(n *node) {
	if n.kind != 's' || n.text == "" {
		return
	}
	switch first, _ := utf8.DecodeRuneInString(n.text); {
	case first == '"':
		n.text = m.escaped(n.text)
	case isWhole(n.text):
		n.text += pick(m, []string{".0", "e0", "E+0", ".000", "0e-1", ".0e00"})
	}
}

// flood makes a list, or if there is none an object, so long that a mistake in it
// may be there more often than violations are listed.
func (m *maker) flood(root *node) {
	var lists []*node
	for _, n := range root.all() {
		if n.kind == '[' {
			lists = append(lists, n)
		}
	}
	if len(lists) == 0 {
		lists = []*node{root}
	}
	n := pick(m, lists)
	wrong := pick(m, []string{"{}", "7", `""`, "null"})
	for i := range 60 + m.IntN(70) {
		switch n.kind {
		case '{':
			n.add(source.Quote(fmt.Sprintf("%s%d", pick(m, []string{"", "x", "\U0001F4A9"}), i*7)), leaf(wrong))
		case '[':
			n.items = append(n.items, leaf(wrong))
		}
	}
}

// deep is a value about as deep as documents may be.
func (m *maker) deep() string {
	depth := pick(m, []int{20, 500, 990, 998, 999, 1000, 1001, 3000})
	if m.chance(0.5) {
		return strings.Repeat("[", depth) + strings.Repeat("]", depth)
	}
	return strings.Repeat(`{"a":`, depth) + "1" + strings.Repeat("}", depth)
}
