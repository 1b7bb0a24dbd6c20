// Counting what is open.

package acp

import "sync"

// gauge counts what has begun and not ended. A WaitGroup would not do: things begin
// while somebody waits, and the wait may be given up.
type gauge struct {
	mu    sync.Mutex
	n     int
	empty chan struct{} // closed as soon as nothing is open; made by whoever waits
}

func (g *gauge) begin() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.n++
}

func (g *gauge) end() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.n--
	g.tell()
}

// none returns a channel that is closed as soon as nothing is open.
func (g *gauge) none() <-chan struct{} {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.empty == nil {
		g.empty = make(chan struct{})
	}
	empty := g.empty
	g.tell()
	return empty
}

// tell closes the channel if nothing is open. The lock is held.
func (g *gauge) tell() {
	if g.n == 0 && g.empty != nil {
		close(g.empty)
		g.empty = nil
	}
}
