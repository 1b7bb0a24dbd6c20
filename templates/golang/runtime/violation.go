// The violations that generated functions report.

package runtime

import (
	"strconv"
	"strings"
)

// A Violation is one way in which a document breaks its schema. Neither Params
// nor Message hold text of the document, except the name of a member.
type Violation struct {
	InstancePath string `json:"instancePath"` // JSON Pointer to the value in the document
	Keyword      string `json:"keyword"`      // of JSON Schema, or JSON_SYNTAX, LIMIT, DUPLICATE_MEMBER, NOT_REPRESENTABLE
	SchemaPath   string `json:"schemaPath"`   // where the keyword stands in the schema
	Params       Params `json:"params"`       // limits, counts, types and names
	Message      string `json:"message"`      // in English
}

// Params is a JSON object in compact form, with sorted names.
type Params string

// MarshalJSON returns the object itself.
func (p Params) MarshalJSON() ([]byte, error) { return []byte(p), nil }

// Code is the keyword in snake case: "additional_properties".
func (v Violation) Code() string {
	var b strings.Builder
	for i, c := range v.Keyword {
		if c >= 'A' && c <= 'Z' && i > 0 && v.Keyword[i-1] >= 'a' {
			b.WriteByte('_')
		}
		b.WriteString(strings.ToLower(string(c)))
	}
	return b.String()
}

// Expected is the limit that the value breaks, as text; "" where there is none.
func (v Violation) Expected() string {
	_, limit, found := strings.Cut(string(v.Params), `"limit":`) // a quote inside a string has a backslash before it
	if !found {
		return ""
	}
	if end := strings.IndexAny(limit, ",}"); end >= 0 {
		limit = limit[:end]
	}
	return strings.Trim(limit, `"`)
}

// A ValidationError says why a document was refused. Functions of this package
// return it as *ValidationError.
type ValidationError struct {
	// Violations are sorted by InstancePath, SchemaPath, Keyword and Params. If
	// there are more than 100, an entry with the keyword maxViolations is the last.
	Violations []Violation
}

// Error describes the first violation and counts the others.
func (e *ValidationError) Error() string {
	if len(e.Violations) == 0 {
		return "invalid document"
	}
	first := e.Violations[0]
	text := "invalid document: "
	if first.InstancePath != "" {
		text += first.InstancePath + " "
	}
	text += first.Message
	if first.Keyword == "required" {
		text += " " + string(first.Params)
	}
	if n := len(e.Violations) - 1; n > 0 {
		text += " (" + strconv.Itoa(n) + " more)"
	}
	return text
}

// compare orders violations as a ValidationError lists them.
func (v Violation) compare(other Violation) int {
	if c := strings.Compare(v.InstancePath, other.InstancePath); c != 0 {
		return c
	}
	if c := strings.Compare(v.SchemaPath, other.SchemaPath); c != 0 {
		return c
	}
	if c := strings.Compare(v.Keyword, other.Keyword); c != 0 {
		return c
	}
	return strings.Compare(string(v.Params), string(other.Params))
}
