// The alphabet: code points that no set of the pattern tells apart form one class.

package pattern

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"unicode"
)

// alphabet divides the code points into classes, numbered in the order in which they first occur.
type alphabet struct {
	starts  []rune  // where a class begins to hold, ascending from 0
	class   []int   // the class that holds from there to the next start
	count   int     // number of classes
	members [][]int // for each set of the automaton, the classes that it is made of
	sides   []side  // for each class, what an assertion sees in it
}

// Surrogates are no characters: a text never holds one, so they take the class of their neighbours and split nothing.
const firstSurrogate, afterSurrogates = 0xD800, 0xE000

// change is a place where the code points of a set begin or end.
type change struct {
	at  rune
	set int
}

// newAlphabet sweeps over the code points and gives every combination of sets that it meets a class.
func newAlphabet(n *nfa) *alphabet {
	sets := n.sets
	if n.words {
		sets = append(slices.Clone(sets), wordChars)
	}
	changes := changesOf(sets)
	a := &alphabet{members: make([][]int, len(sets))}
	inside := make([]uint64, (len(sets)+63)/64) // bit per set: whether it holds the current code point
	classes := map[string]int{}
	var key []byte
	for i := 0; i < len(changes); {
		at := changes[i].at
		for ; i < len(changes) && changes[i].at == at; i++ {
			if s := changes[i].set; s >= 0 {
				inside[s/64] ^= 1 << (s % 64)
			}
		}
		if at > unicode.MaxRune || firstSurrogate <= at && at < afterSurrogates {
			continue
		}
		key = key[:0]
		for _, word := range inside {
			key = binary.LittleEndian.AppendUint64(key, word)
		}
		class, ok := classes[string(key)]
		if !ok {
			class = a.addClass(inside)
			classes[string(key)] = class
		}
		a.append(at, class)
	}
	a.findSides(n)
	return a
}

// changesOf lists where sets begin and end, in order. Set -1 marks places where a class has to be looked up in any case.
func changesOf(sets []set) []change {
	changes := []change{{0, -1}, {afterSurrogates, -1}}
	for i, set := range sets {
		for _, span := range set {
			changes = append(changes, change{span.lo, i}, change{span.hi + 1, i})
		}
	}
	slices.SortFunc(changes, func(a, b change) int { return int(a.at - b.at) })
	return changes
}

// addClass makes the class of the code points that lie in exactly the sets whose bits are on.
func (a *alphabet) addClass(inside []uint64) int {
	class := a.count
	a.count++
	for i, word := range inside {
		for ; word != 0; word &= word - 1 {
			set := i*64 + bits.TrailingZeros64(word)
			a.members[set] = append(a.members[set], class)
		}
	}
	return class
}

// append lets a class hold from a code point on.
func (a *alphabet) append(at rune, class int) {
	if last := len(a.class) - 1; last < 0 || a.class[last] != class {
		a.starts = append(a.starts, at)
		a.class = append(a.class, class)
	}
}

// findSides marks the classes of word characters, which are the members of the last set if the automaton asks for words.
func (a *alphabet) findSides(n *nfa) {
	a.sides = make([]side, a.count)
	if n.words {
		for _, class := range a.members[len(a.members)-1] {
			a.sides[class] = word
		}
	}
}

// renumber gives every class the number in the list, which may be the same for several.
func (a *alphabet) renumber(numbers []int) *alphabet {
	merged := &alphabet{}
	for i, class := range a.class {
		merged.append(a.starts[i], numbers[class])
	}
	return merged
}

// program puts the classes and a table together. header is the width of what stands in a row before the classes.
func (a *alphabet) program(source string, table []uint16, start uint16, header int) *Program {
	p := &Program{Source: source, Start: start, Table: table}
	for i, class := range a.class {
		number := uint32(class + header)
		p.Ranges = append(p.Ranges, uint32(a.starts[i]), number)
		// ASCII classes come first in the numbering, so they fit 8 bits.
		for c := a.starts[i]; c <= unicode.MaxASCII; c++ {
			p.ASCII[c] = uint8(number)
		}
	}
	return p
}
