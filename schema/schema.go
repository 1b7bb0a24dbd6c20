// Package schema holds the schemas the project maintains by hand, as the bytes that lie in the repository.
//
// Everything that is generated starts from these files; what is printed into other packages comes from here and is
// never edited there.
package schema

import _ "embed"

// AgentError is agent-error.schema.json, the JSON Schema (draft 2020-12) of the agent error contract. Its member
// x-errgen carries the catalogue, the only place where anything about a kind of error is written.
//
//go:embed agent-error.schema.json
var AgentError []byte

// XErrgen is x-errgen.schema.json, the meta-schema of the keyword x-errgen. The generator checks the value of that
// keyword against it on reading.
//
//go:embed x-errgen.schema.json
var XErrgen []byte

// Config is errgen-config.schema.json, the JSON Schema of errgen.yaml.
//
//go:embed errgen-config.schema.json
var Config []byte

// CompatReport is compat-report.schema.json, the JSON Schema of the reports of `errgen compat --out json`.
//
//go:embed compat-report.schema.json
var CompatReport []byte
