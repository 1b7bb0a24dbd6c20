// The runtime of a language: sources that stand beside the generated types, cut
// to the parts that are used.
//
// A part begins with a line such as
//
//	//: decimal needs scan, text
//
// and ends at the next one or at the end of its file. What stands before the
// first part of a file (its comment, imports of its neighbours) is for the tests
// that run the sources in place, and is not copied.
package text

import (
	"fmt"
	"io/fs"
	"strings"

	"github.com/errgen/errgen/templates"
)

// part is a piece of a runtime.
type part struct {
	name  string
	needs []string
	text  string
}

// Runtime is the runtime of a language in parts, in the order of their files.
type Runtime struct {
	parts []part
	index map[string]int
}

// LoadRuntime reads the files of templates/LANGUAGE/runtime that have the given
// ending. It fails when a part needs one that does not exist.
func LoadRuntime(language, ending string) (*Runtime, error) {
	r := &Runtime{index: map[string]int{}}
	dir := language + "/runtime"
	files, err := fs.ReadDir(templates.FS, dir)
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ending) {
			continue
		}
		source, err := templates.FS.ReadFile(dir + "/" + f.Name())
		if err != nil {
			return nil, err
		}
		r.split(string(source))
	}
	for _, p := range r.parts {
		for _, n := range p.needs {
			if _, ok := r.index[n]; !ok {
				return nil, fmt.Errorf("%s: part %s needs %s, which does not exist", dir, p.name, n)
			}
		}
	}
	return r, nil
}

// split adds the parts of one file.
func (r *Runtime) split(source string) {
	pieces := strings.Split("\n"+source, "\n//: ")
	for _, piece := range pieces[1:] {
		head, text, _ := strings.Cut(piece, "\n")
		name, needs, _ := strings.Cut(head, " needs ")
		p := part{name: name, text: strings.Trim(text, "\n") + "\n"}
		if needs != "" {
			p.needs = strings.Split(needs, ", ")
		}
		r.index[name] = len(r.parts)
		r.parts = append(r.parts, p)
	}
}

// Needed returns the names of the given parts and of all that they need.
func (r *Runtime) Needed(names []string) (map[string]bool, error) {
	used := map[string]bool{}
	for pending := append([]string(nil), names...); len(pending) > 0; {
		name := pending[len(pending)-1]
		pending = pending[:len(pending)-1]
		i, ok := r.index[name]
		if !ok {
			return nil, fmt.Errorf("the runtime has no part %s", name)
		}
		if !used[name] {
			used[name] = true
			pending = append(pending, r.parts[i].needs...)
		}
	}
	return used, nil
}

// Cut returns the named parts and all that they need, an empty line between them.
func (r *Runtime) Cut(names []string) (string, error) {
	used, err := r.Needed(names)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for _, p := range r.parts {
		if !used[p.name] {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(p.text)
	}
	return b.String(), nil
}
