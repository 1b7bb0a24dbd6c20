package source

// This file says in our words, and at the right line, what the YAML library
// finds wrong with a text.

import (
	"bytes"
	"io"
	"regexp"
	"strconv"
	"strings"
)

// yamlFaults explains the errors of the library, known by a part of their text.
// Those of its scanner carry the line where the construct begins. Those of its
// parser carry the line before the whole block, which may be the whole file: for
// them the line is searched.
var yamlFaults = []struct {
	part            string
	search          bool
	problem, advice string
}{
	{"second document", false,
		"A second document begins here.",
		"Write one document in each file."},
	{"mapping values are not allowed", false,
		"A key with its colon stands on this line where none can.",
		"Check the indentation. A text that holds a colon followed by a blank needs quotes."},
	{"mapping keys are not allowed", false,
		"A key stands on this line where none can.",
		"Check the indentation."},
	{"block sequence entries are not allowed", false,
		"A list item stands on this line where none can.",
		"Begin the list on a line of its own."},
	{"could not find expected ':'", false,
		"This line is no key with a colon.",
		"Write a colon and a blank behind the key, or indent the line as part of the value above."},
	{"cannot start any token", false,
		"A value on this line begins with a character that it cannot begin with.",
		"Put the text in quotes."},
	{"found a tab character", false,
		"A tab stands in the indentation.",
		"Indent with blanks."},
	{"found unexpected end of stream", false,
		"A text in quotes that begins on this line has no end.",
		"Close it with the same quote."},
	{"found unexpected document indicator", false,
		"A text in quotes that begins on this line has no end.",
		"Close it with the same quote."},
	{"found unknown escape character", false,
		"A text in double quotes on this line has an unknown escape.",
		`Write \\ for a backslash; a slash needs no escape.`},
	{"did not find expected hexdecimal number", false,
		"A text in double quotes on this line has an escape with too few hexadecimal digits.",
		`Write \x and two, \u and four, or \U and eight digits.`},
	{"found invalid Unicode character escape code", false,
		"A text in double quotes on this line has an escape that is no character, such as half of a surrogate pair.",
		`Write the character itself, or \U and eight hexadecimal digits.`},
	{"did not find expected comment or line break", false,
		"Behind | or > only a comment may follow on the same line.",
		"Begin the text on the next line."},
	{"did not find expected alphabetic or numeric character", false,
		"An anchor or alias has no name.",
		"Put a text that begins with & or * in quotes."},
	{"did not find expected key", true,
		"This line does not fit the object around it.",
		"Check its indentation, and the quotes and brackets before it."},
	{"did not find expected '-' indicator", true,
		"This line is no item of the list around it.",
		"Begin it with a dash in the column of the other items, or indent it less."},
	{"did not find expected ',' or ']'", true,
		"A list in brackets lacks a comma or its end.",
		"Write a comma between two items, and ] after the last."},
	{"did not find expected ',' or '}'", true,
		"An object in braces lacks a comma or its end.",
		"Write a comma between two members, and } after the last."},
	{"did not find expected node content", true,
		"A value is missing on this line or before it.",
		"Write a value, or put a text that begins with a special character in quotes."},
	{"did not find expected <document start>", true,
		"Text follows the end of the document.",
		"Remove it; a file holds one document."},
	{"found undefined tag handle", true,
		"A tag on this line has a prefix that is not defined.",
		"Remove the tag, or put a text that begins with ! in quotes."},
	{"unknown anchor", true,
		"An alias on this line repeats a value that no anchor before it names.",
		"Define the anchor first, or put a text that begins with * in quotes."},
	{"the expected '>'", false,
		"A tag on this line has no end.",
		"Remove the tag, or put a text that begins with ! in quotes."},
	{"version number", false,
		"The %YAML line names no version.",
		"Remove the line."},
	{"expected digit", false,
		"The %YAML line names no version.",
		"Remove the line."},
	{"duplicate", true, // %YAML or %TAG
		"This directive stands twice.",
		"Remove the line."},
	{"directive", false, // of several errors
		"This line begins with %, but is no directive.",
		"Remove it, or put a text that begins with % in quotes."},
}

// explainYAML gives the fault for an error of decodeYAML.
func explainYAML(text []byte, err error) fault {
	message := err.Error()
	line := errorLine(message)
	if strings.Contains(message, "exceeded max depth") {
		return fault{codeLimit, lineOffset(text, line), tooDeepProblem, tooDeepAdvice}
	}
	for _, f := range yamlFaults {
		if strings.Contains(message, f.part) {
			if f.search {
				line = searchLine(text, f.part)
			}
			return fault{codeYAML, lineOffset(text, line), f.problem, f.advice}
		}
	}
	return fault{codeYAML, lineOffset(text, line), "This is no well-formed YAML.", "Check the indentation, quotes and brackets."}
}

var yamlLine = regexp.MustCompile(`line ([0-9]+): `)

// errorLine gives the line that an error names; the library leaves out line 1.
func errorLine(message string) int {
	if m := yamlLine.FindStringSubmatch(message); m != nil {
		if line, err := strconv.Atoi(m[1]); err == nil {
			return line
		}
	}
	return 1
}

// lookahead is how many lines the library may have read beyond a fault: it keeps
// up to two tokens and a line end in advance.
const lookahead = 4

// searchLine finds the line at which the library gives up with an error: the
// last line it asked for, or one of the few before, by reading the text up to
// them. These are a handful of passes, made only for a text that is refused.
func searchLine(text []byte, part string) int {
	reached := &slowReader{text: text}
	fails := func(r io.Reader) bool {
		_, err := decodeYAML(r)
		return err != nil && strings.Contains(err.Error(), part)
	}
	fails(reached)
	line := positionAt(text, reached.at).Line
	for range lookahead {
		if line == 1 || !fails(bytes.NewReader(text[:lineStart(text, line)])) {
			break
		}
		line--
	}
	return line
}

// slowReader gives one byte at a time and so knows how far its user has come.
type slowReader struct {
	text []byte
	at   int
}

func (r *slowReader) Read(p []byte) (int, error) {
	if r.at == len(r.text) {
		return 0, io.EOF
	}
	n := copy(p[:min(1, len(p))], r.text[r.at:])
	r.at += n
	return n, nil
}
