// The npm SDK, as client of our agent, as agent beside ours, and as agent of our
// client.

package interop

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/errgen/errgen/conformance/scenario"
	v2 "github.com/errgen/errgen/generated/go/acperror/v2"
	"github.com/errgen/errgen/runtime/acp"
)

// npm is the folder of the peer; a test without it is skipped, and says so.
func npm(t *testing.T) string {
	t.Helper()
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("there is no node: the npm SDK is not tested")
	}
	if _, err := os.Stat("acp-npm/node_modules/@agentclientprotocol/sdk"); err != nil {
		t.Skip(`the packages of conformance/interop/acp-npm are not installed ("make generate" does): the npm SDK is not tested`)
	}
	return "acp-npm"
}

// fixture builds our agent.
func fixture(t *testing.T) *scenario.Endpoint {
	t.Helper()
	endpoint, err := scenario.Build()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(endpoint.Close)
	return endpoint
}

func TestNpmClient(t *testing.T) {
	folder := npm(t)
	run := exec.Command("node", "--test", "--test-reporter=spec")
	run.Dir = folder
	run.Env = append(os.Environ(), "ACP_FIXTURE="+fixture(t).Command()[0])
	if out, err := run.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// The differences that are known, and why; docs/acp.md has them in words.
func TestNpmAgentFrames(t *testing.T) {
	peerAgent{
		name:       "npm",
		command:    "node " + filepath.Join(npm(t), "agent.mjs"),
		concurrent: true,
		prologue:   `{"jsonrpc":"2.0","id":"prologue","method":"initialize","params":{"protocolVersion":1,"clientCapabilities":{}}}`,
		methods: []string{"test/echo", "test/simple", "test/fail", "test/respond_error", "test/fail_plain", "test/keep", "test/keep_drop", "test/keep_finish",
			"test/delay", "test/sleep", "test/marker", "test/first", "test/decline", "test/count", "test/call", "test/note_simple", "test/note_fail", "test/note_panic"},
		skipped: map[string]string{
			"frame-bad-id-type":        "it accepts the id 1.5",
			"frame-scalar-params":      "it hands scalar params to the handler",
			"frame-line-limit":         "its limit is not set by the setup",
			"frame-invalid-utf8":       "it replaces bytes that are not UTF-8",
			"cancel-while-queued":      "its handlers do not queue",
			"drop-initialize":          "it has no responders that could be dropped",
			"init-unsupported-version": "its session/new wants params; TestNpmAgentVersion2 has the rest",
			"init-in-progress":         "version 1 accepts initialize at any time",
			"cancel-caller-once":       "its calls can't be given up without a wait",
			"cancel-late-response":     "its calls can't be given up without a wait",
		},
		masks: []mask{
			{"data of -32600", without(-32600, "data")},
			{"message of -32600", without(-32600, "message")},
			{"message and data of -32601", without(-32601, "message", "data")},
			{"data of -32602", without(-32602, "data")},
			{"data of -32603", without(-32603, "data")},
			{"data of -32800", without(-32800, "data")},
		},
	}.compare(t, fixture(t))
}

// Our client and an npm agent.
func TestNpmAgentOfOurClient(t *testing.T) {
	folder := npm(t)
	conn, process := connect(t, exec.Command("node", filepath.Join(folder, "agent.mjs")))
	initialize := conn.Call("initialize", map[string]any{"protocolVersion": 1, "clientCapabilities": map[string]any{}})
	if _, err := initialize.Await(t.Context()); err != nil {
		t.Fatal(err)
	}
	conn.Handle(acp.Requests("peer/known", func(_ context.Context, r *acp.Responder, params json.RawMessage) error {
		return r.Respond(params)
	}))
	for name, test := range map[string]struct{ method, params, want string }{
		"data":            {"test/fail", `{"code":4242,"message":"Quota","data":{"left":0}}`, `{"code":4242,"message":"Quota","data":{"left":0}}`},
		"null":            {"test/fail", `{"code":4242,"message":"Quota","data":null}`, `{"code":4242,"message":"Quota","data":null}`},
		"absent":          {"test/fail", `{"code":4242,"message":"Quota"}`, `{"code":4242,"message":"Quota"}`},
		"missing session": {"session/prompt", `{"sessionId":"gone","prompt":[]}`, `{"code":-32002,"message":"Resource not found","data":{"sessionId":"gone"}}`},
		"unknown method":  {"nope/x", `{}`, `{"code":-32601,"message":"\"Method not found\": nope/x","data":{"method":"nope/x"}}`},
		"unknown to us":   {"test/ask", `{"method":"peer/unknown"}`, `{"code":-32601,"message":"Method not found","data":"peer/unknown"}`},
	} {
		_, err := conn.Call(test.method, json.RawMessage(test.params)).Await(t.Context())
		if got := wire(t, err); got != test.want {
			t.Errorf("%s: got %s; want %s", name, got, test.want)
		}
		if view, ok := v2.SessionNotFoundData(v2.FromNeutral(asError(t, err))); ok != (name == "missing session") || ok && view.SessionID != "gone" {
			t.Errorf("%s: the view is %v", name, view)
		}
	}
	if _, err := conn.Call("test/ask", json.RawMessage(`{"method":"peer/known","params":{"a":1}}`)).Await(t.Context()); err != nil {
		t.Error(err)
	}

	// A wait that ends: our call returns at once, the late answer is swallowed.
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := conn.Call("test/keep_finish", nil).Await(ctx); !errors.Is(err, context.DeadlineExceeded) || asError(t, err).Code != -32800 {
		t.Error(err)
	}
	if _, err := conn.Call("test/echo", map[string]int{"later": 1}).Await(t.Context()); err != nil {
		t.Error(err)
	}

	// The agent is killed.
	call := conn.Call("test/keep", nil)
	if err := process.Kill(); err != nil {
		t.Fatal(err)
	}
	_, err := call.Await(t.Context())
	if want := `{"code":-32603,"message":"Incoming transport closed","data":{"reason":"incoming_transport_closed","method":"test/keep"}}`; !acp.IsIncomingTransportClosed(err) || wire(t, err) != want {
		t.Errorf("got %v", err)
	}
}

// Version 2: what is not supported is told with its data, and may be tried again.
func TestNpmAgentVersion2(t *testing.T) {
	conn, _ := connect(t, exec.Command("node", filepath.Join(npm(t), "agent.mjs"), `{"versions":[2]}`))
	for _, version := range []int{1, 0} {
		_, err := conn.Call("initialize", hello(version)).Await(t.Context())
		view, ok := v2.UnsupportedProtocolVersionData(v2.FromNeutral(asError(t, err)))
		if !ok || int(view.Requested) != version || len(view.Supported) != 1 || view.Supported[0] != 2 {
			t.Errorf("got %v", err)
		}
	}
	if _, err := conn.Call("initialize", hello(2)).Await(t.Context()); err != nil {
		t.Error(err)
	}
}

// hello are the params of initialize.
func hello(version int) map[string]any {
	return map[string]any{
		"protocolVersion": version, "capabilities": map[string]any{},
		"info": map[string]string{"name": "client", "version": "0"},
	}
}

// connect starts an agent and connects to it as client.
func connect(t *testing.T, cmd *exec.Cmd) (*acp.Conn, *os.Process) {
	t.Helper()
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
	conn := acp.NewClient(in, out, acp.Versions(1, 2))
	ended := make(chan error, 1)
	go func() { ended <- conn.Serve(context.Background()) }()
	t.Cleanup(func() {
		conn.Close()
		<-ended
		_ = cmd.Wait() // it may have been killed
	})
	return conn, cmd.Process
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
