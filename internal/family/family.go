// Package family finds what several schemas of one wire form have in common
// (catalogue.md 4, Families): the neutral contract, to which and from which
// documents of each schema are converted without loss. It is a schema like any
// other, made of the first one, so that everything behind it is compiled and
// printed as usual.
//
//	family.go     Neutral, and what the roots have to have in common
//	schema.go     the neutral schema: root and members
//	enum.go       what a member becomes whose schemas differ
//	catalogue.go  the neutral catalogue
package family

import (
	"fmt"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// Member is one schema of a family.
type Member struct {
	Name     string          // such as "v1"
	Root     *source.Node    // of the schema's file
	Options  compile.Options // by which it was compiled
	Contract *ir.Contract
}

// Neutral makes the contract that the members of a family share. There is none if
// the members are not of one form.
func Neutral(members []Member) (*ir.Contract, source.Diagnostics) {
	f := &family{members: members, left: stepsPerFamily}
	for _, m := range members {
		f.roots = append(f.roots, f.start(m))
	}
	if f.compareRoots(); f.report.Failed() {
		return nil, f.report
	}
	text := f.schema()
	if f.report.Failed() {
		return nil, f.report
	}
	root, problems := source.ParseJSON(f.source(), []byte(text))
	if root == nil {
		return nil, problems
	}
	o := members[0].Options
	o.Name = members[0].Contract.Name.String()
	contract, problems := compile.Compile(root, o)
	if contract != nil && contract.Catalogue != nil {
		f.leaveToMembers(contract.Catalogue)
	}
	return contract, problems
}

// stepsPerFamily bounds the comparison of schemas: a few lines can refer to one
// another in exponentially many ways.
const stepsPerFamily = 1_000_000

type family struct {
	members []Member
	roots   []*source.Node // the schema objects that declare the members of the root types
	left    int            // of the budget
	report  source.Diagnostics
}

// source names the files of the family, for the header of generated files.
func (f *family) source() string {
	var names []string
	for _, m := range f.members {
		names = append(names, m.Contract.Source)
	}
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// start is the schema object of a root type: what the schema itself says, or what
// it does nothing but refer to.
func (f *family) start(m Member) *source.Node {
	n, _ := m.Root.Find(m.Options.Pointer)
	return definition(m, n)
}

// definition follows the references of a schema without properties, as long as
// they lead to one place in the same file.
func definition(m Member, n *source.Node) *source.Node {
	for seen := map[*source.Node]bool{}; n != nil && !seen[n]; {
		seen[n] = true
		targets := m.Contract.References[n].Targets
		if len(targets) != 1 || n.Get("properties") != nil || targets[0].File != n.File {
			break
		}
		n = targets[0]
	}
	return n
}

func (f *family) refuse(at source.Place, problem, advice string) {
	f.report = append(f.report, source.Diagnostic{Code: "FAMILY_DIFFERS", Place: at, Problem: problem, Advice: advice})
}

// compareRoots refuses root types without one form: they are records of one name
// with the same members, which are required in all or in none.
func (f *family) compareRoots() {
	for _, m := range f.members {
		if root := m.Contract.Root.Type; root.Form != ir.Record {
			f.refuse(root.Place, fmt.Sprintf("The root type of %s is no record, so the schemas of the family can't have the same members.", m.Name),
				"Make the root an object with properties.")
			return
		}
	}
	first := f.members[0]
	for _, m := range f.members[1:] {
		if m.Contract.Name.String() != first.Contract.Name.String() {
			f.refuse(m.Contract.Root.Type.Place, fmt.Sprintf("The root type of %s is called %s, that of %s %s.", m.Name, m.Contract.Name, first.Name, first.Contract.Name),
				"Give the roots of all schemas of a family the same title.")
		}
		f.compareMembers(first, m)
		f.compareMembers(m, first)
		f.compareCatalogues(first, m)
	}
}

// compareMembers reports the members of one root that another one does not have.
func (f *family) compareMembers(m, other Member) {
	for _, field := range fieldsOf(m) {
		found := fieldNamed(other, field.JSON)
		switch name := source.Quote(field.JSON); {
		case found == nil:
			f.refuse(field.Place, fmt.Sprintf("The root of %s has the member %s, that of %s has not.", m.Name, name, other.Name),
				fmt.Sprintf("Declare %s in the root of %s too, or generate the schemas as contracts of their own.", name, other.Name))
		case field.Required && !found.Required:
			f.refuse(field.Place, fmt.Sprintf("The member %s is required in %s, and optional in %s.", name, m.Name, other.Name),
				"Require it in all schemas of the family, or in none.")
		}
	}
}

// fieldsOf are the members that documents of a schema may have.
func fieldsOf(m Member) []*ir.Field {
	return slices.DeleteFunc(slices.Clone(m.Contract.Root.Type.Fields), func(f *ir.Field) bool { return f.Never })
}

// fieldNamed is a member of a root, or nil.
func fieldNamed(m Member, name string) *ir.Field {
	for _, f := range fieldsOf(m) {
		if f.JSON == name {
			return f
		}
	}
	return nil
}

// compareCatalogues wants all schemas to have a catalogue, or none, and to tell
// kinds by the same member.
func (f *family) compareCatalogues(a, b Member) {
	first, second := a.Contract.Catalogue, b.Contract.Catalogue
	switch {
	case first == nil && second == nil:
	case first == nil || second == nil:
		with, without := a, b
		if first == nil {
			with, without = b, a
		}
		f.refuse(with.Contract.Catalogue.Place, fmt.Sprintf("%s has a catalogue, and %s has none.", with.Name, without.Name), "Give all schemas of a family a catalogue, or none.")
	case catalogueOf(a).Get("discriminator").Text != catalogueOf(b).Get("discriminator").Text:
		f.refuse(catalogueOf(b).Get("discriminator").Place(), fmt.Sprintf("The discriminator of %s is another one than that of %s, %s.",
			b.Name, a.Name, source.Quote(catalogueOf(a).Get("discriminator").Text)), "Let all schemas of a family tell kinds by the same member.")
	}
}

// catalogueOf is the text of a member's catalogue, or nil.
func catalogueOf(m Member) *source.Node {
	n, _ := m.Root.Find(m.Options.Pointer)
	return n.Get("x-errgen").Get("catalogue")
}

// same tells whether all members agree on the schema that each of a list of nodes
// is: nil is a schema that admits everything.
func (f *family) same(nodes []*source.Node) bool {
	for i, n := range nodes[1:] {
		c := keyword.Sameness{Old: f.members[0].Contract.References, New: f.members[i+1].Contract.References, Left: &f.left}
		if !c.Same(nodes[0], n) {
			return false
		}
	}
	return true
}

// equal tells whether all of a list of values are there and equal.
func equal(nodes []*source.Node) bool {
	return !slices.ContainsFunc(nodes, func(n *source.Node) bool { return n == nil || !source.Equal(n, nodes[0]) })
}

// pick takes one thing from each member.
func (f *family) pick(of func(m Member) *source.Node) []*source.Node {
	var list []*source.Node
	for _, m := range f.members {
		list = append(list, of(m))
	}
	return list
}
