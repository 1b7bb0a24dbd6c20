// Package codemode carries agent errors into scripts and out of them again: Code
// Mode lets a model write a script that calls tools, and a failed call rejects there
// with the contract (section 13 of the contract).
//
// The package knows no engine. Prelude is the script that an engine runs first; it
// exchanges nothing but texts with the host. Errors makes those texts: of failed
// calls, of what a script has thrown, of limits that were reached. Package gojahost
// does the rest for one engine, and is the example for others.
package codemode

import (
	"context"
	_ "embed" // the prelude is data
	"encoding/json"
	"strings"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/internal/raw"
)

//go:generate go -C ../../tools run ./prelude

//go:embed prelude.js
var prelude string

// Prelude returns the script that has to run in a fresh realm before any other. Its
// value is a function that takes the host and returns the realm; both are described
// in prelude/prelude.ts.
func Prelude() string { return prelude }

// Errors makes the errors of Code Mode. The zero value works.
type Errors struct {
	// Runtime cleans texts and gives identifiers; nil: the defaults.
	Runtime *runtime.Runtime
}

// Rejection is the error that a failed call of a tool rejects with. tool is written
// with its namespace, `<namespace>::<tool>`. An error that carries a contract, such
// as that of a completed result, is taken as it is.
func (m Errors) Rejection(ctx context.Context, tool string, err error) *agenterror.AgentError {
	ctx = runtime.WithIdentity(ctx, runtime.Identity{Tool: tool})
	return m.ofTool(tool, m.Runtime.From(ctx, err))
}

// Recovered is the error that a call rejects with if the tool has panicked.
func (m Errors) Recovered(ctx context.Context, tool string, value any) *agenterror.AgentError {
	ctx = runtime.WithIdentity(ctx, runtime.Identity{Tool: tool})
	return m.ofTool(tool, m.Runtime.Recovered(ctx, value))
}

func (m Errors) ofTool(tool string, e *agenterror.AgentError) *agenterror.AgentError {
	e = m.narrow(e)
	if e.Tool == nil && namespaced(tool) {
		e.Tool = &tool
	}
	return e
}

// Refusal is the error for a call that was not made because of what the script
// passed. tool may be empty, if none was to be called.
func (m Errors) Refusal(ctx context.Context, tool, param, message string) *agenterror.AgentError {
	return m.build(ctx, runtime.Draft{
		Kind:     agenterror.AgentErrorKindInvalidParam,
		Message:  message,
		Extras:   map[string]json.RawMessage{"param": raw.Quote(param)},
		Identity: runtime.Identity{Tool: tool},
	})
}

// build makes an error in this package's own words. What the contract does not allow
// in them, such as a name of a member that is too long, is left out.
func (m Errors) build(ctx context.Context, d runtime.Draft) *agenterror.AgentError {
	e, _ := m.Runtime.Build(ctx, d)
	return m.narrow(e)
}

// namespaced tells whether a tool is named as in 13.4: `^.+::.+$`, where a dot
// stands for any character but those that end a line.
func namespaced(tool string) bool {
	return len(tool) > 2 && strings.Contains(tool[1:len(tool)-1], "::") &&
		!strings.ContainsAny(tool, "\n\r\u2028\u2029")
}
