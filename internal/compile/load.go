// Loading: every schema of a file is registered under its place and its URI
// before anything is interpreted, and every keyword is checked (codegen.md 3.3,
// 3.5 and 4).
package compile

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// schema is one schema place.
type schema struct {
	id      int
	node    *source.Node // an object, true or false
	base    *url.URL     // URI of its resource
	dialect keyword.Dialect
	home    *source.Node // root of its file

	up  *schema // the schema around it; nil at the root of a file
	via string  // the keyword of up that holds it; "" below a group
	key string  // member name or position within that keyword; path below a group

	references []reference     // of $ref and $dynamicRef, once resolved
	off        map[string]bool // vocabularies that the meta-schema leaves out
	formats    bool            // the meta-schema makes format refuse texts

	scope  *scope  // of an instance for a dynamic scope
	origin *schema // of an instance: the schema as it was registered

	rules [2]*rulesOf // for values, for member names
}

// dialects by the URI that $schema gives, without an empty fragment.
var dialects = map[string]keyword.Dialect{
	"https://json-schema.org/draft/2020-12/schema": keyword.Draft2020,
	"http://json-schema.org/draft-07/schema":       keyword.Draft7,
	"https://json-schema.org/draft-07/schema":      keyword.Draft7,
}

// load registers the root file.
func (c *compiler) load(root *source.Node) {
	c.root = root
	c.out.Source = root.File.Name
	base := parseURI(c.rootURI())
	if base == nil {
		base = &url.URL{Scheme: "file", Path: "/schema.json"}
	}
	c.addFile(root, base)
	at := c.startNode()
	if at != nil && c.schemas[at] == nil {
		c.registerTarget(at)
	}
	if c.o.Pointer != "" && (at == nil || c.schemas[at] == nil) {
		c.refuse(root, "REF_UNRESOLVED", fmt.Sprintf("There is no schema at %s.", source.Quote(c.o.Pointer)),
			"Write the JSON Pointer of a schema behind the #, such as #/$defs/name.")
	}
}

// rootURI is that of the root schema's file.
func (c *compiler) rootURI() string {
	if c.o.URI != "" {
		return c.o.URI
	}
	return "file:///" + strings.TrimPrefix(c.root.File.Name, "/")
}

// startNode is the schema that Options.Pointer leads to.
func (c *compiler) startNode() *source.Node {
	if c.o.Pointer == "" {
		return c.root
	}
	if c.o.Pointer[0] != '/' {
		return nil
	}
	at, _ := c.root.Find(c.o.Pointer)
	return at
}

// addFile registers the root of a file and everything in it.
func (c *compiler) addFile(root *source.Node, uri *url.URL) {
	c.files[uri.String()] = root
	c.loaded = append(c.loaded, root)
	s := c.register(root, &schema{base: uri, dialect: c.o.Dialect, home: root})
	if s != nil {
		c.addResource(uri.String(), s)
	}
}

func (c *compiler) addResource(uri string, s *schema) {
	if other := c.resources[uri]; other != nil && other != s {
		c.refuse(s.node, "ID_DUPLICATE", fmt.Sprintf("Two schemas have the URI %s; the other one stands at %s.", c.shownURI(uri), other.node.Place()),
			`Give each "$id" a value of its own.`, other.node.Place())
		return
	}
	c.resources[uri] = s
}

// register enters the schema at a node. The blank says where it stands: base,
// dialect, home, up, via and key.
func (c *compiler) register(node *source.Node, blank *schema) *schema {
	if known := c.schemas[node]; known != nil {
		return known
	}
	if node.Kind != source.Object && node.Kind != source.Bool {
		c.refuse(node, "KEYWORD_VALUE", fmt.Sprintf("%s must be a schema (an object, true or false), not %s.", part(node), describe(node.Kind)), "Write a schema here.")
		return nil
	}
	s := blank
	s.id, s.node = len(c.order), node
	c.order = append(c.order, s)
	c.schemas[node] = s
	if node.Kind == source.Object {
		c.identify(s)
		c.walk(s)
	}
	return s
}

// identify reads $schema, $id and $anchor.
func (c *compiler) identify(s *schema) {
	id := textOf(s.node.Get("$id"))
	fileRoot := s.up == nil
	refersOnly := s.dialect == keyword.Draft7 && s.node.Get("$ref") != nil
	isResource := fileRoot || id != "" && !strings.HasPrefix(id, "#") && !refersOnly
	if at := s.node.Get("$schema"); at != nil && at.Kind == source.String {
		d, known := dialects[strings.TrimSuffix(at.Text, "#")]
		switch {
		case !isResource:
			c.refuseOrNote(at, "KEYWORD_PLACE", `"$schema" stands in a schema that is no resource of its own.`, `Remove it, or give the schema an "$id".`)
		case known:
			s.dialect, s.off, s.formats = d, nil, false
		default:
			c.customDialect(s, at)
		}
	}
	refersOnly = s.dialect == keyword.Draft7 && s.node.Get("$ref") != nil
	if id != "" && !refersOnly {
		c.applyID(s, id)
	}
	if s.dialect == keyword.Draft7 {
		return
	}
	if at := s.node.Get("$anchor"); at != nil && at.Kind == source.String {
		c.addAnchor(s, at, at.Text)
	}
	if at := s.node.Get("$dynamicAnchor"); at != nil && at.Kind == source.String {
		c.addAnchor(s, at, at.Text)
		uri := s.base.String()
		if c.dynamic[uri] == nil {
			c.dynamic[uri] = map[string]*schema{}
		}
		c.dynamic[uri][at.Text] = s
	}
}

func (c *compiler) applyID(s *schema, id string) {
	at := s.node.Get("$id")
	u := parseURI(id)
	if u == nil {
		c.refuse(at, "KEYWORD_VALUE", fmt.Sprintf("%s is not a URI reference.", source.Quote(id)), "Write a relative or absolute URI.")
		return
	}
	if u.Fragment != "" {
		if s.dialect == keyword.Draft7 {
			c.addAnchor(s, at, u.Fragment)
		} else {
			c.refuse(at, "KEYWORD_VALUE", `"$id" must not have a fragment.`, `Use "$anchor" for a name within the resource.`)
		}
		if strings.HasPrefix(id, "#") {
			return
		}
	}
	u.Fragment, u.RawFragment = "", ""
	s.base = s.base.ResolveReference(u)
	c.addResource(s.base.String(), s)
}

func (c *compiler) addAnchor(s *schema, at *source.Node, name string) {
	key := s.base.String() + "#" + name
	if other := c.anchors[key]; other != nil {
		c.refuse(at, "ANCHOR_DUPLICATE", fmt.Sprintf("The anchor %s stands twice in one resource; the other one is at %s.", source.Quote(name), other.node.Place()),
			"Rename one of the two.", other.node.Place())
		return
	}
	c.anchors[key] = s
}

// walk checks the keywords of a schema and registers the schemas in them.
func (c *compiler) walk(s *schema) {
	refersOnly := s.dialect == keyword.Draft7 && s.node.Get("$ref") != nil
	if isText(s.node.Get("$ref")) || isText(s.node.Get("$dynamicRef")) && s.dialect != keyword.Draft7 {
		c.pending = append(c.pending, s)
	}
	for _, m := range s.node.Members {
		k := keyword.Lookup(m.Name)
		if k == nil {
			c.walkForeign(s, m)
			continue
		}
		if k.In&s.dialect == 0 {
			c.misplaced(s, m, k)
			continue
		}
		if refersOnly && !k.Annotates && m.Name != "$ref" {
			c.note(m.Value, "KEYWORD_PLACE", fmt.Sprintf(`%s beside "$ref" means nothing in draft-07.`, source.Quote(m.Name)), "Remove it, or put both into an allOf.")
			continue
		}
		if m.Name == "items" && m.Value.Kind == source.Array && s.dialect != keyword.Draft7 {
			c.refuse(m.Value, "KEYWORD_VALUE", `"items" must be a schema; a list is the form of draft-07.`, `Rename it to "prefixItems".`)
			continue
		}
		if problem, advice := k.Check(m.Value); problem != "" {
			c.refuse(m.Value, "KEYWORD_VALUE", problem, advice)
			continue
		}
		c.walkHeld(s, m, k.Holds)
	}
	if s.node.Get("if") == nil {
		for _, name := range []string{"then", "else"} {
			if at := s.node.Get(name); at != nil {
				c.note(at, "KEYWORD_PLACE", source.Quote(name)+` without "if" means nothing.`, "Remove it, or add the condition.")
			}
		}
	}
}

func (c *compiler) walkHeld(s *schema, m *source.Member, holds keyword.Holds) {
	v := m.Value
	switch {
	case holds == keyword.Nothing:
	case holds == keyword.Schema, holds == keyword.SchemaOrList && v.Kind != source.Array:
		c.below(s, v, m.Name, "")
	case v.Kind == source.Array:
		for i, item := range v.Items {
			c.below(s, item, m.Name, strconv.Itoa(i))
		}
	default:
		for _, member := range v.Members {
			if holds != keyword.SchemaOrName || member.Value.Kind != source.Array {
				c.below(s, member.Value, m.Name, member.Name)
			}
		}
	}
}

func (c *compiler) below(s *schema, node *source.Node, via, key string) *schema {
	return c.register(node, &schema{base: s.base, dialect: s.dialect, off: s.off, formats: s.formats, home: s.home, up: s, via: via, key: key})
}

// walkForeign deals with a member that is no keyword: an extension, or one that
// is refused later unless a reference makes a group of it.
func (c *compiler) walkForeign(s *schema, m *source.Member) {
	switch m.Name {
	case extension:
		c.walkExtension(s, m.Value)
	case foreignExtension:
		c.walkForeignExtension(m.Value)
	}
}

// misplaced reports a keyword of another dialect.
func (c *compiler) misplaced(s *schema, m *source.Member, k *keyword.Keyword) {
	advice := k.Advice
	if advice == "" {
		advice = "Remove it, or change $schema."
	}
	other := "draft-07"
	if s.dialect == keyword.Draft7 {
		other = "draft 2020-12"
	}
	c.refuseOrNote(m.Value, "KEYWORD_PLACE", fmt.Sprintf("%s is a keyword of %s and means nothing in this dialect.", source.Quote(m.Name), other), advice)
}

// refuseUnknown reports the members that are neither keywords nor extensions nor
// groups, once all references are known.
func (c *compiler) refuseUnknown() {
	for _, s := range c.order {
		for _, m := range s.node.Members {
			if keyword.Lookup(m.Name) != nil || strings.HasPrefix(m.Name, "x-") || m.Name == foreignExtension || c.groups[m.Value] {
				continue
			}
			advice := "Remove it, or begin its name with x- if another program reads it."
			if near := keyword.Nearest(m.Name, s.dialect); near != "" {
				advice = fmt.Sprintf("Did you mean %s?", near)
			}
			c.refuseOrNote(m.Value, "KEYWORD_UNKNOWN", fmt.Sprintf("%s is no keyword.", source.Quote(m.Name)), advice)
		}
	}
}

func isText(n *source.Node) bool { return n != nil && n.Kind == source.String }

func textOf(n *source.Node) string {
	if !isText(n) {
		return ""
	}
	return n.Text
}

// part names a value by where it stands.
func part(n *source.Node) string {
	up := n.Parent()
	switch {
	case up == nil:
		return "The root"
	case up.Kind == source.Array:
		return "Item " + n.Key() + " of " + source.Quote(up.Key())
	}
	return source.Quote(n.Key())
}

func describe(k source.Kind) string {
	switch k {
	case source.Array, source.Object:
		return "an " + k.String()
	case source.Null:
		return "null"
	}
	return "a " + k.String()
}
