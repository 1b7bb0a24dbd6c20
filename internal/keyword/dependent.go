// dependentRequired, dependentSchemas and draft-07's dependencies ask for more when
// a member is there (Validation 6.5.4, Applicator 10.2.2.4; draft-07 6.5.7).
package keyword

import (
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

var dependentRequired = Keyword{
	Name: "dependentRequired", Vocabulary: "validation", In: Draft2020, Applies: ir.SetOf(ir.KindObject), Check: nameMap,
	Advice: `Draft-07 writes "dependencies".`,
	Lower: func(c Context, v *source.Node, r *Rules) {
		for _, m := range v.Members {
			dependOnNames(c, m, r)
		}
	},
	Examples: []Example{
		{Schema: `{"dependentRequired":{"a":["b"]}}`, Valid: []string{`{}`, `{"b":1}`, `{"a":1,"b":2}`, `"a"`}, Invalid: []string{`{"a":1}`}},
	},
}

var dependentSchemas = Keyword{
	Name: "dependentSchemas", Vocabulary: "applicator", In: Draft2020, Applies: ir.SetOf(ir.KindObject), Holds: SchemaMap, InPlace: true, Check: schemaMap,
	Advice: `Draft-07 writes "dependencies".`,
	Lower: func(c Context, v *source.Node, r *Rules) {
		for _, m := range v.Members {
			dependOnSchema(c, m, r)
		}
	},
	Examples: []Example{
		{Schema: `{"dependentSchemas":{"a":{"maxProperties":1}}}`, Valid: []string{`{"a":1}`, `{"b":1,"c":2}`}, Invalid: []string{`{"a":1,"b":2}`}},
	},
}

var dependencies = Keyword{
	Name: "dependencies", Vocabulary: "applicator", In: Draft7, Applies: ir.SetOf(ir.KindObject), Holds: SchemaOrName, InPlace: true, Check: dependencyMap,
	Advice: `Draft 2020-12 writes "dependentRequired" for lists of names and "dependentSchemas" for schemas.`,
	Lower: func(c Context, v *source.Node, r *Rules) {
		for _, m := range v.Members {
			if m.Value.Kind == source.Array {
				dependOnNames(c, m, r)
				continue
			}
			dependOnSchema(c, m, r)
		}
	},
	Examples: []Example{
		{Schema: `{"$schema":"http://json-schema.org/draft-07/schema#","dependencies":{"a":["b"],"c":{"minProperties":2}}}`, Valid: []string{`{}`, `{"a":1,"b":2}`, `{"c":1,"d":1}`}, Invalid: []string{`{"a":1}`, `{"c":1}`}},
	},
}

// dependOnSchema lowers one member of dependentSchemas.
func dependOnSchema(c Context, m *source.Member, r *Rules) {
	r.Ops = append(r.Ops, &ir.Present{Name: m.Name, Then: c.Plan(m.Value)})
	r.Conditional = append(r.Conditional, Conditional{Member: m.Name, Schema: m.Value})
}

// dependOnNames lowers one member of dependentRequired.
func dependOnNames(c Context, m *source.Member, r *Rules) {
	op := &ir.Present{Name: m.Name}
	for _, item := range m.Value.Items {
		message := "must have the member " + source.Quote(item.Text) + " beside " + source.Quote(m.Name)
		fail := c.Fail(m.Value, "dependentRequired", message, 0, param("because", ir.ShownName(m.Name)), param("property", ir.ShownName(item.Text)))
		op.Requires = append(op.Requires, &ir.Requirement{Name: item.Text, Fail: fail})
	}
	if len(op.Requires) > 0 {
		r.Ops = append(r.Ops, op)
	}
}

func dependencyMap(v *source.Node) (string, string) {
	if v.Kind != source.Object {
		return wrong(v, "an object of schemas or lists of strings")
	}
	for _, m := range v.Members {
		if m.Value.Kind != source.Array {
			continue
		}
		if problem, advice := names(m.Value); problem != "" {
			return problem, advice
		}
	}
	return "", ""
}
