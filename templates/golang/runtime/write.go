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

// content appends a string without its quotes.
func (w *writer) content(b []byte, s string) []byte {
	if marks := unclean(s); marks != 0 {
		return w.unclean(b, s)
	}
	return append(b, s...)
}

// unclean is content for a string with escapes or with characters beyond ASCII.
func (w *writer) unclean(b []byte, s string) []byte {
	if !utf8.ValidString(s) {
		w.bad = true
	}
	return appendContent(b, s)
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

// unclean tells by a value other than 0 that a string has a quote, a backslash, a
// control character or a byte beyond ASCII.
func unclean(s string) uint64 {
	n := len(s)
	if n < 8 {
		w := uint64(ones * ' ')
		for i := range n {
			w = w<<8 | uint64(s[i])
		}
		return stops(w)
	}
	i := 0
	for ; n-i >= 32; i += 32 {
		if m := stops(word(s, i)) | stops(word(s, i+8)) | stops(word(s, i+16)) | stops(word(s, i+24)); m != 0 {
			return m
		}
	}
	for ; n-i >= 8; i += 8 {
		if m := stops(word(s, i)); m != 0 {
			return m
		}
	}
	return stops(word(s, n-8)) // some bytes are seen twice
}

const hexDigits = "0123456789abcdef"

// appendQuoted appends a string in quotes, with the escapes that JSON requires.
func appendQuoted(b []byte, s string) []byte {
	return append(appendContent(append(b, '"'), s), '"')
}

// appendContent appends a string without its quotes, with the escapes that JSON
// requires.
func appendContent(b []byte, s string) []byte {
	from := 0
	for i := 0; i < len(s); {
		if len(s)-i >= 8 {
			w := word(s, i)
			m := (((w ^ ones*'"') - ones) | ((w ^ ones*'\\') - ones) | (w - ones*' ')) &^ w & highs
			if m == 0 {
				i += 8
				continue
			}
			i += bits.TrailingZeros64(m) >> 3
		}
		c := s[i]
		i++
		if c >= ' ' && c != '"' && c != '\\' {
			continue
		}
		b = append(b, s[from:i-1]...)
		from = i
		switch c {
		case '"', '\\':
			b = append(b, '\\', c)
		case '\b':
			b = append(b, '\\', 'b')
		case '\f':
			b = append(b, '\\', 'f')
		case '\n':
			b = append(b, '\\', 'n')
		case '\r':
			b = append(b, '\\', 'r')
		case '\t':
			b = append(b, '\\', 't')
		default:
			b = append(b, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
		}
	}
	return append(b, s[from:]...)
}
