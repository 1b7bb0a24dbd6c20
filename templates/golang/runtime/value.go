// The types for what a schema leaves open.

package runtime

import (
	"encoding/json"
	"errors"
	"iter"
	"strconv"
	"strings"
)

// A Value is one JSON value of any kind, as its text. The zero Value is none: an
// optional member that is absent.
type Value struct{ text string }

// ParseValue makes a Value of JSON text. Spaces around the text are dropped, those
// inside it kept.
func ParseValue(text string) (Value, error) {
	s := scanner[string]{b: text}
	start := s.space(0)
	end := s.skip(start)
	if err := s.syntax(end); err != nil {
		return Value{}, err
	}
	return Value{text[start:end]}, nil
}

// ValueOf makes a Value of whatever encoding/json can write.
func ValueOf(v any) (Value, error) {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return Value{}, err
	}
	return ParseValue(b.String())
}

// IsZero tells whether there is no value at all; null is a value.
func (v Value) IsZero() bool { return v.text == "" }

// String returns the JSON text, "" if there is no value.
func (v Value) String() string { return v.text }

// Decode stores the value by encoding/json.
func (v Value) Decode(to any) error { return json.Unmarshal([]byte(v.text), to) }

// AppendJSON appends the text to b.
func (v Value) AppendJSON(b []byte) ([]byte, error) {
	if v.text == "" {
		return b, errNoValue
	}
	return append(b, v.text...), nil
}

// MarshalJSON returns the text.
func (v Value) MarshalJSON() ([]byte, error) { return v.AppendJSON(nil) }

// UnmarshalJSON keeps a copy of the text.
func (v *Value) UnmarshalJSON(b []byte) (err error) {
	*v, err = ParseValue(string(b))
	return err
}

var errNoValue = errors.New("there is no value to write")

// text reads a string of which nothing is known but that it is one.
func (v Value) unquoted() (string, bool) {
	if v.text == "" || v.text[0] != '"' {
		return "", false
	}
	return unquote(v.text[1 : len(v.text)-1]), true
}

// name appends the name of a member and its colon, as the document had it if that
// is known.
func (w *writer) name(b []byte, name, spelled string) []byte {
	if spelled != "" {
		return append(append(append(b, '"'), spelled...), '"', ':')
	}
	return append(w.text(b, name), ':')
}

// An Object is a JSON object whose members a schema leaves open. A nil Object is
// none, an empty one is {}.
type Object []Member

// A Member is a name with its value.
type Member struct {
	Name  string
	Value Value

	spelled string // the name as the document has it, if that needs escapes; else ""
}

// Get returns the value of a member, and whether there is one.
func (o Object) Get(name string) (Value, bool) {
	for i := range o {
		if o[i].Name == name {
			return o[i].Value, true
		}
	}
	return Value{}, false
}

// Set gives a member a value, behind the others if it is new.
func (o *Object) Set(name string, v Value) {
	for i := range *o {
		if (*o)[i].Name == name {
			(*o)[i].Value = v
			return
		}
	}
	*o = append(*o, Member{Name: name, Value: v})
}

// All yields the members in order.
func (o Object) All() iter.Seq2[string, Value] {
	return func(yield func(string, Value) bool) {
		for i := range o {
			if !yield(o[i].Name, o[i].Value) {
				return
			}
		}
	}
}

// MarshalJSON writes the object.
func (o Object) MarshalJSON() ([]byte, error) {
	if o == nil {
		return []byte("null"), nil
	}
	var w writer
	b := w.object(nil, o)
	if w.bad || w.unfit {
		return nil, errNoObject
	}
	return b, nil
}

var errNoObject = errors.New("an object has a name twice, a name that is not UTF-8, or a member without a value")

// member appends a member with its name.
func (w *writer) member(b []byte, m *Member) []byte {
	return w.raw(w.name(b, m.Name, m.spelled), m.Value)
}

// object appends an object.
func (w *writer) object(b []byte, o Object) []byte {
	var seen names[string]
	b = append(b, '{')
	for i := range o {
		if i > 0 {
			b = append(b, ',')
		}
		if seen.repeated(o[i].Name) {
			w.bad = true
		}
		b = w.member(b, &o[i])
	}
	return append(b, '}')
}

// A Map is a JSON object whose members are all of one type, in their order. A nil
// Map is none, an empty one is {}.
type Map[T any] []Entry[T]

// An Entry is a name with its value.
type Entry[T any] struct {
	Name  string
	Value T

	spelled string      // see Member
	read    []deviation // what was wrong when the map was read
}

// Get returns the value of a member, and whether there is one.
func (m Map[T]) Get(name string) (value T, ok bool) {
	for i := range m {
		if m[i].Name == name {
			return m[i].Value, true
		}
	}
	return value, false
}

// Set gives a member a value, behind the others if it is new.
func (m *Map[T]) Set(name string, value T) {
	for i := range *m {
		if (*m)[i].Name == name {
			(*m)[i].Value = value
			return
		}
	}
	*m = append(*m, Entry[T]{Name: name, Value: value})
}

// All yields the members in order.
func (m Map[T]) All() iter.Seq2[string, T] {
	return func(yield func(string, T) bool) {
		for i := range m {
			if !yield(m[i].Name, m[i].Value) {
				return
			}
		}
	}
}

// An Opt is an optional member that may be null: absent, null or a value. The
// zero Opt is absent.
type Opt[T any] struct {
	value *T
	null  bool
}

// Some is a value.
func Some[T any](value T) Opt[T] { return Opt[T]{value: &value} }

// Nothing is null.
func Nothing[T any]() Opt[T] { return Opt[T]{null: true} }

// IsAbsent tells whether the member is not there.
func (o Opt[T]) IsAbsent() bool { return o.value == nil && !o.null }

// IsNull tells whether the member is null.
func (o Opt[T]) IsNull() bool { return o.null }

// Get returns the value, and whether there is one.
func (o Opt[T]) Get() (value T, ok bool) {
	if o.value == nil {
		return value, false
	}
	return *o.value, true
}

// Null is the type of a value that can only be null.
type Null struct{}

// MarshalJSON returns null.
func (Null) MarshalJSON() ([]byte, error) { return []byte("null"), nil }

// An Integer is an integer of any size.
type Integer struct {
	n    int64
	text string // if it has more than 64 bits
}

// IntegerOf makes an Integer.
func IntegerOf(n int64) Integer { return Integer{n: n} }

// ParseInteger reads a number of JSON without a fraction: 5, 5.0 and 5e0 are the
// same.
func ParseInteger(text string) (Integer, error) {
	s := scanner[string]{b: text}
	if text == "" || !isNumber(text[0]) {
		return Integer{}, errNoInteger
	}
	end, _ := s.number(0)
	if s.fault || end != len(text) || !s.whole(0, end) {
		return Integer{}, errNoInteger
	}
	return integerOf(text), nil
}

var errNoInteger = errors.New("the text is not that of an integer")

// longestInteger is the number of digits up to which an integer is written out.
const longestInteger = 1000

// integerOf keeps a number that is known to have no fraction.
func integerOf(text string) Integer {
	if n, ok := toInt64(text); ok {
		return Integer{n: n}
	}
	d := decimalOf(text)
	if d.count()+d.exponent > longestInteger {
		return Integer{text: text}
	}
	digits := d.whole + d.part + strings.Repeat("0", d.exponent)
	if d.negative {
		digits = "-" + digits
	}
	return Integer{text: digits}
}

// Int64 returns the integer if it has at most 64 bits.
func (n Integer) Int64() (int64, bool) { return n.n, n.text == "" }

// String returns the integer as a number of JSON.
func (n Integer) String() string {
	if n.text != "" {
		return n.text
	}
	return strconv.FormatInt(n.n, 10)
}

// MarshalJSON returns the integer as a number of JSON.
func (n Integer) MarshalJSON() ([]byte, error) { return []byte(n.String()), nil }

// toInt64 reads a number without a fraction, if it has at most 64 bits.
func toInt64(text string) (int64, bool) {
	n, negative, ok := size(text)
	switch {
	case !ok:
		return 0, false
	case negative:
		return -int64(n), n <= 1<<63
	}
	return int64(n), n < 1<<63
}

// toUint64 is toInt64 without sign.
func toUint64(text string) (uint64, bool) {
	n, negative, ok := size(text)
	return n, ok && !negative
}

// size gives the absolute value of a number without a fraction.
func size(text string) (n uint64, negative, ok bool) {
	d := decimalOf(text)
	if d.exponent < 0 || d.count()+d.exponent > 20 {
		return 0, false, false
	}
	for i := range d.count() + d.exponent {
		digit := uint64(0)
		if i < d.count() {
			digit = uint64(d.digit(i))
		}
		if n > (1<<64-1-digit)/10 {
			return 0, false, false
		}
		n = n*10 + digit
	}
	return n, d.negative, true
}
