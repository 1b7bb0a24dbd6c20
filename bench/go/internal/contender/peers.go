package contender

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"strings"

	"github.com/bytedance/sonic"
	goccy "github.com/goccy/go-json"
	google "github.com/google/jsonschema-go/jsonschema"
	santhosh "github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/errgen/errgen/bench/go/internal/measure"
	"github.com/errgen/errgen/bench/go/internal/peer/gojsonschema"
	"github.com/errgen/errgen/bench/go/internal/peer/ogen"
	"github.com/errgen/errgen/bench/go/internal/plain"
	"github.com/errgen/errgen/bench/go/internal/probe"
)

// Schemas are the files that peers compile, seen from the folder of this module.
const (
	smallSchema = "../schema/small-contract.schema.json"
	fullSchema  = "../../schema/agent-error.schema.json"
)

// validator judges a document; nil means valid.
type validator func(doc []byte) error

// newSanthosh reads with encoding/json into any, and checks that value.
func newSanthosh(path string) (*santhosh.Schema, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	doc, err := santhosh.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	c := santhosh.NewCompiler()
	if err := c.AddResource("contract.json", doc); err != nil {
		return nil, err
	}
	return c.Compile("contract.json")
}

func santhoshValidator(s *santhosh.Schema) validator {
	return func(doc []byte) error {
		var v any
		if err := json.Unmarshal(doc, &v); err != nil {
			return err
		}
		return s.Validate(v)
	}
}

// santhoshPaths adds the lengths of the pointers of all violations up; its errors form a tree whose leaves they are.
func santhoshPaths(err error) int {
	var invalid *santhosh.ValidationError
	if !errors.As(err, &invalid) {
		return 0
	}
	if len(invalid.Causes) == 0 {
		return 1 + len(strings.Join(invalid.InstanceLocation, "/"))
	}
	var n int
	for _, cause := range invalid.Causes {
		n += santhoshPaths(cause)
	}
	return n
}

// googleValidator also reads into any first. It stops at the first violation.
func googleValidator(path string) (validator, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var schema google.Schema
	if err := json.Unmarshal(data, &schema); err != nil {
		return nil, err
	}
	// The schema names itself by a relative reference, which needs something to be relative to.
	resolved, err := schema.Resolve(&google.ResolveOptions{BaseURI: "https://contract.example/"})
	if err != nil {
		return nil, err
	}
	return func(doc []byte) error {
		var v any
		if err := json.Unmarshal(doc, &v); err != nil {
			return err
		}
		return resolved.Validate(v)
	}, nil
}

func syntaxOnly(doc []byte) error {
	if !json.Valid(doc) {
		return errors.New("not JSON")
	}
	return nil
}

// codec is a peer that reads into a type of its own and writes that type.
type codec interface {
	decoding() measure.Contender
	encoding() measure.Contender
	reader() probe.Reader
}

type typed[T any] struct {
	name      string
	unmarshal func([]byte, *T) error
	marshal   func(*T) ([]byte, error)
}

func (c typed[T]) parse(doc []byte) (*T, error) {
	v := new(T)
	return v, c.unmarshal(doc, v)
}

func (c typed[T]) decoding() measure.Contender {
	return measure.Reader(c.name, func(doc []byte) error { _, err := c.parse(doc); return err })
}

func (c typed[T]) encoding() measure.Contender {
	return measure.Writer(c.name, c.parse, func(v *T) error { _, err := c.marshal(v); return err })
}

func (c typed[T]) reader() probe.Reader {
	return probe.Reader{Name: c.name, Read: func(doc []byte) ([]byte, error) {
		v, err := c.parse(doc)
		if err != nil {
			return nil, err
		}
		return c.marshal(v)
	}}
}

// library makes a codec of a library with the functions of encoding/json.
func library[T any](name string, unmarshal func([]byte, any) error, marshal func(any) ([]byte, error)) codec {
	return typed[T]{name,
		func(doc []byte, v *T) error { return unmarshal(doc, v) },
		func(v *T) ([]byte, error) { return marshal(v) },
	}
}

// codecs lists the peers that read into types, each with what it does not do in its name or in the report's notes.
var codecs = []codec{
	library[plain.WithMaps]("encoding/json, maps", json.Unmarshal, json.Marshal),
	library[plain.WithRaw]("encoding/json, raw", json.Unmarshal, json.Marshal),
	library[plain.WithMaps]("sonic, maps", sonic.Unmarshal, sonic.Marshal),
	library[plain.WithRaw]("sonic, raw", sonic.Unmarshal, sonic.Marshal),
	library[plain.WithMaps]("goccy, maps", goccy.Unmarshal, goccy.Marshal),
	library[plain.WithRaw]("goccy, raw", goccy.Unmarshal, goccy.Marshal),
	library[gojsonschema.SmallContractSchemaJson]("go-jsonschema", json.Unmarshal, json.Marshal),
	typed[ogen.AgentError]{"ogen",
		func(doc []byte, v *ogen.AgentError) error {
			if err := v.UnmarshalJSON(doc); err != nil {
				return err
			}
			return v.Validate()
		},
		func(v *ogen.AgentError) ([]byte, error) { return v.MarshalJSON() },
	},
}

// Santhosh validates documents by the schema in a file.
func Santhosh(path string) (func(doc []byte) error, error) {
	schema, err := newSanthosh(path)
	if err != nil {
		return nil, err
	}
	return santhoshValidator(schema), nil
}
