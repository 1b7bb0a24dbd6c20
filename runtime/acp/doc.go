// Package acp is a connection of the Agent Client Protocol: JSON-RPC 2.0, one
// message per line, over a pair of streams. It sees to it that every request is
// answered exactly once, that nothing else is ever answered, and that an error
// means the same on both ends.
//
// A Conn is made by NewAgent, NewClient or New, gets handlers by Handle, and works
// until Serve or Run returns:
//
//	conn := acp.NewAgent(os.Stdin, os.Stdout)
//	conn.Handle(acp.Request("session/new", newSession))
//	err := conn.Serve(ctx)
//
// Handlers run one after another, in the order in which messages arrive. Whoever
// needs longer keeps the Responder and answers from another goroutine.
//
// The error type is the generated one of generated/go/acperror; this package adds
// behaviour to it and no fields.
package acp
