// Encoders: a function for each type that is more than a scalar. It appends JSON
// and checks the value on the way, as far as its own fields go; what a plan asks
// beyond that, the plan's own function judges in the text that was written.
package golang

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// A writing is the function that writes a type, together with the plan by which
// it checks.
type writing struct {
	t    *ir.Type
	plan *ir.Plan
	name string // of the function, without "write"
}

// writers prints the methods of types and the functions that append them.
func (g *generator) writers() {
	f := g.file("write.go")
	g.writeFile = f
	g.writings = map[*ir.Type]*writing{}
	for _, t := range g.c.Types {
		switch {
		case t == g.c.Root.Type:
			g.methods(f, t, g.c.Root.Plan)
		case t.Form == ir.Record, t.Form == ir.Tuple, t.Form == ir.Union:
			g.methods(f, t, g.methodPlan(t))
		}
	}
	g.drainAll()
}

// methodPlan is the plan by which the methods of a type judge. A document that is one
// of several records is judged by all that the root asks, not by its record alone.
func (g *generator) methodPlan(t *ir.Type) *ir.Plan {
	root := g.c.Root
	isBranch := func(x *ir.Branch) bool { return x.Value.Type == t }
	if root.Type.Form == ir.Union && root.Type.Select != nil && !onlySelects(root.Plan) && slices.ContainsFunc(root.Type.Branches, isBranch) {
		return root.Plan
	}
	return g.planOf(t)
}

// onlySelects tells whether a plan leaves all to the alternative that the
// discriminator names.
func onlySelects(p *ir.Plan) bool {
	s := sortOps(p)
	if s.n != len(s.is)+1 || len(s.whole) != 1 {
		return false
	}
	choice, ok := s.whole[0].(*ir.Choice)
	return ok && choice.Select != nil && choice.Select.Open < 0
}

// drainWriters prints the functions of types that others have asked for.
func (g *generator) drainWriters() {
	for len(g.toWrite) > 0 {
		w := g.toWrite[0]
		g.toWrite = g.toWrite[1:]
		g.printWriter(g.writeFile, w)
	}
}

// methods prints AppendJSON, MarshalJSON and Validate of a type.
func (g *generator) methods(f *file, t *ir.Type, plan *ir.Plan) {
	name := g.typeNames[t]
	m := &methodSet{g: g, f: f, plan: nonNil(plan), strict: nonNil(plan), complete: g.complete(ir.Value{Type: t, Plan: plan})}
	if t.Form == ir.Union && t.Select != nil {
		m.receiver = "*" + name + "Unknown"
		m.pointer = true
		m.write = func(b *block) {
			b.line("w.read = append(w.read, v.read...)")
			b.line("b = w.object(b, v.Members)")
		}
		m.print()
		return
	}
	m.receiver, m.pointer = name, byPointer(t)
	if m.pointer {
		m.receiver = "*" + name
	}
	m.flaws = t == g.c.Root.Type && g.c.Catalogue != nil
	written := plan
	if forgets(t) {
		written, m.strict, m.complete = nil, nonNil(nil), true
	}
	m.write = func(b *block) {
		from := "v"
		switch {
		case hasValueField(t):
			from = "v.Value"
		case m.pointer:
			from = "(*v)"
		}
		if hasValueField(t) {
			b.line("w.read = append(w.read, v.read...)")
		}
		g.write(b, ir.Value{Type: t, Plan: written}, from, name)
	}
	m.print()
}

// forgets tells whether a value of the root type has no place to remember that it
// was decoded, and from what: a bare scalar is written as it is.
func forgets(t *ir.Type) bool {
	switch t.Form {
	case ir.Null, ir.String, ir.Number, ir.Bool, ir.Enum:
		return true
	case ir.Integer:
		return t.Int != ir.Exact
	}
	return false
}

// hasValueField tells whether the root type is a struct around its value, because
// Go gives its form no methods, or because its form has no room to remember what
// was wrong when it was read.
func hasValueField(t *ir.Type) bool {
	return t.Form == ir.Nullable || t.Form == ir.Any || t.Form == ir.Integer && t.Int == ir.Exact || listLike(t)
}

// A methodSet prints the methods of one type.
type methodSet struct {
	g        *generator
	f        *file
	receiver string
	pointer  bool
	plan     *ir.Plan
	strict   *ir.Plan // what AppendJSON asks
	complete bool     // writing checks all that strict asks
	flaws    bool     // a constructor may have left violations in the value
	write    func(*block)
}

func (m *methodSet) print() {
	about := "A value that breaks the schema is not written: the error is a *ValidationError. " +
		"What was decoded from a document that breaks it may be written as it was read."
	if m.plan != m.strict {
		about = "It cannot tell what was decoded from a document that breaks the schema from what was not; Validate judges both."
	}
	m.f.comment("%s", "AppendJSON appends the value to b, as compact JSON. "+about)
	m.f.function(fmt.Sprintf("(v %s) AppendJSON(b []byte) ([]byte, error)", m.receiver), func(b *block) {
		m.guard(b, "return b, ")
		b.when("b == nil", func(b *block) {
			b.line("s := scratches.Get().(*scratch)")
			b.line("text, err := v.AppendJSON(s.b[:0])")
			b.line("return s.done(text, err)")
		})
		b.line("w := new(writer)")
		b.line("start := len(b)")
		m.write(b)
		if m.complete {
			b.when("w.suspect()", m.settle)
		} else {
			m.settle(b)
		}
		b.line("return b, nil")
	})
	m.f.comment("MarshalJSON is AppendJSON for encoding/json, which goes over the text once more.")
	m.f.function(fmt.Sprintf("(v %s) MarshalJSON() ([]byte, error)", m.receiver), func(b *block) { b.line("return v.AppendJSON(nil)") })
	m.f.comment("Validate judges the value in full. It returns nil or a *ValidationError.")
	m.f.function(fmt.Sprintf("(v %s) Validate() error", m.receiver), func(b *block) {
		m.guard(b, "return ")
		b.line("w := new(writer)")
		b.line("var b []byte")
		m.write(b)
		b.line("s := scanner[[]byte]{b: b}")
		b.line("end := %s", m.g.judge(m.plan, "0", "&s"))
		b.line("return w.verdict(&s, end, failures)")
	})
}

// guard refuses a nil pointer, and a value that a constructor has left unfit.
func (m *methodSet) guard(b *block, result string) {
	if m.pointer {
		b.when("v == nil", func(b *block) { b.line("%serrNil", result) })
	}
	if m.flaws {
		b.when("v.more != nil && len(v.more.flaws) > 0", func(b *block) {
			b.line("%s&ValidationError{Violations: v.more.flaws}", result)
		})
	}
}

// settle judges what was written.
func (m *methodSet) settle(b *block) {
	b.line("s := scanner[[]byte]{b: b[start:]}")
	b.line("end := %s", m.g.judge(m.strict, "0", "&s"))
	b.when("err := w.settle(&s, end, failures); err != nil", func(b *block) { b.line("return b[:start], err") })
}

// complete tells whether writing a value checks all that its plan asks.
func (g *generator) complete(v ir.Value) bool {
	p, t := nonNil(v.Plan), v.Type
	if t.Form == ir.Nullable {
		t = t.Rest.Type
	}
	if known, ok := g.completes[t]; ok && g.planOf(t) == p {
		return known
	}
	s := sortOps(p)
	switch t.Form {
	case ir.Any:
		return p.Free()
	case ir.Bag:
		return s.n == len(s.is)
	case ir.Null, ir.Bool:
		return s.n == len(s.is)
	case ir.Number:
		return s.n == len(s.is)+len(s.size) && !slices.ContainsFunc(s.size, func(c *ir.Compare) bool { return !exactDouble(c.Limit) })
	case ir.String:
		return s.n == len(s.is)+len(s.length)
	case ir.Integer:
		_, ok := g.smallRange(p)
		return ok && t.Int != ir.Exact && t.Int != ir.Uint64 || s.n == len(s.is)
	case ir.Enum:
		return t.Base == ir.String && s.n == len(s.is)+len(s.in)+len(s.length) && (len(s.in) == 0 || len(s.in) == 1 && sameValues(t, s.in[0]))
	case ir.List, ir.Map, ir.Record:
	default:
		return false
	}
	if g.planOf(t) != p || g.needsWhole(&reading{t: t, plan: p}) {
		return false
	}
	if g.completes == nil {
		g.completes = map[*ir.Type]bool{}
	}
	g.completes[t] = true // as long as it contains itself, its other parts decide
	ok := t.Rest.Type == nil || g.complete(t.Rest)
	for _, x := range t.Fields {
		ok = ok && (x.Const != nil || x.Never || g.complete(x.Value))
	}
	g.completes[t] = ok
	return ok
}

// exactDouble tells whether a limit is an integer that every double is compared
// with exactly.
func exactDouble(limit string) bool {
	n, ok := smallInteger(limit)
	return ok && n <= 1<<53 && n >= -1<<53
}

// writer returns the name of the function that writes a type, without "write", and
// asks for it.
func (g *generator) writer(t *ir.Type, plan *ir.Plan, hint string) string {
	if w := g.writings[t]; w != nil {
		return w.name
	}
	name := hint
	if known, named := g.typeNames[t]; named {
		name = known
	}
	name = g.claimFree("write", name, []string{""})
	w := &writing{t: t, plan: nonNil(plan), name: name}
	g.writings[t] = w
	g.toWrite = append(g.toWrite, w)
	return name
}

// write prints statements that append a value to b.
func (g *generator) write(b *block, v ir.Value, from, hint string) {
	t := v.Type
	switch t.Form {
	case ir.Nullable:
		g.writeNullable(b, v, from, hint)
	case ir.Record, ir.Tuple:
		b.line("b = write%s(w, b, %s)", g.writer(t, v.Plan, hint), address(from))
	case ir.Union, ir.List, ir.Map:
		b.line("b = write%s(w, b, %s)", g.writer(t, v.Plan, hint), from)
	default:
		g.writeScalar(b, v, from)
	}
}

// address takes the address of an expression.
func address(from string) string {
	if inner, ok := strings.CutPrefix(from, "(*"); ok {
		return strings.TrimSuffix(inner, ")")
	}
	return "&" + from
}

// writeNullable prints the writing of a value that may be null.
func (g *generator) writeNullable(b *block, v ir.Value, from, hint string) {
	h := g.hold(v, true)
	b.either(from+" == nil",
		func(b *block) { b.line(`b = append(b, "null"...)`) },
		func(b *block) {
			if h.presence == pointer {
				from = "(*" + from + ")"
			}
			g.write(b, h.value, from, hint)
		})
}

// writesText tells whether values of a type are written as a string, from a Go
// string.
func writesText(t *ir.Type) bool {
	return t.Form == ir.String || t.Form == ir.Enum && t.Base == ir.String
}

// bareExpr drops the parentheses of an expression that stands alone.
func bareExpr(from string) string { return strings.TrimSuffix(strings.TrimPrefix(from, "("), ")") }

// converted is an expression in the Go type below a named one.
func (g *generator) converted(t *ir.Type, from, base string) string {
	if t.Form == ir.Enum || t == g.c.Root.Type {
		return base + "(" + bareExpr(from) + ")"
	}
	return bareExpr(from)
}

// suspect prints a check of a value that is being written.
func suspect(b *block, condition string) {
	b.when(condition, func(b *block) { b.line("w.bad = true") })
}

// checkText prints the checks of a string.
func (g *generator) checkText(b *block, v ir.Value, from string) {
	for _, c := range sortOps(nonNil(v.Plan)).length {
		suspect(b, stringBreaks(c, g.converted(v.Type, from, "string")))
	}
}

// writeContent prints the writing of a string without its quotes.
func (g *generator) writeContent(b *block, v ir.Value, from string) {
	g.checkText(b, v, from)
	text := g.converted(v.Type, from, "string")
	if v.Type.Form != ir.Enum {
		b.line("b = w.content(b, %s)", text)
		return
	}
	if v.Type.Open || !plainValues(v.Type) {
		if !v.Type.Open {
			suspect(b, "!"+from+".Known()")
		}
		b.line("b = w.content(b, %s)", text)
		return
	}
	b.either(from+".Known()",
		func(b *block) { b.line("b = append(b, %s...)", bareExpr(from)) },
		func(b *block) {
			b.line("w.bad = true")
			b.line("b = w.content(b, %s)", text)
		})
}

// plainValues tells whether the values of an enum are written as they are.
func plainValues(t *ir.Type) bool {
	return !slices.ContainsFunc(t.Values, func(v *ir.EnumValue) bool {
		return strings.ContainsFunc(v.Literal.Text, func(r rune) bool { return r < ' ' || r > '~' || r == '"' || r == '\\' })
	})
}

// writeScalar prints the writing of a scalar, or of an open value, with its checks.
func (g *generator) writeScalar(b *block, v ir.Value, from string) {
	t, s := v.Type, sortOps(nonNil(v.Plan))
	plain := bareExpr(from)
	as := func(base string) string { return g.converted(t, from, base) }
	switch t.Form {
	case ir.Null:
		b.line(`b = append(b, "null"...)`)
	case ir.Bool:
		b.use("strconv")
		b.line("b = strconv.AppendBool(b, %s)", as("bool"))
	case ir.Integer:
		for _, c := range s.size {
			if n, ok := smallInteger(c.Limit); ok && t.Int != ir.Exact && t.Int != ir.Uint64 && !(t.Int == ir.Int32 && (n <= math.MinInt32 || n >= math.MaxInt32)) {
				suspect(b, fmt.Sprintf("%s %s %d", plain, broken[c.Rel], n))
			}
		}
		g.writeInteger(b, t.Int, plain, from)
	case ir.Number:
		for _, c := range s.size {
			if n, ok := smallInteger(c.Limit); ok {
				suspect(b, fmt.Sprintf("%s %s %d", plain, broken[c.Rel], n))
			}
		}
		b.line("b = w.number(b, %s)", as("float64"))
	case ir.String:
		g.checkText(b, v, from)
		b.line("b = w.text(b, %s)", as("string"))
	case ir.Enum:
		g.writeEnum(b, v, from)
	case ir.Any:
		b.line("b = w.raw(b, %s)", plain)
	case ir.Bag:
		b.line("b = w.object(b, %s)", as("Object"))
	}
}

// writeEnum prints the writing of an enum. A value that is not listed makes the
// writing suspect, unless the enum is open.
func (g *generator) writeEnum(b *block, v ir.Value, from string) {
	t := v.Type
	if !t.Open {
		suspect(b, "!"+from+".Known()")
	}
	g.checkText(b, v, from)
	switch {
	case t.Base == ir.Integer && t.Int != ir.Exact:
		g.writeInteger(b, t.Int, bareExpr(from), from)
	case t.Base == ir.Number:
		b.line("b = w.number(b, %s)", g.converted(t, from, "float64"))
	case t.Base == ir.String:
		b.line("b = w.text(b, %s)", g.converted(t, from, "string"))
	default:
		b.line("b = w.literal(b, %s)", g.converted(t, from, "string"))
	}
}

// writeInteger prints the writing of an integer.
func (g *generator) writeInteger(b *block, size ir.Int, plain, from string) {
	switch size {
	case ir.Exact:
		b.line("b = append(b, %s.String()...)", from)
	case ir.Uint64:
		b.use("strconv")
		b.line("b = strconv.AppendUint(b, uint64(%s), 10)", plain)
	default:
		b.use("strconv")
		b.line("b = strconv.AppendInt(b, int64(%s), 10)", plain)
	}
}

// printWriter prints the function of a type.
func (g *generator) printWriter(f *file, w *writing) {
	switch w.t.Form {
	case ir.Record:
		g.writeRecord(f, w)
	case ir.Tuple:
		g.writeTuple(f, w)
	case ir.List:
		g.writeList(f, w)
	case ir.Map:
		g.writeMap(f, w)
	case ir.Union:
		if w.t.Select != nil {
			g.writeUnion(f, w)
		} else {
			g.writeSum(f, w)
		}
	}
}

// frame prints a function that appends a value of a type that may contain itself.
func (g *generator) frame(f *file, w *writing, argument string, body func(*block)) {
	f.comment("write%s appends a value of the type %s.", w.name, g.typeExpr(w.t))
	f.function(fmt.Sprintf("write%s(w *writer, b []byte, %s) []byte", w.name, argument), func(b *block) {
		if !g.nests(w.t) {
			body(b)
			return
		}
		b.when("!w.enter()", func(b *block) { b.line("return b") })
		body(b)
	})
}

// nests tells whether writing a type counts a level: a union is no level of its own.
func (g *generator) nests(t *ir.Type) bool { return t.Form != ir.Union && g.recursiveType(t) }

// leave prints the end of a function that frame has begun.
func (g *generator) leave(b *block, w *writing, result string) {
	if g.nests(w.t) {
		b.line("w.depth--")
	}
	b.line("return %s", result)
}

// An output collects literal text until something else is written.
type output struct {
	b       *block
	pending string
}

func (o *output) text(text string) { o.pending += text }

func (o *output) flush() {
	if o.pending != "" {
		o.b.line("b = append(b, %s...)", quote(o.pending))
		o.pending = ""
	}
}

// writeRecord prints the function of a record. If its first member may be absent,
// every member brings a comma, and the first comma becomes the brace.
func (g *generator) writeRecord(f *file, w *writing) {
	t, name := w.t, g.typeNames[w.t]
	loose := true
	for _, x := range t.Fields {
		if !x.Never {
			loose = !x.Required
			break
		}
	}
	g.frame(f, w, "v *"+name, func(b *block) {
		o := &output{b: b}
		separator := "{"
		if loose {
			b.line("start := len(b)")
			separator = ","
		}
		for _, x := range t.Fields {
			if !x.Never {
				g.writeField(o, name, x, separator)
				separator = ","
			}
		}
		o.flush()
		if t.Rest.Type != nil {
			g.writeRest(b, w)
		}
		g.writeExtras(b, w)
		if loose {
			b.when("len(b) == start", func(b *block) { b.line("b = append(b, '{')") })
			b.line("b[start] = '{'")
		}
		g.leave(b, w, "append(b, '}')")
	})
	g.isSet(f, t, name)
}

// writeField prints the writing of one member.
func (g *generator) writeField(o *output, owner string, x *ir.Field, separator string) {
	h := g.fieldHolding(x)
	from := "v." + fieldName(x)
	key := separator + source.Quote(x.JSON) + ":"
	hint := owner + emit.GoName(x.Name)
	if h.presence == nowhere {
		o.text(key + x.Const.Compact())
		return
	}
	if x.Required && h.presence == always && writesText(h.value.Type) {
		o.text(key + `"`)
		o.flush()
		g.writeContent(o.b, h.value, from)
		o.text(`"`)
		return
	}
	if x.Required {
		o.text(key)
		o.flush()
		g.writeHeld(o.b, h, x.Value, from, hint)
		return
	}
	o.flush()
	o.b.when(g.present(h, from), func(b *block) {
		if h.presence == marker {
			b.line("b = append(b, %s...)", quote(key+x.Const.Compact()))
			return
		}
		if h.presence == pointer && writesText(h.value.Type) {
			b.line("b = append(b, %s...)", quote(key+`"`))
			g.writeContent(b, h.value, "(*"+from+")")
			b.line("b = append(b, '\"')")
			return
		}
		b.line("b = append(b, %s...)", quote(key))
		switch h.presence {
		case opt:
			b.either("value, ok := "+from+".Get(); ok",
				func(b *block) { g.write(b, h.value, "value", hint) },
				func(b *block) { b.line(`b = append(b, "null"...)`) })
		case pointer:
			g.write(b, h.value, "(*"+from+")", hint)
		default:
			g.write(b, h.value, from, hint)
		}
	})
}

// writeHeld prints the writing of a value that has to be there.
func (g *generator) writeHeld(b *block, h holding, v ir.Value, from, hint string) {
	if h.presence == pointer && !h.null {
		b.either(from+" == nil",
			func(b *block) { b.line("b = w.missing(b)") },
			func(b *block) { g.write(b, h.value, "(*"+from+")", hint) })
		return
	}
	g.write(b, v, from, hint)
}

// present is a condition: an optional place holds something.
func (g *generator) present(h holding, from string) string {
	switch {
	case h.presence == marker:
		return from
	case h.presence == opt:
		return "!" + from + ".IsAbsent()"
	case h.presence == nilable && h.value.Type.Form == ir.Any:
		return "!" + from + ".IsZero()"
	}
	return from + " != nil"
}

// writeRest prints the writing of members that have one type and no field.
func (g *generator) writeRest(b *block, w *writing) {
	b.line("var seen names[string]")
	b.block("for i := range v.Rest", func(b *block) {
		b.line("entry := &v.Rest[i]")
		var names []string
		for _, x := range w.t.Fields {
			names = append(names, quote(x.JSON))
		}
		b.block("switch entry.Name", func(b *block) {
			b.arm(strings.Join(names, ", "), func(b *block) { b.line("w.bad = true") })
		})
		b.when("seen.repeated(entry.Name)", func(b *block) { b.line("w.bad = true") })
		b.line("b = append(b, ',')")
		b.line("b = w.name(b, entry.Name, entry.spelled)")
		g.write(b, w.t.Rest, "entry.Value", w.name+"Value")
	})
}

// writeExtras prints the writing of members that have no field.
func (g *generator) writeExtras(b *block, w *writing) {
	s := sortOps(w.plan)
	checked := w.t.Closed
	if m := s.members; m != nil {
		for _, x := range m.Patterns {
			checked = checked || !x.Plan.Free()
		}
		for _, x := range m.Others {
			checked = checked || !x.Plan.Free()
		}
		checked = checked || len(m.Names) > 0
	}
	b.when("v.more != nil", func(b *block) {
		if checked {
			b.comment("The schema judges members without a field, too.")
			b.line("w.bad = w.bad || len(v.more.members) > 0")
		}
		isSet := "nil"
		if g.hasOptional(w.t) {
			isSet = fmt.Sprintf("func(name string) bool { return isSet%s(v, name) }", w.name)
		}
		b.line("b = w.members(b, &v.more.extras, %s)", isSet)
	})
}

// hasOptional tells whether a record has members that may be kept as text.
func (g *generator) hasOptional(t *ir.Type) bool {
	for _, x := range t.Fields {
		if !x.Required && !x.Never {
			return true
		}
	}
	return false
}

// isSet prints the function that tells whether a declared member has its field set.
func (g *generator) isSet(f *file, t *ir.Type, name string) {
	if !g.hasOptional(t) {
		return
	}
	f.comment("isSet%s tells whether the field of an optional member is set: then the text that it could not hold is out of date.", name)
	f.function(fmt.Sprintf("isSet%s(v *%s, name string) bool", name, name), func(b *block) {
		b.block("switch name", func(b *block) {
			for _, x := range t.Fields {
				if !x.Required && !x.Never {
					b.arm(quote(x.JSON), func(b *block) { b.line("return %s", g.present(g.fieldHolding(x), "v."+fieldName(x))) })
				}
			}
		})
		b.line("return false")
	})
}

// writeList prints the function of a list.
func (g *generator) writeList(f *file, w *writing) {
	g.frame(f, w, "list "+g.typeExpr(w.t), func(b *block) {
		for _, c := range sortOps(w.plan).items {
			b.when(fmt.Sprintf("len(list) %s %s", broken[c.Rel], integer(c.Limit)), func(b *block) { b.line("w.bad = true") })
		}
		b.line("b = append(b, '[')")
		b.block("for i := range list", func(b *block) {
			b.when("i > 0", func(b *block) { b.line("b = append(b, ',')") })
			g.writeHeld(b, g.holdItem(w.t.Rest), w.t.Rest, "list[i]", w.name+"Item")
		})
		g.leave(b, w, "append(b, ']')")
	})
}

// writeMap prints the function of an object with members of one type.
func (g *generator) writeMap(f *file, w *writing) {
	g.frame(f, w, "m "+g.typeExpr(w.t), func(b *block) {
		b.line("var seen names[string]")
		b.line("b = append(b, '{')")
		b.block("for i := range m", func(b *block) {
			b.when("i > 0", func(b *block) { b.line("b = append(b, ',')") })
			b.line("w.read = append(w.read, m[i].read...)")
			b.when("seen.repeated(m[i].Name)", func(b *block) { b.line("w.bad = true") })
			b.line("b = w.name(b, m[i].Name, m[i].spelled)")
			g.writeHeld(b, g.holdItem(w.t.Rest), w.t.Rest, "m[i].Value", w.name+"Value")
		})
		g.leave(b, w, "append(b, '}')")
	})
}

// writeTuple prints the function of a list with a meaning for each position. A
// position behind an absent one is not written, which the plan then refuses.
func (g *generator) writeTuple(f *file, w *writing) {
	g.frame(f, w, "v *"+g.typeNames[w.t], func(b *block) {
		b.line("w.read = append(w.read, v.read...)")
		b.line("b = append(b, '[')")
		first := true
		comma := func(b *block, dynamic bool) {
			switch {
			case dynamic:
				b.when("b[len(b)-1] != '['", func(b *block) { b.line("b = append(b, ',')") })
			case !first:
				b.line("b = append(b, ',')")
			}
		}
		certain := true // every position so far is written
		gap := false
		for _, x := range w.t.Slots {
			h := g.hold(x.Value, x.Required)
			from := "v." + slotName(x)
			hint := g.typeNames[w.t] + emit.GoName(x.Name)
			if x.Required {
				comma(b, !certain)
				g.writeHeld(b, h, x.Value, from, hint)
				first = false
				continue
			}
			if !gap {
				b.line("gap := false")
				gap = true
			}
			b.either(g.present(h, from), func(b *block) {
				b.when("gap", func(b *block) { b.line("w.unfit = true") })
				comma(b, first)
				switch h.presence {
				case opt:
					b.either("value, ok := "+from+".Get(); ok",
						func(b *block) { g.write(b, h.value, "value", hint) },
						func(b *block) { b.line(`b = append(b, "null"...)`) })
				case pointer:
					g.write(b, h.value, "(*"+from+")", hint)
				default:
					g.write(b, h.value, from, hint)
				}
			}, func(b *block) { b.line("gap = true") })
			certain = false
		}
		rest := w.t.Rest
		if rest.Type == nil {
			rest = ir.Value{Type: &ir.Type{Form: ir.Any}}
		}
		b.block("for i := range v.Rest", func(b *block) {
			if gap {
				b.when("gap", func(b *block) { b.line("w.unfit = true") })
			}
			comma(b, first)
			g.writeHeld(b, g.holdItem(rest), rest, "v.Rest[i]", g.typeNames[w.t]+"Item")
		})
		g.leave(b, w, "append(b, ']')")
	})
}

// writeUnion prints the function of a union with a discriminator.
func (g *generator) writeUnion(f *file, w *writing) {
	name := g.typeNames[w.t]
	g.frame(f, w, "v "+name, func(b *block) {
		b.block("switch v := v.(type)", func(b *block) {
			for _, x := range w.t.Branches {
				expr := g.typeExpr(x.Value.Type)
				b.arm("*"+expr, func(b *block) {
					b.when("v != nil", func(b *block) {
						call := fmt.Sprintf("write%s(w, b, v)", g.writer(x.Value.Type, x.Value.Plan, expr))
						g.leaveWith(b, w, call)
					})
				})
			}
			b.arm("*"+name+"Unknown", func(b *block) {
				b.when("v != nil", func(b *block) {
					b.line("w.read = append(w.read, v.read...)")
					g.leaveWith(b, w, "w.object(b, v.Members)")
				})
			})
		})
		g.leave(b, w, "w.missing(b)")
	})
}

// leaveWith leaves a function with a result that is made before its level is left.
func (g *generator) leaveWith(b *block, w *writing, result string) {
	if !g.nests(w.t) {
		b.line("return %s", result)
		return
	}
	b.line("b = %s", result)
	g.leave(b, w, "b")
}

// writeSum prints the function of a union without a discriminator.
func (g *generator) writeSum(f *file, w *writing) {
	name := g.typeNames[w.t]
	g.frame(f, w, "v "+name, func(b *block) {
		b.line("w.read = append(w.read, v.read...)")
		b.block("switch v.branch", func(b *block) {
			for n, x := range w.t.Branches {
				b.arm(fmt.Sprint(n+1), func(b *block) {
					expr := g.typeExpr(x.Value.Type)
					if !structLike(x.Value.Type) {
						b.line("value := v.value.(%s)", expr)
						g.write(b, x.Value, "value", name+emit.GoName(x.Name))
						g.leave(b, w, "b")
						return
					}
					b.when(fmt.Sprintf("value := v.value.(*%s); value != nil", expr), func(b *block) {
						g.write(b, x.Value, "(*value)", name+emit.GoName(x.Name))
						g.leave(b, w, "b")
					})
				})
			}
		})
		g.leave(b, w, "w.missing(b)")
	})
}
