// Names: where each comes from, and that no two are the same (codegen.md 6). A
// name depends on where a thing stands, never on order, content or a counter.
package compile

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// rootName is the name of the root type: given, hinted, its title, or the file's.
func (c *compiler) rootName(start *schema) ir.Name {
	if c.o.Name != "" {
		return c.words(c.o.Name, start.node)
	}
	if name := c.hint(start); name != nil {
		return name
	}
	if start.up != nil {
		return c.name(start)
	}
	return c.fileName(start)
}

// isRoot tells whether a schema is that of the root, or stands for it.
func (c *compiler) isRoot(s *schema) bool {
	for s.via == "allOf" && s.up != nil {
		s = s.up
	}
	return s.node == c.startNode()
}

// rootValueName is the name of what a root is that may be null: the root's name is
// that of the whole.
func (c *compiler) rootValueName() ir.Name { return c.out.Name.Join(ir.Name{"value"}) }

func (c *compiler) fileName(s *schema) ir.Name {
	if title := textOf(s.node.Get("title")); title != "" {
		return c.words(title, s.node)
	}
	base := path.Base(s.node.File.Name)
	if i := strings.IndexByte(base, '.'); i > 0 {
		base = base[:i]
	}
	return c.words(base, s.node)
}

// name is the name of the thing at a schema's place. A branch may be named by the
// target of its reference, and that by the branch: nothing names such a thing.
func (c *compiler) name(s *schema) ir.Name {
	name, known := c.names[s]
	switch {
	case !known:
		c.names[s] = nil // being made
		name = c.newName(s)
		c.names[s] = name
	case name == nil:
		c.refuseUnnamed([]*schema{s})
		return unusable
	}
	return name
}

func (c *compiler) newName(s *schema) ir.Name {
	if s.node == c.startNode() && c.out.Name != nil {
		return c.out.Name
	}
	if name := c.hint(s); name != nil {
		return name
	}
	if s.up == nil {
		return c.fileName(s)
	}
	switch s.via {
	case "":
		return c.words(groupPath(s), s.node)
	case "$defs", "definitions":
		return c.words(s.key, s.node)
	case "properties", "patternProperties":
		return c.name(s.up).Join(c.words(s.key, s.node))
	case "items", "contains", "unevaluatedItems", "additionalItems", "prefixItems":
		if s.key != "" {
			return c.name(s.up).Join(ir.Name{"slot", s.key})
		}
		return c.name(s.up).Join(ir.Name{"item"})
	case "additionalProperties", "unevaluatedProperties":
		return c.name(s.up).Join(ir.Name{"value"})
	case "allOf":
		return c.name(s.up)
	case "anyOf", "oneOf":
		return c.alternativeName(s)
	case extension:
		return c.name(s.up).Join(c.words(lastOf(s.key), s.node))
	}
	return c.name(s.up).Join(c.words(s.via+" "+s.key, s.node))
}

// alternativeName is the name of the type of a branch: its title alone, else the
// union's name and what tells the branch apart.
func (c *compiler) alternativeName(s *schema) ir.Name {
	if title := textOf(s.node.Get("title")); title != "" {
		return c.words(title, s.node)
	}
	u := c.unionAround(s)
	switch {
	case len(u.others) == 1 && u.null && c.isRoot(s.up):
		return c.rootValueName()
	case len(u.others) == 1:
		return c.name(s.up) // there is no other one, or it is null
	}
	for _, b := range u.others {
		if b.s.node != s.node {
			continue
		}
		name := c.branchName(s, u.tags[b.position], u.ownKinds(b))
		if name == nil && u.opens(b) {
			name = openBranch
		}
		if name != nil {
			return c.name(s.up).Join(name)
		}
		c.refuseUnnamed([]*schema{s})
		return unusable
	}
	return c.name(s.up).Join(ir.Name{"null"})
}

// unionAround is the union that a schema is a branch of, read once for all of its
// branches.
func (c *compiler) unionAround(s *schema) *unionBuilder {
	list := s.node.Parent()
	if c.unions[list] == nil {
		c.unions[list] = newUnion(&builder{c: c}, unionOp{s.up, s.via, list.Items})
	}
	return c.unions[list]
}

// groupPath is the path below $defs of a schema in a group: "/power/plug".
func groupPath(s *schema) string {
	p := s.node.Pointer()
	for _, defs := range []string{"/$defs/", "/definitions/"} {
		if i := strings.LastIndex(p, defs); i >= 0 {
			return p[i+len(defs):]
		}
	}
	return p
}

func lastOf(pointer string) string {
	tokens := strings.Split(strings.TrimSuffix(pointer, "/schema"), "/")
	return tokens[len(tokens)-1]
}

// hint is a name given from outside or by x-errgen, or nil.
func (c *compiler) hint(s *schema) ir.Name {
	if name := c.outside(s.node); name != nil {
		return name
	}
	if at := hintsOf(s.node).Get("name"); at != nil && at.Kind == source.String {
		return c.words(at.Text, at)
	}
	return nil
}

// outside is the entry of Options.Names for a node, or nil.
func (c *compiler) outside(n *source.Node) ir.Name {
	if len(c.o.Names) == 0 {
		return nil
	}
	pointer := n.Pointer()
	keys := []string{n.File.Name + "#" + pointer}
	if n.File == c.root.File {
		keys = append(keys, pointer)
	}
	for _, key := range keys {
		if text, ok := c.o.Names[key]; ok && !(key == "" && c.o.Name != "") {
			c.used[key] = true
			return c.words(text, n)
		}
	}
	return nil
}

// memberName is the name of a record's member.
func (c *compiler) memberName(m *merger, name string, at source.Place) ir.Name {
	node := m.leaves[0].s.node
	for _, l := range m.leaves {
		n := l.r.properties[name]
		if n == nil {
			continue
		}
		if hinted := c.hint(c.schemas[n]); hinted != nil {
			return hinted
		}
		node = n
	}
	return c.words(name, node)
}

// valueName is the name of an enum's value: hinted, its title, or the value.
func (c *compiler) valueName(v ir.Literal, title string) ir.Name {
	if name := c.outside(v); name != nil {
		return name
	}
	if list := v.Parent(); list != nil && list.Kind == source.Array {
		if names := hintsOf(list.Parent()).Get("value_names"); names != nil {
			for i, item := range list.Items {
				if item == v && i < len(names.Items) && names.Items[i].Kind == source.String {
					return c.words(names.Items[i].Text, names.Items[i])
				}
			}
		}
	}
	if title != "" {
		return c.words(title, v)
	}
	switch v.Kind {
	case source.String:
		return c.words(v.Text, v)
	case source.Number:
		return numberName(v.Text)
	case source.Array, source.Object:
		c.refuseName(v, "NAME_EMPTY", "A value that is "+describe(v.Kind)+" has no text to make a name of.")
		return unusable
	}
	return ir.Name{v.Compact()}
}

// numberName spells a number: n5, minus_5, n1_point_5.
func numberName(text string) ir.Name {
	d, _ := source.ParseDecimal(text)
	digits := d.String()
	var name ir.Name
	if strings.HasPrefix(digits, "-") {
		name, digits = ir.Name{"minus"}, digits[1:]
	}
	whole, fraction, pointed := strings.Cut(digits, ".")
	if name == nil {
		whole = "n" + whole
	}
	name = append(name, strings.Map(wordRune, whole))
	if pointed {
		name = append(name, "point", strings.Map(wordRune, fraction))
	}
	return name
}

func wordRune(r rune) rune {
	if unicode.IsLetter(r) || unicode.IsDigit(r) {
		return unicode.ToLower(r)
	}
	return -1
}

func (c *compiler) slotName(s *schema, i int) ir.Name {
	names := hintsOf(s.node).Get("slot_names")
	if names == nil || i >= len(names.Items) {
		return nil
	}
	return c.words(names.Items[i].Text, names.Items[i])
}

// words splits a text into the words of a name, and refuses what can't be one
// (codegen.md 6.2).
func (c *compiler) words(text string, at *source.Node) ir.Name {
	if c.o.ValidatorsOnly {
		return ir.Name{"unnamed"}
	}
	if bad := unfit(text); bad != "" {
		c.refuseName(at, "NAME_INVALID", fmt.Sprintf("The name %s %s.", source.Quote(text), bad))
		return unusable
	}
	name := Words(text)
	if len(name) == 0 {
		c.refuseName(at, "NAME_EMPTY", fmt.Sprintf("%s has no letter and no digit to make a name of.", source.Quote(text)))
		return unusable
	}
	return name
}

// unusable stands for a name that has been refused; it collides with nothing.
var unusable = ir.Name{"?"}

func (c *compiler) refuseName(at *source.Node, code, problem string) {
	place := nameplace(at)
	if c.unnamed[place] {
		return
	}
	c.unnamed[place] = true
	c.say(source.Diagnostic{Code: code, Place: place, Problem: problem, Advice: "Give it a name: " + naming(at.Pointer()) + "."})
}

// naming says how the thing at a pointer is given a name.
func naming(pointer string) string {
	tokens := strings.Split(pointer, "/")
	around := tokens[max(0, len(tokens)-2)]
	entry := fmt.Sprintf(`an entry %s under "names" in errgen.yaml`, source.Quote(pointer))
	switch {
	case strings.Contains(pointer, "/"+extension+"/catalogue"):
		return "rename what is called so in the catalogue"
	case strings.Contains(pointer, "/"+extension+"/"):
		return "write another one here"
	case around == "prefixItems":
		return `add "x-errgen": {"slot_names": ["…"]} beside the list`
	case around == "enum" || around == "x-extensible-enum":
		return `add "x-errgen": {"value_names": ["…"]} beside the list, or ` + entry
	}
	return `add "x-errgen": {"name": "…"} beside it, or ` + entry
}

// unfit says why a text can't be part of a name, or "".
func unfit(text string) string {
	if !norm.NFC.IsNormalString(text) {
		return "is not in Unicode's normal form C"
	}
	for _, r := range text {
		if unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Bidi_Control, r) {
			return fmt.Sprintf("holds the invisible character U+%04X", r)
		}
	}
	return ""
}

// Words splits a text at every character that is neither letter nor digit, at
// steps from lower to upper case, and before the last capital of a run.
func Words(text string) ir.Name {
	var name ir.Name
	runes := []rune(text)
	start := -1
	cut := func(end int) {
		if start >= 0 {
			name = append(name, strings.ToLower(string(runes[start:end])))
			start = -1
		}
	}
	for i, r := range runes {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) {
			cut(i)
			continue
		}
		if start >= 0 && unicode.IsUpper(r) {
			afterLower := !unicode.IsUpper(runes[i-1])
			lastOfRun := i+1 < len(runes) && unicode.IsLower(runes[i+1])
			if afterLower || lastOfRun {
				cut(i)
			}
		}
		if start < 0 {
			start = i
		}
	}
	cut(len(runes))
	return name
}

// nameplace is where the name of a thing stands: the key of a member.
func nameplace(n *source.Node) source.Place {
	p := n.Place()
	if parent := n.Parent(); parent != nil && parent.Kind == source.Object {
		if m := parent.Member(n.Key()); m != nil && m.Value == n {
			p.Line, p.Col = m.NameAt.Line, m.NameAt.Col
		}
	}
	return p
}

// reportUnusedNames refuses names from outside that fit nothing.
func (c *compiler) reportUnusedNames() {
	var unused []string
	for key := range c.o.Names {
		if !c.used[key] {
			unused = append(unused, key)
		}
	}
	slices.Sort(unused)
	for _, key := range unused {
		c.refuse(c.root, "CONFIG_INVALID", "The name for "+source.Quote(key)+" fits nothing in the schema that needs a name.", "Correct the pointer, or remove the entry.")
	}
}
