// Validators: one function for each plan, over the bytes of the value.
package text

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// check asks for the validator of a plan and returns its name.
func (g *rustGen) check(p *ir.Plan) string {
	if p.Free() {
		return "runtime::check_nothing"
	}
	if !g.checkSeen[p] {
		g.checkSeen[p] = true
		g.checkQueue = append(g.checkQueue, p)
	}
	return g.checkName(p)
}

// checkPath is the name as mod.rs has it.
func (g *rustGen) checkPath(p *ir.Plan) string {
	if p.Free() {
		return g.check(p)
	}
	return "check::" + g.check(p)
}

func (g *rustGen) checkName(p *ir.Plan) string {
	if g.isResidual[p] {
		return "check_rest_" + strconv.Itoa(p.ID)
	}
	return "check_" + strconv.Itoa(p.ID)
}

// fail refers to an entry of the table of fails.
func (g *rustGen) fail(f *ir.Fail) string {
	i, known := g.failIndex[f]
	if !known {
		i = len(g.fails)
		g.failIndex[f] = i
		g.fails = append(g.fails, f)
	}
	return "&FAILS[" + strconv.Itoa(i) + "]"
}

// patternView is the table of a pattern.
type patternView struct {
	Doc                  string
	ID                   int
	Start                uint16
	ASCII, Ranges, Table string
}

func (g *rustGen) patterns() []patternView {
	var views []patternView
	for _, p := range g.c.Patterns {
		if !g.patternUsed[p] {
			continue
		}
		x := p.Program
		views = append(views, patternView{
			Doc: rustDoc("The pattern `"+rustCode(x.Source)+"`.", ir.Doc{}), ID: p.ID, Start: x.Start,
			ASCII: rustNumbers(8, x.ASCII[:]), Ranges: rustNumbers(8, x.Ranges), Table: rustNumbers(8, x.Table),
		})
	}
	return views
}

// rustNumbers writes the items of an array of numbers that stands at an indent.
func rustNumbers[T uint8 | uint16 | uint32](indent int, list []T) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = strconv.FormatUint(uint64(n), 10)
	}
	return rustArray(indent, words)
}

// rustArray writes the items of an array as rustfmt does: on one line up to 60
// columns, otherwise in filled lines if all items are short, and on one line each
// if not. Lines stand at an indent.
func rustArray(indent int, items []string) string {
	const short = 10
	line := strings.Join(items, ", ")
	switch {
	case len(line) <= callWidth:
		return line
	case slices.ContainsFunc(items, func(item string) bool { return len(item) > short }):
		return "\n" + strings.Join(items, ",\n") + ",\n"
	case indent+len(line+",") <= 100:
		return "\n" + line + ",\n"
	}
	return "\n" + fill(items, 99-indent) + "\n"
}

// checks prints all validators that were asked for.
func (g *rustGen) checks() string {
	var functions strings.Builder
	for len(g.checkQueue) > 0 {
		p := g.checkQueue[0]
		g.checkQueue = g.checkQueue[1:]
		functions.WriteString("\n" + g.checkFunction(p))
	}
	if functions.Len() == 0 {
		return ""
	}
	return g.p.Print("check.module", map[string]any{
		"Fails": g.failViews(), "Patterns": g.patterns(), "Functions": functions.String(),
	})
}

// failView is an entry of the table of fails.
type failView struct{ Keyword, SchemaPath, Message, Params string }

func (g *rustGen) failViews() []failView {
	var views []failView
	for _, f := range g.fails {
		views = append(views, failView{rustString(f.Keyword), rustString(f.SchemaPath), rustString(f.Message), rustString(rustParams(f))})
	}
	return views
}

// The marks of parameters that come from the document: the next of the record's
// details, or the name of the member (see report.rs).
const (
	rustDetail     = "\x01"
	rustMemberName = "\x02"
)

// rustParams is the JSON text of a fail's parameters, with marks.
func rustParams(f *ir.Fail) string {
	params := slices.Clone(f.Params)
	add := func(d ir.Dynamic, name, mark string) {
		if f.Dynamic&d != 0 {
			params = append(params, ir.Param{Name: name, JSON: mark})
		}
	}
	add(ir.ActualKind|ir.ActualCount, "actual", rustDetail)
	add(ir.FirstSecond, "first", rustDetail)
	add(ir.FirstSecond, "second", rustDetail)
	add(ir.Matched, "matched", rustDetail)
	add(ir.Property, "property", pick(f.Keyword == "propertyNames", rustDetail, rustMemberName))
	slices.SortFunc(params, func(a, b ir.Param) int { return strings.Compare(a.Name, b.Name) })
	var b strings.Builder
	for i, p := range params {
		b.WriteString(pick(i == 0, "{", ",") + source.Quote(p.Name) + ":" + p.JSON)
	}
	return pick(len(params) == 0, "{}", b.String()+"}")
}

// rustArm is the code for the values of one JSON type.
type rustArm struct {
	Pattern string // of the first byte
	Body    string
	kind    ir.KindSet
}

// Single tells whether the body is one expression.
func (a rustArm) Single() bool { return !strings.Contains(a.Body, "\n") }

// The JSON types in the order of their arms. Numbers come last, because anything
// else that begins a value can only be one.
var rustArms = []rustArm{
	{Pattern: `b'"'`, kind: ir.SetOf(ir.KindString)},
	{Pattern: `b'{'`, kind: ir.SetOf(ir.KindObject)},
	{Pattern: `b'['`, kind: ir.SetOf(ir.KindArray)},
	{Pattern: `b't' | b'f'`, kind: ir.SetOf(ir.KindBoolean)},
	{Pattern: `b'n'`, kind: ir.SetOf(ir.KindNull)},
	{Pattern: `_`, kind: ir.SetOf(ir.KindNumber)},
}

// rustOps are the ops of a plan by what they are about.
type rustOps struct {
	is           []*ir.Is
	in           []*ir.In // of strings alone
	text, number []ir.Op
	list, object []ir.Op
	whole        []ir.Op // about values of any kind, by running over them again
	looks        bool
}

func (g *rustGen) sortOps(p *ir.Plan) *rustOps {
	s := &rustOps{looks: p.Looks}
	for _, op := range p.Ops {
		switch op := op.(type) {
		case *ir.Is:
			s.is = append(s.is, op)
		case *ir.In:
			if allStrings(op.Values) {
				s.in = append(s.in, op)
			} else {
				s.whole = append(s.whole, op)
			}
		case *ir.Match:
			s.text = append(s.text, op)
		case *ir.Multiple:
			s.number = append(s.number, op)
		case *ir.Members:
			if judges(op) {
				s.object = append(s.object, op)
			}
		case *ir.Present:
			s.object = append(s.object, op)
		case *ir.Elements, *ir.Contains, *ir.Unique:
			s.list = append(s.list, op)
		case *ir.Compare:
			s.compare(op)
		default: // Never, Choice, Not, If
			s.whole = append(s.whole, op)
		}
	}
	return s
}

// judges tells whether an op about members asks anything of them beside being
// distinct.
func judges(op *ir.Members) bool {
	return len(op.Fields)+len(op.Names) > 0 || slices.ContainsFunc(op.Patterns, func(p *ir.PatternOp) bool { return !p.Plan.Free() }) ||
		slices.ContainsFunc(op.Others, func(o *ir.OtherOp) bool { return !o.Plan.Free() })
}

func (s *rustOps) compare(op *ir.Compare) {
	switch op.Measure {
	case ir.Length:
		s.text = append(s.text, op)
	case ir.Items:
		s.list = append(s.list, op)
	case ir.Count:
		s.object = append(s.object, op)
	default:
		s.number = append(s.number, op)
	}
}

func (g *rustGen) checkFunction(p *ir.Plan) string {
	ops := g.sortOps(p)
	var body strings.Builder
	for _, op := range ops.whole {
		body.WriteString(g.op(op, nil))
	}
	body.WriteString(g.arms(ops))
	view := map[string]any{"Doc": rustDoc(rustPlace(p), ir.Doc{}), "Name": g.checkName(p), "Body": body.String(), "ID": p.ID}
	if emit.Rejudges(p) {
		view["Once"] = recursive(p)
	}
	return g.p.Print("check.function", view)
}

// recursive tells whether a plan can come back to itself. If it also has values
// judged more than once, its function has to remember what it has judged.
func recursive(p *ir.Plan) bool {
	seen := map[*ir.Plan]bool{}
	var visit func(*ir.Plan) bool
	visit = func(x *ir.Plan) bool {
		if x == nil || seen[x] {
			return false
		}
		seen[x] = true
		return slices.ContainsFunc(called(x), func(next *ir.Plan) bool { return next == p || visit(next) })
	}
	return visit(p)
}

// rustPlace tells people which schema a function is made from.
func rustPlace(p *ir.Plan) string {
	if p.Free() {
		return "Any value."
	}
	return "`" + rustCode(p.Place) + "`"
}

// arms prints the part of a validator that depends on the type of the value.
func (g *rustGen) arms(ops *rustOps) string {
	arms := slices.Clone(rustArms)
	for i := range arms {
		arms[i].Body = g.arm(ops, &arms[i])
	}
	// Arms that do the same are one; the most common one needs no pattern.
	rest := commonBody(arms)
	var special []rustArm
	for _, a := range arms {
		if a.Body != rest {
			special = append(special, a)
		}
	}
	number := slices.ContainsFunc(special, func(a rustArm) bool { return a.Pattern == "_" })
	if len(special) == 0 {
		return rest
	}
	if number { // all others have to be named
		var named []string
		for _, a := range arms {
			if a.Body == rest {
				named = append(named, a.Pattern)
			}
		}
		if len(named) > 0 {
			special = append([]rustArm{{Pattern: strings.Join(named, " | "), Body: rest}}, special...)
		}
	} else {
		special = append(special, rustArm{Pattern: "_", Body: rest})
	}
	return g.p.Print("check.arms", special)
}

// commonBody is the body that most arms have.
func commonBody(arms []rustArm) string {
	best, most := "", 0
	for _, a := range arms {
		n := 0
		for _, b := range arms {
			if a.Body == b.Body {
				n++
			}
		}
		if n > most {
			best, most = a.Body, n
		}
	}
	return best
}

// arm prints the code for the values of one JSON type: statements and, at the
// end, the position behind the value.
func (g *rustGen) arm(ops *rustOps, a *rustArm) string {
	var refused []string
	for _, op := range ops.is {
		if op.Kinds&a.kind == 0 {
			refused = append(refused, g.op(op, nil))
		}
	}
	text := a.kind.Has(ir.KindString)
	if !text {
		for _, op := range ops.in {
			refused = append(refused, "s.fail(start, "+g.fail(op.Fail)+");\n")
		}
	}
	before := strings.Join(refused, "")
	switch {
	case text && len(ops.in)+len(ops.text) > 0:
		return before + g.textArm(ops)
	case a.kind.Has(ir.KindObject) && len(ops.object) > 0:
		return before + g.objectLoop(&rustObject{ops: ops.object})
	case a.kind.Has(ir.KindObject) && ops.looks:
		return before + "s.distinct(start)"
	case a.kind.Has(ir.KindArray) && len(ops.list) > 0:
		return before + g.listLoop(ops.list)
	case a.kind.Has(ir.KindInteger) && (len(refused) == 0 || asksNumbers(ops)):
		return before + g.numberArm(ops)
	case len(refused) == 1 && len(ops.is) > 0 && strings.HasPrefix(refused[0], "s.wrong_kind("):
		return strings.TrimSuffix(refused[0], "?;\n") // gives the position, too
	}
	return before + "s.skip(start)"
}

func (g *rustGen) textArm(ops *rustOps) string {
	var b strings.Builder
	b.WriteString("let text = s.string(start)?;\n")
	for _, op := range ops.in {
		b.WriteString(g.op(op, nil))
	}
	for _, op := range ops.text {
		b.WriteString(g.op(op, nil))
	}
	return b.String() + "Ok(text.end)"
}

// asksNumbers tells whether there are ops that tell some numbers from others.
func asksNumbers(ops *rustOps) bool {
	return len(ops.number) > 0 || slices.ContainsFunc(ops.is, integersOnly)
}

func integersOnly(op *ir.Is) bool {
	return op.Kinds.Has(ir.KindInteger) && !op.Kinds.Has(ir.KindNumber)
}

// numberArm prints the code for numbers, of which a set of kinds may admit the
// integers only.
func (g *rustGen) numberArm(ops *rustOps) string {
	var b strings.Builder
	for _, op := range ops.is {
		if integersOnly(op) {
			b.WriteString("if !number.is_integer() {\n" + g.op(op, nil) + "}\n")
		}
	}
	for _, op := range ops.number {
		b.WriteString(g.op(op, nil))
	}
	if b.Len() == 0 {
		return "s.skip(start)"
	}
	return "let (number, end) = s.numeral(start)?;\n" + b.String() + "Ok(end)"
}

// op prints the statements of one op. With loop, the op belongs to the loop over
// an object or list.
func (g *rustGen) op(op ir.Op, extra map[string]any) string {
	v := &opPrinter{g: g, view: extra}
	if v.view == nil {
		v.view = map[string]any{}
	}
	op.Accept(v)
	if v.skip {
		return ""
	}
	return g.p.Op("check", op, v.view)
}

// opPrinter makes the view of an op for its template.
type opPrinter struct {
	g    *rustGen
	view map[string]any
	skip bool // the op can never fail
}

func (v *opPrinter) Never(o *ir.Never) { v.view["Fail"] = v.g.fail(o.Fail) }

func (v *opPrinter) Is(o *ir.Is) {
	v.view["Fail"] = v.g.fail(o.Fail)
}

func (v *opPrinter) In(o *ir.In) {
	v.view["Fail"] = v.g.fail(o.Fail)
	strs := allStrings(o.Values)
	var values []string
	for _, x := range o.Values {
		if strs {
			values = append(values, rustString(x.Text))
		} else {
			values = append(values, rustString(x.Canonical()))
		}
	}
	v.view["Subject"] = "text.value()"
	if !strs {
		v.view["Subject"] = "s.canonical(start)?"
	}
	v.view["Values"] = distinct(values)
	v.view["Scalar"] = len(o.Values) == 1 && !strs && o.Values[0].Kind != source.Array && o.Values[0].Kind != source.Object
}

// distinct drops repeated entries, which a match would not reach.
func distinct(list []string) []string {
	var out []string
	seen := map[string]bool{}
	for _, x := range list {
		if !seen[x] {
			seen[x] = true
			out = append(out, x)
		}
	}
	return out
}

// maxCount is more than any text that fits into memory can have, and fits every
// platform's usize.
const maxCount = 1<<32 - 2

// Compare prints the condition under which the op fails.
func (v *opPrinter) Compare(o *ir.Compare) {
	v.view["Fail"] = v.g.fail(o.Fail)
	if o.Measure == ir.Magnitude {
		failing := map[ir.Rel]string{ir.AtLeast: "is_lt", ir.AtMost: "is_gt", ir.Above: "is_le", ir.Below: "is_ge"}[o.Rel]
		if n, err := strconv.ParseInt(o.Limit, 10, 64); err == nil {
			v.view["Condition"] = fmt.Sprintf("number.compare(%d).%s()", n, failing)
		} else {
			v.view["Condition"] = fmt.Sprintf("number.compare_exactly(%s).%s()", rustString(o.Limit), failing)
		}
		return
	}
	n, err := strconv.ParseUint(o.Limit, 10, 64)
	if err != nil || n > maxCount {
		n = maxCount
	}
	least := o.Rel == ir.AtLeast || o.Rel == ir.Above
	if o.Rel == ir.Above {
		n++
	} else if o.Rel == ir.Below {
		n-- // no keyword asks for fewer than none
	}
	if least && n == 0 {
		v.skip = true
		return
	}
	if o.Measure == ir.Length {
		v.view["Condition"] = fmt.Sprintf("text.%s(%d)", pick(least, "is_shorter", "is_longer"), n)
		v.view["Count"] = "text.length()"
		return
	}
	v.view["Condition"] = fmt.Sprintf("count %s %d", pick(least, "<", ">"), n)
	v.view["Count"] = "count"
}

func (v *opPrinter) Multiple(o *ir.Multiple) {
	v.view["Fail"] = v.g.fail(o.Fail)
	v.view["Divisor"] = rustString(o.Divisor)
}

func (v *opPrinter) Match(o *ir.Match) {
	v.view["Fail"] = v.g.fail(o.Fail)
	v.view["Matches"] = v.g.matches(o.Pattern, "text.value()")
}

// matches is the expression for a match of a pattern.
func (g *rustGen) matches(p *ir.Pattern, text string) string {
	function := "runtime::match_pattern"
	if p.Program.Sets {
		function = "runtime::match_pattern_set"
	}
	g.patternUsed[p] = true
	return fmt.Sprintf("%s(&PATTERN_%d, &%s)", function, p.ID, text)
}

func (v *opPrinter) Unique(o *ir.Unique) {
	v.view["Fail"] = v.g.fail(o.Fail)
}

// Members and Elements are printed with the loop that they are: what is left for
// the place behind it are the members that are missing.
func (v *opPrinter) Members(*ir.Members) {}

func (v *opPrinter) Elements(*ir.Elements) {}

func (v *opPrinter) Present(o *ir.Present) {
	var requires []map[string]any
	index := v.view["Index"].(map[string]int)
	for _, r := range o.Requires {
		requires = append(requires, map[string]any{"Index": index[r.Name], "Fail": v.g.fail(r.Fail)})
	}
	v.view["Requires"] = requires
	v.view["Present"] = index[o.Name]
	if !o.Then.Free() {
		v.view["Then"] = v.g.check(o.Then)
	}
	v.skip = len(requires) == 0 && o.Then.Free()
}

func (v *opPrinter) Contains(o *ir.Contains) {
	if o.Few != nil {
		v.view["Few"] = map[string]any{"Fail": v.g.fail(o.Few), "Limit": rustCount(o.Min)}
	}
	if o.Many != nil {
		v.view["Many"] = map[string]any{"Fail": v.g.fail(o.Many), "Limit": rustCount(o.Max)}
	}
}

func rustCount(limit string) string {
	n, err := strconv.ParseUint(limit, 10, 64)
	if err != nil || n > maxCount {
		n = maxCount
	}
	return strconv.FormatUint(n, 10)
}

func (v *opPrinter) Choice(o *ir.Choice) {
	v.view["Fail"] = v.g.fail(o.Fail)
	v.view["Exactly"] = o.Exactly
	var branches []map[string]any
	for _, b := range o.Branches {
		kinds := ir.AllKinds
		if b != nil {
			kinds = b.Kinds
		}
		branches = append(branches, map[string]any{"Kinds": int(kinds), "Check": v.g.check(b)})
	}
	v.view["Branches"] = branches
	if s := o.Select; s != nil {
		v.view["Select"] = v.selectView(s, branches)
		v.view["Closed"] = s.Open < 0
	}
}

func (v *opPrinter) selectView(s *ir.Select, branches []map[string]any) map[string]any {
	var cases []map[string]any
	seen := map[string]bool{}
	for _, c := range s.Cases {
		for _, x := range c.Values {
			if key := x.Canonical(); !seen[key] {
				seen[key] = true
				cases = append(cases, map[string]any{"Tag": rustString(key), "Branch": c.Branch, "Check": branches[c.Branch]["Check"]})
			}
		}
	}
	var used []map[string]any
	met := map[int]bool{}
	for _, c := range s.Cases {
		if !met[c.Branch] {
			met[c.Branch] = true
			used = append(used, branches[c.Branch])
			branches[c.Branch]["Branch"] = c.Branch
		}
	}
	view := map[string]any{"Property": rustString(s.Property), "Cases": cases, "Used": used}
	if s.Fail != nil {
		view["Fail"] = v.g.fail(s.Fail)
	}
	return view
}

func (v *opPrinter) Not(o *ir.Not) {
	v.view["Fail"] = v.g.fail(o.Fail)
	v.view["Check"] = v.g.check(o.Plan)
}

func (v *opPrinter) If(o *ir.If) {
	v.view["Check"] = v.g.check(o.Cond)
	if !o.Then.Free() {
		v.view["Then"] = v.g.check(o.Then)
	}
	if !o.Else.Free() {
		v.view["Else"] = v.g.check(o.Else)
	}
	v.skip = o.Then.Free() && o.Else.Free()
}

func (v *opPrinter) Unevaluated(o *ir.Unevaluated) {
	v.view["Items"], v.view["Check"] = o.Items, v.g.check(o.Plan)
	var covers []map[string]any
	for _, c := range o.Covers {
		covers = append(covers, v.coverView(c))
	}
	v.view["Covers"] = covers
}

func (v *opPrinter) coverView(c *ir.Cover) map[string]any {
	var when, names, patterns []string
	for _, x := range c.When {
		switch {
		case x.Plan == nil:
			when = append(when, "runtime::Guard::Has("+rustString(x.Member)+")")
		case x.Not:
			when = append(when, "runtime::Guard::Fails("+v.g.check(x.Plan)+")")
		default:
			when = append(when, "runtime::Guard::Holds("+v.g.check(x.Plan)+")")
		}
	}
	for _, n := range c.Names {
		names = append(names, rustString(n))
	}
	for _, p := range c.Patterns {
		call := v.g.matches(p, "")
		patterns = append(patterns, "("+strings.Replace(strings.TrimSuffix(call, ", &)"), "(", ", ", 1)+")")
	}
	matching := "None"
	if c.Matching != nil {
		matching = "Some(" + v.g.check(c.Matching) + ")"
	}
	return map[string]any{
		"When": rustList(when), "All": c.All, "Names": rustList(names), "Patterns": rustList(patterns), "First": c.First, "Matching": matching,
	}
}

// rustList writes the items of an array, on one line or on one line each.
func rustList(items []string) string {
	return readMarks.Replace("⟪␤") + strings.Join(items, readMarks.Replace(",␣")) + readMarks.Replace("⸲␤⟩")
}

func allStrings(values []ir.Literal) bool {
	return len(values) > 0 && !slices.ContainsFunc(values, func(v ir.Literal) bool { return v.Kind != source.String })
}
