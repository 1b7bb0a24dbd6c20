// The life of a connection (section 15).
//
//	running ── end of the input ──▶ inputEnded ── all dispatched ──▶ closing ── drained ──▶ closed
//	   │                                │                               ▲                     ▲
//	   ├── reading fails ───────────────┼───────────────────────────────┘                     │
//	   └── Close, context, a lifecycle callback or a task fails, writing fails ────────────────┘

package acp

import (
	"cmp"
	"context"
	"fmt"
)

// phase is how far the end of a connection has come. It only grows.
type phase int32

const (
	running    phase = iota
	inputEnded       // calls fail; what was read is dispatched
	closing          // nothing is answered automatically any more
	closed           // nothing is sent any more
)

func (c *Conn) at() phase { return phase(c.phase.Load()) }

// advance moves to a phase, never back.
func (c *Conn) advance(to phase) {
	for {
		old := c.phase.Load()
		if old >= int32(to) || c.phase.CompareAndSwap(old, int32(to)) {
			return
		}
	}
}

// Serve works until the input ends, the connection is closed, or something fails. A
// clean end returns nil or the first error of a close callback; the end of ctx its
// cause.
func (c *Conn) Serve(ctx context.Context) error { return c.run(ctx, nil) }

// Run works as long as foreground does, and returns what it returns. The end of the
// input does not end it.
func (c *Conn) Run(ctx context.Context, foreground func(context.Context) error) error {
	return c.run(ctx, foreground)
}

// Close ends the connection at once.
func (c *Conn) Close() { c.end(nil) }

// OnClose adds a callback for the clean end of the input. All of them run, in the order
// in which they were added; an error ends the connection.
func (c *Conn) OnClose(f func(context.Context) error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.onClose = append(c.onClose, f)
}

// stopReading makes the receiver stop at the next opportunity.
func (c *Conn) stopReading() { c.stopOnce.Do(func() { close(c.stop) }) }

// endContexts ends the contexts of requests, tasks and the foreground.
func (c *Conn) endContexts() {
	c.mu.Lock()
	cause := cmp.Or(c.cause, ErrConnectionClosed)
	c.mu.Unlock()
	c.cancelLife(cause)
}

func (c *Conn) isBroken() bool {
	select {
	case <-c.broken:
		return true
	default:
		return false
	}
}

// breakOff ends the connection with an error; only the first counts. to is the phase
// that it goes to.
func (c *Conn) breakOff(err error, to phase) {
	c.mu.Lock()
	if c.at() >= closed || c.isBroken() {
		c.mu.Unlock()
		return
	}
	c.cause = err
	c.advance(to)
	close(c.broken)
	c.mu.Unlock()
	c.endContexts()
}

// end ends the connection at once; nil is no error.
func (c *Conn) end(err error) {
	c.breakOff(err, closed)
	c.stopReading()
}

// readFailed ends the connection because of its input. What was read before is still
// dispatched.
func (c *Conn) readFailed(err error) {
	c.breakOff(fmt.Errorf("the input can't be read: %w", err), closing)
	c.loseCalls()
}

// writeFailed ends the connection because of its output.
func (c *Conn) writeFailed(err error) {
	if c.at() < closed {
		c.log.Error("a frame could not be written")
	}
	c.end(fmt.Errorf("the output can't be written: %w", err))
}

// inputEnded is the clean end of the input: calls fail before anything else.
func (c *Conn) inputEnded() {
	c.advance(inputEnded)
	c.calls.end(transportClosed)
}

// loseCalls is any other end of the input.
func (c *Conn) loseCalls() {
	c.mu.Lock()
	why := cmp.Or(c.cause, ErrConnectionClosed).Error()
	c.mu.Unlock()
	c.calls.end(func(method string) *Error { return neverReceived(method, why) })
}
