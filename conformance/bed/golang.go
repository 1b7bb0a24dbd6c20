// The Go side of a bed.

package bed

import (
	"bytes"
	"fmt"
	"path/filepath"
	"runtime"

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
	of := "of(%[1]s.Validate%[2]s, %[1]s.Parse%[2]s, %[1]s.Decode%[2]s"
	if c.options.ValidatorsOnly {
		of = "ofValidator(%[1]s.Validate%[2]s"
	}
	fmt.Fprintf(b, `	contracts[%[1]q] = `+of+`, func(err error) []violation {
		var all []violation
		if e := (*%[1]s.ValidationError)(nil); errors.As(err, &e) {
			for _, v := range e.Violations {
				all = append(all, violation{v.InstancePath, v.Keyword, v.SchemaPath, string(v.Params), v.Message})
			}
		}
		return all
	})
`, c.ID, c.root)
}
