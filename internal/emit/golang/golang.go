// Package golang prints a contract as Go.
//
//	golang.go     the steps
//	code.go       files, blocks and lines on top of jennifer
//	names.go      identifiers of types, plans and fields
//	plan.go       what the printers have to know about a plan
//	judge.go      plans as functions; judgeobject.go, judgelist.go, judgewhole.go
//	              and judgeunevaluated.go, their parts
//	fails.go      the table of failures, the tables of patterns
//	types.go      declarations of types; form.go, how a place holds its value
//	read.go       decoding and parsing; readrecord.go, records; readunion.go, unions
//	write.go      encoding
//	make.go       constructors, defaults, members without a field
//	catalogue.go  the table of error kinds; errors.go, the root as an error and its
//	              constructors; decision.go, decisions; state.go, members of raw JSON
//	family.go     conversions between the types of a family
//	symbols.go    what programs can name in the package
//	runtime.go    the parts of templates/golang/runtime that are used
package golang

import (
	"errors"
	"fmt"
	"sync"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
)

// New returns the emitter of Go.
func New() Emitter { return Emitter{} }

// Emitter prints Go, and lists the symbols of what it prints.
type Emitter struct{}

// Language is the name on the command line.
func (Emitter) Language() string { return "go" }

// Emit prints the contract.
func (Emitter) Emit(c *ir.Contract, o emit.Options) ([]emit.File, error) {
	g := newGenerator(c, o)
	g.nameThings() // 1. identifiers: names.go
	g.judges()     // 2. validators: judge.go
	if !o.ValidatorsOnly {
		g.declareTypes() // 3. types: types.go
		g.readers()      // 4. decoders: read.go
		g.writers()      // 5. encoders: write.go
		g.makers()       // 6. constructors, defaults: make.go
		g.catalogue()    // 7. error kinds: catalogue.go
		g.family()       //    conversions within a family: family.go
	}
	g.drainAll()      // 8. functions that the others have asked for
	g.failures()      // 9. what checks say: fails.go
	return g.finish() // 10. rendered, proved to be Go, and what they use: runtime.go
}

// A generator prints one contract.
type generator struct {
	c      *ir.Contract
	o      emit.Options
	header [2]string
	files  []*file

	judgeFile, readFile, writeFile *file // where functions go that others ask for
	errs                           []error

	taken     map[string]bool     // identifiers of the package
	typeNames map[*ir.Type]string // of named types
	planNames map[*ir.Plan]string // of functions
	recursive map[*ir.Plan]bool   // plans that may be entered again below themselves
	recalled  map[*ir.Plan]bool   // of those, the ones that would double the work at each level
	judged    map[*ir.Plan]bool   // plans whose function is called
	pending   []*ir.Plan          // of those, the ones to be printed yet
	fails     []*ir.Fail          // by ID

	plans      map[*ir.Type]*ir.Plan // of the first place of each type
	walked     map[*ir.Type]bool
	readings   map[*ir.Type]*reading
	reading    []*reading // to be printed yet
	writings   map[*ir.Type]*writing
	toWrite    []*writing
	completes  map[*ir.Type]bool // types that are checked by writing alone
	containing map[*ir.Type]bool // types that contain themselves, on whatever way
}

func newGenerator(c *ir.Contract, o emit.Options) *generator {
	return &generator{
		c: c, o: o, header: emit.Header(c), taken: map[string]bool{},
		typeNames: map[*ir.Type]string{}, planNames: map[*ir.Plan]string{}, recursive: map[*ir.Plan]bool{},
		judged: map[*ir.Plan]bool{},
	}
}

// fault notes a contract that cannot be printed: a mistake in this package.
func (g *generator) fault(format string, args ...any) {
	g.errs = append(g.errs, fmt.Errorf(format, args...))
}

// file starts a file of the package.
func (g *generator) file(name string) *file {
	f := newFile(name, g.o.Package, g.header)
	g.files = append(g.files, f)
	return f
}

// drainAll prints the functions that others call and that are not printed yet.
func (g *generator) drainAll() {
	for len(g.pending)+len(g.reading)+len(g.toWrite) > 0 {
		g.drainReaders()
		g.drainWriters()
		g.drain()
	}
}

// finish renders all files, side by side: to prove that they are Go takes as long
// as everything before.
func (g *generator) finish() ([]emit.File, error) {
	if len(g.errs) > 0 {
		return nil, g.errs[0]
	}
	out := make([]emit.File, len(g.files))
	errs := make([]error, len(g.files))
	var wg sync.WaitGroup
	for i, f := range g.files {
		wg.Go(func() { out[i], errs[i] = f.text() })
	}
	wg.Wait()
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	runtime, err := g.copyRuntime(out)
	return append(out, runtime), err
}
