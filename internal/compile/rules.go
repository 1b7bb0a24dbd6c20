// What one schema object says: its keywords, lowered by package keyword.
package compile

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/pattern"
	"github.com/errgen/errgen/internal/source"
)

// rulesOf are the rules of a schema, for values or for member names, with its
// members by name: a record of thousands asks for each of them.
type rulesOf struct {
	keyword.Rules
	properties map[string]*source.Node
	required   map[string]keyword.Required
}

// rulesFor lowers the keywords of a schema object, once.
func (c *compiler) rulesFor(s *schema, names bool) *rulesOf {
	i := 0
	if names {
		i = 1
	}
	if s.rules[i] == nil {
		s.rules[i] = &rulesOf{}
		ctx := &context{c: c, s: s, names: names}
		for _, m := range s.node.Members {
			if k := c.meaning(s, m.Name); k != nil {
				k.Lower(ctx, m.Value, &s.rules[i].Rules)
			}
		}
		s.rules[i].index()
	}
	return s.rules[i]
}

func (r *rulesOf) index() {
	if len(r.Properties) > 0 {
		r.properties = make(map[string]*source.Node, len(r.Properties))
	}
	for _, p := range r.Properties {
		r.properties[p.Name] = p.Schema
	}
	if len(r.Required) > 0 {
		r.required = make(map[string]keyword.Required, len(r.Required))
	}
	for _, q := range r.Required {
		r.required[q.Name] = q
	}
}

// meaning is the keyword that a member has in its schema if it means something
// there by itself.
func (c *compiler) meaning(s *schema, name string) *keyword.Keyword {
	k := keyword.Lookup(name)
	if k == nil || k.Lower == nil || k.In&s.dialect == 0 || s.off[k.Vocabulary] {
		return nil
	}
	if s.dialect == keyword.Draft7 && s.node.Get("$ref") != nil {
		return nil
	}
	return k
}

// asserts tells whether a schema can refuse anything by itself.
func (c *compiler) asserts(s *schema) bool {
	if s.node.Kind == source.Bool {
		return !s.node.Bool
	}
	return slices.ContainsFunc(s.node.Members, func(m *source.Member) bool {
		k := c.meaning(s, m.Name)
		return k != nil && (!k.Annotates || c.o.AssertFormat || s.formats)
	})
}

// context is what a keyword sees of the compiler.
type context struct {
	c     *compiler
	s     *schema
	names bool
}

func (x *context) Dialect() keyword.Dialect { return x.s.dialect }

func (x *context) Sibling(name string) *source.Node { return x.s.node.Get(name) }

func (x *context) Plan(n *source.Node) *ir.Plan {
	s := x.c.child(x.s, n)
	return x.c.plan([]*schema{s}, x.names && keyword.Lookup(s.via).InPlace)
}

func (x *context) Fail(at *source.Node, word, message string, dynamic ir.Dynamic, params ...ir.Param) *ir.Fail {
	f := &ir.Fail{Keyword: word, SchemaPath: x.c.schemaPath(at), Message: message, Params: params, Dynamic: dynamic, Place: at.Place(), At: at}
	if x.names {
		f.Keyword = "propertyNames"
		f.Message = "has a member whose name " + message
		f.Params = append(f.Params, ir.Param{Name: "keyword", JSON: source.Quote(word)})
		f.Dynamic |= ir.Property
	}
	slices.SortFunc(f.Params, func(a, b ir.Param) int { return strings.Compare(a.Name, b.Name) })
	return f
}

// AssertFormat is asked once for each schema and rules.
func (x *context) AssertFormat(at *source.Node) bool {
	if !x.c.o.AssertFormat && !x.s.formats {
		return false
	}
	if keyword.HasFormat(at.Text) {
		return true
	}
	if !x.c.bad[at] {
		x.c.bad[at] = true
		x.c.refuseOrNote(at, "FORMAT_UNSUPPORTED", "The format "+source.Quote(at.Text)+" can't be asserted.",
			"Remove it, generate without --assert-format, or use one of "+strings.Join(keyword.FormatNames(), ", ")+".")
	}
	return false
}

// Pattern compiles an expression once, however often it is written.
func (x *context) Pattern(at *source.Node, expression string) *ir.Pattern {
	if p := x.c.patterns[expression]; p != nil {
		return p
	}
	program, err := pattern.Compile(expression)
	if err == nil {
		p := &ir.Pattern{Program: program}
		x.c.patterns[expression] = p
		return p
	}
	if !x.c.bad[at] {
		x.c.bad[at] = true
		x.c.refusePattern(at, expression, err)
	}
	return nil
}

func (c *compiler) refusePattern(at *source.Node, expression string, err error) {
	var wrong *pattern.Error
	if !errors.As(err, &wrong) {
		wrong = &pattern.Error{Problem: err.Error()}
	}
	code := "PATTERN_SYNTAX"
	if wrong.Unsupported {
		code = "PATTERN_UNSUPPORTED"
	}
	c.refuse(at, code, fmt.Sprintf("The pattern %s can't be used: at character %d, %s", source.Quote(expression), wrong.Offset+1, wrong.Problem), wrong.Advice)
}
