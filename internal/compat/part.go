// Parts of a file as sides of their own: the schemas of an argument or a view.
package compat

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// part is a schema that consists of references to others, all of which hold.
type part struct {
	Side
	near  *source.Node
	files map[string]*source.Node // by the URI that the references use
}

// The URIs of a part, and of files that have none.
const (
	partURI     = "file:///errgen-part.json"
	partFileURI = "file:///errgen-part-%d.json"
)

// partOf makes a side of some schemas of another one; of none, it admits everything.
func partOf(s *Side, schemas []*source.Node) *part {
	p := &part{Side: Side{Name: s.Name, URI: partURI}, near: s.Root, files: map[string]*source.Node{}}
	var references []string
	for _, n := range schemas {
		p.near = n
		references = append(references, `{"$ref":`+source.Quote(p.uriOf(s, top(n))+"#"+(&url.URL{Fragment: n.Pointer()}).EscapedFragment())+`}`)
	}
	text := "true"
	if len(references) > 0 {
		text = `{"allOf":[` + strings.Join(references, ",") + `]}`
	}
	p.Root, _ = source.ParseJSON(s.Name, []byte(text))
	p.Load = func(asked string) (string, []byte, error) {
		if file := p.files[asked]; file != nil {
			return asked, []byte(file.Compact()), nil
		}
		if s.Load == nil {
			return "", nil, &compile.NotFound{Tried: []string{asked}}
		}
		return s.Load(asked)
	}
	return p
}

// uriOf is the URI of a file: that of the side for the schema itself, so that its
// references to others still lead there.
func (p *part) uriOf(s *Side, file *source.Node) string {
	uri := s.URI
	if file != s.Root || uri == "" {
		uri = fmt.Sprintf(partFileURI, len(p.files))
	}
	for known, f := range p.files {
		if f == file {
			uri = known
		}
	}
	p.files[uri] = file
	return uri
}

func top(n *source.Node) *source.Node {
	for n.Parent() != nil {
		n = n.Parent()
	}
	return n
}

// plans compiles the part. A registry is no schema, so that of the files only the
// part has to be one.
func (p *part) plans(o Options) (*ir.Contract, source.Diagnostics) {
	return compile.Compile(p.Root, compile.Options{URI: p.URI, Load: p.Load, AssertFormat: o.AssertFormat, ValidatorsOnly: true, Lenient: true})
}

// located gives a location in what was compiled as one in the file it comes from.
func (p *part) located(l finding.Location) finding.Location {
	file := p.files[l.File]
	if file == nil { // the list of references
		return finding.Near(p.near)
	}
	n, _ := file.Find(l.Pointer)
	if l.Value == nil {
		return finding.Near(n)
	}
	return finding.At(n)
}
