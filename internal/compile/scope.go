// The dynamic scope, settled while compiling (Core 8.2.3.2). A $dynamicRef leads
// to the outermost resource on the way to it that has the anchor. Which one that
// is depends only on the resources entered before, so every schema is compiled
// once for each scope that it can be reached in: nothing is left to look up in a
// document. A bundle without $dynamicRef has a single scope, and no schema is
// compiled twice.
package compile

import (
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// scope maps the name of a dynamic anchor to the schema that it leads to. Equal
// scopes are one pointer; nil is the scope of a bundle without dynamic references.
type scope struct {
	key     string
	targets map[string]*schema
}

// reference is a $ref or $dynamicRef of a schema.
type reference struct {
	target *schema
	anchor string // of a $dynamicRef whose target bookends it: the name to look up
}

// instanceKey tells instances of one schema apart.
type instanceKey struct {
	base  *schema
	scope *scope
}

// entry is a step into the resource with a base URI.
type entry struct {
	from *scope
	base *url.URL // one pointer for all schemas of a resource
}

// enter is the scope within a resource that is reached from another one.
func (c *compiler) enter(sc *scope, s *schema) *scope {
	if !c.isDynamic {
		return nil
	}
	step := entry{sc, s.base}
	known := c.entered[step]
	if known == nil {
		known = c.scopeOf(sc, c.dynamic[s.base.String()])
		c.entered[step] = known
	}
	return known
}

// scopeOf adds the anchors of a resource to a scope, where they are new.
func (c *compiler) scopeOf(sc *scope, anchors map[string]*schema) *scope {
	targets := map[string]*schema{}
	maps.Copy(targets, anchors)
	if sc != nil {
		maps.Copy(targets, sc.targets)
	}
	var key strings.Builder
	for _, name := range slices.Sorted(maps.Keys(targets)) {
		key.WriteString(name + "=" + targets[name].node.Pointer() + "@" + targets[name].base.String() + "\n")
	}
	known := c.scopes[key.String()]
	if known == nil {
		c.spend(len(targets))
		known = &scope{key.String(), targets}
		c.scopes[key.String()] = known
	}
	return known
}

// instance is a schema in a scope.
func (c *compiler) instance(base *schema, sc *scope) *schema {
	if base == nil || sc == nil || c.exhausted() {
		return base
	}
	key := instanceKey{base, sc}
	s := c.instances[key]
	if s == nil {
		copied := *base
		s = &copied
		s.id = len(c.order) + len(c.instances)
		s.rules = [2]*rulesOf{}
		s.scope, s.origin = sc, base
		c.instances[key] = s
		c.spend(1)
	}
	return s
}

// child is the schema at a node within s, in the scope that holds there.
func (c *compiler) child(s *schema, n *source.Node) *schema {
	base := c.schemas[n]
	if base == nil || !c.isDynamic {
		return base
	}
	return c.instance(base, c.enter(s.scope, base))
}

// refs are the schemas that s refers to, each in its scope.
func (c *compiler) refs(s *schema) []*schema {
	var list []*schema
	for _, r := range s.references {
		target := r.target
		if target == nil {
			continue // reported
		}
		if r.anchor != "" && s.scope != nil {
			if outermost := s.scope.targets[r.anchor]; outermost != nil {
				target = outermost
			}
		}
		list = append(list, c.instance(target, c.enter(s.scope, target)))
	}
	return list
}

// conjuncts are the members of allOf.
func (c *compiler) conjuncts(s *schema) []*schema {
	if s.off["applicator"] || s.dialect == keyword.Draft7 && s.node.Get("$ref") != nil {
		return nil // in draft-07, keywords beside $ref mean nothing
	}
	var list []*schema
	for _, n := range keyword.Items(s.node, "allOf") {
		list = append(list, c.child(s, n))
	}
	return list
}
