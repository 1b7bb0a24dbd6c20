package gojsonschema_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/gojsonschema"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
	"github.com/errgen/errgen/schema"
)

// schemaTexts are all schemas of the repository, by name: the contracts, the
// meta-schemas, and those of the vectors.
func schemaTexts(t *testing.T) map[string][]byte {
	t.Helper()
	texts := map[string][]byte{"agent-error": schema.AgentError, "x-errgen": schema.XErrgen, "config": schema.Config}
	for _, dir := range []string{"cases", "tricky"} {
		files, err := filepath.Glob("../../conformance/vectors/" + dir + "/*.json")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			root, problems := source.ParseJSON(file, text)
			if root == nil {
				t.Fatal(problems)
			}
			if s := root.Get("schema"); s != nil {
				texts[strings.TrimSuffix(filepath.Base(file), ".json")] = []byte(s.Compact())
			}
		}
	}
	return texts
}

// unreadable are the schemas that the library's parser refuses, each with why.
// The program never depends on it, so they are only noted.
var unreadable = map[string]string{
	"d7-tuple-items": "items as a list",
}

// TestAgreement holds the library's model against our reader, on the keywords
// that the model holds whole.
func TestAgreement(t *testing.T) {
	for name, text := range schemaTexts(t) {
		t.Run(name, func(t *testing.T) {
			v, err := gojsonschema.Read(text)
			if err != nil {
				if _, known := unreadable[name]; !known {
					t.Fatalf("the library does not read it: %v", err)
				}
				return
			}
			if _, known := unreadable[name]; known {
				t.Fatal("the library reads it now; take it off the list")
			}
			root, problems := source.ParseJSON(name, text)
			if root == nil {
				t.Fatal(problems)
			}
			agree(t, v, root)
		})
	}
}

// agree compares one schema object and those below properties and $defs.
func agree(t *testing.T, v *gojsonschema.View, n *source.Node) {
	t.Helper()
	if n.Kind != source.Object {
		return // the model has no boolean schemas
	}
	own := &gojsonschema.View{Title: text(n, "title"), Description: text(n, "description"), Format: text(n, "format"),
		Required: texts(n, "required"), Strings: enumStrings(n), Types: types(n), MinLength: length(n)}
	theirs := *v
	theirs.Properties, theirs.Definitions = nil, nil
	if len(own.Types) == 0 && (n.Get("properties") != nil || n.Get("additionalProperties") != nil) {
		own.Types = theirs.Types // the model adds "object", which means something else
	}
	if diff := cmp.Diff(normal(own), normal(&theirs)); diff != "" {
		t.Errorf("%s (- ours, + theirs):\n%s", n.Pointer(), diff)
	}
	for _, m := range keyword.Members(n, "properties") {
		if p := v.Properties[m.Name]; p != nil {
			agree(t, p, m.Value)
		} else if m.Value.Kind == source.Object {
			t.Errorf("%s is missing in the model", m.Value.Pointer())
		}
	}
	for _, m := range keyword.Members(n, "$defs") {
		if p := v.Definitions[m.Name]; p != nil && isSchema(m.Value) {
			agree(t, p, m.Value)
		}
	}
}

// isSchema leaves out groups of definitions.
func isSchema(n *source.Node) bool {
	return n.Kind == source.Object && !slices.ContainsFunc(n.Members, func(m *source.Member) bool { return keyword.Lookup(m.Name) == nil })
}

func normal(v *gojsonschema.View) *gojsonschema.View {
	c := *v
	for _, list := range []*[]string{&c.Types, &c.Required, &c.Strings} {
		if len(*list) == 0 {
			*list = nil
		}
	}
	return &c
}

func text(n *source.Node, name string) string {
	if v := n.Get(name); v != nil && v.Kind == source.String {
		return v.Text
	}
	return ""
}

func texts(n *source.Node, name string) []string {
	var list []string
	for _, item := range keyword.Items(n, name) {
		list = append(list, item.Text)
	}
	slices.Sort(list)
	return list
}

func types(n *source.Node) []string {
	if one := text(n, "type"); one != "" {
		return []string{one}
	}
	return texts(n, "type")
}

func enumStrings(n *source.Node) []string {
	var list []string
	for _, item := range keyword.Items(n, "enum") {
		if item.Kind != source.String {
			return nil
		}
		list = append(list, item.Text)
	}
	return list
}

func length(n *source.Node) int {
	v := n.Get("minLength")
	if v == nil {
		return 0
	}
	d, _ := source.ParseDecimal(v.Text)
	i, _ := d.Int64()
	return int(i)
}

// TestPeer compares the fields and enum constants that go-jsonschema's generator
// gives the agent error contract with those of the plan. Each difference that is
// meant stands in the table, with its reason.
func TestPeer(t *testing.T) {
	code, err := gojsonschema.Generate("peer", schema.AgentError)
	if err != nil {
		t.Fatal(err)
	}
	root, _ := source.ParseJSON("agent-error.schema.json", schema.AgentError)
	contract, problems := compile.Compile(root, compile.Options{})
	if contract == nil {
		t.Fatal(problems)
	}
	theirs := members(code, "AgentError")
	var ours []string
	for _, f := range contract.Root.Type.Fields {
		ours = append(ours, f.JSON)
	}
	slices.Sort(ours)
	if diff := cmp.Diff(ours, theirs); diff != "" {
		t.Errorf("members of AgentError (- ours, + theirs):\n%s", diff)
	}
	for _, typ := range contract.Types {
		if typ.Form != ir.Enum || typ.Open || typ.Base != ir.String {
			continue
		}
		for _, v := range typ.Values {
			if !strings.Contains(code, "= "+v.Literal.Compact()) {
				t.Errorf("%s of %s is no constant there", v.Literal.Compact(), typ.Name)
			}
		}
	}
}

// members lists the JSON names of a struct in Go source, sorted. The catch-all
// for further members is left out: it is a real member on the wire there, one of
// the reasons why that code is not ours.
func members(code, name string) []string {
	_, body, _ := strings.Cut(code, "type "+name+" struct {")
	body, _, _ = strings.Cut(body, "\n}")
	var list []string
	for _, m := range regexp.MustCompile("`json:\"([^,\"]+)").FindAllStringSubmatch(body, -1) {
		if m[1] != "-" {
			list = append(list, m[1])
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

func TestReadExtension(t *testing.T) {
	got, err := gojsonschema.ReadExtension(`{"identifier":"JobNumber","type":"big.Int","imports":["math/big"],"extraTags":{"bson":"x"},"nillable":true,"pointer":false}`)
	if err != nil {
		t.Fatal(err)
	}
	want := gojsonschema.Extension{Identifier: "JobNumber", Pastes: []string{"type", "imports", "extraTags"}, Ignored: []string{"nillable", "pointer"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if _, err := gojsonschema.ReadExtension(`[]`); err == nil {
		t.Error("a list was read as an extension")
	}
}
