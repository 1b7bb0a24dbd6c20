// Constructors, defaults, and what programs do with the members that have no
// field.
package golang

import (
	"fmt"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// makers prints the functions beside reading and writing.
func (g *generator) makers() {
	f := g.file("make.go")
	for _, t := range g.c.Types {
		if t.Form != ir.Record {
			continue
		}
		g.constructor(f, t)
		g.extraMembers(f, t)
		g.defaults(f, t)
		g.times(f, t)
	}
	g.equality(f)
}

// claimConstructor takes the name of a record's constructor.
func (g *generator) claimConstructor(name string) string {
	constructor := "New" + name
	if g.taken[constructor] {
		constructor += "_"
	}
	g.claim(constructor)
	return constructor
}

// required lists the members that the constructor of a record takes: those that
// are required and not constant, in the code-point order of their JSON names, so
// that another order in the schema never swaps two arguments.
func (g *generator) required(t *ir.Type) []*ir.Field {
	var fields []*ir.Field
	for _, x := range t.Fields {
		if x.Required && g.fieldHolding(x).presence != nowhere {
			fields = append(fields, x)
		}
	}
	slices.SortFunc(fields, func(a, b *ir.Field) int { return strings.Compare(a.JSON, b.JSON) })
	return fields
}

// constructor prints New of a record.
func (g *generator) constructor(f *file, t *ir.Type) {
	name := g.typeNames[t]
	constructor, fields := g.claimConstructor(name), g.required(t)
	var params []string
	for _, x := range fields {
		params = append(params, g.argument(x.Name)+" "+g.fieldHolding(x).expr)
	}
	what := "%s makes the smallest valid value of its type."
	if len(fields) > 0 {
		what = "%s makes a valid value of its required members, in the order of their names."
	}
	f.comment(what+" What breaks the schema is refused with a *ValidationError.", constructor)
	f.function(fmt.Sprintf("%s(%s) (*%s, error)", constructor, strings.Join(params, ", "), name), func(b *block) {
		var values []string
		for _, x := range fields {
			values = append(values, fieldName(x)+": "+g.argument(x.Name))
		}
		b.line("v := &%s{%s}", name, strings.Join(values, ", "))
		b.when("err := v.Validate(); err != nil", func(b *block) { b.line("return nil, err") })
		b.line("return v, nil")
	})
}

// argument is the name of a parameter. v, b and err are taken by the bodies.
func (g *generator) argument(n ir.Name) string {
	return arguments.Free(emit.GoVar(n))
}

var arguments = emit.WordSet("v b err opts options")

// extraMembers prints the access to members without a field.
func (g *generator) extraMembers(f *file, t *ir.Type) {
	name := g.typeNames[t]
	if t.Rest.Type != nil {
		return // the field Rest has them
	}
	f.comment("Extras returns the members that have no field, in the order in which they are written: those of the document, then those that the program has set, by name.")
	f.function(fmt.Sprintf("(v *%s) Extras() Object", name), func(b *block) {
		b.when("v.more == nil", func(b *block) { b.line("return nil") })
		b.line("return append(Object(nil), v.more.members...)")
	})
	f.comment("Extra returns the value of a member that has no field, or of an optional one that its field could not hold.")
	f.function(fmt.Sprintf("(v *%s) Extra(name string) (Value, bool)", name), func(b *block) {
		b.when("v.more == nil", func(b *block) { b.line("return Value{}, false") })
		b.line("return v.more.members.Get(name)")
	})
	f.comment("RemoveExtra drops a member that has no field.")
	f.function(fmt.Sprintf("(v *%s) RemoveExtra(name string)", name), func(b *block) {
		b.when("v.more != nil", func(b *block) { b.line("v.own().remove(name)") })
	})
	about := "SetExtra sets a member that has no field. It refuses the name of a member that has one."
	if t.Closed {
		about += " The schema admits no such member, so that Validate refuses the value then."
	}
	f.comment("%s", about)
	f.function(fmt.Sprintf("(v *%s) SetExtra(name string, value Value) error", name), func(b *block) {
		var names []string
		for _, x := range t.Fields {
			names = append(names, quote(x.JSON))
		}
		if len(names) > 0 {
			b.block("switch name", func(b *block) {
				b.arm(strings.Join(names, ", "), func(b *block) { b.line("return errDeclared") })
			})
		}
		b.line("return v.own().set(name, value)")
	})
}

// defaults prints a constant for each default, and WithDefaults.
func (g *generator) defaults(f *file, t *ir.Type) {
	name := g.typeNames[t]
	var with []*ir.Field
	for _, x := range t.Fields {
		if x.Default == nil || x.Never {
			continue
		}
		g.defaultConstant(f, name, x)
		if g.filled(x) {
			with = append(with, x)
		}
	}
	if len(with) == 0 {
		return
	}
	f.comment("WithDefaults returns a copy in which absent members have their defaults. Nothing else ever fills in a default.")
	f.function(fmt.Sprintf("(v *%s) WithDefaults() *%s", name, name), func(b *block) {
		b.line("filled := *v")
		for _, x := range with {
			h := g.fieldHolding(x)
			from := "filled." + fieldName(x)
			absent := negatedPresence(g.present(h, from))
			b.when(absent, func(b *block) {
				g.readText(b, quote(x.Default.Compact()), x, from, name)
				b.when("!ok || r.fault", func(b *block) { b.line("%s = %s", from, none(h)) })
				b.line("_ = i")
			})
		}
		b.line("return &filled")
	})
}

// filled tells whether WithDefaults fills in the default of a member.
func (g *generator) filled(x *ir.Field) bool {
	p := g.fieldHolding(x).presence
	return !x.Required && p != marker && p != nowhere
}

// negatedPresence negates a condition of present.
func negatedPresence(condition string) string {
	if rest, ok := strings.CutPrefix(condition, "!"); ok {
		return rest
	}
	return strings.Replace(condition, " != nil", " == nil", 1)
}

// readText prints the reading of a member from the text of its value. The target stays
// as it is where the text is null and the member holds nothing else than null by nil.
func (g *generator) readText(b *block, text string, x *ir.Field, target, owner string) {
	h := g.fieldHolding(x)
	b.line("r := &reader{scanner: scanner[string]{b: %s}}", text)
	b.line("i, ok := 0, false")
	v := ir.Value{Type: h.value.Type, Plan: x.Value.Plan}
	hint := owner + emit.GoName(x.Name)
	if h.presence == opt {
		b.when("r.isNull(0)", func(b *block) {
			b.line("%s, ok = Nothing[%s](), true", target, h.base)
		})
	}
	b.line("var value %s", h.base)
	g.read(b, place{target: "value", value: v, expr: h.base, hint: hint, at: "0"})
	b.when("ok", func(b *block) {
		switch h.presence {
		case opt:
			b.line("%s = Some(value)", target)
		case pointer:
			b.line("%s = &value", target)
		default:
			b.line("%s = value", target)
		}
	})
}

// timeLayouts are the layouts of package time for formats that have an accessor.
var timeLayouts = map[string]string{"date-time": "time.RFC3339", "date": "time.DateOnly"}

// timeLayout is the layout of a member that has an accessor, "" for others.
func (g *generator) timeLayout(x *ir.Field) string {
	h := g.fieldHolding(x)
	if h.presence == marker || h.presence == nowhere || h.value.Type.Form != ir.String {
		return ""
	}
	return timeLayouts[h.value.Type.Format]
}

// timeAccessor is the name of the method that reads a member as a time. There is
// none if the record needs the name for something else.
func (g *generator) timeAccessor(t *ir.Type, x *ir.Field) string {
	id := fieldWord(x) + "Time"
	taken := func(other *ir.Field) bool { return fieldName(other) == id }
	if g.timeLayout(x) == "" || slices.ContainsFunc(t.Fields, taken) {
		return ""
	}
	return id
}

// times prints an accessor for each member whose text is a time: fields keep the
// text, because a time.Time would write another one (codegen.md 5.4).
func (g *generator) times(f *file, t *ir.Type) {
	for _, x := range t.Fields {
		id := g.timeAccessor(t, x)
		if id == "" {
			continue
		}
		f.use("time")
		h, field := g.fieldHolding(x), "v."+fieldName(x)
		f.comment("%s reads the member %s as a time. It fails if that is not there, or no time.", id, source.Quote(x.JSON))
		f.function(fmt.Sprintf("(v *%s) %s() (time.Time, error)", g.typeNames[t], id), func(b *block) {
			switch h.presence {
			case opt:
				b.line("text, ok := %s.Get()", field)
				b.when("!ok", func(b *block) { b.line("return time.Time{}, errAbsent") })
				field = "text"
			case pointer:
				b.when(field+" == nil", func(b *block) { b.line("return time.Time{}, errAbsent") })
				field = "*" + field
			}
			b.line("return time.Parse(%s, %s)", g.timeLayout(x), field)
		})
	}
}

// defaultName is the name of a default's constant.
func defaultName(owner string, x *ir.Field) string { return owner + fieldWord(x) + "Default" }

// defaultConstant prints the default of a member.
func (g *generator) defaultConstant(f *file, owner string, x *ir.Field) {
	id := defaultName(owner, x)
	g.claim(id)
	t, expr := g.fieldHolding(x).value.Type, g.defaultExpr(x)
	f.comment("%s is the default of the member %s.", id, source.Quote(x.JSON))
	switch d := x.Default; {
	case d.Kind == source.String && t.Form == ir.String, d.Kind == source.Bool, d.Kind == source.Number && t.Form != ir.Enum && t.Form != ir.Any:
		f.line("const %s = %s", id, goLiteral(d))
	case expr != "":
		f.line("const %s %s = %s", id, expr, goLiteral(d))
	default:
		f.line("const %s = %s // as JSON", id, quote(d.Compact()))
	}
}

// defaultExpr is the type of a default's constant, "" if it has none.
func (g *generator) defaultExpr(x *ir.Field) string {
	if t := g.fieldHolding(x).value.Type; x.Default.Kind == source.String && t.Form == ir.Enum && t.Base == ir.String {
		return g.typeNames[t]
	}
	return ""
}

// equality prints Equal of the root record.
func (g *generator) equality(f *file) {
	t := g.c.Root.Type
	if t.Form != ir.Record {
		return
	}
	name := g.typeNames[t]
	f.comment("Equal tells whether two values are written as equal JSON.")
	f.function(fmt.Sprintf("(v *%s) Equal(other *%s) bool", name, name), func(b *block) {
		b.when("v == nil || other == nil", func(b *block) { b.line("return v == other") })
		writer := g.writings[t].name
		b.line("a := scanner[[]byte]{b: write%s(new(writer), nil, v)}", writer)
		b.line("return a.equals(0, string(write%s(new(writer), nil, other)))", writer)
	})
}
