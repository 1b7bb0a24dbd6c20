//go:build conformance

package conformance

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/errgen/errgen/conformance/bed"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/symbol"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// edits are a schema, and edits of it with the programs that they break.
type edits struct {
	Schema string
	Edits  []struct {
		Edit         string
		Replace      []string
		Source       finding.Effects
		Go, TS, Rust string
	}
}

// client is a program, and whether a compiler has to take it.
type client struct {
	edit                 string
	name, contract, body string
	compiles             bool
}

// What the symbol model says of an edit, the compilers say too: a program that it
// breaks compiles before and not after, and every other one does both times.
func TestEditsOfSource(t *testing.T) {
	text, err := os.ReadFile("testdata/edits.json")
	if err != nil {
		t.Fatal(err)
	}
	var table edits
	if err := json.Unmarshal(text, &table); err != nil {
		t.Fatal(err)
	}
	contracts := map[string]*ir.Contract{"before": faultContract(t, table.Schema)}
	clients := map[string][]client{}
	effects := map[string]finding.Effect{} // on Go, by contract
	for i, e := range table.Edits {
		id := fmt.Sprintf("edit%d", i)
		contracts[id] = faultContract(t, strings.NewReplacer(e.Replace...).Replace(table.Schema))
		if found := symbol.Compare(symbol.CodeOf(contracts["before"]), symbol.CodeOf(contracts[id])).Effects; found != e.Source {
			t.Errorf("%s: due %v, the model says %v", e.Edit, e.Source, found)
		}
		effects[id] = e.Source.Go
		for language, program := range map[string]struct {
			body   string
			effect finding.Effect
		}{"go": {e.Go, e.Source.Go}, "ts": {e.TS, e.Source.TS}, "rust": {e.Rust, e.Source.Rust}} {
			clients[language] = append(clients[language],
				client{e.Edit, fmt.Sprintf("before%d", i), "before", program.body, true},
				client{e.Edit, fmt.Sprintf("after%d", i), id, program.body, program.effect != finding.Breaking})
		}
	}
	for language, build := range map[string]func(*testing.T, string, []client) string{"go": buildGoClients, "ts": buildTSClients, "rust": buildRustClients} {
		t.Run(language, func(t *testing.T) {
			folder := t.TempDir()
			for id, c := range contracts {
				files, err := bed.Generate(language, c)
				if err != nil {
					t.Fatal(err)
				}
				for _, f := range files {
					put(t, filepath.Join(folder, "src", id, f.Path), string(f.Text))
				}
			}
			output := build(t, folder, clients[language])
			for _, c := range clients[language] {
				if blamed := regexp.MustCompile(`\b` + c.name + `\b`).MatchString(output); blamed == c.compiles {
					t.Errorf("%s: %s has to compile: %t; the compiler says\n%s", c.edit, c.name, c.compiles, excerpt(output, c.name))
				}
			}
			if language == "go" {
				compareAPIs(t, folder, effects)
			}
		})
	}
}

func faultContract(t *testing.T, text string) *ir.Contract {
	t.Helper()
	root, problems := source.ParseJSON("fault.json", []byte(text))
	if root == nil {
		t.Fatal(problems)
	}
	c, problems := compile.Compile(root, compile.Options{})
	if c == nil {
		t.Fatal(problems)
	}
	return c
}

func put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// tool runs a compiler and returns what it says, whatever that is.
func tool(folder, name string, args ...string) string {
	cmd := exec.Command(name, args...)
	cmd.Dir = folder
	out, err := cmd.CombinedOutput()
	if _, failed := err.(*exec.ExitError); err != nil && !failed {
		return err.Error()
	}
	return string(out)
}

// excerpt is what a compiler says about one program.
func excerpt(output, name string) string {
	var lines []string
	for line := range strings.Lines(output) {
		if strings.Contains(line, name) {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "")
}

func buildGoClients(t *testing.T, folder string, clients []client) string {
	put(t, filepath.Join(folder, "go.mod"), "module clients\n\ngo 1.26\n")
	for _, c := range clients {
		put(t, filepath.Join(folder, c.name, "client.go"), fmt.Sprintf("package client\n\nimport c %q\n\nfunc Use(v *c.Fault) {\n%s\n}\n", "clients/src/"+c.contract, c.body))
	}
	return tool(folder, "go", "build", "./...")
}

func buildTSClients(t *testing.T, folder string, clients []client) string {
	config, err := os.ReadFile("../generated/ts/tsconfig.json")
	if err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(folder, "tsconfig.json"), string(config))
	put(t, filepath.Join(folder, "package.json"), `{"type": "module"}`)
	for _, c := range clients {
		put(t, filepath.Join(folder, "src", c.name+".ts"), fmt.Sprintf("import * as c from \"./%s/index.js\";\n\nexport function use(v: c.Fault): unknown {\n  void c;\n%s\n}\n", c.contract, c.body))
	}
	compiler, err := filepath.Abs("drivers/ts/node_modules/.bin/tsc")
	if err != nil {
		t.Fatal(err)
	}
	return tool(folder, compiler, "--noEmit", "--strict", "--pretty", "false")
}

func buildRustClients(t *testing.T, folder string, clients []client) string {
	manifest, err := os.ReadFile("../generated/rust/Cargo.toml")
	if err != nil {
		t.Fatal(err)
	}
	_, dependencies, _ := strings.Cut(string(manifest), "[dependencies]")
	put(t, filepath.Join(folder, "Cargo.toml"), "[package]\nname = \"clients\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\n[dependencies]"+dependencies)
	lock, err := os.ReadFile("../generated/rust/Cargo.lock")
	if err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(folder, "Cargo.lock"), strings.Replace(string(lock), `"errgen-errors"`, `"clients"`, 1))
	modules := map[string]bool{}
	library := "#![allow(dead_code)]\n"
	for _, c := range clients {
		if !modules[c.contract] {
			modules[c.contract] = true
			library += "pub mod " + c.contract + ";\n"
		}
		put(t, filepath.Join(folder, "src/bin", c.name+".rs"), fmt.Sprintf("#![allow(warnings)]\nuse clients::%s as c;\n\npub fn used(v: c::Fault) {\n%s\n}\n\nfn main() {}\n", c.contract, c.body))
	}
	put(t, filepath.Join(folder, "src/lib.rs"), library)
	return tool(folder, "cargo", "check", "--offline", "--keep-going", "--bins", "--quiet", "--message-format", "short")
}

// compareAPIs holds the model against apidiff, which knows what is compatible in Go.
// It ends with 0 whatever it finds, so its text counts.
func compareAPIs(t *testing.T, folder string, effects map[string]finding.Effect) {
	apidiff := filepath.Join(folder, "apidiff")
	if out := tool("..", "go", "build", "-modfile", "tools/go.mod", "-o", apidiff, "golang.org/x/exp/cmd/apidiff"); out != "" {
		t.Fatal(out)
	}
	for id, effect := range effects {
		out := tool(folder, apidiff, "clients/src/before", "clients/src/"+id)
		if breaks := strings.Contains(out, "Incompatible changes:"); breaks != (effect == finding.Breaking) {
			t.Errorf("%s: due %s; apidiff says\n%s", id, effect, out)
		}
	}
}
