package gojsonschema

import (
	"bytes"
	"fmt"

	"github.com/atombender/go-jsonschema/pkg/generator"
	"github.com/atombender/go-jsonschema/pkg/schemas"
)

// Generate runs go-jsonschema's own generator on a schema and returns the Go
// source that it prints. The library panics without a Warner and on some schemas;
// both end as an error here.
func Generate(pkg string, text []byte) (code string, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("go-jsonschema panicked: %v", p)
		}
	}()
	s, err := schemas.FromJSONReader(bytes.NewReader(text))
	if err != nil {
		return "", err
	}
	g, err := generator.New(generator.Config{DefaultPackageName: pkg, DefaultOutputName: "peer.go", StructNameFromTitle: true,
		Tags: []string{"json"}, Warner: func(string) {}})
	if err != nil {
		return "", err
	}
	if err := g.AddFile("schema.json", s); err != nil {
		return "", err
	}
	sources, err := g.Sources()
	if err != nil {
		return "", err
	}
	for _, source := range sources {
		code += string(source)
	}
	return code, nil
}
