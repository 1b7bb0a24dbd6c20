// The keywords that make up the skeleton of a schema: identity, references and
// definitions (Core 8). The compiler follows them; they lower to nothing.
package keyword

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var (
	dialectOf     = Keyword{Name: "$schema", Vocabulary: "core", In: Both, Applies: ir.AllKinds, Annotates: true, Check: text}
	identifier    = Keyword{Name: "$id", Vocabulary: "core", In: Both, Applies: ir.AllKinds, Annotates: true, Check: text}
	reference     = Keyword{Name: "$ref", Vocabulary: "core", In: Both, Applies: ir.AllKinds, InPlace: true, Check: text, Examples: referenceExamples}
	anchor        = Keyword{Name: "$anchor", Vocabulary: "core", In: Draft2020, Applies: ir.AllKinds, Annotates: true, Check: anchorName, Advice: `Draft-07 writes "$id": "#name".`}
	dynamicRef    = Keyword{Name: "$dynamicRef", Vocabulary: "core", In: Draft2020, Applies: ir.AllKinds, InPlace: true, Check: text, Examples: dynamicRefExamples}
	dynamicAnchor = Keyword{Name: "$dynamicAnchor", Vocabulary: "core", In: Draft2020, Applies: ir.AllKinds, Annotates: true, Check: anchorName}
	vocabulary    = Keyword{Name: "$vocabulary", Vocabulary: "core", In: Draft2020, Applies: ir.AllKinds, Annotates: true, Check: group}
	comment       = Keyword{Name: "$comment", Vocabulary: "core", In: Both, Applies: ir.AllKinds, Annotates: true, Check: text}
	defs          = Keyword{Name: "$defs", Vocabulary: "core", In: Both, Applies: ir.AllKinds, Annotates: true, Holds: SchemaMap, Check: group}
	definitions   = Keyword{Name: "definitions", Vocabulary: "core", In: Both, Applies: ir.AllKinds, Annotates: true, Holds: SchemaMap, Check: group}
)

var referenceExamples = []Example{
	{Schema: `{"$ref":"#/$defs/a","minLength":2,"$defs":{"a":{"type":"string"}}}`, Valid: []string{`"ab"`}, Invalid: []string{`"a"`, `1`}},
	{Schema: `{"properties":{"a":{"$ref":""}},"minProperties":1}`, Valid: []string{`{"a":{"a":1}}`}, Invalid: []string{`{"a":{}}`}},
	{Schema: `{"$ref":"#/$defs/a~1b%25","$defs":{"a/b%":{"type":"null"}}}`, Valid: []string{`null`}, Invalid: []string{`1`}},
}

// The list holds strings because the outermost resource with the anchor is the root.
var dynamicRefExamples = []Example{
	{Schema: `{"$id":"strings.json","$ref":"list.json","$defs":{"item":{"$dynamicAnchor":"item","type":"string"},` +
		`"list":{"$id":"list.json","items":{"$dynamicRef":"#item"},"$defs":{"any":{"$dynamicAnchor":"item"}}}}}`,
		Valid: []string{`["a"]`}, Invalid: []string{`[1]`}},
	{Schema: `{"$dynamicRef":"#a","$defs":{"a":{"$anchor":"a","type":"string"}}}`, Valid: []string{`"a"`}, Invalid: []string{`1`}},
}

// group admits any object: the compiler judges what stands in it, once it knows
// which members are schemas and which only groups that a reference leads through.
func group(v *source.Node) (string, string) {
	if v.Kind != source.Object {
		return wrong(v, "an object of schemas")
	}
	return "", ""
}

func anchorName(v *source.Node) (string, string) {
	if v.Kind != source.String {
		return wrong(v, "a string")
	}
	for i, c := range v.Text {
		letter := c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		if !letter && (i == 0 || c != '-' && c != '.' && (c < '0' || c > '9')) {
			return quoted(v) + " must be a name of letters, digits, _, - and ., beginning with a letter or _.", "Choose a plain name."
		}
	}
	if v.Text == "" {
		return quoted(v) + " must not be empty.", "Choose a plain name."
	}
	return "", ""
}
