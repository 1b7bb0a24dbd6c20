// Declarations of types.
package golang

import (
	"fmt"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// declareTypes prints a declaration for every named type.
func (g *generator) declareTypes() {
	f := g.file("types.go")
	f.doc = g.packageDoc()
	for _, t := range g.c.Types {
		g.declare(f, t)
	}
}

// packageDoc is the comment of the package.
func (g *generator) packageDoc() []string {
	text := "Package " + g.o.Package + " reads, checks and writes documents of " + g.c.Source + "."
	if d := g.c.Root.Type.Doc; d.Description != "" {
		text += "\n\n" + d.Description
	}
	return comment(text, 77)
}

// declare prints one declaration.
func (g *generator) declare(f *file, t *ir.Type) {
	name := g.typeNames[t]
	switch t.Form {
	case ir.Record:
		g.declareRecord(f, t, name)
	case ir.Tuple:
		g.declareTuple(f, t, name)
	case ir.Enum:
		g.declareEnum(f, t, name)
	case ir.Union:
		g.declareUnion(f, t, name)
	default:
		g.documented(f, name, "is "+article(g.formExpr(t)), t.Doc)
		switch {
		case t != g.c.Root.Type:
			f.line("type %s = %s", name, g.formExpr(t))
		case t.Form == ir.Nullable:
			f.block("type "+name+" struct", func(b *block) {
				b.comment("Value is nil for null.")
				b.line("Value %s", g.formExpr(t))
				b.space()
				b.line("read []deviation")
			})
		case hasValueField(t):
			f.block("type "+name+" struct", func(b *block) {
				b.comment("Value is what the document holds.")
				b.line("Value %s", g.formExpr(t))
				b.space()
				b.line("read []deviation")
			})
		default:
			f.line("type %s %s", name, g.formExpr(t))
		}
	}
}

// article puts "a" or "an" before the description of a Go type.
func article(expr string) string {
	switch {
	case strings.HasPrefix(expr, "[]"):
		return "a list."
	case strings.HasPrefix(expr, "Map["):
		return "an object with members of one type."
	case strings.HasPrefix(expr, "*"):
		return "a value that may be null."
	case expr == "Object":
		return "an object with members of any type."
	case expr == "Value":
		return "any value."
	}
	return "a value of the type " + expr + "."
}

// documented prints the comment above a declaration: what it is, then what the
// schema says.
func (g *generator) documented(f *file, name, what string, d ir.Doc) {
	f.comment("%s", docText(name+" "+what, d))
}

// docText joins a sentence with the description and the marks of the schema.
func docText(what string, d ir.Doc) string {
	text := what
	if d.Description != "" {
		text += "\n\n" + d.Description
	}
	switch {
	case d.ReadOnly:
		text += "\n\nRead only: only the owner of the document sets it."
	case d.WriteOnly:
		text += "\n\nWrite only: it is sent, and never read back."
	}
	if d.Deprecated {
		text += "\n\nDeprecated: the schema marks it as deprecated."
	}
	return text
}

// fieldDoc is the comment of a field: the description alone where there is one,
// with the name in front.
func fieldDoc(name, json string, h holding, d ir.Doc) string {
	what := fmt.Sprintf("%s is the member %s.", name, source.Quote(json))
	switch h.presence {
	case marker:
		what = fmt.Sprintf("%s tells whether the member %s is there, which has one value only.", name, source.Quote(json))
	case opt:
		what = fmt.Sprintf("%s is the optional member %s, which may be null.", name, source.Quote(json))
	case pointer, nilable:
		if h.null {
			what = fmt.Sprintf("%s is the member %s, nil for null.", name, source.Quote(json))
		} else {
			what = fmt.Sprintf("%s is the optional member %s.", name, source.Quote(json))
		}
	}
	if d.Description != "" {
		return docText(what+" "+d.Description, ir.Doc{Deprecated: d.Deprecated, ReadOnly: d.ReadOnly, WriteOnly: d.WriteOnly})
	}
	return docText(what, d)
}

// declareRecord prints a struct.
func (g *generator) declareRecord(f *file, t *ir.Type, name string) {
	g.documented(f, name, "is an object.", t.Doc)
	f.block("type "+name+" struct", func(b *block) {
		// Without it, adding a member that is a list would take == from programs.
		b.line("_ [0]func() // == is not for such values: two equal ones may differ in pointers")
		b.space()
		for _, x := range t.Fields {
			h := g.fieldHolding(x)
			if h.presence == nowhere {
				continue
			}
			id := fieldName(x)
			b.comment("%s", fieldDoc(id, x.JSON, h, x.Doc))
			b.line("%s %s", id, h.expr)
			b.space()
		}
		if t.Rest.Type != nil {
			b.comment("Rest holds the members that have no field.")
			b.line("Rest Map[%s]", g.itemExpr(t.Rest))
			b.space()
		}
		b.line("more *%s", moreName(name))
	})
	g.declareMore(f, t, name)
	for _, x := range t.Fields {
		g.declareConst(f, name, x)
	}
}

// moreName is the name of a record's hidden part.
func moreName(name string) string { return "more" + name }

// declareMore prints the hidden part of a record: what it keeps beside its fields,
// and the memory of its optional fields.
func (g *generator) declareMore(f *file, t *ir.Type, name string) {
	more := moreName(name)
	f.comment("%s is what %s keeps beside its fields: members without a field, and the memory of optional ones. "+
		"Only its owner may write to it; a copy of the owner makes its own.", more, name)
	f.block("type "+more+" struct", func(b *block) {
		b.line("extras")
		b.space()
		b.line("owner *%s", name)
		if t == g.c.Root.Type {
			b.use("strings")
			b.space()
			b.line("texts strings.Builder // memory of strings that have escapes")
		}
		if t == g.c.Root.Type && g.c.Catalogue != nil {
			b.space()
			b.line("cause error")
			b.space()
			b.line("flaws []Violation")
		}
		for _, x := range t.Fields {
			if expr := g.boxExpr(x); expr != "" {
				b.space()
				b.line("%s %s", boxName(x), expr)
			}
		}
	})
	f.comment("own returns the hidden part, which nobody else writes to.")
	f.function(fmt.Sprintf("(v *%s) own() *%s", name, more), func(b *block) {
		b.when("v.more != nil && v.more.owner == v", func(b *block) { b.line("return v.more") })
		b.line("return v.disown()")
	})
	f.comment("settle remembers what was noted about the value since there were n notes.")
	f.function(fmt.Sprintf("(v *%s) settle(r *reader, n int)", name), func(b *block) {
		b.when("len(r.notes) > n", func(b *block) { b.line("v.own().deviate(r, n)") })
	})
	f.comment("disown makes a hidden part of its own for a new value, or for a copy.")
	f.separately()
	f.function(fmt.Sprintf("(v *%s) disown() *%s", name, more), func(b *block) {
		b.line("more := &%s{owner: v}", more)
		b.when("v.more != nil", func(b *block) {
			b.line("more.extras = v.more.clone()")
			if t == g.c.Root.Type && g.c.Catalogue != nil {
				b.line("more.cause, more.flaws = v.more.cause, v.more.flaws")
			}
		})
		b.line("v.more = more")
		b.line("return more")
	})
}

// boxExpr is the type of the memory for an optional field, "" if it needs none.
func (g *generator) boxExpr(x *ir.Field) string {
	h := g.fieldHolding(x)
	switch {
	case h.presence == pointer && !h.null && !x.Required:
		return h.base
	case h.presence == nilable && listLike(h.value.Type):
		return h.base
	}
	return ""
}

// boxName is the name of the memory for an optional field.
func boxName(x *ir.Field) string { return "box" + emit.GoName(x.Name) }

// declareConst prints a constant for a member that has one value only.
func (g *generator) declareConst(f *file, owner string, x *ir.Field) {
	if id, ok := g.claimConst(owner, x); ok {
		f.comment("%s is the only value of the member %s of %s.", id, source.Quote(x.JSON), owner)
		f.line("const %s = %s", id, goLiteral(x.Const))
	}
}

// claimConst takes the name of the constant for a member that has one value only,
// if there is one.
func (g *generator) claimConst(owner string, x *ir.Field) (string, bool) {
	if x.Const == nil || x.Const.Kind == source.Null || x.Const.Kind == source.Array || x.Const.Kind == source.Object {
		return "", false
	}
	id := owner + fieldWord(x)
	if g.taken[id] {
		return "", false // a type or value with this name says the same
	}
	g.claim(id)
	return id, true
}

// goLiteral writes a scalar of the schema.
func goLiteral(v ir.Literal) string {
	switch v.Kind {
	case source.String:
		return quote(v.Text)
	case source.Number:
		if n, ok := smallInteger(v.Text); ok {
			return fmt.Sprint(n)
		}
		d, _ := source.ParseDecimal(v.Text)
		return d.String()
	case source.Bool:
		return fmt.Sprint(v.Bool)
	}
	return quote(v.Canonical())
}

// declareTuple prints a struct with a field for each position.
func (g *generator) declareTuple(f *file, t *ir.Type, name string) {
	g.documented(f, name, "is a list with a meaning for each position.", t.Doc)
	f.block("type "+name+" struct", func(b *block) {
		for i, x := range t.Slots {
			h := g.hold(x.Value, x.Required)
			id := slotName(x)
			what := fmt.Sprintf("%s is the item at position %d.", id, i)
			if !x.Required {
				what = fmt.Sprintf("%s is the item at position %d, where the list is so long.", id, i)
			}
			b.comment("%s", docText(what, x.Doc))
			b.line("%s %s", id, h.expr)
			b.space()
		}
		b.comment("Rest holds the items behind them.")
		b.line("Rest []%s", g.restExpr(t))
		b.space()
		b.line("read []deviation")
	})
}

// restExpr is the type of the items behind the slots of a tuple.
func (g *generator) restExpr(t *ir.Type) string {
	if t.Rest.Type == nil {
		return "Value"
	}
	return g.itemExpr(t.Rest)
}

// declareEnum prints a named type with constants.
func (g *generator) declareEnum(f *file, t *ir.Type, name string) {
	what := "is one of a list of values. A value that is not listed is kept as it came; Known tells."
	if t.Open {
		what = "is one of the values listed below, or any other one: the list is open."
	}
	g.documented(f, name, what, t.Doc)
	f.line("type %s %s", name, g.enumBase(t))
	if len(t.Values) > 0 {
		f.comment("The values of %s.", name)
		f.group("const", func(b *block) {
			for _, v := range t.Values {
				id := name + emit.GoName(v.Name)
				g.claim(id)
				if d := v.Doc; d.Description != "" || d.Title != "" {
					b.comment("%s", docText(id+" is "+quote(literalText(v.Literal))+".", d))
				}
				b.line("%s %s = %s", id, name, g.enumLiteral(t, v.Literal))
				b.space()
			}
		})
	}
	f.comment("Known tells whether the value is listed.")
	f.function(fmt.Sprintf("(v %s) Known() bool", name), func(b *block) {
		if len(t.Values) == 0 {
			b.line("return false")
			return
		}
		b.block("switch v", func(b *block) {
			b.arm(strings.Join(g.enumNames(t, name), ", "), func(b *block) { b.line("return true") })
		})
		b.line("return false")
	})
}

// enumNames lists the constants of an enum.
func (g *generator) enumNames(t *ir.Type, name string) []string {
	var ids []string
	for _, v := range t.Values {
		ids = append(ids, name+emit.GoName(v.Name))
	}
	return ids
}

// literalText is how a value reads in a comment.
func literalText(v ir.Literal) string {
	if v.Kind == source.String {
		return v.Text
	}
	return v.Compact()
}

// enumLiteral writes a value of an enum.
func (g *generator) enumLiteral(t *ir.Type, v ir.Literal) string {
	switch {
	case t.Base == ir.String, (t.Base == ir.Integer && t.Int != ir.Exact), t.Base == ir.Number:
		return goLiteral(v)
	case t.Base == ir.Integer:
		d, _ := source.ParseDecimal(v.Text)
		return quote(d.String())
	}
	return quote(v.Compact())
}

// declareUnion prints a sealed interface for a union with a discriminator, and a
// struct for any other one.
func (g *generator) declareUnion(f *file, t *ir.Type, name string) {
	if t.Select == nil {
		g.declareSum(f, t, name)
		return
	}
	var branches []string
	for _, b := range t.Branches {
		branches = append(branches, "*"+g.typeExpr(b.Value.Type))
	}
	unknown := name + "Unknown"
	g.claim(unknown)
	g.documented(f, name, fmt.Sprintf("is one of %s. Which one, the member %s tells; %s holds what it does not name.",
		strings.Join(branches, ", "), source.Quote(t.Select.Property), "*"+unknown), t.Doc)
	f.block("type "+name+" interface", func(b *block) {
		b.comment("Validate judges the value in full.")
		b.line("Validate() error")
		b.space()
		b.comment("AppendJSON appends the value as JSON.")
		b.line("AppendJSON(b []byte) ([]byte, error)")
		b.space()
		b.line("is%s()", name)
	})
	f.comment("%s is a value of %s that no alternative takes, as it came.", unknown, name)
	f.block("type "+unknown+" struct", func(b *block) {
		b.comment("Members are all members, the one that tells the alternative among them.")
		b.line("Members Object")
		b.space()
		b.line("read []deviation")
	})
	f.body.Line()
	for _, b := range append(branches, "*"+unknown) {
		f.line("func (%s) is%s() {}", b, name)
		f.body.Line()
	}
}

// declareSum prints a struct that holds one of several types.
func (g *generator) declareSum(f *file, t *ir.Type, name string) {
	g.documented(f, name, "is a value of one of several types. The zero value is none.", t.Doc)
	f.block("type "+name+" struct", func(b *block) {
		b.line("branch int // position in the schema, from 1")
		b.space()
		b.line("value any")
		b.space()
		b.line("read []deviation")
	})
	for i, x := range t.Branches {
		held, id := g.held(x.Value.Type), emit.GoName(x.Name)
		constructor := sumConstructor(name, x)
		g.claim(constructor)
		f.comment("%s makes a %s.", constructor, name)
		f.function(fmt.Sprintf("%s(value %s) %s", constructor, held, name), func(b *block) { b.line("return %s{branch: %d, value: value}", name, i+1) })
		f.comment("As%s returns the value if it is of this type.", id)
		f.function(fmt.Sprintf("(v %s) As%s() (%s, bool)", name, id, held), func(b *block) {
			b.when(fmt.Sprintf("v.branch != %d", i+1), func(b *block) {
				b.line("var none %s", held)
				b.line("return none, false")
			})
			b.line("return v.value.(%s), true", held)
		})
	}
}

// sumConstructor is the name of the function that makes a value of one of several
// types.
func sumConstructor(name string, b *ir.Branch) string { return name + "Of" + emit.GoName(b.Name) }

// held is how a value of one of several types holds a value.
func (g *generator) held(t *ir.Type) string {
	if structLike(t) {
		return "*" + g.typeExpr(t)
	}
	return g.typeExpr(t)
}

// structLike tells whether a type is a struct that is handled by pointer.
func structLike(t *ir.Type) bool { return t.Form == ir.Record || t.Form == ir.Tuple }
