package main

// Step generate: our code for the small contract in three languages, and what the Go peers generate from the same schema.

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/errgen/errgen/bench/go/internal/measure"
)

const smallSchema = "../schema/small-contract.schema.json"

func (r race) generate() (measure.Results, error) {
	var none measure.Results
	errgen, err := r.bin("errgen")
	if err != nil {
		return none, err
	}
	if _, err := r.in("../..", "go", "build", "-o", errgen, "./cmd/errgen"); err != nil {
		return none, err
	}
	for lang, dir := range map[string]string{"go": "smallcontract", "ts": "../ts/src/smallcontract", "rust": "../rust/src/smallcontract"} {
		schema, out := "bench/schema/small-contract.schema.json", filepath.Join("bench/go", dir)
		if _, err := r.in("../..", errgen, "generate", "--schema", schema, "--lang", lang, "--name", "AgentError", "--out", out); err != nil {
			return none, err
		}
	}
	return none, r.generatePeers()
}

func (r race) generatePeers() error {
	if err := os.MkdirAll("internal/peer/gojsonschema", 0o755); err != nil {
		return err
	}
	if err := os.MkdirAll("internal/peer/ogen", 0o755); err != nil {
		return err
	}
	if _, err := r.in(".", "go", "tool", "go-jsonschema", "-p", "gojsonschema", "-o", "internal/peer/gojsonschema/agenterror.go", smallSchema); err != nil {
		return err
	}
	adapted, err := r.adaptForOgen()
	if err != nil {
		return err
	}
	_, err = r.in(".", "go", "tool", "jschemagen", "-infer-types", "-package", "ogen", "-typename", "AgentError",
		"-target", "internal/peer/ogen/agenterror.go", adapted)
	return err
}

// adaptForOgen says "the integer 1" in another way than by a const, of which ogen makes code that does not compile.
func (r race) adaptForOgen() (string, error) {
	schema, err := os.ReadFile(smallSchema)
	if err != nil {
		return "", err
	}
	const old, adapted = `"const": 1}`, `"type": "integer", "minimum": 1, "maximum": 1}`
	if strings.Count(string(schema), old) != 1 {
		return "", fmt.Errorf("%s: expected one const", smallSchema)
	}
	path := filepath.Join(r.out, "ogen.schema.json")
	return path, os.WriteFile(path, []byte(strings.Replace(string(schema), old, adapted, 1)), 0o644)
}
