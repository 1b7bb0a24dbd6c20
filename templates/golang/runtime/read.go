// Typed reading: the scanner with a destination.

package runtime

import (
	"bytes"
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A reader reads a document into typed values. Its functions return the position
// behind the value and whether the value is held: whether the type could take it.
//
// What breaks a plan is noted as in a scanner. If the value cannot be held, the
// same notes stand in unheld too, so that a tolerant reading can drop those of an
// optional member, whose text it keeps instead.
type reader struct {
	scanner[string]
	unheld  []note
	mark    int          // number of notes before a value that was judged apart from reading it
	quiet   int          // values around the position that were judged as a whole
	again   map[int]bool // where repeats are, as far as they were entered
	entered int

	texts *strings.Builder // memory of the destination for strings that have escapes
	spare strings.Builder  // the same, if the destination has none
}

// roomForTexts is the most that is added to the copy of a document for its strings
// that have escapes.
const roomForTexts = 512

// copy lets the reader read a copy of a document. Behind it there is room for the
// strings that have escapes, which are never longer without them.
func (r *reader) copy(document []byte) {
	room := 0
	if bytes.IndexByte(document, '\\') >= 0 {
		room = min(len(document), roomForTexts)
	}
	r.spare.Grow(len(document) + room)
	r.spare.Write(document)
	r.b = r.spare.String()
}

// blockOfTexts is the number of bytes that a destination takes at once for strings
// that have escapes. A block is never written to twice, because somebody may have
// kept a string of it.
const blockOfTexts = 4096

// unquote returns the content of a string without escapes.
//
//go:noinline
func (r *reader) unquote(raw string) string {
	if r.fault {
		return raw
	}
	to, size := r.texts, max(len(raw), blockOfTexts)
	if to == nil {
		to, size = &r.spare, len(raw)
	}
	if to.Cap()-to.Len() < len(raw) {
		to.Reset()
		to.Grow(size)
	}
	from := to.Len()
	for {
		i := backslash(raw)
		if to.WriteString(raw[:i]); i == len(raw) {
			return to.String()[from:]
		}
		c, size := escaped(raw[i:])
		if c < utf8.RuneSelf {
			to.WriteByte(byte(c))
		} else {
			to.WriteRune(c)
		}
		raw = raw[i+size:]
	}
}

// alreadyJudged stands for the failure of a value that was judged before it is read.
const alreadyJudged = -3

// noFailure is the failure of a check that somebody else has made.
const noFailure = -4

// parsed ends a parsing reading, which wants the document to be valid and all of
// it to be held.
func (r *reader) parsed(end int, failures []failure) error {
	return r.verdict(end, failures)
}

// decoded ends a tolerant reading, which wants the document to be JSON, without
// repeated members, and held.
func (r *reader) decoded(end int, held bool, failures []failure) error {
	if end == len(r.b) && held && !r.fault && !r.steep && len(r.repeats) == 0 {
		return nil
	}
	if held {
		r.unheld = nil
	}
	r.notes = r.unheld
	return r.report(end, failures)
}

// cannot says that the value at byte i is not held. The notes from n on tell why;
// if there are none, its type is too small for it.
//
//go:noinline
func (r *reader) cannot(i, n int) {
	if len(r.notes) == n {
		r.notes = append(r.notes, note{at: i, fail: notRepresentable})
	}
	r.unheld = append(r.unheld, r.notes[n:]...)
	r.stuck(i)
}

// stuck notes the place of a value that is not held where the notes about it will
// be dropped; retain finds out whether that is all that can be said of it.
func (r *reader) stuck(i int) {
	if r.quiet > 0 {
		r.notes = append(r.notes, note{at: i, fail: notRepresentable})
	}
}

// lacks says that the object at byte i is not held, because a required member is
// missing.
//
//go:noinline
func (r *reader) lacks(i, fail int) {
	r.fail(i, fail)
	r.unheld = append(r.unheld, r.notes[len(r.notes)-1])
	r.stuck(i)
}

// refuse says that the value at byte i is of the wrong kind, and passes over it.
//
//go:noinline
func (r *reader) refuse(i, fail int) int {
	n := len(r.notes)
	if fail == alreadyJudged {
		n = r.mark
	} else {
		r.fail(i, fail)
	}
	r.cannot(i, n)
	return r.skip(i)
}

// retain drops the notes from n on: the value around them was judged as a whole,
// by the notes from first on, before it was read. What the type of a valid part
// has no room for stays.
func (r *reader) retain(first, n int) {
	if len(r.notes) == n {
		return
	}
	var wrong []int // where something was found wrong, ascending
	for _, x := range r.notes[first:n] {
		wrong = append(wrong, x.at)
	}
	slices.Sort(wrong)
	kept := r.notes[:n]
	for _, x := range r.notes[n:] {
		if x.fail != notRepresentable || r.repeatsAt(x.at) {
			continue
		}
		if i, _ := slices.BinarySearch(wrong, x.at); i == len(wrong) || wrong[i] >= r.skip(x.at) {
			kept = append(kept, x)
		}
	}
	r.notes = kept
}

// repeatsAt tells whether the value at byte i is that of a repeated member, of which
// nothing more is said. It enters each of them once: a document can have many.
func (r *reader) repeatsAt(i int) bool {
	if r.again == nil {
		r.again = map[int]bool{}
	}
	for ; r.entered < len(r.repeats); r.entered++ {
		r.again[r.repeats[r.entered].at] = true
	}
	return r.again[i]
}

// deviations tells what the notes from n on found wrong, because it may be written
// back as it was read.
//
//go:noinline
func (r *reader) deviations(n int) []deviation {
	if r.fault {
		return nil
	}
	var list []deviation
	for _, note := range r.notes[n:] {
		if note.fail >= 0 {
			list = append(list, deviation{note.fail, r.b[note.at:r.skip(note.at)]})
		}
	}
	return list
}

// quoted reads the string at byte i, which is its opening quote. One without
// escapes in ASCII takes no further call.
func (r *reader) quoted(i int) (value string, end int) {
	b, n := r.b[i+1:], 0
	for ; n <= len(b)-8; n += 8 {
		m := stops(word(b, n))
		if m == 0 {
			continue
		}
		if n += bits.TrailingZeros64(m) >> 3; b[n] == '"' {
			return b[:n], i + n + 2
		}
		break
	}
	return r.quotedText(i, i+1+n)
}

// quotedText is quoted for any string. The content before byte from is plain.
//
//go:noinline
func (r *reader) quotedText(i, from int) (value string, end int) {
	end, plain := r.text(from)
	if value = r.b[i+1 : end]; !plain {
		value = r.unquote(value)
	}
	return value, end + 1
}

// string reads a string. A wrong kind is the failure fail.
func (r *reader) string(i, fail int) (value string, end int, held bool) {
	if r.peek(i) != '"' {
		return "", r.refuse(i, fail), false
	}
	value, end = r.quoted(i)
	return value, end, true
}

// bool reads true or false.
func (r *reader) bool(i, fail int) (value bool, end int, held bool) {
	switch r.peek(i) {
	case 't', 'f':
		return r.b[i] == 't', r.literal(i), true
	}
	return false, r.refuse(i, fail), false
}

// isNull tells whether the value at byte i is null.
func (r *reader) isNull(i int) bool { return r.peek(i) == 'n' }

// keepsSpelling returns the name at byte i as it is written, if that differs from
// the name.
func (r *reader) keepsSpelling(i int, name string) string {
	if end := i + 1 + len(name); end < len(r.b) && r.b[end] == '"' && r.b[i+1:end] == name {
		return ""
	}
	end, _ := r.text(i + 1)
	return r.b[i+1 : end]
}

// points counts the code points of a string.
func points(s string) int { return utf8.RuneCountInString(s) }

// exceeds tells whether a string has more than limit code points.
func exceeds(s string, limit int) bool { return len(s) > limit && points(s) > limit }

// extend makes a list one item longer. The new item is what was there when the
// list was longer, so that its memory can be used again.
func extend[T any](list []T) []T {
	if len(list) < cap(list) {
		return list[:len(list)+1]
	}
	var item T
	return append(list, item)
}

// null reads null.
func (r *reader) null(i, fail int) (value Null, end int, held bool) {
	if !r.isNull(i) {
		return value, r.refuse(i, fail), false
	}
	return value, r.literal(i), true
}

// double reads a number as a double. A number that would be written back as
// another one is not held: nothing is rounded in silence.
func (r *reader) double(i, fail int) (value float64, end int, held bool) {
	if !isNumber(r.peek(i)) {
		return 0, r.refuse(i, fail), false
	}
	n, end, plain := r.integer(i)
	if plain && n <= 1<<53 && n >= -1<<53 {
		return float64(n), end, true
	}
	if end, _ = r.number(i); r.fault {
		return 0, end, false
	}
	value, err := strconv.ParseFloat(r.b[i:end], 64)
	if err != nil || !survives(r.b[i:end], value) {
		return 0, r.tooLarge(i, fail), false
	}
	return value, end, true
}

// safeText is the number of characters up to which a number of an ordinary size has
// no more digits than a double keeps.
const safeText = 15

// survives tells whether a double that was read from a text is written as the same
// number.
func survives(text string, value float64) bool {
	if size := math.Abs(value); len(text) <= safeText && size > 1e-300 && size < 1e300 {
		return true
	}
	return compare(decimalOf(text), decimalOf(strconv.FormatFloat(value, 'e', -1, 64))) == 0
}

// tooLarge says that the type has no room for the number at byte i, unless
// something else is wrong with it.
//
//go:noinline
func (r *reader) tooLarge(i, fail int) int {
	n := len(r.notes)
	if fail == alreadyJudged {
		n = r.mark
	}
	r.cannot(i, n)
	return r.skip(i)
}

// int64 reads an integer of 64 bits with sign.
func (r *reader) int64(i, fail int) (n int64, end int, held bool) {
	n, end, plain := r.integer(i)
	if plain {
		return n, end, true
	}
	if end = r.exactly(i, fail); end < 0 {
		return 0, ^end, false
	}
	if n, held = toInt64(r.b[i:end]); !held {
		return 0, r.tooLarge(i, fail), false
	}
	return n, end, true
}

// exactly passes over a number without a fraction; of anything else it returns
// the complement of the end.
func (r *reader) exactly(i, fail int) (end int) {
	if isNumber(r.peek(i)) {
		if end, _ = r.number(i); r.fault {
			return ^end
		}
		if r.whole(i, end) {
			return end
		}
	}
	return ^r.refuse(i, fail)
}

// int32 reads an integer of 32 bits with sign.
func (r *reader) int32(i, fail int) (n int32, end int, held bool) {
	wide, end, held := r.int64(i, fail)
	if held && int64(int32(wide)) != wide {
		return 0, r.tooLarge(i, fail), false
	}
	return int32(wide), end, held
}

// uint64 reads an integer of 64 bits without sign.
func (r *reader) uint64(i, fail int) (n uint64, end int, held bool) {
	small, end, plain := r.integer(i)
	if plain && small >= 0 {
		return uint64(small), end, true
	}
	if end = r.exactly(i, fail); end < 0 {
		return 0, ^end, false
	}
	if n, held = toUint64(r.b[i:end]); !held {
		return 0, r.tooLarge(i, fail), false
	}
	return n, end, true
}

// exact reads an integer of any size.
func (r *reader) exact(i, fail int) (n Integer, end int, held bool) {
	if end = r.exactly(i, fail); end < 0 {
		return n, ^end, false
	}
	return integerOf(r.b[i:end]), end, true
}

// value reads a value of any kind.
func (r *reader) value(i int) (Value, int) {
	end := r.skip(i)
	if r.fault {
		return Value{}, end
	}
	return Value{r.b[i:end]}, end
}

// fewMembers is the number of members that memory is taken for at first.
const fewMembers = 4

// object reads an object whose members the schema leaves open, into list.
func (r *reader) object(i, fail int, list Object) (_ Object, end int, held bool) {
	if r.peek(i) != '{' {
		return nil, r.refuse(i, fail), false
	}
	var seen names[string]
	if list = list[:0]; cap(list) == 0 {
		list = make(Object, 0, fewMembers)
	}
	for start := i; ; {
		name, at, value := r.member(start, i)
		if value < 0 {
			return list, ^value, true
		}
		if seen.repeated(name) {
			r.repeat(value)
		}
		m := Member{Name: name, spelled: r.keepsSpelling(at, name)}
		m.Value, i = r.value(value)
		list = append(list, m)
	}
}
