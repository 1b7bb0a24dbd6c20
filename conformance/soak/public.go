// Published schemas: public.json says which.

package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	randomdocument "github.com/errgen/errgen/conformance/random"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/naming"
	"github.com/errgen/errgen/internal/source"
)

// home is the folder of this command, seen from the root of the repository.
const home = "conformance/soak"

// publication is an entry of public.json.
type publication struct {
	Name    string
	File    string   // below node_modules
	Command []string // that prints the schema; instead of File
	Lenient bool     // it has keywords that are no keywords
}

// Documents for a published schema: real ones lie in documents/NAME. Besides, each
// of those with one part less, and random ones.
const (
	plainDocuments  = 100 // that follow the plan
	brokenDocuments = 300 // with changes to value and text
)

func public(wanted, languages []string, out io.Writer) error {
	list, err := publications(wanted)
	if err != nil {
		return err
	}
	var subjects []*subject
	for _, p := range list {
		s, err := p.subject(out)
		if err != nil {
			return fmt.Errorf("%s: %w", p.Name, err)
		}
		subjects = append(subjects, s)
	}
	r, err := build("soak-public", languages, subjects)
	defer r.close()
	if err != nil {
		return err
	}
	differs := false
	for _, s := range subjects {
		if broken := r.broken(s); len(broken) > 0 {
			differs = true
			fmt.Fprintf(out, "%s: %s\n", s.name, strings.Join(broken, "\n  "))
		}
	}
	valid, asked, different := map[*subject]int{}, map[*subject]int{}, map[*subject]int{}
	for _, q := range r.ask() {
		asked[q.subject]++
		if q.valid {
			valid[q.subject]++
		}
		if len(q.complaints) > 0 {
			if differs = true; different[q.subject] < 3 {
				fmt.Fprintf(out, "%s: %.1500q\n  %s\n", q.name, q.Text, strings.Join(q.complaints, "\n  "))
			}
			different[q.subject]++
		}
	}
	for _, s := range subjects {
		fmt.Fprintf(out, "%s: %d documents, %d of them valid, %d differences\n", s.name, asked[s], valid[s], different[s])
	}
	if differs {
		return errDiffers
	}
	return nil
}

// publications are those that were asked for: by name, as files, or all.
func publications(wanted []string) ([]publication, error) {
	text, err := os.ReadFile(filepath.Join(home, "public.json"))
	if err != nil {
		return nil, err
	}
	var all []publication
	if err := json.Unmarshal(text, &all); err != nil {
		return nil, err
	}
	if len(wanted) == 0 {
		return all, nil
	}
	var list []publication
	for _, w := range wanted {
		p := publication{Name: strings.TrimSuffix(filepath.Base(w), ".json"), File: w, Lenient: true}
		for _, known := range all {
			if known.Name == w {
				p = known
			}
		}
		list = append(list, p)
	}
	return list, nil
}

// read gives the text of the schema.
func (p publication) read() ([]byte, error) {
	if len(p.Command) > 0 {
		cmd := exec.Command(p.Command[0], p.Command[1:]...)
		cmd.Dir, cmd.Stderr = home, os.Stderr
		return cmd.Output()
	}
	if text, err := os.ReadFile(p.File); err == nil {
		return text, nil
	}
	return os.ReadFile(filepath.Join(home, "node_modules", filepath.FromSlash(p.File)))
}

// subject compiles the schema, with names for what has none, and makes documents.
func (p publication) subject(out io.Writer) (*subject, error) {
	text, err := p.read()
	if err != nil {
		return nil, err
	}
	file := p.Name + ".json"
	root, problems := source.Parse(file, text)
	if root == nil {
		return nil, problems
	}
	o := compile.Options{Dialect: dialectOf(root), Lenient: p.Lenient, Name: p.Name + " root"}
	o.Names, _ = naming.Propose(root, o) // what else is wrong, newSubject tells
	s, untyped, err := newSubject(file, text, o)
	if err != nil {
		return nil, err
	}
	s.name = p.Name
	fmt.Fprintf(out, "%s: %d KB, %d types, %d plans, %d names given\n", p.Name, len(text)>>10, len(s.contract.Types), len(s.contract.Plans), len(o.Names))
	for i, d := range untyped {
		if i == 0 {
			fmt.Fprintf(out, "  validators only, because of %d problems:\n", len(untyped))
		}
		if i < 5 && !d.Note {
			fmt.Fprintf(out, "  %s %s: %s\n", d.Code, d.Place.Pointer, d.Problem)
		}
	}
	s.documents, err = p.documents(s)
	return s, err
}

func dialectOf(root *source.Node) keyword.Dialect {
	if uri := root.Get("$schema"); uri != nil && strings.Contains(uri.Text, "draft-07") {
		return keyword.Draft7
	}
	return keyword.Draft2020
}

func (p publication) documents(s *subject) ([][]byte, error) {
	files, err := filepath.Glob(filepath.Join(home, "documents", p.Name, "*.json"))
	if err != nil {
		return nil, err
	}
	var list [][]byte
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		list = append(list, text)
		for _, smaller := range reductions(text) {
			list = append(list, []byte(smaller))
		}
	}
	g := randomdocument.New(s.contract, 1)
	for i := range uint64(plainDocuments) {
		list = append(list, g.Valid(i))
	}
	for i := range uint64(brokenDocuments) {
		list = append(list, g.Document(i))
	}
	return list, nil
}
