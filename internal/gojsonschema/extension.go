package gojsonschema

import (
	"encoding/json"

	"github.com/atombender/go-jsonschema/pkg/schemas"
)

// Keyword is the name of the extension in a schema.
const Keyword = "goJSONSchema"

// Extension is what a schema says to go-jsonschema.
type Extension struct {
	Identifier string // the name of the Go type or field, "" without one
	// Pastes lists the members that would put text of the schema into code: they
	// are refused, because a schema may not name a type or an import.
	Pastes []string
	// Ignored lists the members that shape go-jsonschema's own output only.
	Ignored []string
}

// ReadExtension reads the value of the keyword, JSON text.
func ReadExtension(text string) (Extension, error) {
	var x schemas.GoJSONSchemaExtension
	if err := json.Unmarshal([]byte(text), &x); err != nil {
		return Extension{}, err
	}
	var e Extension
	if x.Identifier != nil {
		e.Identifier = *x.Identifier
	}
	if x.Type != nil {
		e.Pastes = append(e.Pastes, "type")
	}
	if len(x.Imports) > 0 {
		e.Pastes = append(e.Pastes, "imports")
	}
	if len(x.ExtraTags) > 0 {
		e.Pastes = append(e.Pastes, "extraTags")
	}
	if x.Nillable {
		e.Ignored = append(e.Ignored, "nillable")
	}
	if x.Pointer != nil {
		e.Ignored = append(e.Ignored, "pointer")
	}
	return e, nil
}
