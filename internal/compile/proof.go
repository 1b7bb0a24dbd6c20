// The proof that a catalogue works: every entry satisfies the rules of its
// contract, and the smallest document of every constructor is valid (catalogue.md
// 2.6, 2.7 and 3).
package compile

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/pattern"
	"github.com/errgen/errgen/internal/source"
)

func (r *catalogueReader) prove() {
	r.proveEntries()
	for _, e := range r.out.Kinds {
		at := r.k.Get("kinds").Get(e.Name)
		args := map[string]*source.Node{}
		for _, p := range e.Required {
			args[p.Name] = r.smallest(p.Value, at)
		}
		r.proveDocument(at, e, args)
	}
	r.fallback()
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
		filled := source.NewObject(m.Value)
		filled.Set("name", source.NewString(m.Value, m.Name))
		for _, own := range m.Value.Members {
			filled.Set(own.Name, own.Value)
		}
		if len(r.out.Facts) > 0 {
			facts := source.NewObject(m.Value)
			for i, f := range r.out.Facts {
				facts.Set(f.Name, e.Facts[i])
			}
			filled.Set("facts", facts)
		}
		for _, bad := range interp.Judge(p, filled) {
			at, _ := follow(m.Value, bad.InstancePath)
			if at == nil {
				at = m.Value
			}
			r.refuse(at, "CATALOGUE_INVALID", fmt.Sprintf("The kind %s breaks a rule of its contract: %q %s (%s).", source.Quote(m.Name), bad.InstancePath, bad.Message, bad.SchemaPath),
				`Correct the entry, or the rule under "entry".`)
		}
	}
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
	return assemble(r.k, r.compiler.out.Root.Type, puts)
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
		if part.Param != nil {
			b.WriteString(args[part.Param.Name].Text)
		}
	}
	return b.String()
}

// assemble makes an object: declared members in the order of the type, with its
// consts, then the others by name.
func assemble(at *source.Node, t *ir.Type, puts []assignment) *source.Node {
	o := source.NewObject(at)
	for t != nil && t.Form == ir.Nullable {
		t = t.Rest.Type
	}
	done := map[string]bool{}
	if t != nil && t.Form == ir.Record {
		for _, f := range t.Fields {
			done[f.JSON] = true
			if f.Required && f.Const != nil {
				o.Set(f.JSON, f.Const)
			} else if v := assembled(at, f.Value.Type, f.JSON, puts); v != nil {
				o.Set(f.JSON, v)
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
		o.Set(name, assembled(at, nil, name, puts))
	}
	return o
}

// assembled is the value of one member, or nil if nothing is put there.
func assembled(at *source.Node, t *ir.Type, name string, puts []assignment) *source.Node {
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
	return assemble(at, t, below)
}

// smallest finds a small value that a place admits; the oracle has the last word.
func (r *catalogueReader) smallest(v ir.Value, at *source.Node) *source.Node {
	r.lower()
	for _, text := range candidates(v, 0) {
		n, problems := source.ParseJSON("", []byte(text))
		if n != nil && !problems.Failed() && len(interp.Judge(v.Plan, n)) == 0 {
			return n
		}
	}
	r.refuse(at, "CONSTRUCTOR_INVALID", "No small value was found for a required parameter, so its constructor can't be proven.", "Simplify the parameter's schema.")
	return source.NewString(at, "")
}

// maxSmallDepth ends the search in recursive types.
const maxSmallDepth = 8

// candidates are JSON texts of small values, the smallest first.
func candidates(v ir.Value, depth int) []string {
	if depth > maxSmallDepth || v.Type == nil {
		return nil
	}
	t := v.Type
	list := listedTexts(v.Plan)
	switch t.Form {
	case ir.Any:
		list = append(list, "null", `""`, "0", "{}", "[]")
	case ir.Null, ir.Nullable:
		list = append(list, "null")
	case ir.Bool:
		list = append(list, "false", "true")
	case ir.Integer, ir.Number:
		list = append(list, numbers(v.Plan)...)
	case ir.String:
		list = append(list, texts(v.Plan)...)
	case ir.Enum:
		for _, value := range t.Values {
			list = append(list, value.Literal.Compact())
		}
	case ir.Bag, ir.Map:
		list = append(list, "{}")
	case ir.List:
		list = append(list, lists(v, depth)...)
	case ir.Record:
		list = append(list, record(t, depth)...)
	case ir.Tuple:
		list = append(list, tuple(t, depth)...)
	case ir.Union:
		for _, b := range t.Branches {
			list = append(list, candidates(b.Value, depth+1)...)
		}
	}
	return list
}

func listedTexts(p *ir.Plan) []string {
	var list []string
	for _, op := range opsOf(p) {
		if op, ok := op.(*ir.In); ok {
			for _, v := range op.Values {
				list = append(list, v.Compact())
			}
		}
	}
	return list
}

func opsOf(p *ir.Plan) []ir.Op {
	if p == nil {
		return nil
	}
	return p.Ops
}

func numbers(p *ir.Plan) []string {
	list := []string{"0", "1", "-1"}
	for _, op := range opsOf(p) {
		switch op := op.(type) {
		case *ir.Compare:
			if op.Measure == ir.Magnitude {
				list = append(list, op.Limit)
				if n, err := strconv.ParseInt(op.Limit, 10, 62); err == nil {
					list = append(list, strconv.FormatInt(n+1, 10), strconv.FormatInt(n-1, 10))
				}
			}
		case *ir.Multiple:
			list = append(list, op.Divisor, "-"+op.Divisor)
		}
	}
	return list
}

// longestSmall bounds the strings that are tried.
const longestSmall = 4096

func texts(p *ir.Plan) []string {
	least := 0
	var list []string
	for _, op := range opsOf(p) {
		switch op := op.(type) {
		case *ir.Compare:
			if n, err := strconv.Atoi(op.Limit); err == nil && op.Measure == ir.Length && op.Rel == ir.AtLeast && n <= longestSmall {
				least = max(least, n)
			}
		case *ir.Match:
			if s, ok := pattern.Smallest(op.Pattern.Program); ok {
				list = append(list, source.Quote(s))
			}
		}
	}
	return append([]string{source.Quote(strings.Repeat("a", least))}, list...)
}

func lists(v ir.Value, depth int) []string {
	list := []string{"[]"}
	for _, op := range opsOf(v.Plan) {
		c, ok := op.(*ir.Compare)
		if !ok || c.Measure != ir.Items || c.Rel != ir.AtLeast {
			continue
		}
		n, _ := strconv.Atoi(c.Limit)
		for _, item := range candidates(v.Type.Rest, depth+1) {
			if n > 0 && n <= longestSmall {
				list = append(list, "["+strings.TrimSuffix(strings.Repeat(item+",", n), ",")+"]")
			}
		}
	}
	return list
}

func record(t *ir.Type, depth int) []string {
	var members []string
	for _, f := range t.Fields {
		if !f.Required {
			continue
		}
		text := ""
		if f.Const != nil {
			text = f.Const.Compact()
		} else if list := fitting(f.Value, depth); list != "" {
			text = list
		} else {
			return nil
		}
		members = append(members, source.Quote(f.JSON)+":"+text)
	}
	return []string{"{" + strings.Join(members, ",") + "}"}
}

func tuple(t *ir.Type, depth int) []string {
	var items []string
	for _, s := range t.Slots {
		if s.Required {
			items = append(items, fitting(s.Value, depth))
		}
	}
	return []string{"[" + strings.Join(items, ",") + "]"}
}

// fitting is the first candidate for a part that its plan admits, or "".
func fitting(v ir.Value, depth int) string {
	for _, text := range candidates(v, depth+1) {
		n, problems := source.ParseJSON("", []byte(text))
		if n != nil && !problems.Failed() && len(interp.Judge(v.Plan, n)) == 0 {
			return text
		}
	}
	return ""
}
