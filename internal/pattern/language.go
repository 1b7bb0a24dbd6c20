// Languages: the texts that several patterns have in common. What one pattern
// says about another (inclusion, disjointness, an example that tells them apart)
// is asked by searching for a text that meets conditions on both.

package pattern

import (
	"encoding/binary"
	"slices"
	"unicode"
)

// Condition wants a pattern to match a text, or not to match it.
type Condition struct {
	Program *Program
	Match   bool
}

// Language is the set of texts that meet all conditions and whose length in code points is between Min and Max; Max -1 is no limit.
type Language struct {
	Conditions []Condition
	Min, Max   int
}

// MaxStates is how many states of the combined automata a question may visit.
const MaxStates = 20_000

// Shortest returns a shortest text of the language, of letters and digits where they serve. It is not found if there is none; it is not decided
// if the automata are too large to tell.
func (l *Language) Shortest() (text string, found, decided bool) {
	s := newSearch(l)
	for i := 0; i < len(s.states); i++ {
		if s.accepts(i) {
			return s.spell(i), true, true
		}
		if !s.expand(i) {
			return "", false, false
		}
	}
	return "", false, true
}

// List returns all texts of the language, short ones first, if they are no more than n; else it is not complete.
func (l *Language) List(n int) (texts []string, complete bool) {
	s := newSearch(l)
	if !s.expandAll() || !s.finite(n) {
		return nil, false
	}
	live := s.live()
	s.walk(func(i int, text []rune) bool {
		if s.accepts(i) {
			texts = append(texts, string(text))
		}
		return len(texts) <= n
	}, func(to int) bool { return live[to] }, func(l jointLetter) []rune { return l.few })
	return texts, len(texts) <= n
}

// Samples returns up to n texts of the language, short ones first, that differ in more than single characters where they can.
func (l *Language) Samples(n int) (texts []string) {
	s := newSearch(l)
	s.expandAll()
	live := s.live()
	visits := make([]int, len(s.states))
	s.walk(func(i int, text []rune) bool {
		if s.accepts(i) {
			texts = append(texts, string(text))
		}
		return len(texts) < n
	}, func(to int) bool {
		visits[to]++
		return live[to] && visits[to] <= n
	}, func(l jointLetter) []rune { return []rune{l.char} })
	return texts
}

// walk visits texts, short ones first, until visit says that it is enough.
func (s *search) walk(visit func(state int, text []rune) bool, follow func(to int) bool, chars func(jointLetter) []rune) {
	type prefix struct {
		state int
		text  []rune
	}
	var queue []prefix
	if len(s.states) > 0 {
		queue = []prefix{{state: 0}}
	}
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		if !visit(p.state, p.text) {
			return
		}
		for _, e := range s.arrows[p.state] {
			if !follow(e.to) {
				continue
			}
			for _, c := range chars(s.letters[e.letter]) {
				queue = append(queue, prefix{e.to, append(slices.Clone(p.text), c)})
			}
		}
	}
}

// finite tells whether the language has at most n texts.
func (s *search) finite(n int) bool {
	live := s.live()
	count := make([]int, len(s.states)) // texts from a state on; -1 while they are being counted
	done := make([]bool, len(s.states))
	var from func(i int) bool
	from = func(i int) bool {
		if done[i] {
			return true
		}
		if count[i] < 0 {
			return false // round and round
		}
		count[i] = -1
		sum := 0
		if s.accepts(i) {
			sum = 1
		}
		for _, e := range s.arrows[i] {
			if !live[e.to] {
				continue
			}
			few := len(s.letters[e.letter].few)
			if few == 0 || !from(e.to) {
				return false
			}
			if sum += few * count[e.to]; sum > n {
				return false
			}
		}
		count[i], done[i] = sum, true
		return true
	}
	return len(s.states) == 0 || !live[0] || from(0)
}

// expandAll finds all states. It is false when there are too many.
func (s *search) expandAll() bool {
	for i := 0; i < len(s.states); i++ {
		if !s.expand(i) {
			return false
		}
	}
	return true
}

// search walks the product of the automata.
type search struct {
	*Language
	letters []jointLetter
	states  []state
	arrows  [][]arrow // of the states that were expanded
	index   map[string]int
}

// state is where all automata stand: for each the rows that it can be in, and the count of its row.
type state struct {
	places [][]place
	length int // of the text, as far as the limits tell lengths apart
	from   int // the state before, -1 at the start
	letter int // the letter read
}

type arrow struct{ to, letter int }

// jointLetter stands for the code points that no automaton tells apart.
type jointLetter struct {
	classes []int
	char    rune
	rank    int
	few     []rune // all of them, if they are few
}

func newSearch(l *Language) *search {
	s := &search{Language: l, index: map[string]int{}}
	s.letters = l.jointAlphabet()
	start := state{from: -1}
	for _, c := range l.Conditions {
		start.places = append(start.places, []place{{row: c.Program.Start}})
	}
	if !s.dead(&start) {
		s.add(start)
	}
	return s
}

// add enters a state and returns its number.
func (s *search) add(st state) int {
	var key []byte
	for _, places := range st.places {
		for _, p := range places {
			key = binary.LittleEndian.AppendUint16(key, p.row)
			key = binary.LittleEndian.AppendUint16(key, p.count)
		}
		key = append(key, 0xff, 0xff, 0xff, 0xff)
	}
	key = binary.LittleEndian.AppendUint32(key, uint32(st.length))
	i, known := s.index[string(key)]
	if !known {
		i = len(s.states)
		s.index[string(key)] = i
		s.states = append(s.states, st)
		s.arrows = append(s.arrows, nil)
	}
	return i
}

// expand finds the states behind a state. It is false when there are too many.
func (s *search) expand(i int) bool {
	from := s.states[i]
	for n, letter := range s.letters {
		next := state{from: i, letter: n, length: s.longer(from.length)}
		for k, c := range s.Conditions {
			next.places = append(next.places, c.Program.all(from.places[k], letter.classes[k]))
		}
		if s.Max >= 0 && next.length > s.Max || s.dead(&next) {
			continue
		}
		to := s.add(next)
		if len(s.states) > MaxStates {
			return false
		}
		s.arrows[i] = append(s.arrows[i], arrow{to, n})
	}
	return true
}

// longer counts as far as it matters.
func (s *search) longer(length int) int {
	if s.Max < 0 && length >= s.Min {
		return length
	}
	return length + 1
}

// all follows a letter from several places.
func (p *Program) all(places []place, class int) []place {
	if !p.Sets {
		return p.step(places[0], class)
	}
	var next []place
	for _, at := range places {
		if at.row == accepting {
			return []place{{row: accepting}}
		}
		for _, to := range p.follow(at, class) {
			if to.row == accepting {
				return []place{to}
			}
			if to.row != rejecting && !slices.Contains(next, to) {
				next = append(next, to)
			}
		}
	}
	slices.SortFunc(next, func(a, b place) int { return int(a.row) - int(b.row) })
	return next
}

// step follows a letter in a deterministic table, from the rows that are never left as well.
func (p *Program) step(at place, class int) []place {
	if at.row <= accepting {
		return []place{at}
	}
	if next := p.follow(at, class); next != nil {
		return next
	}
	return []place{at} // a row that does not count
}

// matches tells whether a text that ends at these places matches.
func (p *Program) matches(places []place) bool {
	return slices.ContainsFunc(places, func(at place) bool { return p.Table[at.row] == 1 })
}

// accepts tells whether a text that ends in a state is in the language.
func (s *search) accepts(i int) bool {
	st := &s.states[i]
	if st.length < s.Min {
		return false
	}
	for k, c := range s.Conditions {
		if c.Program.matches(st.places[k]) != c.Match {
			return false
		}
	}
	return true
}

// dead tells whether no text that goes on from here can be in the language.
func (s *search) dead(st *state) bool {
	for k, c := range s.Conditions {
		places := st.places[k]
		if c.Match && (len(places) == 0 || len(places) == 1 && places[0].row == rejecting) {
			return true
		}
		if !c.Match && len(places) == 1 && places[0].row == accepting {
			return true
		}
	}
	return false
}

// live tells which states lead to a text of the language.
func (s *search) live() []bool {
	back := make([][]int, len(s.states))
	for i, arrows := range s.arrows {
		for _, e := range arrows {
			back[e.to] = append(back[e.to], i)
		}
	}
	live := make([]bool, len(s.states))
	var stack []int
	for i := range s.states {
		if s.accepts(i) {
			live[i] = true
			stack = append(stack, i)
		}
	}
	for len(stack) > 0 {
		i := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for _, j := range back[i] {
			if !live[j] {
				live[j] = true
				stack = append(stack, j)
			}
		}
	}
	return live
}

// spell returns the text that leads to a state.
func (s *search) spell(i int) string {
	var text []rune
	for ; s.states[i].from >= 0; i = s.states[i].from {
		text = append(text, s.letters[s.states[i].letter].char)
	}
	slices.Reverse(text)
	return string(text)
}

// jointAlphabet cuts the code points where any of the automata tells them apart. Surrogates are left out: no text holds them.
func (l *Language) jointAlphabet() []jointLetter {
	cuts := []rune{0, 0xD800, 0xE000, unicode.MaxRune + 1}
	for _, c := range l.Conditions {
		for i := 0; i < len(c.Program.Ranges); i += 2 {
			cuts = append(cuts, rune(c.Program.Ranges[i]))
		}
	}
	slices.Sort(cuts)
	cuts = slices.Compact(cuts)
	index := map[string]int{}
	var all []jointLetter
	for i := 0; i+1 < len(cuts); i++ {
		first, after := cuts[i], cuts[i+1]
		if first == 0xD800 || first > 0xD800 && first < 0xE000 {
			continue
		}
		var key []byte
		letter := jointLetter{few: few(first, after)}
		for _, c := range l.Conditions {
			class := c.Program.class(first)
			letter.classes = append(letter.classes, class)
			key = binary.LittleEndian.AppendUint16(key, uint16(class))
		}
		letter.char, letter.rank = readableOf(first, after)
		k, known := index[string(key)]
		if !known {
			index[string(key)] = len(all)
			all = append(all, letter)
			continue
		}
		all[k].few = joined(all[k].few, letter.few)
		if letter.rank < all[k].rank {
			all[k].char, all[k].rank = letter.char, letter.rank
		}
	}
	slices.SortStableFunc(all, func(a, b jointLetter) int { return a.rank - b.rank })
	return all
}

// maxFew is up to how many code points of one letter are told apart in lists.
const maxFew = 64

// few lists the code points of a range; nil if they are many.
func few(first, after rune) []rune {
	if after-first > maxFew {
		return nil
	}
	var list []rune
	for c := first; c < after; c++ {
		list = append(list, c)
	}
	return list
}

func joined(a, b []rune) []rune {
	if a == nil || b == nil || len(a)+len(b) > maxFew {
		return nil
	}
	return append(a, b...)
}

// readableOf returns the most readable code point of a range, and its rank.
func readableOf(first, after rune) (rune, int) {
	if first < unicode.MaxASCII {
		for i, c := range readable {
			if first <= c && c < after {
				return c, i
			}
		}
	}
	const tries = 256
	for c := first; c < min(after, first+tries); c++ {
		if unicode.IsPrint(c) {
			return c, len(readable)
		}
	}
	return first, len(readable) + 1
}
