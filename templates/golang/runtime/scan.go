// Package runtime is what generated Go packages share: the scanner, the building
// of violations, and the types for what a schema leaves open. The generator
// copies the declarations that a package uses beside its types, so nothing here
// may import more than the standard library.
//
//	scan.go       one pass over the text: strings, spaces, members, values to be skipped
//	fault.go      the exact place of the first fault, read slowly and only once
//	note.go       what the pass notes down, and how notes become violations
//	violation.go  Violation and ValidationError
//	judge.go      checks that many plans share
//	memory.go     what recursive plans remember
//	number.go     exact numbers
//	equal.go      equality of JSON values
//	string.go     judged text: escapes, code points, UTF-8
//	pattern.go    regular expressions as tables; patternset.go, the large ones
//	value.go      Value, Object, Map and the other public types
//	read.go       typed reading
//	write.go      typed writing
//	rest.go       what a record keeps beside its fields
//	catalogue.go  what error kinds need
package runtime

import (
	"math/bits"
	"unicode/utf8"
)

// text is what a document comes as. The scanner is written once for both; each
// gets machine code of its own.
type text interface{ ~string | ~[]byte }

// maxDepth is the number of arrays and objects that may be open at once.
const maxDepth = 1000

// A scanner passes over one document. Functions that take a position want the
// first byte of a value, and return the position behind it.
//
// On a fault of the text they set fault and return the length of the text: the
// caller then meets the end wherever it looks, so that a fault needs no test on
// the way out. Which fault it was, and where, is found afterwards by findFault.
type scanner[T text] struct {
	b     T
	depth int  // arrays and objects that are open, as far as functions that recur count them
	fault bool // the text is not JSON, or is nested too deeply
	steep bool // nesting is deep enough to count it exactly

	notes   []note  // violations of plans
	repeats []note  // repeated members; a branch that is tried in vain does not take them back
	matches []int   // positions of branches, for notes about them
	memo    *memory // of recursive plans
}

// bad notes a fault and returns the position that ends every scan.
func (s *scanner[T]) bad() int {
	s.fault = true
	return len(s.b)
}

// The masks for eight bytes at once.
const (
	ones  = 0x0101010101010101
	highs = 0x8080808080808080
)

// word loads eight bytes; the compiler makes one instruction of it.
func word[T text](b T, i int) uint64 {
	b = b[i : i+8]
	return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
}

// stops marks, by its high bit, each byte that a string may not simply contain:
// quote, backslash, control character, or a byte beyond ASCII. A byte behind the
// first marked one may be marked wrongly, because a subtraction borrows.
//
// With its second bit flipped a quote is a blank and a control character remains
// one, so that one subtraction finds both: nothing else is below '!' then.
func stops(w uint64) uint64 {
	return (((w ^ ones*('"'^' ')) - ones*'!') | ((w ^ ones*'\\') - ones) | w) & highs
}

// text finds the end of the string whose content begins at byte i: the position
// of its closing quote. Without escapes it is plain: its content is its text.
func (s *scanner[T]) text(i int) (end int, plain bool) {
	plain = true
	for rest := s.b[i:]; len(rest) >= 16; {
		m := stops(word(rest, 0))
		if m == 0 {
			i += 8
			if m = stops(word(rest, 8)); m == 0 {
				i += 8
				rest = rest[16:]
				continue
			}
		}
		if i += bits.TrailingZeros64(m) >> 3; s.b[i] == '"' {
			return i, plain
		}
		plain = plain && s.b[i] != '\\'
		i = s.special(i)
		rest = s.b[i:]
	}
	return s.lastText(i, plain)
}

// lastText is text for the last bytes of a document.
//
//go:noinline
func (s *scanner[T]) lastText(i int, plain bool) (end int, _ bool) {
	b := s.b
	for i < len(b) {
		m := stops(lastWord(b, i))
		if m == 0 {
			i += 8
			continue
		}
		if i += bits.TrailingZeros64(m) >> 3; i == len(b) {
			break
		}
		if b[i] == '"' {
			return i, plain
		}
		plain = plain && b[i] != '\\'
		i = s.special(i)
	}
	return s.bad(), false
}

// lastWord loads up to eight bytes, with zeros behind the last one of the text.
func lastWord[T text](b T, i int) (w uint64) {
	if len(b)-i >= 8 {
		return word(b, i)
	}
	if len(b) >= 8 {
		return word(b, len(b)-8) >> (8 * (8 - (len(b) - i)))
	}
	for n := len(b) - 1; n >= i; n-- {
		w = w<<8 | uint64(b[n])
	}
	return w
}

// special passes over what stops the scan of a string: an escape, or a character
// beyond ASCII. A surrogate without its other half is an escape, too: it stands
// for U+FFFD.
//
//go:noinline
func (s *scanner[T]) special(i int) int {
	b := s.b[i:]
	switch {
	case b[0] >= utf8.RuneSelf:
		if n := sequence(b); n > 0 {
			return i + n
		}
	case b[0] != '\\' || len(b) < 2: // a control character, or the end of the text
	case b[1] != 'u':
		switch b[1] {
		case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
			return i + 2
		}
	case len(b) >= 6 && isHex(b[2]) && isHex(b[3]) && isHex(b[4]) && isHex(b[5]):
		return i + 6
	}
	return s.bad()
}

// isHex tells whether c is a hexadecimal digit.
func isHex(c byte) bool { return c-'0' < 10 || c|0x20-'a' < 6 }

// space passes over white space.
func (s *scanner[T]) space(i int) int {
	if i < len(s.b) && s.b[i] <= ' ' {
		return s.spaces(i)
	}
	return i
}

// spaces is space where there is some.
//
//go:noinline
func (s *scanner[T]) spaces(i int) int {
	b := s.b
	for i < len(b) && (b[i] == ' ' || b[i] == '\n' || b[i] == '\r' || b[i] == '\t') {
		i++
	}
	return i
}

// peek gives the first byte of the value at byte i, and 0 at the end of the text.
func (s *scanner[T]) peek(i int) byte {
	if i < len(s.b) {
		return s.b[i]
	}
	return 0
}

// open counts a level of nesting in a function that may call itself. The levels of
// other functions are not counted; there are fewer than maxDepth/2 of them.
func (s *scanner[T]) open() bool {
	s.depth++
	s.steep = s.steep || s.depth > maxDepth/2
	return s.depth <= maxDepth
}

// close leaves a level of nesting.
func (s *scanner[T]) close() { s.depth-- }

// member reads on in the object that begins at byte start: from there, or from
// behind the value of a member. It returns the name of the next member without
// escapes, and where its name and its value begin. Behind the last member, value is
// the complement of the position behind the object, and thus negative.
//
//go:noinline
func (s *scanner[T]) member(start, i int) (name T, at, value int) {
	b, first := s.b, i == start
	i = s.space(i)
	if i >= len(b) {
		return name, i, ^s.bad()
	}
	if first && b[i] != '{' || !first && b[i] != ',' {
		if first || b[i] != '}' {
			return name, i, ^s.bad()
		}
		return name, i, ^(i + 1)
	}
	i = s.space(i + 1)
	if i >= len(b) || b[i] != '"' {
		if first && i < len(b) && b[i] == '}' {
			return name, i, ^(i + 1)
		}
		return name, i, ^s.bad()
	}
	at = i
	end, plain := 0, true
	if len(b)-i > 17 { // most names are found here, without a further call
		end = i + 1
		m := stops(word(b, end))
		if m == 0 {
			end += 8
			m = stops(word(b, end))
		}
		end += bits.TrailingZeros64(m) >> 3
	}
	if end == 0 || b[end] != '"' {
		end, plain = s.text(i + 1)
	}
	name = b[i+1 : end]
	if !plain {
		if s.fault {
			return name, i, ^len(b)
		}
		name = unquote(name)
	}
	if i = end + 1; i < len(b) && b[i] == ':' {
		return name, at, s.space(i + 1)
	}
	if i = s.space(i); i >= len(b) || b[i] != ':' {
		return name, i, ^s.bad()
	}
	return name, at, s.space(i + 1)
}

// items enters the array at byte i. It returns the position of the first item; of an
// empty array, the complement of the position behind it.
func (s *scanner[T]) items(i int) int {
	if i = s.space(i + 1); s.peek(i) == ']' {
		return ^(i + 1)
	}
	return i
}

// item goes on behind an item. It returns the position of the next one; behind the
// last one, the complement of the position behind the array.
//
//go:noinline
func (s *scanner[T]) item(i int) int {
	i = s.space(i)
	switch s.peek(i) {
	case ',':
		return s.space(i + 1)
	case ']':
		return ^(i + 1)
	}
	return ^s.bad()
}

// literal passes over true, false or null.
func (s *scanner[T]) literal(i int) int {
	b := s.b
	switch {
	case len(b)-i >= 4 && (string(b[i:i+4]) == "true" || string(b[i:i+4]) == "null"):
		return i + 4
	case len(b)-i >= 5 && string(b[i:i+5]) == "false":
		return i + 5
	}
	return s.bad()
}

// isNumber tells whether a value that begins with c is a number.
func isNumber(c byte) bool { return c == '-' || c-'0' < 10 }

// number passes over a number. A plain one has neither fraction nor exponent.
func (s *scanner[T]) number(i int) (end int, plain bool) {
	b := s.b
	if i < len(b) && b[i] == '-' {
		i++
	}
	from := i
	if i = s.digits(i); i == len(b) && s.fault {
		return i, false
	}
	if i-from > 1 && b[from] == '0' {
		return s.bad(), false
	}
	if i == len(b) || (b[i] != '.' && b[i]|0x20 != 'e') {
		return i, true
	}
	if b[i] == '.' {
		i = s.digits(i + 1)
	}
	if i < len(b) && b[i]|0x20 == 'e' {
		if i++; i < len(b) && (b[i] == '+' || b[i] == '-') {
			i++
		}
		i = s.digits(i)
	}
	return i, false
}

// digits passes over at least one digit.
func (s *scanner[T]) digits(i int) int {
	b := s.b
	from := i
	for i < len(b) && b[i]-'0' < 10 {
		i++
	}
	if i == from {
		return s.bad()
	}
	return i
}

// skip passes over a value of any kind, checking its syntax alone.
func (s *scanner[T]) skip(i int) int {
	b := s.b
	if i >= len(b) {
		return s.bad()
	}
	switch c := b[i]; {
	case c == '"':
		i, _ = s.text(i + 1)
		return i + 1
	case c == '{', c == '[':
		return s.skipNested(i)
	}
	return s.skipScalar(i)
}

// skipScalar passes over a number or a literal.
func (s *scanner[T]) skipScalar(i int) int {
	if isNumber(s.b[i]) {
		i, _ = s.number(i)
		return i
	}
	return s.literal(i)
}

// A nest remembers of each open level whether it is an object: one bit for each,
// the innermost lowest in now, and 64 levels in each word further out.
type nest struct {
	now   uint64
	outer [maxDepth/64 + 1]uint64
	level int
}

// push enters a level.
func (n *nest) push(object bool) {
	if n.level&63 == 63 {
		n.outer[n.level>>6] = n.now
	}
	n.level++
	n.now <<= 1
	if object {
		n.now |= 1
	}
}

// pop leaves a level.
func (n *nest) pop() {
	n.level--
	n.now >>= 1
	if n.level&63 == 63 {
		n.now = n.outer[n.level>>6]
	}
}

// object tells whether the innermost level is an object.
func (n *nest) object() bool { return n.now&1 != 0 }

// skipNested passes over an array or an object, without recursion.
//
//go:noinline
func (s *scanner[T]) skipNested(i int) int {
	b := s.b
	var open nest
	for {
		// Here a value begins.
		if i >= len(b) {
			return s.bad()
		}
		switch c := b[i]; {
		case c == '"':
			i, _ = s.text(i + 1)
			i++
		case c == '{' || c == '[':
			open.push(c == '{')
			if s.depth+open.level > maxDepth/2 {
				s.steep = true
				if s.depth+open.level > maxDepth {
					return s.bad()
				}
			}
			if i = s.space(i + 1); i < len(b) && b[i] == c+2 { // "}" is "{"+2, "]" is "["+2
				break
			}
			if c == '{' {
				i = s.name(i)
			}
			continue
		default:
			i = s.skipScalar(i)
		}
		// Here a value has ended, or an empty array or object is about to.
		for {
			if i = s.space(i); i >= len(b) {
				return s.bad()
			}
			c := b[i]
			i++
			if c == ',' {
				break
			}
			if c != ']' && c != '}' || (c == '}') != open.object() {
				return s.bad()
			}
			if open.pop(); open.level == 0 {
				return i
			}
		}
		i = s.space(i)
		if open.object() {
			i = s.name(i)
		}
	}
}

// name passes over the name of a member, its colon and the spaces around it.
func (s *scanner[T]) name(i int) int {
	if s.peek(i) != '"' {
		return s.bad()
	}
	i, _ = s.text(i + 1)
	if i = s.space(i + 1); s.peek(i) != ':' {
		return s.bad()
	}
	return s.space(i + 1)
}
