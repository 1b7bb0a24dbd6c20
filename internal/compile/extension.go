// The extension keyword x-errgen (codegen.md 4.3): it is judged by its own
// meta-schema, and the schemas in a catalogue are schemas of the file.
package compile

import (
	"fmt"
	"strings"
	"sync"

	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
	schemas "github.com/errgen/errgen/schema"
)

const (
	extension        = "x-errgen"
	foreignExtension = "goJSONSchema"
)

// hintsOf is the value of x-errgen beside a schema, or nil.
func hintsOf(n *source.Node) *source.Node { return n.Get(extension) }

// meta is the plan of the meta-schema, made when it is first needed.
var meta struct {
	once sync.Once
	plan *ir.Plan
}

func metaPlan() *ir.Plan {
	meta.once.Do(func() {
		root, problems := source.ParseJSON("x-errgen.schema.json", schemas.XErrgen)
		if root != nil {
			var contract *ir.Contract
			if contract, problems = Compile(root, Options{ValidatorsOnly: true}); contract != nil {
				meta.plan = contract.Root.Plan
				return
			}
		}
		panic("the embedded meta-schema is broken: " + problems.Error())
	})
	return meta.plan
}

// walkExtension judges x-errgen and registers the schemas in it.
func (c *compiler) walkExtension(s *schema, v *source.Node) {
	if !c.judgeExtension(v) {
		return
	}
	k := v.Get("catalogue")
	if k == nil {
		return
	}
	if s.node != c.startNode() {
		c.refuse(k, "CATALOGUE_INVALID", "A catalogue stands only at the root of a schema.", "Move it to the root, or generate from the schema that has it.")
		return
	}
	c.catalogueSchema(s, k, k.Get("entry"))
	for _, m := range membersOf(k.Get("facts")) {
		c.catalogueSchema(s, k, m.Value.Get("schema"))
	}
	c.parameterSchemas(s, k, k.Get("params"))
	for _, m := range membersOf(k.Get("kinds")) {
		c.parameterSchemas(s, k, m.Value.Get("params"))
		c.catalogueSchema(s, k, m.Value.Get("view").Get("schema"))
	}
}

func (c *compiler) parameterSchemas(s *schema, k, params *source.Node) {
	for _, m := range membersOf(params) {
		c.catalogueSchema(s, k, m.Value.Get("schema"))
	}
}

func (c *compiler) catalogueSchema(s *schema, k, node *source.Node) {
	if node != nil {
		c.below(s, node, extension, strings.TrimPrefix(node.Pointer(), k.Pointer()))
	}
}

func membersOf(n *source.Node) []*source.Member {
	if n == nil {
		return nil
	}
	return n.Members
}

// judgeExtension reports what the meta-schema refuses.
func (c *compiler) judgeExtension(v *source.Node) bool {
	violations := interp.Judge(metaPlan(), v)
	for _, bad := range violations {
		at, _ := follow(v, bad.InstancePath)
		if at == nil {
			at = v
		}
		code := "KEYWORD_VALUE"
		switch {
		case bad.Keyword == "additionalProperties" && bad.InstancePath != "" && !strings.Contains(bad.InstancePath[1:], "/"):
			code = "EXTENSION_UNKNOWN"
		case strings.HasPrefix(bad.InstancePath, "/catalogue"):
			code = "CATALOGUE_INVALID"
		}
		c.refuse(at, code, fmt.Sprintf("%s %s.", c.extensionPart(at), bad.Message), "See the meta-schema x-errgen.schema.json for the form.")
	}
	return len(violations) == 0
}

// extensionPart names a part of x-errgen for people.
func (c *compiler) extensionPart(at *source.Node) string {
	if p := at.Parent(); p != nil && p.Kind == source.Array {
		return "Item " + at.Key() + " of " + source.Quote(p.Key())
	}
	return source.Quote(at.Key())
}

// askedInteger is the integer type that x-errgen asks for beside a schema.
func (c *compiler) askedInteger(s *schema) *ir.Int {
	if s.node.Kind != source.Object {
		return nil
	}
	asked := map[string]ir.Int{"int32": ir.Int32, "int64": ir.Wide, "uint64": ir.Uint64, "exact": ir.Exact}
	i, ok := asked[textOf(hintsOf(s.node).Get("integer"))]
	if !ok {
		return nil
	}
	return &i
}
