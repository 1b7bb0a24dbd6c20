// The catalogue of error kinds: what catalogue.md calls entries, values, facts,
// parameters, views and decisions, resolved against the types of the contract.
package ir

import "github.com/errgen/errgen/internal/source"

// Catalogue is the list of errors that a contract is used for.
type Catalogue struct {
	Tag       Path // the discriminator
	TagType   *Type
	Named     bool // every tag equals its entry's name: TagType is the open enum of the names
	KindType  Name // name of the enum of entry names: that of TagType if Named, else <R>Kind
	Values    []*CatalogueValue
	Facts     []*Fact
	Kinds     []*KindEntry // sorted by name
	Options   []*Parameter // optional members of the root record that every constructor takes (catalogue.md 2.3)
	Unknown   *Unknown     // or nil
	Fallback  string       // document of last resort, compact JSON, valid under the schema; "" without
	Text      Path         // how a document reads as text; nil without
	Detail    Path         // nil without
	Reserved  [][2]string  // ranges of tags, integer text
	Decisions []*Decision
	Place     source.Place
}

// Path leads from the root record to a place, step by step.
type Path []Step

// Step is one member. Field is the declared field, or nil below a place that the
// schema leaves open (a free place), where the value is raw JSON.
type Step struct {
	Name  string
	Field *Field
}

// CatalogueValue is a value that kinds put into the document.
type CatalogueValue struct {
	Name      string
	Words     Name
	At        Path
	UnknownAs Literal // how lookups and decisions read a value they do not know; nil: as it is
	Type      *Type   // of the place
}

// Fact is something a kind says beside the document.
type Fact struct {
	Name    string
	Words   Name
	Value   Value
	Doc     Doc
	Default Literal // or nil
}

// KindEntry is one error kind.
type KindEntry struct {
	Name        string // "not_found"
	Words       Name
	Tag         Literal
	Title, When string
	Values      []*KindValue // in the order of Catalogue.Values, left out where the entry puts nothing
	Facts       []Literal    // in the order of Catalogue.Facts, defaults filled in
	Required    []*Parameter // in code-point order of their names
	Optional    []*Parameter // in code-point order of their names; the free options are not among them
	View        *View        // or nil
	Deprecated  bool
	Because     string // the text of deprecated, "" without
	Successor   string // name of an entry, "" without
	Reserved    bool
	Elsewhere   bool // in the neutral contract of a family: the schemas of the family make documents of the kind
	Place       source.Place

	// Example is what the constructor gives with its required arguments, proven valid.
	// Its text says when the kind is used, if the schema admits that.
	Example Literal
}

// KindValue is what an entry puts at the place of a declared value: a literal or
// a template.
type KindValue struct {
	Value    *CatalogueValue
	Literal  Literal        // nil with a template
	Template []TemplatePart // nil with a literal
}

// TemplatePart is literal text, or the argument of a parameter.
type TemplatePart struct {
	Text  string
	Param *Parameter
}

// Parameter is an argument of constructors. One parameter is shared by all entries
// that take it.
type Parameter struct {
	Name     string
	Words    Name
	Doc      Doc
	At       Path  // nil if only a template uses it
	Value    Value // how the argument is held; both its own schema and that of the place hold in Value.Plan
	Declared bool  // the place is a declared field of the same type, so that the document's own plan judges the argument
}

// View is a typed reading of a part of the document.
type View struct {
	At    Path
	Value Value
}

// Unknown is what a tag without an entry has.
type Unknown struct {
	Values []*KindValue
	Facts  []Literal // in the order of Catalogue.Facts; nil where neither unknown nor a default gives one
}

// Decision is a table that becomes one function.
type Decision struct {
	Name  string
	Words Name
	Doc   Doc
	Asks  []*Ask
	Rows  []*Row // the last has no condition
	// Outcomes are the distinct Then of all rows, in order of first mention.
	Outcomes []string
}

// Ask is a boolean that the caller supplies.
type Ask struct {
	Name  string
	Words Name
	Text  string
}

// Row holds when all its conditions do.
type Row struct {
	If      []*Condition
	Then    string
	Because string
}

// Condition is about one value, one fact or one ask.
type Condition struct {
	Value *CatalogueValue // exactly one of the three is set
	Fact  int             // index in Catalogue.Facts, or -1
	Ask   *Ask
	Not   bool
	List  []Literal // an absent value fits no list and every Not
}
