// The emitter of TypeScript.
//
//	ts.go              what is printed, in which files
//	ts_words.go        identifiers, literals, documentation
//	ts_check.go        checks: a function for each plan; ts_check_whole.go, those
//	                   that look below a value
//	ts_types.go        types, known values, defaults
//	ts_shape.go        shapes: how types are read from a text and written
//	ts_new.go          constructors
//	ts_kinds.go        the catalogue; ts_state.go, members of raw JSON
//	ts_family.go       conversions within a family
//	ts_symbols.go      what programs can import
package text

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// NewTypeScript returns the emitter of TypeScript. Its templates are loaded at
// first use.
func NewTypeScript() TypeScript { return TypeScript{} }

// TypeScript prints TypeScript, and lists the symbols of what it prints.
type TypeScript struct{}

// Language is the name on the command line.
func (TypeScript) Language() string { return "ts" }

// tsSet is what every run shares.
type tsSet struct {
	printer *Printer
	runtime *Runtime
	parts   map[string]string // the part of the runtime that declares a name
}

var loadTS = sync.OnceValues(func() (*tsSet, error) {
	profile := Profile{Language: "ts", Ops: []string{"check"}, Forms: []string{"type", "shape"}, Indent: "  ", Width: 80}
	p, err := Load(profile, nil)
	if err != nil {
		return nil, err
	}
	r, err := LoadRuntime("ts", ".ts")
	if err != nil {
		return nil, err
	}
	set := &tsSet{printer: p, runtime: r, parts: map[string]string{}}
	for _, part := range r.parts {
		for _, m := range tsDeclared.FindAllStringSubmatch(part.text, -1) {
			set.parts[m[1]] = part.name
		}
	}
	return set, nil
})

// tsDeclared finds what a part of the runtime exports.
var tsDeclared = regexp.MustCompile(`(?m)^export (?:function|const|class|interface|type) (\w+)`)

// Emit prints the modules of one contract. index.ts exports what is public; the
// other modules import each other only in one direction.
func (TypeScript) Emit(c *ir.Contract, o emit.Options) (files []emit.File, err error) {
	defer Recover(&err)
	set, err := loadTS()
	if err != nil {
		return nil, err
	}
	g := newTSGen(c, set, o)
	modules := g.modules()
	runtime, err := set.runtime.Cut(tsSorted(g.needs))
	if err != nil {
		return nil, err
	}
	files = append(files, g.file("index", g.index(modules)))
	for _, m := range modules {
		files = append(files, g.file(m.name, m.lead+m.imports()+m.text))
	}
	files = append(files, g.file("runtime", "// What the modules of this folder share: checking, reading and writing JSON.\n\n"+runtime))
	return files, nil
}

// file puts a module under its header. The runtime is laid out already.
func (g *tsGen) file(name, text string) emit.File {
	head := emit.Header(g.c)
	if name != "runtime" {
		text = g.p.Layout(text)
	}
	text = "// " + head[0] + "\n// " + head[1] + "\n\n" + strings.Trim(text, "\n") + "\n"
	return emit.File{Path: name + ".ts", Text: []byte(text)}
}

// tsGen prints one contract.
type tsGen struct {
	*tsSet
	p     *Printer
	c     *ir.Contract
	o     emit.Options
	needs map[string]bool // parts of the runtime
	root  string          // name of the root type
	docs  map[*ir.Field]string
	forms map[ir.Form]string // texts of types that nothing but their form says
}

func newTSGen(c *ir.Contract, set *tsSet, o emit.Options) *tsGen {
	return &tsGen{tsSet: set, p: set.printer, c: c, o: o, needs: map[string]bool{}, docs: map[*ir.Field]string{}, forms: map[ir.Form]string{}, root: tsRootName(c, o)}
}

// tsRootName names the functions for documents. A contract of validators only has
// no names, so the module's has to do.
func tsRootName(c *ir.Contract, o emit.Options) string {
	if len(c.Name) > 0 {
		return tsRootWords.Free(tsTypeName(c.Name))
	}
	if words := tsWords(o.Package); len(words) > 0 {
		return tsRootWords.Free(tsTypeName(words))
	}
	return "Document"
}

// modules prints all modules. Those that are asked for functions come last.
func (g *tsGen) modules() []*tsModule {
	checks := newTSChecks(g.module("check", "// Checks of values: whether they follow the schema, and what is wrong."), g.c)
	text := g.module("text", "// JSON text: judged, read and written.")
	root := g.rootCheck(checks)
	g.documentText(text, checks, root)
	var modules []*tsModule
	if !g.o.ValidatorsOnly {
		types := g.module("types", "// Types, and the values that the schema lists.")
		g.types(types)
		modules = append(modules, types)
	}
	modules = append(modules, g.makers(checks, root)...)
	if family := g.family(); family != nil {
		modules = append(modules, family)
	}
	if !g.o.ValidatorsOnly {
		modules = append(modules, g.standard())
	}
	checks.text = g.checkFunctions(checks, root) + checks.print()
	return append(modules, checks.tsModule, text)
}

// makers prints the modules with which programs make values.
func (g *tsGen) makers(checks *tsChecks, root string) []*tsModule {
	if g.o.ValidatorsOnly {
		return nil
	}
	var modules []*tsModule
	news := g.module("new", "// Constructors of objects.")
	g.constructors(news, checks)
	if news.text != "" {
		modules = append(modules, news)
	}
	if g.c.Catalogue != nil {
		kinds := g.module("kinds", "// The kinds of errors: constructors, lookups and decisions.")
		g.kinds(kinds, checks, root)
		modules = append(modules, kinds)
	}
	return modules
}

// tsStandardView is what the template of the Standard Schema object prints.
type tsStandardView struct{ Root, Low, Schema, Dialect string }

// standard prints the object that other libraries take.
func (g *tsGen) standard() *tsModule {
	m := g.module("standard", "// The contract for libraries that take a Standard Schema.")
	view := tsStandardView{Root: m.typeFrom("types", g.root), Low: emit.CamelCase(g.c.Name)}
	m.from("check", "validate"+g.root)
	m.use("standardResult")
	m.useType("StandardSchema")
	if schema := g.c.Schema; schema != nil && schema.Kind == source.Object {
		view.Schema, view.Dialect = tsSchema(schema), "draft-2020-12"
		if d := schema.Get("$schema"); d != nil && strings.Contains(d.Text, "draft-07") {
			view.Dialect = "draft-07"
		}
		m.use("schemaFor")
		m.useType("StandardJsonSchema")
		m.useType("StandardTarget")
	}
	m.public = append(m.public, view.Low+"Schema")
	m.text = g.p.Print("document.standard", view)
	return m
}

// tsSchema writes a schema as an object, without what is for the generator alone.
func tsSchema(schema ir.Literal) string {
	var members []string
	for _, m := range schema.Members {
		if m.Name != "x-errgen" {
			members = append(members, tsMember(m.Name, tsData(m.Value)))
		}
	}
	return tsObject(members)
}

// tsModule is a module that is being printed.
type tsModule struct {
	*tsGen
	name, lead, text string
	values, types    map[string]map[string]bool // imported names, by module
	public           []string                   // names that index.ts exports
	publicTypes      []string
}

func (g *tsGen) module(name, lead string) *tsModule {
	return &tsModule{tsGen: g, name: name, lead: lead + "\n\n", values: map[string]map[string]bool{}, types: map[string]map[string]bool{}}
}

// use imports functions, classes or constants of the runtime, and returns the name
// of the first.
func (m *tsModule) use(names ...string) string {
	for _, name := range names {
		m.from("runtime", name)
	}
	return names[0]
}

// useType imports a type of the runtime.
func (m *tsModule) useType(name string) string { return m.typeFrom("runtime", name) }

// from imports a value of a module.
func (m *tsModule) from(module, name string) string { return m.add(m.values, module, name) }

// typeFrom imports a type of a module.
func (m *tsModule) typeFrom(module, name string) string { return m.add(m.types, module, name) }

func (m *tsModule) add(list map[string]map[string]bool, module, name string) string {
	if module == m.name {
		return name
	}
	if module == "runtime" {
		m.need(name)
	}
	if list[module] == nil {
		list[module] = map[string]bool{}
	}
	list[module][name] = true
	return name
}

// fromCheck imports a check, which may also be one of the runtime.
func (m *tsModule) fromCheck(x *tsChecks, name string) string {
	if !x.taken[name] {
		return m.use(name)
	}
	x.exported[name] = true
	return m.from("check", name)
}

// need asks for names of the runtime without importing them.
func (g *tsGen) need(names ...string) {
	for _, name := range names {
		part, ok := g.parts[name]
		if !ok {
			part = name // Cut reports that there is no such part
		}
		g.needs[part] = true
	}
}

// imports prints the import statements.
func (m *tsModule) imports() string {
	modules := map[string]bool{}
	for module := range m.values {
		modules[module] = true
	}
	for module := range m.types {
		modules[module] = true
	}
	var b strings.Builder
	for _, module := range tsSorted(modules) {
		names := tsSorted(m.values[module])
		for _, name := range tsSorted(m.types[module]) {
			if !m.values[module][name] {
				names = append(names, "type "+name)
			}
		}
		b.WriteString(tsNames("import", names, module))
	}
	if m.name == "family" {
		return "import * as neutral from \"../index.js\";\n" + b.String() + "\n"
	}
	if m.name == "kinds" {
		b.WriteString("import * as checks from \"./check.js\";\nimport * as runtime from \"./runtime.js\";\n")
	}
	return b.String() + "\n"
}

// tsNames prints a statement that imports or exports names of a module. If they
// are all types, it is marked as a whole, so that it leaves nothing at run time.
func tsNames(verb string, names []string, module string) string {
	if !slices.ContainsFunc(names, func(n string) bool { return !strings.HasPrefix(n, "type ") }) {
		verb += " type"
		for i, n := range names {
			names[i] = strings.TrimPrefix(n, "type ")
		}
	}
	if len(names) == 1 {
		// A single name never moves to a line of its own.
		return verb + " { " + names[0] + " } from " + tsString("./"+module+".js") + ";\n"
	}
	list := strings.Join(names, ","+string(blankMark))
	return string(groupMark) + verb + " {" + string(blankMark) + list + string(commaMark) + string(blankMark) + "} from " +
		tsString("./"+module+".js") + ";" + string(endMark) + "\n"
}

// index prints the module that exports everything public.
func (g *tsGen) index(modules []*tsModule) string {
	var b strings.Builder
	b.WriteString("// The public interface.\n\n")
	for _, m := range modules {
		names := slices.Sorted(slices.Values(m.public))
		for _, t := range slices.Sorted(slices.Values(m.publicTypes)) {
			names = append(names, "type "+t)
		}
		if len(names) > 0 {
			b.WriteString(tsNames("export", names, m.name))
		}
	}
	var names []string
	for _, name := range []string{"DecodeError", "EncodeError", "JsonNumber", "ValidationError", "violationEntry"} {
		if g.needs[g.parts[name]] {
			names = append(names, name)
		}
	}
	for _, name := range []string{"JsonObject", "StandardJsonSchema", "StandardSchema", "StandardTarget", "Violation", "ViolationEntry"} {
		if g.needs[g.parts[name]] {
			names = append(names, "type "+name)
		}
	}
	b.WriteString(tsNames("export", names, "runtime"))
	return b.String()
}

// rootCheck is the name of the function that checks a whole document.
func (g *tsGen) rootCheck(x *tsChecks) string {
	if g.c.Root.Plan.Free() {
		return x.use("pass")
	}
	return x.whole(g.c.Root.Plan).name
}

// tsRootView is what the templates of functions for documents print.
type tsRootView struct {
	Root  string
	Check string
	Typed bool // there is a type of the name Root
	Shape string
}

// checkFunctions prints isR and validateR.
func (g *tsGen) checkFunctions(x *tsChecks, check string) string {
	view := tsRootView{Root: g.root, Check: check, Typed: !g.o.ValidatorsOnly}
	if view.Typed {
		x.typeFrom("types", g.root)
	}
	x.use("violations", "within")
	x.useType("Violation")
	x.public = append(x.public, "is"+g.root, "validate"+g.root)
	return g.p.Print("document.check", view)
}
