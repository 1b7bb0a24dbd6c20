// The text of a document. Unlike the reader of schemas it takes repeated member
// names and lone surrogate escapes, for which the contract has an answer
// (codegen.md 8.6), and it knows the exact place of the first fault.
package interp

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/errgen/errgen/internal/source"
)

// MaxDepth is the number of levels that a document may be nested.
const MaxDepth = 1000

// Read reads a document; a fault of the text is the only violation it can have.
func Read(text []byte) (*source.Node, *Violation) {
	d := &document{s: string(text)}
	root := d.whole()
	if d.fault == nil && !utf8.Valid(text) {
		d.fail(len(text)) // moves to the ill-formed place
	}
	if d.fault != nil {
		return nil, d.fault
	}
	return root, nil
}

// compared is a value as it is compared with others: of a repeated member, the last
// counts. It is the value itself if it has none.
func compared(v *source.Node) *source.Node {
	if repeats(v) {
		return lastOfEach(v)
	}
	return v
}

func lastOfEach(v *source.Node) *source.Node {
	if len(v.Items)+len(v.Members) == 0 {
		return v
	}
	c := &source.Node{Kind: v.Kind}
	for _, item := range v.Items {
		c.Items = append(c.Items, lastOfEach(item))
	}
	at := map[string]int{}
	for _, m := range v.Members {
		own := &source.Member{Name: m.Name, Value: lastOfEach(m.Value)}
		if i, repeated := at[m.Name]; repeated {
			c.Members[i] = own
			continue
		}
		at[m.Name] = len(c.Members)
		c.Members = append(c.Members, own)
	}
	return c
}

// repeats tells whether an object in a value has two members of one name.
func repeats(v *source.Node) bool {
	if slices.ContainsFunc(v.Items, repeats) {
		return true
	}
	if len(v.Members) == 0 {
		return false
	}
	seen := make(map[string]bool, len(v.Members))
	for _, m := range v.Members {
		if seen[m.Name] || repeats(m.Value) {
			return true
		}
		seen[m.Name] = true
	}
	return false
}

type document struct {
	s     string
	i     int
	depth int
	fault *Violation
}

// fail records the first fault: at an offset, or where ill-formed UTF-8 comes before.
func (d *document) fail(at int) *source.Node {
	if d.fault != nil {
		return nil
	}
	for i := 0; i < at; {
		r, n := utf8.DecodeRuneInString(d.s[i:])
		if r == utf8.RuneError && n == 1 {
			at = i
			break
		}
		i += n
	}
	d.fault = &Violation{Keyword: SyntaxFault, SchemaPath: "#", Message: "is not valid JSON",
		Params: json.RawMessage(`{"offset":` + strconv.Itoa(at) + `}`)}
	return nil
}

func (d *document) tooDeep() *source.Node {
	if bad := strings.ToValidUTF8(d.s[:d.i], "") != d.s[:d.i]; bad {
		return d.fail(d.i)
	}
	if d.fault == nil {
		d.fault = &Violation{Keyword: DepthFault, SchemaPath: "#", Message: "is nested too deeply",
			Params: json.RawMessage(`{"limit":` + strconv.Itoa(MaxDepth) + `}`)}
	}
	return nil
}

func (d *document) whole() *source.Node {
	d.space()
	v := d.value()
	if d.fault != nil {
		return nil
	}
	d.space()
	if d.i < len(d.s) {
		return d.fail(d.i)
	}
	return v
}

func (d *document) space() {
	for d.i < len(d.s) && strings.IndexByte(" \t\n\r", d.s[d.i]) >= 0 {
		d.i++
	}
}

// peek is the next byte, or 0 at the end: 0 is a fault wherever it stands.
func (d *document) peek() byte {
	if d.i < len(d.s) {
		return d.s[d.i]
	}
	return 0
}

func (d *document) value() *source.Node {
	switch b := d.peek(); {
	case b == '{':
		return d.object()
	case b == '[':
		return d.array()
	case b == '"':
		return d.str()
	case b == '-' || b >= '0' && b <= '9':
		return d.number()
	case b == 't':
		return d.word("true", &source.Node{Kind: source.Bool, Bool: true})
	case b == 'f':
		return d.word("false", &source.Node{Kind: source.Bool})
	case b == 'n':
		return d.word("null", &source.Node{Kind: source.Null})
	}
	return d.fail(d.i)
}

func (d *document) word(w string, v *source.Node) *source.Node {
	for j := range len(w) {
		if d.peek() != w[j] {
			return d.fail(d.i)
		}
		d.i++
	}
	return v
}

func (d *document) enter() bool {
	if d.depth == MaxDepth {
		d.tooDeep()
		return false
	}
	d.depth++
	d.i++
	d.space()
	return true
}

func (d *document) array() *source.Node {
	v := &source.Node{Kind: source.Array}
	if !d.enter() {
		return nil
	}
	for d.peek() != ']' || len(v.Items) > 0 {
		item := d.value()
		if d.fault != nil {
			return nil
		}
		v.Items = append(v.Items, item)
		d.space()
		if d.peek() == ']' {
			break
		}
		if d.peek() != ',' {
			return d.fail(d.i)
		}
		d.i++
		d.space()
	}
	d.i++
	d.depth--
	return v
}

func (d *document) object() *source.Node {
	v := &source.Node{Kind: source.Object}
	if !d.enter() {
		return nil
	}
	for d.peek() != '}' || len(v.Members) > 0 {
		if d.peek() != '"' {
			return d.fail(d.i)
		}
		name := d.str()
		if d.fault != nil {
			return nil
		}
		d.space()
		if d.peek() != ':' {
			return d.fail(d.i)
		}
		d.i++
		d.space()
		value := d.value()
		if d.fault != nil {
			return nil
		}
		v.Members = append(v.Members, &source.Member{Name: name.Text, Value: value})
		d.space()
		if d.peek() == '}' {
			break
		}
		if d.peek() != ',' {
			return d.fail(d.i)
		}
		d.i++
		d.space()
	}
	d.i++
	d.depth--
	return v
}

func (d *document) number() *source.Node {
	start := d.i
	if d.peek() == '-' {
		d.i++
	}
	if d.peek() == '0' {
		d.i++
	} else if !d.digits() {
		return d.fail(d.i)
	}
	if d.peek() == '.' {
		d.i++
		if !d.digits() {
			return d.fail(d.i)
		}
	}
	if b := d.peek(); b == 'e' || b == 'E' {
		d.i++
		if b := d.peek(); b == '+' || b == '-' {
			d.i++
		}
		if !d.digits() {
			return d.fail(d.i)
		}
	}
	return &source.Node{Kind: source.Number, Text: d.s[start:d.i]}
}

func (d *document) digits() bool {
	start := d.i
	for b := d.peek(); b >= '0' && b <= '9'; b = d.peek() {
		d.i++
	}
	return d.i > start
}

func (d *document) str() *source.Node {
	d.i++
	var b strings.Builder
	for {
		c := d.peek()
		switch {
		case c == '"':
			d.i++
			return &source.Node{Kind: source.String, Text: b.String()}
		case c < 0x20:
			return d.fail(d.i)
		case c == '\\':
			d.i++
			if !d.escape(&b) {
				return d.fail(d.i)
			}
		default:
			b.WriteByte(c)
			d.i++
		}
	}
}

// escape reads what follows a backslash. A surrogate without its other half is U+FFFD.
func (d *document) escape(b *strings.Builder) bool {
	c := d.peek()
	if plain := strings.IndexByte(`"\/bfnrt`, c); plain >= 0 {
		b.WriteByte("\"\\/\b\f\n\r\t"[plain])
		d.i++
		return true
	}
	if c != 'u' {
		return false
	}
	d.i++
	unit, ok := d.hex()
	if !ok {
		return false
	}
	if utf16.IsSurrogate(unit) && strings.HasPrefix(d.s[d.i:], `\u`) {
		after := d.i
		d.i += 2
		low, ok := d.hex()
		if !ok {
			return false
		}
		if pair := utf16.DecodeRune(unit, low); pair != utf8.RuneError {
			b.WriteRune(pair)
			return true
		}
		d.i = after
	}
	b.WriteRune(unit) // a lone surrogate becomes U+FFFD
	return true
}

func (d *document) hex() (rune, bool) {
	var r rune
	for range 4 {
		digit := strings.IndexByte("0123456789abcdef", d.peek()|0x20)
		if digit < 0 || d.peek() < '0' {
			return 0, false
		}
		r = r<<4 | rune(digit)
		d.i++
	}
	return r, true
}
