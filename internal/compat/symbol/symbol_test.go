package symbol_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/compat/symbol"
)

var update = flag.Bool("update", false, "write the goldens anew")

// table is a schema, and edits of it.
type table struct {
	Schema string
	Edits  []struct {
		Edit    string
		Replace []string
		Source  finding.Effects
	}
}

// readTable reads the table of the compat specification, 9. It is judged here by
// the model, and by compilers in package conformance.
func readTable(t *testing.T) table {
	t.Helper()
	text, err := os.ReadFile("../../../conformance/testdata/edits.json")
	if err != nil {
		t.Fatal(err)
	}
	var all table
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

func TestEdits(t *testing.T) {
	all := readTable(t)
	for _, e := range all.Edits {
		edited := strings.NewReplacer(e.Replace...).Replace(all.Schema)
		if edited == all.Schema {
			t.Fatalf("%s changes nothing", e.Edit)
		}
		if changes := compare(t, all.Schema, edited); changes.Effects != e.Source {
			t.Errorf("%s: due %v, found %v\n%s", e.Edit, e.Source, changes.Effects, lines(changes))
		}
	}
}

func effects(golang, ts, rust finding.Effect) finding.Effects {
	return finding.Effects{Go: golang, TS: ts, Rust: rust}
}

// Each case gives findings of its own: about types and orders, and about what no
// finding about documents explains.
func TestFindings(t *testing.T) {
	const record = `{"type": "object", "properties": {"k": {"type": "string"}}}`
	for name, test := range map[string]struct {
		old, new string
		explain  []*finding.Finding // about documents
		want     []string
	}{
		"extracted": {
			old:  `{"type": "object", "properties": {"a": ` + record + `}}`,
			new:  `{"type": "object", "properties": {"a": {"$ref": "#/$defs/part"}}, "$defs": {"part": ` + record + `}}`,
			want: []string{`review TYPE_EXTRACTED /a breaking breaking breaking: The type "FaultA" is a definition of its own now, called "Part".`},
		},
		"inlined": {
			old:  `{"type": "object", "properties": {"a": {"type": "array", "items": {"$ref": "#/$defs/part"}}}, "$defs": {"part": ` + record + `}}`,
			new:  `{"type": "object", "properties": {"a": {"type": "array", "items": ` + record + `}}}`,
			want: []string{`review TYPE_INLINED /a/* breaking breaking breaking: Instead of the type "Part" there is one that is made for this place, called "FaultAItem".`},
		},
		"recursion unrolled": {
			old:  `{"type": "object", "properties": {"a": {"$ref": "#"}}}`,
			new:  `{"type": "object", "properties": {"a": {"type": "object", "properties": {"a": {"$ref": "#"}}}}}`,
			want: []string{`review TYPE_INLINED /a breaking breaking breaking: Instead of the type "Fault" there is one that is made for this place, called "FaultA".`},
		},
		"renamed, with what stands in it": {
			old:  `{"type": "object", "properties": {"a": {"$ref": "#/$defs/part"}}, "$defs": {"part": {"type": "object", "required": ["in"], "properties": {"in": ` + record + `}}}}`,
			new:  `{"type": "object", "properties": {"a": {"$ref": "#/$defs/piece"}}, "$defs": {"piece": {"type": "object", "required": ["in"], "properties": {"in": ` + record + `}}}}`,
			want: []string{`review TYPE_RENAMED /a breaking breaking breaking: The type "Part" has the name "Piece" now.`},
		},
		"title of the root": {
			old:  `{"title": "Fault", "type": "object", "properties": {"a": ` + record + `}}`,
			new:  `{"title": "Failure", "type": "object", "properties": {"a": ` + record + `}}`,
			want: []string{`review TITLE_CHANGED  breaking breaking breaking: Another title gives the type "Fault" the name "Failure".`},
		},
		"a title that others have found": {
			old:     `{"title": "Fault", "type": "object"}`,
			new:     `{"title": "Failure", "type": "object"}`,
			explain: []*finding.Finding{{Rule: rule.TitleChanged, Category: finding.Source}},
		},
		"title of a branch": {
			old:  `{"type": "object", "properties": {"a": {"anyOf": [{"title": "Coded", "type": "object", "properties": {"c": {"type": "string"}}}, {"title": "Free", "type": "object", "properties": {"f": {"type": "string"}}}]}}}`,
			new:  `{"type": "object", "properties": {"a": {"anyOf": [{"title": "Numbered", "type": "object", "properties": {"c": {"type": "string"}}}, {"title": "Free", "type": "object", "properties": {"f": {"type": "string"}}}]}}}`,
			want: []string{`review TITLE_CHANGED /a breaking breaking breaking: Another title gives the type "Coded" the name "Numbered".`},
		},
		"a definition that nothing uses": {
			old:  `{"type": "object", "$defs": {"part": ` + record + `}}`,
			new:  `{"type": "object"}`,
			want: []string{`review TYPE_REMOVED  breaking breaking breaking: The definition "part", which nothing in this schema refers to, is gone.`},
		},
		"one that is called otherwise": {
			old:  `{"type": "object", "$defs": {"part": ` + record + `}}`,
			new:  `{"type": "object", "$defs": {"piece": ` + record + `}}`,
			want: []string{`review TYPE_RENAMED  breaking breaking breaking: The definition "part" has the name "piece" now.`},
		},
		"orders": {
			old: `{"type": "object", "properties": {"a": {"enum": ["x", "y"]}, "b": {"type": "string"}}, "required": ["a", "b"]}`,
			new: `{"type": "object", "properties": {"a": {"enum": ["y", "x"]}, "b": {"type": "string"}}, "required": ["b", "a"]}`,
			want: []string{
				`info PROPERTY_ORDER_CHANGED  none none none: Members are listed in another order, which means nothing.`,
				`info ENUM_REORDERED /a none none none: Values are listed in another order, which means nothing.`,
			},
		},
		"a value of an open enum": {
			old:  `{"type": "object", "properties": {"a": {"type": "string", "x-extensible-enum": ["x", "y"]}}}`,
			new:  `{"type": "object", "properties": {"a": {"type": "string", "x-extensible-enum": ["x"]}}}`,
			want: []string{`error OPEN_ENUM_VALUE_REMOVED /a breaking breaking breaking: The open enum does not list "y" any more, so that its constant is gone.`},
		},
		"a new value of an open enum": {
			old:  `{"type": "object", "properties": {"a": {"type": "string", "x-extensible-enum": ["x"]}}}`,
			new:  `{"type": "object", "properties": {"a": {"type": "string", "x-extensible-enum": ["x", "y"]}}}`,
			want: []string{`info OPEN_ENUM_VALUE_ADDED /a additive additive additive: The open enum lists "y" too.`},
		},
		"a name that is gone": {
			old:  `{"type": "object", "properties": {"at": {"type": "string", "format": "date-time"}}}`,
			new:  `{"type": "object", "properties": {"at": {"type": "string"}}}`,
			want: []string{`review SOURCE_SYMBOL_REMOVED /at breaking none none: In Go, Fault.AtTime is gone.`},
		},
		"a constructor": {
			old: withKind(`{}`),
			new: withKind(`{"params": {"queue": {"at": "/queue", "required": true, "schema": {"type": "string"}}}}`),
			want: []string{
				"review SOURCE_CONSTRUCTOR_CHANGED [kind=*] breaking breaking breaking: In Go, FaultOf took (kind: FaultKind, opts: ...FaultOption) and takes (kind: FaultKind, queue: string, opts: ...FaultOption) now.",
				"review SOURCE_CONSTRUCTOR_CHANGED [kind=busy] breaking breaking breaking: In Go, Busy took (opts: ...FaultOption) and takes (queue: string, opts: ...FaultOption) now.",
			},
		},
		"another type for equal documents": {
			old:  `{"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"]}`,
			new:  `{"type": "object", "properties": {"a": {"type": "number", "multipleOf": 1}}, "required": ["a"]}`,
			want: []string{`review SOURCE_TYPE_CHANGED /a breaking none breaking: In Go, the type of Fault.A was int64 and is float64 now.`},
		},
		"explained": {
			old:     `{"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"]}`,
			new:     `{"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}`,
			explain: []*finding.Finding{{Rule: rule.TypeChanged, Category: finding.Wire, Severity: finding.Error, Place: "/a"}},
		},
		"explained, with the arguments that it moves": {
			old:     `{"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}}, "required": ["b"]}`,
			new:     `{"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}}, "required": ["a", "b"]}`,
			explain: []*finding.Finding{{Rule: rule.FieldOptionalToRequired, Category: finding.Wire, Severity: finding.Error, Place: "/a"}},
		},
		"a rewrite explains nothing": {
			old:     `{"type": "object", "properties": {"a": {"enum": ["x", "y"]}}}`,
			new:     `{"type": "object", "properties": {"a": {"type": "string", "pattern": "^[xy]$"}}}`,
			explain: []*finding.Finding{{Rule: rule.EquivalentRewrite, Category: finding.Schema, Place: ""}},
			want:    []string{`review SOURCE_TYPE_CHANGED /a breaking breaking breaking: In Go, the type of Fault.A was *FaultA and is *string now.`},
		},
		"a finding elsewhere explains nothing": {
			old:     `{"type": "object", "properties": {"a": {"type": "integer"}, "b": {"type": "string"}}}`,
			new:     `{"type": "object", "properties": {"a": {"type": "number", "multipleOf": 1}, "b": {"type": "string", "minLength": 1}}}`,
			explain: []*finding.Finding{{Rule: rule.MinLengthAdded, Category: finding.Schema, Place: "/b"}, {Rule: rule.ObjectClosed, Category: finding.Schema, Place: ""}},
			want:    []string{`review SOURCE_TYPE_CHANGED /a breaking none breaking: In Go, the type of Fault.A was *int64 and is *float64 now.`},
		},
	} {
		changes := compare(t, test.old, test.new)
		changes.Attach(test.explain)
		var got []string
		for _, f := range changes.Findings() {
			got = append(got, strings.Join([]string{f.Severity.String(), f.Rule, f.Place, string(f.Source.Go), string(f.Source.TS), string(f.Source.Rust)}, " ")+": "+f.Message)
		}
		if d := cmp.Diff(test.want, got); d != "" {
			t.Errorf("%s (-want +got):\n%s%s", name, d, lines(changes))
		}
		for _, f := range test.explain {
			if f.Source == nil {
				t.Errorf("%s: %s does not say what it does to code", name, f.Rule)
			}
		}
	}
}

// withKind is a schema whose catalogue has one entry.
func withKind(entry string) string {
	return `{"type": "object", "required": ["kind"], "properties": {"kind": {"type": "string"}, "queue": {}},
		"x-errgen": {"catalogue": {"discriminator": "/kind", "kinds": {"busy": ` + entry + `}}}}`
}

// A refusal is a finding unless one about documents says the same.
func TestRefusals(t *testing.T) {
	const old = `{"type": "object", "properties": {"wait_time": {"type": "integer"}}}`
	collision := `{"type": "object", "properties": {"wait_time": {"type": "integer"}, "waitTime": {"type": "integer"}}}`
	changes := compare(t, old, collision)
	if got := changes.Findings(); len(got) != 1 || got[0].Rule != rule.SourceNameCollision || len(got[0].Also) != 1 || got[0].Severity != finding.Error {
		t.Errorf("a collision gives %v", got)
	}
	conflict := `{"type": "object", "properties": {"x_n": {"type": "integer"}}, "patternProperties": {"^x_": {"type": "string"}}}`
	changes = compare(t, old, conflict)
	if got := changes.Findings(); len(got) != 1 || got[0].Rule != rule.SourceRefused || !strings.Contains(got[0].Message, "SHAPE_CONFLICT") {
		t.Errorf("a conflict gives %v", got)
	}
	changes = compare(t, old, conflict)
	dead := &finding.Finding{Rule: rule.FieldUnsatisfiable, Category: finding.Schema, Place: "/x_n", New: finding.Location{File: "fault.json", Pointer: "/properties/x_n"}}
	changes.Attach([]*finding.Finding{dead})
	if got := changes.Findings(); len(got) != 0 || *dead.Source != effects("refused", "refused", "refused") {
		t.Errorf("beside %v there are %v", dead, got)
	}
	const branch = `{"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}}}`
	changes = compare(t, old, `{"oneOf": [`+branch+`, `+branch+`]}`)
	overlaps := &finding.Finding{Rule: rule.OneOfBranchOverlaps, Category: finding.Schema, New: finding.Location{File: "fault.json", Pointer: "/oneOf/1"}}
	changes.Attach([]*finding.Finding{overlaps})
	if got := changes.Findings(); len(got) != 0 || overlaps.Source.Go != finding.Refused {
		t.Errorf("beside %v there are %v", overlaps, got)
	}
}

func TestModelGolden(t *testing.T) {
	c, problems := contract(t, readTable(t).Schema)
	if c == nil {
		t.Fatal(problems)
	}
	var text, asJSON bytes.Buffer
	models := symbol.Models(c)
	if err := symbol.WriteText(&text, models); err != nil {
		t.Fatal(err)
	}
	if err := symbol.WriteJSON(&asJSON, symbol.Models(c, "ts")); err != nil {
		t.Fatal(err)
	}
	if !json.Valid(asJSON.Bytes()) {
		t.Error("the model is not JSON")
	}
	for path, got := range map[string][]byte{"testdata/model.txt": text.Bytes(), "testdata/model.ts.json": asJSON.Bytes()} {
		if *update {
			if err := os.WriteFile(path, got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(string(want), string(got)); d != "" {
			t.Errorf("%s differs (go test ./internal/compat/symbol -update writes it):\n%s", path, d)
		}
	}
	var digests []string
	for _, m := range models {
		digests = append(digests, m.Digest())
	}
	if slices.Sort(digests); len(slices.Compact(digests)) != 3 {
		t.Errorf("digests do not tell languages apart: %v", digests)
	}
}
