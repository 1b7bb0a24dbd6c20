// What is unwise in something new (compat specification, 5.16). The same in an old
// schema is left alone: it is released, and a finding could only be waived for ever.
package meaning

import (
	"slices"

	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// newcomer is a remark on a schema that seems to be new. Whether it is shows at the
// end of the walk, once all that is old has been met.
type newcomer struct {
	item
	id      string
	cause   *source.Node // value of the keyword that the remark is about
	message string
}

// inspect collects remarks on a position.
func (w *walk) inspect(i item, old, new []*source.Node) {
	if cause := idleNull(new); cause != nil && idleNull(old) == nil {
		w.report(i, rule.NullWithoutEffect, "type", nil, cause, "The type of "+shown(i.at.String())+" lists null, but its enum does not, so null is refused.")
	}
	if i.old != nil || !isRecord(new) {
		return
	}
	remark := func(id string, cause *source.Node, message string) {
		if cause != nil {
			w.fresh = append(w.fresh, newcomer{i, id, cause, message})
		}
	}
	closed := closing(new)
	remark(rule.ClosedRecordInAdditiveContract, closed, "is closed, so no member can ever be added to it")
	if closed == nil {
		remark(rule.MaxPropertiesInAdditiveContract, first(new, "maxProperties"), "limits how many members it may have")
	}
	remark(rule.PropertyNamesInAdditiveContract, first(new, "propertyNames"), "limits the names that members may have later")
}

// lint reports the remarks on schemas that no old position has, and that did not
// stand at the same place of the text before.
func (w *walk) lint() {
	for _, n := range w.fresh {
		if before, _ := w.old.root.Find(n.cause.Pointer()); !w.paired[n.cause.Parent()] && (before == nil || !source.Equal(before, n.cause)) {
			w.report(n.item, n.id, n.cause.Key(), nil, n.cause, "The new record "+shown(n.at.String())+" "+n.message+".")
		}
	}
}

func isRecord(leaves []*source.Node) bool {
	return slices.ContainsFunc(leaves, func(n *source.Node) bool {
		return len(keyword.Members(n, "properties"))+len(keyword.Members(n, "patternProperties")) > 0
	})
}

// closing is what refuses further members, or nil.
func closing(leaves []*source.Node) *source.Node {
	for _, n := range leaves {
		for _, name := range []string{"additionalProperties", "unevaluatedProperties"} {
			if v := n.Get(name); v != nil && v.Kind == source.Bool && !v.Bool {
				return v
			}
		}
	}
	return nil
}

// idleNull is a list of types with null beside an enum without it.
func idleNull(leaves []*source.Node) *source.Node {
	isNull := func(n *source.Node) bool { return n.Kind == source.Null }
	names := func(n *source.Node) bool { return n.Text == "null" }
	for _, n := range leaves {
		values, listed := keyword.Values(n)
		if listed && slices.ContainsFunc(keyword.Items(n, "type"), names) && !slices.ContainsFunc(values, isNull) {
			return n.Get("type")
		}
	}
	return nil
}
