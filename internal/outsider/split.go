// A schema with many definitions, handed to the validator in parts.
//
// The validator looks up each schema in the list of all that wait to be compiled,
// from its beginning; a file of a thousand kinds takes it a hundred times as long as
// a file of a hundred, beyond what the schemas themselves take. What it has compiled
// before it finds at once. So each definition becomes a document of its own, and
// those that others refer to are compiled first.

package outsider

import (
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// manyDefinitions is from how many on a file is taken apart.
const manyDefinitions = 100

// split is a file taken apart.
type split struct {
	root  map[string]any
	parts map[string]any // by URI
	uses  map[string][]string
}

// splitting takes a file apart, if each of its references is one to a whole
// definition of its own. Otherwise, or if there are fewer definitions, ok is false:
// identifiers and anchors mean something else in another document.
func splitting(doc any, least int) (s *split, ok bool) {
	root, isObject := doc.(map[string]any)
	if !isObject {
		return nil, false
	}
	s = &split{root: maps.Clone(root), parts: map[string]any{}, uses: map[string][]string{}}
	definitions := map[string]map[string]any{}
	for _, word := range []string{"$defs", "definitions"} {
		if list, isObject := root[word].(map[string]any); isObject {
			for name, schema := range list {
				if strings.ContainsAny(name, "%~") {
					return nil, false // a reference spells it in another way
				}
				if object, isObject := schema.(map[string]any); isObject {
					definitions["#/"+word+"/"+name] = object
				}
			}
			delete(s.root, word)
		}
	}
	_, identified := root["$id"]
	if len(definitions) < least || identified {
		return nil, false
	}
	for _, value := range root {
		if !separable(value) {
			return nil, false
		}
	}
	for ref, schema := range definitions {
		part, whole := s.apart(partURI(ref), schema, definitions)
		if !whole {
			return nil, false
		}
		object := part.(map[string]any)
		if dialect, given := root["$schema"]; given {
			object["$schema"] = dialect
		}
		s.parts[partURI(ref)] = object
	}
	part, whole := s.apart("", s.root, definitions)
	if !whole {
		return nil, false
	}
	s.root = part.(map[string]any)
	return s, true
}

// partURI is that of the document of a definition.
func partURI(ref string) string { return "errgen-part:///" + url.PathEscape(ref[1:]) }

// separable tells whether nothing in a value has a meaning that depends on its document.
func separable(value any) bool {
	switch value := value.(type) {
	case map[string]any:
		for name, inner := range value {
			switch name {
			case "$schema", "$id", "$anchor", "$dynamicAnchor", "$dynamicRef", "$recursiveRef":
				return false
			case "const", "enum":
				if mentions(inner, "$ref") {
					return false // data that looks like a reference
				}
			}
			if !separable(inner) {
				return false
			}
		}
	case []any:
		return !slices.ContainsFunc(value, func(inner any) bool { return !separable(inner) })
	}
	return true
}

// mentions tells whether some object in a value has a member.
func mentions(value any, name string) bool {
	switch value := value.(type) {
	case map[string]any:
		for member, inner := range value {
			if member == name || mentions(inner, name) {
				return true
			}
		}
	case []any:
		return slices.ContainsFunc(value, func(inner any) bool { return mentions(inner, name) })
	}
	return false
}

// apart copies a value, with references that lead to the documents of definitions.
// whole is false if there is a reference to something else.
func (s *split) apart(from string, value any, definitions map[string]map[string]any) (copied any, whole bool) {
	switch value := value.(type) {
	case map[string]any:
		object := make(map[string]any, len(value))
		for name, inner := range value {
			if ref, isText := inner.(string); isText && name == "$ref" {
				if _, known := definitions[ref]; !known {
					return nil, false
				}
				object[name] = partURI(ref)
				s.uses[from] = append(s.uses[from], partURI(ref))
				continue
			}
			if object[name], whole = s.apart(from, inner, definitions); !whole {
				return nil, false
			}
		}
		return object, true
	case []any:
		list := make([]any, len(value))
		for i, inner := range value {
			if list[i], whole = s.apart(from, inner, definitions); !whole {
				return nil, false
			}
		}
		return list, true
	}
	return value, true
}

// compile compiles all parts, those first that others refer to, and then the root.
func (s *split) compile(c *jsonschema.Compiler, uri string) (*jsonschema.Schema, error) {
	for _, part := range slices.Sorted(maps.Keys(s.parts)) {
		if err := c.AddResource(part, s.parts[part]); err != nil {
			return nil, err
		}
	}
	if err := c.AddResource(uri, s.root); err != nil {
		return nil, err
	}
	begun := map[string]bool{}
	var visit func(part string) error
	visit = func(part string) error {
		if begun[part] {
			return nil
		}
		begun[part] = true
		for _, used := range s.uses[part] {
			if err := visit(used); err != nil {
				return err
			}
		}
		if part == "" {
			return nil
		}
		_, err := c.Compile(part)
		return err
	}
	if err := visit(""); err != nil {
		return nil, err
	}
	return c.Compile(uri)
}
