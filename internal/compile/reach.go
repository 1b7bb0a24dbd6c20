// What counts as evaluated for the unevaluated keywords of a schema object:
// everything that it and the schemas it holds in place say about members and
// items (Unevaluated 11). This file settles what is known without a document.
package compile

import (
	"slices"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// reach is the evaluated part of an object or list.
type reach struct {
	names      map[string]bool
	patterns   []*ir.Pattern
	allMembers bool
	items      int // the first positions
	allItems   bool
}

func (r *reach) hasMember(name string) bool {
	return r.allMembers || r.names[name] || slices.ContainsFunc(r.patterns, func(p *ir.Pattern) bool { return p.Program.Match(name) })
}

// reachOf joins what s, its references and its allOf evaluate. A condition on the
// way makes it depend on the document, which is refused.
func (c *compiler) reachOf(s *schema, own *keyword.Rules) *reach {
	reached := &reach{names: map[string]bool{}}
	for _, leaf := range c.flatten([]*schema{s}) {
		if leaf.node.Kind != source.Object {
			continue
		}
		r := c.rulesFor(leaf, false)
		for _, p := range r.Properties {
			reached.names[p.Name] = true
		}
		reached.patterns = append(reached.patterns, patternsOf(r)...)
		reached.items = max(reached.items, len(r.Prefix))
		inner := leaf != s
		reached.allMembers = reached.allMembers || r.Additional != nil || inner && r.UnevaluatedMembers != nil
		reached.allItems = reached.allItems || r.Items != nil || inner && r.UnevaluatedItems != nil
		c.refuseConditions(s, leaf, own)
	}
	return reached
}

// refuseConditions reports in-place keywords whose evaluated members or items
// only a document can tell.
func (c *compiler) refuseConditions(s, leaf *schema, own *keyword.Rules) {
	at := own.UnevaluatedMembers
	if at == nil {
		at = own.UnevaluatedItems
	}
	for _, m := range leaf.node.Members {
		k := keyword.Lookup(m.Name)
		conditional := k != nil && k.InPlace && k.Lower != nil && m.Name != "not"
		if conditional || m.Name == "contains" && own.UnevaluatedItems != nil {
			c.refuse(at, "KEYWORD_PLACE", source.Quote(at.Key())+" can't see through "+source.Quote(m.Name)+" at "+m.Value.Place().String()+" yet.",
				"Declare the members or items beside it, by properties, prefixItems, $ref or allOf.")
			return
		}
	}
}
