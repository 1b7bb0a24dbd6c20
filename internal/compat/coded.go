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
func (r *Report) coded() {
	old, problems := contract(r.Old, r.Options)
	if old == nil {
		return
	}
	new, problems := contract(r.New, r.Options)
	changes := (*symbol.Changes)(nil)
	if new == nil {
		changes = symbol.Refuse(old, problems)
	} else {
		changes = symbol.Compare(old, new)
	}
	changes.Attach(r.Findings)
	r.Source = changes.Effects
	for _, f := range changes.Findings() {
		f.Reading = r.Options.Reading
		r.Findings = append(r.Findings, f)
	}
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
