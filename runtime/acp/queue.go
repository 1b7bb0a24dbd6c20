// The outgoing queue: whoever sends puts a frame into it and goes on, however slowly
// the peer reads (17.4). A goroutine of its own writes.

package acp

import (
	"errors"
	"io"
	"sync"
)

// errQueueFull is what push returns when the peer has not read for too long.
var errQueueFull = errors.New("the outgoing queue is full")

// queue holds frames, each with its newline, until they are written.
type queue struct {
	limit int

	mu      sync.Mutex
	waiting []byte
	writing int // bytes that have been taken out to be written
	closed  bool

	wake chan struct{} // something has changed; holds one
	done chan struct{} // closed when the goroutine has ended
}

func newQueue(limit int) *queue {
	return &queue{limit: limit, wake: make(chan struct{}, 1), done: make(chan struct{})}
}

// push adds a frame. It does not block.
func (q *queue) push(frame []byte) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	switch {
	case q.closed:
		return ErrConnectionClosed
	case len(q.waiting)+q.writing > q.limit:
		return errQueueFull
	}
	q.waiting = append(append(q.waiting, frame...), '\n')
	q.signal()
	return nil
}

// close lets the goroutine end as soon as what waits is written.
func (q *queue) close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
	q.signal()
}

func (q *queue) signal() {
	select {
	case q.wake <- struct{}{}:
	default:
	}
}

// run writes until the queue is closed and empty, or until a write fails. Frames
// that wait together are written together.
func (q *queue) run(w io.Writer, failed func(error)) {
	defer close(q.done)
	var spare []byte
	for range q.wake {
		for {
			frames, last := q.take(spare)
			if len(frames) > 0 {
				if _, err := w.Write(frames); err != nil {
					q.discard()
					failed(err)
					return
				}
			}
			if last {
				return
			}
			if spare = frames[:0]; cap(spare) > keptBuffer {
				spare = nil
			}
			if len(frames) == 0 {
				break
			}
		}
	}
}

// take returns what waits and puts an empty buffer in its place; last tells that
// nothing will follow.
func (q *queue) take(spare []byte) (frames []byte, last bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	frames, q.waiting = q.waiting, spare
	q.writing = len(frames)
	return frames, q.closed && len(frames) == 0
}

// discard drops what waits: it can't be written.
func (q *queue) discard() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.waiting, q.writing, q.closed = nil, 0, true
}
