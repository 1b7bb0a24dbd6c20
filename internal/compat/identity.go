// Dialects and dynamic references: the same text can mean something else.
package compat

import (
	"slices"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/source"
)

// identity adds what changed in how a schema is read.
func (r *Report) identity() {
	for _, c := range []struct {
		id, message string
		keywords    []string
	}{
		{rule.DialectChanged, "The dialect changed.", []string{"$schema", "$vocabulary"}},
		{rule.DynamicRefChanged, "Dynamic references changed.", []string{"$dynamicRef", "$dynamicAnchor", "$recursiveRef", "$recursiveAnchor"}},
	} {
		old, new := keywordsIn(r.Old.Root, c.keywords), keywordsIn(r.New.Root, c.keywords)
		if slices.EqualFunc(old, new, source.Equal) {
			continue
		}
		r.about(c.id, finding.Review, first(old, r.Old.Root), first(new, r.New.Root), c.message)
	}
}

func first(list []*source.Node, root *source.Node) finding.Location {
	if len(list) == 0 {
		return finding.Near(root)
	}
	return finding.At(list[0])
}

// keywordsIn lists the values of some keywords, sorted by their text. A member of a
// document may have such a name as well; its schema is an object, which of these
// keywords only $vocabulary has for a value.
func keywordsIn(n *source.Node, keywords []string) []*source.Node {
	var list []*source.Node
	var visit func(n *source.Node)
	visit = func(n *source.Node) {
		for _, m := range n.Members {
			if slices.Contains(keywords, m.Name) && (m.Value.Kind == source.String || m.Value.Kind == source.Bool || m.Name == "$vocabulary") {
				list = append(list, m.Value)
			}
			visit(m.Value)
		}
		for _, item := range n.Items {
			visit(item)
		}
	}
	visit(n)
	slices.SortStableFunc(list, func(a, b *source.Node) int {
		if x, y := a.Canonical(), b.Canonical(); x < y {
			return -1
		} else if x > y {
			return 1
		}
		return 0
	})
	return list
}
