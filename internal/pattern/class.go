// Classes: what stands in square brackets.

package pattern

// class parses the inside of a class and its closing bracket. start is the place of the opening one.
func (p *parser) class(start int) (*node, *Error) {
	negated := p.accept("^")
	var spans []span
	for !p.accept("]") {
		item, err := p.classItem(start)
		if err != nil {
			return nil, err
		}
		spans = append(spans, item...)
		if len(spans) > 1<<14 { // keeps [\p{L}\p{L}…] from piling up the same ranges
			spans = normalise(spans)
		}
	}
	s := normalise(spans)
	if negated {
		s = s.negate()
	}
	return &node{kind: chars, set: s}, nil
}

// classItem parses a class escape, a code point, or a range of code points.
func (p *parser) classItem(start int) (set, *Error) {
	from := p.pos
	low, err := p.classAtom(start)
	if err != nil {
		return nil, err
	}
	// A hyphen before the closing bracket stands for itself.
	if p.peek(0) != '-' || p.peek(1) == ']' {
		return low.set, nil
	}
	p.pos++
	high, err := p.classAtom(start)
	if err != nil {
		return nil, err
	}
	if low.char < 0 || high.char < 0 {
		return nil, p.fault(from, "A range begins or ends with a whole class of characters.", `Write \- for a hyphen.`)
	}
	if low.char > high.char {
		return nil, p.fault(from, "The range is out of order.", `Write the smaller character first, or \- for a hyphen.`)
	}
	return set{{low.char, high.char}}, nil
}

// classAtom is what may stand at the end of a range: a code point, or wrongly a class, for which char is negative.
type classAtom struct {
	set  set
	char rune
}

func (p *parser) classAtom(start int) (classAtom, *Error) {
	from := p.pos
	c := p.peek(0)
	if c < 0 {
		return classAtom{}, p.fault(start, "The class is not closed.", `Add ], or write \[ for the character itself.`)
	}
	p.pos++
	if c == '\\' {
		s, ok, err := p.classEscape(from)
		if ok || err != nil {
			return classAtom{s, -1}, err
		}
		if c, err = p.characterEscape(from, true); err != nil {
			return classAtom{}, err
		}
	}
	return classAtom{single(c), c}, nil
}
