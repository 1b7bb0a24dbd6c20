package source

// Helpers of all tests of the package, and tests of what both syntaxes share.

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the golden files in testdata")

// golden compares got with a file of testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

// refusals renders what a parser says to each text, for a golden file. Every
// text must be refused, with one of the codes.
func refusals(t *testing.T, file string, texts []string, codes ...string) string {
	t.Helper()
	var b strings.Builder
	for _, text := range texts {
		_, diagnostics := Parse(file, []byte(text))
		if !diagnostics.Failed() {
			t.Errorf("%.80q is accepted", text)
		}
		for _, d := range diagnostics {
			if !strings.Contains(strings.Join(codes, " "), d.Code) {
				t.Errorf("%.80q has the code %s", text, d.Code)
			}
		}
		fmt.Fprintf(&b, "== %s\n", abridged(text))
		for line := range strings.Lines(diagnostics.Error() + "\n") {
			if len(line) > 300 { // a pointer of hundreds of tokens
				line = line[:60] + "...\n"
			}
			b.WriteString(line)
		}
	}
	return b.String()
}

// abridged quotes a text for a heading; long ones are made by repetition.
func abridged(text string) string {
	if len(text) > 200 {
		return fmt.Sprintf("%q... %d bytes", text[:20], len(text))
	}
	return fmt.Sprintf("%q", text)
}

// parsed gives the tree of a text that must be accepted.
func parsed(t testing.TB, file, text string) *Node {
	t.Helper()
	n, diagnostics := Parse(file, []byte(text))
	if len(diagnostics) > 0 {
		t.Fatalf("%s is refused:\n%v", abridged(text), diagnostics)
	}
	return n
}

// outline renders the places of all values: "line:col@offset pointer".
func outline(n *Node) string {
	var b strings.Builder
	walk(n, func(n *Node) {
		fmt.Fprintf(&b, "%d:%d@%d %s %s\n", n.At.Line, n.At.Col, n.At.Offset, n.Kind, n.Pointer())
		for _, m := range n.Members {
			fmt.Fprintf(&b, "%d:%d@%d key %s\n", m.NameAt.Line, m.NameAt.Col, m.NameAt.Offset, Quote(m.Name))
		}
	})
	return b.String()
}

// walk visits a value and all below it, in the order of the text.
func walk(n *Node, visit func(*Node)) {
	visit(n)
	for _, item := range n.Items {
		walk(item, visit)
	}
	for _, m := range n.Members {
		walk(m.Value, visit)
	}
}

// checkTree fails when a value does not lead back to where it hangs, or when its
// position is not that of its offset.
func checkTree(t *testing.T, root *Node) {
	t.Helper()
	walk(root, func(n *Node) {
		if want := positionAt(n.File.Text, n.At.Offset); n.At != want {
			t.Fatalf("%s stands at %v, its offset at %v", n.Pointer(), n.At, want)
		}
		for i, item := range n.Items {
			if item.Parent() != n || item.Key() != fmt.Sprint(i) {
				t.Fatalf("item %d of %q does not lead back", i, n.Pointer())
			}
		}
		for _, m := range n.Members {
			if m.Value.Parent() != n || m.Value.Key() != m.Name || n.Member(m.Name) != m {
				t.Fatalf("member %q of %q does not lead back", m.Name, n.Pointer())
			}
		}
	})
}

func TestParseChoosesSyntax(t *testing.T) {
	const yamlOnly = "a: 1\n"
	for name, want := range map[string]bool{
		"a.yaml": true, "a.yml": true, "dir.json/A.YAML": true,
		"a.json": false, "a": false, "yaml": false, "a.yaml.json": false,
	} {
		if _, diagnostics := Parse(name, []byte(yamlOnly)); diagnostics.Failed() == want {
			t.Errorf("%s is read as YAML: %v", name, !want)
		}
	}
}

func TestLimits(t *testing.T) {
	nested := func(depth int) string { return strings.Repeat("[", depth) + strings.Repeat("]", depth) }
	indented := func(depth int) string { return strings.Repeat("- ", depth) + "a\n" }
	huge := strings.Repeat(" ", MaxSize+1)
	for _, c := range []struct{ file, text string }{
		{"a.json", nested(MaxDepth)},
		{"a.yaml", nested(MaxDepth)},
		{"a.yaml", indented(MaxDepth)},
		{"a.json", "1" + huge[:MaxSize-1]},
	} {
		parsed(t, c.file, c.text)
	}
	got := refusals(t, "a.json", []string{
		nested(MaxDepth + 1),
		strings.Repeat(`{"a":`, 100_000),
		huge,
	}, codeLimit)
	got += refusals(t, "a.yaml", []string{
		nested(MaxDepth + 1),
		indented(MaxDepth + 1),
		"deep:\n  " + strings.Repeat("[", 100_000),
		"a: &a " + nested(MaxDepth-10) + "\nb: " + strings.Repeat("[", 10) + "*a" + strings.Repeat("]", 10),
		laughs(),
		"a: &a " + strings.Repeat("x", 1<<20) + "\nb: [" + strings.Repeat("*a,", 65) + "]",
		"? &a " + strings.Repeat("x", 1000) + "\n: &b {*a : 1}\nc: [" + strings.Repeat("*b,", 70_000) + "]",
		huge,
	}, codeLimit)
	golden(t, "limit.golden", got)
}

// laughs doubles a value often enough to fill every memory.
func laughs() string {
	var b strings.Builder
	b.WriteString("a0: &a0 lol\n")
	for i := 1; i < 60; i++ {
		fmt.Fprintf(&b, "a%d: &a%d [*a%d, *a%d]\n", i, i, i-1, i-1)
	}
	return b.String()
}

func TestDuplicateKeys(t *testing.T) {
	many := "{" + strings.Repeat(`"k":0,`, 1000) + `"k":0}`
	long := `{"` + strings.Repeat("long", 1<<18) + `":{` + strings.Repeat(`"k":0,`, 1000) + `"k":0}}`
	got := refusals(t, "a.json", []string{
		`{"a":1,"b":{"é":1,"é":2},"a":3,"a":4}`,
		"{\n  \"a\": 1,\n  \"\\u0061\": 2\n}",
		`{"a":{"a":1},"a":{"b":1,"b":2}}`,
	}, codeDuplicate)
	got += refusals(t, "a.yaml", []string{
		"a: 1\nb: {é: 1, é: 2}\n\"a\": 3\n'a': 4\n",
		"x: &k a\n*k : 1\na: 2\n",
	}, codeDuplicate)
	golden(t, "duplicate.golden", got)

	for _, text := range []string{many, long} {
		root, diagnostics := ParseJSON("a.json", []byte(text))
		if root == nil || len(diagnostics.Error()) > 4<<20 {
			t.Errorf("%s: %d bytes of diagnostics", abridged(text), len(diagnostics.Error()))
		}
		if last := diagnostics[len(diagnostics)-1]; last.Code != codeLimit || !strings.Contains(last.Problem, "not listed") {
			t.Errorf("the rest is not counted: %v", last)
		}
	}
}

// The first of two members stays, so that later steps see one object.
func TestDuplicateKeepsFirst(t *testing.T) {
	for _, file := range []string{"a.json", "a.yaml"} {
		root, _ := Parse(file, []byte(`{"a":1,"b":2,"a":3}`))
		if got := root.Compact(); got != `{"a":1,"b":2}` {
			t.Errorf("%s: %s", file, got)
		}
	}
}
