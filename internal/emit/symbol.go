// Symbols: what programs can name in generated code (compat specification, 9).
package emit

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// SymbolKind says what a name stands for.
type SymbolKind string

// The kinds of symbols.
const (
	TypeSymbol     SymbolKind = "type"
	FieldSymbol    SymbolKind = "field"
	ValueSymbol    SymbolKind = "value"   // what an enum lists
	VariantSymbol  SymbolKind = "variant" // an alternative of a union
	ConstantSymbol SymbolKind = "constant"
	FunctionSymbol SymbolKind = "function"
	MethodSymbol   SymbolKind = "method"
)

// ClosedStruct is the Type of a tuple behind whose slots nothing may stand: the
// field for such items stays, and what programs put there breaks the schema.
const ClosedStruct = "struct, closed"

// Symbol is one name that programs can use. The list of them is made by the
// functions with which an emitter prints, and says nothing of how things work
// inside. The names of the runtime are no symbols: they are the same in every
// contract, and those that are there follow from the types that mention them.
type Symbol struct {
	Kind      SymbolKind
	Name      string // behind its owner's, if it has one: "Fault.Stage"
	Type      string // as the language spells it; what a function returns; what kind of type a type is
	Value     string // of a constant, a known value, or a field that tells whether a value is there; as JSON
	Arguments []Argument

	// Exhaustive says of a type that programs may list its values or alternatives
	// and be told by the compiler of one that is missing.
	Exhaustive bool
	// Lenient is the Type of a member that also holds what a later version may add
	// to it, where the two are spelled differently.
	Lenient string
	// Follows says that the symbol follows an annotation: it is there for the
	// default or format of a member.
	Follows string

	Of    *ir.Type     // the type of the contract that it belongs to, or nil
	Place source.Place // of the schema object, or of the entry of the catalogue
}

// Argument is what a function takes.
type Argument struct {
	Name, Type string
	Optional   bool
	Named      bool // given by name, so that its position means nothing
	Place      source.Place
}
