// Two lists of symbols: what changed, and what that does to programs.
package symbol

import (
	"slices"
	"strings"
	"sync"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// How says what became of a symbol.
type How uint8

// What can become of one.
const (
	Removed   How = iota
	Added         // Old is nil
	Retyped       // another type, or another kind of symbol
	Revalued      // a constant or known value stands for another value
	Rearmed       // programs may list all its values now, or no longer
	Called        // a function takes other arguments
	Reordered     // a function takes its positional arguments in another order
)

// Change is one symbol that is not what it was.
type Change struct {
	Language string
	How      How
	Effect   finding.Effect
	Old, New *emit.Symbol // nil where there is none

	arguments []emit.Argument // that the two do not share
	group     *group
}

// Changes are what a new schema does to generated code.
type Changes struct {
	Effects finding.Effects
	List    []*Change

	old, new *ir.Contract
	symbols  map[string][2][]*emit.Symbol // of both, by language
	walk     *walk
	groups   []*group
	renames  []*rename
	own      []*finding.Finding
	problems source.Diagnostics // why the generator refuses the new schema
}

// Code is a contract with its symbols in all languages.
type Code struct {
	contract *ir.Contract
	symbols  [][]*emit.Symbol // in the order of the languages
}

// CodeOf lists the symbols of a contract, in all languages at once.
func CodeOf(c *ir.Contract) *Code {
	code := &Code{c, make([][]*emit.Symbol, len(modellers))}
	var wg sync.WaitGroup
	for i, m := range modellers {
		wg.Go(func() { code.symbols[i] = m.Symbols(c) })
	}
	wg.Wait()
	return code
}

// Compare relates the symbols of two contracts, compiled under one root name.
func Compare(old, new *Code) *Changes {
	c := &Changes{Effects: everywhere(finding.None), old: old.contract, new: new.contract,
		walk: newWalk(old.contract, new.contract), symbols: map[string][2][]*emit.Symbol{}}
	for i, m := range modellers {
		c.symbols[m.Language()] = [2][]*emit.Symbol{old.symbols[i], new.symbols[i]}
		c.compare(m.Language(), old.symbols[i], new.symbols[i])
	}
	for _, x := range c.List {
		worsen(effect(&c.Effects, x.Language), x.Effect)
	}
	c.sort()
	c.renamed()
	c.definitions()
	c.orders()
	return c
}

// compare adds the changes of one language.
func (c *Changes) compare(language string, old, new []*emit.Symbol) {
	before, after := byName(old), byName(new)
	add := func(how How, e finding.Effect, o, n *emit.Symbol, arguments ...emit.Argument) {
		c.List = append(c.List, &Change{Language: language, How: how, Effect: e, Old: o, New: n, arguments: arguments})
	}
	for _, o := range old {
		n := after[key(o)]
		switch {
		case o.Follows == "default":
			// What a default is stands in the schema, and its constant follows it:
			// DEFAULT_CHANGED is an error whatever becomes of the constant (5.12).
		case n == nil:
			add(Removed, finding.Breaking, o, nil)
		default:
			compareSymbol(o, n, add)
		}
	}
	for _, n := range new {
		if before[key(n)] != nil || n.Follows == "default" {
			continue
		}
		e := finding.Additive
		if exhausts(n, before) {
			e = finding.Breaking
		}
		add(Added, e, nil, n)
	}
}

// byName finds symbols by what programs call them.
func byName(list []*emit.Symbol) map[string]*emit.Symbol {
	m := make(map[string]*emit.Symbol, len(list))
	for _, s := range list {
		m[key(s)] = s
	}
	return m
}

// key is the name of a symbol among all of its language. A known value and a
// function may share one.
func key(s *emit.Symbol) string {
	if s.Kind == emit.ValueSymbol || s.Kind == emit.VariantSymbol {
		return "=" + s.Name
	}
	return s.Name
}

// exhausts tells whether programs that list all values or alternatives of a type
// lack a new one. The slot of a tuple takes a position that stood for something
// else, so that programs read the wrong item.
func exhausts(n *emit.Symbol, before map[string]*emit.Symbol) bool {
	if n.Kind == emit.FieldSymbol {
		return n.Of != nil && n.Of.Form == ir.Tuple
	}
	if n.Kind != emit.ValueSymbol && n.Kind != emit.VariantSymbol {
		return false
	}
	owner, _, _ := strings.Cut(n.Name, ".")
	o := before[owner]
	return o != nil && o.Exhaustive
}

// compareSymbol adds what is different about a symbol.
func compareSymbol(o, n *emit.Symbol, add func(How, finding.Effect, *emit.Symbol, *emit.Symbol, ...emit.Argument)) {
	if o.Kind != n.Kind || o.Type != n.Type {
		add(Retyped, finding.Breaking, o, n)
	}
	if o.Value != n.Value {
		add(Revalued, finding.Breaking, o, n)
	}
	switch {
	case o.Exhaustive && !n.Exhaustive:
		add(Rearmed, finding.Breaking, o, n)
	case !o.Exhaustive && n.Exhaustive:
		// Programs that use the listed values go on; they may ask for all of them now.
		add(Rearmed, finding.Additive, o, n)
	}
	compareArguments(o, n, add)
}

// compareArguments adds what is different about the arguments of a function.
func compareArguments(o, n *emit.Symbol, add func(How, finding.Effect, *emit.Symbol, *emit.Symbol, ...emit.Argument)) {
	if swapped(o.Arguments, n.Arguments) {
		add(Reordered, finding.Breaking, o, n)
		return
	}
	e := finding.None
	before, after := positions(o.Arguments), positions(n.Arguments)
	for i, a := range n.Arguments {
		old, known := before[argumentKey(a, i)]
		switch {
		case !known && a.Optional:
			worsen(&e, finding.Additive)
		case !known, old.Type != a.Type, old.Optional != a.Optional:
			worsen(&e, finding.Breaking)
		}
	}
	for i, a := range o.Arguments {
		if _, known := after[argumentKey(a, i)]; !known {
			worsen(&e, finding.Breaking)
		}
	}
	if e != finding.None {
		add(Called, e, o, n, append(others(o.Arguments, n.Arguments), others(n.Arguments, o.Arguments)...)...)
	}
}

// others lists the arguments that another list does not have, by name and type: an
// argument that has only moved, because one was added before it, is not meant.
func others(list, known []emit.Argument) []emit.Argument {
	return slices.DeleteFunc(slices.Clone(list), func(a emit.Argument) bool {
		return slices.ContainsFunc(known, func(b emit.Argument) bool { return a.Name == b.Name && a.Type == b.Type && a.Optional == b.Optional })
	})
}

// argumentKey is what tells an argument from others: its name, or its position.
func argumentKey(a emit.Argument, position int) any {
	if a.Named {
		return a.Name
	}
	return position
}

func positions(list []emit.Argument) map[any]emit.Argument {
	m := make(map[any]emit.Argument, len(list))
	for i, a := range list {
		m[argumentKey(a, i)] = a
	}
	return m
}

// swapped tells whether two positional arguments have changed places: no compiler
// notices if they have one type.
func swapped(old, new []emit.Argument) bool {
	var before, after []string
	for _, a := range old {
		if !a.Named && named(new, a.Name) {
			before = append(before, a.Name)
		}
	}
	for _, a := range new {
		if !a.Named && named(old, a.Name) {
			after = append(after, a.Name)
		}
	}
	return !slices.Equal(before, after)
}

// named tells whether a list has a positional argument of a name.
func named(list []emit.Argument, name string) bool {
	return slices.ContainsFunc(list, func(a emit.Argument) bool { return !a.Named && a.Name == name })
}
