// The proof that a catalogue works: every entry satisfies the rules of its
// contract, and the smallest document of every constructor is valid (catalogue.md
// 2.6, 2.7 and 3). Where its arguments come from is in small.go.
package compile

import (
	"fmt"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

func (r *catalogueReader) prove() {
	r.proveEntries()
	for _, e := range r.out.Kinds {
		at := r.k.Get("kinds").Get(e.Name)
		if args := r.smallestArguments(at, e); args != nil {
			e.Example = r.worded(e, args, r.proveDocument(at, e, args))
		}
	}
	r.fallback()
}

// worded is the smallest document with a text that people can read, if the schema
// admits it: the sentence on when the kind is used.
func (r *catalogueReader) worded(e *ir.KindEntry, args map[string]*source.Node, smallest *source.Node) *source.Node {
	for _, p := range e.Required {
		if e.When == "" || p.At == nil || !slices.Equal(names(p.At), names(r.out.Text)) {
			continue
		}
		args[p.Name] = source.NewString(args[p.Name], e.When)
		if doc := r.construct(e, args); len(interp.Judge(r.compiler.out.Root.Plan, doc)) == 0 {
			return doc
		}
	}
	return smallest
}

// smallestArguments are the required ones; nil, and reported, if one has no value.
func (r *catalogueReader) smallestArguments(at *source.Node, e *ir.KindEntry) map[string]*source.Node {
	args := map[string]*source.Node{}
	for _, p := range e.Required {
		v := r.smallest(p)
		if v == nil {
			r.refuse(at, "CONSTRUCTOR_INVALID", fmt.Sprintf("No small value was found for the required parameter %s, so the constructor can't be proven.", source.Quote(p.Name)),
				"Simplify the parameter's schema.")
			return nil
		}
		args[p.Name] = v
	}
	return args
}

// proveEntries applies "entry" to every kind, with its name and the defaults of
// facts filled in.
func (r *catalogueReader) proveEntries() {
	rule := r.k.Get("entry")
	if rule == nil {
		return
	}
	p := r.planOf(r.start(), rule)
	r.lower()
	for _, m := range membersOf(r.k.Get("kinds")) {
		e := r.kinded(m.Name)
		for _, bad := range interp.Judge(p, r.filled(m, e)) {
			at, _ := m.Value.Find(bad.InstancePath)
			if at == nil {
				at = m.Value
			}
			r.refuse(at, "CATALOGUE_INVALID", fmt.Sprintf("The kind %s breaks a rule of its contract: %q %s (%s).", source.Quote(m.Name), bad.InstancePath, bad.Message, bad.SchemaPath),
				`Correct the entry, or the rule under "entry".`)
		}
	}
}

// filled is an entry with its name and the defaults of facts. It shares its values
// with the entry, as all values that are made for the oracle alone do.
func (r *catalogueReader) filled(m *source.Member, e *ir.KindEntry) *source.Node {
	n := &source.Node{Kind: source.Object}
	put(n, "name", source.NewString(m.Value, m.Name))
	for _, own := range m.Value.Members {
		if own.Name != "facts" {
			n.Members = append(n.Members, own)
		}
	}
	if len(r.out.Facts) > 0 {
		facts := &source.Node{Kind: source.Object}
		for i, f := range r.out.Facts {
			put(facts, f.Name, e.Facts[i])
		}
		put(n, "facts", facts)
	}
	return n
}

func put(n *source.Node, name string, v *source.Node) {
	n.Members = append(n.Members, &source.Member{Name: name, Value: v})
}

// proveDocument builds what a constructor gives and has the oracle judge it.
func (r *catalogueReader) proveDocument(at *source.Node, e *ir.KindEntry, args map[string]*source.Node) *source.Node {
	doc := r.construct(e, args)
	for _, bad := range interp.Judge(r.compiler.out.Root.Plan, doc) {
		r.refuse(at, "CONSTRUCTOR_INVALID", fmt.Sprintf("The smallest document of the kind %s is not valid: %q %s (%s).", source.Quote(e.Name), bad.InstancePath, bad.Message, bad.SchemaPath),
			"Give the entry the values, or the required parameters, that the schema asks for.")
	}
	return doc
}

func (r *catalogueReader) fallback() {
	n := r.k.Get("fallback")
	if n == nil {
		return
	}
	e := r.kinded(n.Get("kind").Text)
	if e == nil {
		r.invalid(n.Get("kind"), "There is no kind %s.", source.Quote(n.Get("kind").Text))
		return
	}
	args := map[string]*source.Node{}
	for _, m := range membersOf(n.Get("params")) {
		p := parameterOf(e, m.Name)
		if p == nil {
			r.invalid(m.Value, "The kind %s takes no parameter %s.", source.Quote(e.Name), source.Quote(m.Name))
			continue
		}
		r.judgedBy(m.Value, p.Value.Plan)
		args[m.Name] = m.Value
	}
	for _, p := range e.Required {
		if args[p.Name] == nil {
			r.invalid(n, "The fallback lacks the required parameter %s.", source.Quote(p.Name))
			return
		}
	}
	r.out.Fallback = r.proveDocument(n, e, args).Compact()
}

// assignment puts a value at a place.
type assignment struct {
	path  []string
	value *source.Node
}

// construct builds the document of a kind, in the order in which every language
// writes it (codegen.md 5.9).
func (r *catalogueReader) construct(e *ir.KindEntry, args map[string]*source.Node) *source.Node {
	puts := []assignment{{names(r.out.Tag), e.Tag}}
	for _, v := range e.Values {
		value := v.Literal
		if v.Template != nil {
			value = source.NewString(r.k, fillIn(v.Template, args))
		}
		puts = append(puts, assignment{names(v.Value.At), value})
	}
	for _, p := range slices.Concat(e.Required, e.Optional) {
		if v := args[p.Name]; v != nil && p.At != nil {
			puts = append(puts, assignment{names(p.At), v})
		}
	}
	return assemble(r.compiler.out.Root.Type, puts)
}

func names(p ir.Path) []string {
	var list []string
	for _, s := range p {
		list = append(list, s.Name)
	}
	return list
}

func fillIn(template []ir.TemplatePart, args map[string]*source.Node) string {
	var b strings.Builder
	for _, part := range template {
		b.WriteString(part.Text)
		if part.Param == nil {
			continue
		}
		if v := args[part.Param.Name]; v != nil { // one that is not required leaves its place empty
			b.WriteString(v.Text)
		}
	}
	return b.String()
}

// assemble makes an object: declared members in the order of the type, with its
// consts, then the others by name.
func assemble(t *ir.Type, puts []assignment) *source.Node {
	o := &source.Node{Kind: source.Object}
	for t != nil && t.Form == ir.Nullable {
		t = t.Rest.Type
	}
	done := map[string]bool{}
	if t != nil && t.Form == ir.Record {
		for _, f := range t.Fields {
			done[f.JSON] = true
			if f.Required && f.Const != nil {
				put(o, f.JSON, f.Const)
			} else if v := assembled(f.Value.Type, f.JSON, puts); v != nil {
				put(o, f.JSON, v)
			}
		}
	}
	var others []string
	for _, p := range puts {
		if !done[p.path[0]] {
			done[p.path[0]] = true
			others = append(others, p.path[0])
		}
	}
	slices.Sort(others)
	for _, name := range others {
		put(o, name, assembled(nil, name, puts))
	}
	return o
}

// assembled is the value of one member, or nil if nothing is put there.
func assembled(t *ir.Type, name string, puts []assignment) *source.Node {
	var below []assignment
	for _, p := range puts {
		switch {
		case p.path[0] != name:
		case len(p.path) == 1:
			return p.value
		default:
			below = append(below, assignment{p.path[1:], p.value})
		}
	}
	if below == nil {
		return nil
	}
	return assemble(t, below)
}
