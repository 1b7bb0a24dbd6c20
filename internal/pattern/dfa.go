// The deterministic automaton, by subset construction.

package pattern

import (
	"encoding/binary"
	"slices"
)

// The states that are never left.
const (
	rejecting = 0
	accepting = 1
)

// dfa is a deterministic automaton over the classes of an alphabet.
type dfa struct {
	classes int
	start   int
	next    []int  // the state after a state and a class, at state*classes+class
	end     []bool // for each state, whether the text matches when it ends there
}

func (d *dfa) row(state int) []int { return d.next[state*d.classes : (state+1)*d.classes] }

func (d *dfa) states() int { return len(d.end) }

// subsets is the work of building a dfa. A state stands for a set of instructions, which is resolved only when the next
// character is known, because assertions look at both sides of their place.
type subsets struct {
	nfa     *nfa
	letters *alphabet
	dfa     *dfa
	index   map[string]int
	pending []subset // the sets of states, in the order of their numbers; the first two have none
	buckets [][]int  // scratch: for each class, the instructions to go to
}

// subset is a set of instructions and what stands before their place in the text.
type subset struct {
	code   []int
	before side
}

// determinise builds the deterministic automaton of a search: every place of the text may be the start of a match. It is not
// ok if the automaton has many more states than the pattern has instructions, which can be exponentially many.
func determinise(n *nfa, letters *alphabet) (d *dfa, ok bool) {
	maxStates := 2*len(n.code) + 1000
	s := &subsets{
		nfa: n, letters: letters, index: map[string]int{}, pending: make([]subset, 2),
		dfa:     &dfa{classes: letters.count, end: []bool{rejecting: false, accepting: true}},
		buckets: make([][]int, letters.count),
	}
	for state := rejecting; state <= accepting; state++ {
		for range letters.count {
			s.dfa.next = append(s.dfa.next, state)
		}
	}
	s.dfa.start = s.state(subset{[]int{n.start}, edge})
	for state := 2; state < len(s.pending); state++ {
		if len(s.pending) > maxStates || n.work > maxWork {
			return nil, false
		}
		s.expand(s.pending[state])
	}
	return s.dfa, true
}

// state returns the number of a set of instructions, a new one if need be. The set is sorted.
func (s *subsets) state(set subset) int {
	key := []byte{byte(set.before)}
	for _, at := range set.code {
		key = binary.LittleEndian.AppendUint32(key, uint32(at))
	}
	state, ok := s.index[string(key)]
	if !ok {
		state = len(s.pending)
		s.index[string(key)] = state
		s.pending = append(s.pending, set)
	}
	return state
}

// expand computes the row of the next state in line.
func (s *subsets) expand(from subset) {
	o := s.nfa.outlook(from.code, from.before)
	for after, reading := range o.reading {
		s.sort(reading, side(after))
	}
	for class, code := range s.buckets {
		after := s.letters.sides[class]
		next := accepting
		if !o.matched[after] {
			code = append(slices.Clone(code), s.nfa.start)
			slices.Sort(code)
			next = s.state(subset{slices.Compact(code), after})
		}
		s.dfa.next = append(s.dfa.next, next)
		s.buckets[class] = s.buckets[class][:0]
		s.nfa.work += 1 + len(code)
	}
	s.dfa.end = append(s.dfa.end, o.matched[edge])
}

// sort puts the successors of reading instructions into the buckets of the classes that they read, as far as these classes
// look like the given side.
func (s *subsets) sort(reading []int, after side) {
	for _, at := range reading {
		i := s.nfa.code[at]
		for _, class := range s.letters.members[i.set] {
			if s.letters.sides[class] == after {
				s.buckets[class] = append(s.buckets[class], i.out)
			}
		}
	}
}

// mergeClasses makes one class of those that no state tells apart, in the automaton and in the alphabet.
func (d *dfa) mergeClasses(letters *alphabet) *alphabet {
	columns := map[string]int{}
	numbers := make([]int, d.classes)
	var kept []int
	for class := range d.classes {
		var key []byte
		for state := range d.states() {
			key = binary.LittleEndian.AppendUint32(key, uint32(d.row(state)[class]))
		}
		number, ok := columns[string(key)]
		if !ok {
			number = len(kept)
			columns[string(key)] = number
			kept = append(kept, class)
		}
		numbers[class] = number
	}
	var next []int
	for state := range d.states() {
		for _, class := range kept {
			next = append(next, d.row(state)[class])
		}
	}
	d.next, d.classes = next, len(kept)
	return letters.renumber(numbers)
}
