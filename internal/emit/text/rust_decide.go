// Decisions: tables of the catalogue as functions (catalogue.md 2.8).
package text

import (
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// rustDecision is one table.
type rustDecision struct {
	Doc, Method, Outcome string
	Outcomes             []rustOutcome
	Asks                 []string
	Inputs               []string // statements
	Rows                 []rustRow
}

// rustOutcome is an outcome; Doc says so with the reason of its first row.
type rustOutcome struct{ Doc, Variant, Text string }

type rustRow struct{ Condition, Outcome, Because string }

func (k *rustKinds) decisions() []rustDecision {
	var list []rustDecision
	for _, d := range k.c.Decisions {
		list = append(list, k.decision(d))
	}
	return list
}

func (k *rustKinds) decision(d *ir.Decision) rustDecision {
	v := rustDecision{Method: "decide_" + emit.SnakeCase(d.Words), Outcome: rustType(d.Words.Join(ir.Name{"outcome"}))}
	text := d.Doc.Description
	for _, a := range d.Asks {
		v.Asks = append(v.Asks, rustArgumentWords.Free(emit.RustWords.Free(emit.SnakeCase(a.Words))))
		text += "\n\n`" + v.Asks[len(v.Asks)-1] + "`: " + a.Text
	}
	v.Doc = rustDoc("Decides by the table `"+d.Name+"` of the catalogue, and says why.", ir.Doc{Description: text})
	for _, o := range d.Outcomes {
		v.Outcomes = append(v.Outcomes, rustOutcome{rustDoc("`"+o+"`", ir.Doc{}), outcomeVariant(o), rustString(o)})
	}
	v.Inputs = k.inputs(d)
	for _, row := range d.Rows {
		var conditions []string
		for _, c := range row.If {
			conditions = append(conditions, k.condition(c))
		}
		v.Rows = append(v.Rows, rustRow{
			Condition: strings.Join(conditions, readMarks.Replace("␣&& ")), Outcome: v.Outcome + "::" + outcomeVariant(row.Then), Because: rustString(row.Because),
		})
	}
	return v
}

func outcomeVariant(outcome string) string {
	return rustVariant(ir.Name(strings.FieldsFunc(outcome, func(r rune) bool { return r == '_' })), "")
}

// inputs prints a variable for each value that the rows ask about, and one for
// the facts.
func (k *rustKinds) inputs(d *ir.Decision) []string {
	var list []string
	var seen []*ir.CatalogueValue
	facts := false
	for _, row := range d.Rows {
		for _, c := range row.If {
			switch {
			case c.Value != nil && !slices.Contains(seen, c.Value):
				seen = append(seen, c.Value)
				list = append(list, k.input(c.Value)...)
			case c.Value == nil && c.Ask == nil && !facts:
				facts = true
				list = append(list, "let info = self.kind_info();")
			}
		}
	}
	return list
}

// native tells whether a value is compared in Rust's own types: it is always
// there, and a text.
func native(v *ir.CatalogueValue) bool {
	return always(v.At) && (v.Type.Form == ir.String || v.Type.Form == ir.Enum && enumBase(v.Type) == ir.String)
}

// input prints the variables of a value, read as unknown_as where it is not known.
// One that is not a text that is always there is its canonical JSON, if any.
func (k *rustKinds) input(v *ir.CatalogueValue) []string {
	name := k.inputName(v)
	unknown := v.UnknownAs != nil && v.Type.Form == ir.Enum
	if native(v) {
		place := k.expr("self", v.At)
		if !unknown {
			return []string{"let " + name + " = " + place + ".as_str();"}
		}
		return []string{
			"let " + name + " = match &" + place + " {\nvalue if value.is_known() => value.as_str(),\n_ => " + rustString(v.UnknownAs.Text) + ",\n};",
		}
	}
	k.written = true
	list := []string{"let " + name + " = runtime::canonical_at(&self.written(), &[" + k.names(v.At) + "]);"}
	if unknown {
		var known []string
		for _, x := range v.Type.Values {
			known = append(known, rustString(x.Literal.Canonical())+" => {}")
		}
		list = append(list, "let "+name+" = "+name+".map(|value| match value.as_str() {\n"+strings.ReplaceAll(strings.Join(known, "\n"), " => {}", " => value,")+
			"\n_ => "+rustString(v.UnknownAs.Canonical())+".to_owned(),\n});")
	}
	return append(list, "let "+name+" = "+name+".as_deref();")
}

func (k *rustKinds) inputName(v *ir.CatalogueValue) string {
	return rustArgumentWords.Free(emit.RustWords.Free(emit.SnakeCase(v.Words)))
}

// condition is the expression for one condition of a row.
func (k *rustKinds) condition(c *ir.Condition) string {
	switch {
	case c.Ask != nil:
		return askCondition(c, rustArgumentWords.Free(emit.RustWords.Free(emit.SnakeCase(c.Ask.Words))))
	case c.Value != nil && native(c.Value):
		return matches(c, k.inputName(c.Value), func(v ir.Literal) string { return rustString(v.Text) })
	case c.Value != nil:
		return matches(c, k.inputName(c.Value), func(v ir.Literal) string { return "Some(" + rustString(v.Canonical()) + ")" })
	}
	return k.factCondition(c)
}

// askCondition is about a boolean: all that can be asked is which of the two it is.
func askCondition(c *ir.Condition, name string) string {
	var yes, no bool
	for _, v := range c.List {
		yes, no = yes || v.Bool, no || !v.Bool
	}
	if c.Not {
		yes, no = !yes, !no
	}
	switch {
	case yes && no:
		return "true"
	case yes:
		return name
	case no:
		return "!" + name
	}
	return "false"
}

// matches is the condition that something is one of the listed literals, or none.
func matches(c *ir.Condition, name string, write func(ir.Literal) string) string {
	var list []string
	for _, v := range c.List {
		list = append(list, write(v))
	}
	if len(list) == 1 {
		return name + pick(c.Not, " != ", " == ") + list[0]
	}
	return pick(c.Not, "!", "") + "matches!(" + name + ", " + strings.Join(list, " | ") + ")"
}

// factCondition is about a fact of the document's kind.
func (k *rustKinds) factCondition(c *ir.Condition) string {
	f := k.c.Facts[c.Fact]
	cell := k.factCells()[c.Fact]
	name := "info." + cell.Ident
	if cell.Type == "bool" {
		return askCondition(c, name)
	}
	write := func(v ir.Literal) string { return cell.cell(v) }
	if f.Value.Type.Form == ir.Enum && !strings.HasPrefix(cell.Type, "&") && len(c.List) == 1 {
		return name + pick(c.Not, " != ", " == ") + write(c.List[0])
	}
	if len(c.List) == 1 && c.List[0].Kind == source.Null && strings.HasPrefix(cell.Type, "Option<") {
		return name + pick(c.Not, ".is_some()", ".is_none()")
	}
	return matches(c, name, write)
}
