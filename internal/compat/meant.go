// What changed in meaning, and in the schemas that only kinds have.
package compat

import (
	"github.com/errgen/errgen/internal/compat/change"
	"github.com/errgen/errgen/internal/compat/contain"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/meaning"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// meant adds what package meaning finds. What was said already at the same place by
// the same rule, for example about a kind that is a branch of a union too, stays
// single.
func (r *Report) meant(a, b *ir.Contract) source.Diagnostics {
	o := r.Options
	var problems source.Diagnostics
	for _, s := range []*Side{r.Old, r.New} {
		if s.Kinds != nil {
			problems = append(problems, meaning.CheckKinds(s.Kinds)...)
		}
	}
	if problems.Failed() {
		return problems
	}
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
	for _, f := range fragments {
		problems = append(problems, r.fragment(f)...)
	}
	return problems
}

func meaningOf(s *Side, c *ir.Contract) meaning.Input {
	return meaning.Input{Root: s.Root, References: c.References, Kinds: s.Kinds}
}

// fragment compares schemas of a kind like any other, at their place.
func (r *Report) fragment(f meaning.Fragment) source.Diagnostics {
	o := r.Options
	old, new := partOf(r.Old, f.Old), partOf(r.New, f.New)
	a, problems := old.plans(o)
	b, more := new.plans(o)
	if problems = append(problems, more...); problems.Failed() {
		return problems
	}
	result := change.Compare(change.Input{
		Old: a, New: b, Space: contain.New(o.Budget, a.Root.Plan, b.Root.Plan), Declared: o.Reading == finding.Declared,
		Backward: o.Direction != finding.Forward, Forward: o.Direction != finding.Backward, Confirm: newSecond(&old.Side, &new.Side, o).confirm,
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
		found.Old, found.New = old.located(found.Old), new.located(found.New)
	}
	r.Findings = append(r.Findings, result.Findings...)
	return problems
}
