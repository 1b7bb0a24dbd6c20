// The new text against every snapshot of its major version.
package history

import (
	"fmt"
	"runtime"
	"slices"
	"sync"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/compat/waiver"
	"github.com/errgen/errgen/internal/source"
)

// Compare is compat.Compare, or what stands for it in a test.
type Compare func(old, new *compat.Side, o compat.Options) (*compat.Report, source.Diagnostics)

// Result is what the history has to say, for compat.Conclude.
type Result struct {
	Reports  []*compat.Report   // one for each snapshot, the oldest first
	Findings []*finding.Finding // of no comparison
}

// Check compares the new text with the folder. The text has to hold the files that
// it refers to (compile.Bundle), as every snapshot does. The version is that of the
// new text, "" if it has none yet. The base is the lock at the base of the change,
// nil if there is none.
func (f *Folder) Check(now *compat.Side, o compat.Options, v string, base *Lock, compare Compare) (*Result, error) {
	result := &Result{Findings: append(f.trust(), f.since(base)...)}
	var readable []*Snapshot
	for _, s := range f.compared(v) {
		// One that was damaged is reported as modified already.
		if err := f.parse(s); err == nil {
			readable = append(readable, s)
		} else if locked := f.Lock.find(s.Version); locked == nil || locked.SHA256 == digest(s.Text) {
			return nil, err
		}
	}
	for _, s := range readable {
		if locked := f.Lock.find(s.Version); locked != nil && locked.Options.AssertFormat != o.AssertFormat {
			return nil, fmt.Errorf("%s was released with assert_format: %t, which decides what its documents are; it has to stay so in this major version",
				f.file(s.Version), locked.Options.AssertFormat)
		}
	}
	reports, problems := f.compareAll(readable, now, o, compare)
	if problems != nil {
		return nil, problems
	}
	result.Reports = reports
	result.Findings = append(result.Findings, f.names(readable, now)...)
	f.acknowledge(result)
	settle(result.Reports)
	return result, nil
}

// compareAll compares each snapshot with the new text, the latest first, and for more
// than its verdict. Texts that say the same are compared once.
func (f *Folder) compareAll(snapshots []*Snapshot, now *compat.Side, o compat.Options, compare Compare) ([]*compat.Report, error) {
	reports := make([]*compat.Report, len(snapshots))
	problems := make([]source.Diagnostics, len(snapshots))
	one := func(i int) { reports[i], problems[i] = compare(f.side(snapshots[i]), now, o) }
	first := map[string]int{} // the latest snapshot with a text, by canonical hash
	var others []int
	for i, s := range slices.Backward(snapshots) {
		switch _, met := first[s.canonical]; {
		case met:
			continue
		case len(first) == 0:
			one(i)
			if reports[i] == nil {
				return nil, problems[i]
			}
			o.Older = true
		default:
			others = append(others, i)
		}
		first[s.canonical] = i
	}
	parallel(others, one)
	for i, s := range snapshots {
		compared := first[s.canonical]
		switch {
		case reports[compared] == nil:
			return nil, problems[compared]
		case compared != i:
			reports[i] = f.again(reports[compared], s)
		}
	}
	return reports, nil
}

// parallel does something for each of a list, on all processors.
func parallel(list []int, do func(int)) {
	next := make(chan int)
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(list)) {
		workers.Go(func() {
			for i := range next {
				do(i)
			}
		})
	}
	for _, i := range list {
		next <- i
	}
	close(next)
	workers.Wait()
}

func (f *Folder) side(s *Snapshot) *compat.Side {
	return &compat.Side{Name: f.file(s.Version), Version: s.Version, SHA256: digest(s.Text), Root: s.root, URI: "file:///" + f.file(s.Version), Kinds: s.kinds}
}

// again gives a report a second time, for a snapshot that says the same.
func (f *Folder) again(r *compat.Report, s *Snapshot) *compat.Report {
	copied := *r
	copied.Old = f.side(s)
	copied.Findings = nil
	for _, one := range r.Findings {
		same := *one
		copied.Findings = append(copied.Findings, &same)
	}
	return &copied
}

// acknowledge marks what earlier releases have accepted. It is done here because a
// lock speaks for its own folder alone.
func (f *Folder) acknowledge(result *Result) {
	all := slices.Clone(result.Findings)
	for _, r := range result.Reports {
		for _, one := range r.Findings {
			one.Against = []string{r.Old.Version}
		}
		all = append(all, r.Findings...)
	}
	waiver.Apply(f.Lock.waivers(), all, "") // no date: none of them expires
}

// settle takes out what is no news. Additions of earlier releases show up against
// the versions before them, and count against the latest alone; what an earlier
// release has accepted asks for no other version again.
func settle(reports []*compat.Report) {
	if len(reports) == 0 {
		return
	}
	news := map[string]bool{}
	for _, one := range reports[len(reports)-1].Findings {
		news[one.Fingerprint()] = true
	}
	for _, r := range reports[:len(reports)-1] {
		r.Findings = slices.DeleteFunc(r.Findings, func(one *finding.Finding) bool {
			return one.Severity == finding.Info && !news[one.Fingerprint()]
		})
		open := func(one *finding.Finding) bool { return one.Severity > finding.Info && one.Waived == nil }
		if !slices.ContainsFunc(r.Findings, open) {
			r.Suggestion = compat.Suggestion{Schema: compat.Patch, Go: compat.Patch, TS: compat.Patch, Rust: compat.Patch}
		}
	}
}

// names reports what is taken up again.
func (f *Folder) names(readable []*Snapshot, now *compat.Side) []*finding.Finding {
	var steps []step
	for _, s := range readable {
		steps = append(steps, step{s.Version, namesOf(s.root, s.kinds)})
	}
	steps = append(steps, step{names: namesOf(now.Root, now.Kinds)})
	list := reused(steps)
	list = append(list, f.taken(steps[len(steps)-1].names, list)...)
	if slices.ContainsFunc(steps, func(s step) bool { return s.names.over }) {
		undecided := say(rule.Undecided, "", "The schema reaches too many places to look for names that are taken up again.")
		undecided.Reason = "budget"
		list = append(list, undecided)
	}
	return list
}
