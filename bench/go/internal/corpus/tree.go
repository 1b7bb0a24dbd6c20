package corpus

// This file holds the value tree that documents are built from, and its writers. encoding/json cannot do this: its maps have
// no order, and the order of members is what half of the forms are about.

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
)

// object is a list of members in the order in which they are written.
type object []member

// member is one name with its value: object, []any, string, json.Number, bool or nil.
type member struct {
	name  string
	value any
}

// with returns a copy of o in which the member has the value, replaced in place or appended.
func (o object) with(name string, value any) object {
	out := slices.Clone(o)
	for i := range out {
		if out[i].name == name {
			out[i].value = value
			return out
		}
	}
	return append(out, member{name, value})
}

// without returns a copy of o that lacks the named members.
func (o object) without(names ...string) object {
	return slices.DeleteFunc(slices.Clone(o), func(m member) bool { return slices.Contains(names, m.name) })
}

// get returns the object that stands under a name, nil if there is none.
func (o object) get(name string) object {
	for _, m := range o {
		if m.name == name {
			inner, _ := m.value.(object)
			return inner
		}
	}
	return nil
}

// reordered applies an order to the members of every object in the tree.
func reordered(v any, order func(object)) any {
	switch v := v.(type) {
	case object:
		out := slices.Clone(v)
		order(out)
		for i := range out {
			out[i].value = reordered(out[i].value, order)
		}
		return out
	case []any:
		out := slices.Clone(v)
		for i := range out {
			out[i] = reordered(out[i], order)
		}
		return out
	}
	return v
}

func sorted(o object) object {
	return reordered(o, func(o object) {
		slices.SortFunc(o, func(a, b member) int { return strings.Compare(a.name, b.name) })
	}).(object)
}

func shuffled(o object, r *rand.Rand) object {
	return reordered(o, func(o object) {
		r.Shuffle(len(o), func(i, j int) { o[i], o[j] = o[j], o[i] })
	}).(object)
}

// compact writes the tree without white space.
func compact(v any) string {
	var b strings.Builder
	write(&b, v)
	return b.String()
}

// pretty writes the tree with the usual two blanks of indentation.
func pretty(v any) string {
	var b bytes.Buffer
	// Indent fails on bad JSON only, which write cannot print.
	_ = json.Indent(&b, []byte(compact(v)), "", "  ")
	return b.String()
}

func write(b *strings.Builder, v any) {
	switch v := v.(type) {
	case object:
		b.WriteByte('{')
		for i, m := range v {
			separate(b, i)
			writeText(b, m.name)
			b.WriteByte(':')
			write(b, m.value)
		}
		b.WriteByte('}')
	case []any:
		b.WriteByte('[')
		for i, item := range v {
			separate(b, i)
			write(b, item)
		}
		b.WriteByte(']')
	case string:
		writeText(b, v)
	default:
		scalar, _ := json.Marshal(v)
		b.Write(scalar)
	}
}

func separate(b *strings.Builder, i int) {
	if i > 0 {
		b.WriteByte(',')
	}
}

// writeText escapes what JSON itself requires and nothing else, as the contract asks of writers.
func writeText(b *strings.Builder, s string) {
	var line strings.Builder
	enc := json.NewEncoder(&line)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(s)
	b.WriteString(strings.TrimSuffix(line.String(), "\n"))
}
