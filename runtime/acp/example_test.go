package acp_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/errgen/errgen/generated/go/acperror"
	v1 "github.com/errgen/errgen/generated/go/acperror/v1"
	"github.com/errgen/errgen/runtime/acp"
)

// An agent answers, fails, and forgets; each request gets its one answer.
func Example() {
	conn := acp.NewAgent(strings.NewReader(
		`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}`+"\n"+
			`{"jsonrpc":"2.0","id":1,"method":"session/prompt","params":{"sessionId":"gone"}}`+"\n"+
			`{"jsonrpc":"2.0","id":2,"method":"session/list"}`+"\n"), os.Stdout)
	conn.Handle(
		acp.Requests("initialize", func(_ context.Context, r *acp.Responder, _ json.RawMessage) error {
			return r.Respond(map[string]any{"protocolVersion": r.Conn().Version()})
		}),
		acp.Request("session/prompt", func(_ context.Context, _ *acp.Responder, p struct{ SessionID string }) error {
			return v1.SessionNotFound(v1.SessionID(p.SessionID))
		}),
		acp.Requests("session/list", func(context.Context, *acp.Responder, json.RawMessage) error {
			return nil // the answer was forgotten
		}),
	)
	if err := conn.Serve(context.Background()); err != nil {
		fmt.Println(err)
	}
	// Output:
	// {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1}}
	// {"jsonrpc":"2.0","id":1,"error":{"code":-32002,"message":"Resource not found","data":{"sessionId":"gone"}}}
	// {"jsonrpc":"2.0","id":2,"error":{"code":-32603,"message":"Internal error","data":"request handler dropped its responder for `session/list`"}}
}

// Long work keeps the responder; the loop goes on with the next message.
func ExampleResponder_Keep() {
	slow := acp.Requests("slow", func(ctx context.Context, r *acp.Responder, _ json.RawMessage) error {
		r.Keep()
		go func() {
			defer r.Close() // a drop, unless it was answered
			err := r.RespondResult(acp.RunUntilCancelled(ctx, r, func(ctx context.Context) (any, error) {
				return "done", nil
			}))
			if err != nil {
				fmt.Println(err) // somebody else has answered, or the connection is gone
			}
		}()
		return nil
	})
	conn := acp.New(strings.NewReader(`{"jsonrpc":"2.0","id":1,"method":"slow"}`+"\n"), os.Stdout)
	conn.Handle(slow)
	_ = conn.Serve(context.Background())
	// Output: {"jsonrpc":"2.0","id":1,"result":"done"}
}

// A call tells what the peer has said, or why nothing can come any more.
func ExampleConn_Call() {
	in, _ := io.Pipe()
	conn := acp.New(in, io.Discard)
	_ = conn.Run(context.Background(), func(ctx context.Context) error {
		ctx, cancel := context.WithTimeout(ctx, 10*time.Millisecond)
		defer cancel()
		entry, err := acp.Result[struct{ Content string }](ctx, conn.Call("fs/read_text_file", map[string]string{"path": "/a"}))
		switch {
		case err == nil:
			fmt.Println(entry.Content)
		case errors.Is(err, context.DeadlineExceeded):
			fmt.Println("the peer has been told that the answer is not needed:", err)
		case errors.Is(err, acperror.ErrAuthRequired):
			fmt.Println("authenticate, and try once more")
		case acp.IsIncomingTransportClosed(err):
			fmt.Println("the peer has gone")
		}
		return nil
	})
	// Output: the peer has been told that the answer is not needed: Request cancelled
}

// A proxy hands a request on to a connection of its own: result or error come back
// unchanged, and so does a cancel in the other direction.
func ExampleCall_ForwardResponseTo() {
	down, answer := io.Pipe()
	backend := acp.New(down, io.Discard)
	go func() { _ = backend.Serve(context.Background()) }()

	front := acp.New(strings.NewReader(`{"jsonrpc":"2.0","id":"a","method":"ask"}`+"\n"), os.Stdout)
	front.Handle(acp.Requests("ask", func(_ context.Context, r *acp.Responder, params json.RawMessage) error {
		backend.Call("ask", params).ForwardResponseTo(r)
		return nil
	}))
	time.AfterFunc(10*time.Millisecond, func() {
		_, _ = io.WriteString(answer, `{"jsonrpc":"2.0","id":1,"error":{"code":77,"message":"not today","data":null}}`+"\n")
	})
	_ = front.Serve(context.Background())
	// Output: {"jsonrpc":"2.0","id":"a","error":{"code":77,"message":"not today","data":null}}
}
