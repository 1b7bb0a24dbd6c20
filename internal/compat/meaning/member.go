// The members of one entry.
package meaning

import (
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/source"
)

// entryComparison compares what two sides say about one kind.
type entryComparison struct {
	*kindsComparison
	old, new *entry

	status, fields bool // what changed, see repurposed
}

func (k *kindsComparison) entry(old, new *entry) {
	c := &entryComparison{kindsComparison: k, old: old, new: new}
	c.text("title", old.title, new.title)
	c.text("when", old.when, new.when)
	c.tag()
	for _, name := range sortedNames(old.values, new.values) {
		c.value(name, old.values[name], new.values[name])
	}
	for _, name := range sortedNames(old.facts, new.facts) {
		c.fact(name, old.facts[name], new.facts[name])
	}
	c.parameters()
	c.view()
	c.mark("deprecated", old.deprecated, new.deprecated)
	c.mark("successor", old.successor, new.successor)
	c.repurposed()
}

// report adds a finding about a member of the entry.
func (c *entryComparison) report(id, name string, old, new *source.Node, message string) *finding.Finding {
	return c.r.add(id, kindPlace(c.new.name)+memberStep(name), name, side{old, c.old.node}, side{new, c.new.node}, message)
}

// text compares words that say what the kind means.
func (c *entryComparison) text(name string, old, new *source.Node) {
	if equalOrAbsent(old, new) || sameButForSpace(old, new) {
		return
	}
	f := c.report(rule.DescriptionChangedRequired, name, old, new, described(name, c.new)+" "+happened(old, new)+".")
	if overlap(old, new) >= c.o.DescriptionOverlap {
		f.Severity = finding.Info
	}
}

func (c *entryComparison) tag() {
	old, new := c.old.tagOrName(), c.new.tagOrName()
	if !source.Equal(old, new) {
		c.report(rule.KindValueChanged, "tag", old, new, described("tag", c.new)+" "+fromTo(old, new)+".")
	}
}

// tagOrName is the value of a kind at the discriminator.
func (e *entry) tagOrName() *source.Node {
	if e.tag != nil {
		return e.tag
	}
	return source.NewString(e.node, e.name)
}

func (c *entryComparison) value(name string, old, new *source.Node) {
	if equalOrAbsent(old, new) {
		return
	}
	if isTemplate(old) || isTemplate(new) {
		c.template(name, c.ruleFor(name, new, valuesIn, rule.MessageTemplateChanged), old, new)
		return
	}
	how := fromTo(old, new)
	if c.isAdvice(name) {
		how = happened(old, new)
	}
	c.report(c.ruleFor(name, new, valuesIn, rule.KindValueChanged), name, old, new, described(name, c.new)+" "+how+".")
}

// fact compares what a kind says beside its documents. A fact that one side does
// not declare is a change of the catalogue.
func (c *entryComparison) fact(name string, old, new *source.Node) {
	if equalOrAbsent(old, new) || c.before.facts.named[name] == nil || c.after.facts.named[name] == nil {
		return
	}
	id := c.ruleFor(name, new, factsIn, rule.KindFactChanged)
	c.status = c.status || id == rule.StatusChanged
	c.report(id, name, old, new, described(name, c.new)+" "+fromTo(old, new)+".")
}

func valuesIn(k *kinds) declarations { return k.values }
func factsIn(k *kinds) declarations  { return k.facts }

// ruleFor is the rule that the catalogue names for a change. The old catalogue is
// asked first: an edit may not choose the rule that it is judged by.
func (c *entryComparison) ruleFor(name string, new *source.Node, in func(*kinds) declarations, other string) string {
	d := in(c.before).named[name]
	if d == nil {
		d = in(c.after).named[name]
	}
	if d == nil {
		return other
	}
	id := d.change[""]
	if new != nil && new.Kind == source.Bool && id == "" {
		id = d.change[new.Compact()]
	}
	if known := rule.Lookup(id); known == nil || known.Category != finding.Semantic {
		return other
	}
	return id
}

// parameters compares the arguments of the kind's constructor.
func (c *entryComparison) parameters() {
	before, after := c.before.takes(c.old, c.once), c.after.takes(c.new, c.once)
	for _, name := range sortedNames(before, after) {
		changed := c.parameter(kindPlace(c.new.name)+memberStep(name), "The field "+source.Quote(name)+" of the kind "+source.Quote(c.new.name),
			before[name], after[name], side{near: c.old.node}, side{near: c.new.node})
		c.fields = c.fields || changed
	}
}

// parameter compares one argument; it is nil on the side without it.
func (k *kindsComparison) parameter(place, whose string, old, new *param, before, after side) (changed bool) {
	if old != nil {
		before.value = old.node
	}
	if new != nil {
		after.value = new.node
	}
	add := func(id, message string) { k.r.add(id, place, "", before, after, message) }
	switch {
	case old == nil && new.required:
		add(rule.SourceConstructorChanged, whose+" was added, and its argument is required.")
		return true
	case old == nil:
		add(rule.KindFieldAdded, whose+" was added.")
		return true
	case new == nil:
		add(rule.KindFieldRemoved, whose+" was removed.")
		return true
	}
	if old.at != new.at {
		add(rule.KindValueChanged, whose+" moved from "+source.Quote(old.at)+" to "+source.Quote(new.at)+".")
	}
	if old.required != new.required {
		add(rule.SourceConstructorChanged, whose+" has "+map[bool]string{true: "a required", false: "an optional"}[new.required]+" argument now.")
	}
	switch { // the contract's own members are compared where they stand
	case old.schema == nil && new.schema == nil:
		return false
	case old.schema != nil && new.schema != nil:
		return k.fragment(place, []*source.Node{old.schema}, []*source.Node{new.schema})
	}
	return k.fragment(place, k.before.judges(k.walk.old, old), k.after.judges(k.walk.new, new))
}

// judges are the schemas of an argument: its own, and that of the place. A file
// writes one of the two.
func (k *kinds) judges(s *schemas, p *param) []*source.Node {
	var list []*source.Node
	if p.schema != nil {
		list = append(list, p.schema)
	}
	if p.at != "" && (p.schema == nil || k.catalogue != nil) {
		if declared := k.declaredAt(s, p.at); declared != nil {
			list = append(list, declared)
		}
	}
	return list
}

func (c *entryComparison) view() {
	old, new := c.old.view, c.new.view
	c.fields = c.fields || (old == nil) != (new == nil)
	switch {
	case old == nil && new == nil:
	case old == nil:
		c.report(rule.KindFieldAdded, "view", nil, new, described("view", c.new)+" was added.")
	case new == nil:
		c.report(rule.KindFieldRemoved, "view", old, nil, described("view", c.new)+" was removed.")
	default:
		if from, to := old.Get("at"), new.Get("at"); !equalOrAbsent(from, to) {
			c.report(rule.KindValueChanged, "view", from, to, described("place of the view", c.new)+" "+fromTo(from, to)+".")
		}
		changed := c.fragment(kindPlace(c.new.name)+"/view", schemasOf(old), schemasOf(new))
		c.fields = c.fields || changed
	}
}

func schemasOf(view *source.Node) []*source.Node {
	if s := view.Get("schema"); s != nil {
		return []*source.Node{s}
	}
	return nil
}

// mark compares what announces the end of a kind.
func (c *entryComparison) mark(name string, old, new *source.Node) {
	if !equalOrAbsent(old, new) {
		c.report(rule.ErrorKindDeprecated, name, old, new, described(name, c.new)+" "+happened(old, new)+".")
	}
}

func (c *entryComparison) repurposed() {
	if c.o.repurposes(c.old.when, c.new.when, c.status, c.fields) {
		c.add(rule.ErrorKindRepurposed, c.old, c.new, anotherError("The kind "+source.Quote(c.new.name)))
	}
}

// half is the overlap below which a sentence says something else.
const half = 0.5

// repurposes tells that a name is used for another error: status, sentence and
// fields changed together, or the sentence altogether and one of the others.
func (o *Options) repurposes(old, new *source.Node, status, fields bool) bool {
	if old == nil || new == nil {
		return false // where nothing was said, no other meaning is given
	}
	share := overlap(old, new)
	if share >= o.DescriptionOverlap {
		return false
	}
	return status && fields || share < half && (status || fields)
}

func anotherError(whose string) string {
	return whose + " seems to stand for another error now: several of status, meaning and fields changed together."
}

func isTemplate(n *source.Node) bool { return n.Get("template") != nil }

// template compares texts with parameters; id is for a change of the words alone.
// A literal is a text without parameters.
func (c *entryComparison) template(name, id string, old, new *source.Node) {
	before, after := slots(old), slots(new)
	changed := false
	for _, p := range after {
		if !slices.Contains(before, p) {
			changed = true
			c.report(rule.MessageParamAdded, name, old, new, described(name, c.new)+" uses the parameter "+source.Quote(p)+" now.")
		}
	}
	for _, p := range before {
		if !slices.Contains(after, p) {
			changed = true
			c.report(rule.MessageParamRemoved, name, old, new, described(name, c.new)+" no longer uses the parameter "+source.Quote(p)+".")
		}
	}
	if !changed {
		c.report(id, name, old, new, described("template for "+name, c.new)+" "+happened(old, new)+".")
	}
}

// slots are the parameters of a template, each once, sorted; {{ and }} stand for
// braces.
func slots(n *source.Node) []string {
	var list []string
	text := strings.NewReplacer("{{", "", "}}", "").Replace(stringOf(n.Get("template")))
	for part := range strings.SplitSeq(text, "{") {
		if name, _, closed := strings.Cut(part, "}"); closed {
			list = append(list, name)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}
