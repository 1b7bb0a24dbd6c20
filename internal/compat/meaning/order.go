// Order that means nothing to documents: it shows in generated code at most, or in
// what the slots of a tuple are called.
package meaning

import (
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// compareOrder reports lists with the same entries in another order.
func (w *walk) compareOrder(i item, old, new []*source.Node) {
	for _, list := range []struct {
		keyword, id, what string
		entries           func(*source.Node, string) []string
	}{
		{"properties", rule.PropertyOrderChanged, "members", memberNames},
		{"required", rule.PropertyOrderChanged, "required members", itemTexts},
		{"enum", rule.EnumReordered, "values", itemTexts},
		{extensibleEnum, rule.EnumReordered, "values", itemTexts},
		{"prefixItems", rule.PrefixItemReordered, "slots", slotNames},
		{"items", rule.PrefixItemReordered, "slots", slotNames}, // the form of draft-07
	} {
		before, after := entriesOf(old, list.keyword, list.entries), entriesOf(new, list.keyword, list.entries)
		if slices.Equal(before, after) {
			continue
		}
		slices.Sort(before)
		slices.Sort(after)
		if slices.Equal(before, after) {
			w.report(i, list.id, list.keyword, first(old, list.keyword), first(new, list.keyword), "The "+list.what+" of "+shown(i.at.String())+" stand in another order.")
		}
	}
}

// entriesOf lists the entries of a keyword at all schema objects of a position.
func entriesOf(leaves []*source.Node, name string, entries func(*source.Node, string) []string) []string {
	var list []string
	for _, n := range leaves {
		list = append(list, entries(n, name)...)
	}
	return list
}

func memberNames(n *source.Node, name string) []string {
	var list []string
	for _, m := range keyword.Members(n, name) {
		list = append(list, m.Name)
	}
	return list
}

func itemTexts(n *source.Node, name string) []string {
	var list []string
	for _, item := range keyword.Items(n, name) {
		list = append(list, item.Canonical())
	}
	return list
}

// slotNames lists what the slots of a tuple are called, by which slots of one type
// are told apart: to a validator they are the same in any order.
func slotNames(n *source.Node, name string) []string {
	var list []string
	for _, slot := range keyword.Items(n, name) {
		list = append(list, nameOf(slot.Get("title"))+"\n"+nameOf(slot.Get("description")))
	}
	return list
}

func nameOf(n *source.Node) string {
	if n == nil {
		return ""
	}
	return strings.Join(words(n), " ")
}
