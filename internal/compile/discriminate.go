// How a value tells its branch: a member that every branch requires, with values
// that are pairwise different (codegen.md 5.7).
package compile

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// Select finds the discriminator of branches, in the member order of the first.
func (x *context) Select(at *source.Node, word string, branches []*source.Node) *ir.Select {
	tags := make([]*tagging, len(branches))
	for i, b := range branches {
		tags[i] = x.c.tagging(x.c.child(x.s, b))
	}
	for _, name := range tags[0].order {
		if s := selectBy(name, tags); s != nil {
			if s.Open < 0 {
				s.Fail = x.Fail(at, word, "must have a known value at "+source.Quote(name), 0,
					allowedTags(s), ir.Param{Name: "discriminator", JSON: source.Quote(name)})
			}
			return s
		}
	}
	return nil
}

func allowedTags(s *ir.Select) ir.Param {
	var values []*source.Node
	for _, c := range s.Cases {
		values = append(values, c.Values...)
	}
	return keyword.Allowed(values)
}

// selectBy tries one member: every branch has values for it, none twice, but one
// branch may take all strings.
func selectBy(name string, tags []*tagging) *ir.Select {
	s := &ir.Select{Property: name, Open: -1}
	taken := map[string]bool{}
	for i, t := range tags {
		tag, ok := t.byName[name]
		switch {
		case !ok:
			return nil
		case tag.open && s.Open >= 0:
			return nil
		case tag.open:
			s.Open = i
			continue
		}
		for _, v := range tag.values {
			key := v.Canonical()
			if taken[key] {
				return nil
			}
			taken[key] = true
		}
		s.Cases = append(s.Cases, &ir.Case{Values: tag.values, Branch: i})
	}
	if len(s.Cases) == 0 || len(tags) < 2 {
		return nil
	}
	return s
}

// tagging is what a branch says about members that could be discriminators.
type tagging struct {
	order  []string
	byName map[string]tag
}

type tag struct {
	values []ir.Literal
	open   bool // takes every string
}

func (c *compiler) tagging(branch *schema) *tagging {
	t := &tagging{byName: map[string]tag{}}
	required := map[string]bool{}
	members := map[string][]*schema{}
	for _, leaf := range c.flatten([]*schema{branch}) {
		for _, item := range keyword.Items(leaf.node, "required") {
			required[item.Text] = true
		}
		for _, m := range keyword.Members(leaf.node, "properties") {
			if members[m.Name] == nil {
				t.order = append(t.order, m.Name)
			}
			members[m.Name] = append(members[m.Name], c.child(leaf, m.Value))
		}
	}
	for _, name := range t.order {
		if tag, ok := c.tagOf(members[name]); ok && required[name] {
			t.byName[name] = tag
		}
	}
	return t
}

// tagOf reads the values of a discriminator: a const, an enum of strings, or
// any string.
func (c *compiler) tagOf(set []*schema) (tag, bool) {
	var found tag
	for _, s := range c.asserting(c.flatten(set)) {
		if s.node.Kind != source.Object {
			return tag{}, false
		}
		values, listed := keyword.Values(s.node)
		switch {
		case listed && found.values != nil:
			return tag{}, false
		case listed:
			found.values = values
		case textOf(s.node.Get("type")) == "string":
			found.open = true
		default:
			return tag{}, false
		}
	}
	if len(found.values) == 0 {
		return found, found.open
	}
	found.open = false
	for _, v := range found.values {
		isConst := len(found.values) == 1
		if v.Kind != source.String && !(isConst && (v.Kind == source.Number || v.Kind == source.Bool)) {
			return tag{}, false
		}
	}
	return found, true
}
