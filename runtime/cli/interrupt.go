package cli

import (
	"context"
	"os"
	"os/signal"
	"sync/atomic"
	"time"
)

// interrupt is the state of SIGINT while a command runs.
type interrupt struct {
	caught    atomic.Bool
	impatient chan struct{} // closed when the command has had its time
	signals   chan os.Signal
	stopped   chan struct{}
}

// catchInterrupt calls cancel with the first interrupt, and lets the second one do
// what it does by default.
func catchInterrupt(cancel context.CancelFunc, grace time.Duration) *interrupt {
	in := &interrupt{impatient: make(chan struct{}), signals: make(chan os.Signal, 1), stopped: make(chan struct{})}
	signal.Notify(in.signals, os.Interrupt)
	go func() {
		select {
		case <-in.stopped:
			return
		case <-in.signals:
		}
		signal.Stop(in.signals)
		in.caught.Store(true)
		cancel()
		select {
		case <-in.stopped:
		case <-time.After(grace):
			close(in.impatient)
		}
	}()
	return in
}

func (in *interrupt) stop() {
	signal.Stop(in.signals)
	close(in.stopped)
}
