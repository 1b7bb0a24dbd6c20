// Values of a set. None is given that was not checked.
package contain

import (
	"maps"
	"math/big"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/pattern"
	"github.com/errgen/errgen/internal/source"
)

// maxSamples is how many values of a set are looked at, and maxWays in how many of
// the ways to be in it.
const (
	maxSamples = 8
	maxWays    = 24
)

// sample gives a few values of a conjunction, simple ones first.
func (s *Space) sample(c conj) []*source.Node {
	if known, ok := s.samples[c.key]; ok {
		return known
	}
	if s.trying["sample "+c.key] || !s.spend() {
		return nil // a value within itself would never end
	}
	s.trying["sample "+c.key] = true
	var found []*source.Node
	list, _ := s.alternatives(c)
	for _, a := range list[:min(len(list), maxWays)] {
		for _, v := range s.candidates(a) {
			if len(found) < maxSamples && s.has(c, v) && !contains(found, v) {
				found = append(found, v)
			}
		}
	}
	delete(s.trying, "sample "+c.key)
	if len(found) > 0 {
		s.samples[c.key] = found
	}
	return found
}

// candidates lists values that are likely to be in an alternative.
func (s *Space) candidates(a *alternative) []*source.Node {
	if a.values != nil {
		return a.values
	}
	var list []*source.Node
	for _, k := range s.split(a) {
		list = append(list, s.ofKind(a, k)...)
	}
	return list
}

func (s *Space) ofKind(a *alternative, k ir.Kind) []*source.Node {
	switch k {
	case ir.KindNull, ir.KindBoolean:
		list, _ := listKind(a, k)
		return list
	case ir.KindInteger, ir.KindNumber:
		return a.numbersNear()
	case ir.KindString:
		return a.strings()
	case ir.KindArray:
		return s.lists(a)
	}
	return s.objects(a)
}

// numbersNear lists numbers of an alternative: at its ends, and near some values.
func (a *alternative) numbersNear(values ...*big.Rat) []*source.Node {
	one := big.NewRat(1, 1)
	near := []*big.Rat{new(big.Rat), one, big.NewRat(1, 2), big.NewRat(1, 10), big.NewRat(1, 1000)}
	values = append(values, new(big.Rat), one)
	for _, end := range []*big.Rat{a.number.low, a.number.high} {
		if end != nil {
			values = append(values, end)
		}
	}
	for _, end := range []*big.Int{a.number.leastInt, a.number.mostInt} {
		if end != nil {
			values = append(values, new(big.Rat).SetInt(end))
		}
	}
	if a.number.step != nil {
		for _, v := range slices.Clone(values) {
			k := new(big.Rat).Quo(v, a.number.step)
			floor := new(big.Int).Div(k.Num(), k.Denom())
			multiple := new(big.Rat).Mul(new(big.Rat).SetInt(floor), a.number.step)
			values = append(values, multiple, new(big.Rat).Add(multiple, a.number.step))
		}
	}
	var list []*source.Node
	for _, v := range values {
		for _, d := range near {
			for _, w := range []*big.Rat{new(big.Rat).Add(v, d), new(big.Rat).Sub(v, d)} {
				if n := number(w); n != nil && a.kinds.Has(kindOf(n)) {
					list = append(list, n)
				}
			}
		}
	}
	slices.SortStableFunc(list, func(v, w *source.Node) int { return len(v.Text) - len(w.Text) })
	return slices.CompactFunc(list, func(v, w *source.Node) bool { return v.Text == w.Text })
}

// number writes a fraction down; nil if it has no end in decimals.
func number(r *big.Rat) *source.Node {
	places, exact := r.FloatPrec()
	if !exact {
		return nil
	}
	return &source.Node{Kind: source.Number, Text: r.FloatString(places)}
}

// strings lists strings of an alternative.
func (a *alternative) strings() []*source.Node {
	var texts []string
	if len(a.text.patterns) > 0 {
		texts = a.language().Samples(maxSamples)
	} else {
		for _, text := range []string{"", "a", "b", "other", "x1"} {
			for n := len(text); n < min(a.text.min, 1<<16); n++ {
				text += "a"
			}
			texts = append(texts, text)
		}
	}
	for _, v := range a.except {
		if v.Kind == source.String {
			texts = append(texts, v.Text+"_", strings.ToUpper(v.Text))
		}
	}
	return textNodes(texts)
}

func textNodes(texts []string) []*source.Node {
	var list []*source.Node
	for _, t := range texts {
		list = append(list, source.NewString(nil, t))
	}
	return list
}

// stringsWith lists strings of an alternative that meet further conditions.
func (a *alternative) stringsWith(least, most int, conditions ...pattern.Condition) []*source.Node {
	l := a.language()
	l.Min, l.Max = max(l.Min, least), least0(l.Max, most)
	l.Conditions = append(slices.Clone(l.Conditions), conditions...)
	if l.Min > pattern.MaxStates {
		return nil
	}
	if len(l.Conditions) == 0 {
		if l.Max != -1 && l.Min > l.Max {
			return nil
		}
		return textNodes([]string{strings.Repeat("a", l.Min)})
	}
	return textNodes(l.Samples(maxSamples))
}

// lists gives lists of an alternative: as short as can be, and a little longer.
func (s *Space) lists(a *alternative) []*source.Node {
	var found []*source.Node
	for n := a.items.min; n <= a.items.min+4 && n < 1<<12; n++ {
		if v := s.listOf(a, n, nil, 0); v != nil {
			found = append(found, v)
		}
		if v := s.listOf(a, n, nil, 1); v != nil && n > 0 {
			found = append(found, v)
		}
	}
	return found
}

// listOf builds a list of a length. Some of its items may be given, and all others
// may have to fit further terms; variant chooses among their samples.
func (s *Space) listOf(a *alternative, length int, given map[int]*source.Node, variant int, terms ...term) *source.Node {
	v := &source.Node{Kind: source.Array}
	wanted := s.wanted(a)
	limits := limitsOf(a)
	for i := range length {
		item := given[i]
		if item == nil {
			c := s.and(s.item(a, i), terms...)
			for _, l := range limits {
				if l.left <= 0 {
					c = s.and(c, term{plan: l.plan, not: true})
				}
			}
			if i < len(wanted) {
				c = s.and(c, term{plan: wanted[i], test: true})
			}
			samples := s.sample(c)
			if a.items.unique {
				samples = slices.DeleteFunc(slices.Clone(samples), func(w *source.Node) bool { return contains(v.Items, w) })
			}
			if len(samples) == 0 {
				return nil
			}
			item = samples[min(variant, len(samples)-1)]
		}
		v.Items = append(v.Items, item)
		for _, l := range limits {
			if fits(l.plan, item) {
				l.left--
			}
		}
	}
	return v
}

// limit is a plan that only so many items may fit.
type limit struct {
	plan *ir.Plan
	left int // of them
}

func limitsOf(a *alternative) []*limit {
	var list []*limit
	for _, c := range a.items.contains {
		if c.Many != nil {
			_, most := bounds(ir.AtMost, c.Max)
			list = append(list, &limit{c.Plan, most})
		}
	}
	return list
}

// wanted lists what contains asks of the first items.
func (s *Space) wanted(a *alternative) []*ir.Plan {
	var list []*ir.Plan
	for _, c := range a.items.contains {
		n, _ := bounds(ir.AtLeast, c.Min)
		for range min(n, 16) {
			list = append(list, c.Plan)
		}
	}
	return list
}

// objects gives objects of an alternative: with no more members than needed, and
// with one more.
func (s *Space) objects(a *alternative) []*source.Node {
	var found []*source.Node
	for variant := range 3 {
		if v := s.object(a, nil, "", variant); v != nil {
			found = append(found, v)
		}
	}
	names, _ := s.kindsOfNames(a, nil)
	for _, k := range names {
		if a.object.has[k.name] || len(found) > maxSamples {
			continue
		}
		for _, value := range s.sample(s.at(a, k.name)) {
			if v := s.object(a, map[string]*source.Node{k.name: value}, "", 0); v != nil {
				found = append(found, v)
				break
			}
		}
	}
	return found
}

// object builds an object of an alternative. Some of its members may be given, and
// one may be left out; variant chooses among the samples of the others.
func (s *Space) object(a *alternative, given map[string]*source.Node, without string, variant int) *source.Node {
	there := map[string]bool{}
	maps.Copy(there, a.object.has)
	for name := range given {
		there[name] = true
	}
	for grown := true; grown; {
		grown = false
		for _, p := range a.object.presents {
			for _, r := range p.Requires {
				if there[p.Name] && !there[r.Name] {
					there[r.Name], grown = true, true
				}
			}
		}
	}
	if without != "" {
		delete(there, without)
	}
	s.fill(a, there, without)
	v := source.NewObject(nil)
	for _, name := range slices.Sorted(maps.Keys(there)) {
		value := given[name]
		if value == nil {
			samples := s.sample(s.at(a, name))
			if len(samples) == 0 {
				return nil
			}
			value = samples[min(variant, len(samples)-1)]
		}
		v.Set(name, value)
	}
	return v
}

// fill adds names until an object has as many members as it needs.
func (s *Space) fill(a *alternative, there map[string]bool, without string) {
	if len(there) >= a.object.min {
		return
	}
	names, _ := s.kindsOfNames(a, nil)
	for _, k := range names {
		for name := k.name; len(there) < min(a.object.min, 1<<10); name += "_" {
			if there[name] || name == without || len(s.sample(s.at(a, name))) == 0 {
				break
			}
			there[name] = true
		}
	}
}
