// Values whose scalars and names are raw JSON text, so that one value can be
// spelled in many ways, wrong ones among them.

package random

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// node is a value.
type node struct {
	kind  byte     // '{', '[' or 's' for a scalar
	text  string   // of a scalar
	names []string // of the members of an object, quoted
	items []*node  // of a list, or values of members
}

func leaf(text string) *node { return &node{kind: 's', text: text} }

func object() *node { return &node{kind: '{'} }

func list() *node { return &node{kind: '['} }

// add appends a member; the name is quoted already.
func (n *node) add(name string, value *node) {
	n.names = append(n.names, name)
	n.items = append(n.items, value)
}

// member is the position of a member by its plain name, or -1.
func (n *node) member(name string) int {
	quoted := source.Quote(name)
	for i, other := range n.names {
		if other == quoted {
			return i
		}
	}
	return -1
}

// put sets the value at a path where objects lead to it.
func (n *node) put(path ir.Path, value *node) {
	for i, step := range path {
		if n.kind != '{' {
			return
		}
		at := n.member(step.Name)
		if at < 0 {
			n.add(source.Quote(step.Name), object())
			at = len(n.items) - 1
		}
		if i == len(path)-1 {
			n.items[at] = value
		}
		n = n.items[at]
	}
}

// merge adds the members of another object that n has not.
func (n *node) merge(other *node) {
	if n.kind != '{' || other.kind != '{' {
		return
	}
	have := map[string]bool{}
	for _, name := range n.names {
		have[name] = true
	}
	for i, name := range other.names {
		if !have[name] {
			n.add(name, other.items[i])
		}
	}
}

// all lists the node and everything below it.
func (n *node) all() []*node {
	nodes := []*node{n}
	for i := 0; i < len(nodes); i++ {
		nodes = append(nodes, nodes[i].items...)
	}
	return nodes
}

// append prints the node; space gives what stands between tokens.
func (n *node) append(b []byte, space func() string) []byte {
	if n.kind == 's' {
		return append(b, n.text...)
	}
	b = append(append(b, n.kind), space()...)
	for i, item := range n.items {
		if i > 0 {
			b = append(append(b, ','), space()...)
		}
		if n.kind == '{' {
			b = append(append(b, n.names[i]...), space()...)
			b = append(append(b, ':'), space()...)
		}
		b = append(item.append(b, space), space()...)
	}
	return append(b, n.kind+2) // the closing bracket of either kind
}
