// Kinds, bounds, patterns, divisors, formats.
package change

import (
	"strings"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

func (x *comparison) compareScalars(p *position, old, new *facet) {
	x.compareKinds(p, old, new)
	for _, m := range []struct {
		measure      ir.Measure
		lower, upper string // of the keyword; "" takes it from the op
	}{
		{ir.Magnitude, "", ""}, {ir.Length, "MIN_LENGTH", "MAX_LENGTH"}, {ir.Items, "MIN_ITEMS", "MAX_ITEMS"},
		{ir.Count, "MIN_PROPERTIES", "MAX_PROPERTIES"},
	} {
		oldLow, oldHigh := old.bounds(m.measure)
		newLow, newHigh := new.bounds(m.measure)
		x.compareBound(p, old, new, oldLow, newLow, m.lower, 1)
		x.compareBound(p, old, new, oldHigh, newHigh, m.upper, -1)
	}
	x.compareMultiples(p, old, new)
	x.comparePatterns(p, old, new)
	x.compareFormats(p, old, new)
	x.compareUnique(p, old, new)
}

var null = ir.SetOf(ir.KindNull)

// compareKinds is about type, and about what all branches of a union admit.
func (x *comparison) compareKinds(p *position, old, new *facet) {
	a, b := old.kinds(), new.kinds()
	if a == b {
		return
	}
	oldAt, newAt := old.where(), new.where()
	if len(old.is) > 0 {
		oldAt = old.at(old.is[0].Fail)
	}
	if len(new.is) > 0 {
		newAt = new.at(new.is[0].Fail)
	}
	make := func(id string) *change {
		return &change{rule: id, keyword: "type", old: oldAt, new: newAt}
	}
	if a&null != b&null && a != ir.AllKinds && b != ir.AllKinds {
		if b&null != 0 {
			c := make(rule.NullAdded)
			c.forward = isPlan(ir.AllKinds &^ null)
			x.add(p, c, "null became legal.")
		} else {
			c := make(rule.NullRemoved)
			c.backward = isPlan(ir.AllKinds &^ null)
			x.add(p, c, "null stopped being legal.")
		}
		a, b = a&^null, b&^null
	}
	lost, gained := a&^b, b&^a
	switch {
	case lost == 0 && gained == 0:
	case a&b == 0:
		c := make(rule.TypeChanged)
		c.backward, c.forward = isPlan(b|null), isPlan(a|null)
		x.add(p, c, "The type was %s and is %s.", kindNames(a), kindNames(b))
	default:
		if lost != 0 {
			c := make(rule.TypeNarrowed)
			c.backward = isPlan(ir.AllKinds &^ lost)
			x.add(p, c, "%s may not stand here any more.", strings.ToUpper(kindNames(lost)[:1])+kindNames(lost)[1:])
		}
		if gained != 0 {
			c := make(rule.TypeWidened)
			c.forward = isPlan(ir.AllKinds &^ gained)
			x.add(p, c, "%s may stand here now.", strings.ToUpper(kindNames(gained)[:1])+kindNames(gained)[1:])
		}
	}
}

func isPlan(kinds ir.KindSet) *ir.Plan { return planOf(&ir.Is{Kinds: kinds, Fail: &ir.Fail{}}) }

// kindNames lists kinds for a message.
func kindNames(set ir.KindSet) string {
	var names []string
	for k := range ir.KindCount {
		if set.Has(k) && !(k == ir.KindInteger && set.Has(ir.KindNumber)) {
			names = append(names, k.String())
		}
	}
	if set == ir.SetOf(ir.KindNumber)&^ir.SetOf(ir.KindInteger) {
		return "a number with a fraction"
	}
	return strings.Join(names, " or ")
}

// compareBound is about one end of a range.
func (x *comparison) compareBound(p *position, old, new *facet, a, b *bound, name string, sign int) {
	if a == nil && b == nil || a != nil && b != nil && a.equal(b) {
		return
	}
	c := &change{old: old.where(), new: new.where()}
	if a != nil {
		c.old, c.keyword = old.at(a.op.Fail), a.op.Fail.Keyword
	}
	if b != nil {
		c.new, c.keyword = new.at(b.op.Fail), b.op.Fail.Keyword
	}
	if name == "" {
		name = screaming(c.keyword)
	}
	switch {
	case a == nil:
		c.rule, c.backward = name+"_ADDED", planOf(b.op)
		x.add(p, c, "%s %s was added.", c.keyword, b.op.Limit)
	case b == nil:
		c.rule, c.forward = name+"_REMOVED", planOf(a.op)
		x.add(p, c, "%s %s was removed.", c.keyword, a.op.Limit)
	default:
		stricter := b.stricter(a, sign)
		if stricter {
			c.backward = planOf(b.op)
		} else {
			c.forward = planOf(a.op)
		}
		c.rule = name + "_DECREASED"
		if stricter == (sign > 0) {
			c.rule = name + "_INCREASED"
		}
		x.add(p, c, "%s went from %s to %s.", c.keyword, a.op.Limit, b.op.Limit)
	}
}

// screaming writes a keyword as rules do: exclusiveMinimum is EXCLUSIVE_MINIMUM.
func screaming(keyword string) string {
	var b strings.Builder
	for _, r := range keyword {
		if r >= 'A' && r <= 'Z' {
			b.WriteByte('_')
		}
		b.WriteRune(r)
	}
	return strings.ToUpper(b.String())
}

func (x *comparison) compareMultiples(p *position, old, new *facet) {
	gone, come := without(old.multiple, new.multiple, func(a, b *ir.Multiple) bool { return decimal(a.Divisor) == decimal(b.Divisor) })
	for len(gone) > 0 && len(come) > 0 {
		a, b := gone[0], come[0]
		gone, come = gone[1:], come[1:]
		c := &change{rule: rule.MultipleOfChanged, keyword: "multipleOf", old: old.at(a.Fail), new: new.at(b.Fail), backward: planOf(b), forward: planOf(a)}
		switch da, db := decimal(a.Divisor), decimal(b.Divisor); {
		case da.MultipleOf(db):
			c.rule = rule.MultipleOfWidened
		case db.MultipleOf(da):
			c.rule = rule.MultipleOfNarrowed
		}
		x.add(p, c, "multipleOf went from %s to %s.", a.Divisor, b.Divisor)
	}
	for _, a := range gone {
		x.add(p, &change{rule: rule.MultipleOfRemoved, keyword: "multipleOf", old: old.at(a.Fail), new: new.where(), forward: planOf(a)}, "multipleOf %s was removed.", a.Divisor)
	}
	for _, b := range come {
		x.add(p, &change{rule: rule.MultipleOfAdded, keyword: "multipleOf", old: old.where(), new: new.at(b.Fail), backward: planOf(b)}, "multipleOf %s was added.", b.Divisor)
	}
}

func decimal(text string) source.Decimal {
	d, _ := source.ParseDecimal(text)
	return d
}

func sameMatch(a, b *ir.Match) bool { return a.Pattern.Program.Source == b.Pattern.Program.Source }

func (x *comparison) comparePatterns(p *position, old, new *facet) {
	gone, come := without(old.patterns, new.patterns, sameMatch)
	if len(gone) == 1 && len(come) == 1 {
		a, b := planOf(gone[0]), planOf(come[0])
		c := &change{rule: rule.PatternChanged, keyword: "pattern", old: old.at(gone[0].Fail), new: new.at(come[0].Fail), backward: b, forward: a}
		switch {
		case x.s.Contains(x.s.Set(false, b), a):
			c.rule, c.forward = rule.PatternNarrowed, nil
		case x.s.Contains(x.s.Set(false, a), b):
			c.rule, c.backward = rule.PatternWidened, nil
		}
		x.add(p, c, "The pattern changed.")
		return
	}
	for _, a := range gone {
		x.add(p, &change{rule: rule.PatternRemoved, keyword: "pattern", old: old.at(a.Fail), new: new.where(), forward: planOf(a)}, "A pattern was removed.")
	}
	for _, b := range come {
		x.add(p, &change{rule: rule.PatternAdded, keyword: "pattern", old: old.where(), new: new.at(b.Fail), backward: planOf(b)}, "A pattern was added.")
	}
}

// compareFormats is about formats that are asserted; others are annotations.
func (x *comparison) compareFormats(p *position, old, new *facet) {
	gone, come := without(old.formats, new.formats, sameMatch)
	for i := range max(len(gone), len(come)) {
		c := &change{keyword: "format", old: old.where(), new: new.where(), level: finding.Error}
		switch {
		case i >= len(gone):
			c.rule = rule.FormatAdded
		case i >= len(come):
			c.rule = rule.FormatRemoved
		default:
			c.rule = rule.FormatChanged
		}
		if i < len(gone) {
			c.forward, c.old = planOf(gone[i]), old.at(gone[i].Fail)
		}
		if i < len(come) {
			c.backward, c.new = planOf(come[i]), new.at(come[i].Fail)
		}
		x.add(p, c, "The format went from %s to %s.", shown(c.old.Value), shown(c.new.Value))
	}
}

func (x *comparison) compareUnique(p *position, old, new *facet) {
	switch {
	case old.unique == nil && new.unique != nil:
		x.add(p, &change{rule: rule.UniqueItemsAdded, keyword: "uniqueItems", old: old.where(), new: new.at(new.unique.Fail), backward: planOf(new.unique)}, "The items have to differ now.")
	case old.unique != nil && new.unique == nil:
		x.add(p, &change{rule: rule.UniqueItemsRemoved, keyword: "uniqueItems", old: old.at(old.unique.Fail), new: new.where(), forward: planOf(old.unique)}, "The items need not differ any more.")
	}
}
