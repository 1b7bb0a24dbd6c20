// Resolving: each $ref finds its schema, which may load another file (codegen.md
// 3.3 and 3.4).
package compile

import (
	"errors"
	"fmt"
	"net/url"
	"path"
	"strings"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/metaschema"
	"github.com/errgen/errgen/internal/source"
)

// Outside is the error of a Loader that may not read a file.
type Outside struct{ Path string }

func (e *Outside) Error() string { return e.Path + " lies outside of the folder of the root schema" }

// NotFound is the error of a Loader that has no file for a URI.
type NotFound struct{ Tried []string }

func (e *NotFound) Error() string { return "nothing found at " + strings.Join(e.Tried, ", ") }

// resolve settles all references; a reference may load a file that has more.
func (c *compiler) resolve() {
	for len(c.pending) > 0 {
		s := c.pending[0]
		c.pending = c.pending[1:]
		if at := s.node.Get("$ref"); isText(at) { // "" is a reference too: to the resource itself
			s.references = append(s.references, reference{target: c.target(s, at)})
		}
		if at := s.node.Get("$dynamicRef"); isText(at) && s.dialect != keyword.Draft7 {
			c.resolveDynamic(s, at)
		}
	}
	c.refuseUnknown()
	c.out.References = map[*source.Node]ir.Reference{}
	for _, s := range c.order {
		if len(s.references) > 0 {
			c.out.References[s.node] = s.leads()
		}
	}
}

// leads is where the references of a schema lead.
func (s *schema) leads() ir.Reference {
	r := ir.Reference{Alone: s.dialect == keyword.Draft7}
	for _, one := range s.references {
		if one.target != nil {
			r.Targets = append(r.Targets, one.target.node)
		}
	}
	return r
}

// resolveDynamic settles a $dynamicRef. It is looked up in the scope only if its
// first target is a dynamic anchor of the same name; otherwise it is a $ref.
func (c *compiler) resolveDynamic(s *schema, at *source.Node) {
	r := reference{target: c.target(s, at)}
	if r.target == nil {
		return
	}
	fragment := at.Text[strings.IndexByte(at.Text, '#')+1:]
	if c.dynamic[r.target.base.String()][fragment] == r.target {
		r.anchor = fragment
		c.isDynamic = true
	}
	s.references = append(s.references, r)
}

// target finds what a reference points to, or reports that it can't.
func (c *compiler) target(s *schema, at *source.Node) *schema {
	ref := parseURI(at.Text)
	if ref == nil {
		c.refuse(at, "REF_UNRESOLVED", fmt.Sprintf("%s is not a URI reference.", source.Quote(at.Text)), "Percent-encode what a URI does not admit.")
		return nil
	}
	whole := s.base.ResolveReference(ref)
	fragment := whole.Fragment
	whole.Fragment, whole.RawFragment = "", ""
	resource := c.resource(at, whole)
	if resource == nil {
		return nil
	}
	found := c.inResource(at, resource, fragment)
	if found != nil {
		c.targets[found.node] = true
	}
	return found
}

// inResource finds the target of a fragment.
func (c *compiler) inResource(at *source.Node, resource *schema, fragment string) *schema {
	switch {
	case fragment == "":
		return resource
	case strings.HasPrefix(fragment, "/"):
		return c.byPointer(at, resource, fragment)
	}
	if found := c.anchors[resource.base.String()+"#"+fragment]; found != nil {
		return found
	}
	c.refuse(at, "REF_UNRESOLVED", fmt.Sprintf("There is no anchor %s in %s.", source.Quote(fragment), c.shown(resource)),
		`Name the target by "$anchor", or refer to it by a JSON Pointer such as #/$defs/name.`)
	return nil
}

// resource finds the schema resource of a URI, loading its file if need be.
func (c *compiler) resource(at *source.Node, uri *url.URL) *schema {
	key := uri.String()
	if known := c.resources[key]; known != nil {
		return known
	}
	if name, text, ok := metaschema.Text(key); ok {
		return c.loadText(key, uri, name, text)
	}
	if c.o.Load == nil {
		c.unresolved(at, key, []string{key})
		return nil
	}
	name, text, err := c.o.Load(key)
	var outside *Outside
	var missing *NotFound
	switch {
	case errors.As(err, &outside):
		c.refuse(at, "REF_OUTSIDE", fmt.Sprintf("The reference leads to %s, outside of the folder of the root schema.", outside.Path),
			"Move the file below that folder, or allow its folder by --allow-root DIR.")
		return nil
	case errors.As(err, &missing):
		c.unresolved(at, key, missing.Tried)
		return nil
	case err != nil:
		c.refuse(at, "REF_UNRESOLVED", fmt.Sprintf("%s can't be read: %v.", c.shownURI(key), err), "Check the file.")
		return nil
	}
	return c.loadText(key, uri, name, text)
}

// loadText registers a further file.
func (c *compiler) loadText(key string, uri *url.URL, name string, text []byte) *schema {
	root, problems := source.Parse(name, text)
	c.report = append(c.report, problems...)
	if root == nil {
		return nil
	}
	c.addFile(root, uri)
	return c.resources[key]
}

func (c *compiler) unresolved(at *source.Node, uri string, tried []string) {
	c.refuse(at, "REF_UNRESOLVED", fmt.Sprintf("There is no schema %s. Tried: %s.", c.shownURI(uri), strings.Join(tried, ", ")),
		"Correct the reference, or supply the file by --map URI=PATH; nothing is fetched from a network.")
}

// byPointer follows a JSON Pointer from a resource. The target becomes a schema
// if it was none, and what the pointer leads through becomes a group.
func (c *compiler) byPointer(at *source.Node, resource *schema, pointer string) *schema {
	node, gone := resource.node.Find(pointer)
	if node == nil {
		c.refuse(at, "REF_UNRESOLVED", fmt.Sprintf("%s has nothing at %s: there is no %s.", c.shown(resource), pointer, source.Quote(gone)),
			"Correct the pointer.")
		return nil
	}
	if s := c.schemas[node]; s != nil {
		c.markGroups(node)
		return s
	}
	s := c.registerTarget(node)
	if s == nil {
		c.refuse(at, "REF_UNRESOLVED", fmt.Sprintf("The reference leads to %s, which is no schema.", describe(node.Kind)), "Refer to an object, true or false.")
	}
	return s
}

// registerTarget makes a schema of a place that is not one by its keyword.
func (c *compiler) registerTarget(node *source.Node) *schema {
	if node.Kind != source.Object && node.Kind != source.Bool {
		return nil
	}
	owner := node
	for c.schemas[owner] == nil {
		if owner.Parent() == nil {
			return nil
		}
		owner = owner.Parent()
	}
	s := c.schemas[owner]
	path := strings.TrimPrefix(node.Pointer(), owner.Pointer())
	c.markGroups(node)
	return c.register(node, &schema{base: s.base, dialect: s.dialect, off: s.off, formats: s.formats, home: s.home, up: s, key: path})
}

// markGroups marks the unknown members on the way to a node.
func (c *compiler) markGroups(node *source.Node) {
	for n := node; n != nil; n = n.Parent() {
		if keyword.Lookup(n.Key()) == nil {
			c.groups[n] = true
		}
	}
}

// relative names a file from the folder of the root schema: "" for the root file.
func (c *compiler) relative(file *source.Node) string {
	if file == c.root {
		return ""
	}
	from, to := path.Dir(c.root.File.Name), file.File.Name
	if from == "." {
		return to
	}
	return strings.TrimPrefix(to, from+"/")
}

// schemaPath says where a node stands, as violations do (codegen.md 8.2).
func (c *compiler) schemaPath(n *source.Node) string {
	root := n
	if s := c.schemas[n]; s != nil {
		root = s.home
	} else {
		for root.Parent() != nil {
			root = root.Parent()
		}
	}
	return c.relative(root) + "#" + n.Pointer()
}

// shownURI is a URI for people: that of a file below the folder of the root schema
// is shortened, because folders differ by machine.
func (c *compiler) shownURI(uri string) string {
	folder, _ := path.Split(c.rootURI())
	return strings.TrimPrefix(uri, folder)
}

// shown names a schema to people.
func (c *compiler) shown(s *schema) string {
	if p := s.node.Pointer(); p != "" {
		return s.node.File.Name + "#" + p
	}
	return s.node.File.Name
}
