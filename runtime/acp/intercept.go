// Response interceptors (10.4).

package acp

import "github.com/errgen/errgen/generated/go/acperror"

// A Response is the answer to a call, before its caller sees it.
type Response struct {
	Method string
	Result []byte // raw JSON; nil if the call failed
	Err    error  // the peer's error

	call    *Call
	claimed bool
}

// An Interceptor sees each response before its caller does, in the order of arrival.
// It lets it pass by returning nil, may replace Result and Err before, and fails the
// call by returning an error: the caller gets that one, the peer is told nothing. It
// must not wait for traffic on the same connection.
type Interceptor func(*Response) error

// Claim keeps the response back from the caller. Whoever claims it passes an answer on
// later.
func (r *Response) Claim() *Claimed {
	r.claimed = true
	r.call.conn.calls.claim(r.call)
	return &Claimed{r.call}
}

// Claimed is a response that was kept back.
type Claimed struct{ call *Call }

// Pass gives the caller a result or an error.
func (c *Claimed) Pass(result []byte, err error) {
	c.call.conn.calls.forget(c.call)
	c.call.settle(answerOf(result, err))
}

// Close fails the call if nothing was passed on; made for defer.
func (c *Claimed) Close() {
	c.Pass(nil, neverReceived(c.call.method, "an interceptor has claimed it"))
}

// Intercept adds an interceptor behind those that are there.
func (c *Conn) Intercept(i Interceptor) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.interceptors = append(c.interceptors[:len(c.interceptors):len(c.interceptors)], i)
}

// intercepted sends an answer through the interceptors; false means that one of them
// has claimed it.
func (c *Conn) intercepted(call *Call, a answer) (answer, bool) {
	c.mu.Lock()
	interceptors := c.interceptors
	c.mu.Unlock()
	if len(interceptors) == 0 {
		return a, true
	}
	r := &Response{Method: call.method, Result: a.result, call: call}
	if a.err != nil {
		r.Err = a.err
	}
	for _, i := range interceptors {
		ended := isolate(func() error { return i(r) })
		if ended.failed() {
			c.log.panicked(call.method, ended)
			return answer{err: panicked()}, true
		}
		if ended.err != nil {
			return answerOf(nil, ended.err), true
		}
		if r.claimed {
			return answer{}, false
		}
	}
	return answerOf(r.Result, r.Err), true
}

// answerOf makes an answer of a result or an error.
func answerOf(result []byte, err error) answer {
	if err != nil {
		if e := Convert(err, false); e != nil {
			return answer{err: e}
		}
		return answer{err: acperror.InternalError()}
	}
	return answer{result: orNull(result)}
}
