// Package outsider is the independent validator: santhosh-tekuri/jsonschema. It
// shares no code with the project but the matcher of patterns, on which Go's own
// disagrees with ECMA-262 (conformance/vectors/patterns.json is about those).
package outsider

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/errgen/errgen/internal/interp"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/pattern"
	"github.com/errgen/errgen/internal/source"
)

// Outsider judges documents by one schema.
type Outsider struct{ schema *jsonschema.Schema }

// formats are those that the validator asserts in draft-07 unless it is told to
// take them for annotations.
var formats = []string{"date-time", "date", "time", "duration", "email", "idn-email", "hostname", "idn-hostname", "ipv4", "ipv6",
	"uri", "uri-reference", "iri", "iri-reference", "uri-template", "uuid", "json-pointer", "relative-json-pointer", "regex", "period", "semver"}

// Loader finds the text of a file by its URI.
type Loader func(uri string) ([]byte, error)

// New compiles the schema at a URI. The dialect is for files without $schema.
func New(uri string, d keyword.Dialect, load Loader) (*Outsider, error) {
	return compiled(uri, d, load, false)
}

// NewAsserting is New for a validator that asserts formats.
func NewAsserting(uri string, d keyword.Dialect, load Loader) (*Outsider, error) {
	return compiled(uri, d, load, true)
}

func compiled(uri string, d keyword.Dialect, load Loader, assertFormat bool) (*Outsider, error) {
	c := jsonschema.NewCompiler()
	if d == keyword.Draft7 {
		c.DefaultDraft(jsonschema.Draft7)
	}
	if assertFormat {
		c.AssertFormat()
	} else {
		for _, name := range formats {
			c.RegisterFormat(&jsonschema.Format{Name: name, Validate: func(any) error { return nil }})
		}
	}
	c.UseRegexpEngine(compilePattern)
	c.UseLoader(load)
	schema, err := compile(c, uri, load)
	return &Outsider{schema}, err
}

func compile(c *jsonschema.Compiler, uri string, load Loader) (*jsonschema.Schema, error) {
	if strings.Contains(uri, "#") {
		return c.Compile(uri)
	}
	doc, err := load.Load(uri)
	if err != nil {
		return nil, err
	}
	if s, ok := splitting(doc, manyDefinitions); ok {
		return s.compile(c, uri)
	}
	if err := c.AddResource(uri, doc); err != nil {
		return nil, err
	}
	return c.Compile(uri)
}

// Load makes a Loader one of the validator.
func (l Loader) Load(uri string) (any, error) {
	text, err := l(uri)
	if err != nil {
		return nil, err
	}
	return jsonschema.UnmarshalJSON(bytes.NewReader(text))
}

// matcher makes a pattern of the project a pattern of the validator.
type matcher struct {
	source  string
	program *pattern.Program
}

func compilePattern(source string) (jsonschema.Regexp, error) {
	program, err := pattern.Compile(source)
	return matcher{source, program}, err
}

func (m matcher) MatchString(s string) bool { return m.program.Match(s) }
func (m matcher) String() string            { return m.source }

// Judge gives a verdict on a document that every reader of JSON reads alike; it
// isn't asked about others.
func (o *Outsider) Judge(text []byte) (valid, asked bool) {
	root, fault := interp.Read(text)
	if fault != nil || !plain(root) || halfSurrogate.Match(text) || longExponent.Match(text) {
		return false, false
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return false, true // a validator that refuses what is JSON is worth a look
	}
	return o.schema.Validate(value) == nil, true
}

// The validator computes with as many digits as an exponent asks for.
var (
	halfSurrogate = regexp.MustCompile(`(?i)\\u[d]`)
	longExponent  = regexp.MustCompile(`[eE][+-]?\d{4}`)
)

// plain tells whether no name is repeated in an object.
func plain(n *source.Node) bool {
	seen := map[string]bool{}
	for _, m := range n.Members {
		if seen[m.Name] || !plain(m.Value) {
			return false
		}
		seen[m.Name] = true
	}
	for _, item := range n.Items {
		if !plain(item) {
			return false
		}
	}
	return true
}
