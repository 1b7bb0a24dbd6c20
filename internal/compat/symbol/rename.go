// Types that have another name than before.
package symbol

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/emit"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// A rename is a pair of twins with two names.
type rename struct {
	*twins
	finding *finding.Finding // nil if the name follows that of an owner
}

// isDefinition finds the pointers of types that have a name of their own.
var isDefinition = regexp.MustCompile(`/(?:\$defs|definitions)/[^/]*$`).MatchString

// renamed finds renames, and hands them the changes that are nothing else.
func (c *Changes) renamed() {
	if c.old.Name.String() != c.new.Name.String() {
		c.rename(&twins{old: c.old.Root.Type, new: c.new.Root.Type}, rule.TitleChanged)
	}
	before, after := typeNames(c.old), typeNames(c.new)
	for _, t := range c.walk.twins {
		from, to := t.old.Name.String(), t.new.Name.String()
		if from == to || t.place == "" && len(c.renames) > 0 {
			continue
		}
		id := ""
		switch was, is := referred(t.old, t.place), referred(t.new, t.place); {
		case was && is && !after[from] && !before[to]:
			id = rule.TypeRenamed
		case !was && is:
			id = rule.TypeExtracted
		case was && !is:
			id = rule.TypeInlined
		case !was && !is && t.old.Doc.Title != t.new.Doc.Title:
			id = rule.TitleChanged
		}
		c.rename(t, id)
	}
	c.explainRenames()
	c.moved()
}

// moved finds places whose type has a name on one side only: of a text or a list,
// say, a definition makes a type, and a schema in its place does not.
func (c *Changes) moved() {
	found := map[*ir.Type]*finding.Finding{}
	for _, t := range c.walk.alone {
		id, definition, message := rule.TypeExtracted, t.new, "What stands at %s is a definition of its own now, called %s."
		if t.new == nil {
			id, definition, message = rule.TypeInlined, t.old, "What stands at %s has no type of its own any more, which was called %s."
		}
		switch f := found[definition]; {
		case !isDefinition(definition.Place.Pointer):
		case f != nil:
			f.Also = append(f.Also, t.place)
		default:
			f = made(id, t.place, fmt.Sprintf(message, quoted(t.place), quoted(emit.PascalCase(definition.Name))))
			f.Old, f.New = finding.Near(c.old.Schema), finding.Near(c.new.Schema)
			if t.new == nil {
				f.Old = c.locate(false, definition.Place)
			} else {
				f.New = c.locate(true, definition.Place)
			}
			found[definition] = f
			c.own = append(c.own, f)
		}
	}
}

func typeNames(c *ir.Contract) map[string]bool {
	names := map[string]bool{}
	for _, t := range c.Types {
		names[t.Name.String()] = true
	}
	return names
}

// referred tells whether a place has its type by a reference: to a definition, or
// to the schema as a whole.
func referred(t *ir.Type, place string) bool {
	return isDefinition(t.Place.Pointer) || t.Place.Pointer == "" && place != ""
}

// rename notes two names, and makes a finding of them if there is a rule.
func (c *Changes) rename(t *twins, id string) {
	r := &rename{twins: t}
	c.renames = append(c.renames, r)
	if id == "" {
		return
	}
	from, to := emit.PascalCase(t.old.Name), emit.PascalCase(t.new.Name)
	if t.place == "" && id == rule.TitleChanged {
		from, to = emit.PascalCase(c.old.Name), emit.PascalCase(c.new.Name)
	}
	message := map[string]string{
		rule.TypeRenamed:   "The type %s has the name %s now.",
		rule.TypeExtracted: "The type %s is a definition of its own now, called %s.",
		rule.TypeInlined:   "Instead of the type %s there is one that is made for this place, called %s.",
		rule.TitleChanged:  "Another title gives the type %s the name %s.",
	}
	r.finding = made(id, t.place, fmt.Sprintf(message[id], quoted(from), quoted(to)))
	r.finding.Old, r.finding.New = c.locate(false, t.old.Place), c.locate(true, t.new.Place)
	r.finding.Source = &finding.Effects{Go: finding.None, TS: finding.None, Rust: finding.None}
	c.own = append(c.own, r.finding)
}

// explainRenames gives every change that is only another name to its rename. A type
// whose name follows that of its owner goes with the owner.
func (c *Changes) explainRenames() {
	byOld, byNew := map[*ir.Type]*rename{}, map[*ir.Type]*rename{}
	for _, r := range c.renames {
		r.finding = c.ownersFinding(r)
		if byOld[r.old] == nil {
			byOld[r.old] = r
		}
		if byNew[r.new] == nil {
			byNew[r.new] = r
		}
	}
	for _, m := range modellers {
		names := c.otherNames(m.Language())
		for _, x := range c.List {
			if x.Language != m.Language() {
				continue
			}
			var r *rename
			switch {
			case x.How == Removed:
				if r = byOld[x.Old.Of]; r == nil {
					r = mentioned(x.Old, names.from)
				}
			case x.How == Added:
				if r = byNew[x.New.Of]; r == nil {
					r = mentioned(x.New, names.to)
				}
			case x.How == Retyped || x.How == Called:
				r = names.only(x)
			}
			if r != nil && r.finding != nil {
				x.group.explained[x] = true
				worsen(effect(r.finding.Source, x.Language), x.Effect)
			}
		}
	}
}

// ownersFinding is the finding of a rename, or of the one nearest around it.
func (c *Changes) ownersFinding(r *rename) *finding.Finding {
	found, length := r.finding, -1
	if found != nil {
		return found
	}
	for _, o := range c.renames {
		if o.finding != nil && len(o.place) > length && within(r.place, o.place) {
			found, length = o.finding, len(o.place)
		}
	}
	return found
}

// otherNames are the names of types that changed in one language.
type otherNames struct {
	pairs    map[[2]string]*rename
	from, to map[string]*rename
}

// otherNames pairs the names that twins have in a language. A type may have more
// than one there: that of its form on borrowed text, that of its arguments.
func (c *Changes) otherNames(language string) otherNames {
	before, after := namesOfTypes(c.symbols[language][0]), namesOfTypes(c.symbols[language][1])
	names := otherNames{map[[2]string]*rename{}, map[string]*rename{}, map[string]*rename{}}
	for _, r := range c.renames {
		to := after[r.new]
		for i, name := range before[r.old] {
			if i < len(to) {
				names.pairs[[2]string{name, to[i]}] = r
				names.from[name], names.to[to[i]] = r, r
			}
		}
	}
	return names
}

func namesOfTypes(symbols []*emit.Symbol) map[*ir.Type][]string {
	names := map[*ir.Type][]string{}
	for _, s := range symbols {
		if s.Kind == emit.TypeSymbol && s.Of != nil {
			names[s.Of] = append(names[s.Of], s.Name)
		}
	}
	return names
}

// only tells whether nothing but names of types is different about a symbol, and
// gives one of the renames.
func (n otherNames) only(x *Change) *rename {
	if x.Old.Kind != x.New.Kind || len(x.Old.Arguments) != len(x.New.Arguments) {
		return nil
	}
	found, ok := n.same(x.Old.Type, x.New.Type, nil)
	for i, a := range x.Old.Arguments {
		b := x.New.Arguments[i]
		if ok = ok && a.Name == b.Name && a.Optional == b.Optional; ok {
			found, ok = n.same(a.Type, b.Type, found)
		}
	}
	if !ok {
		return nil
	}
	return found
}

// mentioned gives the rename of a type that an alternative of a union stands for,
// which is called like its type.
func mentioned(s *emit.Symbol, renames map[string]*rename) *rename {
	if s.Of == nil || s.Of.Form != ir.Union {
		return nil
	}
	types := []string{s.Type}
	for _, a := range s.Arguments {
		types = append(types, a.Type)
	}
	for _, t := range types {
		for _, word := range wordOrMark.FindAllString(t, -1) {
			if r := renames[word]; r != nil {
				return r
			}
		}
	}
	return nil
}

// wordOrMark cuts a type into names and what stands between them.
var wordOrMark = regexp.MustCompile(`[\p{L}\p{N}_]+|[^\p{L}\p{N}_]+`)

// same tells whether two types are equal but for the names of renames.
func (n otherNames) same(old, new string, found *rename) (*rename, bool) {
	a, b := wordOrMark.FindAllString(old, -1), wordOrMark.FindAllString(new, -1)
	if len(a) != len(b) {
		return nil, false
	}
	for i := range a {
		if a[i] == b[i] {
			continue
		}
		r := n.pairs[[2]string{a[i], b[i]}]
		if r == nil {
			return nil, false
		}
		found = r
	}
	return found, true
}

// definitions reports definitions that are gone though nothing in the schema has
// referred to them: other schemas may, and their code has the type.
func (c *Changes) definitions() {
	if c.old.Schema == nil || c.new.Schema == nil {
		return
	}
	used := map[*source.Node]bool{}
	for _, r := range c.old.References {
		for _, n := range r.Targets {
			used[n] = true
		}
	}
	for _, word := range []string{"$defs", "definitions"} {
		old, new := c.old.Schema.Get(word), c.new.Schema.Get(word)
		if old == nil || old.Kind != source.Object {
			continue
		}
		for _, m := range old.Members {
			if used[m.Value] || new != nil && new.Get(m.Name) != nil {
				continue
			}
			c.own = append(c.own, c.definitionGone(m, old, new))
		}
	}
}

// definitionGone is the finding about one definition: it has another name if a new
// one is equal to it.
func (c *Changes) definitionGone(m *source.Member, old, new *source.Node) *finding.Finding {
	f := made(rule.TypeRemoved, "", fmt.Sprintf("The definition %s, which nothing in this schema refers to, is gone.", quoted(m.Name)))
	f.Old, f.New = finding.At(m.Value), finding.Near(c.new.Schema)
	if new != nil {
		f.New = finding.Near(new)
		for _, n := range new.Members {
			if old.Get(n.Name) == nil && n.Value.Canonical() == m.Value.Canonical() {
				f = made(rule.TypeRenamed, "", fmt.Sprintf("The definition %s has the name %s now.", quoted(m.Name), quoted(n.Name)))
				f.Old, f.New = finding.At(m.Value), finding.At(n.Value)
				break
			}
		}
	}
	effects := everywhere(finding.Breaking)
	f.Source = &effects
	for _, e := range []*finding.Effect{&c.Effects.Go, &c.Effects.TS, &c.Effects.Rust} {
		worsen(e, finding.Breaking)
	}
	return f
}

// within tells whether a place of documents is another one, or lies in it.
func within(place, around string) bool {
	rest, ok := strings.CutPrefix(place, around)
	return ok && (rest == "" || rest[0] == '/' || rest[0] == '[')
}
