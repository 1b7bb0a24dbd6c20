// The scenarios that are about the API and not about frames.

package acp_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/errgen/errgen/conformance/scenario"
	"github.com/errgen/errgen/generated/go/acperror"
	"github.com/errgen/errgen/runtime/acp"
)

// scenarios are the tests by the names of the scenarios; those of the group
// constructors are tested beside the generated code.
var scenarios = map[string]func(*testing.T){
	"dispatch-response-interceptor":  testResponseInterceptor,
	"cancel-marker-late":             testMarkerLate,
	"life-on-close-order":            testOnCloseOrder,
	"life-on-close-beats-foreground": testOnCloseBeatsForeground,
	"life-pending-before-on-close":   testPendingBeforeOnClose,
	"life-read-error":                testReadError,
	"life-spawned-error":             testSpawnedError,
	"life-forward-never-received":    testForwardNeverReceived,
}

// Every scenario that needs a test in Go has one.
func TestScenarios(t *testing.T) {
	text, err := os.ReadFile("../../conformance/vectors/acp/scenarios.json")
	if err != nil {
		t.Fatal(err)
	}
	all, err := scenario.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range all {
		if s.APILevel && scenarios[s.ID] == nil {
			t.Errorf("%s has no test", s.ID)
		}
	}
	for id, test := range scenarios {
		t.Run(id, test)
	}
	leaves(t)
}

func testResponseInterceptor(t *testing.T) {
	caller, answering := join(t, acp.New, nil, []acp.Handler{echo("m"), echo("n")})
	var fails atomic.Bool
	fails.Store(true)
	caller.Intercept(func(*acp.Response) error {
		if fails.Load() {
			return acperror.InternalError().WithData("response interceptor failed")
		}
		return nil
	})
	for _, method := range []string{"m", "n", "unknown"} {
		_, err := caller.Call(method, nil).Await(t.Context())
		isError(t, err, `{"code":-32603,"message":"Internal error","data":"response interceptor failed"}`)
	}
	fails.Store(false)
	// The other side knows of nothing: its own calls work too.
	caller.Handle(echo("back"))
	for _, call := range []*acp.Call{caller.Call("m", []int{1}), answering.Call("back", []int{1})} {
		if result, err := call.Await(t.Context()); err != nil || string(result) != "[1]" {
			t.Errorf("got %s, %v", result, err)
		}
	}
}

func testMarkerLate(t *testing.T) {
	kept := make(chan *acp.Responder, 1)
	p := serve(t, acp.New, []acp.Handler{
		acp.Requests("m", func(_ context.Context, r *acp.Responder, _ json.RawMessage) error {
			kept <- r.Keep()
			return nil
		}),
		acp.Notifications("$/cancel_request", func(context.Context, *acp.Conn, json.RawMessage) error {
			r := <-kept
			for range 2 {
				if !r.Cancelled() {
					t.Error("the mark is not set")
				}
			}
			return r.RespondError(acperror.RequestCancelled())
		}),
	})
	p.send(`{"jsonrpc":"2.0","id":1,"method":"m"}`, `{"jsonrpc":"2.0","method":"$/cancel_request","params":{"requestId":1}}`)
	p.expect(`{"jsonrpc":"2.0","id":1,"error":{"code":-32800,"message":"Request cancelled"}}`)
	p.silent()
}

func testOnCloseOrder(t *testing.T) {
	p := prepare(t, acp.New)
	first, second := errors.New("second fails"), errors.New("third fails")
	var order []int
	for i, err := range []error{nil, first, second} {
		p.conn.OnClose(func(context.Context) error {
			order = append(order, i)
			return err
		})
	}
	p.start(func() error {
		return p.conn.Run(t.Context(), func(ctx context.Context) error {
			<-ctx.Done()
			return ctx.Err()
		})
	})
	p.close()
	if err := p.end(); err != first {
		t.Errorf("got %v; want %v", err, first)
	}
	if !slices.Equal(order, []int{0, 1, 2}) {
		t.Errorf("the callbacks ran in the order %v", order)
	}
}

func testOnCloseBeatsForeground(t *testing.T) {
	fails := errors.New("a callback fails")
	for name, test := range map[string]struct{ callback, foreground, want error }{
		"failing":    {fails, nil, fails},
		"succeeding": {nil, io.ErrNoProgress, io.ErrNoProgress},
		"both nil":   {nil, nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			p := prepare(t, acp.New)
			called, done := make(chan bool, 1), make(chan bool)
			p.conn.OnClose(func(context.Context) error {
				called <- true
				return test.callback
			})
			p.start(func() error {
				return p.conn.Run(t.Context(), func(ctx context.Context) error {
					select {
					case <-ctx.Done():
						if test.callback == nil {
							t.Error("the end of the input has ended the foreground")
						}
						return nil
					case <-done:
						// Answers and notifications can still be sent.
						if err := p.conn.Notify("still", nil); err != nil {
							t.Error(err)
						}
						return test.foreground
					}
				})
			})
			p.close()
			receive(t, called)
			if test.callback == nil {
				p.silent()
				done <- true
				p.expect(`{"jsonrpc":"2.0","method":"still"}`)
			}
			if err := p.end(); err != test.want {
				t.Errorf("got %v; want %v", err, test.want)
			}
		})
	}
}

func testPendingBeforeOnClose(t *testing.T) {
	p := prepare(t, acp.New)
	call := p.conn.Call("m", nil)
	p.conn.OnClose(func(ctx context.Context) error {
		_, err := call.Await(ctx)
		if !acp.IsIncomingTransportClosed(err) {
			t.Errorf("got %v", err)
		}
		isError(t, err, `{"code":-32603,"message":"Incoming transport closed","data":{"reason":"incoming_transport_closed","method":"m"}}`)
		return nil
	})
	p.start(func() error { return p.conn.Serve(t.Context()) })
	p.expect(`{"jsonrpc":"2.0","id":1,"method":"m"}`)
	p.close()
	if err := p.end(); err != nil {
		t.Error(err)
	}
}

func testReadError(t *testing.T) {
	p := prepare(t, acp.New)
	call := p.conn.Call("m", nil)
	p.conn.OnClose(func(context.Context) error {
		t.Error("a close callback has run")
		return nil
	})
	p.start(func() error { return p.conn.Serve(t.Context()) })
	p.expect(`{"jsonrpc":"2.0","id":1,"method":"m"}`)
	broken := errors.New("the line is broken")
	_ = p.input.CloseWithError(broken)
	if err := p.end(); !errors.Is(err, broken) {
		t.Errorf("got %v", err)
	}
	_, err := call.Await(t.Context())
	isError(t, err, `{"code":-32603,"message":"Internal error","data":"response to `+"`m`"+` never received: the input can't be read: the line is broken"}`)
	if acp.IsIncomingTransportClosed(err) {
		t.Error("a read error counts as the end of the input")
	}
	p.silent()
}

func testSpawnedError(t *testing.T) {
	place := regexp.MustCompile(`^.*/scenario_test\.go:\d+$`)
	for name, test := range map[string]struct {
		err  error
		data string
	}{
		"with data":    {acperror.InternalError().WithData(map[string]int{"k": 1}), `{"k":1}`},
		"without data": {acperror.InternalError(), `null`},
		"plain":        {errors.New("plain"), `"plain"`},
	} {
		t.Run(name, func(t *testing.T) {
			p := serve(t, acp.New, []acp.Handler{
				acp.Requests("m", func(_ context.Context, r *acp.Responder, _ json.RawMessage) error {
					r.Conn().Spawn(func(context.Context) error { return test.err })
					return r.Respond(nil)
				}),
			})
			p.send(`{"jsonrpc":"2.0","id":1,"method":"m"}`)
			e := asError(t, p.end())
			var data struct {
				SpawnedAt string          `json:"spawned_at"`
				Data      json.RawMessage `json:"data"`
			}
			if err := e.Data.Decode(&data); err != nil {
				t.Fatal(err)
			}
			if e.Code != -32603 || e.Message != "Internal error" || !place.MatchString(data.SpawnedAt) || string(data.Data) != test.data {
				t.Errorf("got %+v", e)
			}
		})
	}
}

func testForwardNeverReceived(t *testing.T) {
	for name, lose := range map[string]func(b *peer){
		"claimed": func(b *peer) {
			b.conn.Intercept(func(r *acp.Response) error {
				r.Claim().Close()
				return nil
			})
			b.send(`{"jsonrpc":"2.0","id":1,"result":{}}`)
		},
		"read error": func(b *peer) { _ = b.input.CloseWithError(io.ErrUnexpectedEOF) },
	} {
		t.Run(name, func(t *testing.T) {
			b := serve(t, acp.New, nil)
			a := serve(t, acp.New, []acp.Handler{
				acp.Requests("up", func(_ context.Context, r *acp.Responder, _ json.RawMessage) error {
					b.conn.Call("down", nil).ForwardResponseTo(r)
					return nil
				}),
				echo("echo"),
			})
			a.send(`{"jsonrpc":"2.0","id":"u","method":"up"}`)
			b.expect(`{"jsonrpc":"2.0","id":1,"method":"down"}`)
			lose(b)
			got := receive(t, a.lines)
			if !strings.HasPrefix(got, `{"jsonrpc":"2.0","id":"u","error":{"code":-32603,"message":"Internal error","data":"response to `+"`down`"+` never received: `) {
				t.Error(got)
			}
			a.send(`{"jsonrpc":"2.0","id":2,"method":"echo"}`)
			a.expect(`{"jsonrpc":"2.0","id":2,"result":null}`)
		})
	}
}

// The parts of two scenarios that frames do not show.

// Once a response has been taken in for a call, nothing is sent about it any more.
func TestCancelAfterResponse(t *testing.T) {
	p := serve(t, acp.New, nil)
	taken, pass := make(chan bool), make(chan bool)
	p.conn.Intercept(func(*acp.Response) error {
		taken <- true
		<-pass
		return nil
	})
	for i, after := range []func(*acp.Call){(*acp.Call).Cancel, (*acp.Call).Close, (*acp.Call).Detach} {
		call := p.conn.Call("m", nil)
		p.expect(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"m"}`, i+1))
		p.send(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"result":1}`, i+1))
		receive(t, taken)
		after(call)
		pass <- true
		p.silent()
	}
}

// An ordered result callback is done before any message that came later is handled.
func TestOrderedCallback(t *testing.T) {
	var order []string
	note := acp.Notifications("note", func(context.Context, *acp.Conn, json.RawMessage) error {
		order = append(order, "note")
		return nil
	})
	p := serve(t, acp.New, []acp.Handler{note, echo("last")})
	p.conn.Call("m", nil, acp.OnResult(func(result json.RawMessage, err error) error {
		order = append(order, string(result))
		return err
	}))
	p.expect(`{"jsonrpc":"2.0","id":1,"method":"m"}`)
	p.send(`{"jsonrpc":"2.0","method":"note"}`, `{"jsonrpc":"2.0","id":1,"result":"r"}`, `{"jsonrpc":"2.0","method":"note"}`,
		`{"jsonrpc":"2.0","id":2,"method":"last"}`)
	p.expect(`{"jsonrpc":"2.0","id":2,"result":null}`)
	if want := []string{"note", `"r"`, "note"}; !slices.Equal(order, want) {
		t.Errorf("the order is %v; want %v", order, want)
	}
}
