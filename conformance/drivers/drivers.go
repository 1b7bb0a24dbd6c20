// Package drivers holds the programs that stand between the conformance tests
// and generated code, one folder for each language. They are copied into a
// workspace beside the code that they call.
package drivers

import "embed"

// FS holds the sources of the drivers and the files that pin their tools.
//
//go:embed go/*.go ts/src ts/package.json ts/package-lock.json ts/tsconfig.json rust/src rust/Cargo.toml rust/Cargo.lock
var FS embed.FS
