// Smaller values that show the same.
package contain

import (
	"slices"

	"github.com/errgen/errgen/internal/source"
)

// maxShrinks is how many smaller values are tried.
const maxShrinks = 2000

// shrink makes a value smaller as long as it shows what it should: members and
// items are left out, strings and numbers become shorter and simpler.
func (s *Space) shrink(v *source.Node, shows func(*source.Node) bool) *source.Node {
	tries := 0
	for shrunk := true; shrunk; {
		shrunk = false
		for smaller := range variants(v) {
			if tries++; tries > maxShrinks {
				return v
			}
			if shows(smaller) {
				v, shrunk = smaller, true
				break
			}
		}
	}
	return v
}

// variants gives values that are a little smaller than v, the smallest first.
func variants(v *source.Node) func(yield func(*source.Node) bool) {
	return func(yield func(*source.Node) bool) {
		switch v.Kind {
		case source.Object:
			for i := range v.Members {
				if !yield(withMember(v, i, nil)) {
					return
				}
			}
			for i, m := range v.Members {
				for smaller := range variants(m.Value) {
					if !yield(withMember(v, i, smaller)) {
						return
					}
				}
			}
		case source.Array:
			for i := range v.Items {
				if !yield(&source.Node{Kind: source.Array, Items: slices.Delete(slices.Clone(v.Items), i, i+1)}) {
					return
				}
			}
			for i, item := range v.Items {
				for smaller := range variants(item) {
					items := slices.Clone(v.Items)
					items[i] = smaller
					if !yield(&source.Node{Kind: source.Array, Items: items}) {
						return
					}
				}
			}
		case source.String:
			for _, text := range shorter(v.Text) {
				if !yield(source.NewString(nil, text)) {
					return
				}
			}
		case source.Number:
			for _, text := range []string{"0", "1", "2", "10"} {
				if len(text) < len(v.Text) && !yield(&source.Node{Kind: source.Number, Text: text}) {
					return
				}
			}
		}
	}
}

// withMember is an object with another value for a member, or without it.
func withMember(v *source.Node, at int, value *source.Node) *source.Node {
	w := source.NewObject(nil)
	for i, m := range v.Members {
		switch {
		case i != at:
			w.Set(m.Name, m.Value)
		case value != nil:
			w.Set(m.Name, value)
		}
	}
	return w
}

// shorter lists texts that are shorter than one.
func shorter(text string) []string {
	var list []string
	for _, t := range []string{"", "a", "x"} {
		if len(t) < len(text) {
			list = append(list, t)
		}
	}
	runes := []rune(text)
	for n := len(runes) / 2; n > 0; n /= 2 {
		list = append(list, string(runes[:len(runes)-n]))
	}
	return list
}
