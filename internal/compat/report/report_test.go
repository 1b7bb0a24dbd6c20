package report

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/source"
	"github.com/errgen/errgen/schema"
)

var update = flag.Bool("update", false, "write the golden files")

const oldText = `{
  "type": "object",
  "properties": {
    "reason": {"type": "string"},
    "stage": {"enum": ["quote", "pickup", "delivery"]},
    "detail": {"type": "string"},
    "recovery": {"$ref": "#/$defs/recovery"}
  },
  "$defs": {"recovery": {"type": "object"}}
}
`

const newText = `{
  "type": "object",
  "properties": {
    "reason": {"type": "string", "pattern": "^(?=a)"},
    "stage": {"enum": ["quote", "pickup"]},
    "detail": {"type": "string", "deprecated": true},
    "recovery": {"$ref": "#/$defs/advice"},
    "lane": {"type": "integer"}
  },
  "$defs": {"advice": {"type": "object"}}
}
`

func parse(t *testing.T, name, text string) *source.Node {
	t.Helper()
	n, problems := source.Parse(name, []byte(text))
	if problems.Failed() {
		t.Fatal(problems)
	}
	return n
}

// in follows member names.
func in(n *source.Node, names ...string) *source.Node {
	for _, name := range names {
		n = n.Get(name)
	}
	return n
}

// sample is a run with a finding of every sort. Each text that a schema or a file of
// waivers can bring has gone through taint.
func sample(t *testing.T, taint func(string) string) *Run {
	t.Helper()
	word := func(text string) *source.Node { return parse(t, "value.json", source.Quote(taint(text))) }
	first := &compat.Side{Name: taint("schema/released/1.0.0.json"), Version: "1.0.0", SHA256: strings.Repeat("0a", 32), Root: parse(t, taint("schema/released/1.0.0.json"), oldText)}
	second := &compat.Side{Name: taint("schema/released/1.1.0.json"), Version: "1.1.0", SHA256: strings.Repeat("0b", 32), Root: parse(t, taint("schema/released/1.1.0.json"), oldText)}
	now := &compat.Side{Name: taint("schema/fault.json"), SHA256: strings.Repeat("0c", 32), Root: parse(t, taint("schema/fault.json"), newText)}
	now.Kinds = parse(t, taint("schema/fault.kinds.json"), `{"kinds": []}`)
	was, is := in(second.Root, "properties"), in(now.Root, "properties")
	broken := compat.Verdicts{Backward: compat.Breaks, Forward: compat.Undecided}
	breaking := finding.Effects{Go: finding.Breaking, TS: finding.Breaking, Rust: finding.Breaking}
	list := []*finding.Finding{
		{
			Rule: rule.EnumValueRemoved, Severity: finding.Error, Direction: finding.Backward, Reading: finding.Declared,
			Place: "/stage" + taint(""), Keyword: "enum", Old: finding.At(in(was, "stage", "enum").Items[2]), New: finding.Near(in(is, "stage", "enum")),
			Witness: &finding.Witness{
				Document: parse(t, "witness.json", `{"stage":`+source.Quote(taint("delivery"))+`,"wait":1.50}`), At: "/stage", AcceptedBy: "old", RefusedBy: "new",
				Violation:  finding.Violation{InstancePath: "/stage" + taint(""), Keyword: "enum", SchemaPath: "#/properties/stage/enum"},
				Validators: []string{"errgen", "santhosh-tekuri/jsonschema v6"},
			},
			Source: &breaking, Against: []string{"1.0.0", "1.1.0"}, Also: []string{"/causes/*/stage" + taint("")},
			Message: taint(`"delivery" was removed from /stage.`),
		},
		{
			Rule: rule.Undecided, Severity: finding.Error, Direction: finding.Forward, Reading: finding.Declared, Place: "/reason", Keyword: "pattern",
			Old: finding.Near(in(was, "reason")), New: finding.At(in(is, "reason", "pattern")), Reason: "regex-feature", Against: []string{"1.1.0"},
			Message: taint("Nobody knows whether the pattern admits less."),
		},
		{
			Rule: rule.TypeChanged, Severity: finding.Error, Direction: finding.Both, Reading: finding.Declared, Place: "/labels/{}", Keyword: "type",
			Old: finding.At(word("before")), New: finding.At(word("after")), Against: []string{"1.1.0"},
			Witness: &finding.Witness{Document: parse(t, "witness.json", `{"labels":{"a":"b"}}`), At: "/labels/a", AcceptedBy: "old", RefusedBy: "new"},
			Forward: &finding.Witness{Document: parse(t, "witness.json", `{"labels":{"a":1}}`), At: "/labels/a", AcceptedBy: "new", RefusedBy: "old"},
			Message: taint("The type went from string to integer."),
		},
		{
			Rule: rule.WaiverUnused, Severity: finding.Error, New: finding.At(word("waiver")), Message: taint("The waiver of ana matches no finding."),
		},
		{
			Rule: rule.TypeRenamed, Severity: finding.Review, Place: "/recovery", Old: finding.At(in(was, "recovery")), New: finding.At(in(is, "recovery")),
			Source: &breaking, Against: []string{"1.1.0"}, Message: taint("The type recovery is called advice now."),
			Waived: &finding.Waived{Reason: taint("aliases shipped"), Owner: taint("bo"), Expires: "2027-03-31"},
		},
		{
			Rule: rule.DescriptionChangedRequired, Severity: finding.Review, Place: "", Old: finding.At(word("before")), New: finding.At(word("after")), Against: []string{"1.1.0"},
			Message: taint("The description changed."),
		},
		{
			Rule: rule.FieldDeprecated, Severity: finding.Info, Place: "/detail", Old: finding.Near(in(was, "detail")), New: finding.At(in(is, "detail", "deprecated")), Against: []string{"1.1.0"},
			Message: taint("/detail is deprecated."),
		},
		{
			Rule: rule.FieldAddedOptional, Severity: finding.Info, Place: "/lane", Old: finding.Near(was), New: finding.At(in(is, "lane")),
			Strict: &finding.Witness{Document: parse(t, "witness.json", `{"lane":"x"}`), At: "/lane", AcceptedBy: "old", RefusedBy: "new"},
			Source: &finding.Effects{Go: finding.Additive, TS: finding.Additive, Rust: finding.Additive}, Against: []string{"1.0.0", "1.1.0"},
			Message: taint("The optional member lane was added."),
		},
		{
			Rule: rule.AnnotationChanged, Severity: finding.Info, Place: "/reason", Old: finding.Near(in(was, "reason")), New: finding.Near(in(is, "reason")), Against: []string{"1.1.0"},
			Message: taint("A comment changed."),
		},
	}
	for _, f := range list {
		f.Category, f.Advice = rule.Lookup(f.Rule).Category, rule.Lookup(f.Rule).Advice
	}
	report := func(old *compat.Side) *compat.Report {
		r := &compat.Report{Old: old, New: now, Declared: broken, Strict: broken}
		for _, f := range list {
			if slices.Contains(f.Against, old.Version) {
				r.Findings = append(r.Findings, f)
			}
		}
		return r
	}
	return &Run{FailOn: finding.Review, Outcome: &compat.Outcome{
		Options: compat.Options{Profile: "additive", Direction: finding.Both, Reading: finding.Declared, Undecided: finding.Error,
			Severity: map[string]finding.Severity{rule.TypeRenamed: finding.Error}},
		New: now, Reports: []*compat.Report{report(first), report(second)}, Findings: list,
		Declared: broken, Strict: broken, Suggestion: compat.Suggestion{Schema: compat.Major, Go: compat.Major, TS: compat.Major, Rust: compat.Major},
	}}
}

func clean(text string) string { return text }

func write(t *testing.T, r *Run, format string) string {
	t.Helper()
	var b bytes.Buffer
	if err := r.Write(&b, format); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// golden compares with testdata/NAME, or writes it.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", path, diff)
	}
}

func TestGolden(t *testing.T) {
	for _, format := range Formats() {
		t.Run(format, func(t *testing.T) { golden(t, "report."+format, write(t, sample(t, clean), format)) })
	}
	t.Run("color", func(t *testing.T) {
		r := sample(t, clean)
		r.Color = true
		golden(t, "report.color.text", write(t, r, "text"))
	})
}

func TestUnknownFormat(t *testing.T) {
	if err := sample(t, clean).Write(io.Discard, "pdf"); err == nil {
		t.Error("a report was written as pdf")
	}
}

// An empty outcome is a report too: a new schema has nothing to be compared with.
func TestNothingToSay(t *testing.T) {
	r := &Run{Outcome: &compat.Outcome{Declared: compat.Verdicts{Backward: compat.Compatible, Forward: compat.Compatible}}}
	for _, format := range Formats() {
		if text := write(t, r, format); text == "" {
			t.Errorf("%s says nothing", format)
		}
	}
}

// hostile texts try to leave their place in one of the formats.
var hostile = map[string]string{
	"line":           "\n::error::forged\nforged",
	"carriage":       "\r::error::forged",
	"terminal":       "\x1b[2J\x1b]0;forged\x07",
	"C1 controls":    "\u009b31m\u0085",
	"NUL":            "\x00\x01",
	"bidirectional":  "\u202e\u2066forged\u2069",
	"invisible":      "\u200b\u2028\u2029\ufeff",
	"tag characters": "\U000e0041\U000e0042",
	"noncharacter":   "\ufffe\U0010ffff",
	"invalid UTF-8":  "\xff\xc0\xaf",
	"script":         `<script>alert(1)</script>`,
	"end of element": `</pre></details></testcase></failure><failure message="`,
	"CDATA":          `]]><!--`,
	"attribute":      `" onmouseover="forged`,
	"entity":         `&lt;b&gt;&#60;`,
	"template":       `{{.Rule}}{{define "x"}}`,
	"percent":        `%0A::error::forged%25`,
	"property":       `,title=forged::forged`,
	"fence":          "```` `````\t~~~",
	"link":           `[forged](javascript:forged) ![x](y) https://forged.example www.forged.example`,
	"table":          `| a | b |`,
	"mention":        `@everyone #1 **bold** _it_ $x$ \`,
	"very long":      strings.Repeat("x", 5000),
}

// TestHostile feeds every text through every format, in every place where a schema
// can bring one, and compares the structure with that of the harmless report.
func TestHostile(t *testing.T) {
	for format, structure := range structures {
		want := structure(t, write(t, sample(t, clean), format))
		for name, payload := range hostile {
			t.Run(format+"/"+name, func(t *testing.T) {
				text := write(t, sample(t, func(s string) string { return s + payload }), format)
				if diff := cmp.Diff(want, structure(t, text)); diff != "" {
					t.Errorf("the structure changed (-want +got):\n%s", diff)
				}
				if !utf8.ValidString(text) || strings.ContainsFunc(strings.ReplaceAll(text, "\n", ""), invisible) {
					t.Errorf("a character without a picture got through: %q", text)
				}
			})
		}
	}
	if len(structures) != len(formats) {
		t.Error("a format is not tested")
	}
}

// structures give what no text may change about a report.
var structures = map[string]func(*testing.T, string) any{
	"text":     func(_ *testing.T, text string) any { return strings.Count(text, "\n") },
	"json":     jsonStructure,
	"sarif":    jsonStructure,
	"junit":    elements,
	"github":   annotations,
	"markdown": func(_ *testing.T, text string) any { return blocks(text) },
	"html": func(_ *testing.T, text string) any {
		// Excerpts show lines of the files, whose text is not tainted.
		return [2]int{strings.Count(text, "<"), strings.Count(text, "\n")}
	},
}

// jsonStructure is the shape of a document: texts are all alike.
func jsonStructure(t *testing.T, text string) any {
	var v any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatal(err)
	}
	return shape(v)
}

func shape(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for k := range v {
			v[k] = shape(v[k])
		}
	case []any:
		for i := range v {
			v[i] = shape(v[i])
		}
	case string:
		return ""
	}
	return v
}

// elements lists the elements of a document and the names of their attributes.
func elements(t *testing.T, text string) any {
	var list []string
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return list
		}
		if err != nil {
			t.Fatal(err)
		}
		if start, ok := token.(xml.StartElement); ok {
			name := start.Name.Local
			for _, a := range start.Attr {
				name += " " + a.Name.Local
			}
			list = append(list, name)
		}
	}
}

// annotations reads workflow commands as the runner does.
func annotations(t *testing.T, text string) any {
	var list []string
	for line := range strings.Lines(text) {
		head, _, ok := strings.Cut(strings.TrimPrefix(line, "::"), "::")
		if !strings.HasPrefix(line, "::") || !ok {
			t.Errorf("%q is no command", line)
		}
		name, properties, _ := strings.Cut(head, " ")
		for _, p := range strings.Split(properties, ",") {
			key, _, _ := strings.Cut(p, "=")
			name += " " + key
		}
		list = append(list, name)
	}
	return list
}

// blocks are the beginnings of the lines of a Markdown text, which make its blocks.
func blocks(text string) []string {
	var list []string
	for line := range strings.Lines(text) {
		list = append(list, string([]rune(strings.TrimRight(line, "`json\n") + "    ")[:4]))
	}
	return list
}

func TestMarkdownSpan(t *testing.T) {
	for text, want := range map[string]string{"a": "`a`", "a`b": "``a`b``", "`a": "`` `a ``", "a```": "```` a``` ````", "": "``"} {
		if got := span(text); got != want {
			t.Errorf("span(%q) is %s, want %s", text, got, want)
		}
	}
}

// GitHub shows ten annotations of each kind and drops the rest without a word.
func TestGitHubCountsTheRest(t *testing.T) {
	r := sample(t, clean)
	r.Findings = nil
	for range 25 {
		r.Findings = append(r.Findings, &finding.Finding{Rule: rule.FieldRemoved, Severity: finding.Error})
	}
	text := write(t, r, "github")
	if got := strings.Count(text, "::error title=FIELD_REMOVED"); got != 10 {
		t.Errorf("%d annotations", got)
	}
	if !strings.Contains(text, "::error title=errgen compat::15 more findings not shown\n") {
		t.Errorf("the rest is not counted:\n%s", text)
	}
}

// The witness is the same document in every notation.
func TestEscapesKeepTheDocument(t *testing.T) {
	for name, payload := range hostile {
		want := sample(t, func(s string) string { return s + payload }).Findings[0].Witness.Document
		got := parse(t, "w.json", document(&finding.Witness{Document: want}))
		if want.Canonical() != got.Canonical() {
			t.Errorf("%s: %s became %s", name, want.Compact(), got.Compact())
		}
	}
}

// Every report is as schema/compat-report.schema.json says, whatever the texts are.
func TestJSONSchema(t *testing.T) {
	text, err := jsonschema.UnmarshalJSON(bytes.NewReader(schema.CompatReport))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("test:///compat-report.schema.json", text); err != nil {
		t.Fatal(err)
	}
	compiled, err := c.Compile("test:///compat-report.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	runs := map[string]*Run{"golden": sample(t, clean), "empty": {Outcome: &compat.Outcome{
		Options:  compat.Options{Profile: "additive", Direction: finding.Both, Reading: finding.Declared},
		Declared: compat.Verdicts{Backward: compat.Compatible, Forward: compat.Compatible}, Strict: compat.Verdicts{Backward: compat.Compatible, Forward: compat.Compatible},
		Suggestion: compat.Suggestion{Schema: compat.Patch, Go: compat.Patch, TS: compat.Patch, Rust: compat.Patch},
	}}}
	gone := sample(t, clean)
	gone.New, gone.Reports = &compat.Side{Name: "schema/fault.json"}, nil
	runs["a schema that is gone"] = gone
	several := sample(t, clean)
	several.Outcome = compat.Merge([]*compat.Outcome{several.Outcome, sample(t, clean).Outcome})
	runs["several contracts"] = several
	for name, payload := range hostile {
		runs[name] = sample(t, func(s string) string { return s + payload })
	}
	for name, r := range runs {
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(write(t, r, "json")))
		if err != nil {
			t.Fatal(err)
		}
		if err := compiled.Validate(v); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
