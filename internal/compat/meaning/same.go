// Whether two schemas differ in more than their words and names.
package meaning

import (
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// same compares what two schemas say, keyword by keyword. References are followed;
// a schema that only refers is what it refers to. It may find a difference where
// there is none, never the reverse. nil is a schema that admits everything.
func (w *walk) same(old, new *source.Node) bool {
	c := sameness{w: w, assumed: map[[2]*source.Node]bool{}}
	return c.schema(old, new)
}

type sameness struct {
	w       *walk
	assumed map[[2]*source.Node]bool // pairs that are being compared: recursion leads back to them
}

func (c *sameness) schema(old, new *source.Node) bool {
	old, new = c.w.old.unwrap(old), c.w.new.unwrap(new)
	key := [2]*source.Node{old, new}
	switch {
	case old == nil || new == nil:
		return old == new
	case old.Kind != source.Object || new.Kind != source.Object:
		return source.Equal(old, new)
	case c.assumed[key]:
		return true
	}
	c.assumed[key] = true
	c.w.left--
	before, after := said(old), said(new)
	if c.w.left < 0 || len(before) != len(after) {
		return false
	}
	for _, m := range before {
		other := new.Get(m.Name)
		if other == nil || !c.value(holds(m.Name), m.Value, other) {
			return false
		}
	}
	return c.targets(old, new)
}

// value compares the values of one keyword.
func (c *sameness) value(holds keyword.Holds, old, new *source.Node) bool {
	switch {
	case holds == keyword.Nothing || old.Kind != new.Kind:
		return source.Equal(old, new)
	case old.Kind == source.Array:
		for i, item := range old.Items {
			if len(old.Items) != len(new.Items) || !c.schema(item, new.Items[i]) {
				return false
			}
		}
		return len(old.Items) == len(new.Items)
	case holds == keyword.SchemaMap || holds == keyword.SchemaOrName:
		for _, m := range old.Members {
			other := new.Get(m.Name)
			if other == nil || !c.schema(m.Value, other) {
				return false
			}
		}
		return len(old.Members) == len(new.Members)
	}
	return c.schema(old, new)
}

// targets compares what the two refer to, or the references if they lead nowhere
// that is known.
func (c *sameness) targets(old, new *source.Node) bool {
	before, after := c.w.old.references[old].Targets, c.w.new.references[new].Targets
	if len(before) != len(after) {
		return false
	}
	for i := range before {
		if !c.schema(before[i], after[i]) {
			return false
		}
	}
	return len(before) > 0 || source.Equal(reference(old), reference(new))
}

// reference is the text of a reference, null without one.
func reference(n *source.Node) *source.Node {
	if r := n.Get("$ref"); r != nil {
		return r
	}
	return &source.Node{}
}

func holds(name string) keyword.Holds {
	if k := keyword.Lookup(name); k != nil {
		return k.Holds
	}
	return keyword.Nothing
}

// said are the members of a schema that say something about values by themselves.
func said(n *source.Node) []*source.Member {
	var list []*source.Member
	for _, m := range n.Members {
		switch m.Name {
		case "$ref", "$dynamicRef", "$defs", "definitions", "$id", "$anchor", "$dynamicAnchor", "$schema":
		default:
			if !isWords(m.Name) {
				list = append(list, m)
			}
		}
	}
	return list
}

// unwrap follows references as long as nothing else is said. The budget ends a
// chain that an attacker made long.
func (s *schemas) unwrap(n *source.Node) *source.Node {
	for n != nil && n.Kind == source.Object && *s.steps >= 0 {
		*s.steps--
		targets := s.references[n].Targets
		if len(targets) != 1 || len(said(n)) > 0 && !s.references[n].Alone {
			break
		}
		n = targets[0]
	}
	return n
}
