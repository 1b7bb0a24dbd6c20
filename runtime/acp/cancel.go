// Cancellation by the peer (13.1), and the table of open requests that it needs.

package acp

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/errgen/errgen/generated/go/acperror"
)

// cancelMethod is the method of the notification that wishes a request cancelled.
const cancelMethod = "$/cancel_request"

// cancelKey reads which request the params are about; noID if they are malformed.
func cancelKey(params json.RawMessage) idKey {
	var m members
	if params == nil || json.Unmarshal(params, &m) != nil {
		return idKey{}
	}
	return keyOf(m["requestId"])
}

// requests are the requests that have not been answered.
type requests struct {
	open gauge

	mu    sync.Mutex
	last  int64
	owner map[idKey]*incoming // of requests with the same id, the newest
}

func newRequests() *requests { return &requests{owner: map[idKey]*incoming{}} }

// add numbers a request that has been read.
func (t *requests) add(q *incoming) {
	t.open.begin()
	t.mu.Lock()
	defer t.mu.Unlock()
	t.last++
	q.number = t.last
	t.owner[q.key] = q
}

// remove forgets a request that has been answered.
func (t *requests) remove(q *incoming) {
	defer t.open.end()
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.owner[q.key] == q {
		delete(t.owner, q.key)
	}
}

// find returns the request that owns an id.
func (t *requests) find(key idKey) *incoming {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.owner[key]
}

// cancel sets the mark of the request that a notification names. It is called while
// the notification is read, so that the mark is set before any handler runs.
func (c *Conn) cancel(params json.RawMessage) {
	key := cancelKey(params)
	q := c.requests.find(key)
	if key.kind == noID || q == nil || !q.cancel() {
		c.log.debug("a cancel matched no open request", cancelMethod)
	}
}

// cancel sets the mark once, and tells whoever wants to know.
func (q *incoming) cancel() bool {
	q.mu.Lock()
	if q.answered || q.cancelled {
		q.mu.Unlock()
		return false
	}
	q.cancelled = true
	hooks := q.onCancel
	q.onCancel = nil
	q.mu.Unlock()
	q.end(acperror.RequestCancelled())
	for _, hook := range hooks {
		hook()
	}
	return true
}

// whenCancelled calls f once the peer has cancelled the request; f must not block.
func (q *incoming) whenCancelled(f func()) {
	q.mu.Lock()
	cancelled := q.cancelled
	if !cancelled {
		q.onCancel = append(q.onCancel, f)
	}
	q.mu.Unlock()
	if cancelled {
		f()
	}
}

// RunUntilCancelled returns what work returns, or a RequestCancelled error as soon as
// the peer has cancelled the request. The context that work gets ends then, and when
// ctx ends; work itself is not waited for.
//
//	return r.RespondResult(acp.RunUntilCancelled(ctx, r, work))
func RunUntilCancelled(ctx context.Context, r *Responder, work func(context.Context) (any, error)) (any, error) {
	ctx, end := context.WithCancelCause(ctx)
	defer end(nil)
	type outcome struct {
		value any
		err   error
	}
	q := r.state
	cancelled := make(chan struct{})
	q.whenCancelled(func() { close(cancelled) })
	select {
	case <-cancelled:
		return nil, acperror.RequestCancelled()
	default:
	}
	done := make(chan outcome, 1)
	go func() {
		var o outcome
		ended := isolate(func() (err error) { o.value, o.err = work(ctx); return nil })
		if ended.failed() {
			q.conn.log.panicked(q.method, ended)
			o.err = panicked()
		}
		done <- o
	}()
	select {
	case <-cancelled:
		end(acperror.RequestCancelled())
		return nil, acperror.RequestCancelled()
	case o := <-done:
		return o.value, o.err
	}
}
