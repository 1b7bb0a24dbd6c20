// The ops that look below a value, and those that choose between plans.
package text

import (
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// tsMembersView is what the template of Members prints: refusals for the fields,
// and a loop over all members if others than these are judged.
type tsMembersView struct {
	Fields []tsFieldView
	Loop   bool
	Names  [][]string // of every name
	Known  []string   // the fields, for which nothing more is to be done
	Others [][]string // of every other member
}

func (o *tsOps) Members(op *ir.Members) {
	var view tsMembersView
	for _, f := range op.Fields {
		view.Fields = append(view.Fields, o.field(f))
		view.Known = append(view.Known, tsString(f.Name))
	}
	for _, p := range op.Names {
		if !p.Free() {
			view.Names = append(view.Names, []string{"!" + o.call(p, "name", "at", false)})
		}
	}
	at := "at && " + tsCall("member", "at", "name")
	for _, p := range op.Patterns {
		if !p.Plan.Free() {
			view.Others = append(view.Others, []string{o.matches(p.Pattern, "name"), "!" + o.call(p.Plan, "value", at, true)})
		}
	}
	for _, other := range op.Others {
		if other.Plan.Free() {
			continue
		}
		var conditions []string
		for _, p := range other.Except {
			conditions = append(conditions, "!"+o.matches(p, "name"))
		}
		view.Others = append(view.Others, append(conditions, "!"+o.call(other.Plan, "value", at, true)))
	}
	if len(view.Others) > 0 {
		o.use("member")
	} else {
		view.Known = nil
	}
	view.Loop = len(view.Names)+len(view.Others) > 0
	o.guarded(ir.KindObject, o.p.Op("check", op, view))
}

// guarded prints statements that are about one kind of value.
func (o *tsOps) guarded(k ir.Kind, body string) {
	body, o.prefix = o.prefix+body, ""
	if body != "" {
		o.out.WriteString(o.p.Print("check.guarded", tsGuarded{o.guard(k), body}))
	}
}

// get is the expression for a member with a known name.
func (x *tsChecks) get(name string) string {
	if tsInherited[name] {
		return tsCall(x.use("own"), "v", tsString(name))
	}
	return "v[" + tsString(name) + "]"
}

// tsFieldView is what is printed for a member: a constant for its value, if that is
// read more than once, and refusals, each a list of conditions.
type tsFieldView struct {
	Local, Get string
	Refusals   [][]string
}

// field prepares the judging of a member.
func (o *tsOps) field(f *ir.FieldOp) tsFieldView {
	if f.Plan.Free() && len(f.Required) == 0 {
		return tsFieldView{}
	}
	get := o.get(f.Name)
	if f.Plan.Free() {
		return tsFieldView{Refusals: o.required(f, get+" === undefined")}
	}
	check := o.function(f.Plan)
	place, ok := strings.CutSuffix(f.Plan.Place, "/properties/"+source.EscapePointer(f.Name))
	plain := ok && tsPlainName(f.Name) && !tsInherited[f.Name]
	if check.short && len(f.Required) == 1 && tsRefusesAbsent(f.Plan) {
		// Where a missing member is reported decides about the place.
		home, isRequired := tsRequired(f.Required[0], f.Name)
		if isRequired && tsPlainName(f.Name) && !tsInherited[f.Name] && (!check.relative || plain && place == home) {
			bad := tsCall(o.use("bad"), "at", o.place(home), "v", tsString("/"+f.Name), get, check.name)
			return tsFieldView{Refusals: [][]string{append(o.shortTest(f.Plan, get), bad)}}
		}
	}
	view := tsFieldView{Local: o.local(f.Name), Get: get}
	if view.Local != "" {
		get = view.Local
	}
	absent, present := get+" === undefined", get+" !== undefined"
	view.Refusals = o.required(f, absent)
	switch {
	case !check.short:
		view.Refusals = o.called(f, get, view.Refusals)
	case plain && len(f.Required) == 0:
		bad := tsCall(o.use("bad"), "at", o.place(place), "v", tsString("/"+f.Name), get, check.name)
		view.Refusals = append(view.Refusals, append([]string{present}, append(o.shortTest(f.Plan, get), bad)...))
	default:
		bad := tsCall(o.use("badAt"), "at", tsString("/"+source.EscapePointer(f.Name)), get, check.name, o.place(f.Plan.Place))
		view.Refusals = append(view.Refusals, append([]string{present}, append(o.shortTest(f.Plan, get), bad)...))
	}
	return view
}

// called adds the refusal by a check that looks below the member.
func (o *tsOps) called(f *ir.FieldOp, get string, required [][]string) [][]string {
	call := o.call(f.Plan, get, o.atMember(f.Name), true)
	is := tsOnlyKinds(f.Plan)
	switch {
	case is != nil && is.Kinds == ir.SetOf(ir.KindObject) && len(f.Required) == 0:
		// Of an object with free members there is more to judge only where
		// violations are collected.
		test := "(at !== undefined || !" + o.isKind(ir.KindObject, get) + ")"
		return append(required, []string{get + " !== undefined", test, "!" + call})
	case len(required) == 1 && len(required[0]) == 2:
		return [][]string{{get + " === undefined" + string(indentMark) + string(blankMark) + "? " + tsArm(required[0][1]) + string(blankMark) + ": " + tsArm("!"+call) + string(dedentMark)}}
	}
	return append(required, []string{get + " !== undefined", "!" + call})
}

// local names a constant for the value of a member; "" if there is none of its own.
// Reading a member of an object of unknown form is what checks spend their time on.
func (o *tsOps) local(name string) string {
	words := tsWords(name)
	if len(words) == 0 {
		return ""
	}
	local := "the" + emit.PascalCase(words)
	if o.locals[local] {
		return ""
	}
	o.locals[local] = true
	return local
}

// tsOnlyKinds is the only op of a plan, if that is a list of kinds.
func tsOnlyKinds(p *ir.Plan) *ir.Is {
	if ops := tsOpsOf(p); len(ops) == 1 {
		is, _ := ops[0].(*ir.Is)
		return is
	}
	return nil
}

// tsRefusesAbsent tells whether a short check refuses undefined: only a list of
// kinds or of values does.
func tsRefusesAbsent(p *ir.Plan) bool {
	switch p.Ops[0].(type) {
	case *ir.Is, *ir.In:
		return true
	}
	return false
}

// shortTest are the conditions under which a short check does not pass. A test of
// one or two kinds is written out, for these are most of a document.
func (o *tsOps) shortTest(p *ir.Plan, v string) []string {
	if is := tsOnlyKinds(p); is != nil {
		if tests := o.isNone(is.Kinds, v); len(tests) < 3 {
			return tests
		}
	}
	return []string{"!" + o.function(p).name + "(" + v + ")"}
}

// tsArm is one of the two arms of a conditional expression. Like prettier: lines of
// it below the first stand further to the right.
func tsArm(text string) string { return string(indentMark) + text + string(dedentMark) }

// required gives the refusals for a member that is missing.
func (o *tsOps) required(f *ir.FieldOp, absent string) [][]string {
	var refusals [][]string
	for _, fail := range f.Required {
		if home, ok := tsRequired(fail, f.Name); ok && tsPlainName(f.Name) {
			refusals = append(refusals, []string{absent, tsCall(o.use("missing"), "at", o.place(home), "v", tsString(f.Name))})
		} else {
			refusals = append(refusals, []string{absent, o.fails(fail)})
		}
	}
	return refusals
}

// tsRequired tells whether a failure is what the runtime says of a missing member,
// and the place of the schema that asks for it.
func tsRequired(f *ir.Fail, name string) (home string, ok bool) {
	home, ok = strings.CutSuffix(f.SchemaPath, "/required")
	ok = ok && f.Keyword == "required" && f.Dynamic == 0 && len(f.Params) == 1 && f.Params[0].Name == "property" &&
		f.Params[0].JSON == ir.ShownName(name) && f.Message == "must have the member "+source.Quote(name)
	return home, ok
}

func (o *tsOps) Present(op *ir.Present) {
	var requires [][]string
	for _, r := range op.Requires {
		requires = append(requires, []string{o.get(r.Name) + " === undefined", o.fails(r.Fail)})
	}
	if !op.Then.Free() {
		requires = append(requires, []string{"!" + o.call(op.Then, "v", "at", false)})
	}
	if len(requires) == 0 {
		return
	}
	test := o.get(op.Name) + " !== undefined"
	if guard := o.guard(ir.KindObject); guard != "" {
		test = guard + " && " + test
	}
	o.out.WriteString(o.p.Op("check", op, map[string]any{"Test": test, "Requires": requires}))
}

// tsElementsView is what the template of Elements prints.
type tsElementsView struct {
	Prefix [][]string
	Rest   []string
	From   int
}

func (o *tsOps) Elements(op *ir.Elements) {
	view := tsElementsView{From: len(op.Prefix)}
	for i, p := range op.Prefix {
		if !p.Free() {
			n := strconv.Itoa(i)
			view.Prefix = append(view.Prefix, append([]string{"v.length > " + n}, o.item(p, "v["+n+"]", tsString("/"+n))...))
		}
	}
	if !op.Rest.Free() {
		view.Rest = o.item(op.Rest, "item", tsItemToken)
	}
	if len(view.Prefix)+len(view.Rest) > 0 {
		o.guarded(ir.KindArray, o.p.Op("check", op, view))
	}
}

// tsItemToken is the expression for the last part of the path of item i.
const tsItemToken = `"/" + i`

// item are the conditions under which an item is refused.
func (o *tsOps) item(p *ir.Plan, v, token string) []string {
	if f := o.function(p); f.short {
		return append(o.shortTest(p, v), tsCall(o.use("badAt"), "at", token, v, f.name, o.place(p.Place)))
	}
	return []string{"!" + o.call(p, v, "at && "+tsCall(o.use("below"), "at", token), true)}
}

// tsChoiceView is what the template of Choice prints: a switch over the
// discriminator, or a trial of the branches.
type tsChoiceView struct {
	Switch *tsSwitch
	Named  *tsSwitch
	Choose string
	Fails  []string
}

// tsSwitch is a switch over the discriminator.
type tsSwitch struct {
	Tag   string
	Cases []tsCase
	Fails []string
}

type tsCase struct {
	Labels     []string
	Check      string   // name of the branch's function
	Conditions []string // under which the branch refuses the value
}

func (o *tsOps) Choice(op *ir.Choice) {
	closed := op.Select != nil && op.Select.Open < 0
	if !closed {
		o.out.WriteString("{\n" + o.p.Op("check", op, o.trial(op)) + "}\n")
		return
	}
	view := tsChoiceView{Switch: o.selection(op)}
	view.Switch.Fails = []string{o.fails(op.Select.Fail)}
	if o.guard(ir.KindObject) == "" {
		o.out.WriteString(o.p.Op("check", op, view))
		return
	}
	known := o.known
	o.known = ir.SetOf(ir.KindObject)
	chosen := o.p.Op("check", op, view)
	o.known = known
	// Without an object there is no discriminator, and the kind has to tell.
	op = &ir.Choice{Exactly: op.Exactly, Branches: op.Branches, Fail: op.Fail}
	o.out.WriteString(o.p.Print("check.either", map[string]string{"Guard": o.isKind(ir.KindObject, "v"), "Then": chosen, "Else": o.p.Op("check", op, o.trial(op))}))
}

// selection is the switch over a discriminator.
func (o *tsOps) selection(op *ir.Choice) *tsSwitch {
	s := &tsSwitch{Tag: o.get(op.Select.Property)}
	text := tsAllStrings(op.Select)
	if !text {
		s.Tag = tsCall(o.use("canonical"), s.Tag)
	}
	for _, c := range op.Select.Cases {
		var labels []string
		for _, v := range c.Values {
			if text {
				labels = append(labels, tsLiteral(v))
			} else {
				labels = append(labels, tsString(v.Canonical()))
			}
		}
		branch := op.Branches[c.Branch]
		one := tsCase{Labels: labels}
		if branch.Free() {
			one.Check = "undefined" // it holds, so that nobody asks for its report
			one.Conditions = []string{"false"}
		} else {
			one.Check = o.whole(branch).name
			one.Conditions = []string{"!" + o.call(branch, "v", "at", false)}
		}
		s.Cases = append(s.Cases, one)
	}
	return s
}

func tsAllStrings(s *ir.Select) bool {
	for _, c := range s.Cases {
		for _, v := range c.Values {
			if v.Kind != source.String {
				return false
			}
		}
	}
	return true
}

// trial tries the branches that admit the kind of the value.
func (o *tsOps) trial(op *ir.Choice) tsChoiceView {
	var view tsChoiceView
	table := o.constant("branchesOf")
	branches := make([]string, len(op.Branches))
	for i, b := range op.Branches {
		kinds, name := ir.AllKinds, "pass"
		if b.Free() {
			o.use("pass")
		} else {
			kinds, name = b.Kinds, o.whole(b).name
		}
		branches[i] = tsArray([]string{name, tsString(strings.Join(tsKindNames(kinds), " "))})
	}
	o.useType("Branches")
	o.constants.WriteString(o.p.Print("check.branches", tsConst{table, tsArray(branches)}))
	arguments := []string{"v", "at", table, strconv.FormatBool(op.Exactly)}
	if op.Select != nil {
		o.useType("Check")
		view.Named = o.selection(op)
		arguments = append(arguments, "named")
	} else if o.recursive[o.f.plan] {
		arguments = append(arguments, "undefined")
	}
	if o.recursive[o.f.plan] {
		arguments = append(arguments, "depth")
	}
	view.Choose = tsCall(o.use("choose"), arguments...)
	view.Fails = []string{`typeof matched !== "boolean"`, o.fails(op.Fail, o.matchedParam(op.Fail)...)}
	return view
}

func (o *tsOps) matchedParam(f *ir.Fail) []tsParam {
	if f.Dynamic&ir.Matched == 0 {
		return nil
	}
	return []tsParam{{"matched", "matched"}}
}

// tsUnevaluatedView is what the template of Unevaluated prints.
type tsUnevaluatedView struct {
	Items  bool
	Covers []tsCover
	Refuse []string
}

// tsCover is a constant that says whether a cover applies, and the test for what
// it covers.
type tsCover struct{ Name, When, Test string }

func (o *tsOps) Unevaluated(op *ir.Unevaluated) {
	if op.Plan.Free() {
		return
	}
	view := tsUnevaluatedView{Items: op.Items}
	kind, at, value := ir.KindObject, "at && "+tsCall("member", "at", "name"), "value"
	if op.Items {
		kind, at, value = ir.KindArray, "at && "+tsCall("below", "at", tsItemToken), "item"
		o.use("below")
	} else {
		o.use("member")
	}
	for i, c := range op.Covers {
		cover := tsCover{Name: "covered" + strconv.Itoa(i+1), When: o.guards(c.When)}
		switch {
		case c.All:
		case op.Items:
			cover.Test = o.coversItem(c, at)
		default:
			cover.Test = o.coversName(c)
		}
		view.Covers = append(view.Covers, cover)
	}
	view.Refuse = []string{"!" + o.call(op.Plan, value, at, true)}
	o.block(kind, o.p.Op("check", op, view))
}

// guards is the test that all guards of a cover hold.
func (o *tsOps) guards(list []*ir.Guard) string {
	var tests []string
	for _, g := range list {
		test := ""
		switch {
		case g.Plan == nil:
			test = o.get(g.Member) + " !== undefined"
		case g.Plan.Free():
			test = "true"
		default:
			test = o.holds(g.Plan, "v", "at", false)
		}
		if g.Not {
			test = "!" + test
			if g.Plan == nil {
				test = o.get(g.Member) + " === undefined"
			}
		}
		tests = append(tests, test)
	}
	if len(tests) == 0 {
		return "true"
	}
	return tsAll(tests)
}

func (o *tsOps) coversItem(c *ir.Cover, at string) string {
	var tests []string
	if c.First > 0 {
		tests = append(tests, "i < "+strconv.Itoa(c.First))
	}
	if c.Matching != nil {
		if c.Matching.Free() {
			return "true"
		}
		tests = append(tests, o.holds(c.Matching, "item", at, true))
	}
	return tsAny(tests)
}

func (o *tsOps) coversName(c *ir.Cover) string {
	var tests []string
	for _, name := range c.Names {
		tests = append(tests, "name === "+tsString(name))
	}
	for _, p := range c.Patterns {
		tests = append(tests, o.matches(p, "name"))
	}
	return tsAny(tests)
}

// tsAny joins conditions of which one has to hold, for use beside &&.
func tsAny(tests []string) string {
	switch len(tests) {
	case 0:
		return "false"
	case 1:
		return tests[0]
	}
	return "(" + strings.Join(tests, " ||"+string(blankMark)) + ")"
}
