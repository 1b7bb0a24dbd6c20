// Package interop holds runtime/acp against programs of others: the npm SDK, the Rust
// crate and the Go SDK of the Agent Client Protocol, each in a package, crate or module
// of its own below this folder.
//
// Scenarios are replayed against the peers' agents, and the frames compared with ours.
// Which of them are the same, which differ and under what masks they agree is kept in
// testdata; "go test -update" writes it. docs/acp.md says why they differ.
package interop
