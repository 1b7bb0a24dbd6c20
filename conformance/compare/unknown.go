// Unknown members: every record keeps them, in order and byte for byte (codegen.md 5.9).

package compare

import (
	"fmt"
	"slices"

	"github.com/errgen/errgen/internal/ir"
)

// unknownMembers compares what came with what was written, as far as types tell
// which members are unknown. Values of free places are carried as they are.
func unknownMembers(t *ir.Type, came, out []byte) []string {
	if t == nil {
		return nil
	}
	switch t.Form {
	case ir.Record:
		return unknownOfRecord(t, came, out)
	case ir.Map:
		return inPairs(t, came, out)
	case ir.List, ir.Tuple:
		return unknownInItems(t, came, out)
	case ir.Nullable:
		if string(came) != "null" {
			return unknownMembers(t.Rest.Type, came, out)
		}
	case ir.Any:
		if string(came) != string(out) {
			return []string{fmt.Sprintf("the free value %s became %s", came, out)}
		}
	case ir.Bag: // names and raw values
		if before, after := members(came), members(out); !slices.EqualFunc(before, after, sameValue) {
			return []string{fmt.Sprintf("the members %s became %s", show(before), show(after))}
		}
	}
	return nil // a union's branch is not known here; its value was compared
}

func unknownOfRecord(t *ir.Type, came, out []byte) []string {
	known := func(m member) bool {
		return slices.ContainsFunc(t.Fields, func(f *ir.Field) bool { return f.JSON == m.name })
	}
	var all []string
	before, after := slices.DeleteFunc(members(came), known), slices.DeleteFunc(members(out), known)
	if t.Rest.Type == nil && !slices.EqualFunc(before, after, sameMember) {
		all = append(all, fmt.Sprintf("the unknown members %s became %s", show(before), show(after)))
	}
	return append(all, inPairs(t, came, out)...)
}

func sameMember(a, b member) bool { return a.token == b.token && string(a.value) == string(b.value) }

func sameValue(a, b member) bool { return a.name == b.name && string(a.value) == string(b.value) }

func show(list []member) string {
	var text string
	for _, m := range list {
		text += m.token + ":" + string(m.value) + " "
	}
	return "{" + text + "}"
}

// inPairs compares the values of members that both objects have.
func inPairs(t *ir.Type, came, out []byte) []string {
	var all []string
	written := map[string][]byte{}
	for _, m := range members(out) {
		written[m.name] = m.value
	}
	for _, m := range members(came) {
		if value, found := written[m.name]; found {
			all = append(all, unknownMembers(memberType(t, m.name), m.value, value)...)
		}
	}
	return all
}

func unknownInItems(t *ir.Type, came, out []byte) []string {
	var all []string
	written := items(out)
	for i, item := range items(came) {
		if i < len(written) {
			all = append(all, unknownMembers(itemType(t, i), item, written[i])...)
		}
	}
	return all
}
