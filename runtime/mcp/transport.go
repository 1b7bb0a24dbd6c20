// Protocol errors that the SDK makes by itself.
package mcp

import (
	"context"
	"errors"

	"github.com/errgen/errgen/runtime"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// Transport returns a transport whose protocol errors all carry the contract. It is for
// those that never pass the middleware: the SDK's own answers to requests that are
// malformed, too early, or of an unknown method. A server that is run on a transport,
// such as standard input and output, can use it; one behind the SDK's HTTP handler,
// which makes its transports itself, can't.
func (s *Surface) Transport(t sdk.Transport) sdk.Transport { return transport{t, s} }

type transport struct {
	sdk.Transport
	surface *Surface
}

// Connect returns the connection of the transport, with protocol errors completed.
func (t transport) Connect(ctx context.Context) (sdk.Connection, error) {
	c, err := t.Transport.Connect(ctx)
	if err != nil {
		return nil, err
	}
	return connection{c, t.surface}, nil
}

type connection struct {
	sdk.Connection
	surface *Surface
}

// Write sends a message.
func (c connection) Write(ctx context.Context, m jsonrpc.Message) error {
	if res, ok := m.(*jsonrpc.Response); ok && res.Error != nil {
		completed := *res
		completed.Error = c.surface.complete(ctx, res.Error)
		m = &completed
	}
	return c.Connection.Write(ctx, m)
}

// complete makes the protocol error for one that may lack the contract. The code of one
// that has a code stays.
func (s *Surface) complete(ctx context.Context, err error) *jsonrpc.Error {
	rpc, ok := errors.AsType[*jsonrpc.Error](err)
	switch {
	case !ok:
		return s.ProtocolError(ctx, "", err)
	case rpc.Code == codeURLElicitation || runtime.IsContract(rpc.Data):
		return rpc
	}
	// What wraps the error says more than the error: the SDK's own have fixed texts.
	made := s.ProtocolError(ctx, "", &jsonrpc.Error{Code: rpc.Code, Message: err.Error(), Data: rpc.Data})
	return &jsonrpc.Error{Code: rpc.Code, Message: made.Message, Data: made.Data}
}
