// Smaller documents with the same effect.

package random

// maxTries bounds the work on one document.
const maxTries = 3000

// Shrink cuts pieces out of a document as long as it keeps its effect: halves
// first, single bytes last.
func Shrink(text []byte, keeps func([]byte) bool) []byte {
	tries := 0
	for size := (len(text) + 1) / 2; size > 0; {
		smaller := false
		for at := 0; at < len(text) && tries < maxTries; tries++ {
			end := min(at+size, len(text))
			cut := append(text[:at:at], text[end:]...)
			if keeps(cut) {
				text, smaller = cut, true
			} else {
				at = end
			}
		}
		if !smaller {
			size /= 2
		}
	}
	return text
}
