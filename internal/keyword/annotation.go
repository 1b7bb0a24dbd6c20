// The keywords that say something to people or to other programs and never
// refuse a value (Validation 7 to 9). Types and comments read them.
package keyword

import "github.com/errgen/errgen/internal/ir"

var (
	title            = Keyword{Name: "title", In: Both, Applies: ir.AllKinds, Annotates: true, Check: text}
	description      = Keyword{Name: "description", In: Both, Applies: ir.AllKinds, Annotates: true, Check: text}
	defaultValue     = Keyword{Name: "default", In: Both, Applies: ir.AllKinds, Annotates: true, Check: anything}
	deprecated       = Keyword{Name: "deprecated", In: Both, Applies: ir.AllKinds, Annotates: true, Check: boolean}
	readOnly         = Keyword{Name: "readOnly", In: Both, Applies: ir.AllKinds, Annotates: true, Check: boolean}
	writeOnly        = Keyword{Name: "writeOnly", In: Both, Applies: ir.AllKinds, Annotates: true, Check: boolean}
	examples         = Keyword{Name: "examples", In: Both, Applies: ir.AllKinds, Annotates: true, Check: list}
	format           = Keyword{Name: "format", In: Both, Applies: ir.SetOf(ir.KindString), Annotates: true, Check: text}
	contentEncoding  = Keyword{Name: "contentEncoding", In: Both, Applies: ir.SetOf(ir.KindString), Annotates: true, Check: text}
	contentMediaType = Keyword{Name: "contentMediaType", In: Both, Applies: ir.SetOf(ir.KindString), Annotates: true, Check: text}
	contentSchema    = Keyword{Name: "contentSchema", In: Draft2020, Applies: ir.SetOf(ir.KindString), Annotates: true, Holds: Schema, Check: schema}
)
