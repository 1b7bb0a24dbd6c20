// Names that are taken up again. Each step can pass: only the history shows that a
// name which comes back once meant something else.
package history

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/source"
)

// step is one version on the way to the new text, which has no version.
type step struct {
	version string
	names   *names
}

// reused reports the names of the last step that an earlier one had and one in
// between did not.
func reused(steps []step) []*finding.Finding {
	last := steps[len(steps)-1].names
	var list []*finding.Finding
	for _, n := range last.order {
		before, after := gap(steps, n)
		if before < 0 || !otherwise(n, steps[before].names, steps[after].names) {
			continue
		}
		list = append(list, reuse(n, steps, before))
	}
	return list
}

// gap finds the last time that a name went away and came back: the step before and
// the step after, or -1.
func gap(steps []step, n name) (before, after int) {
	gone := false
	after = len(steps) - 1
	for i := len(steps) - 2; i >= 0; i-- {
		switch names := steps[i].names; {
		case names.at[n] != nil && gone:
			return i, after
		case names.at[n] != nil:
			after = i
		case names.lacks(n):
			gone = true
		}
	}
	return -1, -1
}

// lacks tells whether a version does without a name at a place that it knows. What
// went away together with all around it is reported there, and a free text that had
// an enum before still admits the values.
func (v *names) lacks(n name) bool {
	switch n.sort {
	case value:
		return v.valued[n.place] && v.at[n] == nil
	case typ:
		return v.at[n] == nil
	}
	return v.places[n.place] && v.at[n] == nil
}

// otherwise tells whether a name has come back for something else. A value or a
// kind may not come back at all: readers have learnt to do without it.
func otherwise(n name, before, after *names) bool {
	if n.sort == value || n.sort == kind {
		return true
	}
	return before.tree.shape(before.at[n]) != after.tree.shape(after.at[n])
}

var reuseRules = map[Sort]string{member: rule.FieldReused, value: rule.EnumValueReused, kind: rule.ErrorKindReused, typ: rule.TypeNameReused}

func reuse(n name, steps []step, before int) *finding.Finding {
	f := say(reuseRules[n.sort], n.where(), "")
	f.Keyword = n.keyword()
	f.Old = finding.At(steps[before].names.at[n])
	f.New = finding.At(steps[len(steps)-1].names.at[n])
	for i := 0; i <= before; i++ {
		if steps[i].names.at[n] != nil {
			f.Against = append(f.Against, steps[i].version)
		}
	}
	f.Message = fmt.Sprintf("The %s %s of %s was removed later and comes back%s.", n.sort, n.quoted(), steps[before].version,
		map[bool]string{true: " as something else"}[n.sort == member || n.sort == typ])
	return f
}

// taken reports the names of the new text that the lock reserves, unless the
// snapshots show the same.
func (f *Folder) taken(now *names, known []*finding.Finding) []*finding.Finding {
	if f.Lock == nil {
		return nil
	}
	var list []*finding.Finding
	for i, r := range f.Lock.Reserved {
		n := r.name()
		same := func(k *finding.Finding) bool {
			return k.Rule == reuseRules[n.sort] && k.Place == n.where() && k.Keyword == n.keyword()
		}
		if now.at[n] == nil || slices.ContainsFunc(known, same) {
			continue
		}
		said := say(rule.ReservedNameUsed, n.where(), fmt.Sprintf("The %s %s is reserved since %s: %s.", n.sort, n.quoted(), r.Version, r.Reason))
		said.Keyword = n.keyword()
		said.Old, said.New = finding.At(f.Lock.entry("reserved", i)), finding.At(now.at[n])
		list = append(list, said)
	}
	return list
}

// removed lists the names that a version had and the new text lacks, without those
// inside of something else that is gone.
func removed(old, now *names) []name {
	var list []name
	for _, n := range old.order {
		if now.lacks(n) {
			list = append(list, n)
		}
	}
	return list
}

// where is the place of a finding about the name.
func (n name) where() string {
	switch n.sort {
	case member:
		return n.place + "/" + source.EscapePointer(n.text)
	case kind:
		return n.place + "[kind=" + n.text + "]"
	}
	return n.place
}

// keyword tells findings at one place apart.
func (n name) keyword() string {
	switch n.sort {
	case value:
		return "enum"
	case typ:
		return "$defs/" + n.text
	}
	return ""
}

func (n name) quoted() string {
	if n.sort == value {
		return cut(n.text)
	}
	return cut(source.Quote(n.text))
}

// cut keeps messages short, whatever a schema holds.
func cut(text string) string {
	const longest = 80
	if r := []rune(text); len(r) > longest {
		return string(r[:longest-1]) + "…"
	}
	return text
}

// annotations say nothing about shape.
var annotations = map[string]bool{
	"title": true, "description": true, "$comment": true, "examples": true, "default": true, "deprecated": true, "readOnly": true, "writeOnly": true,
	"$id": true, "$anchor": true, "$defs": true, "definitions": true,
}

// shapeBudget bounds the text of one shape: shared definitions are written as often
// as they are referred to.
const shapeBudget = 20_000

// shaper writes a text that is the same for two schemas of one form: references
// are followed, annotations left out.
type shaper struct {
	tree   *tree
	around []*source.Node // the schemas that are being written, from the outermost
	steps  int
}

func (t *tree) shape(n *source.Node) string { return (&shaper{tree: t}).schema(n) }

// schema writes a reference into a schema that is being written as how far up it
// leads. Beyond the budget, texts are compared as they stand.
func (s *shaper) schema(n *source.Node) string {
	if i := slices.Index(s.around, n); i >= 0 {
		return "^" + strconv.Itoa(len(s.around)-i)
	}
	if s.steps++; n.Kind != source.Object || s.steps > shapeBudget {
		return n.Canonical()
	}
	s.around = append(s.around, n)
	var parts []string
	for _, m := range n.Members {
		if text := s.keyword(n, m); text != "" {
			parts = append(parts, source.Quote(m.Name)+":"+text)
		}
	}
	s.around = s.around[:len(s.around)-1]
	slices.Sort(parts)
	return "{" + strings.Join(parts, ",") + "}"
}

// keyword writes the value of one keyword, "" for an annotation.
func (s *shaper) keyword(n *source.Node, m *source.Member) string {
	switch m.Name {
	case "$ref":
		if isText(m.Value) {
			if target := s.tree.target(n, m.Value.Text); target != nil {
				return s.schema(target)
			}
		}
	case "const", "enum":
		return m.Value.Canonical()
	case "properties", "patternProperties", "dependentSchemas":
		var parts []string
		for _, p := range m.Value.Members {
			parts = append(parts, source.Quote(p.Name)+":"+s.schema(p.Value))
		}
		slices.Sort(parts)
		return "{" + strings.Join(parts, ",") + "}"
	}
	if annotations[m.Name] {
		return ""
	}
	if m.Value.Kind != source.Array {
		return s.schema(m.Value)
	}
	var parts []string
	for _, item := range m.Value.Items {
		parts = append(parts, s.schema(item))
	}
	return "[" + strings.Join(parts, ",") + "]"
}
