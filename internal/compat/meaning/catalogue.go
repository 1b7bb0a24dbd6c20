// The kinds of one side in one form, and how a catalogue in a schema gives it
// (catalogue specification, 2). What a catalogue states once and repeats by name is
// filled in.
package meaning

import (
	"strings"

	"github.com/errgen/errgen/internal/source"
)

// kinds is what one side says about its error kinds. The texts of a catalogue that
// a file has nothing for are nil.
type kinds struct {
	node      *source.Node // the catalogue, or the list in a file
	values    declarations
	facts     declarations
	params    map[string]*param // that every kind takes
	entries   []*entry          // in the order of the text
	byName    map[string]*entry
	unknown   *entry       // what a kind without an entry has; nil if nothing is said
	fields    *source.Node // members of the contract that a file describes
	catalogue *source.Node // the whole of it; nil for a file
}

// declarations are the values or the facts that entries have, by name.
type declarations struct {
	order []string
	named map[string]*declaration
}

// declaration is one of them.
type declaration struct {
	node   *source.Node      // nil in a file
	preset *source.Node      // what entries have that say nothing
	change map[string]string // rule by new value; "" for any
}

func (d *declarations) add(name string, one *declaration) {
	if d.named == nil {
		d.named = map[string]*declaration{}
	}
	d.order = append(d.order, name)
	d.named[name] = one
}

// entry is what is said about one kind.
type entry struct {
	name                  string
	node                  *source.Node
	tag                   *source.Node // nil: the name
	title, when           *source.Node
	deprecated, successor *source.Node
	values, facts         map[string]*source.Node
	params                map[string]*param
	view                  *source.Node
}

// param is an argument of constructors.
type param struct {
	node     *source.Node
	at       string // "" if only a template uses it
	required bool
	schema   *source.Node // nil: what the contract declares at the place
	only     string       // name of a boolean fact: only kinds for which it is true take the parameter
}

// kindsOf reads the kinds of a side; nil if it has none.
func kindsOf(in Input) *kinds {
	if in.Kinds != nil {
		return kindsOfFile(in.Kinds)
	}
	if c := in.Root.Get("x-errgen").Get("catalogue"); c != nil {
		return kindsOfCatalogue(c)
	}
	return nil
}

func kindsOfCatalogue(c *source.Node) *kinds {
	k := &kinds{node: c, catalogue: c, byName: map[string]*entry{}}
	k.values = declarationsOf(c.Get("values"))
	k.facts = declarationsOf(c.Get("facts"))
	full := fullParams(c)
	k.params = paramsOf(c.Get("params"), full)
	for _, m := range members(c.Get("kinds")) {
		e := &entry{name: m.Name, node: m.Value, tag: m.Value.Get("tag"), title: m.Value.Get("title"), when: m.Value.Get("when"),
			deprecated: m.Value.Get("deprecated"), successor: m.Value.Get("successor"), view: m.Value.Get("view"),
			values: valuesOf(m.Value.Get("values")), facts: valuesOf(m.Value.Get("facts")), params: paramsOf(m.Value.Get("params"), full)}
		k.add(e)
	}
	if u := c.Get("unknown"); u != nil {
		k.unknown = &entry{node: u, values: valuesOf(u.Get("values")), facts: valuesOf(u.Get("facts"))}
	}
	return k
}

// add enters a kind and fills in what its facts leave out.
func (k *kinds) add(e *entry) {
	for _, name := range k.facts.order {
		if preset := k.facts.named[name].preset; preset != nil && e.facts[name] == nil {
			e.facts[name] = preset
		}
	}
	k.entries = append(k.entries, e)
	k.byName[e.name] = e
}

func declarationsOf(n *source.Node) declarations {
	var d declarations
	for _, m := range members(n) {
		one := &declaration{node: m.Value, preset: m.Value.Get("default"), change: map[string]string{}}
		if change := m.Value.Get("change"); change != nil {
			one.change[""] = change.Text
			for _, c := range change.Members {
				one.change[c.Name] = c.Value.Text
			}
		}
		d.add(m.Name, one)
	}
	return d
}

// fullParams are the descriptions that {} repeats.
func fullParams(c *source.Node) map[string]*source.Node {
	full := map[string]*source.Node{}
	collect := func(params *source.Node) {
		for _, m := range members(params) {
			if full[m.Name] == nil && len(m.Value.Members) > 0 {
				full[m.Name] = m.Value
			}
		}
	}
	collect(c.Get("params"))
	for _, m := range members(c.Get("kinds")) {
		collect(m.Value.Get("params"))
	}
	return full
}

func paramsOf(n *source.Node, full map[string]*source.Node) map[string]*param {
	all := map[string]*param{}
	for _, m := range members(n) {
		text := m.Value
		if len(text.Members) == 0 && full[m.Name] != nil {
			text = full[m.Name]
		}
		required := text.Get("required")
		all[m.Name] = &param{node: m.Value, at: stringOf(text.Get("at")), required: required != nil && required.Bool,
			schema: text.Get("schema"), only: stringOf(text.Get("if"))}
	}
	return all
}

func valuesOf(n *source.Node) map[string]*source.Node {
	all := map[string]*source.Node{}
	for _, m := range members(n) {
		all[m.Name] = m.Value
	}
	return all
}

func members(n *source.Node) []*source.Member {
	if n == nil {
		return nil
	}
	return n.Members
}

func stringOf(n *source.Node) string {
	if n == nil {
		return ""
	}
	return n.Text
}

// takes lists the parameters of a kind: its own, and those of every kind, but for
// the ones that are compared once for all.
func (k *kinds) takes(e *entry, once map[string]bool) map[string]*param {
	all := map[string]*param{}
	for name, p := range k.params {
		fact := e.facts[p.only]
		if !once[name] && (p.only == "" || fact != nil && fact.Bool) {
			all[name] = p
		}
	}
	for name, p := range e.params {
		all[name] = p
	}
	return all
}

// declaredAt is the schema of a member that the contract itself declares, or nil.
func (k *kinds) declaredAt(s *schemas, at string) *source.Node {
	path := strings.Split(at, "/")[1:]
	if k.fields != nil && len(path) == 1 {
		if field := k.fields.Get(unescape(path[0])); field != nil {
			return field
		}
	}
	n := s.root
	for _, token := range path {
		n = firstMember(s.gather([]*source.Node{n}), unescape(token))
	}
	return n
}

func firstMember(leaves []*source.Node, name string) *source.Node {
	for _, n := range leaves {
		if m := n.Get("properties").Get(name); m != nil {
			return m
		}
	}
	return nil
}

var unescapes = strings.NewReplacer("~1", "/", "~0", "~")

func unescape(token string) string { return unescapes.Replace(token) }
