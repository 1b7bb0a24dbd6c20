// Package interop is github.com/coder/acp-go-sdk as client of our agent. It is a module
// of its own, so that the peer stays out of the project's dependencies.
package interop
