// The matcher for patterns: one look-up in a table for each code point, so time is linear in the text. The automaton of a
// pattern is made when the code is generated. The few patterns whose automaton is nondeterministic run in matchPatternSet,
// which stands in a part of its own.

package runtime

// pattern is an automaton. Its table holds the integers 0 and 1, which as rows mean "failed" and "matched" and are never
// left, and then the rows. A row is end (1 if the text matches when it ends here), limit, over, and for each class of code
// points the row to go to. A row is named by its index in the table.
type pattern struct {
	start  uint16
	ascii  [128]uint8 // class of each ASCII code point, as its distance from the front of a row
	ranges []uint32   // pairs of first code point and class, ascending from 0
	table  []uint16
}

// matchPattern tells whether the pattern matches anywhere in s. A row that goes to itself counts, and goes on to its row
// over when the count reaches its limit: so a repeat such as {1,64} takes one row. Limit 0 is no limit.
func matchPattern(p *pattern, s string) bool {
	table, row, count := p.table, p.start, uint16(0)
	for _, c := range s {
		if row < 2 {
			break
		}
		var class int
		if uint32(c) < uint32(len(p.ascii)) {
			class = int(p.ascii[c])
		} else {
			class = p.class(c)
		}
		next := table[int(row)+class]
		if next != row {
			row, count = next, 0
		} else if limit := table[row+1]; limit > 0 {
			if count++; count == limit {
				row, count = table[row+2], 0
			}
		}
	}
	return table[row] == 1
}

// class finds the last pair of ranges that begins at or before a code point.
func (p *pattern) class(c rune) int {
	low, high := 0, len(p.ranges)/2
	for high-low > 1 {
		if middle := (low + high) / 2; p.ranges[2*middle] <= uint32(c) {
			low = middle
		} else {
			high = middle
		}
	}
	return int(p.ranges[2*low+1])
}
