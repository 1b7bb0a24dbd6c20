// Typed writing: text is appended to a buffer, and checked while it is written.

package runtime

import (
	"errors"
	"math"
	"math/bits"
	"strconv"
	"sync"
	"unicode/utf8"
)

// A writer collects what writing finds wrong. Checks while writing only tell that
// something is; what it is, the text that was written tells when it is validated.
type writer struct {
	bad   bool // a check did not hold
	unfit bool // there is a value that JSON has no text for
	deep  bool // arrays and objects are nested too deeply, or a value contains itself
	depth int
	read  []deviation // what the values at hand broke when they were read
}

// A deviation is a failure that a document had when it was decoded, with the text
// of the value. It may be written back as it was read.
type deviation struct {
	fail  int
	value string
}

// text appends a string in quotes. A string that is not UTF-8 is bad.
func (w *writer) text(b []byte, s string) []byte {
	return append(w.content(append(b, '"'), s), '"')
}

// content appends a string without its quotes, with the escapes that JSON requires.
func (w *writer) content(b []byte, s string) []byte {
	n := clean(s)
	if b = append(b, s[:n]...); n < len(s) {
		b = w.unclean(b, s[n:])
	}
	return b
}

// unclean is content for a string that begins with what clean stops at.
//
//go:noinline
func (w *writer) unclean(b []byte, s string) []byte {
	for s != "" {
		n := 1
		if s[0] < utf8.RuneSelf {
			b = appendEscape(b, s[0])
		} else {
			n = w.wide(s)
			b = append(b, s[:n]...)
		}
		end := n + clean(s[n:])
		b = append(b, s[n:end]...)
		s = s[end:]
	}
	return b
}

// wide is the length of the characters beyond ASCII that s begins with. If they are
// not UTF-8, the string is bad.
func (w *writer) wide(s string) (n int) {
	for n < len(s) && s[n] >= utf8.RuneSelf {
		size := sequence(s[n:])
		if size == 0 {
			w.bad = true
			size = 1
		}
		n += size
	}
	return n
}

// number appends a double as ECMAScript does.
func (w *writer) number(b []byte, f float64) []byte {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		w.unfit = true
		return append(b, "null"...)
	}
	if f == 0 {
		return append(b, '0') // -0 too
	}
	if size := math.Abs(f); size >= 1e-6 && size < 1e21 {
		return strconv.AppendFloat(b, f, 'f', -1, 64)
	}
	b = strconv.AppendFloat(b, f, 'e', -1, 64)
	if n := len(b); b[n-4] == 'e' && b[n-2] == '0' { // an exponent of one digit: e-07
		b[n-2] = b[n-1]
		b = b[:n-1]
	}
	return b
}

// raw appends the text of a value that a document left open.
func (w *writer) raw(b []byte, v Value) []byte {
	if v.text == "" {
		return w.missing(b)
	}
	return append(b, v.text...)
}

// enter counts a level of nesting, and returns false beyond the last.
func (w *writer) enter() bool {
	w.depth++
	if w.depth > maxDepth {
		w.deep = true
		return false
	}
	return true
}

// missing stands for a value that has to be there and is not.
func (w *writer) missing(b []byte) []byte {
	w.unfit = true
	return append(b, "null"...)
}

// literal appends the text of a value that an enum lists, or that was read.
func (w *writer) literal(b []byte, text string) []byte {
	s := scanner[string]{b: text}
	if end := s.skip(0); end != len(text) || s.fault {
		return w.missing(b)
	}
	return append(b, text...)
}

// errNil is the error of writing a nil pointer.
var errNil = errors.New("there is no value to write")

// A scratch is memory to write into before the size of the text is known.
type scratch struct{ b []byte }

var scratches = sync.Pool{New: func() any { return &scratch{make([]byte, 0, 2048)} }}

// largestScratch is the number of bytes that are kept for the next writing.
const largestScratch = 1 << 16

// done returns a copy of what was written, and gives the memory back.
func (s *scratch) done(text []byte, err error) ([]byte, error) {
	s.b = text[:0]
	if text = append([]byte(nil), text...); cap(s.b) <= largestScratch {
		scratches.Put(s)
	}
	if err != nil {
		return nil, err
	}
	return text, nil
}

// suspect tells whether writing has found something wrong.
func (w *writer) suspect() bool { return w.bad || w.unfit || w.deep }

// settle judges the text that was written, up to byte end of s. What was read
// from a document may be wrong in the same way again.
//
//go:noinline
func (w *writer) settle(s *scanner[[]byte], end int, failures []failure) error {
	if len(w.read) > 0 && !s.fault {
		read := make(map[deviation]bool, len(w.read))
		for _, d := range w.read {
			known := scanner[string]{b: d.value}
			read[deviationAt(&known, 0, d.fail)] = true
		}
		kept := s.notes[:0]
		for _, n := range s.notes {
			if !read[deviationAt(s, n.at, n.fail)] {
				kept = append(kept, n)
			}
		}
		s.notes = kept
	}
	return w.verdict(s, end, failures)
}

// deviationAt is what a failure of the value at byte i is remembered by: of an
// array or object, which may have changed elsewhere, that it is one; of any other
// value, what all equal values have in common.
func deviationAt[T text](s *scanner[T], i, fail int) deviation {
	if c := s.peek(i); c == '{' || c == '[' {
		return deviation{fail, string(c)}
	}
	value, _ := s.appendCanonical(nil, i)
	return deviation{fail, string(value)}
}

// verdict judges the text that was written, up to byte end of s.
func (w *writer) verdict(s *scanner[[]byte], end int, failures []failure) error {
	switch {
	case w.deep:
		return refusal("LIMIT", `{"limit":`+strconv.Itoa(maxDepth)+`}`, "is nested too deeply")
	case w.unfit:
		return refusal("NOT_REPRESENTABLE", "{}", "cannot be held by the field's type")
	}
	return s.report(end, failures)
}

// clean is the length of what a string begins with up to a quote, a backslash, a
// control character or a byte beyond ASCII.
func clean(s string) int {
	n := 0
	for ; n <= len(s)-8; n += 8 {
		if m := stops(word(s, n)); m != 0 {
			return n + bits.TrailingZeros64(m)>>3
		}
	}
	if len(s) < 8 {
		for n < len(s) && s[n] >= ' ' && s[n] < utf8.RuneSelf && s[n] != '"' && s[n] != '\\' {
			n++
		}
		return n
	}
	if n < len(s) { // the last bytes, with zeros behind them, which are found at the latest
		n += bits.TrailingZeros64(stops(word(s, len(s)-8)>>(8*(n+8-len(s))))) >> 3
	}
	return n
}

const hexDigits = "0123456789abcdef"

// appendQuoted appends a string in quotes, with the escapes that JSON requires.
func appendQuoted(b []byte, s string) []byte {
	var w writer
	return w.text(b, s)
}

// appendEscape appends a character as an escape.
func appendEscape(b []byte, c byte) []byte {
	switch c {
	case '"', '\\':
		return append(b, '\\', c)
	case '\b':
		return append(b, '\\', 'b')
	case '\f':
		return append(b, '\\', 'f')
	case '\n':
		return append(b, '\\', 'n')
	case '\r':
		return append(b, '\\', 'r')
	case '\t':
		return append(b, '\\', 't')
	}
	return append(b, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
}
