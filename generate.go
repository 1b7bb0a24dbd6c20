// Package errgen is the root of the project and holds no code. The command is
// cmd/errgen; docs/architecture.md is the map. Its tests hold the documents and
// the imports against the code.
//
// What the project generates for itself is written by "go generate": code, as
// errgen.yaml says, and the list of rules in docs/compat.md.
package errgen

//go:generate go run ./cmd/errgen generate
//go:generate go test ./internal/compat/rule -run TestDocs -update
