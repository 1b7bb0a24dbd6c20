// Both lists of kinds, entry by entry (compat specification, 10; catalogue
// specification, 5). Kinds pair by name; what is left pairs if only the name differs.
package meaning

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// kindsComparison compares the kinds of two sides.
type kindsComparison struct {
	*walk
	before, after *kinds
	once          map[string]bool // parameters of every kind, on both sides
	fragments     []Fragment
	known         map[string]int // fragments that were handed out
}

func (k *kindsComparison) compare(old, new Input) {
	k.before, k.after = kindsOf(old), kindsOf(new)
	if k.before == nil && k.after == nil {
		return
	}
	k.before, k.after = orNone(k.before, old.Root), orNone(k.after, new.Root)
	k.known = map[string]int{}
	k.own()
	renamed := renames(k.before, k.after)
	for _, e := range k.before.entries {
		switch heir := renamed[e]; {
		case k.after.byName[e.name] != nil:
			k.entry(e, k.after.byName[e.name])
		case heir != nil:
			k.add(rule.ErrorKindRenamed, e, heir, "The kind "+source.Quote(e.name)+" is called "+source.Quote(heir.name)+" now; nothing else about it changed.")
		default:
			k.add(rule.ErrorKindRemoved, e, nil, "The kind "+source.Quote(e.name)+" was removed.")
		}
	}
	heirs := map[*entry]bool{}
	for _, e := range renamed {
		heirs[e] = true
	}
	for _, e := range k.after.entries {
		if k.before.byName[e.name] == nil && !heirs[e] {
			k.newKind(e)
		}
	}
	k.run()
}

// orNone stands for a side without kinds.
func orNone(k *kinds, root *source.Node) *kinds {
	if k == nil {
		return &kinds{node: root, byName: map[string]*entry{}}
	}
	return k
}

// add reports something about a whole entry.
func (k *kindsComparison) add(id string, old, new *entry, message string) {
	before, after := side{near: k.before.node}, side{near: k.after.node}
	name := ""
	if new != nil {
		after.value, name = new.node, new.name
	}
	if old != nil {
		before.value, name = old.node, old.name
	}
	k.r.add(id, kindPlace(name), "", before, after, message)
}

func kindPlace(name string) string { return "[kind=" + source.EscapePointer(name) + "]" }

// newKind reports an added entry: harmless if old readers take its tag.
func (k *kindsComparison) newKind(e *entry) {
	id, message := rule.ErrorKindAddedOpen, "The kind "+source.Quote(e.name)+" was added."
	if !k.oldReadersTake(e) {
		id, message = rule.ErrorKindAdded, "The kind "+source.Quote(e.name)+" was added, and old readers refuse it."
	}
	k.add(id, nil, e, message)
	if unknown := k.before.unknown; k.o.Seen[e.name] && unknown != nil {
		if changed := k.differences(unknown, e); len(changed) > 0 {
			k.add(rule.ErrorKindSeenGetsEntry, nil, e,
				"The kind "+source.Quote(e.name)+" was already met without an entry; for those readers this changed: "+strings.Join(changed, "; ")+".")
		}
	}
}

// differences are the values of an entry that differ from those of unknown kinds.
func (k *kindsComparison) differences(unknown, e *entry) []string {
	var list []string
	for _, name := range k.after.values.order {
		old, new := unknown.values[name], e.values[name]
		switch {
		case equalOrAbsent(old, new):
		case k.isAdvice(name):
			list = append(list, name)
		default:
			list = append(list, name+" from "+quote(old)+" to "+quote(new))
		}
	}
	return list
}

// isAdvice tells whether a value is text for people, which reports don't repeat.
func (k *kindsComparison) isAdvice(name string) bool {
	for _, side := range []*kinds{k.before, k.after} {
		if d := side.values.named[name]; d != nil && d.change[""] == rule.GuidanceChanged {
			return true
		}
	}
	return false
}

func equalOrAbsent(a, b *source.Node) bool {
	if a == nil || b == nil {
		return a == b
	}
	return source.Equal(a, b)
}

// oldReadersTake tells whether the old schema admits a tag at the discriminator.
// A registry in a file belongs to the contract with the member "kind".
func (k *kindsComparison) oldReadersTake(e *entry) bool {
	at := "/kind"
	for _, side := range []*kinds{k.after, k.before} { // that of the old readers counts last
		if d := side.catalogue.Get("discriminator"); d != nil {
			at = d.Text
		}
	}
	tag := e.tag
	if tag == nil {
		tag = source.NewString(e.node, e.name)
	}
	return k.old.root == nil || k.walk.old.admits([]*source.Node{k.old.root}, strings.Split(at, "/")[1:], tag)
}

// admits tells whether the lists of values at a place have room for one more: it
// looks at const and enum, and takes a union for what one of its branches takes.
func (s *schemas) admits(set []*source.Node, path []string, tag *source.Node) bool {
	leaves := s.gather(set)
	for _, branches := range unions(leaves) {
		if !slices.ContainsFunc(branches, func(b *source.Node) bool { return s.admits([]*source.Node{b}, path, tag) }) {
			return false
		}
	}
	for _, n := range leaves {
		if len(path) == 0 {
			values, listed := keyword.Values(n)
			if listed && !slices.ContainsFunc(values, func(v *source.Node) bool { return source.Equal(v, tag) }) {
				return false
			}
			continue
		}
		if m := n.Get("properties").Get(unescape(path[0])); m != nil && !s.admits([]*source.Node{m}, path[1:], tag) {
			return false
		}
	}
	return true
}

// sortedNames are the names of both maps, each once.
func sortedNames[V any](a, b map[string]V) []string {
	all := maps.Clone(a)
	if all == nil {
		all = map[string]V{}
	}
	maps.Copy(all, b)
	return slices.Sorted(maps.Keys(all))
}

// fragment hands two sets of schemas to the caller, once for all places that they
// reach, and walks through what both say to people.
func (k *kindsComparison) fragment(at string, old, new []*source.Node) (changed bool) {
	if k.sameAll(old, new) {
		return false
	}
	var key strings.Builder
	k.walk.old.key(&key, old)
	k.walk.new.key(&key, new)
	if i, known := k.known[key.String()]; known {
		k.fragments[i].Also = append(k.fragments[i].Also, at)
		return true
	}
	k.known[key.String()] = len(k.fragments)
	k.fragments = append(k.fragments, Fragment{Place: at, Old: old, New: new})
	if len(old) > 0 && len(new) > 0 {
		k.push(item{old: old, new: new, at: rootPlace.to(at), is: role{fragment: true}})
	}
	return true
}

func (w *walk) sameAll(old, new []*source.Node) bool {
	if len(old) != len(new) {
		return false
	}
	for i := range old {
		if !w.same(old[i], new[i]) {
			return false
		}
	}
	return true
}

// described is how a member is named at the beginning of a message.
func described(name string, e *entry) string {
	return fmt.Sprintf("The %s of the kind %s", name, source.Quote(e.name))
}
