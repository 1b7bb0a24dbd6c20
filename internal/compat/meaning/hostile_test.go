// Schemas made to loop, to explode or to break assumptions: the comparison ends in
// bounded time, says so when it gave up, and never panics.
package meaning

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/source"
)

// merging names exponentially many sets of schemas that meet at one value.
func merging(n int, word string) string {
	var b strings.Builder
	b.WriteString(`{"$ref": "#/$defs/d0", "$defs": {`)
	for i := range n {
		fmt.Fprintf(&b, `"d%d": {"default": "%s", "properties": {"a": {"allOf": [{"$ref": "#/$defs/d%d"}, {"$ref": "#/$defs/d%d"}]}, "b": {"$ref": "#/$defs/d%d"}}},`, i, word, (i+1)%n, (i*7+3)%n, (i*5+2)%n)
	}
	b.WriteString(`"z": {}}}`)
	return b.String()
}

// chain refers from definition to definition, each one level deeper in the document.
func chain(n int, word string) string {
	var b strings.Builder
	b.WriteString(`{"$ref": "#/$defs/d0", "$defs": {`)
	for i := range n {
		fmt.Fprintf(&b, `"d%d": {"properties": {"next": {"$ref": "#/$defs/d%d"}}},`, i, i+1)
	}
	fmt.Fprintf(&b, `"d%d": {"default": %q}}}`, n, word)
	return b.String()
}

// stack refers from definition to definition at one value.
func stack(n int, word string) string {
	var b strings.Builder
	b.WriteString(`{"properties": {`)
	for i := range n {
		fmt.Fprintf(&b, `"p%d": {"$ref": "#/$defs/d0"},`, i)
	}
	b.WriteString(`"q": {}}, "$defs": {`)
	for i := range n {
		fmt.Fprintf(&b, `"d%d": {"$ref": "#/$defs/d%d"},`, i, i+1)
	}
	fmt.Fprintf(&b, `"d%d": {"default": %q}}}`, n, word)
	return b.String()
}

// flat has no compiler between the text and the comparison: what it refuses must
// not harm either. References are found by their text.
func flat(t *testing.T, text string) Input {
	t.Helper()
	root, problems := source.ParseJSON("flat.json", []byte(text))
	if problems.Failed() {
		t.Fatal(problems)
	}
	return Input{Root: root}
}

func TestHostileSchemas(t *testing.T) {
	for _, c := range []struct {
		name     string
		old, new Input
		want     string // a rule that is among the findings
	}{
		{"merging", input(t, "a.json", merging(12, "x")), input(t, "b.json", merging(12, "y")), "DEFAULT_CHANGED"},
		{"chain", input(t, "a.json", chain(1000, "x")), input(t, "b.json", chain(1000, "y")), "DEFAULT_CHANGED"},
		{"stack", input(t, "a.json", stack(600, "x")), input(t, "b.json", stack(600, "y")), ""},
		{"names", input(t, "a.json", `{"properties": {"__proto__": {"default": 1}, "a/b~\u0000": {"default": 1}, "": {"default": 1}}}`),
			input(t, "b.json", `{"properties": {"__proto__": {"default": 2}, "a/b~\u0000": {"default": 2}, "": {"default": 2}}}`), "DEFAULT_CHANGED"},
		{"wrong types", flat(t, `{"properties": 1, "allOf": {"a": 1}, "anyOf": [1, "x", null], "required": [1, {}], "items": "x", "description": 1, "title": [], "$id": 5, "$anchor": {}, "deprecated": "yes",
			"dependencies": {"a": ["b"]}, "x-errgen": {"catalogue": {"kinds": {"a": 1}, "values": [], "facts": {"f": 1}, "params": 3, "unknown": [], "decisions": {"d": {"rows": 1, "asks": 2}}}}}`),
			flat(t, `{"properties": {"a": 7}, "allOf": [1], "anyOf": [1, {}], "oneOf": [[], {}], "description": {}, "title": 1, "$id": [], "$anchor": 7, "deprecated": 1,
			"x-errgen": {"catalogue": {"kinds": {"a": {"values": 1, "params": {"p": 1}, "view": 2, "when": 3, "tag": []}}, "values": {"v": {}}, "unknown": {"values": {"v": 1}}}}}`), ""},
		{"wrong registry", Input{Kinds: file0(t, `{"kinds": [1, {"kind": 2}, {"kind": "a", "recovery": 1, "extra_fields": [1], "when": 7}], "extension_fields": 1}`)},
			Input{Kinds: file0(t, `{"kinds": [{"kind": "a", "recovery": {"action": {}}, "extra_fields": {"x": {"$ref": "#/extension_fields/x"}}}], "extension_fields": {"y": 1}}`)}, "RECOVERY_CHANGED"},
		{"nothing", Input{}, Input{}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			began := time.Now()
			list, _ := Compare(c.old, c.new, options)
			Compare(c.new, c.old, options)
			if took := time.Since(began); took > 10*time.Second {
				t.Errorf("took %v", took)
			}
			if c.want != "" && !slices.ContainsFunc(list, func(f *finding.Finding) bool { return f.Rule == c.want }) {
				t.Errorf("no %s", c.want)
			}
			for _, f := range list {
				f.Fingerprint()
			}
		})
	}
}

func file0(t *testing.T, text string) *source.Node { return flat(t, text).Root }

// A schema that is too large for the budget is undecided, never compatible.
func TestBudget(t *testing.T) {
	old, new := input(t, "a.json", merging(40, "x")), input(t, "b.json", merging(40, "y"))
	w := newWalk(old, new, options, &reporter{})
	w.left = 1000
	w.start(old.Root, new.Root)
	w.finish()
	if last := w.r.findings[len(w.r.findings)-1]; last.Rule != "UNDECIDED" || last.Reason != "budget" || last.Severity != finding.Error {
		t.Errorf("%v", lines(w.r.findings))
	}
}

// A registry that could not be read in full is refused, not compared in part.
func TestCheckKinds(t *testing.T) {
	for _, text := range []string{`[]`, `{}`, `{"kinds": {}}`, `{"kinds": [1]}`, `{"kinds": [{"kind": 1}]}`, `{"kinds": [{"kind": "a"}, {"kind": "a"}]}`} {
		if !CheckKinds(file0(t, text)).Failed() {
			t.Errorf("%s was taken for a registry", text)
		}
	}
}

// many is a union of kinds as large as those of large systems; the word is that of
// the last.
func many(n int, word string) string {
	var b strings.Builder
	b.WriteString(`{"oneOf": [`)
	for i := range n {
		own := "x"
		if i == n-1 {
			own = word
		}
		if i > 0 {
			b.WriteString(",")
		}
		fmt.Fprintf(&b, `{"type": "object", "description": "Kind %d.", "required": ["kind", "m"], "properties": {"kind": {"const": "k%d"}, "m": {"type": "string", "description": %q}, "n": {"type": "integer", "default": 3}}}`, i, i, own)
	}
	b.WriteString(`]}`)
	return b.String()
}

func BenchmarkManyKinds(b *testing.B) {
	for _, n := range []int{250, 500, 1000, 2000} {
		old, new := input(b, "a.json", many(n, "x")), input(b, "b.json", many(n, "y"))
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				Compare(old, new, options)
			}
		})
	}
}

// manyEntries is a catalogue of so many kinds.
func manyEntries(n int, word string) string {
	var b strings.Builder
	for i := range n {
		if i > 0 {
			b.WriteString(",")
		}
		fmt.Fprintf(&b, `"k%04d": {"title": "Kind %d", "when": %q, "values": {"text": "x", "origin": "y"}, "facts": {"status": %d, "wait": true}, "params": {"p": {"at": "/p", "schema": {"type": "string"}}}}`, i, i, word, 400+i%100)
	}
	return entries(b.String())
}

func BenchmarkManyEntries(b *testing.B) {
	old, new := input(b, "a.json", manyEntries(1000, "x")), input(b, "b.json", manyEntries(1000, "y"))
	for b.Loop() {
		Compare(old, new, options)
	}
}

// web is a schema of many definitions that refer to each other all over; the word
// is deep in one of them.
func web(n, members int, word string) string {
	var b strings.Builder
	b.WriteString(`{"$ref": "#/$defs/d0", "$defs": {`)
	for i := range n {
		fmt.Fprintf(&b, `"d%d": {"type": "object", "description": "Definition %d.", "properties": {`, i, i)
		for j := range members {
			fmt.Fprintf(&b, `"m%d": {"$ref": "#/$defs/d%d"}, "l%d": {"type": "array", "items": {"type": "string", "description": "Item %d."}},`, j, (i*31+j*17+1)%n, j, j)
		}
		fmt.Fprintf(&b, `"z": {"default": "x"}}},`)
	}
	fmt.Fprintf(&b, `"last": {"default": %q}}}`, word)
	return strings.Replace(b.String(), `"z": {"default": "x"}`, `"z": {"$ref": "#/$defs/last"}`, 1)
}

func BenchmarkWeb(b *testing.B) {
	old, new := input(b, "a.json", web(460, 12, "x")), input(b, "b.json", web(460, 12, "y"))
	for b.Loop() {
		if list, _ := Compare(old, new, options); len(list) != 1 {
			b.Fatal(lines(list))
		}
	}
}
