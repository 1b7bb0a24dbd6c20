// Package openapi describes the errors of a contract as an OpenAPI document: the
// schema of the error, and for each HTTP status of its catalogue one response with an
// example of every kind. It can complete a document of the user's with them.
//
//	openapi.go    the emitter: which parts a document has
//	responses.go  a response for each status
//	schema.go     the schema and what it refers to, as components
//	version30.go  what OpenAPI 3.0 spells otherwise
//	merge.go      the responses of a user's own operations
//	yaml.go       the text of the document
//
// A document is data, not text with holes: it is built as a tree and printed by one
// function, where a template would have to quote every value itself.
package openapi

import (
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// New returns the emitter.
func New() emit.Emitter { return emitter{} }

type emitter struct{}

func (emitter) Language() string { return "openapi" }

// Emit returns one file. An error may be source.Diagnostics: not every contract has
// what such a document needs.
func (emitter) Emit(c *ir.Contract, o emit.Options) ([]emit.File, error) {
	p := &printer{c: c, title: emit.PascalCase(c.Name), problem: o.OpenAPI.Problem, names: map[*source.Node]string{}}
	p.claims = map[string]*source.Node{p.title + "Problem": c.RootSchema} // whether it is made or not: names do not depend on options
	p.readVersion(o.OpenAPI)
	p.readStatuses()
	if len(p.refused) > 0 {
		return nil, p.refused
	}
	document := p.document(o.OpenAPI.API)
	p.refused.Sort()
	if len(p.refused) > 0 {
		return nil, p.refused
	}
	var b strings.Builder
	for _, line := range emit.Header(c) {
		b.WriteString("# " + line + "\n")
	}
	b.WriteString("\n")
	writeYAML(&b, document)
	name := strings.ReplaceAll(emit.SnakeCase(c.Name), "_", "-")
	return []emit.File{{Path: name + ".openapi.yaml", Text: []byte(b.String())}}, nil
}

type printer struct {
	c       *ir.Contract
	title   string // begins the name of every component, so that a user's own are free
	v30     bool
	problem bool // errors are also sent as problem details (RFC 9457)

	statuses []status
	schemas  []*source.Node          // that components are to be made of, in the order of first mention
	names    map[*source.Node]string // of the components
	claims   map[string]*source.Node
	refused  source.Diagnostics
}

func (p *printer) refuse(at source.Place, code, problem, advice string, related ...source.Place) {
	p.refused = append(p.refused, source.Diagnostic{Code: code, Place: at, Problem: problem, Advice: advice, Related: related})
}

// readVersion takes the version of the user's document, if there is one.
func (p *printer) readVersion(o emit.OpenAPIOptions) {
	p.v30 = o.Version == "3.0"
	if o.API == nil {
		return
	}
	said := o.API.Get("openapi")
	switch {
	case said != nil && strings.HasPrefix(said.Text, "3.1."):
		p.v30 = false
	case said != nil && strings.HasPrefix(said.Text, "3.0."):
		p.v30 = true
	default:
		at := o.API
		if said != nil {
			at = said
		}
		p.refuse(at.Place(), "OPENAPI_API", "The document is not one of OpenAPI 3.0 or 3.1.", `Begin it with "openapi": "3.1.0".`)
	}
}

// document puts the components into the user's document, or into one of their own.
func (p *printer) document(api *source.Node) *source.Node {
	added := p.components()
	if api != nil {
		return p.merge(api, added)
	}
	version := "3.1.0"
	if p.v30 {
		version = "3.0.3"
	}
	return object(
		member{"openapi", text(version)},
		member{"info", object(
			member{"title", text(p.title + " responses")},
			member{"description", text("The error responses of every operation. Operations refer to them by status.")},
			member{"version", text(p.c.Digest[:12])},
		)},
		member{"paths", object()}, // 3.0 requires it, 3.1 admits it
		member{"components", added},
	)
}

// components are the schemas and the responses, each by name.
func (p *printer) components() *source.Node {
	root := p.component(p.c.RootSchema)
	responses := object()
	for _, s := range p.statuses {
		responses.Set(p.responseName(s), p.response(s, root))
	}
	schemas := object()
	for i := 0; i < len(p.schemas); i++ { // a schema may mention further ones
		schema := p.schemas[i]
		schemas.Set(p.names[schema], p.convert(schema))
	}
	if p.problem {
		schemas.Set(p.title+"Problem", p.problemSchema(root))
	}
	return object(member{"responses", responses}, member{"schemas", schemas})
}

// member is one of an object that is made here.
type member struct {
	name  string
	value *source.Node
}

func object(members ...member) *source.Node {
	o := source.NewObject(nil)
	for _, m := range members {
		o.Set(m.name, m.value)
	}
	return o
}

func list(items ...*source.Node) *source.Node {
	return &source.Node{Kind: source.Array, Items: items}
}

func text(s string) *source.Node { return source.NewString(nil, s) }

func number(s string) *source.Node { return &source.Node{Kind: source.Number, Text: s} }

func boolean(b bool) *source.Node { return &source.Node{Kind: source.Bool, Bool: b} }

func reference(kind, name string) *source.Node {
	return object(member{"$ref", text("#/components/" + kind + "/" + name)})
}
