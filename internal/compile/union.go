// Unions: anyOf and oneOf whose branches have forms of their own, and what looks
// like one but is an open enum, a nullable or a constraint (codegen.md 5.7).
package compile

import (
	"fmt"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// unionOp is an anyOf or oneOf: where it stands, and its branches.
type unionOp struct {
	owner    *schema
	word     string
	branches []*source.Node
}

func (c *compiler) unionsOf(s *schema) []unionOp {
	var list []unionOp
	for _, word := range []string{"anyOf", "oneOf"} {
		if branches := keyword.Items(s.node, word); len(branches) > 0 && c.meaning(s, word) != nil {
			list = append(list, unionOp{s, word, branches})
		}
	}
	return list
}

// union makes the type of the leaves' anyOf or oneOf; nil if there is none, or if
// it only constrains.
func (b *builder) union(kinds ir.KindSet) *ir.Type {
	var found []unionOp
	for _, s := range b.leaves {
		if s.node.Kind == source.Object {
			found = append(found, b.c.unionsOf(s)...)
		}
	}
	if len(found) != 1 {
		return nil
	}
	u := newUnion(b, found[0])
	own := len(fieldNames(b.merger(b.leaves))) > 0
	switch {
	case u.free && !own:
		return &ir.Type{Form: ir.Any}
	case u.free:
		return nil
	case len(u.others) == 1 && !u.null && !own:
		return b.c.typeOf([]*schema{u.others[0].s}, b.name()) // nothing to tell apart
	case u.null && len(u.others) == 1 && !own:
		return b.nullable(func() *ir.Type { return b.c.typeOf([]*schema{u.others[0].s}, b.name()) })
	case u.null && len(u.others) > 0 && !own:
		return b.nullable(func() *ir.Type { return u.unionForm(kinds, own) })
	}
	return u.unionForm(kinds, own)
}

// unionBuilder sorts out the branches.
type unionBuilder struct {
	*builder
	op     unionOp
	others []branch // without the null branch
	null   bool     // a branch is just null
	free   bool     // a branch asks nothing, so the union checks nothing

	admitting [ir.KindCount]int // branches of others that admit a kind
	sel       *ir.Select        // the discriminator that the plan uses, if every branch is an object
	tags      map[int][]ir.Literal
}

type branch struct {
	position int
	s        *schema
	kinds    ir.KindSet
	formed   bool
}

func newUnion(b *builder, op unionOp) *unionBuilder {
	u := &unionBuilder{builder: b, op: op, tags: map[int][]ir.Literal{}}
	for i, n := range op.branches {
		u.add(i, b.c.child(op.owner, n))
	}
	u.dropIntegers()
	u.sel = u.selected()
	if u.sel != nil {
		for _, c := range u.sel.Cases {
			u.tags[c.Branch] = c.Values
		}
	}
	return u
}

func (u *unionBuilder) add(i int, s *schema) {
	leaves := u.c.flatten([]*schema{s})
	k := u.c.admitted(s)
	if len(u.c.asserting(leaves)) == 0 {
		u.free = true
	}
	if k == ir.SetOf(ir.KindNull) {
		u.null = true
		return
	}
	u.others = append(u.others, branch{i, s, k, u.c.formed(s)})
	for kind := range ir.KindCount {
		if k.Has(kind) {
			u.admitting[kind]++
		}
	}
}

// dropIntegers drops branches for integers beside one for numbers: together they
// are held as a number (codegen.md 5.2).
func (u *unionBuilder) dropIntegers() {
	number := func(b branch) bool { return b.kinds == ir.SetOf(ir.KindNumber) && !u.lists(b) }
	if !slices.ContainsFunc(u.others, number) {
		return
	}
	u.others = slices.DeleteFunc(u.others, func(b branch) bool {
		drop := b.kinds == ir.SetOf(ir.KindInteger) && !u.lists(b)
		if drop {
			u.admitting[ir.KindInteger]--
		}
		return drop
	})
}

// lists tells whether a branch lists its values.
func (u *unionBuilder) lists(b branch) bool {
	_, listed := (&builder{c: u.c, leaves: u.c.flatten([]*schema{b.s})}).listed()
	return listed
}

// formed tells whether a branch has a form of its own.
func (c *compiler) formed(s *schema) bool {
	if len(c.shaping(nil, s)) > 0 && c.admitted(s) != ir.AllKinds {
		return true
	}
	return slices.ContainsFunc(c.flatten([]*schema{s}), func(leaf *schema) bool { return leaf.node.Kind == source.Object && c.forms(leaf) })
}

func (u *unionBuilder) unionForm(kinds ir.KindSet, own bool) *ir.Type {
	if t := u.enumerated(own); t != nil {
		return t
	}
	if u.sel != nil && (kinds == ir.AllKinds || kinds.Has(ir.KindObject)) {
		return u.discriminated(u.sel, own)
	}
	formed := false
	for _, b := range u.others {
		formed = formed || b.formed
	}
	switch {
	case own || !formed:
		return nil
	case u.disjoint():
		return u.byKind()
	}
	return u.tried()
}

// enumerated recognises branches that list strings or integers, with or without a
// branch that takes the whole type: a closed or an open enum.
func (u *unionBuilder) enumerated(own bool) *ir.Type {
	if own || len(u.others) == 0 {
		return nil
	}
	var arm *schema
	var values []*ir.EnumValue
	var literals []ir.Literal
	seen := map[string]bool{}
	for _, b := range u.others {
		leaf := &builder{c: u.c, leaves: u.c.flatten([]*schema{b.s})}
		listed, ok := leaf.listed()
		if !ok {
			if arm != nil || b.kinds != ir.SetOf(ir.KindString) && b.kinds != ir.SetOf(ir.KindInteger) {
				return nil
			}
			arm = b.s
			continue
		}
		documented := b.s
		if len(listed) > 1 {
			documented = nil
		}
		for _, v := range listed {
			if key := v.Canonical(); !seen[key] { // branches may share values
				seen[key] = true
				values = append(values, u.c.enumValue(v, documented))
				literals = append(literals, v)
			}
		}
	}
	base := baseOf(literals)
	if len(literals) == 0 || base != ir.String && base != ir.Integer {
		return nil
	}
	if arm != nil && u.c.admitted(arm) != kindsOf(literals[:1]) {
		return nil
	}
	t := u.declare(ir.Enum)
	t.Base, t.Values, t.Open = base, values, arm != nil
	if base == ir.Integer {
		t.Int = u.enumInt(literals)
	}
	if arm != nil {
		t.OpenArm = unknownArm
		if title := textOf(arm.node.Get("title")); title != "" {
			t.OpenArm = u.c.words(title, arm.node)
		}
	}
	return t
}

func (u *unionBuilder) selected() *ir.Select {
	for _, b := range u.others {
		if !b.kinds.Has(ir.KindObject) {
			return nil
		}
	}
	for _, op := range u.c.rulesFor(u.op.owner, false).Ops {
		if op, ok := op.(*ir.Choice); ok && op.Exactly == (u.op.word == "oneOf") {
			return op.Select
		}
	}
	return nil
}

func (u *unionBuilder) discriminated(sel *ir.Select, own bool) *ir.Type {
	t := u.declare(ir.Union)
	t.Select, t.Open = sel, sel.Open >= 0
	for _, b := range u.others {
		tags := u.tags[b.position]
		name := u.c.branchName(b.s, tags, 0)
		branch := &ir.Branch{Name: name, Tags: tags, Kinds: ir.SetOf(ir.KindObject), Place: b.s.node.Place()}
		if name == nil {
			if !u.opens(b) {
				u.c.refuseUnnamed([]*schema{b.s})
				continue
			}
			branch.Name = openBranch
		}
		branch.Value = ir.Value{Type: u.record(t, b, branch.Name, own), Plan: u.c.plan([]*schema{b.s}, false)}
		if u.opens(b) {
			t.OpenArm = branch.Name
		}
		t.Branches = append(t.Branches, branch)
	}
	return t
}

// openBranch names a branch that takes every other value of the discriminator, if
// nothing else does.
var openBranch = ir.Name{"other"}

// opens tells whether a branch takes every other value of the discriminator.
func (u *unionBuilder) opens(b branch) bool { return u.sel != nil && b.position == u.sel.Open }

// record is the type of a branch: that of its schema, joined with the members of
// the union's own node.
func (u *unionBuilder) record(t *ir.Type, b branch, name ir.Name, own bool) *ir.Type {
	entries := u.c.shaping(nil, b.s)
	if !own && len(entries) == 1 && u.c.kinds(u.c.flatten(entries)) == ir.SetOf(ir.KindObject) {
		inner := u.c.typeOf([]*schema{b.s}, u.ownName(t, b, name))
		if inner.Form == ir.Record {
			return inner
		}
	}
	joined := &builder{c: u.c, key: u.key + "branch " + keyOf([]*schema{b.s}), owner: u.ownName(t, b, name), at: b.s}
	joined.leaves = append(joined.leaves, u.leaves...)
	joined.leaves = append(joined.leaves, u.c.flatten([]*schema{b.s})...)
	return joined.object(joined.leaves)
}

// ownName is the name of a branch's own type: its title alone, else the union's
// name and that of the branch.
func (u *unionBuilder) ownName(t *ir.Type, b branch, name ir.Name) ir.Name {
	if u.c.titled(b.s) {
		return name
	}
	return t.Name.Join(name)
}

// disjoint tells whether no two branches admit the same kind of value.
func (u *unionBuilder) disjoint() bool {
	var all ir.KindSet
	for _, b := range u.others {
		if all&b.kinds != 0 {
			return false
		}
		all |= b.kinds
	}
	return true
}

func (u *unionBuilder) byKind() *ir.Type {
	t := u.declare(ir.Union)
	for _, b := range u.others {
		name := u.c.branchName(b.s, nil, b.kinds)
		t.Branches = append(t.Branches, &ir.Branch{Name: name, Kinds: b.kinds, Place: b.s.node.Place(),
			Value: u.c.value([]*schema{b.s}, u.ownName(t, b, name))})
	}
	return t
}

// tried makes a union whose branches are told apart by trying them.
func (u *unionBuilder) tried() *ir.Type {
	var unnamed []*schema
	for _, b := range u.others {
		if u.c.branchName(b.s, nil, u.ownKinds(b)) == nil {
			unnamed = append(unnamed, b.s)
		}
	}
	if len(unnamed) > 0 {
		u.c.refuseUnnamed(unnamed)
		return &ir.Type{Form: ir.Any}
	}
	t := u.declare(ir.Union)
	for _, b := range u.others {
		name := u.c.branchName(b.s, nil, u.ownKinds(b))
		t.Branches = append(t.Branches, &ir.Branch{Name: name, Kinds: b.kinds, Place: b.s.node.Place(),
			Value: u.c.value([]*schema{b.s}, u.ownName(t, b, name))})
	}
	return t
}

// ownKinds are the kinds of a branch if no other branch admits one of them: then
// they tell it apart, and can name it.
func (u *unionBuilder) ownKinds(b branch) ir.KindSet {
	for kind := range ir.KindCount {
		if b.kinds.Has(kind) && u.admitting[kind] > 1 {
			return 0
		}
	}
	return b.kinds
}

func (c *compiler) refuseUnnamed(branches []*schema) {
	for _, s := range branches {
		if c.unnamed[s.node.Place()] {
			continue
		}
		c.unnamed[s.node.Place()] = true
		c.refuse(s.node, "BRANCH_UNNAMED", "Nothing names this alternative of "+source.Quote(s.via)+".",
			fmt.Sprintf(`Give it a "title", a "$ref" to a definition, or "x-errgen": {"name": …}; or an entry %s under "names".`, source.Quote(s.node.Pointer())))
	}
}

// unionOfKinds is the type of a list of types: a branch for each kind. All checks
// are in the plan of the union itself.
func (b *builder) unionOfKinds(kinds ir.KindSet) *ir.Type {
	t := b.declare(ir.Union)
	for k := ir.Kind(0); k < ir.KindCount; k++ {
		one := ir.KindSet(1) << k
		switch {
		case !kinds.Has(k), k == ir.KindInteger && kinds.Has(ir.KindNumber):
			continue
		case k == ir.KindNumber:
			one = ir.SetOf(ir.KindNumber)
		}
		name := ir.Name{k.String()}
		part := &builder{c: b.c, key: b.key + "as " + k.String(), owner: t.Name.Join(name), at: b.at, leaves: b.leaves}
		t.Branches = append(t.Branches, &ir.Branch{Name: name, Kinds: one, Place: b.at.node.Place(), Value: ir.Value{Type: part.byKinds(one)}})
	}
	return t
}

// branchName is the name of a branch: by hint, target of a reference, title,
// discriminator value, or kind; nil without any.
func (c *compiler) branchName(s *schema, tags []ir.Literal, kinds ir.KindSet) ir.Name {
	if name := c.hint(s); name != nil {
		return name
	}
	if entries := c.shaping(nil, s); len(entries) == 1 && !within(entries[0], s) {
		return c.name(entries[0])
	}
	if title := textOf(s.node.Get("title")); title != "" {
		return c.words(title, s.node)
	}
	if len(tags) > 0 {
		var texts []string
		for _, v := range tags {
			texts = append(texts, c.valueName(v, "").String())
		}
		return ir.Name(strings.Split(strings.Join(texts, "_"), "_"))
	}
	return kindsName(kinds)
}

// kindsName names a branch by its kinds: "string", "boolean or number"; nil if
// they are all.
func kindsName(kinds ir.KindSet) ir.Name {
	var name ir.Name
	if kinds == ir.AllKinds {
		return nil
	}
	for k := ir.Kind(0); k < ir.KindCount; k++ {
		if !kinds.Has(k) || k == ir.KindInteger && kinds.Has(ir.KindNumber) {
			continue
		}
		if name != nil {
			name = append(name, "or")
		}
		name = append(name, k.String())
	}
	return name
}

// within tells whether a schema is another one or stands in it.
func within(s, outer *schema) bool {
	for ; s != nil; s = s.up {
		if s.node == outer.node {
			return true
		}
	}
	return false
}

// titled tells whether a branch has a name that stands alone.
func (c *compiler) titled(s *schema) bool {
	return textOf(s.node.Get("title")) != "" || c.hint(s) != nil
}
