// Smaller documents with the same effect.

package random

import (
	"bytes"
	"regexp"
)

// token is a piece of a text that is cut as a whole: a string, a word, a number,
// white space, or a single byte of what is none of these.
var token = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|[A-Za-z]+|[-+.0-9eE]+|\s+|(?s:.)`)

// Shrink cuts pieces out of a document as long as it keeps its effect: first runs
// of tokens, then runs of bytes. It asks at most that many times.
func Shrink(text []byte, tries int, keeps func([]byte) bool) []byte {
	ask := func(pieces [][]byte) bool {
		tries--
		return tries >= 0 && keeps(bytes.Join(pieces, nil))
	}
	text = bytes.Join(without(token.FindAll(text, -1), ask), nil)
	return bytes.Join(without(bytes.SplitAfter(text, nil), ask), nil)
}

// small runs are tried in every length: a member of an object has four tokens.
const small = 12

// without removes runs of pieces, long ones first, until none can go.
func without(pieces [][]byte, keeps func([][]byte) bool) [][]byte {
	for size := (len(pieces) + 1) / 2; size > 0; {
		before := len(pieces)
		for at := 0; at < len(pieces); {
			end := min(at+size, len(pieces))
			cut := append(pieces[:at:at], pieces[end:]...)
			if keeps(cut) {
				pieces = cut
			} else if size > small {
				at = end
			} else {
				at++ // a run may begin anywhere
			}
		}
		switch {
		case len(pieces) == before && size > small:
			size /= 2
		case len(pieces) == before:
			size--
		default:
			size = min(size, (len(pieces)+1)/2)
		}
	}
	return pieces
}
