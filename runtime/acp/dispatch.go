// The dispatch loop: each message goes down the chain of handlers until one of them
// owns it (section 10). The engine calls dispatch for one message after another.

package acp

import (
	"context"
	"encoding/json"
	"errors"
)

// newRequest opens a request. Its context lives until it is answered.
func (c *Conn) newRequest(e envelope) *incoming {
	q := &incoming{conn: c, id: e.id, key: e.key, method: e.method, name: e.method}
	q.ctx, q.end = context.WithCancelCause(c.ctx)
	c.requests.add(q)
	return q
}

// dispatch deals with a message, or does the work that stands in its place.
func (c *Conn) dispatch(m *message) {
	c.waiting.Add(-int64(m.size))
	switch {
	case m.work != nil:
		m.work()
	case c.at() >= closed:
	case m.request != nil:
		if refusal := c.guard.accept(m.request, m.params); refusal != nil {
			_ = m.request.complete(answer{err: refusal}) // nobody else has answered
			return
		}
		c.offer(m, c.chain())
	case c.guard.acceptNotification(m.method):
		c.offer(m, c.chain())
	default:
		c.log.Warn("a notification came before initialization", "method", m.method)
	}
}

// Handle adds handlers behind those that are there. If the connection runs already,
// messages that were declined with retry are offered to them.
func (c *Conn) Handle(handlers ...Handler) {
	c.mu.Lock()
	c.handlers = append(c.handlers[:len(c.handlers):len(c.handlers)], handlers...)
	started := c.started
	c.mu.Unlock()
	if started {
		c.posted.add(func() { c.offerParked(handlers) })
	}
}

// chain returns the handlers in the order in which they are asked.
func (c *Conn) chain() []Handler {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.fallback == nil {
		return c.handlers
	}
	return append(c.handlers[:len(c.handlers):len(c.handlers)], c.fallback)
}

// offer finds the owner of a message. Without one, the message is parked if a handler
// wants it offered again.
func (c *Conn) offer(m *message, handlers []Handler) {
	owned, retry := c.ask(m, handlers)
	switch {
	case owned:
	case retry:
		c.waiting.Add(int64(m.size))
		c.parked = append(c.parked, m)
	case m.request != nil:
		_ = m.request.complete(answer{err: methodNotFound(m.method)}) // nobody else has answered
	default:
		c.log.debug("nobody wants a notification", m.method)
	}
}

// offerParked offers what is parked to new handlers. It runs in the loop.
func (c *Conn) offerParked(handlers []Handler) {
	parked := c.parked
	c.parked = nil
	for _, m := range parked {
		if c.at() >= closing {
			return
		}
		if owned, _ := c.ask(m, handlers); owned {
			c.waiting.Add(-int64(m.size))
		} else {
			c.parked = append(c.parked, m)
		}
	}
}

// ask asks handlers in turn, and brings the owner's return to an end.
func (c *Conn) ask(m *message, handlers []Handler) (owned, retry bool) {
	ended := isolate(func() error {
		for _, h := range handlers {
			err := m.handle(c, h)
			if !errors.Is(err, ErrDecline) && !errors.Is(err, ErrDeclineRetry) || m.answered() {
				owned = true
				c.returned(m, err)
				return nil
			}
			retry = retry || errors.Is(err, ErrDeclineRetry)
		}
		return nil
	})
	switch {
	case ended.failed():
		c.log.panicked(m.method, ended)
		if m.request != nil {
			m.request.returned(panicked())
		}
	case ended.exited && m.request != nil:
		m.request.close()
		m.request.returned(nil)
	}
	return owned || ended.exited, retry
}

// handle calls a handler.
func (m *message) handle(c *Conn, h Handler) error {
	if m.request == nil {
		return h(c.ctx, &Message{Conn: c, Method: m.method, Params: m.params})
	}
	m.request.begin()
	return h(m.request.ctx, &Message{Conn: c, Method: m.method, Params: m.params, Responder: &Responder{m.request}})
}

// answered tells whether a handler has answered, whatever it returned.
func (m *message) answered() bool { return m.request != nil && m.request.isAnswered() }

// returned deals with what the owner of a message returned.
func (c *Conn) returned(m *message, err error) {
	switch {
	case m.request == nil && err != nil:
		c.log.notification(m.method, err)
	case m.request != nil && errors.Is(err, ErrDecline), m.request != nil && errors.Is(err, ErrDeclineRetry):
		m.request.returned(nil) // it was answered first
	case m.request != nil:
		m.request.returned(err)
	}
}

// callback runs the result callback of a call. It runs in the loop.
func (c *Conn) callback(call *Call, f func(json.RawMessage, error) error) {
	err := c.supervise("a result callback", func() error {
		if call.answer.err != nil {
			return f(nil, call.answer.err)
		}
		return f(call.answer.result, nil)
	})
	if err != nil {
		c.end(err)
	}
}
