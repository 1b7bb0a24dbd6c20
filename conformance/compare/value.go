// Whether a document came back as an equal value.

package compare

import (
	"slices"
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// equal compares a value that came with what was written of it. Repeated names,
// which free values may have, count one by one and in order. A number field is a
// double (codegen.md 5.3), so that its digits beyond that may differ; everything
// else is exact. Without a type, as in the branches of a union, either may be.
func equal(t *ir.Type, a, b *source.Node) bool {
	for t != nil && t.Form == ir.Nullable {
		t = t.Rest.Type
	}
	if a.Kind != b.Kind {
		return false
	}
	switch a.Kind {
	case source.Array:
		return slices.EqualFunc(positions(a), positions(b), func(x, y position) bool { return equal(itemType(t, x.at), x.item, y.item) })
	case source.Object:
		return slices.EqualFunc(byName(a), byName(b), func(x, y *source.Member) bool {
			return x.Name == y.Name && equal(memberType(t, x.Name), x.Value, y.Value)
		})
	case source.Number:
		return source.Equal(a, b) || (t == nil || t.Form == ir.Number) && sameDouble(a.Text, b.Text)
	}
	return source.Equal(a, b)
}

// position is an item that knows where it stands.
type position struct {
	at   int
	item *source.Node
}

func positions(n *source.Node) []position {
	all := make([]position, len(n.Items))
	for i, item := range n.Items {
		all[i] = position{i, item}
	}
	return all
}

func byName(n *source.Node) []*source.Member {
	sorted := slices.Clone(n.Members)
	slices.SortStableFunc(sorted, func(x, y *source.Member) int { return strings.Compare(x.Name, y.Name) })
	return sorted
}

func sameDouble(a, b string) bool {
	x, _ := strconv.ParseFloat(a, 64)
	y, _ := strconv.ParseFloat(b, 64)
	return x == y
}

// free is the type of what is carried as it is.
var free = &ir.Type{Form: ir.Any}

// memberType is the type of a member of a value of a type.
func memberType(t *ir.Type, name string) *ir.Type {
	if t == nil || t.Form == ir.Union {
		return nil
	}
	for _, f := range t.Fields {
		if f.JSON != name {
			continue
		}
		if f.Const != nil {
			return nil // it is written as the schema has it
		}
		return f.Value.Type
	}
	if t.Rest.Type != nil {
		return t.Rest.Type
	}
	return free
}

// itemType is the type of an item of a value of a type.
func itemType(t *ir.Type, at int) *ir.Type {
	switch {
	case t == nil || t.Form == ir.Union:
		return nil
	case at < len(t.Slots):
		return t.Slots[at].Value.Type
	case t.Rest.Type != nil:
		return t.Rest.Type
	}
	return free
}
