// Package randomschema makes schemas over all keywords of a dialect, and values
// that lie near to them: both draw on the same few names, numbers and texts, so
// that they meet often.
//
//	randomschema.go  the maker, values, schema objects
//	keywords.go      one small function for each keyword
//	edit.go          changes to a schema
//
// What a maker makes depends on its seed alone, so that a finding can be made again.
package randomschema

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/source"
)

// Maker makes one schema, and then values.
type Maker struct {
	*rand.Rand
	dialect  keyword.Dialect
	keywords []keywordMaker
	defs     string            // the keyword that holds definitions
	resource [definitions]bool // definitions that are resources of their own
}

// New makes a maker.
func New(seed uint64, d keyword.Dialect) *Maker {
	m := &Maker{Rand: rand.New(rand.NewPCG(seed, uint64(d))), dialect: d, keywords: keywords2020, defs: "$defs"}
	if d == keyword.Draft7 {
		m.keywords, m.defs = keywords7, "definitions"
	}
	return m
}

var (
	memberNames = []string{"a", "b", "ab", "x1", "", "toString"}
	scalars     = []string{"null", "true", "false", "0", "1", "-1", "2", "1.0", "1.5", "10", "9007199254740993", "1e2", "0.01", `""`, `"a"`, `"ab"`, `"abc"`, `"\u00e9"`, `"💩"`, `"1"`}
	expressions = []string{"^a", "b", "^[a-c]*$", "1$", "^$", "."}
	typeNames   = []string{"null", "boolean", "integer", "number", "string", "array", "object"}
)

func (m *Maker) pick(list []string) string { return list[m.IntN(len(list))] }

// some joins one to most texts of a maker.
func (m *Maker) some(most int, one func(i int) string) string {
	var parts []string
	for i := range 1 + m.IntN(most) {
		parts = append(parts, one(i))
	}
	return strings.Join(parts, ",")
}

// members makes an object of distinct names with a value each.
func (m *Maker) members(most int, names []string, value func() string) string {
	var parts []string
	for _, i := range m.Perm(len(names))[:1+m.IntN(min(most, len(names)))] {
		parts = append(parts, source.Quote(names[i])+":"+value())
	}
	return "{" + strings.Join(parts, ",") + "}"
}

func (m *Maker) names() string {
	var parts []string
	for _, i := range m.Perm(len(memberNames))[:1+m.IntN(2)] {
		parts = append(parts, source.Quote(memberNames[i]))
	}
	return "[" + strings.Join(parts, ",") + "]"
}

// maxDepth is the depth of values. Schemas, where they do not recur, are as deep.
const maxDepth = 3

// Value makes a value.
func (m *Maker) Value() string { return m.value(maxDepth) }

func (m *Maker) value(depth int) string {
	switch n := m.IntN(8); {
	case depth == 0 || n < 2:
		return m.pick(scalars)
	case n < 4:
		if m.IntN(5) == 0 {
			return "[]"
		}
		return "[" + m.some(4, func(int) string { return m.value(depth - 1) }) + "]"
	}
	if m.IntN(6) == 0 {
		return "{}"
	}
	return m.members(4, memberNames, func() string { return m.value(depth - 1) })
}

// definitions is the number of entries of $defs, each of which may refer to all.
const definitions = 3

// File is the name of a schema's file: references out of a definition that is a
// resource of its own are made of it.
const File = "schema.json"

// Schema makes a schema.
func (m *Maker) Schema() string {
	for i := range m.resource {
		m.resource[i] = m.dialect != keyword.Draft7 && m.IntN(3) == 0
	}
	var defs []string
	for i := range definitions {
		defs = append(defs, fmt.Sprintf(`"d%d":%s`, i, m.object(2, m.identity(i))))
	}
	return m.object(maxDepth, m.identity(root)+fmt.Sprintf(`%q:{%s},`, m.defs, strings.Join(defs, ",")))
}

// root stands for the whole schema among the definitions.
const root = definitions

// identity names a schema of 2020-12 for references. Each resource has the one
// dynamic anchor, so that there is always one to be found.
func (m *Maker) identity(i int) string {
	switch {
	case m.dialect == keyword.Draft7:
		return ""
	case i == root:
		return `"$dynamicAnchor":"node",`
	case m.resource[i]:
		return fmt.Sprintf(`"$id":"d%d","$dynamicAnchor":"node",`, i)
	}
	return fmt.Sprintf(`"$anchor":"n%d",`, i)
}

// reference leads to a definition, or to the root.
func (m *Maker) reference(i int) string {
	switch {
	case m.dialect == keyword.Draft7 && i == root:
		return "#"
	case m.dialect == keyword.Draft7:
		return fmt.Sprintf("#/definitions/d%d", i)
	case i == root:
		return File
	case m.resource[i]:
		return fmt.Sprintf("d%d", i)
	case m.IntN(2) == 0:
		return fmt.Sprintf("%s#n%d", File, i)
	}
	return fmt.Sprintf("%s#/$defs/d%d", File, i)
}

func (m *Maker) schema(depth int) string {
	switch n := m.IntN(12); {
	case n == 0:
		return "true"
	case n == 1:
		return "false"
	case depth == 0:
		return fmt.Sprintf(`{"type":%q}`, m.pick(typeNames))
	}
	return m.object(depth, "")
}

// object makes a schema object of the given members and one to four keywords.
func (m *Maker) object(depth int, first string) string {
	var parts []string
	for _, i := range m.Perm(len(m.keywords))[:1+m.IntN(4)] {
		parts = append(parts, m.keywords[i](m, max(depth-1, 0)))
	}
	return "{" + first + strings.Join(m.kept(parts), ",") + "}"
}

// kept drops keywords that two makers have written, and what the outsider judges
// beside a $ref of draft-07 though nothing counts there: the keywords that are
// younger than draft-04.
func (m *Maker) kept(parts []string) []string {
	seen := map[string]bool{}
	var kept []string
	for _, p := range parts {
		word, _, _ := strings.Cut(p, ":")
		if !seen[word] {
			seen[word] = true
			kept = append(kept, p)
		}
	}
	if m.dialect == keyword.Draft7 && seen[`"$ref"`] {
		kept = slices.DeleteFunc(kept, func(p string) bool {
			word, _, _ := strings.Cut(p, ":")
			return slices.Contains(youngerThanDraft4, word)
		})
	}
	return kept
}

var youngerThanDraft4 = []string{`"const"`, `"contains"`, `"propertyNames"`, `"exclusiveMaximum"`, `"exclusiveMinimum"`, `"if"`}
