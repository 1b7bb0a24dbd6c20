// Running a connection from its start to its end: what lifecycle.go names is waited for
// and brought about here.

package acp

import (
	"cmp"
	"context"
	"errors"
	"io"
	"time"
)

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
		if err := c.supervise("the foreground function", func() error { return foreground(c.ctx) }); err != nil {
			c.end(err)
		}
	}()
	return done
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
			first = cmp.Or(first, c.supervise("a close callback", func() error { return f(c.ctx) }))
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
