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
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"time"
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

// Spawn runs a task that belongs to the connection: its context ends with it, and its
// error ends it. The error is told with the place that called Spawn.
func (c *Conn) Spawn(task func(context.Context) error) {
	_, file, line, _ := runtime.Caller(1)
	c.tasks.begin()
	go func() {
		defer c.tasks.end()
		ended := isolate(func() error { return task(c.life) })
		if ended.failed() {
			c.log.panicked("", ended)
		}
		if err := ended.asError("a task"); err != nil {
			c.end(spawned(err, fmt.Sprintf("%s:%d", file, line)))
		}
	}()
}

// spawnedData is the data of an error of a task.
type spawnedData struct {
	SpawnedAt string          `json:"spawned_at"`
	Data      json.RawMessage `json:"data"`
}

func spawned(err error, at string) *Error {
	e := Convert(err, false)
	return e.WithData(spawnedData{at, orNull(rawData(e))}).Wrap(err)
}

// run is the life of a connection.
func (c *Conn) run(ctx context.Context, foreground func(context.Context) error) error {
	if err := c.start(ctx); err != nil {
		return err
	}
	defer context.AfterFunc(ctx, func() { c.end(context.Cause(ctx)) })()

	dispatched := make(chan struct{})
	go func() {
		defer close(dispatched)
		c.engine.Wait()
	}()
	front := c.inFront(foreground)
	if c.work(dispatched, front) {
		c.drained(dispatched)
	}
	c.finish(dispatched)
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.cause
}

// start starts what reads, dispatches and writes.
func (c *Conn) start(ctx context.Context) (err error) {
	c.mu.Lock()
	again := c.started
	c.started = true
	c.mu.Unlock()
	if again {
		return errors.New("a connection can be served only once")
	}
	c.ctx = valued{c.life, ctx}
	r := &receiver{conn: c, lines: lines{limit: c.lineLimit}}
	if c.engine, err = newEngine(r.next, c.dispatch, c.send); err != nil {
		return err
	}
	go c.in.pump(c.reader, c.stop)
	go c.out.run(c.writer, c.writeFailed)
	c.engine.Start()
	return nil
}

// valued is a context with the values of another one.
type valued struct {
	context.Context
	values context.Context
}

// Value asks both.
func (v valued) Value(key any) any {
	if value := v.Context.Value(key); value != nil {
		return value
	}
	return v.values.Value(key)
}

// inFront starts the foreground function, if there is one.
func (c *Conn) inFront(foreground func(context.Context) error) <-chan struct{} {
	if foreground == nil {
		return nil
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		c.lifecycle("the foreground function", foreground, c.ctx)
	}()
	return done
}

// lifecycle runs one of the functions whose error ends the connection.
func (c *Conn) lifecycle(what string, f func(context.Context) error, ctx context.Context) {
	ended := isolate(func() error { return f(ctx) })
	if ended.failed() {
		c.log.panicked(what, ended)
	}
	if err := ended.asError(what); err != nil {
		c.end(err)
	}
}

// work waits until there is nothing left to do, and tells whether nothing has failed.
func (c *Conn) work(dispatched, front <-chan struct{}) (clean bool) {
	select {
	case <-c.broken:
		return false
	case <-front:
		return !c.isBroken()
	case <-dispatched:
	}
	if c.isBroken() {
		return false
	}
	c.advance(closing)
	c.closeCallbacks()
	if front != nil {
		select {
		case <-front:
		case <-c.broken:
		}
	}
	return !c.isBroken()
}

// closeCallbacks runs all close callbacks; the first error counts.
func (c *Conn) closeCallbacks() {
	c.mu.Lock()
	callbacks := c.onClose
	c.mu.Unlock()
	done := make(chan struct{})
	go func() {
		defer close(done)
		var first error
		for _, f := range callbacks {
			ended := isolate(func() error { return f(c.ctx) })
			if ended.failed() {
				c.log.panicked("", ended)
			}
			first = cmp.Or(first, ended.asError("a close callback"))
		}
		if first != nil {
			c.end(first)
		}
	}()
	select {
	case <-done:
	case <-c.broken:
	}
}

// drained lets kept responders answer for the drain time.
func (c *Conn) drained(dispatched <-chan struct{}) {
	c.advance(closing)
	c.stopReading()
	timeout := expiry(c.drain)
	select {
	case <-dispatched:
		c.forgetParked()
	case <-timeout:
		return
	case <-c.broken:
		return
	}
	select {
	case <-c.requests.open.none():
	case <-timeout:
	case <-c.broken:
	}
}

// forgetParked gives up the messages that nobody wanted: nothing is sent for them.
func (c *Conn) forgetParked() {
	for _, m := range c.parked {
		if m.request != nil && m.request.settle() == nil {
			m.request.finish(ErrConnectionClosed)
		}
	}
}

// finish ends all contexts and writes what is queued. Work that never ends is left
// behind.
func (c *Conn) finish(dispatched <-chan struct{}) {
	limit := c.drain
	if !c.isBroken() {
		limit = max(limit, flushTime)
	}
	timeout := expiry(limit)
	// What was read before reading failed may still be answered.
	await(dispatched, timeout)
	c.advance(closed)
	c.endContexts()
	c.stopReading()
	c.out.close()
	await(c.out.done, timeout)
	closeStream(c.writer)
	closeStream(c.reader)
	await(c.tasks.none(), timeout)
	await(c.in.done, expiry(interruptTime))
}

const (
	// flushTime is how long a peer has at least to take what is queued after a clean
	// end: no drain time does not mean no answers.
	flushTime = time.Second
	// interruptTime is how long a read may take to notice that its input was closed.
	interruptTime = 50 * time.Millisecond
)

// expiry returns a channel that is closed after a while.
func expiry(d time.Duration) <-chan struct{} {
	c := make(chan struct{})
	time.AfterFunc(d, func() { close(c) })
	return c
}

// await waits for one of two channels.
func await(done, timeout <-chan struct{}) {
	select {
	case <-done:
	case <-timeout:
	}
}

func closeStream(stream any) {
	if s, ok := stream.(io.Closer); ok {
		_ = s.Close() // nothing depends on it any more
	}
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
