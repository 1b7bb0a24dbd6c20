// Whether two texts are the same to the letter, with everything they refer to. In
// most comparisons nearly all of a contract is, and need not be walked through.
package meaning

import "github.com/errgen/errgen/internal/source"

// sameText compares texts. What it knows of definitions it keeps: of two that
// differ at once, of two that are the same once the whole comparison has said so,
// because recursion takes that for granted on the way.
type sameText struct {
	old, new *schemas
	known    map[[2]*source.Node]bool
	assumed  [][2]*source.Node
	left     int // values that may still be compared; then everything counts as changed
}

// shareOfTexts bounds the work to so many passes over both texts: a deep text is
// compared once for each level above its changes.
const shareOfTexts = 24

func (s *sameText) lists(old, new []*source.Node) bool {
	if len(old) != len(new) {
		return false
	}
	s.assumed = s.assumed[:0]
	for i := range old {
		if !s.equal(old[i], new[i]) {
			for _, key := range s.assumed {
				if s.known[key] {
					delete(s.known, key)
				}
			}
			return false
		}
	}
	return true
}

func (s *sameText) equal(old, new *source.Node) bool {
	s.left--
	if s.left < 0 || old.Kind != new.Kind || old.Bool != new.Bool || old.Text != new.Text || len(old.Items) != len(new.Items) || len(old.Members) != len(new.Members) {
		return false
	}
	for i, item := range old.Items {
		if !s.equal(item, new.Items[i]) {
			return false
		}
	}
	for i, m := range old.Members {
		other := new.Members[i]
		if m.Name != other.Name || !s.equal(m.Value, other.Value) {
			return false
		}
	}
	return s.targets(old, new)
}

func (s *sameText) targets(old, new *source.Node) bool {
	before, after := s.old.references[old], s.new.references[new]
	if len(before.Targets) != len(after.Targets) || before.Alone != after.Alone {
		return false
	}
	for i := range before.Targets {
		key := [2]*source.Node{before.Targets[i], after.Targets[i]}
		same, known := s.known[key]
		if !known {
			s.known[key] = true
			s.assumed = append(s.assumed, key)
			same = s.equal(key[0], key[1])
			s.known[key] = same
		}
		if !same {
			return false
		}
	}
	return true
}
