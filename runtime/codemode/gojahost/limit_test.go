package gojahost

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/errgen/errgen/conformance/scripts"
	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/codemode"
)

// asleep returns when its call is given up.
func asleep(ctx context.Context, _ json.RawMessage) (json.RawMessage, error) {
	<-ctx.Done()
	return nil, ctx.Err()
}

func TestLimits(t *testing.T) {
	const endless = `for (;;);`
	for _, c := range []struct {
		name   string
		limits Limits
		script string
		want   error
	}{
		{"time, computing", Limits{Time: 20 * time.Millisecond}, endless, agenterror.ErrCodeModeTimeout},
		{"time, caught", Limits{Time: 20 * time.Millisecond}, `for (;;) try { for (;;); } catch {} finally { continue; }`, agenterror.ErrCodeModeTimeout},
		{"time, waiting", Limits{Time: 20 * time.Millisecond}, `await shop.asleep();`, agenterror.ErrCodeModeTimeout},
		{"time, promises", Limits{Time: 20 * time.Millisecond}, `for (;;) await null;`, agenterror.ErrCodeModeTimeout},
		{"time, after the end", Limits{Time: 20 * time.Millisecond}, `throw {get kind() { for (;;); }};`, agenterror.ErrServerError},
		{"compute", Limits{Compute: 20 * time.Millisecond}, endless, agenterror.ErrCodeModeFuelExhausted},
		{"compute, in pieces", Limits{Compute: 20 * time.Millisecond}, `for (;;) await shop.echo();`, agenterror.ErrCodeModeFuelExhausted},
		{"compute, waiting", Limits{Compute: 10 * time.Millisecond, Time: 50 * time.Millisecond}, `await shop.asleep();`, agenterror.ErrCodeModeTimeout},
		{"calls", Limits{Calls: 2}, `for (;;) await shop.echo();`, agenterror.ErrCallBudgetExceeded},
		{"calls, caught", Limits{Calls: 1}, `await shop.echo(); let n = 0; while (n < 3) try { await shop.echo(); } catch { n++; } throw n;`, agenterror.ErrServerError},
		{"calls, just enough", Limits{Calls: 2}, `await batch([shop.echo, shop.echo]); throw {kind: "conflict", message: "m"};`, agenterror.ErrConflict},
		{"memory", Limits{Memory: 64 << 20, Time: 30 * time.Second}, `const all = []; for (;;) all.push(new Array(1000).fill(all.length));`, agenterror.ErrBudgetExceeded},
		{"stack", Limits{Stack: 500}, `const f = () => f() + 1; f();`, agenterror.ErrBudgetExceeded},
		{"stack by default", Limits{}, `const f = () => f() + 1; f();`, agenterror.ErrBudgetExceeded},
		{"never settled", Limits{}, `await new Promise(() => {});`, agenterror.ErrServerError},
	} {
		t.Run(c.name, func(t *testing.T) {
			tools := scripts.Tools()
			tools["shop"]["asleep"] = asleep
			_, err := (&Host{Tools: tools, Limits: c.limits}).Run(t.Context(), c.script)
			if !errors.Is(err, c.want) {
				t.Fatalf("got %v, want %v", err, c.want)
			}
			var e *agenterror.AgentError
			errors.As(err, &e)
			if problems := codemode.CheckRejection(runtime.Encode(e), runtime.CheckOptions{}); problems != nil {
				t.Error(problems)
			}
			if e.Origin == agenterror.OriginBudget && e.Limit == nil {
				t.Error("the limit is not told")
			}
		})
	}
}

// The end of the caller's context ends the run, and the kind says which end it was.
func TestContext(t *testing.T) {
	tools := codemode.Tools{"shop": {"asleep": asleep}}
	for _, script := range []string{`for (;;);`, `await shop.asleep();`} {
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(10*time.Millisecond, cancel)
		if _, err := (&Host{Tools: tools}).Run(ctx, script); !errors.Is(err, agenterror.ErrCancelled) {
			t.Errorf("%s, cancelled: %v", script, err)
		}
		ctx, cancel = context.WithTimeout(t.Context(), 10*time.Millisecond)
		if _, err := (&Host{Tools: tools}).Run(ctx, script); !errors.Is(err, agenterror.ErrTimeout) {
			t.Errorf("%s, out of time: %v", script, err)
		}
		cancel()
	}
}

// What the context says of the run stands in errors of the script, and not in those
// of tools, which are about another call.
func TestIdentity(t *testing.T) {
	ctx := runtime.WithIdentity(t.Context(), runtime.Identity{Service: "codemode", Action: "run"})
	host := &Host{Tools: scripts.Tools(), Errors: codemode.Errors{Runtime: runtime.New(runtime.Options{ErrorID: runtime.NewErrorID})}}
	var e *agenterror.AgentError
	_, err := host.Run(ctx, `throw {kind: "mine", message: "m"};`)
	if !errors.As(err, &e) || e.Service == nil || *e.Service != "codemode" || e.ErrorID == nil {
		t.Errorf("of the script: %s", runtime.Encode(e))
	}
	_, caught := host.Run(ctx, `try { await shop.order(); } catch (e) { throw {kind: "seen", message: "m", text: e.message, e}; }`)
	_, uncaught := host.Run(ctx, `await shop.order();`)
	if !errors.As(caught, &e) || !strings.Contains(string(runtime.Encode(e)), `shop::order`) {
		t.Errorf("caught: %s", runtime.Encode(e))
	}
	if !errors.As(uncaught, &e) || e.Action == nil || *e.Action != "run" {
		t.Errorf("uncaught: %s", runtime.Encode(e))
	}
}

// Runs do not see each other, and may go on at the same time.
func TestConcurrentRuns(t *testing.T) {
	host := &Host{Tools: scripts.Tools()}
	done := make(chan error)
	for range 8 {
		go func() {
			_, err := host.Run(t.Context(), `globalThis.n = (globalThis.n ?? 0) + 1; await batch(new Array(20).fill(shop.echo)); if (n !== 1) throw n;`)
			done <- err
		}()
	}
	for range 8 {
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
}
