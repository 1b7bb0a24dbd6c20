// Taking waivers out of their file, once a release has made them history.
package waiver

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/source"
)

// Remove gives the text of a file without some of its waivers. Comments and layout
// of the others stay wherever each waiver has lines of its own.
func Remove(name string, text []byte, gone []*Waiver) []byte {
	root, problems := source.Parse(name, text)
	if root == nil || problems.Failed() || root.Get("waivers") == nil {
		return text // Read has refused it
	}
	var rest []string
	for _, item := range root.Get("waivers").Items {
		if !has(gone, item) {
			rest = append(rest, item.Compact())
		}
	}
	whole := `{"waivers":[` + strings.Join(rest, ",") + `]}`
	if len(rest) > 0 {
		cut := cutLines(string(text), root.Get("waivers").Items, gone)
		if now, problems := source.Parse(name, []byte(cut)); now != nil && !problems.Failed() && now.Compact() == whole {
			return []byte(cut)
		}
	}
	var b bytes.Buffer
	if json.Indent(&b, []byte(whole), "", "  ") != nil {
		return []byte(whole)
	}
	b.WriteByte('\n')
	return b.Bytes() // JSON is YAML too
}

// has compares places, since the waivers were read from another tree of the text.
func has(gone []*Waiver, item *source.Node) bool {
	return slices.ContainsFunc(gone, func(w *Waiver) bool { return w.At != nil && w.At.At == item.At })
}

// cutLines takes the lines of the waivers out: from the comments above the one where
// it begins to the one before the comments and blank lines above the next waiver.
func cutLines(text string, items []*source.Node, gone []*Waiver) string {
	lines := strings.SplitAfter(text, "\n")
	for i, item := range slices.Backward(items) {
		if !has(gone, item) {
			continue
		}
		from, to := item.At.Line-1, len(lines)
		if i+1 < len(items) {
			to = min(items[i+1].At.Line-1, len(lines))
			for to > from+1 && isRemark(lines[to-1]) {
				to--
			}
		}
		for from > 0 && strings.HasPrefix(strings.TrimSpace(lines[from-1]), "#") {
			from--
		}
		if from < to {
			lines = slices.Delete(lines, from, to)
		}
	}
	return strings.Join(lines, "")
}

func isRemark(line string) bool {
	line = strings.TrimSpace(line)
	return line == "" || line[0] == '#'
}
