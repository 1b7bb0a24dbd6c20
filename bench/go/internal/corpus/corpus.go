// Package corpus makes the documents of the race: sixteen different ones for each size and member order, the same on every
// run and in every language, since the other languages read what this package wrote.
package corpus

import (
	"math/rand/v2"
	"slices"
)

// Size is a class of documents, named as in the table of goals.
type Size string

// The classes: about 341 bytes (required members only), 1.5 KB (context, safety, evidence, unknown members) and 15.6 KB
// (evidence with about 25 content blocks).
const (
	Small  Size = "small"
	Medium Size = "medium"
	Large  Size = "large"
	// Dense is as long as large, but all numbers, short names and punctuation; no goal but the stretch goal is about it.
	Dense Size = "dense"
)

// Sizes lists the classes that the goals name, in their order.
var Sizes = []Size{Small, Medium, Large}

// Order is the way in which the same documents are written down.
type Order string

// Schema is the order that our own encoders write; the others show what a reader loses that relies on it.
const (
	Schema   Order = "schema"
	Sorted   Order = "sorted"
	Shuffled Order = "shuffled"
	Pretty   Order = "pretty"
	Invalid  Order = "invalid"
)

// Orders lists the forms of valid documents first.
var Orders = []Order{Schema, Sorted, Shuffled, Pretty, Invalid}

// Count is the number of documents in a class. Fewer would let branch predictors and caches learn the text by heart.
const Count = 16

// Corpus holds the texts by class and form.
type Corpus map[Size]map[Order][]string

// New builds the named classes, all if none is named. Every class has random numbers of its own, so that it is the same whatever
// else is built.
func New(sizes ...Size) Corpus {
	c := Corpus{}
	for i, size := range append(slices.Clone(Sizes), Dense) {
		if len(sizes) == 0 || slices.Contains(sizes, size) {
			c[size] = class(size, rand.New(rand.NewPCG(1, uint64(i))))
		}
	}
	return c
}

// Bytes returns the texts of one class in one form, each in memory of its own.
func (c Corpus) Bytes(size Size, order Order) [][]byte {
	var docs [][]byte
	for _, text := range c[size][order] {
		docs = append(docs, []byte(text))
	}
	return docs
}

func class(size Size, r *rand.Rand) map[Order][]string {
	forms := map[Order][]string{}
	for i := range Count {
		doc := document(size, i, r)
		forms[Schema] = append(forms[Schema], compact(doc))
		forms[Sorted] = append(forms[Sorted], compact(sorted(doc)))
		forms[Shuffled] = append(forms[Shuffled], compact(shuffled(doc, r)))
		forms[Pretty] = append(forms[Pretty], pretty(doc))
		forms[Invalid] = append(forms[Invalid], compact(faults[i].spoil(doc)))
	}
	return forms
}
