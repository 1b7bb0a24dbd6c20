// Validators of objects. There are two functions for an object with known
// members: one predicts that they come in the order of the schema, which is the
// order of our own encoders, and compares whole names with what is there; at the
// first surprise it hands over to the other one, which takes members as they come.
package golang

import (
	"fmt"
	"strings"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// longestPrediction is the number of members up to which the order is predicted:
// there is a bit for each in a word.
const longestPrediction = 64

// predicted tells whether the plan's members are predicted.
func (j *judging) predicted() bool {
	return j.s.members != nil && len(j.s.members.Fields) > 0 && len(j.s.members.Fields) <= longestPrediction &&
		len(j.s.members.Names) == 0 && len(j.s.count) == 0
}

// record prints the function of a plan that is about objects alone, and reports
// whether the plan is one.
func (j *judging) record(name string) bool {
	a, fails, ok := j.single()
	if !ok || a.kind != ir.KindObject || !j.predicted() || j.g.recursive[j.p] {
		return false
	}
	j.f.function(name+"[T text](s *scanner[T], i int) int", func(b *block) { j.predict(b, name) })
	j.f.comment("%sMembers goes on behind the members in seen, in any order.", name)
	j.f.function(name+"Members[T text](s *scanner[T], start, i int, seen uint64) int", func(b *block) {
		b.when("s.peek(start) != '{'", func(b *block) {
			for _, f := range fails {
				b.line("s.fail(start, %d)", j.g.fail(f))
			}
			b.line("return s.skip(start)")
		})
		j.members(b)
		b.line("return i")
	})
	return true
}

// object judges an object that may be of other kinds, too.
func (j *judging) object(b *block) {
	if j.predicted() {
		j.countLevel(b)
		b.line("end := judge%sObject(s, i)", j.name)
		j.uncountLevel(b)
		b.line("return end")
		return
	}
	j.countLevel(b)
	b.line("start := i")
	j.members(b)
	j.uncountLevel(b)
	b.line("return i")
}

// countLevel counts a level of nesting, if the plan can be entered below itself.
func (j *judging) countLevel(b *block) {
	if j.g.recursive[j.p] {
		b.when("!s.open()", func(b *block) { b.line("return s.bad()") })
	}
}

// uncountLevel leaves a level.
func (j *judging) uncountLevel(b *block) {
	if j.g.recursive[j.p] {
		b.line("s.close()")
	}
}

// parts prints the functions that object has called.
func (j *judging) parts() {
	if !j.predicted() || !j.busy(arms[1]) {
		return
	}
	name := fmt.Sprintf("judge%sObject", j.name)
	j.f.comment("%s judges the members of an object.", name)
	j.f.function(name+"[T text](s *scanner[T], i int) int", func(b *block) { j.predict(b, name) })
	j.f.comment("%sMembers goes on behind the members in seen, in any order.", name)
	j.f.function(name+"Members[T text](s *scanner[T], start, i int, seen uint64) int", func(b *block) {
		j.members(b)
		b.line("return i")
	})
}

// predict judges members in the order of the schema.
func (j *judging) predict(b *block, name string) {
	fields := j.s.members.Fields
	b.line("b, start := s.b, i")
	for _, f := range fields {
		if t, ok := asSimpleText(nonNil(f.Plan)); ok && (t.least != nil || t.most != nil) {
			b.line("from := 0")
			break
		}
	}
	p := newPrediction(b, len(fields), func(n int) bool { return len(fields[n].Required) > 0 })
	p.done = func(b *block) { b.line("return i + 1") }
	p.surprise = func(b *block, seen string) { b.line("return %sMembers(s, start, i, %s)", name, seen) }
	for n, f := range fields {
		p.member(n, f.Name, opening(f.Plan), func(b *block, behind int) { j.value(b, f.Plan, behind) })
	}
	p.end()
}

// opening is the character that every value under a plan begins with, if there is
// only one.
func opening(p *ir.Plan) string {
	if p.Free() {
		return ""
	}
	switch p.Kinds {
	case ir.SetOf(ir.KindString):
		return `"`
	case ir.SetOf(ir.KindObject):
		return "{"
	case ir.SetOf(ir.KindArray):
		return "["
	}
	return ""
}

// value judges a predicted member, whose value begins behind bytes from i.
func (j *judging) value(b *block, p *ir.Plan, behind int) {
	t, ok := asSimpleText(nonNil(p))
	if text := constantText(p); text != "" {
		predictConstant(b, text, behind, func(b *block) {
			b.line("i = s.space(i)")
			b.line("i = %s", j.g.judge(p, "i", "s"))
		})
		return
	}
	if p.Free() || !ok {
		at := fmt.Sprintf("i+%d", behind)
		if opening(p) == "" {
			b.line("i = s.space(i + %d)", behind)
			at = "i"
		}
		b.line("i = %s", j.g.judge(p, at, "s"))
		return
	}
	if t.least == nil && t.most == nil {
		b.line("i, _ = s.text(i + %d)", behind+1)
		b.line("i++")
		return
	}
	b.line("from = i + %d", behind+1)
	b.line("i, _ = s.text(from)")
	for _, c := range []*ir.Compare{t.least, t.most} {
		if c == nil {
			continue
		}
		condition := lengthBreaks(c, "b[from:i]")
		if c.Limit == "1" && c.Rel == ir.AtLeast {
			condition = "i == from"
		}
		b.when(condition, func(b *block) { b.line("s.failLength(from-1, i, %d)", j.g.fail(c.Fail)) })
	}
	b.line("i++")
}

// constantText is the text of the only value that a plan admits, if that is a
// number, true, false or null.
func constantText(p *ir.Plan) string {
	s := sortOps(nonNil(p))
	if s.n != 1 || len(s.in) != 1 || len(s.in[0].Values) != 1 {
		return ""
	}
	switch v := s.in[0].Values[0]; v.Kind {
	case source.Number, source.Bool, source.Null:
		return v.Compact()
	}
	return ""
}

// predictConstant prints a look for the text of a constant with a comma behind it;
// what is not that, judge judges.
func predictConstant(b *block, text string, behind int, judge func(*block)) {
	b.line("i += %d", behind)
	size := len(text) + 1
	b.either(fmt.Sprintf("len(b)-i >= %d && string(b[i:i+%d]) == %s", size, size, quote(text+",")),
		func(b *block) { b.line("i += %d", size-1) },
		func(b *block) {
			judge(b)
		})
}

// nonNil makes a plan of none.
func nonNil(p *ir.Plan) *ir.Plan {
	if p == nil {
		return &ir.Plan{Kinds: ir.AllKinds}
	}
	return p
}

// A prediction prints straight-line code for members in the order of the schema.
// The variable i is the position of what separates them.
type prediction struct {
	b        *block
	required []bool
	last     int // the last required member, -1 if there is none
	done     func(*block)
	surprise func(b *block, seen string)

	known    uint64 // members that have certainly been there
	optional bool   // there is a variable seen, for members that may have been there
	loose    bool   // it is not known whether a member came before: sep is the separator
}

func newPrediction(b *block, n int, required func(int) bool) *prediction {
	p := &prediction{b: b, last: -1}
	for i := range n {
		p.required = append(p.required, required(i))
		if p.required[i] {
			p.last = i
		}
	}
	return p
}

// member predicts the n-th member. The code for its value gets the number of
// bytes from i to behind the colon.
func (p *prediction) member(n int, name, opening string, value func(b *block, behind int)) {
	separator := ","
	if n == 0 {
		separator = "{"
		if !p.required[0] {
			p.loose = true
			p.b.line("sep := byte('{')")
		}
	}
	text := separator + source.Quote(name) + ":" + opening
	behind := len(text) - len(opening)
	found, missing := fmt.Sprintf("len(b)-i >= %d", len(text)), fmt.Sprintf("len(b)-i < %d", len(text))
	equal := stands(0, text)
	if p.loose {
		equal = append([][2]string{{"b[i]", "sep"}}, stands(1, text[1:])...)
	}
	for _, e := range equal {
		found += fmt.Sprintf(" && %s == %s", e[0], e[1])
		missing += fmt.Sprintf(" || %s != %s", e[0], e[1])
	}
	if p.required[n] {
		p.b.when(missing, func(b *block) { p.surprise(b, p.seen()) })
		value(p.b, behind)
		p.known |= 1 << n
		p.loose = false
		return
	}
	p.option(n)
	p.b.when(found, func(b *block) {
		value(b, behind)
		b.line("seen |= %s", mask(1<<n))
		if p.loose {
			b.line("sep = ','")
		}
		if n > p.last && n+1 < len(p.required) {
			b.when("i < len(b) && b[i] == '}'", p.done)
		}
	})
}

// longestComparison is the number of bytes that the compiler compares with a constant
// by single instructions; for more it calls a function.
const longestComparison = 16

// stands lists what has to be equal where a text stands in b, at a distance from i.
// A text of some length is compared in parts.
func stands(from int, text string) (equal [][2]string) {
	for text != "" {
		part := text
		if len(text) > longestComparison && len(text) <= 4*longestComparison {
			part = text[:longestComparison]
		}
		equal = append(equal, [2]string{fmt.Sprintf("string(b[%s:i+%d])", behindI(from), from+len(part)), quote(part)})
		from += len(part)
		text = text[len(part):]
	}
	return equal
}

// behindI is the position n bytes behind i.
func behindI(n int) string {
	if n == 0 {
		return "i"
	}
	return fmt.Sprintf("i+%d", n)
}

// option prepares for an optional member. Where a run of them begins, an object
// without any of them is done.
func (p *prediction) option(n int) {
	if !p.optional {
		p.b.line("seen := uint64(%s)", mask(p.known))
		p.optional = true
	}
	if n > 0 && n == p.last+1 {
		p.b.when("i < len(b) && b[i] == '}'", p.done)
	}
}

// end is what stands behind the last member. If there may have been none, the
// object has not been opened yet.
func (p *prediction) end() {
	closed := "i < len(b) && b[i] == '}'"
	if p.loose {
		closed = "sep == ',' && " + closed
	}
	p.b.when(closed, p.done)
	p.surprise(p.b, p.seen())
}

// seen is an expression for the members that have been there.
func (p *prediction) seen() string {
	switch {
	case p.optional && p.known != 0:
		return "seen|" + mask(p.known)
	case p.optional:
		return "seen"
	}
	return mask(p.known)
}

// mask writes a set of bits.
func mask(bits uint64) string {
	if bits < 10 {
		return fmt.Sprint(bits)
	}
	return fmt.Sprintf("%#x", bits)
}

// members judges the members from byte i of the object that begins at byte start,
// as they come.
func (j *judging) members(b *block) {
	m := j.s.members
	if m == nil {
		m = &ir.Members{}
	}
	wide := len(m.Fields) > 64
	if wide {
		b.line("var seen [%d]uint64", (len(m.Fields)+63)/64)
	} else if !j.predicted() && len(m.Fields) > 0 {
		b.line("seen := uint64(0)")
	}
	b.line("var others names[T]")
	if len(j.s.count) > 0 {
		b.line("count := 0")
	}
	at := "_"
	if len(m.Names) > 0 {
		at = "at"
	}
	b.block("for", func(b *block) {
		b.line("name, %s, value := s.member(start, i)", at)
		b.when("value < 0", func(b *block) {
			b.line("i = ^value")
			b.line("break")
		})
		if len(j.s.count) > 0 {
			b.line("count++")
		}
		for _, p := range m.Names {
			if !p.Free() {
				b.line("%s", j.g.judge(p, "at", "s"))
			}
		}
		if len(m.Fields) == 0 {
			j.other(b, m)
			return
		}
		b.block("switch string(name)", func(b *block) {
			for n, f := range m.Fields {
				b.arm(quote(f.Name), func(b *block) {
					word := seenWord(n, wide)
					b.line("%s = s.once(%s, %s, value)", word, word, mask(1<<(n%64)))
					b.line("i = %s", j.g.judge(f.Plan, "value", "s"))
				})
			}
			b.arm("", func(b *block) { j.other(b, m) })
		})
	})
	j.required(b, m, wide)
	for _, c := range j.s.count {
		b.when(fmt.Sprintf("count %s %s", broken[c.Rel], integer(c.Limit)), func(b *block) {
			b.line("s.failCount(start, %d, count, 0)", j.g.fail(c.Fail))
		})
	}
}

// seenWord is the word that has the bit of the n-th field.
func seenWord(n int, wide bool) string {
	if wide {
		return fmt.Sprintf("seen[%d]", n/64)
	}
	return "seen"
}

// other judges a member that no field names.
func (j *judging) other(b *block, m *ir.Members) {
	b.when("others.repeated(name)", func(b *block) { b.line("s.repeat(value)") })
	plain := true // every plan applies to every name
	var calls []func(b *block)
	for _, p := range m.Patterns {
		if p.Plan.Free() {
			continue
		}
		plain = false
		calls = append(calls, func(b *block) {
			b.when(j.g.matches(p.Pattern, "string(name)"), func(b *block) { b.line("i = %s", j.g.judge(p.Plan, "value", "s")) })
		})
	}
	for _, o := range m.Others {
		if o.Plan.Free() {
			continue
		}
		var not []string
		for _, p := range o.Except {
			not = append(not, "!"+j.g.matches(p, "string(name)"))
		}
		plain = plain && len(not) == 0
		calls = append(calls, func(b *block) {
			if len(not) == 0 {
				b.line("i = %s", j.g.judge(o.Plan, "value", "s"))
				return
			}
			b.when(strings.Join(not, " && "), func(b *block) { b.line("i = %s", j.g.judge(o.Plan, "value", "s")) })
		})
	}
	if len(calls) == 0 {
		b.line("i = s.skip(value)")
		return
	}
	if !plain {
		b.line("i = -1")
	}
	for _, call := range calls {
		call(b)
	}
	if !plain {
		b.when("i < 0", func(b *block) { b.line("i = s.skip(value)") })
	}
}

// required notes the members that are missing.
func (j *judging) required(b *block, m *ir.Members, wide bool) {
	masks := make([]uint64, (len(m.Fields)+63)/64)
	for n, f := range m.Fields {
		if len(f.Required) > 0 {
			masks[n/64] |= 1 << (n % 64)
		}
	}
	for w, all := range masks {
		if all == 0 {
			continue
		}
		word := seenWord(w*64, wide)
		b.when(fmt.Sprintf("%s&%s != %s", word, mask(all), mask(all)), func(b *block) {
			for n, f := range m.Fields {
				if n/64 != w || len(f.Required) == 0 {
					continue
				}
				b.when(fmt.Sprintf("%s&%s == 0", word, mask(1<<(n%64))), func(b *block) {
					for _, fail := range f.Required {
						b.line("s.fail(start, %d)", j.g.fail(fail))
					}
				})
			}
		})
	}
}
