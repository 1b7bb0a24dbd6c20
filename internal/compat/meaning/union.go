// Which branch of a union is which. Branches are paired by their discriminator,
// else by the value that they consist of, else by equal text, else by their order.
package meaning

import (
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// pair is one branch on both sides; old is nil for a new one.
type pair struct {
	old, new *source.Node
	step     string // into a branch with a discriminator
	value    bool   // the branch is one value
}

func (w *walk) pairBranches(old, new []*source.Node) []pair {
	before, after := w.old.branches(old), w.new.branches(new)
	name := discriminator(before, after)
	m := matching{old: before, taken: map[*branch]bool{}, partner: map[*branch]*branch{}}
	m.by(after, func(b *branch) string { return b.tag(name) })
	m.by(after, func(b *branch) string { return b.single })
	m.by(after, func(b *branch) string { return textOf(b.node) })
	m.inOrder(after, name)
	var pairs []pair
	for _, b := range after {
		p := pair{new: b.node, value: b.single != ""}
		if o := m.partner[b]; o != nil {
			p.old = o.node
		}
		if values := b.tags[name]; len(values) > 0 {
			p.step = tagStep(name, values[0])
		}
		pairs = append(pairs, p)
	}
	return pairs
}

// branch is what tells a branch from the others.
type branch struct {
	node   *source.Node
	order  []string                  // names of members with listed values
	tags   map[string][]*source.Node // those values
	single string                    // the one value of a branch that is a value
	open   map[string]bool           // members that may have any value
}

// tag is the first value of a member, as a key; "" without.
func (b *branch) tag(name string) string {
	if values := b.tags[name]; len(values) > 0 {
		return values[0].Canonical()
	}
	return ""
}

func (s *schemas) branches(nodes []*source.Node) []*branch {
	var list []*branch
	for _, n := range nodes {
		b := &branch{node: n, tags: map[string][]*source.Node{}, open: map[string]bool{}}
		leaves := s.gather([]*source.Node{n})
		demanded := map[string]bool{}
		demand(demanded, leaves)
		for _, leaf := range leaves {
			if values, listed := keyword.Values(leaf); listed && len(values) == 1 {
				b.single = values[0].Canonical()
			}
			for _, m := range keyword.Members(leaf, "properties") {
				if demanded[memberStep(m.Name)] {
					b.addTag(m)
				}
			}
		}
		list = append(list, b)
	}
	return list
}

func (b *branch) addTag(m *source.Member) {
	values, listed := keyword.Values(m.Value)
	switch {
	case !listed:
		b.open[m.Name] = true
	case b.tags[m.Name] == nil:
		b.order = append(b.order, m.Name)
		b.tags[m.Name] = values
	}
}

// textOf is what a branch says but for its own words, as a key.
func textOf(n *source.Node) string {
	if n.Kind != source.Object {
		return n.Canonical()
	}
	bare := source.NewObject(n)
	for _, m := range n.Members {
		if !keyword.IsWords(m.Name) {
			bare.Set(m.Name, m.Value)
		}
	}
	return bare.Canonical()
}

// discriminator is the first required member that tells the branches apart on both
// sides, or on the new one if it stands alone.
func discriminator(old, new []*branch) string {
	for _, b := range new[:min(2, len(new))] { // the first may be the one for all other values
		for _, name := range b.order {
			if tells(name, new) && (len(old) == 0 || tells(name, old)) {
				return name
			}
		}
	}
	return ""
}

// tells whether all branches have values of a member, none of them twice; one
// branch may take all others.
func tells(name string, branches []*branch) bool {
	taken := map[string]bool{}
	open := 0
	for _, b := range branches {
		values := b.tags[name]
		switch {
		case len(values) == 0 && (open > 0 || !b.open[name]):
			return false
		case len(values) == 0:
			open++
		}
		for _, v := range values {
			key := v.Canonical()
			if taken[key] {
				return false
			}
			taken[key] = true
		}
	}
	return true
}

// matching pairs branches, each once.
type matching struct {
	old     []*branch
	taken   map[*branch]bool
	partner map[*branch]*branch // of a new branch
}

// by pairs those with equal keys; an empty key pairs nothing.
func (m *matching) by(new []*branch, key func(*branch) string) {
	byKey := map[string][]*branch{}
	for _, b := range m.old {
		if m.taken[b] {
			continue
		}
		if k := key(b); k != "" {
			byKey[k] = append(byKey[k], b)
		}
	}
	for _, b := range new {
		if m.partner[b] != nil || len(byKey) == 0 {
			continue
		}
		k := key(b)
		if free := byKey[k]; len(free) > 0 {
			m.partner[b], m.taken[free[0]] = free[0], true
			byKey[k] = free[1:]
		}
	}
}

// inOrder pairs what is left and has no name: a tagged branch or a value without a
// partner is a new one.
func (m *matching) inOrder(new []*branch, name string) {
	anonymous := func(b *branch) bool { return b.single == "" && b.tag(name) == "" }
	var rest []*branch
	for _, b := range m.old {
		if !m.taken[b] && anonymous(b) {
			rest = append(rest, b)
		}
	}
	for _, b := range new {
		if m.partner[b] == nil && anonymous(b) && len(rest) > 0 {
			m.partner[b], rest = rest[0], rest[1:]
		}
	}
}

// repurposed tells of a branch what member.go tells of an entry in a list of kinds.
func (w *walk) repurposed(i item, old, new []*source.Node) {
	status := false
	for _, name := range w.o.StatusKeywords {
		c := change{keyword: name}
		status = status || c.differ(old, new)
	}
	was, is := first(old, "description"), first(new, "description")
	if w.o.repurposes(was, is, status, w.otherFields(below(old), below(new))) {
		w.r.add(rule.ErrorKindRepurposed, i.at.String(), "", side{was, nearest(i.old)}, side{is, nearest(i.new)}, anotherError("The error kind "+i.at.String()))
	}
}

// otherFields tells whether two branches differ in their members.
func (w *walk) otherFields(old, new *steps) bool {
	if len(old.order) != len(new.order) {
		return true
	}
	for _, step := range old.order {
		if !w.sameAll(old.sets[step], new.sets[step]) {
			return true
		}
	}
	return false
}
