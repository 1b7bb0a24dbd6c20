// Package retry sends a call again as long as the contract of its errors allows
// that, and no longer: an error that advises against the same arguments ends it, and
// so does one after which something may already have been changed, unless a second
// run is known to do no harm.
package retry

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/cenkalti/backoff/v5"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
)

// Policy says what is known of a call, and how long to go on. The zero value is fit
// for a call that changes something: it is only repeated when the error says that
// nothing was carried out.
type Policy struct {
	// ReadOnly: the call changes nothing.
	ReadOnly bool

	// IdempotencyKey goes out with every attempt; the callee carries out one call
	// per key. It makes a repetition safe, unless the error names another key.
	IdempotencyKey string

	// Attempts is the largest number of attempts in all; 0 is 4.
	Attempts int

	// Elapsed is the time after which no attempt begins; 0 is 2 minutes.
	Elapsed time.Duration

	// LongestWait ends the repetition when an error asks for a longer wait; 0 is a
	// minute. A wait is never shortened.
	LongestWait time.Duration

	// Backoff is the delay before an attempt for errors that name no wait. Nil is
	// an exponential one with random parts.
	Backoff backoff.BackOff

	// Budget bounds the repetitions of many calls together; nil is without bound.
	Budget *Budget

	// Check finds out, before a repetition that the contract only allows then,
	// whether the first call had no effect. Nil: such calls are not repeated.
	Check func(context.Context, *agenterror.AgentError) (unchanged bool, err error)

	// Notify is told of each decision about a failed attempt.
	Notify func(attempt int, err error, d runtime.Decision)
}

// An Attempt is what a call has to know of its repetition.
type Attempt struct {
	Number         int    // from 1
	IdempotencyKey string // to be sent with the call
}

// Do calls fn until it succeeds, or must not be called again. Errors that carry no
// contract are not repeated: nothing is known of what they have done. When the
// context ends during a wait, the error holds both the last failure and the cause.
func Do[T any](ctx context.Context, p Policy, fn func(context.Context, Attempt) (T, error)) (T, error) {
	r := repetition{ctx: ctx, Policy: p}
	if r.Backoff == nil {
		r.Backoff = backoff.NewExponentialBackOff()
	}
	made, err := backoff.Retry(ctx, func() (T, error) {
		r.attempt++
		made, err := fn(ctx, Attempt{r.attempt, p.IdempotencyKey})
		r.failed = err
		if err == nil {
			p.Budget.succeeded()
		}
		return made, hidden(err)
	}, backoff.WithBackOff(&r), backoff.WithMaxTries(uint(r.attempts())), backoff.WithMaxElapsedTime(r.elapsed()))
	switch {
	case err == nil:
		return made, nil
	case r.waiting && ctx.Err() != nil:
		return made, fmt.Errorf("%w; the repetition was given up: %w", r.failed, context.Cause(ctx))
	}
	return made, r.failed
}

// opaque keeps the library from finding its own error types in a chain of ours: an
// error decides through its contract only.
type opaque struct{ error }

func hidden(err error) error {
	if err == nil {
		return nil
	}
	return opaque{err}
}

// repetition decides, as the library's BackOff, what follows a failed attempt.
type repetition struct {
	Policy
	ctx     context.Context
	attempt int
	failed  error
	waiting bool
}

// Reset begins anew.
func (r *repetition) Reset() { r.Backoff.Reset() }

// NextBackOff is the wait before the next attempt, or backoff.Stop.
func (r *repetition) NextBackOff() time.Duration {
	d := r.decide()
	if r.Notify != nil {
		r.Notify(r.attempt, r.failed, d)
	}
	if d.Verdict == runtime.Never {
		return backoff.Stop
	}
	r.waiting = true
	return d.Wait
}

// decide turns what the contract says into a decision that needs no more questions.
func (r *repetition) decide() runtime.Decision {
	var e *agenterror.AgentError
	if !errors.As(r.failed, &e) || e == nil {
		return never("The error carries no contract.")
	}
	d := runtime.Decide(e, runtime.Call{
		RetrySafe: r.safe(e),
		Attempt:   r.attempt,
		Backoff:   func(int) time.Duration { return r.Backoff.NextBackOff() },
	})
	if d.Verdict == runtime.RetryAfterCheck {
		d = r.check(e, d)
	}
	switch {
	case d.Verdict == runtime.Never:
	case d.Wait < 0: // the caller's own delay says stop
		return never("The backoff has come to its end.")
	case d.Wait > r.longest():
		return never("The error asks for a longer wait than the policy allows.")
	case !r.Budget.take():
		return never("The budget for repetitions is used up.")
	}
	return d
}

func never(reason string) runtime.Decision {
	return runtime.Decision{Verdict: runtime.Never, Reason: reason}
}

// safe tells whether a second run does no more than the first.
func (r *repetition) safe(e *agenterror.AgentError) bool {
	if r.ReadOnly {
		return true
	}
	return r.IdempotencyKey != "" && (e.IdempotencyKey == nil || *e.IdempotencyKey == r.IdempotencyKey)
}

// check asks whether the first call had no effect.
func (r *repetition) check(e *agenterror.AgentError, d runtime.Decision) runtime.Decision {
	if r.Check == nil {
		return never(d.Reason)
	}
	unchanged, err := r.Check(r.ctx, e)
	switch {
	case err != nil:
		return never("It could not be found out whether the first call took effect: " + err.Error())
	case !unchanged:
		return never("The first call took effect.")
	}
	d.Verdict = runtime.RetryAfterWait
	return d
}

func (p *Policy) attempts() int {
	if p.Attempts <= 0 {
		return 4
	}
	return p.Attempts
}

func (p *Policy) elapsed() time.Duration {
	if p.Elapsed <= 0 {
		return 2 * time.Minute
	}
	return p.Elapsed
}

func (p *Policy) longest() time.Duration {
	if p.LongestWait <= 0 {
		return time.Minute
	}
	return p.LongestWait
}
