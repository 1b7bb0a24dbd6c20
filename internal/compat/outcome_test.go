package compat

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/compat/waiver"
)

// against makes the report of a comparison with a released version.
func against(version string, findings ...*finding.Finding) *Report {
	v := Verdicts{Compatible, Compatible}
	s := Suggestion{Patch, Patch, Patch, Patch}
	return &Report{Old: &Side{Version: version}, New: &Side{}, Findings: findings, Declared: v, Strict: v, Suggestion: s}
}

func at(id, place string, level finding.Severity) *finding.Finding {
	return &finding.Finding{Rule: id, Category: rule.Lookup(id).Category, Place: place, Severity: level}
}

// lines says for each finding what joining can change.
func lines(o *Outcome) []string {
	var list []string
	for _, f := range o.Findings {
		line := f.Severity.String() + " " + f.Rule + " " + f.Place + " " + strings.Join(f.Against, ",")
		if f.Waived != nil {
			line += " waived"
		}
		list = append(list, line)
	}
	return list
}

func TestConclude(t *testing.T) {
	removed := func() *finding.Finding { return at(rule.FieldRemoved, "/detail", finding.Error) }
	print := removed().Fingerprint()
	for name, row := range map[string]struct {
		options Options
		reports []*Report
		more    []*finding.Finding
		waivers []*waiver.Waiver
		want    []string
	}{
		"one finding against several versions": {
			reports: []*Report{against("1.0.0", removed()), against("1.1.0"), against("1.2.0", removed())},
			want:    []string{"error FIELD_REMOVED /detail 1.0.0,1.2.0"},
		},
		"two findings that look alike in one version stay two": {
			reports: []*Report{against("1.0.0", removed(), removed()), against("1.1.0", removed())},
			want:    []string{"error FIELD_REMOVED /detail 1.0.0,1.1.0", "error FIELD_REMOVED /detail 1.0.0"},
		},
		"what is waived for one version stays with the others": {
			reports: []*Report{against("1.0.0", removed()), against("1.1.0", removed())},
			waivers: []*waiver.Waiver{{Fingerprint: print, Versions: []string{"1.0.0"}, Reason: "nobody has it"}},
			want:    []string{"error FIELD_REMOVED /detail 1.0.0 waived", "error FIELD_REMOVED /detail 1.1.0"},
		},
		"the gravest first": {
			reports: []*Report{against("", at(rule.FieldAddedOptional, "/a", finding.Info), at(rule.TypeRenamed, "/z", finding.Review), at(rule.FieldRemoved, "/x", finding.Error))},
			want:    []string{"error FIELD_REMOVED /x ", "review TYPE_RENAMED /z ", "info FIELD_ADDED_OPTIONAL /a "},
		},
		"the configuration raises and never lowers": {
			options: Options{Severity: map[string]finding.Severity{rule.TypeRenamed: finding.Error, rule.FieldRemoved: finding.Info}},
			reports: []*Report{against("", at(rule.TypeRenamed, "", finding.Review), removed())},
			want:    []string{"error TYPE_RENAMED  ", "error FIELD_REMOVED /detail "},
		},
		"undecided as the user says, whatever the profile": {
			options: Options{Undecided: finding.Review, Profile: "meaning"},
			reports: []*Report{against("", at(rule.Undecided, "/a", finding.Error))},
			want:    []string{"review UNDECIDED /a "},
		},
		"a profile leaves out, but calls no waiver unused for that": {
			options: Options{Profile: "meaning"},
			reports: []*Report{against("", removed(), at(rule.DefaultChanged, "/wait", finding.Error))},
			waivers: []*waiver.Waiver{{Fingerprint: print}},
			want:    []string{"error DEFAULT_CHANGED /wait "},
		},
		"findings of no comparison": {
			more: []*finding.Finding{at(rule.SnapshotModified, "", finding.Error)},
			want: []string{"error SNAPSHOT_MODIFIED  "},
		},
	} {
		t.Run(name, func(t *testing.T) {
			o := Conclude(row.options, nil, row.reports, row.more, row.waivers, "2027-01-01")
			if diff := cmp.Diff(row.want, lines(o)); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

// The source profiles are about whatever breaks code, not only about findings that
// are about nothing else.
func TestSourceProfiles(t *testing.T) {
	f := at(rule.EnumValueAdded, "/stage", finding.Error)
	f.Source = &finding.Effects{Go: finding.Additive, TS: finding.Breaking, Rust: finding.Additive}
	for profile, want := range map[string]bool{"additive": true, "wire": true, "schema": true, "source": true, "source-ts": true, "source-go": false, "source-rust": false, "meaning": false} {
		o := Options{Profile: profile}
		if got := o.keeps(f); got != want {
			t.Errorf("%s: kept is %v", profile, got)
		}
	}
}

func TestWorstVerdictsAndSteps(t *testing.T) {
	first, last := against("1.0.0"), against("1.1.0")
	first.Declared = Verdicts{Compatible, Undecided}
	last.Declared = Verdicts{Breaks, Compatible}
	first.Suggestion = Suggestion{Minor, Major, Patch, Minor}
	last.Suggestion = Suggestion{Patch, Patch, Minor, Patch}
	o := Conclude(Options{}, nil, []*Report{first, last}, nil, nil, "2027-01-01")
	if diff := cmp.Diff(Verdicts{Breaks, Undecided}, o.Declared); diff != "" {
		t.Errorf("declared (-want +got):\n%s", diff)
	}
	// The step is one from 1.1.0, but for the break of 1.0.0.
	if diff := cmp.Diff(Suggestion{Patch, Major, Minor, Patch}, o.Suggestion); diff != "" {
		t.Errorf("suggestion (-want +got):\n%s", diff)
	}
}

func TestSuggest(t *testing.T) {
	in := func(id string, level finding.Severity, effects *finding.Effects) []*finding.Finding {
		f := at(id, "", level)
		f.Source = effects
		return []*finding.Finding{f}
	}
	minor, major := Suggestion{Minor, Minor, Minor, Minor}, Suggestion{Major, Major, Major, Major}
	for name, row := range map[string]struct {
		findings []*finding.Finding
		want     Suggestion
	}{
		"nothing":            {nil, Suggestion{Patch, Patch, Patch, Patch}},
		"rewrite":            {in(rule.EquivalentRewrite, finding.Info, nil), Suggestion{Patch, Patch, Patch, Patch}},
		"addition":           {in(rule.FieldAddedOptional, finding.Info, nil), minor},
		"deprecation":        {in(rule.FieldDeprecated, finding.Info, nil), minor},
		"surface break":      {in(rule.StatusChanged, finding.Review, nil), minor},
		"code of one":        {in(rule.TypeRenamed, finding.Review, &finding.Effects{Go: finding.Breaking, TS: finding.None, Rust: finding.None}), Suggestion{Minor, Major, Minor, Minor}},
		"code, not known":    {in(rule.TypeRenamed, finding.Review, nil), Suggestion{Minor, Major, Major, Major}},
		"break":              {in(rule.FieldRemoved, finding.Error, nil), major},
		"undecided, lenient": {in(rule.Undecided, finding.Review, nil), major},
	} {
		if diff := cmp.Diff(row.want, Suggest(row.findings)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestMerge(t *testing.T) {
	one := Conclude(Options{}, &Side{Name: "a"}, []*Report{against("1.0.0", at(rule.FieldAddedOptional, "/a", finding.Info))}, nil, nil, "2027-01-01")
	two := Conclude(Options{}, &Side{Name: "b"}, []*Report{against("3.0.0", at(rule.FieldRemoved, "/b", finding.Error))}, nil, nil, "2027-01-01")
	two.Declared.Backward, two.Suggestion.Schema = Breaks, Major
	o := Merge([]*Outcome{one, two})
	if diff := cmp.Diff([]string{"error FIELD_REMOVED /b 3.0.0", "info FIELD_ADDED_OPTIONAL /a 1.0.0"}, lines(o)); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if o.New != nil || len(o.Reports) != 2 || o.Declared != (Verdicts{Breaks, Compatible}) || o.Suggestion != (Suggestion{Major, Patch, Patch, Patch}) {
		t.Errorf("got %+v", o)
	}
	if len(one.Findings) != 1 || Merge([]*Outcome{one}).New != one.New {
		t.Error("one outcome is not as it was")
	}
}
