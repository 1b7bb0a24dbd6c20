// The root type as an error, constructors and options.
package golang

import (
	"fmt"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
)

// errorMethods prints what makes the root type an error.
func (k *kinds) errorMethods() {
	f, root := k.f, k.root
	f.comment("Error returns the text of the error.")
	f.function(fmt.Sprintf("(v *%s) Error() string", root), func(b *block) {
		b.when("v == nil", func(b *block) { b.line("return %s", quote("no "+root)) })
		k.text(b)
	})
	k.isMethod()
	f.comment("is tells whether v is of the kind with a position in the table: it has its tag and, where the kind has one, its view.")
	f.function(fmt.Sprintf("(v *%s) is(kind int) bool", root), func(b *block) {
		tag := "Name"
		if !k.c.Named {
			tag = "Tag"
		}
		get, _ := k.get(k.c.Tag)
		same := fmt.Sprintf("%s == %s[kind].%s", get, tableName(root), tag)
		if !slices.ContainsFunc(k.c.Kinds, func(e *ir.KindEntry) bool { return e.View != nil }) {
			b.line("return %s", same)
			return
		}
		b.when(strings.Replace(same, "==", "!=", 1), func(b *block) { b.line("return false") })
		for i, e := range k.c.Kinds {
			if e.View != nil {
				b.when(fmt.Sprintf("kind == %d", i), func(b *block) {
					b.line("_, ok := %s(v)", viewName(e))
					b.line("return ok")
				})
			}
		}
		b.line("return true")
	})
	f.comment("KindInfo returns what the catalogue says about the kind of v.")
	f.function(fmt.Sprintf("(v *%s) KindInfo() %s", root, k.infoName()), func(b *block) {
		for i, e := range k.c.Kinds {
			if e.View != nil {
				b.when(fmt.Sprintf("v.is(%d)", i), func(b *block) { b.line("return %s[%d]", tableName(root), i) })
			}
		}
		get, _ := k.get(k.c.Tag)
		b.when(fmt.Sprintf("i := %s; i >= 0", k.entryOfTag(get)), func(b *block) { b.line("return %s[i]", tableName(root)) })
		b.line("return unknown%sKind", root)
	})
	f.comment("Wrap sets the error behind v, for errors.Is and errors.As. It is never written, and no part of equality.")
	f.function(fmt.Sprintf("(v *%s) Wrap(cause error) *%s", root, root), func(b *block) {
		b.line("v.own().cause = cause")
		b.line("return v")
	})
	f.comment("Unwrap returns the error behind v.")
	f.function(fmt.Sprintf("(v *%s) Unwrap() error", root), func(b *block) {
		b.when("v == nil || v.more == nil", func(b *block) { b.line("return nil") })
		b.line("return v.more.cause")
	})
	f.use("log/slog")
	f.comment("LogValue is what log/slog records: the kind, the text and the values of the catalogue.")
	f.function(fmt.Sprintf("(v *%s) LogValue() slog.Value", root), func(b *block) {
		b.when("v == nil", func(b *block) { b.line("return slog.Value{}") })
		b.line("return slog.GroupValue(")
		get, _ := k.get(k.c.Tag)
		b.line("slog.Any(%s, %s),", quote(k.c.Tag[len(k.c.Tag)-1].Name), get)
		b.line("slog.String(%s, v.Error()),", quote("text"))
		for _, v := range k.c.Values {
			if get, _ := k.get(v.At); k.logged(v) {
				b.line("slog.Any(%s, %s),", quote(v.Name), get)
			}
		}
		b.line(")")
	})
}

// logged tells whether a value is recorded as it is held: it is no raw JSON, and
// all records above it are there.
func (k *kinds) logged(v *ir.CatalogueValue) bool {
	_, guard := k.get(v.At)
	return guard == "" && simpleType(v.Type) && k.fielded(v.At)
}

// fielded tells whether the value at a place is in a field of its own: it is
// declared, and no const.
func (k *kinds) fielded(path ir.Path) bool {
	f := path[len(path)-1].Field
	return f != nil && f.Const == nil
}

// text prints the body of Error.
func (k *kinds) text(b *block) {
	get, _ := k.get(k.c.Tag)
	b.line("text := %s", k.tagText(b, get))
	if k.c.Text != nil {
		get, guard := k.get(k.c.Text)
		last := k.c.Text[len(k.c.Text)-1].Field
		switch {
		case !k.fielded(k.c.Text) || !k.isText(last):
			if guard != "" || !k.fielded(k.c.Text) || k.g.fieldHolding(last).expr != "Value" {
				get = fmt.Sprintf("v.at(%s)", quoteAll(k.c.Text))
				k.valueAt()
			}
			b.when(fmt.Sprintf("s, ok := %s.unquoted(); ok && s != \"\"", get), func(b *block) { b.line("text = s") })
		case k.g.fieldHolding(last).presence == pointer:
			b.when(fmt.Sprintf("%s%s != nil && *%s != \"\"", guard, get, get), func(b *block) { b.line("text = string(*%s)", get) })
		default:
			b.when(fmt.Sprintf("%sstring(%s) != \"\"", guard, get), func(b *block) { b.line("text = string(%s)", get) })
		}
	}
	if k.c.Detail != nil {
		b.when(fmt.Sprintf("detail := v.at(%s); !detail.IsZero()", quoteAll(k.c.Detail)), func(b *block) {
			b.line("text += \": \" + indented(detail)")
		})
		k.valueAt()
	}
	b.line("return text")
}

// isText tells whether a field holds text, and is nil or empty where there is none.
func (k *kinds) isText(f *ir.Field) bool {
	h := k.g.fieldHolding(f)
	text := h.value.Type.Form == ir.String || h.value.Type.Form == ir.Enum && h.value.Type.Base == ir.String
	return text && (h.presence == always || h.presence == pointer)
}

// quoteAll lists the names of a path as literals.
func quoteAll(path ir.Path) string {
	var names []string
	for _, step := range path {
		names = append(names, quote(step.Name))
	}
	return strings.Join(names, ", ")
}

// valueAt prints the method that finds a place in the text of the document, for
// places that are not declared.
func (k *kinds) valueAt() {
	if k.g.taken["at"+k.root] {
		return
	}
	k.g.taken["at"+k.root] = true
	k.f.comment("at returns the value at a place of the document, none if it is not there.")
	k.f.function(fmt.Sprintf("(v *%s) at(names ...string) Value", k.root), func(b *block) {
		b.line("document := Value{string(write%s(new(writer), nil, v))}", k.g.writings[k.g.c.Root.Type].name)
		b.line("return document.at(names...)")
	})
}

// get is an expression for the field at a declared path, and the condition, with
// "&&" behind it, under which all records above it are there.
func (k *kinds) get(path ir.Path) (expr, guard string) {
	expr = "v"
	for i, step := range path {
		if step.Field == nil || step.Field.Const != nil {
			return fmt.Sprintf("v.at(%s)", quoteAll(path)), ""
		}
		if i > 0 && k.g.fieldHolding(path[i-1].Field).presence == pointer {
			guard += expr + " != nil && "
		}
		expr += "." + fieldName(step.Field)
	}
	return expr, guard
}

// of prints the constructor from a tag.
func (k *kinds) of() {
	name := k.root + "Of"
	k.g.claim(name)
	common := k.common()
	tag := k.c.Tag[len(k.c.Tag)-1]
	tagName := k.g.argument(tag.Field.Name)
	params := tagName + " " + k.tag
	for _, p := range common {
		params += ", " + k.g.argument(p.Words) + " " + k.paramExpr(p)
	}
	if !k.bare() {
		params += ", opts ..." + k.root + "Option"
	}
	k.f.comment("%s makes an error of a tag: with the values of its entry, or those of unknown kinds. An argument that breaks the schema makes Validate fail, and the error is not written.", name)
	k.f.function(fmt.Sprintf("%s(%s) *%s", name, params, k.root), func(b *block) {
		b.line("info := &unknown%sKind", k.root)
		b.when(fmt.Sprintf("i := %s; i >= 0", k.bareEntry(tagName)), func(b *block) { b.line("info = &%s[i]", tableName(k.root)) })
		b.line("v := new%s(info)", k.root)
		k.assign(b, k.c.Tag, tagName, k.tag)
		k.variedValues(b, "info.Name")
		for _, p := range common {
			k.setParameter(b, p, k.g.argument(p.Words))
		}
		k.returned(b)
	})
}

// bare tells whether constructors take no options at all: the errors that a family
// shares are made without arguments.
func (k *kinds) bare() bool { return k.g.o.Family.Neutral() }

// returned prints the end of a constructor.
func (k *kinds) returned(b *block) {
	if k.bare() {
		b.line("return v")
		return
	}
	b.line("return v.with(info, opts)")
}

// common lists the parameters that every entry without a view requires.
func (k *kinds) common() []*ir.Parameter {
	var list []*ir.Parameter
	first := true
	for _, e := range k.c.Kinds {
		if e.View != nil {
			continue
		}
		if first {
			list, first = append(list, e.Required...), false
			continue
		}
		list = slices.DeleteFunc(list, func(p *ir.Parameter) bool { return !containsParameter(e.Required, p) })
	}
	return list
}

// uniformValues prints what every kind puts into the document, from its entry.
func (k *kinds) uniformValues(b *block) {
	for _, v := range k.c.Values {
		switch held := "info." + infoField(v.Words); {
		case !k.uniform[v]:
		case k.fielded(v.At) && simpleType(v.Type):
			k.assign(b, v.At, held, k.g.valueExpr(v.Type))
		default:
			k.assignText(b, v.At, held+".text")
		}
	}
}

// variedValues prints what only some kinds put into the document, for a kind that
// is not known before.
func (k *kinds) variedValues(b *block, name string) {
	var entries []*ir.KindEntry
	for _, e := range k.c.Kinds {
		if slices.ContainsFunc(e.Values, func(v *ir.KindValue) bool { return !k.uniform[v.Value] && v.Literal != nil }) {
			entries = append(entries, e)
		}
	}
	unknown := k.c.Unknown != nil && slices.ContainsFunc(k.c.Unknown.Values, func(v *ir.KindValue) bool { return !k.uniform[v.Value] })
	if len(entries) == 0 && !unknown {
		return
	}
	b.block("switch "+name, func(b *block) {
		for _, e := range entries {
			b.arm(k.constant(e), func(b *block) { k.ownValues(b, e.Values) })
		}
		if unknown {
			b.arm(`""`, func(b *block) { k.ownValues(b, k.c.Unknown.Values) })
		}
	})
}

// ownValues prints the values of an entry that are not uniform.
func (k *kinds) ownValues(b *block, values []*ir.KindValue) {
	for _, v := range values {
		if k.uniform[v.Value] || v.Literal == nil {
			continue
		}
		if path := v.Value.At; k.fielded(path) && simpleType(v.Value.Type) {
			k.assign(b, path, k.typedLiteral(v.Value.Type, v.Literal, k.g.fieldHolding(path[len(path)-1].Field)), k.g.valueExpr(v.Value.Type))
		} else {
			k.assignText(b, path, quote(v.Literal.Compact()))
		}
	}
}

// typedLiteral is a literal for a field. A bare number behind a pointer would get a
// type of its own.
func (k *kinds) typedLiteral(t *ir.Type, v ir.Literal, h holding) string {
	text := k.g.literal(t, v)
	if text != goLiteral(v) || h.presence == always || h.base == "string" || h.base == "bool" {
		return text
	}
	return h.base + "(" + text + ")"
}

// assignText prints the assignment of JSON text to a place of any form. A const is
// there or not, and its only value is what the text says.
func (k *kinds) assignText(b *block, path ir.Path, text string) {
	f := path[len(path)-1].Field
	if f == nil || k.g.fieldHolding(f).base == "Value" && k.g.fieldHolding(f).presence != opt {
		k.assignRaw(b, path, "Value{"+text+"}")
		return
	}
	expr, h := k.reach(b, path)
	switch h.presence {
	case nowhere:
	case marker:
		b.line("%s = true", expr)
	default:
		b.block("", func(b *block) {
			k.g.readText(b, text, f, expr, k.root+emit.GoName(f.Name))
			b.line("_ = i")
		})
	}
}

// paramExpr is the Go type of an argument.
func (k *kinds) paramExpr(p *ir.Parameter) string { return k.g.hold(p.Value, true).expr }

// options prints the type of options, a function for each, and the method that
// applies them.
func (k *kinds) options() {
	if k.bare() {
		return
	}
	f, option := k.f, k.root+"Option"
	k.g.claim(option)
	f.comment("%s gives an error more than its kind does.", option)
	f.block("type "+option+" struct", func(b *block) {
		b.line("position int // among all options")
		b.space()
		b.line("name string")
		b.space()
		b.line("at string")
		b.space()
		b.line("set func(v *%s)", k.root)
	})
	for i, p := range k.params {
		name := optionName(p)
		k.g.claim(name)
		text := fmt.Sprintf("%s sets %s.", name, placeText(p))
		if p.Doc.Description != "" {
			text += " " + p.Doc.Description
		}
		f.comment("%s", text)
		f.function(fmt.Sprintf("%s(value %s) %s", name, k.paramExpr(p), option), func(b *block) {
			b.block(fmt.Sprintf("set := func(v *%s)", k.root), func(b *block) { k.setParameter(b, p, "value") })
			b.line("return %s{%d, %s, %s, set}", option, i, quote(p.Name), quote(pointerOf(p.At)))
		})
	}
	f.comment("with applies options. One that the kind does not take makes the error invalid.")
	f.function(fmt.Sprintf("(v *%s) with(info *%s, opts []%s) *%s", k.root, k.infoName(), option, k.root), func(b *block) {
		b.block("for _, o := range opts", func(b *block) {
			b.when(fmt.Sprintf("o.set == nil || o.position < %d && info.Name != \"\" && !takes(info.takes, o.position)", len(k.params)-len(k.free)), func(b *block) {
				b.line("v.own().flaws = append(v.own().flaws, notTaken(string(info.Name), o.name, o.at))")
				b.line("continue")
			})
			b.line("o.set(v)")
		})
		b.line("return v")
	})
}

// optionName is the function of an option.
func optionName(p *ir.Parameter) string { return "With" + emit.GoName(p.Words) }

// placeText says where a parameter goes.
func placeText(p *ir.Parameter) string {
	if p.At == nil {
		return "a word of the text"
	}
	return "the member at " + pointerOf(p.At)
}

// setParameter prints the statement that puts an argument into the document.
func (k *kinds) setParameter(b *block, p *ir.Parameter, argument string) {
	if p.Declared && k.typed(p) {
		k.assign(b, p.At, argument, k.paramExpr(p))
		return
	}
	if k.nullable(p) {
		expr, h := k.reach(b, p.At)
		b.line("%s = Nothing[%s]()", expr, h.base)
		b.when(argument+" != nil", func(b *block) { b.line("%s = Some(*%s)", expr, argument) })
		return
	}
	b.line("set%s%s(v, %s)", k.root, emit.GoName(p.Words), argument)
}

// nullable tells whether an argument is a pointer, nil for null, and goes into a
// declared field that tells null from absent.
func (k *kinds) nullable(p *ir.Parameter) bool {
	if !p.Declared || len(p.At) == 0 || p.At[len(p.At)-1].Field == nil {
		return false
	}
	h := k.g.fieldHolding(p.At[len(p.At)-1].Field)
	return h.presence == opt && k.paramExpr(p) == "*"+h.base
}

// typed tells whether an argument goes into a declared field as it is.
func (k *kinds) typed(p *ir.Parameter) bool {
	if len(p.At) == 0 || p.At[len(p.At)-1].Field == nil {
		return false
	}
	h := k.g.fieldHolding(p.At[len(p.At)-1].Field)
	return h.presence != nowhere && h.presence != marker &&
		(h.base == k.paramExpr(p) || simpleType(h.value.Type) && simpleType(p.Value.Type) && k.g.underlying(h.value.Type) == k.g.underlying(p.Value.Type))
}

// underlying is the Go type below a named scalar.
func (g *generator) underlying(t *ir.Type) string {
	if t.Form == ir.Enum {
		return g.enumBase(t)
	}
	return g.formExpr(t)
}

// setters prints a function for each parameter whose argument the document's own
// schema does not judge, or which the schema leaves a free place for.
func (k *kinds) setters() {
	seen := map[*ir.Parameter]bool{}
	list := slices.Clone(k.params)
	for _, e := range k.c.Kinds {
		list = append(list, e.Required...)
	}
	for _, p := range list {
		if !seen[p] && !(p.Declared && k.typed(p)) && !k.nullable(p) {
			k.setter(p)
		}
		seen[p] = true
	}
}

// setter prints the function of one parameter: it writes the argument as JSON,
// judges that by the parameter's own schema, and puts it into its place.
func (k *kinds) setter(p *ir.Parameter) {
	g, name := k.g, "set"+k.root+emit.GoName(p.Words)
	g.claim(name)
	k.f.comment("%s puts an argument at %s and judges it.", name, quote(pointerOf(p.At)))
	k.f.function(fmt.Sprintf("%s(v *%s, value %s)", name, k.root, k.paramExpr(p)), func(b *block) {
		b.line("w := new(writer)")
		b.line("var b []byte")
		g.writeHeld(b, g.hold(p.Value, true), p.Value, "value", k.root+emit.GoName(p.Words))
		b.line("s := &scanner[[]byte]{b: b}")
		b.line("end := %s", g.judge(nonNil(p.Value.Plan), "0", "s"))
		b.when(fmt.Sprintf("flaws := w.flaws(s, end, %s, failures); flaws != nil", quote(pointerOf(p.At))), func(b *block) {
			b.line("v.own().flaws = append(v.own().flaws, flaws...)")
			b.line("return")
		})
		switch {
		case p.At == nil:
		case k.typed(p):
			k.assign(b, p.At, "value", k.paramExpr(p))
		default:
			k.assignText(b, p.At, "string(b)")
		}
	})
}

// assign prints an assignment to a place. Optional records above it are made where
// they are missing.
func (k *kinds) assign(b *block, path ir.Path, value, valueType string) {
	if path[len(path)-1].Field == nil {
		k.assignRaw(b, path, value)
		return
	}
	expr, h := k.reach(b, path)
	if valueType != h.base {
		value = h.base + "(" + value + ")"
	}
	switch h.presence {
	case pointer:
		b.line("%s = pointerTo(%s)", expr, value)
	case opt:
		b.line("%s = Some(%s)", expr, value)
	default:
		b.line("%s = %s", expr, value)
	}
}

// reach makes the records on the way to a place, as far as it is declared, and
// returns the expression for the last declared step.
func (k *kinds) reach(b *block, path ir.Path) (expr string, h holding) {
	expr = "v"
	for i, step := range path {
		if step.Field == nil {
			break
		}
		expr += "." + fieldName(step.Field)
		h = k.g.fieldHolding(step.Field)
		if h.presence == pointer && i+1 < len(path) && path[i+1].Field != nil {
			b.when(expr+" == nil", func(b *block) { b.line("%s = new(%s)", expr, h.base) })
		}
	}
	return expr, h
}

// assignRaw prints the assignment of JSON to a place that the schema leaves open.
func (k *kinds) assignRaw(b *block, path ir.Path, raw string) {
	expr, h := k.reach(b, path)
	free := path
	for len(free) > 0 && free[0].Field != nil {
		free = free[1:]
	}
	form := ir.Record
	if len(free) < len(path) {
		form = h.value.Type.Form
	}
	switch {
	case form == ir.Any && len(free) == 0:
		b.line("%s = %s", expr, raw)
	case form == ir.Any:
		b.line("%s = %s.with(%s, %s)", expr, expr, raw, quoteAll(free))
	case form == ir.Bag && len(free) > 0:
		b.line("%s.put(%s, %s)", expr, raw, quoteAll(free))
	case form == ir.Record && len(free) > 0:
		if h.presence == pointer {
			b.when(expr+" == nil", func(b *block) { b.line("%s = new(%s)", expr, h.base) })
		}
		b.line("%s.own().put(%s, %s)", expr, raw, quoteAll(free))
	default:
		k.g.fault("no argument can be put at %s", pointerOf(path))
	}
}

// constructors prints the constructor of every kind.
func (k *kinds) constructors() {
	k.setters()
	for i, e := range k.c.Kinds {
		if !e.Elsewhere {
			k.constructor(i, e)
		}
	}
	if k.c.Fallback != "" {
		id := k.root + "Fallback"
		k.g.claim(id)
		k.f.comment("%s is the document of last resort: to be sent when an error cannot be made or written.", id)
		k.f.line("const %s = %s", id, quote(k.c.Fallback))
	}
}

// constructor prints the constructor of one kind.
func (k *kinds) constructor(i int, e *ir.KindEntry) {
	name := constructorName(e)
	k.g.claim(name)
	var params []string
	for _, p := range e.Required {
		params = append(params, k.g.argument(p.Words)+" "+k.paramExpr(p))
	}
	if !k.bare() {
		params = append(params, "opts ..."+k.root+"Option")
	}
	text := fmt.Sprintf("%s makes an error of the kind %s.", name, e.Name)
	if e.When != "" {
		text = fmt.Sprintf("%s makes an error of the kind %s. When to use it: %s", name, e.Name, e.When)
	}
	if e.Deprecated {
		text += "\n\nDeprecated: " + deprecation(e)
	}
	k.f.comment("%s", text)
	k.f.function(fmt.Sprintf("%s(%s) *%s", name, strings.Join(params, ", "), k.root), func(b *block) {
		b.line("info := &%s[%d]", tableName(k.root), i)
		b.line("v := new%s(info)", k.root)
		k.ownValues(b, e.Values)
		for _, p := range e.Required {
			k.setParameter(b, p, k.g.argument(p.Words))
		}
		k.templates(b, e)
		k.returned(b)
	})
}

// deprecation says why a kind is deprecated, or what to use instead.
func deprecation(e *ir.KindEntry) string {
	switch {
	case e.Because != "":
		return e.Because
	case e.Successor != "":
		return "use the kind " + e.Successor + "."
	}
	return "the catalogue marks it as deprecated."
}

// newDocument prints the function that all constructors begin with.
func (k *kinds) newDocument() {
	k.f.comment("new%s makes an error with what all kinds put into it.", k.root)
	k.f.function(fmt.Sprintf("new%s(info *%s) *%s", k.root, k.infoName(), k.root), func(b *block) {
		b.line("v := new(%s)", k.root)
		tag := "info.Name"
		if !k.c.Named {
			tag = "info.Tag"
		}
		k.assign(b, k.c.Tag, tag, k.tag)
		k.uniformValues(b)
		b.line("return v")
	})
}

// templates prints the values that are made of arguments.
func (k *kinds) templates(b *block, e *ir.KindEntry) {
	for _, v := range e.Values {
		if v.Template == nil {
			continue
		}
		var parts []string
		for _, p := range v.Template {
			switch {
			case p.Param == nil && p.Text == "":
			case p.Param == nil:
				parts = append(parts, quote(p.Text))
			case !containsParameter(e.Required, p.Param): // an option: its place stays empty
			case p.Param.Value.Type.Form == ir.Integer && k.paramExpr(p.Param) == "Integer":
				parts = append(parts, k.g.argument(p.Param.Words)+".String()")
			case p.Param.Value.Type.Form == ir.Integer:
				k.f.use("strconv")
				parts = append(parts, fmt.Sprintf("strconv.FormatInt(int64(%s), 10)", k.g.argument(p.Param.Words)))
			default:
				parts = append(parts, "string("+k.g.argument(p.Param.Words)+")")
			}
		}
		if len(parts) == 0 {
			parts = []string{`""`}
		}
		k.assign(b, v.Value.At, strings.Join(parts, " + "), "string")
	}
}

// viewName is the function that reads a view.
func viewName(e *ir.KindEntry) string { return emit.GoName(e.Words) + "Data" }

// viewExpr is the Go type of a view.
func (k *kinds) viewExpr(e *ir.KindEntry) string {
	h := k.g.hold(e.View.Value, true)
	if structLike(h.value.Type) {
		return "*" + h.base
	}
	return h.expr
}

// view prints the typed reading of a part of the document.
func (k *kinds) view(e *ir.KindEntry) {
	g, name := k.g, viewName(e)
	g.claim(name)
	h, result, none := g.hold(e.View.Value, true), k.viewExpr(e), "none"
	if structLike(h.value.Type) {
		none = "nil"
	}
	k.f.comment("%s reads %s of an error of the kind %s. It is false of an error of another kind, or whose value there does not fit.", name, quote(pointerOf(e.View.At)), e.Name)
	k.f.function(fmt.Sprintf("%s(v *%s) (%s, bool)", name, k.root, result), func(b *block) {
		if none == "none" {
			b.line("var none %s", result)
		}
		tag, guard := k.get(k.c.Tag)
		b.when(fmt.Sprintf("v == nil || %s%s != %s", guard, tag, k.tagLiteral(e.Tag)), func(b *block) { b.line("return %s, false", none) })
		b.line("part := v.at(%s)", quoteAll(e.View.At))
		k.valueAt()
		b.when("part.IsZero()", func(b *block) { b.line("return %s, false", none) })
		if fields := optionalFields(h.value.Type); len(fields) > 0 {
			b.line("part = part.fitting(func(s *scanner[string], name string, i int) bool {")
			b.line("notes := len(s.notes)")
			b.block("switch name", func(b *block) {
				for _, f := range fields {
					b.arm(quote(f.JSON), func(b *block) {
						b.when("s.peek(i) == 'n'", func(b *block) { b.line("return false") })
						b.line("%s", g.judge(nonNil(f.Value.Plan), "i", "s"))
					})
				}
			})
			b.line("return s.undo(notes)")
			b.line("})")
		}
		b.line("r := &reader{scanner: scanner[string]{b: part.text}}")
		b.line("var value %s", h.base)
		b.line("i, ok := 0, false")
		g.read(b, place{target: "value", value: ir.Value{Type: h.value.Type, Plan: e.View.Value.Plan}, expr: h.base, hint: name, at: "0"})
		b.when("!ok || r.parsed(i, failures) != nil", func(b *block) { b.line("return %s, false", none) })
		if structLike(h.value.Type) {
			b.line("return &value, true")
		} else {
			b.line("return value, true")
		}
	})
}

// optionalFields lists the members of a record that a view may leave out.
func optionalFields(t *ir.Type) []*ir.Field {
	var list []*ir.Field
	for _, f := range t.Fields {
		if !f.Required {
			list = append(list, f)
		}
	}
	return list
}
