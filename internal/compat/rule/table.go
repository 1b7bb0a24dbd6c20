// The table of all rules, in the order of the documentation.
package rule

import (
	"strings"

	"github.com/errgen/errgen/internal/compat/finding"
)

// Group is the rules under one heading.
type Group struct {
	Name  string
	Rules []Rule
}

// Groups are the headings of the catalogue, in order.
var Groups = []Group{
	objectMembers, typeAndNull, enumAndConst, unionsAndKinds, stringRules, numbers, arrays, logic,
	references, annotations, registryOfKinds, sourceLevel, historyAndProcess, lints,
}

// Table has every rule once, in the order of the groups.
var Table = flatten()

var byID = index()

// Lookup finds a rule by its id; nil if there is none.
func Lookup(id string) *Rule { return byID[id] }

// Adds tells whether a rule is about something new: what adds to generated code
// does, and a wait that becomes possible is listed as an addition too.
func Adds(id string) bool {
	r := Lookup(id)
	return r != nil && (strings.HasPrefix(r.Situations[0].Source, "a/") || id == WaitAllowed) && r.Situations[0].Level() == finding.Info
}

// Deprecates tells whether a rule is about a mark that something will go.
func Deprecates(id string) bool {
	return id == FieldDeprecated || id == FieldUndeprecated || id == ErrorKindDeprecated
}

func flatten() []*Rule {
	var all []*Rule
	for _, g := range Groups {
		for i := range g.Rules {
			r := &g.Rules[i]
			r.Group = g.Name
			r.Example = Example{dedent(r.Example.Old), dedent(r.Example.New)}
			all = append(all, r)
		}
	}
	return all
}

// dedent takes the tabs off with which an example stands in the source.
func dedent(text string) string { return strings.ReplaceAll(text, "\n\t\t\t\t", "\n") }

func index() map[string]*Rule {
	m := make(map[string]*Rule, len(Table))
	for _, r := range Table {
		m[r.ID] = r
	}
	return m
}
