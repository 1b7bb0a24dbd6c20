// Tests of repeating calls.
package retry_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/retry"
)

// busy says that nothing was carried out, and when to come again.
func busy(ms int64) error {
	return fmt.Errorf("calling: %w", agenterror.RateLimited("Slow down.", agenterror.WithRetryAfterMs(ms)))
}

// unclear says that something may have been carried out.
func unclear() error { return agenterror.NetworkError("The line broke.") }

func TestDo(t *testing.T) {
	for name, c := range map[string]struct {
		policy   retry.Policy
		answers  []error // one per attempt; then success
		attempts int
		waited   time.Duration
		fails    bool
	}{
		"success":                       {attempts: 1},
		"waits as long as it is told":   {answers: []error{busy(250), busy(0)}, attempts: 3, waited: 250 * time.Millisecond},
		"an error without a contract":   {answers: []error{io.EOF}, attempts: 1, fails: true},
		"an error that forbids it":      {answers: []error{agenterror.NotFound("No.")}, attempts: 1, fails: true},
		"something may have happened":   {answers: []error{unclear()}, attempts: 1, fails: true},
		"but the call changes nothing":  {policy: retry.Policy{ReadOnly: true, Backoff: fixed(time.Second)}, answers: []error{unclear()}, attempts: 2, waited: time.Second},
		"but the key is the same":       {policy: retry.Policy{IdempotencyKey: "k", Backoff: fixed(time.Second)}, answers: []error{agenterror.NetworkError("m", agenterror.WithIdempotencyKey("k"))}, attempts: 2, waited: time.Second},
		"the error names another key":   {policy: retry.Policy{IdempotencyKey: "k"}, answers: []error{agenterror.NetworkError("m", agenterror.WithIdempotencyKey("other"))}, attempts: 1, fails: true},
		"nothing was found changed":     {policy: retry.Policy{Check: checked(true, nil), Backoff: fixed(time.Second)}, answers: []error{unclear()}, attempts: 2, waited: time.Second},
		"something was found changed":   {policy: retry.Policy{Check: checked(false, nil)}, answers: []error{unclear()}, attempts: 1, fails: true},
		"it can't be found out":         {policy: retry.Policy{Check: checked(true, io.EOF)}, answers: []error{unclear()}, attempts: 1, fails: true},
		"no more than four attempts":    {answers: []error{busy(1), busy(1), busy(1), busy(1), busy(1)}, attempts: 4, waited: 3 * time.Millisecond, fails: true},
		"no more attempts than allowed": {policy: retry.Policy{Attempts: 2}, answers: []error{busy(1), busy(1), busy(1)}, attempts: 2, waited: time.Millisecond, fails: true},
		"a wait that is too long":       {answers: []error{busy(60_001)}, attempts: 1, fails: true},
		"a time that is up":             {policy: retry.Policy{Elapsed: 50 * time.Second}, answers: []error{busy(40_000), busy(40_000)}, attempts: 2, waited: 40 * time.Second, fails: true},
		"a backoff that ends":           {policy: retry.Policy{Backoff: fixed(-1), ReadOnly: true}, answers: []error{unclear()}, attempts: 1, fails: true},
		"an empty budget":               {policy: retry.Policy{Budget: retry.NewBudget(1, 0)}, answers: []error{busy(1), busy(1)}, attempts: 2, waited: time.Millisecond, fails: true},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				start, attempts := time.Now(), 0
				var told []runtime.Decision
				c.policy.Notify = func(attempt int, err error, d runtime.Decision) { told = append(told, d) }
				got, err := retry.Do(t.Context(), c.policy, func(_ context.Context, a retry.Attempt) (string, error) {
					attempts++
					if a.Number != attempts || a.IdempotencyKey != c.policy.IdempotencyKey {
						t.Errorf("attempt %d is told %+v", attempts, a)
					}
					if attempts <= len(c.answers) {
						return "", c.answers[attempts-1]
					}
					return "done", nil
				})
				type outcome struct {
					Attempts int
					Waited   time.Duration
					Fails    bool
				}
				if diff := cmp.Diff(outcome{c.attempts, c.waited, c.fails}, outcome{attempts, time.Since(start), err != nil}); diff != "" {
					t.Error(diff)
				}
				if err != nil && !errors.Is(err, c.answers[attempts-1]) || err == nil && got != "done" {
					t.Errorf("%q, %v", got, err)
				}
				for _, d := range told {
					if d.Reason == "" {
						t.Errorf("no reason for %+v", d)
					}
				}
			})
		})
	}
}

type fixed time.Duration

func (f fixed) NextBackOff() time.Duration { return time.Duration(f) }
func (f fixed) Reset()                     {}

func checked(unchanged bool, err error) func(context.Context, *agenterror.AgentError) (bool, error) {
	return func(context.Context, *agenterror.AgentError) (bool, error) { return unchanged, err }
}

// A context that ends during a wait ends the call, and the failure is not lost.
func TestCancelled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeoutCause(t.Context(), time.Second, errors.New("the user left"))
		defer cancel()
		_, err := retry.Do(ctx, retry.Policy{}, func(context.Context, retry.Attempt) (int, error) { return 0, busy(30_000) })
		if !errors.Is(err, agenterror.ErrRateLimited) || !strings.Contains(err.Error(), "the user left") {
			t.Error(err)
		}
	})
}

// Many calls at once, whose errors say anything: no call is repeated that the
// contract forbids to repeat, and no wait is shortened.
func TestSoak(t *testing.T) {
	const calls = 20_000
	synctest.Test(t, func(t *testing.T) {
		budget := retry.NewBudget(calls/2, 0.5)
		var repeated atomic.Int64
		var wg sync.WaitGroup
		for i := range calls {
			wg.Go(func() {
				r := rand.New(rand.NewPCG(7, uint64(i)))
				p := retry.Policy{ReadOnly: r.IntN(4) == 0, Budget: budget, Attempts: 6, Elapsed: time.Hour}
				if r.IntN(3) == 0 {
					p.IdempotencyKey = "k"
				}
				var last *agenterror.AgentError
				var ended time.Time
				_, _ = retry.Do(t.Context(), p, func(context.Context, retry.Attempt) (int, error) {
					if last != nil {
						repeated.Add(1)
						if why := forbidden(last, p, time.Since(ended)); why != "" {
							t.Errorf("repeated after %s: %s", runtime.Encode(last), why)
						}
					}
					if r.IntN(3) == 0 {
						return 1, nil
					}
					last, ended = random(r), time.Now()
					return 0, last
				})
			})
		}
		wg.Wait()
		if repeated.Load() < calls/20 {
			t.Errorf("only %d calls were repeated: this shows nothing", repeated.Load())
		}
	})
}

// forbidden is the table of contract.md, 3.5, written once more.
func forbidden(e *agenterror.AgentError, p retry.Policy, waited time.Duration) string {
	harmless := p.ReadOnly || p.IdempotencyKey != "" && (e.IdempotencyKey == nil || *e.IdempotencyKey == p.IdempotencyKey)
	ms := e.Recovery.RetryAfterMs
	switch {
	case e.Recovery.Action != "retry_later" && e.Recovery.Action != "start_dependency":
		return "action"
	case e.Recovery.SameArguments == "safe":
	case e.Recovery.SameArguments != "conditional":
		return "same_arguments"
	case e.SideEffects != "none_expected" && !harmless:
		return "side_effects"
	}
	if ms != nil && waited < time.Duration(*ms)*time.Millisecond {
		return "wait"
	}
	return ""
}

// random is an error with any values, some of which nobody knows.
func random(r *rand.Rand) *agenterror.AgentError {
	pick := func(values ...string) string { return values[r.IntN(len(values))] }
	e := &agenterror.AgentError{
		Recovery: agenterror.Recovery{
			Action:        agenterror.RecoveryAction(pick("retry_later", "retry_later", "start_dependency", "do_not_retry", "revise_and_retry", "?")),
			SameArguments: agenterror.SameArguments(pick("safe", "conditional", "conditional", "discouraged", "never", "?")),
		},
		SideEffects: agenterror.SideEffects(pick("none_expected", "possible", "unknown", "?")),
	}
	if r.IntN(2) == 0 {
		ms := r.Int64N(90_000)
		e.Recovery.RetryAfterMs = &ms
	}
	if r.IntN(4) == 0 {
		key := pick("k", "other")
		e.IdempotencyKey = &key
	}
	return e
}

func ExampleDo() {
	calls := 0
	got, err := retry.Do(context.Background(), retry.Policy{}, func(context.Context, retry.Attempt) (string, error) {
		if calls++; calls == 1 {
			return "", agenterror.RateLimited("One search per millisecond.", agenterror.WithRetryAfterMs(1))
		}
		return "found", nil
	})
	fmt.Println(got, err, calls)
	// Output: found <nil> 2
}
