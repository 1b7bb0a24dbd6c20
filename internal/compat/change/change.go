// Package change says what changed in what documents may be: it walks two plans
// in step, names each difference by its rule, and asks contain what it does to
// those who have the other version.
//
//	change.go       the walk
//	position.go     where the walk is, and how a value there becomes a document
//	judge.go        from a difference to a finding: proof, witness, severity
//	facet.go        what the ops of a plan say, keyword by keyword
//	scalar.go       kinds, bounds, patterns, divisors
//	values.go       enum and const
//	object.go       members
//	list.go         items
//	union.go        anyOf and oneOf
//	logic.go        not, if, dependent schemas, what remains
//	unevaluated.go  records that are closed but for what a condition lets in
//	rename.go       members that were renamed or moved
//
// The walk decides nothing by itself: which rule a difference has follows from the
// keywords, but whether it breaks anything from proofs and witnesses alone.
package change

import (
	"fmt"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/compat/contain"
	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// Input is what is compared.
type Input struct {
	Old, New *ir.Contract
	Space    *contain.Space
	Declared bool // the declared reading decides
	Backward bool // which directions are asked for
	Forward  bool
	// Version is the member whose const is the version of the contract; "" finds it.
	Version string
	// Confirm asks a second validator: whether the writer's side accepts the document
	// and the reader's refuses it.
	Confirm func(backward bool, document *source.Node) bool
	// Older: a strict break of what the declared reading permits needs no document.
	Older bool
}

// Result is what was found.
type Result struct {
	Findings []*finding.Finding
	// Disagreed is true if the second validator did not confirm a witness.
	Disagreed bool
}

// Compare finds all differences.
func Compare(in Input) *Result {
	x := &comparison{Input: in, s: in.Space, met: map[string]*visit{}}
	root := &position{old: view{own: []*ir.Plan{in.Old.Root.Plan}}, new: view{own: []*ir.Plan{in.New.Root.Plan}}}
	x.root = root
	x.version = x.versionMember()
	x.walk(root)
	x.pairMoves()
	for _, c := range x.changes {
		if f := x.judge(c); f != nil {
			x.result.Findings = append(x.result.Findings, f)
		}
	}
	x.explainRoot(root)
	return &x.result
}

// proved tells whether the root is proved compatible in a direction. It is asked
// only where no witness has answered, because a proof about the whole costs most.
func (x *comparison) proved(i int, declared bool) bool {
	w, r := x.root.sides(directions[i])
	return x.s.Contains(x.s.Set(false, w.own...), r.own[0]) || declared && x.s.Contains(x.s.Set(true, w.own...), r.own[0])
}

// The directions, in the order of Result's arrays.
var directions = [2]finding.Direction{finding.Backward, finding.Forward}

// asked tells whether a direction is asked for.
func (in *Input) asked(d finding.Direction) bool {
	return d == finding.Backward && in.Backward || d == finding.Forward && in.Forward
}

type comparison struct {
	Input
	root    *position
	s       *contain.Space
	result  Result
	changes []*change
	met     map[string]*visit
	version string
}

// visit is a pair of plans that the walk has met, and what it found there.
type visit struct {
	place   string
	changes []*change // of the place and of all below
	done    bool
}

// change is one difference, before it is known what it does.
type change struct {
	at      *position
	rule    string
	level   finding.Severity
	keyword string
	below   string // of the place, behind that of the position
	old     finding.Location
	new     finding.Location
	// What the reader asks that concerns this difference: of the new side for backward,
	// of the old side for forward. A nil plan asks nothing.
	backward, forward *ir.Plan
	declares          bool // is told of although it may change no document
	message           string
	also              []string

	name    string // of a member that was added or removed, for rename.go
	field   *ir.FieldOp
	removed bool
	index   int
	lets    []string // names of members that a condition lets into a closed record
}

func (c *change) place() string { return c.at.place + c.below }

// walk compares the plans at a position, and what is below.
func (x *comparison) walk(p *position) []*change {
	if x.s.SameAll(p.old.own, p.new.own) {
		return nil
	}
	key := x.s.Key(p.old.own) + "|" + x.s.Key(p.new.own)
	if known := x.met[key]; known != nil {
		if known.done {
			x.repeat(known, p.place)
		}
		return nil
	}
	v := &visit{place: p.place}
	x.met[key] = v
	from := len(x.changes)
	x.compare(p)
	v.changes = slices.Clone(x.changes[from:])
	v.done = true
	return v.changes
}

// repeat notes that what was found below a pair of plans is reached from another
// place as well.
func (x *comparison) repeat(v *visit, place string) {
	for _, c := range v.changes {
		if below, ok := strings.CutPrefix(c.place(), v.place); ok && !slices.Contains(c.also, place+below) {
			c.also = append(c.also, place+below)
		}
	}
}

// compare goes through everything that two plans can differ in.
func (x *comparison) compare(p *position) {
	old, new := newFacet(p.old.own), newFacet(p.new.own)
	if old.never != nil || new.never != nil {
		x.compareNever(p, old, new)
		return
	}
	if !x.compareValues(p, old, new) {
		x.compareScalars(p, old, new)
	}
	if !x.branchOf(p.old.own, new) && !x.branchOf(p.new.own, old) {
		x.compareObjects(p, old, new)
		x.compareLists(p, old, new)
	}
	x.compareUnions(p, old, new)
	x.compareLogic(p, old, new)
}

// add notes a difference.
func (x *comparison) add(p *position, c *change, message string, args ...any) *change {
	c.at = p
	c.message = fmt.Sprintf(message, args...)
	if c.level == 0 {
		c.level = rule.Lookup(c.rule).Situations[0].Level()
	}
	x.changes = append(x.changes, c)
	return c
}

// compareNever is about a schema that is false on one side: a place where nothing
// may be.
func (x *comparison) compareNever(p *position, old, new *facet) {
	c := &change{rule: rule.SchemaWidened, old: old.where(), new: new.where(), forward: all(p.old.own)}
	if new.never != nil {
		c.rule, c.forward, c.backward = rule.SchemaNarrowed, nil, all(p.new.own)
	}
	x.add(p, c, "What may stand here was %s.", map[bool]string{true: "ruled out", false: "let in"}[new.never != nil])
}

// all makes one plan of several.
func all(plans []*ir.Plan) *ir.Plan {
	if len(plans) == 1 {
		return plans[0]
	}
	var ops []ir.Op
	for _, p := range plans {
		ops = append(ops, p.Ops...)
	}
	return planOf(ops...)
}

func planOf(ops ...ir.Op) *ir.Plan { return &ir.Plan{Ops: ops, Kinds: ir.AllKinds} }
