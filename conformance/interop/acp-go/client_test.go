// What a client on github.com/coder/acp-go-sdk sees of our agent's errors.

package interop

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	acp "github.com/coder/acp-go-sdk"
)

// start builds our agent and connects to it. At the end, the agent has to end well.
func start(t *testing.T, setup string) *acp.Connection {
	t.Helper()
	program := filepath.Join(t.TempDir(), "acp-fixture")
	build := exec.Command("go", "build", "-C", "../../..", "-o", program, "./conformance/acp-fixture")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	agent := exec.Command(program, setup)
	in, err := agent.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := agent.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := agent.Start(); err != nil {
		t.Fatal(err)
	}
	conn := acp.NewConnection(func(context.Context, string, json.RawMessage) (any, *acp.RequestError) {
		return nil, acp.NewMethodNotFound("none")
	}, in, out)
	conn.SetLogger(slog.New(slog.DiscardHandler))
	t.Cleanup(func() {
		_ = in.Close() // ends the agent
		<-conn.Done()
		if err := agent.Wait(); err != nil {
			t.Errorf("the agent has ended with %v", err)
		}
	})
	return conn
}

func call(t *testing.T, c *acp.Connection, method, params string) (any, error) {
	t.Helper()
	return acp.SendRequest[any](c, t.Context(), method, json.RawMessage(params))
}

const hello = `{"protocolVersion":1,"clientCapabilities":{}}`

// failure is the error of a call; data is compared as JSON, and may be a part of it.
type failure struct {
	code          int
	message, data string
}

func (want failure) check(t *testing.T, name string, err error) {
	t.Helper()
	var e *acp.RequestError
	if !errors.As(err, &e) {
		t.Errorf("%s: %v is no error of the protocol", name, err)
		return
	}
	data, _ := json.Marshal(e.Data) // it was read
	if e.Code != want.code || e.Message != want.message || !strings.Contains(string(data), want.data) {
		t.Errorf("%s: got %d %q %s; want %v", name, e.Code, e.Message, data, want)
	}
}

// Errors arrive with code, message and data. This client does not tell null from absent.
func TestErrors(t *testing.T) {
	c := start(t, `{"guard":true,"initialize":["drop","ok"]}`)
	_, err := call(t, c, "session/new", `{"cwd":"/","mcpServers":[]}`)
	failure{-32600, "Invalid request", "ACP initialization must complete before `session/new` can be used"}.check(t, "too early", err)
	_, err = call(t, c, "initialize", hello)
	failure{-32603, "Internal error", "dropped its responder for `initialize`"}.check(t, "dropped initialize", err)
	if _, err := call(t, c, "initialize", hello); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		method, params string
		want           failure
	}{
		"missing session": {"session/prompt", `{"sessionId":"gone"}`, failure{-32002, "Resource not found", `{"sessionId":"gone"}`}},
		"data":            {"test/fail", `{"code":4242,"message":"Quota","data":{"left":0}}`, failure{4242, "Quota", `{"left":0}`}},
		"null":            {"test/fail", `{"code":4242,"message":"Quota","data":null}`, failure{4242, "Quota", `null`}},
		"absent":          {"test/fail", `{"code":4242,"message":"Quota"}`, failure{4242, "Quota", `null`}},
		"plain":           {"test/fail_plain", `{"text":"disk on fire"}`, failure{-32603, "Internal error", `"disk on fire"`}},
		"dropped":         {"test/drop", `{}`, failure{-32603, "Internal error", "dropped its responder for `test/drop`"}},
		"panic":           {"test/panic", `{"text":"secret"}`, failure{-32603, "Internal error", `"handler panicked"`}},
		"unmarshalable":   {"test/unmarshalable", `{}`, failure{-32603, "Internal error", `"phase":"serialization"`}},
		"wrong params":    {"test/simple", `{"content":"x"}`, failure{-32602, "Invalid params", `"json":{"content":"x"},"phase":"deserialization"`}},
		"unknown method":  {"nope/x", `{}`, failure{-32601, "Method not found", `"nope/x"`}},
		"too late":        {"initialize", hello, failure{-32600, "Invalid request", "initialized once"}},
	} {
		_, err := call(t, c, test.method, test.params)
		test.want.check(t, name, err)
	}
	for method, params := range map[string]string{
		"session/prompt": `{"sessionId":"s1"}`, "test/respond_then_fail": `{}`, "test/echo": `{"ping":1}`,
	} {
		if _, err := call(t, c, method, params); err != nil {
			t.Errorf("%s: %v", method, err)
		}
	}
}

// When the context of a call ends, this client returns at once with an error of its own.
// Our agent has been told, answers, and lives.
func TestCancel(t *testing.T) {
	c := start(t, `{"guard":true}`)
	if _, err := call(t, c, "initialize", hello); err != nil {
		t.Fatal(err)
	}
	for _, method := range []string{"test/keep", "test/keep_drop", "test/keep_finish"} {
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(50*time.Millisecond, cancel)
		_, err := acp.SendRequest[any](c, ctx, method, struct{}{})
		cancel()
		failure{-32800, "Request cancelled", "context canceled"}.check(t, method, err)
		got, err := call(t, c, "test/count", `{"method":"`+method+`"}`)
		if count, _ := got.(map[string]any); err != nil || count["count"] != 1.0 {
			t.Errorf("%s: the handler ran %v times, %v", method, got, err)
		}
	}
}
