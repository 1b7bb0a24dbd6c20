// Lists: what is asked of an item, by its position.
package contain

import (
	"slices"

	"github.com/errgen/errgen/internal/ir"
)

// close draws the conclusions of contains: so many items have to be there, and where
// all that can be there or none has to fit, that is asked of each.
func (l *lists) close() {
	for _, c := range l.contains {
		if _, most := bounds(ir.AtMost, c.Max); c.Many != nil && c.Plan.Free() {
			l.max = least0(l.max, most)
		} else if c.Many != nil && most == 0 {
			l.each(planOf(&ir.Not{Plan: c.Plan, Fail: noFail}))
		}
		if c.Few == nil {
			continue
		}
		least, _ := bounds(ir.AtLeast, c.Min)
		l.min = max(l.min, least)
		if least == l.max {
			l.each(c.Plan)
		}
	}
}

// each works in what a test asks of all items.
func (l *lists) each(p *ir.Plan) {
	l.elements = append(l.elements, tested[*ir.Elements]{&ir.Elements{Rest: p}, true})
}

// item is what is asked of the item at a position.
func (s *Space) item(a *alternative, i int) conj {
	terms := slices.Clone(a.items.extra[i])
	for _, e := range a.items.elements {
		p := e.op.Rest
		if i < len(e.op.Prefix) {
			p = e.op.Prefix[i]
		}
		terms = append(terms, term{plan: p, test: e.test})
	}
	return s.conj(a.of.writer, terms...)
}

// slots is how many positions differ from those behind them.
func (a *alternative) slots() int {
	n := 0
	for _, e := range a.items.elements {
		n = max(n, len(e.op.Prefix))
	}
	for i := range a.items.extra {
		n = max(n, i+1)
	}
	return n
}

// mostItems is how many items there can be; -1 is no limit.
func (s *Space) mostItems(a *alternative) int {
	most := a.items.max
	for i := range a.slots() + 1 {
		if s.empty(s.item(a, i)) {
			return least0(most, i)
		}
	}
	return least0(most, s.differing(a))
}

// differing is how many items there can be that fit some terms, where no value
// comes twice; -1 is no limit.
func (s *Space) differing(a *alternative, terms ...term) int {
	if !a.items.unique {
		return -1
	}
	var values []ir.Literal
	for i := range a.slots() + 1 {
		some, ok := s.listAll(s.and(s.item(a, i), terms...))
		if !ok {
			return -1
		}
		for _, v := range some {
			if !contains(values, v) {
				values = append(values, v)
			}
		}
	}
	return len(values)
}
