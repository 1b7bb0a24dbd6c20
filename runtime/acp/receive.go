// The reading side: what becomes of each line (section 9). Only the reading goroutine
// of the engine runs this; it settles calls, so that a response never queues behind
// handlers.

package acp

import (
	"bytes"
	"errors"
	"io"

	"github.com/errgen/errgen/generated/go/acperror"
)

// shownLine is how much of a line ShowLine shows.
const shownLine = 200

// messageSize is what a message takes beside its line, roughly.
const messageSize = 512

// receiver makes messages of lines.
type receiver struct {
	conn  *Conn
	lines lines
	block []byte   // the block that lines cuts
	last  *message // what the input ended with
	over  bool     // nothing will follow
	bad   int      // how many lines in a row were no JSON
}

// next returns the next message, io.EOF when there is none.
func (r *receiver) next() (*message, error) {
	for {
		if m := r.last; m != nil {
			r.last = nil
			return m, nil
		}
		if work := r.conn.posted.take(); work != nil {
			return &message{work: work}, nil
		}
		if r.over {
			return nil, io.EOF
		}
		if m := r.advance(); m != nil {
			return m, nil
		}
	}
}

// advance deals with one line, or waits for more.
func (r *receiver) advance() *message {
	select {
	case <-r.conn.stop:
		r.stopped()
		return nil
	default:
	}
	line, ok, err := r.lines.next()
	switch {
	case err != nil:
		r.failed(err)
	case ok:
		return r.line(line)
	default:
		r.wait()
	}
	return nil
}

// wait gets the next block.
func (r *receiver) wait() {
	if r.block != nil {
		r.conn.in.giveBack(r.block)
		r.block = nil
	}
	select {
	case block, ok := <-r.conn.in.blocks:
		if !ok {
			r.ended()
			return
		}
		r.block, r.lines.block = block, block
	case <-r.conn.posted.wake:
	case <-r.conn.stop:
	}
}

// ended is the end of the input. What is left without a newline is a line.
func (r *receiver) ended() {
	switch err := r.conn.in.err; {
	case err == nil:
		r.stopped()
		return
	case !errors.Is(err, io.EOF):
		r.failed(err)
		return
	}
	rest, err := r.lines.rest()
	if err != nil {
		r.failed(err)
		return
	}
	r.last = r.line(rest)
	r.over = true
	r.conn.inputEnded()
}

// failed is the end of what can be read.
func (r *receiver) failed(err error) {
	r.over = true
	r.conn.readFailed(err)
}

// stopped is the end of the connection, decided elsewhere.
func (r *receiver) stopped() {
	r.over = true
	r.conn.loseCalls()
}

// line deals with a line; what is left to dispatch is returned.
func (r *receiver) line(line []byte) *message {
	if blank(line) {
		return nil
	}
	c := r.conn
	e := classify(line, c.guard.nullIDs())
	r.count(e.kind)
	switch e.kind {
	case parseError:
		answer := acperror.ParseError()
		if c.showLine {
			answer = answer.WithData(map[string]string{"line": shortened(line, shownLine)})
		}
		c.answerBoundary(answer)
		return nil
	case invalid:
		c.log.boundary("a line is no message", acperror.InvalidRequest())
		c.answerBoundary(acperror.InvalidRequest())
		return nil
	case response, badResponse:
		r.response(e, line)
		return nil
	case notification:
		if e.method == cancelMethod {
			c.cancel(e.params)
		}
	}
	return r.message(e, len(line))
}

// message makes a message of an envelope, and an open request if it is one.
func (r *receiver) message(e envelope, size int) *message {
	c := r.conn
	m := &message{method: e.method, params: e.params, size: size + messageSize}
	if c.waiting.Add(int64(m.size)) > int64(c.receiveLimit) {
		r.failed(&LimitError{"what waits to be handled", c.receiveLimit})
		return nil
	}
	if e.kind == request {
		m.request = c.newRequest(e)
	}
	return m
}

// response gives a response to the call that waits for it. It is never answered, or
// two peers could answer each other for ever.
func (r *receiver) response(e envelope, line []byte) {
	c := r.conn
	call := c.calls.take(e.key)
	if call == nil {
		c.log.Warn("a response was ignored")
		return
	}
	a := e.answer
	if e.kind == badResponse {
		a = answer{err: acperror.InvalidRequest().WithRawData(bytes.Clone(line))}
	}
	if a, pass := c.intercepted(call, a); pass {
		call.settle(a)
	}
}

// count logs a run of lines that are no JSON once, and then how many there were.
func (r *receiver) count(k kind) {
	switch {
	case k == parseError:
		if r.bad++; r.bad == 1 {
			r.conn.log.boundary("a line is not JSON", acperror.ParseError())
		}
	case r.bad > 0:
		r.conn.log.Debug("the lines are JSON again", "not_json", r.bad)
		r.bad = 0
	}
}

// answerBoundary answers what has no usable id.
func (c *Conn) answerBoundary(e *Error) {
	_ = c.send(answerFrame(unknownID, answer{err: c.redacted(e)}))
}
