// What OpenAPI 3.0 spells otherwise. Its schemas are of an older, smaller dialect:
// const is an enum of one value, null a flag, an exclusive limit a flag, and beside
// a reference nothing counts. What it cannot say is refused.
package openapi

import (
	"slices"

	"github.com/errgen/errgen/internal/source"
)

// keywords30 are the assertions and annotations of OpenAPI 3.0 (Schema Object), under
// the names that they have in JSON Schema.
var keywords30 = map[string]bool{
	"$ref": true, "title": true, "description": true, "default": true, "deprecated": true, "readOnly": true, "writeOnly": true, "format": true,
	"multipleOf": true, "maximum": true, "minimum": true, "maxLength": true, "minLength": true, "pattern": true, "maxItems": true,
	"minItems": true, "uniqueItems": true, "maxProperties": true, "minProperties": true, "required": true, "enum": true, "type": true,
	"allOf": true, "anyOf": true, "oneOf": true, "not": true, "items": true, "properties": true, "additionalProperties": true,
}

// contents30 are annotations that 3.0 lacks and that judge nothing.
var contents30 = map[string]bool{"contentEncoding": true, "contentMediaType": true, "contentSchema": true}

// truth is the schema true or false, which 3.0 lacks.
func (p *printer) truth(schema *source.Node) *source.Node {
	switch {
	case !p.v30:
		return schema
	case schema.Bool:
		return source.NewObject(schema)
	}
	return object(member{"not", object()})
}

// lower respells one schema whose subschemas have been respelled already.
func (p *printer) lower(schema *source.Node) *source.Node {
	out := source.NewObject(schema)
	var beside []*source.Node // what holds as well and has no room in the schema itself
	for _, m := range schema.Members {
		switch m.Name {
		case "$ref":
			beside = append(beside, object(member{"$ref", m.Value}))
		case "const":
			beside = put(out, beside, "enum", list(m.Value))
		case "exclusiveMinimum":
			beside = append(beside, object(member{"minimum", m.Value}, member{m.Name, boolean(true)}))
		case "exclusiveMaximum":
			beside = append(beside, object(member{"maximum", m.Value}, member{m.Name, boolean(true)}))
		case "type":
			beside = p.typed(out, beside, m.Value)
		case "examples":
			if len(m.Value.Items) > 0 {
				out.Set("example", m.Value.Items[0])
			}
		case "allOf", "anyOf", "oneOf", "enum":
			beside = put(out, beside, m.Name, m.Value)
		default:
			p.keyword30(out, m)
		}
	}
	if out.Get("items") == nil && isArray(out.Get("type")) {
		out.Set("items", object()) // 3.0 requires it
	}
	return joined(out, beside)
}

// put sets a keyword, or puts it beside the schema if there is one already.
func put(out *source.Node, beside []*source.Node, name string, v *source.Node) []*source.Node {
	if out.Get(name) != nil {
		return append(beside, object(member{name, v}))
	}
	out.Set(name, v)
	return beside
}

// joined adds what stands beside a schema. A lone reference stays one.
func joined(out *source.Node, beside []*source.Node) *source.Node {
	switch {
	case len(beside) == 0:
		return out
	case len(beside) == 1 && len(out.Members) == 0:
		return beside[0]
	}
	if all := out.Get("allOf"); all != nil {
		beside = append(slices.Clone(all.Items), beside...)
	}
	out.Set("allOf", list(beside...))
	return out
}

// typed respells type: null is a flag beside one type, several types are alternatives.
// The flag means something only beside a type; where there is none, null is admitted
// like everything else, so null alone is an enum of one value.
func (p *printer) typed(out *source.Node, beside []*source.Node, v *source.Node) []*source.Node {
	types := v.Items
	if v.Kind == source.String {
		types = []*source.Node{v}
	}
	named := slices.DeleteFunc(slices.Clone(types), func(t *source.Node) bool { return t.Text == "null" })
	null := len(named) < len(types)
	single := func(o, t *source.Node) *source.Node {
		o.Set("type", t)
		if null {
			o.Set("nullable", boolean(true))
		}
		return o
	}
	switch len(named) {
	case 0:
		return put(out, beside, "enum", list(&source.Node{Kind: source.Null}))
	case 1:
		single(out, named[0])
		return beside
	}
	var some []*source.Node
	for _, t := range named {
		one := single(object(), t)
		if isArray(t) {
			one.Set("items", object())
		}
		some = append(some, one)
	}
	return put(out, beside, "anyOf", list(some...))
}

func (p *printer) keyword30(out *source.Node, m *source.Member) {
	switch {
	case keywords30[m.Name] || len(m.Name) > 2 && m.Name[:2] == "x-":
		out.Set(m.Name, m.Value)
	case contents30[m.Name]:
	default:
		p.refuse(m.Value.Place(), "OPENAPI_UNSUPPORTED", "OpenAPI 3.0 has no "+source.Quote(m.Name)+".", "Generate a document of OpenAPI 3.1.")
	}
}

func isArray(t *source.Node) bool { return t != nil && t.Text == "array" }
