// Equality of JSON values: by value, not by text.

package runtime

import (
	"bytes"
	"sort"
	"strconv"
)

// appendCanonical appends the text that all values equal to the one at byte i
// have in common, and returns the position behind the value. Numbers lose zeros,
// strings needless escapes, objects the order of their members; of members with
// one name the last counts. The text is known to be JSON.
func (s *scanner[T]) appendCanonical(b []byte, i int) ([]byte, int) {
	switch c := s.b[i]; {
	case c == '"':
		end, _ := s.text(i + 1)
		return appendQuoted(b, string(unquote(s.b[i+1:end]))), end + 1
	case c == '{':
		return s.appendCanonicalObject(b, i)
	case c == '[':
		b = append(b, '[')
		at := s.items(i)
		for ; at >= 0; at = s.item(at) {
			b, at = s.appendCanonical(b, at)
			b = append(b, ',')
		}
		return append(b, ']'), ^at
	case c == '-' || c-'0' < 10:
		end, _ := s.number(i)
		return appendDecimal(b, decimalOf(s.b[i:end])), end
	}
	end := s.literal(i)
	return append(b, s.b[i:end]...), end
}

// appendCanonicalObject is appendCanonical for an object. It writes the members as
// they come and sorts their texts afterwards, so that no value is read twice.
func (s *scanner[T]) appendCanonicalObject(b []byte, i int) ([]byte, int) {
	type member struct {
		name     string
		from, to int
	}
	var members []member
	b = append(b, '{')
	start, sorted := len(b), true
	for from := i; ; {
		name, _, value := s.member(from, i)
		if i = ^value; value < 0 {
			break
		}
		m := member{name: string(name), from: len(b)}
		b = append(appendQuoted(b, m.name), ':')
		b, i = s.appendCanonical(b, value)
		b = append(b, ',')
		m.to = len(b)
		sorted = sorted && (len(members) == 0 || members[len(members)-1].name < m.name)
		members = append(members, m)
	}
	if sorted {
		return append(b, '}'), i
	}
	sort.SliceStable(members, func(i, j int) bool { return members[i].name < members[j].name })
	texts := append([]byte(nil), b[start:]...)
	b = b[:start]
	for k, m := range members {
		if k+1 == len(members) || members[k+1].name != m.name {
			b = append(b, texts[m.from-start:m.to-start]...)
		}
	}
	return append(b, '}'), i
}

// appendDecimal appends the digits and the exponent of a number.
func appendDecimal[T text](b []byte, d decimal[T]) []byte {
	if d.negative {
		b = append(b, '-')
	}
	b = append(append(append(b, d.whole...), d.part...), 'e')
	return strconv.AppendInt(b, int64(d.exponent), 10)
}

// equals tells whether the value at byte i is that of a JSON text.
func (s *scanner[T]) equals(i int, value string) bool {
	a, _ := s.appendCanonical(nil, i)
	other := scanner[string]{b: value}
	b, _ := other.appendCanonical(nil, 0)
	return bytes.Equal(a, b)
}

// fewItems is the number of items up to which comparing each with each is fast.
const fewItems = 16

// twins finds two equal items of the array at byte i: the pair whose second item
// comes first. ok is false if all items differ.
func (s *scanner[T]) twins(i int) (first, second int, ok bool) {
	var buffer []byte
	var ends []int
	var seen map[string]int
	for at := s.items(i); at >= 0; at = s.item(at) {
		start := len(buffer)
		buffer, at = s.appendCanonical(buffer, at)
		item := buffer[start:]
		if seen == nil {
			from := 0
			for k, end := range ends {
				if bytes.Equal(buffer[from:end], item) {
					return k, len(ends), true
				}
				from = end
			}
			if len(ends) == fewItems {
				seen = map[string]int{}
				from = 0
				for k, end := range ends {
					seen[string(buffer[from:end])] = k
					from = end
				}
			}
		}
		if seen != nil {
			if k, found := seen[string(item)]; found {
				return k, len(ends), true
			}
			seen[string(item)] = len(ends)
		}
		ends = append(ends, len(buffer))
	}
	return 0, 0, false
}
