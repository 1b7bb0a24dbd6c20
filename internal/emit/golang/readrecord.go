// Decoders of records. As in validators, one function predicts the order of
// members and another takes them as they come.
package golang

import (
	"fmt"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
)

// A recordReading prints the functions that read one type of record.
type recordReading struct {
	g    *generator
	f    *file
	r    *reading
	s    *sorted
	name string // of the type
	ops  map[string]*ir.FieldOp
}

// readRecord prints the functions of a record.
func (g *generator) readRecord(f *file, r *reading) {
	x := &recordReading{g: g, f: f, r: r, s: sortOps(r.plan), name: g.typeNames[r.t], ops: map[string]*ir.FieldOp{}}
	if x.s.members == nil {
		x.s.members = &ir.Members{}
	}
	for _, op := range x.s.members.Fields {
		x.ops[op.Name] = op
	}
	x.entry()
	x.renew()
	x.members()
}

// predicted tells whether the order of members is predicted.
func (x *recordReading) predicted() bool {
	return len(x.r.t.Fields) > 0 && len(x.r.t.Fields) <= longestPrediction && len(x.s.members.Names) == 0
}

// entry prints the function that others call: judgement as a whole, nesting, and
// what to remember of a value that is wrong.
func (x *recordReading) entry() {
	g, name := x.g, "read"+x.r.name
	whole, recursive := g.needsWhole(x.r), g.recursiveType(x.r.t)
	x.f.comment("%s reads a value of the type %s.", name, x.name)
	if !whole && !recursive && x.predicted() {
		x.f.function(fmt.Sprintf("%s(r *reader, i int, v *%s) (end int, held bool)", name, x.name), func(b *block) {
			b.line("renew%s(v)", x.r.name)
			x.predict(b)
		})
		return
	}
	x.f.function(fmt.Sprintf("%s(r *reader, i int, v *%s) (end int, held bool)", name, x.name), func(b *block) {
		if whole {
			b.line("notes := len(r.notes)")
			b.when("r.quiet == 0", func(b *block) { b.line("%s", g.judge(x.r.plan, "i", "&r.scanner")) })
			b.line("judged := len(r.notes)")
			b.line("r.quiet++")
		}
		if recursive {
			b.when("!r.open()", func(b *block) { b.line("return r.bad(), false") })
		}
		b.line("renew%s(v)", x.r.name)
		if x.predicted() {
			b.line("end, held = %sFields(r, i, v)", name)
		} else {
			b.line("end, held = %sMembers(r, i, i, %s, v, len(r.notes), true)", name, x.noneSeen())
		}
		if recursive {
			b.line("r.close()")
		}
		if whole {
			b.line("r.quiet--")
			b.line("r.retain(notes, judged)")
			b.when("len(r.notes) > notes", func(b *block) { b.line("v.own().deviate(r, notes)") })
		}
		b.line("return end, held")
	})
	if x.predicted() {
		x.f.comment("%sFields reads members in the order of the schema.", name)
		x.f.function(fmt.Sprintf("%sFields(r *reader, i int, v *%s) (end int, held bool)", name, x.name), x.predict)
	}
}

// renew prints the function that empties a record and keeps its memory. Required
// fields are left alone: either they are read, or the value is not held.
func (x *recordReading) renew() {
	x.f.comment("renew%s empties the optional parts of a value that may have been used before.", x.r.name)
	x.f.function(fmt.Sprintf("renew%s(v *%s)", x.r.name, x.name), func(b *block) {
		for _, f := range x.r.t.Fields {
			h := x.g.fieldHolding(f)
			if f.Required || h.presence == nowhere {
				continue
			}
			b.line("v.%s = %s", fieldName(f), none(h))
		}
		b.either("more := v.more; more != nil && more.owner == v",
			func(b *block) { b.line("more.reset()") },
			func(b *block) { b.line("v.more = nil") })
	})
}

// none is the expression for an optional place that holds nothing.
func none(h holding) string {
	switch {
	case h.presence == marker:
		return "false"
	case h.presence == opt, h.presence == nilable && h.value.Type.Form == ir.Any:
		return h.expr + "{}"
	}
	return "nil"
}

// predict prints the reading of members in the order of the schema.
func (x *recordReading) predict(b *block) {
	fields := x.r.t.Fields
	b.line("b, start, notes := r.b, i, len(r.notes)")
	if slices.ContainsFunc(fields, func(f *ir.Field) bool { return x.asks(f) && !x.isPlainText(f) }) {
		b.line("ok := false")
	}
	b.line("held = true")
	p := newPrediction(b, len(fields), func(n int) bool { return fields[n].Required })
	p.done = func(b *block) {
		b.line("v.settle(r, notes)")
		b.line("return i + 1, held")
	}
	p.surprise = func(b *block, seen string) {
		b.line("return read%sMembers(r, start, i, %s, v, notes, held)", x.r.name, seen)
	}
	for n, f := range fields {
		p.member(n, f.JSON, x.opening(f), func(b *block, behind int) {
			switch {
			case x.opening(f) != "":
				b.line("i += %d", behind)
			case x.constantText(f) != "":
				predictConstant(b, x.constantText(f), behind, func(b *block) {
					b.line("i = r.space(i)")
					x.field(b, f, "i", true)
				})
				return
			default:
				b.line("i = r.space(i + %d)", behind)
			}
			x.field(b, f, "i", true)
		})
	}
	p.end()
}

// constantText is the text of a required constant, if it is not a string.
func (x *recordReading) constantText(f *ir.Field) string {
	if f.Required && !f.Never && f.Const != nil {
		return constantText(x.fieldPlan(f))
	}
	return ""
}

// opening is the character that a member begins with in the predicted order.
func (x *recordReading) opening(f *ir.Field) string {
	if x.g.fieldHolding(f).presence == nowhere {
		return ""
	}
	return opening(f.Value.Plan)
}

// noneSeen is the set of no members.
func (x *recordReading) noneSeen() string {
	if x.wide() {
		return fmt.Sprintf("[%d]uint64{}", x.words())
	}
	return "0"
}

func (x *recordReading) wide() bool { return len(x.r.t.Fields) > 64 }
func (x *recordReading) words() int { return (len(x.r.t.Fields) + 63) / 64 }

// members prints the function for members as they come.
func (x *recordReading) members() {
	g, name, m := x.g, "read"+x.r.name, x.s.members
	seen := "uint64"
	if x.wide() {
		seen = fmt.Sprintf("[%d]uint64", x.words())
	}
	x.f.comment("%sMembers goes on behind the members in seen, in any order.", name)
	x.f.function(fmt.Sprintf("%sMembers(r *reader, start, i int, seen %s, v *%s, notes int, held bool) (int, bool)", name, seen, x.name), func(b *block) {
		b.when("r.peek(start) != '{'", func(b *block) {
			b.line("end := %s", g.judge(x.r.plan, "start", "&r.scanner"))
			b.line("r.cannot(start, notes)")
			b.line("return end, false")
		})
		b.line("var others names[string]")
		if x.r.t.Rest.Type != nil || slices.ContainsFunc(x.r.t.Fields, x.asks) {
			b.line("ok := false")
		}
		if x.r.t.Rest.Type != nil {
			b.line("rest := v.Rest[:0]")
		}
		b.block("for", func(b *block) {
			b.line("name, at, value := r.member(start, i)")
			b.when("value < 0", func(b *block) {
				b.line("i = ^value")
				b.line("break")
			})
			for _, p := range m.Names {
				if !p.Free() && !g.needsWhole(x.r) {
					b.line("%s", g.judge(p, "at", "&r.scanner"))
				}
			}
			if len(x.r.t.Fields) == 0 {
				x.other(b)
				return
			}
			b.block("switch name", func(b *block) {
				for n, f := range x.r.t.Fields {
					b.arm(quote(f.JSON), func(b *block) {
						word := seenWord(n, x.wide())
						b.line("%s = r.once(%s, %s, value)", word, word, mask(1<<(n%64)))
						x.field(b, f, "value", false)
					})
				}
				b.arm("", x.other)
			})
		})
		if x.r.t.Rest.Type != nil {
			b.line("v.Rest = rest")
		}
		x.required(b)
		b.line("v.settle(r, notes)")
		b.line("return i, held")
	})
}

// required prints what happens when a required member is missing: the record is
// not held.
func (x *recordReading) required(b *block) {
	masks := make([]uint64, x.words())
	for n, f := range x.r.t.Fields {
		if f.Required && !f.Never {
			masks[n/64] |= 1 << (n % 64)
		}
		if f.Required && f.Never { // no field misses it
			word := seenWord(n, x.wide())
			b.when(fmt.Sprintf("%s&%s == 0", word, mask(1<<(n%64))), func(b *block) {
				for _, fail := range x.ops[f.JSON].Required {
					b.line("r.fail(start, %d)", x.g.fail(fail))
				}
			})
		}
	}
	for w, all := range masks {
		if all == 0 {
			continue
		}
		word := seenWord(w*64, x.wide())
		b.when(fmt.Sprintf("%s&%s != %s", word, mask(all), mask(all)), func(b *block) {
			b.line("held = false")
			for n, f := range x.r.t.Fields {
				if n/64 != w || !f.Required || f.Never {
					continue
				}
				b.when(fmt.Sprintf("%s&%s == 0", word, mask(1<<(n%64))), func(b *block) { x.lacks(b, f) })
			}
		})
	}
}

// lacks prints the failures of a missing member.
func (x *recordReading) lacks(b *block, f *ir.Field) {
	op := x.ops[f.JSON]
	if op == nil || len(op.Required) == 0 {
		b.line("r.cannot(start, len(r.notes))")
		return
	}
	for _, fail := range op.Required {
		b.line("r.lacks(start, %d)", x.g.fail(fail))
	}
}

// other prints what happens to a member without a field.
func (x *recordReading) other(b *block) {
	g, m, t := x.g, x.s.members, x.r.t
	b.when("others.repeated(name)", func(b *block) { b.line("r.repeat(value)") })
	if t.Rest.Type != nil {
		expr := g.itemExpr(t.Rest)
		b.line("entry := Entry[%s]{Name: name, spelled: r.keepsSpelling(at, name)}", expr)
		b.line("unheld := len(r.unheld)")
		g.read(b, place{target: "entry.Value", value: t.Rest, expr: expr, hint: x.name + "Value", at: "value"})
		b.either("ok",
			func(b *block) { b.line("rest = append(rest, entry)") },
			func(b *block) { b.line("v.own().keepRest(r, unheld, name, entry.spelled, value, i)") })
		return
	}
	if !g.needsWhole(x.r) {
		x.judgeOther(b, m)
	}
	b.line("var raw Value")
	b.line("raw, i = r.value(value)")
	b.line("v.own().take(name, r.keepsSpelling(at, name), raw)")
}

// judgeOther judges a member without a field.
func (x *recordReading) judgeOther(b *block, m *ir.Members) {
	for _, p := range m.Patterns {
		if !p.Plan.Free() {
			b.when(x.g.matches(p.Pattern, "name"), func(b *block) { b.line("%s", x.g.judge(p.Plan, "value", "&r.scanner")) })
		}
	}
	for _, o := range m.Others {
		if o.Plan.Free() {
			continue
		}
		var not []string
		for _, p := range o.Except {
			not = append(not, "!"+x.g.matches(p, "name"))
		}
		if len(not) == 0 {
			b.line("%s", x.g.judge(o.Plan, "value", "&r.scanner"))
			continue
		}
		b.when(strings.Join(not, " && "), func(b *block) { b.line("%s", x.g.judge(o.Plan, "value", "&r.scanner")) })
	}
}

// field prints the reading of a member whose value begins at a position. In the
// predicted order a value that begins as it should and can begin in one way only
// is known to be held, if it is a string.
func (x *recordReading) field(b *block, f *ir.Field, at string, predicted bool) {
	g, h := x.g, x.g.fieldHolding(f)
	if h.presence == nowhere || h.presence == marker {
		x.constant(b, f, at)
		return
	}
	target := "v." + fieldName(f)
	hint := x.name + emit.GoName(f.Name)
	if f.Required {
		if predicted && x.isPlainText(f) {
			x.plainText(b, f, target)
			return
		}
		if at == "i" && h.value.Type.Form != ir.Record {
			at = "at" + emit.GoName(f.Name)
			b.line("%s := i", at)
		}
		g.readInto(b, h, target, f.Value, hint, at)
		b.when("!ok", func(b *block) { b.line("held = false") })
		return
	}
	x.optional(b, f, h, target, hint, at, predicted)
}

// asks tells whether reading a member asks whether it is held.
func (x *recordReading) asks(f *ir.Field) bool {
	p := x.g.fieldHolding(f).presence
	return p != nowhere && p != marker
}

// isPlainText tells whether a predicted member is a string that is always held.
func (x *recordReading) isPlainText(f *ir.Field) bool {
	_, ok := asSimpleText(nonNil(f.Value.Plan))
	h := x.g.fieldHolding(f)
	return ok && h.value.Type.Form == ir.String && (h.presence == always || h.presence == pointer && !f.Required)
}

// plainText prints the reading of a predicted string.
func (x *recordReading) plainText(b *block, f *ir.Field, target string) {
	t, _ := asSimpleText(nonNil(f.Value.Plan))
	limits := []*ir.Compare{t.least, t.most}
	if t.least == nil && t.most == nil {
		b.line("%s, i = r.quoted(i)", target)
		return
	}
	at := "at" + emit.GoName(f.Name)
	b.line("%s := i", at)
	b.line("%s, i = r.quoted(i)", target)
	for _, c := range limits {
		if c != nil {
			b.when(stringBreaks(c, target), func(b *block) { b.line("r.failLength(%s, i-1, %d)", at, x.g.fail(c.Fail)) })
		}
	}
}

// optional prints the reading of a member that may be kept as text.
func (x *recordReading) optional(b *block, f *ir.Field, h holding, target, hint, at string, predicted bool) {
	g := x.g
	box := ""
	if g.boxExpr(f) != "" {
		box = "more." + boxName(f)
		b.line("more := v.own()")
	}
	if predicted && x.isPlainText(f) {
		x.plainText(b, f, box)
		b.line("%s = &%s", target, box)
		return
	}
	b.line("unheld := len(r.unheld)")
	if at == "i" {
		b.line("from := i")
		at = "from"
	}
	into := box
	if h.presence == opt || box == "" {
		b.line("var some %s", h.base)
		into = "some"
	}
	read := func(b *block) {
		g.read(b, place{target: into, value: h.value, expr: h.base, hint: hint, at: at, optional: h.presence != opt})
		b.either("ok",
			func(b *block) {
				switch {
				case h.presence == opt:
					b.line("%s = Some(some)", target)
				case h.presence == pointer:
					b.line("%s = &%s", target, into)
				default:
					b.line("%s = %s", target, into)
				}
			},
			func(b *block) { b.line("v.own().keep(r, unheld, %s, %s, i)", quote(f.JSON), at) })
	}
	if h.presence == opt {
		b.either("r.isNull("+at+")",
			func(b *block) {
				b.line("i = %s", g.judge(nonNil(f.Value.Plan), at, "&r.scanner"))
				b.line("%s = Nothing[%s]()", target, h.base)
			}, read)
		return
	}
	read(b)
}

// constant prints the reading of a member that has one value only, or none: what
// its plan refuses is not held.
func (x *recordReading) constant(b *block, f *ir.Field, at string) {
	if f.Required && !f.Never {
		name := emit.GoName(f.Name)
		b.line("notes%s := len(r.notes)", name)
		if at == "i" {
			b.line("at%s := i", name)
			at = "at" + name
		}
		b.line("i = %s", x.g.judge(nonNil(x.fieldPlan(f)), at, "&r.scanner"))
		b.when(fmt.Sprintf("len(r.notes) > notes%s", name), func(b *block) {
			b.line("r.cannot(%s, notes%s)", at, name)
			b.line("held = false")
		})
		return
	}
	if at == "i" {
		b.line("from := i")
		at = "from"
	}
	judge := func() { b.line("i = %s", x.g.judge(nonNil(x.fieldPlan(f)), at, "&r.scanner")) }
	kept := func(b *block) { b.line("v.own().keep(r, len(r.unheld), %s, %s, i)", quote(f.JSON), at) }
	if f.Never {
		judge()
		kept(b)
		return
	}
	b.line("before := len(r.notes)") // not notes: the record's own are counted from there
	judge()
	b.either("len(r.notes) > before", kept, func(b *block) { b.line("v.%s = true", fieldName(f)) })
}

// fieldPlan is the plan of a member as the record's plan has it.
func (x *recordReading) fieldPlan(f *ir.Field) *ir.Plan {
	if op := x.ops[f.JSON]; op != nil {
		return op.Plan
	}
	return f.Value.Plan
}
