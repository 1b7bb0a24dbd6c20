// Checks of TypeScript: one function for each plan that is called.
package text

import (
	"slices"
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// tsChecks prints the module of checks.
type tsChecks struct {
	*tsModule
	c         *ir.Contract
	functions map[*ir.Plan]*tsFunction
	wholes    map[*ir.Plan]*tsFunction
	shared    map[string]*tsFunction // by what they say: short checks of values at many places
	taken     map[string]bool        // names
	exported  map[string]bool        // names that other modules call
	queue     []*tsFunction
	recursive map[*ir.Plan]bool
	patterns  map[*ir.Pattern]string
	constants strings.Builder // tables, behind the functions
}

// tsFunction is the check of a plan.
type tsFunction struct {
	plan *ir.Plan
	name string
	// short is true of a check that looks at nothing below its value.
	short bool
	// relative is true of a short check whose place in the schema is an argument,
	// because it stands at many places.
	relative bool
}

func newTSChecks(m *tsModule, c *ir.Contract) *tsChecks {
	return &tsChecks{tsModule: m, c: c, functions: map[*ir.Plan]*tsFunction{}, wholes: map[*ir.Plan]*tsFunction{}, shared: map[string]*tsFunction{},
		taken: map[string]bool{}, exported: map[string]bool{}, recursive: tsRecursive(c.Plans), patterns: map[*ir.Pattern]string{}}
}

// function gives the check of a plan, which is printed if it was not asked for yet.
func (x *tsChecks) function(p *ir.Plan) *tsFunction {
	if f := x.functions[p]; f != nil {
		return f
	}
	f := &tsFunction{plan: p, short: tsIsShort(p)}
	if name, ok := tsSharedName(p); ok {
		if known := x.shared[name]; known != nil {
			x.functions[p] = known
			return known
		}
		f.relative, f.name = true, x.unique(name)
		x.shared[name] = f
	} else {
		f.name = x.nameOf(p)
	}
	x.functions[p] = f
	x.queue = append(x.queue, f)
	return f
}

// whole gives a check of a plan that knows its own place in the schema.
func (x *tsChecks) whole(p *ir.Plan) *tsFunction {
	if _, shared := tsSharedName(p); !shared {
		return x.function(p)
	}
	if w := x.wholes[p]; w != nil {
		return w
	}
	w := &tsFunction{plan: p, name: x.nameOf(p), short: tsIsShort(p)}
	x.wholes[p] = w
	x.queue = append(x.queue, w)
	return w
}

// nameOf makes a name from the place of a plan.
func (x *tsChecks) nameOf(p *ir.Plan) string {
	var words ir.Name
	file, pointer, _ := strings.Cut(p.Place, "#")
	if file != "" {
		words = append(words, tsWords(strings.TrimSuffix(file, ".json"))...)
	}
	for _, token := range strings.Split(pointer, "/") {
		if token != "" && !tsVagueTokens[token] {
			words = append(words, tsWords(token)...)
		}
	}
	if len(words) == 0 {
		words = ir.Name{x.root}
	}
	if p.Names {
		words = words.Join(ir.Name{"names"})
	}
	return x.unique(tsFunctionName("check", words))
}

// unique takes a name. Functions of one name are told apart by a number; these
// names are not part of the interface.
func (x *tsChecks) unique(name string) string {
	free := name
	for n := 2; x.taken[free]; n++ {
		free = name + "_" + strconv.Itoa(n)
	}
	x.taken[free] = true
	return free
}

// tsVagueTokens are parts of a place that tell it from no other.
var tsVagueTokens = emit.WordSet("properties $defs definitions x-errgen catalogue params schema")

// tsWords splits a token of a pointer into words of ASCII letters and digits.
func tsWords(token string) ir.Name {
	var words ir.Name
	for _, w := range strings.FieldsFunc(token, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9')
	}) {
		words = append(words, strings.ToLower(w[:1])+w[1:])
	}
	return words
}

// print gives all functions that were asked for, and what they ask for in turn.
func (x *tsChecks) print() string {
	var b strings.Builder
	for len(x.queue) > 0 {
		f := x.queue[0]
		x.queue = x.queue[1:]
		name := f.name
		if x.recursive[f.plan] && emit.Rejudges(f.plan) {
			// What it finds is remembered: each level of a value could double the work.
			for name += "Anew"; x.taken[name]; name += "_" {
			}
			x.taken[name] = true
			x.use("once")
			b.WriteString(x.p.Print("check.once", map[string]any{"Exported": x.exported[f.name], "Name": f.name, "Anew": name, "At": x.useType("At")}))
		}
		b.WriteString(x.printFunction(f, name, tsOpsOf(f.plan), true))
	}
	return b.String() + x.constants.String()
}

// tsFunctionView is what the template of a function prints.
type tsFunctionView struct {
	Exported   bool
	Name       string
	Parameters []string
	Place      string // text of the constant, if the body uses one
	Recursive  bool
	Body       string
}

// printFunction prints a function for some ops of a plan. hook says that it meets
// repeated members.
func (x *tsChecks) printFunction(f *tsFunction, name string, ops []ir.Op, hook bool) string {
	o := &tsOps{tsChecks: x, f: f, name: name, known: ir.AllKinds, locals: map[string]bool{}}
	body := o.body(ops, hook)
	view := tsFunctionView{Exported: x.exported[name], Name: name, Body: body, Recursive: x.recursive[f.plan]}
	read := body
	if view.Recursive {
		read += "v at" // by the guard against depth
	}
	view.Parameters = []string{tsParameter("v", ": unknown", read), tsParameter("at", "?: "+x.useType("At"), read)}
	switch {
	case f.relative && o.usesPlace:
		view.Parameters = append(view.Parameters, `place = ""`)
	case o.usesPlace:
		view.Place = tsString(f.plan.Place)
	}
	if view.Recursive {
		x.use("isTooDeep", "tooDeep")
		view.Parameters = append(view.Parameters, `_place = ""`, "depth = at?.depth ?? 0")
	}
	return x.p.Print("check.function", view)
}

// tsParameter declares a parameter; one that the body does not read says so.
func tsParameter(name, declaration, body string) string {
	if tsReads(body, name) {
		return name + declaration
	}
	return "_" + name + declaration
}

// tsReads tells whether code has a name outside of texts.
func tsReads(code, name string) bool {
	word := func(c byte) bool {
		return c == '_' || c == '$' || c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z'
	}
	for i := 0; i < len(code); i++ {
		switch c := code[i]; {
		case c == '"' || c == '\'':
			for i++; i < len(code) && code[i] != c; i++ {
				if code[i] == '\\' {
					i++
				}
			}
		case word(c):
			start := i
			for i+1 < len(code) && word(code[i+1]) {
				i++
			}
			if code[start:i+1] == name && (start == 0 || code[start-1] != '.') {
				return true
			}
		}
	}
	return false
}

// tsOps prints the ops of one function. It is a visitor of ops.
type tsOps struct {
	*tsChecks
	f         *tsFunction
	name      string
	members   string     // see membersName
	known     ir.KindSet // what the value can be at this point, as the compiler sees it too
	usesPlace bool
	prefix    string          // of the next block about objects
	record    bool            // a value without members is refused for that
	locals    map[string]bool // constants in the function
	out       strings.Builder
}

// body prints all statements.
func (o *tsOps) body(ops []ir.Op, hook bool) string {
	rest := ops
	if len(ops) > 0 {
		if is, ok := ops[0].(*ir.Is); ok && o.endsWith(is, ops[1:]) {
			o.record = is.Kinds == ir.SetOf(ir.KindObject) && o.reportsKind(is) && o.tellsMissing(ops[1:])
			o.is(is, true)
			o.known = is.Kinds
			rest = ops[1:]
		}
	}
	members := slices.DeleteFunc(slices.Clone(rest), func(op ir.Op) bool { return !isMembersOp(op) })
	others := slices.DeleteFunc(slices.Clone(rest), isMembersOp)
	if hook && o.f.plan.Looks {
		o.repeats(members, len(others) == 0)
		if len(others) > 0 && len(members) > 0 {
			// Repeated members are judged by these ops alone, so they get a function.
			o.out.WriteString(o.printRefuse("!" + o.callSelf(o.membersName())))
			rest = others
		}
	}
	for _, op := range rest {
		op.Accept(o)
	}
	return o.out.String()
}

// tellsMissing tells whether some member has to be there, and all that ops say of a
// number that looks like an object without members is which are missing.
func (o *tsOps) tellsMissing(ops []ir.Op) bool {
	found := false
	for _, op := range ops {
		members, ok := op.(*ir.Members)
		if !ok {
			return false
		}
		for _, f := range members.Fields {
			if tsInherited[f.Name] || f.Name == "toJSON" {
				return false // such a value has members of these names after all
			}
			for _, fail := range f.Required {
				if home, ok := tsRequired(fail, f.Name); !ok || home != o.f.plan.Place {
					return false
				}
				found = true
			}
		}
	}
	return found
}

// isMembersOp tells the ops that judge members one by one.
func isMembersOp(op ir.Op) bool {
	switch op := op.(type) {
	case *ir.Members:
		return true
	case *ir.Unevaluated:
		return !op.Items
	}
	return false
}

// membersName is the function of the ops that judge members one by one.
func (o *tsOps) membersName() string {
	if o.members == "" {
		o.members = o.unique(o.name + "Members")
	}
	return o.members
}

// repeats lets the reading of a text judge the members that it repeats. If the
// function does nothing but judge members, it judges these too.
func (o *tsOps) repeats(members []ir.Op, whole bool) {
	var judge []string
	switch {
	case len(members) == 0:
	case whole:
		judge = []string{o.name}
	default:
		judge = []string{o.membersName()}
		part := *o.f
		o.constants.WriteString(o.printFunction(&part, o.membersName(), members, false))
	}
	statement := o.p.Print("check.repeats", tsCall(o.use("judgeRepeats"), append([]string{"v", "at"}, judge...)...))
	if len(members) > 0 && whole {
		if _, ok := members[0].(*ir.Members); ok {
			o.prefix = statement // of the block that is printed next
			return
		}
	}
	o.guarded(ir.KindObject, statement)
}

// tsGuarded is a block under a condition, or without one.
type tsGuarded struct{ Guard, Body string }

// endsWith tells whether nothing is left to judge of a value of the wrong kind.
func (o *tsOps) endsWith(is *ir.Is, rest []ir.Op) bool {
	for _, op := range rest {
		if kinds := tsAbout(op); kinds&^is.Kinds != 0 {
			return false
		}
	}
	return len(rest) > 0 || o.f.plan.Looks
}

// tsAbout is the set of kinds that an op can refuse.
func tsAbout(op ir.Op) ir.KindSet {
	switch op := op.(type) {
	case *ir.Compare:
		return map[ir.Measure]ir.KindSet{ir.Magnitude: ir.SetOf(ir.KindNumber), ir.Length: ir.SetOf(ir.KindString),
			ir.Items: ir.SetOf(ir.KindArray), ir.Count: ir.SetOf(ir.KindObject)}[op.Measure]
	case *ir.Multiple:
		return ir.SetOf(ir.KindNumber)
	case *ir.Match:
		return ir.SetOf(ir.KindString)
	case *ir.Unique, *ir.Elements, *ir.Contains:
		return ir.SetOf(ir.KindArray)
	case *ir.Members, *ir.Present:
		return ir.SetOf(ir.KindObject)
	case *ir.Unevaluated:
		if op.Items {
			return ir.SetOf(ir.KindArray)
		}
		return ir.SetOf(ir.KindObject)
	}
	return ir.AllKinds
}

// place is the expression for the plan's place in the schema.
func (o *tsOps) place(text string) string {
	if text == o.f.plan.Place {
		o.usesPlace = true
		return "place"
	}
	return tsString(text)
}

// refuse prints the statement that leaves the function if all conditions hold.
func (o *tsOps) printRefuse(conditions ...string) string {
	return o.p.Print("check.refuse", slices.DeleteFunc(conditions, func(c string) bool { return c == "" }))
}

// op prints an op that is one such statement.
func (o *tsOps) op(op ir.Op, conditions ...string) {
	view := slices.DeleteFunc(conditions, func(c string) bool { return c == "" })
	o.out.WriteString(o.p.Op("check", op, view))
}

// guard is the test that a value is of a kind, or "" where that is known.
func (o *tsOps) guard(k ir.Kind) string {
	if o.known == ir.SetOf(k) {
		return ""
	}
	return o.isKind(k, "v")
}

// isKind is the test for one kind.
func (x *tsChecks) isKind(k ir.Kind, v string) string {
	switch k {
	case ir.KindArray:
		return "Array.isArray(" + v + ")"
	case ir.KindBoolean:
		return "typeof " + v + ` === "boolean"`
	case ir.KindInteger:
		return x.use("isInteger") + "(" + v + ")"
	case ir.KindNull:
		return v + " === null"
	case ir.KindNumber:
		return x.use("isNumber") + "(" + v + ")"
	case ir.KindObject:
		return x.use("isObject") + "(" + v + ")"
	}
	return "typeof " + v + ` === "string"`
}

// isNone are the tests that a value is of no kind of a set: all have to hold.
func (x *tsChecks) isNone(kinds ir.KindSet, v string) []string {
	var tests []string
	for k := range ir.KindCount {
		if !kinds.Has(k) || k == ir.KindInteger && kinds.Has(ir.KindNumber) {
			continue
		}
		test := x.isKind(k, v)
		switch {
		case strings.Contains(test, " === "):
			test = strings.Replace(test, " === ", " !== ", 1)
		default:
			test = "!" + test
		}
		tests = append(tests, test)
	}
	return tests
}

// kindNames lists a set of kinds as violations name them.
func tsKindNames(kinds ir.KindSet) []string {
	var names []string
	for k := range ir.KindCount {
		if kinds.Has(k) {
			names = append(names, k.String())
		}
	}
	return names
}

// fails is the call that records a failure; it is true if the function has to end.
// dynamic gives the expressions of the parameters that a document tells.
func (o *tsOps) fails(f *ir.Fail, dynamic ...tsParam) string {
	params := make([]tsParam, 0, len(f.Params)+len(dynamic)+1)
	for _, p := range f.Params {
		params = append(params, tsParam{p.Name, tsJSON(p.JSON)})
	}
	params = append(params, dynamic...)
	if f.Dynamic&ir.Property != 0 {
		if o.f.plan.Names {
			params = append(params, tsParam{"property", o.use("cut") + "(String(v))"})
		} else {
			params = append(params, tsParam{"property", o.use("nameOf") + "(at)"})
		}
	}
	slices.SortFunc(params, func(a, b tsParam) int { return strings.Compare(a.name, b.name) })
	members := make([]string, len(params))
	for i, p := range params {
		members[i] = tsMember(p.name, p.value)
	}
	if place, ok := strings.CutSuffix(f.SchemaPath, "/"+f.Keyword); ok {
		return tsCall(o.use("fails"), "at", o.place(place), tsString(f.Keyword), tsObject(members), tsString(f.Message))
	}
	return tsCall(o.use("failsAt"), "at", tsString(f.SchemaPath), tsString(f.Keyword), tsObject(members), tsString(f.Message))
}

type tsParam struct{ name, value string }

// call is the call of a check at some place in the document. moves says that the
// place is below that of the value of this function.
func (o *tsOps) call(p *ir.Plan, v, at string, moves bool) string {
	f := o.function(p)
	arguments := []string{v, at}
	switch {
	case f.relative:
		arguments = append(arguments, o.place(p.Place))
	case o.recursive[p] && o.recursive[o.f.plan]:
		arguments = append(arguments, `""`, o.depth(moves))
	}
	return tsCall(f.name, arguments...)
}

func (o *tsOps) depth(moves bool) string {
	if moves {
		return "depth + 1"
	}
	return "depth"
}

// callSelf calls another function for the same value.
func (o *tsOps) callSelf(name string) string {
	if o.recursive[o.f.plan] {
		return tsCall(name, "v", "at", `""`, "depth")
	}
	return tsCall(name, "v", "at")
}

// holds is the test that a plan holds, in silence.
func (o *tsOps) holds(p *ir.Plan, v, at string, moves bool) string {
	arguments := []string{o.function(p).name, v, at}
	if o.recursive[p] && o.recursive[o.f.plan] {
		arguments = append(arguments, o.depth(moves))
	}
	return tsCall(o.use("holds"), arguments...)
}

// atMember is the place of a member with a known name.
func (o *tsOps) atMember(name string) string {
	return "at && " + tsCall(o.use("below"), "at", tsString("/"+source.EscapePointer(name)))
}

// tsOpsOf are the ops of a plan without those that only say that members are
// looked into.
func tsOpsOf(p *ir.Plan) []ir.Op {
	return slices.DeleteFunc(slices.Clone(p.Ops), func(op ir.Op) bool {
		m, ok := op.(*ir.Members)
		return ok && len(m.Fields)+len(m.Patterns)+len(m.Names) == 0 && !slices.ContainsFunc(m.Others, func(o *ir.OtherOp) bool { return !o.Plan.Free() })
	})
}

// tsIsShort tells whether a plan is a list of checks of the value itself.
func tsIsShort(p *ir.Plan) bool {
	for _, op := range tsOpsOf(p) {
		switch op.(type) {
		case *ir.Is, *ir.In, *ir.Compare, *ir.Multiple, *ir.Match:
		default:
			return false
		}
	}
	return !p.Looks
}

// tsKindSetName joins the names of kinds: NullOrString is two.
func tsKindSetName(kinds ir.KindSet) string {
	var names []string
	for _, kind := range tsKindNames(kinds) {
		if kind != "integer" || !kinds.Has(ir.KindNumber) {
			names = append(names, strings.ToUpper(kind[:1])+kind[1:])
		}
	}
	return strings.Join(names, "Or")
}

// tsSharedName gives a name to a short check by what it says, if many places are
// likely to say the same: kinds, and limits in plain digits. All its failures have
// to stand at the plan's own place.
func tsSharedName(p *ir.Plan) (string, bool) {
	ops := tsOpsOf(p)
	if len(ops) == 0 || p.Names {
		return "", false
	}
	is, ok := ops[0].(*ir.Is)
	if !ok || is.Fail.SchemaPath != p.Place+"/"+is.Fail.Keyword || is.Fail.Keyword != "type" {
		return "", false
	}
	var b strings.Builder
	b.WriteString("check" + tsKindSetName(is.Kinds))
	if is.Kinds.Has(ir.KindObject) && !p.Looks {
		b.WriteString("Free") // members may be repeated
	}
	for _, op := range ops[1:] {
		c, ok := op.(*ir.Compare)
		if !ok || strings.Trim(c.Limit, "0123456789") != "" || c.Measure == ir.Count || c.Fail.SchemaPath != p.Place+"/"+c.Fail.Keyword {
			return "", false
		}
		b.WriteString([...]string{ir.Magnitude: "", ir.Length: "Length", ir.Items: "Items"}[c.Measure])
		b.WriteString([...]string{ir.AtLeast: "From", ir.AtMost: "To", ir.Above: "Above", ir.Below: "Below"}[c.Rel] + c.Limit)
	}
	return b.String(), true
}
