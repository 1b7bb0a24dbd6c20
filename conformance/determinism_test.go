//go:build conformance

package conformance

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/conformance/bed"
	"github.com/errgen/errgen/conformance/vector"
	"github.com/errgen/errgen/internal/source"
)

// The command writes the same bytes twice, and in whatever order its flags stand.
func TestFlagOrder(t *testing.T) {
	dir := t.TempDir()
	command := filepath.Join(dir, "errgen")
	if output, err := exec.Command("go", "build", "-o", command, "../cmd/errgen").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	for _, lang := range bed.Names() {
		var first map[string]string
		for i, order := range [][]int{{0, 1, 2, 3}, {0, 1, 2, 3}, {3, 2, 1, 0}, {2, 0, 3, 1}} {
			out := filepath.Join(dir, fmt.Sprint(lang, i))
			flags := []string{"--schema=../schema/agent-error.schema.json", "--lang=" + lang, "--out=" + out, "--package=agenterror"}
			args := []string{"generate"}
			for _, k := range order {
				args = append(args, flags[k])
			}
			if output, err := exec.Command(command, args...).CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, output)
			}
			got := readAll(t, out)
			if first == nil {
				first = got
			}
			if d := cmp.Diff(first, got); d != "" {
				t.Errorf("%s, run %d: %s", lang, i, d)
			}
		}
	}
}

// A schema gives the same bytes in JSON and in YAML.
func TestSyntax(t *testing.T) {
	suites, err := vector.Load([]string{"vectors/cases", "vectors/tricky"})
	if err != nil {
		t.Fatal(err)
	}
	schemas := []*vector.Schema{vector.AgentError}
	for _, s := range suites {
		schemas = append(schemas, s.Schemas...)
	}
	for _, schema := range schemas {
		root, problems := source.ParseJSON(schema.File, schema.Text)
		if root == nil {
			t.Fatal(problems)
		}
		// The name of the file is part of the header: only the syntax may differ.
		asYAML := *schema
		asYAML.Text, asYAML.YAML = writeYAML(nil, root, 0), true
		for _, lang := range bed.Names() {
			if d := cmp.Diff(generate(t, schema, lang), generate(t, &asYAML, lang)); d != "" {
				t.Errorf("%s in %s: %s", schema.File, lang, d)
			}
		}
	}
}

func generate(t *testing.T, schema *vector.Schema, lang string) map[string]string {
	t.Helper()
	contract, problems := schema.Compile()
	if contract == nil {
		t.Fatalf("%s: %v", schema.File, problems)
	}
	files, err := bed.Generate(lang, contract)
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, f := range files {
		texts[f.Path] = string(f.Text)
	}
	return texts
}

func readAll(t *testing.T, dir string) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, e := range entries {
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		texts[e.Name()] = string(text)
	}
	if len(texts) == 0 {
		t.Fatalf("nothing was written to %s", dir)
	}
	return texts
}

// writeYAML writes a value as people write YAML: blocks, and quotes around text.
func writeYAML(b []byte, n *source.Node, depth int) []byte {
	indent := "\n" + strings.Repeat("  ", depth)
	switch {
	case n.Kind == source.Object && len(n.Members) > 0:
		for _, m := range n.Members {
			b = append(append(b, indent...), source.Quote(m.Name)+": "...)
			b = writeYAML(b, m.Value, depth+1)
		}
		return b
	case n.Kind == source.Array && len(n.Items) > 0:
		for _, item := range n.Items {
			b = append(append(b, indent...), "- "...)
			b = writeYAML(b, item, depth+1)
		}
		return b
	}
	return append(b, bytes.TrimSpace([]byte(n.Compact()))...)
}
