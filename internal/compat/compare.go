// The comparison of two sides.
package compat

import (
	"cmp"
	"slices"
	"sync"

	"github.com/errgen/errgen/internal/compat/change"
	"github.com/errgen/errgen/internal/compat/contain"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/compat/symbol"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// Compare says what the change from one side to the other does. There is no report
// if a side cannot be read; the diagnostics say why.
func Compare(old, new *Side, o Options) (*Report, source.Diagnostics) {
	o.Direction = cmp.Or(o.Direction, finding.Both)
	o.Reading = cmp.Or(o.Reading, finding.Declared)
	was, is := makeSides(old, new, o) // 1. both plans
	problems := slices.Concat(was.problems, is.problems)
	if problems.Failed() {
		return beyondAutomata(old, new, o, problems)
	}
	a, b := was.read.contract, is.read.contract
	var changes *symbol.Changes
	var code sync.WaitGroup
	code.Go(func() { changes = recoded(was, is) }) // depends on nothing of what follows
	defer code.Wait()
	space := contain.New(o.Budget, a.Root.Plan, b.Root.Plan)
	second := &second{was.judge, is.judge}
	r := &Report{Old: old, New: new, Options: o}
	result := change.Compare(change.Input{ // 2. what documents may be: change/
		Old: a, New: b, Space: space, Declared: o.Reading == finding.Declared, Version: o.VersionMember,
		Backward: o.Direction != finding.Forward, Forward: o.Direction != finding.Backward, Confirm: second.confirm, Older: o.Older,
	})
	r.Findings = result.Findings
	r.verdicts(space, a, b, second, o) // 3. the answer for both readings
	r.rewritten()
	r.identity()                                  // 4. what references and the dialect make of the same text
	problems = append(problems, r.meant(a, b)...) // 5. what documents mean: meaning/
	if problems.Failed() {
		return nil, problems
	}
	code.Wait()
	r.coded(changes) // 6. what it does to generated code: symbol/
	r.Suggestion = Suggest(r.Findings)
	finding.Sort(r.Findings)
	return r, problems
}

// beyondAutomata is the answer where nothing is wrong with either side but that it
// has patterns, or asserted formats, which no automaton judges: nothing is known of
// documents then (compat specification, 6.5). Other problems leave no report.
func beyondAutomata(old, new *Side, o Options, problems source.Diagnostics) (*Report, source.Diagnostics) {
	none := Verdicts{Undecided, Undecided}
	r := &Report{Old: old, New: new, Options: o, Declared: none, Strict: none}
	for _, d := range problems {
		keyword := map[string]string{"PATTERN_UNSUPPORTED": "pattern", "FORMAT_UNSUPPORTED": "format"}[d.Code]
		switch {
		case d.Note:
			continue
		case keyword == "":
			return nil, problems
		}
		r.about(rule.Undecided, finding.Error, patternIn(old, d.Place), patternIn(new, d.Place), d.Problem+" "+d.Advice)
		f := r.Findings[len(r.Findings)-1]
		f.Reason, f.Direction, f.Keyword = contain.RegexFeature, finding.Both, keyword
	}
	r.Suggestion = Suggest(r.Findings)
	finding.Sort(r.Findings)
	return r, nil
}

// patternIn is the place of a pattern on the side that has it, and the root of the
// other one.
func patternIn(s *Side, p source.Place) finding.Location {
	if s.Root.Place().File == p.File {
		if n, _ := s.Root.Find(p.Pointer); n != nil {
			return finding.At(n)
		}
	}
	return finding.Near(s.Root)
}

// plans compiles a side as validators see it: without types, so that no name can
// be missing, and with notes in place of what only the generator refuses.
func plans(s *Side, o Options) (*ir.Contract, source.Diagnostics) {
	return compile.Compile(s.Root, compile.Options{URI: s.URI, Load: s.Load, AssertFormat: o.AssertFormat, ValidatorsOnly: true})
}

// verdicts answers for each direction and reading. Breaking needs a document that
// both validators were asked about.
func (r *Report) verdicts(s *contain.Space, a, b *ir.Contract, second *second, o Options) {
	ask := func(writer, reader *ir.Plan, declared, backward bool) Verdict {
		set := s.Of(writer, declared)
		switch {
		case r.shows(declared, backward):
			return Breaks
		case s.Contains(s.Values(writer), reader), declared && s.Contains(set, reader):
			return Compatible
		}
		v := s.Counterexample(set, reader)
		// Where the strict reading decides nothing and is not shown, our own evaluator
		// is enough: it takes longer to ask the second validator than to do the rest.
		aside := o.Older && !declared && o.Reading == finding.Declared
		if v != nil && (aside || second.confirm(backward, v)) {
			return Breaks
		}
		return Undecided
	}
	r.Declared = Verdicts{ask(a.Root.Plan, b.Root.Plan, true, true), ask(b.Root.Plan, a.Root.Plan, true, false)}
	r.Strict = Verdicts{ask(a.Root.Plan, b.Root.Plan, false, true), ask(b.Root.Plan, a.Root.Plan, false, false)}
}

// shows tells whether a finding has a witness already. What declared writers send
// breaks the strict reading too.
func (r *Report) shows(declared, backward bool) bool {
	for _, f := range r.Findings {
		for _, w := range f.Witnesses() {
			if (w.AcceptedBy == "old") == backward && (!declared || f.Reading == finding.Declared) {
				return true
			}
		}
	}
	return false
}

// rewritten adds that the text changed and the documents did not, if nothing else
// was said about documents.
func (r *Report) rewritten() {
	if r.Strict != (Verdicts{Compatible, Compatible}) || asserting(r.Old.Root) == asserting(r.New.Root) {
		return
	}
	for _, f := range r.Findings {
		if !f.Unreached && (f.Category == finding.Wire || f.Category == finding.Schema) {
			return
		}
	}
	r.about(rule.EquivalentRewrite, finding.Info, finding.Near(r.Old.Root), finding.Near(r.New.Root), "The text changed and the documents did not.")
}

// about adds a finding about the whole.
func (r *Report) about(id string, level finding.Severity, old, new finding.Location, message string) {
	record := rule.Lookup(id)
	r.Findings = append(r.Findings, &finding.Finding{Rule: id, Category: record.Category, Severity: level, Reading: r.Options.Reading,
		Old: old, New: new, Message: message, Advice: record.Advice})
}
