// Decoders: a function for each type that is more than a scalar. It reads a value
// into its Go type and judges it on the way, as far as one pass can; what a plan
// asks beyond that, the plan's own function judges.
package golang

import (
	"fmt"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// A reading is the function that reads a type, together with the plan that it
// judges by.
type reading struct {
	t    *ir.Type
	plan *ir.Plan
	name string // of the function
}

// readers prints the interface of decoding and the functions of types.
func (g *generator) readers() {
	f := g.file("read.go")
	g.readFile = f
	g.readRoot(f)
	for _, t := range g.c.Types {
		if t.Form == ir.Record && t != g.c.Root.Type {
			g.readNamed(f, t)
		}
	}
	g.drainAll()
}

// drainReaders prints the functions of types that others have asked for.
func (g *generator) drainReaders() {
	for len(g.reading) > 0 {
		r := g.reading[0]
		g.reading = g.reading[1:]
		g.printReader(g.readFile, r)
	}
}

// byPointer tells whether values of the root type are handled by pointer.
func byPointer(t *ir.Type) bool {
	switch t.Form {
	case ir.Record, ir.Tuple, ir.Nullable, ir.Any:
		return true
	case ir.Union:
		return t.Select == nil
	case ir.Integer:
		return t.Int == ir.Exact
	}
	return false
}

// readRoot prints Decode, Parse and ParseInto of the root type.
func (g *generator) readRoot(f *file) {
	root, t := documentName(g.c), g.c.Root.Type
	name := g.typeNames[t]
	result, none, address := name, "v", "v"
	if byPointer(t) {
		result, none = "*"+name, "nil"
	} else {
		address = "&v"
	}
	if t.Form == ir.Union && t.Select != nil {
		none = "nil"
	}
	create := func(b *block) {
		if byPointer(t) {
			b.line("v := new(%s)", name)
		} else {
			b.line("var v %s", name)
		}
	}
	f.comment("Decode%s reads a document as far as the types can hold it. It keeps members that the schema does not name, values that an enum does "+
		"not list, and the text of optional members that do not fit, and AppendJSON writes all of it again. It fails if the text is not JSON, repeats a member, "+
		"or lacks a required member; the error is a *ValidationError.", root)
	f.function(fmt.Sprintf("Decode%s(document []byte) (%s, error)", root, result), func(b *block) {
		create(b)
		b.line("var r reader")
		b.line("r.copy(document)")
		b.line("end, held := readDocument(&r, %s)", address)
		b.when("err := r.decoded(end, held, failures); err != nil", func(b *block) { b.line("return %s, err", none) })
		b.line("return v, nil")
	})
	f.comment("Parse%s reads a document and judges it in full. It fails with a *ValidationError if there is any violation, or a number that its field cannot hold.", root)
	f.function(fmt.Sprintf("Parse%s(document []byte) (%s, error)", root, result), func(b *block) {
		create(b)
		b.line("var r reader")
		b.line("r.copy(document)")
		b.line("end, _ := readDocument(&r, %s)", address)
		b.when("err := r.parsed(end, failures); err != nil", func(b *block) { b.line("return %s, err", none) })
		b.line("return v, nil")
	})
	f.comment("Parse%sInto is Parse%s into a value that may have been used before, whose memory it uses again: what the value pointed to must not be in use any more. "+
		"The strings of the value are parts of the document. After an error the value is not to be used.", root, root)
	f.function(fmt.Sprintf("Parse%sInto(v *%s, document string) error", root, name), func(b *block) {
		if t.Form == ir.Record {
			b.line("r := reader{scanner: scanner[string]{b: document}, texts: &v.own().texts}")
		} else {
			b.line("r := reader{scanner: scanner[string]{b: document}}")
		}
		b.line("end, _ := readDocument(&r, v)")
		b.line("return r.parsed(end, failures)")
	})
	f.comment("readDocument reads the whole of a document.")
	f.function(fmt.Sprintf("readDocument(r *reader, v *%s) (end int, held bool)", name), func(b *block) {
		if t.Form == ir.Record {
			b.line("return read%s(r, r.space(0), v)", g.reader(t, g.c.Root.Plan, name))
			return
		}
		b.line("at := r.space(0)")
		b.line("i, ok := at, true")
		p := place{target: "*v", value: g.c.Root, expr: g.formExprOf(t), hint: name, at: "at"}
		switch {
		case hasValueField(t):
			p.target = "v.Value"
			b.line("notes := len(r.notes)")
			g.read(b, p)
			b.line("v.read = r.deviations(notes)")
		case p.expr != name:
			p.target = "value"
			b.line("var value %s", p.expr)
			g.read(b, p)
			b.line("*v = %s(value)", name)
		default:
			g.read(b, p)
		}
		b.line("return i, ok")
	})
	if byPointer(t) {
		f.comment("UnmarshalJSON is Decode%s for encoding/json.", root)
		f.function(fmt.Sprintf("(v *%s) UnmarshalJSON(document []byte) error", name), func(b *block) {
			b.line("decoded, err := Decode%s(document)", root)
			b.when("err != nil", func(b *block) { b.line("return err") })
			b.line("*v = *decoded")
			b.line("return nil")
		})
	} else if t.Form != ir.Union {
		f.comment("UnmarshalJSON is Decode%s for encoding/json.", root)
		f.function(fmt.Sprintf("(v *%s) UnmarshalJSON(document []byte) (err error)", name), func(b *block) {
			b.line("*v, err = Decode%s(document)", root)
			b.line("return err")
		})
	}
}

// formExprOf is the Go type that values of the root type are made of.
func (g *generator) formExprOf(t *ir.Type) string {
	switch t.Form {
	case ir.Record, ir.Tuple, ir.Union, ir.Enum:
		return g.typeNames[t]
	}
	return g.formExpr(t)
}

// readNamed prints UnmarshalJSON of a record that is not the root.
func (g *generator) readNamed(f *file, t *ir.Type) {
	name := g.typeNames[t]
	plan := g.planOf(t)
	f.comment("UnmarshalJSON reads the object as far as the type can hold it: see Decode%s.", documentName(g.c))
	f.function(fmt.Sprintf("(v *%s) UnmarshalJSON(document []byte) error", name), func(b *block) {
		b.line("var r reader")
		b.line("r.copy(document)")
		b.line("end, held := read%s(&r, r.space(0), v)", g.reader(t, plan, name))
		b.line("return r.decoded(end, held, failures)")
	})
}

// planOf is the plan of the first place that holds a type.
func (g *generator) planOf(t *ir.Type) *ir.Plan {
	if g.plans == nil {
		g.plans = map[*ir.Type]*ir.Plan{}
		g.findPlans(g.c.Root)
		for _, t := range g.c.Types {
			g.findPlans(ir.Value{Type: t})
		}
	}
	return nonNil(g.plans[t])
}

// findPlans enters the plan of a place and of all places below it.
func (g *generator) findPlans(v ir.Value) {
	t := v.Type
	if t == nil {
		return
	}
	if known := g.plans[t]; known != nil || v.Plan == nil && g.walked[t] {
		return
	}
	if v.Plan != nil {
		g.plans[t] = v.Plan
	}
	if g.walked == nil {
		g.walked = map[*ir.Type]bool{}
	}
	if g.walked[t] {
		return
	}
	g.walked[t] = true
	g.findPlans(t.Rest)
	for _, x := range t.Fields {
		g.findPlans(x.Value)
	}
	for _, x := range t.Slots {
		g.findPlans(x.Value)
	}
	for _, x := range t.Branches {
		g.findPlans(x.Value)
	}
}

// reader returns the name of the function that reads a type, without "read", and
// asks for it. The function judges by the plan of the first place that asks.
func (g *generator) reader(t *ir.Type, plan *ir.Plan, hint string) string {
	if g.readings == nil {
		g.readings = map[*ir.Type]*reading{}
	}
	if r := g.readings[t]; r != nil {
		return r.name
	}
	name := hint
	if known, named := g.typeNames[t]; named {
		name = known
	}
	parts := listParts
	if t.Form == ir.Record {
		parts = recordParts
	}
	name = g.claimFree("read", name, parts)
	r := &reading{t: t, plan: nonNil(plan), name: name}
	g.readings[t] = r
	g.reading = append(g.reading, r)
	return name
}

// A place is where a value is read to.
type place struct {
	target string // an expression that can be assigned to
	value  ir.Value
	expr   string // Go type of the target
	hint   string // name for functions of types that have none
	at     string // position of the value
	// optional is true of a member that may be kept as text: then an integer beyond
	// its bounds is not held.
	optional bool
}

// read prints statements that read a value into a place. They set i to the
// position behind it, and ok to whether it is held.
func (g *generator) read(b *block, p place) {
	t := p.value.Type
	if t.Form == ir.Nullable {
		g.readNullable(b, p)
		return
	}
	switch t.Form {
	case ir.Record, ir.Tuple, ir.Union, ir.List, ir.Map:
		g.readPart(b, p)
	case ir.Any:
		g.readAny(b, p)
	case ir.Bag:
		g.readBag(b, p)
	case ir.Enum:
		g.readEnum(b, p)
	default:
		g.readScalar(b, p)
	}
}

// readNullable prints the reading of a value that may be null.
func (g *generator) readNullable(b *block, p place) {
	inner := ir.Value{Type: p.value.Type.Rest.Type, Plan: p.value.Plan}
	h := g.hold(p.value, true)
	b.either("r.isNull("+p.at+")",
		func(b *block) {
			b.line("i = %s", g.judge(nonNil(p.value.Plan), p.at, "&r.scanner"))
			b.line("%s = nil", p.target)
			b.line("ok = true")
		},
		func(b *block) {
			if h.presence == nilable {
				g.read(b, place{target: p.target, value: inner, expr: h.base, hint: p.hint, at: p.at})
				return
			}
			b.line("var some %s", h.base)
			g.read(b, place{target: "some", value: inner, expr: h.base, hint: p.hint, at: p.at})
			b.line("%s = &some", p.target)
		})
}

// readAny prints the reading of a value of any kind.
func (g *generator) readAny(b *block, p place) {
	if !p.value.Plan.Free() {
		b.line("%s", g.judge(p.value.Plan, p.at, "&r.scanner"))
	}
	b.line("%s, i = r.value(%s)", p.target, p.at)
	b.line("ok = true")
}

// apart judges a value before it is read, and returns the failure to give to the
// function that reads it.
func (g *generator) apart(b *block, p place) string {
	if p.value.Plan.Free() {
		b.line("r.mark = len(r.notes)")
		return "alreadyJudged"
	}
	b.line("r.mark = len(r.notes)")
	b.line("%s", g.judge(p.value.Plan, p.at, "&r.scanner"))
	return "alreadyJudged"
}

// onlyKind is the failure of a plan that admits one kind and asks nothing else.
func (g *generator) onlyKind(p *ir.Plan) (fail string, ok bool) {
	if is := asKind(nonNil(p)); is != nil && !p.Looks {
		return fmt.Sprint(g.fail(is.Fail)), true
	}
	return "", false
}

// readBag prints the reading of an object whose members are open.
func (g *generator) readBag(b *block, p place) {
	fail := ""
	if is := asKind(nonNil(p.value.Plan)); is != nil {
		fail = fmt.Sprint(g.fail(is.Fail))
	} else {
		fail = g.apart(b, p)
	}
	b.line("%s, i, ok = r.object(%s, %s, %s)", p.target, p.at, fail, p.target)
}

// integerReaders are the functions of the runtime for integers.
var integerReaders = map[ir.Int]string{ir.Int64: "int64", ir.Wide: "int64", ir.Int32: "int32", ir.Uint64: "uint64", ir.Exact: "exact"}

// readScalar prints the reading of a scalar.
func (g *generator) readScalar(b *block, p place) {
	t := p.value.Type
	method := "string"
	switch t.Form {
	case ir.Null:
		method = "null"
	case ir.Bool:
		method = "bool"
	case ir.Number:
		method = "double"
	case ir.Integer:
		method = integerReaders[t.Int]
	}
	if fail, ok := g.onlyKind(p.value.Plan); ok {
		b.line("%s, i, ok = r.%s(%s, %s)", p.target, method, p.at, fail)
		return
	}
	if text, ok := asSimpleText(nonNil(p.value.Plan)); ok && t.Form == ir.String {
		b.line("%s, i, ok = r.string(%s, %d)", p.target, p.at, g.fail(text.is.Fail))
		g.checkLength(b, p, text)
		return
	}
	if t.Form == ir.Integer && t.Int != ir.Exact && t.Int != ir.Uint64 {
		if s, ok := g.smallRange(p.value.Plan); ok {
			g.readRange(b, p, s, method)
			return
		}
	}
	fail := g.apart(b, p)
	b.line("%s, i, ok = r.%s(%s, %s)", p.target, method, p.at, fail)
	if t.Form == ir.Integer && p.optional {
		g.exactRange(b, p)
	}
}

// checkLength prints the limits of a string that was read.
func (g *generator) checkLength(b *block, p place, t simpleText) {
	for _, c := range []*ir.Compare{t.least, t.most} {
		if c == nil {
			continue
		}
		condition := fmt.Sprintf("ok && %s", stringBreaks(c, p.target))
		b.when(condition, func(b *block) { b.line("r.failLength(%s, i-1, %d)", p.at, g.fail(c.Fail)) })
	}
}

// stringBreaks is a condition: a Go string breaks the limit.
func stringBreaks(c *ir.Compare, text string) string {
	switch {
	case c.Rel == ir.AtLeast && c.Limit == "1":
		return text + ` == ""`
	case c.Rel == ir.AtLeast:
		return fmt.Sprintf("points(%s) < %s", text, integer(c.Limit))
	}
	return fmt.Sprintf("exceeds(%s, %s)", text, integer(c.Limit))
}

// smallRange recognises a plan for integers between small limits.
func (g *generator) smallRange(p *ir.Plan) (*sorted, bool) {
	s := sortOps(nonNil(p))
	if len(s.is) != 1 || s.is[0].Kinds != ir.SetOf(ir.KindInteger) || s.n != 1+len(s.size) {
		return nil, false
	}
	for _, c := range s.size {
		if _, ok := smallInteger(c.Limit); !ok {
			return nil, false
		}
	}
	return s, true
}

// readRange prints the reading of an integer between small limits: a plain one is
// checked as it is read, any other one by its plan.
func (g *generator) readRange(b *block, p place, s *sorted, method string) {
	b.either("n, end, plain := r.integer("+p.at+"); plain"+fits(p.value.Type.Int),
		func(b *block) {
			b.line("%s, i, ok = %s(n), end, true", p.target, p.expr)
			for _, c := range s.size {
				limit, _ := smallInteger(c.Limit)
				b.when(fmt.Sprintf("n %s %d", broken[c.Rel], limit), func(b *block) {
					b.line("r.fail(%s, %d)", p.at, g.fail(c.Fail))
					if p.optional {
						b.line("ok = false")
					}
				})
			}
		},
		func(b *block) {
			fail := g.apart(b, p)
			b.line("%s, i, ok = r.%s(%s, %s)", p.target, method, p.at, fail)
			if p.optional {
				g.exactRange(b, p)
			}
		})
}

// fits is a condition: the integer n fits into fewer than 64 bits.
func fits(size ir.Int) string {
	if size == ir.Int32 {
		return " && int64(int32(n)) == n"
	}
	return ""
}

// exactRange prints the limits of an optional integer that was judged before it
// was read: beyond them it is kept as text.
func (g *generator) exactRange(b *block, p place) {
	for _, c := range sortOps(nonNil(p.value.Plan)).size {
		b.line("ok = ok && r.relation(%s, i, %s) %s 0", p.at, quote(c.Limit), holding2[c.Rel])
	}
}

// holding2 is what holds of the relation of a number to a limit.
var holding2 = map[ir.Rel]string{ir.AtLeast: ">=", ir.AtMost: "<=", ir.Above: ">", ir.Below: "<"}

// readEnum prints the reading of an enum.
func (g *generator) readEnum(b *block, p place) {
	t := p.value.Type
	if t.Base == ir.Any || t.Base == ir.Null || t.Base == ir.Integer && t.Int == ir.Exact {
		g.readMixed(b, p)
		return
	}
	fail, listed := g.listedEnum(p.value)
	if fail == "" {
		fail = g.apart(b, p)
	}
	unlisted := "noFailure"
	if listed != nil {
		unlisted = fmt.Sprint(g.fail(listed))
	}
	name := g.reader(t, nil, p.hint)
	b.line("i, ok = read%s(r, %s, %s, %s, &%s)", name, p.at, fail, unlisted, p.target)
}

// enumReader prints the function of an enum whose values are of one kind.
func (g *generator) enumReader(f *file, r *reading) {
	method := "string"
	switch r.t.Base {
	case ir.Integer:
		method = integerReaders[r.t.Int]
	case ir.Number:
		method = "double"
	}
	expr := g.typeNames[r.t]
	f.comment("read%s reads a value of the type %s. A wrong kind is the failure fail, a value that is not listed the failure unlisted.", r.name, expr)
	f.function(fmt.Sprintf("read%s(r *reader, i, fail, unlisted int, v *%s) (end int, held bool)", r.name, expr), func(b *block) {
		if method == "string" {
			b.when("r.peek(i) != '\"'", func(b *block) { b.line("return r.refuse(i, fail), false") })
			b.line("value, end := r.quoted(i)")
			b.line("*v = %s(value)", expr)
			b.when("unlisted != noFailure && !v.Known()", func(b *block) { b.line("r.fail(i, unlisted)") })
			b.line("return end, true")
			return
		}
		b.line("value, end, held := r.%s(i, fail)", method)
		b.line("*v = %s(value)", expr)
		b.when("held && unlisted != noFailure && !v.Known()", func(b *block) { b.line("r.fail(i, unlisted)") })
		b.line("return end, held")
	})
}

// listedEnum recognises a plan that admits the known values of an enum of strings
// and nothing else.
func (g *generator) listedEnum(v ir.Value) (wrongKind string, listed *ir.Fail) {
	s, t := sortOps(nonNil(v.Plan)), v.Type
	n := s.n
	if t.Base != ir.String {
		return "", nil
	}
	if n == 1 && len(s.is) == 1 && s.is[0].Kinds == ir.SetOf(ir.KindString) {
		return fmt.Sprint(g.fail(s.is[0].Fail)), nil
	}
	if n == 1 && len(s.in) == 1 && sameValues(t, s.in[0]) {
		return fmt.Sprint(g.fail(s.in[0].Fail)), s.in[0].Fail
	}
	return "", nil
}

// sameValues tells whether an op lists the values of an enum.
func sameValues(t *ir.Type, in *ir.In) bool {
	if len(t.Values) != len(in.Values) {
		return false
	}
	for i, v := range in.Values {
		if v.Kind != source.String || t.Values[i].Literal.Kind != source.String || t.Values[i].Literal.Text != v.Text {
			return false
		}
	}
	return true
}

// readMixed prints the reading of an enum that is held as JSON text, because its
// values are of several kinds or its integers of any size: a known value becomes the
// text of its constant, any other one keeps its own.
func (g *generator) readMixed(b *block, p place) {
	t := p.value.Type
	fail := g.apart(b, p)
	unheld := "r.fault"
	if t.Base == ir.Integer {
		b.line("i, ok = r.exactly(%s, %s), true", p.at, fail)
		b.when("i < 0", func(b *block) { b.line("i, ok = ^i, false") })
		unheld = "!ok || r.fault"
	} else {
		b.line("i, ok = r.skip(%s), true", p.at)
	}
	b.block("switch", func(b *block) {
		b.arm(unheld, func(*block) {})
		for _, v := range t.Values {
			b.arm(fmt.Sprintf("r.equals(%s, %s)", p.at, quote(v.Literal.Compact())), func(b *block) {
				b.line("%s = %s%s", p.target, g.typeNames[t], emit.GoName(v.Name))
			})
		}
		b.arm("", func(b *block) { b.line("%s = %s(r.b[%s:i])", p.target, p.expr, p.at) })
	})
}

// readPart prints the call of the function of a type that has parts.
func (g *generator) readPart(b *block, p place) {
	t := p.value.Type
	name := g.reader(t, p.value.Plan, p.hint)
	call := fmt.Sprintf("read%s(r, %s, &%s)", name, p.at, p.target)
	if strings.HasPrefix(p.target, "*") {
		call = fmt.Sprintf("read%s(r, %s, %s)", name, p.at, p.target[1:])
	}
	if g.readings[t].plan == nonNil(p.value.Plan) || p.value.Plan.Free() && g.readings[t].plan.Free() {
		b.line("i, ok = %s", call)
		return
	}
	b.comment("The schema asks more here than where the type was declared.")
	g.whole(b, nonNil(p.value.Plan), p.at, func(b *block) { b.line("i, ok = %s", call) })
}

// whole judges a value by a plan before it is read, and drops what reading notes.
func (g *generator) whole(b *block, p *ir.Plan, at string, read func(*block)) {
	b.line("before := len(r.notes)")
	if !p.Free() {
		b.when("r.quiet == 0", func(b *block) { b.line("%s", g.judge(p, at, "&r.scanner")) })
	}
	b.line("judged := len(r.notes)")
	b.line("r.quiet++")
	read(b)
	b.line("r.quiet--")
	b.line("r.retain(before, judged)")
}

// printReader prints the function of a type.
func (g *generator) printReader(f *file, r *reading) {
	expr := g.typeExpr(r.t)
	switch r.t.Form {
	case ir.Record:
		g.readRecord(f, r)
	case ir.Enum:
		g.enumReader(f, r)
	case ir.List:
		g.partReader(f, r, expr, g.readList)
	case ir.Map:
		g.partReader(f, r, expr, g.readMap)
	case ir.Tuple:
		g.partReader(f, r, expr, g.readTuple)
	case ir.Union:
		if r.t.Select != nil {
			g.partReader(f, r, expr, g.readUnion)
		} else {
			g.partReader(f, r, expr, g.readSum)
			g.triers(f, r)
		}
	}
}

// partReader prints the frame of a function that reads a list, a map, a tuple or a
// union: its value is judged as a whole first if the plan asks for that.
func (g *generator) partReader(f *file, r *reading, expr string, body func(*block, *reading)) {
	name := "read" + r.name
	whole, remember := g.needsWhole(r), g.remembers(r.t)
	signature := fmt.Sprintf("(r *reader, i int, v *%s) (end int, held bool)", expr)
	if !whole && remember == nil {
		f.comment("%s reads a value of the type %s.", name, expr)
		f.function(name+signature, func(b *block) { body(b, r) })
		return
	}
	f.comment("%s reads a value of the type %s, and judges what reading its parts does not.", name, expr)
	f.function(name+signature, func(b *block) {
		if remember != nil {
			b.line("notes := len(r.notes)")
		}
		read := func(b *block) { b.line("end, held = %sParts(r, i, v)", name) }
		if whole {
			g.whole(b, r.plan, "i", read)
		} else {
			read(b)
		}
		if remember != nil {
			b.when("len(r.notes) > notes", remember)
		}
		b.line("return end, held")
	})
	f.comment("%sParts reads the parts.", name)
	f.function(name+"Parts"+signature, func(b *block) { body(b, r) })
}

// remembers prints how a value remembers what was wrong when it was read, so that
// it may be written again; nil for a type that cannot.
func (g *generator) remembers(t *ir.Type) func(*block) {
	switch {
	case t.Form == ir.Tuple, t.Form == ir.Union && t.Select == nil:
		return func(b *block) { b.line("v.read = r.deviations(notes)") }
	case t.Form == ir.Union:
		return func(b *block) {
			b.block("switch branch := (*v).(type)", func(b *block) {
				for _, x := range t.Branches {
					b.arm("*"+g.typeExpr(x.Value.Type), func(b *block) { b.line("branch.own().deviate(r, notes)") })
				}
				b.arm("*"+g.typeNames[t]+"Unknown", func(b *block) { b.line("branch.read = r.deviations(notes)") })
			})
		}
	case t.Form == ir.Map:
		return func(b *block) {
			b.when("len(*v) > 0", func(b *block) { b.line("(*v)[0].read = r.deviations(notes)") })
		}
	}
	return nil
}

// needsWhole tells whether reading alone does not judge all that the plan asks.
func (g *generator) needsWhole(r *reading) bool {
	s := sortOps(r.plan)
	if len(s.whole) > 0 || len(s.in) > 0 {
		return true
	}
	switch r.t.Form {
	case ir.List:
		e := s.elements
		fused := e == nil && r.t.Rest.Plan.Free() || e != nil && len(e.Prefix) == 0 && samePlan(e.Rest, r.t.Rest.Plan)
		return !fused || s.n != len(s.is)+len(s.items)+btoi(e != nil) || !oneKind(s, ir.KindArray)
	case ir.Map:
		m := s.members
		fused := m == nil && r.t.Rest.Plan.Free() || m != nil && len(m.Fields)+len(m.Patterns)+len(m.Names) == 0 && othersAre(m, r.t.Rest.Plan)
		return !fused || s.n != len(s.is)+btoi(m != nil) || !oneKind(s, ir.KindObject)
	case ir.Record:
		return !g.fusedRecord(r, s)
	}
	return true
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// oneKind tells whether the plan admits one kind of value.
func oneKind(s *sorted, k ir.Kind) bool {
	return len(s.is) > 0 && !slices.ContainsFunc(s.is, func(is *ir.Is) bool { return is.Kinds != ir.SetOf(k) })
}

// samePlan tells whether two plans ask the same.
func samePlan(a, b *ir.Plan) bool { return a == b || a.Free() && b.Free() }

// fusedRecord tells whether reading the members judges all that the plan asks.
func (g *generator) fusedRecord(r *reading, s *sorted) bool {
	m := s.members
	if m == nil || !oneKind(s, ir.KindObject) || len(s.count) > 0 || s.n != len(s.is)+1 {
		return false
	}
	for _, op := range m.Fields {
		if x := fieldOf(r.t, op.Name); x == nil || !x.Never && !samePlan(x.Value.Plan, op.Plan) || x.Required != (len(op.Required) > 0) {
			return false
		}
	}
	if len(m.Fields) != len(r.t.Fields) {
		return false
	}
	if r.t.Rest.Type != nil {
		return len(m.Patterns) == 0 && othersAre(m, r.t.Rest.Plan)
	}
	return true
}

// othersAre tells whether every member without a field is judged by one plan, and
// by nothing else.
func othersAre(m *ir.Members, p *ir.Plan) bool {
	return len(m.Others) == 0 && p.Free() || len(m.Others) == 1 && len(m.Others[0].Except) == 0 && samePlan(m.Others[0].Plan, p)
}

// fieldOf finds a declared member.
func fieldOf(t *ir.Type, json string) *ir.Field {
	for _, x := range t.Fields {
		if x.JSON == json {
			return x
		}
	}
	return nil
}

// wrongKind prints what happens to a value of another kind than the type's: its
// plan tells why it is wrong.
func (g *generator) wrongKind(b *block, first string, p *ir.Plan) {
	b.when(fmt.Sprintf("r.peek(i) != '%s'", first), func(b *block) {
		b.line("notes := len(r.notes)")
		b.line("end = %s", g.judge(p, "i", "&r.scanner"))
		b.line("r.cannot(i, notes)")
		b.line("return end, false")
	})
}

// readList prints the reading of a list.
func (g *generator) readList(b *block, r *reading) {
	g.wrongKind(b, "[", r.plan)
	s, recursive := sortOps(r.plan), g.recursiveType(r.t)
	if recursive {
		b.when("!r.open()", func(b *block) { b.line("return r.bad(), false") })
	}
	expr := g.itemExpr(r.t.Rest)
	counted := len(s.items) > 0 && !g.needsWhole(r)
	if counted {
		b.line("start := i")
	}
	b.line("list, ok := (*v)[:0], true")
	b.when("list == nil", func(b *block) { b.line("list = %s{}", g.typeExpr(r.t)) })
	b.line("held = true")
	b.line("item := r.items(i)")
	b.block("for item >= 0", func(b *block) {
		if r.t.Rest.Type.Form == ir.Record && expr[0] != '*' {
			b.line("list = extend(list)")
			g.read(b, place{target: "list[len(list)-1]", value: r.t.Rest, expr: expr, hint: r.name + "Item", at: "item"})
		} else {
			b.line("var value %s", expr)
			g.read(b, place{target: "value", value: r.t.Rest, expr: expr, hint: r.name + "Item", at: "item"})
			b.line("list = append(list, value)")
		}
		b.line("held = held && ok")
		b.line("item = r.item(i)")
	})
	for _, c := range s.items {
		if !counted {
			break
		}
		b.when(fmt.Sprintf("len(list) %s %s", broken[c.Rel], integer(c.Limit)), func(b *block) {
			b.line("r.failCount(start, %d, len(list), 0)", g.fail(c.Fail))
		})
	}
	if recursive {
		b.line("r.close()")
	}
	b.line("*v = list")
	b.line("return ^item, held")
}

// readMap prints the reading of an object with members of one type.
func (g *generator) readMap(b *block, r *reading) {
	g.wrongKind(b, "{", r.plan)
	recursive := g.recursiveType(r.t)
	if recursive {
		b.when("!r.open()", func(b *block) { b.line("return r.bad(), false") })
	}
	expr := g.itemExpr(r.t.Rest)
	b.line("var seen names[string]")
	b.line("list, ok := (*v)[:0], true")
	b.when("list == nil", func(b *block) { b.line("list = %s{}", g.typeExpr(r.t)) })
	b.line("held = true")
	b.block("for start := i; ;", func(b *block) {
		b.line("name, at, value := r.member(start, i)")
		b.when("value < 0", func(b *block) {
			if recursive {
				b.line("r.close()")
			}
			b.line("*v = list")
			b.line("return ^value, held")
		})
		b.when("seen.repeated(name)", func(b *block) { b.line("r.repeat(value)") })
		b.line("entry := Entry[%s]{Name: name, spelled: r.keepsSpelling(at, name)}", expr)
		g.read(b, place{target: "entry.Value", value: r.t.Rest, expr: expr, hint: r.name + "Value", at: "value"})
		b.line("list = append(list, entry)")
		b.line("held = held && ok")
	})
}

// readTuple prints the reading of a list with a meaning for each position.
func (g *generator) readTuple(b *block, r *reading) {
	name := g.typeNames[r.t]
	g.wrongKind(b, "[", r.plan)
	b.line("*v = %s{Rest: v.Rest[:0]}", name)
	b.line("start, ok, count := i, true, 0")
	b.line("held = true")
	if g.recursiveType(r.t) {
		b.when("!r.open()", func(b *block) { b.line("return r.bad(), false") })
	}
	b.line("item := r.items(i)")
	b.block("for item >= 0", func(b *block) {
		b.block("switch count", func(b *block) {
			for n, x := range r.t.Slots {
				b.arm(fmt.Sprint(n), func(b *block) {
					g.readInto(b, g.hold(x.Value, x.Required), "v."+slotName(x), x.Value, name+emit.GoName(x.Name), "item")
				})
			}
			b.arm("", func(b *block) {
				rest := r.t.Rest
				if rest.Type == nil {
					rest = ir.Value{Type: &ir.Type{Form: ir.Any}}
				}
				b.line("var value %s", g.restExpr(r.t))
				g.read(b, place{target: "value", value: rest, expr: g.restExpr(r.t), hint: name + "Item", at: "item"})
				b.line("v.Rest = append(v.Rest, value)")
			})
		})
		b.line("held = held && ok")
		b.line("count++")
		b.line("item = r.item(i)")
	})
	if g.recursiveType(r.t) {
		b.line("r.close()")
	}
	needed := 0
	for n, x := range r.t.Slots {
		if x.Required {
			needed = n + 1
		}
	}
	if needed > 0 {
		b.when(fmt.Sprintf("held && count < %d", needed), func(b *block) {
			b.line("notes := len(r.notes)")
			if !r.plan.Free() {
				b.line("%s", g.judge(r.plan, "start", "&r.scanner"))
			}
			b.line("r.cannot(start, notes)")
			b.line("held = false")
		})
	} else {
		b.line("_ = start")
	}
	b.line("return ^item, held")
}

// readInto reads a value into a place that may hold nothing.
func (g *generator) readInto(b *block, h holding, target string, v ir.Value, hint, at string) {
	inner := h.value
	switch h.presence {
	case always, nilable:
		if h.null {
			g.read(b, place{target: target, value: v, expr: h.expr, hint: hint, at: at})
			return
		}
		g.read(b, place{target: target, value: inner, expr: h.base, hint: hint, at: at})
	case pointer:
		if h.null {
			g.read(b, place{target: target, value: v, expr: h.expr, hint: hint, at: at})
			return
		}
		b.line("var some %s", h.base)
		g.read(b, place{target: "some", value: inner, expr: h.base, hint: hint, at: at})
		b.line("%s = &some", target)
	case opt:
		b.either("r.isNull("+at+")",
			func(b *block) {
				b.line("i = %s", g.judge(nonNil(v.Plan), at, "&r.scanner"))
				b.line("%s = Nothing[%s]()", target, h.base)
				b.line("ok = true")
			},
			func(b *block) {
				b.line("var some %s", h.base)
				g.read(b, place{target: "some", value: inner, expr: h.base, hint: hint, at: at})
				b.line("%s = Some(some)", target)
			})
	}
}
