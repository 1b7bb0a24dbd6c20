// Package gojahost runs scripts of Code Mode in the engine goja. A tool that fails
// rejects in the script with the contract, and a run that fails ends with it.
//
// A script is the body of an async function. It finds one object for each namespace,
// with a function for each tool that takes one argument and returns a promise, and
// the globals batch and agentError of the prelude.
//
// goja keeps a script away from files and the network, but not from memory: a single
// statement can ask for more than there is, and no limit can be looked at in between.
// Scripts of strangers belong in a process that may die.
package gojahost

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"github.com/dop251/goja"

	"github.com/errgen/errgen/runtime/codemode"
)

// Limits bound a run. Zero is no limit, but for Stack.
type Limits struct {
	// Time is how long a run may last, calls included.
	Time time.Duration
	// Compute is how long the script itself may compute.
	Compute time.Duration
	// Calls is how many calls a run may make. Those beyond it are rejected.
	Calls int
	// Memory is by how many bytes the heap of the process may grow during a run. It
	// is looked at now and then, and what else the process does counts too: it stops
	// a script that runs away, and is no exact measure.
	Memory uint64
	// Stack is how deep calls of functions may nest; zero: 4,096.
	Stack int
}

// defaultStack is a nesting that honest scripts do not reach.
const defaultStack = 4096

// A Host runs scripts. It may be used by several goroutines at once; each run has a
// realm of its own.
type Host struct {
	// Errors makes the errors.
	Errors codemode.Errors
	Tools  codemode.Tools
	Limits Limits
}

// program is the prelude, compiled once.
var program = sync.OnceValues(func() (*goja.Program, error) {
	return goja.Compile("prelude.js", codemode.Prelude(), true)
})

// Run runs a script and returns what it returned, as JSON. The error is always an
// *agenterror.AgentError: for a failure that the script did not catch, equal to what
// it would have caught.
func (h *Host) Run(ctx context.Context, script string) (json.RawMessage, error) {
	r, err := newRun(ctx, h)
	if err != nil {
		return nil, h.Errors.Rejection(ctx, "", err)
	}
	defer r.close()
	return r.run(script)
}
