// The responder: sees to it that a request is answered exactly once (section 12).
//
//	            Respond…                     Respond…, drop
//	running ───────────────▶ answered ◀────────────────────── kept
//	   │                                                        ▲
//	   └── the handler returns nil, responder kept or handed on ┘
//
// A drop is final unless the handler still runs: then its return decides.

package acp

import (
	"context"
	"encoding/json"
	"runtime"
	"sync"
)

// A Responder answers one request. All its methods may be called from any goroutine.
//
// It is only a handle. The connection holds what is behind it and not the handle, so
// that a responder which nobody holds any more can be noticed.
type Responder struct{ state *incoming }

// incoming is a request that has come in.
type incoming struct {
	conn   *Conn
	number int64           // what the engine knows it by
	id     json.RawMessage // as received
	key    idKey
	method string
	ctx    context.Context
	end    context.CancelCauseFunc
	check  func(answer) (answer, error) // what an answer has to pass before it is written; may be nil

	mu        sync.Mutex
	name      string // the method that the automatic answer names
	running   bool   // the handler has not returned yet
	kept      bool   // somebody else will answer: the handler may return
	handedOn  bool   // that is a call of ours
	dropped   bool   // Close was called while the handler ran
	answered  bool
	cancelled bool
	onCancel  []func()
}

// ID is the id as received.
func (r *Responder) ID() json.RawMessage { return r.state.id }

// Method is the method as received.
func (r *Responder) Method() string { return r.state.method }

// Conn is the connection on which the request came.
func (r *Responder) Conn() *Conn { return r.state.conn }

// Context ends when the peer cancels, when the request is answered, or when the
// connection ends. context.Cause tells which: a RequestCancelled error,
// ErrAlreadyAnswered, or whatever has ended the connection.
func (r *Responder) Context() context.Context { return r.state.ctx }

// Cancelled tells whether the peer has cancelled the request. It is a wish: the
// request is answered all the same.
func (r *Responder) Cancelled() bool {
	q := r.state
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.cancelled
}

// WithMethod renames the responder for the text of an automatic answer.
func (r *Responder) WithMethod(name string) *Responder {
	q := r.state
	q.mu.Lock()
	defer q.mu.Unlock()
	q.name = name
	return r
}

// Respond answers with a result. If v can't be written, the peer gets an internal
// error, and the caller the reason.
func (r *Responder) Respond(v any) error {
	q := r.state
	result, err := encode(v)
	if err == nil {
		return q.complete(answer{result: result})
	}
	if done := q.complete(answer{err: unserializable(err)}); done != nil {
		return done
	}
	q.conn.log.request(q, "a result could not be serialized")
	return err
}

// RespondError answers with an error, made of err as Convert makes it.
func (r *Responder) RespondError(err error) error {
	q := r.state
	if err == nil {
		err = (*Error)(nil)
	}
	return q.complete(answer{err: q.convert(err)})
}

// RespondResult answers with err if there is one, and with v otherwise.
func (r *Responder) RespondResult(v any, err error) error {
	if err != nil {
		return r.RespondError(err)
	}
	return r.Respond(v)
}

// Keep lets the handler return before the request is answered. Whoever holds the
// responder then answers or calls Close. Should it get lost instead, the garbage
// collector may notice, late or never; that is an aid for finding bugs.
func (r *Responder) Keep() *Responder {
	_, file, line, _ := runtime.Caller(1)
	q := r.state
	q.mu.Lock()
	first := !q.kept
	q.kept = true
	q.mu.Unlock()
	if first {
		runtime.AddCleanup(r, keptAt.lost, keptAt{q, file, line})
	}
	return r
}

// Close says that its caller is done with the request. Without an answer it is
// dropped, and an automatic error goes out. It may be called at any time and any
// number of times, and is made for defer.
func (r *Responder) Close() { r.state.close() }
