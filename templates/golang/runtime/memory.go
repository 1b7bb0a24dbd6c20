// What recursive plans remember. Where alternatives stand within alternatives, each
// level of a document would double the work if they were tried anew.

package runtime

// A memory holds what is known of plans at values.
type memory struct {
	trials int // plans around the position that are tried in silence
	epoch  int // counts the runs whose notes stay, from 1
	known  map[visit]outcome
}

// A visit is a plan at the value at a byte.
type visit struct{ plan, at int }

// An outcome is what came of a visit.
type outcome struct {
	end      int
	held     bool
	reported int // the epoch in which failures were noted for good, 0 if in none
}

// failedBefore is the failure of a plan that is known to fail while it is tried.
const failedBefore = -5

func (s *scanner[T]) memory() *memory {
	if s.memo == nil {
		s.memo = &memory{epoch: 1, known: map[visit]outcome{}}
	}
	return s.memo
}

// trial begins to try a plan. It returns the number of notes, for tried.
func (s *scanner[T]) trial() int {
	s.memory().trials++
	return len(s.notes)
}

// tried ends a trial, and tells whether the plan holds.
func (s *scanner[T]) tried(n int) bool {
	s.memo.trials--
	return s.undo(n)
}

// afresh begins a run whose notes do not count on those of runs before.
func (s *scanner[T]) afresh() *scanner[T] {
	s.memory().epoch++
	return s
}

// recall returns the position behind the value at byte i if the plan need not run
// over it again. Behind a fault nothing is judged any more: there is nothing to
// remember either, and what lies around the fault would be judged at each level.
func (s *scanner[T]) recall(plan, i int) (end int, ok bool) {
	if s.fault {
		return len(s.b), true
	}
	m := s.memory()
	o, ok := m.known[visit{plan, i}]
	switch {
	case !ok:
		return 0, false
	case o.held:
		return o.end, true
	case m.trials > 0:
		s.fail(i, failedBefore)
		return o.end, true
	}
	return o.end, o.reported == m.epoch
}

// learn remembers what came of a plan since there were n notes.
func (s *scanner[T]) learn(plan, i, n, end int) int {
	if s.fault {
		return end
	}
	m := s.memory()
	o := outcome{end: end, held: len(s.notes) == n}
	if m.trials == 0 {
		o.reported = m.epoch
	}
	m.known[visit{plan, i}] = o
	return end
}
