// The TypeScript side of a bed.

package bed

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/errgen/errgen/conformance/drivers"
	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/emit/text"
	"github.com/errgen/errgen/internal/source"
)

var typeScript = &Language{
	Name: "ts", emitter: text.NewTypeScript(), folder: "src/", suffix: ".ts",
	root:  submatch(`(?m)^export function validate(\w+)Text\(`),
	glue:  typeScriptGlue,
	build: buildTypeScript,
	command: func(w *workspace) []string {
		return []string{"node", filepath.Join(w.dir, "out", "driver.js")}
	},
}

func buildTypeScript(w *workspace) error {
	if err := w.install(); err != nil {
		return err
	}
	return w.run("node", filepath.Join("..", "..", "node_modules", "typescript", "bin", "tsc"), "--project", ".")
}

// install puts the pinned compiler above all workspaces, where Node's rules of
// resolution find it, when its lock file has changed.
func (w *workspace) install() error {
	dir, err := cache()
	if err != nil {
		return err
	}
	unlock, err := lock("tools")
	if err != nil {
		return err
	}
	defer unlock()
	wanted, err := drivers.FS.ReadFile("ts/package-lock.json")
	if err != nil {
		return err
	}
	done := filepath.Join(dir, "node_modules", "installed-lock.json")
	if old, err := os.ReadFile(done); err == nil && bytes.Equal(old, wanted) {
		return nil
	}
	tools := &workspace{language: w.language, dir: dir, files: map[string][]byte{}}
	for _, name := range []string{"package.json", "package-lock.json"} {
		text, err := drivers.FS.ReadFile("ts/" + name)
		if err != nil {
			return err
		}
		if err := tools.keep(name, text); err != nil {
			return err
		}
	}
	if err := tools.run("npm", "ci", "--silent", "--no-audit", "--no-fund"); err != nil {
		return err
	}
	return os.WriteFile(done, wanted, 0o666)
}

func typeScriptGlue(contracts []subject) []emit.File {
	var b bytes.Buffer
	b.WriteString("// The contracts under test.\n\nimport { of, ofValidators, type Contract } from \"./contract.js\";\n")
	for _, c := range contracts {
		fmt.Fprintf(&b, "import * as %s from \"./%s/index.js\";\n", c.ID, c.ID)
	}
	b.WriteString("\nvoid [of, ofValidators];\n\nexport const contracts: ReadonlyMap<string, Contract> = new Map([\n")
	for _, c := range contracts {
		fmt.Fprintf(&b, "  [%q, ", c.ID)
		typeScriptContract(&b, c)
		b.WriteString("],\n")
	}
	b.WriteString("]);\n")
	return []emit.File{{Path: "src/contracts.ts", Text: b.Bytes()}}
}

func typeScriptContract(b *bytes.Buffer, c subject) {
	validators := fmt.Sprintf("validateText: %[1]s.validate%[2]sText, validate: %[1]s.validate%[2]s, is: %[1]s.is%[2]s", c.ID, c.root)
	if c.options.ValidatorsOnly {
		fmt.Fprintf(b, "ofValidators({ %s })", validators)
		return
	}
	fmt.Fprintf(b, "of({ %[3]s, parse: %[1]s.parse%[2]s, decode: %[1]s.decode%[2]s, stringify: %[1]s.stringify%[2]s }, [%[1]s.ValidationError]",
		c.ID, c.root, validators)
	if c.Catalogue != nil {
		typeScriptKinds(b, c)
	}
	b.WriteString(")")
}

// typeScriptKinds adds the constructors and the decisions.
func typeScriptKinds(b *bytes.Buffer, c subject) {
	b.WriteString(", new Map([\n")
	for _, k := range c.buildable() {
		var arguments []string
		for _, p := range k.Required {
			arguments = append(arguments, source.Quote(p.Name)+`: "x"`)
		}
		fmt.Fprintf(b, "    [%q, () => %s.%s({ %s })],\n", k.Name, c.ID, emit.TypeScriptWords.Free(emit.CamelCase(k.Words)), strings.Join(arguments, ", "))
	}
	taken := "" // a parameter that nothing reads would not compile
	if len(c.Catalogue.Decisions) > 0 {
		taken = "v: " + c.ID + "." + c.root
	}
	fmt.Fprintf(b, "  ]), (%s) => [\n", taken)
	for _, d := range c.Catalogue.Decisions {
		for bits := range 1 << len(d.Asks) {
			var asked []string
			for i, answer := range answers(d, bits) {
				asked = append(asked, source.Quote(d.Asks[i].Name)+": "+answer)
			}
			fmt.Fprintf(b, "    [%q, %d, %s.decide%s(v, { %s })],\n", d.Name, bits, c.ID, emit.PascalCase(d.Words), strings.Join(asked, ", "))
		}
	}
	b.WriteString("  ]")
}
