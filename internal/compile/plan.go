// Plans: all schema objects that apply to one value, seen through references and
// allOf, are merged into one list of ops.
package compile

import (
	"slices"
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// flatten lists the schemas that judge the same value without a condition: the
// given ones, what they refer to and what their allOf holds, each once.
func (c *compiler) flatten(set []*schema) []*schema {
	var leaves []*schema
	seen := map[*schema]bool{}
	var visit func(*schema)
	visit = func(s *schema) {
		if s == nil || seen[s] {
			return
		}
		seen[s] = true
		leaves = append(leaves, s)
		for _, target := range c.refs(s) {
			visit(target)
		}
		for _, child := range c.conjuncts(s) {
			visit(child)
		}
	}
	for _, s := range set {
		visit(s)
	}
	return leaves
}

// asserting keeps the schemas that can refuse something.
func (c *compiler) asserting(leaves []*schema) []*schema {
	var kept []*schema
	for _, s := range leaves {
		if c.asserts(s) {
			kept = append(kept, s)
		}
	}
	return kept
}

type unloweredPlan struct {
	plan   *ir.Plan
	leaves []*schema
}

// plan returns the plan of a set of schemas for one value. Its ops may not be
// there yet: they are filled in by lower, so that schemas may be recursive.
func (c *compiler) plan(set []*schema, names bool) *ir.Plan {
	leaves := c.asserting(c.flatten(set))
	key := keyOf(sorted(leaves)) // in whatever order schemas meet, they ask the same
	if names {
		key = "names " + key
	}
	p := c.plans[key]
	if p == nil {
		p = &ir.Plan{Kinds: ir.AllKinds, Names: names}
		if len(leaves) > 0 {
			p.Place = c.schemaPath(leaves[0].node)
		}
		c.plans[key] = p
		if len(leaves) > 1 {
			c.spend(len(leaves))
		}
		c.unlower = append(c.unlower, unloweredPlan{p, leaves})
	}
	return p
}

func sorted(set []*schema) []*schema {
	return slices.SortedFunc(slices.Values(set), func(a, b *schema) int { return a.id - b.id })
}

func keyOf(set []*schema) string {
	var b strings.Builder
	for _, s := range set {
		b.WriteString(strconv.Itoa(s.id))
		b.WriteByte(' ')
	}
	return b.String()
}

// lower fills in the ops of all plans; each may call for further ones.
func (c *compiler) lower() {
	for len(c.unlower) > 0 && !c.exhausted() {
		u := c.unlower[0]
		c.unlower = c.unlower[1:]
		c.fill(u.plan, u.leaves)
	}
}

// fill merges the rules of the leaves.
func (c *compiler) fill(p *ir.Plan, leaves []*schema) {
	m := &merger{c: c}
	for _, s := range leaves {
		if s.node.Kind == source.Bool {
			p.Ops = append(p.Ops, &ir.Never{Fail: c.never(s, p.Names)})
			continue
		}
		r := c.rulesFor(s, p.Names)
		if p.Names {
			p.Ops = append(p.Ops, aboutNames(r.Ops)...)
			continue
		}
		p.Ops = append(p.Ops, r.Ops...)
		m.add(s, r)
	}
	if op := m.members(); op != nil {
		p.Ops = append(p.Ops, op)
	}
	if op := m.elements(); op != nil {
		p.Ops = append(p.Ops, op)
	}
	p.Ops = append(p.Ops, m.unevaluated()...)
	slices.SortStableFunc(p.Ops, func(a, b ir.Op) int { return rank(a) - rank(b) })
	for _, op := range p.Ops {
		switch op := op.(type) {
		case *ir.Never:
			p.Kinds = 0
		case *ir.Is:
			p.Kinds &= op.Kinds
		case *ir.In:
			p.Kinds &= kindsOf(op.Values)
		}
	}
}

// aboutNames keeps the ops that can refuse a member's name, which is a string: all
// others are about kinds of value that it is not.
func aboutNames(ops []ir.Op) []ir.Op {
	var kept []ir.Op
	for _, op := range ops {
		switch o := op.(type) {
		case *ir.Multiple, *ir.Unique, *ir.Contains, *ir.Present:
			continue
		case *ir.Compare:
			if o.Measure != ir.Length {
				continue
			}
		case *ir.Choice:
			op = &ir.Choice{Exactly: o.Exactly, Branches: o.Branches, Fail: o.Fail}
		}
		kept = append(kept, op)
	}
	return kept
}

// rank orders ops: what decides most comes first, what depends on others last.
func rank(op ir.Op) int {
	switch op.(type) {
	case *ir.Unevaluated:
		return 4
	case *ir.Never:
		return 0
	case *ir.Is:
		return 1
	case *ir.In:
		return 2
	}
	return 3
}

// never is the fail of the schema false. Beside members and items it is reported
// as the keyword that holds it (codegen.md 8.4).
func (c *compiler) never(s *schema, names bool) *ir.Fail {
	x := &context{c: c, s: s, names: names}
	via := s.via
	if c.targets[s.node] {
		via = "" // it judges other values than those of that keyword
	}
	switch via {
	case "additionalProperties", "unevaluatedProperties", "properties", "patternProperties":
		return x.Fail(s.node, s.via, "must not be there", ir.Property)
	case "items", "prefixItems", "additionalItems", "unevaluatedItems":
		return x.Fail(s.node, s.via, "must not be there", 0)
	}
	return x.Fail(s.node, "false", "is not allowed here", 0)
}

// kindsOf are the kinds of some values.
func kindsOf(values []ir.Literal) ir.KindSet {
	var set ir.KindSet
	for _, v := range values {
		set |= 1 << kindOf(v)
	}
	return set
}

// kindOf tells the kind of a value; 1.0 is an integer.
func kindOf(v *source.Node) ir.Kind {
	switch v.Kind {
	case source.Null:
		return ir.KindNull
	case source.Bool:
		return ir.KindBoolean
	case source.String:
		return ir.KindString
	case source.Array:
		return ir.KindArray
	case source.Object:
		return ir.KindObject
	}
	if d, ok := source.ParseDecimal(v.Text); ok && d.IsInteger() {
		return ir.KindInteger
	}
	return ir.KindNumber
}

// merger collects what several schema objects say about members and items.
type merger struct {
	c      *compiler
	leaves []leaf
}

type leaf struct {
	s *schema
	r *rulesOf
	// reach is what the unevaluated keywords of the leaf count as evaluated.
	reach *reach
}

func (m *merger) add(s *schema, r *rulesOf) {
	l := leaf{s: s, r: r}
	if r.UnevaluatedMembers != nil || r.UnevaluatedItems != nil {
		l.reach = m.c.reachOf(s)
	}
	m.leaves = append(m.leaves, l)
}

// members makes the op for objects, or nil.
func (m *merger) members() *ir.Members {
	op := &ir.Members{}
	fields := map[string]*ir.FieldOp{}
	field := func(name string) *ir.FieldOp {
		f := fields[name]
		if f == nil {
			f = &ir.FieldOp{Name: name, Plan: m.c.plan(m.applying(name), false)}
			fields[name] = f
			op.Fields = append(op.Fields, f)
		}
		return f
	}
	for _, l := range m.leaves {
		op.Open = op.Open || textOf(hintsOf(l.s.node).Get("writer")) == "open"
		for _, p := range l.r.Properties {
			if f := field(p.Name); f.Schema == nil {
				f.Schema = p.Schema
			}
		}
		for _, r := range l.r.Required {
			f := field(r.Name)
			f.Required = append(f.Required, r.Fail)
		}
		for _, p := range l.r.Patterns {
			op.Patterns = append(op.Patterns, &ir.PatternOp{Pattern: p.Pattern, Plan: m.c.planOf(l.s, p.Schema), Schema: p.Schema})
		}
		if l.r.Additional != nil {
			op.Others = append(op.Others, &ir.OtherOp{Except: patternsOf(l.r), Plan: m.c.planOf(l.s, l.r.Additional), Schema: l.r.Additional})
		}
		if n := l.r.UnevaluatedMembers; n != nil && l.reach.members == nil && !l.reach.allMembers {
			op.Others = append(op.Others, &ir.OtherOp{Except: l.reach.patterns, Plan: m.c.planOf(l.s, n), Schema: n})
		}
		for _, n := range l.r.Names {
			if s := m.c.child(l.s, n); m.c.mayFail(s) {
				op.Names = append(op.Names, m.c.plan([]*schema{s}, true))
			}
		}
	}
	if len(op.Fields)+len(op.Patterns)+len(op.Others)+len(op.Names) == 0 {
		return nil
	}
	return op
}

// mayFail tells whether a subschema asserts anything.
func (c *compiler) mayFail(s *schema) bool {
	return len(c.asserting(c.flatten([]*schema{s}))) > 0
}

// planOf is the plan of a subschema for a value below.
func (c *compiler) planOf(s *schema, n *source.Node) *ir.Plan {
	return c.plan([]*schema{c.child(s, n)}, false)
}

func patternsOf(r *rulesOf) []*ir.Pattern {
	var list []*ir.Pattern
	for _, p := range r.Patterns {
		list = append(list, p.Pattern)
	}
	return list
}

// applying lists the schemas that judge the member of that name: what
// properties and patternProperties say of it, or else additionalProperties, in
// each leaf by itself.
func (m *merger) applying(name string) []*schema {
	var set []*schema
	for _, l := range m.leaves {
		before := len(set)
		if n := l.r.properties[name]; n != nil {
			set = append(set, m.c.child(l.s, n))
		}
		for _, p := range l.r.Patterns {
			if p.Pattern.Program.Match(name) {
				set = append(set, m.c.child(l.s, p.Schema))
			}
		}
		if len(set) == before && l.r.Additional != nil {
			set = append(set, m.c.child(l.s, l.r.Additional))
		}
		if n := l.r.UnevaluatedMembers; n != nil && l.reach.members == nil && !l.reach.hasMember(name) {
			set = append(set, m.c.child(l.s, n))
		}
	}
	return set
}

// elements makes the op for lists, or nil.
func (m *merger) elements() *ir.Elements {
	longest, any := 0, false
	for _, l := range m.leaves {
		longest = max(longest, len(l.r.Prefix))
		any = any || len(l.r.Prefix) > 0 || l.r.Items != nil || l.r.UnevaluatedItems != nil && l.reach.elements == nil
		if l.reach != nil {
			longest = max(longest, l.reach.items)
		}
	}
	if !any {
		return nil
	}
	op := &ir.Elements{}
	for i := range longest {
		op.Prefix = append(op.Prefix, m.c.plan(m.at(i), false))
	}
	op.Rest = m.c.plan(m.at(longest), false)
	return op
}

// unevaluated makes the ops of what only a document can tell.
func (m *merger) unevaluated() []ir.Op {
	var ops []ir.Op
	for _, l := range m.leaves {
		if n := l.r.UnevaluatedMembers; n != nil && l.reach.members != nil {
			ops = append(ops, &ir.Unevaluated{Covers: l.reach.members, Plan: m.c.planOf(l.s, n)})
		}
		if n := l.r.UnevaluatedItems; n != nil && l.reach.elements != nil {
			ops = append(ops, &ir.Unevaluated{Items: true, Covers: l.reach.elements, Plan: m.c.planOf(l.s, n)})
		}
	}
	return ops
}

// at lists the schemas that judge the item at a position.
func (m *merger) at(i int) []*schema {
	var set []*schema
	for _, l := range m.leaves {
		switch {
		case i < len(l.r.Prefix):
			set = append(set, m.c.child(l.s, l.r.Prefix[i]))
		case l.r.Items != nil:
			set = append(set, m.c.child(l.s, l.r.Items))
		}
		if n := l.r.UnevaluatedItems; n != nil && l.reach.elements == nil && !l.reach.allItems && i >= l.reach.items {
			set = append(set, m.c.child(l.s, n))
		}
	}
	return set
}
