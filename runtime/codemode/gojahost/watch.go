// Limits that are reached while the script runs, or while it waits.

package gojahost

import (
	"context"
	"runtime/metrics"
	"sync"
	"time"

	"github.com/dop251/goja"

	"github.com/errgen/errgen/runtime/codemode"
)

// watch interrupts a run. It works on goroutines of its own.
type watch struct {
	vm     *goja.Runtime
	cancel context.CancelFunc
	limits Limits
	ended  chan struct{}
	undo   []func() bool

	computed time.Duration // by the goroutine of the run only

	mu    sync.Mutex
	limit *codemode.Limit
	most  int64
}

func newWatch(ctx context.Context, cancel context.CancelFunc, vm *goja.Runtime, l Limits) *watch {
	w := &watch{vm: vm, cancel: cancel, limits: l, ended: make(chan struct{})}
	w.undo = append(w.undo, context.AfterFunc(ctx, func() { vm.Interrupt(ctx.Err()) }))
	if l.Time > 0 {
		timer := time.AfterFunc(l.Time, func() { w.trip(codemode.TimeLimit, l.Time.Milliseconds()) })
		w.undo = append(w.undo, timer.Stop)
	}
	if l.Memory > 0 {
		go w.memory(l.Memory)
	}
	return w
}

func (w *watch) stop() {
	close(w.ended)
	for _, undo := range w.undo {
		undo()
	}
}

// trip ends the run. The first limit counts.
func (w *watch) trip(l codemode.Limit, most int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.limit == nil {
		w.limit, w.most = &l, most
		w.vm.Interrupt(l)
		w.cancel()
	}
}

func (w *watch) exceeded() (limit *codemode.Limit, most int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.limit, w.most
}

// computing is called when the script goes on; the result, when it waits again.
func (w *watch) computing() (pause func()) {
	if w.limits.Compute <= 0 {
		return func() {}
	}
	begun := time.Now()
	timer := time.AfterFunc(w.limits.Compute-w.computed, func() {
		w.trip(codemode.ComputeLimit, w.limits.Compute.Milliseconds())
	})
	return func() {
		timer.Stop()
		w.computed += time.Since(begun)
	}
}

// memoryInterval is how often the heap is looked at: what a script can allocate in
// between is some megabytes.
const memoryInterval = 2 * time.Millisecond

func (w *watch) memory(most uint64) {
	before := heap()
	ticks := time.NewTicker(memoryInterval)
	defer ticks.Stop()
	for {
		select {
		case <-w.ended:
			return
		case <-ticks.C:
			if now := heap(); now > before && now-before > most {
				w.trip(codemode.MemoryLimit, int64(most))
				return
			}
		}
	}
}

// heap is the size of all objects, also of those that nobody holds any more.
func heap() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
