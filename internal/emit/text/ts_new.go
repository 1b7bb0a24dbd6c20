// Constructors of records, and defaults.
package text

import (
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
)

// tsNewView is what the template of a constructor prints.
type tsNewView struct {
	Name      string
	Required  []tsMemberView
	Optional  []tsMemberView
	Constants []string
	Check     string
	// Inherited says that an optional member is called like one of every object, so
	// that the compiler takes the empty object for a wrong one.
	Inherited bool
}

// constructors prints one constructor for each record.
func (g *tsGen) constructors(m *tsModule, checks *tsChecks) {
	plans := tsPlansByPlace(g.c)
	var b strings.Builder
	for _, t := range g.c.Types {
		if t.Form == ir.Record {
			b.WriteString(g.constructor(m, checks, t, plans))
		}
	}
	m.text = b.String()
}

// tsPlansByPlace finds the plan of a schema object.
func tsPlansByPlace(c *ir.Contract) map[string]*ir.Plan {
	plans := map[string]*ir.Plan{}
	for _, p := range c.Plans {
		if _, ok := plans[p.Place]; !ok && !p.Names {
			plans[p.Place] = p
		}
	}
	return plans
}

func (g *tsGen) constructor(m *tsModule, checks *tsChecks, t *ir.Type, plans map[string]*ir.Plan) string {
	name := m.typeFrom("types", g.typeName(t))
	view := tsNewView{Name: name, Check: g.typeCheck(m, checks, t, plans)}
	m.use("make")
	x := &tsTypes{tsModule: m, strict: true}
	for _, f := range t.Fields {
		member := tsMemberView{g.fieldDoc(f), x.field(f)}
		switch {
		case f.Never:
		case f.Required && f.Const != nil:
			view.Constants = append(view.Constants, tsMember(f.JSON, tsFieldLiteral(f)))
		case f.Required:
			view.Required = append(view.Required, member)
		default:
			view.Optional = append(view.Optional, member)
			view.Inherited = view.Inherited || tsInherited[f.JSON]
		}
	}
	m.public = append(m.public, "new"+name)
	return g.p.Print("new.record", view)
}

// typeCheck imports the check of a type: that of the schema object it was made from.
func (g *tsGen) typeCheck(m *tsModule, checks *tsChecks, t *ir.Type, plans map[string]*ir.Plan) string {
	plan := plans["#"+t.Place.Pointer]
	if t.Place.File != g.c.Source {
		plan = plans[t.Place.File+"#"+t.Place.Pointer]
	}
	if t == g.c.Root.Type {
		plan = g.c.Root.Plan
	}
	if plan.Free() {
		return m.use("pass")
	}
	return m.fromCheck(checks, checks.whole(plan).name)
}

// tsDefaultView is a member with a default.
type tsDefaultView struct {
	Doc, Key, Get, Value string
	Deep                 bool // an array or object, which nobody may change
}

// tsFillView is what the template of withDefaults prints.
type tsFillView struct {
	Name    string
	Members []tsDefaultView
	Nested  []tsNestedView
	Guarded bool // the type contains itself
}

// tsNestedView is a member in which defaults are filled in too.
type tsNestedView struct {
	Get, Function string
	List, Null    bool
	Guarded       bool
}

// defaults prints the constants of defaults, and the functions that fill them in.
func (g *tsGen) defaults(m *tsModule) string {
	var b strings.Builder
	filled := g.defaulted()
	for _, t := range g.c.Types {
		if !filled[t] {
			continue
		}
		name := g.typeName(t)
		view := tsFillView{Name: name, Guarded: tsContains(t, t, filled, map[*ir.Type]bool{})}
		for _, f := range t.Fields {
			if f.Default != nil && !f.Never && !f.Required {
				constant := tsDefaultName(name, f)
				view.Members = append(view.Members, tsDefaultView{Key: constant, Get: "copy[" + tsString(f.JSON) + "]", Value: g.defaultValue(f)})
				m.public = append(m.public, constant)
				b.WriteString(g.p.Print("new.default", tsDefaultView{Doc: tsDoc("The default of `"+f.JSON+"` in "+name+".", ir.Doc{}),
					Key: constant, Value: g.defaultValue(f), Deep: strings.ContainsAny(g.defaultValue(f)[:1], "[{")}))
			}
			if inner, list, null := tsInner(f); inner != nil && filled[inner] {
				view.Nested = append(view.Nested, tsNestedView{Get: "copy[" + tsString(f.JSON) + "]", Function: "withDefaults" + g.typeName(inner),
					List: list, Null: null, Guarded: view.Guarded && tsContains(inner, inner, filled, map[*ir.Type]bool{})})
			}
		}
		m.use("copyOf")
		m.public = append(m.public, "withDefaults"+name)
		b.WriteString(g.p.Print("new.fill", view))
	}
	return b.String()
}

// defaulted finds the records in which there is something to fill in.
func (g *tsGen) defaulted() map[*ir.Type]bool {
	filled := map[*ir.Type]bool{}
	for changed := true; changed; {
		changed = false
		for _, t := range g.c.Types {
			if !filled[t] && t.Form == ir.Record && tsHasDefaults(t, filled) {
				filled[t], changed = true, true
			}
		}
	}
	return filled
}

// tsDefaultName is the name of a default's constant.
func tsDefaultName(owner string, f *ir.Field) string {
	return "default" + owner + emit.PascalCase(f.Name)
}

// defaultValue writes a default as the member holds it.
func (g *tsGen) defaultValue(f *ir.Field) string {
	literal := &ir.Field{Const: f.Default, Value: f.Value}
	return tsFieldLiteral(literal)
}

// tsHasDefaults tells whether a record has a default, or holds one that has.
func tsHasDefaults(t *ir.Type, filled map[*ir.Type]bool) bool {
	for _, f := range t.Fields {
		if f.Default != nil && !f.Never && !f.Required {
			return true
		}
		if inner, _, _ := tsInner(f); inner != nil && filled[inner] {
			return true
		}
	}
	return false
}

// tsInner is the record that a member holds: itself, in a list, or unless it is null.
func tsInner(f *ir.Field) (inner *ir.Type, list, null bool) {
	t := f.Value.Type
	if f.Never || f.Const != nil || t == nil {
		return nil, false, false
	}
	if t.Form == ir.Nullable {
		t, null = t.Rest.Type, true
	}
	if t != nil && t.Form == ir.List {
		t, list = t.Rest.Type, true
	}
	if t == nil || t.Form != ir.Record {
		return nil, false, false
	}
	return t, list, null
}

// tsContains tells whether a record holds another one, by way of records with
// defaults.
func tsContains(t, sought *ir.Type, filled, seen map[*ir.Type]bool) bool {
	for _, f := range t.Fields {
		inner, _, _ := tsInner(f)
		if inner == nil || !filled[inner] {
			continue
		}
		if inner == sought {
			return true
		}
		if !seen[inner] {
			seen[inner] = true
			if tsContains(inner, sought, filled, seen) {
				return true
			}
		}
	}
	return false
}
