package family

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/source"
)

var update = flag.Bool("update", false, "write the goldens anew")

// golden compares a text with a file.
func golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), got); d != "" {
		t.Errorf("%s (-) and what comes out (+) differ:\n%s", file, d)
	}
}

// member compiles the text of a schema.
func member(t *testing.T, name, text string) Member {
	t.Helper()
	root, problems := source.ParseJSON(name+".schema.json", []byte(text))
	if root == nil {
		t.Fatal(problems)
	}
	o := compile.Options{URI: "file:///" + name + ".schema.json"}
	contract, problems := compile.Compile(root, o)
	if contract == nil {
		t.Fatal(problems)
	}
	return Member{Name: name, Root: root, Options: o, Contract: contract}
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// desk is a family whose schemas differ in all the ways that they may.
func desk(t *testing.T) []Member {
	t.Helper()
	return []Member{
		member(t, "a", read(t, "testdata/desk/a.schema.json")),
		member(t, "b", read(t, "testdata/desk/b.schema.json")),
	}
}

// acp is the family of this project.
func acp(t *testing.T) []Member {
	t.Helper()
	return []Member{
		member(t, "v1", read(t, "../../schema/acp-error.v1.schema.json")),
		member(t, "v2", read(t, "../../schema/acp-error.v2.schema.json")),
	}
}

// The neutral schemas, as people would write them.
func TestNeutralSchema(t *testing.T) {
	for name, members := range map[string][]Member{"desk": desk(t), "acp": acp(t)} {
		if _, problems := Neutral(members); problems.Failed() {
			t.Fatalf("%s: %v", name, problems)
		}
		f := &family{members: members, left: stepsPerFamily}
		for _, m := range members {
			f.roots = append(f.roots, f.start(m))
		}
		var b bytes.Buffer
		if err := json.Indent(&b, []byte(f.schema()), "", "  "); err != nil {
			t.Fatal(err)
		}
		golden(t, filepath.Join("testdata", name+".neutral.json"), b.String()+"\n")
	}
}

// Exactly the kinds that no schema gives parameters have a constructor that all share.
func TestSharedConstructors(t *testing.T) {
	for _, c := range []struct {
		members           []Member
		shared, elsewhere string
	}{
		{acp(t), "auth_required internal_error invalid_params invalid_request method_not_found parse_error request_cancelled", "resource_not_found"},
		{desk(t), "busy", "closed"},
	} {
		contract, problems := Neutral(c.members)
		if contract == nil {
			t.Fatal(problems)
		}
		var shared, elsewhere []string
		for _, e := range contract.Catalogue.Kinds {
			if e.Elsewhere {
				elsewhere = append(elsewhere, e.Name)
			} else {
				shared = append(shared, e.Name)
			}
		}
		if got := strings.Join(shared, " "); got != c.shared {
			t.Errorf("shared are %s, want %s", got, c.shared)
		}
		if got := strings.Join(elsewhere, " "); got != c.elsewhere {
			t.Errorf("made by the members are %s, want %s", got, c.elsewhere)
		}
	}
}

// What is no family is refused, with the place and what to do.
func TestRefusals(t *testing.T) {
	const plain = `{"title":"Trouble","type":"object","required":["code"],"properties":{"code":{"type":"string"},"text":{"type":"string"}}}`
	const listed = `{"title":"Trouble","type":"object","required":["code"],"properties":{"code":{"type":"string"},"text":{"type":"string"}},
		"x-errgen":{"catalogue":{"discriminator":"/code","kinds":{"busy":{}}}}}`
	const told = `{"title":"Trouble","type":"object","required":["code","text"],"properties":{"code":{"type":"string"},"text":{"type":"string"}},
		"x-errgen":{"catalogue":{"discriminator":"/code","values":{"other":{"at":"/text"}},"kinds":{"busy":{"values":{"other":"x"}}}}}}`
	var out strings.Builder
	for _, c := range []struct{ title, a, b string }{
		{"a member that one lacks", plain, strings.Replace(plain, `,"text":{"type":"string"}`, "", 1)},
		{"a member that only one requires", plain, strings.Replace(plain, `["code"]`, `["code","text"]`, 1)},
		{"roots of two names", plain, strings.Replace(plain, "Trouble", "Fault", 1)},
		{"a root that is no record", plain, `{"title":"Trouble","type":"string"}`},
		{"a catalogue in one alone", listed, plain},
		{"discriminators of two places", told, strings.NewReplacer(`"/code"`, `"/text"`, `"/text"`, `"/code"`).Replace(told)},
		{"no kind in common", listed, strings.Replace(listed, `"busy"`, `"closed"`, 1)},
		{"a member that differs and comes through allOf", plain,
			`{"title":"Trouble","type":"object","required":["code"],"properties":{"code":{"type":"string"}},"allOf":[{"properties":{"text":{"type":"integer"}}}]}`},
		{"members that differ behind equal references",
			`{"title":"Trouble","type":"object","allOf":[{"$ref":"#/$defs/More"}],"$defs":{"More":{"properties":{"text":{"type":"string"}}}}}`,
			`{"title":"Trouble","type":"object","allOf":[{"$ref":"#/$defs/More"}],"$defs":{"More":{"properties":{"text":{"type":"integer"}}}}}`},
	} {
		contract, problems := Neutral([]Member{member(t, "a", c.a), member(t, "b", c.b)})
		if contract != nil {
			t.Errorf("%s: not refused", c.title)
			continue
		}
		if out.Len() == 0 { // docs/refusals.md shows the first
			golden(t, "testdata/refusals/FAMILY_DIFFERS/want.txt", problems.Error()+"\n")
		}
		out.WriteString("# " + c.title + "\n" + problems.Error() + "\n")
	}
	golden(t, "testdata/refusals.txt", out.String())
}

// Schemas that refer to one another in exponentially many ways are compared within
// the budget.
func TestComparisonIsBounded(t *testing.T) {
	var defs strings.Builder
	const depth = 60
	for i := range depth {
		next := `{"$ref":"#/$defs/d` + string(rune('A'+(i+1)%26)) + strings.Repeat("x", (i+1)/26) + `"}`
		if i == depth-1 {
			next = `{"type":"string"}`
		}
		defs.WriteString(`,"d` + string(rune('A'+i%26)) + strings.Repeat("x", i/26) + `":{"type":"object","properties":{"l":` + next + `,"r":` + next + `}}`)
	}
	text := `{"title":"Deep","type":"object","properties":{"m":{"$ref":"#/$defs/dA"}},"$defs":{` + defs.String()[1:] + `}}`
	contract, problems := Neutral([]Member{member(t, "a", text), member(t, "b", text)})
	if contract == nil {
		t.Fatal(problems)
	}
}
