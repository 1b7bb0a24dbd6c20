package source

// This file reads JSON (RFC 8259, strictly) in a single pass: no reflection, and
// strings without escapes are parts of the text, not copies.

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// ParseJSON reads one JSON text. Beyond the grammar it refuses a byte order mark,
// text that is not UTF-8, a lone surrogate escape, duplicate keys, and what is
// above the limits. Parse tells what the tree is then.
func ParseJSON(name string, text []byte) (*Node, Diagnostics) {
	p := jsonParser{line: 1, report: report{file: &File{Name: name, Text: text}}}
	if f := checkText(codeJSON, text); f != nil {
		p.report.fault(nil, *f)
		return nil, p.report.finish()
	}
	p.text = string(text)
	root := p.document()
	return root, p.report.finish()
}

// jsonParser is the state of one pass. Its methods give nil or false after a
// fault that ends the reading; the fault is then in report.
type jsonParser struct {
	text string
	at   int // offset of the next byte

	// Columns are code points, so the bytes that continue one are counted as
	// they are passed: counting a long line again for each value is quadratic.
	line, lineStart, continued int

	trees  arena
	report report
}

func (p *jsonParser) pos() Pos {
	return Pos{Line: p.line, Col: p.at - p.lineStart - p.continued + 1, Offset: p.at}
}

// fail ends the reading with a fault at offset, in the value n.
func (p *jsonParser) fail(n *Node, offset int, problem, advice string) bool {
	p.report.fault(n, fault{codeJSON, offset, problem, advice})
	return false
}

func (p *jsonParser) document() *Node {
	p.skipSpace()
	if p.at == len(p.text) {
		p.fail(nil, p.at, "The file holds no JSON value.", "Write a value; the smallest schema is {}.")
		return nil
	}
	root := p.value(slot{}, 0)
	if root == nil {
		return nil
	}
	p.skipSpace()
	if p.at < len(p.text) {
		p.fail(nil, p.at, "The document ended before "+p.found()+".", p.adviseOn("Remove what follows; a file holds one JSON value."))
		return nil
	}
	return root
}

// peek gives the next byte, 0 at the end. JSON allows NUL nowhere, so no caller
// needs to tell the two apart.
func (p *jsonParser) peek() byte {
	if p.at < len(p.text) {
		return p.text[p.at]
	}
	return 0
}

func (p *jsonParser) skipSpace() {
	for ; p.at < len(p.text); p.at++ {
		switch p.text[p.at] {
		case ' ', '\t':
		case '\n':
			p.newLine()
		case '\r':
			if !strings.HasPrefix(p.text[p.at+1:], "\n") {
				p.newLine()
			}
		default:
			return
		}
	}
}

// newLine counts a line end whose last byte is at p.at.
func (p *jsonParser) newLine() {
	p.line++
	p.lineStart, p.continued = p.at+1, 0
}

// value reads the value that belongs to s, inside depth arrays and objects.
func (p *jsonParser) value(s slot, depth int) *Node {
	n := p.trees.node()
	n.slot, n.File, n.At = s, p.report.file, p.pos()
	ok := false
	switch c := p.peek(); {
	case c == '{', c == '[':
		ok = p.container(n, depth)
	case c == '"':
		n.Kind = String
		n.Text, ok = p.string(n)
	case isNumberByte(c) && !isLetter(c):
		n.Kind = Number
		ok = p.number(n)
	default:
		ok = p.word(n)
	}
	if !ok {
		return nil
	}
	return n
}

func (p *jsonParser) container(n *Node, depth int) bool {
	if depth == MaxDepth {
		p.report.tooDeep(n, n.At)
		return false
	}
	open := p.peek()
	p.at++
	if open == '[' {
		n.Kind = Array
		return p.items(n, depth+1)
	}
	n.Kind = Object
	return p.members(n, depth+1)
}

// items reads an array behind its bracket.
func (p *jsonParser) items(n *Node, depth int) bool {
	p.skipSpace()
	if p.peek() == ']' {
		p.at++
		return true
	}
	for {
		p.skipSpace()
		item := p.value(slot{up: n, index: len(n.Items)}, depth)
		if item == nil {
			return false
		}
		n.Items = append(n.Items, item)
		if more, ok := p.comma(n, ']'); !more {
			return ok
		}
	}
}

// members reads an object behind its brace.
func (p *jsonParser) members(n *Node, depth int) bool {
	p.skipSpace()
	if p.peek() == '}' {
		p.at++
		return true
	}
	for {
		p.skipSpace()
		if !p.member(n, depth) {
			return false
		}
		if more, ok := p.comma(n, '}'); !more {
			return ok
		}
	}
}

func (p *jsonParser) member(n *Node, depth int) bool {
	m := p.trees.member()
	m.NameAt = p.pos()
	if p.peek() != '"' {
		return p.fail(n, p.at, "A key in double quotes must stand here, not "+p.found()+".", p.adviseOn("Write the key as \"name\"."))
	}
	var ok bool
	if m.Name, ok = p.string(n); !ok {
		return false
	}
	// A duplicate is reported and read, but the first of the name stays.
	first := n.Member(m.Name)
	if first == nil {
		n.add(m)
	} else {
		p.report.duplicate(n, first, m)
	}
	p.skipSpace()
	if p.peek() != ':' {
		return p.fail(n, p.at, "A colon must follow the key "+Quote(shorten(m.Name))+", not "+p.found()+".", p.adviseOn("Write a colon between key and value."))
	}
	p.at++
	p.skipSpace()
	m.Value = p.value(slot{up: n, entry: m}, depth)
	return m.Value != nil
}

// comma reads what follows a value inside the container n: a comma, after which
// there is more to read, or the closing bracket.
func (p *jsonParser) comma(n *Node, closing byte) (more, ok bool) {
	p.skipSpace()
	switch p.peek() {
	case closing:
		p.at++
		return false, true
	case ',':
		comma := p.at
		p.at++
		p.skipSpace()
		if p.peek() != closing {
			return true, true
		}
		return false, p.fail(n, comma, "A comma stands before the closing "+quoteByte(closing)+".", "Remove the comma.")
	}
	opened := " for the " + quoteByte(p.text[n.At.Offset]) + " of line " + strconv.Itoa(n.At.Line)
	return false, p.fail(n, p.at, "A comma or the closing "+quoteByte(closing)+opened+" must stand here, not "+p.found()+".",
		p.adviseOn("Write a comma between two values, or close what was opened."))
}

// word reads true, false and null, and explains what else stands for a value.
func (p *jsonParser) word(n *Node) bool {
	start := p.at
	end := start
	for end < len(p.text) && isWordByte(p.text[end]) {
		end++
	}
	switch word := p.text[start:end]; word {
	case "null":
		n.Kind = Null
	case "true", "false":
		n.Kind, n.Bool = Bool, word == "true"
	case "":
		return p.fail(n, start, "A value must stand here, not "+p.found()+".", p.adviseOn("Write a value."))
	default:
		return p.fail(n, start, "The word "+Quote(shorten(word))+" is no JSON value.", adviseWord(word))
	}
	p.at = end
	return true
}

// isWordByte reports whether c can stand in a word, as most languages see words.
func isWordByte(c byte) bool { return isLetter(c) || isDigit(c) }

func isLetter(c byte) bool {
	return c == '_' || c == '$' || c >= utf8.RuneSelf || 'a' <= c|0x20 && c|0x20 <= 'z'
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func adviseWord(word string) string {
	switch lower := strings.ToLower(word); lower {
	case "true", "false", "null":
		return "Write " + lower + " in small letters."
	case "none", "nil", "undefined":
		return "Write null."
	case "nan", "inf", "infinity":
		return "JSON has finite numbers only; leave the member out or use a string."
	}
	return "Put a string in double quotes."
}

func (p *jsonParser) number(n *Node) bool {
	parts, ok := scanNumber(p.text[p.at:])
	end := p.at + parts.end
	if !ok || end < len(p.text) && isNumberByte(p.text[end]) {
		for end = p.at; end < len(p.text) && isNumberByte(p.text[end]); {
			end++
		}
		return p.fail(n, p.at, "JSON does not write a number as "+Quote(shorten(p.text[p.at:end]))+".",
			"Write decimal digits without a leading zero or plus sign; digits belong before and behind a point, and behind an e.")
	}
	n.Text = p.text[p.at:end]
	p.at = end
	return true
}

// isNumberByte reports whether c would be taken for a part of a number, and so
// cannot stand directly behind one.
func isNumberByte(c byte) bool { return isWordByte(c) || c == '.' || c == '+' || c == '-' }

// string reads a string from its opening quote, for a key of n or for n itself.
func (p *jsonParser) string(n *Node) (string, bool) {
	start := p.at + 1
	i := start
	for i < len(p.text) {
		switch c := p.text[i]; {
		case c == '"':
			s := p.text[start:i]
			p.at = i + 1
			return s, true
		case c == '\\':
			return p.escaped(n, start, i)
		case c < ' ':
			return "", p.control(n, i)
		case c&0xC0 == 0x80:
			p.continued++
		}
		i++
	}
	return "", p.unclosed(n)
}

// escaped reads on from the first backslash of a string that began at start.
func (p *jsonParser) escaped(n *Node, start, i int) (string, bool) {
	decoded := []byte(p.text[start:i])
	for i < len(p.text) {
		switch c := p.text[i]; {
		case c == '"':
			p.at = i + 1
			return string(decoded), true
		case c == '\\':
			r, size, problem := unescape(p.text[i:])
			if problem != "" {
				return "", p.fail(n, i, problem, `JSON has the escapes \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits, in pairs above U+FFFF.`)
			}
			decoded = utf8.AppendRune(decoded, r)
			i += size
			continue
		case c < ' ':
			return "", p.control(n, i)
		case c&0xC0 == 0x80:
			p.continued++
			fallthrough
		default:
			decoded = append(decoded, c)
		}
		i++
	}
	return "", p.unclosed(n)
}

func (p *jsonParser) control(n *Node, offset int) bool {
	c := p.text[offset]
	if c == '\n' || c == '\r' {
		return p.fail(n, offset, "The line ends inside a string.", `Close the string with a double quote; write a line end in a string as \n.`)
	}
	escape := appendEscape(nil, c)
	return p.fail(n, offset, "A control character stands inside a string.", "Write it as "+string(escape)+".")
}

func (p *jsonParser) unclosed(n *Node) bool {
	return p.fail(n, p.at, "This string has no end.", "Close it with a double quote.")
}

// unescape decodes the escape at the start of s and gives its length.
func unescape(s string) (r rune, size int, problem string) {
	if len(s) < 2 {
		return 0, 0, "The text ends inside an escape."
	}
	if i := strings.IndexByte(`"\/bfnrt`, s[1]); i >= 0 {
		return rune("\"\\/\b\f\n\r\t"[i]), 2, ""
	}
	if s[1] != 'u' {
		return 0, 0, "JSON has no escape " + Quote(firstRunes(s, 2)) + "."
	}
	r, ok := hex4(s)
	if !ok {
		return 0, 0, `Four hexadecimal digits must follow \u.`
	}
	if !utf16.IsSurrogate(r) {
		return r, 6, ""
	}
	if low, ok := hex4(s[6:]); ok {
		if pair := utf16.DecodeRune(r, low); pair != utf8.RuneError {
			return pair, 12, ""
		}
	}
	return 0, 0, "The escape " + s[:6] + " is one half of a surrogate pair, without the other half."
}

// hex4 reads an escape \uXXXX at the start of s.
func hex4(s string) (rune, bool) {
	if len(s) < 6 || s[0] != '\\' || s[1] != 'u' {
		return 0, false
	}
	v, err := strconv.ParseUint(s[2:6], 16, 16) // takes no sign and no underscore
	return rune(v), err == nil
}

// found names what stands at p.at.
func (p *jsonParser) found() string {
	if p.at >= len(p.text) {
		return "the end of the file"
	}
	return Quote(firstRunes(p.text[p.at:], 1))
}

// adviseOn gives advice about frequent extensions of JSON, or else the fallback.
func (p *jsonParser) adviseOn(fallback string) string {
	rest := p.text[p.at:]
	switch {
	case strings.HasPrefix(rest, "//"), strings.HasPrefix(rest, "/*"), strings.HasPrefix(rest, "#"):
		return `JSON has no comments: use "$comment", or write the file as YAML.`
	case strings.HasPrefix(rest, "'"):
		return "Use double quotes."
	case strings.HasPrefix(rest, ","):
		return "Remove the comma, or write what is missing before it."
	}
	return fallback
}

func firstRunes(s string, count int) string {
	end := 0
	for ; count > 0 && end < len(s); count-- {
		_, size := utf8.DecodeRuneInString(s[end:])
		end += size
	}
	return s[:end]
}

func quoteByte(c byte) string { return Quote(string(rune(c))) }
