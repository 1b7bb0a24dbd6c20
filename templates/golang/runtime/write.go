// Typed writing: text is appended to a buffer, and checked while it is written.

package runtime

import (
	"errors"
	"math"
	"math/bits"
	"strconv"
	"unicode/utf8"
)

//: write needs quote scan note equal

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
	clean, ascii := scanPlain(s)
	if !ascii && !utf8.ValidString(s) {
		w.bad = true
	}
	if clean {
		b = append(b, '"')
		b = append(b, s...)
		return append(b, '"')
	}
	return appendQuoted(b, s)
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

// suspect tells whether writing has found something wrong.
func (w *writer) suspect() bool { return w.bad || w.unfit || w.deep }

// settle judges the text that was written, up to byte end of s. What was read
// from a document may be wrong in the same way again.
//
//go:noinline
func (w *writer) settle(s *scanner[[]byte], end int, failures []failure) error {
	kept := s.notes[:0]
	for _, n := range s.notes {
		if !w.wasRead(s, n) {
			kept = append(kept, n)
		}
	}
	s.notes = kept
	return w.verdict(s, end, failures)
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

// wasRead tells whether what a note finds wrong was so in a document that was
// read: the same failure, of an array or object, or of an equal value.
func (w *writer) wasRead(s *scanner[[]byte], n note) bool {
	for _, d := range w.read {
		if d.fail == n.fail && d.value != "" && d.value[0] == s.b[n.at] && (d.value[0] == '{' || d.value[0] == '[' || s.equals(n.at, d.value)) {
			return true
		}
		if d.fail == n.fail && d.value != "" && isNumber(d.value[0]) && isNumber(s.b[n.at]) && s.equals(n.at, d.value) {
			return true
		}
	}
	return false
}

//: quote needs scan

// scanPlain tells whether a string is written as it is, and whether it is ASCII.
func scanPlain(s string) (clean, ascii bool) {
	var stop, all uint64
	i := 0
	for ; len(s)-i >= 8; i += 8 {
		w := word(s, i)
		stop |= (((w ^ ones*'"') - ones) | ((w ^ ones*'\\') - ones) | (w - ones*' ')) &^ w
		all |= w
	}
	if i < len(s) {
		w := uint64(0)
		if len(s) >= 8 {
			w = word(s, len(s)-8) // some bytes are seen twice
		} else {
			w = ones * ' '
			for ; i < len(s); i++ {
				w = w<<8 | uint64(s[i])
			}
		}
		stop |= (((w ^ ones*'"') - ones) | ((w ^ ones*'\\') - ones) | (w - ones*' ')) &^ w
		all |= w
	}
	return stop&highs == 0, all&highs == 0
}

const hexDigits = "0123456789abcdef"

// appendQuoted appends a string in quotes, with the escapes that JSON requires.
func appendQuoted(b []byte, s string) []byte {
	b = append(b, '"')
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
	b = append(b, s[from:]...)
	return append(b, '"')
}
