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
	reference     = Keyword{Name: "$ref", Vocabulary: "core", In: Both, Applies: ir.AllKinds, InPlace: true, Check: text}
	anchor        = Keyword{Name: "$anchor", Vocabulary: "core", In: Draft2020, Applies: ir.AllKinds, Annotates: true, Check: anchorName, Advice: `Draft-07 writes "$id": "#name".`}
	dynamicRef    = Keyword{Name: "$dynamicRef", Vocabulary: "core", In: Draft2020, Applies: ir.AllKinds, InPlace: true, Check: text}
	dynamicAnchor = Keyword{Name: "$dynamicAnchor", Vocabulary: "core", In: Draft2020, Applies: ir.AllKinds, Annotates: true, Check: anchorName}
	vocabulary    = Keyword{Name: "$vocabulary", Vocabulary: "core", In: Draft2020, Applies: ir.AllKinds, Annotates: true, Check: group}
	comment       = Keyword{Name: "$comment", Vocabulary: "core", In: Both, Applies: ir.AllKinds, Annotates: true, Check: text}
	defs          = Keyword{Name: "$defs", Vocabulary: "core", In: Both, Applies: ir.AllKinds, Annotates: true, Holds: SchemaMap, Check: group}
	definitions   = Keyword{Name: "definitions", Vocabulary: "core", In: Both, Applies: ir.AllKinds, Annotates: true, Holds: SchemaMap, Check: group}
)

// group admits whatever a reference may lead through: the compiler judges the
// members as schemas once it knows which of them are only groups.
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
