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
package text

import (
	"slices"
	"strings"
	"sync"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
)

// NewRust returns the emitter of Rust. Its templates are loaded at first use.
func NewRust() emit.Emitter { return rustEmitter{} }

type rustEmitter struct{}

func (rustEmitter) Language() string { return "rust" }

// rustSet is what every run shares.
type rustSet struct {
	printer *Printer
	runtime *Runtime
}

var loadRust = sync.OnceValues(func() (*rustSet, error) {
	p, err := Load(Profile{Language: "rust", Ops: []string{"check"}, Forms: []string{"type"}, Indent: "    ", Width: 100}, nil)
	if err != nil {
		return nil, err
	}
	r, err := LoadRuntime("rust", ".rs")
	return &rustSet{p, r}, err
})

// Emit prints the modules of one contract: mod.rs with all that is public, and
// beside it the private modules that it calls.
func (rustEmitter) Emit(c *ir.Contract, o emit.Options) (files []emit.File, err error) {
	defer Recover(&err)
	set, err := loadRust()
	if err != nil {
		return nil, err
	}
	g := newRustGen(c, set.printer)
	public := g.public(o)
	// Each of these asks for functions of the next ones, and for runtime parts.
	kinds := g.kinds(o)
	writers := g.writers()
	readers := g.readers()
	checks := g.checks()
	runtime, err := set.runtime.Cut(g.parts())
	if err != nil {
		return nil, err
	}
	modules := []rustModule{{"check", checks}, {"kinds", kinds}, {"read", readers}, {"runtime", rustRuntimeUses(runtime) + runtime}, {"write", writers}}
	modules = slices.DeleteFunc(modules, func(m rustModule) bool { return m.text == "" })
	files = append(files, g.file("mod", g.moduleHead(modules)+public))
	for _, m := range modules {
		files = append(files, g.file(m.name, m.text))
	}
	return files, nil
}

// rustModule is a private module beside mod.rs.
type rustModule struct{ name, text string }

// file lays a module out under its header.
func (g *rustGen) file(name, text string) emit.File {
	head := emit.Header(g.c)
	var b strings.Builder
	b.WriteString("// " + head[0] + "\n// " + head[1] + "\n\n")
	if name == "runtime" {
		b.WriteString(text) // is laid out already
	} else {
		b.WriteString(g.p.Layout(text))
	}
	return emit.File{Path: name + ".rs", Text: []byte(strings.TrimRight(b.String(), "\n") + "\n")}
}

// rustRuntimeUses are the imports of the runtime, of which some parts need one.
func rustRuntimeUses(runtime string) string {
	var b strings.Builder
	b.WriteString("//! What the code of this folder shares: reading, judging and writing JSON.\n\n")
	for _, use := range [][2]string{{"Cow<", "std::borrow::Cow"}, {"fmt::", "std::fmt"}} {
		if strings.Contains(runtime, use[0]) || strings.Contains(runtime, strings.TrimSuffix(use[0], "<")+"::") {
			b.WriteString("use " + use[1] + ";\n")
		}
	}
	return b.String() + "\n"
}

// rustGen prints one contract.
type rustGen struct {
	c     *ir.Contract
	p     *Printer
	needs map[string]bool // parts of the runtime

	checkQueue []*ir.Plan // plans whose functions were asked for
	checkSeen  map[*ir.Plan]bool
	residuals  map[*ir.Plan]*ir.Plan // the ops of a plan that its readers leave to a validator
	fails      []*ir.Fail            // in the order of FAILS
	failIndex  map[*ir.Fail]int

	readQueue []rustPair
	readIndex map[rustPair]int

	names    map[*ir.Type]string
	taken    map[string]bool
	borrowed map[*ir.Type]bool
	wrapped  map[*ir.Type]bool
	plans    map[*ir.Type]*ir.Plan // the plan of the first place that has the type
}

func newRustGen(c *ir.Contract, p *Printer) *rustGen {
	g := &rustGen{
		c: c, p: p, needs: map[string]bool{},
		checkSeen: map[*ir.Plan]bool{}, residuals: map[*ir.Plan]*ir.Plan{}, failIndex: map[*ir.Fail]int{},
		readIndex: map[rustPair]int{},
	}
	g.prepareTypes()
	return g
}

// need asks for parts of the runtime.
func (g *rustGen) need(parts ...string) {
	for _, p := range parts {
		g.needs[p] = true
	}
}

// parts lists what was asked for.
func (g *rustGen) parts() []string {
	list := make([]string, 0, len(g.needs))
	for p := range g.needs {
		list = append(list, p)
	}
	slices.Sort(list)
	return list
}

// rustPublic lists the public types of the runtime by part.
var rustPublic = []struct{ part, names string }{
	{"decode-error", "DecodeError"},
	{"encode-error", "EncodeError"},
	{"integer-exact", "Integer ParseIntegerError"},
	{"map", "Map"},
	{"object", "Object"},
	{"object-ref", "ObjectRef"},
	{"value", "ParseValueError Value"},
	{"value-ref", "ValueRef"},
	{"violation", "ValidationError Violation"},
}

// moduleHead declares the modules and publishes the runtime's public types.
func (g *rustGen) moduleHead(modules []rustModule) string {
	var b strings.Builder
	for _, line := range emit.Comment("Types, constructors, readers, writers and validators of the contract `"+rustType(g.c.Name)+"`.", 76) {
		b.WriteString("//! " + line + "\n")
	}
	b.WriteByte('\n')
	for _, m := range modules {
		b.WriteString("mod " + m.name + ";\n")
	}
	b.WriteByte('\n')
	uses := []string{"std::borrow::Cow", "std::fmt"}
	_ = uses
	return b.String()
}
