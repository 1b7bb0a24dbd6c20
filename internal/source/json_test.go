package source

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// refusedJSON holds every way to leave the grammar.
var refusedJSON = []string{
	"", " \n", "\x00", "\xef\xbb\xbf{}", "\xff\xfe{\x00}\x00", "{\"a\":\n \"\xc3\"}", "\"\xed\xa0\x80\"",
	"{} {}", "[]]", "{}\n// end", "1\x00",
	"[1,]", "{\"a\":1,\n}", "[,1]", "[1,,2]", "[1 2]", "[1", "[1,", "[", "{\"a\":{\n\"b\":[1}", `{"a":1 "b":2}`,
	"{", "{1:2}", "{a:1}", "{'a':1}", `{"a" 1}`, `{"a"}`, `{"a":}`, `{"a":,}`, `{"a":1,`, `{"a":1;}`,
	"{// c\n}", "[/* c */]", "[1 # c\n]",
	"True", "FALSE", "nul", "nulll", "None", "undefined", "NaN", "-Infinity", "Infinity", "abc", "größe", "'a'",
	"01", "-01", "+1", ".5", "1.", "1.e5", "1e", "1e+", "-", "--1", "1.2.3", "0x1F", "1_000", "1é",
	`"abc`, `"abc\`, `"\nabc`, "\"a\nb\"", "\"a\r\"", "\"a\tb\"", "\"\x01\"", "\"\\n\x1f\"",
	`"\x41"`, `"\'"`, `"\`, `"\u12"`, `"\u12g4"`, `"\u+123"`, `"\é"`,
	`"\ud800"`, `"\udc00"`, `"\ud800\ud800"`, `"\ud800\n"`, `["é","\uD800x"]`, `{"\udfff":1}`,
	`{"properties":{"a/b":{"~":[1,2,nope]}}}`,
}

func TestJSONRefused(t *testing.T) {
	golden(t, "json_syntax.golden", refusals(t, "schema/a.json", refusedJSON, codeJSON))
}

func TestJSONTree(t *testing.T) {
	text := "{\n \"é💩\": [true, false, null],\r\n \"n\": -0.10e+5,\r\"s\\u0041\\ud83d\\ude00\\\"\\\\\\/\\b\\f\\n\\r\\té\": \"plain\", \"o\":{ }, \"\": [ ]\n}\n"
	root := parsed(t, "a.json", text)
	checkTree(t, root)
	golden(t, "json_tree.golden", root.Compact()+"\n"+outline(root))
}

// What is kept: order, the text of numbers, and all characters.
func TestJSONCompact(t *testing.T) {
	for _, text := range []string{
		`{"b":1,"a":2}`, `[9007199254740993,1.0,1e-8,-0,1E+05]`, `"<>&` + "\u2028\u007f" + `\u0000\"\\"`, `null`, `""`, `{"":{}}`,
	} {
		if got := parsed(t, "a.json", " "+text+"\n").Compact(); got != text {
			t.Errorf("%s became %s", text, got)
		}
	}
}

// Reading and asking for places must stay linear on texts built against them.
func TestJSONIsLinear(t *testing.T) {
	var b strings.Builder
	b.WriteString("{")
	for i := range 200_000 {
		fmt.Fprintf(&b, `"é%d":"ü",`, i)
	}
	b.WriteString(`"last":0}`)
	root := parsed(t, "a.json", b.String())
	for _, m := range root.Members {
		if root.Get(m.Name) != m.Value {
			t.Fatalf("%s is not found", m.Name)
		}
	}
	want := utf8.RuneCountInString(b.String()) - 1
	if last := root.Member("last"); last.Value.At.Col != want {
		t.Errorf("last value in column %d, want %d", last.Value.At.Col, want)
	}
}

var surrogateEscape = regexp.MustCompile(`(?i)\\ud[89a-f]`)

func FuzzParseJSON(f *testing.F) {
	for _, text := range refusedJSON {
		f.Add([]byte(text))
	}
	f.Add([]byte("{\"a\":[1,-2.5e3,\"\\ud83d\\ude00é\"],\r\n\"b\":{\"c\":null}}"))
	f.Fuzz(func(t *testing.T, text []byte) {
		root, diagnostics := ParseJSON("f.json", text)
		if diagnostics.Failed() {
			for _, d := range diagnostics {
				extra := d.Code != codeJSON || !utf8.Valid(text) || surrogateEscape.Match(text)
				if json.Valid(text) && !extra {
					t.Fatalf("valid JSON is refused:\n%v", diagnostics)
				}
			}
			return
		}
		if !json.Valid(text) {
			t.Fatal("invalid JSON is accepted")
		}
		checkTree(t, root)
		if diff := cmp.Diff(decoded(t, text), decoded(t, []byte(root.Compact()))); diff != "" {
			t.Fatalf("the value changed (-text +tree):\n%s", diff)
		}
	})
}

// decoded reads a text with encoding/json; numbers keep their text.
func decoded(t *testing.T, text []byte) any {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		t.Fatal(err)
	}
	return v
}

// BenchmarkParseJSON reads a schema of 1.6 MB.
func BenchmarkParseJSON(b *testing.B) {
	text := largeSchema()
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		ParseJSON("a.json", text)
	}
}

// largeSchema gives a schema of 1.6 MB, indented as people write them.
func largeSchema() []byte {
	var b bytes.Buffer
	b.WriteString("{\n  \"$defs\": {\n")
	for i := range 5000 {
		fmt.Fprintf(&b, `    "fault_%d": {
      "type": "object",
      "description": "The job was stopped by its owner; \"retry\" makes no sense.",
      "properties": {
        "code": {"type": "integer", "minimum": %d},
        "message": {"$ref": "#/$defs/message", "maxLength": 1024}
      },
      "required": ["code"]
    },
`, i, i)
	}
	b.WriteString("    \"message\": {\"type\": \"string\"}\n  }\n}\n")
	return b.Bytes()
}

// The schemas beside the repository, where they exist, are read without a fault
// and stay the same value.
func TestJSONShared(t *testing.T) {
	files, _ := filepath.Glob("../../../shared/codegen/*/*.json")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		root := parsed(t, "a.json", string(text))
		checkTree(t, root)
		if diff := cmp.Diff(decoded(t, text), decoded(t, []byte(root.Compact()))); diff != "" {
			t.Errorf("%s (-text +tree):\n%s", file, diff)
		}
	}
}
