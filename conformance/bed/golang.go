// The Go side of a bed.

package bed

import (
	"bytes"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/emit/golang"
)

var goLanguage = &Language{
	Name: "go", emitter: golang.New(), suffix: ".go",
	root:  submatch(`(?m)^func Validate(\w+)\(\w+ \[\]byte\) error`),
	glue:  goGlue,
	build: buildGo,
	command: func(w *workspace) []string {
		return []string{filepath.Join(w.dir, program)}
	},
}

// program is the name of a compiled driver.
var program = "driver" + map[bool]string{true: ".exe"}[runtime.GOOS == "windows"]

// buildGo vets too: generated code has to please that as well.
func buildGo(w *workspace) error {
	if err := w.keep("go.mod", []byte("module driver\n\ngo 1.23\n")); err != nil {
		return err
	}
	if err := w.run("go", "build", "-o", program, "."); err != nil {
		return err
	}
	return w.run("go", "vet", "./...")
}

func goGlue(contracts []subject) []emit.File {
	var b bytes.Buffer
	b.WriteString("package main\n\nimport (\n\t\"errors\"\n\n")
	for _, c := range contracts {
		fmt.Fprintf(&b, "\t%s \"driver/%s\"\n", c.ID, c.ID)
	}
	b.WriteString(")\n\nvar _ = errors.As\n\nfunc init() {\n\tcontracts = map[string]contract{}\n")
	for _, c := range contracts {
		goContract(&b, c)
	}
	b.WriteString("}\n")
	return []emit.File{{Path: "contracts.go", Text: b.Bytes()}}
}

func goContract(b *bytes.Buffer, c subject) {
	violations := fmt.Sprintf(`func(err error) []violation {
		var all []violation
		if e := (*%[1]s.ValidationError)(nil); errors.As(err, &e) {
			for _, v := range e.Violations {
				all = append(all, violation{v.InstancePath, v.Keyword, v.SchemaPath, string(v.Params), v.Message})
			}
		}
		return all
	}`, c.ID)
	if c.options.ValidatorsOnly {
		fmt.Fprintf(b, "\tcontracts[%[1]q] = ofValidator(%[1]s.Validate%[2]s, %[3]s)\n", c.ID, c.root, violations)
		return
	}
	fmt.Fprintf(b, "\t{\n\tf := of(%[1]s.Validate%[2]s, %[1]s.Parse%[2]s, %[1]s.Decode%[2]s, %[3]s)\n", c.ID, c.root, violations)
	if c.Catalogue == nil {
		fmt.Fprintf(b, "\tcontracts[%q] = f.contract(nil, nil)\n\t}\n", c.ID)
		return
	}
	fmt.Fprintf(b, "\tcontracts[%q] = f.contract(func(kind string) []byte {\n\tswitch kind {\n", c.ID)
	for _, k := range c.buildable() {
		fmt.Fprintf(b, "\tcase %q:\n\treturn f.built(%s.%s(%s))\n", k.Name, c.ID, emit.GoName(k.Words), strings.Join(slices.Repeat([]string{`"x"`}, len(k.Required)), ", "))
	}
	fmt.Fprintf(b, "\t}\n\treturn []byte(\"null\")\n\t}, func(v *%s.%s, d *decisions) {\n", c.ID, c.root)
	for _, d := range c.Catalogue.Decisions {
		for bits := range 1 << len(d.Asks) {
			fmt.Fprintf(b, "\t{\n\toutcome, because := v.Decide%s(%s)\n\td.add(%q, %d, string(outcome), because)\n\t}\n",
				emit.GoName(d.Words), strings.Join(answers(d, bits), ", "), d.Name, bits)
		}
	}
	b.WriteString("\t})\n\t}\n")
}
