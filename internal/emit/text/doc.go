// Package text prints TypeScript and Rust with the templates of templates/.
//
//	printer.go   Profile and Printer: the templates of a language, complete or refused
//	dispatch.go  which template an op or a form is printed by
//	layout.go    where lines break and how far they are indented
//	runtime.go   the runtime sources, cut to the parts that are used
//	ts.go        TypeScript; the list of its files stands there
//	rust.go      Rust, likewise
//
// Go code makes the views that templates print; a template loops and calls, and
// decides nothing.
package text
