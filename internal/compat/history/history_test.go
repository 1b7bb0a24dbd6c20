package history

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/source"
)

// silent stands for a comparison that finds nothing, and notes what it was asked: a
// version, with a sign if it is not the latest. The order is that of the names.
func silent(asked *[]string) Compare {
	var mu sync.Mutex
	return func(old, now *compat.Side, o compat.Options) (*compat.Report, source.Diagnostics) {
		mu.Lock()
		defer mu.Unlock()
		if asked != nil {
			*asked = append(*asked, old.Version+map[bool]string{true: "-"}[o.Older])
			slices.Sort(*asked)
		}
		return &compat.Report{Old: old, New: now, Options: o, Suggestion: compat.Suggestion{Schema: compat.Minor}}, nil
	}
}

func side(t *testing.T, text string) *compat.Side {
	t.Helper()
	root, problems := source.ParseJSON("new.json", []byte(text))
	if root == nil {
		t.Fatal(problems)
	}
	return &compat.Side{Name: "new.json", Root: root}
}

// folder makes one of snapshots, the lock of which was written by releases.
func folder(t *testing.T, texts ...string) *Folder {
	t.Helper()
	files := map[string][]byte{}
	for i, text := range texts {
		f, err := Read("released/v1", files)
		if err != nil {
			t.Fatal(err)
		}
		added, err := f.Add(Release{Version: fmt.Sprintf("1.%d.0", i), Text: []byte(text), Now: side(t, text)})
		if err != nil {
			t.Fatal(err)
		}
		for name, text := range added {
			files[name] = text
		}
	}
	return read(t, files)
}

func read(t *testing.T, files map[string][]byte) *Folder {
	t.Helper()
	f, err := Read("released/v1", files)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// files gives a folder back as files, for a test to damage.
func (f *Folder) files() map[string][]byte {
	files := map[string][]byte{LockName: f.Lock.text()}
	for _, s := range f.Snapshots {
		files[s.Version+schemaEnding] = s.Text
		if s.Kinds != nil {
			files[s.Version+kindsEnding] = s.Kinds
		}
	}
	return files
}

// check gives the rules and places of the findings that no comparison makes.
func check(t *testing.T, f *Folder, text string, base *Lock) []string {
	t.Helper()
	r, err := f.Check(side(t, text), compat.Options{}, "", base, silent(nil))
	if err != nil {
		t.Fatal(err)
	}
	return lines(r.Findings)
}

func lines(list []*finding.Finding) []string {
	var lines []string
	for _, one := range list {
		lines = append(lines, strings.TrimSpace(one.Rule+" "+one.Place))
	}
	return lines
}

func TestOrderIsThatOfVersions(t *testing.T) {
	f := read(t, map[string][]byte{"1.10.0.json": nil, "1.9.0.json": nil, "1.10.0-rc.1.json": nil, "1.9.0.kinds.json": nil, "README.md": nil})
	var got []string
	for _, s := range f.Snapshots {
		got = append(got, s.Version)
	}
	if diff := cmp.Diff([]string{"1.9.0", "1.10.0-rc.1", "1.10.0"}, got); diff != "" {
		t.Error(diff)
	}
	if _, err := Read("d", map[string][]byte{"1.4.json": nil}); err == nil || !strings.Contains(err.Error(), "d/1.4.json") {
		t.Errorf("a name that is no version gives %v", err)
	}
}

// TestEverySnapshot wants each text compared once, also those that differ in layout
// alone, and a report for each version.
func TestEverySnapshot(t *testing.T) {
	f := folder(t, `{"type":"object"}`, `{"type":"string"}`, `{ "type": "object" }`, `{"type":"object","title":"a"}`)
	var asked []string
	r, err := f.Check(side(t, `true`), compat.Options{}, "", nil, silent(&asked))
	if err != nil {
		t.Fatal(err)
	}
	var reported []string
	for _, one := range r.Reports {
		reported = append(reported, one.Old.Version)
	}
	if diff := cmp.Diff([]string{"1.1.0-", "1.2.0-", "1.3.0"}, asked); diff != "" {
		t.Errorf("compared (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"1.0.0", "1.1.0", "1.2.0", "1.3.0"}, reported); diff != "" {
		t.Errorf("reported (-want +got):\n%s", diff)
	}
}

func TestOtherMajorVersionsAreNotCompared(t *testing.T) {
	f := read(t, map[string][]byte{"1.0.0.json": []byte(`true`), "2.0.0.json": []byte(`true`), "2.1.0.json": []byte(`false`)})
	for v, want := range map[string]string{"": "2.0.0- 2.1.0", "1.1.0": "1.0.0", "2.2.0": "2.0.0- 2.1.0", "3.0.0": ""} {
		var asked []string
		if _, err := f.Check(side(t, `true`), compat.Options{}, v, nil, silent(&asked)); err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(asked, " "); got != want {
			t.Errorf("%q is compared with %q, want %q", v, got, want)
		}
	}
}

func TestTrust(t *testing.T) {
	for _, c := range []struct {
		name   string
		damage func(map[string][]byte)
		want   string
	}{
		{"untouched", func(map[string][]byte) {}, ""},
		{"edited", func(f map[string][]byte) { f["1.0.0.json"] = []byte(`{"type":"string"}`) }, "SNAPSHOT_MODIFIED [version=1.0.0]"},
		{"cut off", func(f map[string][]byte) { f["1.0.0.json"] = []byte(`{"type":`) }, "SNAPSHOT_MODIFIED [version=1.0.0]"},
		{"gone", func(f map[string][]byte) { delete(f, "1.1.0.json") }, "VERSION_REMOVED [version=1.1.0]"},
		{"added by hand", func(f map[string][]byte) { f["1.2.0.json"] = []byte(`{}`) }, "SNAPSHOT_UNLOCKED [version=1.2.0]"},
		{"a registry added by hand", func(f map[string][]byte) { f["1.0.0.kinds.json"] = []byte(`{}`) }, "SNAPSHOT_MODIFIED [version=1.0.0]"},
		{"no lock", func(f map[string][]byte) { delete(f, LockName) }, "SNAPSHOT_UNLOCKED [version=1.0.0] SNAPSHOT_UNLOCKED [version=1.1.0]"},
	} {
		files := folder(t, `{"type":"object"}`, `{"type":"object","title":"x"}`).files()
		c.damage(files)
		if got := strings.Join(check(t, read(t, files), `{}`, nil), " "); got != c.want {
			t.Errorf("%s gives %q, want %q", c.name, got, c.want)
		}
	}
}

func TestLayoutAloneIsSaid(t *testing.T) {
	files := folder(t, `{"type":"object"}`).files()
	files["1.0.0.json"] = []byte(`{ "type": "object" }`)
	if got := read(t, files).trust(); len(got) != 1 || !strings.Contains(got[0].Message, "only its layout differs") {
		t.Errorf("got %v", lines(got))
	}
}

// TestSinceTheBase damages snapshot and lock together, which only the lock at the
// base of the change can show.
func TestSinceTheBase(t *testing.T) {
	before := folder(t, `{"properties":{"a":{},"b":{}}}`, `{"properties":{"a":{}}}`)
	if diff := cmp.Diff([]Reserved{{What: member, Name: "b", Version: "1.1.0", Reason: "removed"}}, before.Lock.Reserved); diff != "" {
		t.Fatal(diff)
	}
	if got := check(t, before, `{"properties":{"a":{}}}`, before.Lock); got != nil {
		t.Errorf("no change gives %v", got)
	}
	edited := folder(t, `{"properties":{"a":{},"b":{}}}`, `{"properties":{"a":{},"c":{}}}`)
	edited.Lock.Reserved = nil
	want := []string{"SNAPSHOT_MODIFIED [version=1.1.0]", "RESERVATION_REMOVED"}
	if diff := cmp.Diff(want, check(t, edited, `{}`, before.Lock)); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	cutOff := folder(t, `{"properties":{"a":{},"b":{}}}`)
	cutOff.Lock.Reserved = before.Lock.Reserved
	if diff := cmp.Diff([]string{"VERSION_REMOVED [version=1.1.0]"}, check(t, cutOff, `{}`, before.Lock)); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestReuse(t *testing.T) {
	object := func(members string) string { return `{"properties":{` + members + `}}` }
	enum := func(values string) string { return object(`"s":{"enum":[` + values + `]}`) }
	union := func(kinds ...string) string {
		var branches []string
		for _, k := range kinds {
			branches = append(branches, `{"required":["kind"],"properties":{"kind":{"const":"`+k+`"},"note":{"type":"string"}}}`)
		}
		return `{"anyOf":[` + strings.Join(append(branches, `{"properties":{"kind":{"type":"string"}}}`), ",") + `]}`
	}
	catalogue := func(kinds string) string { return `{"x-errgen":{"catalogue":{"kinds":{` + kinds + `}}}}` }
	for _, c := range []struct {
		name     string
		versions []string // the last one is the new text
		want     string
	}{
		{"a field with another type", []string{object(`"a":{"type":"string"},"b":{}`), object(`"b":{}`), object(`"a":{"type":"integer"},"b":{}`)}, "FIELD_REUSED /a"},
		{"a field with the same type", []string{object(`"a":{"type":"string"}`), object(``), object(`"a":{"type":"string","description":"again"}`)}, ""},
		{"a field that never was away", []string{object(`"a":{"type":"string"}`), object(`"a":{"type":"string"}`), object(`"a":{"type":"integer"}`)}, ""},
		{"a field behind a reference", []string{
			`{"properties":{"p":{"$ref":"#/$defs/P"}},"$defs":{"P":{"properties":{"a":{"type":"string"}}}}}`,
			`{"properties":{"p":{"$ref":"#/$defs/P"}},"$defs":{"P":{"properties":{}}}}`,
			`{"properties":{"p":{"properties":{"a":{"type":"null"}}}},"$defs":{"P":{"properties":{}}}}`}, "FIELD_REUSED /p/a"},
		{"a field whose definition changed", []string{
			`{"properties":{"a":{"$ref":"#/$defs/P"}},"$defs":{"P":{"type":"string"}}}`,
			`{"properties":{},"$defs":{"P":{"type":"string"}}}`,
			`{"properties":{"a":{"$ref":"#/$defs/P"}},"$defs":{"P":{"type":"null"}}}`}, "FIELD_REUSED /a"},
		{"an object that was away with all in it", []string{object(`"a":{"properties":{"x":{"type":"string"}}}`), object(``), object(`"a":{"properties":{"x":{"type":"null"}}}`)}, "FIELD_REUSED /a"},
		{"released again and grown since", []string{object(`"a":{"properties":{}}`), object(``), object(`"a":{"properties":{}}`), object(`"a":{"properties":{"n":{}}}`)}, ""},
		{"taken up two versions ago", []string{object(`"a":{"type":"string"}`), object(``), object(`"a":{"type":"null"}`), object(`"a":{"type":"null"}`)}, "FIELD_REUSED /a"},
		{"a name that JSON Pointer escapes", []string{object(`"a/~":{"type":"string"}`), object(``), object(`"a/~":{"type":"null"}`)}, "FIELD_REUSED /a~1~0"},
		{"a value", []string{enum(`"x","y"`), enum(`"x"`), enum(`"x","y"`)}, "ENUM_VALUE_REUSED /s"},
		{"values of a text that was free for a time", []string{enum(`"x"`), object(`"s":{"type":"string"}`), enum(`"x"`)}, ""},
		{"a number that is written otherwise", []string{enum(`1,2`), enum(`2`), enum(`1.0,2`)}, "ENUM_VALUE_REUSED /s"},
		{"a value of an open enum", []string{object(`"s":{"type":"string","x-extensible-enum":["x","y"]}`), object(`"s":{"type":"string","x-extensible-enum":["x"]}`), object(`"s":{"anyOf":[{"enum":["y"]},{"type":"string"}]}`)}, "ENUM_VALUE_REUSED /s"},
		{"a branch", []string{union("busy", "gone"), union("busy"), union("gone", "busy")}, "ERROR_KIND_REUSED [kind=gone]"},
		{"an entry of a catalogue", []string{catalogue(`"a":{},"b":{}`), catalogue(`"a":{}`), catalogue(`"a":{},"b":{}`)}, "ERROR_KIND_REUSED [kind=b]"},
		{"a type of another shape", []string{`{"$defs":{"T":{"type":"string"}}}`, `{}`, `{"$defs":{"T":{"type":"null"}}}`}, "TYPE_NAME_REUSED"},
		{"a type of the same shape", []string{`{"$defs":{"T":{"type":"string"}}}`, `{}`, `{"$defs":{"T":{"type":"string","title":"t"}}}`}, ""},
		{"a type that contains itself", []string{`{"$defs":{"T":{"items":{"$ref":"#/$defs/T"}}}}`, `{}`, `{"$defs":{"T":{"items":{"$ref":"#/$defs/T"}}}}`}, ""},
	} {
		last := len(c.versions) - 1
		files := folder(t, c.versions[:last]...)
		files.Lock.Reserved = nil // what snapshots show needs no reservation
		if got := strings.Join(check(t, files, c.versions[last], nil), " "); got != c.want {
			t.Errorf("%s gives %q, want %q", c.name, got, c.want)
		}
	}
}

func TestReuseOfARegistry(t *testing.T) {
	registry := func(kinds string) []byte { return []byte(`{"kinds":[` + kinds + `]}`) }
	f := read(t, map[string][]byte{
		"1.0.0.json": []byte(`{}`), "1.0.0.kinds.json": registry(`{"kind":"a"},{"kind":"b"}`),
		"1.1.0.json": []byte(`{}`), "1.1.0.kinds.json": registry(`{"kind":"a"}`),
	})
	now := side(t, `{}`)
	now.Kinds = side(t, string(registry(`{"kind":"b"}`))).Root
	r, err := f.Check(now, compat.Options{}, "", nil, silent(nil))
	if err != nil {
		t.Fatal(err)
	}
	if got := lines(r.Findings); got[len(got)-1] != "ERROR_KIND_REUSED [kind=b]" {
		t.Errorf("got %v", got)
	}
}

// TestReserved keeps a name whose snapshot is no longer there.
func TestReserved(t *testing.T) {
	f := folder(t, `{"properties":{"a":{"type":"string"},"s":{"enum":["x","y"]}},"$defs":{"T":{}}}`, `{"properties":{"s":{"enum":["x"]}}}`)
	files := f.files()
	delete(files, "1.0.0.json")
	f = read(t, files)
	f.Lock.Snapshots = f.Lock.Snapshots[1:]
	got := check(t, f, `{"properties":{"a":{"type":"string"},"s":{"enum":["x","y"]}},"$defs":{"T":{}}}`, nil)
	want := []string{"RESERVED_NAME_USED /a", "RESERVED_NAME_USED /s", "RESERVED_NAME_USED"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

// TestFingerprintsDiffer wants findings that a waiver can tell apart.
func TestFingerprintsDiffer(t *testing.T) {
	f := read(t, map[string][]byte{
		"1.0.0.json": []byte(`{"properties":{"s":{"enum":["x","y","z"]}},"$defs":{"T":{},"U":{}}}`),
		"1.1.0.json": []byte(`{"properties":{"s":{"enum":["z"]}}}`),
	})
	r, err := f.Check(side(t, `{"properties":{"s":{"enum":["x","y","z"]}},"$defs":{"T":false,"U":false}}`), compat.Options{}, "", nil, silent(nil))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]string{}
	for _, one := range r.Findings {
		print := one.Fingerprint()
		if other, known := seen[print]; known {
			t.Errorf("%s and %s %s have one fingerprint", other, one.Rule, one.Message)
		}
		seen[print] = one.Rule + " " + one.Message
	}
	if len(seen) != 6 {
		t.Errorf("got %v", lines(r.Findings))
	}
}

// TestHostileShapes wants an answer in bounded time.
func TestHostileShapes(t *testing.T) {
	// Each of 40 definitions has the next one twice: 2^40 places.
	var defs []string
	for i := range 40 {
		defs = append(defs, fmt.Sprintf(`"d%d":{"properties":{"a":{"$ref":"#/$defs/d%[2]d"},"b":{"$ref":"#/$defs/d%[2]d"}}}`, i, i+1))
	}
	doubling := `{"$ref":"#/$defs/d0","$defs":{` + strings.Join(defs, ",") + `,"d40":{"type":"string"}}}`
	f := folder(t, doubling, `{}`)
	got := check(t, f, doubling, nil)
	if got[len(got)-1] != rule.Undecided {
		t.Errorf("got %d findings, the last one %s", len(got), got[len(got)-1])
	}
	for _, text := range []string{`{"$ref":"#"}`, `{"$ref":"#/a/$ref"}`, `{"$defs":[1],"properties":7,"enum":{"a":1}}`, `{"anyOf":[{"$ref":"#/anyOf/0"}]}`, `{"$id":"%","$ref":"%zz"}`} {
		check(t, folder(t, text, `true`, text), text, nil)
	}
}

func TestLockIsRefused(t *testing.T) {
	for _, text := range []string{
		``, `[]`, `{"format":2}`, `{"format":1,"format":1}`, `{"format":1,"more":1}`, `{"format":1,"snapshots":[{"version":"1"}]}`,
		`{"format":1,"snapshots":[{"version":"1.0.0"},{"version":"1.0.0"}]}`, `{"format":1,"reserved":[{"what":"thing"}]}`, "<<<<<<< HEAD\n{}",
	} {
		if _, err := ReadLock("errgen.lock", []byte(text)); err == nil {
			t.Errorf("%s is taken for a lock", text)
		}
	}
}

// TestAssertFormatStays wants the meaning of released texts to stay what it was.
func TestAssertFormatStays(t *testing.T) {
	f := folder(t, `{}`)
	f.Lock.Snapshots[0].Options.AssertFormat = true
	if _, err := f.Check(side(t, `{}`), compat.Options{}, "", nil, silent(nil)); err == nil || !strings.Contains(err.Error(), "assert_format: true") {
		t.Errorf("got %v", err)
	}
	if _, err := f.Check(side(t, `{}`), compat.Options{AssertFormat: true}, "", nil, silent(nil)); err != nil {
		t.Error(err)
	}
}

// FuzzFolder wants no text of a snapshot or a lock to do more than be refused.
func FuzzFolder(f *testing.F) {
	f.Add(`{"properties":{"a":{"$ref":"#/$defs/T"}},"$defs":{"T":{"enum":[1,"x"]}}}`, `{"format":1,"reserved":[{"what":"member","place":"","name":"a"}]}`)
	f.Add(`{"anyOf":[{"$ref":"#/anyOf/0"},{"required":["k"],"properties":{"k":{"const":1}}}],"$id":"a:b","$anchor":"c"}`, `{"format":1,"snapshots":[{"version":"1.0.0"}],"accepted":[{"against":["1.0.0"]}]}`)
	f.Add(`{"$ref":"//%","items":[{"$dynamicRef":"#/items/9"}],"x-extensible-enum":{},"enum":{"a":1}}`, `{`)
	f.Fuzz(func(t *testing.T, schema, lock string) {
		root, problems := source.ParseJSON("new.json", []byte(schema))
		if root == nil || problems.Failed() {
			return
		}
		folder, err := Read("v1", map[string][]byte{"1.0.0.json": []byte(schema), "1.1.0.json": []byte(`{}`), LockName: []byte(lock)})
		if err != nil {
			return
		}
		if _, err := folder.Check(&compat.Side{Root: root}, compat.Options{}, "", nil, silent(nil)); err != nil && folder.Lock == nil {
			t.Error(err)
		}
	})
}

// TestMaterial checks histories against the answers that people gave.
func TestMaterial(t *testing.T) {
	files, err := filepath.Glob("../../../conformance/vectors/compat/history/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no vectors")
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".json"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			root, problems := source.ParseJSON(file, text)
			if root == nil {
				t.Fatal(problems)
			}
			released, schemas := map[string][]byte{}, map[string]string{}
			versions := root.Get("versions").Items
			for _, v := range versions {
				schemas[v.Get("version").Text] = v.Get("schema").Compact()
				released[v.Get("version").Text+schemaEnding] = []byte(v.Get("schema").Compact())
			}
			last := versions[len(versions)-1].Get("version").Text
			delete(released, last+schemaEnding)
			got := strings.Join(check(t, read(t, released), schemas[last], nil), " ")
			for _, want := range items(root.Get("history_rules")) {
				if !strings.Contains(got, want.Text) {
					t.Errorf("%s is not among %s", want.Text, got)
				}
			}
			o := compat.Options{Undecided: finding.Error}
			for _, c := range root.Get("comparisons").Items {
				old, now := side(t, schemas[c.Get("from").Text]), side(t, schemas[c.Get("to").Text])
				r, problems := compat.Compare(old, now, o)
				if r == nil {
					t.Fatal(problems)
				}
				wantComparison(t, c, compat.Conclude(o, now, []*compat.Report{r}, nil, nil, "2027-01-01"))
			}
		})
	}
}

// wantComparison compares one answer with that of the vector.
func wantComparison(t *testing.T, c *source.Node, o *compat.Outcome) {
	t.Helper()
	step := c.Get("from").Text + " to " + c.Get("to").Text
	declared := c.Get("declared")
	if want := (compat.Verdicts{Backward: compat.Verdict(declared.Get("backward").Text), Forward: compat.Verdict(declared.Get("forward").Text)}); o.Declared != want {
		t.Errorf("%s: the verdicts are %v, want %v", step, o.Declared, want)
	}
	gate := finding.Info
	for _, f := range o.Findings {
		gate = max(gate, f.Severity)
	}
	if got := [...]string{"pass", "review", "fail"}[gate]; got != c.Get("gate").Text {
		t.Errorf("%s: the gate says %s, want %s: %v", step, got, c.Get("gate").Text, lines(o.Findings))
	}
	for _, want := range c.Get("rules").Items {
		if !strings.Contains(strings.Join(lines(o.Findings), " "), want.Text) {
			t.Errorf("%s: %s is not among %v", step, want.Text, lines(o.Findings))
		}
	}
}
