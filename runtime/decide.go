// The caller's side: what to do with a call that failed (contract.md, 3.5).
package runtime

import (
	"time"

	"github.com/errgen/errgen/generated/go/agenterror"
)

// A Verdict says whether exactly the same call may be sent again without asking
// anybody.
type Verdict string

// The verdicts.
const (
	// RetryNow: at once. The error gives a wait of zero.
	RetryNow Verdict = "retry_now"
	// RetryAfterWait: after Decision.Wait.
	RetryAfterWait Verdict = "retry_after_wait"
	// RetryAfterCheck: only after somebody found out that the first call had no
	// effect, and then not before Decision.Wait.
	RetryAfterCheck Verdict = "retry_after_check"
	// Never: something else than a repetition is asked for.
	Never Verdict = "never"
)

// A Decision is a verdict with its wait and its reason, a sentence for the log.
type Decision struct {
	Verdict Verdict
	Wait    time.Duration
	Reason  string
}

// A Call is what the caller knows about the call that failed.
type Call struct {
	// RetrySafe: the call is known to be read-only, or carries the same
	// idempotency key again.
	RetrySafe bool

	// Attempt is the number of times the call was sent, from 1.
	Attempt int

	// Backoff is the caller's own growing delay, for errors that name no wait; nil
	// is DefaultBackoff.
	Backoff func(attempt int) time.Duration
}

// Decide says what to do after a call failed with e. It follows the decision
// "repeat" of the catalogue; values that this version does not know count as the
// catalogue says (contract.md, 6.3). A nil error is Never: there is nothing to repeat.
func Decide(e *agenterror.AgentError, c Call) Decision {
	if e == nil {
		return Decision{Verdict: Never, Reason: "There is no error."}
	}
	outcome, because := e.DecideRepeat(c.RetrySafe)
	switch outcome {
	case agenterror.RepeatOutcomeAfterWait:
		d := Decision{Verdict: RetryAfterWait, Wait: c.wait(e), Reason: because}
		if d.Wait == 0 {
			d.Verdict = RetryNow
		}
		return d
	case agenterror.RepeatOutcomeCheckFirst:
		return Decision{Verdict: RetryAfterCheck, Wait: c.wait(e), Reason: because}
	}
	return Decision{Verdict: Never, Reason: because}
}

// wait is the wait that the error asks for, else the caller's own.
func (c Call) wait(e *agenterror.AgentError) time.Duration {
	if ms := e.Recovery.RetryAfterMs; ms != nil && *ms >= 0 {
		const longest = int64(1<<63-1) / int64(time.Millisecond)
		return time.Duration(min(*ms, longest)) * time.Millisecond
	}
	if c.Backoff != nil {
		return c.Backoff(c.Attempt)
	}
	return DefaultBackoff(c.Attempt)
}

// DefaultBackoff is half a second after the first attempt, twice as long after each
// further one, and a minute at most.
func DefaultBackoff(attempt int) time.Duration {
	const first, longest = 500 * time.Millisecond, time.Minute
	return min(first<<min(max(attempt-1, 0), 8), longest)
}
