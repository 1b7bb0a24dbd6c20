// The matcher for patterns such as a.{0,40}b, whose deterministic automaton would be too large: it follows all rows that
// the automaton can be in. Time is linear in the text too, but with the number of rows as a factor.

package runtime

// matchPatternSet tells whether the pattern matches anywhere in s. A row is end, and for each class of code points the
// index of a list of rows to go to: how many, then the rows. As lists, 0 is empty and 1 means "matched".
func matchPatternSet(p *pattern, s string) bool {
	rows, next := []uint16{p.start}, []uint16(nil)
	met := make([]int, len(p.table)) // for each row, how many code points had been read when it was last entered
	read := 0
	for _, c := range s {
		class := p.class(c)
		read++
		next = next[:0]
		for _, row := range rows {
			list := int(p.table[int(row)+class])
			switch list {
			case 0:
				continue
			case 1:
				return true
			}
			for _, to := range p.table[list+1 : list+1+int(p.table[list])] {
				if met[to] != read {
					met[to] = read
					next = append(next, to)
				}
			}
		}
		rows, next = next, rows
	}
	for _, row := range rows {
		if p.table[row] == 1 {
			return true
		}
	}
	return false
}
