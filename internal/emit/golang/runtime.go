// The runtime: real Go files, cut into parts, of which a package gets those that
// it uses. A part begins with a line "//: NAME needs A B" and ends where the next
// one begins, or the file.
package golang

import (
	"bytes"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/templates"
)

// A part is a piece of a runtime file.
type part struct {
	name    string
	needs   []string
	imports []string
	text    string
}

const runtimeFolder = "golang/runtime"

// parts reads the runtime, once.
var parts = sync.OnceValues(func() ([]part, error) {
	entries, err := templates.FS.ReadDir(runtimeFolder)
	if err != nil {
		return nil, err
	}
	var all []part
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), ".go") && !strings.HasSuffix(e.Name(), "_test.go") {
			text, err := templates.FS.ReadFile(path.Join(runtimeFolder, e.Name()))
			if err != nil {
				return nil, err
			}
			all = append(all, cut(string(text))...)
		}
	}
	return all, nil
})

var (
	partLine   = regexp.MustCompile(`(?m)^//: (\w+)(?: needs ([\w ]+))?\n`)
	importLine = regexp.MustCompile(`(?m)^(?:import |\t)"([\w/]+)"$`)
)

// cut cuts a file into its parts.
func cut(text string) []part {
	marks := partLine.FindAllStringSubmatchIndex(text, -1)
	if len(marks) == 0 {
		return nil
	}
	var list []part
	imports := importLine.FindAllStringSubmatch(text[:marks[0][0]], -1)
	for i, m := range marks {
		end := len(text)
		if i+1 < len(marks) {
			end = marks[i+1][0]
		}
		p := part{name: text[m[2]:m[3]], text: strings.TrimSpace(text[m[1]:end])}
		if m[4] >= 0 {
			p.needs = strings.Fields(text[m[4]:m[5]])
		}
		for _, line := range imports {
			if strings.Contains(p.text, path.Base(line[1])+".") {
				p.imports = append(p.imports, line[1])
			}
		}
		list = append(list, p)
	}
	return list
}

// copyRuntime adds the file with the parts that are needed.
func (g *generator) copyRuntime() {
	all, err := parts()
	if err != nil {
		g.errs = append(g.errs, err)
		return
	}
	byName := map[string]part{}
	for _, p := range all {
		byName[p.name] = p
	}
	var take func(name string)
	taken := map[string]bool{}
	take = func(name string) {
		if taken[name] {
			return
		}
		taken[name] = true
		if _, known := byName[name]; !known {
			g.fault("the runtime has no part %q", name)
		}
		for _, need := range byName[name].needs {
			take(need)
		}
	}
	for name := range g.needs {
		take(name)
	}
	var imports []string
	var body bytes.Buffer
	for _, p := range all {
		if !taken[p.name] {
			continue
		}
		for _, path := range p.imports {
			if !slices.Contains(imports, path) {
				imports = append(imports, path)
			}
		}
		body.WriteString("\n" + p.text + "\n")
	}
	var out bytes.Buffer
	for _, line := range g.header {
		out.WriteString(comment(line, 1<<20)[0] + "\n")
	}
	out.WriteString("\n// What the types of this package share: the scanner, violations, and values that\n// the schema leaves open.\n\npackage " + g.o.Package + "\n")
	writeImports(&out, imports)
	out.Write(body.Bytes())
	g.extra = append(g.extra, emit.File{Path: "runtime.go", Text: out.Bytes()})
}
