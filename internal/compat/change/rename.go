// Members that were renamed or moved: one finding, not two. Pairing chooses the
// name of a difference and never what it does.
package change

import (
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// pairMoves joins each removed member with the added one that it became.
func (x *comparison) pairMoves() {
	dropped := map[*change]bool{}
	for _, gone := range x.changes {
		if gone.rule != rule.FieldRemoved || gone.field.Plan.Free() {
			continue
		}
		if come := x.renamedTo(gone, dropped); come != nil {
			gone.rule, gone.level = rule.FieldRenamed, rule.Lookup(rule.FieldRenamed).Situations[0].Level()
			gone.new = come.new
			gone.backward, gone.forward = both(gone.backward, come.backward), both(gone.forward, come.forward)
			gone.message = "The member " + source.Quote(gone.name) + " became " + source.Quote(come.name) + "."
			dropped[come] = true
			continue
		}
		if come := x.movedTo(gone, dropped); come != nil {
			gone.rule, gone.level = rule.FieldMoved, rule.Lookup(rule.FieldMoved).Situations[0].Level()
			gone.new = come.new
			gone.message = "The member " + source.Quote(gone.name) + " moved to " + come.place() + "."
			if come.name == gone.name {
				dropped[come] = true
			}
		}
	}
	x.changes = slices.DeleteFunc(x.changes, func(c *change) bool { return dropped[c] })
}

func both(a, b *ir.Plan) *ir.Plan {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	return all([]*ir.Plan{a, b})
}

// added tells whether a change is a member that was added.
func (c *change) added() bool { return c.field != nil && !c.removed }

// renamedTo finds the added member of the same record with an equal schema and
// equal presence. Of several, the one at the same position is taken, then the one
// whose name is most alike.
func (x *comparison) renamedTo(gone *change, dropped map[*change]bool) *change {
	var best *change
	score := func(c *change) int {
		n := 0
		if c.index == gone.index {
			n += 100
		}
		if similar(c.name, gone.name) {
			n += 10
		}
		return n
	}
	for _, c := range x.changes {
		if !c.added() || dropped[c] || c.at != gone.at || !x.s.Same(c.field.Plan, gone.field.Plan) ||
			(len(c.field.Required) > 0) != (len(gone.field.Required) > 0) {
			continue
		}
		if best == nil || score(c) > score(best) {
			best = c
		}
	}
	return best
}

// movedTo finds an added member with the same name and schema one or more levels
// away, or an added member that holds one.
func (x *comparison) movedTo(gone *change, dropped map[*change]bool) *change {
	for _, c := range x.changes {
		if !c.added() || dropped[c] || c.at == gone.at && c.name == gone.name {
			continue
		}
		near := strings.HasPrefix(c.at.place, gone.at.place) || strings.HasPrefix(gone.at.place, c.at.place)
		if near && c.name == gone.name && x.s.Same(c.field.Plan, gone.field.Plan) {
			return c
		}
		if c.at == gone.at && x.holdsField(c.field.Plan, gone, 8) {
			return c
		}
	}
	return nil
}

// holdsField tells whether a plan has the member that is gone, at some level.
func (x *comparison) holdsField(p *ir.Plan, gone *change, depth int) bool {
	if p == nil || depth == 0 {
		return false
	}
	for _, f := range newFacet([]*ir.Plan{p}).fields() {
		if f.Name == gone.name && x.s.Same(f.Plan, gone.field.Plan) || x.holdsField(f.Plan, gone, depth-1) {
			return true
		}
	}
	return false
}
