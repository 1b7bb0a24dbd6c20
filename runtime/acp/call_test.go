package acp_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/errgen/errgen/generated/go/acperror"
	v2 "github.com/errgen/errgen/generated/go/acperror/v2"
	"github.com/errgen/errgen/runtime/acp"
)

// A result of a type, and what the caller is told if it is of another one.
func TestResult(t *testing.T) {
	caller, _ := join(t, acp.New, nil, []acp.Handler{echo("echo"), handle("gone", func(context.Context, *acp.Responder) error {
		return fmt.Errorf("no: %w", v2.SessionNotFound("s1"))
	})})
	type point struct{ X, Y int }
	if got, err := acp.Result[point](t.Context(), caller.Call("echo", point{1, 2})); err != nil || got != (point{1, 2}) {
		t.Errorf("got %v, %v", got, err)
	}
	_, err := acp.Result[[]int](t.Context(), caller.Call("echo", point{1, 2}))
	isError(t, err, `{"code":-32700,"message":"Parse error","data":{"error":"json: cannot unmarshal object into Go value of type []int","json":{"X":1,"Y":2},"phase":"deserialization"}}`)
	_, err = caller.Call("gone", nil).Await(t.Context())
	if !errors.Is(v2.FromNeutral(asError(t, err)), v2.ErrSessionNotFound) {
		t.Errorf("got %v", err)
	}
}

// When the wait ends, the peer is told once, the late answer is swallowed, and the
// connection lives.
func TestAwaitGivesUp(t *testing.T) {
	p := serve(t, acp.New, nil)
	call := p.conn.Call("m", map[string]int{"a": 1})
	p.expect(`{"jsonrpc":"2.0","id":1,"method":"m","params":{"a":1}}`)
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	for range 2 {
		_, err := call.Await(ctx)
		isError(t, err, `{"code":-32800,"message":"Request cancelled"}`)
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Error("the reason is lost")
		}
	}
	call.Close()
	call.Cancel()
	p.expect(`{"jsonrpc":"2.0","method":"$/cancel_request","params":{"requestId":1}}`)
	p.send(`{"jsonrpc":"2.0","id":1,"result":1}`)
	p.silent()
	next := p.conn.Call("n", nil)
	p.expect(`{"jsonrpc":"2.0","id":2,"method":"n"}`)
	p.send(`{"jsonrpc":"2.0","id":2,"result":[1.0]}`)
	if result, err := next.Await(t.Context()); err != nil || string(result) != "[1.0]" {
		t.Errorf("got %s, %v", result, err)
	}
}

// A cancel upstream goes downstream once, and the answer is still passed on.
func TestForwardCancels(t *testing.T) {
	b := serve(t, acp.New, nil)
	a := serve(t, acp.New, []acp.Handler{handle("up", func(_ context.Context, r *acp.Responder) error {
		defer r.Close() // no drop: the request is handed on
		b.conn.Call("down", nil).ForwardResponseTo(r)
		return nil
	})})
	a.send(`{"jsonrpc":"2.0","id":"u","method":"up"}`)
	b.expect(`{"jsonrpc":"2.0","id":1,"method":"down"}`)
	for range 2 {
		a.send(`{"jsonrpc":"2.0","method":"$/cancel_request","params":{"requestId":"u"}}`)
	}
	b.expect(`{"jsonrpc":"2.0","method":"$/cancel_request","params":{"requestId":1}}`)
	b.silent()
	b.send(`{"jsonrpc":"2.0","id":1,"error":{"code":-7,"message":"<down>","data":{"n":1.0}}}`)
	a.expect(`{"jsonrpc":"2.0","id":"u","error":{"code":-7,"message":"<down>","data":{"n":1.0}}}`)
	// The end of the input downstream is told as it is.
	a.send(`{"jsonrpc":"2.0","id":"v","method":"up"}`)
	b.expect(`{"jsonrpc":"2.0","id":2,"method":"down"}`)
	b.close()
	a.expect(`{"jsonrpc":"2.0","id":"v","error":{"code":-32603,"message":"Incoming transport closed","data":{"reason":"incoming_transport_closed","method":"down"}}}`)
}

// An interceptor may replace a response, or keep it back and pass it on later.
func TestInterceptors(t *testing.T) {
	caller, _ := join(t, acp.New, nil, []acp.Handler{echo("replaced"), echo("failed"), echo("claimed"), echo("panics"), echo("nil")})
	claimed := make(chan *acp.Claimed, 1)
	caller.Intercept(func(r *acp.Response) error {
		switch r.Method {
		case "replaced":
			r.Result = json.RawMessage(`"other"`)
		case "failed":
			r.Err = acperror.AuthRequired()
		case "claimed":
			claimed <- r.Claim()
		case "panics":
			panic("no")
		case "nil":
			r.Result = nil
		}
		return nil
	})
	for method, want := range map[string]string{
		"replaced": `"other"`, "nil": `null`,
		"failed": "Authentication required", "panics": `Internal error: "handler panicked"`,
	} {
		result, err := caller.Call(method, nil).Await(t.Context())
		got := string(result)
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: got %s; want %s", method, got, want)
		}
	}
	done := make(chan string, 1)
	call := caller.Call("claimed", nil, acp.OnResult(func(result json.RawMessage, _ error) error {
		done <- string(result)
		return nil
	}))
	c := receive(t, claimed)
	c.Pass(json.RawMessage(`"passed"`), nil)
	c.Close()
	if got := receive(t, done); got != `"passed"` {
		t.Error(got)
	}
	if result, err := call.Await(t.Context()); string(result) != `"passed"` || err != nil {
		t.Errorf("got %s, %v", result, err)
	}
	// A response that was claimed for ever fails with the connection.
	lost := caller.Call("claimed", nil)
	receive(t, claimed)
	caller.Close()
	_, err := lost.Await(t.Context())
	isError(t, err, "{\"code\":-32603,\"message\":\"Internal error\",\"data\":\"response to `claimed` never received: the connection is closed\"}")
}

// The side that initiates: nothing else before the answer, and a retry after a failure.
func TestClientGuard(t *testing.T) {
	p := serve(t, acp.NewClient, []acp.Handler{echo("fs/read")})
	_, err := p.conn.Call("session/new", nil).Await(t.Context())
	isError(t, err, "{\"code\":-32600,\"message\":\"Invalid request\",\"data\":\"ACP initialization must complete before `session/new` can be used\"}")
	p.silent()
	for i, result := range []string{`{}`, `{"protocolVersion":"1"}`, `{"protocolVersion":65536}`, `null`} {
		call := p.conn.Call("initialize", map[string]int{"protocolVersion": 1})
		p.expect(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"initialize","params":{"protocolVersion":1}}`, i+1))
		p.send(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"result":%s}`, i+1, result))
		_, err := call.Await(t.Context())
		isError(t, err, `{"code":-32700,"message":"Parse error","data":{"error":"the protocolVersion of the result must be a version of the protocol","json":`+result+`,"phase":"deserialization"}}`)
	}
	p.send(`{"jsonrpc":"2.0","id":"i","method":"initialize"}`)
	p.expect(`{"jsonrpc":"2.0","id":"i","error":{"code":-32600,"message":"Invalid request","data":"ACP clients send initialize requests and ACP agents respond to them"}}`)
	call := p.conn.Call("initialize", map[string]int{"protocolVersion": 1})
	p.expect(`{"jsonrpc":"2.0","id":5,"method":"initialize","params":{"protocolVersion":1}}`)
	p.send(`{"jsonrpc":"2.0","id":5,"result":{"protocolVersion":1}}`, `{"jsonrpc":"2.0","id":"r","method":"fs/read"}`)
	p.expect(`{"jsonrpc":"2.0","id":"r","result":null}`)
	if _, err := call.Await(t.Context()); err != nil || p.conn.Version() != 1 {
		t.Errorf("version %d, %v", p.conn.Version(), err)
	}
	p.conn.Call("session/new", nil)
	p.expect(`{"jsonrpc":"2.0","id":6,"method":"session/new"}`)
}

// The agent's guard, in the rows of its table.
func TestAgentGuard(t *testing.T) {
	const head = `{"jsonrpc":"2.0","id":1,`
	initialize := func(version string) string {
		return head + `"method":"initialize","params":{"protocolVersion":` + version + `}}`
	}
	ok := acp.Requests("initialize", func(_ context.Context, r *acp.Responder, _ json.RawMessage) error {
		return r.Respond(map[string]any{"protocolVersion": r.Conn().Version(), "info": struct{}{}})
	})
	refusal := func(data string) string {
		return head + `"error":{"code":-32600,"message":"Invalid request","data":"` + data + `"}}`
	}
	for name, test := range map[string]struct {
		versions   []int
		initialize acp.Handler
		sent, want []string
	}{
		"highest":        {[]int{2, 1}, ok, []string{initialize("7")}, []string{head + `"result":{"info":{},"protocolVersion":2}}`}},
		"not above":      {[]int{2, 1}, ok, []string{initialize("1")}, []string{head + `"result":{"info":{},"protocolVersion":1}}`}},
		"only version 1": {[]int{1}, ok, []string{initialize("0")}, []string{head + `"result":{"info":{},"protocolVersion":1}}`}},
		"none": {[]int{3, 2}, ok, []string{initialize("1")},
			[]string{head + `"error":{"code":-32022,"message":"Unsupported protocol version","data":{"requested":1,"supported":[3,2]}}}`}},
		"no version": {[]int{1}, ok, []string{initialize("1.0"), initialize("-1"), initialize("65536"), initialize(`"1"`), head + `"method":"initialize"}`}, []string{
			head + `"error":{"code":-32602,"message":"Invalid params","data":"initialize.protocolVersion must be a valid ACP protocol version"}}`}},
		"again at once": {[]int{1}, ok, []string{initialize("1"), initialize("1")}, []string{head + `"result":{"info":{},"protocolVersion":1}}`}},
		"again later": {[]int{1}, ok, []string{initialize("1"), head + `"method":"nobody"}`, initialize("1")}, []string{
			head + `"result":{"info":{},"protocolVersion":1}}`, head + `"error":{"code":-32601,"message":"Method not found","data":"nobody"}}`,
			refusal("ACP connections may only be initialized once; reconnect to initialize again")}},
		"malformed": {[]int{1}, handle("initialize", func(_ context.Context, r *acp.Responder) error { return r.Respond(1) }),
			[]string{initialize("1"), head + `"method":"m"}`}, []string{
				head + `"error":{"code":-32603,"message":"Internal error","data":{"error":"the result of initialize must be an object with a protocolVersion","json":1,"phase":"serialization"}}}`,
				refusal("ACP initialization must complete before `m` can be used")}},
		"no info": {[]int{2}, handle("initialize", func(_ context.Context, r *acp.Responder) error {
			return r.Respond(map[string]int{"protocolVersion": 2})
		}), []string{initialize("2")}, []string{
			head + `"error":{"code":-32603,"message":"Internal error","data":{"error":"the info of the result must be an object","json":{"protocolVersion":2},"phase":"serialization"}}}`}},
	} {
		t.Run(name, func(t *testing.T) {
			p := serve(t, acp.NewAgent, []acp.Handler{test.initialize}, acp.Versions(test.versions...))
			for i, line := range test.sent {
				p.send(line)
				p.expect(test.want[min(i, len(test.want)-1)])
			}
		})
	}
}

// Version 2 does away with the id null, once it has been negotiated.
func TestNullIDs(t *testing.T) {
	p := serve(t, acp.NewAgent, []acp.Handler{acp.Requests("initialize", func(_ context.Context, r *acp.Responder, _ json.RawMessage) error {
		return r.Respond(map[string]any{"protocolVersion": 2, "info": struct{}{}})
	})}, acp.Versions(1, 2))
	p.send(`{"jsonrpc":"2.0","id":null,"method":"initialize","params":{"protocolVersion":2}}`)
	p.expect(`{"jsonrpc":"2.0","id":null,"result":{"info":{},"protocolVersion":2}}`)
	p.send(`{"jsonrpc":"2.0","id":null,"method":"m"}`)
	p.expect(`{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid request"}}`)
}

// What is declined with retry waits for handlers to come; what is declined does not.
func TestDeclineWithRetry(t *testing.T) {
	p := serve(t, acp.New, []acp.Handler{
		func(_ context.Context, m *acp.Message) error {
			if m.Method == "later" {
				return fmt.Errorf("not yet: %w", acp.ErrDeclineRetry)
			}
			return acp.ErrDecline
		},
	}, acp.Default(func(_ context.Context, m *acp.Message) error {
		if m.Method == "default" {
			return m.Responder.Respond("default")
		}
		return acp.ErrDecline
	}))
	p.send(`{"jsonrpc":"2.0","id":1,"method":"later"}`, `{"jsonrpc":"2.0","method":"later"}`, `{"jsonrpc":"2.0","id":2,"method":"default"}`)
	p.expect(`{"jsonrpc":"2.0","id":2,"result":"default"}`)
	p.conn.Handle(echo("other"))
	p.silent()
	noted := make(chan bool, 1)
	p.conn.Handle(echo("later"), acp.Notifications("later", func(context.Context, *acp.Conn, json.RawMessage) error {
		noted <- true
		return nil
	}))
	p.expect(`{"jsonrpc":"2.0","id":1,"result":null}`)
	receive(t, noted)
	// What still waits at the end is not answered, and not waited for.
	p.send(`{"jsonrpc":"2.0","id":3,"method":"never"}`)
	p.expect(`{"jsonrpc":"2.0","id":3,"error":{"code":-32601,"message":"Method not found","data":"never"}}`)
}
