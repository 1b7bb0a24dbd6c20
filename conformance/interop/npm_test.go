// The npm SDK, as client of our agent, as agent beside ours, and as agent of our
// client.

package interop

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/errgen/errgen/conformance/scenario"
	"github.com/errgen/errgen/generated/go/acperror"
	v2 "github.com/errgen/errgen/generated/go/acperror/v2"
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
	p := connect(t, "node", filepath.Join(folder, "agent.mjs"))
	p.initialize(t, 1)
	p.fail(t, map[string]failing{
		"data":            {"test/fail", `{"code":4242,"message":"Quota","data":{"left":0}}`, `{"code":4242,"message":"Quota","data":{"left":0}}`, nil},
		"null":            {"test/fail", `{"code":4242,"message":"Quota","data":null}`, `{"code":4242,"message":"Quota","data":null}`, nil},
		"absent":          {"test/fail", `{"code":4242,"message":"Quota"}`, `{"code":4242,"message":"Quota"}`, nil},
		"missing session": {"session/prompt", `{"sessionId":"gone","prompt":[]}`, `{"code":-32002,"message":"Resource not found","data":{"sessionId":"gone"}}`, v2.ErrSessionNotFound},
		"unknown method":  {"nope/x", `{}`, `{"code":-32601,"message":"\"Method not found\": nope/x","data":{"method":"nope/x"}}`, acperror.ErrMethodNotFound},
		"unknown to us":   {"test/ask", `{"method":"peer/unknown"}`, `{"code":-32601,"message":"Method not found","data":"peer/unknown"}`, acperror.ErrMethodNotFound},
	})
	p.answer(t, "test/ask")
	p.giveUp(t)
	p.kill(t)
}

// Version 2: what is not supported is told with its data, and may be tried again.
func TestNpmAgentVersion2(t *testing.T) {
	p := connect(t, "node", filepath.Join(npm(t), "agent.mjs"), `{"versions":[2]}`)
	p.refuse(t, 1, 0)
	p.initialize(t, 2)
}
