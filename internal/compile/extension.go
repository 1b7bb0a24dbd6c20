// The extension keyword x-errgen (codegen.md 4.3): it is judged by its own
// meta-schema, and the schemas in a catalogue are schemas of the file.
package compile

import (
	"fmt"
	"regexp"
	"strings"
	"sync"

	"github.com/errgen/errgen/internal/gojsonschema"
	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
	schemas "github.com/errgen/errgen/schema"
)

const (
	extension        = "x-errgen"
	foreignExtension = gojsonschema.Keyword
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
	switch {
	case s.node == c.startNode():
	case s.up == nil:
		return // of a file that is only referred to, or of which a part is taken
	default:
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
		at, _ := v.Find(bad.InstancePath)
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
		c.refuse(at, code, fmt.Sprintf("%s %s.", part(at), bad.Message), "See the meta-schema x-errgen.schema.json for the form.")
	}
	return len(violations) == 0
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

// exported is what go-jsonschema's identifier may be.
var exported = regexp.MustCompile(`^[A-Z][A-Za-z0-9]*$`)

// walkForeignExtension judges go-jsonschema's keyword: only its identifier is
// honoured, and what would paste text into code is refused.
func (c *compiler) walkForeignExtension(v *source.Node) {
	e, err := gojsonschema.ReadExtension(v.Compact())
	if err != nil {
		c.refuse(v, "KEYWORD_VALUE", source.Quote(foreignExtension)+" does not have the form that go-jsonschema reads.", "Correct it, or remove it.")
		return
	}
	for _, name := range e.Pastes {
		c.refuse(v, "EXTENSION_UNKNOWN", fmt.Sprintf("%s of %s would put text of the schema into code.", source.Quote(name), source.Quote(foreignExtension)),
			"Remove it; a schema cannot name types, imports or tags.")
	}
	for _, name := range e.Ignored {
		c.note(v, "EXTENSION_UNKNOWN", fmt.Sprintf("%s of %s has no effect.", source.Quote(name), source.Quote(foreignExtension)), "Remove it.")
	}
	if e.Identifier != "" && !exported.MatchString(e.Identifier) {
		c.refuse(v, "NAME_INVALID", fmt.Sprintf("%s is no exported identifier.", source.Quote(e.Identifier)), "Begin with a capital letter, and use letters and digits only.")
	}
}

// goSpelling is the language whose names go-jsonschema's identifiers are.
const goSpelling = "go"

// spelled is the identifier that go-jsonschema's keyword beside a schema gives,
// or nil.
func (c *compiler) spelled(s *schema) map[string]string {
	v := s.node.Get(foreignExtension)
	if v == nil {
		return nil
	}
	e, err := gojsonschema.ReadExtension(v.Compact())
	if err != nil || e.Identifier == "" {
		return nil
	}
	return map[string]string{goSpelling: e.Identifier}
}
