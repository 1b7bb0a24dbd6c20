// Package templates holds the texts from which errgen prints TypeScript, Rust
// and documents: one folder for each language.
//
// The files with the ending .tmpl are templates of text/template; they loop and
// call, and decide nothing. The folder runtime of a language holds sources in
// that language, which are compiled and tested in place and copied into the
// output piece by piece.
package templates

import "embed"

// FS holds every language's folder. The pattern names no language, so that a new
// one is a folder and nothing else.
//
//go:embed */*
var FS embed.FS
