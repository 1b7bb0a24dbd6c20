// The shapes of the plan in JSON. Plans are listed once and mentioned by number.
package plan

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/ir"
)

type printer struct{ op object }

func (p *printer) contract(c *ir.Contract) object {
	return object{
		{"name", c.Name.String()},
		{"source", c.Source},
		{"sha256", c.Digest},
		{"root", p.value(c.Root)},
		{"types", each(c.Types, p.declaration)},
		{"plans", each(c.Plans, p.plan)},
		{"patterns", each(c.Patterns, func(x *ir.Pattern) any { return x.Program.Source })},
		{"catalogue", p.catalogue(c.Catalogue)},
	}
}

func each[T any](list []T, f func(T) any) []any {
	var out []any
	for _, x := range list {
		out = append(out, f(x))
	}
	return out
}

func raw(v ir.Literal) any {
	if v == nil {
		return nil
	}
	return json.RawMessage(v.Compact())
}

func (p *printer) value(v ir.Value) object {
	var o object
	if v.Type != nil {
		o = append(o, member{"type", p.typ(v.Type)})
	}
	if !v.Plan.Free() {
		o = append(o, member{"plan", v.Plan.ID})
	}
	return o
}

// typ mentions a named type, and writes out one without a name.
func (p *printer) typ(t *ir.Type) any {
	if t.Named() {
		return t.Name.String()
	}
	return p.form(t)
}

func (p *printer) declaration(t *ir.Type) any {
	return append(object{{"name", t.Name.String()}, {"place", t.Place.Pointer}}, p.form(t)...)
}

func (p *printer) form(t *ir.Type) object {
	o := object{{"form", t.Form.String()}}
	if t.Form == ir.Integer || t.Form == ir.Enum && t.Base == ir.Integer {
		o = append(o, member{"integer", t.Int.String()})
	}
	if t.Form == ir.Enum {
		o = append(o, member{"base", t.Base.String()})
	}
	return append(o,
		member{"format", t.Format},
		member{"open", t.Open},
		member{"open_arm", t.OpenArm.String()},
		member{"closed", t.Closed},
		member{"recursive", t.Recursive},
		member{"values", each(t.Values, func(v *ir.EnumValue) any {
			return object{{"name", v.Name.String()}, {"value", raw(v.Literal)}}
		})},
		member{"fields", each(t.Fields, p.field)},
		member{"slots", each(t.Slots, func(s *ir.Slot) any {
			return append(object{{"name", s.Name.String()}, {"required", s.Required}}, p.value(s.Value)...)
		})},
		member{"branches", each(t.Branches, p.branch)},
		member{"discriminator", discriminator(t.Select)},
		member{"rest", p.value(t.Rest)},
	)
}

func (p *printer) field(f *ir.Field) any {
	o := object{{"member", f.JSON}, {"name", f.Name.String()}, {"required", f.Required}, {"never", f.Never}, {"const", raw(f.Const)}, {"default", raw(f.Default)}}
	return append(o, p.value(f.Value)...)
}

func (p *printer) branch(b *ir.Branch) any {
	return append(object{{"name", b.Name.String()}, {"tags", each(b.Tags, raw)}, {"kinds", kinds(b.Kinds)}}, p.value(b.Value)...)
}

func discriminator(s *ir.Select) string {
	if s == nil {
		return ""
	}
	return s.Property
}

func kinds(s ir.KindSet) []any {
	var list []any
	for k := ir.Kind(0); k < ir.KindCount; k++ {
		if s.Has(k) {
			list = append(list, k.String())
		}
	}
	return list
}

func (p *printer) plan(x *ir.Plan) any {
	return object{{"id", x.ID}, {"place", x.Place}, {"looks", x.Looks}, {"names", x.Names}, {"ops", each(x.Ops, func(op ir.Op) any {
		op.Accept(p)
		return p.op
	})}}
}

func fail(f *ir.Fail) object {
	if f == nil {
		return nil
	}
	var params object
	for _, x := range f.Params {
		params = append(params, member{x.Name, json.RawMessage(x.JSON)})
	}
	return object{{"keyword", f.Keyword}, {"at", f.SchemaPath}, {"params", params}, {"message", f.Message}}
}

func (p *printer) ref(x *ir.Plan) any {
	if x.Free() {
		return nil
	}
	return x.ID
}

var measures = [...]string{"magnitude", "length", "items", "count"}
var relations = [...]string{"at least", "at most", "above", "below"}

// The visitor's methods write one op each.

func (p *printer) Never(o *ir.Never) { p.op = object{{"op", "never"}, {"fail", fail(o.Fail)}} }

func (p *printer) Is(o *ir.Is) {
	p.op = object{{"op", "is"}, {"kinds", kinds(o.Kinds)}, {"fail", fail(o.Fail)}}
}

func (p *printer) In(o *ir.In) {
	p.op = object{{"op", "in"}, {"values", each(o.Values, raw)}, {"fail", fail(o.Fail)}}
}

func (p *printer) Compare(o *ir.Compare) {
	p.op = object{{"op", "compare"}, {"measure", measures[o.Measure]}, {"relation", relations[o.Rel]}, {"limit", o.Limit}, {"fail", fail(o.Fail)}}
}

func (p *printer) Multiple(o *ir.Multiple) {
	p.op = object{{"op", "multiple"}, {"divisor", o.Divisor}, {"fail", fail(o.Fail)}}
}

func (p *printer) Match(o *ir.Match) {
	p.op = object{{"op", "match"}, {"pattern", o.Pattern.Program.Source}, {"fail", fail(o.Fail)}}
}

func (p *printer) Unique(o *ir.Unique) { p.op = object{{"op", "unique"}, {"fail", fail(o.Fail)}} }

func (p *printer) Members(o *ir.Members) {
	p.op = object{{"op", "members"},
		{"fields", each(o.Fields, func(f *ir.FieldOp) any {
			return object{{"name", f.Name}, {"required", len(f.Required) > 0}, {"plan", p.ref(f.Plan)}}
		})},
		{"patterns", each(o.Patterns, func(x *ir.PatternOp) any {
			return object{{"pattern", x.Pattern.Program.Source}, {"plan", p.ref(x.Plan)}}
		})},
		{"others", each(o.Others, func(x *ir.OtherOp) any {
			return object{{"except", each(x.Except, func(e *ir.Pattern) any { return e.Program.Source })}, {"plan", p.ref(x.Plan)}}
		})},
		{"names", each(o.Names, p.ref)}}
}

func (p *printer) Present(o *ir.Present) {
	p.op = object{{"op", "present"}, {"name", o.Name}, {"then", p.ref(o.Then)},
		{"requires", each(o.Requires, func(r *ir.Requirement) any { return r.Name })}}
}

func (p *printer) Elements(o *ir.Elements) {
	p.op = object{{"op", "elements"}, {"prefix", each(o.Prefix, p.ref)}, {"rest", p.ref(o.Rest)}}
}

func (p *printer) Contains(o *ir.Contains) {
	p.op = object{{"op", "contains"}, {"plan", p.ref(o.Plan)}, {"min", o.Min}, {"max", o.Max}}
}

func (p *printer) Choice(o *ir.Choice) {
	p.op = object{{"op", "choice"}, {"exactly one", o.Exactly}, {"discriminator", discriminator(o.Select)}, {"branches", each(o.Branches, p.ref)}, {"fail", fail(o.Fail)}}
}

func (p *printer) Not(o *ir.Not) {
	p.op = object{{"op", "not"}, {"plan", p.ref(o.Plan)}, {"fail", fail(o.Fail)}}
}

func (p *printer) If(o *ir.If) {
	p.op = object{{"op", "if"}, {"cond", p.ref(o.Cond)}, {"then", p.ref(o.Then)}, {"else", p.ref(o.Else)}}
}

func (p *printer) Unevaluated(o *ir.Unevaluated) {
	p.op = object{{"op", "unevaluated"}, {"items", o.Items}, {"plan", p.ref(o.Plan)}, {"covers", each(o.Covers, p.cover)}}
}

func (p *printer) cover(c *ir.Cover) any {
	return object{
		{"when", each(c.When, func(g *ir.Guard) any {
			return object{{"plan", p.ref(g.Plan)}, {"not", g.Not}, {"member", g.Member}}
		})},
		{"all", c.All},
		{"names", each(c.Names, func(s string) any { return s })},
		{"patterns", each(c.Patterns, func(x *ir.Pattern) any { return x.Program.Source })},
		{"first", json.RawMessage(strconv.Itoa(c.First))},
		{"matching", p.ref(c.Matching)},
	}
}

func (p *printer) catalogue(k *ir.Catalogue) object {
	if k == nil {
		return nil
	}
	return object{
		{"discriminator", path(k.Tag)},
		{"kind_type", k.KindType.String()},
		{"values", each(k.Values, func(v *ir.CatalogueValue) any {
			return object{{"name", v.Name}, {"at", path(v.At)}, {"unknown_as", raw(v.UnknownAs)}}
		})},
		{"facts", each(k.Facts, func(f *ir.Fact) any {
			return append(object{{"name", f.Name}, {"default", raw(f.Default)}}, p.value(f.Value)...)
		})},
		{"options", each(k.Options, func(x *ir.Parameter) any { return x.Name })},
		{"kinds", each(k.Kinds, p.kind)},
		{"fallback", json.RawMessage(k.Fallback)},
		{"decisions", each(k.Decisions, func(d *ir.Decision) any {
			return object{{"name", d.Name}, {"outcomes", each(d.Outcomes, func(s string) any { return s })}}
		})},
	}
}

func (p *printer) kind(e *ir.KindEntry) any {
	name := func(x *ir.Parameter) any { return x.Name }
	return object{{"name", e.Name}, {"tag", raw(e.Tag)}, {"required", each(e.Required, name)}, {"optional", each(e.Optional, name)},
		{"values", each(e.Values, func(v *ir.KindValue) any { return object{{"name", v.Value.Name}, {"value", raw(v.Literal)}} })},
		{"facts", each(e.Facts, raw)}}
}

func path(p ir.Path) string {
	var b strings.Builder
	for _, s := range p {
		b.WriteString("/" + s.Name)
	}
	return b.String()
}
