// The schema of the error and every schema that it refers to, each as a component:
// references in a document lead to its components, whatever file or resource they led
// to in the schema. The spelling is that of draft 2020-12, the dialect of OpenAPI 3.1.
package openapi

import (
	"path"
	"regexp"
	"strings"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// notInNames are the characters that a component's name may not have.
var notInNames = regexp.MustCompile(`[^A-Za-z0-9._-]+`)

// component gives the name of the component of a schema, and takes the schema on.
func (p *printer) component(schema *source.Node) string {
	if name := p.names[schema]; name != "" {
		return name
	}
	name := p.title + "Response"
	if schema != p.c.RootSchema {
		name = p.title + capital(notInNames.ReplaceAllString(ownName(schema), "_"))
	}
	if other := p.claims[name]; other != nil {
		p.refuse(schema.Place(), "NAME_COLLISION", "Two schemas would both be the component "+name+".", "Give one of them another key.", other.Place())
	}
	p.claims[name], p.names[schema] = schema, name
	p.schemas = append(p.schemas, schema)
	return name
}

// ownName is the key of a definition, the name of a file, or else the place: like any
// name it depends on nothing that stands elsewhere.
func ownName(schema *source.Node) string {
	pointer := schema.Pointer()
	if pointer == "" {
		name, _, _ := strings.Cut(path.Base(schema.File.Name), ".")
		return name
	}
	if group := schema.Parent().Key(); group == "$defs" || group == "definitions" {
		return schema.Key()
	}
	return strings.ReplaceAll(pointer[1:], "/", "_")
}

// capital makes the first letter one, so that words can be told apart.
func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:] // of a component's name: ASCII
}

// skeleton are the keywords that references have made superfluous, and a comment for
// the schema's own authors.
var skeleton = map[string]bool{
	"$schema": true, "$id": true, "$anchor": true, "$dynamicAnchor": true, "$vocabulary": true, "$defs": true, "definitions": true,
	"$comment": true, "x-errgen": true,
}

// convert copies a schema, with its references led to components.
func (p *printer) convert(schema *source.Node) *source.Node {
	if schema.Kind != source.Object {
		return p.truth(schema)
	}
	ref := p.c.References[schema]
	out := source.NewObject(schema)
	for _, m := range schema.Members {
		switch {
		case skeleton[m.Name] || ref.Alone && m.Name != "$ref":
		case m.Name == "$ref":
			out.Set("$ref", p.refer(schema, ref))
		case m.Name == "$dynamicRef":
			p.refuse(m.Value.Place(), "OPENAPI_UNSUPPORTED", "What $dynamicRef leads to depends on who refers to the schema, and in a document everybody does.", "Use $ref.")
		default:
			p.keyword(out, m)
		}
	}
	sayType(out)
	if p.v30 {
		return p.lower(out)
	}
	return out
}

// sayType adds the type that const and enum imply. It changes no verdict, but those who
// generate code from a document look for it.
func sayType(out *source.Node) {
	values, listed := keyword.Values(out)
	if !listed || len(values) == 0 || out.Get("type") != nil {
		return
	}
	implied := typeOf(values[0])
	if implied == "null" {
		return // 3.0 has no such type
	}
	for _, v := range values[1:] {
		if typeOf(v) != implied {
			return
		}
	}
	out.Set("type", text(implied))
}

func typeOf(v *source.Node) string {
	if d, ok := source.ParseDecimal(v.Text); ok && v.Kind == source.Number && d.IsInteger() {
		return "integer"
	}
	return v.Kind.String()
}

// refer is the new text of a $ref.
func (p *printer) refer(schema *source.Node, ref ir.Reference) *source.Node {
	name := p.component(ref.Targets[0]) // $ref is the first; it has been resolved, or there were no plan
	return source.NewString(schema.Get("$ref"), "#/components/schemas/"+name)
}

// keyword copies one keyword. What draft-07 spells otherwise becomes that of 2020-12.
func (p *printer) keyword(out *source.Node, m *source.Member) {
	v := m.Value
	switch {
	case m.Name == "items" && v.Kind == source.Array:
		out.Set("prefixItems", p.converted(v, keyword.Schemas))
	case m.Name == "additionalItems":
		if items := v.Parent().Get("items"); items != nil && items.Kind == source.Array {
			out.Set("items", p.convert(v))
		}
	case m.Name == "additionalProperties" && v.Kind == source.Bool:
		out.Set(m.Name, v) // the one boolean that 3.0 has a place for
	case m.Name == "dependencies":
		p.dependencies(out, v)
	default:
		holds := keyword.Nothing
		if k := keyword.Lookup(m.Name); k != nil {
			holds = k.Holds
		}
		out.Set(m.Name, p.converted(v, holds))
	}
}

// dependencies come apart into two keywords.
func (p *printer) dependencies(out, v *source.Node) {
	for _, m := range v.Members {
		name, value := "dependentSchemas", m.Value
		if value.Kind == source.Array {
			name = "dependentRequired"
		} else {
			value = p.convert(value)
		}
		if out.Get(name) == nil {
			out.Set(name, source.NewObject(v))
		}
		out.Get(name).Set(m.Name, value)
	}
}

// converted copies the value of a keyword, by where schemas stand in it.
func (p *printer) converted(v *source.Node, holds keyword.Holds) *source.Node {
	switch {
	case holds == keyword.Schema || holds == keyword.SchemaOrList && v.Kind != source.Array:
		return p.convert(v)
	case holds == keyword.Schemas || holds == keyword.SchemaOrList:
		out := list()
		for _, item := range v.Items {
			out.Items = append(out.Items, p.convert(item))
		}
		return out
	case holds == keyword.SchemaMap:
		out := source.NewObject(v)
		for _, m := range v.Members {
			out.Set(m.Name, p.convert(m.Value))
		}
		return out
	}
	return v
}
