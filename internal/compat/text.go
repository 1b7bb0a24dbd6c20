// What of a schema's text says what documents may be. Numbers count as they are
// written: 599 and 599.0 are one bound, but not one text.
package compat

import (
	"strings"

	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// asserting is the text of a schema without annotations, in an order that says
// nothing: two schemas with the same are the same to a validator.
func asserting(n *source.Node) string { return strip(n, true).Canonical() }

// strip copies a schema without the members that annotate. Below a keyword that
// holds schemas by name, the names are no keywords.
func strip(n *source.Node, isSchema bool) *source.Node {
	switch n.Kind {
	case source.Array:
		list := &source.Node{Kind: source.Array}
		for _, item := range n.Items {
			list.Items = append(list.Items, strip(item, isSchema))
		}
		return list
	case source.Object:
		object := source.NewObject(nil)
		for _, m := range n.Members {
			k := keyword.Lookup(m.Name)
			switch {
			case !isSchema:
				object.Set(m.Name, strip(m.Value, true))
			case strings.HasPrefix(m.Name, "$") && m.Name != "$ref" && m.Name != "$dynamicRef" && m.Name != "$defs":
			case k != nil && k.Holds == keyword.Nothing && !k.Annotates:
				object.Set(m.Name, written(m.Value))
			case k == nil || k.Annotates && m.Name != "format" && k.Holds != keyword.SchemaMap:
			case k.Holds == keyword.SchemaMap || k.Holds == keyword.SchemaOrName:
				object.Set(m.Name, strip(m.Value, false))
			default:
				object.Set(m.Name, strip(m.Value, true))
			}
		}
		return object
	}
	return written(n)
}

// written copies a value with texts for its numbers, in a form that sorts members.
func written(n *source.Node) *source.Node {
	switch n.Kind {
	case source.Number:
		return source.NewString(nil, n.Text)
	case source.Array:
		list := &source.Node{Kind: source.Array}
		for _, item := range n.Items {
			list.Items = append(list.Items, written(item))
		}
		return list
	case source.Object:
		object := source.NewObject(nil)
		for _, m := range n.Members {
			object.Set(m.Name, written(m.Value))
		}
		return object
	}
	return n
}
