// Checks that many plans share.

package runtime

// Kinds of JSON values, as bits. An integer is a number without a fraction,
// however it is written.
const (
	isArray = 1 << iota
	isBoolean
	isInteger
	isNull
	isFraction
	isObject
	isString
)

// kind tells the kind of the value at byte i; it may answer anything at a fault.
func (s *scanner[T]) kind(i int) uint8 {
	switch s.peek(i) {
	case '"':
		return isString
	case '{':
		return isObject
	case '[':
		return isArray
	case 't', 'f':
		return isBoolean
	case 'n':
		return isNull
	}
	n := scanner[T]{b: s.b} // leaves a fault to whoever reads the value
	if end, plain := n.number(i); !plain && !n.fault && !n.whole(i, end) {
		return isFraction
	}
	return isInteger
}

// judgeKind admits kinds.
func (s *scanner[T]) judgeKind(i int, kinds uint8, fail int) int {
	if s.kind(i)&kinds == 0 {
		s.fail(i, fail)
	}
	return s.skip(i)
}

// judgeString admits strings.
func (s *scanner[T]) judgeString(i, fail int) int {
	if s.peek(i) != '"' {
		s.fail(i, fail)
		return s.skip(i)
	}
	i, _ = s.text(i + 1)
	return i + 1
}

// unlimited is a limit that no length reaches.
const unlimited = 1<<63 - 1

// judgeText admits strings of least to most code points.
func (s *scanner[T]) judgeText(i, fail, least, tooShort, most, tooLong int) int {
	if s.peek(i) != '"' {
		s.fail(i, fail)
		return s.skip(i)
	}
	end, _ := s.text(i + 1)
	if shorter(s.b[i+1:end], least) {
		s.failLength(i, end, tooShort)
	}
	if longer(s.b[i+1:end], most) {
		s.failLength(i, end, tooLong)
	}
	return end + 1
}

// failLength notes a failure of the string from byte i to its closing quote.
//
//go:noinline
func (s *scanner[T]) failLength(i, end, fail int) {
	if !s.fault {
		s.failCount(i, fail, length(s.b[i+1:end]), 0)
	}
}

// plain returns the content of a string without escapes, from its content with
// them.
//
//go:noinline
func (s *scanner[T]) plain(value T) T {
	if s.fault {
		return value
	}
	return unquote(value)
}

// content passes over a string and returns its content without escapes.
func (s *scanner[T]) content(i int) (value T, end int) {
	end, plain := s.text(i + 1)
	if value = s.b[i+1 : end]; !plain && !s.fault {
		value = unquote(value)
	}
	return value, end + 1
}

// undo takes back what was noted since there were n notes, and tells whether that
// was nothing: whether the plan that was tried holds.
func (s *scanner[T]) undo(n int) bool {
	held := len(s.notes) == n
	s.notes = s.notes[:n]
	return held
}

// find returns where the value of a member begins, of the first one if there are
// several, and -1 if there is none. The text is known to be JSON.
func (s *scanner[T]) find(i int, member string) int {
	if s.peek(i) != '{' {
		return -1
	}
	for start := i; ; {
		name, _, value := s.member(start, i)
		if value < 0 {
			return -1
		}
		if string(name) == member {
			return value
		}
		i = s.skip(value)
	}
}

// judgeObject admits objects, of which no member may appear twice.
func (s *scanner[T]) judgeObject(i, fail int) int {
	if s.peek(i) != '{' {
		s.fail(i, fail)
		return s.skip(i)
	}
	var seen names[T]
	for start := i; ; {
		name, _, value := s.member(start, i)
		if value < 0 {
			return ^value
		}
		if seen.repeated(name) {
			s.repeat(value)
		}
		i = s.skip(value)
	}
}

// failMatched notes that not the right number of alternatives hold.
//
//go:noinline
func (s *scanner[T]) failMatched(i, fail int, held []int) {
	from := len(s.matches)
	s.matches = append(s.matches, held...)
	s.failCount(i, fail, from, len(s.matches))
}
