// The Rust crate, as client of our agent and as agent beside ours.

package interop

import (
	"encoding/json"
	"os"
	"os/exec"
	"strings"
	"testing"
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
	agent := fixture(t).Command()[0]
	setup := `{"guard":true,"limit":4096,"initialize":["drop","ok"]}`
	run := exec.Command(rust(t), "client", agent+" '"+setup+"'")
	run.Stderr = os.Stderr
	out, err := run.Output()
	if err != nil {
		t.Fatal(err)
	}
	// The members stand as the crate writes them: code, message, data.
	want := strings.Join([]string{
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
		`{"call":"end","error":true}`, "",
	}, "\n")
	if got := string(out); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	for line := range strings.Lines(string(out)) {
		if !json.Valid([]byte(line)) {
			t.Error(line)
		}
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
