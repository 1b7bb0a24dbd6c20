// The keywords that only people and generators read (compat specification, 5.7,
// 5.11 and 5.12). The values of one keyword at all schema objects of a position are
// taken together, so that it does not matter which of them has the text.
package meaning

import (
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/source"
)

// change is a keyword of a position whose values differ. A value that was only
// added or only removed leaves the other one nil.
type change struct {
	item
	keyword  string
	old, new *source.Node
}

// annotations are the rules of each keyword, in the order of the report.
var annotations = []struct {
	keyword string
	report  func(w *walk, c change)
}{
	{"title", (*walk).titleChanged},
	{"description", (*walk).descriptionChanged},
	{"$comment", (*walk).wordsChanged},
	{"examples", (*walk).examplesChanged},
	{"default", ruled(rule.DefaultChanged)},
	{"contentEncoding", ruled(rule.ContentEncodingChanged)},
	{"contentMediaType", ruled(rule.ContentMediaTypeChanged)},
	{"format", (*walk).formatChanged},
}

// flags are the keywords that are either true or as good as absent.
var flags = []struct{ keyword, set, cleared string }{
	{"deprecated", rule.FieldDeprecated, rule.FieldUndeprecated},
	{"readOnly", rule.AccessChanged, rule.AccessChanged},
	{"writeOnly", rule.AccessChanged, rule.AccessChanged},
}

func (w *walk) compareAnnotations(i item, old, new []*source.Node) {
	for _, a := range annotations {
		if c := (change{item: i, keyword: a.keyword}); c.differ(old, new) {
			a.report(w, c)
		}
	}
	for _, f := range flags {
		before, after := flagged(old, f.keyword), flagged(new, f.keyword)
		switch {
		case before == nil && after != nil:
			w.report(i, f.set, f.keyword, nil, after, "From now on "+shown(i.at.String())+" is marked "+f.keyword+".")
		case before != nil && after == nil:
			w.report(i, f.cleared, f.keyword, before, nil, "From now on "+shown(i.at.String())+" is not marked "+f.keyword+".")
		}
	}
	w.compareContent(i, old, new)
	w.compareKnownValues(i, old, new)
	w.compareOrder(i, old, new)
	w.compareExtensions(i, old, new)
}

// differ finds the first value of each side that the other one lacks.
func (c *change) differ(old, new []*source.Node) bool {
	c.old, c.new = lacking(old, new, c.keyword), lacking(new, old, c.keyword)
	return c.old != nil || c.new != nil
}

// lacking is the first value of a keyword that none of the others has.
func lacking(leaves, others []*source.Node, keyword string) *source.Node {
	for _, n := range leaves {
		v := n.Get(keyword)
		if v != nil && !slices.ContainsFunc(others, func(o *source.Node) bool {
			other := o.Get(keyword)
			return other != nil && source.Equal(v, other)
		}) {
			return v
		}
	}
	return nil
}

func flagged(leaves []*source.Node, keyword string) *source.Node {
	for _, n := range leaves {
		if v := n.Get(keyword); v != nil && v.Kind == source.Bool && v.Bool {
			return v
		}
	}
	return nil
}

// ruled reports a keyword that one rule covers, with its values.
func ruled(id string) func(*walk, change) {
	return func(w *walk, c change) {
		w.report(c.item, id, c.keyword, c.old, c.new, "The "+c.keyword+" of "+shown(c.at.String())+" "+fromTo(c.old, c.new)+".")
	}
}

// descriptionChanged weighs a description by what it describes. Words of people
// are not quoted: a report must not repeat them.
func (w *walk) descriptionChanged(c change) {
	if sameButForSpace(c.old, c.new) || c.is.fragment {
		return
	}
	id, whose := rule.DescriptionChanged, shown(c.at.String())
	switch {
	case c.is.required:
		id, whose = rule.DescriptionChangedRequired, "the required member "+whose
	case c.is.kind:
		id, whose = rule.DescriptionChangedRequired, "the error kind "+whose
	case c.is.value:
		id, whose = rule.DescriptionChangedRequired, "a value of "+whose
	}
	f := w.report(c.item, id, c.keyword, c.old, c.new, "The description of "+whose+" "+happened(c.old, c.new)+".")
	if overlap(c.old, c.new) >= w.o.DescriptionOverlap {
		f.Severity = finding.Info
	}
}

// happened is fromTo without the values.
func happened(old, new *source.Node) string {
	switch {
	case old == nil:
		return "was added"
	case new == nil:
		return "was removed"
	}
	return "changed"
}

// titleChanged tells a title that names a generated type or constant from one that
// only people read (codegen specification, 6.1).
func (w *walk) titleChanged(c change) {
	if sameButForSpace(c.old, c.new) {
		return
	}
	if !w.names(c.item, c.old) && !w.names(c.item, c.new) {
		w.wordsChanged(c)
		return
	}
	w.report(c.item, rule.TitleChanged, c.keyword, c.old, c.new, "The title that names "+shown(c.at.String())+" in generated code "+fromTo(c.old, c.new)+".")
}

// names tells whether a title gives a type its name: at the root or in a branch,
// not behind a reference, where no other name is given.
func (w *walk) names(i item, title *source.Node) bool {
	if title == nil || !i.is.root && !i.is.branch || i.is.root && w.o.Named {
		return false
	}
	schema := title.Parent()
	return (nearest(i.old) == schema || nearest(i.new) == schema) && schema.Get("$ref") == nil && schema.Get("x-errgen").Get("name") == nil
}

// wordsChanged reports words that promise nothing.
func (w *walk) wordsChanged(c change) {
	if !sameButForSpace(c.old, c.new) && !c.is.fragment {
		w.report(c.item, rule.AnnotationChanged, c.keyword, c.old, c.new, "The "+c.keyword+" of "+shown(c.at.String())+" "+happened(c.old, c.new)+".")
	}
}

// examplesChanged leaves alone the examples that are the values of an open enum.
func (w *walk) examplesChanged(c change) {
	if !listsValues(c.old) && !listsValues(c.new) {
		w.wordsChanged(c)
	}
}

// formatChanged reports a format that no validator asserts: readers may parse what
// validators ignore. An asserted one is a matter of documents.
func (w *walk) formatChanged(c change) {
	if w.o.AssertFormat {
		return
	}
	id := rule.FormatChanged
	switch {
	case c.old == nil:
		id = rule.FormatAdded
	case c.new == nil:
		id = rule.FormatRemoved
	}
	w.report(c.item, id, c.keyword, c.old, c.new, "The format of "+shown(c.at.String())+" "+fromTo(c.old, c.new)+".").Severity = finding.Review
}

// compareContent reports a schema for what a text holds. Its words may differ, and
// equal references can lead to definitions that differ.
func (w *walk) compareContent(i item, old, new []*source.Node) {
	before, after := first(old, "contentSchema"), first(new, "contentSchema")
	if !w.same(before, after) {
		w.report(i, rule.ContentSchemaChanged, "contentSchema", before, after, "The schema for what the text at "+shown(i.at.String())+" holds "+happened(before, after)+".")
	}
}

func first(leaves []*source.Node, keyword string) *source.Node {
	for _, n := range leaves {
		if v := n.Get(keyword); v != nil {
			return v
		}
	}
	return nil
}

// compareExtensions reports the keywords that begin with x-. Those that errgen
// reads have rules of their own elsewhere.
func (w *walk) compareExtensions(i item, old, new []*source.Node) {
	for _, name := range extensionNames(old, new) {
		c := change{item: i, keyword: name}
		if !c.differ(old, new) {
			continue
		}
		switch {
		case slices.Contains(w.o.StatusKeywords, name):
			ruled(rule.StatusChanged)(w, c)
		case slices.Contains(w.o.RetryKeywords, name):
			ruled(rule.RetryabilityChanged)(w, c)
		default:
			f := w.report(i, rule.ExtensionChanged, name, c.old, c.new, "The "+name+" of "+shown(i.at.String())+" "+happened(c.old, c.new)+".")
			if slices.Contains(w.o.WatchedExtensions, name) {
				f.Severity = finding.Review
			}
		}
	}
}

// extensionNames are the names in question, each once, in the order of the text.
func extensionNames(sides ...[]*source.Node) []string {
	var list []string
	seen := map[string]bool{"x-errgen": true, extensibleEnum: true}
	for _, leaves := range sides {
		for _, n := range leaves {
			for _, m := range n.Members {
				if strings.HasPrefix(m.Name, "x-") && !seen[m.Name] {
					seen[m.Name] = true
					list = append(list, m.Name)
				}
			}
		}
	}
	return list
}
