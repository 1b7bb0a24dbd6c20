// Package ir is the plan: the vocabulary between the reading of a schema and
// everything that is made from it.
//
// A Contract holds named types (how a language keeps a value), plans (what must
// hold of a value) and the catalogue of error kinds. The package knows no target
// language, and it computes nothing: compile builds a Contract, the emitters
// print it, interp runs it, compat relates two of them.
//
//	ir.go         Contract, Doc, Name
//	types.go      Type, Field, Branch, EnumValue
//	plan.go       Plan and its ops, Visitor
//	fail.go       Fail, what a check says when it does not hold
//	catalogue.go  Catalogue, Kind, Param, Decision
package ir

import (
	"strings"

	"github.com/errgen/errgen/internal/pattern"
	"github.com/errgen/errgen/internal/source"
)

// Contract is everything that errgen knows about one schema.
type Contract struct {
	Name     Name   // of the root type
	Source   string // the schema's file as it was named, for the header of generated files
	Digest   string // SHA-256, in hex, of the bundled schema: its root file and every file it reaches
	Root     Value
	Types    []*Type    // every named type, in the order in which the schema mentions them; the root first
	Plans    []*Plan    // every plan that is called by another one or by the interface, Root.Plan first; Plan.ID is the index
	Patterns []*Pattern // every pattern in use, Pattern.ID is the index

	Catalogue *Catalogue // nil without a catalogue

	// Schema is the schema itself, for languages whose libraries hand it on; nil if
	// it is more than one file, or a part of one.
	Schema Literal

	// RootSchema is the schema of the root, in whatever file; what it refers to is
	// found by References.
	RootSchema Literal

	// References says where the references of the schemas lead, for those who read
	// the schemas themselves; by the schema that has them.
	References map[*source.Node]Reference
}

// Reference is what the $ref and the $dynamicRef of one schema lead to, the latter
// outside of any dynamic scope.
type Reference struct {
	Targets []*source.Node
	Alone   bool // in draft-07: the keywords beside it mean nothing
}

// Value is a place in a document where a value stands: how it is held, and what
// must hold of it. The two are apart because a keyword beside a reference may
// narrow the check of a type that it shares.
//
// The plan is the whole of what must hold: where a record is judged by a plan
// with Members, the FieldOp of a member says what must hold of it, and Field.Value
// says how it is held. A Branch of a union adds its plan to that of the union; a
// branch without a plan leaves all to the union's. The type of the root may have
// another name than the contract, if the root only refers to it, and is an alias then.
type Value struct {
	Type *Type
	Plan *Plan
}

// Doc is what the schema says to people.
type Doc struct {
	Title, Description  string
	Deprecated          bool
	ReadOnly, WriteOnly bool
}

// Name is a name in words, each in lower case: "jobId" is job, id. Languages
// make their identifiers from words, so that a collision is found before any
// language is asked for.
type Name []string

// String joins the words by underscores: the form in which names are compared.
func (n Name) String() string { return strings.Join(n, "_") }

// Join returns the words of n followed by those of the others.
func (n Name) Join(others ...Name) Name {
	joined := append(Name{}, n...)
	for _, o := range others {
		joined = append(joined, o...)
	}
	return joined
}

// Pattern is a regular expression, compiled once for all languages.
type Pattern struct {
	ID      int
	Program *pattern.Program
}

// Literal is a JSON value of the schema, with the text it was written in.
type Literal = *source.Node
