// What tests share: a peer that speaks in lines, two connections that are joined, and
// a watch for goroutines that are left.

package acp_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/errgen/errgen/runtime/acp"
)

// patience is how long anything may take.
const patience = 10 * time.Second

// peer is the other end of a connection, line by line.
type peer struct {
	t      *testing.T
	conn   *acp.Conn
	input  *io.PipeWriter // what the connection reads
	output *io.PipeReader // what it writes
	lines  chan string
	ended  chan error // what Serve has returned
}

type maker func(in io.Reader, out io.Writer, opts ...acp.Option) *acp.Conn

// serve starts a connection with handlers, and returns its peer.
func serve(t *testing.T, make maker, handlers []acp.Handler, opts ...acp.Option) *peer {
	t.Helper()
	p := prepare(t, make, opts...)
	p.conn.Handle(handlers...)
	p.start(func() error { return p.conn.Serve(t.Context()) })
	return p
}

// prepare makes a connection that does not run yet.
func prepare(t *testing.T, maker maker, opts ...acp.Option) *peer {
	in, input := io.Pipe()
	output, out := io.Pipe()
	p := &peer{t: t, input: input, output: output, lines: make(chan string, 1000), ended: make(chan error, 1)}
	p.conn = maker(in, out, opts...)
	go func() {
		defer close(p.lines)
		for r := bufio.NewReader(output); ; {
			line, err := r.ReadString('\n')
			if err != nil {
				return
			}
			p.lines <- strings.TrimSuffix(line, "\n")
		}
	}()
	t.Cleanup(func() {
		p.conn.Close()
		_ = output.Close()
	})
	return p
}

func (p *peer) start(run func() error) {
	go func() { p.ended <- run() }()
}

// send writes lines.
func (p *peer) send(lines ...string) {
	p.t.Helper()
	for _, line := range lines {
		if _, err := io.WriteString(p.input, line+"\n"); err != nil {
			p.t.Fatal(err)
		}
	}
}

// expect reads lines.
func (p *peer) expect(lines ...string) {
	p.t.Helper()
	for _, want := range lines {
		select {
		case got, ok := <-p.lines:
			if !ok || got != want {
				p.t.Fatalf("got  %s\nwant %s", got, want)
			}
		case <-time.After(patience):
			p.t.Fatalf("got  nothing\nwant %s", want)
		}
	}
}

// silent checks that nothing is written for a while.
func (p *peer) silent() {
	p.t.Helper()
	select {
	case got, ok := <-p.lines:
		if ok {
			p.t.Fatalf("got %s; nothing was due", got)
		}
	case <-time.After(30 * time.Millisecond):
	}
}

// close ends the input.
func (p *peer) close() { _ = p.input.Close() }

// end waits for the end of the connection.
func (p *peer) end() error {
	p.t.Helper()
	return receive(p.t, p.ended)
}

// receive waits for something.
func receive[T any](t *testing.T, c <-chan T) (v T) {
	t.Helper()
	select {
	case v = <-c:
	case <-time.After(patience):
		t.Fatal("nothing came")
	}
	return v
}

// join makes two connections that talk to each other, and runs both.
func join(t testing.TB, make maker, left, right []acp.Handler) (l, r *acp.Conn) {
	t.Helper()
	lr, rw := io.Pipe()
	rr, lw := io.Pipe()
	l, r = make(lr, lw), make(rr, rw)
	l.Handle(left...)
	r.Handle(right...)
	var running sync.WaitGroup
	for _, c := range []*acp.Conn{l, r} {
		running.Go(func() { _ = c.Serve(context.Background()) })
	}
	t.Cleanup(func() {
		l.Close()
		r.Close()
		running.Wait()
	})
	return l, r
}

// echo answers with the params.
func echo(method string) acp.Handler {
	return acp.Requests(method, func(_ context.Context, r *acp.Responder, params json.RawMessage) error {
		return r.Respond(params)
	})
}

// asError finds the error of the protocol.
func asError(t *testing.T, err error) *acp.Error {
	t.Helper()
	var e *acp.Error
	if !errors.As(err, &e) {
		t.Fatalf("%v is no error of the protocol", err)
	}
	return e
}

// isError checks code, message and data.
func isError(t *testing.T, err error, want string) {
	t.Helper()
	text, fail := asError(t, err).AppendJSON(nil)
	if fail != nil || string(text) != want {
		t.Fatalf("got  %s %v\nwant %s", text, fail, want)
	}
}

// logged is a log that can be looked at while it is written.
type logged struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *logged) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *logged) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

func (l *logged) option() acp.Option {
	return acp.Logger(slog.New(slog.NewTextHandler(l, &slog.HandlerOptions{Level: slog.LevelDebug})))
}

// leaves checks that no goroutine of this package is left, once they had time to end.
func leaves(t *testing.T) {
	t.Helper()
	var stacks string
	for range 100 {
		buffer := make([]byte, 1<<20)
		stacks = string(buffer[:runtime.Stack(buffer, true)])
		if !strings.Contains(stacks, "runtime/acp.(*") && !strings.Contains(stacks, "exp/jsonrpc2") {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("goroutines are left:\n%s", stacks)
}
