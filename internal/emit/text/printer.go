// The printer: the templates of one language, loaded once and complete.
package text

import (
	"fmt"
	"strings"
	"text/template"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/templates"
)

// Profile is what the shared part has to know about a language.
type Profile struct {
	// Language is the name on the command line, and the folder below templates.
	Language string
	// Ops and Forms are the aspects of the language: what it prints about an op,
	// and about a form of type. Each aspect has one template for every op (form),
	// called aspect.op: "check.multiple", "read.record".
	Ops, Forms []string
	// Indent is one step of indentation, Width the columns of a line.
	Indent string
	Width  int
	// Sparse says that views are maps, from which what does not apply is absent.
	Sparse bool
}

// Printer executes the templates of a language.
type Printer struct {
	profile Profile
	set     *template.Template
	ops     map[string]*template.Template // by aspect and name of the op
	forms   map[string]*template.Template
}

// Load parses the templates of a language. It fails when the language lacks a
// template for any op or form, so that a new one cannot be forgotten.
func Load(p Profile, funcs template.FuncMap) (*Printer, error) {
	set := template.New(p.Language).Funcs(funcs)
	if !p.Sparse {
		set.Option("missingkey=error")
	}
	files, err := templates.FS.ReadDir(p.Language)
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".tmpl") {
			continue
		}
		source, err := templates.FS.ReadFile(p.Language + "/" + f.Name())
		if err != nil {
			return nil, err
		}
		if _, err := set.New(f.Name()).Parse(readMarks.Replace(string(source))); err != nil {
			return nil, err
		}
	}
	printer := &Printer{profile: p, set: set}
	var missing []string
	printer.ops = printer.collect(p.Ops, opNames, &missing)
	printer.forms = printer.collect(p.Forms, formNames(), &missing)
	if len(missing) > 0 {
		return nil, fmt.Errorf("templates/%s: no template is called %s", p.Language, strings.Join(missing, ", "))
	}
	return printer, nil
}

// collect finds the template of each pair, and notes those that do not exist.
func (p *Printer) collect(aspects, names []string, missing *[]string) map[string]*template.Template {
	found := make(map[string]*template.Template, len(aspects)*len(names))
	for _, aspect := range aspects {
		for _, name := range names {
			t := p.set.Lookup(aspect + "." + name)
			if t == nil {
				*missing = append(*missing, aspect+"."+name)
				continue
			}
			found[aspect+"."+name] = t
		}
	}
	return found
}

// Op prints one aspect of an op from a view of it. The text still has its marks.
func (p *Printer) Op(aspect string, op ir.Op, view any) string {
	return execute(p.ops[aspect+"."+opName(op)], view)
}

// Form prints one aspect of a type from a view of it.
func (p *Printer) Form(aspect string, form ir.Form, view any) string {
	return execute(p.forms[aspect+"."+form.String()], view)
}

// Print executes a template by name.
func (p *Printer) Print(name string, view any) string {
	return execute(p.set.Lookup(name), view)
}

// Layout breaks and indents a finished text in the manner of the language.
func (p *Printer) Layout(text string) string {
	return layout(text, p.profile.Indent, p.profile.Width)
}

// fault carries the error of a template through the printing code, which would
// otherwise have to hand it on in every line; Recover takes it out again.
type fault struct{ error }

func execute(t *template.Template, view any) string {
	if t == nil {
		panic(fault{fmt.Errorf("a template that is not in the set was asked for %T", view)})
	}
	var b strings.Builder
	if err := t.Execute(&b, view); err != nil {
		panic(fault{err})
	}
	return b.String()
}

// Recover turns the failure of a template into an error. It is deferred by Emit:
// such a failure is a mistake of the emitter, and no file may be written then.
func Recover(err *error) {
	switch r := recover().(type) {
	case nil:
	case fault:
		*err = r.error
	default:
		panic(r)
	}
}
