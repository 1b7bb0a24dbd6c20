// Waits, in the unit of the contract: whole milliseconds (contract.md, 2.6 and 5.4).
package runtime

import (
	"math"
	"time"
)

// maxWait is the longest wait that the contract can carry: 2^53 - 1 milliseconds.
const maxWait = 1<<53 - 1

// Milliseconds is a wait for Draft.RetryAfterMS; fractions of a millisecond are
// rounded up. A negative duration gives nil: no wait.
func Milliseconds(d time.Duration) *int64 {
	if d < 0 {
		return nil
	}
	ms := int64(d / time.Millisecond)
	if d%time.Millisecond > 0 {
		ms++
	}
	return &ms
}

// Seconds is a wait for Draft.RetryAfterMS from a number of seconds, rounded up. It
// gives nil for what can't be a wait: negative, infinite, or beyond 2^53 - 1 ms.
func Seconds(s float64) *int64 {
	ms := math.Ceil(s * 1000)
	if !(s >= 0 && ms <= maxWait) {
		return nil
	}
	whole := int64(ms)
	return &whole
}
