// Which kind has only another name.
package meaning

import (
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/keyword"
)

// mostCandidates bounds the search among kinds that say the same: whoever has more
// of them gets them paired in order.
const mostCandidates = 64

// renames pairs removed kinds with added ones of equal content: the one at the same
// position first, else the one with the most similar name. Kinds that say nothing
// never pair.
func renames(old, new *kinds) map[*entry]*entry {
	added := map[string][]int{}
	for i, e := range new.entries {
		if text := e.content(); old.byName[e.name] == nil && text != "" {
			added[text] = append(added[text], i)
		}
	}
	heirs := map[*entry]*entry{}
	for i, e := range old.entries {
		if len(added) == 0 || new.byName[e.name] != nil {
			continue
		}
		text := e.content()
		candidates := added[text]
		if len(candidates) == 0 {
			continue
		}
		best := nearestHeir(e, i, candidates, new.entries)
		heirs[e] = new.entries[candidates[best]]
		added[text] = slices.Delete(candidates, best, best+1)
	}
	return heirs
}

func nearestHeir(e *entry, position int, candidates []int, entries []*entry) int {
	best, least := 0, len(e.name)+64
	for n, i := range candidates[:min(len(candidates), mostCandidates)] {
		if i == position {
			return n
		}
		if d := keyword.Distance(e.name, entries[i].name, least); d < least {
			best, least = n, d
		}
	}
	return best
}

// content is all that an entry says but for its name, as a key; "" if that is
// nothing.
func (e *entry) content() string {
	var b strings.Builder
	part := func(name string, key string) {
		b.WriteString(name)
		b.WriteByte('=')
		b.WriteString(key)
		b.WriteByte('\n')
	}
	if e.tag != nil {
		part("tag", e.tag.Canonical())
	}
	if e.title != nil {
		part("title", e.title.Canonical())
	}
	if e.when != nil {
		part("when", e.when.Canonical())
	}
	for _, name := range sortedNames(e.values, nil) {
		part("value "+name, e.values[name].Canonical())
	}
	for _, name := range sortedNames(e.facts, nil) {
		part("fact "+name, e.facts[name].Canonical())
	}
	for _, name := range sortedNames(e.params, nil) {
		part("param "+name, e.params[name].node.Canonical())
	}
	if e.view != nil {
		part("view", e.view.Canonical())
	}
	return b.String()
}
