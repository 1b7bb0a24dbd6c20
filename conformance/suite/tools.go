//go:build tools

package suite

// The module that carries a complete copy of JSON-Schema-Test-Suite.
import _ "github.com/kaptinlin/jsonschema"
