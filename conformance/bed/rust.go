// The Rust side of a bed.

package bed

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"

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

// buildRust keeps what it compiles in the workspace, wherever the environment wants it.
func buildRust(w *workspace) error {
	return w.run("cargo", "build", "--quiet", "--locked", "--target-dir", "target")
}

// rustGlue makes the contracts a library, as a user would: what a library exports
// is in use, so that the compiler warns of nothing but real faults.
func rustGlue(contracts []subject) []emit.File {
	var library, finder bytes.Buffer
	library.WriteString("//! The contracts under test.\n\n#![deny(warnings)]\n#![forbid(unsafe_code)]\n" +
		"// Names come from schemas, in whatever script.\n#![allow(mixed_script_confusables)]\n\n")
	finder.WriteString("//! The contracts under test, by name.\n\nuse crate::contract;\n\n" +
		"pub fn find(name: &str) -> Option<contract::Contract> {\n    match name {\n")
	for _, c := range contracts {
		fmt.Fprintf(&library, "pub mod %s;\n", c.ID)
		of := "of!"
		if c.options.ValidatorsOnly {
			of = "of_validator!"
		}
		fmt.Fprintf(&finder, "        %q => Some(contract::%s(driver::%s::%s)),\n", c.ID, of, c.ID, c.root)
	}
	finder.WriteString("        _ => None,\n    }\n}\n")
	return []emit.File{{Path: "src/lib.rs", Text: library.Bytes()}, {Path: "src/contracts.rs", Text: finder.Bytes()}}
}
