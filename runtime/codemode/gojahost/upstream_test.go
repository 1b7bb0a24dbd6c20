package gojahost

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	goruntime "runtime"
	"testing"
	"time"

	"github.com/errgen/errgen/conformance/scripts"
	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/codemode"
	"github.com/errgen/errgen/runtime/upstream"
)

// A completed result with isError rejects with the contract of section 9, a call
// without one with that of 9.11, as a gateway makes them.
func TestUpstream(t *testing.T) {
	var gateway upstream.Gateway
	call := upstream.Call{Identity: runtime.Identity{Tool: "shop::order", Upstream: "shop"}}
	result := []byte(`{"isError":true,"content":[{"type":"text","text":"{\"error\":{\"kind\":\"CardDeclined\",\"message\":\"card declined\\nat step 3\"}}"},{"type":"image","mimeType":"image/png","data":"aGVsbG8="}]}`)
	for name, e := range map[string]*agenterror.AgentError{
		"completed":     gateway.Analyze(t.Context(), call, result),
		"not completed": gateway.Failure(t.Context(), call, upstream.ErrNotConnected),
	} {
		host := &Host{Tools: codemode.Tools{"shop": {"order": func(context.Context, json.RawMessage) (json.RawMessage, error) { return nil, e }}}}
		_, err := host.Run(t.Context(), `try { await shop.order(); } catch (e) { throw new Error("order failed", {cause: e}); }`)
		var got *agenterror.AgentError
		if !errors.As(err, &got) || !got.Equal(e) {
			t.Errorf("%s: %s, want %s", name, runtime.Encode(got), runtime.Encode(e))
		}
		if problems := codemode.CheckRejection(runtime.Encode(got), runtime.CheckOptions{}); problems != nil {
			t.Errorf("%s: %v", name, problems)
		}
	}
}

// A run leaves no goroutine behind, however it ends.
func TestNoGoroutineIsLeft(t *testing.T) {
	tools := scripts.Tools()
	tools["shop"]["asleep"] = asleep
	host := &Host{Tools: tools, Limits: Limits{Time: 30 * time.Millisecond, Compute: 20 * time.Millisecond, Memory: 1 << 30}}
	before := goruntime.NumGoroutine()
	for range 5 {
		for _, script := range []string{`return 1;`, `for (;;);`, `await shop.asleep();`, `shop.asleep(); shop.echo(); return 1;`, `await Promise.any([shop.asleep(), shop.order(), shop.echo()]);`} {
			_, _ = host.Run(t.Context(), script) // how it ends is tested elsewhere
		}
	}
	for wait := time.Millisecond; goruntime.NumGoroutine() > before; wait *= 2 {
		if wait > 5*time.Second {
			t.Fatalf("%d goroutines, %d before", goruntime.NumGoroutine(), before)
		}
		time.Sleep(wait)
	}
}

func ExampleHost_Run() {
	host := Host{Tools: codemode.Tools{"shop": {
		"order": func(context.Context, json.RawMessage) (json.RawMessage, error) {
			return nil, agenterror.RateLimited("Too many orders in one minute.", agenterror.WithRetryAfterMs(1500))
		},
	}}}
	result, err := host.Run(context.Background(), `
		try {
			await shop.order({item: 17});
		} catch (e) {
			return [e.kind, e.recovery.retry_after_ms, agentError.decideRepeat(e.contract, {retry_safe: false}).outcome];
		}`)
	fmt.Println(string(result), err)

	_, err = host.Run(context.Background(), `await shop.order({item: 17});`)
	var e *agenterror.AgentError
	fmt.Println(errors.Is(err, agenterror.ErrRateLimited), errors.As(err, &e), *e.Tool)
	// Output:
	// ["rate_limited",1500,"after_wait"] <nil>
	// true true shop::order
}

func BenchmarkRun(b *testing.B) {
	host := Host{Tools: scripts.Tools()}
	for b.Loop() {
		_, _ = host.Run(b.Context(), `await shop.order();`) // fails
	}
}
