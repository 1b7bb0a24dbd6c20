// The methods that call the peer.

package main

import (
	"context"
	"encoding/json"

	"github.com/errgen/errgen/runtime/acp"
)

// callParams say what to call.
type callParams struct {
	Method    string          `json:"method"`
	Params    json.RawMessage `json:"params"`
	Mode      string          `json:"mode"`
	Propagate bool            `json:"propagate"`
}

// calling are the methods that call the peer.
func (f *fixture) calling() []acp.Handler {
	return []acp.Handler{
		request(f, "test/call", call),
		request(f, "test/forward", func(_ context.Context, r *acp.Responder, p callParams) error {
			r.Conn().Call(p.Method, p.Params).ForwardResponseTo(r)
			return nil
		}),
		request(f, "test/forward_custom", func(_ context.Context, r *acp.Responder, p callParams) error {
			call := r.Conn().Call(p.Method, p.Params)
			if p.Propagate {
				call.ForwardCancellation(r)
			}
			r.Keep()
			go func() { _ = r.RespondResult(call.Await(context.Background())) }()
			return nil
		}),
	}
}

// call calls the peer, and answers with what has become of it.
func call(_ context.Context, r *acp.Responder, p callParams) error {
	r.Keep()
	call := r.Conn().Call(p.Method, p.Params)
	switch p.Mode {
	case "cancel", "cancel_drop":
		call.Cancel()
	}
	switch p.Mode {
	case "drop", "cancel_drop":
		call.Close()
	case "detach":
		call.Detach()
	default:
		go func() { _ = r.Respond(outcome(call)) }()
		return nil
	}
	return r.Respond(object{"sent": true})
}

// outcome is how a call ended.
func outcome(call *acp.Call) object {
	result, err := call.Await(context.Background())
	if err != nil {
		return object{"error": err}
	}
	return object{"result": result}
}
