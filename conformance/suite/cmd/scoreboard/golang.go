// Validators of others that are written in Go.

package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	google "github.com/google/jsonschema-go/jsonschema"
	kaptinlin "github.com/kaptinlin/jsonschema"
	santhosh "github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/errgen/errgen/conformance/suite"
	"github.com/errgen/errgen/internal/keyword"
	"github.com/errgen/errgen/internal/metaschema"
)

// checker judges a document.
type checker func(document []byte) (bool, error)

// golang are the columns; each compiles a group's schema into a checker.
func golang(dir string) []*column {
	remotes := remotes{dir}
	return []*column{
		goColumn("github.com/santhosh-tekuri/jsonschema/v6", true, remotes.santhosh),
		goColumn("github.com/google/jsonschema-go", false, remotes.google),
		goColumn("github.com/kaptinlin/jsonschema", true, remotes.kaptinlin),
	}
}

func goColumn(module string, formats bool, compile func(*suite.Question) (checker, error)) *column {
	judge := func(questions []*suite.Question) ([]verdict, error) {
		var verdicts []verdict
		for _, group := range groups(questions) {
			check, err := compileSafely(compile, group[0])
			for _, q := range group {
				v := none
				if err == nil {
					v = checkSafely(check, q.Text)
				}
				verdicts = append(verdicts, v)
			}
		}
		return verdicts, nil
	}
	return &column{name: strings.TrimPrefix(module, "github.com/"), version: moduleVersion(module), formats: formats, judge: judge}
}

// compileSafely and checkSafely take a panic for no verdict.
func compileSafely(compile func(*suite.Question) (checker, error), q *suite.Question) (check checker, err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("it panicked")
		}
	}()
	return compile(q)
}

func checkSafely(check checker, document []byte) (v verdict) {
	defer func() {
		if recover() != nil {
			v = none
		}
	}()
	ok, err := check(document)
	if err != nil {
		return none
	}
	return verdictOf(ok)
}

func moduleVersion(module string) string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	for _, m := range info.Deps {
		if m.Path == module {
			return m.Version
		}
	}
	return ""
}

// remotes finds the schemas that groups refer to.
type remotes struct{ dir string }

// read gives the text of a remote schema of the suite.
func (r remotes) read(uri string) ([]byte, error) {
	if name, ok := strings.CutPrefix(uri, suite.Remote); ok && filepath.IsLocal(name) {
		return os.ReadFile(filepath.Join(r.dir, "remotes", filepath.FromSlash(name)))
	}
	if _, text, ok := metaschema.Text(strings.TrimSuffix(uri, "#")); ok {
		return text, nil
	}
	return nil, os.ErrNotExist
}

func (r remotes) santhosh(q *suite.Question) (checker, error) {
	const uri = "https://example.org/suite/schema"
	c := santhosh.NewCompiler()
	if q.Part.Dialect == keyword.Draft7 {
		c.DefaultDraft(santhosh.Draft7)
	}
	if q.Part.Format {
		c.AssertFormat()
	}
	c.UseLoader(santhoshLoader(r.read))
	schema, err := santhosh.UnmarshalJSON(strings.NewReader(q.Group.Schema.Compact()))
	if err != nil {
		return nil, err
	}
	if err := c.AddResource(uri, schema); err != nil {
		return nil, err
	}
	compiled, err := c.Compile(uri)
	if err != nil {
		return nil, err
	}
	return func(document []byte) (bool, error) {
		value, err := santhosh.UnmarshalJSON(bytes.NewReader(document))
		return err == nil && compiled.Validate(value) == nil, err
	}, nil
}

type santhoshLoader func(uri string) ([]byte, error)

func (l santhoshLoader) Load(uri string) (any, error) {
	text, err := l(uri)
	if err != nil {
		return nil, err
	}
	return santhosh.UnmarshalJSON(bytes.NewReader(text))
}

func (r remotes) google(q *suite.Question) (checker, error) {
	var schema google.Schema
	if err := json.Unmarshal([]byte(q.Group.Schema.Compact()), &schema); err != nil {
		return nil, err
	}
	if schema.Schema == "" && q.Part.Dialect == keyword.Draft7 {
		schema.Schema = "https://json-schema.org/draft-07/schema#"
	}
	resolved, err := schema.Resolve(&google.ResolveOptions{Loader: func(uri *url.URL) (*google.Schema, error) {
		text, err := r.read(uri.String())
		if err != nil {
			return nil, err
		}
		var remote google.Schema
		return &remote, json.Unmarshal(text, &remote)
	}})
	if err != nil {
		return nil, err
	}
	return func(document []byte) (bool, error) {
		var value any
		err := json.Unmarshal(document, &value)
		return err == nil && resolved.Validate(value) == nil, err
	}, nil
}

func (r remotes) kaptinlin(q *suite.Question) (checker, error) {
	c := kaptinlin.NewCompiler().SetAssertFormat(q.Part.Format)
	if q.Part.Dialect == keyword.Draft7 {
		c.SetDefaultDialect(kaptinlin.Draft7)
	}
	for _, scheme := range []string{"http", "https"} {
		c.RegisterLoader(scheme, func(uri string) (io.ReadCloser, error) {
			text, err := r.read(uri)
			return io.NopCloser(bytes.NewReader(text)), err
		})
	}
	schema, err := c.Compile([]byte(q.Group.Schema.Compact()))
	if err != nil {
		return nil, err
	}
	return func(document []byte) (bool, error) { return schema.ValidateJSON(document).IsValid(), nil }, nil
}
