// Lists and objects one by one, where there are few: a const or an enum of such
// values says the same as closed records and tuples of constants.
package contain

import (
	"slices"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// maxNested is how deep values within values are listed.
const maxNested = 4

// impliesIn shows that the values of an alternative are among a few. Simple values
// have been listed already, so this is about lists and objects.
func (s *Space) impliesIn(a *alternative, op *ir.In) bool {
	nested := func(v ir.Literal) bool { return v.Kind == source.Array || v.Kind == source.Object }
	if !slices.ContainsFunc(op.Values, nested) {
		return false
	}
	values, few := s.listed(a, maxNested)
	return few && !slices.ContainsFunc(values, func(v ir.Literal) bool { return !contains(op.Values, v) })
}

// listed gives all values of an alternative if they are few.
func (s *Space) listed(a *alternative, depth int) ([]ir.Literal, bool) {
	if a.values != nil {
		return a.values, true
	}
	var values []ir.Literal
	for _, k := range s.split(a) {
		some, few := listKind(a, k)
		switch k {
		case ir.KindArray:
			some, few = s.listedLists(a, depth)
		case ir.KindObject:
			some, few = s.listedObjects(a, depth)
		}
		if !few || len(values)+len(some) > maxListed {
			return nil, false
		}
		values = append(values, some...)
	}
	return slices.DeleteFunc(values, func(v ir.Literal) bool { return !s.has(a.of, v) }), true
}

// listedBelow gives all values of a member or an item if they are few.
func (s *Space) listedBelow(c conj, depth int) ([]ir.Literal, bool) {
	if depth == 0 || !s.spend() {
		return nil, false
	}
	list, ok := s.alternatives(c)
	var values []ir.Literal
	for _, a := range list {
		some, few := s.listed(a, depth-1)
		if !few || len(values)+len(some) > maxListed {
			return nil, false
		}
		values = append(values, some...)
	}
	return values, ok
}

func (s *Space) listedLists(a *alternative, depth int) ([]ir.Literal, bool) {
	most := s.mostItems(a)
	if most == -1 {
		return nil, false
	}
	all := []ir.Literal{}
	longest := []ir.Literal{{Kind: source.Array}}
	for i := range most + 1 {
		if i >= a.items.min {
			all = append(all, longest...)
		}
		if i == most {
			break
		}
		items, few := s.listedBelow(s.item(a, i), depth)
		if !few || len(all)+len(longest)*len(items) > maxListed {
			return nil, false
		}
		longest = extended(longest, items, func(v *source.Node, item ir.Literal) { v.Items = append(slices.Clip(v.Items), item) })
	}
	return all, true
}

func (s *Space) listedObjects(a *alternative, depth int) ([]ir.Literal, bool) {
	all := []ir.Literal{source.NewObject(nil)}
	if a.object.max == 0 {
		return all, true
	}
	names, complete := s.kindsOfNames(a, nil)
	for _, k := range names {
		held := s.atKind(a, k)
		if s.empty(held) {
			continue
		}
		values, few := s.listedBelow(held, depth)
		if !k.alone || !few || len(all)*(len(values)+1) > maxListed {
			return nil, false
		}
		without := all
		all = extended(all, values, func(v *source.Node, value ir.Literal) { v.Set(k.name, value) })
		if !a.object.has[k.name] {
			all = append(all, without...)
		}
	}
	return all, complete
}

// extended gives each value with each part added.
func extended(values, parts []ir.Literal, add func(v *source.Node, part ir.Literal)) []ir.Literal {
	var list []ir.Literal
	for _, v := range values {
		for _, part := range parts {
			more := copied(v)
			add(more, part)
			list = append(list, more)
		}
	}
	return list
}

func copied(v *source.Node) *source.Node {
	if v.Kind == source.Array {
		return &source.Node{Kind: source.Array, Items: v.Items}
	}
	c := source.NewObject(nil)
	for _, m := range v.Members {
		c.Set(m.Name, m.Value)
	}
	return c
}
