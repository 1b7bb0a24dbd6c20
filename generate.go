// Package errgen is the root of the project and holds no code. The command is
// cmd/errgen; docs/architecture.md is the map. Its tests hold the documents and
// the imports against the code.
//
// What the project generates for itself is written by "go generate", as
// errgen.yaml says.
package errgen

//go:generate go run ./cmd/errgen generate
