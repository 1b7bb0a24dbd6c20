// A reference has to get somewhere: a circle of references and in-place keywords
// that never moves to another part of the document has no meaning (codegen.md 3.4).
package compile

import (
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// refuseCycles walks the in-place edges of all schemas once. A dynamic reference
// leads elsewhere in each scope, so with one every schema is walked in all the
// scopes that it is reached in.
func (c *compiler) refuseCycles() {
	w := &cycleWalk{c: c, at: map[*schema]int{}}
	for _, s := range c.order {
		w.visit(s)
	}
	if !c.isDynamic || w.found {
		return
	}
	reached := []*schema{c.start()}
	known := map[*schema]bool{}
	for len(reached) > 0 && !c.exhausted() {
		s := reached[0]
		reached = reached[1:]
		if !known[s] {
			known[s] = true
			w.visit(s)
			reached = append(append(reached, c.refs(s)...), c.held(s, func(*keyword.Keyword) bool { return true })...)
		}
	}
}

type cycleWalk struct {
	c     *compiler
	at    map[*schema]int // place on the path, from 1; behind for a schema that was left again
	path  []*schema
	found bool
}

const behind = -1

func (w *cycleWalk) visit(s *schema) {
	switch w.at[s] {
	case behind:
		return
	case 0:
	default:
		w.refuse(s)
		return
	}
	w.path = append(w.path, s)
	w.at[s] = len(w.path)
	for _, next := range w.c.inPlace(s) {
		w.visit(next)
	}
	w.path = w.path[:len(w.path)-1]
	w.at[s] = behind
}

// longestCircle is the number of schemas of a circle that are shown: a hostile
// schema has many long circles.
const longestCircle = 20

// refuse reports the circle from s to the end of the path, and back to s.
func (w *cycleWalk) refuse(s *schema) {
	w.found = true
	circle := w.path[w.at[s]-1:]
	var round []string
	for i, step := range circle {
		if i < longestCircle/2 || i >= len(circle)-longestCircle/2 {
			round = append(round, w.c.schemaPath(step.node))
		} else if i == longestCircle/2 {
			round = append(round, "…")
		}
	}
	round = append(round, w.c.schemaPath(s.node))
	at := s.node
	if r := s.node.Get("$ref"); r != nil {
		at = r
	}
	w.c.refuse(at, "REF_CYCLE", "The schema refers to itself without moving on in the document: "+strings.Join(round, " -> ")+".",
		"Put the reference below a keyword such as properties or items.")
}

// inPlace lists the schemas that judge the same value as s does.
func (c *compiler) inPlace(s *schema) []*schema {
	return append(c.refs(s), c.held(s, func(k *keyword.Keyword) bool { return k.InPlace })...)
}

// held lists the subschemas of the chosen keywords, in the scope that holds there.
func (c *compiler) held(s *schema, chosen func(*keyword.Keyword) bool) []*schema {
	var list []*schema
	for _, m := range s.node.Members {
		k := keyword.Lookup(m.Name)
		if k == nil || k.Holds == keyword.Nothing || !chosen(k) || isBranchAlone(s.node, m.Name) {
			continue
		}
		for _, n := range slices.Concat([]*source.Node{m.Value}, m.Value.Items, values(m.Value)) {
			if child := c.child(s, n); child != nil {
				list = append(list, child)
			}
		}
	}
	return list
}

// isBranchAlone tells whether a keyword is a then or else without its if, which
// means nothing.
func isBranchAlone(n *source.Node, word string) bool {
	return (word == "then" || word == "else") && n.Get("if") == nil
}

func values(n *source.Node) []*source.Node {
	list := make([]*source.Node, len(n.Members))
	for i, m := range n.Members {
		list[i] = m.Value
	}
	return list
}
