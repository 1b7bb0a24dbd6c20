// The flat table of a nondeterministic automaton, for patterns such as a.{0,40}b, where a deterministic one would need a
// state for every set of counts. Program says what the table looks like. Where both kinds exist, following this one takes
// some fifteen times as long; that is why it is not the only one.

package pattern

import (
	"encoding/binary"
	"slices"
)

// position is a state: an instruction and what stands before its place in the text. Instructions that read nothing are
// resolved here, so that the matchers meet only characters.
type position struct {
	at     int
	before side
}

// automaton collects the positions of a pattern and where they go.
type automaton struct {
	nfa       *nfa
	letters   *alphabet
	positions []position
	index     map[position]int
	end       []bool  // for each position, whether the text matches when it ends there
	matched   []bool  // for each position and class, whether the text has matched
	next      [][]int // for each position and class, the positions to go to
}

// flattenSets writes the table of a search. It is not ok if that is too large.
func flattenSets(n *nfa, letters *alphabet) (table []uint16, start uint16, ok bool) {
	a := &automaton{nfa: n, letters: letters, index: map[position]int{}}
	a.position(position{n.start, edge})
	width := nfaHeader + letters.count
	for i := 0; i < len(a.positions); i++ {
		if 2+len(a.positions)*width > maxTable || n.work > 2*maxWork {
			return nil, 0, false
		}
		a.expand(a.positions[i])
	}
	table, ok = a.table(a.live())
	return table, 2, ok
}

func (a *automaton) position(p position) int {
	i, ok := a.index[p]
	if !ok {
		i = len(a.positions)
		a.index[p] = i
		a.positions = append(a.positions, p)
	}
	return i
}

// expand finds where the next position in line goes. The start of the pattern goes on to itself with every character: a
// match may begin anywhere.
func (a *automaton) expand(from position) {
	o := a.nfa.outlook([]int{from.at}, from.before)
	for class, after := range a.letters.sides {
		var next []int
		for _, at := range o.reading[after] {
			i := a.nfa.code[at]
			if _, reads := slices.BinarySearch(a.letters.members[i.set], class); reads {
				next = append(next, a.position(position{i.out, after}))
			}
		}
		if from.at == a.nfa.start {
			next = append(next, a.position(position{a.nfa.start, after}))
		}
		slices.Sort(next)
		a.next = append(a.next, slices.Compact(next))
		a.matched = append(a.matched, o.matched[after])
		a.nfa.work += 1 + len(o.reading[after])
	}
	a.end = append(a.end, o.matched[edge])
}

// live tells for each position whether a match can still be reached. Dropping the others lets a matcher stop early.
func (a *automaton) live() []bool {
	live := make([]bool, len(a.positions))
	from := make([][]int, len(a.positions))
	var todo []int
	for i := range a.positions {
		reach := a.end[i]
		for cell := i * a.letters.count; cell < (i+1)*a.letters.count; cell++ {
			reach = reach || a.matched[cell]
			for _, to := range a.next[cell] {
				from[to] = append(from[to], i)
			}
		}
		if reach {
			todo = append(todo, i)
		}
	}
	for len(todo) > 0 {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !live[i] {
			live[i] = true
			todo = append(todo, from[i]...)
		}
	}
	return live
}

// table writes the rows of the live positions, then the lists. Equal lists are written once.
func (a *automaton) table(live []bool) (table []uint16, ok bool) {
	width := nfaHeader + a.letters.count
	place := make([]int, len(a.positions))
	table = []uint16{rejecting, accepting}
	for i := range a.positions {
		if live[i] || i == 0 {
			place[i] = len(table)
			table = append(table, make([]uint16, width)...)
		}
	}
	lists := map[string]int{}
	for i := range a.positions {
		if !live[i] {
			continue
		}
		if a.end[i] {
			table[place[i]] = 1
		}
		for class := range a.letters.count {
			cell := i*a.letters.count + class
			to := accepting
			if !a.matched[cell] {
				to = appendList(&table, lists, a.next[cell], live, place)
			}
			if len(table) > maxTable {
				return nil, false
			}
			table[place[i]+nfaHeader+class] = uint16(to)
		}
	}
	return table, true
}

// appendList writes the list of the rows of live positions, unless it is there already, and returns its index.
func appendList(table *[]uint16, lists map[string]int, next []int, live []bool, place []int) int {
	var rows []uint16
	var key []byte
	for _, to := range next {
		if live[to] {
			rows = append(rows, uint16(place[to]))
			key = binary.LittleEndian.AppendUint16(key, uint16(place[to]))
		}
	}
	if len(rows) == 0 {
		return rejecting
	}
	index, ok := lists[string(key)]
	if !ok {
		index = len(*table)
		lists[string(key)] = index
		*table = append(append(*table, uint16(len(rows))), rows...)
	}
	return index
}
