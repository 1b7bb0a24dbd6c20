// The Thompson automaton: the tree of a pattern with its repeats written out.

package pattern

import (
	"encoding/binary"
	"slices"
)

type opcode uint8

const (
	opMatch  opcode = iota // the pattern has matched
	opChar                 // read one code point of a set, then go to out
	opSplit                // go to out and to alt
	opAssert               // go to out if the condition holds here
)

// instruction is a state of the automaton. Instructions name each other by index.
type instruction struct {
	op        opcode
	condition condition
	set       int // index into nfa.sets
	out, alt  int
}

// nfa is the automaton. Instruction 0 is the only opMatch.
type nfa struct {
	code  []instruction
	start int
	sets  []set // the different sets that occur
	words bool  // the pattern asks about word boundaries

	setIndex map[string]int
	mark     []int // for closure: the last visit that met an instruction
	visit    int
	work     int // steps that closures have taken; those who call them bound it
}

// thompson builds the automaton from its end to its start, so that every piece knows where to go on. It is not ok if the
// automaton grows beyond maxInstructions.
func thompson(tree *node) (n *nfa, ok bool) {
	n = &nfa{code: []instruction{{op: opMatch}}, setIndex: map[string]int{}}
	n.start = n.build(tree, 0)
	n.mark = make([]int, len(n.code))
	return n, !n.full()
}

func (n *nfa) full() bool { return len(n.code) > maxInstructions }

func (n *nfa) add(i instruction) int {
	n.code = append(n.code, i)
	return len(n.code) - 1
}

// build adds the instructions of a node that go on to next, and returns the first of them.
func (n *nfa) build(t *node, next int) int {
	switch t.kind {
	case chars:
		return n.add(instruction{op: opChar, set: n.intern(t.set), out: next})
	case assert:
		n.words = n.words || t.condition == atBoundary || t.condition == notAtBoundary
		return n.add(instruction{op: opAssert, condition: t.condition, out: next})
	case concat:
		for _, sub := range slices.Backward(t.subs) {
			next = n.build(sub, next)
		}
		return next
	case alternate:
		first := n.build(t.subs[len(t.subs)-1], next)
		for _, sub := range slices.Backward(t.subs[:len(t.subs)-1]) {
			first = n.add(instruction{op: opSplit, out: n.build(sub, next), alt: first})
		}
		return first
	case repeat:
		return n.buildRepeat(t, next)
	}
	return next
}

// buildRepeat writes x{2,4} out as xx(x(x)?)?: every optional piece leads straight to the end, which keeps closures small.
func (n *nfa) buildRepeat(t *node, next int) int {
	sub, end := t.subs[0], next
	if t.max == unbounded {
		loop := n.add(instruction{op: opSplit, alt: end})
		n.code[loop].out = n.build(sub, loop)
		next = loop
	} else {
		for i := t.min; i < t.max && !n.full(); i++ {
			next = n.add(instruction{op: opSplit, out: n.build(sub, next), alt: end})
		}
	}
	for i := 0; i < t.min && !n.full(); i++ {
		next = n.build(sub, next)
	}
	return next
}

// intern returns the index of a set, the same for equal sets.
func (n *nfa) intern(s set) int {
	var key []byte
	for _, span := range s {
		key = binary.LittleEndian.AppendUint32(key, uint32(span.lo))
		key = binary.LittleEndian.AppendUint32(key, uint32(span.hi))
	}
	index, ok := n.setIndex[string(key)]
	if !ok {
		index = len(n.sets)
		n.setIndex[string(key)] = index
		n.sets = append(n.sets, s)
	}
	return index
}

// side says what stands on one side of a place in the text, as far as an assertion can ask.
type side uint8

const (
	other side = iota // a character that is no word character, or any character if n.words is false
	word              // one of \w
	edge              // the start or the end of the text
)

func (c condition) holds(before, after side) bool {
	switch c {
	case atStart:
		return before == edge
	case atEnd:
		return after == edge
	case atBoundary:
		return (before == word) != (after == word)
	default:
		return (before == word) == (after == word)
	}
}

// outlook is what can happen next at a place: for each side that may follow, the instructions that read a character, and
// whether the pattern has matched already.
type outlook struct {
	reading [edge + 1][]int
	matched [edge + 1]bool
}

// outlook resolves the instructions that read nothing, from a place that has the given side before it.
func (n *nfa) outlook(from []int, before side) (o outlook) {
	for after := other; after <= edge; after++ {
		if after != word || n.words {
			o.reading[after], o.matched[after] = n.closure(from, before, after)
		}
	}
	return o
}

// closure finds the instructions that read a character and can be reached from the given ones without reading, at a place
// with these sides. It stops as soon as it reaches the match.
func (n *nfa) closure(from []int, before, after side) (reading []int, matched bool) {
	n.visit++
	todo := slices.Clone(from)
	for len(todo) > 0 {
		n.work++
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if n.mark[at] == n.visit {
			continue
		}
		n.mark[at] = n.visit
		switch i := n.code[at]; i.op {
		case opMatch:
			return nil, true
		case opChar:
			reading = append(reading, at)
		case opSplit:
			todo = append(todo, i.alt, i.out)
		case opAssert:
			if i.condition.holds(before, after) {
				todo = append(todo, i.out)
			}
		}
	}
	return reading, false
}
