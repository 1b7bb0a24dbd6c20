// Decisions: tables of the catalogue as functions.
package golang

import (
	"fmt"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// decision prints a decision: a type with its outcomes, and the method that finds
// the first row whose conditions hold.
func (k *kinds) decision(d *ir.Decision) {
	name := emit.GoName(d.Words)
	outcome := name + "Outcome"
	k.g.claim(outcome)
	k.f.comment("%s is what Decide%s answers.", outcome, name)
	k.f.line("type %s string", outcome)
	k.f.comment("The outcomes of Decide%s.", name)
	k.f.group("const", func(b *block) {
		for _, o := range d.Outcomes {
			id := outcomeName(outcome, o)
			k.g.claim(id)
			b.line("%s %s = %s", id, outcome, quote(o))
			b.space()
		}
	})
	var asks []string
	text := fmt.Sprintf("Decide%s answers by the table of the catalogue, and says why.", name)
	if d.Doc.Description != "" {
		text = fmt.Sprintf("Decide%s answers: %s It also says why.", name, d.Doc.Description)
	}
	for _, a := range d.Asks {
		asks = append(asks, k.g.argument(a.Words))
		if a.Text != "" {
			text += fmt.Sprintf("\n\n%s: %s", k.g.argument(a.Words), a.Text)
		}
	}
	params := ""
	if len(asks) > 0 {
		params = strings.Join(asks, ", ") + " bool"
	}
	k.f.comment("%s", text)
	k.f.function(fmt.Sprintf("(v *%s) Decide%s(%s) (outcome %s, because string)", k.root, name, params, outcome), func(b *block) {
		k.inputs(b, d)
		for _, row := range d.Rows {
			result := fmt.Sprintf("return %s, %s", outcomeName(outcome, row.Then), quote(row.Because))
			if len(row.If) == 0 {
				b.line("%s", result)
				return
			}
			var conditions []string
			for _, c := range row.If {
				conditions = append(conditions, k.condition(c))
			}
			if len(conditions) == 1 {
				conditions[0] = bare(conditions[0])
			}
			b.when(strings.Join(conditions, " && "), func(b *block) { b.line("%s", result) })
		}
	})
}

// bare drops the parentheses of a condition that stands alone.
func bare(condition string) string {
	if strings.HasPrefix(condition, "(") && strings.HasSuffix(condition, ")") {
		return condition[1 : len(condition)-1]
	}
	return condition
}

// outcomeName is the constant of an outcome.
func outcomeName(outcome, value string) string {
	return outcome + emit.GoName(ir.Name(strings.FieldsFunc(value, func(r rune) bool { return r == '_' })))
}

// inputs prints a variable for each value that the rows ask about, and one for
// the facts.
func (k *kinds) inputs(b *block, d *ir.Decision) {
	var seen []*ir.CatalogueValue
	facts := false
	for _, row := range d.Rows {
		for _, c := range row.If {
			switch {
			case c.Value != nil && !slices.Contains(seen, c.Value):
				seen = append(seen, c.Value)
				k.input(b, c.Value)
			case c.Fact >= 0 && c.Value == nil && c.Ask == nil && !facts:
				facts = true
				b.line("info := v.KindInfo()")
			}
		}
	}
}

// local is the variable of a value; has is the one that tells whether it is there,
// "" if it always is.
func (k *kinds) local(v *ir.CatalogueValue) (name, has string) {
	name = k.g.argument(v.Words)
	if !k.always(v.At) {
		has = "has" + emit.GoName(v.Words)
	}
	return name, has
}

// always tells whether a place is there in every value of the root type.
func (k *kinds) always(path ir.Path) bool {
	return !slices.ContainsFunc(path, func(s ir.Step) bool { return s.Field == nil || k.g.fieldHolding(s.Field).presence != always })
}

// input prints the variable of a value, read as unknown_as where it is not known.
func (k *kinds) input(b *block, v *ir.CatalogueValue) {
	name, has := k.local(v)
	if has == "" && simpleType(v.Type) {
		get, _ := k.get(v.At)
		b.line("%s := %s", name, get)
		if v.UnknownAs != nil && v.Type.Form == ir.Enum {
			b.when("!"+name+".Known()", func(b *block) { b.line("%s = %s", name, k.g.literal(v.Type, v.UnknownAs)) })
		}
		return
	}
	b.line("%s := v.at(%s)", name, quoteAll(v.At))
	k.valueAt()
	if v.UnknownAs != nil && v.Type.Form == ir.Enum {
		var known []string
		for _, x := range v.Type.Values {
			known = append(known, fmt.Sprintf("!%s.equals(%s)", name, quote(x.Literal.Compact())))
		}
		b.when(fmt.Sprintf("!%s.IsZero() && %s", name, strings.Join(known, " && ")), func(b *block) {
			b.line("%s = Value{%s}", name, quote(v.UnknownAs.Compact()))
		})
	}
}

// condition is a condition of a row, in parentheses where others may stand beside
// it.
func (k *kinds) condition(c *ir.Condition) string {
	var parts []string
	for _, x := range c.List {
		parts = append(parts, k.equals(c, x))
	}
	text := strings.Join(parts, " || ")
	switch {
	case len(parts) == 0:
		return fmt.Sprint(c.Not)
	case c.Not:
		return "!(" + text + ")"
	case len(parts) > 1:
		return "(" + text + ")"
	}
	return text
}

// equals is a condition: what is asked about has a value.
func (k *kinds) equals(c *ir.Condition, x ir.Literal) string {
	switch {
	case c.Ask != nil:
		return booleanIs(k.g.argument(c.Ask.Words), x)
	case c.Value != nil:
		name, has := k.local(c.Value)
		if has == "" && simpleType(c.Value.Type) {
			return valueIs(k.g, c.Value.Type, name, x)
		}
		return fmt.Sprintf("%s.equals(%s)", name, quote(x.Compact()))
	}
	fact := k.c.Facts[c.Fact]
	name, t := "info."+infoField(fact.Words), fact.Value.Type
	if t.Form == ir.Nullable && simpleType(t.Rest.Type) {
		if x.Kind == source.Null {
			return name + " == nil"
		}
		return fmt.Sprintf("%s != nil && %s", name, valueIs(k.g, t.Rest.Type, "*"+name, x))
	}
	if !simpleType(t) {
		return fmt.Sprintf("%s.equals(%s)", name, quote(x.Compact()))
	}
	return valueIs(k.g, t, name, x)
}

// valueIs compares a variable with a literal of its type.
func valueIs(g *generator, t *ir.Type, name string, x ir.Literal) string {
	if x.Kind == source.Bool {
		return booleanIs(name, x)
	}
	return name + " == " + g.literal(t, x)
}

// booleanIs compares a boolean variable.
func booleanIs(name string, x ir.Literal) string {
	if x.Bool {
		return name
	}
	return "!" + name
}
