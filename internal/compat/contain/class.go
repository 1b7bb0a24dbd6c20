// Classes: plans that ask the same have one class, whatever their references,
// their order and their texts. They are found by refinement: plans that look alike
// are told apart by what they lead to, until nothing more can be told apart.
package contain

import (
	"slices"
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// classes numbers plans. Class 0 is that of the plan that admits everything.
type classes struct {
	of    map[*ir.Plan]int
	known map[string]int // by signature
}

func newClasses(roots []*ir.Plan) *classes {
	c := &classes{of: map[*ir.Plan]int{}}
	var all []*ir.Plan
	var visit func(p *ir.Plan)
	visit = func(p *ir.Plan) {
		if p.Free() {
			return
		}
		if _, met := c.of[p]; met {
			return
		}
		c.of[p] = 1
		all = append(all, p)
		for _, op := range p.Ops {
			eachPlan(op, visit)
		}
	}
	for _, p := range roots {
		visit(p)
	}
	for count := 0; ; {
		known := map[string]int{"": 0}
		next := make(map[*ir.Plan]int, len(all))
		for _, p := range all {
			text := c.signature(p)
			n, met := known[text]
			if !met {
				n = len(known)
				known[text] = n
			}
			next[p] = n
		}
		c.of, c.known = next, known
		if len(known) == count {
			break
		}
		count = len(known)
	}
	// The signatures hold the classes of the last round but one; with as many
	// classes these are the same up to their numbers. Number them for good.
	c.known = map[string]int{"": 0}
	next := make(map[*ir.Plan]int, len(all))
	first := map[int]int{}
	for _, p := range all {
		old := c.of[p]
		if _, met := first[old]; !met {
			first[old] = len(first) + 1
		}
		next[p] = first[old]
	}
	c.of = next
	for _, p := range all {
		c.known[c.signature(p)] = c.of[p]
	}
	return c
}

// class is the class of a plan, also of one that was made later.
func (c *classes) class(p *ir.Plan) int {
	if p.Free() {
		return 0
	}
	n, known := c.of[p]
	if !known {
		text := c.signature(p)
		if n, known = c.known[text]; !known {
			n = len(c.known)
			c.known[text] = n
		}
		c.of[p] = n
	}
	return n
}

// eachPlan visits the plans that an op leads to.
func eachPlan(op ir.Op, visit func(*ir.Plan)) {
	switch op := op.(type) {
	case *ir.Members:
		for _, f := range op.Fields {
			visit(f.Plan)
		}
		for _, p := range op.Patterns {
			visit(p.Plan)
		}
		for _, o := range op.Others {
			visit(o.Plan)
		}
		for _, n := range op.Names {
			visit(n)
		}
	case *ir.Present:
		visit(op.Then)
	case *ir.Elements:
		for _, p := range op.Prefix {
			visit(p)
		}
		visit(op.Rest)
	case *ir.Contains:
		visit(op.Plan)
	case *ir.Choice:
		for _, b := range op.Branches {
			visit(b)
		}
	case *ir.Not:
		visit(op.Plan)
	case *ir.If:
		visit(op.Cond)
		visit(op.Then)
		visit(op.Else)
	case *ir.Unevaluated:
		for _, cover := range op.Covers {
			for _, g := range cover.When {
				visit(g.Plan)
			}
			visit(cover.Matching)
		}
		visit(op.Plan)
	}
}

// signature writes down what a plan asks, with classes for the plans it leads to.
func (c *classes) signature(p *ir.Plan) string {
	var ops []string
	for _, op := range p.Ops {
		ops = append(ops, c.opSignature(op))
	}
	slices.Sort(ops)
	return strings.Join(slices.Compact(ops), ";")
}

// number is the class of a plan while classes are being found.
func (c *classes) number(p *ir.Plan) string {
	if p.Free() {
		return "0"
	}
	if _, known := c.of[p]; !known {
		return strconv.Itoa(c.class(p))
	}
	return strconv.Itoa(c.of[p])
}

func (c *classes) opSignature(op ir.Op) string {
	switch op := op.(type) {
	case *ir.Never:
		return "never"
	case *ir.Is:
		return "is " + strconv.Itoa(int(op.Kinds))
	case *ir.In:
		return "in " + joinValues(op.Values)
	case *ir.Compare:
		return "compare " + strconv.Itoa(int(op.Measure)) + " " + strconv.Itoa(int(op.Rel)) + " " + decimal(op.Limit)
	case *ir.Multiple:
		return "multiple " + decimal(op.Divisor)
	case *ir.Match:
		return "match " + source.Quote(op.Pattern.Program.Source)
	case *ir.Unique:
		return "unique"
	case *ir.Members:
		return c.membersSignature(op)
	case *ir.Present:
		var names []string
		for _, r := range op.Requires {
			names = append(names, source.Quote(r.Name))
		}
		slices.Sort(names)
		return "present " + source.Quote(op.Name) + " " + strings.Join(names, ",") + " " + c.number(op.Then)
	case *ir.Elements:
		text := "elements"
		for _, p := range op.Prefix {
			text += " " + c.number(p)
		}
		return text + " rest " + c.number(op.Rest)
	case *ir.Contains:
		return "contains " + c.number(op.Plan) + " " + op.Min + " " + op.Max
	case *ir.Choice:
		return c.choiceSignature(op)
	case *ir.Not:
		return "not " + c.number(op.Plan)
	case *ir.If:
		return "if " + c.number(op.Cond) + " " + c.number(op.Then) + " " + c.number(op.Else)
	case *ir.Unevaluated:
		return c.unevaluatedSignature(op)
	}
	panic("contain: an op without a signature")
}

func joinValues(values []ir.Literal) string {
	var texts []string
	for _, v := range values {
		texts = append(texts, v.Canonical())
	}
	slices.Sort(texts)
	return strings.Join(slices.Compact(texts), ",")
}

func decimal(text string) string {
	d, _ := source.ParseDecimal(text)
	return d.String()
}

func (c *classes) membersSignature(op *ir.Members) string {
	var fields, patterns, others, names []string
	for _, f := range op.Fields {
		presence := "?"
		if len(f.Required) > 0 {
			presence = "!"
		}
		if f.Schema == nil {
			presence += "-" // it does not make a record of an object
		}
		fields = append(fields, source.Quote(f.Name)+presence+c.number(f.Plan))
	}
	for _, p := range op.Patterns {
		patterns = append(patterns, source.Quote(p.Pattern.Program.Source)+":"+c.number(p.Plan))
	}
	for _, o := range op.Others {
		others = append(others, c.number(o.Plan)+" "+joinPatterns(o.Except))
	}
	for _, n := range op.Names {
		names = append(names, c.number(n))
	}
	for _, list := range [][]string{fields, patterns, others, names} {
		slices.Sort(list)
	}
	text := "members " + strings.Join(fields, ",") + "|" + strings.Join(patterns, ",") + "|" + strings.Join(others, ",") + "|" + strings.Join(names, ",")
	if op.Open {
		text += "|open"
	}
	return text
}

func joinPatterns(list []*ir.Pattern) string {
	var texts []string
	for _, p := range list {
		texts = append(texts, source.Quote(p.Program.Source))
	}
	slices.Sort(texts)
	return strings.Join(texts, "/")
}

func (c *classes) choiceSignature(op *ir.Choice) string {
	text := "any of"
	if op.Exactly {
		text = "one of"
	}
	var branches []string
	for _, b := range op.Branches {
		branches = append(branches, c.number(b))
	}
	slices.Sort(branches)
	return text + " " + strings.Join(branches, ",")
}

func (c *classes) unevaluatedSignature(op *ir.Unevaluated) string {
	text := "unevaluated " + strconv.FormatBool(op.Items) + " " + c.number(op.Plan)
	var covers []string
	for _, cover := range op.Covers {
		var when []string
		for _, g := range cover.When {
			when = append(when, source.Quote(g.Member)+" "+c.number(g.Plan)+" "+strconv.FormatBool(g.Not))
		}
		slices.Sort(when)
		names := slices.Clone(cover.Names)
		slices.Sort(names)
		covers = append(covers, strings.Join(when, "&")+">"+strconv.FormatBool(cover.All)+strconv.Quote(strings.Join(names, "\x00"))+
			joinPatterns(cover.Patterns)+" "+strconv.Itoa(cover.First)+" "+c.number(cover.Matching))
	}
	slices.Sort(covers)
	return text + strings.Join(covers, ";")
}
