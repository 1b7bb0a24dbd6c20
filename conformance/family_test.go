//go:build conformance

package conformance

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A family whose schemas differ in all the ways that they may, and one without a
// catalogue.
const familySettings = `contracts:
  - family: desk
    schemas: {a: a.schema.json, b: b.schema.json}
    out: {go: {dir: desk}, ts: {dir: ts/src/desk}, rust: {dir: rust/src/desk}}
  - family: plain
    schemas: {a: plain-a.schema.json, b: plain-b.schema.json}
    out: {go: {dir: plain}, ts: {dir: ts/src/plain}, rust: {dir: rust/src/plain}}
`

// The conversions of Go: a document is the same after a way through the neutral form
// and the other schema, and what the other cannot hold is not written. Of documents
// that some type cannot hold, members move behind the others.
const familyProgram = `package fam

import (
	"encoding/json"
	"reflect"
	"testing"

	"example.com/fam/desk/a"
	"example.com/fam/desk/b"
	plaina "example.com/fam/plain/a"
	plainb "example.com/fam/plain/b"
)

func TestConversions(t *testing.T) {
	for _, document := range []string{
		"{\"kind\":\"busy\",\"text\":\"Busy.\"}",
		"{\"kind\":\"old\",\"text\":\"t\",\"limit\":\"ten\",\"level\":\"odd\",\"count\":10,\"more\":{\"x\":1e2},\"extra\":{\"n\":1},\"z\":1.0}",
		"{\"kind\":\"x\",\"text\":\"t\",\"limit\":1.0,\"level\":null,\"count\":\"9\",\"extra\":5}",
	} {
		v, err := a.DecodeDeskError([]byte(document))
		if err != nil {
			t.Fatal(err)
		}
		text, err := a.FromNeutral(b.FromNeutral(v.Neutral()).Neutral()).AppendJSON(nil)
		var got, want any
		if json.Unmarshal(text, &got) != nil || json.Unmarshal([]byte(document), &want) != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s (%v), want %s", text, err, document)
		}
	}
	v, err := plaina.DecodePlain([]byte("{\"kind\":\"busy\",\"text\":\"t\",\"limit\":7}"))
	if err != nil {
		t.Fatal(err)
	}
	neutral, err := v.Neutral()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := plaina.FromNeutral(neutral); err != nil {
		t.Error(err)
	}
	if held, err := plainb.FromNeutral(neutral); err == nil {
		t.Errorf("a number became the text %q", held.Limit)
	}
}
`

// Families are for every contract, not only for those of this project: the code for
// others passes the strictest settings of each language.
func TestFamilies(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		put(t, filepath.Join(dir, filepath.FromSlash(name)), text)
	}
	read := func(name string) string {
		t.Helper()
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	run := func(in, name string, args ...string) {
		t.Helper()
		if complaint := tool(filepath.Join(dir, in), name, args...); complaint != "" && !strings.HasPrefix(complaint, "ok ") {
			t.Errorf("%s %s: %s", name, strings.Join(args, " "), complaint)
		}
	}
	for _, name := range []string{"a", "b"} {
		text := read("../internal/family/testdata/desk/" + name + ".schema.json")
		write(name+".schema.json", text)
		// Without a catalogue, and with a required member of two types.
		plain, _, _ := strings.Cut(text, `"x-errgen": {`+"\n    \"catalogue\"")
		plain = strings.TrimRight(plain, " \n,") + "}"
		write("plain-"+name+".schema.json", strings.NewReplacer("Desk Error", "Plain", `"required": [
    "kind",`, `"required": ["limit",
    "kind",`).Replace(plain))
	}
	write("errgen.yaml", familySettings)
	write("go.mod", "module example.com/fam\n\ngo 1.24\n")
	write("fam_test.go", familyProgram)
	binary := filepath.Join(dir, "errgen")
	if complaint := tool(".", "go", "build", "-o", binary, "../cmd/errgen"); complaint != "" {
		t.Fatal(complaint)
	}
	run("", binary, "generate")
	run("", "go", "vet", "./...")
	run("", "go", "test", ".")

	write("ts/package.json", `{"type": "module"}`)
	write("ts/tsconfig.json", read("../generated/ts/tsconfig.json"))
	tools, err := filepath.Abs("drivers/ts/node_modules/.bin")
	if err != nil {
		t.Fatal(err)
	}
	run("ts", filepath.Join(tools, "tsc"), "--noEmit")
	run("ts", filepath.Join(tools, "prettier"), "--check", "--log-level", "warn", "src")

	write("rust/Cargo.toml", read("../generated/rust/Cargo.toml"))
	write("rust/Cargo.lock", read("../generated/rust/Cargo.lock"))
	write("rust/src/lib.rs", "//! Families.\n\n#![forbid(unsafe_code)]\n#![warn(missing_docs)]\n\npub mod desk;\npub mod plain;\n")
	run("rust", "cargo", "fmt", "--check")
	run("rust", "cargo", "clippy", "--quiet", "--offline", "--", "-D", "warnings")
}
