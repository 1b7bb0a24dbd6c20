// Package version compares the versions of releases, and says which of them a
// range holds.
package version

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/mod/semver"
)

// Valid tells whether a text is a whole semantic version such as 1.4.0. Build
// metadata is refused, because versions that differ in nothing else have no order.
func Valid(v string) bool { return semver.IsValid("v"+v) && semver.Canonical("v"+v) == "v"+v }

// Compare orders two versions by precedence, not by text: 1.10.0 comes after 1.9.0.
func Compare(a, b string) int { return semver.Compare("v"+a, "v"+b) }

// Range is a list of bounds, all of which have to hold: ">=1.0.0 <1.3.0". The zero
// Range holds every version.
type Range []bound

// bound admits the versions whose order against its own is one of orders.
type bound struct {
	orders  []int // of Compare: -1, 0, 1
	version string
}

// operators are tried in turn, so ">=" stands before ">".
var operators = []struct {
	text   string
	orders []int
}{
	{">=", []int{0, 1}}, {"<=", []int{-1, 0}}, {">", []int{1}}, {"<", []int{-1}}, {"=", []int{0}}, {"", []int{0}},
}

// ParseRange reads bounds that are separated by blanks. A bound without an operator
// means this version alone.
func ParseRange(text string) (Range, error) {
	var r Range
	for _, word := range strings.Fields(text) {
		var b bound
		for _, o := range operators {
			if rest, ok := strings.CutPrefix(word, o.text); ok {
				b = bound{o.orders, rest}
				break
			}
		}
		if !Valid(b.version) {
			return nil, fmt.Errorf("%q is no bound such as >=1.0.0", word)
		}
		r = append(r, b)
	}
	return r, nil
}

// Holds tells whether a version lies in the range.
func (r Range) Holds(v string) bool {
	for _, b := range r {
		if !slices.Contains(b.orders, Compare(v, b.version)) {
			return false
		}
	}
	return true
}

// Major is the first number of a version.
func Major(v string) string { return strings.TrimPrefix(semver.Major("v"+v), "v") }

// Release is the version that a pre-release such as 1.4.0-rc.1 leads to.
func Release(v string) string { return strings.TrimSuffix(v, semver.Prerelease("v"+v)) }

// NextMinor and NextPatch are the least versions above a release that differ from
// it in that number. After a pre-release, that is the release itself.
func NextMinor(v string) string {
	n := numbers(v)
	if Release(v) == v {
		n[1]++
		n[2] = 0
	}
	return fmt.Sprintf("%d.%d.%d", n[0], n[1], n[2])
}

func NextPatch(v string) string {
	n := numbers(v)
	if Release(v) == v {
		n[2]++
	}
	return fmt.Sprintf("%d.%d.%d", n[0], n[1], n[2])
}

func numbers(v string) (n [3]uint64) {
	fmt.Sscanf(v, "%d.%d.%d", &n[0], &n[1], &n[2]) // a valid version begins so
	return n
}
