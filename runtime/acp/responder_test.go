package acp_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/errgen/errgen/generated/go/acperror"
	"github.com/errgen/errgen/runtime/acp"
)

// handle is a handler without params.
func handle(method string, f func(ctx context.Context, r *acp.Responder) error) acp.Handler {
	return acp.Requests(method, func(ctx context.Context, r *acp.Responder, _ json.RawMessage) error { return f(ctx, r) })
}

const droppedM = `{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"Internal error","data":"request handler dropped its responder for ` + "`m`" + `"}}`

// Whatever a handler does, there is one answer.
func TestHandlerResults(t *testing.T) {
	internal := func(data string) string {
		return `{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"Internal error"` + data + `}}`
	}
	for name, test := range map[string]struct {
		handle func(ctx context.Context, r *acp.Responder) error
		want   string
	}{
		"goexit":          {func(context.Context, *acp.Responder) error { runtime.Goexit(); return nil }, droppedM},
		"goexit, kept":    {func(_ context.Context, r *acp.Responder) error { r.Keep(); runtime.Goexit(); return nil }, droppedM},
		"kept and closed": {func(_ context.Context, r *acp.Responder) error { r.Keep().Close(); return nil }, droppedM},
		"closed, then answered": {func(_ context.Context, r *acp.Responder) error {
			r.Close()
			return r.Respond(1)
		}, `{"jsonrpc":"2.0","id":1,"result":1}`},
		"kept, then failed": {func(_ context.Context, r *acp.Responder) error {
			r.Keep()
			return errors.New("late")
		}, internal(`,"data":"late"`)},
		"nil error":         {func(_ context.Context, r *acp.Responder) error { return (*acp.Error)(nil) }, internal("")},
		"no error":          {func(_ context.Context, r *acp.Responder) error { return r.RespondError(nil) }, internal("")},
		"error that panics": {func(context.Context, *acp.Responder) error { return errPanics{} }, internal(`,"data":"handler panicked"`)},
		"panic with nil":    {func(context.Context, *acp.Responder) error { panic(nil) }, internal(`,"data":"handler panicked"`)},
		"context of nobody": {func(context.Context, *acp.Responder) error { return context.Canceled }, internal(`,"data":"context canceled"`)},
		"broken data": {func(context.Context, *acp.Responder) error {
			return acperror.InternalError().WithRawData([]byte(`{`))
		}, ""},
		"result and error": {func(_ context.Context, r *acp.Responder) error { return r.RespondResult(1, errors.New("no")) }, internal(`,"data":"no"`)},
		"answered, then declined": {func(_ context.Context, r *acp.Responder) error {
			_ = r.Respond(1)
			return acp.ErrDecline
		}, `{"jsonrpc":"2.0","id":1,"result":1}`},
		"unfit params": {func(_ context.Context, r *acp.Responder) error {
			_, err := r.Conn().Call("peer", 5).Await(t.Context())
			return err
		}, internal(`,"data":{"error":"params are an object or an array","phase":"serialization"}`)},
	} {
		t.Run(name, func(t *testing.T) {
			p := serve(t, acp.New, []acp.Handler{handle("m", test.handle), echo("alive")})
			p.send(`{"jsonrpc":"2.0","id":1,"method":"m"}`)
			if test.want != "" {
				p.expect(test.want)
			} else if got := receive(t, p.lines); !json.Valid([]byte(got)) || !strings.Contains(got, `"phase":"serialization"`) {
				t.Error(got)
			}
			p.send(`{"jsonrpc":"2.0","id":2,"method":"alive"}`)
			p.expect(`{"jsonrpc":"2.0","id":2,"result":null}`)
		})
	}
}

type errPanics struct{}

func (errPanics) Error() string { panic("an error that panics") }

// Only the first completion counts, from whatever goroutine.
func TestFirstCompletionWins(t *testing.T) {
	results := make(chan error, 3)
	p := serve(t, acp.New, []acp.Handler{handle("m", func(_ context.Context, r *acp.Responder) error {
		r.Keep()
		for i := range 3 {
			go func() { results <- r.Respond(i) }()
		}
		return nil
	})})
	p.send(`{"jsonrpc":"2.0","id":1,"method":"m"}`)
	won := 0
	for range 3 {
		switch err := receive(t, results); err {
		case nil:
			won++
		case acp.ErrAlreadyAnswered:
		default:
			t.Error(err)
		}
	}
	if won != 1 {
		t.Errorf("%d completions have won", won)
	}
	receive(t, p.lines)
	p.silent()
}

// A value that can't be written is told to the peer and to the handler.
func TestRespondTellsTheHandler(t *testing.T) {
	told := make(chan error, 2)
	p := serve(t, acp.New, []acp.Handler{handle("m", func(_ context.Context, r *acp.Responder) error {
		told <- r.Respond(make(chan int))
		told <- r.Respond(1)
		return nil
	})})
	p.send(`{"jsonrpc":"2.0","id":1,"method":"m"}`)
	if got := receive(t, p.lines); !strings.Contains(got, `"phase":"serialization"`) {
		t.Error(got)
	}
	var unsupported *json.UnsupportedTypeError
	if err := receive(t, told); !errors.As(err, &unsupported) {
		t.Error(err)
	}
	if err := receive(t, told); err != acp.ErrAlreadyAnswered {
		t.Error(err)
	}
}

// The context of a request tells why it has ended.
func TestContextCause(t *testing.T) {
	for name, test := range map[string]struct {
		then func(p *peer, r *acp.Responder)
		want func(error) bool
	}{
		"cancelled": {func(p *peer, _ *acp.Responder) {
			p.send(`{"jsonrpc":"2.0","method":"$/cancel_request","params":{"requestId":1,"_meta":{}}}`)
		}, func(err error) bool { return errors.Is(err, acperror.ErrRequestCancelled) }},
		"answered": {func(_ *peer, r *acp.Responder) { _ = r.Respond(1) }, func(err error) bool { return err == acp.ErrAlreadyAnswered }},
		"closed":   {func(p *peer, _ *acp.Responder) { p.conn.Close() }, func(err error) bool { return err == acp.ErrConnectionClosed }},
	} {
		t.Run(name, func(t *testing.T) {
			kept := make(chan *acp.Responder, 1)
			p := serve(t, acp.New, []acp.Handler{handle("m", func(_ context.Context, r *acp.Responder) error {
				kept <- r.Keep()
				return nil
			})})
			p.send(`{"jsonrpc":"2.0","id":1,"method":"m"}`)
			r := receive(t, kept)
			test.then(p, r)
			receive(t, r.Context().Done())
			if cause := context.Cause(r.Context()); !test.want(cause) {
				t.Errorf("the cause is %v", cause)
			}
		})
	}
}

// A kept responder that nobody holds any more is dropped, and its place is told.
func TestSafetyNet(t *testing.T) {
	var log logged
	p := serve(t, acp.New, []acp.Handler{handle("m", func(_ context.Context, r *acp.Responder) error {
		r.Keep()
		return nil
	})}, log.option())
	p.send(`{"jsonrpc":"2.0","id":1,"method":"m"}`)
	for range 100 {
		runtime.GC()
		select {
		case got := <-p.lines:
			if got != droppedM {
				t.Errorf("got %s", got)
			}
			if text := log.String(); !strings.Contains(text, "level=ERROR") || !strings.Contains(text, "responder_test.go") {
				t.Error(text)
			}
			return
		case <-time.After(10 * time.Millisecond):
		}
	}
	t.Error("nobody has noticed")
}

// Requests with the same id are each answered; a cancel is for the newer one.
func TestSameID(t *testing.T) {
	kept := make(chan *acp.Responder, 2)
	p := serve(t, acp.New, []acp.Handler{handle("m", func(_ context.Context, r *acp.Responder) error {
		kept <- r.Keep()
		return nil
	})})
	p.send(`{"jsonrpc":"2.0","id":"\u0061","method":"m"}`, `{"jsonrpc":"2.0","id":"a","method":"m"}`)
	older, newer := receive(t, kept), receive(t, kept)
	p.send(`{"jsonrpc":"2.0","method":"$/cancel_request","params":{"requestId":"a"}}`)
	receive(t, newer.Context().Done())
	if older.Cancelled() || !newer.Cancelled() {
		t.Errorf("cancelled: older %v, newer %v", older.Cancelled(), newer.Cancelled())
	}
	newer.Close()
	p.expect(`{"jsonrpc":"2.0","id":"a","error":{"code":-32800,"message":"Request cancelled"}}`)
	// The end of the newer one does not give the id back.
	p.send(`{"jsonrpc":"2.0","method":"$/cancel_request","params":{"requestId":"a"}}`)
	p.silent()
	if older.Cancelled() {
		t.Error("the older request is cancelled")
	}
	older.Close()
	p.expect(`{"jsonrpc":"2.0","id":"\u0061","error":{"code":-32603,"message":"Internal error","data":"request handler dropped its responder for ` + "`m`" + `"}}`)
}

func TestRunUntilCancelled(t *testing.T) {
	started := make(chan bool, 1)
	ended := make(chan error, 1)
	p := serve(t, acp.New, []acp.Handler{handle("m", func(ctx context.Context, r *acp.Responder) error {
		r.Keep()
		go func() {
			_ = r.RespondResult(acp.RunUntilCancelled(context.Background(), r, func(ctx context.Context) (any, error) {
				started <- true
				<-ctx.Done()
				ended <- ctx.Err()
				return "too late", nil
			}))
		}()
		return nil
	}), handle("quick", func(ctx context.Context, r *acp.Responder) error {
		return r.RespondResult(acp.RunUntilCancelled(ctx, r, func(context.Context) (any, error) { return 1, nil }))
	}), handle("panics", func(ctx context.Context, r *acp.Responder) error {
		return r.RespondResult(acp.RunUntilCancelled(ctx, r, func(context.Context) (any, error) { panic("no") }))
	})})
	p.send(`{"jsonrpc":"2.0","id":1,"method":"m"}`)
	receive(t, started)
	p.send(`{"jsonrpc":"2.0","method":"$/cancel_request","params":{"requestId":1}}`)
	p.expect(`{"jsonrpc":"2.0","id":1,"error":{"code":-32800,"message":"Request cancelled"}}`)
	if err := receive(t, ended); err == nil {
		t.Error("the context of the work has not ended")
	}
	p.send(`{"jsonrpc":"2.0","id":2,"method":"quick"}`, `{"jsonrpc":"2.0","id":3,"method":"panics"}`)
	p.expect(`{"jsonrpc":"2.0","id":2,"result":1}`,
		`{"jsonrpc":"2.0","id":3,"error":{"code":-32603,"message":"Internal error","data":"handler panicked"}}`)
}

// Every error passes the redacting function right before it is written.
func TestRedact(t *testing.T) {
	p := serve(t, acp.New, []acp.Handler{
		handle("fails", func(context.Context, *acp.Responder) error { return errors.New("secret") }),
		handle("drops", func(context.Context, *acp.Responder) error { return nil }),
		acp.Request("typed", func(context.Context, *acp.Responder, []int) error { return nil }),
	}, acp.HideParams(), acp.ShowLine(), acp.Redact(func(e *acp.Error) *acp.Error {
		if e.Message == "Parse error" {
			panic("the function itself fails")
		}
		if strings.Contains(e.Error(), "secret") {
			return e.WithoutData()
		}
		return e
	}))
	p.send(`secret`)
	p.expect(`{"jsonrpc":"2.0","id":null,"error":{"code":-32603,"message":"Internal error"}}`)
	p.send(`[]`, `{"jsonrpc":"2.0","id":1,"method":"fails"}`, `{"jsonrpc":"2.0","id":2,"method":"secret"}`, `{"jsonrpc":"2.0","id":3,"method":"typed","params":{"a":1}}`)
	p.expect(`{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid request"}}`,
		`{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"Internal error"}}`,
		`{"jsonrpc":"2.0","id":2,"error":{"code":-32601,"message":"Method not found"}}`,
		`{"jsonrpc":"2.0","id":3,"error":{"code":-32602,"message":"Invalid params","data":{"error":"json: cannot unmarshal object into Go value of type []int","phase":"deserialization"}}}`)
}

// The cleaner of the agent errors can clean these too.
func TestClean(t *testing.T) {
	p := serve(t, acp.New, []acp.Handler{
		handle("text", func(context.Context, *acp.Responder) error { return errors.New("password=hunter22 is wrong") }),
		handle("data", func(context.Context, *acp.Responder) error {
			return (&acp.Error{Code: 1, Message: "token=abcdefgh"}).WithData(map[string]any{"password": "hunter22", "n": 1})
		}),
		handle("null", func(context.Context, *acp.Responder) error { return acperror.AuthRequired().WithNullData() }),
		handle("none", func(context.Context, *acp.Responder) error { return acperror.AuthRequired() }),
	}, acp.Clean(nil))
	for _, test := range [][2]string{
		{"text", `{"code":-32603,"message":"Internal error","data":"password=[REDACTED] is wrong"}`},
		{"data", `{"code":1,"message":"token=[REDACTED]","data":{"n":1,"password":"[REDACTED]"}}`},
		{"null", `{"code":-32000,"message":"Authentication required","data":null}`},
		{"none", `{"code":-32000,"message":"Authentication required"}`},
	} {
		p.send(`{"jsonrpc":"2.0","id":1,"method":"` + test[0] + `"}`)
		p.expect(`{"jsonrpc":"2.0","id":1,"error":` + test[1] + `}`)
	}
}

func TestShowLine(t *testing.T) {
	p := serve(t, acp.New, nil, acp.ShowLine())
	p.send("<" + strings.Repeat("€", 100))
	p.expect(`{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error","data":{"line":"<` + strings.Repeat("€", 66) + `"}}}`)
}

// The conversion of section 5.2, in its order.
func TestConvert(t *testing.T) {
	wire := acperror.InvalidParams().WithData(1)
	decoding := json.Unmarshal([]byte(`"x"`), new(int))
	for name, test := range map[string]struct {
		err       error
		cancelled bool
		want      string
	}{
		"wrapped":               {fmt.Errorf("a: %w", fmt.Errorf("b: %w", wire)), false, `{"code":-32602,"message":"Invalid params","data":1}`},
		"cancelled":             {fmt.Errorf("a: %w", context.Canceled), true, `{"code":-32800,"message":"Request cancelled"}`},
		"cancelled by somebody": {context.Canceled, false, `{"code":-32603,"message":"Internal error","data":"context canceled"}`},
		"other while cancelled": {errors.New("x"), true, `{"code":-32603,"message":"Internal error","data":"x"}`},
		"decoding":              {decoding, false, `{"code":-32602,"message":"Invalid params","data":"json: cannot unmarshal string into Go value of type int"}`},
		"decoding, wrapped":     {fmt.Errorf("a: %w", decoding), false, `{"code":-32603,"message":"Internal error","data":"a: json: cannot unmarshal string into Go value of type int"}`},
		"nil in an error":       {fmt.Errorf("a: %w", (*acp.Error)(nil)), false, `{"code":-32603,"message":"Internal error"}`},
	} {
		e := acp.Convert(test.err, test.cancelled)
		isError(t, e, test.want)
		if name != "nil in an error" && name != "wrapped" && !errors.Is(e, test.err) {
			t.Errorf("%s: the error behind is lost", name)
		}
	}
	if acp.Convert(nil, true) != nil || acp.IntoInternalError(nil) != nil {
		t.Error("nil does not stay nil")
	}
	err := acp.IntoInternalError(wire)
	isError(t, err, `{"code":-32603,"message":"Internal error","data":"Invalid params: 1"}`)
	if !errors.Is(err, error(wire)) && errors.Unwrap(err) != error(wire) {
		t.Error("the error behind is lost")
	}
}
