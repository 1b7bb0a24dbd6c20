// The table of all rules, in the order of the documentation.
package rule

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

func flatten() []*Rule {
	var all []*Rule
	for _, g := range Groups {
		for i := range g.Rules {
			r := &g.Rules[i]
			r.Group = g.Name
			all = append(all, r)
		}
	}
	return all
}

func index() map[string]*Rule {
	m := make(map[string]*Rule, len(Table))
	for _, r := range Table {
		m[r.ID] = r
	}
	return m
}
