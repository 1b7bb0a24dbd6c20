// Package keyword knows the keywords of JSON Schema: one file for each, which
// holds what values it may have, where subschemas stand in it, what it means in
// terms of the plan, and examples.
//
// A keyword is added by a file with its record and a line in table.go. What it
// lowers to are ops of package ir; no other package knows a keyword by name,
// but for the few that make up a schema's skeleton ($id, $ref, $defs, allOf),
// which package compile follows. same.go compares what two schemas say.
package keyword

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// Dialect is a set of versions of JSON Schema.
type Dialect uint8

// The dialects.
const (
	Draft7 Dialect = 1 << iota
	Draft2020
	Both = Draft7 | Draft2020
)

// Holds says where subschemas stand in the value of a keyword.
type Holds uint8

// The places of subschemas.
const (
	Nothing      Holds = iota
	Schema             // the value is a schema
	Schemas            // a list of schemas
	SchemaMap          // each member is a schema
	SchemaOrList       // a schema, or a list of them
	SchemaOrName       // each member is a schema, or a list of names
)

// Keyword is everything that is known about one keyword.
type Keyword struct {
	Name string
	// Vocabulary is the last part of the vocabulary's URI in draft 2020-12; a custom
	// meta-schema may leave a vocabulary out.
	Vocabulary string
	In         Dialect
	Advice     string     // for a dialect that lacks it: what to write instead
	Applies    ir.KindSet // kinds of values it is about; AllKinds for most
	Holds      Holds
	// InPlace is true if its subschemas judge the same value as the schema around
	// them, which is what makes endless loops possible.
	InPlace bool
	// Annotates is true of a keyword that never refuses a value.
	Annotates bool
	// Check returns what is wrong with the value of the keyword, or "".
	Check Check
	// Lower adds the meaning to the rules of the schema; nil for a keyword that
	// means nothing by itself.
	Lower    func(c Context, v *source.Node, r *Rules)
	Examples []Example
}

// Check judges the value of a keyword: what is wrong and what to do, or "", "".
type Check func(v *source.Node) (problem, advice string)

// Example shows a keyword at work. The texts are JSON.
type Example struct {
	Schema         string
	Valid, Invalid []string
	Unheld         []string // valid, but no field of the type that is generated can hold it
}

// Context is what lowering needs of the compiler.
type Context interface {
	// Dialect of the schema that the keyword stands in.
	Dialect() Dialect
	// Sibling is the value of another keyword of the same schema, or nil.
	Sibling(name string) *source.Node
	// Plan is the plan of a subschema.
	Plan(schema *source.Node) *ir.Plan
	// Pattern compiles the text of a node, or reports it and returns nil.
	Pattern(text *source.Node, expression string) *ir.Pattern
	// Fail completes a Fail of the keyword: where it stands, its parameters in order.
	Fail(at *source.Node, keyword, message string, dynamic ir.Dynamic, params ...ir.Param) *ir.Fail
	// AssertFormat tells whether a format is to be asserted, and reports one that can't be.
	AssertFormat(at *source.Node) bool
	// Select finds the discriminator of the branches, or returns nil.
	Select(at *source.Node, keyword string, branches []*source.Node) *ir.Select
}

// Rules are what one schema object says, without what it refers to. Ops stand by
// themselves; the other members are merged with those of the other schema
// objects that apply to the same value.
type Rules struct {
	Ops []ir.Op

	Properties []Property
	Patterns   []PatternProperty
	Additional *source.Node // of additionalProperties
	Required   []Required
	Names      []*source.Node

	Prefix []*source.Node
	Items  *source.Node // of all items behind the prefix

	// The two keywords that see through references and in-place applicators.
	UnevaluatedMembers, UnevaluatedItems *source.Node
	// Contains marks the items that it admits as evaluated; nil if it marks none.
	Contains *source.Node
	// Conditional are the schemas in place that evaluate under a condition.
	Conditional []Conditional
}

// Conditional is a schema in place whose members and items count as evaluated
// while a condition holds: If admits the value, or with Not refuses it, or the
// member is there.
type Conditional struct {
	If     *source.Node
	Not    bool
	Member string
	Schema *source.Node
}

// Property is a member with a schema.
type Property struct {
	Name   string
	Schema *source.Node
}

// PatternProperty is a schema for all members whose names match.
type PatternProperty struct {
	Pattern *ir.Pattern
	Schema  *source.Node
}

// Required is a member that has to be there.
type Required struct {
	Name string
	Fail *ir.Fail
	At   *source.Node
}

// Lookup returns the keyword of that name, or nil.
func Lookup(name string) *Keyword { return byName[name] }

var byName = func() map[string]*Keyword {
	m := make(map[string]*Keyword, len(Table))
	for _, k := range Table {
		m[k.Name] = k
	}
	return m
}()

// Nearest returns the known name closest to an unknown one, at a distance of at
// most two edits, or "".
func Nearest(name string, d Dialect) string {
	best, least := "", min(3, len(name)) // replacing every letter is no nearness
	for _, k := range Table {
		if n := Distance(name, k.Name, least); k.In&d != 0 && n < least {
			best, least = k.Name, n
		}
	}
	return best
}

// Distance is the Levenshtein distance, or any number of at least limit if it is
// not below that.
func Distance(a, b string, limit int) int {
	if len(a)-len(b) >= limit || len(b)-len(a) >= limit {
		return limit
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		diagonal := row[0]
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := diagonal
			if a[i-1] != b[j-1] {
				cost++
			}
			diagonal = row[j]
			row[j] = min(cost, row[j]+1, row[j-1]+1)
		}
	}
	return row[len(b)]
}
