// Two contracts side by side, from the root of documents inwards.
package symbol

import (
	"strconv"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// at is a place in the files of one side.
type at struct {
	new           bool
	file, pointer string
}

// spot is a schema where documents meet it.
type spot struct {
	at
	place string
}

// twins are two types that hold the values of one place of documents.
type twins struct {
	old, new *ir.Type
	place    string
}

// walk knows which type stands in the place of which, and where documents meet a
// schema. A type that is met again is not entered again: what stands inside has
// the places below the first one.
type walk struct {
	places map[at][]string
	noted  map[spot]bool // what is in places
	twins  []*twins
	alone  []*twins // of two types without a difference in form, one has no name and is nil
	seen   map[[2]*ir.Type]bool
}

func newWalk(old, new *ir.Contract) *walk {
	w := &walk{places: map[at][]string{}, noted: map[spot]bool{}, seen: map[[2]*ir.Type]bool{}}
	var o, n *ir.Type
	if old != nil {
		o = old.Root.Type
		w.kinds(false, old.Catalogue)
	}
	if new != nil {
		n = new.Root.Type
		w.kinds(true, new.Catalogue)
	}
	w.enter(o, n, "")
	return w
}

// everyKind is the place of what has to do with all kinds of a catalogue.
const everyKind = "[kind=*]"

// kinds notes the places of the entries of a catalogue.
func (w *walk) kinds(new bool, c *ir.Catalogue) {
	if c == nil {
		return
	}
	w.note(new, c.Place, everyKind)
	for _, e := range c.Kinds {
		w.note(new, e.Place, "[kind="+e.Name+"]")
	}
}

// note remembers that documents meet a schema at a place.
func (w *walk) note(new bool, schema source.Place, place string) {
	k := at{new, schema.File, schema.Pointer}
	if noted := (spot{k, place}); !w.noted[noted] {
		w.noted[noted] = true
		w.places[k] = append(w.places[k], place)
	}
}

// enter relates the types of a place; one of them may be nil.
func (w *walk) enter(old, new *ir.Type, place string) {
	was, is := namedAt(old), namedAt(new)
	old, new = w.meet(false, old, place), w.meet(true, new, place)
	if old == nil && new == nil || w.seen[[2]*ir.Type{old, new}] {
		return
	}
	w.seen[[2]*ir.Type{old, new}] = true
	if old != nil && new != nil {
		if was != nil && is != nil {
			w.twins = append(w.twins, &twins{was, is, place})
		} else if was != is && old.Form == new.Form {
			w.alone = append(w.alone, &twins{was, is, place})
		}
		if old.Form != new.Form {
			w.enter(old, nil, place)
			w.enter(nil, new, place)
			return
		}
	}
	before, after := parts(old), parts(new)
	known := pairBranches(before.list, after)
	for _, p := range before.list {
		w.part(false, p, place)
		var other *ir.Type
		if q, ok := after.byKey[p.key]; ok {
			w.part(true, q, place)
			other = q.t
		}
		w.enter(p.t, other, place+p.step)
	}
	for _, q := range after.list {
		if !known[q.key] {
			w.part(true, q, place)
			w.enter(nil, q.t, place+q.step)
		}
	}
}

// part notes the place of a part's own schema.
func (w *walk) part(new bool, p part, place string) {
	if p.hasPlace {
		w.note(new, p.place, place+p.step)
	}
}

// namedAt is the type of a place that has a name, be it that of what may be null.
func namedAt(t *ir.Type) *ir.Type {
	for t != nil && !t.Named() {
		if t.Form != ir.Nullable {
			return nil
		}
		t = t.Rest.Type
	}
	return t
}

// meet notes the place of a type, and goes through what may be null.
func (w *walk) meet(new bool, t *ir.Type, place string) *ir.Type {
	for t != nil {
		if t.Named() {
			w.note(new, t.Place, place)
			for _, v := range t.Values {
				w.note(new, v.Place, place)
			}
		}
		if t.Form != ir.Nullable {
			return t
		}
		t = t.Rest.Type
	}
	return nil
}

// part is a place inside of a type.
type part struct {
	key      string // that the other side has too
	step     string // to it, in documents
	t        *ir.Type
	place    source.Place
	hasPlace bool
}

type partList struct {
	list  []part
	byKey map[string]part
}

// parts lists the places inside of a type.
func parts(t *ir.Type) partList {
	l := partList{byKey: map[string]part{}}
	if t == nil {
		return l
	}
	add := func(p part) {
		l.list = append(l.list, p)
		l.byKey[p.key] = p
	}
	for _, f := range t.Fields {
		add(part{"/" + f.JSON, "/" + source.EscapePointer(f.JSON), f.Value.Type, f.Place, true})
	}
	for i, s := range t.Slots {
		n := "/" + strconv.Itoa(i)
		add(part{n, n, s.Value.Type, s.Place, true})
	}
	for _, b := range t.Branches {
		add(part{branchKey(b), branchStep(t, b), b.Value.Type, b.Place, true})
	}
	if t.Rest.Type != nil {
		step := "/{}"
		if t.Form == ir.List || t.Form == ir.Tuple {
			step = "/*"
		}
		add(part{key: "rest", step: step, t: t.Rest.Type})
	}
	return l
}

// branchKey is what tells a branch: the value of the discriminator, or its name.
func branchKey(b *ir.Branch) string {
	if len(b.Tags) > 0 {
		return "=" + b.Tags[0].Canonical()
	}
	return "|" + b.Name.String()
}

// pairBranches gives a branch that has no partner the one that stands at the same
// position and has none either: it has got another name. It returns the keys of
// the old list.
func pairBranches(old []part, new partList) map[string]bool {
	known := map[string]bool{}
	for _, p := range old {
		known[p.key] = true
	}
	for i := range old {
		if _, paired := new.byKey[old[i].key]; paired || i >= len(new.list) || old[i].key[0] != '|' {
			continue
		}
		if q := new.list[i]; q.key[0] == '|' && !known[q.key] {
			old[i].key = q.key
			known[q.key] = true
		}
	}
	return known
}

// branchStep names the branch of a union by what tells it, if something does.
func branchStep(t *ir.Type, b *ir.Branch) string {
	if t.Select == nil || len(b.Tags) == 0 {
		return ""
	}
	return "[" + t.Select.Property + "=" + literalText(b.Tags[0]) + "]"
}

// literalText is a value as it stands in places and messages.
func literalText(v ir.Literal) string {
	if v.Kind == source.String {
		return v.Text
	}
	return v.Compact()
}
