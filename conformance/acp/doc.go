// Package acp tests what is generated for the JSON-RPC errors of the Agent Client
// Protocol: a family of two schemas, of which each language makes a neutral module
// and one for each version of the protocol.
//
// The tables of conformance/vectors/acp hold for all languages. Judge and the tests run
// them in Go; those of TypeScript and Rust lie beside their code.
package acp
