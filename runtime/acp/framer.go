// Framing: one JSON text per line (section 8).

package acp

import (
	"bytes"
	"unicode/utf8"
)

// keptBuffer is the largest buffer that is kept for the next line.
const keptBuffer = 1 << 20

// lines cuts blocks of bytes into lines, and holds at most one line and one block.
type lines struct {
	limit   int
	block   []byte // what was read and not cut yet
	partial []byte // the start of a line whose end has not been read
	given   bool   // partial was returned as a line
}

// next returns the next line without its end, if there is a whole one. The line is
// good until the next call.
func (l *lines) next() (line []byte, ok bool, err error) {
	l.forget()
	end := bytes.IndexByte(l.block, '\n')
	length := end
	if end < 0 {
		length = len(l.block)
	}
	if len(l.partial)+length > l.limit {
		return nil, false, &LimitError{"a line", l.limit}
	}
	if end < 0 {
		l.extend(l.block)
		l.block = nil
		return nil, false, nil
	}
	line, l.block = l.block[:end], l.block[end+1:]
	if len(l.partial) > 0 {
		l.extend(line)
		line, l.given = l.partial, true
	}
	line, err = text(line)
	return line, err == nil, err
}

// rest returns what the input ended with instead of a newline.
func (l *lines) rest() ([]byte, error) {
	l.forget()
	l.given = true
	return text(l.partial)
}

// text checks that a line is UTF-8: encoding/json does not notice. One carriage
// return belongs to the end of the line.
func text(line []byte) ([]byte, error) {
	if !utf8.Valid(line) {
		return nil, ErrNotUTF8
	}
	return bytes.TrimSuffix(line, []byte{'\r'}), nil
}

// extend puts more of a line behind the part that is there. The buffer is doubled,
// but not beyond what the longest line needs.
func (l *lines) extend(more []byte) {
	if need := len(l.partial) + len(more); need > cap(l.partial) {
		grown := make([]byte, len(l.partial), min(max(need, 2*cap(l.partial)), l.limit))
		copy(grown, l.partial)
		l.partial = grown
	}
	l.partial = append(l.partial, more...)
}

// forget drops a line that was returned.
func (l *lines) forget() {
	if !l.given {
		return
	}
	l.given = false
	l.partial = l.partial[:0]
	if cap(l.partial) > keptBuffer {
		l.partial = nil
	}
}

// blank tells whether there is nothing on a line.
func blank(line []byte) bool { return len(bytes.Trim(line, " \t\r")) == 0 }
