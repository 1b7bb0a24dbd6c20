// Hopcroft's algorithm: states from which the same texts match become one state.

package pattern

// partition divides the states into blocks. Each block is a stretch of the permutation elems; moving a state within its
// block and cutting the block there splits it.
type partition struct {
	elems, place []int // elems[place[s]] == s
	block        []int // the block of each state
	first, after []int // the stretch of each block
	marked       []int // how many states at the front of each block are marked
}

func newPartition(states int) *partition {
	p := &partition{
		elems: make([]int, states), place: make([]int, states), block: make([]int, states),
		first: []int{0}, after: []int{states}, marked: []int{0},
	}
	for s := range states {
		p.elems[s], p.place[s] = s, s
	}
	return p
}

// mark moves a state to the front of its block and tells whether it is the first one marked there. No state may be marked
// twice before a split.
func (p *partition) mark(s int) (fresh bool) {
	b := p.block[s]
	to := p.first[b] + p.marked[b]
	t := p.elems[to]
	p.elems[to], p.elems[p.place[s]] = s, t
	p.place[t], p.place[s] = p.place[s], to
	p.marked[b]++
	return p.marked[b] == 1
}

// split cuts a block into its marked and its other states. It returns the new block, which is the smaller one, or -1 if
// all states were marked.
func (p *partition) split(b int) int {
	cut := p.first[b] + p.marked[b]
	p.marked[b] = 0
	if cut == p.after[b] {
		return -1
	}
	first, after := p.first[b], cut
	if cut-p.first[b] <= p.after[b]-cut {
		p.first[b] = cut
	} else {
		first, after = cut, p.after[b]
		p.after[b] = cut
	}
	fresh := len(p.first)
	p.first, p.after, p.marked = append(p.first, first), append(p.after, after), append(p.marked, 0)
	for _, s := range p.elems[first:after] {
		p.block[s] = fresh
	}
	return fresh
}

// minimise returns the smallest automaton that matches the same texts. It keeps the states 0 and 1; the others are numbered
// in the order in which a search from the start meets them, so that equal patterns give equal tables.
func minimise(d *dfa) *dfa {
	p := newPartition(d.states())
	for s, end := range d.end {
		if end {
			p.mark(s)
		}
	}
	p.split(0)
	before := d.predecessors()
	// Every block has to serve as splitter. Of the two parts of a block that has served, the smaller one is enough, and
	// the number of a split block stays with the larger one: each block is pushed exactly once, when it appears.
	for todo := []int{1, 0}; len(todo) > 0; {
		b := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		splitter := append([]int(nil), p.elems[p.first[b]:p.after[b]]...)
		for class := range d.classes {
			var touched []int
			for _, s := range splitter {
				for _, from := range before(s, class) {
					if p.mark(from) {
						touched = append(touched, p.block[from])
					}
				}
			}
			for _, t := range touched {
				if fresh := p.split(t); fresh >= 0 {
					todo = append(todo, fresh)
				}
			}
		}
	}
	return d.quotient(p)
}

// predecessors inverts the automaton: the states that a class leads from to a state.
func (d *dfa) predecessors() func(state, class int) []int {
	offsets := make([]int, len(d.next)+1) // where the predecessors of state*classes+class begin
	for s := range d.states() {
		for class, to := range d.row(s) {
			offsets[to*d.classes+class+1]++
		}
	}
	for i := range d.next {
		offsets[i+1] += offsets[i]
	}
	sources := make([]int, len(d.next))
	fill := append([]int(nil), offsets...)
	for s := range d.states() {
		for class, to := range d.row(s) {
			at := to*d.classes + class
			sources[fill[at]] = s
			fill[at]++
		}
	}
	return func(state, class int) []int {
		at := state*d.classes + class
		return sources[offsets[at]:offsets[at+1]]
	}
}

// quotient makes each block a state.
func (d *dfa) quotient(p *partition) *dfa {
	q := &dfa{classes: d.classes}
	number := make([]int, len(p.first)) // 1 + the new number of a block, 0 before it is met
	var order []int                     // a state of each block, by new number
	visit := func(s int) int {
		b := p.block[s]
		if number[b] == 0 {
			order = append(order, s)
			number[b] = len(order)
		}
		return number[b] - 1
	}
	visit(rejecting)
	visit(accepting)
	q.start = visit(d.start)
	for i := 0; i < len(order); i++ {
		for _, to := range d.row(order[i]) {
			q.next = append(q.next, visit(to))
		}
		q.end = append(q.end, d.end[order[i]])
	}
	return q
}
