// Shapes: the data by which the runtime reads and writes the types.
package text

import (
	"strings"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// tsShapes prints the shapes that are asked for.
type tsShapes struct {
	*tsModule
	checks *tsChecks
	names  map[*ir.Type]string
	queue  []*ir.Type
}

// shape is the expression for the shape of a type.
func (x *tsShapes) shape(t *ir.Type) string {
	switch {
	case t == nil:
		return x.use("rawShape")
	case !t.Named() || tsIsScalar(t):
		return x.form(t)
	}
	name, ok := x.names[t]
	if !ok {
		name = "shapeOf" + x.typeName(t)
		x.names[t] = name
		x.queue = append(x.queue, t)
	}
	return name
}

// tsIsScalar holds of types whose shape is a constant of the runtime.
func tsIsScalar(t *ir.Type) bool {
	switch t.Form {
	case ir.Any, ir.Null, ir.Bool, ir.Integer, ir.Number, ir.String, ir.Bag:
		return true
	case ir.Enum:
		return !tsIsMixed(t)
	}
	return false
}

// tsIsMixed holds of enums whose values are of several kinds.
func tsIsMixed(t *ir.Type) bool { return t.Base == ir.Any && (!tsOnlyBools(t) || len(t.Values) == 0) }

// print gives the declarations of all shapes that were asked for.
func (x *tsShapes) print() string {
	var b strings.Builder
	for len(x.queue) > 0 {
		t := x.queue[0]
		x.queue = x.queue[1:]
		b.WriteString(x.p.Print("shape.declaration", map[string]string{"Name": x.names[t], "Type": x.useType("Shape"), "Value": x.form(t)}))
	}
	return b.String()
}

// inner is a shape that is asked for late.
func (x *tsShapes) inner(t *ir.Type) string {
	shape := x.shape(t)
	if strings.HasPrefix(shape, "{") {
		shape = "(" + shape + ")"
	}
	return "() => " + shape
}

// tsShapeView is what the templates of shapes print.
type tsShapeView struct {
	Inner    string
	Slots    []string
	Required int
	Big      bool
	Least    string
	Most     string
	Base     string // runtime constant of an enum's values
	Fields   []string
	Rest     string
	Tag      string
	Cases    []tsShapeCase
	Open     string
	Form     string // of a union
	Branches []string
}

type tsShapeCase struct {
	Labels []string
	Shape  string
}

// form writes the shape of a type without its name.
func (x *tsShapes) form(t *ir.Type) string {
	var view tsShapeView
	switch t.Form {
	case ir.Any:
		x.use("rawShape")
	case ir.Null:
		x.use("nullShape")
	case ir.Bool:
		x.use("boolShape")
	case ir.Number:
		x.use("doubleShape")
	case ir.String:
		x.use("textShape")
	case ir.Bag:
		x.use("bagShape")
	case ir.Integer:
		if x.integers(t, &view); view.Big {
			x.use("bigints")
		} else {
			x.use("integerShape")
		}
	case ir.Enum:
		return x.enum(t)
	case ir.List:
		x.use("lists")
		view.Inner = x.inner(t.Rest.Type)
	case ir.Map:
		x.use("maps")
		view.Inner = x.inner(t.Rest.Type)
	case ir.Nullable:
		x.use("nullables")
		view.Inner = x.inner(t.Rest.Type)
	case ir.Tuple:
		x.use("tuples")
		for _, s := range t.Slots {
			view.Slots = append(view.Slots, x.inner(s.Value.Type))
			if s.Required {
				view.Required++
			}
		}
		view.Rest = x.inner(t.Rest.Type)
	case ir.Record:
		x.record(t, &view)
	case ir.Union:
		x.union(t, &view)
	}
	return x.p.Form("shape", t.Form, view)
}

func (x *tsShapes) integers(t *ir.Type, view *tsShapeView) {
	view.Big = tsIsBig(t.Int)
	switch t.Int {
	case ir.Wide:
		view.Least, view.Most = "-(2n ** 63n)", "2n ** 63n - 1n"
	case ir.Uint64:
		view.Least, view.Most = "0n", "2n ** 64n - 1n"
	}
}

// enum is the shape of an enum's values: known and unknown ones are held alike.
func (x *tsShapes) enum(t *ir.Type) string {
	if tsIsMixed(t) {
		view := tsShapeView{Form: x.use("mixed")}
		for _, v := range t.Values {
			view.Fields = append(view.Fields, tsArray([]string{tsString(v.Literal.Canonical()), tsString(v.Literal.Compact())}))
		}
		return x.p.Print("shape.mixed", view)
	}
	base := &ir.Type{Form: t.Base, Int: t.Int}
	if t.Base == ir.Any {
		base.Form = ir.Bool
	}
	return x.form(base)
}

func (x *tsShapes) record(t *ir.Type, view *tsShapeView) {
	x.use("records")
	for _, f := range t.Fields {
		if f.Never {
			continue
		}
		required := "false"
		if f.Required {
			required = "true"
		}
		view.Fields = append(view.Fields, tsArray([]string{tsString(f.JSON), x.field(f), required}))
	}
	view.Rest = x.inner(t.Rest.Type)
}

// field is the shape of a member, asked for late.
func (x *tsShapes) field(f *ir.Field) string {
	t := f.Value.Type
	switch {
	case f.Const != nil:
		return "() => (" + tsObject([]string{"form: " + x.use("constants"), "value: " + tsFieldLiteral(f),
			"canonical: " + tsString(f.Const.Canonical()), "text: " + tsString(f.Const.Compact())}) + ")"
	case t != nil && t.Form == ir.Integer && !f.Required:
		if bounds := x.bounds(f.Value.Plan); bounds != "" {
			return x.bounded(t, bounds)
		}
	}
	return x.inner(t)
}

// bounded is the shape of an optional integer: one that breaks its bounds is left
// out, and its text kept.
func (x *tsShapes) bounded(t *ir.Type, bounds string) string {
	var view tsShapeView
	x.integers(t, &view)
	form := "integers"
	if view.Big {
		form = "bigints"
	}
	members := []string{"form: " + x.use(form)}
	if view.Least != "" {
		members = append(members, "least: "+view.Least, "most: "+view.Most)
	}
	return "() => (" + tsObject(append(members, "fits: (v: unknown) =>"+tsBody(bounds))) + ")"
}

// bounds is the test that an integer keeps the bounds of a plan, or "".
func (x *tsShapes) bounds(p *ir.Plan) string {
	if p == nil {
		return ""
	}
	var tests []string
	for _, op := range p.Ops {
		c, ok := op.(*ir.Compare)
		if !ok || c.Measure != ir.Magnitude {
			continue
		}
		within := [...]string{ir.AtLeast: " >= 0", ir.AtMost: " <= 0", ir.Above: " > 0", ir.Below: " < 0"}[c.Rel]
		if limit, ok := tsNumber(c.Limit); ok {
			tests = append(tests, tsCall(x.use("order"), "v", limit)+within)
		} else {
			tests = append(tests, tsCall(x.use("orderText"), "v", tsString(c.Limit))+within)
		}
	}
	return tsAll(tests)
}

// tsBody writes the expression behind an arrow.
func tsBody(expression string) string {
	return string(groupMark) + string(indentMark) + string(blankMark) + string(groupMark) + expression + string(endMark) + string(dedentMark) + string(endMark)
}

func (x *tsShapes) union(t *ir.Type, view *tsShapeView) {
	switch {
	case t.Select != nil:
		x.use("unions")
		view.Form = "unions"
		view.Tag = tsString(t.Select.Property)
		for _, b := range t.Branches {
			if len(b.Tags) == 0 {
				view.Open = x.shape(b.Value.Type)
				continue
			}
			var labels []string
			for _, tag := range b.Tags {
				labels = append(labels, tsString(tag.Canonical()))
			}
			view.Cases = append(view.Cases, tsShapeCase{labels, x.shape(b.Value.Type)})
		}
		if view.Open == "" {
			view.Open = x.use("bagShape")
		}
	case tsByKind(t):
		view.Form = x.use("kindUnions")
		for _, b := range t.Branches {
			view.Branches = append(view.Branches, tsArray([]string{tsString(strings.Join(tsKindNames(b.Kinds), " ")), x.inner(b.Value.Type)}))
		}
	default:
		view.Form = x.use("triedUnions")
		for _, b := range t.Branches {
			check := ""
			if b.Value.Plan.Free() {
				check = x.use("pass")
			} else {
				check = x.checks.whole(b.Value.Plan).name
				x.fromCheck(x.checks, check)
			}
			view.Branches = append(view.Branches, tsArray([]string{check, x.inner(b.Value.Type)}))
		}
	}
}

// tsByKind tells whether the kind of a value tells its branch.
func tsByKind(t *ir.Type) bool {
	var all ir.KindSet
	for _, b := range t.Branches {
		if b.Kinds == 0 || all&b.Kinds != 0 {
			return false
		}
		all |= b.Kinds
	}
	return true
}

// documentText prints the functions on JSON text.
func (g *tsGen) documentText(m *tsModule, checks *tsChecks, check string) {
	view := tsRootView{Root: g.root, Check: m.fromCheck(checks, check), Typed: !g.o.ValidatorsOnly}
	m.use("validateText")
	m.useType("Violation")
	m.public = append(m.public, "validate"+g.root+"Text")
	m.text = g.p.Print("document.text", view)
	if !view.Typed {
		return
	}
	x := &tsShapes{tsModule: m, checks: checks, names: map[*ir.Type]string{}}
	view.Shape = x.shape(g.c.Root.Type)
	m.typeFrom("types", g.root)
	m.use("decode", "parse", "stringify")
	m.need("ValidationError", "JsonNumber")
	m.public = append(m.public, "decode"+g.root, "parse"+g.root, "stringify"+g.root)
	m.text += g.p.Print("document.typed", view) + x.print()
}

// tsFieldLiteral writes the value of a constant member.
func tsFieldLiteral(f *ir.Field) string { return tsTyped(f.Value.Type, f.Const) }

// tsTyped writes a literal as a type holds it: where integers are big ones, small
// ones are too.
func tsTyped(t *ir.Type, v ir.Literal) string {
	for t != nil && t.Form == ir.Nullable {
		t = t.Rest.Type
	}
	if v.Kind == source.Number && t != nil && t.Form == ir.Integer && tsIsBig(t.Int) {
		if big, ok := tsBigInt(v.Text); ok {
			return big
		}
	}
	return tsLiteral(v)
}
