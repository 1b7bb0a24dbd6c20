// Package engines runs the scripts of Code Mode in engines other than goja. Each file
// is a small host: what an engine needs around the prelude.
package engines
