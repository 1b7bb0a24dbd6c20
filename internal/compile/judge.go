// Defaults and examples hold under their own schema (codegen.md 4.1): the oracle
// judges them.
package compile

import (
	"fmt"

	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/source"
)

func (c *compiler) judge() {
	for _, s := range c.order {
		if s.node.Kind != source.Object {
			continue
		}
		if d := s.node.Get("default"); d != nil {
			c.judgeAnnotation(s, d, "DEFAULT_INVALID", "The default")
		}
		if list := s.node.Get("examples"); list != nil {
			for _, example := range list.Items {
				c.judgeAnnotation(s, example, "EXAMPLE_INVALID", "The example")
			}
		}
	}
}

// judgeAnnotation compares one value with the schema that it stands in.
func (c *compiler) judgeAnnotation(s *schema, v *source.Node, code, what string) {
	p := c.plan([]*schema{s}, false)
	c.lower()
	for _, bad := range interp.Judge(p, v) {
		at, _ := v.Find(bad.InstancePath)
		if at == nil {
			at = v
		}
		c.refuseOrNote(at, code, fmt.Sprintf("%s is not valid under its own schema: it %s (%s).", what, bad.Message, bad.SchemaPath), "Correct the value, or the schema.")
	}
}
