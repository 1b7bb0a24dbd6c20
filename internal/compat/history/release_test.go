package history

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/compat/waiver"
	"github.com/errgen/errgen/internal/source"
)

func TestNext(t *testing.T) {
	for _, c := range []struct {
		folder, latest string
		needed         compat.Bump
		want           string
	}{
		{"released/v1", "", compat.Major, "1.0.0"},
		{"released/v2", "", compat.Patch, "2.0.0"},
		{"released/other", "", compat.Patch, "1.0.0"},
		{"v1", "1.4.2", compat.Patch, "1.4.3"},
		{"v1", "1.4.2", compat.Minor, "1.5.0"},
		{"v1", "1.9.0", compat.Minor, "1.10.0"},
		{"v1", "1.4.2", compat.Major, "1.5.0"}, // a waived break stays inside
		{"v1", "1.5.0-rc.1", compat.Minor, "1.5.0"},
		{"v1", "1.5.0-rc.1", compat.Patch, "1.5.0"},
	} {
		files := map[string][]byte{}
		if c.latest != "" {
			files[c.latest+schemaEnding] = []byte(`{}`)
		}
		f, err := Read(c.folder, files)
		if err != nil {
			t.Fatal(err)
		}
		if got := f.Next(c.needed); got != c.want {
			t.Errorf("%s after %q in %s gives %s, want %s", c.needed, c.latest, c.folder, got, c.want)
		}
	}
}

func TestJudgeVersion(t *testing.T) {
	f := read(t, map[string][]byte{"1.4.2.json": []byte(`{}`)})
	for _, c := range []struct {
		version string
		needed  compat.Bump
		want    string
	}{
		{"1.4.3", compat.Patch, ""},
		{"1.5.0", compat.Minor, ""},
		{"1.5.0-rc.1", compat.Minor, ""},
		{"1.4.3", compat.Minor, rule.VersionBumpMissing},
		{"1.5.0", compat.Patch, rule.VersionBumpNeedless},
		{"1.7.0", compat.Minor, rule.VersionBumpNeedless},
	} {
		if got := strings.Join(lines(f.JudgeVersion(c.version, c.needed)), " "); got != c.want {
			t.Errorf("%s for a %s step gives %q, want %q", c.version, c.needed, got, c.want)
		}
	}
}

func TestAddRefuses(t *testing.T) {
	f := read(t, map[string][]byte{"1.4.2.json": []byte(`{}`), "1.10.0.json": []byte(`{}`)})
	for v, want := range map[string]string{
		"1.10.0": "is not above 1.10.0", "1.9.0": "is not above 1.10.0", "1.10.0-rc.1": "is not above", "2.0.0": "a folder of its own",
		"1.11": "is no version", "../1.11.0": "is no version", "1.11.0+x": "is no version",
	} {
		if _, err := f.Add(Release{Version: v, Text: []byte(`{}`), Now: side(t, `{}`)}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s gives %v, want %q", v, err, want)
		}
	}
}

// TestAccepted lets a waived removal be released: its name is reserved, and the
// finding counts no more against the versions it was waived for.
func TestAccepted(t *testing.T) {
	before := folder(t, `{"properties":{"a":{},"b":{}}}`)
	gone := func(severity finding.Severity) *finding.Finding {
		return &finding.Finding{Rule: rule.FieldRemoved, Place: "/b", Severity: severity, Against: []string{"1.0.0"}}
	}
	waived := gone(finding.Error)
	waived.Waived = &finding.Waived{Reason: "nobody reads it", Owner: "ana", Expires: "2027-03-31"}
	text := []byte(`{"properties":{"a":{}}}`)
	files, err := before.Add(Release{Version: "1.1.0", Text: text, Now: side(t, string(text)), Checked: []*finding.Finding{waived, gone(finding.Info)}, Date: "2027-01-02",
		Options: Options{AssertFormat: true, Dialect: "2020-12"}, Symbols: Symbols{Go: "g", TS: "t", Rust: "r"}})
	if err != nil {
		t.Fatal(err)
	}
	lock, err := ReadLock(LockName, files[LockName])
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]Reserved{{What: member, Name: "b", Version: "1.1.0", Reason: "nobody reads it"}}, lock.Reserved); diff != "" {
		t.Errorf("reserved (-want +got):\n%s", diff)
	}
	want := []Accepted{{Fingerprint: waived.Fingerprint(), Rule: rule.FieldRemoved, Place: "/b", Against: []string{"1.0.0"}, Reason: "nobody reads it", Owner: "ana", Date: "2027-01-02"}}
	if diff := cmp.Diff(want, lock.Accepted); diff != "" {
		t.Errorf("accepted (-want +got):\n%s", diff)
	}
	if got := lock.Snapshots[1]; got.SHA256 != digest(text) || !got.Options.AssertFormat || got.Symbols.Rust != "r" {
		t.Errorf("the snapshot is locked as %+v", got)
	}
	again := []*finding.Finding{gone(finding.Error)}
	accepted := lock.waivers()
	waiver.Apply(accepted, again, "9999-01-01")
	if len(waiver.Complaints(accepted, "9999-01-01")) > 0 || again[0].Waived == nil {
		t.Error("what was accepted counts again")
	}
	if len(before.Lock.Accepted) > 0 || len(before.Lock.Snapshots) != 1 {
		t.Error("a release changes the lock that it was made from")
	}
}

// TestSettled keeps old news out of the report.
func TestSettled(t *testing.T) {
	f := folder(t, `{"title":"a"}`, `{"title":"b"}`)
	added := func(place string) *finding.Finding {
		return &finding.Finding{Rule: rule.FieldAddedOptional, Place: place, Severity: finding.Info}
	}
	broken := &finding.Finding{Rule: rule.FieldRemoved, Place: "/b", Severity: finding.Error}
	f.Lock.Accepted = []Accepted{{Fingerprint: broken.Fingerprint(), Against: []string{"1.0.0"}}}
	r, err := f.Check(side(t, `{}`), compat.Options{}, "", nil, func(old, now *compat.Side, o compat.Options) (*compat.Report, source.Diagnostics) {
		report := &compat.Report{Old: old, Findings: []*finding.Finding{added("/new")}, Suggestion: compat.Suggestion{Schema: compat.Minor}}
		if old.Version == "1.0.0" {
			report.Findings = append(report.Findings, added("/of-1.1.0"), broken)
			report.Suggestion.Schema = compat.Major
		}
		return report, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	want := [][]string{{"FIELD_ADDED_OPTIONAL /new", "FIELD_REMOVED /b"}, {"FIELD_ADDED_OPTIONAL /new"}}
	if diff := cmp.Diff(want, [][]string{lines(r.Reports[0].Findings), lines(r.Reports[1].Findings)}); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if got := r.Reports[0].Suggestion.Schema; got != compat.Patch {
		t.Errorf("an accepted break asks for a %s step", got)
	}
	if got := r.Reports[1].Suggestion.Schema; got != compat.Minor {
		t.Errorf("the latest version asks for a %s step", got)
	}
}

func TestSnapshotText(t *testing.T) {
	root := side(t, `{"b" : 1}`).Root
	if got := string(SnapshotText(root, true)); got != `{"b" : 1}` {
		t.Errorf("the file itself becomes %s", got)
	}
	if got := string(SnapshotText(root, false)); got != "{\n  \"b\": 1\n}\n" {
		t.Errorf("a YAML file becomes %s", got)
	}
	// Numbers keep their text, and no character gets an escape it had not.
	odd := side(t, `{"a":[1.0,1e400],"b":"<é\u0000"}`).Root
	if got := string(SnapshotText(odd, false)); got != "{\n  \"a\": [\n    1.0,\n    1e400\n  ],\n  \"b\": \"<é\\u0000\"\n}\n" {
		t.Errorf("a bundle becomes %s", got)
	}
}
