// The keywords that say something to people or to other programs and never
// refuse a value (Validation 7 to 9). Types and comments read them.
package keyword

import "github.com/errgen/errgen/internal/ir"

var (
	title            = Keyword{Name: "title", Vocabulary: "meta-data", In: Both, Applies: ir.AllKinds, Annotates: true, Check: text}
	description      = Keyword{Name: "description", Vocabulary: "meta-data", In: Both, Applies: ir.AllKinds, Annotates: true, Check: text}
	defaultValue     = Keyword{Name: "default", Vocabulary: "meta-data", In: Both, Applies: ir.AllKinds, Annotates: true, Check: anything}
	deprecated       = Keyword{Name: "deprecated", Vocabulary: "meta-data", In: Both, Applies: ir.AllKinds, Annotates: true, Check: boolean}
	readOnly         = Keyword{Name: "readOnly", Vocabulary: "meta-data", In: Both, Applies: ir.AllKinds, Annotates: true, Check: boolean}
	writeOnly        = Keyword{Name: "writeOnly", Vocabulary: "meta-data", In: Both, Applies: ir.AllKinds, Annotates: true, Check: boolean}
	examples         = Keyword{Name: "examples", Vocabulary: "meta-data", In: Both, Applies: ir.AllKinds, Annotates: true, Check: list}
	contentEncoding  = Keyword{Name: "contentEncoding", Vocabulary: "content", In: Both, Applies: ir.SetOf(ir.KindString), Annotates: true, Check: text}
	contentMediaType = Keyword{Name: "contentMediaType", Vocabulary: "content", In: Both, Applies: ir.SetOf(ir.KindString), Annotates: true, Check: text}
	contentSchema    = Keyword{Name: "contentSchema", Vocabulary: "content", In: Draft2020, Applies: ir.SetOf(ir.KindString), Annotates: true, Holds: Schema, Check: schema}
)
