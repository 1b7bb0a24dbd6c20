// Tests of calls that brought no complete result, and of what they tell of the
// connection.
package upstream_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/upstream"
)

func TestFailure(t *testing.T) {
	var g upstream.Gateway
	resource := upstream.Call{Identity: runtime.Identity{Service: "hub", Upstream: "shop", Resource: "a://b"}}
	tests := []struct {
		name  string
		call  upstream.Call
		err   error
		kind  agenterror.AgentErrorKind
		cause string // its end
	}{
		{"queue", shop(), fmt.Errorf("%w: 8 of 8", upstream.ErrQueueFull), "queue_saturated", "8 of 8"},
		{"not connected", shop(), upstream.ErrNotConnected, "not_connected", "upstream"},
		{"refused", shop(), &net.OpError{Op: "dial", Err: os.NewSyscallError("connect", syscall.ECONNREFUSED)}, "connection_refused", "refused"},
		{"name", shop(), &net.DNSError{Err: "no such host", Name: "shop.invalid"}, "dns_error", "no such host"},
		{"broken off", shop(), fmt.Errorf("reading: %w", io.ErrUnexpectedEOF), "network_error", "unexpected EOF"},
		{"closed", shop(), net.ErrClosed, "not_connected", "closed network connection"},
		{"deadline", shop(), fmt.Errorf("call: %w", context.DeadlineExceeded), "timeout", "deadline exceeded"},
		{"slow network", shop(), &net.OpError{Op: "read", Err: os.ErrDeadlineExceeded}, "timeout", "i/o timeout"},
		{"cancelled", shop(), fmt.Errorf("call: %w", context.Canceled), "cancelled", "canceled"},
		{"too large", shop(), upstream.ErrResultTooLong, "response_too_large", "accepts"},
		{"sign-in by number", shop(), errors.New("status 401 from shop"), "oauth_needs_reauth", "from shop"},
		{"sign-in by words", shop(), errors.New(`Bearer error="invalid_token"`), "oauth_needs_reauth", ""},
		{"401 within a number", shop(), errors.New("port 4011 is closed"), "network_error", "closed"},
		{"401 too far away", shop(), errors.New(strings.Repeat("x ", 1200) + "401"), "network_error", "401"},
		{"RPC: arguments", shop(), &upstream.ProtocolError{Code: -32602, Message: "no such field"}, "invalid_param", "no such field"},
		{"RPC: method", shop(), &upstream.ProtocolError{Code: -32601, Message: "no such tool"}, "unknown_tool", "no such tool"},
		{"RPC: resource", resource, &upstream.ProtocolError{Code: -32002, Message: "gone"}, "not_found", "gone"},
		{"RPC: resource by its address", resource, &upstream.ProtocolError{Code: -32602, Message: "gone", Data: json.RawMessage(`{"uri":"a://b"}`)}, "not_found", "gone"},
		{"RPC: arguments of a resource", resource, &upstream.ProtocolError{Code: -32602, Message: "bad"}, "invalid_param", "bad"},
		{"RPC: resource code for a tool", shop(), &upstream.ProtocolError{Code: -32002, Message: "gone"}, "upstream_error", "gone (-32002)"},
		{"RPC: other", shop(), fmt.Errorf("calling: %w", &upstream.ProtocolError{Code: 7, Message: "odd"}), "upstream_error", "odd (7)"},
		{"RPC: silent", shop(), &upstream.ProtocolError{Code: -32000}, "upstream_error", "JSON-RPC error (-32000)"},
		{"RPC: long", shop(), &upstream.ProtocolError{Code: -32000, Message: strings.Repeat("long ", 2000)}, "upstream_error", " …[truncated] (-32000)"},
		{"own", shop(), fmt.Errorf("policy: %w", agenterror.Forbidden("Not this one.")), "forbidden", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := g.Failure(context.Background(), test.call, test.err)
			if err := e.Validate(); err != nil {
				t.Fatal(err)
			}
			info := test.kind.Info()
			if e.Kind != test.kind || e.Origin != info.Origin || e.SideEffects != info.SideEffects || *e.Upstream != "shop" {
				t.Errorf("got %s", runtime.Encode(e))
			}
			cause := ""
			if e.Cause != nil {
				cause = *e.Cause
			}
			if !strings.HasSuffix(cause, test.cause) {
				t.Errorf("cause: %q", cause)
			}
		})
	}
	if e := g.Failure(context.Background(), shop(), nil); e != nil {
		t.Errorf("no failure became %v", e)
	}
}

// TestContractInData: a JSON-RPC error that carries a contract is recognised.
func TestContractInData(t *testing.T) {
	var g upstream.Gateway
	data := runtime.Encode(agenterror.QueueSaturated("full", agenterror.WithRetryAfterMs(700), agenterror.WithCause("8 of 8")))
	for _, trusted := range []bool{false, true} {
		call := shop()
		call.Trusted = trusted
		e := g.Failure(context.Background(), call, &upstream.ProtocolError{Code: -32603, Message: "full", Data: data})
		if err := e.Validate(); err != nil {
			t.Fatal(err)
		}
		want := agenterror.AgentErrorKindUpstreamError
		if trusted {
			want = agenterror.AgentErrorKindQueueSaturated
		}
		if e.Kind != want || e.Origin != want.Info().Origin || *e.Cause != "8 of 8" || *e.OriginalKind != "queue_saturated" || len(e.Hops) != 1 {
			t.Errorf("trusted %t: %s", trusted, runtime.Encode(e))
		}
		if waits := e.Recovery.RetryAfterMs != nil; waits != trusted {
			t.Errorf("trusted %t: wait %v", trusted, e.Recovery.RetryAfterMs)
		}
	}
}

func TestHealth(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := upstream.Health{Failures: 3, Pause: time.Minute}
		lost := fmt.Errorf("lost: %w", io.EOF)
		observe := func(allowed bool, outcomes ...error) {
			t.Helper()
			for _, err := range outcomes {
				h.Observe(err)
			}
			if h.Allow() != allowed {
				t.Errorf("after %v calls are allowed: %t", outcomes, !allowed)
			}
		}
		// Answers, whatever they say, and what the caller or the gateway ended.
		observe(true, nil, &upstream.ProtocolError{Code: -32603}, context.Canceled, upstream.ErrQueueFull, upstream.ErrResultTooLong,
			agenterror.Forbidden("no"), errors.New("401"))
		observe(true, lost, lost, nil, lost, lost)
		observe(true, context.Canceled, upstream.ErrQueueFull)
		observe(false, lost)
		time.Sleep(time.Minute)
		observe(true)
		observe(false, lost) // the row goes on until an answer comes
		time.Sleep(time.Minute)
		observe(true, nil, lost, lost)
	})
	var usual upstream.Health
	for range 4 {
		usual.Observe(io.EOF)
	}
	if !usual.Allow() {
		t.Error("paused too early")
	}
	if usual.Observe(io.EOF); usual.Allow() {
		t.Error("not paused")
	}
}
