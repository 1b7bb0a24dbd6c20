// Package runtime carries the agent error contract through a Go program: it makes an
// error of whatever went wrong, cleans and bounds its texts, reads errors of others,
// checks them, and decides whether a failed call may be repeated.
//
// The error itself is the generated type agenterror.AgentError; everything about
// kinds comes from its catalogue, and this package holds no table of kinds. The
// surfaces on which errors travel are packages of their own:
//
//	runtime/mcp       MCP tool results and protocol errors
//	runtime/httpapi   HTTP responses
//	runtime/cli       the JSON line of command line programs
//	runtime/codemode  rejections inside scripts
//	runtime/acp       JSON-RPC errors of the Agent Client Protocol
//	runtime/upstream  failures of the tools behind a gateway
//	runtime/retry     repeats calls whose repetition the contract allows
//
// A program makes one Runtime and hands it to its surfaces:
//
//	rt := runtime.New(runtime.Options{Service: "notes", ErrorID: runtime.NewErrorID})
//	e := rt.From(ctx, err) // complete, cleaned, and small enough to be sent
package runtime
