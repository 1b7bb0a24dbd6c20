// Tests of the rules about kinds, and of real registries against each other.
package meaning

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/source"
)

var update = flag.Bool("update", false, "write the golden files")

// catalogue puts the members of a catalogue into a schema that has room for them.
func catalogue(members string) string {
	return `{"type": "object", "required": ["kind", "text"], "properties": {"kind": {"type": "string"}, "text": {"type": "string"}, "valid": {"type": "array"}, "note": {"type": "string"}},
	  "x-errgen": {"catalogue": {"discriminator": "/kind", ` + members + `}}}`
}

// entries is a catalogue with every sort of declaration, and these kinds.
func entries(kinds string) string {
	return catalogue(`"values": {"text": {"at": "/text"}, "origin": {"at": "/note", "change": "ORIGIN_CHANGED"}, "advice": {"at": "/hint", "change": "GUIDANCE_CHANGED"}},
	  "facts": {"status": {"schema": {"type": "integer"}, "default": 500, "change": "STATUS_CHANGED"}, "wait": {"schema": {"type": "boolean"}, "default": false, "change": {"true": "WAIT_ALLOWED", "false": "WAIT_WITHDRAWN"}},
	            "scope": {"schema": {"type": "string"}, "default": ""}, "odd": {"schema": {}, "default": 0, "change": "TYPE_CHANGED"}},
	  "params": {"valid": {"at": "/valid"}, "after": {"at": "/after", "schema": {"type": "integer"}, "if": "wait"}},
	  "kinds": {` + kinds + `}`)
}

var kindCases = []struct {
	name, old, new string
	want, mirror   []string
}{
	{"equal", entries(`"a": {"when": "x"}`), entries(`"a": {"when": "x"}`), nil, nil},
	{"order", entries(`"a": {"when": "x"}, "b": {}`), entries(`"b": {}, "a": {"when": "x"}`), nil, nil},
	{"added", entries(`"a": {}`), entries(`"a": {}, "b": {"when": "x"}`), []string{"info ERROR_KIND_ADDED_OPEN [kind=b]"}, []string{"error ERROR_KIND_REMOVED [kind=b]"}},
	{"renamed", entries(`"a": {"when": "x", "values": {"text": "y"}}`), entries(`"b": {"when": "x", "values": {"text": "y"}}`),
		[]string{"error ERROR_KIND_RENAMED [kind=a]"}, []string{"error ERROR_KIND_RENAMED [kind=b]"}},
	{"renamed to the most similar", entries(`"busy": {"when": "x"}, "m": {}`), entries(`"m": {}, "busy_now": {"when": "x"}, "other": {"when": "x"}`),
		[]string{"error ERROR_KIND_RENAMED [kind=busy]", "info ERROR_KIND_ADDED_OPEN [kind=other]"},
		[]string{"error ERROR_KIND_RENAMED [kind=busy_now]", "error ERROR_KIND_REMOVED [kind=other]"}},
	{"title and sentence", entries(`"a": {"title": "x", "when": "One two."}`), entries(`"a": {"title": "y", "when": "Three four."}`),
		[]string{"review DESCRIPTION_CHANGED_REQUIRED [kind=a]/title", "review DESCRIPTION_CHANGED_REQUIRED [kind=a]/when"}, nil},
	{"value with a rule", entries(`"a": {"values": {"origin": "x"}}`), entries(`"a": {"values": {"origin": "y"}}`), []string{"error ORIGIN_CHANGED [kind=a]/origin"}, nil},
	{"value without one", entries(`"a": {"values": {"text": "x"}}`), entries(`"a": {"values": {"text": "y"}}`), []string{"error KIND_VALUE_CHANGED [kind=a]/text"}, nil},
	{"value added", entries(`"a": {}`), entries(`"a": {"values": {"text": "y"}}`), []string{"error KIND_VALUE_CHANGED [kind=a]/text"}, nil},
	{"advice", entries(`"a": {"values": {"advice": "x"}}`), entries(`"a": {"values": {"advice": "y"}}`), []string{"review GUIDANCE_CHANGED [kind=a]/advice"}, nil},
	{"template", entries(`"a": {"params": {"p": {}, "q": {}}, "values": {"text": {"template": "No {p}."}}}`), entries(`"a": {"params": {"p": {}, "q": {}}, "values": {"text": {"template": "{p} {{q}} is full."}}}`),
		[]string{"info MESSAGE_TEMPLATE_CHANGED [kind=a]/text"}, nil},
	{"template parameter", entries(`"a": {"params": {"p": {}}, "values": {"text": "No."}}`), entries(`"a": {"params": {"p": {}}, "values": {"text": {"template": "No {p}."}}}`),
		[]string{"info MESSAGE_PARAM_ADDED [kind=a]/text"}, []string{"error MESSAGE_PARAM_REMOVED [kind=a]/text"}},
	{"fact with a rule", entries(`"a": {"facts": {"status": 404}}`), entries(`"a": {"facts": {"status": 410}}`), []string{"review STATUS_CHANGED [kind=a]/status"}, nil},
	{"fact from its default", entries(`"a": {}`), entries(`"a": {"facts": {"status": 410}}`), []string{"review STATUS_CHANGED [kind=a]/status"}, nil},
	{"fact equal to its default", entries(`"a": {}`), entries(`"a": {"facts": {"status": 500}}`), nil, nil},
	{"fact with two rules", entries(`"a": {"facts": {"wait": false}}`), entries(`"a": {"facts": {"wait": true}}`),
		[]string{"info WAIT_ALLOWED [kind=a]/wait"}, []string{"review WAIT_WITHDRAWN [kind=a]/wait"}},
	{"fact without a rule", entries(`"a": {"facts": {"scope": "x"}}`), entries(`"a": {"facts": {"scope": "y"}}`), []string{"review KIND_FACT_CHANGED [kind=a]/scope"}, nil},
	{"fact with a rule of another category", entries(`"a": {"facts": {"odd": 1}}`), entries(`"a": {"facts": {"odd": 2}}`), []string{"review KIND_FACT_CHANGED [kind=a]/odd"}, nil},
	{"tag", entries(`"a": {"tag": "x"}`), entries(`"a": {"tag": "y"}`), []string{"error KIND_VALUE_CHANGED [kind=a]/tag"}, nil},
	{"tag equal to the name", entries(`"a": {}`), entries(`"a": {"tag": "a"}`), nil, nil},
	{"parameter", entries(`"a": {}`), entries(`"a": {"params": {"p": {"at": "/p", "schema": {"type": "string"}}}}`),
		[]string{"info KIND_FIELD_ADDED [kind=a]/p"}, []string{"error KIND_FIELD_REMOVED [kind=a]/p"}},
	{"required parameter", entries(`"a": {}`), entries(`"a": {"params": {"p": {"at": "/p", "required": true, "schema": {"type": "string"}}}}`),
		[]string{"review SOURCE_CONSTRUCTOR_CHANGED [kind=a]/p"}, []string{"error KIND_FIELD_REMOVED [kind=a]/p"}},
	{"parameter made required", entries(`"a": {"params": {"p": {"at": "/p", "schema": {}}}}`), entries(`"a": {"params": {"p": {"at": "/p", "required": true, "schema": {}}}}`),
		[]string{"review SOURCE_CONSTRUCTOR_CHANGED [kind=a]/p"}, nil},
	{"parameter moved", entries(`"a": {"params": {"p": {"at": "/p", "schema": {}}}}`), entries(`"a": {"params": {"p": {"at": "/q", "schema": {}}}}`),
		[]string{"error KIND_VALUE_CHANGED [kind=a]/p"}, nil},
	{"parameter repeated", entries(`"a": {"params": {"p": {"at": "/p", "schema": {"type": "string"}}}}, "b": {"params": {"p": {"at": "/p", "schema": {"type": "string"}}}}`),
		entries(`"a": {"params": {"p": {"at": "/p", "schema": {"type": "string"}}}}, "b": {"params": {"p": {}}}`), nil, nil},
	{"fragment", entries(`"a": {"params": {"p": {"at": "/p", "schema": {"type": "string"}}}}`), entries(`"a": {"params": {"p": {"at": "/p", "schema": {"type": "integer"}}}}`),
		[]string{"fragment [kind=a]/p"}, nil},
	{"shared fragment", entries(`"a": {"params": {"p": {"at": "/p", "schema": {"type": "string"}}}}, "b": {"params": {"p": {}}}`),
		entries(`"a": {"params": {"p": {"at": "/p", "schema": {"type": "integer"}}}}, "b": {"params": {"p": {}}}`), []string{"fragment [kind=a]/p also [kind=b]/p"}, nil},
	{"fragment of its own", entries(`"a": {"params": {"note": {"at": "/note"}}}`), entries(`"a": {"params": {"note": {"at": "/note", "schema": {"maxLength": 3}}}}`),
		[]string{"fragment [kind=a]/note"}, nil},
	{"words of a fragment", entries(`"a": {"params": {"p": {"at": "/p", "schema": {"title": "x"}}}}`), entries(`"a": {"params": {"p": {"at": "/p", "schema": {"title": "y"}}}}`), nil, nil},
	{"default of a fragment", entries(`"a": {"params": {"p": {"at": "/p", "schema": {"default": 1}}}}`), entries(`"a": {"params": {"p": {"at": "/p", "schema": {"default": 2}}}}`),
		[]string{"error DEFAULT_CHANGED [kind=a]/p", "fragment [kind=a]/p"}, nil},
	{"view", entries(`"a": {}`), entries(`"a": {"view": {"at": "/data", "schema": {"type": "object"}}}`), []string{"info KIND_FIELD_ADDED [kind=a]/view"}, []string{"error KIND_FIELD_REMOVED [kind=a]/view"}},
	{"view changed", entries(`"a": {"view": {"at": "/data", "schema": {"type": "object"}}}`), entries(`"a": {"view": {"at": "/more", "schema": {"type": "array"}}}`),
		[]string{"error KIND_VALUE_CHANGED [kind=a]/view", "fragment [kind=a]/view"}, nil},
	{"deprecated", entries(`"a": {}, "b": {}`), entries(`"a": {"deprecated": true, "successor": "b"}, "b": {}`),
		[]string{"info ERROR_KIND_DEPRECATED [kind=a]/deprecated", "info ERROR_KIND_DEPRECATED [kind=a]/successor"}, nil},
	{"repurposed", entries(`"a": {"when": "The carrier refuses.", "facts": {"status": 409}}`), entries(`"a": {"when": "No such number.", "facts": {"status": 404}}`),
		[]string{"review ERROR_KIND_REPURPOSED [kind=a]", "review STATUS_CHANGED [kind=a]/status", "review DESCRIPTION_CHANGED_REQUIRED [kind=a]/when"}, nil},
	{"two of three with half of the words", entries(`"a": {"when": "The carrier refuses it.", "facts": {"status": 409}}`), entries(`"a": {"when": "The carrier accepts it.", "facts": {"status": 404}}`),
		[]string{"review STATUS_CHANGED [kind=a]/status", "review DESCRIPTION_CHANGED_REQUIRED [kind=a]/when"}, nil},
	{"all three, the view too", entries(`"a": {"when": "The carrier refuses it.", "facts": {"status": 409}}`),
		entries(`"a": {"when": "The carrier accepts it.", "facts": {"status": 404}, "view": {"at": "/d", "schema": {}}}`),
		[]string{"review ERROR_KIND_REPURPOSED [kind=a]", "review STATUS_CHANGED [kind=a]/status", "review DESCRIPTION_CHANGED_REQUIRED [kind=a]/when", "info KIND_FIELD_ADDED [kind=a]/view"},
		[]string{"error KIND_FIELD_REMOVED [kind=a]/view", "review ERROR_KIND_REPURPOSED [kind=a]", "review STATUS_CHANGED [kind=a]/status", "review DESCRIPTION_CHANGED_REQUIRED [kind=a]/when"}},
	{"all three", entries(`"a": {"when": "The carrier refuses it."}`), entries(`"a": {"when": "The carrier accepts it.", "facts": {"status": 404}, "params": {"p": {"at": "/p", "schema": {}}}}`),
		[]string{"review ERROR_KIND_REPURPOSED [kind=a]", "review STATUS_CHANGED [kind=a]/status", "review DESCRIPTION_CHANGED_REQUIRED [kind=a]/when", "info KIND_FIELD_ADDED [kind=a]/p"},
		[]string{"error KIND_FIELD_REMOVED [kind=a]/p", "review ERROR_KIND_REPURPOSED [kind=a]", "review STATUS_CHANGED [kind=a]/status", "review DESCRIPTION_CHANGED_REQUIRED [kind=a]/when"}},
	{"unknown", catalogue(`"values": {"text": {"at": "/text"}, "advice": {"at": "/a", "change": "GUIDANCE_CHANGED"}}, "facts": {"status": {"schema": {}, "default": 1, "change": "STATUS_CHANGED"}},
	   "unknown": {"values": {"text": "x", "advice": "x"}, "facts": {"status": 1}}, "kinds": {"a": {}}`),
		catalogue(`"values": {"text": {"at": "/text"}, "advice": {"at": "/a", "change": "GUIDANCE_CHANGED"}}, "facts": {"status": {"schema": {}, "default": 1, "change": "STATUS_CHANGED"}},
	   "unknown": {"values": {"text": "y", "advice": "y"}, "facts": {"status": 2}}, "kinds": {"a": {}}`),
		[]string{"error UNKNOWN_KIND_CHANGED [catalogue]/unknown/text", "review UNKNOWN_KIND_CHANGED [catalogue]/unknown/advice", "review UNKNOWN_KIND_CHANGED [catalogue]/unknown/status"}, nil},
	{"declarations", catalogue(`"values": {"text": {"at": "/text", "unknown_as": "x"}}, "facts": {"f": {"schema": {}, "default": 1}}, "kinds": {"a": {}}`),
		catalogue(`"values": {"text": {"at": "/note", "unknown_as": "y"}}, "kinds": {"a": {}}`),
		[]string{"error KIND_VALUE_CHANGED [catalogue]/values/text/at", "error KIND_VALUE_CHANGED [catalogue]/values/text/unknown_as", "review KIND_FACT_CHANGED [catalogue]/facts/f"},
		[]string{"error KIND_VALUE_CHANGED [catalogue]/values/text/at", "error KIND_VALUE_CHANGED [catalogue]/values/text/unknown_as"}},
	{"fallback and text", catalogue(`"fallback": {"kind": "a"}, "text": {"at": "/text"}, "kinds": {"a": {}, "b": {}}`), catalogue(`"fallback": {"kind": "b"}, "text": {"at": "/note"}, "kinds": {"a": {}, "b": {}}`),
		[]string{"error KIND_VALUE_CHANGED [catalogue]/fallback", "review KIND_FACT_CHANGED [catalogue]/text"}, nil},
	{"rules for authors", catalogue(`"reserved": [[1, 2]], "entry": {}, "kinds": {"a": {}}`), catalogue(`"entry": {"required": ["x"]}, "kinds": {"a": {}}`), nil, nil},
	{"parameter of every kind", catalogue(`"params": {"text": {"at": "/text", "required": true}}, "kinds": {"a": {}, "b": {}}`), catalogue(`"params": {"text": {"at": "/text"}}, "kinds": {"a": {}, "b": {}}`),
		[]string{"review SOURCE_CONSTRUCTOR_CHANGED [catalogue]/params/text"}, nil},
	{"parameter of every kind added", catalogue(`"kinds": {"a": {}, "b": {}}`), catalogue(`"params": {"valid": {"at": "/valid"}}, "kinds": {"a": {}, "b": {}}`),
		[]string{"info KIND_FIELD_ADDED [catalogue]/params/valid"}, []string{"error KIND_FIELD_REMOVED [catalogue]/params/valid"}},
	{"parameter of every kind, required", catalogue(`"kinds": {"a": {}, "b": {}}`), catalogue(`"params": {"valid": {"at": "/valid", "required": true}}, "kinds": {"a": {}, "b": {}}`),
		[]string{"review SOURCE_CONSTRUCTOR_CHANGED [catalogue]/params/valid"}, []string{"error KIND_FIELD_REMOVED [catalogue]/params/valid"}},
	{"parameter given to every kind", catalogue(`"kinds": {"a": {"params": {"valid": {"at": "/valid"}}}, "b": {}}`), catalogue(`"params": {"valid": {"at": "/valid"}}, "kinds": {"a": {}, "b": {}}`),
		[]string{"info KIND_FIELD_ADDED [kind=b]/valid"}, []string{"error KIND_FIELD_REMOVED [kind=b]/valid"}},
	{"row of a decision", catalogue(`"decisions": {"d": {"asks": {"q": "Q?"}, "rows": [{"if": {"q": [true]}, "then": "yes"}, {"then": "no"}]}}, "kinds": {"a": {}}`),
		catalogue(`"decisions": {"d": {"asks": {"q": "Q?"}, "rows": [{"if": {"q": [true]}, "then": "no"}, {"then": "no"}]}}, "kinds": {"a": {}}`),
		[]string{"error KIND_VALUE_CHANGED [catalogue]/decisions/d/rows"}, nil},
	{"words of a decision", catalogue(`"decisions": {"d": {"rows": [{"then": "no", "because": "x"}]}}, "kinds": {"a": {}}`), catalogue(`"decisions": {"d": {"rows": [{"then": "no", "because": "y"}]}}, "kinds": {"a": {}}`),
		[]string{"info DESCRIPTION_CHANGED [catalogue]/decisions/d/rows"}, nil},
	{"question of a decision", catalogue(`"decisions": {"d": {"asks": {"q": "Q?"}, "rows": [{"then": "no"}]}}, "kinds": {"a": {}}`), catalogue(`"decisions": {"d": {"asks": {"r": "Q?"}, "rows": [{"then": "no"}]}}, "kinds": {"a": {}}`),
		[]string{"error KIND_VALUE_CHANGED [catalogue]/decisions/d/asks"}, nil},
	{"decision", catalogue(`"kinds": {"a": {}}`), catalogue(`"decisions": {"d": {"rows": [{"then": "no"}]}}, "kinds": {"a": {}}`), []string{}, []string{"error KIND_VALUE_CHANGED [catalogue]/decisions/d"}},
	{"discriminator", `{"properties": {"a": {"type": "string"}, "b": {"type": "string"}}, "x-errgen": {"catalogue": {"discriminator": "/a", "kinds": {"x": {}}}}}`,
		`{"properties": {"a": {"type": "string"}, "b": {"type": "string"}}, "x-errgen": {"catalogue": {"discriminator": "/b", "kinds": {"x": {}}}}}`,
		[]string{"error DISCRIMINATOR_CHANGED [catalogue]/discriminator"}, nil},
	{"no catalogue before", `{"type": "object"}`, catalogue(`"kinds": {"a": {}}`), []string{"info ERROR_KIND_ADDED_OPEN [kind=a]"},
		[]string{"error ERROR_KIND_REMOVED [kind=a]"}},
}

// all writes findings and fragments, but for those about members of the schema.
func all(list []*finding.Finding, fragments []Fragment) []string {
	var texts []string
	for _, line := range lines(list) {
		if strings.Contains(line, " [") || strings.Contains(line, " /") {
			texts = append(texts, line)
		}
	}
	for _, f := range fragments {
		line := "fragment " + f.Place
		if len(f.Also) > 0 {
			line += " also " + strings.Join(f.Also, " ")
		}
		texts = append(texts, line)
	}
	return texts
}

func TestKinds(t *testing.T) {
	for _, c := range kindCases {
		t.Run(c.name, func(t *testing.T) {
			want := c.want
			if len(want) == 0 {
				want = nil
			}
			if diff := cmp.Diff(want, all(Compare(input(t, "old.json", c.old), input(t, "new.json", c.new), options))); diff != "" {
				t.Errorf("forwards:\n%s", diff)
			}
			mirror := c.mirror
			if mirror == nil {
				mirror = c.want
			}
			if len(mirror) == 0 {
				mirror = nil
			}
			if diff := cmp.Diff(mirror, all(Compare(input(t, "new.json", c.new), input(t, "old.json", c.old), options))); diff != "" {
				t.Errorf("backwards:\n%s", diff)
			}
		})
	}
}

// Whether an added kind harms old readers is up to the old schema.
func TestAddedKindAndDiscriminator(t *testing.T) {
	with := func(kind, kinds string) string {
		return `{"type": "object", "required": ["kind"], "properties": {"kind": ` + kind + `}, "x-errgen": {"catalogue": {"discriminator": "/kind", "kinds": {` + kinds + `}}}}`
	}
	for _, c := range []struct{ kind, want string }{
		{`{"type": "string"}`, "info ERROR_KIND_ADDED_OPEN [kind=b]"},
		{`{"enum": ["a"]}`, "error ERROR_KIND_ADDED [kind=b]"},
		{`{"enum": ["a", "b"]}`, "info ERROR_KIND_ADDED_OPEN [kind=b]"},
		{`{"anyOf": [{"enum": ["a"]}, {"type": "string"}]}`, "info ERROR_KIND_ADDED_OPEN [kind=b]"},
	} {
		list, _ := Compare(input(t, "old.json", with(c.kind, `"a": {}`)), input(t, "new.json", with(c.kind, `"a": {}, "b": {}`)), options)
		if diff := cmp.Diff([]string{c.want}, lines(list)); diff != "" {
			t.Errorf("%s:\n%s", c.kind, diff)
		}
	}
	union := `{"oneOf": [{"properties": {"kind": {"const": "a"}}, "required": ["kind"]}, {"properties": {"kind": {"const": "c"}}, "required": ["kind"]}]`
	old, new := union+`, "x-errgen": {"catalogue": {"discriminator": "/kind", "kinds": {"a": {}}}}}`, union+`, "x-errgen": {"catalogue": {"discriminator": "/kind", "kinds": {"a": {}, "b": {}}}}}`
	if diff := cmp.Diff([]string{"error ERROR_KIND_ADDED [kind=b]"}, lines(compared(t, old, new, options))); diff != "" {
		t.Errorf("union:\n%s", diff)
	}
}

func file(t testing.TB, path string) *source.Node {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	root, problems := source.Parse(path, text)
	problems = append(problems, CheckKinds(root)...)
	if problems.Failed() {
		t.Fatal(problems)
	}
	return root
}

// Three states of the registry of the agent error contract, the second and third
// with what readers had met before. The goldens hold every finding; the numbers are
// those that were counted by hand.
func TestHistory(t *testing.T) {
	seen := options
	seen.Seen = map[string]bool{}
	for _, name := range strings.Fields(`merge_write_conflict oauth_issuer_mismatch oauth_resource_mismatch oauth_state_invalid oauth_unsupported_method
		response_too_large restart_required stale_suggestion workspace_not_configured`) {
		seen.Seen[name] = true
	}
	for _, c := range []struct {
		old, new  string
		o         Options
		counts    map[string]int // by rule, and by member for statuses
		fragments int            // narrowed by bounds
	}{
		{"kinds-2026-08", "kinds-2026-09", seen, map[string]int{"SIDE_EFFECTS_CHANGED": 3, "GUIDANCE_CHANGED": 4, "ERROR_KIND_ADDED_OPEN": 27, "ERROR_KIND_SEEN_GETS_ENTRY": 9}, 0},
		{"kinds-2026-09", "kinds", options, map[string]int{"RECOVERY_CHANGED": 6, "RETRYABILITY_CHANGED": 8, "KIND_FIELD_REMOVED": 1, "http_status": 30, "exit_code": 35, "mcp_code": 4,
			"WAIT_WITHDRAWN": 5, "GUIDANCE_CHANGED": 5, "ERROR_KIND_ADDED_OPEN": 19, "KIND_FIELD_ADDED": 35}, 9},
	} {
		old, new := Input{Kinds: file(t, filepath.Join("testdata", c.old+".json"))}, Input{Kinds: file(t, filepath.Join("testdata", c.new+".json"))}
		list, fragments := Compare(old, new, c.o)
		var text strings.Builder
		counts := map[string]int{}
		for _, f := range list {
			what := f.Rule
			if what == rule.StatusChanged {
				what = f.Keyword
			}
			counts[what]++
			text.WriteString(lines([]*finding.Finding{f})[0] + "\n    " + f.Message + "\n")
		}
		for _, f := range fragments {
			text.WriteString("fragment " + f.Place + "\n")
		}
		if diff := cmp.Diff(c.counts, counts); diff != "" || len(fragments) != c.fragments {
			t.Errorf("%s, %d fragments:\n%s", c.old, len(fragments), diff)
		}
		golden := filepath.Join("testdata", c.old+".golden")
		if *update {
			if err := os.WriteFile(golden, []byte(text.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), text.String()); diff != "" {
			t.Errorf("%s:\n%s", golden, diff)
		}
	}
}
