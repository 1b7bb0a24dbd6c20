// The health of the connection to an upstream (contract.md, 9.12).
package upstream

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/errgen/errgen/generated/go/agenterror"
)

// Health counts the failures of one connection. It is the one place that counts: the
// gateway asks Allow before a call and reports its outcome once, to Observe. A result
// never counts against an upstream, whatever it says: a tool that fails is a tool
// that answers. The zero value is fit for use, and safe for concurrent use.
type Health struct {
	// Failures is the number of failures in a row after which calls are refused for
	// the time of Pause; 5 and 10 seconds if zero.
	Failures int
	Pause    time.Duration

	mu    sync.Mutex
	row   int       // failures since the last answer
	until time.Time // calls are refused before
}

// Observe counts the outcome of one call: nil or a *ProtocolError for an answer,
// otherwise the error of the transport. What the caller or the gateway itself ended
// says nothing about the upstream.
func (h *Health) Observe(err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case answers(err):
		h.row, h.until = 0, time.Time{}
	case ofTransport(err):
		h.row++
		if h.row >= h.limit() {
			h.until = time.Now().Add(h.pause())
		}
	}
}

// Allow tells whether a call may be sent. After a pause calls are sent again; the
// first that fails begins the next pause, the first that is answered ends the row.
func (h *Health) Allow() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return !time.Now().Before(h.until)
}

// answers tells whether the upstream answered.
func answers(err error) bool {
	if err == nil || errors.Is(err, ErrResultTooLong) {
		return true
	}
	_, ok := errors.AsType[*ProtocolError](err)
	return ok
}

// ofTransport tells whether an error is a failure of the connection.
func ofTransport(err error) bool {
	if errors.Is(err, context.Canceled) || errors.Is(err, ErrQueueFull) {
		return false
	}
	if _, own := errors.AsType[*agenterror.AgentError](err); own {
		return false
	}
	return classify(err) != agenterror.AgentErrorKindOauthNeedsReauth
}

func (h *Health) limit() int {
	if h.Failures == 0 {
		return 5
	}
	return h.Failures
}

func (h *Health) pause() time.Duration {
	if h.Pause == 0 {
		return 10 * time.Second
	}
	return h.Pause
}
