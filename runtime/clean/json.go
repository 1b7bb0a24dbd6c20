// Values of JSON (7.3).
package clean

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// The bounds of a value.
const (
	maxString = 512 // characters
	maxName   = 128 // characters
	maxItems  = 64
	maxDepth  = 16
)

// JSON cleans a value of JSON and returns it compactly, its numbers as they are
// written and its members in code point order. What is larger than cap bytes as a
// whole is replaced by a record of its size and its beginning. Text that is no JSON
// is cleaned as a string.
func (c *Cleaner) JSON(document []byte, cap int) []byte {
	d := json.NewDecoder(bytes.NewReader(document))
	d.UseNumber()
	var v any
	if d.Decode(&v) != nil || len(bytes.TrimSpace(document[d.InputOffset():])) > 0 {
		v = string(document)
	}
	cleaned := compact(c.value(v, 1))
	if len(cleaned) <= cap || truncated(v) {
		return cleaned
	}
	return compact(object{
		{"original_bytes", len(compact(v))},
		{"preview", c.Text(string(cleaned), maxString)},
		{"truncated", true},
	})
}

// truncated tells whether a value is the record of another one: it stays one, also
// where the cap is smaller than any record.
func truncated(v any) bool {
	o, _ := v.(map[string]any)
	_, preview := o["preview"].(string)
	return len(o) == 3 && o["truncated"] == true && preview && count(o["original_bytes"]) > 0
}

func (c *Cleaner) value(v any, depth int) any {
	switch v := v.(type) {
	case string:
		return c.Text(v, maxString)
	case []any:
		if depth > maxDepth {
			return "[truncated: depth]"
		}
		return c.items(v, depth)
	case map[string]any:
		if depth > maxDepth {
			return "[truncated: depth]"
		}
		return c.members(v, depth)
	}
	return v
}

// omitted is the member that counts what was left out, in a record behind the items of
// an array, or among the members of an object.
const omitted = "truncated_items"

func (c *Cleaner) items(list []any, depth int) []any {
	before := 0 // left out when the value was cleaned the last time
	if n := len(list); n > 0 {
		if record, ok := list[n-1].(map[string]any); ok && len(record) == 1 && count(record[omitted]) > 0 {
			before = count(record[omitted])
			list = list[:n-1]
		}
	}
	kept := make([]any, 0, min(len(list), maxItems)+1)
	for _, item := range list[:min(len(list), maxItems)] {
		kept = append(kept, c.value(item, depth+1))
	}
	if more := before + max(len(list)-maxItems, 0); more > 0 {
		kept = append(kept, object{{omitted, more}})
	}
	return kept
}

// members cleans names and values. Of names that become equal, the last one wins.
func (c *Cleaner) members(o map[string]any, depth int) object {
	names := slices.Sorted(maps.Keys(o))
	before := count(o[omitted])
	if before > 0 {
		names = slices.DeleteFunc(names, func(name string) bool { return name == omitted })
	}
	kept := object{}
	for _, name := range names[:min(len(names), maxItems)] {
		cleaned := c.Text(name, maxName)
		v := o[name]
		if c.Sensitive(cleaned) && tells(v) {
			v = Placeholder
		} else {
			v = c.value(v, depth+1)
		}
		kept = kept.with(cleaned, v)
	}
	if more := before + max(len(names)-maxItems, 0); more > 0 {
		kept = kept.with(omitted, more)
	}
	// In order again: names may have changed.
	slices.SortFunc(kept, func(a, b member) int { return strings.Compare(a.name, b.name) })
	return kept
}

// count is a number of things that were left out, 0 if v is none.
func count(v any) int {
	n, _ := v.(json.Number)
	whole, _ := n.Int64()
	return int(min(max(whole, 0), 1<<53))
}

// tells is false of values that are no secret under any name.
func tells(v any) bool {
	_, boolean := v.(bool)
	return v != nil && !boolean
}

// object is an object with its members in order.
type object []member

type member struct {
	name  string
	value any
}

func (o object) with(name string, value any) object {
	for i := range o {
		if o[i].name == name {
			o[i].value = value
			return o
		}
	}
	return append(o, member{name, value})
}

// MarshalJSON writes the members in their order.
func (o object) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for i, m := range o {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(b, compact(m.name)...), ':')
		b = append(b, compact(m.value)...)
	}
	return append(b, '}'), nil
}

// compact writes a value without the escapes that are only good for HTML, as sizes
// are measured (contract.md, section 1).
func compact(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if e.Encode(v) != nil { // nothing but what was read before comes here
		return []byte("null")
	}
	return separators(bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}

// separators writes U+2028 and U+2029 as they are; encoding/json always escapes them.
func separators(b []byte) []byte {
	if !bytes.Contains(b, []byte(`\u202`)) {
		return b
	}
	return []byte(unescaped.Replace(string(b)))
}

// An even number of backslashes is no escape; pairs are passed over first.
var unescaped = strings.NewReplacer(`\\`, `\\`, `\u2028`, "\u2028", `\u2029`, "\u2029")
