// Several comparisons as one answer.
package compat

import (
	"slices"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/compat/waiver"
)

// Outcome is what the comparisons of one new text with several old ones say.
type Outcome struct {
	Options    Options
	New        *Side
	Reports    []*Report          // one for each old text, the oldest first
	Findings   []*finding.Finding // of all of them, each once; sorted, and marked if waived
	Declared   Verdicts           // the worst of all
	Strict     Verdicts
	Suggestion Suggestion
}

// Conclude joins reports, and findings that belong to no comparison. Waivers are
// applied before findings are joined, since one may cover some versions and not
// others, and before the profile, so that none is called unused for a category that
// nobody asked for.
func Conclude(o Options, now *Side, reports []*Report, more []*finding.Finding, waivers []*waiver.Waiver, today string) *Outcome {
	out := &Outcome{Options: o, New: now, Reports: reports, Suggestion: suggest(reports)}
	out.Declared, out.Strict = worst(reports)
	all := slices.Clone(more)
	for _, r := range reports {
		r.locate()
		all = append(all, r.Findings...)
	}
	waiver.Apply(waivers, all, today)
	out.Add(join(all)...)
	return out
}

// locate gives every finding its version and a place in both files: where the other
// side has nothing like it, the file as a whole.
func (r *Report) locate() {
	for _, f := range r.Findings {
		if r.Old.Version != "" {
			f.Against = []string{r.Old.Version}
		}
		if f.Old.File == "" {
			f.Old = finding.Near(r.Old.Root)
		}
		if f.New.File == "" {
			f.New = finding.Near(r.New.Root)
		}
	}
}

// Add takes findings in, such as those about the waivers themselves, unless the
// profile leaves them out.
func (o *Outcome) Add(list ...*finding.Finding) {
	for _, f := range list {
		if o.Options.keeps(f) {
			f.Severity = o.Options.severity(f)
			o.Findings = append(o.Findings, f)
		}
	}
	finding.Sort(o.Findings)
}

// Merge makes one outcome of those of several contracts, so that a run has one report.
// It has no single new text.
func Merge(list []*Outcome) *Outcome {
	merged := *list[0]
	for _, o := range list[1:] {
		merged.New = nil
		merged.Reports = slices.Concat(merged.Reports, o.Reports)
		merged.Findings = slices.Concat(merged.Findings, o.Findings)
		merged.Declared, merged.Strict = merged.Declared.worse(o.Declared), merged.Strict.worse(o.Strict)
		merged.Suggestion = merged.Suggestion.atLeast(o.Suggestion)
	}
	finding.Sort(merged.Findings)
	return &merged
}

// severity of a finding once the configuration and --undecided have had their say.
// The configuration can only raise it.
func (o *Options) severity(f *finding.Finding) finding.Severity {
	if f.Rule == rule.Undecided {
		return o.Undecided
	}
	return max(f.Severity, o.Severity[f.Rule])
}

// identity is what a finding shares with the same one against another version.
type identity struct {
	fingerprint string
	waived      finding.Waived
	nth         int // among those of one version that share the rest
}

// join makes one finding of those that say the same against several versions. The
// latest version gives the place in the old text, because that is the one at hand.
func join(all []*finding.Finding) []*finding.Finding {
	at := map[identity]int{}
	count := map[identity]int{}
	var joined []*finding.Finding
	for _, f := range all {
		id := identity{fingerprint: f.Fingerprint()}
		if f.Waived != nil {
			id.waived = *f.Waived
		}
		perVersion := id
		if len(f.Against) > 0 {
			perVersion.fingerprint += f.Against[0]
		}
		id.nth = count[perVersion]
		count[perVersion]++
		i, known := at[id]
		if !known {
			at[id] = len(joined)
			joined = append(joined, f)
			continue
		}
		later := *f
		later.Against = slices.Concat(joined[i].Against, f.Against)
		later.Severity = max(f.Severity, joined[i].Severity)
		joined[i] = &later
	}
	return joined
}

// worst verdict of each direction: breaking before undecided before compatible.
func worst(reports []*Report) (declared, strict Verdicts) {
	declared, strict = Verdicts{Compatible, Compatible}, Verdicts{Compatible, Compatible}
	for _, r := range reports {
		declared, strict = declared.worse(r.Declared), strict.worse(r.Strict)
	}
	return declared, strict
}

func (v Verdicts) worse(w Verdicts) Verdicts {
	order := []Verdict{Compatible, Undecided, Breaks}
	pick := func(a, b Verdict) Verdict { return order[max(slices.Index(order, a), slices.Index(order, b))] }
	return Verdicts{pick(v.Backward, w.Backward), pick(v.Forward, w.Forward)}
}

// suggest the step from the latest version. What breaks an older one asks for a new
// major version all the same.
func suggest(reports []*Report) Suggestion {
	s := Suggestion{Patch, Patch, Patch, Patch}
	for i, r := range reports {
		step := r.Suggestion
		if i < len(reports)-1 {
			step = step.breaks()
		}
		s = s.atLeast(step)
	}
	return s
}

// Failing lists the findings at or above a severity that nobody has acknowledged.
func (o *Outcome) Failing(level finding.Severity) []*finding.Finding {
	var list []*finding.Finding
	for _, f := range o.Findings {
		if f.Waived == nil && f.Severity >= level {
			list = append(list, f)
		}
	}
	return list
}

// ExitCode is the answer of the gate for a failing level: 0, 1, or 3 if nothing
// fails but what is undecided.
func (o *Outcome) ExitCode(level finding.Severity) int {
	code := 0
	for _, f := range o.Failing(level) {
		if f.Rule != rule.Undecided {
			return 1
		}
		code = 3
	}
	return code
}
