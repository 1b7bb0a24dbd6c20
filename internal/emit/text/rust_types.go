// How Rust holds values (codegen.md 5.2), and the declarations of named types.
package text

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// prepareTypes finds out what the spelling of types depends on.
func (g *rustGen) prepareTypes() {
	g.names, g.taken = map[*ir.Type]string{}, map[string]bool{}
	g.borrowed, g.wrapped = map[*ir.Type]bool{}, map[*ir.Type]bool{}
	g.selects = map[*ir.Type]*ir.Select{}
	g.plans, g.mapped = map[*ir.Type]*ir.Plan{}, map[*ir.Type]bool{}
	for _, t := range g.c.Types {
		g.names[t] = rustType(t.Name)
		g.taken[g.names[t]] = true
	}
	root := g.c.Root
	if t := root.Type; t != nil && isAlias(t.Form) {
		g.wrapped[t] = true // the interface needs a type to stand on
	}
	g.notePlan(root)
	for _, t := range g.c.Types {
		if isAlias(t.Form) && aliasCycle(t, t, map[*ir.Type]bool{}) {
			g.wrapped[t] = true // an alias cannot contain itself
		}
		g.noteBranches(t)
		for _, v := range valuesOf(t) {
			g.notePlan(v)
			g.noteMapped(v.Type, t.Form == ir.Map || t.Form == ir.Record && v == t.Rest)
		}
	}
	for changed := true; changed; {
		changed = false
		for _, t := range g.c.Types {
			if !g.borrowed[t] && g.borrowsInside(t) {
				g.borrowed[t], changed = true, true
			}
		}
	}
}

// noteBranches remembers the discriminator by which all unions choose a branch;
// nil if one of them does it otherwise.
func (g *rustGen) noteBranches(union *ir.Type) {
	for _, b := range union.Branches {
		known, again := g.selects[b.Value.Type]
		if again && (known == nil || union.Select == nil || known.Property != union.Select.Property) {
			g.selects[b.Value.Type] = nil
		} else {
			g.selects[b.Value.Type] = union.Select
		}
	}
}

// notePlan remembers the plan of the first place that has a type, through lists,
// maps and nulls.
func (g *rustGen) notePlan(v ir.Value) {
	if v.Type == nil {
		return
	}
	if v.Type.Named() {
		if _, known := g.plans[v.Type]; !known {
			g.plans[v.Type] = v.Plan
		}
		return
	}
	g.notePlan(v.Type.Rest)
}

// noteMapped remembers which types stand in maps: a map is copied with its names,
// so that its values need a copy even where they borrow nothing.
func (g *rustGen) noteMapped(t *ir.Type, inMap bool) {
	switch {
	case t == nil:
	case t.Named() && !isAlias(t.Form):
		g.mapped[t] = g.mapped[t] || inMap
	default:
		g.noteMapped(t.Rest.Type, inMap || t.Form == ir.Map)
	}
}

// valuesOf lists the places inside of a type.
func valuesOf(t *ir.Type) []ir.Value {
	var list []ir.Value
	for _, f := range t.Fields {
		list = append(list, f.Value)
	}
	for _, s := range t.Slots {
		list = append(list, s.Value)
	}
	for _, b := range t.Branches {
		list = append(list, b.Value)
	}
	return append(list, t.Rest)
}

// isAlias tells whether a named type of a form is only another name.
func isAlias(f ir.Form) bool {
	switch f {
	case ir.Enum, ir.Record, ir.Tuple, ir.Union:
		return false
	}
	return true
}

// aliasCycle tells whether t is reached again through aliases alone.
func aliasCycle(t, from *ir.Type, seen map[*ir.Type]bool) bool {
	next := from.Rest.Type
	if next == nil || !isAlias(next.Form) || seen[next] {
		return false
	}
	seen[next] = true
	return next == t || aliasCycle(t, next, seen)
}

// borrows tells whether a type has a form of its own on borrowed text.
func (g *rustGen) borrows(t *ir.Type) bool {
	if t.Named() && !(isAlias(t.Form) && !g.wrapped[t]) {
		return g.borrowed[t]
	}
	return g.borrowsInside(t)
}

func (g *rustGen) borrowsInside(t *ir.Type) bool {
	switch t.Form {
	case ir.Any, ir.String, ir.Record, ir.Map, ir.Bag:
		return true
	case ir.List, ir.Nullable:
		return t.Rest.Type != nil && g.borrows(t.Rest.Type)
	case ir.Union:
		if t.Select != nil {
			return true // the arm for the others holds an object
		}
	case ir.Tuple:
		if g.borrows(itemType(t)) {
			return true // also behind the slots of a closed one, where nothing belongs
		}
	}
	for _, v := range valuesOf(t) {
		if v.Type != nil && g.borrows(v.Type) {
			return true
		}
	}
	return false
}

// spell writes a type; ref: on borrowed text.
func (g *rustGen) spell(t *ir.Type, ref bool) string {
	switch {
	case t == nil:
		return g.spell(&ir.Type{Form: ir.Any}, ref)
	case t.Named() && (!isAlias(t.Form) || g.wrapped[t]):
		if ref && g.borrows(t) {
			return g.refName(t) + "<'a>"
		}
		return g.names[t]
	case t.Named() && !ref:
		return g.names[t]
	}
	return g.spellForm(t, ref)
}

func (g *rustGen) spellForm(t *ir.Type, ref bool) string {
	switch t.Form {
	case ir.Any:
		return pick(ref, "ValueRef<'a>", "Value")
	case ir.Null:
		return "()"
	case ir.Bool:
		return "bool"
	case ir.Integer:
		return g.spellInt(t.Int)
	case ir.Number:
		return "f64"
	case ir.String:
		return pick(ref, "Cow<'a, str>", "String")
	case ir.Bag:
		return pick(ref, "ObjectRef<'a>", "Object")
	case ir.Map:
		return "Map<" + g.spell(t.Rest.Type, ref) + pick(ref, ", Cow<'a, str>>", ">")
	case ir.List:
		return "Vec<" + g.spell(t.Rest.Type, ref) + ">"
	case ir.Nullable:
		return "Option<" + g.boxed(t.Rest.Type, ref) + ">"
	}
	panic(fault{formError{t.Form}})
}

// boxed spells a type that stands directly in another one.
func (g *rustGen) boxed(t *ir.Type, ref bool) string {
	if g.isBoxed(t) {
		return "Box<" + g.spell(t, ref) + ">"
	}
	return g.spell(t, ref)
}

func (g *rustGen) isBoxed(t *ir.Type) bool {
	return t != nil && t.Recursive && t.Named() && !isAlias(t.Form)
}

func (g *rustGen) spellInt(i ir.Int) string {
	switch i {
	case ir.Int32:
		return "i32"
	case ir.Uint64:
		return "u64"
	case ir.Exact:
		return "Integer"
	}
	return "i64"
}

func pick(first bool, a, b string) string {
	if first {
		return a
	}
	return b
}

// derived makes a name from that of a type, which nothing else has. It needs no
// underscore where the type's own name has to have one.
func (g *rustGen) derived(t *ir.Type, suffix string) string {
	id := strings.TrimRight(g.names[t], "_") + suffix
	for g.taken[id] || rustTypeWords[id] {
		id += "_"
	}
	return id
}

func (g *rustGen) refName(t *ir.Type) string { return g.derived(t, "Ref") }

// isRoot tells whether the interface of the contract stands on a type.
func (g *rustGen) isRoot(t *ir.Type) bool { return t == g.c.Root.Type }

// isException tells whether a type is the one that is used as an error. It is a
// box around its members then, so that a Result that holds it stays small.
func (g *rustGen) isException(t *ir.Type) bool { return g.c.Catalogue != nil && g.isRoot(t) }

// structName is the name of the struct with the members of a record.
func (g *rustGen) structName(t *ir.Type) string {
	if g.isException(t) {
		return g.derived(t, "Fields")
	}
	return g.names[t]
}

// rustField is a member of a record, or a slot of a tuple, that has a field.
type rustField struct {
	Ident, Method  string
	Code           string // its name in documents, as text for documentation
	Type, RefType  string // as declared
	Argument       string // type of the argument of the method that sets it
	Assigned       string // expression that makes its value from that argument
	Initial        string // expression for its value in a new record
	Key            string // string literal of the name in JSON with its colon
	Const          string // string literal of the JSON text of an optional const
	Default        string // expression for its default, or ""
	DefaultConst   string // declaration of the constant, or ""
	Settable       bool   // there is a method that sets it
	Required, Flag bool   // Flag: an optional const, held as bool
	Boxed, Borrows bool
	Index          int    // of a slot
	Read           string // of a slot: its reader
	field          *ir.Field
	value          ir.Value
	lead           string // first sentence of its documentation
	said           ir.Doc // what the schema says
	doc            string // both, once they are asked for
}

// Doc is the documentation. It is written when somebody asks, because those who
// only want names and types would pay most for it.
func (f *rustField) Doc() string {
	if f.doc == "" {
		f.doc = rustDoc(f.lead, f.said)
	}
	return f.doc
}

// fields lists the members of a record that have a field.
func (g *rustGen) fields(t *ir.Type) []*rustField {
	if list, known := g.fieldsOf[t]; known {
		return list
	}
	list := []*rustField{}
	for _, f := range t.Fields {
		if !f.Never && !(f.Required && f.Const != nil) {
			list = append(list, g.field(f))
		}
	}
	g.fieldsOf[t] = list
	return list
}

func (g *rustGen) field(f *ir.Field) *rustField {
	v := &rustField{
		Ident: rustMember(f.Name), Method: "with_" + emit.SnakeCase(f.Name), Code: rustCode(f.JSON),
		Key: rustString(rustKey(f.JSON)), Required: f.Required, field: f, value: f.Value, said: f.Doc,
	}
	if f.Const != nil {
		v.Flag, v.Type, v.RefType, v.Argument = true, "bool", "bool", "bool"
		v.Initial, v.Assigned = "false", v.Ident
		v.Const = rustString(f.Const.Compact())
		v.lead = "Whether the member `" + v.Code + "` is there. It has one value only: `" + rustCode(f.Const.Compact()) + "`."
		return v
	}
	v.lead = "The member `" + v.Code + "`."
	ft := f.Value.Type
	v.Boxed, v.Borrows = g.isBoxed(ft), g.borrows(ft)
	v.Type, v.RefType, v.Argument = g.boxed(ft, false), g.boxed(ft, true), g.spell(ft, false)
	v.Initial, v.Assigned = "args."+v.Ident, v.Ident
	if ft.Form == ir.String {
		v.Argument, v.Assigned = "impl Into<String>", v.Ident+".into()"
	}
	if v.Boxed {
		v.Assigned = "Box::new(" + v.Ident + ")"
	}
	if !f.Required {
		v.Type, v.RefType = "Option<"+v.Type+">", "Option<"+v.RefType+">"
		v.Initial, v.Assigned = "None", "Some("+v.Assigned+")"
	}
	return v
}

// rustCode is text as it may stand in a code span.
func rustCode(text string) string {
	if tsIsWord(text) && text[0] != '_' {
		return text // as nearly all are
	}
	line := strings.Join(emit.Comment(text, 1<<20), " ")
	return strings.TrimLeft(strings.ReplaceAll(line, "`", "'"), "\\")
}

// declarations prints all named types, in the order of the schema.
func (g *rustGen) declarations() string {
	var b strings.Builder
	for _, t := range g.c.Types {
		b.WriteString("\n" + g.declaration(t))
	}
	return b.String()
}

func (g *rustGen) declaration(t *ir.Type) string {
	view := map[string]any{"Name": g.names[t], "Ref": "", "Doc": g.typeDoc(t)}
	if g.borrows(t) {
		view["Ref"] = g.refName(t)
	}
	switch t.Form {
	case ir.Record:
		g.recordView(t, view)
	case ir.Tuple:
		g.tupleView(t, view)
	case ir.Union:
		g.unionView(t, view)
	case ir.Enum:
		g.enumView(t, view)
	default:
		g.aliasView(t, view)
	}
	return g.p.Form("type", t.Form, view)
}

// typeDoc says what a type is, then what the schema says of it.
func (g *rustGen) typeDoc(t *ir.Type) string {
	lead := t.Doc.Title
	if strings.TrimSpace(lead) == "" {
		lead = strings.Join(t.Name, " ")
	}
	return rustDoc(rustMarkdown(sentence(lead)), t.Doc)
}

// sentence makes a line of documentation from a title.
func sentence(text string) string {
	text = strings.TrimSpace(text)
	if r, n := utf8.DecodeRuneInString(text); unicode.IsLower(r) {
		text = string(unicode.ToUpper(r)) + text[n:]
	}
	if !strings.HasSuffix(text, ".") {
		text += "."
	}
	return text
}

func (g *rustGen) aliasView(t *ir.Type, view map[string]any) {
	inner := g.unwrapped(t)
	view["Borrows"] = g.borrows(inner)
	view["Inner"], view["InnerRef"] = g.spell(inner, false), g.spell(inner, true)
	view["Wrapped"] = g.wrapped[t]
	view["Visible"] = ""
}

func (g *rustGen) recordView(t *ir.Type, view map[string]any) {
	fields := g.fields(t)
	view["Struct"], view["Fields"], view["Exception"] = g.structName(t), fields, g.isException(t)
	view["ArgsName"], view["Check"] = g.derived(t, "Args"), g.checkPath(g.plans[t])
	var args []*rustField
	taken := map[string]bool{}
	if g.isException(t) {
		taken = g.optionMethods()
	}
	for _, f := range fields {
		f.Settable = !f.Required && !taken[f.Method]
		if f.Required {
			args = append(args, f)
		}
		g.defaultOf(t, f)
		view["Defaults"] = view["Defaults"] == true || f.Default != ""
	}
	view["Args"], view["Consts"] = args, g.consts(t)
	view["OthersDoc"] = "The members without a field, and those that their field could not hold."
	if t.Rest.Type != nil {
		view["Rest"], view["RestRef"] = "Map<"+g.spell(t.Rest.Type, false)+">", "Map<"+g.spell(t.Rest.Type, true)+", Cow<'a, str>>"
		view["OthersDoc"] = "The members that their field could not hold."
	}
	if g.isException(t) {
		view["ExceptionDoc"] = strings.TrimPrefix(strings.TrimSpace(strings.SplitN(g.typeDoc(t), "\n", 2)[0]), "/// ")
	}
}

// rustConst is a constant of a record.
type rustConst struct {
	Name, Type, Value string
	Place             source.Place
	field             *ir.Field
}

// Doc is the documentation, written when somebody asks.
func (c rustConst) Doc() string {
	return rustDoc("The value of the member `"+rustCode(c.field.JSON)+"`.", c.field.Doc)
}

// consts lists the members that always have the same value.
func (g *rustGen) consts(t *ir.Type) []rustConst {
	var list []rustConst
	for _, f := range t.Fields {
		if f.Required && f.Const != nil && !f.Never {
			typ, value := rustLiteral(f.Const)
			list = append(list, rustConst{emit.ConstantCase(f.Name), typ, value, f.Place, f})
		}
	}
	return list
}

// rustLiteral writes a literal of the schema as a constant; what Rust has no
// simple constant for is JSON text.
func rustLiteral(v ir.Literal) (typ, value string) {
	switch v.Kind {
	case source.String:
		return "&str", rustString(v.Text)
	case source.Bool:
		return "bool", strconv.FormatBool(v.Bool)
	case source.Number:
		d, _ := source.ParseDecimal(v.Text)
		if n, ok := d.Int64(); ok {
			return "i64", strconv.FormatInt(n, 10)
		}
		if _, ok := d.Float64(); ok && !d.IsInteger() {
			return "f64", rustFloat(v.Text)
		}
	}
	return "&str", rustString(v.Compact())
}

// defaultConstant is the name of a default's constant.
func defaultConstant(f *ir.Field) string { return "DEFAULT_" + emit.ConstantCase(f.Name) }

// defaultOf fills in the default of a member: a constant, and the expression that
// makes a value of it.
func (g *rustGen) defaultOf(t *ir.Type, f *rustField) {
	d := f.field.Default
	if d == nil || f.Required || f.Flag {
		return
	}
	name := defaultConstant(f.field)
	self := "Self::" + name
	typ, value := rustLiteral(d)
	doc := rustDoc("The default of the member `"+f.Code+"`.", ir.Doc{})
	ft := f.value.Type
	switch {
	case ft.Form == ir.String && d.Kind == source.String:
		f.Default = "Some(" + self + ".to_owned())"
	case ft.Form == ir.Bool && d.Kind == source.Bool, ft.Form == ir.Integer && ft.Int != ir.Exact && ft.Int != ir.Uint64 && typ == "i64":
		if ft.Form == ir.Integer {
			typ = g.spellInt(ft.Int)
		}
		f.Default = "Some(" + self + ")"
	case ft.Form == ir.Number && d.Kind == source.Number:
		typ, value = "f64", rustFloat(d.Text)
		f.Default = "Some(" + self + ")"
	default:
		typ, value = "&str", rustString(d.Compact())
		doc = rustDoc("The default of the member `"+f.Code+"`, as JSON text.", ir.Doc{})
		f.Default = "runtime::read_default(" + self + ", read::" + g.read(ft, nil, false) + ")"
		if f.Borrows {
			f.Default += ".map(runtime::Own::own)"
		}
		if f.Boxed {
			f.Default += ".map(Box::new)"
		}
	}
	f.DefaultConst = doc + "pub const " + name + ": " + typ + " = " + value + ";\n"
}

func (g *rustGen) tupleView(t *ir.Type, view map[string]any) {
	view["Slots"] = g.slots(t)
	view["Rest"], view["RestRef"] = g.spell(itemType(t), false), g.spell(itemType(t), true)
	view["RestBorrows"] = g.borrows(itemType(t))
}

func (g *rustGen) slots(t *ir.Type) []*rustField {
	var list []*rustField
	for i, s := range t.Slots {
		v := &rustField{Ident: rustMember(s.Name), Required: s.Required, value: s.Value, Boxed: g.isBoxed(s.Value.Type), Borrows: g.borrows(s.Value.Type)}
		v.lead, v.said = "The item at position "+strconv.Itoa(i)+".", s.Doc
		v.Type, v.RefType = g.boxed(s.Value.Type, false), g.boxed(s.Value.Type, true)
		if !s.Required {
			v.Type, v.RefType = "Option<"+v.Type+">", "Option<"+v.RefType+">"
		}
		list = append(list, v)
	}
	return list
}

// rustBranch is a variant of a union.
type rustBranch struct {
	Doc, Variant, Type, RefType string
	From                        string // the type that converts into the union, or ""
	Boxed                       bool
	Own                         string // what copies it: ".own()", or ""
}

func (g *rustGen) branches(t *ir.Type) []rustBranch {
	uses := map[string]int{}
	for _, b := range t.Branches {
		uses[g.spell(b.Value.Type, false)]++
	}
	var list []rustBranch
	for _, b := range t.Branches {
		plain := g.spell(b.Value.Type, false)
		v := rustBranch{Variant: g.variant(t, b.Name), Type: plain, RefType: g.spell(b.Value.Type, true), Boxed: g.boxesVariant(b.Value.Type), Own: pick(g.borrows(b.Value.Type), ".own()", "")}
		v.Doc = rustDoc("The branch `"+rustCode(b.Name.String())+"`.", ir.Doc{})
		if b.Value.Type.Form == ir.Record && uses[plain] == 1 {
			v.From = plain
		}
		if v.Boxed {
			v.Type, v.RefType = "Box<"+v.Type+">", "Box<"+v.RefType+">"
		}
		list = append(list, v)
	}
	return list
}

func (g *rustGen) unionView(t *ir.Type, view map[string]any) {
	view["Branches"] = g.branches(t)
	if hasUnknown(t) {
		view["Unknown"] = true
		view["UnknownDoc"] = "An object that no branch is for; the member `" + rustCode(t.Select.Property) + "` has to tell."
	}
}

// rustValue is a known value of an enum.
type rustValue struct {
	Doc, Variant                  string
	Text, Number, JSON, Canonical string
}

func (g *rustGen) enumView(t *ir.Type, view map[string]any) {
	unknown := g.unknownVariant(t)
	var values []rustValue
	seen := map[string]bool{}
	for _, v := range t.Values {
		if key := v.Literal.Canonical(); seen[key] {
			continue
		} else {
			seen[key] = true
		}
		x := rustValue{Variant: rustVariant(v.Name, unknown), JSON: rustString(v.Literal.Compact()), Canonical: rustString(v.Literal.Canonical())}
		x.Doc = rustDoc("`"+rustCode(v.Literal.Compact())+"`", v.Doc)
		if v.Literal.Kind == source.String {
			x.Text = rustString(v.Literal.Text)
		} else if v.Literal.Kind == source.Number {
			d, _ := source.ParseDecimal(v.Literal.Text)
			x.Number = d.String()
		}
		values = append(values, x)
	}
	view["Values"], view["Unknown"] = values, unknown
	if k := g.c.Catalogue; k != nil && lastField(k.Tag).Value.Type == t {
		view["OwnDebug"] = newRustKinds(g).defaultText() != nil
	}
	var variants []string
	for _, v := range values {
		variants = append(variants, "Self::"+v.Variant)
	}
	view["Variants"] = rustArray(8, variants)
	view["UnknownDoc"] = pick(t.Open, "Any other value.", "A value that the schema does not list.")
	switch enumBase(t) {
	case ir.String:
		view["Text"], view["Base"] = true, "String"
	case ir.Integer:
		view["Integer"], view["Base"] = true, g.spellInt(t.Int)
	default:
		view["Any"], view["Base"] = true, "Value"
	}
}

// enumBase is how an enum holds its values: as text, as an integer that fits a
// machine word, or as JSON.
func enumBase(t *ir.Type) ir.Form {
	switch {
	case t.Base == ir.String:
		return ir.String
	case t.Base == ir.Integer && t.Int != ir.Exact:
		return ir.Integer
	}
	return ir.Any
}

// formError is a form of type that Rust does not know.
type formError struct{ form ir.Form }

func (e formError) Error() string { return "rust: no way to spell a type of form " + e.form.String() }
