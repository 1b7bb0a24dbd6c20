// The catalogue of TypeScript: kinds, constructors, lookups, views and decisions.
package text

import (
	"slices"
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// tsKinds prints the module of the catalogue. It names what it takes from other
// modules through them, so that constructors may have almost any name.
type tsKinds struct {
	*tsModule
	c      *ir.Catalogue
	checks *tsChecks
	taken  emit.Words
	low    string // name of the root type as a function begins with it
	kind   string // name of the type of entry names
	states []tsStateView
}

// tsCatalogueView is what the templates of the catalogue print.
type tsCatalogueView struct {
	Root, Low, Kind string
	Check           string
	Declare         *tsDeclaration // the type of entry names, if types.ts does not have it
	Values, Facts   []string       // members of the types of values and facts
	Places          []string       // of values
	TagType         string
	TagPlace        string
	Constants       string
	Parameters      []string
	Options         []tsMemberView
	OptionNames     string
	Kinds           []tsKindView
	Unknown         *tsUnknownView
	Of              tsOfView
	Tags            []tsTagView
	Fallback        string
	Reserved        [][2]string
	Decisions       []tsDecisionView
	States          []tsStateView
	Shown           []string // members of the document that the exception shows
	Bare            bool     // constructors take no options at all
	Text, Tag       string   // expressions for values of the document error
	Detail          string
}

// tsKindView is one kind.
type tsKindView struct {
	Doc             string
	Name, Words     string // as a literal; in words, as a type begins with them
	Function        string
	Tag             string
	Title, When     string
	Values, Facts   string
	More            []string // further members of the info
	Required        string   // object type of the required arguments, or ""
	Optional        string   // object type of the options of this kind, or ""
	Takes           string
	Templates       string // object of the values that are made of arguments, or ""
	View            *tsViewOf
	Root, Low, Kind string
	Elsewhere       bool // the modules of the family's schemas have the constructor
	Bare            bool // the constructor takes no options
	HasOptions      bool // the contract has options for every kind
	TagTest         string
	OtherTag        string // the opposite
}

// tsOfView is the constructor from a bare tag.
type tsOfView struct{ Name, Required, Optional, Takes string }

// tsViewOf is a typed reading of a part of a document.
type tsViewOf struct {
	Function, Type, Check string
	Get                   string
	Optional              string
}

// tsUnknownView is what tags without an entry have.
type tsUnknownView struct{ Values, Facts string }

// tsTagView lists the kinds of a tag in the order in which a document is asked.
type tsTagView struct {
	Label       string
	Views       []tsKindView // with views, by name
	Plain       string       // name of the entry without a view, or ""
	Constructor string       // of that entry
	Words       string       // of the entry that documents are made from, if it has no constructor without arguments
}

type tsDecisionView struct {
	Doc, Name, Function string
	Root                string
	Low, Kind, Tag      string
	Asks                []tsMemberView
	Outcomes            string
	Values              []tsKnownView
	UsesFacts           bool
	Rows                []tsRowView
}

// tsKnownView is a value of the document that conditions ask for.
type tsKnownView struct{ Name, Expression string }

type tsRowView struct {
	Conditions    []string
	Then, Because string
}

// kinds prints the catalogue.
func (g *tsGen) kinds(m *tsModule, checks *tsChecks, check string) {
	k := g.newKinds(m)
	k.checks = checks
	view := tsCatalogueView{Root: k.typeFrom("types", g.root), Low: k.low, Kind: k.kind, Check: k.check(check), Reserved: k.c.Reserved, Tag: k.get(k.c.Tag)}
	if k.c.Named {
		k.typeFrom("types", k.kind)
	} else {
		view.Declare = k.declareKinds()
	}
	view.States, view.Shown, view.Bare = k.states, k.shown(), k.o.Family.Neutral()
	for _, s := range view.States {
		k.need("altered")
		k.public = append(k.public, s.With, s.Raw, s.Null, s.Without, s.Has)
	}
	k.arrange(&view)
	for _, e := range k.c.Kinds {
		view.Kinds = append(view.Kinds, k.entry(e, len(view.Options) > 0))
	}
	if u := k.c.Unknown; u != nil {
		view.Unknown = &tsUnknownView{k.values(u.Values), k.facts(u.Facts)}
	}
	view.Tags = tsTags(view.Kinds)
	for _, d := range k.c.Decisions {
		view.Decisions = append(view.Decisions, k.decision(d))
	}
	if k.c.Text != nil {
		view.Text = k.get(k.c.Text)
	}
	if k.c.Detail != nil {
		view.Detail = k.get(k.c.Detail)
		k.need("pretty")
	}
	if k.c.Fallback != "" {
		view.Fallback = tsString(k.c.Fallback)
		k.public = append(k.public, k.low+"Fallback")
	}
	if len(view.Reserved) > 0 {
		k.public = append(k.public, "isReserved")
	}
	k.need("build", "valueFrom")
	k.public = append(k.public, k.low+"Of", k.low+"Kinds", k.low+"KindInfo", k.low+"KindOf", g.root+"Exception")
	k.publicTypes = append(k.publicTypes, g.root+"KindInfo")
	k.text = k.p.Print("kinds", view)
}

// newKinds prepares the printing of the catalogue.
func (g *tsGen) newKinds(m *tsModule) *tsKinds {
	k := &tsKinds{tsModule: m, c: g.c.Catalogue, low: emit.CamelCase(g.c.Name)}
	k.kind = tsTypeName(k.c.KindType)
	k.names()
	k.states = k.findStates()
	return k
}

// check is the expression for a check, in whatever module it is.
func (k *tsKinds) check(name string) string {
	if !k.checks.taken[name] {
		k.need(name)
		return "runtime." + name
	}
	k.checks.exported[name] = true
	return "checks." + name
}

// planCheck is the check of a plan.
func (k *tsKinds) planCheck(p *ir.Plan) string {
	if p.Free() {
		return k.check("pass")
	}
	return k.check(k.checks.whole(p).name)
}

// names collects what constructors may not be called.
func (k *tsKinds) names() {
	k.taken = emit.Words{k.low + "Of": true, k.low + "Kinds": true, k.low + "KindInfo": true, k.low + "KindOf": true, k.low + "Fallback": true,
		"isReserved": true, "maker": true, "build": true, "runtime": true, "checks": true, "places": true, "unknownInfo": true,
		"required": true, "options": true, "tag": true, "rest": true, "given": true, "info": true} // the last line: locals where constructors are called
	for _, d := range k.c.Decisions {
		k.taken[tsFunctionName("decide", d.Words)] = true
	}
	for _, e := range k.c.Kinds {
		k.taken[tsFunctionName("is", e.Words)] = true
		k.taken[tsFunctionName("infoOf", e.Words)] = true
	}
	for word := range emit.TypeScriptWords {
		k.taken[word] = true
	}
}

// declareKinds declares the type of entry names.
func (k *tsKinds) declareKinds() *tsDeclaration {
	view := &tsDeclaration{Doc: tsDoc("The name of a kind of "+k.root+".", ir.Doc{}), Name: k.kind, KnownType: k.kind}
	if k.opens() {
		view.KnownType = ""
	}
	var types []string
	for _, e := range k.c.Kinds {
		types = append(types, tsString(e.Name))
		view.Values = append(view.Values, tsValueView{Key: tsKey(emit.PascalCase(e.Words)), Literal: tsString(e.Name)})
		view.Known = append(view.Known, "value === "+tsString(e.Name))
	}
	view.Type = tsUnion(types)
	if k.opens() {
		view.Type = " string & {}"
	}
	k.public = append(k.public, k.kind, "isKnown"+k.kind)
	return view
}

// opens tells whether documents may have kinds without an entry: then there is no
// union of the kinds for programs to exhaust.
func (k *tsKinds) opens() bool { return k.c.TagType.Form != ir.Enum || k.c.TagType.Open }

// path writes a place as a list of names.
func tsPath(p ir.Path) string {
	names := make([]string, len(p))
	for i, s := range p {
		names[i] = tsString(s.Name)
	}
	return tsArray(names)
}

// get is the expression for the value at a place of a document.
func (k *tsKinds) get(p ir.Path) string {
	arguments := []string{"error"}
	for _, s := range p {
		arguments = append(arguments, tsString(s.Name))
	}
	return tsCall("runtime.valueFrom", arguments...)
}

// arrange writes what all constructors share: places, parameters, options.
func (k *tsKinds) arrange(view *tsCatalogueView) {
	tag := k.c.Tag[len(k.c.Tag)-1]
	x := &tsTypes{tsModule: k.tsModule, strict: true}
	seen := map[string]bool{}
	add := func(p *ir.Parameter) {
		if seen[p.Name] {
			return
		}
		seen[p.Name] = true
		var members []string
		if p.At != nil {
			members = append(members, "at: "+tsPath(p.At))
		}
		if n := keptFrom(p.At); n > 0 {
			members = append(members, "kept: "+strconv.Itoa(n))
		}
		if !p.Declared && !p.Value.Plan.Free() {
			members = append(members, "check: "+k.planCheck(p.Value.Plan))
		}
		view.Parameters = append(view.Parameters, tsMember(p.Name, tsObject(members)))
	}
	var names []string
	for _, p := range k.c.Options {
		add(p)
		names = append(names, tsString(p.Name))
		view.Options = append(view.Options, tsMemberView{tsDocOf(p.Doc), tsTypeMember(p.Name, x.join(p.Value.Type), true)})
	}
	view.OptionNames = tsArray(names)
	for _, e := range k.c.Kinds {
		for _, p := range slices.Concat(e.Required, e.Optional) {
			add(p)
		}
	}
	view.Constants = tsArray(k.constants())
	view.TagPlace = tsPath(k.c.Tag)
	view.TagType = k.tagType()
	for _, v := range k.c.Values {
		view.Values = append(view.Values, "readonly "+tsTypeMember(v.Name, x.join(v.Type), true))
		view.Places = append(view.Places, tsMember(v.Name, tsPath(v.At)))
	}
	for _, f := range k.c.Facts {
		view.Facts = append(view.Facts, tsDocOf(f.Doc)+"readonly "+tsTypeMember(f.Name, x.join(f.Value.Type), k.someFactMissing(f)))
	}
	view.Of = k.of(tag.Name)
}

// keptFrom is how many names of a place lead into raw JSON or a bag, whose members stand
// in the order in which they are put; 0 if the place is not in one.
func keptFrom(p ir.Path) int {
	for i, s := range p {
		if s.Field == nil {
			return 0
		}
		t := s.Field.Value.Type
		for t.Form == ir.Nullable {
			t = t.Rest.Type
		}
		if i+1 < len(p) && (t.Form == ir.Any || t.Form == ir.Bag) {
			return i + 1
		}
	}
	return 0
}

// tagType is the type of a tag.
func (k *tsKinds) tagType() string {
	if k.c.Kinds[0].Tag.Kind == source.Number {
		return "number"
	}
	return "string"
}

// function is the name of a kind's constructor.
func (k *tsKinds) function(e *ir.KindEntry) string { return k.taken.Free(emit.CamelCase(e.Words)) }

// someFactMissing tells whether the values for unknown tags leave a fact out.
func (k *tsKinds) someFactMissing(f *ir.Fact) bool {
	if k.c.Unknown == nil {
		return false
	}
	return k.c.Unknown.Facts[slices.Index(k.c.Facts, f)] == nil
}

func tsDocOf(d ir.Doc) string {
	if d.Description == "" {
		return ""
	}
	return tsDoc(d.Description, ir.Doc{})
}

// constants are the values that the schema leaves no choice about: those of the
// root, and of the records in which kinds put something.
func (k *tsKinds) constants() []string {
	var puts []string
	seen := map[string]bool{}
	visit := func(t *ir.Type, at ir.Path) {
		for t != nil && t.Form == ir.Nullable {
			t = t.Rest.Type
		}
		if t == nil || t.Form != ir.Record || seen[tsPath(at)] {
			return
		}
		seen[tsPath(at)] = true
		for _, f := range t.Fields {
			if f.Required && f.Const != nil && !f.Never {
				place := append(slices.Clone(at), ir.Step{Name: f.JSON, Field: f})
				puts = append(puts, tsArray([]string{tsPath(place), tsFieldLiteral(f)}))
			}
		}
	}
	along := func(p ir.Path) {
		visit(k.tsGen.c.Root.Type, nil)
		for i, s := range p {
			if s.Field != nil && i < len(p)-1 {
				visit(s.Field.Value.Type, p[:i+1])
			}
		}
	}
	along(nil)
	for _, v := range k.c.Values {
		along(v.At)
	}
	for _, e := range k.c.Kinds {
		for _, p := range slices.Concat(e.Required, e.Optional) {
			along(p.At)
		}
	}
	return puts
}

// entry prepares one kind.
func (k *tsKinds) entry(e *ir.KindEntry, options bool) tsKindView {
	words := e.Words
	view := tsKindView{
		Name: tsString(e.Name), Words: emit.PascalCase(words), Function: k.function(e), Tag: tsLiteral(e.Tag),
		Title: tsMember("title", tsString(e.Title)), When: tsMember("when", tsString(e.When)), Values: k.values(e.Values), Facts: k.facts(e.Facts),
		Takes: k.takes(e), Required: k.arguments(e.Required, false), Optional: k.arguments(e.Optional, true),
		Elsewhere: e.Elsewhere, Bare: k.o.Family.Neutral(), Templates: k.templates(e), Root: k.root, Low: k.low, Kind: k.kind, HasOptions: options,
		TagTest: k.get(k.c.Tag) + " === " + tsLiteral(e.Tag), OtherTag: k.get(k.c.Tag) + " !== " + tsLiteral(e.Tag),
	}
	switch {
	case e.Because != "":
		view.More = append(view.More, "deprecated: "+tsString(e.Because))
	case e.Deprecated:
		view.More = append(view.More, "deprecated: true")
	}
	if e.Successor != "" {
		view.More = append(view.More, "successor: "+tsString(e.Successor))
	}
	if e.Reserved {
		view.More = append(view.More, "reserved: true")
	}
	lead := strings.TrimSuffix(e.Title, ".") + "."
	if e.Title == "" {
		lead = "An error of the kind " + e.Name + "."
	}
	view.Doc = tsDoc(lead, ir.Doc{Description: e.When, Deprecated: e.Deprecated}, e.Because)
	if k.public = append(k.public, "is"+view.Words); !e.Elsewhere {
		k.public = append(k.public, view.Function)
	}
	if e.View != nil {
		view.View = k.view(e)
	}
	return view
}

// values writes the values of an entry; templates as they are written.
func (k *tsKinds) values(values []*ir.KindValue) string {
	var members []string
	for _, v := range values {
		if v.Template != nil {
			members = append(members, tsMember(v.Value.Name, tsString(tsTemplateText(v.Template))))
		} else {
			members = append(members, tsMember(v.Value.Name, tsTyped(v.Value.Type, v.Literal)))
		}
	}
	return tsObject(members)
}

// templates writes the values of an entry that are made of arguments.
func (k *tsKinds) templates(e *ir.KindEntry) string {
	var members []string
	for _, v := range e.Values {
		if v.Template != nil {
			members = append(members, tsMember(v.Value.Name, k.template(e, v.Template)))
		}
	}
	if len(members) == 0 {
		return ""
	}
	return tsObject(members)
}

// tsTemplateText shows a template with its parameters in braces.
func tsTemplateText(parts []ir.TemplatePart) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(p.Text)
		if p.Param != nil {
			b.WriteString("{" + p.Param.Name + "}")
		}
	}
	return b.String()
}

func (k *tsKinds) facts(facts []ir.Literal) string {
	var members []string
	for i, f := range facts {
		if f != nil {
			members = append(members, tsMember(k.c.Facts[i].Name, tsTyped(k.c.Facts[i].Value.Type, f)))
		}
	}
	return tsObject(members)
}

// template writes a text with arguments in it. The place of one that is not given
// stays empty.
func (k *tsKinds) template(e *ir.KindEntry, parts []ir.TemplatePart) string {
	var terms []string
	for _, p := range parts {
		if p.Text != "" {
			terms = append(terms, tsString(p.Text))
		}
		if p.Param != nil {
			value := "values[" + tsString(p.Param.Name) + "]"
			if !slices.Contains(e.Required, p.Param) {
				value += ` ?? ""`
			}
			terms = append(terms, "String("+value+")")
		}
	}
	if len(terms) == 0 {
		return `""`
	}
	return strings.Join(terms, " +"+string(blankMark))
}

// takes lists the parameters of a kind.
func (k *tsKinds) takes(e *ir.KindEntry) string {
	var names []string
	for _, p := range slices.Concat(e.Required, e.Optional) {
		names = append(names, tsString(p.Name))
	}
	return tsArray(names)
}

// arguments writes the object type of some parameters.
func (k *tsKinds) arguments(list []*ir.Parameter, optional bool) string {
	if len(list) == 0 {
		return ""
	}
	x := &tsTypes{tsModule: k.tsModule, strict: true}
	members := make([]string, len(list))
	for i, p := range list {
		members[i] = tsTypeMember(p.Name, x.join(p.Value.Type), optional)
	}
	return tsTypeObject(members)
}

// view prepares the typed reading of a kind.
func (k *tsKinds) view(e *ir.KindEntry) *tsViewOf {
	v := &tsViewOf{Function: k.viewFunction(e), Type: k.spell(e.View.Value.Type, false), Get: k.get(e.View.At), Check: k.planCheck(e.View.Value.Plan)}
	k.need("viewOf")
	var optional []string
	if e.View.Value.Plan != nil {
		for _, op := range e.View.Value.Plan.Ops {
			if members, ok := op.(*ir.Members); ok {
				optional = append(optional, k.optional(members)...)
			}
		}
	}
	v.Optional = tsObject(optional)
	k.public = append(k.public, v.Function)
	return v
}

// viewFunction is the name of the function that reads a view.
func (k *tsKinds) viewFunction(e *ir.KindEntry) string {
	last := e.View.At[len(e.View.At)-1]
	return k.taken.Free(emit.CamelCase(e.Words.Join(tsWords(last.Name))))
}

// optional lists the checks of members that need not be there.
func (k *tsKinds) optional(members *ir.Members) []string {
	var list []string
	for _, f := range members.Fields {
		if len(f.Required) == 0 {
			list = append(list, tsMember(f.Name, k.planCheck(f.Plan)))
		}
	}
	return list
}

// of prepares the constructor from a bare tag: it takes what any kind takes, for
// the kind is known at run time only.
func (k *tsKinds) of(tag string) tsOfView {
	x := &tsTypes{tsModule: k.tsModule, strict: false}
	required := []string{tsTypeMember(tag, x.join(k.c.TagType), false)}
	var optional, takes []string
	always, sometimes := k.mixed()
	for _, p := range always {
		required = append(required, tsTypeMember(p.Name, x.join(p.Value.Type), false))
	}
	for _, p := range sometimes {
		optional = append(optional, tsTypeMember(p.Name, x.join(p.Value.Type), true))
	}
	for _, p := range slices.Concat(always, sometimes) {
		takes = append(takes, tsString(p.Name))
	}
	slices.Sort(optional)
	of := tsOfView{Name: tsString(tag), Required: tsTypeObject(required), Takes: tsArray(takes)}
	if len(optional) > 0 {
		of.Optional = tsTypeObject(optional)
	}
	return of
}

// mixed lists the parameters that all kinds require, and the others.
func (k *tsKinds) mixed() (always, sometimes []*ir.Parameter) {
	seen := map[string]bool{k.c.Tag[len(k.c.Tag)-1].Name: true}
	for _, e := range k.c.Kinds {
		for _, p := range slices.Concat(e.Required, e.Optional) {
			if seen[p.Name] {
				continue
			}
			seen[p.Name] = true
			if slices.ContainsFunc(k.c.Kinds, func(e *ir.KindEntry) bool { return !slices.Contains(e.Required, p) }) {
				sometimes = append(sometimes, p)
			} else {
				always = append(always, p)
			}
		}
	}
	return always, sometimes
}

// tsTags lists the kinds by their tags.
func tsTags(kinds []tsKindView) []tsTagView {
	var tags []tsTagView
	index := map[string]int{}
	for _, kind := range kinds {
		i, ok := index[kind.Tag]
		if !ok {
			i = len(tags)
			index[kind.Tag] = i
			tags = append(tags, tsTagView{Label: kind.Tag})
		}
		if kind.View != nil {
			tags[i].Views = append(tags[i].Views, kind)
		} else if tags[i].Plain == "" {
			tags[i].Plain, tags[i].Words = kind.Name, kind.Words
			if !kind.Elsewhere {
				tags[i].Constructor = kind.Function
			}
		}
	}
	for i, tag := range tags {
		if tag.Plain == "" {
			tags[i].Words = tag.Views[0].Words
		}
	}
	return tags
}

// decision prepares a table of rows.
func (k *tsKinds) decision(d *ir.Decision) tsDecisionView {
	view := tsDecisionView{Root: k.root, Low: k.low, Kind: k.kind, Tag: k.get(k.c.Tag), Name: emit.PascalCase(d.Words), Function: tsFunctionName("decide", d.Words)}
	view.Doc = tsDoc(tsLead(d.Doc.Description, ir.Doc{Title: d.Doc.Title}), ir.Doc{})
	if d.Doc.Description == "" && d.Doc.Title == "" {
		view.Doc = tsDoc("Decides "+d.Name+".", ir.Doc{})
	}
	for _, a := range d.Asks {
		view.Asks = append(view.Asks, tsMemberView{tsDoc(a.Text, ir.Doc{}), tsTypeMember(a.Name, "boolean", false)})
	}
	outcomes := make([]string, len(d.Outcomes))
	for i, o := range d.Outcomes {
		outcomes[i] = tsString(o)
	}
	view.Outcomes = tsUnion(outcomes)
	used := map[*ir.CatalogueValue]bool{}
	for _, row := range d.Rows {
		r := tsRowView{Then: tsMember("outcome", tsString(row.Then)), Because: tsMember("because", tsString(row.Because))}
		for _, c := range row.If {
			if c.Value != nil && !used[c.Value] {
				used[c.Value] = true
				view.Values = append(view.Values, tsKnownView{tsValueName(c.Value), k.knownValue(c.Value)})
			}
			view.UsesFacts = view.UsesFacts || c.Value == nil && c.Ask == nil
			r.Conditions = append(r.Conditions, k.condition(c, len(row.If) == 1))
		}
		view.Rows = append(view.Rows, r)
	}
	k.public = append(k.public, view.Function)
	k.publicTypes = append(k.publicTypes, k.root+view.Name+"Decision")
	return view
}

// tsValueName is the local constant that holds a value.
func tsValueName(v *ir.CatalogueValue) string { return "the" + emit.PascalCase(v.Words) }

// knownValue is the expression for a value as decisions read it.
func (k *tsKinds) knownValue(v *ir.CatalogueValue) string {
	if v.UnknownAs == nil || v.Type == nil || len(v.Type.Values) == 0 {
		return k.get(v.At)
	}
	listed := make([]string, len(v.Type.Values))
	for i, one := range v.Type.Values {
		listed[i] = tsLiteral(one.Literal)
	}
	k.need("knownOr")
	return tsCall("runtime.knownOr", k.get(v.At), tsArray(listed), tsLiteral(v.UnknownAs))
}

// condition is one test of a row. An absent value fits no list and every not.
// It stands in brackets where it has to, unless it is the only one.
func (k *tsKinds) condition(c *ir.Condition, only bool) string {
	subject := ""
	switch {
	case c.Value != nil:
		subject = tsValueName(c.Value)
	case c.Ask != nil:
		subject = "asks[" + tsString(c.Ask.Name) + "]"
	default:
		subject = "facts[" + tsString(k.c.Facts[c.Fact].Name) + "]"
	}
	var tests []string
	for _, v := range c.List {
		switch {
		case v.Kind == source.Array || v.Kind == source.Object:
			k.need("canonical")
			tests = append(tests, tsCall("runtime.canonical", subject)+tsEquals(c.Not)+tsString(v.Canonical()))
		default:
			tests = append(tests, subject+tsEquals(c.Not)+tsLiteral(v))
		}
	}
	switch {
	case len(tests) == 0:
		return strconv.FormatBool(c.Not)
	case c.Not:
		return tsAll(tests)
	case only:
		return strings.Join(tests, " ||"+string(blankMark))
	}
	return tsAny(tests)
}

func tsEquals(not bool) string {
	if not {
		return " !== "
	}
	return " === "
}
