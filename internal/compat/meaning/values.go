// The known values of open enums, where only annotations list them (codegen
// specification, 2). An open enum that a validator sees is a matter of documents.
package meaning

import (
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

const extensibleEnum = "x-extensible-enum"

// openEnum is how a description says that the examples beside it are known values.
const openEnum = "[Extensible enum]"

// listsValues tells that of the value of an examples keyword.
func listsValues(examples *source.Node) bool {
	return examples != nil && strings.HasPrefix(stringOf(examples.Parent().Get("description")), openEnum)
}

// noted are the values that annotations list.
func noted(leaves []*source.Node) []*source.Node {
	var list []*source.Node
	for _, n := range leaves {
		list = append(list, keyword.Items(n, extensibleEnum)...)
		if listsValues(n.Get("examples")) {
			list = append(list, keyword.Items(n, "examples")...)
		}
	}
	return list
}

// known are the values that a position lists in any way: a change of the spelling
// is none of the values.
func (s *schemas) known(leaves []*source.Node) []*source.Node {
	list := noted(leaves)
	for _, n := range leaves {
		list = append(list, keyword.Items(n, "enum")...)
	}
	for _, branches := range unions(leaves) {
		for _, leaf := range s.gather(branches) {
			if values, listed := keyword.Values(leaf); listed {
				list = append(list, values...)
			}
		}
	}
	return list
}

// compareKnownValues reports values that an open enum gained or lost.
func (w *walk) compareKnownValues(i item, old, new []*source.Node) {
	before, after := noted(old), noted(new)
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
