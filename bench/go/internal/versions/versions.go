// Package versions makes schemas in two and more versions, on which a gate shows what it costs. All of them are in draft-07,
// because json-schema-diff takes no later dialect.
package versions

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// Pair is one schema before and after a change.
type Pair struct{ Old, New string }

// Small is a pair of records: a value of an enum is gone, and a bound was added.
func Small() Pair {
	const text = `{"$schema":"http://json-schema.org/draft-07/schema#","title":"Failure","type":"object","required":["kind","message"],` +
		`"properties":{"kind":{"enum":["timeout","quota"%s]},"message":{"type":"string","minLength":1},"wait":{"type":"integer","minimum":0%s}}}` + "\n"
	return Pair{fmt.Sprintf(text, `,"network"`, ""), fmt.Sprintf(text, "", `,"maximum":100`)}
}

// Messages is the small pair in the language of buf, as far as that can say it: it has no bounds and no lengths.
func Messages() Pair {
	const text = `syntax = "proto3";
package failure.v1;
enum Kind {
  KIND_UNSPECIFIED = 0;
  KIND_TIMEOUT = 1;
  KIND_QUOTA = 2;
%s}
message Failure {
  Kind kind = 1;
  string message = 2;
  optional int64 wait = 3;
}
`
	return Pair{fmt.Sprintf(text, "  KIND_NETWORK = 3;\n"), fmt.Sprintf(text, "")}
}

// Kinds is a union of n records told apart by a const. The one in the middle gets a bound.
func Kinds(n int) Pair {
	return Pair{kinds(n, nil), kinds(n, map[int]string{n / 2: `,"wait":{"type":"integer","minimum":0,"maximum":100}`})}
}

// Release is version v of a union of n kinds that only ever grows: each version gives one more kind an optional member.
func Release(n, v int) string {
	grown := map[int]string{}
	for i := range v {
		grown[i] = wait + `,"since":{"type":"string","maxLength":32}`
	}
	return kinds(n, grown)
}

// wait is the last member of a kind that nothing was done to.
const wait = `,"wait":{"type":"integer","minimum":0}`

// kinds writes the union, with other last members for some kinds.
func kinds(n int, other map[int]string) string {
	var union, definitions []string
	for i := range n {
		last, changed := other[i]
		if !changed {
			last = wait
		}
		union = append(union, fmt.Sprintf(`{"$ref":"#/definitions/Kind%04d"}`, i))
		definitions = append(definitions, fmt.Sprintf(`"Kind%04d":{"type":"object","required":["kind","message"],`+
			`"properties":{"kind":{"const":"kind_%04d"},"message":{"type":"string"}%s}}`, i, i, last))
	}
	return `{"$schema":"http://json-schema.org/draft-07/schema#","title":"Failure","oneOf":[` + strings.Join(union, ",") +
		"],\n\"definitions\":{" + strings.Join(definitions, ",\n") + "}}\n"
}

// lastValue finds the last of two or more values of an enum that is the first thing in a definition.
var lastValue = regexp.MustCompile(`^\s*\{\s*"enum":\s*\[[^\]]*("[^"\]]*")(,\s*"[^"\]]*")\s*\]`)

// WithoutValue takes the last value out of a definition that is an enum of strings. The rest of the text stays as it is.
func WithoutValue(schema, definition string) (Pair, error) {
	before, after, found := strings.Cut(schema, `"`+definition+`":`)
	at := lastValue.FindStringSubmatchIndex(after)
	if !found || at == nil {
		return Pair{}, errors.New(definition + " is no definition that starts with an enum of strings")
	}
	return Pair{schema, before + `"` + definition + `":` + after[:at[4]] + after[at[5]:]}, nil
}

// Wrapped is the pair as the body of a request in OpenAPI, which is what oasdiff compares.
func (p Pair) Wrapped() Pair { return Pair{wrapped(p.Old), wrapped(p.New)} }

// wrapped makes a schema one of OpenAPI 3.1. Its definitions become components by reference alone: they stay where they are, below
// the root, and references are led there.
func wrapped(schema string) string {
	const root = "#/components/schemas/Root"
	schema = strings.ReplaceAll(schema, `"#/definitions/`, `"`+root+`/definitions/`)
	return `{"openapi":"3.1.0","jsonSchemaDialect":"http://json-schema.org/draft-07/schema#","info":{"title":"Failures","version":"1"},` +
		`"paths":{"/failures":{"post":{"requestBody":{"required":true,"content":{"application/json":{"schema":{"$ref":"` + root + `"}}}},` +
		`"responses":{"204":{"description":"Taken."}}}}},"components":{"schemas":{"Root":` + schema + "}}}\n"
}
