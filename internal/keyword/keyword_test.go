package keyword_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/outsider"
	"github.com/errgen/errgen/internal/source"
)

func TestTableIsSorted(t *testing.T) {
	var names []string
	for _, k := range keyword.Table {
		names = append(names, k.Name)
		if keyword.Lookup(k.Name) != k {
			t.Errorf("%s is not found by its name", k.Name)
		}
	}
	if sorted := slices.Compact(slices.Sorted(slices.Values(names))); !slices.Equal(names, sorted) {
		t.Error(cmp.Diff(sorted, names))
	}
}

// TestEveryKeywordIsRegistered reads the package: each variable that holds a
// Keyword stands in the table, so that no file can be forgotten.
func TestEveryKeywordIsRegistered(t *testing.T) {
	declared, registered := map[string]string{}, map[string]bool{}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ValueSpec:
				for i, value := range n.Values {
					if c, ok := value.(*ast.CompositeLit); ok && named(c.Type, "Keyword") {
						declared[n.Names[i].Name] = name
					}
				}
			case *ast.UnaryExpr:
				if x, ok := n.X.(*ast.Ident); ok && n.Op == token.AND && name == "table.go" {
					registered[x.Name] = true
				}
			}
			return true
		})
	}
	for _, variable := range slices.Sorted(maps.Keys(declared)) {
		if !registered[variable] {
			t.Errorf("%s of %s is not in the table", variable, declared[variable])
		}
	}
	if len(declared) != len(keyword.Table) {
		t.Errorf("the package declares %d keywords, the table has %d", len(declared), len(keyword.Table))
	}
}

func named(e ast.Expr, name string) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == name
}

// TestRecords checks what all records have in common.
func TestRecords(t *testing.T) {
	for _, k := range keyword.Table {
		if k.Check == nil || k.In == 0 || k.Applies == 0 || k.Vocabulary == "" {
			t.Errorf("the record of %s is not complete", k.Name)
		}
		if len(k.Examples) == 0 && !k.Annotates {
			t.Errorf("%s has no examples", k.Name)
		}
		if k.InPlace && k.Annotates {
			t.Errorf("%s can't both annotate and hold schemas for the same value", k.Name)
		}
		if !shown(k) {
			t.Errorf("no example of %s uses it", k.Name)
		}
		if k.In == keyword.Draft7 && k.Advice == "" {
			t.Errorf("%s has no advice for draft 2020-12", k.Name)
		}
	}
}

// shown tells whether each example mentions its keyword.
func shown(k *keyword.Keyword) bool {
	return !slices.ContainsFunc(k.Examples, func(e keyword.Example) bool {
		return !strings.Contains(e.Schema, source.Quote(k.Name))
	})
}

// TestSpecification compares the table with that of the specification.
func TestSpecification(t *testing.T) {
	spec, err := os.ReadFile("../../docs/spec/codegen.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(spec), "| keyword | | notes |")
	table, _, _ = strings.Cut(table, "\n\n")
	listed := map[string]bool{}
	for line := range strings.Lines(table) {
		cells := strings.Split(line, "|")
		if len(cells) < 2 {
			continue
		}
		for i, word := range strings.Split(cells[1], "`") {
			if i%2 == 1 {
				listed[word] = true
			}
		}
	}
	known := map[string]bool{}
	for _, k := range keyword.Table {
		known[k.Name] = true
	}
	if diff := cmp.Diff(listed, known); diff != "" {
		t.Errorf("codegen.md 4.1 and the table differ (-spec +table):\n%s", diff)
	}
}

// TestExamples has every example judged by the interpreter and by the outsider.
func TestExamples(t *testing.T) {
	for _, k := range keyword.Table {
		for _, e := range k.Examples {
			t.Run(k.Name+" "+e.Schema, func(t *testing.T) { testExample(t, k, e) })
		}
	}
}

func testExample(t *testing.T, k *keyword.Keyword, e keyword.Example) {
	dialect := keyword.Draft2020
	if k.In == keyword.Draft7 {
		dialect = keyword.Draft7
	}
	root, problems := source.ParseJSON("example.json", []byte(e.Schema))
	if root == nil {
		t.Fatal(problems)
	}
	contract, problems := compile.Compile(root, compile.Options{Dialect: dialect, ValidatorsOnly: true})
	if contract == nil {
		t.Fatal(problems)
	}
	other, err := outsider.New("file:///example.json", dialect, func(string) ([]byte, error) { return []byte(e.Schema), nil })
	if err != nil {
		t.Fatal(err)
	}
	for _, verdict := range []bool{true, false} {
		documents := e.Valid
		if !verdict {
			documents = e.Invalid
		}
		for _, d := range documents {
			if found := interp.Validate(contract.Root.Plan, []byte(d)); (len(found) == 0) != verdict {
				t.Errorf("%s: the interpreter finds %v", d, found)
			}
			if valid, asked := other.Judge([]byte(d)); asked && valid != verdict {
				t.Errorf("%s: the outsider says %t", d, valid)
			}
		}
	}
}

func TestNearest(t *testing.T) {
	for _, c := range []struct {
		name    string
		dialect keyword.Dialect
		want    string
	}{
		{"minlength", keyword.Draft2020, "minLength"},
		{"propertys", keyword.Draft2020, "properties"},
		{"dependancies", keyword.Draft7, "dependencies"},
		{"dependancies", keyword.Draft2020, ""},
		{"nullable", keyword.Draft2020, ""},
		{"a", keyword.Draft2020, ""},
		{"", keyword.Draft2020, ""},
		{strings.Repeat("x", 1<<20), keyword.Draft2020, ""},
	} {
		if got := keyword.Nearest(c.name, c.dialect); got != c.want {
			t.Errorf("Nearest(%.20q) is %q, want %q", c.name, got, c.want)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b  string
		limit int
		want  int
	}{
		{"", "", 3, 0}, {"abc", "abc", 3, 0}, {"abc", "abd", 3, 1}, {"abc", "ac", 3, 1}, {"abc", "xabc", 3, 1}, {"kitten", "sitting", 9, 3}, {"a", "abcd", 3, 3},
	} {
		if got := keyword.Distance(c.a, c.b, c.limit); got != c.want {
			t.Errorf("Distance(%q, %q, %d) is %d, want %d", c.a, c.b, c.limit, got, c.want)
		}
	}
}

// TestFormats asserts each format on a text that has it and on one that has not.
func TestFormats(t *testing.T) {
	texts := map[string][2]string{
		"date":                  {"2024-02-29", "2023-02-29"},
		"date-time":             {"2024-01-02T03:04:05.678+01:00", "2024-01-02 03:04:05Z"},
		"duration":              {"P1DT2H", "P1H"},
		"email":                 {"a.b@example.com", "a..b@example.com"},
		"hostname":              {"a-b.example", "-a.example"},
		"idn-email":             {"ä@例え.jp", "ä"},
		"ipv4":                  {"192.0.2.255", "192.0.2.256"},
		"ipv6":                  {"2001:db8::1", "2001:db8:::1"},
		"iri":                   {"http://例え.jp/", "//例え.jp/"},
		"iri-reference":         {"/ä", "\\ä"},
		"json-pointer":          {"/a~0b", "/a~2b"},
		"relative-json-pointer": {"1/a", "/a"},
		"time":                  {"23:59:60Z", "12:00:60Z"},
		"uri":                   {"urn:a:b", "a b"},
		"uri-reference":         {"?x#y", "#a#b"},
		"uri-template":          {"/{a}/{+b*}", "/{a"},
		"uuid":                  {"2eb8aa08-aa98-11ea-b4aa-73b441d16380", "2eb8aa08aa9811eab4aa73b441d16380"},
	}
	if diff := cmp.Diff(slices.Sorted(maps.Keys(texts)), keyword.FormatNames()); diff != "" {
		t.Error(diff)
	}
	for name, pair := range texts {
		root, _ := source.ParseJSON("format.json", []byte(`{"format":`+source.Quote(name)+`}`))
		contract, problems := compile.Compile(root, compile.Options{ValidatorsOnly: true, AssertFormat: true})
		if contract == nil {
			t.Fatal(problems)
		}
		for i, text := range pair {
			if found := interp.Validate(contract.Root.Plan, []byte(source.Quote(text))); (len(found) == 0) != (i == 0) {
				t.Errorf("%s: %q has %v", name, text, found)
			}
		}
	}
}
