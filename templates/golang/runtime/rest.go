// What a record keeps beside its fields.

package runtime

import (
	"errors"
	"slices"
	"strings"
)

// extras are the members of a record that have no field: those of the document
// in their order, then those that the program has added, sorted by name.
type extras struct {
	members Object
	arrived int  // how many of them came with the document
	kept    bool // one of them is a declared member that its field could not hold
	read    []deviation
}

// reset empties the extras and keeps their memory.
func (x *extras) reset() {
	x.members, x.arrived, x.kept, x.read = x.members[:0], 0, false, nil
}

// clone returns extras that share no memory which is written to.
func (x *extras) clone() extras {
	c := *x
	c.members = slices.Clone(x.members)
	return c
}

// take keeps a member that has no field.
func (x *extras) take(name, spelled string, value Value) {
	if cap(x.members) == 0 {
		x.members = make(Object, 0, fewMembers)
	}
	x.members = append(x.members, Member{Name: name, Value: value, spelled: spelled})
	x.arrived = len(x.members)
}

// keep keeps a declared member from byte i to end that its field could not hold.
// The reasons, which are in unheld from n on, do not count.
//
//go:noinline
func (x *extras) keep(r *reader, n int, name string, i, end int) {
	x.keepRest(r, n, name, "", i, end)
}

// keepRest is keep for a member that the schema does not name.
func (x *extras) keepRest(r *reader, n int, name, spelled string, i, end int) {
	r.unheld = r.unheld[:n]
	if r.fault {
		return
	}
	x.take(name, spelled, Value{r.b[i:end]})
	x.kept = true
}

// deviate remembers what the notes from n on found wrong.
func (x *extras) deviate(r *reader, n int) { x.read = append(x.read, r.deviations(n)...) }

var errDeclared = errors.New("the member has a field of its own")

// errAbsent is the error of an accessor for a member that is not there.
var errAbsent = errors.New("the member is not there")

// set gives a member without a field a value. A value that the program gives a
// member of the document stands where that member stood.
func (x *extras) set(name string, v Value) error {
	if v.text == "" {
		return errNoValue
	}
	for i := range x.members {
		if x.members[i].Name == name {
			x.members[i].Value = v
			return nil
		}
	}
	at, _ := slices.BinarySearchFunc(x.members[x.arrived:], name, func(m Member, name string) int { return strings.Compare(m.Name, name) })
	x.members = slices.Insert(x.members, x.arrived+at, Member{Name: name, Value: v})
	return nil
}

// remove drops a member that has no field.
func (x *extras) remove(name string) {
	for i := range x.members {
		if x.members[i].Name == name {
			x.members = slices.Delete(x.members, i, i+1)
			if i < x.arrived {
				x.arrived--
			}
			return
		}
	}
}

// members appends members behind others of the same object, each with a comma in
// front. Those whose field isSet are left out; without isSet there is no such field.
func (w *writer) members(b []byte, x *extras, isSet func(name string) bool) []byte {
	w.read = append(w.read, x.read...)
	for i := range x.members {
		if x.kept && isSet != nil && isSet(x.members[i].Name) {
			continue
		}
		b = w.member(append(b, ','), &x.members[i])
	}
	return b
}
