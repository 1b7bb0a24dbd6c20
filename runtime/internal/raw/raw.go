// Package raw looks into JSON text without changing it: the members of objects and
// the items of arrays stay as they are written, numbers included. The surfaces use
// it wherever a document must leave exactly as it came.
package raw

import (
	"bytes"
	"encoding/json"
	"errors"
)

// A Member is a name with the text of its value.
type Member struct {
	Name  string
	Value json.RawMessage
}

// Object is the members of a JSON object in the order in which they are written.
type Object []Member

// ErrNoObject is returned for text that is no JSON object.
var ErrNoObject = errors.New("it is not a JSON object")

// ParseObject reads the members of an object. A name that is written twice is there
// twice.
func ParseObject(text []byte) (Object, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return nil, ErrNoObject
	}
	o := Object{}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return nil, err
		}
		m := Member{Name: name.(string)} // the decoder lets nothing else stand here
		if err := d.Decode(&m.Value); err != nil {
			return nil, err
		}
		o = append(o, m)
	}
	if _, err := d.Token(); err != nil {
		return nil, err
	}
	if rest := bytes.TrimLeft(text[d.InputOffset():], " \t\r\n"); len(rest) > 0 {
		return nil, ErrNoObject
	}
	return o, nil
}

// Get returns the value of the first member with the name, nil if there is none.
func (o Object) Get(name string) json.RawMessage {
	for _, m := range o {
		if m.Name == name {
			return m.Value
		}
	}
	return nil
}

// Set gives a member a value, behind the others if it is new.
func (o *Object) Set(name string, value json.RawMessage) {
	for i := range *o {
		if (*o)[i].Name == name {
			(*o)[i].Value = value
			return
		}
	}
	*o = append(*o, Member{name, value})
}

// Remove drops every member with the name.
func (o *Object) Remove(name string) {
	kept := (*o)[:0:0]
	for _, m := range *o {
		if m.Name != name {
			kept = append(kept, m)
		}
	}
	*o = kept
}

// Append writes the object to b, its values as they are.
func (o Object) Append(b []byte) []byte {
	b = append(b, '{')
	for i, m := range o {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(b, Quote(m.Name)...), ':')
		b = append(b, m.Value...)
	}
	return append(b, '}')
}

// Array reads the items of an array; ok is false for any other text.
func Array(text []byte) (items []json.RawMessage, ok bool) {
	if !starts(text, '[') || json.Unmarshal(text, &items) != nil {
		return nil, false
	}
	return items, true
}

// String reads a string; ok is false for any other text.
func String(text []byte) (s string, ok bool) {
	if !starts(text, '"') || json.Unmarshal(text, &s) != nil {
		return "", false
	}
	return s, true
}

// Bool reads true or false; ok is false for any other text.
func Bool(text []byte) (value, ok bool) {
	switch string(bytes.TrimSpace(text)) {
	case "true":
		return true, true
	case "false":
		return false, true
	}
	return false, false
}

// IsNull tells whether the text is the value null.
func IsNull(text []byte) bool { return string(bytes.TrimSpace(text)) == "null" }

// Quote writes a string as JSON, without the escapes of <, > and & that are only
// good for HTML.
func Quote(s string) []byte { return Of(s) }

// Of writes a value that encoding/json can write, compactly and without escapes for
// HTML. It is for values of the program: one that can't be written gives nil.
func Of(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if e.Encode(v) != nil {
		return nil
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// Compact takes the white space between tokens out, and nothing else. Text that is
// no JSON comes back as it is.
func Compact(text []byte) []byte {
	var b bytes.Buffer
	if json.Compact(&b, text) != nil {
		return text
	}
	return b.Bytes()
}

// Deeper tells whether brackets are nested more than limit levels deep in a text. Who
// reads a value level by level reads its text once for each, and asks this first.
func Deeper(text []byte, limit int) bool {
	d := json.NewDecoder(bytes.NewReader(text))
	for depth := 0; ; {
		t, err := d.Token()
		if err != nil {
			return false
		}
		switch t {
		case json.Delim('{'), json.Delim('['):
			if depth++; depth > limit {
				return true
			}
		case json.Delim('}'), json.Delim(']'):
			depth--
		}
	}
}

// Size is the number of bytes of a value as compact JSON whose strings have no escape
// that they do not need: how sizes are measured (contract.md, section 1).
func Size(text []byte) int {
	v, ok := value(text)
	if !ok {
		return len(text)
	}
	return len(Of(v))
}

// starts tells whether the first character that is no white space is c.
func starts(text []byte, c byte) bool {
	trimmed := bytes.TrimLeft(text, " \t\r\n")
	return len(trimmed) > 0 && trimmed[0] == c
}
