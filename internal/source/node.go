package source

// This file holds the tree itself: values, members, and the ways to walk it.

import (
	"strconv"
	"strings"
)

// Kind is the JSON type of a value.
type Kind uint8

// The six JSON types. Integers are numbers here; Decimal.IsInteger tells them apart.
const (
	Null Kind = iota
	Bool
	Number
	String
	Array
	Object
)

var kindNames = [...]string{"null", "boolean", "number", "string", "array", "object"}

// String gives the name JSON Schema has for the kind.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "Kind(" + strconv.Itoa(int(k)) + ")"
}

// Node is one value of the tree. Readers may share a tree between goroutines;
// Members is changed by Set alone, which keeps the index of names in step.
type Node struct {
	Kind    Kind
	Bool    bool
	Text    string    // String: the decoded text. Number: the number as written.
	Items   []*Node   // Array
	Members []*Member // Object, in the order of the text
	At      Pos
	File    *File

	slot
	names   map[string]int // name to place in Members; nil for small objects
	origin  *Node          // for a derived value: the value of the text it stands for
	derived bool           // made by NewObject, NewString or Set
}

// slot is where a value belongs: up is nil for a root, entry for an array's item.
type slot struct {
	up    *Node
	entry *Member
	index int
}

// Member is one name of an object with its value.
type Member struct {
	Name   string
	NameAt Pos
	Value  *Node
}

// indexAbove is the number of members up to which comparing every name is as
// fast as a map, and far smaller.
const indexAbove = 16

// Get gives the value of a member, nil when n is nil, no object, or has no such member.
func (n *Node) Get(name string) *Node {
	if m := n.Member(name); m != nil {
		return m.Value
	}
	return nil
}

// Member gives a member by its exact name, or nil.
func (n *Node) Member(name string) *Member {
	if n == nil {
		return nil
	}
	if n.names != nil {
		if i, ok := n.names[name]; ok {
			return n.Members[i]
		}
		return nil
	}
	for _, m := range n.Members {
		if m.Name == name {
			return m
		}
	}
	return nil
}

// add appends a member whose name is known to be new.
func (n *Node) add(m *Member) {
	n.Members = append(n.Members, m)
	switch {
	case n.names != nil:
		n.names[m.Name] = len(n.Members) - 1
	case len(n.Members) > indexAbove:
		n.names = make(map[string]int, 2*len(n.Members))
		for i, m := range n.Members {
			n.names[m.Name] = i
		}
	}
}

// Parent gives the array or object around the value, nil at the root.
func (n *Node) Parent() *Node { return n.up }

// Key gives the member name or the decimal index below the parent, "" at the root.
func (n *Node) Key() string {
	switch {
	case n.up == nil:
		return ""
	case n.entry != nil:
		return n.entry.Name
	}
	return strconv.Itoa(n.index)
}

// Pointer gives the JSON Pointer (RFC 6901) of the value below its root. It is
// made by walking up: a pointer kept in every node would cost more than the tree.
func (n *Node) Pointer() string {
	var keys []string
	for ; n != nil && n.up != nil; n = n.up {
		keys = append(keys, n.Key())
	}
	var b strings.Builder
	for i := len(keys) - 1; i >= 0; i-- {
		b.WriteByte('/')
		b.WriteString(EscapePointer(keys[i]))
	}
	return b.String()
}

// Find follows a JSON Pointer; without a target it gives the token that failed.
func (n *Node) Find(pointer string) (target *Node, gone string) {
	for _, token := range strings.Split(pointer, "/")[1:] {
		token = pointerTokens.Replace(token)
		var next *Node
		switch n.Kind {
		case Object:
			next = n.Get(token)
		case Array:
			if i, err := strconv.Atoi(token); err == nil && i >= 0 && i < len(n.Items) && strconv.Itoa(i) == token {
				next = n.Items[i]
			}
		}
		if next == nil {
			return nil, token
		}
		n = next
	}
	return n, ""
}

// Place gives the place of the value in its file. A derived value has the place
// of the value it was made for.
func (n *Node) Place() Place {
	for n.origin != nil {
		n = n.origin
	}
	return n.placeAt(n.At)
}

// placeAt is a position that belongs to n, such as the name of its member.
func (n *Node) placeAt(at Pos) Place {
	p := Place{Line: at.Line, Col: at.Col, Pointer: n.Pointer()}
	if n.File != nil {
		p.File = n.File.Name
	}
	return p
}

var (
	pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")
	pointerTokens  = strings.NewReplacer("~1", "/", "~0", "~")
)

// EscapePointer writes a name as one token of a JSON Pointer.
func EscapePointer(token string) string { return pointerEscapes.Replace(token) }
