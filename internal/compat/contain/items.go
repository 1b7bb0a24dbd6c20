// Lists: what is asked of an item, by its position.
package contain

import (
	"slices"
)

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
		if most != -1 && i >= most {
			break
		}
		if s.empty(s.item(a, i)) {
			return least0(most, i)
		}
	}
	return most
}
