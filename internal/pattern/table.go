// The flat table of a deterministic automaton. Program says what it looks like.

package pattern

import "slices"

// The width of what stands in a row before the classes: end, limit, over; or end alone.
const (
	dfaHeader = 3
	nfaHeader = 1
)

// block is a row of the table: one state, or a chain of states that differ only in how far they have counted. From every
// state of a chain the same classes go one step on, and each other class goes to the same place from all of them.
type block struct {
	states []int // only the first one, the head, may be gone to from elsewhere
	over   int   // where the last state of a chain steps on to
}

func (b block) isChain() bool { return len(b.states) > 1 }

// flatten writes the table. It is not ok if that is too large.
func (d *dfa) flatten() (table []uint16, start uint16, ok bool) {
	blocks := d.blocks()
	width := dfaHeader + d.classes
	if 2+len(blocks)*width > maxTable {
		return nil, 0, false
	}
	place := make([]uint16, d.states()) // of the rows of heads
	place[accepting] = accepting
	for i, b := range blocks {
		place[b.states[0]] = uint16(2 + i*width)
	}
	table = []uint16{rejecting, accepting}
	for _, b := range blocks {
		table = d.appendRow(table, b, place)
	}
	return table, place[d.start], true
}

// appendRow writes the row of a block.
func (d *dfa) appendRow(table []uint16, b block, place []uint16) []uint16 {
	head := b.states[0]
	var header [dfaHeader]uint16
	if d.end[head] {
		header[0] = 1
	}
	if b.isChain() {
		header[1], header[2] = uint16(len(b.states)), place[b.over]
	}
	table = append(table, header[:]...)
	for _, to := range d.row(head) {
		if b.isChain() && to == b.states[1] {
			to = head // the step of a chain is written as staying
		}
		table = append(table, place[to])
	}
	return table
}

// blocks divides the states into chains, as long as can be, in the order of their heads.
func (d *dfa) blocks() []block {
	only := d.onlyPredecessors()
	inChain := make([]bool, d.states())
	var blocks []block
	for s := accepting + 1; s < d.states(); s++ {
		if inChain[s] {
			continue
		}
		b := d.longestFrom(s, only)
		for _, t := range b.states {
			inChain[t] = true
		}
		blocks = append(blocks, b)
	}
	return blocks
}

// longestFrom returns the chain that begins at a head. No more than one step from it makes a chain: the second state of
// that chain also goes wherever the other steps go, so that their states have two predecessors.
func (d *dfa) longestFrom(head int, only []int) block {
	row := d.row(head)
	if !slices.Contains(row, head) { // staying is how the table writes a step, so a head cannot also stay
		for _, second := range row {
			if b := d.chain(head, second, only); b.isChain() {
				return b
			}
		}
	}
	return block{states: []int{head}}
}

// chain follows the steps from a head by way of the second state for as long as the states fit the head.
func (d *dfa) chain(head, second int, only []int) block {
	b := block{[]int{head}, second}
	for last := head; only[b.over] == last && b.over != head; {
		onward, ok := d.fits(b.over, head, second)
		if !ok {
			break
		}
		last = b.over
		b.states = append(b.states, last)
		b.over = onward
	}
	return b
}

// fits tells whether a state differs from the head of a chain only in where it steps on to, and returns that.
func (d *dfa) fits(state, head, second int) (onward int, ok bool) {
	onward = -1
	row := d.row(state)
	for class, to := range d.row(head) {
		switch {
		case to != second && to != row[class]:
			return 0, false
		case to == second && onward >= 0 && onward != row[class]:
			return 0, false
		case to == second:
			onward = row[class]
		}
	}
	return onward, onward != state && d.end[state] == d.end[head]
}

// onlyPredecessors returns for each state the only other state that goes to it, or -1 if there are more or none, or if it
// cannot be within a chain in any case.
func (d *dfa) onlyPredecessors() []int {
	const none, many = -2, -1
	only := make([]int, d.states())
	for s := range only {
		only[s] = none
	}
	for s := accepting + 1; s < d.states(); s++ {
		for _, to := range d.row(s) {
			if only[to] == none {
				only[to] = s
			} else if only[to] != s {
				only[to] = many
			}
		}
	}
	only[rejecting], only[accepting], only[d.start] = many, many, many
	return only
}
