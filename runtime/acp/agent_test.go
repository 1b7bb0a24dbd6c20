package acp_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/errgen/errgen/generated/go/acperror"
	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/acp"
	"github.com/errgen/errgen/runtime/clean"
)

// Every kind goes out in an error of the protocol, over a connection, and comes in as
// it was.
func TestEveryKindTravels(t *testing.T) {
	sent := make(chan *agenterror.AgentError, 1)
	caller, _ := join(t, acp.New, nil, []acp.Handler{handle("m", func(ctx context.Context, _ *acp.Responder) error {
		return acp.FromAgentError(ctx, nil, <-sent)
	})})
	for _, kind := range agenterror.AgentErrorKinds() {
		e := runtime.From(t.Context(), agenterror.AgentErrorOf(kind.Name, "It failed <here> & now. It may not be so later."))
		sent <- e
		_, err := caller.Call("m", nil).Await(t.Context())
		wire := asError(t, err)
		if want := due(kind); int64(wire.Code) != want || !strings.HasPrefix(wire.Message, e.Message) {
			t.Errorf("%s: got %d %q; want the code %d", kind.Name, wire.Code, wire.Message, want)
		}
		if back := acp.ToAgentError(t.Context(), nil, fmt.Errorf("the call: %w", err)); !back.Equal(e) {
			t.Errorf("%s: got %s; want %s", kind.Name, runtime.Encode(back), runtime.Encode(e))
		} else if !errors.Is(back, error(wire)) && errors.Unwrap(back) != error(wire) {
			t.Errorf("%s: the error of the protocol is lost", kind.Name)
		}
	}
}

// due is the code of a kind: its own, or what MCP has for it, or an internal error.
func due(kind agenterror.AgentErrorKindInfo) int64 {
	switch kind.Name {
	case agenterror.AgentErrorKindAuthRequired:
		return -32000
	case agenterror.AgentErrorKindCancelled:
		return -32800
	case agenterror.AgentErrorKindNotFound:
		return -32002
	}
	if kind.McpCode != nil {
		return int64(*kind.McpCode)
	}
	return -32603
}

// An error without a contract is an upstream error, clean, and bounded with its code.
func TestToAgentError(t *testing.T) {
	for name, test := range map[string]struct {
		err            error
		message, cause string
	}{
		"plain":   {acperror.InvalidParams(), "Invalid params", "Invalid params (-32602)"},
		"data":    {acperror.InvalidParams().WithData([]int{1}), "Invalid params", "Invalid params: [\n  1\n] (-32602)"},
		"partial": {acperror.InternalError().WithData(map[string]any{"contract_version": 1, "kind": "timeout"}), "Internal error", "Internal error: {\n  \"contract_version\": 1,\n  \"kind\": \"timeout\"\n} (-32603)"},
		"secret":  {&acp.Error{Code: 7, Message: "token=abcdefgh"}, "token=[REDACTED]", "token=[REDACTED] (7)"},
	} {
		e := acp.ToAgentError(t.Context(), nil, test.err)
		if e.Kind != agenterror.AgentErrorKindUpstreamError || e.Message != test.message || e.Cause == nil || *e.Cause != test.cause {
			t.Errorf("%s: got %s", name, runtime.Encode(e))
		}
	}
	long := acp.ToAgentError(t.Context(), nil, &acp.Error{Code: -7, Message: strings.Repeat("x", 10_000)})
	// The mark of what was cut is not counted.
	if n := len([]rune(strings.Replace(*long.Cause, clean.Marker, "", 1))); n > 4096 || !strings.HasSuffix(*long.Cause, " (-7)") {
		t.Errorf("%d characters: …%s", n, (*long.Cause)[len(*long.Cause)-30:])
	}
	if e := acp.ToAgentError(t.Context(), nil, context.DeadlineExceeded); e.Kind != agenterror.AgentErrorKindTimeout {
		t.Errorf("got %s", runtime.Encode(e))
	}
	if acp.ToAgentError(t.Context(), nil, nil) != nil || acp.FromAgentError(t.Context(), nil, nil) != nil {
		t.Error("nil does not stay nil")
	}
}

// What goes out is cleaned and complete, whatever came in.
func TestFromAgentError(t *testing.T) {
	rt := runtime.New(runtime.Options{Service: "notes"})
	e := acp.FromAgentError(t.Context(), rt, errors.New("password=hunter22"))
	if text := e.Data.String(); !runtime.IsContract([]byte(text)) || strings.Contains(text, "hunter22") || e.Code != -32603 {
		t.Errorf("got %+v", e)
	}
	big := agenterror.NotFound("There is no such note.", agenterror.WithCause(strings.Repeat("<", 100_000)))
	if e := acp.FromAgentError(t.Context(), rt, fmt.Errorf("outer: %w", big)); len(e.Data.String()) > runtime.MaxBytes || e.Code != -32002 {
		t.Errorf("got %d bytes, %d", len(e.Data.String()), e.Code)
	}
}
