// Output schemas that admit failures (contract.md, 8.2).
package mcp

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/errgen/errgen/runtime/internal/raw"
)

// failureDefinition describes a contract as far as a client has to tell it from a
// success. It stays open: readers accept what they do not know.
const failureDefinition = `{"type":"object","description":"What failed, and what to do about it.",` +
	`"required":["contract_version","kind","message","origin","recovery","side_effects"],` +
	`"properties":{"contract_version":{"const":1},"kind":{"type":"string"},"message":{"type":"string"},` +
	`"origin":{"type":"string"},"side_effects":{"type":"string"},"recovery":{"type":"object",` +
	`"required":["action","same_arguments","guidance"]}}}`

// Widen returns an output schema that the shapes of failures fit as well, those of a
// gateway included if the tool is one's: the root keeps its type, object, and gets the
// schema as one alternative of several. It refuses a schema whose root is not an
// object, since failures are.
func Widen(schema any, gateway bool) (json.RawMessage, error) {
	text := raw.Of(schema)
	root, err := raw.ParseObject(text)
	if err != nil {
		return nil, fmt.Errorf("output schema: %w", err)
	}
	if raw.Deeper(text, maxSchemaDepth) {
		return nil, fmt.Errorf("output schema: it is nested more than %d levels deep", maxSchemaDepth)
	}
	if kind, _ := raw.String(root.Get("type")); kind != "object" {
		return nil, errors.New("output schema: only one with the type object can be widened")
	}
	wide := raw.Object{{Name: "type", Value: raw.Of("object")}}
	success := root
	// A schema with an identifier of its own is the base of its references, wherever
	// it stands. In any other, references begin at the root of the document.
	definitions := raw.Object{}
	if root.Get("$id") == nil {
		success = nil
		for _, m := range root {
			switch m.Name {
			case "$schema":
				wide.Set(m.Name, m.Value)
			case "$defs", "definitions":
				moved := rebase(m.Value, true)
				if m.Name == "definitions" {
					wide.Set(m.Name, moved)
				} else if definitions, err = raw.ParseObject(moved); err != nil {
					return nil, fmt.Errorf("output schema: $defs: %w", err)
				}
			default:
				success = append(success, raw.Member{Name: m.Name, Value: rebaseMember(m)})
			}
		}
	}
	name := free(definitions, "AgentError")
	definitions.Set(name, json.RawMessage(failureDefinition))
	failure := raw.Of(map[string]string{"$ref": "#/$defs/" + name})
	alternatives := []json.RawMessage{success.Append(nil), envelopeSchema(failure)}
	if gateway {
		alternatives = append(alternatives, wrapperSchema(failure))
	}
	wide.Set("anyOf", raw.Of(alternatives))
	wide.Set("$defs", definitions.Append(nil))
	return wide.Append(nil), nil
}

// maxSchemaDepth is more than any schema has that somebody wrote.
const maxSchemaDepth = 200

// envelopeSchema is the schema of the envelope of section 8.
func envelopeSchema(failure []byte) json.RawMessage {
	return fmt.Appendf(nil, `{"type":"object","required":["ok","service","action","error"],"properties":{"ok":{"const":false},`+
		`"service":{"type":"string"},"action":{"type":"string"},"error":%s}}`, failure)
}

// wrapperSchema is the schema of the shape of 9.8.
func wrapperSchema(failure []byte) json.RawMessage {
	return fmt.Appendf(nil, `{"type":"object","required":["error","upstream_structured_content"],"properties":{"error":%s}}`, failure)
}

// free is a name that a schema does not define yet.
func free(definitions raw.Object, name string) string {
	for taken := name; ; taken += "_" {
		if definitions.Get(taken) == nil {
			return taken
		}
	}
}

// successAt is where the declared schema stands in the widened one.
const successAt = "#/anyOf/0"

// Keywords whose members are schemas by name, and those that hold no schema at all.
var (
	namedSchemas = map[string]bool{"properties": true, "patternProperties": true, "dependentSchemas": true, "$defs": true, "definitions": true}
	plainValues  = map[string]bool{"const": true, "enum": true, "default": true, "examples": true}
)

// rebaseMember is the value of a keyword whose schema has moved.
func rebaseMember(m raw.Member) json.RawMessage {
	switch {
	case plainValues[m.Name]:
		return m.Value
	case m.Name == "$ref":
		return rebaseReference(m.Value)
	}
	return rebase(m.Value, namedSchemas[m.Name])
}

// rebase makes the references of schemas follow the root that has moved. With named,
// the members of an object are names, not keywords.
func rebase(value json.RawMessage, named bool) json.RawMessage {
	if o, err := raw.ParseObject(value); err == nil {
		if o.Get("$id") != nil && !named {
			return value // a base of its own
		}
		for i, m := range o {
			if named {
				o[i].Value = rebase(m.Value, false)
			} else {
				o[i].Value = rebaseMember(m)
			}
		}
		return o.Append(nil)
	}
	if items, ok := raw.Array(value); ok {
		for i := range items {
			items[i] = rebase(items[i], false)
		}
		return raw.Of(items)
	}
	return bytes.Clone(value)
}

// rebaseReference moves a reference to a place in the document, unless what it names
// stays at the root. Names of anchors and other documents stay.
func rebaseReference(value json.RawMessage) json.RawMessage {
	ref, ok := raw.String(value)
	inside := ref == "#" || strings.HasPrefix(ref, "#/")
	if !ok || !inside || strings.HasPrefix(ref, "#/$defs/") || strings.HasPrefix(ref, "#/definitions/") {
		return value
	}
	return raw.Of(successAt + strings.TrimPrefix(ref, "#"))
}
