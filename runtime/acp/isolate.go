// Code of the user runs apart from the runtime, so that neither a panic nor
// runtime.Goexit takes a loop of the connection with it.

package acp

import (
	"fmt"
	"runtime/debug"
)

// ending is how a function ended.
type ending struct {
	err    error
	exited bool   // it did not return
	panic  any    // the value it panicked with
	stack  []byte // where
}

// isolate runs f on a goroutine of its own and waits for it.
func isolate(f func() error) ending {
	e := ending{exited: true}
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() {
			if v := recover(); v != nil {
				e.panic, e.stack = v, debug.Stack()
			}
		}()
		e.err = f()
		e.exited = false
	}()
	<-done
	return e
}

// failed tells whether the function panicked.
func (e ending) failed() bool { return e.panic != nil }

// supervise runs one of the functions whose error ends the connection. A panic is such
// an error too, because there is no peer to be told.
func (c *Conn) supervise(what string, f func() error) error {
	e := isolate(f)
	if e.failed() {
		c.log.panicked(what, e)
		return fmt.Errorf("%s panicked: %v", what, e.panic)
	}
	return e.err
}
