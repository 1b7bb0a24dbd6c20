// Profiles: which findings a run is about.
package compat

import (
	"slices"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
)

// profiles lists the categories of each profile.
var profiles = []struct {
	name       string
	categories []finding.Category
}{
	{"additive", []finding.Category{finding.Wire, finding.Schema, finding.Source, finding.SourceGo, finding.SourceTS, finding.SourceRust, finding.Semantic, finding.History}},
	{"wire", []finding.Category{finding.Wire, finding.History}},
	{"schema", []finding.Category{finding.Wire, finding.Schema, finding.History}},
	{"source", []finding.Category{finding.Source, finding.SourceGo, finding.SourceTS, finding.SourceRust, finding.History}},
	{"source-go", []finding.Category{finding.SourceGo, finding.History}},
	{"source-ts", []finding.Category{finding.SourceTS, finding.History}},
	{"source-rust", []finding.Category{finding.SourceRust, finding.History}},
	{"meaning", []finding.Category{finding.Semantic, finding.History}},
}

// Profiles are the names of the profiles; the first one is the default.
func Profiles() []string {
	names := make([]string, len(profiles))
	for i, p := range profiles {
		names[i] = p.name
	}
	return names
}

// keeps tells whether the profile is about a finding. No profile turns off what is
// undecided: nobody knows which category the break would have.
func (o *Options) keeps(f *finding.Finding) bool {
	if f.Rule == rule.Undecided {
		return true
	}
	for _, p := range profiles {
		if p.name == o.Profile {
			return slices.ContainsFunc(f.Categories(), func(c finding.Category) bool { return slices.Contains(p.categories, c) })
		}
	}
	return true
}
