// What changed in meaning, and in the schemas that only kinds have.
package compat

import (
	"net/url"

	"github.com/errgen/errgen/internal/compat/change"
	"github.com/errgen/errgen/internal/compat/contain"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/meaning"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// meant adds what package meaning finds. What was said already at the same place by
// the same rule, for example about a kind that is a branch of a union too, stays
// single.
func (r *Report) meant(a, b *ir.Contract) source.Diagnostics {
	o := r.Options
	list, fragments := meaning.Compare(meaningOf(r.Old, a), meaningOf(r.New, b), meaning.Options{
		AssertFormat: o.AssertFormat, StatusKeywords: o.StatusKeywords, RetryKeywords: o.RetryKeywords, WatchedExtensions: o.WatchedExtensions,
		DescriptionOverlap: o.DescriptionOverlap, Named: o.Name != "", Seen: o.Seen})
	said := map[[2]string]bool{}
	for _, f := range r.Findings {
		said[[2]string{f.Rule, f.Place}] = true
	}
	for _, f := range list {
		f.Reading = o.Reading
		if !said[[2]string{f.Rule, f.Place}] {
			r.Findings = append(r.Findings, f)
		}
	}
	var problems source.Diagnostics
	for _, f := range fragments {
		problems = append(problems, r.fragment(f)...)
	}
	return problems
}

func meaningOf(s *Side, c *ir.Contract) meaning.Input {
	return meaning.Input{Root: s.Root, References: c.References, Kinds: s.Kinds}
}

// fragment compares a schema of a kind like any other, at its place.
func (r *Report) fragment(f meaning.Fragment) source.Diagnostics {
	o := r.Options
	a, problems := fragmentPlans(r.Old, f.Old, o)
	b, more := fragmentPlans(r.New, f.New, o)
	if problems = append(problems, more...); problems.Failed() {
		return problems
	}
	result := change.Compare(change.Input{
		Old: a, New: b, Space: contain.New(o.Budget, a.Root.Plan, b.Root.Plan), Declared: o.Reading == finding.Declared,
		Backward: o.Direction != finding.Forward, Forward: o.Direction != finding.Backward,
		Confirm: newSecond(fragmentSide(r.Old, f.Old), fragmentSide(r.New, f.New), o).confirm,
	})
	for _, found := range result.Findings {
		below := found.Place
		found.Place = f.Place + below
		for i, also := range found.Also {
			found.Also[i] = f.Place + also
		}
		for _, also := range f.Also {
			found.Also = append(found.Also, also+below)
		}
	}
	r.Findings = append(r.Findings, result.Findings...)
	return problems
}

// fragmentPlans compiles a schema that is a part of a file; nil admits everything.
// A registry is no schema, so that only the part has to be one.
func fragmentPlans(s *Side, n *source.Node, o Options) (*ir.Contract, source.Diagnostics) {
	options := compile.Options{URI: s.URI, Load: s.Load, AssertFormat: o.AssertFormat, ValidatorsOnly: true, Lenient: true}
	if n == nil {
		return compile.Compile(&source.Node{Kind: source.Bool, Bool: true, File: s.Root.File}, options)
	}
	options.Pointer = n.Pointer()
	return compile.Compile(top(n), options)
}

func top(n *source.Node) *source.Node {
	for n.Parent() != nil {
		n = n.Parent()
	}
	return n
}

// partURI is where the second validator finds the file around a fragment.
const partURI = "file:///errgen-part.json"

// fragmentSide is a side that is only a fragment, for the second validator.
func fragmentSide(s *Side, n *source.Node) *Side {
	if n == nil {
		return &Side{Name: s.Name, Root: &source.Node{Kind: source.Bool, Bool: true}}
	}
	file, uri := top(n), partURI
	if file == s.Root && s.URI != "" {
		uri = s.URI
	}
	part := source.NewObject(n)
	part.Set("$ref", source.NewString(n, uri+"#"+(&url.URL{Fragment: n.Pointer()}).EscapedFragment()))
	return &Side{Name: s.Name, Root: part, Load: func(asked string) (string, []byte, error) {
		if asked == uri || s.Load == nil {
			return uri, []byte(file.Compact()), nil
		}
		return s.Load(asked)
	}}
}
