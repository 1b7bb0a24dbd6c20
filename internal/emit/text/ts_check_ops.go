// The ops that judge a value by itself, and those that negate or choose by one plan.
package text

import (
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

func (o *tsOps) Never(op *ir.Never) { o.op(op, o.fails(op.Fail)) }

func (o *tsOps) Is(op *ir.Is) { o.is(op, false) }

// tsIsView is a test of kinds. Ends says that the function ends with it.
type tsIsView struct {
	Ends        bool
	Test, Fails string
	Conditions  []string
}

func (o *tsOps) is(op *ir.Is, ends bool) {
	var tests []string
	if o.record {
		tests = []string{"!" + o.use("isRecord") + "(v)"}
	} else {
		tests = o.isNone(op.Kinds, "v")
	}
	fails := o.wrongKind(op)
	o.out.WriteString(o.p.Op("check", op, tsIsView{Ends: ends, Test: tsAll(tests), Fails: fails, Conditions: append(tests, fails)}))
}

// tsAll joins conditions that all have to hold.
func tsAll(tests []string) string { return strings.Join(tests, " &&"+string(blankMark)) }

// tsWrongKind tells whether a failure is what the runtime says of a value of the
// wrong kind, of which kind it should be, and the place of the schema.
func tsWrongKind(f *ir.Fail) (kind, place string, ok bool) {
	place, ok = strings.CutSuffix(f.SchemaPath, "/type")
	if !ok || f.Keyword != "type" || f.Dynamic != ir.ActualKind || len(f.Params) != 1 {
		return "", "", false
	}
	kind, ok = strings.CutPrefix(f.Message, "must be ")
	return kind, place, ok && f.Params[0].JSON == `["`+kind+`"]`
}

// reportsKind tells whether the runtime can report the wrong kind at this plan.
func (o *tsOps) reportsKind(op *ir.Is) bool {
	_, place, ok := tsWrongKind(op.Fail)
	return ok && place == o.f.plan.Place
}

// wrongKind is the call for a value of the wrong kind.
func (o *tsOps) wrongKind(op *ir.Is) string {
	if kind, place, ok := tsWrongKind(op.Fail); ok {
		return tsCall(o.use("wrongKind"), "v", "at", o.place(place), tsString(kind))
	}
	return o.fails(op.Fail, tsParam{"actual", o.use("kindOf") + "(v)"})
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
		name := o.constant("valuesOf")
		o.constants.WriteString(o.p.Print("check.set", tsConst{name, "new Set<unknown>(" + tsArray(simple) + ")"}))
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

// constant names a constant that belongs to the function at hand.
func (o *tsOps) constant(what string) string {
	return o.unique(what + strings.TrimPrefix(o.name, "check"))
}

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
	items := make([]string, len(list.Items))
	for i, item := range list.Items {
		items[i] = tsLiteral(item)
	}
	// The list stands outside of the function, which is called often and should
	// stay small enough to be compiled into its callers.
	name := o.constant("allowedBy")
	o.constants.WriteString(o.p.Print("check.list", tsConst{name, tsArray(items)}))
	return tsCall(o.use("unlisted"), "at", o.place(place), name)
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
		test = o.holds(op.Plan, "v[i]", "at && "+tsCall(o.use("below"), "at", tsItemToken), true)
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
		o.op(op, holds+string(indentMark)+string(blankMark)+"? "+tsArm("!"+o.call(op.Then, "v", "at", false))+
			string(blankMark)+": "+tsArm("!"+o.call(op.Else, "v", "at", false))+string(dedentMark))
	}
}
