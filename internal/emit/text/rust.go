// The emitter of Rust.
//
//	rust.go           what is printed, in which files
//	rust_words.go     identifiers, literals, documentation
//	rust_types.go     how values are held, and the types that are declared
//	rust_check.go     validators: a function for each plan
//	rust_object.go    the loop over members, which validators and readers share
//	rust_read.go      readers: a function for each type under a plan
//	rust_write.go     writers, and copies of what was borrowed
//	rust_kinds.go     the catalogue
//	rust_family.go    conversions within a family
//	rust_symbols.go   what programs can name
package text

import (
	"slices"
	"strings"
	"sync"
	"text/template"
	"unicode"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
)

// NewRust returns the emitter of Rust. Its templates are loaded at first use.
func NewRust() Rust { return Rust{} }

// Rust prints Rust, and lists the symbols of what it prints.
type Rust struct{}

// Language is the name on the command line.
func (Rust) Language() string { return "rust" }

// rustSet is what every run shares.
type rustSet struct {
	printer *Printer
	runtime *rustRuntime
}

var loadRust = sync.OnceValues(func() (*rustSet, error) {
	p, err := Load(Profile{Language: "rust", Ops: []string{"check"}, Forms: []string{"type"}, Indent: "    ", Width: 100, Sparse: true}, template.FuncMap{"arm": rustMatchArm})
	if err != nil {
		return nil, err
	}
	r, err := loadRustRuntime()
	return &rustSet{p, r}, err
})

// Emit prints the modules of one contract: mod.rs with all that is public, and
// beside it the private modules that it calls.
func (Rust) Emit(c *ir.Contract, o emit.Options) (files []emit.File, err error) {
	defer Recover(&err)
	set, err := loadRust()
	if err != nil {
		return nil, err
	}
	o.ValidatorsOnly = o.ValidatorsOnly || c.Root.Type == nil
	g := newRustGen(c, set.printer, o)
	// Each of these asks for functions of the next ones, and for runtime parts.
	public := g.public()
	kinds := g.kinds()
	family := g.family()
	writers := g.writers()
	readers := g.readers()
	checks := g.checks()
	runtime, published := set.runtime.cut(public, kinds, family, writers, readers, checks)
	modules := []rustModule{{"check", checks}, {"family", family}, {"kinds", kinds}, {"read", readers}, {"runtime", rustRuntimeHead(runtime) + runtime}, {"write", writers}}
	modules = slices.DeleteFunc(modules, func(m rustModule) bool { return m.text == "" })
	files = append(files, g.file("mod", g.moduleHead(modules, published, public)+public))
	for _, m := range modules {
		files = append(files, g.file(m.name, m.text))
	}
	return files, nil
}

// public prints what mod.rs declares.
func (g *rustGen) public() string {
	root := map[string]any{"Check": g.checkPath(g.c.Root.Plan), "Name": g.rootName()}
	if g.o.ValidatorsOnly {
		return g.p.Print("validators", root)
	}
	t := g.c.Root.Type
	root["Read"], root["Exception"], root["Ref"] = g.readRoot(g.c.Root), g.isException(t), ""
	root["Writer"] = g.rootWriter(t)
	if g.borrows(t) {
		root["Ref"] = g.refName(t)
	}
	return g.declarations() + "\n" + g.p.Print("interface", root)
}

// rustModule is a private module beside mod.rs.
type rustModule struct{ name, text string }

// file lays a module out under its header.
func (g *rustGen) file(name, text string) emit.File {
	head := emit.Header(g.c)
	var b strings.Builder
	b.WriteString("// " + head[0] + "\n// " + head[1] + "\n\n")
	if name == "runtime" {
		b.WriteString(text) // comes laid out
	} else {
		b.WriteString(g.p.Layout(text))
	}
	return emit.File{Path: name + ".rs", Text: []byte(strings.TrimRight(b.String(), "\n") + "\n")}
}

// rustRuntimeHead is the comment and the imports of the runtime, of which some
// items need one.
func rustRuntimeHead(runtime string) string {
	var b strings.Builder
	b.WriteString("//! What the code of this folder shares: reading, judging and writing JSON.\n\n")
	for _, use := range []struct{ word, path string }{
		{"Cow", "std::borrow::Cow"}, {"HashMap", "std::collections::HashMap"}, {"HashSet", "std::collections::HashSet"}, {"fmt::", "std::fmt"},
	} {
		if strings.Contains(runtime, use.word) {
			b.WriteString("use " + use.path + ";\n")
		}
	}
	return b.String()
}

// rustGen prints one contract.
type rustGen struct {
	c *ir.Contract
	o emit.Options
	p *Printer

	checkQueue  []*ir.Plan // plans whose functions were asked for
	checkSeen   map[*ir.Plan]bool
	residuals   map[*ir.Plan]*ir.Plan // the ops of a plan that its readers leave to a validator
	isResidual  map[*ir.Plan]bool
	fails       []*ir.Fail // in the order of FAILS
	patternUsed map[*ir.Pattern]bool
	failIndex   map[*ir.Fail]int

	readQueue []rustPair
	readIndex map[rustPair]int

	names    map[*ir.Type]string
	taken    map[string]bool
	borrowed map[*ir.Type]bool
	wrapped  map[*ir.Type]bool
	mapped   map[*ir.Type]bool       // stands in a map
	selects  map[*ir.Type]*ir.Select // discriminators of branches
	inside   map[*ir.Type]*ir.Type   // what a struct around one value is around
	fieldsOf map[*ir.Type][]*rustField
	plans    map[*ir.Type]*ir.Plan // the plan of the first place that has the type
}

func newRustGen(c *ir.Contract, p *Printer, o emit.Options) *rustGen {
	g := &rustGen{
		c: c, p: p, o: o,
		checkSeen: map[*ir.Plan]bool{}, residuals: map[*ir.Plan]*ir.Plan{}, failIndex: map[*ir.Fail]int{},
		isResidual: map[*ir.Plan]bool{}, patternUsed: map[*ir.Pattern]bool{}, inside: map[*ir.Type]*ir.Type{}, fieldsOf: map[*ir.Type][]*rustField{},
		readIndex: map[rustPair]int{},
	}
	if !o.ValidatorsOnly {
		g.prepareTypes()
	}
	return g
}

// rootName is the name of the type that the interface stands on.
func (g *rustGen) rootName() string {
	switch {
	case g.c.Root.Type != nil:
		return g.names[g.c.Root.Type]
	case len(g.c.Name) > 0:
		return rustType(g.c.Name)
	case len(g.o.Package) > 0:
		return rustType(ir.Name(strings.FieldsFunc(strings.ToLower(g.o.Package), notWord)))
	}
	return "Document"
}

func notWord(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// moduleHead declares the modules and publishes the runtime's public types.
func (g *rustGen) moduleHead(modules []rustModule, public []string, body string) string {
	view := map[string]any{"Name": g.rootName(), "Cow": strings.Contains(body, "Cow<")}
	var names []string
	for _, m := range modules {
		names = append(names, m.name)
	}
	view["Modules"] = names
	if g.o.Family.Neutral() && !g.o.ValidatorsOnly {
		view["Members"] = slices.Sorted(slices.Values(g.o.Family.Members))
	}
	view["Public"] = rustUses("pub use runtime::", public)
	if g.c.Catalogue != nil && !g.o.ValidatorsOnly {
		names := newRustKinds(g).exports()
		slices.SortFunc(names, functionsFirst)
		view["Kinds"] = rustUses("pub use kinds::", names)
	}
	view["Deprecated"] = strings.Contains(body, "#[deprecated]")
	return g.p.Print("module.head", view)
}

// functionsFirst is the order in which rustfmt lists names.
func functionsFirst(a, b string) int {
	if x, y := unicode.IsUpper(rune(a[0])), unicode.IsUpper(rune(b[0])); x != y {
		return len(pick(x, "+", "")) - len(pick(y, "+", ""))
	}
	return strings.Compare(a, b)
}

// rustUses writes an import of several names, which stand on one line or, sorted,
// in filled ones.
func rustUses(path string, names []string) string {
	if line := path + "{" + strings.Join(names, ", ") + "};"; len(line) <= 100 {
		if len(names) == 1 {
			return path + names[0] + ";"
		}
		return line
	}
	return path + "{\n" + fill(names, 99-len("    ")) + "\n};"
}

// fill joins words by commas into lines of at most width columns.
func fill(words []string, width int) string {
	var b strings.Builder
	column := 0
	for i, w := range words {
		n := len(w) + 1
		switch {
		case i == 0:
		case column+1+n > width:
			b.WriteByte('\n')
			column = 0
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(w + ",")
		column += n
	}
	return b.String()
}
