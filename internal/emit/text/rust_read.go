// Readers: one function for each type under a plan. Where the plan is simple
// beside the type, both are done in one pass; otherwise the validator of the plan
// runs over the value first, and a reader without a plan follows.
package text

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
)

// rustPair is a type under a plan. Of integers under a plan, readers of optional
// members leave those beyond the bounds to be kept raw.
type rustPair struct {
	t        *ir.Type
	p        *ir.Plan
	optional bool
	root     bool // reads a document
}

// read asks for the reader of a value and returns its name.
func (g *rustGen) read(t *ir.Type, p *ir.Plan, optional bool) string {
	if p.Free() {
		p = nil
	}
	return g.readPair(rustPair{t: t, p: p, optional: optional && t.Form == ir.Integer && p != nil})
}

// readRoot asks for the reader of documents.
func (g *rustGen) readRoot(v ir.Value) string {
	p := v.Plan
	if p.Free() {
		p = nil
	}
	return g.readPair(rustPair{t: v.Type, p: p, root: true})
}

func (g *rustGen) readPair(pair rustPair) string {
	i, known := g.readIndex[pair]
	if !known {
		i = len(g.readQueue)
		g.readIndex[pair] = i
		g.readQueue = append(g.readQueue, pair)
	}
	return "read_" + strconv.Itoa(i)
}

// readers prints all readers that were asked for.
func (g *rustGen) readers() string {
	var functions strings.Builder
	listed := map[*ir.Type]bool{}
	for i := 0; i < len(g.readQueue); i++ {
		x := g.readQueue[i]
		functions.WriteString("\n" + g.reader(i, x))
		if x.t.Form == ir.Enum && enumBase(x.t) == ir.Any && !listed[x.t] {
			listed[x.t] = true
			functions.WriteString("\n" + g.known(x.t))
		}
	}
	if len(g.readQueue) == 0 {
		return ""
	}
	text := functions.String()
	return g.p.Print("read.module", map[string]any{
		"Functions": text, "Checks": strings.Contains(text, "check_") || strings.Contains(text, "&FAILS["),
	})
}

// known prints the function that finds the value of an enum of raw JSON. It stands
// beside the readers, because an enum that only facts have is never read.
func (g *rustGen) known(t *ir.Type) string {
	view := map[string]any{"Name": g.names[t]}
	g.enumView(t, view)
	return g.p.Print("read.known", view)
}

func (g *rustGen) reader(i int, x rustPair) string {
	view := map[string]any{
		"Name": "read_" + strconv.Itoa(i), "Type": g.spell(x.t, true), "Doc": rustDoc("Reads `"+rustCode(g.spell(x.t, true))+"`"+readBy(x.p)+".", ir.Doc{}),
	}
	view["Body"], view["Lifetime"] = g.readBody(x), g.borrows(x.t)
	return g.p.Print(pick(x.root, "read.root", "read.function"), view)
}

// readBy tells people by which schema a reader judges.
func readBy(p *ir.Plan) string {
	if p.Free() {
		return ", judging nothing"
	}
	return " by " + rustPlace(p)
}

// readBody prints the body of a reader.
func (g *rustGen) readBody(x rustPair) string {
	if x.root && !(x.t.Form == ir.Record && g.fuses(x)) {
		return g.p.Print("read.document", g.read(x.t, x.p, false))
	}
	if g.wrapped[x.t] && x.t.Named() {
		return g.readWrapped(x)
	}
	if !g.fuses(x) {
		view := map[string]any{
			"Check": g.check(x.p), "Read": g.read(x.t, nil, false), "Bounds": "", "Owners": g.owners(x.t), "More": g.hasMore(x.t),
		}
		if x.optional {
			view["Bounds"] = g.bounds(x.p)
		}
		return g.p.Print("read.checked", view)
	}
	switch x.t.Form {
	case ir.Any:
		if x.p == nil {
			return g.p.Print("read.any", "s.skip(start)?")
		}
		return g.p.Print("read.any", g.check(x.p)+"(s, start)?")
	case ir.Null:
		return g.p.Print("read.null", g.scalarView(x))
	case ir.Bool:
		return g.p.Print("read.bool", g.scalarView(x))
	case ir.Integer, ir.Number:
		return g.p.Print("read.number", g.numberView(x))
	case ir.String:
		return g.p.Print("read.string", g.scalarView(x))
	case ir.Enum:
		return g.readEnum(x)
	case ir.Record:
		return g.readRecord(x)
	case ir.Map:
		return g.readMap(x)
	case ir.Bag:
		return g.p.Print("read.bag", g.scalarView(x))
	case ir.List:
		return g.readList(x)
	case ir.Tuple:
		return g.readTuple(x)
	case ir.Union:
		return g.readUnion(x)
	}
	return g.readNullable(x)
}

// fuses tells whether the reader of the type can do all checks of the plan, or,
// for records and lists, leaves only checks that a run over the value can do
// behind it.
func (g *rustGen) fuses(x rustPair) bool {
	if x.p == nil {
		return true
	}
	switch x.t.Form {
	case ir.Any:
		return true
	case ir.Tuple, ir.Union:
		return false
	case ir.Nullable:
		return g.fusesNull(x)
	}
	kinds := map[ir.Form]ir.KindSet{
		ir.Null: ir.SetOf(ir.KindNull), ir.Bool: ir.SetOf(ir.KindBoolean), ir.Integer: ir.SetOf(ir.KindInteger), ir.Number: ir.SetOf(ir.KindNumber),
		ir.String: ir.SetOf(ir.KindString), ir.Enum: ir.SetOf(ir.KindString), ir.Record: ir.SetOf(ir.KindObject), ir.Map: ir.SetOf(ir.KindObject),
		ir.Bag: ir.SetOf(ir.KindObject), ir.List: ir.SetOf(ir.KindArray),
	}[x.t.Form]
	is := 0
	for _, op := range x.p.Ops {
		switch op := op.(type) {
		case *ir.Is:
			if is++; is > 1 || op.Kinds != kinds {
				return false
			}
		case *ir.In:
			if x.t.Form != ir.Enum || x.t.Base != ir.String || !sameValues(op, x.t) {
				return false
			}
		case *ir.Never:
			return false
		default:
			if !fusesOp(x.t.Form, op) {
				return false
			}
		}
	}
	return x.t.Form != ir.Enum || x.t.Base == ir.String
}

// fusesOp tells whether an op beside the kind can be done by a reader.
func fusesOp(form ir.Form, op ir.Op) bool {
	switch form {
	case ir.Record:
		return true // what the loop cannot do, runs behind it
	case ir.Bag:
		m, ok := op.(*ir.Members)
		return ok && !judges(m) // its reader sees to distinct names
	case ir.Map:
		m, ok := op.(*ir.Members)
		return ok && len(m.Fields)+len(m.Patterns)+len(m.Names) == 0 && len(m.Others) == 1 && len(m.Others[0].Except) == 0
	case ir.List:
		e, ok := op.(*ir.Elements)
		return !ok || len(e.Prefix) == 0
	}
	switch op := op.(type) {
	case *ir.Compare:
		return form == ir.String && op.Measure == ir.Length || form == ir.Enum && op.Measure == ir.Length ||
			(form == ir.Integer || form == ir.Number) && op.Measure == ir.Magnitude
	case *ir.Multiple:
		return form == ir.Integer || form == ir.Number
	case *ir.Match:
		return form == ir.String || form == ir.Enum
	}
	return false
}

// fusesNull tells whether null passes the plan of a nullable type by its kind
// alone, so that the reader of the other values may have the plan.
func (g *rustGen) fusesNull(x rustPair) bool {
	for _, op := range x.p.Ops {
		switch op := op.(type) {
		case *ir.Is:
			if !op.Kinds.Has(ir.KindNull) {
				return false
			}
		case *ir.Never, *ir.In, *ir.Choice, *ir.Not, *ir.If:
			return false
		}
	}
	return true
}

// sameValues tells whether an op lists exactly the known values of an enum.
func sameValues(op *ir.In, t *ir.Type) bool {
	known := map[string]bool{}
	for _, v := range t.Values {
		known[v.Literal.Canonical()] = true
	}
	listed := map[string]bool{}
	for _, v := range op.Values {
		if key := v.Canonical(); !known[key] {
			return false
		} else {
			listed[key] = true
		}
	}
	return len(listed) == len(known)
}

// scalarView is what readers of values without parts have in common.
func (g *rustGen) scalarView(x rustPair) map[string]any {
	view := map[string]any{"Refuse": g.refuse(x), "Ops": ""}
	if x.p == nil {
		return view
	}
	var ops strings.Builder
	for _, op := range x.p.Ops {
		switch op.(type) {
		case *ir.Is, *ir.In:
		default:
			ops.WriteString(g.op(op, nil))
		}
	}
	view["Ops"] = ops.String()
	return view
}

// refuse prints what is done with a value of a kind that the type cannot hold.
func (g *rustGen) refuse(x rustPair) string {
	var listed, last string
	if x.p != nil {
		for _, op := range x.p.Ops {
			switch op := op.(type) {
			case *ir.Is:
				last = "return s.refuse_kind(start, " + g.fail(op.Fail) + ");\n"
			case *ir.In:
				if listed = "s.stuck(start, " + g.fail(op.Fail) + ");\n"; last == "" {
					listed, last = "", "return s.refuse_value(start, "+g.fail(op.Fail)+");\n"
				}
			}
		}
	}
	return listed + pick(last == "", "return s.no_room(start);\n", last)
}

func (g *rustGen) numberView(x rustPair) map[string]any {
	view := map[string]any{"Refuse": g.refuse(x), "Integer": x.t.Form == ir.Integer, "Exact": x.t.Int == ir.Exact, "Ops": ""}
	if x.t.Form == ir.Integer {
		view["Type"] = g.spellInt(x.t.Int)
	}
	var ops strings.Builder
	if x.p != nil {
		for _, op := range x.p.Ops {
			if _, ok := op.(*ir.Is); ok {
				continue
			}
			_, bound := op.(*ir.Compare)
			ops.WriteString(g.op(op, map[string]any{"Unfit": bound && x.optional}))
			view["Bounds"] = view["Bounds"] == true || bound && x.optional
		}
	}
	view["Ops"] = ops.String()
	return view
}

// rustRecord is a record that a loop reads.
type rustRecord struct {
	t       *ir.Type
	fields  map[string]*rustField // by JSON name
	constOf map[string]*ir.Field  // required consts
}

func (g *rustGen) record(t *ir.Type) *rustRecord {
	r := &rustRecord{t: t, fields: map[string]*rustField{}, constOf: map[string]*ir.Field{}}
	for _, f := range g.fields(t) {
		r.fields[f.field.JSON] = f
	}
	for _, f := range t.Fields {
		if f.Required && f.Const != nil && !f.Never {
			r.constOf[f.JSON] = f
		}
	}
	return r
}

func (g *rustGen) readRecord(x rustPair) string {
	loop := &rustObject{record: g.record(x.t)}
	var residual []ir.Op
	if x.p != nil {
		for _, op := range x.p.Ops {
			switch op.(type) {
			case *ir.Is:
			case *ir.Members:
				loop.ops = append(loop.ops, op)
			default:
				residual = append(residual, op)
			}
		}
	}
	fields := g.fields(x.t)
	view := map[string]any{
		"Refuse": g.refuse(x), "Loop": g.objectLoop(loop), "Fields": fields, "Consts": len(loop.record.constOf) > 0,
		"Type": g.refName(x.t), "Typed": x.t.Rest.Type != nil, "Root": x.root,
		"GiveUp": pick(x.root, "Err(s.reasons())", "s.give_up(first, start, end)"),
	}
	g.judgeRest(view, x.p, residual)
	return g.p.Print("read.record", view)
}

// judgeRest adds to the view of a reader the validator of what its loop cannot do,
// which also judges the values that the type cannot hold.
func (g *rustGen) judgeRest(view map[string]any, p *ir.Plan, ops []ir.Op) {
	if len(ops) == 0 {
		return
	}
	residual := g.residual(p, ops)
	view["Residual"], view["Refuse"] = residual, residual+"(s, start)?;\n"+view["Refuse"].(string)
}

// residual asks for a validator of some ops of a plan.
func (g *rustGen) residual(p *ir.Plan, ops []ir.Op) string {
	r := g.residuals[p]
	if r == nil {
		r = &ir.Plan{ID: p.ID, Place: p.Place, Kinds: ir.AllKinds, Ops: ops}
		g.residuals[p], g.isResidual[r] = r, true
	}
	return g.check(r)
}

// member prints the code for a declared member.
func (r *rustRecord) member(g *rustGen, a *rustMemberArm, plan *ir.Plan) string {
	name := a.name
	f := r.fields[name]
	switch {
	case r.constOf[name] != nil:
		value := r.constOf[name].Value.Plan
		if by := g.selects[r.t]; by != nil && by.Property == name {
			value = nil // the union would not have chosen this branch otherwise
		}
		return "s.read_constant(" + g.expect(plan, value) + ", value, &mut held)?"
	case f == nil: // no field: kept raw
		return "{\n" + g.rawMember(plan, "s.name(at)?.0") + "end\n}"
	case f.Flag:
		return fmt.Sprintf(readMarks.Replace("s.read_flag(⟪␤%s,␣at,␣value,␣&mut %s,␣&mut others⸲␤⟩)?"), g.expect(plan, f.value.Plan), f.Local())
	case f.Required:
		return fmt.Sprintf("%s(s, value, &mut %s)?", g.read(f.value.Type, plan, false), f.Local())
	}
	return fmt.Sprintf(readMarks.Replace("s.read_optional(⟪␤%s,␣at,␣value,␣&mut %s,␣&mut others⸲␤⟩)?"), g.readOptional(f.value, plan), f.Local())
}

// expect is the validator of a member that has one value only. Where the plan of
// its place judges nothing, because that of a union has judged the whole already,
// the reader still has to know whether the value is that one.
func (g *rustGen) expect(plan, own *ir.Plan) string {
	if !plan.Free() || own.Free() {
		return g.check(plan)
	}
	return "|s, at| s.expect(at, " + g.check(own) + ")"
}

// readOptional is the reader of an optional member. As with expect, the reader of an
// integer has to know its bounds where the plan of its place judges nothing.
func (g *rustGen) readOptional(v ir.Value, plan *ir.Plan) string {
	read := g.read(v.Type, plan, true)
	if !plan.Free() || v.Type.Form != ir.Integer || v.Plan == nil {
		return read
	}
	if bounds := g.bounds(v.Plan); bounds != "" {
		return "|s, at, out| s.read_within(" + read + ", " + bounds + ", at, out)"
	}
	return read
}

// bounds is the validator of the bounds that a plan has for a number, or "".
func (g *rustGen) bounds(p *ir.Plan) string {
	ops := slices.DeleteFunc(slices.Clone(p.Ops), func(op ir.Op) bool {
		c, ok := op.(*ir.Compare)
		return !ok || c.Measure != ir.Magnitude
	})
	if len(ops) == 0 {
		return ""
	}
	return g.residual(p, ops)
}

// rawMember prints the code for a member that is kept as it came.
func (g *rustGen) rawMember(plan *ir.Plan, name string) string {
	end := "s.skip(value)?"
	if !plan.Free() {
		end = g.check(plan) + "(s, value)?"
	}
	return "let end = " + end + ";\ns.keep(" + name + ", value, end, &mut others);\n"
}

// other prints the code for a member that is not declared.
func (r *rustRecord) other(g *rustGen, plan *ir.Plan) (statements, end string) {
	if r.t.Rest.Type == nil {
		return g.rawMember(plan, "name"), "end"
	}
	return "", fmt.Sprintf(readMarks.Replace("s.read_rest(⟪␤%s,␣at,␣value,␣&mut rest,␣&mut others⸲␤⟩)?"), g.read(r.t.Rest.Type, plan, false))
}

func (g *rustGen) readMap(x rustPair) string {
	var item *ir.Plan
	if x.p != nil {
		for _, op := range x.p.Ops {
			if m, ok := op.(*ir.Members); ok {
				item = m.Others[0].Plan
			}
		}
	}
	return g.p.Print("read.map", map[string]any{"Refuse": g.refuse(x), "Read": g.read(x.t.Rest.Type, item, false)})
}

func (g *rustGen) readList(x rustPair) string {
	var item *ir.Plan
	var residual []ir.Op
	var after strings.Builder
	view := map[string]any{"Refuse": g.refuse(x)}
	if x.p != nil {
		for _, op := range x.p.Ops {
			switch op := op.(type) {
			case *ir.Is:
			case *ir.Elements:
				item = op.Rest
			case *ir.Compare:
				if op.Measure != ir.Items {
					residual = append(residual, op) // of a value that is no list
					continue
				}
				view["Counts"] = true
				after.WriteString(g.op(op, nil))
			default:
				residual = append(residual, op)
			}
		}
	}
	g.judgeRest(view, x.p, residual)
	view["After"] = after.String()
	view["Read"] = g.read(itemType(x.t), item, false)
	return g.p.Print("read.list", view)
}

// itemType is the type of a list's items.
func itemType(t *ir.Type) *ir.Type {
	if t.Rest.Type == nil {
		return anyType
	}
	return t.Rest.Type
}

// anyType stands where the plan of a type names none.
var anyType = &ir.Type{Form: ir.Any}

func (g *rustGen) readTuple(x rustPair) string {
	slots := g.slots(x.t)
	for i, s := range slots {
		s.Index, s.Read = i, g.read(s.value.Type, nil, false)
	}
	view := map[string]any{"Refuse": "return s.no_room(start);\n", "Slots": slots, "Type": g.tupleName(x.t), "Read": g.read(itemType(x.t), nil, false), "Last": len(slots)}
	return g.p.Print("read.tuple", view)
}

// tupleName is the name of a tuple's struct as readers make it.
func (g *rustGen) tupleName(t *ir.Type) string {
	if g.borrows(t) {
		return g.refName(t)
	}
	return g.names[t]
}

// rustOwner is a variant of a union that can remember what was wrong when it was
// read.
type rustOwner struct{ Pattern, Object string }

// owners lists such variants: of a union by discriminator they are all.
func (g *rustGen) owners(t *ir.Type) []rustOwner {
	switch t.Form {
	case ir.Record:
		return []rustOwner{{"value", "&mut value.others"}}
	case ir.Union:
	default:
		return nil
	}
	var list []rustOwner
	for _, b := range g.readBranches(t) {
		if b.Record {
			list = append(list, rustOwner{g.tupleName(t) + "::" + b.Variant + "(value)", "&mut value.others"})
		}
	}
	if hasUnknown(t) {
		list = append(list, rustOwner{g.tupleName(t) + "::Unknown(_)", ""})
	}
	return list
}

// hasUnknown tells whether a union has a variant for objects that name no branch.
func hasUnknown(t *ir.Type) bool { return t.Select != nil && !t.Open }

// rootWriter is what writes a document: some values have no place to remember what
// was wrong when they were read, and are written as they are.
func (g *rustGen) rootWriter(t *ir.Type) string {
	switch {
	case t.Form == ir.Enum || t.Form == ir.Tuple:
		return "write_unchecked(self)"
	case t.Form == ir.Union && g.hasMore(t):
		return "write_loose(self, " + g.checkPath(g.c.Root.Plan) + ")"
	}
	return "write_document(self, " + g.checkPath(g.c.Root.Plan) + ")"
}

// hasMore tells whether a union has variants that are no owners.
func (g *rustGen) hasMore(t *ir.Type) bool {
	return len(g.owners(t)) < len(t.Branches)+len(pick(hasUnknown(t), "+", ""))
}

// rustReadBranch is a branch of a union for its reader.
type rustReadBranch struct {
	Index                int
	Owner, Variant, Read string
	Check                string // of a branch that is chosen by trying it
	Kinds                int
	Boxed, Record        bool
	Tagged, Return       bool
}

func (g *rustGen) readBranches(t *ir.Type) []*rustReadBranch {
	var list []*rustReadBranch
	for i, b := range t.Branches {
		list = append(list, &rustReadBranch{
			Index: i, Owner: g.tupleName(t), Variant: g.variant(t, b.Name), Read: g.read(b.Value.Type, nil, false), Kinds: int(b.Kinds),
			Boxed: g.boxesVariant(b.Value.Type), Record: b.Value.Type.Form == ir.Record && !g.isException(b.Value.Type), Tagged: len(b.Tags) > 0,
		})
	}
	return list
}

// readUnion prints the reader of a union without a plan; its checks have run.
func (g *rustGen) readUnion(x rustPair) string {
	branches := g.readBranches(x.t)
	view := map[string]any{"Type": g.tupleName(x.t), "Branches": branches}
	switch s := x.t.Select; {
	case s != nil:
		var cases []map[string]any
		for i, b := range x.t.Branches {
			for _, tag := range b.Tags {
				cases = append(cases, map[string]any{"Tag": rustString(tag.Canonical()), "Branch": i})
			}
			if len(b.Tags) == 0 {
				view["Open"] = branches[i]
			}
		}
		view["Property"], view["Cases"] = rustString(s.Property), cases
		return g.p.Print("read.union.selected", view)
	case disjointKinds(x.t.Branches):
		return g.p.Print("read.union.kinds", view)
	}
	for i, b := range x.t.Branches {
		branches[i].Check, branches[i].Return = g.check(b.Value.Plan), true
	}
	return g.p.Print("read.union.tried", view)
}

func disjointKinds(branches []*ir.Branch) bool {
	var all ir.KindSet
	for _, b := range branches {
		if b.Kinds == 0 || all&b.Kinds != 0 {
			return false
		}
		all |= b.Kinds
	}
	return true
}

// boxesVariant tells whether the value of a variant is behind a pointer: records,
// so that all variants are of about the same size.
func (g *rustGen) boxesVariant(t *ir.Type) bool {
	return t.Form == ir.Record || t.Form == ir.Tuple || t.Form == ir.Union || g.isBoxed(t)
}

func (g *rustGen) readNullable(x rustPair) string {
	inner := x.t.Rest.Type
	return g.p.Print("read.nullable", map[string]any{"Read": g.read(inner, x.p, false), "Boxed": g.isBoxed(inner)})
}

// readWrapped prints the reader of a type that is a struct around one value.
func (g *rustGen) readWrapped(x rustPair) string {
	inner := g.unwrapped(x.t)
	return g.p.Print("read.wrapped", map[string]any{"Read": g.read(inner, x.p, false), "Type": g.tupleName(x.t)})
}

// unwrapped is the type inside of a struct around one value.
func (g *rustGen) unwrapped(t *ir.Type) *ir.Type {
	if u := g.inside[t]; u != nil {
		return u
	}
	u := *t
	u.Name = nil
	g.inside[t] = &u
	return &u
}

func (g *rustGen) readEnum(x rustPair) string {
	view := g.scalarView(x)
	view["Type"] = g.names[x.t]
	view["Unknown"] = g.unknownVariant(x.t)
	var in *ir.In
	if x.p != nil {
		for _, op := range x.p.Ops {
			if op, ok := op.(*ir.In); ok {
				in = op
			}
		}
	}
	if in != nil {
		view["Fail"] = g.fail(in.Fail)
	}
	switch enumBase(x.t) {
	case ir.String:
		return g.p.Print("read.enum.string", view)
	case ir.Integer:
		view["Int"] = g.spellInt(x.t.Int)
		return g.p.Print("read.enum.integer", view)
	}
	view["Integers"] = x.t.Base == ir.Integer
	view["Numbers"] = x.t.Base == ir.Integer || x.t.Base == ir.Number
	return g.p.Print("read.enum.any", view)
}

// variant names a branch of a union.
func (g *rustGen) variant(t *ir.Type, n ir.Name) string { return rustVariant(n, g.unknownVariant(t)) }

// unknownVariant names the variant for values that are not listed.
func (g *rustGen) unknownVariant(t *ir.Type) string {
	if t.Form == ir.Enum && t.Open && len(t.OpenArm) > 0 {
		return emit.PascalCase(t.OpenArm)
	}
	return "Unknown"
}
