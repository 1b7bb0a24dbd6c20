// Escapes: what may follow a backslash, outside classes and within them.

package pattern

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
)

// atomEscape parses an escape outside a class, from behind its backslash, which is at start.
func (p *parser) atomEscape(start int) (*node, *Error) {
	if c := p.peek(0); isDigit(c) && c != '0' {
		number, _ := p.decimal()
		p.refs = append(p.refs, reference{offset: start, number: number})
		return &node{kind: empty}, nil
	}
	if p.accept("k<") {
		name, err := p.groupName(start)
		p.refs = append(p.refs, reference{offset: start, name: name})
		return &node{kind: empty}, err
	}
	s, ok, err := p.classEscape(start)
	if !ok && err == nil {
		var c rune
		c, err = p.characterEscape(start, false)
		s = single(c)
	}
	return &node{kind: chars, set: s}, err
}

// classEscape parses an escape that stands for a class; ok tells whether it is one.
func (p *parser) classEscape(start int) (s set, ok bool, err *Error) {
	switch {
	case p.accept("d"):
		return digits, true, nil
	case p.accept("D"):
		return digits.negate(), true, nil
	case p.accept("w"):
		return wordChars, true, nil
	case p.accept("W"):
		return wordChars.negate(), true, nil
	case p.accept("s"):
		return spaces, true, nil
	case p.accept("S"):
		return spaces.negate(), true, nil
	case p.accept("p{"):
		s, err = p.propertyEscape(start)
		return s, true, err
	case p.accept("P{"):
		s, err = p.propertyEscape(start)
		return s.negate(), true, err
	}
	return nil, false, nil
}

// propertyEscape parses the inside of \p{…} and the closing brace. An unsupported property is noted and stands for nothing.
func (p *parser) propertyEscape(start int) (set, *Error) {
	var text strings.Builder
	for !p.accept("}") {
		c := p.peek(0)
		if !isASCIILetter(c) && !isDigit(c) && c != '_' && c != '=' {
			return nil, p.fault(start, `The inside of \p{…} is malformed.`, `Write \p{L} or \p{Script=Greek}.`)
		}
		text.WriteRune(c)
		p.pos++
	}
	s, err := property(text.String(), start)
	if err != nil && err.Unsupported {
		p.refuse(start, err.Problem, err.Advice)
		return nil, nil
	}
	return s, err
}

// control holds the escapes for control characters.
var control = map[rune]rune{'t': '\t', 'n': '\n', 'v': '\v', 'f': '\f', 'r': '\r'}

// characterEscape parses an escape that stands for one code point, from behind its backslash. The flag u admits the
// characters of the syntax and the slash after a backslash, within classes the hyphen too, and nothing else.
func (p *parser) characterEscape(start int, inClass bool) (rune, *Error) {
	c := p.peek(0)
	if c < 0 {
		return 0, p.fault(start, "The pattern ends in a backslash.", `Write \\ for a backslash.`)
	}
	p.pos++
	switch {
	case control[c] != 0:
		return control[c], nil
	case c == '0' && !isDigit(p.peek(0)):
		return 0, nil
	case c == 'c' && isASCIILetter(p.peek(0)):
		p.pos++
		return p.src[p.pos-1] % 32, nil
	case c == 'x':
		return p.hex(start, 2)
	case c == 'u':
		return p.unicodeEscape(start)
	case strings.ContainsRune(`^$\.*+?()[]{}|/`, c):
		return c, nil
	case inClass && c == '-':
		return c, nil
	case inClass && c == 'b':
		return '\b', nil
	}
	return 0, p.fault(start, fmt.Sprintf("A backslash cannot stand before %q here.", c), escapeAdvice(c))
}

// escapeAdvice names the ECMA-262 spelling of escapes that other engines have.
func escapeAdvice(c rune) string {
	switch {
	case c == 'A':
		return "Write ^ for the start of the text."
	case c == 'z' || c == 'Z':
		return "Write $ for the end of the text."
	case c == 'a' || c == 'e':
		return fmt.Sprintf(`Write \x%02X for the control character.`, map[rune]int{'a': 0x07, 'e': 0x1B}[c])
	case c == 'p' || c == 'P':
		return `Write \p{L} or \p{Script=Greek}, with braces.`
	case isDigit(c):
		return `Write \xHH with two hexadecimal digits for a character by its number.`
	case isASCIILetter(c):
		return fmt.Sprintf("Write %c without the backslash if the letter itself is meant.", c)
	}
	return fmt.Sprintf("Write %q without the backslash: it has no special meaning here.", c)
}

// unicodeEscape parses what follows \u: four digits, two times four that make a surrogate pair, or digits in braces.
func (p *parser) unicodeEscape(start int) (rune, *Error) {
	if p.accept("{") {
		return p.bracedEscape(start)
	}
	high, err := p.hex(start, 4)
	if err != nil || !utf16.IsSurrogate(high) {
		return high, err
	}
	// A high surrogate takes the low one that follows; any other stays alone, and matches nothing: texts hold none.
	before := p.pos
	if p.accept(`\u`) {
		low, err := p.hex(start, 4)
		if pair := utf16.DecodeRune(high, low); err == nil && pair != unicode.ReplacementChar {
			return pair, nil
		}
		p.pos = before
	}
	return high, nil
}

func (p *parser) bracedEscape(start int) (rune, *Error) {
	value, digits := 0, 0
	for ; !p.accept("}"); digits++ {
		digit, err := strconv.ParseUint(string(p.peek(0)), 16, 8)
		if value = value*16 + int(digit); err != nil || value > unicode.MaxRune {
			return 0, p.badEscape(start)
		}
		p.pos++
	}
	if digits == 0 {
		return 0, p.badEscape(start)
	}
	return rune(value), nil
}

// hex parses exactly so many hexadecimal digits.
func (p *parser) hex(start, digits int) (rune, *Error) {
	if p.pos+digits > len(p.src) {
		return 0, p.badEscape(start)
	}
	text := string(p.src[p.pos : p.pos+digits])
	value, err := strconv.ParseUint(text, 16, 32)
	if err != nil {
		return 0, p.badEscape(start)
	}
	p.pos += digits
	return rune(value), nil
}

func (p *parser) badEscape(start int) *Error {
	return p.fault(start, "The escape is malformed.", `Write \xHH, \uHHHH or \u{H…} with hexadecimal digits up to 10FFFF.`)
}

// groupName parses an identifier and the closing angle bracket; start is the place of what it names.
func (p *parser) groupName(start int) (string, *Error) {
	var name []rune
	for !p.accept(">") {
		c := p.peek(0)
		p.pos++
		if c == '\\' && p.accept("u") {
			var err *Error
			if c, err = p.unicodeEscape(start); err != nil {
				return "", err
			}
		}
		if !isNamePart(c, len(name) == 0) {
			return "", p.fault(start, "The name of the group is malformed.", "Write letters, digits and _, as in (?<year>…).")
		}
		name = append(name, c)
	}
	if len(name) == 0 {
		return "", p.fault(start, "The group has an empty name.", "Write a name, as in (?<year>…), or (…) without one.")
	}
	return string(name), nil
}

// isNamePart follows IdentifierStart and IdentifierPart of ECMA-262; the latter has two joiners of Unicode in addition.
func isNamePart(c rune, first bool) bool {
	const nonJoiner, joiner = 0x200C, 0x200D
	switch {
	case c == '$' || c == '_' || isASCIILetter(c):
		return true
	case first:
		return c > unicode.MaxASCII && idStart().contains(c)
	case isDigit(c) || c == nonJoiner || c == joiner:
		return true
	}
	return c > unicode.MaxASCII && idContinue().contains(c)
}

func isASCIILetter(c rune) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
