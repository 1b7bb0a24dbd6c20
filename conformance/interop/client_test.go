// Our client, and what it has to see of the agents of others.

package interop

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	v2 "github.com/errgen/errgen/generated/go/acperror/v2"
	"github.com/errgen/errgen/runtime/acp"
)

// peer is a connection of our client to an agent that it has started.
type peer struct {
	*acp.Conn
	process *os.Process
	sent    *sent
}

// connect starts an agent and connects to it as client.
func connect(t *testing.T, program string, args ...string) *peer {
	t.Helper()
	cmd := exec.Command(program, args...)
	in, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	sent := &sent{WriteCloser: out}
	conn := acp.NewClient(in, sent, acp.Versions(1, 2))
	ended := make(chan error, 1)
	go func() { ended <- conn.Serve(context.Background()) }()
	t.Cleanup(func() {
		conn.Close()
		<-ended
		_ = cmd.Wait() // it may have been killed
	})
	return &peer{conn, cmd.Process, sent}
}

// sent keeps what is written to the agent.
type sent struct {
	io.WriteCloser
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *sent) Write(p []byte) (int, error) {
	s.mu.Lock()
	s.text.Write(p)
	s.mu.Unlock()
	return s.WriteCloser.Write(p)
}

// count is how often a method has been sent.
func (s *sent) count(method string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return strings.Count(s.text.String(), `"method":"`+method+`"`)
}

// hello are the params of initialize, with what either version asks for.
func hello(version int) map[string]any {
	return map[string]any{
		"protocolVersion": version, "capabilities": map[string]any{}, "clientCapabilities": map[string]any{},
		"info": map[string]string{"name": "client", "version": "0"},
	}
}

func (p *peer) initialize(t *testing.T, version int) {
	t.Helper()
	if _, err := p.Call("initialize", hello(version)).Await(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// refuse holds that an agent of version 2 has none of the versions, and says so.
func (p *peer) refuse(t *testing.T, versions ...int) {
	t.Helper()
	for _, version := range versions {
		_, err := p.Call("initialize", hello(version)).Await(t.Context())
		view, ok := v2.UnsupportedProtocolVersionData(v2.FromNeutral(asError(t, err)))
		if !ok || !errors.Is(err, v2.ErrUnsupportedProtocolVersion) || int(view.Requested) != version || !slices.Equal(view.Supported, []v2.ProtocolVersion{2}) {
			t.Errorf("version %d: got %v", version, err)
		}
	}
}

// failing is a call, the error it has to end with as it travels, and its kind if it
// has one.
type failing struct {
	method, params, want string
	kind                 error
}

// fail makes calls. Only a session that is missing has a view of its data.
func (p *peer) fail(t *testing.T, calls map[string]failing) {
	t.Helper()
	for name, call := range calls {
		_, err := p.Call(call.method, json.RawMessage(call.params)).Await(t.Context())
		if got := wire(t, err); got != call.want {
			t.Errorf("%s: got %s; want %s", name, got, call.want)
		}
		if call.kind != nil && !errors.Is(err, call.kind) {
			t.Errorf("%s: %v is not of the kind %v", name, err, call.kind)
		}
		view, ok := v2.SessionNotFoundData(v2.FromNeutral(asError(t, err)))
		if ok != (call.kind == v2.ErrSessionNotFound) || ok && view.SessionID != "gone" {
			t.Errorf("%s: the view is %v", name, view)
		}
	}
}

// answer holds that a method of the agent which asks us gets our answer.
func (p *peer) answer(t *testing.T, ask string) {
	t.Helper()
	p.Handle(acp.Requests("peer/known", func(_ context.Context, r *acp.Responder, params json.RawMessage) error {
		return r.Respond(params)
	}))
	if _, err := p.Call(ask, json.RawMessage(`{"method":"peer/known","params":{"a":1}}`)).Await(t.Context()); err != nil {
		t.Error(err)
	}
}

// giveUp ends a wait while the agent works: our call returns at once, the agent is told
// once, its late answer is swallowed, and a later call works.
func (p *peer) giveUp(t *testing.T) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	_, err := p.Call("test/keep_finish", nil).Await(ctx)
	if !errors.Is(err, context.DeadlineExceeded) || asError(t, err).Code != -32800 {
		t.Error(err)
	}
	if _, err := p.Call("test/echo", map[string]int{"later": 1}).Await(t.Context()); err != nil {
		t.Error(err)
	}
	// What is written keeps its order, so the cancel has been before the later call.
	if n := p.sent.count("$/cancel_request"); n != 1 {
		t.Errorf("the agent was told %d times", n)
	}
}

// kill kills the agent during a call.
func (p *peer) kill(t *testing.T) {
	t.Helper()
	call := p.Call("test/keep", nil)
	if err := p.process.Kill(); err != nil {
		t.Fatal(err)
	}
	_, err := call.Await(t.Context())
	if want := `{"code":-32603,"message":"Incoming transport closed","data":{"reason":"incoming_transport_closed","method":"test/keep"}}`; !acp.IsIncomingTransportClosed(err) || wire(t, err) != want {
		t.Errorf("got %v", err)
	}
}

func asError(t *testing.T, err error) *acp.Error {
	t.Helper()
	var e *acp.Error
	if !errors.As(err, &e) {
		t.Fatalf("%v is no error of the protocol", err)
	}
	return e
}

// wire is the error object of an error.
func wire(t *testing.T, err error) string {
	t.Helper()
	text, fail := asError(t, err).AppendJSON(nil)
	if fail != nil {
		t.Fatal(fail)
	}
	return string(text)
}
