// Schemas that the generator refuses.
package symbol

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/compat/finding"
	"github.com/errgen/errgen/internal/compat/rule"
	"github.com/errgen/errgen/internal/ir"
	"github.com/errgen/errgen/internal/source"
)

// Refuse is the comparison with a schema that has a plan, but no code: compile
// accepts it as validators only, and refuses it with types.
func Refuse(old *ir.Contract, problems source.Diagnostics) *Changes {
	c := &Changes{Effects: everywhere(finding.Refused), old: old, walk: newWalk(old, nil)}
	for _, p := range problems {
		if !p.Note {
			c.problems = append(c.problems, p)
		}
	}
	return c
}

// attachRefusal explains refusals by a finding about the same schema: what makes a
// place impossible, or two alternatives one.
func (c *Changes) attachRefusal(f *finding.Finding) {
	if f.Category != finding.Wire && !reaches[f.Rule] || f.New.File == "" {
		return
	}
	c.problems = slices.DeleteFunc(c.problems, func(p source.Diagnostic) bool {
		same := p.Code != nameCollision && concerns(p, f.New)
		if same {
			*f.Source = everywhere(finding.Refused)
		}
		return same
	})
}

// nameCollision is the code of a refusal that is about names alone.
const nameCollision = "NAME_COLLISION"

// concerns tells whether a refusal is about a place, or about something in it or
// around it.
func concerns(p source.Diagnostic, l finding.Location) bool {
	return slices.ContainsFunc(append([]source.Place{p.Place}, p.Related...), func(at source.Place) bool {
		here, there := alternative.ReplaceAllString(at.Pointer, "")+"/", alternative.ReplaceAllString(l.Pointer, "")+"/"
		return at.File == l.File && (strings.HasPrefix(here, there) || strings.HasPrefix(there, here))
	})
}

// alternative is what a pointer to an alternative of a union has behind that to the
// union: what is wrong with one of them may be said of any.
var alternative = regexp.MustCompile(`/(?:anyOf|oneOf)/\d+$`)

// refusals are the findings about what is left of them.
func (c *Changes) refusals() []*finding.Finding {
	var list []*finding.Finding
	told := map[source.Place]bool{}
	for _, p := range c.problems {
		if p.Code == nameCollision && told[p.Place] {
			continue // each of those that collide has a refusal, and names the others
		}
		for _, other := range p.Related {
			told[other] = true
		}
		id, message := rule.SourceRefused, fmt.Sprintf("The generator refuses the schema with %s: %s", p.Code, firstSentence(p.Problem))
		if p.Code == nameCollision {
			id, message = rule.SourceNameCollision, firstSentence(p.Problem)
		}
		f := made(id, documentPlace(p.Place.Pointer), message)
		f.Keyword = lastStep(p.Place.Pointer)
		f.New = finding.Location{File: p.Place.File, Pointer: p.Place.Pointer, Line: p.Place.Line, Column: p.Place.Col}
		for _, other := range p.Related {
			f.Also = append(f.Also, documentPlace(other.Pointer))
		}
		effects := everywhere(finding.Refused)
		f.Source = &effects
		list = append(list, f)
	}
	return list
}

// documentPlace is where documents meet a schema, as far as its pointer tells: there
// is no type to ask. Definitions are met somewhere; they have the place of the root.
func documentPlace(pointer string) string {
	var b strings.Builder
	tokens := strings.Split(pointer, "/")[1:]
	for len(tokens) > 0 {
		word := tokens[0]
		taken := 2
		switch {
		case word == "items" || word == "additionalProperties" || word == "unevaluatedProperties":
			taken = 1
			b.WriteString(map[bool]string{true: "/*", false: "/{}"}[word == "items"])
		case len(tokens) == 1:
			return b.String()
		case word == "properties" || word == "prefixItems":
			b.WriteString("/" + tokens[1])
		case word != "allOf" && word != "anyOf" && word != "oneOf":
			return b.String()
		}
		tokens = tokens[taken:]
	}
	return b.String()
}

// firstSentence is a problem without what it explains further.
func firstSentence(problem string) string {
	if i := strings.Index(problem, ". "); i >= 0 {
		return problem[:i+1]
	}
	return problem
}

// lastStep tells two refusals of one document place apart.
func lastStep(pointer string) string { return pointer[strings.LastIndexByte(pointer, '/')+1:] }
