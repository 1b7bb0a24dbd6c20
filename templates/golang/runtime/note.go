// What the pass over a document notes down, and how notes become violations.
//
// The pass knows positions only. When it is over and something was noted, one
// walk over the text finds the path of every noted position. Violations are put
// in order along the tree of these paths, so that a long name above many
// violations is not copied for each; only those that are returned get a path.
package runtime

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// A failure is what a check says when it does not hold, as far as it is known
// without the document.
type failure struct {
	keyword, schemaPath, message string
	params                       string // JSON with slots for what the document tells
}

// The slots of params are control characters, which no JSON text contains.
const (
	kindSlot    = "\x01" // name of the kind of the value
	countSlot   = "\x02" // note.x: a count, or the first of two positions
	secondSlot  = "\x03" // note.y: the second position
	nameSlot    = "\x04" // name of the member
	matchedSlot = "\x05" // scanner.matches from note.x to note.y
)

// A note says that the value at a byte position is wrong. The position of a name
// stands for the object around it, with the name as a parameter.
type note struct {
	at, fail int
	x, y     int
}

// Failures of every contract, beside those of its own that count from 0.
const (
	repeated         = -1
	notRepresentable = -2
)

// of gives the failure that a note is about.
func (n note) of(failures []failure) failure {
	switch n.fail {
	case repeated:
		return failure{"DUPLICATE_MEMBER", "#", "appears more than once", `{"property":` + nameSlot + `}`}
	case notRepresentable:
		return failure{"NOT_REPRESENTABLE", "#", "cannot be held by the field's type", "{}"}
	}
	return failures[n.fail]
}

// fail notes that the value at byte i breaks a rule.
//
//go:noinline
func (s *scanner[T]) fail(i, fail int) { s.failCount(i, fail, 0, 0) }

// failCount notes a failure that tells a count, or two positions.
//
//go:noinline
func (s *scanner[T]) failCount(i, fail, x, y int) {
	if s.notes == nil {
		s.notes = make([]note, 0, 4)
	}
	s.notes = append(s.notes, note{at: i, fail: fail, x: x, y: y})
}

// once marks a member as seen. A second occurrence is a violation at byte i.
func (s *scanner[T]) once(seen, bit uint64, i int) uint64 {
	if seen&bit != 0 {
		s.repeat(i)
	}
	return seen | bit
}

// repeat notes that the member whose value begins at byte i has been there before.
//
//go:noinline
func (s *scanner[T]) repeat(i int) { s.repeats = append(s.repeats, note{at: i, fail: repeated}) }

// names are the names of members that no field tells apart.
type names[T text] struct {
	n    int
	few  [8]T
	many map[string]bool
}

// repeated tells whether a name was there before. Beyond a few names it asks a
// hash table, so that many names take linear time.
func (s *names[T]) repeated(name T) bool {
	if s.many != nil {
		before := s.many[string(name)]
		s.many[string(name)] = true
		return before
	}
	for i := range s.n {
		if string(s.few[i]) == string(name) {
			return true
		}
	}
	if s.n == len(s.few) {
		s.many = map[string]bool{string(name): true}
		for _, few := range s.few {
			s.many[string(few)] = true
		}
		return false
	}
	s.few[s.n] = name
	s.n++
	return false
}

// verdict ends a pass that came to byte end: nil, or a *ValidationError.
func (s *scanner[T]) verdict(end int, failures []failure) error {
	if end == len(s.b) && !s.fault && !s.steep && len(s.notes)+len(s.repeats) == 0 {
		return nil
	}
	return s.report(end, failures)
}

// report is verdict for what is not plainly valid.
//
//go:noinline
func (s *scanner[T]) report(end int, failures []failure) error {
	if err := s.syntax(end); err != nil {
		return err
	}
	if len(s.notes)+len(s.repeats) == 0 {
		return nil
	}
	return s.violations(failures)
}

// syntax reports the first fault of the text, if there is one.
func (s *scanner[T]) syntax(end int) error {
	sound := !s.fault && s.space(end) == len(s.b)
	if sound && !s.steep {
		return nil
	}
	switch at, fault := findFault(s.b); fault {
	case notJSON:
		return refusal("JSON_SYNTAX", `{"offset":`+strconv.Itoa(at)+`}`, "is not valid JSON")
	case tooDeep:
		return refusal("LIMIT", `{"limit":`+strconv.Itoa(maxDepth)+`}`, "is nested too deeply")
	}
	return nil
}

// refusal is an error about a document as a whole.
func refusal(keyword, params, message string) error {
	return &ValidationError{Violations: []Violation{{Keyword: keyword, SchemaPath: "#", Params: Params(params), Message: message}}}
}

// maxViolations is the number of violations that a ValidationError lists.
const maxViolations = 100

// violations turns the notes into violations.
func (s *scanner[T]) violations(failures []failure) *ValidationError {
	notes := append(s.notes, s.repeats...)
	slices.SortStableFunc(notes, func(a, b note) int { return cmp.Compare(a.at, b.at) })
	if len(notes) <= fewNotes {
		return s.few(notes, failures)
	}
	w := walker[T]{scanner: scanner[T]{b: s.b, matches: s.matches}, failures: failures}
	w.places = make([]place, 1, 2*len(notes)+1)
	w.open = make([]frame, 0, 4)
	w.walk(notes)
	return &ValidationError{w.all()}
}

// fewNotes is the number of notes up to which each gets its path at once.
const fewNotes = 8

// few lists the violations of a few notes.
func (s *scanner[T]) few(notes []note, failures []failure) *ValidationError {
	err := &struct {
		ValidationError
		room [2]Violation // most documents are wrong in one place
	}{}
	w := walker[T]{scanner: scanner[T]{b: s.b, matches: s.matches}, failures: failures}
	var open [4]frame // documents are not often nested deeper
	w.open = open[:0]
	if w.found = err.room[:0]; len(notes) > len(err.room) {
		w.found = make([]Violation, 0, len(notes))
	}
	w.walk(notes)
	if len(w.found) > 1 {
		slices.SortFunc(w.found, Violation.compare)
	}
	err.Violations = slices.Compact(w.found)
	return &err.ValidationError
}

// add lists the violation of a note at the value that the first n open frames
// lead to.
func (w *walker[T]) add(x note, n, at int) {
	var short [128]byte
	path, key := short[:0], 0
	for _, f := range w.open[:n] {
		path = w.appendToken(append(path, '/'), f)
		key = f.key
	}
	f := x.of(w.failures)
	w.found = append(w.found, Violation{string(path), f.keyword, f.schemaPath, w.params(f.params, x, at, key), f.message})
}

// A place is a value at or below which something was noted. Places are a tree;
// the root is the first.
type place struct {
	at       int    // where the value begins
	key      int    // where its name begins, of a member
	token    string // of a JSON Pointer, escaped
	notes    []note
	children []int
}

// A walker goes over the text and finds the paths of notes.
type walker[T text] struct {
	scanner[T]
	failures []failure
	open     []frame
	places   []place     // the tree, of many notes
	found    []Violation // of few notes
}

// A frame is an array or object that is open during the walk.
type frame struct {
	place  int // -1 as long as it is none
	object bool
	key    int // where the name of the current member begins
	index  int // of the current item
}

// walk goes up to the last of the notes, which are sorted by position. The text
// is known to be JSON: punctuation alone tells where names and values begin.
func (w *walker[T]) walk(notes []note) {
	named := false // what begins next is a name
	for i := 0; len(notes) > 0 && i < len(w.b); {
		switch c := w.b[i]; {
		case c <= ' ' || c == ':':
			i++
		case c == ',':
			top := &w.open[len(w.open)-1]
			top.index++
			named = top.object
			i++
		case c == '}' || c == ']':
			w.open = w.open[:len(w.open)-1]
			named = false
			i++
		case named:
			notes = w.name(notes, i)
			named = false
			i = w.skip(i)
		default:
			here := -1
			for ; len(notes) > 0 && notes[0].at == i; notes = notes[1:] {
				here = w.note(notes[0], len(w.open), i, here)
			}
			if named = c == '{'; !named && c != '[' {
				i = w.skip(i)
				break
			}
			w.open = append(w.open, frame{place: here, object: named})
			i++
		}
	}
}

// name enters the notes at the name that begins at byte i, and returns the others.
func (w *walker[T]) name(notes []note, i int) []note {
	n := len(w.open) - 1
	w.open[n].key = i
	for ; len(notes) > 0 && notes[0].at == i; notes = notes[1:] {
		w.open[n].place = w.note(notes[0], n, -1, w.open[n].place)
	}
	return notes
}

// note enters a note at the value that the first n open frames lead to, and
// returns its place in the tree, if there is one.
func (w *walker[T]) note(x note, n, at, place int) int {
	if w.places == nil {
		w.add(x, n, at)
		return -1
	}
	if place < 0 {
		place = w.child(n, at)
	}
	w.places[place].notes = append(w.places[place].notes, x)
	return place
}

// container returns the place of the innermost of the first n open frames.
func (w *walker[T]) container(n int) int {
	top := &w.open[n-1]
	if top.place < 0 {
		top.place = w.child(n-1, -1)
	}
	return top.place
}

// child adds the value that the innermost of the first n open frames is at to the
// tree.
func (w *walker[T]) child(n, i int) int {
	if n == 0 {
		w.places[0].at = max(i, 0)
		return 0
	}
	parent, top := w.container(n), w.open[n-1]
	w.places[parent].children = append(w.places[parent].children, len(w.places))
	w.places = append(w.places, place{at: i, key: top.key, token: w.token(top)})
	return len(w.places) - 1
}

// token is the part of a JSON Pointer that leads from a frame to where it is.
func (w *walker[T]) token(f frame) string { return string(w.appendToken(nil, f)) }

// appendToken appends the token of a frame.
func (w *walker[T]) appendToken(b []byte, f frame) []byte {
	if !f.object {
		return strconv.AppendInt(b, int64(f.index), 10)
	}
	name, from := w.nameAt(f.key), 0
	for i := range len(name) {
		switch name[i] {
		case '~':
			b = append(append(b, name[from:i]...), "~0"...)
		case '/':
			b = append(append(b, name[from:i]...), "~1"...)
		default:
			continue
		}
		from = i + 1
	}
	return append(b, name[from:]...)
}

// nameAt is the name of the member that begins at byte i.
func (s *scanner[T]) nameAt(i int) T {
	end, plain := s.text(i + 1)
	if plain {
		return s.b[i+1 : end]
	}
	return unquote(s.b[i+1 : end])
}

// all brings the violations of the tree of places in order, and returns the first
// maxViolations.
func (w *walker[T]) all() []Violation {
	l := listing[T]{walker: w}
	l.own([]int{0})
	l.below([]int{0})
	if l.total > maxViolations {
		l.out = append(l.out, Violation{Keyword: "maxViolations", SchemaPath: "#", Message: "has more violations than are listed",
			Params: Params(`{"limit":` + strconv.Itoa(maxViolations) + `,"total":` + strconv.Itoa(l.total) + `}`)})
	}
	return l.out
}

// A listing is the way through the tree.
type listing[T text] struct {
	*walker[T]
	path  []byte
	out   []Violation // the first maxViolations
	total int
}

// below adds the violations below places that have the same path: there are
// several where an object repeats a name.
func (l *listing[T]) below(same []int) {
	var branches []branch
	for _, at := range same {
		for _, child := range l.places[at].children {
			branches = append(branches, branch{token: l.places[child].token, place: child})
		}
	}
	// In the order of text, what lies below "a" may stand behind "a-b", because a
	// slash follows the token. So each child has its turn twice.
	for _, b := range branches {
		branches = append(branches, branch{b.token, b.place, true})
	}
	slices.SortStableFunc(branches, branch.compare)
	depth := len(l.path)
	for len(branches) > 0 {
		first, n := branches[0], 1
		for n < len(branches) && branches[n].compare(first) == 0 {
			n++
		}
		group := make([]int, n)
		for i, b := range branches[:n] {
			group[i] = b.place
		}
		branches = branches[n:]
		l.path = append(append(l.path, '/'), first.token...)
		if first.below {
			l.below(group)
		} else {
			l.own(group)
		}
		l.path = l.path[:depth]
	}
}

// A branch is a child, or what lies below it.
type branch struct {
	token string
	place int
	below bool
}

// compare orders branches as the paths that begin with them.
func (b branch) compare(other branch) int {
	n := min(len(b.token), len(other.token))
	if c := strings.Compare(b.token[:n], other.token[:n]); c != 0 {
		return c
	}
	return b.next(n) - other.next(n)
}

// next is the character behind the first n bytes, -1 at the end.
func (b branch) next(n int) int {
	switch {
	case n < len(b.token):
		return int(b.token[n])
	case b.below:
		return '/'
	}
	return -1
}

// own adds the violations of places that have the same path, each once.
func (l *listing[T]) own(same []int) {
	var found []Violation
	for _, at := range same {
		p := &l.places[at]
		for _, n := range p.notes {
			f := n.of(l.failures)
			found = append(found, Violation{"", f.keyword, f.schemaPath, l.params(f.params, n, p.at, p.key), f.message})
		}
	}
	slices.SortFunc(found, Violation.compare)
	found = slices.Compact(found)
	l.total += len(found)
	if room := maxViolations - len(l.out); len(found) > room {
		found = found[:room]
	}
	path := string(l.path)
	for _, v := range found {
		v.InstancePath = path
		l.out = append(l.out, v)
	}
}

// params fills the slots of params.
func (w *walker[T]) params(params string, x note, at, key int) Params {
	if nextSlot(params) == len(params) {
		return Params(params)
	}
	var short [128]byte
	return Params(w.appendParams(short[:0], params, x, at, key))
}

// appendParams appends params with their slots filled. The note is about the value
// at byte at, or a name; the value's own name begins at byte key.
func (w *walker[T]) appendParams(b []byte, params string, x note, at, key int) []byte {
	for slot := nextSlot(params); slot < len(params); slot = nextSlot(params) {
		b = append(b, params[:slot]...)
		switch params[slot : slot+1] {
		case kindSlot:
			b = append(append(append(b, '"'), w.kindName(x.at)...), '"')
		case countSlot:
			b = strconv.AppendInt(b, int64(x.x), 10)
		case secondSlot:
			b = strconv.AppendInt(b, int64(x.y), 10)
		case nameSlot:
			if x.at != at {
				key = x.at
			}
			b = appendQuoted(b, string(shown(w.nameAt(key))))
		case matchedSlot:
			b = appendList(b, w.matches[x.x:x.y])
		}
		params = params[slot+1:]
	}
	return append(b, params...)
}

// nextSlot finds the next slot, or the end.
func nextSlot(params string) (i int) {
	for ; i <= len(params)-8; i += 8 {
		if w := word(params, i); (w-ones*' ')&^w&highs != 0 {
			break
		}
	}
	for i < len(params) && params[i] >= ' ' {
		i++
	}
	return i
}

// appendList appends a JSON list of integers.
func appendList(b []byte, list []int) []byte {
	b = append(b, '[')
	for i, n := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return append(b, ']')
}

// kindName names the JSON type of the value at byte i.
func (w *walker[T]) kindName(i int) string {
	switch w.b[i] {
	case '"':
		return "string"
	case '{':
		return "object"
	case '[':
		return "array"
	case 't', 'f':
		return "boolean"
	case 'n':
		return "null"
	}
	if end, plain := w.number(i); plain || w.whole(i, end) {
		return "integer"
	}
	return "number"
}

// longestName is the number of code points that params show of a name.
const longestName = 64

// shown cuts a long name.
func shown[T text](name T) T {
	points := 0
	for i := range len(name) {
		if name[i]&0xC0 == 0x80 {
			continue // not the first byte of a code point
		}
		if points++; points > longestName {
			return name[:i]
		}
	}
	return name
}
