// Package conformance holds the tests that compile generated code in every
// language and call it. They take minutes, so they are behind the build tag
// conformance:
//
//	go test -tags conformance ./conformance
//
// A missing compiler makes them fail; nothing is skipped.
//
//	keyword_test.go      the examples of every keyword
//	kind_test.go         constructors, byte for byte; decisions, for all answers
//	hostile_test.go      documents that are meant to do harm
//	injection_test.go    schemas that are meant to do harm
//	determinism_test.go  the same input gives the same bytes
//	fresh_test.go        generated/ is what the generator makes
//
// Beside them are two commands: run judges files of records, differential looks
// for documents about which languages do not agree. Package redaction has the corpora
// for what texts may say.
package conformance
