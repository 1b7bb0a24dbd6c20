// The matchers. The runtimes of the target languages hold the same two loops; these here serve the oracle.

package pattern

import (
	"slices"
	"sort"
)

// Match tells whether the pattern matches anywhere in the text, which is well-formed UTF-8.
func (p *Program) Match(s string) bool {
	if p.Sets {
		return p.matchSet(s)
	}
	row, count := p.Start, uint16(0)
	for _, c := range s {
		if row <= accepting {
			break
		}
		next := p.Table[int(row)+p.class(c)]
		if next != row {
			row, count = next, 0
		} else if limit := p.Table[row+1]; limit > 0 {
			if count++; count == limit {
				row, count = p.Table[row+2], 0
			}
		}
	}
	return p.Table[row] == 1
}

// matchSet follows all rows that the automaton can be in.
func (p *Program) matchSet(s string) bool {
	rows, next := []uint16{p.Start}, []uint16(nil)
	met := make([]int, len(p.Table)) // for each row, how many code points had been read when it was last entered
	read := 0
	for _, c := range s {
		class := p.class(c)
		read++
		next = next[:0]
		for _, row := range rows {
			list := int(p.Table[int(row)+class])
			if list == accepting {
				return true
			}
			if list == rejecting {
				continue
			}
			for _, to := range p.Table[list+1 : list+1+int(p.Table[list])] {
				if met[to] != read {
					met[to] = read
					next = append(next, to)
				}
			}
		}
		rows, next = next, rows
	}
	return slices.ContainsFunc(rows, func(row uint16) bool { return p.Table[row] == 1 })
}

// class looks up the class of a code point.
func (p *Program) class(c rune) int {
	if c < rune(len(p.ASCII)) {
		return int(p.ASCII[c])
	}
	pairs := len(p.Ranges) / 2
	after := sort.Search(pairs, func(i int) bool { return rune(p.Ranges[2*i]) > c })
	return int(p.Ranges[2*after-1])
}
