// What explains a change of generated code, and findings about what nothing explains.
package symbol

import (
	"fmt"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// A group is all changes of what stands at one place.
type group struct {
	places    []string // in documents
	at        []at     // in the schemas
	changes   []*Change
	explained map[*Change]bool
}

// sort puts the changes into groups, in the order of the changes.
func (c *Changes) sort() {
	byPlace := map[string]*group{}
	for _, x := range c.List {
		var where []at
		var id strings.Builder
		for _, k := range placesOf(x) {
			where = append(where, k)
			fmt.Fprintf(&id, "%t %s#%s\n", k.new, k.file, k.pointer)
		}
		g := byPlace[id.String()]
		if g == nil {
			g = &group{at: where, explained: map[*Change]bool{}}
			for _, k := range where {
				for _, place := range c.walk.places[k] {
					if !slices.Contains(g.places, place) {
						g.places = append(g.places, place)
					}
				}
			}
			byPlace[id.String()] = g
			c.groups = append(c.groups, g)
		}
		g.changes = append(g.changes, x)
		x.group = g
	}
}

// placesOf are the schemas that a change is about: those of the arguments where a
// function takes other ones, else that of the symbol.
func placesOf(x *Change) []at {
	var list []at
	add := func(new bool, p source.Place) {
		if k := (at{new, p.File, p.Pointer}); p.Line > 0 && !slices.Contains(list, k) {
			list = append(list, k)
		}
	}
	if len(x.arguments) > 0 {
		for _, a := range x.arguments {
			add(false, a.Place)
			add(true, a.Place)
		}
		if len(list) > 0 {
			return list
		}
	}
	if x.Old != nil {
		add(false, x.Old.Place)
	}
	if x.New != nil {
		add(true, x.New.Place)
	}
	return list
}

// Attach says of each finding about documents what it does to generated code, and
// takes what it explains from the changes that are findings of their own.
func (c *Changes) Attach(list []*finding.Finding) {
	for _, f := range list {
		if f.Source == nil {
			effects := everywhere(finding.None)
			f.Source = &effects
		}
		c.yield(f)
		c.attachRefusal(f)
		for _, g := range c.groups {
			if c.explains(f, g) {
				g.giveTo(f)
			}
		}
	}
	for _, f := range list {
		if f.Rule == rule.EquivalentRewrite {
			c.giveAdditions(f)
		}
	}
}

// yield leaves a finding that others have made too to them.
func (c *Changes) yield(f *finding.Finding) {
	if f.Rule != rule.OpenEnumValueAdded && f.Rule != rule.TitleChanged {
		return
	}
	c.own = slices.DeleteFunc(c.own, func(o *finding.Finding) bool {
		same := o.Rule == f.Rule && o.Place == f.Place
		if same && o.Source != nil {
			*f.Source = *o.Source
		}
		return same
	})
}

// giveTo explains the changes of a group by a finding. One that nobody has to act on
// explains nothing that stops programs from compiling.
func (g *group) giveTo(f *finding.Finding) {
	for _, x := range g.changes {
		if g.explained[x] && f.Source == nil || x.Effect == finding.Breaking && f.Severity == finding.Info {
			continue
		}
		g.explained[x] = true
		worsen(effect(f.Source, x.Language), x.Effect)
	}
}

// giveAdditions says of a rewrite that it adds names, which is no finding.
func (c *Changes) giveAdditions(f *finding.Finding) {
	for _, g := range c.groups {
		for _, x := range g.changes {
			if x.Effect == finding.Additive && !g.explained[x] && g.meets(f.Place) {
				worsen(effect(f.Source, x.Language), finding.Additive)
			}
		}
	}
}

// meets tells whether a place lies around, or in, one of the group's.
func (g *group) meets(place string) bool {
	return slices.ContainsFunc(g.places, func(p string) bool { return within(p, place) || within(place, p) })
}

// explains tells whether a finding about documents is why the code of a group has
// changed. One that changes what a place holds explains all that stands inside and
// around it; one about a bound, only what stands at the place.
func (c *Changes) explains(f *finding.Finding, g *group) bool {
	deep := f.Category == finding.Wire || reaches[f.Rule]
	aboutKind := strings.HasPrefix(f.Place, "[kind=")
	switch {
	case f.Rule == rule.EquivalentRewrite, f.Rule == rule.Undecided, f.Unreached:
		return false
	case f.Category == finding.Semantic:
		return aboutKind && slices.ContainsFunc(g.places, func(p string) bool { return p == everyKind || p != "" && (within(f.Place, p) || within(p, f.Place)) })
	case !deep && f.Category != finding.Schema:
		return false
	}
	for _, p := range g.places {
		if p == f.Place || aboutKind && p == everyKind || deep && (within(p, f.Place) || p != "" && within(f.Place, p)) {
			return true
		}
	}
	return slices.ContainsFunc(g.at, func(k at) bool {
		l := f.Old
		if k.new {
			l = f.New
		}
		return l.Value != nil && l.File == k.file && k.pointer != "" && (l.Pointer == k.pointer || deep && strings.HasPrefix(l.Pointer+"/", k.pointer+"/"))
	})
}

// reaches holds the rules about validators, or about code, that are about a place
// as a whole.
var reaches = map[string]bool{
	rule.SchemaNarrowed: true, rule.SchemaWidened: true, rule.SchemaIncomparable: true, rule.OneOfBranchOverlaps: true,
	rule.FieldUnsatisfiable: true, rule.ExternalRefChanged: true, rule.DialectChanged: true, rule.DynamicRefChanged: true,
	rule.OpenEnumValueRemoved: true, rule.TypeExtracted: true, rule.TypeInlined: true,
}

// Findings are those about types and orders, and one for each place whose code has
// changed though no finding says why.
func (c *Changes) Findings() []*finding.Finding {
	for _, f := range c.own {
		if f.Source == nil {
			effects := everywhere(finding.None)
			f.Source = &effects
			for _, g := range c.groups {
				if c.explains(f, g) {
					g.giveTo(f)
				}
			}
		}
	}
	list := slices.Concat(c.own, c.removedTypes(), c.refusals())
	byPlace := map[string][]*Change{}
	var order []string
	for _, g := range c.groups {
		for _, x := range g.changes {
			if x.Effect != finding.Breaking || g.explained[x] {
				continue
			}
			place := g.place()
			if byPlace[place] == nil {
				order = append(order, place)
			}
			byPlace[place] = append(byPlace[place], x)
		}
	}
	for _, place := range order {
		list = append(list, c.leftOver(place, byPlace[place])...)
	}
	return list
}

// removedTypes makes one finding of each definition whose type is gone, with all
// that belonged to it.
func (c *Changes) removedTypes() []*finding.Finding {
	var order []*ir.Type
	gone, parts := map[*ir.Type]*Change{}, map[*ir.Type][]*Change{}
	for _, g := range c.groups {
		for _, x := range g.changes {
			if x.How != Removed || x.Effect != finding.Breaking || x.Old.Of == nil || g.explained[x] {
				continue
			}
			t := x.Old.Of
			if gone[t] == nil && ruleFor(x) == rule.TypeRemoved {
				gone[t] = x
				order = append(order, t)
			} else {
				parts[t] = append(parts[t], x)
			}
		}
	}
	var list []*finding.Finding
	for _, t := range order {
		changes := append([]*Change{gone[t]}, parts[t]...)
		for _, x := range changes {
			x.group.explained[x] = true
		}
		list = append(list, c.found(rule.TypeRemoved, gone[t].group.place(), changes))
	}
	return list
}

// place is the one that a finding names: the first in documents.
func (g *group) place() string {
	if len(g.places) > 0 {
		return g.places[0]
	}
	return ""
}

// leftOver makes findings of changes that nothing explains: one for arguments that
// change places, which no compiler sees, and one for all others, by the rule that
// says most.
func (c *Changes) leftOver(place string, changes []*Change) []*finding.Finding {
	var list []*finding.Finding
	var rest []*Change
	for _, x := range changes {
		if x.How == Reordered {
			list = append(list, c.found(rule.SourceArgumentOrderChanged, place, []*Change{x}))
		} else {
			rest = append(rest, x)
		}
	}
	if len(rest) == 0 {
		return list
	}
	id, lead := rule.SourceSymbolRemoved, rest[0]
	for _, x := range rest {
		if r := ruleFor(x); precedence[r] > precedence[id] {
			id, lead = r, x
		}
	}
	rest = slices.DeleteFunc(rest, func(x *Change) bool { return x == lead })
	return append(list, c.found(id, place, append([]*Change{lead}, rest...)))
}

// precedence says which rule tells most about a place.
var precedence = map[string]int{rule.SourceSymbolRemoved: 1, rule.SourceConstructorChanged: 2, rule.SourceTypeChanged: 3}

func ruleFor(x *Change) string {
	switch x.How {
	case Removed:
		if x.Old.Kind == emit.TypeSymbol && isDefinition(x.Old.Place.Pointer) {
			return rule.TypeRemoved
		}
		return rule.SourceSymbolRemoved
	case Called:
		return rule.SourceConstructorChanged
	case Added:
		return rule.SourceTypeChanged // of what programs list in full
	}
	if x.Old.Kind == emit.FunctionSymbol || x.Old.Kind == emit.MethodSymbol {
		return rule.SourceSymbolRemoved // what it returns is a type that says more
	}
	return rule.SourceTypeChanged
}

// found makes a finding of changes; the first is the one that its message shows.
func (c *Changes) found(id, place string, changes []*Change) *finding.Finding {
	lead := changes[0]
	f := made(id, place, describe(lead))
	effects := everywhere(finding.None)
	for _, x := range changes {
		worsen(effect(&effects, x.Language), x.Effect)
	}
	f.Source = &effects
	if lead.Old != nil {
		f.Old = c.locate(false, lead.Old.Place)
	}
	if lead.New != nil {
		f.New = c.locate(true, lead.New.Place)
	} else if c.new != nil && c.new.Schema != nil {
		f.New = finding.Near(c.new.Schema)
	}
	return f
}

// describe is the message of a change.
func describe(x *Change) string {
	language := languageNames[x.Language]
	switch x.How {
	case Removed:
		return fmt.Sprintf("In %s, %s is gone.", language, cut(x.Old.Name))
	case Added:
		if x.Effect == finding.Breaking {
			return fmt.Sprintf("In %s, programs that list all of a type lack %s.", language, cut(x.New.Name))
		}
		return fmt.Sprintf("In %s, %s is new.", language, cut(x.New.Name))
	case Revalued:
		return fmt.Sprintf("In %s, %s was %s and is %s now.", language, cut(x.Old.Name), cut(x.Old.Value), cut(x.New.Value))
	case Rearmed:
		if x.New.Exhaustive {
			return fmt.Sprintf("In %s, programs can list all values of %s now.", language, cut(x.Old.Name))
		}
		return fmt.Sprintf("In %s, programs cannot list all values of %s any more.", language, cut(x.Old.Name))
	case Called:
		return fmt.Sprintf("In %s, %s took (%s) and takes (%s) now.", language, cut(x.Old.Name), cut(arguments(x.Old)), cut(arguments(x.New)))
	case Reordered:
		return fmt.Sprintf("In %s, the arguments of %s have changed places: (%s) was (%s).", language, cut(x.Old.Name), cut(arguments(x.New)), cut(arguments(x.Old)))
	}
	return fmt.Sprintf("In %s, the type of %s was %s and is %s now.", language, cut(x.Old.Name), cut(x.Old.Type), cut(x.New.Type))
}

// arguments writes the arguments of a function.
func arguments(s *emit.Symbol) string {
	var list []string
	for _, a := range s.Arguments {
		list = append(list, a.Name+": "+a.Type)
	}
	return strings.Join(list, ", ")
}

// made makes a finding with what its rule says.
func made(id, place, message string) *finding.Finding {
	r := rule.Lookup(id)
	return &finding.Finding{Rule: id, Category: r.Category, Severity: r.Situations[0].Level(), Place: place, Message: message, Advice: r.Advice}
}

// locate finds a place of one side again, with what stands there if that is known.
func (c *Changes) locate(new bool, p source.Place) finding.Location {
	if n := c.node(new, p); n != nil {
		return finding.At(n)
	}
	return finding.Location{File: p.File, Pointer: p.Pointer, Line: p.Line, Column: p.Col}
}

// node is what stands at a place of one side's schema, nil if that is not known.
func (c *Changes) node(new bool, p source.Place) *source.Node {
	contract := c.old
	if new {
		contract = c.new
	}
	if contract == nil || contract.Schema == nil || contract.Schema.File.Name != p.File {
		return nil
	}
	n, _ := contract.Schema.Find(p.Pointer)
	return n
}

// String says what has changed.
func (x *Change) String() string { return string(x.Effect) + ": " + describe(x) }
