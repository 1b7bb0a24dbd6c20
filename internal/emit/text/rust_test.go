package text

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var updateRust = flag.Bool("update-rust", false, "write the goldens of Rust anew")

// rustContract compiles a schema file for the tests of Rust.
func rustContract(t testing.TB, path string) *ir.Contract {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	root, problems := source.ParseJSON(filepath.Base(path), text)
	if root == nil {
		t.Fatal(problems)
	}
	c, problems := compile.Compile(root, compile.Options{})
	if c == nil {
		t.Fatal(problems)
	}
	return c
}

func emitRust(t testing.TB, c *ir.Contract, o emit.Options) []emit.File {
	t.Helper()
	files, err := NewRust().Emit(c, o)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

const (
	rustOffice     = "testdata/rust/office.schema.json"
	rustAgentError = "../../../schema/agent-error.schema.json"
)

// TestRustGolden compares the modules of a schema that has a bit of everything.
// The runtime is left out: it is a copy.
func TestRustGolden(t *testing.T) {
	c := rustContract(t, rustOffice)
	for _, f := range emitRust(t, c, emit.Options{}) {
		if f.Path == "runtime.rs" {
			continue
		}
		golden := filepath.Join("testdata", "rust", "office", f.Path)
		if *updateRust {
			if err := os.WriteFile(golden, f.Text, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), string(f.Text)); diff != "" {
			t.Errorf("%s differs (go test ./internal/emit/text -update-rust writes it):\n%s", f.Path, diff)
		}
	}
}

// TestRustIsDeterministic emits twice, and from a contract that was compiled twice.
func TestRustIsDeterministic(t *testing.T) {
	c := rustContract(t, rustOffice)
	first := emitRust(t, c, emit.Options{})
	for _, again := range [][]emit.File{emitRust(t, c, emit.Options{}), emitRust(t, rustContract(t, rustOffice), emit.Options{})} {
		if diff := cmp.Diff(first, again); diff != "" {
			t.Error(diff)
		}
	}
}

func TestRustValidatorsOnly(t *testing.T) {
	c := rustContract(t, rustOffice)
	var paths []string
	for _, f := range emitRust(t, c, emit.Options{ValidatorsOnly: true}) {
		paths = append(paths, f.Path)
		for _, word := range []string{"struct Reader", "struct Writer", "DecodeError"} {
			if bytes.Contains(f.Text, []byte(word)) {
				t.Errorf("%s has a %s", f.Path, word)
			}
		}
	}
	if diff := cmp.Diff([]string{"mod.rs", "check.rs", "runtime.rs"}, paths); diff != "" {
		t.Error(diff)
	}
}

func TestRustString(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`a"b\c`, `"a\"b\\c"`},
		{"line\nend\ttab\rback", `"line\nend\ttab\rback"`},
		{"é😀", `"é😀"`},
		{"\x00\x7f", `"\u{0}\u{7f}"`},
		{"\u202e\u200b", `"\u{202e}\u{200b}"`},
	} {
		if got := rustString(c.text); got != c.want {
			t.Errorf("rustString(%q) is %s, not %s", c.text, got, c.want)
		}
	}
	if got, want := rustBytes("\"é\\\x00"), `b"\"\xc3\xa9\\\x00"`; got != want {
		t.Errorf("rustBytes gives %s, not %s", got, want)
	}
}

// TestRustDoc gives documentation hostile texts: nothing may become code, a link
// or a line outside of the comment.
func TestRustDoc(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"See `code` and <b>.", "See `code` and \\<b\\>."},
		{"odd ` backtick <x>", "odd ' backtick \\<x\\>"},
		{"[link](http://x) *bold* _low_", "\\[link\\](http:\\//x) \\*bold\\* \\_low\\_"},
		{"```\nfn main() {}\n```", "”' fn main() {} ”'"},
		{"a\r\n    indented", "a indented"},
		{"*/ end /* begin", "\\* / end /\\* begin"},
	} {
		got := rustDoc("Lead.", ir.Doc{Description: c.text})
		lines := strings.Split(strings.TrimSuffix(got, "\n"), "\n")
		for _, line := range lines {
			if !strings.HasPrefix(line, "///") {
				t.Errorf("%q leaves the comment: %q", c.text, line)
			}
		}
		body := strings.ReplaceAll(strings.Join(lines[2:], " "), "/// ", "")
		if body != c.want {
			t.Errorf("%q is documented as %q, not %q", c.text, body, c.want)
		}
	}
}

func TestRustFloat(t *testing.T) {
	for text, want := range map[string]string{"1": "1.0", "1.5": "1.5", "1e30": "1e30", "1E-7": "1e-07", "-0.25": "-0.25"} {
		if got := rustFloat(text); got != want {
			t.Errorf("rustFloat(%s) is %s, not %s", text, got, want)
		}
	}
}

func TestRustNames(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{rustType(ir.Name{"value"}), "Value_"},
		{rustType(ir.Name{"option"}), "Option_"},
		{rustType(ir.Name{"job", "id"}), "JobId"},
		{rustMember(ir.Name{"type"}), "type_"},
		{rustMember(ir.Name{"others"}), "others_"},
		{rustMethod(ir.Name{"parse"}), "parse_"},
		{rustVariant(ir.Name{"unknown"}, "Unknown"), "Unknown_"},
		{rustVariant(ir.Name{"self"}, "Unknown"), "Self_"},
		{rustVariant(ir.Name{"other"}, "Other"), "Other_"},
	} {
		if c.got != c.want {
			t.Errorf("the name is %s, not %s", c.got, c.want)
		}
	}
}

// TestRustRuntimeCut cuts the runtime: for nothing there is nothing, and an item
// brings along what it mentions, and no more.
func TestRustRuntimeCut(t *testing.T) {
	r, err := loadRustRuntime()
	if err != nil {
		t.Fatal(err)
	}
	if text, public := r.cut(""); text != "" || public != nil {
		t.Errorf("without a use there are %v and:\n%s", public, text)
	}
	text, public := r.cut("runtime::write_double(out, 1.5)")
	for _, want := range []string{"fn write_double(", "fn write_digits("} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing", want)
		}
	}
	if strings.Contains(text, "impl ") || public != nil {
		t.Errorf("too much for a double, %v:\n%s", public, text)
	}
	text, public = r.cut("fn f(v: Value) -> Map<i64> {} // Integer \"Object\"")
	if want := []string{"Map", "ParseValueError", "Value"}; !slices.Equal(public, want) {
		t.Errorf("the public types are %v, not %v", public, want)
	}
	if strings.Contains(text, "fn add_new(") {
		t.Error("a method that nobody calls is printed")
	}
}

// TestRustTools puts the output and the runtime before Rust's own tools: they
// have nothing to say about it, and the tests of the runtime pass.
func TestRustTools(t *testing.T) {
	if testing.Short() {
		t.Skip("cargo takes a minute")
	}
	if _, err := exec.LookPath("cargo"); err != nil {
		t.Skip("cargo is not there")
	}
	dir := rustWorkspace(t)
	formatted, _ := filepath.Glob(filepath.Join(dir, "errors", "src", "*", "*.rs"))
	sources, _ := filepath.Glob("../../../templates/rust/runtime/*.rs")
	for _, file := range append(formatted, sources...) {
		if name := filepath.Base(file); name != "lib.rs" { // whose includes rustfmt does not follow
			runRust(t, dir, "rustfmt", "--edition", "2021", "--check", "--config", "skip_children=true", absolute(t, file))
		}
	}
	runRust(t, dir, "cargo", "clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings")
	runRust(t, dir, "cargo", "doc", "--quiet", "--no-deps", "-p", "errors")
	runRust(t, dir, "cargo", "test", "--quiet", "--workspace")
}

// rustWorkspace writes a crate with what is generated from the test's schemas, and
// one for the runtime as it lies in its folder.
func rustWorkspace(t *testing.T) string {
	dir := t.TempDir()
	write := func(path, text string) {
		path = filepath.Join(dir, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	const dependencies = "\n[dependencies]\nserde = \"1\"\nserde_json = { version = \"1\", features = [\"raw_value\"] }\n"
	write("Cargo.toml", "[workspace]\nmembers = [\"errors\", \"runtime\"]\nresolver = \"2\"\n")
	write("errors/Cargo.toml", "[package]\nname = \"errors\"\nversion = \"0.0.0\"\nedition = \"2021\"\n"+dependencies)
	write("runtime/Cargo.toml", "[package]\nname = \"runtime\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\n[lib]\npath = \""+
		filepath.ToSlash(absolute(t, "../../../templates/rust/runtime/lib.rs"))+"\"\n"+dependencies)
	lock, err := os.ReadFile("../../../generated/rust/Cargo.lock")
	if err != nil {
		t.Fatal(err)
	}
	write("Cargo.lock", strings.Replace(string(lock), "errgen-errors", "errors", 1))
	modules := "//! Generated.\n\n#![forbid(unsafe_code)]\n#![warn(missing_docs)]\n\n"
	for _, m := range []struct{ name, schema string }{{"agenterror", rustAgentError}, {"office", rustOffice}} {
		modules += "pub mod " + m.name + ";\n"
		for _, f := range emitRust(t, rustContract(t, m.schema), emit.Options{}) {
			write("errors/src/"+m.name+"/"+f.Path, string(f.Text))
		}
	}
	write("errors/src/lib.rs", modules)
	tests, err := os.ReadFile("testdata/rust/office.rs")
	if err != nil {
		t.Fatal(err)
	}
	write("errors/tests/office.rs", string(tests))
	return dir
}

func absolute(t *testing.T, path string) string {
	abs, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return abs
}

func runRust(t *testing.T, dir, name string, args ...string) {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(cmd.Environ(), "CARGO_TARGET_DIR="+filepath.Join(os.TempDir(), "errgen-rust-target"), "RUSTDOCFLAGS=-D warnings")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
}
