// The Rust side of a bed.

package bed

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/errgen/errgen/conformance/drivers"
	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/emit/text"
)

var rust = &Language{
	Name: "rust", emitter: text.NewRust(), folder: "src/", suffix: ".rs",
	root:  rustRoot,
	glue:  rustGlue,
	build: buildRust,
	command: func(w *workspace) []string {
		return []string{filepath.Join(w.dir, "target", "debug", program)}
	},
}

// rustRoot is the type whose block of methods has the one that validates text.
func rustRoot(text string) string {
	before, _, found := strings.Cut(text, "    pub fn validate_json(")
	if !found {
		return ""
	}
	block := before[strings.LastIndex(before, "\nimpl ")+len("\nimpl "):]
	name, _, _ := strings.Cut(block, " {")
	return name
}

// perCrate is the number of contracts that share a crate. The compiler holds a
// whole crate in memory, and compiles several side by side.
const perCrate = 64

// buildRust keeps what it compiles in the workspace, wherever the environment wants
// it. Crates beside the driver's are not in its lock file; what they depend on is.
func buildRust(w *workspace) error {
	args := []string{"build", "--quiet", "--target-dir", "target"}
	manifest, err := os.ReadFile(filepath.Join(w.dir, "Cargo.toml"))
	if err != nil {
		return err
	}
	if !bytes.Contains(manifest, []byte(rustPart)) {
		args = append(args, "--locked")
	}
	return w.run("cargo", args...)
}

// rustGlue makes the contracts libraries, as a user would: what a library exports
// is in use, so that the compiler warns of nothing but real faults. The first one
// is the driver's own, the others are crates beside it.
func rustGlue(contracts []subject) []emit.File {
	var finder bytes.Buffer
	finder.WriteString("//! The contracts under test, by name.\n\nuse crate::contract;\n\n" +
		"pub fn find(name: &str) -> Option<contract::Contract> {\n    match name {\n")
	var files []emit.File
	parts := 0
	for chunk := range slices.Chunk(contracts, perCrate) {
		crate := "driver"
		if parts > 0 {
			crate = fmt.Sprintf("part%d", parts)
		}
		files = append(files, rustCrate(crate, chunk)...)
		for _, c := range chunk {
			fmt.Fprintf(&finder, "        %q => Some(", c.ID)
			rustContract(&finder, crate, c)
			finder.WriteString("),\n")
		}
		parts++
	}
	if len(files) == 0 {
		files = rustCrate("driver", nil)
	}
	finder.WriteString("        _ => None,\n    }\n}\n")
	return append(files, emit.File{Path: "src/contracts.rs", Text: finder.Bytes()}, rustManifest(parts))
}

// rustCrate is a library of some contracts, whose code lies in the driver's folder.
func rustCrate(crate string, contracts []subject) []emit.File {
	own := crate == "driver"
	var library bytes.Buffer
	library.WriteString("//! The contracts under test.\n\n#![deny(warnings)]\n#![forbid(unsafe_code)]\n" +
		"// Names come from schemas, in whatever script.\n#![allow(mixed_script_confusables)]\n\n")
	for _, c := range contracts {
		if !own {
			fmt.Fprintf(&library, "#[path = \"../src/%s/mod.rs\"]\n", c.ID)
		}
		fmt.Fprintf(&library, "pub mod %s;\n", c.ID)
	}
	if own {
		return []emit.File{{Path: "src/lib.rs", Text: library.Bytes()}}
	}
	manifest := fmt.Sprintf("[package]\nname = %q\nversion = \"0.0.0\"\nedition = \"2021\"\n\n[lib]\npath = \"lib.rs\"\n\n"+
		"[dependencies]\nserde = \"1\"\nserde_json = { version = \"1\", features = [\"raw_value\"] }\n", crate)
	return []emit.File{{Path: crate + "/Cargo.toml", Text: []byte(manifest)}, {Path: crate + "/lib.rs", Text: library.Bytes()}}
}

// rustPart begins a dependency of the driver on a crate beside it.
const rustPart = "\n[dependencies.part"

// rustManifest is the manifest of the driver, with the crates beside it.
func rustManifest(crates int) emit.File {
	text, err := drivers.FS.ReadFile("rust/Cargo.toml")
	if err != nil {
		panic(err) // it is embedded
	}
	for i := 1; i < crates; i++ {
		text = fmt.Appendf(text, "%s%d]\npath = \"part%[2]d\"\n", rustPart, i)
	}
	return emit.File{Path: "Cargo.toml", Text: text}
}

func rustContract(b *bytes.Buffer, crate string, c subject) {
	root := crate + "::" + c.ID + "::" + c.root
	switch {
	case c.options.ValidatorsOnly:
		fmt.Fprintf(b, "contract::of_validator!(%s)", root)
		return
	case c.Catalogue == nil:
		fmt.Fprintf(b, "contract::of!(%s)", root)
		return
	}
	fmt.Fprintf(b, "contract::of!(%s, |kind| match kind {\n", root)
	for _, k := range c.buildable() {
		fmt.Fprintf(b, "            %q => Some(<%s>::%s(%s)),\n", k.Name, root, emit.RustWords.Free(emit.SnakeCase(k.Words)),
			strings.Join(slices.Repeat([]string{`"x"`}, len(k.Required)), ", "))
	}
	b.WriteString("            _ => None,\n        }, |value| {\n            let mut all = Vec::new();\n")
	for _, d := range c.Catalogue.Decisions {
		for bits := range 1 << len(d.Asks) {
			fmt.Fprintf(b, "            let (outcome, because) = value.decide_%s(%s);\n            all.push(contract::decided(%q, %d, outcome.as_str(), because));\n",
				emit.SnakeCase(d.Words), strings.Join(answers(d, bits), ", "), d.Name, bits)
		}
	}
	b.WriteString("            all\n        })")
}
