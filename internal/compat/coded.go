// What a change does to programs that were compiled against generated code.
package compat

import (
	"maps"
	"sync"

	"github.com/errgen/errgen/internal/compat/symbol"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// recoded says what becomes of generated code; nil if the old side has never been
// generated from, so that there is no code that could break.
func recoded(a, b *made) *symbol.Changes {
	switch {
	case !a.read.typed:
		return nil
	case b.read.typed:
		return symbol.Compare(a.code(), b.code())
	}
	return symbol.Refuse(a.read.contract, b.read.refused)
}

// coded adds the effects on generated code to what was found, and findings for
// those that nothing explains.
func (r *Report) coded(changes *symbol.Changes) {
	if changes == nil {
		return
	}
	changes.Attach(r.Findings)
	r.Source = changes.Effects
	for _, f := range changes.Findings() {
		f.Reading = r.Options.Reading
		r.Findings = append(r.Findings, f)
	}
}

// read is a side as it was compiled.
type read struct {
	contract *ir.Contract
	typed    bool               // the generator takes it too
	refused  source.Diagnostics // otherwise: why not
}

// made is what a side was compiled to, under some options.
type made struct {
	options  Options
	read     *read
	problems source.Diagnostics
	judge    *judge
	code     func() *symbol.Code // of what the generator takes
}

// makeSides compiles both sides at once. The new one keeps what it was compiled to,
// since a history compares many texts with one.
func makeSides(old, new *Side, o Options) (a, b *made) {
	var wg sync.WaitGroup
	if old.Root == new.Root { // one text is not read twice at a time
		a = old.make(o)
	} else {
		wg.Go(func() { a = old.make(o) })
	}
	if b = new.made; b == nil || !b.holds(o) {
		b = new.make(o)
		new.made = b
	}
	wg.Wait()
	return a, b
}

// holds tells whether other options would come to the same.
func (m *made) holds(o Options) bool {
	return m.options.AssertFormat == o.AssertFormat && m.options.Name == o.Name && maps.Equal(m.options.Names, o.Names)
}

// make compiles a side as the generator does, and if that refuses it, as validators
// see it: without types, so that no name can be missing.
func (s *Side) make(o Options) *made {
	m := &made{options: o, judge: &judge{side: s, assert: o.AssertFormat}}
	c, problems := contract(s, o)
	m.read, m.problems = &read{contract: c, typed: true}, problems
	m.code = sync.OnceValue(func() *symbol.Code { return symbol.CodeOf(c) })
	if c == nil {
		validators, more := plans(s, o)
		m.read, m.problems = &read{validators, false, problems}, more
	}
	return m
}

// contract compiles a side as the generator does. The name of a file names the root
// type where nothing else does; a file may have another name on either side, which
// is no change.
func contract(s *Side, o Options) (*ir.Contract, source.Diagnostics) {
	name := o.Name
	if name == "" && s.Root.Get("title") == nil && s.Root.Get("x-errgen").Get("name") == nil {
		name = "contract"
	}
	return compile.Compile(s.Root, compile.Options{URI: s.URI, Load: s.Load, AssertFormat: o.AssertFormat, Name: name, Names: o.Names})
}
