// Shortest matching texts.

package pattern

import (
	"slices"
	"unicode"
)

// Smallest returns a shortest text that matches, of letters and digits where they serve. It is not ok if no text does.
func Smallest(p *Program) (text string, ok bool) {
	letters := p.alphabet()
	// A breadth-first search; each step remembers how it was reached.
	steps := []step{{place: place{row: p.Start}, from: -1}}
	met := map[place]bool{steps[0].place: true}
	for i := 0; i < len(steps); i++ {
		at := steps[i].place
		if p.Table[at.row] == 1 {
			return spell(steps, i), true
		}
		if at.row == rejecting {
			continue
		}
		for _, letter := range letters {
			for _, to := range p.follow(at, letter.class) {
				if !met[to] {
					met[to] = true
					steps = append(steps, step{to, i, letter.char})
				}
			}
		}
	}
	return "", false
}

// place is where a matcher can stand.
type place struct{ row, count uint16 }

type step struct {
	place
	from int  // index of the step before, -1 at the start
	char rune // the character read
}

// spell returns the characters on the way to a step.
func spell(steps []step, i int) string {
	var text []rune
	for ; steps[i].from >= 0; i = steps[i].from {
		text = append(text, steps[i].char)
	}
	slices.Reverse(text)
	return string(text)
}

// follow returns the places to which a class leads. Of a nondeterministic table any single way is a match.
func (p *Program) follow(at place, class int) []place {
	next := p.Table[int(at.row)+class]
	if !p.Sets {
		if next != at.row {
			return []place{{row: next}}
		}
		limit, over := p.Table[at.row+1], p.Table[at.row+2]
		switch {
		case limit == 0:
			return nil
		case at.count+1 == limit:
			return []place{{row: over}}
		}
		return []place{{next, at.count + 1}}
	}
	if next <= accepting {
		return []place{{row: next}}
	}
	var all []place
	for _, to := range p.Table[next+1 : next+1+p.Table[next]] {
		all = append(all, place{row: to})
	}
	return all
}

// letter is a class and the character that stands for it in examples.
type letter struct {
	class int
	char  rune
	rank  int
}

// readable lists the characters that examples prefer, best first.
const readable = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_.:/@ !\"#$%&'()*+,;<=>?[\\]^`{|}~"

// alphabet returns the most readable character of each class, in the order of readability.
func (p *Program) alphabet() []letter {
	best := map[int]letter{}
	offer := func(class int, char rune, rank int) {
		if old, ok := best[class]; !ok || rank < old.rank {
			best[class] = letter{class, char, rank}
		}
	}
	for i, c := range readable {
		offer(int(p.ASCII[c]), c, i)
	}
	for i := 0; i < len(p.Ranges); i += 2 {
		char, printable := p.sample(i)
		rank := len(readable) + i
		if !printable {
			rank += len(p.Ranges)
		}
		offer(int(p.Ranges[i+1]), char, rank)
	}
	var all []letter
	for _, l := range best {
		all = append(all, l)
	}
	slices.SortFunc(all, func(a, b letter) int { return a.rank - b.rank })
	return all
}

// sample looks for a printable character among the first of a range, and otherwise takes the first one.
func (p *Program) sample(i int) (char rune, printable bool) {
	const tries = 256
	first, after := rune(p.Ranges[i]), rune(unicode.MaxRune+1)
	if i+2 < len(p.Ranges) {
		after = rune(p.Ranges[i+2])
	}
	for c := first; c < min(after, first+tries); c++ {
		if unicode.IsPrint(c) {
			return c, true
		}
	}
	return first, false
}
