// Identifiers of the generated package.
package golang

import (
	"slices"
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
)

// runtimeTypes are the exported names of the runtime, which no type and no constructor
// of a contract may have.
var runtimeTypes = emit.WordSet("Entry Integer IntegerOf Map Member Null Nothing Object Opt Params ParseInteger ParseValue Some",
	"ValidationError Value ValueOf Violation")

// runtimeParsers are the types that the runtime has a Parse function for.
var runtimeParsers = emit.WordSet("Integer Value")

// documentName is what the functions for documents are called after.
func documentName(c *ir.Contract) string { return runtimeParsers.Free(emit.GoName(c.Name)) }

// methods are the names that methods of generated types have, so that no field can.
var methods = emit.WordSet("AppendJSON Equal Error Extra Extras Is KindInfo LogValue MarshalJSON RemoveExtra SetExtra",
	"UnmarshalJSON Unwrap Validate WithDefaults Wrap")

// The ends of the names of functions that stand beside that of a plan, and beside the
// one that reads a type. No plan and no type is called so that its own function could
// be taken for one of these.
var (
	judgeParts  = []string{"Anew", "Branch", "Choice", "Kinds", "Members", "Object", "Unevaluated"}
	recordParts = []string{"", "Fields", "Members"}
	listParts   = []string{"", "Parts"} // of everything else that is read in parts
)

// nameThings gives every named type and every plan its identifier.
func (g *generator) nameThings() {
	g.claim("readDocument")
	g.nameTypes()
	g.namePlans()
	g.findRecursion()
}

func (g *generator) nameTypes() {
	for _, t := range g.c.Types {
		name := emit.GoName(t.Name)
		if id := t.Spelled["go"]; id != "" {
			name = id
		}
		name = runtimeTypes.Free(name)
		g.typeNames[t] = name
		g.claim(name)
	}
}

// claim takes an identifier of the package. compile has refused names that meet
// in all languages, so a second claim is a mistake here.
func (g *generator) claim(id string) {
	if g.taken[id] {
		g.fault("two declarations are called %s", id)
	}
	g.taken[id] = true
}

// claimFree takes the identifiers that begin with a prefix and a name and end with
// each of the ends. It returns the name, made longer where one of them is taken.
func (g *generator) claimFree(prefix, name string, ends []string) string {
	for slices.ContainsFunc(ends, func(end string) bool { return g.taken[prefix+name+end] }) {
		name += "_"
	}
	for _, end := range ends {
		g.claim(prefix + name + end)
	}
	return name
}

// namePlans names the functions of plans after the places of their schemas. Where
// the short form of two places is the same, both get the long one and the number
// of the plan.
func (g *generator) namePlans() {
	short := map[string]int{}
	for _, p := range g.c.Plans {
		if !p.Free() {
			short[placeName(p, true)]++
		}
	}
	names := map[string]bool{}
	for _, p := range g.c.Plans {
		name := placeName(p, true)
		if short[name] > 1 {
			name = placeName(p, false) + "Plan" + strconv.Itoa(p.ID)
		}
		for names[name] {
			name += "_"
		}
		g.planNames[p], names[name] = name, true
	}
	for _, p := range g.c.Plans {
		if name := g.planNames[p]; isPart(name, names) {
			g.planNames[p] = name + "_"
		}
	}
}

// isPart tells whether a name is another one with ends of judgeParts and numbers.
func isPart(name string, names map[string]bool) bool {
	shorter := func(base string) bool { return names[base] || isPart(base, names) }
	if base := strings.TrimRight(name, "0123456789"); base != name && isPart(base, names) {
		return true
	}
	for _, end := range judgeParts {
		if base, ends := strings.CutSuffix(name, end); ends && shorter(base) {
			return true
		}
	}
	return false
}

// placeName makes a name of a schema location. The short form leaves out the
// words that say how the location is reached.
func placeName(p *ir.Plan, short bool) string {
	var b strings.Builder
	for word := range strings.FieldsFuncSeq(p.Place, func(r rune) bool { return !isWordRune(r) }) {
		switch word {
		case "defs", "definitions", "properties":
			if short {
				continue
			}
		}
		b.WriteString(strings.ToUpper(word[:1]))
		b.WriteString(word[1:])
	}
	if b.Len() == 0 {
		b.WriteString("Root")
	}
	if p.Names {
		b.WriteString("Name")
	}
	return b.String()
}

// isWordRune tells whether a character of a schema location goes into a name.
func isWordRune(r rune) bool {
	return r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
}
