// What is behind a responder: the decisions of section 12, each under the lock of the
// request.

package acp

import (
	"errors"

	"github.com/errgen/errgen/generated/go/acperror"
)

// keptAt is a kept responder and the place of Keep.
type keptAt struct {
	request *incoming
	file    string
	line    int
}

// complete answers the request. The first answer wins.
func (q *incoming) complete(a answer) error {
	if err := q.settle(); err != nil {
		if errors.Is(err, ErrAlreadyAnswered) {
			q.conn.log.request(q, "a late completion was dropped")
		}
		return err
	}
	var flaw error
	if q.check != nil {
		a, flaw = q.check(a)
	}
	err := q.conn.answer(q, a)
	q.finish(ErrAlreadyAnswered)
	if flaw != nil {
		q.conn.log.request(q, "a result is not as the protocol wants it")
		return flaw
	}
	return err
}

// settle takes the right to answer.
func (q *incoming) settle() error {
	q.mu.Lock()
	defer q.mu.Unlock()
	switch {
	case q.answered:
		return ErrAlreadyAnswered
	case q.conn.at() >= closed:
		return ErrConnectionClosed
	}
	q.answered = true
	return nil
}

func (q *incoming) isAnswered() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.answered
}

// finish ends what goes with an open request.
func (q *incoming) finish(cause error) {
	q.conn.requests.remove(q)
	q.end(cause)
}

// close is a drop: provisional while the handler runs, final afterwards.
func (q *incoming) close() {
	q.mu.Lock()
	running := q.running
	q.dropped = true
	done := running || q.handedOn || q.answered
	q.mu.Unlock()
	if !done {
		q.drop()
	}
}

// begin readies the request for a handler; one before may have declined it.
func (q *incoming) begin() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.running, q.kept, q.dropped = true, false, false
}

// returned is told what the handler returned, unless it declined.
func (q *incoming) returned(err error) {
	q.mu.Lock()
	q.running = false
	held := q.answered || q.handedOn || q.kept && !q.dropped
	q.mu.Unlock()
	switch {
	case err != nil:
		_ = q.complete(answer{err: q.convert(err)}) // that it came too late is logged
	case !held:
		q.drop()
	}
}

// drop makes the automatic answer. While the connection is closing there is none.
func (q *incoming) drop() {
	q.mu.Lock()
	name, cancelled := q.name, q.cancelled
	q.mu.Unlock()
	switch {
	case q.conn.at() >= closing:
		if q.settle() == nil {
			q.finish(ErrConnectionClosed)
		}
		return
	case cancelled:
		_ = q.complete(answer{err: acperror.RequestCancelled()})
	default:
		_ = q.complete(answer{err: dropped(name)})
	}
	q.conn.log.request(q, "a dropped request was answered automatically")
}

// lost is called when nobody holds the responder any more.
func (k keptAt) lost() {
	q := k.request
	q.mu.Lock()
	open := !q.answered && !q.dropped && !q.handedOn
	q.mu.Unlock()
	if open && q.conn.at() < closing {
		q.conn.log.lost(k)
		q.close()
	}
}

// convert is Convert for the error of this request.
func (q *incoming) convert(err error) *Error {
	if isNilError(err) {
		q.conn.log.request(q, "an error that is nil was returned")
	}
	q.mu.Lock()
	cancelled := q.cancelled
	q.mu.Unlock()
	return Convert(err, cancelled)
}

// handOn gives the request to a call of ours. cancel is called if the peer cancels.
func (q *incoming) handOn(cancel func()) {
	q.mu.Lock()
	q.handedOn = true
	q.mu.Unlock()
	q.whenCancelled(cancel)
}
