// Both schemas in step: breadth first, so that a finding stands at the shallowest
// place that its text reaches. A pair of positions is compared once; the other
// ways to it become further places of what was found there and below.
package meaning

import (
	"strings"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// The budget counts schema objects looked at: this many, and a share for each
// value of both files. A schema of a few lines can name exponentially many sets of
// schemas that meet at one value.
const (
	stepsAtLeast  = 200_000
	stepsPerValue = 50
)

type walk struct {
	o        Options
	r        *reporter
	old, new *schemas
	left     int // of the budget

	text    *sameText
	queue   []item
	first   map[string]*place // by key of a pair of positions
	ways    map[*place][]*place
	placeOf map[*source.Node]*place // where a schema object was met first
	paired  map[*source.Node]bool   // schema objects of positions that both sides have
	edits   map[edit]*found
	found   []*found
	fresh   []newcomer
}

// item is a position to compare. Without an old set it is new.
type item struct {
	old, new             []*source.Node
	at                   *place
	is                   role
	oldAround, newAround *demands
}

// role is what is known about a position from the way to it.
type role struct {
	root     bool
	required bool // a member that the old or the new side requires
	branch   bool // of a union
	kind     bool // such a branch with a discriminator
	value    bool // such a branch that is one value: an enum with words for each
	fragment bool // not of the contract itself but of one of its kinds
}

// edit identifies a change of the text, however many positions it reaches.
type edit struct {
	keyword  string
	old, new *source.Node
}

type found struct {
	*finding.Finding
	at *place
}

func newWalk(old, new Input, o Options, r *reporter) *walk {
	w := &walk{o: o, r: r, first: map[string]*place{}, ways: map[*place][]*place{}, placeOf: map[*source.Node]*place{},
		paired: map[*source.Node]bool{}, edits: map[edit]*found{}}
	values := count(old.Root) + count(new.Root)
	w.left = stepsAtLeast + stepsPerValue*values
	w.old = &schemas{root: old.Root, references: old.References, ids: map[*source.Node]int{}, steps: &w.left}
	w.new = &schemas{root: new.Root, references: new.References, ids: map[*source.Node]int{}, steps: &w.left}
	w.text = &sameText{old: w.old, new: w.new, known: map[[2]*source.Node]bool{}, left: shareOfTexts * values}
	return w
}

// same tells whether two schemas differ in words and names at most.
func (w *walk) same(old, new *source.Node) bool {
	return keyword.Sameness{Old: w.old.references, New: w.new.references, Left: &w.left}.Same(old, new)
}

// count is the number of values in a text; its depth is bounded by the parser.
func count(n *source.Node) int {
	if n == nil {
		return 0
	}
	total := 1
	for _, item := range n.Items {
		total += count(item)
	}
	for _, m := range n.Members {
		total += count(m.Value)
	}
	return total
}

// start walks from both roots, and then from the definitions that nothing refers
// to: they become types all the same, and other files may use them.
func (w *walk) start(old, new *source.Node) {
	if old == nil || new == nil {
		return
	}
	w.push(item{old: []*source.Node{old}, new: []*source.Node{new}, is: role{root: true}})
	w.run()
	for _, group := range []string{"$defs", "definitions"} {
		for _, m := range keyword.Members(new, group) {
			before := old.Get(group).Get(m.Name)
			if before == nil || w.met(before) || w.met(m.Value) || w.new.isReference(m.Value) {
				continue
			}
			w.push(item{old: []*source.Node{before}, new: []*source.Node{m.Value}, at: rootPlace.to("#/" + group + memberStep(m.Name))})
			w.run()
		}
	}
}

func (w *walk) met(n *source.Node) bool {
	_, known := w.placeOf[n]
	return known
}

func (w *walk) push(i item) { w.queue = append(w.queue, i) }

func (w *walk) run() {
	for len(w.queue) > 0 && w.left >= 0 {
		next := w.queue[0]
		w.queue = w.queue[1:]
		w.visit(next)
	}
	w.queue = nil
}

func (w *walk) visit(i item) {
	if w.text.lists(i.old, i.new) {
		return
	}
	old, new := w.old.gather(i.old), w.new.gather(i.new)
	if w.again(i, old, new) {
		return
	}
	w.note(old, i.at)
	w.note(new, i.at)
	if i.old != nil {
		for _, n := range new {
			w.paired[n] = true
		}
		w.compareAnnotations(i, old, new)
		if i.is.kind {
			w.repurposed(i, old, new)
		}
	}
	w.inspect(i, old, new)
	w.descend(i, old, new)
}

// again tells whether the pair has been compared, and keeps the way to it.
func (w *walk) again(i item, old, new []*source.Node) bool {
	var key strings.Builder
	for _, flag := range []bool{i.old == nil, i.is.required, i.is.kind, i.is.value, i.is.fragment} {
		key.WriteByte("-+"[btoi(flag)])
	}
	w.old.key(&key, old)
	w.new.key(&key, new)
	for _, around := range []*demands{i.oldAround, i.newAround} {
		if around != nil {
			key.WriteString(around.key)
		}
		key.WriteByte('/')
	}
	first, known := w.first[key.String()]
	switch {
	case !known:
		w.first[key.String()] = i.at
	case first != i.at:
		w.ways[first] = append(w.ways[first], i.at)
	}
	return known
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (w *walk) note(leaves []*source.Node, at *place) {
	for _, n := range leaves {
		if !w.met(n) {
			w.placeOf[n] = at
		}
	}
}

// descend goes on to the positions below, to what is said under a condition, and
// into the branches of unions.
func (w *walk) descend(i item, old, new []*source.Node) {
	before, after := below(old), below(new)
	declares := len(after.order) > 0
	oldDemands, newDemands := w.old.demanded(old, i.oldAround, declares), w.new.demanded(new, i.newAround, declares)
	for _, step := range after.order {
		w.push(item{old: before.sets[step], new: after.sets[step], at: i.at.to(step),
			is: role{required: oldDemands.steps[step] || newDemands.steps[step], fragment: i.is.fragment}})
	}
	before, after = beside(old), beside(new)
	for _, condition := range after.order {
		if before.sets[condition] != nil || i.old == nil {
			w.push(item{old: before.sets[condition], new: after.sets[condition], at: i.at,
				is: role{fragment: i.is.fragment}, oldAround: oldDemands, newAround: newDemands})
		}
	}
	oldUnions, newUnions := unions(old), unions(new)
	for k, branches := range newUnions {
		var earlier []*source.Node
		if k < len(oldUnions) {
			earlier = oldUnions[k]
		}
		for _, p := range w.pairBranches(earlier, branches) {
			i := item{new: []*source.Node{p.new}, at: i.at.to(p.step), oldAround: oldDemands, newAround: newDemands,
				is: role{branch: true, kind: p.step != "", value: p.value, fragment: i.is.fragment}}
			if p.old != nil {
				i.old = []*source.Node{p.old}
			}
			w.push(i)
		}
	}
}

// report adds a finding about a keyword at a position, unless the same edit has
// been found at another one: then the graver rule stays, with the other place
// beside it.
func (w *walk) report(i item, id, word string, old, new *source.Node, message string) *finding.Finding {
	made := &found{at: i.at}
	e := edit{word, old, new}
	if known := w.edits[e]; known != nil {
		if known.Rule == rule.DescriptionChanged && id == rule.DescriptionChangedRequired {
			other := known.at
			r := &reporter{}
			*known.Finding = *r.add(id, i.at.String(), word, side{old, nearest(i.old)}, side{new, nearest(i.new)}, message)
			known.at = i.at
			w.ways[i.at] = append(w.ways[i.at], other)
		} else if known.at != i.at {
			w.ways[known.at] = append(w.ways[known.at], i.at)
		}
		return known.Finding
	}
	made.Finding = w.r.add(id, i.at.String(), word, side{old, nearest(i.old)}, side{new, nearest(i.new)}, message)
	w.edits[e] = made
	w.found = append(w.found, made)
	return made.Finding
}

func nearest(set []*source.Node) *source.Node {
	if len(set) == 0 {
		return nil
	}
	return set[0]
}

// finish says what the budget left out, and lists the further places.
func (w *walk) finish() {
	if w.left < 0 {
		f := w.r.add(rule.Undecided, "", "", side{near: w.old.root}, side{near: w.new.root},
			"The schema combines too many schemas at one value to compare all that they say.")
		f.Reason = "budget"
	}
	for _, f := range w.found {
		t := &tracing{ways: w.ways, open: map[*place]bool{}, left: mostTraced}
		seen := map[string]bool{f.Place: true}
		for _, text := range t.texts(f.at) {
			if !seen[text] && len(f.Also) < mostPlaces {
				seen[text] = true
				f.Also = append(f.Also, text)
			}
		}
	}
}

// Bounds on the further places of one finding.
const (
	mostPlaces = 64
	mostTraced = 1024 // steps of the search for them
)

// tracing writes out every way to a place.
type tracing struct {
	ways map[*place][]*place
	open map[*place]bool // being written out: recursion leads back to them
	left int
}

func (t *tracing) texts(p *place) []string {
	t.left--
	switch {
	case t.left < 0:
		return nil
	case t.open[p]:
		return []string{p.String()}
	}
	t.open[p] = true
	defer delete(t.open, p)
	var all []string
	if p == nil {
		all = append(all, "")
	} else {
		for _, before := range t.texts(p.up) {
			t.left--
			all = append(all, before+p.text())
		}
	}
	for _, other := range t.ways[p] {
		if len(all) > mostPlaces {
			break
		}
		all = append(all, t.texts(other)...)
	}
	return all
}
