// The parser: the text of a pattern to a tree, by the grammar of ECMA-262 with the flag u and without its annex B.
// Escapes are in escape.go, classes in class.go.

package pattern

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

type nodeKind uint8

const (
	empty     nodeKind = iota // matches the empty text
	chars                     // one code point of set
	concat                    // all subs, one after the other
	alternate                 // any one of subs
	repeat                    // subs[0], from min to max times
	assert                    // nothing, where condition holds
)

// node is a piece of a pattern. Groups leave no trace: a yes or no needs no captures, and laziness does not change it.
type node struct {
	kind      nodeKind
	set       set
	subs      []*node
	min, max  int
	condition condition
}

// unbounded as max stands for any number of repeats.
const unbounded = math.MaxInt

// condition is an assertion about a place in the text.
type condition uint8

const (
	atStart       condition = iota // ^
	atEnd                          // $
	atBoundary                     // \b
	notAtBoundary                  // \B
)

// parser reads the pattern once, from left to right.
type parser struct {
	src     []rune
	pos     int
	depth   int
	groups  int         // capturing groups so far
	names   []string    // names of groups that the current alternative can not use again
	defined []string    // names of all groups
	refs    []reference // back-references, judged when all groups are known
	refused *Error      // the first thing that is legal but unsupported
}

// reference is a back-reference by number or, if it is not empty, by name.
type reference struct {
	offset, number int
	name           string
}

// parse reports faults of syntax first, wherever they stand: only a legal pattern can be unsupported.
func parse(pattern string) (*node, error) {
	p := &parser{src: []rune(pattern)}
	if len(p.src) > maxSource {
		return nil, &Error{maxSource, fmt.Sprintf("The pattern is longer than %d characters.", maxSource),
			"Split it under allOf or anyOf, or list the words in an enum.", true}
	}
	tree, err := p.disjunction()
	if err == nil && p.pos < len(p.src) {
		err = p.fault(p.pos, "A closing parenthesis has no opening one.", `Write \) for the character itself.`)
	}
	if err == nil {
		err = p.checkReferences()
	}
	if err == nil {
		err = p.refused
	}
	if err != nil {
		return nil, err
	}
	return tree, nil
}

func (p *parser) fault(offset int, problem, advice string) *Error {
	return &Error{Offset: offset, Problem: problem, Advice: advice}
}

// refuse notes that the pattern is legal but unsupported, and lets the parser go on.
func (p *parser) refuse(offset int, problem, advice string) {
	if p.refused == nil {
		p.refused = &Error{Offset: offset, Problem: problem, Advice: advice, Unsupported: true}
	}
}

// peek is the code point that lies ahead by the given distance, or -1 after the end.
func (p *parser) peek(ahead int) rune {
	if p.pos+ahead < len(p.src) {
		return p.src[p.pos+ahead]
	}
	return -1
}

// accept takes the text if it comes next.
func (p *parser) accept(text string) bool {
	for i, c := range []rune(text) {
		if p.peek(i) != c {
			return false
		}
	}
	p.pos += len([]rune(text))
	return true
}

// disjunction parses alternatives up to the end or a closing parenthesis. Two groups may share a name only if they stand
// in different alternatives (ECMA-262 of 2025), so each alternative starts with the names from outside.
func (p *parser) disjunction() (*node, *Error) {
	var subs []*node
	var used []string
	outside := len(p.names)
	for {
		sub, err := p.alternative()
		if err != nil {
			return nil, err
		}
		subs = append(subs, sub)
		used = append(used, p.names[outside:]...)
		p.names = p.names[:outside]
		if !p.accept("|") {
			break
		}
	}
	p.names = append(p.names, used...)
	if len(subs) == 1 {
		return subs[0], nil
	}
	return &node{kind: alternate, subs: subs}, nil
}

func (p *parser) alternative() (*node, *Error) {
	var subs []*node
	for p.pos < len(p.src) && p.peek(0) != '|' && p.peek(0) != ')' {
		sub, err := p.term()
		if err != nil {
			return nil, err
		}
		if sub.kind != empty {
			subs = append(subs, sub)
		}
	}
	switch len(subs) {
	case 0:
		return &node{kind: empty}, nil
	case 1:
		return subs[0], nil
	}
	return &node{kind: concat, subs: subs}, nil
}

// term parses an assertion, or an atom with its quantifier. With the flag u an assertion takes no quantifier; the star in
// ^* is then found where an atom should be.
func (p *parser) term() (*node, *Error) {
	switch {
	case p.accept("^"):
		return &node{kind: assert, condition: atStart}, nil
	case p.accept("$"):
		return &node{kind: assert, condition: atEnd}, nil
	case p.accept(`\b`):
		return &node{kind: assert, condition: atBoundary}, nil
	case p.accept(`\B`):
		return &node{kind: assert, condition: notAtBoundary}, nil
	}
	start := p.pos
	for _, text := range []string{"(?=", "(?!", "(?<=", "(?<!"} {
		if p.accept(text) {
			p.refuse(start, "Look-around is not supported.",
				"Express the condition by a pattern of its own, under allOf if it must hold or under not if it must fail.")
			return p.group(start)
		}
	}
	atom, err := p.atom()
	if err != nil {
		return nil, err
	}
	return p.quantified(atom)
}

func (p *parser) atom() (*node, *Error) {
	start := p.pos
	switch c := p.peek(0); c {
	case '.':
		p.pos++
		return &node{kind: chars, set: dot}, nil
	case '(':
		p.pos++
		return p.openGroup(start)
	case '[':
		p.pos++
		return p.class(start)
	case '\\':
		p.pos++
		return p.atomEscape(start)
	case '*', '+', '?':
		return nil, p.fault(start, fmt.Sprintf("Nothing stands before %c that could be repeated.", c),
			fmt.Sprintf(`Write \%c for the character itself; ^, $, \b and other quantifiers cannot be repeated.`, c))
	case '{', '}', ']':
		return nil, p.fault(start, fmt.Sprintf("%c stands alone.", c), fmt.Sprintf(`Write \%c for the character itself.`, c))
	default:
		p.pos++
		return &node{kind: chars, set: single(c)}, nil
	}
}

// openGroup parses what may follow an opening parenthesis, look-around excepted.
func (p *parser) openGroup(start int) (*node, *Error) {
	switch {
	case p.accept("?:"):
	case p.accept("?<"):
		name, err := p.groupName(start)
		if err != nil {
			return nil, err
		}
		if slices.Contains(p.names, name) {
			return nil, p.fault(start, "Two groups are called "+name+".", "Give one of them another name, or none.")
		}
		p.names = append(p.names, name)
		p.defined = append(p.defined, name)
		p.groups++
	case p.peek(0) == '?':
		if err := p.modifiers(start); err != nil {
			return nil, err
		}
	default:
		p.groups++
	}
	return p.group(start)
}

// modifiers takes ?i: and the like, which are legal since ECMA-262 of 2025: flags, each at most once, and one hyphen.
func (p *parser) modifiers(start int) *Error {
	p.pos++
	from := p.pos
	flag := false
	for c := p.peek(0); strings.ContainsRune("ims-", c) && !slices.Contains(p.src[from:p.pos], c); c = p.peek(0) {
		flag = flag || c != '-'
		p.pos++
	}
	if !flag || !p.accept(":") {
		return p.fault(start, "ECMA-262 has no such group.",
			"Write (…), (?:…) or (?<name>…); for any case write [Aa]; comments and atomic groups do not exist.")
	}
	p.refuse(start, "Modifiers are not supported.", "Write the characters that are meant, for example [Aa] for any case.")
	return nil
}

// group parses the inside of a group and its closing parenthesis. start is the place of the opening one.
func (p *parser) group(start int) (*node, *Error) {
	if p.depth++; p.depth > maxDepth {
		return nil, &Error{start, fmt.Sprintf("Groups are nested deeper than %d levels.", maxDepth),
			"Drop the groups that are not needed.", true}
	}
	body, err := p.disjunction()
	if err != nil {
		return nil, err
	}
	p.depth--
	if !p.accept(")") {
		return nil, p.fault(start, "The group is not closed.", `Add ), or write \( for the character itself.`)
	}
	return body, nil
}

// quantified parses the quantifier of an atom, if there is one.
func (p *parser) quantified(atom *node) (*node, *Error) {
	start := p.pos
	low, high := 0, unbounded
	switch {
	case p.accept("*"):
	case p.accept("+"):
		low = 1
	case p.accept("?"):
		high = 1
	case p.accept("{"):
		var ok bool
		if low, high, ok = p.counts(); !ok {
			return nil, p.fault(start, "The repeat count is malformed.",
				`Write {2}, {2,} or {0,2}, or \{ for the character itself.`)
		}
		if low > high {
			return nil, p.fault(start, "The repeat count ends below its start.", "Write the smaller number first.")
		}
	default:
		return atom, nil
	}
	p.accept("?") // lazy: the same texts match
	if atom.kind == empty || high == 0 {
		return &node{kind: empty}, nil
	}
	return &node{kind: repeat, subs: []*node{atom}, min: low, max: high}, nil
}

// counts parses the inside of {n}, {n,} or {n,m} and the closing brace.
func (p *parser) counts() (low, high int, ok bool) {
	low, ok = p.decimal()
	high = low
	if ok && p.accept(",") {
		if high = unbounded; p.peek(0) != '}' {
			high, ok = p.decimal()
		}
	}
	return low, high, ok && p.accept("}")
}

// decimal parses a number. Numbers too large for any automaton become one that is.
func (p *parser) decimal() (value int, ok bool) {
	for ; isDigit(p.peek(0)); p.pos++ {
		value = min(value*10+int(p.peek(0)-'0'), maxInstructions+1)
		ok = true
	}
	return value, ok
}

func isDigit(c rune) bool { return '0' <= c && c <= '9' }

// checkReferences judges back-references: one to a group that does not exist is no pattern, any other is unsupported.
func (p *parser) checkReferences() *Error {
	for _, ref := range p.refs {
		if ref.name != "" && !slices.Contains(p.defined, ref.name) || ref.number > p.groups {
			return p.fault(ref.offset, "The back-reference is to a group that does not exist.",
				`Write the character itself by \u and its four hexadecimal digits, or \\ for a backslash.`)
		}
	}
	if len(p.refs) > 0 {
		p.refuse(p.refs[0].offset, "Back-references are not supported.",
			"Write the repeated part out, or express the condition by patterns of their own under allOf or not.")
	}
	return nil
}
