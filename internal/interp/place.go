// Where violations are. A path is written out only for the violations that are
// listed: a hostile document has long names, and many violations below them.
package interp

import (
	"slices"
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/source"
)

// step is a member or an item on the way to a value.
type step struct {
	name   string
	index  int
	member bool
	at     *place // made when a violation is first recorded there
}

// token is the step as a part of a JSON Pointer.
func (s *step) token() string {
	if s.member {
		return "/" + source.EscapePointer(s.name)
	}
	return "/" + strconv.Itoa(s.index)
}

// place is a value of the document. Places share those around them.
type place struct {
	up    *place // nil at the root
	depth int
	token string
}

// here is the place at the end of the path.
func (r *run) here() *place {
	at := &r.root
	for i := range r.path {
		s := &r.path[i]
		if s.at == nil {
			s.at = &place{at, at.depth + 1, s.token()}
		}
		at = s.at
	}
	return at
}

// String writes the JSON Pointer.
func (p *place) String() string { return strings.Join(p.below(nil), "") }

// below lists the tokens between a place around p and p itself.
func (p *place) below(around *place) []string {
	var tokens []string
	for ; p != around && p.up != nil; p = p.up {
		tokens = append(tokens, p.token)
	}
	slices.Reverse(tokens)
	return tokens
}

// comparePlaces orders places as their JSON Pointers are by code points. The tokens
// that they share are not looked at.
func comparePlaces(a, b *place) int {
	if a == b {
		return 0
	}
	shared := meet(a, b)
	return compareJoined(a.below(shared), b.below(shared))
}

// meet is the innermost place around both.
func meet(a, b *place) *place {
	for a.depth > b.depth {
		a = a.up
	}
	for b.depth > a.depth {
		b = b.up
	}
	for a != b {
		a, b = a.up, b.up
	}
	return a
}

// compareJoined compares two lists as the texts that they make up.
func compareJoined(a, b []string) int {
	var restA, restB string
	for {
		if restA == "" && len(a) > 0 {
			restA, a = a[0], a[1:]
		}
		if restB == "" && len(b) > 0 {
			restB, b = b[0], b[1:]
		}
		n := min(len(restA), len(restB))
		if n == 0 {
			return len(restA) - len(restB)
		}
		if c := strings.Compare(restA[:n], restB[:n]); c != 0 {
			return c
		}
		restA, restB = restA[n:], restB[n:]
	}
}
