package source

// This file makes values that stand in no text, for example an object with its
// defaults filled in. They keep the place of the value they were made for.

import "slices"

// NewObject makes an empty object that reports the place of at, which may be nil.
func NewObject(at *Node) *Node { return derive(at, Node{Kind: Object}) }

// NewString makes a string that reports the place of at, which may be nil.
func NewString(at *Node, s string) *Node { return derive(at, Node{Kind: String, Text: s}) }

// derive completes a new value that stands for the value at.
func derive(at *Node, n Node) *Node {
	n.origin = at
	n.derived = true
	if at != nil {
		n.At, n.File = at.At, at.File
	}
	return &n
}

// Set gives the member name the value v, in place of an earlier value or after
// the last member. A value that belongs to another tree is copied first, without
// what is below it, so that the other tree keeps its parents: pointers of deeper
// values then still lead through the tree they came from.
func (n *Node) Set(name string, v *Node) {
	if v.up != nil || !v.derived {
		v = v.detached()
	}
	m := n.Member(name)
	if m == nil {
		m = &Member{Name: name, NameAt: v.At}
		n.add(m)
	}
	m.Value = v
	v.slot = slot{up: n, entry: m}
}

// detached copies a value without what is below it. The copy has containers of
// its own, so that Set on it leaves the original alone.
func (n *Node) detached() *Node {
	c := derive(n, Node{Kind: n.Kind, Bool: n.Bool, Text: n.Text, Items: slices.Clone(n.Items)})
	for _, m := range n.Members {
		c.add(&Member{Name: m.Name, NameAt: m.NameAt, Value: m.Value})
	}
	return c
}
