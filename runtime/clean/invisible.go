// Line ends, terminal sequences and invisible characters (7.1, steps 3 to 5).
package clean

import (
	"strings"
	"unicode/utf8"
)

// visible takes these steps.
func visible(text string) string {
	if printable(text) {
		return text
	}
	return invisible(terminal(lines(text)))
}

// printable tells whether a text is made of what most texts are made of: printable
// ASCII, tabs and line feeds.
func printable(text string) bool {
	for i := range len(text) {
		if b := text[i]; (b < ' ' || b > '~') && b != '\n' && b != '\t' {
			return false
		}
	}
	return true
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n")

// lines makes every line end a line feed.
func lines(text string) string {
	if strings.IndexByte(text, '\r') < 0 && !strings.Contains(text, "\u2028") && !strings.Contains(text, "\u2029") {
		return text
	}
	return lineEnds.Replace(text)
}

// terminal takes control sequences (ESC [ … final byte) and operating system commands
// (ESC ] … BEL, ESC \, ST or the end of the line) away as a whole.
func terminal(text string) string {
	if strings.IndexByte(text, '\x1b') < 0 && !strings.Contains(text, "\u009b") && !strings.Contains(text, "\u009d") {
		return text
	}
	var b strings.Builder
	for text != "" {
		body, control := introducer(text)
		switch {
		case body == "":
			_, size := utf8.DecodeRuneInString(text)
			b.WriteString(text[:size])
			text = text[size:]
		case control:
			text = afterControl(body[1:])
		default:
			text = afterCommand(body[1:])
		}
	}
	return b.String()
}

// introducer returns the text from the last byte of a sequence's introducer on, and
// whether it is a control sequence; "" if there is no sequence.
func introducer(text string) (body string, control bool) {
	switch {
	case strings.HasPrefix(text, "\x1b["), strings.HasPrefix(text, "\u009b"):
		return text[1:], true
	case strings.HasPrefix(text, "\x1b]"), strings.HasPrefix(text, "\u009d"):
		return text[1:], false
	}
	return "", false
}

// afterControl is the text behind parameters, intermediate bytes and the final byte
// (ECMA-48, 5.4).
func afterControl(text string) string {
	i := 0
	for i < len(text) && text[i] >= 0x20 && text[i] <= 0x3f {
		i++
	}
	if i < len(text) && text[i] >= 0x40 && text[i] <= 0x7e {
		i++
	}
	return text[i:]
}

// afterCommand is the text behind an operating system command.
func afterCommand(text string) string {
	end := strings.IndexAny(text, "\a\x1b\u009c\n")
	switch {
	case end < 0:
		return ""
	case text[end] == '\a':
		return text[end+1:]
	case text[end] == '\n':
		return text[end:]
	case strings.HasPrefix(text[end:], "\x1b\\"):
		return text[end+2:]
	case text[end] == '\x1b': // another sequence begins; this one has no end of its own
		return text[end:]
	}
	return text[end+len("\u009c"):]
}

// invisible takes characters away that can't be seen, but read.
func invisible(text string) string {
	return strings.Map(func(r rune) rune {
		if hidden(r) {
			return -1
		}
		return r
	}, text)
}

func hidden(r rune) bool {
	switch {
	case r < 0x20:
		return r != '\t' && r != '\n'
	case r < 0x7f:
		return false
	case r <= 0x9f, r == 0xad, r == 0x61c, r == 0x180e, r == 0xfeff:
		return true
	}
	return in(r, 0x200b, 0x200f) || in(r, 0x202a, 0x202e) || in(r, 0x2060, 0x2064) || in(r, 0x2066, 0x206f) ||
		in(r, 0xfff9, 0xfffb) || in(r, 0xe0000, 0xe007f) || in(r, 0xe0100, 0xe01ef)
}

func in(r, first, last rune) bool { return r >= first && r <= last }
