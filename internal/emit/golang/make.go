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
	}
	g.equality(f)
}

// constructor prints New of a record: its arguments are the required members that
// are not constant, in the code-point order of their JSON names, so that another
// order in the schema never swaps two of them.
func (g *generator) constructor(f *file, t *ir.Type) {
	name := g.typeNames[t]
	constructor := "New" + name
	if g.taken[constructor] {
		constructor += "_"
	}
	g.claim(constructor)
	var fields []*ir.Field
	for _, x := range t.Fields {
		if p := g.fieldHolding(x).presence; x.Required && p != nowhere {
			fields = append(fields, x)
		}
	}
	slices.SortFunc(fields, func(a, b *ir.Field) int { return strings.Compare(a.JSON, b.JSON) })
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
			values = append(values, fieldName(x.Name)+": "+g.argument(x.Name))
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
	if t.Closed {
		return
	}
	f.comment("SetExtra sets a member that has no field. It refuses the name of a member that has one.")
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
		if h := g.fieldHolding(x); !x.Required && h.presence != marker && h.presence != nowhere {
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
			from := "filled." + fieldName(x.Name)
			absent := negatedPresence(g.present(h, from))
			b.when(absent, func(b *block) {
				b.line("r := &reader{scanner: scanner[string]{b: %s}}", quote(x.Default.Compact()))
				b.line("i, ok := 0, false")
				g.defaultValue(b, h, x, from, name)
				b.when("!ok || r.fault", func(b *block) { b.line("%s = %s", from, none(h)) })
				b.line("_ = i")
			})
		}
		b.line("return &filled")
	})
}

// negatedPresence negates a condition of present.
func negatedPresence(condition string) string {
	if rest, ok := strings.CutPrefix(condition, "!"); ok {
		return rest
	}
	return strings.Replace(condition, " != nil", " == nil", 1)
}

// defaultValue prints the reading of a default from its text.
func (g *generator) defaultValue(b *block, h holding, x *ir.Field, target, owner string) {
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

// defaultName is the name of a default's constant.
func defaultName(owner string, x *ir.Field) string { return owner + emit.GoName(x.Name) + "Default" }

// defaultConstant prints the default of a member.
func (g *generator) defaultConstant(f *file, owner string, x *ir.Field) {
	id := defaultName(owner, x)
	g.claim(id)
	t := g.fieldHolding(x).value.Type
	f.comment("%s is the default of the member %s.", id, source.Quote(x.JSON))
	switch d := x.Default; {
	case d.Kind == source.String && t.Form == ir.String, d.Kind == source.Bool, d.Kind == source.Number && t.Form != ir.Enum && t.Form != ir.Any:
		f.line("const %s = %s", id, goLiteral(d))
	case d.Kind == source.String && t.Form == ir.Enum && t.Base == ir.String:
		f.line("const %s %s = %s", id, g.typeNames[t], goLiteral(d))
	default:
		f.line("const %s = %s // as JSON", id, quote(d.Compact()))
	}
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
