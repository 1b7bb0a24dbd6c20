// One small function for each keyword.

package randomschema

import (
	"fmt"
	"slices"
	"strings"

	"github.com/errgen/errgen/internal/source"
)

// keywordMaker writes a keyword, or a few that belong together.
type keywordMaker func(m *Maker, depth int) string

func count(word string) keywordMaker {
	return func(m *Maker, _ int) string { return fmt.Sprintf("%q:%d", word, m.IntN(4)) }
}

func number(word string) keywordMaker {
	return func(m *Maker, _ int) string {
		return fmt.Sprintf("%q:%s", word, m.pick([]string{"0", "1", "1.0", "2", "-1", "1.5", "9007199254740992"}))
	}
}

func one(word string) keywordMaker {
	return func(m *Maker, depth int) string { return fmt.Sprintf("%q:%s", word, m.schema(depth)) }
}

func list(word string) keywordMaker {
	return func(m *Maker, depth int) string {
		return fmt.Sprintf("%q:[%s]", word, m.some(3, func(int) string { return m.schema(depth) }))
	}
}

func byName(word string, names []string) keywordMaker {
	return func(m *Maker, depth int) string {
		return fmt.Sprintf("%q:%s", word, m.members(3, names, func() string { return m.schema(depth) }))
	}
}

func choice(word string, values ...string) keywordMaker {
	return func(m *Maker, _ int) string { return fmt.Sprintf("%q:%s", word, m.pick(values)) }
}

func ref(m *Maker, _ int) string {
	i := m.IntN(definitions)
	if m.IntN(6) == 0 {
		i = root
	}
	return fmt.Sprintf(`"$ref":%q`, m.reference(i))
}

// dynamicRef mostly stands one value below, since so many others lead in a circle.
func dynamicRef(m *Maker, _ int) string {
	const there = `"$dynamicRef":"#node"`
	if m.IntN(4) == 0 {
		return there
	}
	return fmt.Sprintf("%q:{%s}", m.pick([]string{"additionalProperties", "items", "unevaluatedItems"}), there)
}

func enum(m *Maker, _ int) string {
	var values []*source.Node
	for range 1 + m.IntN(4) {
		v, _ := source.ParseJSON("", []byte(m.value(1)))
		// The meta-schema of draft-07 wants the values to differ.
		if !slices.ContainsFunc(values, func(other *source.Node) bool { return source.Equal(v, other) }) {
			values = append(values, v)
		}
	}
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = v.Compact()
	}
	return `"enum":[` + strings.Join(texts, ",") + "]"
}

func constant(m *Maker, _ int) string { return `"const":` + m.value(1) }

func condition(m *Maker, depth int) string {
	text := `"if":` + m.schema(depth)
	if m.IntN(4) > 0 {
		text += `,"then":` + m.schema(depth)
	}
	if m.IntN(2) > 0 {
		text += `,"else":` + m.schema(depth)
	}
	return text
}

// tagged makes branches that a member tells apart, now and then an open one.
func tagged(m *Maker, depth int) string {
	branch := func(i int) string {
		tag := fmt.Sprintf(`{"const":%s}`, []string{`"a"`, `"ab"`, `"abc"`, "1"}[i])
		if i > 0 && m.IntN(3) == 0 {
			tag = `{"type":"string"}`
		}
		return fmt.Sprintf(`{"required":["a"],"properties":{"a":%s,"b":%s}}`, tag, m.schema(depth))
	}
	return fmt.Sprintf("%q:[%s]", m.pick([]string{"oneOf", "anyOf"}), m.some(4, branch))
}

func contains(m *Maker, depth int) string {
	text := `"contains":` + m.schema(depth)
	if m.IntN(2) == 0 {
		text += fmt.Sprintf(`,"minContains":%d`, m.IntN(3))
	}
	if m.IntN(3) == 0 {
		text += fmt.Sprintf(`,"maxContains":%d`, m.IntN(3))
	}
	return text
}

func required(m *Maker, _ int) string { return `"required":` + m.names() }

// requirements are members that members ask for.
func requirements(word string) keywordMaker {
	return func(m *Maker, _ int) string { return fmt.Sprintf("%q:%s", word, m.members(2, memberNames, m.names)) }
}

var keywordsBoth = []keywordMaker{
	ref, condition, tagged, enum, constant, required,
	choice("type", `"null"`, `"boolean"`, `"integer"`, `"number"`, `"string"`, `"array"`, `"object"`),
	choice("type", `"array"`, `"object"`, `["string","integer","object"]`),
	choice("multipleOf", "1", "2", "0.5", "0.01", "3"),
	choice("uniqueItems", "true", "true", "false"),
	choice("format", `"date-time"`, `"ipv4"`, `"no-such-format"`), // annotations
	func(m *Maker, _ int) string { return `"pattern":` + source.Quote(m.pick(expressions)) },
	number("maximum"), number("minimum"), number("exclusiveMaximum"), number("exclusiveMinimum"),
	count("maxLength"), count("minLength"), count("maxItems"), count("minItems"), count("maxProperties"), count("minProperties"),
	list("allOf"), list("anyOf"), list("oneOf"), one("not"),
	one("additionalProperties"), one("propertyNames"), byName("properties", memberNames), byName("properties", memberNames), byName("patternProperties", expressions),
}

var keywords2020 = append([]keywordMaker{
	contains, list("prefixItems"), one("items"), one("unevaluatedProperties"), one("unevaluatedItems"), byName("dependentSchemas", memberNames),
	requirements("dependentRequired"), dynamicRef,
}, keywordsBoth...)

var keywords7 = append([]keywordMaker{
	one("contains"), one("items"), byName("dependencies", memberNames), requirements("dependencies"),
	func(m *Maker, depth int) string {
		return list("items")(m, depth) + "," + one("additionalItems")(m, depth)
	},
}, keywordsBoth...)
