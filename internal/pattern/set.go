// Sets of code points, the meaning of every class and escape.

package pattern

import (
	"slices"
	"unicode"
)

// span is the code points from lo to hi, both included.
type span struct{ lo, hi rune }

// set is a set of code points: ascending spans that neither overlap nor touch.
type set []span

// The classes that ECMA-262 fixes. \d and \w are ASCII; \s is WhiteSpace and LineTerminator, which is Unicode's Zs and
// eight more; the dot leaves out the line terminators.
var (
	everything = set{{0, unicode.MaxRune}}
	digits     = set{{'0', '9'}}
	wordChars  = set{{'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}}
	spaces     = set{{'\t', '\r'}, {' ', ' '}, {0xA0, 0xA0}, {0x1680, 0x1680}, {0x2000, 0x200A}, {0x2028, 0x2029},
		{0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000}, {0xFEFF, 0xFEFF}}
	dot = set{{'\n', '\n'}, {'\r', '\r'}, {0x2028, 0x2029}}.negate()
)

func single(c rune) set { return set{{c, c}} }

// normalise sorts spans in place and joins those that overlap or touch.
func normalise(spans []span) set {
	slices.SortFunc(spans, func(a, b span) int { return int(a.lo - b.lo) })
	joined := spans[:0]
	for _, s := range spans {
		if last := len(joined) - 1; last >= 0 && s.lo <= joined[last].hi+1 {
			joined[last].hi = max(joined[last].hi, s.hi)
		} else {
			joined = append(joined, s)
		}
	}
	return joined
}

func (s set) negate() set {
	var rest set
	from := rune(0)
	for _, in := range s {
		if from < in.lo {
			rest = append(rest, span{from, in.lo - 1})
		}
		from = in.hi + 1
	}
	if from <= unicode.MaxRune {
		rest = append(rest, span{from, unicode.MaxRune})
	}
	return rest
}

func (s set) union(others ...set) set {
	all := slices.Clone(s)
	for _, other := range others {
		all = append(all, other...)
	}
	return normalise(all)
}

func (s set) minus(other set) set {
	return s.negate().union(other).negate()
}

func (s set) contains(c rune) bool {
	_, found := slices.BinarySearchFunc(s, c, func(in span, c rune) int {
		switch {
		case in.hi < c:
			return -1
		case in.lo > c:
			return 1
		}
		return 0
	})
	return found
}

// tables is the union of Unicode range tables.
func tables(list ...*unicode.RangeTable) set {
	var all []span
	for _, table := range list {
		for _, r := range table.R16 {
			all = appendRange(all, rune(r.Lo), rune(r.Hi), rune(r.Stride))
		}
		for _, r := range table.R32 {
			all = appendRange(all, rune(r.Lo), rune(r.Hi), rune(r.Stride))
		}
	}
	return normalise(all)
}

func appendRange(spans []span, lo, hi, stride rune) []span {
	if stride == 1 {
		return append(spans, span{lo, hi})
	}
	for c := lo; c <= hi; c += stride {
		spans = append(spans, span{c, c})
	}
	return spans
}
