// Package pattern compiles the regular expressions of JSON Schema (ECMA-262, flag u, not anchored, on code points) into
// small automata, so that every target language can run the same one and no two regular expression engines can disagree.
//
// The way goes through four forms, each in a file of its own: a tree (parse.go), a Thompson automaton (nfa.go) over an
// alphabet of character classes (alphabet.go), a minimal deterministic automaton (dfa.go, minimise.go), and a flat table
// of integers (table.go). Patterns whose deterministic automaton would be too large keep the nondeterministic one
// (nondeterministic.go). Texts are judged in time linear in their length either way.
package pattern

import "fmt"

// The sizes that bound a pattern. They are far above what people write, and keep time, memory and output small when the
// pattern is hostile.
const (
	maxSource       = 20_000    // code points of the pattern
	maxDepth        = 1_000     // groups within groups
	maxInstructions = 20_000    // instructions of the Thompson automaton, after counted repeats are written out
	maxWork         = 2_000_000 // steps to build an automaton: some hundredths of a second
	maxTable        = 1<<16 - 1 // integers of Program.Table, so that a place in it fits 16 bits
)

// Error says why a pattern cannot be used, and where.
type Error struct {
	Offset      int    // place in the pattern, in code points
	Problem     string // one sentence: what is wrong
	Advice      string // one sentence: what to write instead
	Unsupported bool   // true: legal in ECMA-262, but beyond an automaton or its limits; false: not a pattern at all
}

func (e *Error) Error() string {
	return fmt.Sprintf("at character %d of the pattern: %s %s", e.Offset, e.Problem, e.Advice)
}

// Program is a compiled pattern: what the matchers of all languages run. All of its data are flat integers, so that a
// printer can write them down as literals.
//
// A text is read code point by code point. Each code point has a class, found in ASCII or Ranges. The automaton stands in
// a row of Table, named by the index of the row's first integer, and goes to another row by the class:
//
//	Table: 0, 1, row, row, …
//	deterministic row:    end, limit, over, then for each class the row to go to
//	nondeterministic row: end, then for each class the index of a list of rows to go to (count, row, row, …)
//
// The integers 0 and 1 at the front are rows of their own that are never left: 0 has failed and 1 has matched, whatever
// follows. As lists they mean "no row" and "matched". A row's end is 1 if the text matches when it ends here. Classes are
// numbered from the width of what stands before them in a row (3 or 1), so that Table[row+class] is the next step.
//
// Limit and over hold a counted repeat such as [a-z]{1,64} in one row. A deterministic row that goes to itself counts; when
// the count reaches limit, the automaton goes on to the row over. Any change of row sets the count to 0; limit 0 is no limit.
type Program struct {
	Source string // the pattern as written
	Sets   bool   // the table is nondeterministic: the matcher has to follow a set of rows (matchPatternSet)
	Start  uint16 // the row to start in

	ASCII  [128]uint8 // class of each ASCII code point; repeats what Ranges says
	Ranges []uint32   // pairs (first code point, class), ascending, from 0: a class holds until the next pair
	Table  []uint16
}

// Compile translates a pattern. Its error is always an *Error.
func Compile(pattern string) (*Program, error) {
	tree, err := parse(pattern)
	if err != nil {
		return nil, err
	}
	nfa, ok := thompson(tree)
	if !ok {
		return nil, tooLarge()
	}
	letters := newAlphabet(nfa)
	if dfa, ok := determinise(nfa, letters); ok {
		dfa = minimise(dfa)
		letters = dfa.mergeClasses(letters)
		if table, start, ok := dfa.flatten(); ok {
			return letters.program(pattern, table, start, dfaHeader), nil
		}
	}
	if table, start, ok := flattenSets(nfa, letters); ok {
		p := letters.program(pattern, table, start, nfaHeader)
		p.Sets = true
		return p, nil
	}
	return nil, tooLarge()
}

func tooLarge() *Error {
	return &Error{
		Problem:     "The pattern needs an automaton that is too large.",
		Advice:      "Use smaller repeat counts, bound the length by minLength and maxLength, or list the words in an enum.",
		Unsupported: true,
	}
}
