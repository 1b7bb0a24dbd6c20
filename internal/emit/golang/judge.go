// Validators: one function for each plan that is called. A function takes the
// position of a value and returns the position behind it; what it finds wrong it
// notes in the scanner.
package golang

import (
	"fmt"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// judges prints the interface of validation and the functions of plans.
func (g *generator) judges() {
	f := g.file("validate.go")
	g.judgeFile = f
	root := documentName(g.c)
	f.comment("Validate%s judges the text of a document in full. It returns nil or a *ValidationError.", root)
	f.function(fmt.Sprintf("Validate%s(document []byte) error", root), func(b *block) {
		b.line("s := scanner[[]byte]{b: document}")
		b.line("return s.verdict(%s, failures)", g.judge(g.c.Root.Plan, "s.space(0)", "&s"))
	})
	g.drain()
}

// drain prints the functions that calls have asked for; they may ask for more.
func (g *generator) drain() {
	for len(g.pending) > 0 {
		p := g.pending[0]
		g.pending = g.pending[1:]
		j := &judging{g: g, f: g.judgeFile, p: p, s: sortOps(p), name: g.planNames[p]}
		j.print()
	}
}

// judge returns an expression that judges the value at a position, and is the
// position behind it. The scanner is called s.
func (g *generator) judge(p *ir.Plan, at, scanner string) string {
	method := strings.TrimSuffix(strings.TrimPrefix(scanner, "&"), ".scanner")
	if p.Free() {
		return fmt.Sprintf("%s.skip(%s)", method, at)
	}
	if is := asKind(p); is != nil && p.Looks && is.Kinds == ir.SetOf(ir.KindObject) {
		return fmt.Sprintf("%s.judgeObject(%s, %d)", method, at, g.fail(is.Fail))
	} else if is != nil && !p.Looks {
		if is.Kinds == ir.SetOf(ir.KindString) {
			return fmt.Sprintf("%s.judgeString(%s, %d)", method, at, g.fail(is.Fail))
		}
		return fmt.Sprintf("%s.judgeKind(%s, %s, %d)", method, at, kindBits(is.Kinds), g.fail(is.Fail))
	}
	if t, ok := asSimpleText(p); ok {
		return fmt.Sprintf("%s.judgeText(%s, %s)", method, at, g.textLimits(t))
	}
	if !g.judged[p] {
		g.judged[p] = true
		g.pending = append(g.pending, p)
	}
	if scanner == "&r.scanner" && len(g.recalled) > 0 {
		scanner = "r.afresh()"
	}
	return fmt.Sprintf("judge%s(%s, %s)", g.planNames[p], scanner, at)
}

// textLimits lists what judgeText wants to know.
func (g *generator) textLimits(t simpleText) string {
	least, tooShort, most, tooLong := "0", 0, "unlimited", 0
	if t.least != nil {
		least, tooShort = integer(t.least.Limit), g.fail(t.least.Fail)
	}
	if t.most != nil {
		most, tooLong = integer(t.most.Limit), g.fail(t.most.Fail)
	}
	return fmt.Sprintf("%d, %s, %d, %s, %d", g.fail(t.is.Fail), least, tooShort, most, tooLong)
}

// fail returns the number of a failure, and enters it in the table.
func (g *generator) fail(f *ir.Fail) int {
	for len(g.fails) <= f.ID {
		g.fails = append(g.fails, nil)
	}
	g.fails[f.ID] = f
	return f.ID
}

// judging prints the function of one plan.
type judging struct {
	g    *generator
	f    *file
	p    *ir.Plan
	s    *sorted
	name string
}

// print prints the function: that of the ops about one kind of value, and around
// it, if there are any, the ops that look at the value once more.
func (j *judging) print() {
	if j.g.recalled[j.p] {
		j.remembering()
	}
	if len(j.s.whole) == 0 && !j.listsNested() {
		j.f.comment("judge%s judges a value by %s.", j.name, j.p.Place)
		j.kinds("judge" + j.name)
		return
	}
	end := "s.skip(i)"
	byKind := j.hasKinds()
	if byKind {
		end = fmt.Sprintf("judge%sKinds(s, i)", j.name)
	}
	j.f.comment("judge%s judges a value by %s.", j.name, j.p.Place)
	j.f.function(fmt.Sprintf("judge%s[T text](s *scanner[T], i int) int", j.name), func(b *block) {
		b.line("end := %s", end)
		b.when("s.fault", func(b *block) { b.line("return end") })
		for _, in := range j.s.in {
			if nested(in.Values) {
				j.listed(b, in)
			}
		}
		for n, op := range j.s.whole {
			j.whole(b, op, n)
		}
		b.line("return end")
	})
	for n, op := range j.s.whole {
		switch op := op.(type) {
		case *ir.Choice:
			j.choice(op, n)
		case *ir.Unevaluated:
			j.unevaluated(op, n)
		}
	}
	if byKind {
		j.f.comment("judge%sKinds judges what depends on the kind of the value.", j.name)
		j.kinds(fmt.Sprintf("judge%sKinds", j.name))
	}
}

// remembering prints the function that others call around the one that judges.
func (j *judging) remembering() {
	j.f.comment("judge%s is judge%[1]sAnew, unless what that finds is known.", j.name)
	j.f.function(fmt.Sprintf("judge%s[T text](s *scanner[T], i int) int", j.name), func(b *block) {
		b.when(fmt.Sprintf("end, ok := s.recall(%d, i); ok", j.p.ID), func(b *block) { b.line("return end") })
		b.line("notes := len(s.notes)")
		b.line("end := judge%sAnew(s, i)", j.name)
		b.line("return s.learn(%d, i, notes, end)", j.p.ID)
	})
	j.name += "Anew"
}

// hasKinds tells whether there are ops about one kind of value.
func (j *judging) hasKinds() bool {
	for k := range ir.KindCount {
		if j.s.about(k, j.p.Looks) || len(j.wrong(k)) > 0 || len(j.lists(k)) > 0 {
			return true
		}
	}
	return false
}

// wrong lists the failures of a value for its kind alone.
func (j *judging) wrong(k ir.Kind) []*ir.Fail {
	var fails []*ir.Fail
	for _, is := range j.s.is {
		if !is.Kinds.Has(k) {
			fails = append(fails, is.Fail)
		}
	}
	for _, in := range j.s.in {
		if !nested(in.Values) && !slices.ContainsFunc(in.Values, func(v ir.Literal) bool { return literalKind(v) == k || number(k) && v.Kind == source.Number }) {
			fails = append(fails, in.Fail)
		}
	}
	return fails
}

// number tells whether k is a kind of number.
func number(k ir.Kind) bool { return k == ir.KindInteger || k == ir.KindNumber }

// lists are the In ops that admit values of a kind.
func (j *judging) lists(k ir.Kind) []*ir.In {
	var list []*ir.In
	for _, in := range j.s.in {
		if nested(in.Values) {
			continue
		}
		if slices.ContainsFunc(in.Values, func(v ir.Literal) bool { return literalKind(v) == k || number(k) && v.Kind == source.Number }) {
			list = append(list, in)
		}
	}
	return list
}

// listsNested tells whether an array or object is among the admitted values.
func (j *judging) listsNested() bool {
	return slices.ContainsFunc(j.s.in, func(in *ir.In) bool { return nested(in.Values) })
}

// nested tells whether a list of values has an array or object in it.
func nested(values []ir.Literal) bool {
	return slices.ContainsFunc(values, func(v ir.Literal) bool { return v.Kind == source.Array || v.Kind == source.Object })
}

// literalKind is the kind of a literal, where every number counts as KindNumber.
func literalKind(v ir.Literal) ir.Kind {
	switch v.Kind {
	case source.Null:
		return ir.KindNull
	case source.Bool:
		return ir.KindBoolean
	case source.Number:
		return ir.KindNumber
	case source.String:
		return ir.KindString
	case source.Array:
		return ir.KindArray
	}
	return ir.KindObject
}

// kindBits writes a set of kinds in the constants of the runtime.
func kindBits(set ir.KindSet) string {
	var bits []string
	for k, bit := range [...]string{"isArray", "isBoolean", "isInteger", "isNull", "isFraction", "isObject", "isString"} {
		if set.Has(ir.Kind(k)) {
			bits = append(bits, bit)
		}
	}
	if len(bits) == 0 {
		return "0"
	}
	return strings.Join(bits, "|")
}

// An arm is a kind of value as its first byte tells it.
type arm struct {
	kind  ir.Kind
	first string // bytes that the value can begin with
	print func(*judging, *block)
}

var arms = []arm{
	{ir.KindString, `'"'`, (*judging).text},
	{ir.KindObject, `'{'`, (*judging).object},
	{ir.KindArray, `'['`, (*judging).list},
	{ir.KindBoolean, `'t', 'f'`, (*judging).boolean},
	{ir.KindNull, `'n'`, nil},
	{ir.KindNumber, `'-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'`, (*judging).number},
}

// busy tells whether values of the arm's kind take more than to be passed over.
func (j *judging) busy(a arm) bool {
	if a.kind == ir.KindNumber && slices.ContainsFunc(j.s.is, func(is *ir.Is) bool { return is.Kinds.Has(ir.KindInteger) != is.Kinds.Has(ir.KindNumber) }) {
		return true // 5.0 is to be told from 5.5
	}
	if a.kind == ir.KindNull {
		return false // one value: listed or not, which wrong tells
	}
	return j.s.about(a.kind, j.p.Looks) || len(j.lists(a.kind)) > 0
}

// kinds prints a function of the ops about single kinds of value.
func (j *judging) kinds(name string) {
	if j.record(name) {
		return
	}
	if a, fails, ok := j.single(); ok {
		j.f.function(name+"[T text](s *scanner[T], i int) int", func(b *block) {
			condition := fmt.Sprintf("s.peek(i) != %s", a.first)
			if a.kind == ir.KindNumber {
				condition = "!isNumber(s.peek(i))"
			}
			b.when(condition, func(b *block) {
				j.failAll(b, fails)
				b.line("return s.skip(i)")
			})
			a.print(j, b)
		})
		j.parts()
		return
	}
	j.f.function(name+"[T text](s *scanner[T], i int) int", func(b *block) {
		b.block("switch s.peek(i)", func(b *block) {
			for _, a := range arms {
				fails, busy := j.wrong(a.kind), j.busy(a)
				if a.kind == ir.KindNumber && busy {
					fails = nil // number tells them itself
				}
				if len(fails) == 0 && !busy {
					continue
				}
				b.arm(a.first, func(b *block) {
					j.failAll(b, fails)
					if busy {
						a.print(j, b)
					}
				})
			}
		})
		b.line("return s.skip(i)")
	})
	j.parts()
}

// single recognises a plan that admits one kind only, with the failures of all
// others.
func (j *judging) single() (only arm, fails []*ir.Fail, ok bool) {
	others := 0
	for _, a := range arms {
		switch wrong := j.wrong(a.kind); {
		case j.busy(a):
			if only.first != "" || a.kind == ir.KindBoolean || a.kind != ir.KindNumber && len(wrong) > 0 {
				return only, nil, false
			}
			only = a
		case others > 0 && !slices.Equal(fails, wrong):
			return only, nil, false
		default:
			fails = wrong
			others++
		}
	}
	return only, fails, only.first != "" && len(fails) > 0
}

// failAll notes failures of the value at i.
func (j *judging) failAll(b *block, fails []*ir.Fail) {
	for _, f := range fails {
		b.line("s.fail(i, %d)", j.g.fail(f))
	}
}

// text judges a string.
func (j *judging) text(b *block) {
	lists := j.lists(ir.KindString)
	if len(lists)+len(j.s.match) > 0 {
		b.line("end, plain := s.text(i + 1)")
		b.line("value := s.b[i+1 : end]")
		b.when("!plain", func(b *block) { b.line("value = s.plain(value)") })
	} else {
		b.line("end, _ := s.text(i + 1)")
	}
	for _, in := range lists {
		b.block("switch string(value)", func(b *block) {
			b.arm(strings.Join(texts(in.Values), ", "), func(*block) {})
			b.arm("", func(b *block) { b.line("s.fail(i, %d)", j.g.fail(in.Fail)) })
		})
	}
	for _, m := range j.s.match {
		b.when("!"+j.g.matches(m.Pattern, "string(value)"), func(b *block) { b.line("s.fail(i, %d)", j.g.fail(m.Fail)) })
	}
	for _, c := range j.s.length {
		b.when(lengthBreaks(c, "s.b[i+1:end]"), func(b *block) { b.line("s.failLength(i, end, %d)", j.g.fail(c.Fail)) })
	}
	b.line("return end + 1")
}

// lengthBreaks is a condition: the raw string content breaks the limit.
func lengthBreaks(c *ir.Compare, raw string) string {
	if c.Rel == ir.AtLeast {
		if c.Limit == "1" {
			return fmt.Sprintf("len(%s) == 0", raw)
		}
		return fmt.Sprintf("shorter(%s, %s)", raw, integer(c.Limit))
	}
	return fmt.Sprintf("longer(%s, %s)", raw, integer(c.Limit))
}

// boolean judges true or false by what is listed.
func (j *judging) boolean(b *block) {
	for _, in := range j.lists(ir.KindBoolean) {
		for _, value := range []bool{true, false} {
			if !slices.ContainsFunc(in.Values, func(v ir.Literal) bool { return v.Kind == source.Bool && v.Bool == value }) {
				b.when(fmt.Sprintf("s.peek(i) == '%c'", fmt.Sprint(value)[0]), func(b *block) { b.line("s.fail(i, %d)", j.g.fail(in.Fail)) })
			}
		}
	}
	b.line("return s.literal(i)")
}

// number judges a number: one of few digits by machine arithmetic, any other one
// by its digits.
func (j *judging) number(b *block) {
	small := j.smallChecks()
	if small {
		b.line("n, end, plain := s.integer(i)")
		b.when("plain", func(b *block) {
			j.smallNumber(b)
			b.line("return end")
		})
		b.line("end, _ = s.number(i)")
	} else {
		b.line("end, _ := s.number(i)")
	}
	b.when("s.fault", func(b *block) { b.line("return end") })
	j.exactNumber(b)
	b.line("return end")
}

// smallChecks tells whether all checks of numbers can be made on small integers.
func (j *judging) smallChecks() bool {
	for _, c := range j.s.size {
		if _, ok := smallInteger(c.Limit); !ok {
			return false
		}
	}
	for _, m := range j.s.multiple {
		if _, ok := smallInteger(m.Divisor); !ok {
			return false
		}
	}
	return true
}

var broken = map[ir.Rel]string{ir.AtLeast: "<", ir.AtMost: ">", ir.Above: "<=", ir.Below: ">="}

// smallNumber checks the integer n.
func (j *judging) smallNumber(b *block) {
	for _, is := range j.s.is {
		if !is.Kinds.Has(ir.KindInteger) {
			b.line("s.fail(i, %d)", j.g.fail(is.Fail))
		}
	}
	used := len(j.s.size)+len(j.s.multiple) > 0
	for _, in := range j.numberLists() {
		var values []string
		for _, v := range in.Values {
			if v.Kind != source.Number {
				continue
			}
			if n, ok := smallInteger(v.Text); ok {
				values = append(values, fmt.Sprint(n))
			}
		}
		if len(values) == 0 {
			b.line("s.fail(i, %d)", j.g.fail(in.Fail))
			continue
		}
		used = true
		if len(values) == 1 {
			b.when("n != "+values[0], func(b *block) { b.line("s.fail(i, %d)", j.g.fail(in.Fail)) })
			continue
		}
		b.block("switch n", func(b *block) {
			b.arm(strings.Join(distinct(values), ", "), func(*block) {})
			b.arm("", func(b *block) { b.line("s.fail(i, %d)", j.g.fail(in.Fail)) })
		})
	}
	for _, c := range j.s.size {
		n, _ := smallInteger(c.Limit)
		b.when(fmt.Sprintf("n %s %d", broken[c.Rel], n), func(b *block) { b.line("s.fail(i, %d)", j.g.fail(c.Fail)) })
	}
	for _, m := range j.s.multiple {
		n, _ := smallInteger(m.Divisor)
		b.when(fmt.Sprintf("n%%%d != 0", n), func(b *block) { b.line("s.fail(i, %d)", j.g.fail(m.Fail)) })
	}
	if !used {
		b.line("_ = n")
	}
}

// numberLists are the In ops, each of which says something about numbers.
func (j *judging) numberLists() []*ir.In {
	var list []*ir.In
	for _, in := range j.s.in {
		if !nested(in.Values) {
			list = append(list, in)
		}
	}
	return list
}

// exactNumber checks the number from i to end.
func (j *judging) exactNumber(b *block) {
	for _, is := range j.s.is {
		f := j.g.fail
		switch {
		case is.Kinds.Has(ir.KindNumber):
		case is.Kinds.Has(ir.KindInteger):
			b.when("!s.whole(i, end)", func(b *block) { b.line("s.fail(i, %d)", f(is.Fail)) })
		default:
			b.line("s.fail(i, %d)", f(is.Fail))
		}
	}
	for _, in := range j.numberLists() {
		var conditions []string
		for _, v := range in.Values {
			if v.Kind == source.Number {
				conditions = append(conditions, fmt.Sprintf("s.relation(i, end, %s) != 0", quote(v.Text)))
			}
		}
		if len(conditions) == 0 {
			b.line("s.fail(i, %d)", j.g.fail(in.Fail))
			continue
		}
		b.when(strings.Join(conditions, " && "), func(b *block) { b.line("s.fail(i, %d)", j.g.fail(in.Fail)) })
	}
	for _, c := range j.s.size {
		b.when(fmt.Sprintf("s.relation(i, end, %s) %s 0", quote(c.Limit), broken[c.Rel]), func(b *block) { b.line("s.fail(i, %d)", j.g.fail(c.Fail)) })
	}
	for _, m := range j.s.multiple {
		b.when(fmt.Sprintf("!s.multiple(i, end, %s)", quote(m.Divisor)), func(b *block) { b.line("s.fail(i, %d)", j.g.fail(m.Fail)) })
	}
}

// listed checks a list of values that has arrays or objects in it.
func (j *judging) listed(b *block, in *ir.In) {
	var conditions []string
	for _, v := range in.Values {
		conditions = append(conditions, fmt.Sprintf("!s.equals(i, %s)", quote(v.Compact())))
	}
	b.when(strings.Join(conditions, " && "), func(b *block) { b.line("s.fail(i, %d)", j.g.fail(in.Fail)) })
}
