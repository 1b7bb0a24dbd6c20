// Listed values: enum and const, closed and open.
package change

import (
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// listing is the listed values of one side, without those that something beside
// them refuses.
type listing struct {
	op     *ir.In
	values []ir.Literal
}

func (f *facet) listing() *listing {
	if len(f.in) == 0 {
		return nil
	}
	l := &listing{op: f.in[0]}
	for _, v := range f.in[0].Values {
		if !slices.ContainsFunc(f.plans, func(p *ir.Plan) bool { return len(interp.Judge(p, v)) > 0 }) {
			l.values = append(l.values, v)
		}
	}
	return l
}

func (l *listing) isConst() bool { return l.op.Fail.Keyword == "const" }

// openListing finds the values of an open enum: listed in one branch, while another
// takes any string.
func (f *facet) openListing() *listing {
	for _, op := range f.choices {
		l, open := (*listing)(nil), false
		for _, b := range op.Branches {
			inner := newFacet([]*ir.Plan{b})
			switch {
			case len(inner.in) == 1 && l == nil:
				l = &listing{inner.in[0], inner.in[0].Values}
			case len(inner.in) == 1:
				l = &listing{l.op, slices.Concat(l.values, inner.in[0].Values)}
			case len(b.Ops) == 1 && len(inner.is) == 1:
				open = true
			}
		}
		if l != nil && open {
			return l
		}
	}
	return nil
}

// compareValues is about lists of values. It reports whether they say all that there
// is to say about scalars at the place.
func (x *comparison) compareValues(p *position, old, new *facet) bool {
	a, b := old.listing(), new.listing()
	switch {
	case a != nil && b != nil:
		x.compareListed(p, old, new, a, b)
		return true
	case a != nil:
		x.unlisted(p, old, new, a)
		return true
	case b != nil:
		x.listed(p, old, new, b)
		return true
	}
	oldOpen, newOpen := old.openListing(), new.openListing()
	if oldOpen != nil && newOpen != nil {
		x.compareOpen(p, old, new, oldOpen, newOpen)
		return true
	}
	return false
}

func inPlan(values ...ir.Literal) *ir.Plan { return planOf(&ir.In{Values: values, Fail: &ir.Fail{}}) }

// butPlan admits all but some values.
func butPlan(values ...ir.Literal) *ir.Plan {
	return planOf(&ir.Not{Plan: inPlan(values...), Fail: &ir.Fail{}})
}

// unlisted: a list of values was taken off.
func (x *comparison) unlisted(p *position, old, new *facet, a *listing) {
	c := &change{rule: rule.EnumRemoved, keyword: a.op.Fail.Keyword, old: old.at(a.op.Fail), new: new.where(), backward: all(p.new.own), forward: inPlan(a.values...)}
	switch {
	case new.kinds()&kindsOf(a.values) == 0:
		c.rule = rule.TypeChanged
	case new.openListing() != nil:
		c.rule = rule.EnumOpened
		c.new = new.at(new.openListing().op.Fail)
	case new.knowsValues():
		c.rule = rule.EnumOpened
	case a.isConst():
		c.rule = rule.ConstWidened
	}
	x.add(p, c, "Any value may stand here now, not only %s.", shown(c.old.Value))
}

// listed: a list of values was put on.
func (x *comparison) listed(p *position, old, new *facet, b *listing) {
	c := &change{rule: rule.EnumAdded, keyword: b.op.Fail.Keyword, old: old.where(), new: new.at(b.op.Fail), backward: inPlan(b.values...), forward: all(p.old.own)}
	switch {
	case old.kinds()&kindsOf(b.values) == 0:
		c.rule = rule.TypeChanged
	case old.openListing() != nil:
		c.rule = rule.EnumClosed
		c.old = old.at(old.openListing().op.Fail)
	case old.knowsValues():
		c.rule = rule.EnumClosed
	case b.isConst():
		c.rule = rule.ConstAdded
	}
	x.add(p, c, "Only %s may stand here now.", shown(c.new.Value))
}

// knowsValues tells whether annotations list values, which makes an open enum.
func (f *facet) knowsValues() bool {
	return slices.ContainsFunc(f.ops(), func(op ir.Op) bool {
		n := opNode(op)
		return n != nil && len(keyword.KnownValues(n)) > 0
	})
}

func kindsOf(values []ir.Literal) ir.KindSet {
	var set ir.KindSet
	for _, v := range values {
		set |= ir.SetOf(interp.KindOf(v))
	}
	return set
}

// compareListed pairs the values of two lists.
func (x *comparison) compareListed(p *position, old, new *facet, a, b *listing) {
	gone, come := without(a.values, b.values, source.Equal)
	oldAt, newAt := old.at(a.op.Fail), new.at(b.op.Fail)
	if len(a.values) == 1 {
		switch {
		case a.isConst() && len(gone) == 0 && len(come) > 0:
			x.add(p, &change{rule: rule.ConstWidened, keyword: "const", old: oldAt, new: newAt, forward: inPlan(a.values...)},
				"%s is not the only value any more.", shown(a.values[0]))
			return
		case len(gone) == 1 && len(a.op.Values) == 1 && len(b.values) == 1: // an enum of one value is a const
			c := &change{rule: rule.ConstChanged, keyword: b.op.Fail.Keyword, old: oldAt, new: newAt, backward: inPlan(b.values...), forward: inPlan(a.values...)}
			if x.isVersion(p) {
				c.rule = rule.ContractVersionChanged
			}
			x.add(p, c, "The value went from %s to %s.", shown(gone[0]), shown(come[0]))
			return
		}
	}
	for _, v := range gone {
		if i := slices.IndexFunc(come, func(w ir.Literal) bool { return alike(v, w) }); i >= 0 {
			w := come[i]
			come = slices.Delete(come, i, i+1)
			x.add(p, &change{rule: rule.EnumValueRenamed, keyword: "enum", old: oldAt, new: newAt, backward: butPlan(v), forward: butPlan(w)},
				"%s became %s.", shown(v), shown(w))
			continue
		}
		c := &change{rule: rule.EnumValueRemoved, keyword: "enum", old: oldAt, new: newAt, backward: butPlan(v)}
		if v.Kind == source.Null {
			c.rule = rule.NullRemoved
		}
		c.old.Value = v
		x.add(p, c, "%s was removed.", shown(v))
	}
	for _, w := range come {
		c := &change{rule: rule.EnumValueAdded, keyword: "enum", old: oldAt, new: newAt, forward: butPlan(w)}
		if w.Kind == source.Null {
			c.rule = rule.NullAdded
		}
		c.new.Value = w
		x.add(p, c, "%s was added.", shown(w))
	}
}

// compareOpen is about the documented values of open enums, which say nothing about
// documents.
func (x *comparison) compareOpen(p *position, old, new *facet, a, b *listing) {
	gone, come := without(a.values, b.values, source.Equal)
	for _, v := range gone {
		c := &change{rule: rule.OpenEnumValueRemoved, keyword: "enum", old: old.at(a.op.Fail), new: new.at(b.op.Fail), declares: true}
		c.old.Value = v
		x.add(p, c, "%s is not among the documented values any more.", shown(v))
	}
	for _, w := range come {
		c := &change{rule: rule.OpenEnumValueAdded, keyword: "enum", old: old.at(a.op.Fail), new: new.at(b.op.Fail), declares: true}
		c.new.Value = w
		x.add(p, c, "%s is a documented value now.", shown(w))
	}
}

// alike tells whether one string may be another one renamed: they are equal after
// folding case and separators, or differ by at most two edits.
func alike(v, w ir.Literal) bool {
	return v.Kind == source.String && w.Kind == source.String && similar(v.Text, w.Text)
}

func similar(a, b string) bool {
	a, b = folded(a), folded(b)
	if a == b {
		return true
	}
	short := min(len([]rune(a)), len([]rune(b)))
	return short > 3 && distance([]rune(a), []rune(b)) <= 2
}

// folded drops case and separators.
func folded(s string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("-_. /:", r) {
			return -1
		}
		return r
	}, strings.ToLower(s))
}

// distance counts the edits between two texts, up to 3.
func distance(a, b []rune) int {
	if len(a)-len(b) > 2 || len(b)-len(a) > 2 {
		return 3
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i, r := range a {
		above := row[0]
		row[0] = i + 1
		for j, q := range b {
			next := min(row[j], row[j+1]) + 1
			if r == q {
				next = min(next, above)
			} else {
				next = min(next, above+1)
			}
			above, row[j+1] = row[j+1], next
		}
	}
	return row[len(b)]
}

// isVersion tells whether a position is that of the member with the contract's
// version.
func (x *comparison) isVersion(p *position) bool { return x.version != "" && p.place == "/"+x.version }

// versionMember finds the member: named by the options, or the first required root
// member with an integer const and one of the usual names.
func (x *comparison) versionMember() string {
	if x.Version != "" {
		return x.Version
	}
	for _, f := range newFacet([]*ir.Plan{x.Old.Root.Plan}).fields() {
		if len(f.Required) == 0 || !slices.Contains([]string{"contract_version", "contract", "schema_version", "version"}, f.Name) {
			continue
		}
		if l := newFacet([]*ir.Plan{f.Plan}).listing(); l != nil && len(l.values) == 1 && interp.KindOf(l.values[0]) == ir.KindInteger {
			return f.Name
		}
	}
	return ""
}
