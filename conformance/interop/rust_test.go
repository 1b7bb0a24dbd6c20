// The Rust crate, as client of our agent, as agent beside ours, and as agent of our
// client.

package interop

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/generated/go/acperror"
	v2 "github.com/errgen/errgen/generated/go/acperror/v2"
)

// rust is the program of conformance/interop/acp-rust, which cargo builds: "make
// test-rust" does and sets the variable.
func rust(t *testing.T) string {
	t.Helper()
	program := os.Getenv("ACP_RUST")
	if program == "" {
		t.Skip(`ACP_RUST names no program ("make test-rust" does): the Rust crate is not tested`)
	}
	return program
}

func TestRustClient(t *testing.T) {
	// The members stand as the crate writes them: code, message, data.
	rustClient(t, "client", `{"guard":true,"limit":4096,"initialize":["drop","ok"]}`,
		"{\"call\":\"dropped initialize\",\"error\":{\"code\":-32603,\"message\":\"Internal error\",\"data\":\"request handler dropped its responder for `initialize`\"}}",
		`{"call":"initialize","result":{"agentCapabilities":{},"protocolVersion":1}}`,
		`{"call":"session/new","result":{"sessionId":"s1"}}`,
		`{"call":"session/prompt","result":{"stopReason":"end_turn"}}`,
		`{"call":"missing session","error":{"code":-32002,"message":"Resource not found","data":{"sessionId":"gone"}}}`,
		`{"call":"the session of its data","result":"gone"}`,
		`{"call":"data","error":{"code":4242,"message":"Quota","data":{"left":0}}}`,
		`{"call":"null","error":{"code":4242,"message":"Quota","data":null}}`,
		`{"call":"absent","error":{"code":4242,"message":"Quota"}}`,
		`{"call":"unknown code","error":{"code":123456,"message":"Odd"}}`,
		`{"call":"plain","error":{"code":-32603,"message":"Internal error","data":"disk on fire"}}`,
		"{\"call\":\"dropped\",\"error\":{\"code\":-32603,\"message\":\"Internal error\",\"data\":\"request handler dropped its responder for `test/drop`\"}}",
		`{"call":"unknown method","error":{"code":-32601,"message":"Method not found","data":"nope/x"}}`,
		`{"call":"after a cancel","result":{"count":1}}`,
		`{"call":"agent has ended","error":{"code":-32603,"message":"Incoming transport closed","data":{"reason":"incoming_transport_closed","method":"test/echo"}}}`,
		`{"call":"the end is recognised","result":true}`,
		`{"call":"end","error":true}`)
}

// What a client of version 2 says to an agent that has only version 1, and to one that
// has its own. A lower version is no error until the client insists, and nothing is
// sent on such a connection; a client with both versions goes on with the lower one.
func TestRustClientVersion2(t *testing.T) {
	const tooEarly = "{\"call\":\"session/new\",\"error\":{\"code\":-32600,\"message\":\"Invalid request\",\"data\":\"ACP initialization must complete before `session/new` can be used\"}}"
	const session = `{"call":"session/new","result":{"sessionId":"s1"}}`
	rustClient(t, "client-v2", `{"guard":true,"versions":[1]}`,
		`{"call":"negotiation","result":{"requested":2,"selected":1}}`,
		tooEarly,
		`{"call":"initialize","error":{"code":-32600,"message":"Invalid request","data":"required ACP protocol version 2 but peer negotiated 1; use a matching implementation for the negotiated protocol version"}}`,
		tooEarly,
		`{"call":"version 1","result":{"agentCapabilities":{},"protocolVersion":1}}`,
		session)
	chosen := []string{
		`{"call":"negotiation","result":{"initialized":2}}`,
		session,
		`{"call":"initialize","error":{"code":-32600,"message":"Invalid request","data":"ACP initialization cannot be repeated after any other request; reconnect to initialize again"}}`,
		session,
	}
	rustClient(t, "client-v2", `{"guard":true,"versions":[1,2]}`, slices.Concat(chosen, chosen)...)
}

// rustClient runs the program as a client of our agent and compares the lines that it
// prints.
func rustClient(t *testing.T, mode, setup string, want ...string) {
	t.Helper()
	program := rust(t)
	run := exec.Command(program, mode, fixture(t).Command()[0]+" '"+setup+"'")
	run.Stderr = os.Stderr
	out, err := run.Output()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestRustAgentFrames(t *testing.T) {
	peerAgent{
		name:    "rust",
		command: rust(t) + " agent",
		methods: []string{"test/echo", "test/simple", "test/fail", "test/respond_error", "test/fail_plain", "test/drop", "test/drop_then_fail", "test/respond_then_fail",
			"test/renamed", "test/marker", "test/keep", "test/keep_drop", "test/keep_finish", "test/forward", "test/count",
			// Notifications that nobody wants are silent too.
			"test/note_simple", "test/note_fail", "test/note_panic"},
		skipped: map[string]string{
			"frame-blank-lines": "a blank line is a parse error",
			"frame-crlf":        "a blank line is a parse error",
			"frame-line-limit":  "its limit is not set by the setup",
			"init-in-progress":  "its program has no timer",
			"init-guard":        "version 1 has no guard",
		},
		masks: []mask{
			{"data of -32700", without(-32700, "data")},
			{"data of -32600", without(-32600, "data")},
			{"the text of a decoder", decoderText},
			{"the text of a dropped responder", droppedText},
		},
	}.compare(t, fixture(t))
}

// Our client and an agent of the crate.
func TestRustAgentOfOurClient(t *testing.T) {
	p := connect(t, rust(t), "agent", `{"guard":true}`)
	p.initialize(t, 1)
	const dropped = "{\"code\":-32603,\"message\":\"Internal error\",\"data\":\"request handler dropped its responder for `test/drop` without responding\"}"
	p.fail(t, map[string]failing{
		"data":            {"test/fail", `{"code":4242,"message":"Quota","data":{"left":0}}`, `{"code":4242,"message":"Quota","data":{"left":0}}`, nil},
		"null":            {"test/fail", `{"code":4242,"message":"Quota","data":null}`, `{"code":4242,"message":"Quota","data":null}`, nil},
		"absent":          {"test/fail", `{"code":4242,"message":"Quota"}`, `{"code":4242,"message":"Quota"}`, nil},
		"auth required":   {"test/fail", `{"code":-32000,"message":"Authentication required"}`, `{"code":-32000,"message":"Authentication required"}`, acperror.ErrAuthRequired},
		"missing session": {"session/prompt", `{"sessionId":"gone","prompt":[]}`, `{"code":-32002,"message":"Resource not found","data":{"sessionId":"gone"}}`, v2.ErrSessionNotFound},
		"plain":           {"test/fail_plain", `{"text":"disk on fire"}`, `{"code":-32603,"message":"Internal error","data":"disk on fire"}`, acperror.ErrInternalError},
		"dropped":         {"test/drop", `{}`, dropped, acperror.ErrInternalError},
		"unknown method":  {"nope/x", `{}`, `{"code":-32601,"message":"Method not found","data":"nope/x"}`, acperror.ErrMethodNotFound},
		"unknown to us":   {"test/forward", `{"method":"peer/unknown","params":{}}`, `{"code":-32601,"message":"Method not found","data":"peer/unknown"}`, acperror.ErrMethodNotFound},
	})
	p.answer(t, "test/forward")
	p.giveUp(t)
	p.kill(t)
}

// Version 2: what is not supported is told with its data, and may be tried again.
func TestRustAgentVersion2(t *testing.T) {
	p := connect(t, rust(t), "agent", `{"guard":true,"versions":[2]}`)
	p.refuse(t, 1, 0)
	p.initialize(t, 2)
}

// decoderText masks what a decoder says: phase and json have to agree.
func decoderText(f frame) bool {
	data, _ := errorOf(f, -32602)["data"].(map[string]any)
	_, ok := data["error"].(string)
	if ok {
		data["error"] = "a text"
	}
	return ok
}

// droppedText masks the end of the crate's sentence.
func droppedText(f frame) bool {
	e := errorOf(f, -32603)
	text, _ := e["data"].(string)
	if !strings.Contains(text, "dropped its responder") {
		return false
	}
	e["data"] = strings.TrimSuffix(text, " without responding")
	return true
}
