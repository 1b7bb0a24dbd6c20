// The Rust side of a bed.

package bed

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
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
		fmt.Fprintf(&finder, "        %q => Some(", c.ID)
		rustContract(&finder, c)
		finder.WriteString("),\n")
	}
	finder.WriteString("        _ => None,\n    }\n}\n")
	return []emit.File{{Path: "src/lib.rs", Text: library.Bytes()}, {Path: "src/contracts.rs", Text: finder.Bytes()}}
}

func rustContract(b *bytes.Buffer, c subject) {
	root := "driver::" + c.ID + "::" + c.root
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
