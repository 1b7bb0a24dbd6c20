// Whether two schemas differ in more than their words and names.
package keyword

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// Sameness compares what schemas of two files say.
type Sameness struct {
	Old, New map[*source.Node]ir.Reference // where the references of either side lead
	Left     *int                          // budget: how many schema objects may yet be looked at

	assumed map[[2]*source.Node]bool // pairs that are being compared: recursion leads back to them
}

// Same compares two schemas, keyword by keyword. References are followed; a schema
// that only refers is what it refers to. It may find a difference where there is
// none, never the reverse. nil is a schema that admits everything.
func (c Sameness) Same(old, new *source.Node) bool {
	c.assumed = map[[2]*source.Node]bool{}
	return c.schema(old, new)
}

func (c *Sameness) schema(old, new *source.Node) bool {
	old, new = c.unwrap(old, c.Old), c.unwrap(new, c.New)
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
	*c.Left--
	before, after := said(old), said(new)
	if *c.Left < 0 || len(before) != len(after) {
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
func (c *Sameness) value(holds Holds, old, new *source.Node) bool {
	switch {
	case holds == Nothing || old.Kind != new.Kind:
		return source.Equal(old, new)
	case old.Kind == source.Array:
		for i, item := range old.Items {
			if len(old.Items) != len(new.Items) || !c.schema(item, new.Items[i]) {
				return false
			}
		}
		return len(old.Items) == len(new.Items)
	case holds == SchemaMap || holds == SchemaOrName:
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
func (c *Sameness) targets(old, new *source.Node) bool {
	before, after := c.Old[old].Targets, c.New[new].Targets
	if len(before) != len(after) {
		return false
	}
	for i := range before {
		if !c.schema(before[i], after[i]) {
			return false
		}
	}
	return len(before) > 0 || source.Equal(referenceOf(old), referenceOf(new))
}

// referenceOf is the text of a reference, null without one.
func referenceOf(n *source.Node) *source.Node {
	if r := n.Get("$ref"); r != nil {
		return r
	}
	return &source.Node{}
}

func holds(name string) Holds {
	if k := Lookup(name); k != nil {
		return k.Holds
	}
	return Nothing
}

// said are the members of a schema that say something about values by themselves.
func said(n *source.Node) []*source.Member {
	var list []*source.Member
	for _, m := range n.Members {
		switch m.Name {
		case "$ref", "$dynamicRef", "$defs", "definitions", "$id", "$anchor", "$dynamicAnchor", "$schema":
		default:
			if !IsWords(m.Name) {
				list = append(list, m)
			}
		}
	}
	return list
}

// unwrap follows references as long as nothing else is said. The budget ends a
// chain that an attacker made long.
func (c *Sameness) unwrap(n *source.Node, references map[*source.Node]ir.Reference) *source.Node {
	for n != nil && n.Kind == source.Object && *c.Left >= 0 {
		*c.Left--
		targets := references[n].Targets
		if len(targets) != 1 || len(said(n)) > 0 && !references[n].Alone {
			break
		}
		n = targets[0]
	}
	return n
}

// IsWords tells whether a keyword holds words for people and nothing else.
func IsWords(name string) bool {
	switch name {
	case "title", "description", "$comment", "examples":
		return true
	}
	return false
}
