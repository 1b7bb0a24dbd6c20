package acp_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"runtime"
	"runtime/metrics"
	"strings"
	"testing"
	"time"

	"github.com/errgen/errgen/runtime/acp"
)

// blocked is an input that can't be interrupted, and an output that takes nothing,
// until the channel is closed.
type blocked chan bool

func (b blocked) Read([]byte) (int, error) {
	<-b
	return 0, io.EOF
}

func (b blocked) Write([]byte) (int, error) {
	<-b
	return 0, io.ErrClosedPipe
}

// A connection ends although its streams do not, and in time.
func TestCloseWithBlockedStreams(t *testing.T) {
	streams := make(blocked)
	defer close(streams)
	c := acp.New(streams, streams, acp.DrainTimeout(20*time.Millisecond))
	call := c.Call("m", nil)
	ended := make(chan error, 1)
	go func() { ended <- c.Serve(t.Context()) }()
	time.AfterFunc(20*time.Millisecond, c.Close)
	if err := receive(t, ended); err != nil {
		t.Error(err)
	}
	_, err := call.Await(t.Context())
	isError(t, err, "{\"code\":-32603,\"message\":\"Internal error\",\"data\":\"response to `m` never received: the connection is closed\"}")
	if err := c.Notify("n", nil); err != acp.ErrConnectionClosed {
		t.Error(err)
	}
	_, err = c.Call("later", nil).Await(t.Context())
	if !strings.Contains(asError(t, err).Error(), "`later` never received") {
		t.Error(err)
	}
	if err := c.Serve(t.Context()); err == nil {
		t.Error("the connection can be served twice")
	}
}

// What ends a connection is what the run function returns.
func TestHowItEnds(t *testing.T) {
	fails := errors.New("it fails")
	for name, test := range map[string]struct {
		run  func(p *peer, ctx context.Context) error
		then func(p *peer, cancel context.CancelCauseFunc)
		want error
	}{
		"context": {nil, func(_ *peer, cancel context.CancelCauseFunc) { cancel(fails) }, fails},
		"close":   {nil, func(p *peer, _ context.CancelCauseFunc) { p.conn.Close() }, nil},
		"write error": {nil, func(p *peer, _ context.CancelCauseFunc) {
			_ = p.output.CloseWithError(fails)
			_ = p.conn.Notify("n", nil)
		}, fails},
		"callback of a result": {nil, func(p *peer, _ context.CancelCauseFunc) {
			p.conn.Call("m", nil, acp.OnResult(func(json.RawMessage, error) error { return fails }))
			p.expect(`{"jsonrpc":"2.0","id":1,"method":"m"}`)
			p.send(`{"jsonrpc":"2.0","id":1,"result":1}`)
		}, fails},
		"task": {nil, func(p *peer, _ context.CancelCauseFunc) {
			p.conn.Spawn(func(context.Context) error { return fails })
		}, fails},
		"foreground": {func(p *peer, ctx context.Context) error {
			return p.conn.Run(ctx, func(context.Context) error { return fails })
		}, func(*peer, context.CancelCauseFunc) {}, fails},
		"foreground returns": {func(p *peer, ctx context.Context) error {
			return p.conn.Run(ctx, func(context.Context) error { return p.conn.Notify("last", nil) })
		}, func(p *peer, _ context.CancelCauseFunc) { p.expect(`{"jsonrpc":"2.0","method":"last"}`) }, nil},
	} {
		t.Run(name, func(t *testing.T) {
			p := prepare(t, acp.New)
			p.conn.OnClose(func(context.Context) error {
				t.Error("a close callback has run")
				return nil
			})
			ctx, cancel := context.WithCancelCause(t.Context())
			defer cancel(nil)
			run := test.run
			if run == nil {
				run = func(p *peer, ctx context.Context) error { return p.conn.Serve(ctx) }
			}
			p.start(func() error { return run(p, ctx) })
			test.then(p, cancel)
			if err := p.end(); !errors.Is(err, test.want) {
				t.Errorf("got %v; want %v", err, test.want)
			}
		})
	}
	leaves(t)
}

// Panics of lifecycle functions are errors, not the end of the process.
func TestPanicsOfLifecycle(t *testing.T) {
	for name, run := range map[string]func(c *acp.Conn) error{
		"task": func(c *acp.Conn) error {
			c.Spawn(func(context.Context) error { panic("no") })
			return c.Serve(t.Context())
		},
		"foreground": func(c *acp.Conn) error {
			return c.Run(t.Context(), func(context.Context) error { panic("no") })
		},
		"close callback": func(c *acp.Conn) error {
			c.OnClose(func(context.Context) error { panic("no") })
			return c.Serve(t.Context())
		},
	} {
		err := run(acp.New(strings.NewReader(""), io.Discard))
		if name != "task" && (err == nil || !strings.Contains(err.Error(), name) || !strings.Contains(err.Error(), "panicked")) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Kept responders may answer for the drain time, explicitly; it is over early when
// none is left.
func TestDrain(t *testing.T) {
	for name, test := range map[string]struct {
		after, drain time.Duration
		answered     bool
	}{
		"in time":  {20 * time.Millisecond, 10 * time.Second, true},
		"too late": {10 * time.Second, 20 * time.Millisecond, false},
		"none":     {10 * time.Second, 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			done := make(chan error, 1)
			p := serve(t, acp.New, []acp.Handler{handle("m", func(_ context.Context, r *acp.Responder) error {
				r.Keep()
				go func() {
					select {
					case <-time.After(test.after):
					case <-r.Context().Done():
					}
					done <- r.Respond(1)
				}()
				return nil
			}), echo("first")}, acp.DrainTimeout(test.drain))
			started := time.Now()
			p.send(`{"jsonrpc":"2.0","id":0,"method":"first"}`, `{"jsonrpc":"2.0","id":1,"method":"m"}`)
			p.close()
			p.expect(`{"jsonrpc":"2.0","id":0,"result":null}`)
			if test.answered {
				p.expect(`{"jsonrpc":"2.0","id":1,"result":1}`)
			}
			if err := p.end(); err != nil {
				t.Error(err)
			}
			p.silent()
			if took := time.Since(started); took > 5*time.Second {
				t.Errorf("it took %v", took)
			}
			if err := receive(t, done); (err == nil) != test.answered || err != nil && err != acp.ErrConnectionClosed {
				t.Error(err)
			}
		})
	}
}

// A read error fails calls and ends contexts at once, but what was read before is
// still handled and answered.
func TestReadErrorAfterRequests(t *testing.T) {
	p := serve(t, acp.New, []acp.Handler{echo("m"), handle("keeps", func(_ context.Context, r *acp.Responder) error {
		r.Keep()
		go func() {
			<-r.Context().Done()
			r.Close()
		}()
		return nil
	})})
	p.send(`{"jsonrpc":"2.0","id":1,"method":"keeps"}`, `{"jsonrpc":"2.0","id":2,"method":"m"}`, "\xff")
	p.expect(`{"jsonrpc":"2.0","id":2,"result":null}`)
	if err := p.end(); !errors.Is(err, acp.ErrNotUTF8) || !strings.Contains(err.Error(), "UTF-8") {
		t.Error(err)
	}
	p.silent()
}

// A peer that stops reading does not stop the connection from reading, up to the
// limit; then the connection ends.
func TestPeerThatDoesNotRead(t *testing.T) {
	in, input := io.Pipe()
	output, out := io.Pipe()
	defer output.Close()
	c := acp.New(in, out, acp.SendLimit(1<<20), acp.DrainTimeout(20*time.Millisecond))
	c.Handle(echo("m"))
	ended := make(chan error, 1)
	go func() { ended <- c.Serve(t.Context()) }()
	line := []byte(`{"jsonrpc":"2.0","id":1,"method":"m","params":["` + strings.Repeat("x", 1000) + "\"]}\n")
	sent := 0
	for ; sent < 10_000; sent++ {
		if _, err := input.Write(line); err != nil {
			break
		}
	}
	var limit *acp.LimitError
	if err := receive(t, ended); !errors.As(err, &limit) || limit.Limit != 1<<20 {
		t.Error(err)
	}
	if sent < 1000 {
		t.Errorf("only %d requests were read", sent)
	}
}

// A peer whose messages pile up loses the connection.
func TestMessagesThatPileUp(t *testing.T) {
	release := make(chan bool)
	defer close(release)
	p := prepare(t, acp.New, acp.ReceiveLimit(1<<20), acp.DrainTimeout(20*time.Millisecond))
	p.conn.Handle(handle("m", func(context.Context, *acp.Responder) error {
		<-release
		return nil
	}))
	p.start(func() error { return p.conn.Serve(t.Context()) })
	for range 10_000 {
		if _, err := io.WriteString(p.input, `{"jsonrpc":"2.0","id":1,"method":"m"}`+"\n"); err != nil {
			break
		}
	}
	var limit *acp.LimitError
	if err := p.end(); !errors.As(err, &limit) || limit.Limit != 1<<20 {
		t.Error(err)
	}
}

// A line without an end takes no more memory than the limit.
func TestLineWithoutEnd(t *testing.T) {
	in, input := io.Pipe()
	c := acp.New(in, io.Discard, acp.LineLimit(1<<20))
	ended := make(chan error, 1)
	go func() { ended <- c.Serve(t.Context()) }()
	block := []byte(strings.Repeat("x", 1<<16))
	written := 0
	for written < 100<<20 {
		n, err := input.Write(block)
		written += n
		if err != nil {
			break
		}
	}
	var limit *acp.LimitError
	if err := receive(t, ended); !errors.As(err, &limit) || written > 2<<20 {
		t.Errorf("%v after %d bytes", err, written)
	}
}

// While a handler works and messages wait behind it, the end of the input costs
// nothing: the library under the connection would spin.
func TestEndOfInputIsIdle(t *testing.T) {
	p := serve(t, acp.New, []acp.Handler{handle("m", func(_ context.Context, r *acp.Responder) error {
		time.Sleep(200 * time.Millisecond)
		return r.Respond(nil)
	})})
	p.send(`{"jsonrpc":"2.0","id":1,"method":"m"}`, `{"jsonrpc":"2.0","id":1,"method":"m"}`)
	p.close()
	before := cpuTime(t)
	if err := p.end(); err != nil {
		t.Error(err)
	}
	if used := cpuTime(t) - before; used > 150*time.Millisecond {
		t.Errorf("it took %v of the processor", used)
	}
}

// cpuTime is what the process has used.
func cpuTime(t *testing.T) time.Duration {
	t.Helper()
	sample := []metrics.Sample{{Name: "/cpu/classes/user:cpu-seconds"}}
	runtime.GC() // the figures are those of the last one
	metrics.Read(sample)
	return time.Duration(sample[0].Value.Float64() * float64(time.Second))
}

// Handlers see the values of the context that the connection is served with.
func TestContextValues(t *testing.T) {
	type key struct{}
	p := prepare(t, acp.New)
	p.conn.Handle(handle("m", func(ctx context.Context, r *acp.Responder) error { return r.Respond(ctx.Value(key{})) }))
	p.start(func() error { return p.conn.Serve(context.WithValue(t.Context(), key{}, "value")) })
	p.send(`{"jsonrpc":"2.0","id":1,"method":"m"}`)
	p.expect(`{"jsonrpc":"2.0","id":1,"result":"value"}`)
}
