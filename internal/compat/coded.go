// What a change does to programs that were compiled against generated code.
package compat

import (
	"github.com/errgen/errgen/internal/compat/symbol"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// coded adds the effects on generated code to what was found, and findings for
// those that nothing explains. A side that has never been generated from has no
// code that could break.
func (r *Report) coded(a, b *read) {
	if !a.typed {
		return
	}
	changes := (*symbol.Changes)(nil)
	if b.typed {
		changes = symbol.Compare(a.contract, b.contract)
	} else {
		changes = symbol.Refuse(a.contract, b.refused)
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

// readSide compiles a side as the generator does, and if that refuses it, as
// validators see it: without types, so that no name can be missing.
func readSide(s *Side, o Options) (*read, source.Diagnostics) {
	c, problems := contract(s, o)
	if c != nil {
		return &read{contract: c, typed: true}, problems
	}
	validators, more := plans(s, o)
	return &read{validators, false, problems}, more
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
