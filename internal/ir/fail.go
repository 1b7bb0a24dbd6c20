// What a check says when it does not hold: the static part of a violation
// (codegen.md 8.2 to 8.4).
package ir

import "github.com/errgen/errgen/internal/source"

// Fail is one way for a value to be wrong. Everything in it is known while
// generating, but for the part that Dynamic names.
type Fail struct {
	ID         int    // index in the order of first use in Contract.Plans
	Keyword    string // as it is reported, which for the checks of member names is propertyNames
	SchemaPath string // "#/properties/kind/minLength"; "parts/addr.json#/…" in another file
	Message    string // English, without any text of the document
	Params     []Param
	Dynamic    Dynamic
	Place      source.Place
	At         Literal // the keyword's value, which stands at Place
}

// Param is a parameter whose value is known. Params are sorted by name; a
// dynamic parameter belongs between them in that order too. A number that a
// double does not give back as written stands as its text, in a JSON string, so that
// every language prints the same parameter.
type Param struct {
	Name string
	JSON string // compact JSON text, the same in every language
}

// Dynamic says which parameters come from the document.
type Dynamic uint8

// The dynamic parameters, which may be joined by |.
const (
	ActualKind  Dynamic = 1 << iota // "actual": null, boolean, integer, number, string, array or object; 5.0 is an integer
	ActualCount                     // "actual": a count (code points, items, members)
	FirstSecond                     // "first", "second": positions of two equal items: the least second, and its least first
	Property                        // "property": a member's name, cut to 64 code points. At the member, or, with propertyNames, at the object
	Matched                         // "matched": the positions of the branches that hold, ascending
)

// maxName is the number of code points of a member's name that a violation shows
// (codegen.md 8.2).
const maxName = 64

// ShownName is the JSON text of a member's name as parameters give it.
func ShownName(name string) string {
	n := 0
	for i := range name {
		if n == maxName {
			return source.Quote(name[:i])
		}
		n++
	}
	return source.Quote(name)
}
