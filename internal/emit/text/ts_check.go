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
		f.relative, f.name = true, name
		x.shared[name] = f
		x.taken[name] = true
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

// nameOf makes a name from the place of a plan. Two places with the same words are
// told apart by a number; these names are not part of the interface.
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
	name := tsFunctionName("check", words)
	for n := 2; x.taken[name]; n++ {
		name = tsFunctionName("check", words) + "_" + strconv.Itoa(n)
	}
	x.taken[name] = true
	return name
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
		b.WriteString(x.printFunction(f, f.name, f.plan.Ops, true))
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
	o := &tsOps{tsChecks: x, f: f, name: name, known: ir.AllKinds}
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
	known     ir.KindSet // what the value can be at this point, as the compiler sees it too
	usesPlace bool
	prefix    string // of the next block about objects
	choices   int
	out       strings.Builder
}

// body prints all statements.
func (o *tsOps) body(ops []ir.Op, hook bool) string {
	rest := ops
	if len(ops) > 0 {
		if is, ok := ops[0].(*ir.Is); ok && o.endsWith(is, ops[1:]) {
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
			o.out.WriteString(o.printRefuse("!" + o.callSelf(o.name+"Members")))
			rest = others
		}
	}
	for _, op := range rest {
		op.Accept(o)
	}
	return o.out.String()
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

// repeats lets the reading of a text judge the members that it repeats. If the
// function does nothing but judge members, it judges these too.
func (o *tsOps) repeats(members []ir.Op, whole bool) {
	judge := ""
	switch {
	case len(members) == 0:
	case whole:
		judge = ", " + o.name
	default:
		judge = ", " + o.name + "Members"
		part := *o.f
		o.constants.WriteString(o.printFunction(&part, o.name+"Members", members, false))
	}
	statement := "at?.found.repeats?.judge(v, at" + judge + ");\n"
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
	return len(rest) > 0
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
	arguments := []string{"at", tsString(name)}
	if token := source.EscapePointer(name); token != name {
		arguments = append(arguments, tsString(token))
	}
	return "at && " + tsCall(o.use("below"), arguments...)
}

// The ops.

func (o *tsOps) Never(op *ir.Never) { o.op(op, o.fails(op.Fail)) }

func (o *tsOps) Is(op *ir.Is) { o.is(op, false) }

// tsIsView is a test of kinds. Ends says that the function ends with it.
type tsIsView struct {
	Ends        bool
	Test, Fails string
	Conditions  []string
}

func (o *tsOps) is(op *ir.Is, ends bool) {
	tests := o.isNone(op.Kinds, "v")
	fails := o.wrongKind(op)
	o.out.WriteString(o.p.Op("check", op, tsIsView{Ends: ends, Test: tsAll(tests), Fails: fails, Conditions: append(tests, fails)}))
}

// tsAll joins conditions that all have to hold.
func tsAll(tests []string) string { return strings.Join(tests, " &&"+string(blankMark)) }

// wrongKind is the call for a value of the wrong kind.
func (o *tsOps) wrongKind(op *ir.Is) string {
	f := op.Fail
	place, ok := strings.CutSuffix(f.SchemaPath, "/type")
	if ok && f.Keyword == "type" && f.Dynamic == ir.ActualKind && len(f.Params) == 1 {
		if kind, ok := strings.CutPrefix(f.Message, "must be "); ok && f.Params[0].JSON == `["`+kind+`"]` {
			return tsCall(o.use("wrongKind"), "v", "at", o.place(place), tsString(kind))
		}
	}
	return o.fails(f, tsParam{"actual", o.use("kindOf") + "(v)"})
}

func (o *tsOps) In(op *ir.In) { o.op(op, append(o.isNot(op.Values), o.unlisted(op.Fail))...) }

// manyValues is the number of values above which a set is faster than a chain of
// comparisons.
const manyValues = 24

// isNot are the tests that a value equals none of a list.
func (o *tsOps) isNot(values []ir.Literal) []string {
	var tests, simple, texts []string
	for _, v := range values {
		switch v.Kind {
		case source.Array, source.Object:
			texts = append(texts, v.Canonical())
		case source.Number:
			number, exact := tsNumber(v.Text)
			whole, isWhole := tsBigInt(v.Text)
			d, _ := source.ParseDecimal(v.Text)
			if !exact || d.IsInteger() && !isWhole {
				texts = append(texts, v.Canonical())
				continue
			}
			tests = append(tests, "v !== "+number)
			if isWhole {
				tests = append(tests, "v !== "+whole)
			}
		default:
			simple = append(simple, tsLiteral(v))
		}
	}
	if len(simple) > manyValues {
		name := "valuesOf" + strings.TrimPrefix(o.name, "check")
		o.constants.WriteString(o.p.Print("check.set", tsConst{name, tsCall("new Set<unknown>", tsArray(simple))}))
		tests = append(tests, "!"+name+".has(v)")
	} else {
		for _, s := range simple {
			tests = append(tests, "v !== "+s)
		}
	}
	for _, t := range texts {
		tests = append(tests, o.use("canonical")+"(v) !== "+tsString(t))
	}
	return tests
}

type tsConst struct{ Name, Value string }

// unlisted is the call for a value that no list has.
func (o *tsOps) unlisted(f *ir.Fail) string {
	place, ok := strings.CutSuffix(f.SchemaPath, "/enum")
	if !ok || f.Keyword != "enum" || f.Dynamic != 0 || len(f.Params) != 1 || f.Params[0].Name != "allowed" {
		return o.fails(f)
	}
	list, _ := source.ParseJSON("", []byte(f.Params[0].JSON))
	if f.Message != "must be one of the "+strconv.Itoa(len(list.Items))+" listed values" {
		return o.fails(f)
	}
	arguments := []string{"at", o.place(place)}
	for _, item := range list.Items {
		arguments = append(arguments, tsLiteral(item))
	}
	return tsCall(o.use("unlisted"), arguments...)
}

func (o *tsOps) Compare(op *ir.Compare) {
	switch op.Measure {
	case ir.Magnitude:
		o.op(op, o.outside("v", op), o.fails(op.Fail))
	case ir.Length:
		actual := "0" // of the empty string, the only one that has not one character
		if op.Rel != ir.AtLeast || op.Limit != "1" {
			actual = o.use("points") + "(v)"
		}
		o.op(op, o.guard(ir.KindString), o.wrongLength("v", op), o.fails(op.Fail, tsParam{"actual", actual}))
	case ir.Items:
		o.op(op, o.guard(ir.KindArray), "v.length "+tsBeyond(op.Rel)+" "+op.Limit, o.fails(op.Fail, tsParam{"actual", "v.length"}))
	case ir.Count:
		count := tsCall(o.use("count"), "v", "at")
		o.op(op, o.guard(ir.KindObject), count+" "+tsBeyond(op.Rel)+" "+op.Limit, o.fails(op.Fail, tsParam{"actual", count}))
	}
}

// tsBeyond is the operator for a measure that does not hold.
func tsBeyond(r ir.Rel) string {
	return [...]string{ir.AtLeast: "<", ir.AtMost: ">", ir.Above: "<=", ir.Below: ">="}[r]
}

// outside is the test that a number breaks a bound; other values break none.
func (x *tsChecks) outside(v string, op *ir.Compare) string {
	if limit, ok := tsNumber(op.Limit); ok {
		return tsCall(x.use("order"), v, limit) + " " + tsBeyond(op.Rel) + " 0"
	}
	return tsCall(x.use("orderText"), v, tsString(op.Limit)) + " " + tsBeyond(op.Rel) + " 0"
}

// wrongLength is the test that a string has too few or too many code points.
func (x *tsChecks) wrongLength(v string, op *ir.Compare) string {
	switch {
	case op.Rel == ir.AtMost:
		return tsCall(x.use("longer"), v, op.Limit)
	case op.Limit == "1":
		return v + ` === ""`
	}
	return tsCall(x.use("shorter"), v, op.Limit)
}

func (o *tsOps) Multiple(op *ir.Multiple) {
	o.op(op, "!"+tsCall(o.use("isMultiple"), "v", tsString(op.Divisor)), o.fails(op.Fail))
}

func (o *tsOps) Match(op *ir.Match) {
	o.op(op, o.guard(ir.KindString), "!"+o.matches(op.Pattern, "v"), o.fails(op.Fail))
}

// matches is the test that a string matches a pattern.
func (x *tsChecks) matches(p *ir.Pattern, v string) string {
	name, ok := x.patterns[p]
	if !ok {
		name = "pattern" + strconv.Itoa(p.ID+1)
		x.patterns[p] = name
		x.useType("Pattern")
		x.constants.WriteString(x.p.Print("check.pattern", tsPatternView(name, p)))
	}
	if p.Program.Sets {
		return tsCall(x.use("matchesSet"), name, v)
	}
	return tsCall(x.use("matches"), name, v)
}

// tsPattern is a table of a pattern.
type tsPattern struct {
	Name, Source  string
	Start         uint16
	Ranges, Table string
}

func tsPatternView(name string, p *ir.Pattern) tsPattern {
	ranges := make([]string, len(p.Program.Ranges))
	for i, n := range p.Program.Ranges {
		ranges[i] = strconv.FormatUint(uint64(n), 10)
	}
	table := make([]string, len(p.Program.Table))
	for i, n := range p.Program.Table {
		table[i] = strconv.FormatUint(uint64(n), 10)
	}
	return tsPattern{name, strings.TrimSuffix(tsComment(emit.Comment("Pattern "+p.Program.Source, tsDocWidth)), "\n"), p.Program.Start, tsNumbers(ranges), tsNumbers(table)}
}

// tsUniqueView is the test for equal items.
type tsUniqueView struct {
	Test       string
	Conditions []string
}

func (o *tsOps) Unique(op *ir.Unique) {
	fails := o.fails(op.Fail, tsParam{"first", "pair[0]"}, tsParam{"second", "pair[1]"})
	body := o.p.Op("check", op, tsUniqueView{tsCall(o.use("repeated"), "v"), []string{"pair !== undefined", fails}})
	o.block(ir.KindArray, body)
}

// block prints statements that are about one kind of value, and use names of
// their own.
func (o *tsOps) block(k ir.Kind, body string) {
	if guard := o.guard(k); guard != "" {
		o.out.WriteString(o.p.Print("check.guarded", tsGuarded{guard, body}))
		return
	}
	o.out.WriteString("{\n" + body + "}\n")
}

func (o *tsOps) Contains(op *ir.Contains) {
	if op.Few == nil && op.Many == nil {
		return
	}
	test := "true"
	if !op.Plan.Free() {
		test = o.holds(op.Plan, "v[i]", "at && "+tsCall(o.use("below"), "at", "String(i)"), true)
	}
	var fails [][]string
	if op.Few != nil {
		fails = append(fails, []string{"matched < " + op.Min, o.fails(op.Few, tsParam{"actual", "matched"})})
	}
	if op.Many != nil {
		fails = append(fails, []string{"matched > " + op.Max, o.fails(op.Many, tsParam{"actual", "matched"})})
	}
	o.block(ir.KindArray, o.p.Op("check", op, map[string]any{"Test": test, "Fails": fails}))
}

func (o *tsOps) Not(op *ir.Not) {
	if op.Plan.Free() {
		o.op(op, o.fails(op.Fail))
		return
	}
	o.op(op, o.holds(op.Plan, "v", "at", false), o.fails(op.Fail))
}

func (o *tsOps) If(op *ir.If) {
	if op.Then.Free() && op.Else.Free() {
		return
	}
	holds := "true"
	if !op.Cond.Free() {
		holds = o.holds(op.Cond, "v", "at", false)
	}
	switch {
	case op.Else.Free():
		o.op(op, holds, "!"+o.call(op.Then, "v", "at", false))
	case op.Then.Free():
		o.op(op, "!"+holds, "!"+o.call(op.Else, "v", "at", false))
	default:
		o.op(op, holds+string(indentMark)+string(blankMark)+"? !"+o.call(op.Then, "v", "at", false)+
			string(blankMark)+": !"+o.call(op.Else, "v", "at", false)+string(dedentMark))
	}
}

// tsIsShort tells whether a plan is a list of checks of the value itself.
func tsIsShort(p *ir.Plan) bool {
	for _, op := range p.Ops {
		switch op.(type) {
		case *ir.Is, *ir.In, *ir.Compare, *ir.Multiple, *ir.Match:
		default:
			return false
		}
	}
	return !p.Looks
}

// tsSharedName gives a name to a short check by what it says, if many places are
// likely to say the same: kinds, and limits in plain digits. All its failures have
// to stand at the plan's own place.
func tsSharedName(p *ir.Plan) (string, bool) {
	if len(p.Ops) == 0 || p.Names {
		return "", false
	}
	is, ok := p.Ops[0].(*ir.Is)
	if !ok || is.Fail.SchemaPath != p.Place+"/"+is.Fail.Keyword || is.Fail.Keyword != "type" {
		return "", false
	}
	var b strings.Builder
	b.WriteString("check")
	for i, kind := range tsKindNames(is.Kinds) {
		if kind == "integer" && is.Kinds.Has(ir.KindNumber) {
			continue
		}
		if i > 0 && b.Len() > len("check") {
			b.WriteString("Or")
		}
		b.WriteString(strings.ToUpper(kind[:1]) + kind[1:])
	}
	for _, op := range p.Ops[1:] {
		c, ok := op.(*ir.Compare)
		if !ok || strings.Trim(c.Limit, "0123456789") != "" || c.Measure == ir.Count || c.Fail.SchemaPath != p.Place+"/"+c.Fail.Keyword {
			return "", false
		}
		b.WriteString([...]string{ir.Magnitude: "", ir.Length: "Length", ir.Items: "Items"}[c.Measure])
		b.WriteString([...]string{ir.AtLeast: "From", ir.AtMost: "To", ir.Above: "Above", ir.Below: "Below"}[c.Rel] + c.Limit)
	}
	return b.String(), true
}

// tsRecursive finds the plans whose checks can call themselves.
func tsRecursive(plans []*ir.Plan) map[*ir.Plan]bool {
	g := &tsGraph{index: map[*ir.Plan]int{}, low: map[*ir.Plan]int{}, on: map[*ir.Plan]bool{}, recursive: map[*ir.Plan]bool{}}
	for _, p := range plans {
		if g.index[p] == 0 {
			g.visit(p)
		}
	}
	return g.recursive
}

// tsGraph finds the circles of calls: the strongly connected components, after
// Tarjan.
type tsGraph struct {
	index, low map[*ir.Plan]int
	on         map[*ir.Plan]bool
	stack      []*ir.Plan
	recursive  map[*ir.Plan]bool
}

func (g *tsGraph) visit(p *ir.Plan) {
	g.index[p] = len(g.index) + 1
	g.low[p] = g.index[p]
	g.stack = append(g.stack, p)
	g.on[p] = true
	for _, q := range tsCallees(p) {
		if q == p {
			g.recursive[p] = true
		}
		if g.index[q] == 0 {
			g.visit(q)
			g.low[p] = min(g.low[p], g.low[q])
		} else if g.on[q] {
			g.low[p] = min(g.low[p], g.index[q])
		}
	}
	if g.low[p] != g.index[p] {
		return
	}
	first := len(g.stack) - 1
	for g.stack[first] != p {
		first--
	}
	for _, q := range g.stack[first:] {
		g.on[q] = false
		if len(g.stack)-first > 1 {
			g.recursive[q] = true
		}
	}
	g.stack = g.stack[:first]
}

// tsCallees are the plans that a plan's ops apply.
func tsCallees(p *ir.Plan) []*ir.Plan {
	var calls tsCalls
	for _, op := range p.Ops {
		op.Accept(&calls)
	}
	return slices.DeleteFunc(calls, (*ir.Plan).Free)
}

// tsCalls collects them. It is a visitor of ops.
type tsCalls []*ir.Plan

func (c *tsCalls) add(plans ...*ir.Plan) { *c = append(*c, plans...) }

func (c *tsCalls) Never(*ir.Never)       {}
func (c *tsCalls) Is(*ir.Is)             {}
func (c *tsCalls) In(*ir.In)             {}
func (c *tsCalls) Compare(*ir.Compare)   {}
func (c *tsCalls) Multiple(*ir.Multiple) {}
func (c *tsCalls) Match(*ir.Match)       {}
func (c *tsCalls) Unique(*ir.Unique)     {}
func (c *tsCalls) Members(op *ir.Members) {
	for _, f := range op.Fields {
		c.add(f.Plan)
	}
	for _, p := range op.Patterns {
		c.add(p.Plan)
	}
	for _, p := range op.Others {
		c.add(p.Plan)
	}
	c.add(op.Names...)
}
func (c *tsCalls) Present(op *ir.Present)   { c.add(op.Then) }
func (c *tsCalls) Elements(op *ir.Elements) { c.add(op.Prefix...); c.add(op.Rest) }
func (c *tsCalls) Contains(op *ir.Contains) { c.add(op.Plan) }
func (c *tsCalls) Choice(op *ir.Choice)     { c.add(op.Branches...) }
func (c *tsCalls) Not(op *ir.Not)           { c.add(op.Plan) }
func (c *tsCalls) If(op *ir.If)             { c.add(op.Cond, op.Then, op.Else) }
func (c *tsCalls) Unevaluated(op *ir.Unevaluated) {
	c.add(op.Plan)
	for _, cover := range op.Covers {
		c.add(cover.Matching)
		for _, g := range cover.When {
			c.add(g.Plan)
		}
	}
}
