// Package waiver holds findings that somebody has acknowledged: with a reason, a
// name and a date after which somebody has to look again.
//
//	waiver.go   what a waiver covers, and what is said about those that cover nothing
//	read.go     the file of waivers
package waiver

import (
	"cmp"
	"slices"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/compat/version"
	"github.com/errgen/errgen/internal/source"
)

// Waiver covers one fingerprint, or one rule at one place.
type Waiver struct {
	Fingerprint string
	Rule, Place string        // without a fingerprint
	Range       version.Range // of released versions; the zero one covers all
	Versions    []string      // exactly these; nil covers all

	Reason, Owner string
	Expires       string // YYYY-MM-DD; "" never, which only the lock file may say

	At   *source.Node       // where it stands; nil: in the lock file, where it need not match anything
	Used []*finding.Finding // what it covered
}

// Apply marks the findings that are covered by a waiver that is still valid today,
// YYYY-MM-DD.
func Apply(waivers []*Waiver, findings []*finding.Finding, today string) {
	byPrint, byRule := index(waivers, today)
	for _, f := range findings {
		// A waiver of one fingerprint is the more exact one, and is used up first.
		for _, w := range slices.Concat(byPrint[f.Fingerprint()], byRule[f.Rule]) {
			if w.covers(f) {
				w.Used = append(w.Used, f)
				f.Waived = &finding.Waived{Reason: w.Reason, Owner: w.Owner, Expires: w.Expires}
				break
			}
		}
	}
}

// Complaints are about the waivers themselves, once all findings have been seen:
// those that matched nothing, and those that are past their date and cover nothing
// any more.
func Complaints(waivers []*Waiver, today string) []*finding.Finding {
	var list []*finding.Finding
	for _, w := range waivers {
		switch {
		case w.expired(today):
			list = append(list, w.finding(rule.WaiverExpired, "expired on "+w.Expires+", so it covers nothing any more"))
		case w.At != nil && len(w.Used) == 0:
			list = append(list, w.finding(rule.WaiverUnused, "matches no finding"))
		}
	}
	return list
}

// index sorts the waivers that are still valid by what they name.
func index(waivers []*Waiver, today string) (byPrint, byRule map[string][]*Waiver) {
	byPrint, byRule = map[string][]*Waiver{}, map[string][]*Waiver{}
	for _, w := range waivers {
		switch {
		case w.expired(today):
		case w.Fingerprint != "":
			byPrint[w.Fingerprint] = append(byPrint[w.Fingerprint], w)
		default:
			byRule[w.Rule] = append(byRule[w.Rule], w)
		}
	}
	return byPrint, byRule
}

// expired compares dates of one form, so their text has their order.
func (w *Waiver) expired(today string) bool { return w.Expires != "" && today > w.Expires }

// covers tells whether the waiver is about a finding whose fingerprint or rule it
// names: at its place, and against no version that it leaves out. A finding against
// a text without a version is outside of every range.
func (w *Waiver) covers(f *finding.Finding) bool {
	if w.Fingerprint == "" && w.Place != f.Place {
		return false
	}
	if w.Range == nil && w.Versions == nil {
		return true
	}
	for _, v := range f.Against {
		if !w.Range.Holds(v) || w.Versions != nil && !slices.Contains(w.Versions, v) {
			return false
		}
	}
	return len(f.Against) > 0
}

// finding is what the gate says about the waiver itself.
func (w *Waiver) finding(id, problem string) *finding.Finding {
	r := rule.Lookup(id)
	about := cmp.Or(w.Fingerprint, w.Rule+" at "+source.Quote(w.Place))
	return &finding.Finding{
		Rule: id, Category: r.Category, Severity: r.Situations[0].Level(), Place: w.Place, New: finding.At(w.At),
		Message: "The waiver of " + w.Owner + " for " + about + " " + problem + ".",
		Advice:  r.Advice,
	}
}
