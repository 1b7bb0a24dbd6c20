package source

// This file gathers the diagnostics of one file while it is read.

import "strconv"

// A file made to be hostile could hold millions of faults, or report a few under
// pointers of megabytes. Beyond these bounds faults are only counted.
const (
	maxFaults      = 100
	maxPointerSize = 1 << 20
)

// report holds the diagnostics of one file.
type report struct {
	file        *File
	list        Diagnostics
	pointerSize int // sum of the pointers in list
	unlisted    int
}

// fault adds a fault of the value n; nil means the document as a whole.
func (r *report) fault(n *Node, f fault) {
	r.add(n, positionAt(r.file.Text, f.offset), Diagnostic{Code: f.code, Problem: f.problem, Advice: f.advice})
}

const (
	tooDeepProblem = "Arrays and objects are nested deeper than 500 levels." // MaxDepth
	tooDeepAdvice  = "Move the inner parts to $defs and refer to them with $ref."
)

// tooDeep adds the fault of a container n that stands inside MaxDepth others.
func (r *report) tooDeep(n *Node, at Pos) {
	r.add(n, at, Diagnostic{Code: codeLimit, Problem: tooDeepProblem, Advice: tooDeepAdvice})
}

// duplicate adds the fault that the name of second was given to first before.
func (r *report) duplicate(n *Node, first, second *Member) {
	place := n.placeAt(first.NameAt)
	member := &Node{slot: slot{up: n, entry: second}, File: r.file}
	place.Pointer = member.Pointer()
	r.add(member, second.NameAt, Diagnostic{
		Code:    codeDuplicate,
		Problem: "The key " + Quote(shorten(second.Name)) + " is a duplicate; the first is at " + place.String() + ".",
		Advice:  "Remove one of the two, or give it another name.",
		Related: []Place{place},
	})
}

// add completes x with its place, unless the report is full.
func (r *report) add(n *Node, at Pos, x Diagnostic) {
	if len(r.list) == maxFaults || r.pointerSize > maxPointerSize {
		r.unlisted++
		return
	}
	x.Place = Place{File: r.file.Name, Line: at.Line, Col: at.Col}
	if n != nil {
		x.Place.Pointer = n.Pointer()
	}
	r.pointerSize += len(x.Place.Pointer)
	r.list = append(r.list, x)
}

// count is the number of faults so far, listed or not.
func (r *report) count() int { return len(r.list) + r.unlisted }

// finish gives the diagnostics, with a last one about those that are not listed.
func (r *report) finish() Diagnostics {
	if r.unlisted == 0 {
		return r.list
	}
	return append(r.list, Diagnostic{
		Code:    codeLimit,
		Place:   Place{File: r.file.Name},
		Problem: "The file has more faults, " + strconv.Itoa(r.unlisted) + " of which are not listed.",
		Advice:  "Repair those that are listed first.",
	})
}

// shorten cuts a name that would fill the screen.
func shorten(name string) string {
	const limit = 60 // code points
	count := 0
	for i := range name {
		if count == limit {
			return name[:i] + "…"
		}
		count++
	}
	return name
}
