// Package random makes documents that are valid, nearly valid, or hostile: first
// a value that mostly fits a plan, then changes to the value, then to its text.
//
//	random.go  the generator
//	tree.go    values whose scalars and names are raw JSON text
//	value.go   values that mostly fit a plan
//	scalar.go  numbers and strings, plain and odd
//	change.go  changes to a value
//	text.go    printing, and damage to text
//	shrink.go  smaller documents with the same effect
//
// A document depends on the seed and its number alone, so that a finding can be
// made again.
package random

import (
	"math/rand/v2"

	"github.com/errgen/errgen/internal/ir"
)

// Generator makes documents for one contract.
type Generator struct {
	contract *ir.Contract
	seed     uint64
}

// New makes a generator.
func New(c *ir.Contract, seed uint64) *Generator { return &Generator{c, seed} }

// Document makes the document of a number.
func (g *Generator) Document(number uint64) []byte {
	m := &maker{Rand: rand.New(rand.NewPCG(g.seed, number)), contract: g.contract}
	m.sloppy = m.chance(0.3)
	root := m.document()
	for m.chance(0.4) && m.changes < 6 {
		root = m.change(root)
		m.changes++
	}
	return m.damage(m.print(root))
}

// Valid makes a document without changes to it, which is valid as often as the
// plan lets itself be followed.
func (g *Generator) Valid(number uint64) []byte {
	m := &maker{Rand: rand.New(rand.NewPCG(g.seed, number)), contract: g.contract}
	return m.document().append(nil, func() string { return "" })
}

// maker makes one document.
type maker struct {
	*rand.Rand
	contract *ir.Contract
	changes  int
	sloppy   bool // now and then a value does not fit its plan
	size     int  // of nodes made so far
}

func (m *maker) chance(p float64) bool { return m.Float64() < p }

// slips tells, with some probability and in sloppy documents only, that the next
// value is to be wrong.
func (m *maker) slips(p float64) bool { return m.sloppy && m.chance(p) }

// pick takes one of a list that is not empty.
func pick[T any](m *maker, list []T) T { return list[m.IntN(len(list))] }

// document makes a value for the root. With a catalogue, it is mostly an error of
// one of its kinds.
func (m *maker) document() *node {
	root := m.value(m.contract.Root.Plan, 0)
	if c := m.contract.Catalogue; c != nil && m.chance(0.8) {
		kind := pick(m, c.Kinds)
		root.put(c.Tag, leaf(kind.Tag.Compact()))
		for _, v := range kind.Values {
			if v.Literal != nil {
				root.put(v.Value.At, leaf(v.Literal.Compact()))
			}
		}
	}
	return root
}
