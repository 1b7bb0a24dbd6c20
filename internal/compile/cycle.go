// A reference has to get somewhere: a circle of references and in-place keywords
// that never moves to another part of the document has no meaning (codegen.md 3.4).
package compile

import (
	"strings"

	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// refuseCycles walks the in-place edges of all schemas once.
func (c *compiler) refuseCycles() {
	w := &cycleWalk{c: c, state: make([]uint8, len(c.order))}
	for _, s := range c.order {
		w.visit(s)
	}
}

type cycleWalk struct {
	c     *compiler
	state []uint8 // 0 new, 1 on the path, 2 done; by schema.id
	path  []*schema
}

func (w *cycleWalk) visit(s *schema) {
	switch w.state[s.id] {
	case 2:
		return
	case 1:
		w.refuse(s)
		return
	}
	w.state[s.id] = 1
	w.path = append(w.path, s)
	for _, next := range w.c.inPlace(s) {
		w.visit(next)
	}
	w.path = w.path[:len(w.path)-1]
	w.state[s.id] = 2
}

func (w *cycleWalk) refuse(s *schema) {
	var round []string
	for i := len(w.path) - 1; i >= 0; i-- {
		round = append([]string{w.c.schemaPath(w.path[i].node)}, round...)
		if w.path[i] == s {
			break
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
	var next []*schema
	for _, r := range s.references {
		if r.target != nil {
			next = append(next, r.target)
		}
	}
	for _, m := range s.node.Members {
		if k := keyword.Lookup(m.Name); k != nil && k.InPlace {
			next = c.appendHeld(next, m.Value)
		}
	}
	return next
}

// appendHeld adds the schemas that are a value, or its items or members.
func (c *compiler) appendHeld(list []*schema, v *source.Node) []*schema {
	if s := c.schemas[v]; s != nil {
		return append(list, s)
	}
	for _, item := range v.Items {
		if s := c.schemas[item]; s != nil {
			list = append(list, s)
		}
	}
	for _, m := range v.Members {
		if s := c.schemas[m.Value]; s != nil {
			list = append(list, s)
		}
	}
	return list
}
