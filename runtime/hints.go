// What is known about a tool (contract.md, 5.3).
package runtime

import "github.com/errgen/errgen/generated/go/agenterror"

// Hints are the annotations of a tool. They come from the list of tools that the
// program holds, never from a failing result. A hint that is nil is not given, and
// counts as false.
type Hints struct{ ReadOnly, Destructive, Idempotent, OpenWorld *bool }

// RetrySafe tells whether a second run of the tool does no more than the first:
// whether it is read-only or idempotent.
func (h Hints) RetrySafe() bool { return set(h.ReadOnly) || set(h.Idempotent) }

func set(hint *bool) bool { return hint != nil && *hint }

// Object returns the hints that are given as the member "safety" has them, nil if
// there are none.
func (h Hints) Object() agenterror.Object {
	var o agenterror.Object
	for _, m := range []struct {
		name  string
		value *bool
	}{
		{"read_only_hint", h.ReadOnly}, {"destructive_hint", h.Destructive},
		{"idempotent_hint", h.Idempotent}, {"open_world_hint", h.OpenWorld},
	} {
		if m.value != nil {
			o.Set(m.name, value(*m.value))
		}
	}
	return o
}

// value is a value of the program as the generated types hold it.
func value(v any) agenterror.Value {
	made, err := agenterror.ValueOf(v)
	if err != nil {
		panic("runtime: " + err.Error()) // only values that can be written come here
	}
	return made
}
