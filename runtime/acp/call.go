// Calls: requests of ours, and how they end (10.3, 13.3).
//
//	waiting ── response ──▶ taken ── interceptors ──▶ settled
//	   │                                                ▲
//	   └── the connection ends, Close, Await gives up ──┘

package acp

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/errgen/errgen/generated/go/acperror"
)

// A Call is a request that was sent to the peer. All its methods may be called from
// any goroutine.
type Call struct {
	conn     *Conn
	method   string
	id       int64
	asked    bool // the peer was told that it is cancelled; under the lock of the table
	onResult func(result json.RawMessage, err error) error

	done chan struct{} // closed when the call is settled

	mu      sync.Mutex
	settled bool
	answer  answer
	forward *incoming // the request that gets the answer
}

// A CallOption changes how a call is made.
type CallOption func(*Call)

// OnResult sets a callback that runs in the dispatch loop, at the place where the
// response arrived: it is finished before any message that came later is dispatched.
// It must not wait for traffic that is still to come. An error it returns ends the
// connection. It does not run for a call that was abandoned.
func OnResult(f func(result json.RawMessage, err error) error) CallOption {
	return func(c *Call) { c.onResult = f }
}

// Call sends a request. params must be written as an object or an array, or be nil.
// What goes wrong, here too, is told by Await.
func (c *Conn) Call(method string, params any, opts ...CallOption) *Call {
	call := &Call{conn: c, method: method, done: make(chan struct{})}
	for _, o := range opts {
		o(call)
	}
	raw, err := encodeParams(params)
	if err != nil {
		call.settle(answer{err: unserializable(err)})
		return call
	}
	if refusal := c.guard.calling(method); refusal != nil {
		call.settle(answer{err: refusal})
		return call
	}
	if lost := c.calls.add(call); lost != nil {
		call.settle(answer{err: lost})
		return call
	}
	if err := c.send(requestFrame(call.id, method, raw)); err != nil {
		c.calls.forget(call)
		call.settle(answer{err: neverReceived(method, err.Error())})
	}
	return call
}

// Notify sends a notification.
func (c *Conn) Notify(method string, params any) error {
	raw, err := encodeParams(params)
	if err != nil {
		return unserializable(err)
	}
	if err := c.send(notificationFrame(method, raw)); err != nil {
		c.log.debug("a notification came too late", method)
		return err
	}
	return nil
}

// Await waits for the result. An error is an *Error: the peer's, or one made here.
// When ctx ends, the call is abandoned.
func (c *Call) Await(ctx context.Context) (json.RawMessage, error) {
	select {
	case <-c.done:
	default:
		select {
		case <-c.done:
		case <-ctx.Done():
			c.abandon(ctx.Err())
		}
	}
	if c.answer.err != nil {
		return nil, c.answer.err
	}
	return c.answer.result, nil
}

// Result is Await with a result of a type.
func Result[R any](ctx context.Context, c *Call) (R, error) {
	var none R
	raw, err := c.Await(ctx)
	if err != nil {
		return none, err
	}
	result, err := decode[R](raw)
	if err != nil {
		return none, undecodable(acperror.ParseError(), err, c.conn.shown(raw))
	}
	return result, nil
}

// Cancel tells the peer, once, that the answer is no longer needed. The call goes on
// waiting for it, whatever it is.
func (c *Call) Cancel() {
	if !c.conn.calls.cancel(c) {
		return
	}
	params, _ := encode(cancelledCall{c.id}) // an integer can always be written
	_ = c.conn.send(notificationFrame(cancelMethod, params))
}

// cancelledCall are the params of our notification.
type cancelledCall struct {
	RequestID int64 `json:"requestId"`
}

// Close abandons the call: the peer is told, and a late answer is dropped. It does
// nothing once there is an answer; it is made for defer.
func (c *Call) Close() { c.abandon(nil) }

// Detach abandons the call without telling the peer.
func (c *Call) Detach() {
	c.conn.calls.forget(c)
	c.give(acperror.RequestCancelled())
}

func (c *Call) abandon(cause error) {
	c.Cancel()
	c.conn.calls.forget(c)
	c.give(acperror.RequestCancelled().Wrap(cause))
}

// give settles the call without its result callback.
func (c *Call) give(err *Error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.settled {
		return
	}
	c.onResult = nil
	c.settleLocked(answer{err: err})
}

// settle ends the call; the first answer counts.
func (c *Call) settle(a answer) {
	c.mu.Lock()
	if c.settled {
		c.mu.Unlock()
		return
	}
	onResult := c.onResult
	c.settleLocked(a)
	c.mu.Unlock()
	if onResult != nil {
		c.conn.posted.add(func() { c.conn.callback(c, onResult) })
	}
}

func (c *Call) settleLocked(a answer) {
	c.settled, c.answer = true, c.conn.guard.settled(c.method, a)
	close(c.done)
	if c.forward != nil {
		c.passOn()
	}
}
