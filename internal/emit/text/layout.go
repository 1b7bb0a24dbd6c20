// The layout: where lines break and how far they are indented.
//
// Templates are written for their readers: indentation in them means nothing. A
// line that ends in an opening bracket indents those that follow, a line that
// begins with a closing one ends that. For lists that stand on one line where
// they fit and on one line each where they do not, templates have marks:
//
//	⟨ ⟩   a group: broken as a whole or not at all
//	␣     in a group: a blank, or a line break when the group is broken
//	␤     in a group: nothing, or a line break
//	⸲     in a group: nothing, or a comma
//	⸵     in a group: nothing, or a semicolon
//	¦     in a group: nothing, or "| "
//	¿     in a group: the character behind it stands in broken groups only
//	⋯     in a group: a blank, or when the group is broken as many on a line as fit
//	⇥ ⇤   indent what follows, where no bracket says so
//	⟪ ⟬   as ⟨, for the contents of a call or a struct literal, which rustfmt also
//	      breaks when they alone are wider than 60 or 18 columns; closed by ⟩ too
//
// This is the well-known scheme of Oppen and Wadler, which prettier uses too.
package text

import (
	"strings"
	"unicode/utf8"
)

// The marks, as they stand in the texts that are printed. Quoting and comments
// let no control character through, so schema text cannot contain one of them.
const (
	groupMark  = '\x01'
	endMark    = '\x02'
	blankMark  = '\x03'
	breakMark  = '\x04'
	commaMark  = '\x05'
	pipeMark   = '\x06'
	indentMark = '\x07'
	dedentMark = '\x08'

	callMark    = '\x0e'
	literalMark = '\x0f'
	fillMark    = '\x10'
	semiMark    = '\x11'
	onlyMark    = '\x12'
)

// The widest contents of groups that have a limit of their own. That of a literal
// counts the blanks inside of its braces.
const (
	callWidth    = 60
	literalWidth = 18 + 2
)

// readMarks turns the visible marks of template sources into those characters.
var readMarks = strings.NewReplacer(
	"⟨", string(groupMark), "⟩", string(endMark), "␣", string(blankMark), "␤", string(breakMark),
	"⸲", string(commaMark), "¦", string(pipeMark), "⇥", string(indentMark), "⇤", string(dedentMark),
	"⟪", string(callMark), "⟬", string(literalMark), "⋯", string(fillMark), "⸵", string(semiMark), "¿", string(onlyMark),
)

// layouter writes one text.
type layouter struct {
	out    strings.Builder
	indent string
	width  int

	depth   int  // steps of indentation, by brackets and by marks
	column  int  // of the line that is being written
	last    byte // last character of the line, 0 at its start
	empties int  // empty lines that wait for the next line
	comment bool // the line is a comment, where brackets mean nothing
}

func layout(text, indent string, width int) string {
	l := &layouter{indent: indent, width: width}
	l.out.Grow(len(text) + len(text)/4)
	l.write(text, false)
	return l.out.String()
}

// write lays out text up to its end, or to the end of the group that it is in, and
// returns the length of what it has consumed.
func (l *layouter) write(text string, broken bool) int {
	i := 0
	for i < len(text) {
		switch c := text[i]; c {
		case '\n':
			l.newline()
			i++
		case groupMark:
			i += 1 + l.write(text[i+1:], !l.fits(text[i+1:], broken))
		case callMark:
			i += 1 + l.write(text[i+1:], !within(text[i+1:], callWidth) || !l.fits(text[i+1:], broken))
		case literalMark:
			i += 1 + l.write(text[i+1:], !within(text[i+1:], literalWidth) || !l.fits(text[i+1:], broken))
		case endMark:
			return i + 1
		case blankMark, breakMark:
			if broken {
				l.newline()
			} else if c == blankMark {
				l.put(" ")
			}
			i++
		case fillMark:
			i++
			if next := plain(text[i:]); broken && l.column+1+columns(text[i:i+next]) > l.width {
				l.newline()
			} else {
				l.put(" ")
			}
		case commaMark:
			if broken {
				l.put(",")
			}
			i++
		case semiMark:
			if broken {
				l.put(";")
			}
			i++
		case onlyMark:
			if broken {
				l.put(text[i+1 : i+2])
			}
			i += 2
		case pipeMark:
			if broken {
				l.put("| ")
			}
			i++
		case indentMark:
			l.depth++
			i++
		case dedentMark:
			l.depth--
			i++
		default:
			n := plain(text[i:])
			l.put(text[i : i+n])
			i += n
		}
	}
	return i
}

// plain returns the length of the text before the next mark or line break.
func plain(text string) int {
	for i := 0; i < len(text); i++ {
		if c := text[i]; c == '\n' || c >= groupMark && c <= dedentMark || c >= callMark && c <= onlyMark {
			return i
		}
	}
	return len(text)
}

// put writes text without marks and line breaks.
func (l *layouter) put(text string) {
	if l.last == 0 {
		text = strings.TrimLeft(text, " \t")
		if text == "" {
			return
		}
		l.begin(text)
	}
	l.out.WriteString(text)
	l.column += columns(text)
	l.last = text[len(text)-1]
}

// begin starts a line with its indentation and the empty line that stands before
// it, of which there is never more than one, and none at the edge of a block.
func (l *layouter) begin(text string) {
	star := text == "*" || strings.HasPrefix(text, "* ") || strings.HasPrefix(text, "*/")
	l.comment = star || strings.HasPrefix(text, "//") || strings.HasPrefix(text, "/*")
	closes := !l.comment && strings.IndexByte("}])", text[0]) >= 0
	if closes && l.depth > 0 {
		l.depth--
	}
	if l.empties > 0 && !closes {
		l.out.WriteByte('\n')
	}
	l.empties = 0
	for range l.depth {
		l.out.WriteString(l.indent)
	}
	l.column = l.depth * len(l.indent)
	if star { // the lines of a block comment stand under the star of the first
		l.out.WriteByte(' ')
		l.column++
	}
}

// newline ends the line.
func (l *layouter) newline() {
	if l.last == 0 {
		// Nothing was written: an empty line, which counts unless a block begins here.
		if l.out.Len() > 0 && l.empties >= 0 {
			l.empties = 1
		}
		return
	}
	l.empties = 0
	if !l.comment && strings.IndexByte("{[(", l.last) >= 0 {
		l.depth++
		l.empties = -1
	}
	l.out.WriteByte('\n')
	l.last, l.column = 0, 0
}

// fits tells whether the group at the start of text, and what follows it up to the
// next place where a line can break, fits into the rest of the line. The group
// around it is broken or not.
func (l *layouter) fits(text string, broken bool) bool {
	room := l.width - l.column
	if l.last == 0 {
		room = l.width - l.depth*len(l.indent)
	}
	inner := 1
	for i := 0; i < len(text) && room >= 0; {
		switch c := text[i]; c {
		case '\n':
			return inner == 0 // a group with a line break in it is broken
		case groupMark, callMark, literalMark:
			if inner > 0 {
				inner++
			}
			i++
		case endMark:
			if inner > 0 {
				inner--
			}
			i++
		case blankMark, breakMark, fillMark:
			if inner == 0 {
				return true
			}
			if c != breakMark {
				room--
			}
			i++
		case onlyMark:
			i += 2
		case commaMark, semiMark:
			if inner == 0 && broken {
				room--
			}
			i++
		case pipeMark, indentMark, dedentMark:
			i++
		default:
			n := plain(text[i:])
			room -= columns(text[i : i+n])
			i += n
		}
	}
	return room >= 0
}

// within tells whether the contents of the group at the start of text take at most
// limit columns on one line.
func within(text string, limit int) bool {
	inner := 1
	for i := 0; i < len(text) && limit >= 0; {
		switch c := text[i]; c {
		case '\n':
			return false
		case groupMark, callMark, literalMark:
			inner++
			i++
		case endMark:
			if inner--; inner == 0 {
				return true
			}
			i++
		case blankMark, fillMark:
			limit--
			i++
		case onlyMark:
			i += 2
		case breakMark, commaMark, semiMark, pipeMark, indentMark, dedentMark:
			i++
		default:
			n := plain(text[i:])
			limit -= columns(text[i : i+n])
			i += n
		}
	}
	return limit >= 0
}

// columns is the width of text in a fixed font, where the scripts of East Asia
// take two columns.
func columns(text string) int {
	n := utf8.RuneCountInString(text)
	if n == len(text) {
		return n
	}
	for _, r := range text {
		if r >= 0x1100 && isWide(r) {
			n++
		}
	}
	return n
}

func isWide(r rune) bool {
	return r <= 0x115F || r >= 0x2E80 && r <= 0xA4CF || r >= 0xAC00 && r <= 0xD7A3 || r >= 0xF900 && r <= 0xFAFF ||
		r >= 0xFE30 && r <= 0xFE6F || r >= 0xFF00 && r <= 0xFF60 || r >= 0xFFE0 && r <= 0xFFE6 ||
		r >= 0x1F300 && r <= 0x1F64F || r >= 0x1F900 && r <= 0x1F9FF || r >= 0x20000 && r <= 0x3FFFD
}
