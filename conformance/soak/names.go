// Names for what a schema leaves unnamed. Schemas that were made for validators
// only have many alternatives without a title, and definitions whose names differ
// in signs alone; a file of names, as a user would write it, takes care of them.

package main

import (
	"fmt"
	"maps"
	"strings"
	"unicode"

	"github.com/errgen/errgen/internal/compile"
	"github.com/errgen/errgen/internal/source"
)

// nameRounds bounds the tries: a name may collide with what another name was
// made of.
const nameRounds = 12

// namesFor adds names by a rule until nothing but names is wrong no more. It
// returns what it has when a refusal is about something else.
func namesFor(root *source.Node, o compile.Options) map[string]string {
	names := map[string]string{}
	maps.Copy(names, o.Names)
	o.Names = names
	for round := range nameRounds {
		_, problems := compile.Compile(root, o)
		if !problems.Failed() || !addNames(names, problems, round) {
			break
		}
	}
	return names
}

// addNames tells whether it knew a name for any of the problems.
func addNames(names map[string]string, problems source.Diagnostics, round int) bool {
	added := false
	for _, p := range problems {
		pointer := p.Place.Pointer
		switch {
		case p.Note || pointer == "":
		case p.Code == "BRANCH_UNNAMED":
			names[pointer], added = alternative(pointer), true
		case p.Code == "NAME_COLLISION" && len(p.Related) > 0 && later(p):
			names[pointer], added = fmt.Sprintf("%s_%d", words(pointer), round+2), true
		}
	}
	return added
}

// alternative names a branch by its position, and by that of the unions around it
// that are part of the same value.
func alternative(pointer string) string {
	steps := strings.Split(pointer, "/")
	name := ""
	for i := len(steps) - 1; i > 0; i -= 2 {
		if word := steps[i-1]; word != "anyOf" && word != "oneOf" {
			break
		}
		name = "_" + steps[i] + name
	}
	return "alternative" + name
}

// later tells whether the place is not the first of those that collide: that one
// keeps its name.
func later(p source.Diagnostic) bool {
	for _, other := range p.Related {
		if other.Line < p.Place.Line || other.Line == p.Place.Line && other.Col < p.Place.Col {
			return true
		}
	}
	return false
}

// words makes a name of the words of a pointer.
func words(pointer string) string {
	pointer = strings.NewReplacer("/definitions/", "/", "/$defs/", "/", "/properties/", "/", "~1", "/", "~0", "~", "[]", "List").Replace(pointer)
	var b strings.Builder
	before := ' '
	for _, r := range pointer {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			r = '_'
		case unicode.IsUpper(r) && !unicode.IsUpper(before):
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
		before = r
	}
	return strings.Join(strings.FieldsFunc(b.String(), func(r rune) bool { return r == '_' }), "_")
}
