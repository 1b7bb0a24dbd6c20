// Changes to schemas: what the next version of one may look like.
package randomschema

import (
	"math/rand/v2"
	"strconv"

	"github.com/errgen/errgen/internal/source"
)

// Edit makes a few changes to a schema, with parts of another one; now and then it
// makes a new schema instead.
func (m *Maker) Edit(text string) string {
	other := m.Schema()
	root, _ := source.ParseJSON(File, []byte(text))
	if root == nil || m.IntN(10) == 0 {
		return other
	}
	for range 1 + m.IntN(6) {
		donor, _ := source.ParseJSON(File, []byte(other)) // a copy each time, so that nothing contains itself
		edit(m.Rand, root, donor)
	}
	return root.Compact()
}

func edit(r *rand.Rand, root, donor *source.Node) {
	nodes, parts := nodesOf(root), nodesOf(donor)
	n := nodes[r.IntN(len(nodes))]
	switch n.Kind {
	case source.Number:
		if i, err := strconv.Atoi(n.Text); err == nil && i+1 > 0 {
			n.Text = strconv.Itoa(i + 1 - r.IntN(2)*2*min(i, 1))
		}
	case source.Object:
		if len(n.Members) > 0 && r.IntN(2) == 0 {
			i := r.IntN(len(n.Members))
			n.Members = append(n.Members[:i:i], n.Members[i+1:]...)
		} else if d := parts[r.IntN(len(parts))]; d.Kind == source.Object && len(d.Members) > 0 {
			m := d.Members[r.IntN(len(d.Members))]
			if n.Get(m.Name) == nil {
				n.Set(m.Name, m.Value)
			}
		}
	case source.Array:
		if len(n.Items) > 0 {
			i := r.IntN(len(n.Items))
			n.Items = append(n.Items[:i:i], n.Items[i+1:]...)
		}
	case source.Bool:
		n.Bool = !n.Bool
	}
}

func nodesOf(n *source.Node) []*source.Node {
	list := []*source.Node{n}
	for _, m := range n.Members {
		list = append(list, nodesOf(m.Value)...)
	}
	for _, item := range n.Items {
		list = append(list, nodesOf(item)...)
	}
	return list
}
