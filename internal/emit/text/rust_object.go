// The loops over the members of objects and the items of lists. A reader's loop
// differs from a validator's only in what it does with each value.
package text

import (
	"slices"
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/ir"
)

// rustObject is a loop over the members of an object.
type rustObject struct {
	ops    []ir.Op // about objects: Members, Present, and Compare of the count
	record *rustRecord
}

// rustMemberArm is what the loop does with one declared member.
type rustMemberArm struct {
	Index     int
	Key       string // byte string: the name in JSON with its colon
	Length    int    // of the key in bytes
	Name      string
	Code      string // expression: the position behind the value
	Predicted bool   // the key is short enough to be tried before all others
	name      string
	required  []*ir.Fail
	fieldOp   *ir.FieldOp
}

// Inline tells whether the code is an expression without a block of its own.
func (a *rustMemberArm) Inline() bool { return !strings.HasSuffix(a.Code, "}") }

// maxKey is the longest key, in source text, that is tried in the expected order;
// the arm takes one line then, wherever the loop stands.
const maxKey = 80 - len("99 if s.starts(at, ) => (99, s.blank(at + 99)),")

// objectLoop prints the loop. Its last line is the position behind the object;
// that of a reader is the value of the variable end.
func (g *rustGen) objectLoop(o *rustObject) string {
	members, counts := o.split()
	arms, index := g.memberArms(o, members)
	after := g.missing(o, arms)
	for _, op := range o.ops {
		after += g.op(op, map[string]any{"Index": index})
	}
	view := map[string]any{
		"Members": arms, "Known": len(arms), "Words": (len(arms) + 63) / 64, "Counts": counts, "After": after,
		"Reads": o.record != nil, "Names": o.record == nil || o.record.t.Rest.Type != nil,
	}
	view["Other"], view["End"] = g.otherMember(o, members)
	if members != nil && len(members.Names) > 0 {
		var checks []string
		for _, p := range members.Names {
			checks = append(checks, g.check(p))
		}
		view["NameChecks"] = checks
	} else {
		view["Predicts"] = slices.ContainsFunc(arms, func(a *rustMemberArm) bool { return a.Predicted })
	}
	return g.p.Print("object", view)
}

// split finds the op with the members, and tells whether members are counted.
func (o *rustObject) split() (members *ir.Members, counts bool) {
	for _, op := range o.ops {
		switch op := op.(type) {
		case *ir.Members:
			members = op
		case *ir.Compare:
			counts = true
		}
	}
	return members, counts
}

// memberArms lists the members that the loop has to know by name: those of the
// record, those of the plan, and those that others depend on.
func (g *rustGen) memberArms(o *rustObject, members *ir.Members) (arms []*rustMemberArm, index map[string]int) {
	index = map[string]int{}
	add := func(name string) *rustMemberArm {
		if i, known := index[name]; known {
			return arms[i]
		}
		key := rustKey(name)
		a := &rustMemberArm{name: name, Index: len(arms), Key: rustBytes(key), Length: len(key), Name: rustString(name), Predicted: len(rustBytes(key)) <= maxKey}
		index[name] = a.Index
		arms = append(arms, a)
		return a
	}
	if o.record != nil {
		for _, f := range o.record.t.Fields {
			add(f.JSON)
		}
	}
	if members != nil {
		for _, f := range members.Fields {
			a := add(f.Name)
			a.fieldOp, a.required = f, f.Required
		}
	}
	for _, op := range o.ops {
		if op, ok := op.(*ir.Present); ok {
			add(op.Name)
			for _, r := range op.Requires {
				add(r.Name)
			}
		}
	}
	for _, a := range arms {
		a.Code = g.memberCode(o, members, a)
	}
	return arms, index
}

// memberCode prints what is done with a member that is known by name.
func (g *rustGen) memberCode(o *rustObject, members *ir.Members, a *rustMemberArm) string {
	var plan *ir.Plan
	if a.fieldOp != nil {
		plan = a.fieldOp.Plan
	}
	if o.record != nil {
		return o.record.member(g, a, plan)
	}
	if a.fieldOp == nil { // others depend on it, but no field judges it
		return g.calls(othersOf(members, a.name))
	}
	if plan.Free() {
		return "s.skip(value)?"
	}
	return g.check(plan) + "(s, value)?"
}

// othersOf lists the plans that judge a member of that name if no field does.
func othersOf(members *ir.Members, name string) []*ir.Plan {
	if members == nil {
		return nil
	}
	matches := func(p *ir.Pattern) bool { return p.Program.Match(name) }
	var plans []*ir.Plan
	for _, p := range members.Patterns {
		if !p.Plan.Free() && matches(p.Pattern) {
			plans = append(plans, p.Plan)
		}
	}
	for _, other := range members.Others {
		if !other.Plan.Free() && !slices.ContainsFunc(other.Except, matches) {
			plans = append(plans, other.Plan)
		}
	}
	return plans
}

// calls prints an expression: the position behind a value that some plans judge.
func (g *rustGen) calls(plans []*ir.Plan) string {
	if len(plans) == 0 {
		return "s.skip(value)?"
	}
	var b strings.Builder
	for _, p := range plans[1:] {
		b.WriteString(g.check(p) + "(s, value)?;\n")
	}
	last := g.check(plans[0]) + "(s, value)?"
	if b.Len() == 0 {
		return last
	}
	return "{\n" + b.String() + last + "\n}"
}

// missing prints the checks for members that have to be there.
func (g *rustGen) missing(o *rustObject, arms []*rustMemberArm) string {
	var b strings.Builder
	for _, a := range arms {
		constant := o.record != nil && o.record.constOf[a.name] != nil
		if len(a.required) == 0 && !constant {
			continue
		}
		b.WriteString("if !seen.was_there(" + strconv.Itoa(a.Index) + ") {\n")
		for _, f := range a.required {
			b.WriteString("s." + pick(o.record != nil, "stuck", "fail") + "(start, " + g.fail(f) + ");\n")
		}
		if constant {
			b.WriteString("held = false;\n")
		}
		b.WriteString("}\n")
	}
	return b.String()
}

// otherMember prints what is done with a member that is not declared: statements
// for the plans that apply to it, and an expression for the position behind it.
func (g *rustGen) otherMember(o *rustObject, members *ir.Members) (statements, end string) {
	var only *ir.Plan // the one plan that judges every such member
	if members != nil {
		if len(members.Patterns) == 0 && len(members.Others) == 1 && len(members.Others[0].Except) == 0 {
			only = members.Others[0].Plan
		} else {
			statements = g.otherPlans(members)
		}
	}
	if o.record != nil {
		kept, end := o.record.other(g, only)
		return statements + kept, end
	}
	if only.Free() {
		return statements, "s.skip(value)?"
	}
	return statements, g.check(only) + "(s, value)?"
}

func (g *rustGen) otherPlans(members *ir.Members) string {
	var b strings.Builder
	for _, p := range members.Patterns {
		if !p.Plan.Free() {
			b.WriteString("if " + g.matches(p.Pattern, "name") + " {\n" + g.check(p.Plan) + "(s, value)?;\n}\n")
		}
	}
	for _, other := range members.Others {
		if other.Plan.Free() {
			continue
		}
		call := g.check(other.Plan) + "(s, value)?;\n"
		if len(other.Except) == 0 {
			b.WriteString(call)
			continue
		}
		b.WriteString("let mut excepted = false;\n")
		for _, p := range other.Except {
			b.WriteString("excepted |= " + g.matches(p, "name") + ";\n")
		}
		b.WriteString("if !excepted {\n" + call + "}\n")
	}
	if !strings.Contains(b.String(), "&name") {
		return b.String()
	}
	return "let text = name.value();\n" + strings.ReplaceAll(b.String(), "&name)", "&text)")
}

// listLoop prints the loop over a list. Its last line is the position behind it.
func (g *rustGen) listLoop(ops []ir.Op) string {
	view := map[string]any{"Item": "let end = s.skip(at)?;\n"}
	var after strings.Builder
	var contains []map[string]any
	for _, op := range ops {
		extra := map[string]any{}
		switch op := op.(type) {
		case *ir.Elements:
			view["Item"] = g.itemChecks(op)
			view["Counts"] = view["Counts"] == true || len(op.Prefix) > 0
		case *ir.Compare:
			view["Counts"] = true
		case *ir.Unique:
			view["Unique"] = true
		case *ir.Contains:
			extra["Matches"] = "matches_" + strconv.Itoa(len(contains))
			contains = append(contains, map[string]any{
				"Name": extra["Matches"], "Check": g.check(op.Plan), "Counted": op.Few != nil || op.Many != nil,
			})
		}
		after.WriteString(g.op(op, extra))
	}
	view["Contains"] = contains
	view["After"] = after.String()
	return g.p.Print("list", view)
}

// itemChecks prints what is done with each item: it leaves its end in the
// variable end.
func (g *rustGen) itemChecks(op *ir.Elements) string {
	call := func(p *ir.Plan) string {
		if p.Free() {
			return "s.skip(at)?"
		}
		return g.check(p) + "(s, at)?"
	}
	if len(op.Prefix) == 0 {
		return "let end = " + call(op.Rest) + ";\n"
	}
	var b strings.Builder
	b.WriteString("let end = match count {\n")
	for i, p := range op.Prefix {
		b.WriteString(strconv.Itoa(i) + " => " + call(p) + ",\n")
	}
	return b.String() + "_ => " + call(op.Rest) + ",\n};\n"
}
