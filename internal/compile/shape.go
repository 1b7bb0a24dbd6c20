// Types: how a value is held. They follow the text of the schema, never set
// reasoning, so that they stay where they are (codegen.md 5.1 and 5.2).
package compile

import (
	"slices"
	"strconv"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// shape gives the root its type, and with it every type below.
func (c *compiler) shape(start *schema) {
	c.out.Name = c.rootName(start)
	t := c.typeOf([]*schema{start}, c.out.Name)
	if !t.Named() {
		t = c.named(t, c.out.Name, start)
	}
	c.out.Root.Type = t
	c.openEndless()
	c.markRecursive()
}

// value is a place for a value that some schemas judge; owner names its type if
// none of them does.
func (c *compiler) value(set []*schema, owner ir.Name) ir.Value {
	return ir.Value{Type: c.typeOf(set, owner), Plan: c.plan(set, false)}
}

// typeOf is the type of a value that some schemas judge.
func (c *compiler) typeOf(set []*schema, owner ir.Name) *ir.Type {
	var entries []*schema
	for _, s := range set {
		entries = c.shaping(entries, s)
	}
	key := keyOf(entries)
	if t := c.types[key]; t != nil {
		return t
	}
	if len(entries) > 1 {
		if c.spend(len(owner)); c.exhausted() {
			return &ir.Type{Form: ir.Any}
		}
	}
	b := &builder{c: c, key: key, owner: owner, leaves: c.flatten(entries)}
	if len(entries) > 0 {
		b.at = entries[0]
	}
	if len(entries) == 1 {
		b.owner = nil
	}
	t := b.build()
	if c.types[key] == nil {
		c.types[key] = t
	}
	return t
}

// shaping adds the schema that gives s its form, if there is one.
func (c *compiler) shaping(list []*schema, s *schema) []*schema {
	if s == nil {
		return list
	}
	shaper, known := c.shapers[s]
	if !known {
		shaper = c.shaper(s)
		c.shapers[s] = shaper
	}
	if shaper == nil || slices.Contains(list, shaper) {
		return list
	}
	return append(list, shaper)
}

// shaper is s itself, or the one schema behind a reference or allOf beside which
// s only constrains (codegen.md 5.8); nil if nothing says what form a value has.
func (c *compiler) shaper(s *schema) *schema {
	if s.node.Kind == source.Bool {
		return nil
	}
	var behind []*schema
	for _, next := range append(c.refs(s), c.conjuncts(s)...) {
		behind = c.shaping(behind, next)
	}
	forms, narrows := c.forms(s), c.narrows(s)
	switch {
	case len(behind) == 0 && !forms && !narrows:
		return nil
	case len(behind) == 1 && !forms && !(narrows && c.narrowsKinds(s, behind[0])):
		return behind[0]
	}
	return s
}

// forms tells whether the keywords of s themselves give a form: a union does if
// one of its branches has one.
func (c *compiler) forms(s *schema) bool {
	known, ok := c.forming[s]
	if !ok {
		known = c.hasOwnForm(s) || slices.ContainsFunc(c.unionsOf(s), func(u unionOp) bool {
			return slices.ContainsFunc(u.branches, func(n *source.Node) bool { return c.formed(c.child(s, n)) })
		})
		c.forming[s] = known
	}
	return known
}

func (c *compiler) hasOwnForm(s *schema) bool {
	r := c.rulesFor(s, false)
	_, listed := keyword.Values(s.node)
	return listed && c.meaning(s, "enum") != nil || len(r.Properties)+len(r.Patterns)+len(r.Prefix) > 0 || r.Items != nil ||
		r.Additional != nil && r.Additional.Kind == source.Object || s.node.Get("x-extensible-enum") != nil
}

// narrows tells whether s has keywords that give a form only when nothing else does.
func (c *compiler) narrows(s *schema) bool {
	r := c.rulesFor(s, false)
	return c.ownKinds(s) != ir.AllKinds || len(r.Required) > 0
}

// narrowsKinds tells whether s admits fewer kinds than the schema behind it.
func (c *compiler) narrowsKinds(s, behind *schema) bool {
	return c.admitted(behind)&^c.ownKinds(s) != 0
}

// kinds is the meet of what the leaves admit, each by itself.
func (c *compiler) kinds(leaves []*schema) ir.KindSet {
	set := ir.AllKinds
	for _, s := range leaves {
		set &= c.ownKinds(s)
	}
	return set
}

// ownKinds is what type, enum and const of a schema object admit, also where they
// stand in all alternatives of its unions.
func (c *compiler) ownKinds(s *schema) ir.KindSet {
	if s.node.Kind == source.Bool {
		return ir.AllKinds // that false admits nothing is no matter of form
	}
	if known, ok := c.owns[s]; ok {
		return known
	}
	set := ir.AllKinds
	for _, u := range c.unionsOf(s) {
		var some ir.KindSet
		for _, n := range u.branches {
			some |= c.admitted(c.child(s, n))
		}
		set &= some
	}
	for _, op := range c.rulesFor(s, false).Ops {
		switch op := op.(type) {
		case *ir.Is:
			set &= op.Kinds
		case *ir.In:
			set &= kindsOf(op.Values)
		}
	}
	c.owns[s] = set
	return set
}

// admitted is what a schema admits together with what it refers to.
func (c *compiler) admitted(s *schema) ir.KindSet {
	known, ok := c.admits[s]
	if !ok {
		known = c.kinds(c.flatten([]*schema{s}))
		c.admits[s] = known
	}
	return known
}

// builder makes one type from all the schema objects that give it its form.
type builder struct {
	c      *compiler
	key    string
	at     *schema // where the type is said to stand; nil of a type without any schema
	owner  ir.Name // name if several places give the form; nil: the name of at
	leaves []*schema
}

func (b *builder) build() *ir.Type {
	if b.at == nil {
		return &ir.Type{Form: ir.Any}
	}
	t := b.form()
	if !t.Named() && b.definition() && !b.namesInner(t) {
		t = b.c.named(t, b.name(), b.at)
	}
	return t
}

// namesInner tells whether the type is a nullable one whose inner type has taken
// the name.
func (b *builder) namesInner(t *ir.Type) bool {
	return t.Form == ir.Nullable && t.Rest.Type.Name.String() == b.name().String()
}

// named gives a scalar, list or other plain type a name, which makes it an alias
// or the root.
func (c *compiler) named(t *ir.Type, name ir.Name, at *schema) *ir.Type {
	named := *t
	if t.Rest.Type == t {
		named.Rest.Type = &named
	}
	named.Name, named.Place, named.Doc, named.Spelled = name, nameplace(at.node), c.doc(at), c.spelled(at)
	c.out.Types = append(c.out.Types, &named)
	return &named
}

// definition tells whether the type is that of an entry of $defs.
func (b *builder) definition() bool {
	return b.owner == nil && (b.at.via == "$defs" || b.at.via == "definitions")
}

func (b *builder) name() ir.Name {
	if b.owner != nil {
		return b.owner
	}
	return b.c.name(b.at)
}

// declare enters a named type before its parts are made, so that they may refer
// to it.
func (b *builder) declare(form ir.Form) *ir.Type {
	t := &ir.Type{Form: form, Name: b.name(), Place: nameplace(b.at.node), Doc: b.c.doc(b.at), Spelled: b.c.spelled(b.at)}
	b.c.types[b.key] = t
	b.c.out.Types = append(b.c.out.Types, t)
	return t
}

// form decides the form of the leaves.
func (b *builder) form() *ir.Type {
	kinds := b.c.kinds(b.leaves)
	if values, listed := b.listed(); listed {
		return b.enum(values, kinds, false)
	}
	if t := b.union(kinds); t != nil {
		return t
	}
	return b.byKinds(kinds)
}

// byKinds makes the type from the kinds that type admits.
func (b *builder) byKinds(kinds ir.KindSet) *ir.Type {
	if kinds == ir.AllKinds || kinds == 0 {
		return &ir.Type{Form: ir.Any}
	}
	rest := kinds &^ ir.SetOf(ir.KindNull)
	if rest != kinds && rest != 0 {
		return b.nullable(func() *ir.Type { return b.byKinds(rest) })
	}
	switch rest {
	case 0:
		return &ir.Type{Form: ir.Null}
	case ir.SetOf(ir.KindBoolean):
		return &ir.Type{Form: ir.Bool}
	case ir.SetOf(ir.KindInteger):
		return &ir.Type{Form: ir.Integer, Int: b.integer()}
	case ir.SetOf(ir.KindNumber):
		return &ir.Type{Form: ir.Number}
	case ir.SetOf(ir.KindString):
		return b.text()
	case ir.SetOf(ir.KindArray):
		return b.list()
	case ir.SetOf(ir.KindObject):
		return b.object(b.leaves)
	}
	return b.unionOfKinds(rest)
}

// nullable wraps a type. The inner type is the one that has the name, so it is
// made under a key of its own; but the name of the root is that of the whole.
func (b *builder) nullable(inner func() *ir.Type) *ir.Type {
	outer := b.key
	t := &ir.Type{Form: ir.Nullable}
	b.c.types[outer] = t
	b.key += "not null"
	if b.owner == nil && b.c.isRoot(b.at) {
		b.owner = b.c.rootValueName()
	}
	t.Rest = ir.Value{Type: inner(), Plan: b.c.plan(b.leaves, false)}
	b.key = outer
	if t.Rest.Type.Form == ir.Any {
		b.c.types[outer] = t.Rest.Type // it holds null as well as anything
		return t.Rest.Type
	}
	return t
}

func (b *builder) text() *ir.Type {
	t := &ir.Type{Form: ir.String}
	for _, s := range b.leaves {
		if values := extensible(s.node); values != nil {
			return b.enum(values, ir.SetOf(ir.KindString), true)
		}
		if f := textOf(s.node.Get("format")); f != "" && t.Format == "" {
			t.Format = f
		}
	}
	return t
}

// list makes a list or a tuple.
func (b *builder) list() *ir.Type {
	m := b.merger(b.leaves)
	longest := 0
	for _, l := range m.leaves {
		longest = max(longest, len(l.r.Prefix))
	}
	rest := m.at(longest)
	if longest == 0 {
		t := &ir.Type{Form: ir.List}
		b.c.types[b.key] = t
		t.Rest = b.c.value(rest, b.name().Join(ir.Name{"item"}))
		return t
	}
	t := b.declare(ir.Tuple)
	shortest := b.shortest()
	for i := range longest {
		t.Slots = append(t.Slots, b.slot(m.at(i), i, i < shortest))
	}
	t.Closed = len(rest) > 0 && isFalse(rest)
	if !t.Closed {
		t.Rest = b.c.value(rest, t.Name.Join(ir.Name{"item"}))
	}
	return t
}

func (b *builder) slot(set []*schema, i int, required bool) *ir.Slot {
	s := &ir.Slot{Name: ir.Name{"slot", strconv.Itoa(i)}, Required: required}
	if name := b.c.slotName(b.at, i); name != nil {
		s.Name = name
	}
	if len(set) > 0 {
		s.Place, s.Doc = set[0].node.Place(), b.c.docOf(set)
	}
	s.Value = b.c.value(set, b.name().Join(s.Name))
	return s
}

// shortest is the least number of items that minItems admits.
func (b *builder) shortest() int {
	n := 0
	for _, s := range b.leaves {
		for _, op := range b.c.rulesFor(s, false).Ops {
			if op, ok := op.(*ir.Compare); ok && op.Measure == ir.Items && op.Rel == ir.AtLeast {
				limit, _ := strconv.Atoi(op.Limit)
				n = max(n, limit)
			}
		}
	}
	return n
}

func isFalse(set []*schema) bool {
	for _, s := range set {
		if s.node.Kind == source.Bool && !s.node.Bool {
			return true
		}
	}
	return false
}

func (b *builder) merger(leaves []*schema) *merger {
	m := &merger{c: b.c}
	for _, s := range leaves {
		if s.node.Kind == source.Object {
			m.add(s, b.c.rulesFor(s, false))
		}
	}
	return m
}

// object makes a record, a map or a bag.
func (b *builder) object(leaves []*schema) *ir.Type {
	m := b.merger(leaves)
	names := fieldNames(m)
	rest, closed := b.rest(m)
	if len(names) > 0 {
		t := b.declare(ir.Record)
		t.Closed = closed
		b.fields(t, m, names)
		if len(rest) > 0 && !closed {
			t.Rest = b.c.value(rest, t.Name.Join(ir.Name{"value"}))
		}
		return t
	}
	if len(rest) == 0 {
		return &ir.Type{Form: ir.Bag, Closed: closed}
	}
	t := &ir.Type{Form: ir.Map}
	b.c.types[b.key] = t
	t.Rest = b.c.value(rest, b.name().Join(ir.Name{"value"}))
	return t
}

// fieldNames lists the declared members in the order of the schema; a member
// that is only required counts as declared.
func fieldNames(m *merger) []string {
	var names []string
	seen := map[string]bool{}
	add := func(name string) {
		if !seen[name] {
			seen[name] = true
			names = append(names, name)
		}
	}
	for _, l := range m.leaves {
		for _, p := range l.r.Properties {
			add(p.Name)
		}
	}
	for _, l := range m.leaves {
		for _, r := range l.r.Required {
			add(r.Name)
		}
	}
	return names
}

// rest lists the schemas of members that have no field, and tells whether there
// may be none. A single pattern beside nothing but additionalProperties: false
// makes a map; other patterns only check.
func (b *builder) rest(m *merger) (set []*schema, closed bool) {
	var patterns []*schema
	for _, l := range m.leaves {
		for _, p := range l.r.Patterns {
			patterns = append(patterns, b.c.child(l.s, p.Schema))
		}
		for _, n := range []*source.Node{l.r.Additional, l.r.UnevaluatedMembers} {
			switch {
			case n == nil:
			case n.Kind == source.Bool:
				closed = closed || !n.Bool
			case n == l.r.UnevaluatedMembers && l.reach.members != nil:
				// A condition may evaluate a member, which is of any type then.
			case b.c.mayFail(b.c.child(l.s, n)):
				set = append(set, b.c.child(l.s, n))
			}
		}
	}
	if len(patterns) == 0 {
		return set, closed
	}
	if closed && len(patterns) == 1 && len(fieldNames(m)) == 0 {
		return patterns, false
	}
	return nil, false
}

func (b *builder) fields(t *ir.Type, m *merger, names []string) {
	for _, name := range names {
		set := m.applying(name)
		f := &ir.Field{JSON: name, Required: isRequired(m, name)}
		f.Place = fieldPlace(m, name)
		f.Name = b.c.memberName(m, name, f.Place)
		f.Doc = b.c.docOf(set)
		f.Never = isFalse(declaring(set))
		for _, s := range set {
			if f.Spelled == nil {
				f.Spelled = b.c.spelled(s)
			}
		}
		if !f.Never {
			f.Const = b.c.constOf(set)
			f.Value.Plan = b.c.plan(set, false)
			if f.Const != nil {
				f.Value.Type = typeOfConst(f.Const)
			} else {
				f.Value.Type = b.c.typeOf(set, t.Name.Join(f.Name))
			}
			f.Default = b.c.defaultOf(set)
			b.c.refuseConflict(m, name, set)
		}
		t.Fields = append(t.Fields, f)
	}
}

func isRequired(m *merger, name string) bool {
	return slices.ContainsFunc(m.leaves, func(l leaf) bool {
		_, required := l.r.required[name]
		return required
	})
}

// fieldPlace is where a member is declared first.
func fieldPlace(m *merger, name string) source.Place {
	for _, l := range m.leaves {
		if n := l.r.properties[name]; n != nil {
			return nameplace(n)
		}
	}
	for _, l := range m.leaves {
		if r, required := l.r.required[name]; required {
			return r.At.Place()
		}
	}
	return source.Place{}
}

// constOf is the only value that a set of schemas admits, or nil.
func (c *compiler) constOf(set []*schema) ir.Literal {
	b := &builder{c: c, leaves: c.flatten(set)}
	values, listed := b.listed()
	if !listed || len(values) != 1 {
		return nil
	}
	return values[0]
}

// typeOfConst is the plain type of a value that stands in no field.
func typeOfConst(v ir.Literal) *ir.Type {
	switch kindOf(v) {
	case ir.KindNull:
		return &ir.Type{Form: ir.Null}
	case ir.KindBoolean:
		return &ir.Type{Form: ir.Bool}
	case ir.KindInteger:
		d, _ := source.ParseDecimal(v.Text)
		return &ir.Type{Form: ir.Integer, Int: integerFor(&d, &d)}
	case ir.KindNumber:
		return &ir.Type{Form: ir.Number}
	case ir.KindString:
		return &ir.Type{Form: ir.String}
	}
	return &ir.Type{Form: ir.Any}
}

func (c *compiler) defaultOf(set []*schema) ir.Literal {
	for _, s := range c.flatten(set) {
		if d := s.node.Get("default"); d != nil {
			return d
		}
	}
	return nil
}

// refuseConflict reports conjuncts that have no kind of value in common.
func (c *compiler) refuseConflict(m *merger, name string, set []*schema) {
	leaves := c.flatten(set)
	if c.kinds(leaves) != 0 || len(set) < 2 {
		return
	}
	for _, s := range set {
		if c.admitted(s) == 0 {
			return // that one alone admits nothing, which is legal
		}
	}
	c.refuse(set[1].node, "SHAPE_CONFLICT", "The member "+source.Quote(name)+" has no type that fits here and at "+set[0].node.Place().String()+".",
		"Give both the same type, or name the member otherwise.", set[0].node.Place())
}

// doc reads what a schema says to people; what it leaves open is read from the
// schema it refers to.
func (c *compiler) doc(s *schema) ir.Doc {
	return ir.Doc{
		Title: textOf(s.node.Get("title")), Description: textOf(s.node.Get("description")),
		Deprecated: isTrue(s.node.Get("deprecated")), ReadOnly: isTrue(s.node.Get("readOnly")), WriteOnly: isTrue(s.node.Get("writeOnly")),
	}
}

func (c *compiler) docOf(set []*schema) ir.Doc {
	var d ir.Doc
	for _, s := range c.flatten(set) {
		if s.node.Kind != source.Object {
			continue
		}
		one := c.doc(s)
		if d.Title == "" {
			d.Title = one.Title
		}
		if d.Description == "" {
			d.Description = one.Description
		}
		d.Deprecated = d.Deprecated || one.Deprecated
		d.ReadOnly = d.ReadOnly || one.ReadOnly
		d.WriteOnly = d.WriteOnly || one.WriteOnly
	}
	return d
}

func isTrue(n *source.Node) bool { return n != nil && n.Kind == source.Bool && n.Bool }

// declaring leaves out what closes a record beside the schemas of a member: that
// the member can never be there is a matter of the plan, not of its type.
func declaring(set []*schema) []*schema {
	var list []*schema
	for _, s := range set {
		if s.via != "additionalProperties" && s.via != "unevaluatedProperties" {
			list = append(list, s)
		}
	}
	if len(list) == 0 {
		return set
	}
	return list
}
