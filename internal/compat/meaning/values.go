// The known values of open enums (codegen specification, 2): only annotations list
// them, or a union in which they say nothing about documents.
package meaning

import (
	"slices"

	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

const extensibleEnum = "x-extensible-enum"

// listsValues tells that the value of an examples keyword does.
func listsValues(examples *source.Node) bool {
	return examples != nil && keyword.ExamplesAreValues(examples.Parent())
}

// noted are the values that annotations list, and those of unions with a branch for
// any other text.
func (s *schemas) noted(leaves []*source.Node) []*source.Node {
	var list []*source.Node
	for _, n := range leaves {
		list = append(list, keyword.KnownValues(n)...)
	}
	for _, branches := range unions(leaves) {
		if slices.ContainsFunc(branches, anyText) {
			list = append(list, s.listedIn(branches)...)
		}
	}
	return list
}

// anyText tells whether a schema asks for a text and nothing else.
func anyText(n *source.Node) bool {
	for _, m := range n.Members {
		if k := keyword.Lookup(m.Name); m.Name != "type" && k != nil && !k.Annotates {
			return false
		}
	}
	return stringOf(n.Get("type")) == "string"
}

func (s *schemas) listedIn(branches []*source.Node) []*source.Node {
	var list []*source.Node
	for _, leaf := range s.gather(branches) {
		if values, listed := keyword.Values(leaf); listed {
			list = append(list, values...)
		}
	}
	return list
}

// known are the values that a position lists in any way: a change of the spelling
// is none of the values.
func (s *schemas) known(leaves []*source.Node) []*source.Node {
	var list []*source.Node
	for _, n := range leaves {
		list = slices.Concat(list, keyword.KnownValues(n), keyword.Items(n, "enum"))
	}
	for _, branches := range unions(leaves) {
		list = append(list, s.listedIn(branches)...)
	}
	return list
}

// compareKnownValues reports values that an open enum gained or lost.
func (w *walk) compareKnownValues(i item, old, new []*source.Node) {
	before, after := w.old.noted(old), w.new.noted(new)
	for _, v := range beyond(before, w.new.known, new) {
		w.report(i, rule.OpenEnumValueRemoved, extensibleEnum, v, nil, quote(v)+" is no longer among the known values of "+shown(i.at.String())+".")
	}
	for _, v := range beyond(after, w.old.known, old) {
		w.report(i, rule.OpenEnumValueAdded, extensibleEnum, nil, v, quote(v)+" was added to the known values of "+shown(i.at.String())+".")
	}
}

// beyond are the values that the other side does not know.
func beyond(values []*source.Node, known func([]*source.Node) []*source.Node, leaves []*source.Node) []*source.Node {
	if len(values) == 0 {
		return nil
	}
	others := map[string]bool{}
	for _, v := range known(leaves) {
		others[v.Canonical()] = true
	}
	return slices.DeleteFunc(slices.Clone(values), func(v *source.Node) bool { return others[v.Canonical()] })
}
