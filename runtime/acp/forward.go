// Handing a request on to another connection (section 14).

package acp

// ForwardResponseTo gives a request to the call: whatever answers the call answers
// the request, unchanged. The handler may return. If the peer cancels the request, the
// call is cancelled, and its answer still passed on.
func (c *Call) ForwardResponseTo(r *Responder) {
	r.state.handOn(c.Cancel)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.forward = r.state
	if c.settled {
		c.passOn()
	}
}

// ForwardCancellation cancels the call when the peer cancels a request, for handlers
// that answer the request themselves.
func (c *Call) ForwardCancellation(from *Responder) { from.state.whenCancelled(c.Cancel) }

// passOn answers the request that waits for the call. Its lock is another one.
func (c *Call) passOn() { _ = c.forward.complete(c.answer) }
