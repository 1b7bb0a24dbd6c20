// Types: how a language holds a value. Types follow the text of the schema
// (codegen.md 5.1); what a type cannot say is left to the plan beside it.
package ir

import "github.com/errgen/errgen/internal/source"

// Form is the one thing that a type is.
type Form uint8

// The forms. Each lists the members of Type that it uses beside Name, Doc and Place.
const (
	Any      Form = iota // raw JSON, any value
	Null                 // only null
	Bool                 // true or false
	Integer              // Int
	Number               // a double
	String               // text, kept byte for byte; Format
	Enum                 // Base, Values, Open, OpenArm
	Record               // Fields, Rest, Closed
	Map                  // Rest is the type of each member's value
	Bag                  // ordered names and raw values
	List                 // Rest is the type of each item
	Tuple                // Slots, Rest, Closed
	Union                // Branches, Select, Open
	Nullable             // Rest, or null
)

var formNames = [...]string{"any", "null", "bool", "integer", "number", "string", "enum", "record", "map", "bag", "list", "tuple", "union", "nullable"}

// String gives the name that `errgen ir` prints.
func (f Form) String() string { return formNames[f] }

// Int says which integers a field has to hold (codegen.md 5.3).
type Int uint8

// The integers. Wide is told apart from Int64 because a language whose numbers
// are doubles holds Int64 in one and Wide in a big integer.
const (
	Int64  Int = iota // no bound, or bounds inside ±(2^53−1)
	Int32             // asked for by x-errgen
	Wide              // a bound beyond ±(2^53−1), all inside 64 bits with sign
	Uint64            // from 0 to at most 2^64−1
	Exact             // any size
)

var intNames = [...]string{"int64", "int32", "wide", "uint64", "exact"}

// String gives the name that `errgen ir` prints.
func (i Int) String() string { return intNames[i] }

// Type is one way to hold a value. A type with a Name is declared once in the
// output and mentioned by name (also scalars and lists of $defs, which become
// aliases); a type without one is written where it is used.
type Type struct {
	Form  Form
	Name  Name
	Doc   Doc
	Place source.Place // the schema object that it was made from

	Rest   Value // item, member value, rest, or the type below a Nullable; zero when there is none
	Closed bool  // Record, Tuple: nothing beside the declared members or slots is valid

	Fields   []*Field     // Record: in the order of the schema
	Slots    []*Slot      // Tuple
	Int      Int          // Integer, and Enum of integers
	Format   string       // String: the format annotation, "" without
	Base     Form         // Enum: String, Integer, Number or Any (values of mixed kinds)
	Values   []*EnumValue // Enum; null is never among them (the type is Nullable then)
	Open     bool         // Enum: the schema admits further values. Union: a branch takes every other discriminator value
	OpenArm  Name         // open Enum: the name of the arm that takes the other values; Union: of the open branch
	Branches []*Branch    // Union
	Select   *Select      // Union: how a value tells its branch; nil: by trying them in order

	// Spelled gives the identifier that the schema asks for in one language, by the
	// language's name on the command line. It replaces what Name would give there.
	Spelled map[string]string

	// Recursive is true of a type that contains itself other than through a list
	// or a map, so that a language may have to put a pointer in between.
	Recursive bool
}

// Named tells whether the type is declared under a name of its own.
func (t *Type) Named() bool { return len(t.Name) > 0 }

// Field is a declared member of a record.
type Field struct {
	JSON     string // the member's name in documents
	Name     Name
	Doc      Doc
	Place    source.Place
	Value    Value
	Required bool
	Const    Literal           // the only value it can have, or nil. Required: there is no field; optional: present or not
	Default  Literal           // or nil
	Never    bool              // its schema is false: there is no field
	Spelled  map[string]string // as in Type
}

// Slot is a position of a tuple.
type Slot struct {
	Name     Name
	Doc      Doc
	Place    source.Place
	Value    Value
	Required bool // the list cannot be so short that it is absent
}

// EnumValue is a known value of an enum.
type EnumValue struct {
	Name    Name
	Literal Literal
	Doc     Doc
	Place   source.Place
}

// Branch is an alternative of a union. Its type is a named Record in a union by
// discriminator, and any type in the others.
type Branch struct {
	Name  Name // of the variant, without the union's own name
	Value Value
	Tags  []Literal // by discriminator: the values that choose it; none for the open branch
	Kinds KindSet   // by kind: the kinds of JSON that choose it
	Place source.Place
}
