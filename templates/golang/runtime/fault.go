// The slow and exact reader of faults. It runs once, over a text that the scanner
// has refused, and is written for exactness alone.

package runtime

import "unicode/utf8"

// The faults that a text can have.
const (
	noFault = iota
	notJSON
	tooDeep
)

// findFault finds the first fault of a text: the first byte that cannot continue
// a JSON text in UTF-8, or the bracket that opens a level too many.
func findFault[T text](b T) (at, fault int) {
	f := finder{b: string(b)}
	switch {
	case f.document():
		return 0, noFault
	case f.deep:
		return f.i, tooDeep
	}
	return f.i, notJSON
}

// A finder reads byte by byte. Its methods return false at a fault, with i at it.
type finder struct {
	b    string
	i    int
	deep bool
}

// document reads one value and the spaces around it.
func (f *finder) document() bool {
	var open nest
	for {
		f.spaces()
		if f.next("{[") {
			if open.level == maxDepth {
				f.i--
				f.deep = true
				return false
			}
			object := f.b[f.i-1] == '{'
			open.push(object)
			f.spaces()
			if !f.at("}]") || object != f.at("}") {
				if object && !f.name() {
					return false
				}
				continue
			}
		} else if !f.scalar() {
			return false
		}
		for f.spaces(); open.level > 0 && f.next(closer(&open)); f.spaces() {
			open.pop()
		}
		if open.level == 0 {
			return f.i == len(f.b)
		}
		if !f.next(",") {
			return false
		}
		f.spaces()
		if open.object() && !f.name() {
			return false
		}
	}
}

// closer gives the bracket that closes the innermost level.
func closer(open *nest) string {
	if open.object() {
		return "}"
	}
	return "]"
}

// at tells whether the next byte is one of set.
func (f *finder) at(set string) bool {
	if f.i == len(f.b) {
		return false
	}
	for _, c := range []byte(set) {
		if f.b[f.i] == c {
			return true
		}
	}
	return false
}

// next passes over a byte of set.
func (f *finder) next(set string) bool {
	if !f.at(set) {
		return false
	}
	f.i++
	return true
}

// spaces passes over white space.
func (f *finder) spaces() {
	for f.next(" \t\r\n") {
	}
}

// word passes over the bytes of a literal, up to the first that differs.
func (f *finder) word(literal string) bool {
	for i := range len(literal) {
		if !f.next(literal[i : i+1]) {
			return false
		}
	}
	return true
}

// name passes over the name of a member and its colon.
func (f *finder) name() bool {
	if !f.at(`"`) || !f.text() {
		return false
	}
	f.spaces()
	return f.next(":")
}

// scalar passes over a value that is neither array nor object.
func (f *finder) scalar() bool {
	switch {
	case f.at(`"`):
		return f.text()
	case f.at("t"):
		return f.word("true")
	case f.at("f"):
		return f.word("false")
	case f.at("n"):
		return f.word("null")
	}
	return f.number()
}

// number passes over a number. Behind a leading zero no digit may follow.
func (f *finder) number() bool {
	f.next("-")
	if !f.next("0") && !f.digits() {
		return false
	}
	if f.next(".") && !f.digits() {
		return false
	}
	if f.next("eE") {
		f.next("+-")
		return f.digits()
	}
	return true
}

// digits passes over at least one digit.
func (f *finder) digits() bool {
	some := false
	for f.next("0123456789") {
		some = true
	}
	return some
}

// text passes over a string. A byte that does not belong to UTF-8 is found where
// its ill-formed sequence begins.
func (f *finder) text() bool {
	f.i++ // the opening quote
	for f.i < len(f.b) {
		c, size := utf8.DecodeRuneInString(f.b[f.i:])
		switch {
		case c == utf8.RuneError && size == 1, c < ' ':
			return false
		case c == '"':
			f.i++
			return true
		case c == '\\':
			f.i++
			if !f.escape() {
				return false
			}
		default:
			f.i += size
		}
	}
	return false
}

// escape passes over an escape sequence behind its backslash.
func (f *finder) escape() bool {
	if !f.next("u") {
		return f.next(`"\/bfnrt`)
	}
	for range 4 {
		if !f.next("0123456789abcdefABCDEF") {
			return false
		}
	}
	return true
}
