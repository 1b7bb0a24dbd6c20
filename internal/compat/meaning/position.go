// A position is a value of the document together with every schema object that
// judges it at all times. Moving a text behind a reference or into an allOf, or back, leaves
// the position as it is.
package meaning

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// schemas is one side: how to get from schema to schema.
type schemas struct {
	root       *source.Node
	references map[*source.Node]ir.Reference
	ids        map[*source.Node]int
	steps      *int // what is left of the budget
}

// gather lists the schema objects that judge the same value as those of a set:
// themselves, what they refer to, and their conjuncts. The outermost come first.
// It is empty if none is an object, for true and false say nothing to people.
func (s *schemas) gather(set []*source.Node) []*source.Node {
	g := gathering{s: s}
	for _, n := range set {
		g.visit(n)
	}
	return g.list
}

type gathering struct {
	s    *schemas
	list []*source.Node
	met  []*source.Node        // while they are few: nearly every position has one or two
	seen map[*source.Node]bool // from then on
}

const few = 16

// first tells whether a schema is met for the first time.
func (g *gathering) first(n *source.Node) bool {
	if g.seen != nil {
		known := g.seen[n]
		g.seen[n] = true
		return !known
	}
	if slices.Contains(g.met, n) {
		return false
	}
	if g.met = append(g.met, n); len(g.met) == few {
		g.seen = map[*source.Node]bool{}
		for _, n := range g.met {
			g.seen[n] = true
		}
	}
	return true
}

func (g *gathering) visit(n *source.Node) {
	*g.s.steps--
	if n == nil || n.Kind != source.Object || *g.s.steps < 0 || !g.first(n) {
		return
	}
	reference := g.s.references[n]
	if !reference.Alone && !g.s.isReference(n) {
		g.list = append(g.list, n)
	}
	for _, target := range reference.Targets {
		g.visit(target)
	}
	if reference.Alone {
		return
	}
	for _, conjunct := range keyword.Items(n, "allOf") {
		g.visit(conjunct)
	}
	for _, name := range unionKeywords {
		if branches := keyword.Items(n, name); len(branches) == 1 { // a union of one is a conjunct
			g.visit(branches[0])
		}
	}
}

// isReference tells whether a schema says nothing itself and only refers to another.
func (s *schemas) isReference(n *source.Node) bool {
	return len(n.Members) == 1 && len(s.references[n].Targets) == 1
}

var unionKeywords = []string{"anyOf", "oneOf"}

// key tells positions apart.
func (s *schemas) key(b *strings.Builder, leaves []*source.Node) {
	for _, n := range leaves {
		id, known := s.ids[n]
		if !known {
			id = len(s.ids)
			s.ids[n] = id
		}
		b.WriteString(strconv.Itoa(id))
		b.WriteByte(' ')
	}
	b.WriteByte('|')
}

// steps are the positions one step from another, by step, in the order of the text.
type steps struct {
	order []string
	sets  map[string][]*source.Node
}

func (s *steps) add(step string, n *source.Node) {
	if n == nil {
		return
	}
	if s.sets == nil {
		s.sets = map[string][]*source.Node{}
	}
	if s.sets[step] == nil {
		s.order = append(s.order, step)
	}
	s.sets[step] = append(s.sets[step], n)
}

// below lists the values within the value of a position.
func below(leaves []*source.Node) *steps {
	var s steps
	for _, n := range leaves {
		for _, m := range keyword.Members(n, "properties") {
			s.add(memberStep(m.Name), m.Value)
		}
		for _, m := range keyword.Members(n, "patternProperties") {
			s.add(patternStep(m.Name), m.Value)
		}
		s.add(restStep, n.Get("additionalProperties"))
		s.add(restStep, n.Get("unevaluatedProperties"))
		listed := keyword.Items(n, "prefixItems")
		if items := n.Get("items"); items != nil && items.Kind == source.Array { // the form of draft-07
			listed = items.Items
		} else {
			s.add(itemStep, items)
		}
		for i, slot := range listed {
			s.add("/"+strconv.Itoa(i), slot)
		}
		s.add(itemStep, n.Get("additionalItems"))
		s.add(itemStep, n.Get("unevaluatedItems"))
	}
	return &s
}

// beside lists the schemas that judge the same value under a condition. Their
// steps name the condition and are no part of a place.
func beside(leaves []*source.Node) *steps {
	var s steps
	for _, n := range leaves {
		if n.Get("if") != nil {
			s.add("then", n.Get("then"))
			s.add("else", n.Get("else"))
		}
		for _, name := range []string{"dependentSchemas", "dependencies"} {
			for _, m := range keyword.Members(n, name) {
				s.add("dependent "+m.Name, m.Value)
			}
		}
	}
	return &s
}

// unions lists the branches of each union of a position.
func unions(leaves []*source.Node) [][]*source.Node {
	var all [][]*source.Node
	for _, n := range leaves {
		for _, name := range unionKeywords {
			if branches := keyword.Items(n, name); len(branches) > 1 {
				all = append(all, branches)
			}
		}
	}
	return all
}

// demands are the steps to the members that a position requires. The key tells
// where they were found.
type demands struct {
	steps map[string]bool
	key   string
}

// demanded finds what every value of a position has to have: what is required
// there or around it, and what all branches of a union require. The latter matters
// only for members that are declared outside of the union.
func (s *schemas) demanded(leaves []*source.Node, around *demands, declares bool) *demands {
	d := &demands{steps: map[string]bool{}}
	if around != nil {
		*s.steps -= len(around.steps)
		maps.Copy(d.steps, around.steps)
	}
	demand(d.steps, leaves)
	if declares {
		for _, branches := range unions(leaves) {
			maps.Copy(d.steps, s.demandedByAll(branches))
		}
	}
	var key strings.Builder
	s.key(&key, leaves)
	d.key = key.String()
	return d
}

func demand(steps map[string]bool, leaves []*source.Node) {
	for _, n := range leaves {
		for _, item := range keyword.Items(n, "required") {
			steps[memberStep(item.Text)] = true
		}
	}
}

// demandedByAll is what every branch requires.
func (s *schemas) demandedByAll(branches []*source.Node) map[string]bool {
	var common map[string]bool
	for _, b := range branches {
		own := map[string]bool{}
		demand(own, s.gather([]*source.Node{b}))
		if common == nil {
			common = own
			continue
		}
		maps.DeleteFunc(common, func(step string, _ bool) bool { return !own[step] })
	}
	return common
}
