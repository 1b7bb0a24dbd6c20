// Package source turns the bytes of a schema file into an ordered tree in which
// every value knows where it stands, and holds the Diagnostics with which all
// later steps point back into those files.
//
// JSON and YAML give the same tree. What JSON Schema needs and a map of decoded
// values would lose is kept: the order of members, the text of numbers, and the
// place of every key and value.
package source

import (
	"bytes"
	"path"
	"strings"
	"unicode/utf8"
)

// Limits on what is read. They bound memory and recursion, whatever the text
// holds; a text beyond them is refused with the code LIMIT.
const (
	// MaxDepth is how many arrays and objects may stand inside each other.
	MaxDepth = 500
	// MaxSize is the size of one file in bytes, 64 MiB.
	MaxSize = 64 << 20
)

// Codes of the diagnostics that this package gives itself.
const (
	codeJSON      = "JSON_SYNTAX"
	codeYAML      = "YAML_SYNTAX"
	codeDuplicate = "DUPLICATE_KEY"
	codeLimit     = "LIMIT"
)

// Pos is a position in a text. Line and Col count from 1, Col in code points;
// Offset counts bytes from 0. A line ends with LF, CR LF or CR.
type Pos struct{ Line, Col, Offset int }

// File is one text that was read.
type File struct {
	// Name is the file as shown to people: relative, separated by slashes.
	Name string
	Text []byte
}

// Parse reads a text as YAML when name ends in .yaml or .yml, otherwise as JSON.
//
// The tree is nil when the text could not be read to its end. With faults that
// leave the structure intact, such as duplicate keys, the tree is returned as
// well, so that a caller can look for more to report; Diagnostics.Failed tells.
func Parse(name string, text []byte) (*Node, Diagnostics) {
	switch strings.ToLower(path.Ext(name)) {
	case ".yaml", ".yml":
		return ParseYAML(name, text)
	}
	return ParseJSON(name, text)
}

// fault is a problem found in a text, before it has a file and a pointer.
type fault struct {
	code            string
	offset          int
	problem, advice string
}

// checkText refuses what neither syntax admits: texts above MaxSize, a byte
// order mark, and anything but UTF-8. code is the syntax code to use.
func checkText(code string, text []byte) *fault {
	const encoding = "Save the file as UTF-8 without a byte order mark."
	starts := func(prefix string) bool { return bytes.HasPrefix(text, []byte(prefix)) }
	switch {
	case len(text) > MaxSize:
		return &fault{codeLimit, 0, "The file is larger than 64 MiB.", "Split it into several files that refer to each other."}
	case starts("\xef\xbb\xbf"):
		return &fault{code, 0, "The file begins with a byte order mark.", encoding}
	case starts("\xff\xfe"), starts("\xfe\xff"):
		return &fault{code, 0, "The file is UTF-16, not UTF-8.", encoding}
	case !utf8.Valid(text):
		return &fault{code, firstInvalid(text), "This byte is not valid UTF-8.", encoding}
	}
	return nil
}

// firstInvalid gives the offset of the first byte that is not UTF-8; there is one.
func firstInvalid(text []byte) int {
	for i := 0; ; {
		r, size := utf8.DecodeRune(text[i:])
		if r == utf8.RuneError && size <= 1 {
			return i
		}
		i += size
	}
}

// positionAt counts lines and columns up to offset. It reads the text from its
// start, so it serves single faults; the parsers keep count as they go.
func positionAt(text []byte, offset int) Pos {
	line, start := 1, 0
	for i := range offset {
		if endsLine(text, i) {
			line, start = line+1, i+1
		}
	}
	return Pos{Line: line, Col: utf8.RuneCount(text[start:offset]) + 1, Offset: offset}
}

// endsLine tells whether the byte at i is the last of a line end.
func endsLine(text []byte, i int) bool {
	return text[i] == '\n' || text[i] == '\r' && (i+1 == len(text) || text[i+1] != '\n')
}

// lineStart gives the offset at which a line begins, the end of the text if it
// has fewer lines.
func lineStart(text []byte, line int) int {
	for i := range text {
		if line == 1 {
			return i
		}
		if endsLine(text, i) {
			line--
		}
	}
	return len(text)
}

// lineOffset gives the offset of the first character of a line that is no blank.
func lineOffset(text []byte, line int) int {
	i := lineStart(text, line)
	for i < len(text) && (text[i] == ' ' || text[i] == '\t') {
		i++
	}
	return i
}
