// Plans: what must hold of a value. A plan is made from all schema objects that
// apply to one place, seen through references and allOf, so that its ops can be
// printed as one pass over the value.
package ir

// Kind is a kind of JSON value. Every integer is a number too; KindSet says
// which of the two a type admits.
type Kind uint8

// The kinds, in alphabetical order: the order in which "expected" lists them.
const (
	KindArray Kind = iota
	KindBoolean
	KindInteger // a number without a fraction: 5, 5.0 and 5e0
	KindNull
	KindNumber // a number with a fraction; a set with KindNumber always has KindInteger too
	KindObject
	KindString
	KindCount
)

var kindNames = [...]string{"array", "boolean", "integer", "null", "number", "object", "string"}

// String gives the name that violations use.
func (k Kind) String() string { return kindNames[k] }

// KindSet is a set of kinds: bit 1<<k for each.
type KindSet uint8

// AllKinds admits every value.
const AllKinds KindSet = 1<<KindCount - 1

// Has tells whether the set admits values of kind k.
func (s KindSet) Has(k Kind) bool { return s&(1<<k) != 0 }

// SetOf makes a set; with KindNumber, integers are in it.
func SetOf(kinds ...Kind) KindSet {
	var s KindSet
	for _, k := range kinds {
		s |= 1 << k
		if k == KindNumber {
			s |= 1 << KindInteger
		}
	}
	return s
}

// Plan is what must hold of a value at one place. The zero list of ops admits
// everything.
type Plan struct {
	ID    int
	Place string // schema location of the (first) schema object, as in a schemaPath: "#/properties/kind"
	Ops   []Op   // in this order: Never, Is, In, then the others as the schema lists them

	// Kinds is the set of kinds that can pass: the meet of all Is and In ops.
	Kinds KindSet
	// Looks is true if an op, or an op of a branch on the same value, looks into
	// an object: only then is a repeated member a violation there (8.6).
	Looks bool
	// Names is true of a plan that judges member names (propertyNames): its
	// fails are reported at the object, with the name as "property".
	Names bool
}

// Free tells whether the plan admits everything, so that a value may be skipped.
func (p *Plan) Free() bool { return p == nil || len(p.Ops) == 0 }

// Op is one check. Accept calls the visitor's method for it: a new op stops the
// build until every visitor has met it.
type Op interface{ Accept(v Visitor) }

// Visitor has a method for each op.
type Visitor interface {
	Never(*Never)
	Is(*Is)
	In(*In)
	Compare(*Compare)
	Multiple(*Multiple)
	Match(*Match)
	Unique(*Unique)
	Members(*Members)
	Present(*Present)
	Elements(*Elements)
	Contains(*Contains)
	Choice(*Choice)
	Not(*Not)
	If(*If)
	Unevaluated(*Unevaluated)
}

// The ops. An op about another kind of value than the one at hand holds.
type (
	// Never fails: the schema false.
	Never struct{ Fail *Fail }

	// Is admits the kinds of a set.
	Is struct {
		Kinds KindSet
		Fail  *Fail
	}

	// In admits the listed values, compared as JSON values. A const is a list of one.
	In struct {
		Values []Literal
		Fail   *Fail
	}

	// Compare limits a measure of the value.
	Compare struct {
		Measure Measure
		Rel     Rel
		Limit   string // number text, a plain non-negative integer for everything but Magnitude
		Fail    *Fail
	}

	// Multiple wants a number to be an exact decimal multiple of the divisor.
	Multiple struct {
		Divisor string // number text
		Fail    *Fail
	}

	// Match wants a string to match somewhere.
	Match struct {
		Pattern *Pattern
		Fail    *Fail
	}

	// Unique wants the items of a list to differ as JSON values.
	Unique struct{ Fail *Fail }

	// Members judges an object. A member named in Fields is judged by that field
	// alone, since compile has settled which patterns and which "others" apply to
	// it. Any other member is judged by all Patterns that match its name and by
	// all Others that are not kept off by their Except.
	Members struct {
		Fields   []*FieldOp // in the order of the schema
		Patterns []*PatternOp
		Others   []*OtherOp
		Names    []*Plan // each judges every member's name
		Open     bool    // writers send members of their own: x-errgen writer. Only compat asks
	}

	// FieldOp is about one member by name.
	FieldOp struct {
		Name     string
		Plan     *Plan   // of the value when present; nil or Free: nothing
		Required []*Fail // when absent: one for each schema object that requires it
		Schema   Literal // its entry in properties; nil if it is only required
	}

	// PatternOp applies to members whose names match.
	PatternOp struct {
		Pattern *Pattern
		Plan    *Plan
		Schema  Literal // its entry in patternProperties
	}

	// OtherOp applies to members that no field names and none of the patterns match.
	OtherOp struct {
		Except []*Pattern
		Plan   *Plan // a Never inside has the dynamic parameter "property"
		Schema Literal
	}

	// Present asks for other members, or a plan on the same object, when a member is there.
	Present struct {
		Name     string
		Requires []*Requirement
		Then     *Plan // or nil
	}

	// Requirement is a member that has to be there.
	Requirement struct {
		Name string
		Fail *Fail
	}

	// Elements judges the items of a list by position.
	Elements struct {
		Prefix []*Plan // an entry may be nil: nothing
		Rest   *Plan   // of every item behind the prefix; nil: nothing
	}

	// Contains counts the items for which a plan holds.
	Contains struct {
		Plan *Plan
		Min  string // plain integer; "1" unless minContains says otherwise
		Max  string // plain integer, or ""
		// Few is nil when Min is 0. Many is nil without Max.
		Few, Many *Fail
	}

	// Choice is anyOf, or oneOf when Exactly is true.
	//
	// By a closed Select on a discriminator, only the chosen branch is judged and
	// its violations are reported; a discriminator that is missing or chooses
	// nothing is Select.Fail. In every other case: branches whose kinds do not
	// admit the value fail; if one is left it is judged and its violations are
	// reported; otherwise the rest are tried in silence. When none holds, the
	// branch that the discriminator names reports, and without one Fail does. When more than one holds and
	// Exactly is set, Fail does. The dynamic "matched" is [] or those that hold.
	Choice struct {
		Exactly  bool
		Branches []*Plan
		Select   *Select // or nil
		Fail     *Fail
	}

	// Not wants the plan to fail.
	Not struct {
		Plan *Plan
		Fail *Fail
	}

	// Unevaluated judges the members of an object, or the items of a list, that none
	// of its covers has. It stands only where a document decides what is covered;
	// what is known before is in Members and Elements.
	Unevaluated struct {
		Items  bool // of a list; otherwise the members of an object
		Covers []*Cover
		Plan   *Plan
	}

	// Cover says which members or items are evaluated while all its guards hold.
	Cover struct {
		When     []*Guard
		All      bool
		Names    []string   // of members
		Patterns []*Pattern // of members' names
		First    int        // items at the first positions
		Matching *Plan      // items for which it holds, or nil
	}

	// Guard is a plan on the same value that holds, or with Not does not hold, or a
	// member that is there (never in a cover of items: a list has none).
	Guard struct {
		Plan   *Plan // nil with Member
		Not    bool
		Member string
	}

	// If applies Then where Cond holds and Else where it does not. Either may be nil.
	If struct {
		Cond, Then, Else *Plan
	}
)

// Select is how a value tells its branch: by the value of a required member.
type Select struct {
	Property string
	Cases    []*Case
	Open     int // position of the branch that takes every other value, or -1
	// Fail is reported when the member is missing or chooses nothing, of a closed Select.
	Fail *Fail
}

// Case maps discriminator values to the position of a branch.
type Case struct {
	Values []Literal
	Branch int
}

// Measure is what Compare compares.
type Measure uint8

// The measures.
const (
	Magnitude Measure = iota // the number itself, exactly
	Length                   // code points of a string
	Items                    // items of a list
	Count                    // members of an object
)

// Rel is how the measure stands to the limit.
type Rel uint8

// The relations that hold: measure Rel limit.
const (
	AtLeast Rel = iota
	AtMost
	Above
	Below
)

// Accept methods, one for each op.

func (o *Never) Accept(v Visitor)       { v.Never(o) }
func (o *Is) Accept(v Visitor)          { v.Is(o) }
func (o *In) Accept(v Visitor)          { v.In(o) }
func (o *Compare) Accept(v Visitor)     { v.Compare(o) }
func (o *Multiple) Accept(v Visitor)    { v.Multiple(o) }
func (o *Match) Accept(v Visitor)       { v.Match(o) }
func (o *Unique) Accept(v Visitor)      { v.Unique(o) }
func (o *Members) Accept(v Visitor)     { v.Members(o) }
func (o *Present) Accept(v Visitor)     { v.Present(o) }
func (o *Elements) Accept(v Visitor)    { v.Elements(o) }
func (o *Contains) Accept(v Visitor)    { v.Contains(o) }
func (o *Choice) Accept(v Visitor)      { v.Choice(o) }
func (o *Not) Accept(v Visitor)         { v.Not(o) }
func (o *If) Accept(v Visitor)          { v.If(o) }
func (o *Unevaluated) Accept(v Visitor) { v.Unevaluated(o) }
