package source

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// refusedYAML holds what is no YAML, and what is YAML but no schema text.
var refusedYAML = []string{
	"", "# only a comment\n", "\xef\xbb\xbfa: 1\n", "a: \xff\n", "a: 1\x00\n", "a: \x7f\n", "é: é\u0085\n", "a: 1 # x\u2028b: 2\n", "a: x\ufeff\n",
	"a: 1\n---\nb: 1\n", "a: 1\n...\nb: 1\n", "%YAML 1.1\n---\na: yes\n", "# c\n\n%YAML 2.0\n---\na\n", "%YAML 1.2\n%YAML 1.2\n---\na\n", "%YAML x\n---\na\n", "%TAG ! tag:a,2000:\n---\n!b c\n",
	"a: 1\n b: 2\n", "x: 0\na:\n  - x\n b: 1\n", "x: 0\na:\n  - x\n  b: 1\nc: 2\nd: 3\n", "x: 0\na: [1, 2\nb: 3\nc: 4\n", "x: 0\na: {b: 1\nc: 2\n",
	"x: 1\na: \"abc\nb: c\n", "a: 'b\n--- c'\n", "x: 1\na: 'b'c\nd: 1\ne: 1\n", "x: 1\na: @b\n", "x: 1\n\ta: 1\n", "x: 1\na: %b\n", "x:1\ny:2\nz: 1\n",
	"x: 1\nfoo\nz: 1\nq: 1\n", "x: 1\nz: ]\nq: 1\n", "x: 1\nz: \"\\q\"\n", "a: \"\\xg\"\n", "- a\nb: c\nd: e\nf: g\n", "x: 1\ny: !e!foo a\nz: 1\n", "a: b: c\n",
	"a: !<foo a\n", "a: 1\n%FOO x\n", "a: \"\\ud83d\\ude00\"\n", "a: |x\n", "d: - e\n", "d: ? e\n", "a: & b\n", "%\n", "%YAML\n---\n",
	"1: a\ntrue: b\n~: c\n0x1: d\n[e]: f\n{g: h}: i\n!x j: k\n", "a: &x {b: 1}\nc: {<<: *x}\n", "!!merge <<: {}\n",
	"a: +1\nb: 01\nc: 1.\nd: .5\ne: 0x1F\nf: 0o17\ng: 1e+\nh: -.5E3\n", "a: .inf\nb: -.INF\nc: .NaN\n",
	"a: !foo x\nb: !!binary aa==\nc: !!timestamp 2001-12-14\nd: !!set {a}\ne: !foo [x]\n", "a: !!int 1.5\nb: !!int x\nc: !!bool yes\nd: !!null 0\ne: !!float true\nf: !!str [a]\ng: !!map x\nh: !!seq {}\n",
	"a: ! 12\nb: &x ! 12\nc: &y\n  !\n  3\nd: !", "a: *b\n", "a: 1\nb: *a\nc: 1\nd: 1\n", "a: &a [*a]\n", "a: &a {b: {c: *a}}\n",
}

func TestYAMLRefused(t *testing.T) {
	golden(t, "yaml_syntax.golden", refusals(t, "schema/a.yaml", refusedYAML, codeYAML))
}

// Each text has the JSON value beside it.
func TestYAMLValues(t *testing.T) {
	for _, c := range []struct{ yaml, json string }{
		{"yes", `"yes"`}, {"no", `"no"`}, {"on", `"on"`}, {"Off", `"Off"`}, {"y", `"y"`}, {"2001-12-14", `"2001-12-14"`}, {"2001-12-14T21:59:43Z", `"2001-12-14T21:59:43Z"`},
		{"true", `true`}, {"False", `false`}, {"TRUE", `true`}, {"tRUE", `"tRUE"`}, {"null", `null`}, {"Null", `null`}, {"~", `null`}, {"---", `null`}, {"nULL", `"nULL"`},
		{"12", `12`}, {"-0", `-0`}, {"1.0", `1.0`}, {"1e-8", `1e-8`}, {"9007199254740993", `9007199254740993`}, {"1E400", `1E400`},
		{"1_000", `"1_000"`}, {"0b11", `"0b11"`}, {"1:30", `"1:30"`}, {"1.2.3", `"1.2.3"`}, {"-", `[null]`}, {".", `"."`}, {"+", `"+"`}, {"0x", `"0x"`}, {"e5", `"e5"`}, {"inf", `"inf"`}, {"1 2", `"1 2"`},
		{"'12'", `"12"`}, {`"true"`, `"true"`}, {"|\n  12\n", `"12\n"`}, {">-\n  a\n  b\n", `"a b"`}, {"'it''s'", `"it's"`}, {`"\x41\u00e9\U0001F600\L\0"`, "\"Aé😀\u2028\\u0000\""},
		{"!!str 12", `"12"`}, {"!!str", `""`}, {"!!int '12'", `12`}, {"!!float 1", `1`}, {"!!null ''", `null`}, {"!!bool 'true'", `true`}, {"!<tag:yaml.org,2002:str> 1", `"1"`}, {"!!map {}", `{}`}, {"!!seq []", `[]`}, {"! 'a'", `"a"`},
		{"yes: 1\n'1': 2\n!!str 3: 4\n\"<<\": 5\n? on\n: 6\n", `{"yes":1,"1":2,"3":4,"<<":5,"on":6}`}, {"a: <<\n", `{"a":"<<"}`},
		{"a: &x {b: [1]}\nc: *x\nd: [*x, *x]\n", `{"a":{"b":[1]},"c":{"b":[1]},"d":[{"b":[1]},{"b":[1]}]}`}, {"- &x 1\n- &x 2\n- *x\n", `[1,2,2]`}, {"&k a: *k\n", `{"a":"a"}`}, {"- &a a\n- *a : b\n", `["a",{"a":"b"}]`},
		{"%YAML 1.2\n---\na: b\n...\n", `{"a":"b"}`}, {"# c\n%YAML 1.2 # c\n# d\n--- a\n", `"a"`}, {"a:\nb:\n- c\n", `{"a":null,"b":["c"]}`}, {"a: &x\n!!str b: *x\n", `{"a":null,"b":null}`}, {"{a: 1, b}", `{"a":1,"b":null}`}, {"a\r\n b\r c", `"a b c"`},
	} {
		root := parsed(t, "a.yaml", c.yaml)
		checkTree(t, root)
		if got := root.Compact(); got != c.json {
			t.Errorf("%q became %s, want %s", c.yaml, got, c.json)
		}
	}
}

func TestYAMLTree(t *testing.T) {
	text := "# é\nprops: &p\n  é💩: [true, \"ü\", 1.50]\r\n  empty:\n  list:\n  - a: b\n    c: |\n      d\n  -\n\nagain: *p\nflow: {\"ä\":1, 'ö': !!str 2, ? ü : &q x}\n"
	root := parsed(t, "a.yaml", text)
	checkTree(t, root)
	golden(t, "yaml_tree.golden", root.Compact()+"\n"+outline(root))
}

// A schema as JSON is also YAML, and gives the same tree at the same places.
func TestYAMLEqualsJSON(t *testing.T) {
	texts := []string{string(largeSchema()), "{\n\t\"é\": [1, {\"b\": null}],\n\t\"c\": \"\\u00e9\\n\"}"}
	files, _ := filepath.Glob("../../../shared/codegen/*/*.json")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	for _, text := range texts {
		j, y := parsed(t, "a.json", text), parsed(t, "a.yaml", text)
		if j.Compact() != y.Compact() || outline(j) != outline(y) {
			t.Errorf("%s gives two trees", abridged(text))
		}
	}
}

// Positions and aliases must stay linear on texts built against them.
func TestYAMLIsLinear(t *testing.T) {
	root := parsed(t, "a.yaml", "["+strings.Repeat("é, &a ü, *a, ", 30_000)+"]")
	last := root.Items[len(root.Items)-1]
	if got := last.Place().String(); got != "a.yaml:1:389998" {
		t.Errorf("last item at %s", got)
	}
}

// panicking stands for a state that the library thinks impossible.
type panicking struct{}

func (panicking) Read([]byte) (int, error) { panic("impossible") }

func TestYAMLSurvivesPanic(t *testing.T) {
	_, err := decodeYAML(panicking{})
	if err == nil {
		t.Fatal("no error")
	}
	if f := explainYAML([]byte("a"), err); f.code != codeYAML || strings.Contains(f.problem, "impossible") {
		t.Errorf("%+v", f)
	}
}

// A large text with its fault at the end is refused in a few passes.
func TestYAMLFaultInLargeText(t *testing.T) {
	text := strings.Repeat("a: [é, {b: c}]\n", 20_000) + "  - x\nd: 1\ne: 1\n"
	_, diagnostics := ParseYAML("a.yaml", []byte(text))
	if got := diagnostics[0].Place.Line; got != 20_001 {
		t.Errorf("fault in line %d", got)
	}
}

func FuzzParseYAML(f *testing.F) {
	for _, text := range append(refusedYAML, refusedJSON...) {
		f.Add([]byte(text))
	}
	f.Add([]byte("a: &x {b: [1, 'c', \"\\u00e9\"]}\r\nd: *x\n? e\n: |\n  f\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		root, diagnostics := ParseYAML("f.yaml", text)
		if diagnostics.Failed() {
			return
		}
		checkTree(t, root)
		j, diagnostics := ParseJSON("f.json", []byte(root.Compact()))
		if len(diagnostics) > 0 || !Equal(j, root) {
			t.Fatalf("the tree is no JSON value: %s\n%v", root.Compact(), diagnostics)
		}
		// What is JSON as well must mean the same.
		if j, diagnostics := ParseJSON("f.json", text); len(diagnostics) == 0 && j.Compact() != root.Compact() {
			t.Fatalf("as JSON %s, as YAML %s", j.Compact(), root.Compact())
		}
	})
}
