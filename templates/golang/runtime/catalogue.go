// What error kinds need.

package runtime

import (
	"bytes"
	"encoding/json"
	"strings"
)

// takes tells whether an option is in a list.
func takes(list []int, option int) bool {
	for _, o := range list {
		if o == option {
			return true
		}
	}
	return false
}

// notTaken is the violation of an error that got an option its kind does not take.
func notTaken(kind, option, at string) Violation {
	return Violation{
		InstancePath: at, Keyword: "params", SchemaPath: "#/x-errgen/catalogue/kinds/" + kind + "/params",
		Params: Params(`{"property":` + string(appendQuoted(nil, option)) + `}`), Message: "is not taken by this kind of error",
	}
}

// pointerTo returns a pointer to a copy of a value.
func pointerTo[T any](value T) *T { return &value }

// flaws judges an argument that was written, and reports what is wrong with it as
// violations at the argument's place.
func (w *writer) flaws(s *scanner[[]byte], end int, at string, failures []failure) []Violation {
	err, _ := w.verdict(s, end, failures).(*ValidationError)
	if err == nil {
		return nil
	}
	for i := range err.Violations {
		err.Violations[i].InstancePath = at + err.Violations[i].InstancePath
	}
	return err.Violations
}

// at returns the value below v that names lead to, none if there is none.
func (v Value) at(names ...string) Value {
	for _, name := range names {
		s := scanner[string]{b: v.text}
		i := s.find(0, name)
		if i < 0 {
			return Value{}
		}
		v = Value{v.text[i:s.skip(i)]}
	}
	return v
}

// with returns v with a value at the place below it that names lead to. What is no
// object on the way becomes one.
func (v Value) with(value Value, names ...string) Value {
	if len(names) == 0 {
		return value
	}
	r := reader{scanner: scanner[string]{b: v.text}}
	object, _, _ := r.object(0, notRepresentable, nil)
	object.put(value, names...)
	w := new(writer)
	return Value{string(w.object(nil, object))}
}

// put sets a value at the place below o that names lead to.
func (o *Object) put(value Value, names ...string) {
	old, _ := o.Get(names[0])
	o.Set(names[0], old.with(value, names[1:]...))
}

// put sets a value at the place below the members that names lead to.
func (x *extras) put(value Value, names ...string) {
	old, _ := x.members.Get(names[0])
	_ = x.set(names[0], old.with(value, names[1:]...)) // the value is there
}

// valueFor makes a Value of what a program gives an optional member: nil leaves it
// out.
func valueFor(v any) Value {
	switch v := v.(type) {
	case nil:
		return Value{}
	case Value:
		return v
	}
	value, err := ValueOf(v)
	if err != nil {
		return unserialized(err)
	}
	return value
}

// rawFor makes a Value of JSON text, without the white space between its tokens.
func rawFor(text []byte) Value {
	value, err := ParseValue(string(text))
	if err != nil {
		return unserialized(err)
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, []byte(value.text)); err != nil {
		return unserialized(err)
	}
	return Value{compact.String()}
}

// unserialized stands in the place of a value that can't be written.
func unserialized(err error) Value {
	text := appendQuoted([]byte(`{"error":`), strings.ToValidUTF8(err.Error(), "\ufffd"))
	return Value{string(text) + `,"phase":"serialization"}`}
}

// equals tells whether the value is that of a JSON text.
func (v Value) equals(text string) bool {
	s := scanner[string]{b: v.text}
	return v.text != "" && s.equals(0, text)
}

// fitting returns an object without the members that do not fit.
func (v Value) fitting(fits func(s *scanner[string], name string, i int) bool) Value {
	s := scanner[string]{b: v.text}
	if s.peek(0) != '{' {
		return v
	}
	var kept Object
	for i := 0; ; {
		name, _, value := s.member(0, i)
		if value < 0 {
			break
		}
		i = s.skip(value)
		if fits(&s, name, value) {
			kept = append(kept, Member{Name: name, Value: Value{v.text[value:i]}})
		}
	}
	return Value{string(new(writer).object(nil, kept))}
}

// indented writes a value over several lines, with two spaces for each level.
// Empty objects and arrays stay on one line.
func indented(v Value) string {
	s := scanner[string]{b: v.text}
	text, _ := s.appendIndented(nil, 0, "\n")
	return string(text)
}

// appendIndented appends the value at byte i; line is the end of a line with the
// blanks that the next one begins with.
func (s *scanner[T]) appendIndented(b []byte, i int, line string) ([]byte, int) {
	c := s.b[i]
	if c != '{' && c != '[' {
		end := s.skip(i)
		return append(b, s.b[i:end]...), end
	}
	b = append(b, c)
	start, inner, first := i, line+"  ", true
	for {
		var at int
		switch {
		case c == '[' && first:
			at = s.items(i)
		case c == '[':
			at = s.item(i)
		default:
			_, name, value := s.member(start, i)
			if at = value; value >= 0 {
				end, _ := s.text(name + 1)
				b = s.appendSeparator(b, first, inner)
				b = append(append(b, s.b[name:end+1]...), ": "...)
			}
		}
		if at < 0 {
			if !first {
				b = append(b, line...)
			}
			return append(b, c+2), ^at
		}
		if c == '[' {
			b = s.appendSeparator(b, first, inner)
		}
		first = false
		b, i = s.appendIndented(b, at, inner)
	}
}

// appendSeparator appends what stands before a member or an item.
func (s *scanner[T]) appendSeparator(b []byte, first bool, line string) []byte {
	if !first {
		b = append(b, ',')
	}
	return append(b, line...)
}
