// The table of calls that wait for a response.

package acp

import (
	"cmp"
	"maps"
	"slices"
	"sync"
)

// calls is keyed by the id as sent.
type calls struct {
	mu      sync.Mutex
	last    int64
	pending map[int64]*Call
	claimed map[*Call]struct{}         // answered, but an interceptor keeps the answer back
	lost    func(method string) *Error // set at the end: why there can be no answer
}

func newCalls() *calls {
	return &calls{pending: map[int64]*Call{}, claimed: map[*Call]struct{}{}}
}

// add numbers a call; after the end of the connection it returns why there can't be an
// answer.
func (t *calls) add(c *Call) *Error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.lost != nil {
		return t.lost(c.method)
	}
	t.last++
	c.id = t.last
	t.pending[c.id] = c
	return nil
}

// take returns the call that a response is for, and removes it.
func (t *calls) take(key idKey) *Call {
	if key.kind != integerID {
		return nil
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	c := t.pending[key.integer]
	delete(t.pending, key.integer)
	return c
}

// forget removes a call that nobody waits for any more.
func (t *calls) forget(c *Call) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.claimed, c)
	if t.pending[c.id] == c {
		delete(t.pending, c.id)
	}
}

// claim remembers a call whose response is kept back, so that it fails at the end.
func (t *calls) claim(c *Call) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.claimed[c] = struct{}{}
}

// cancel tells whether the peer is to be told now that a call is cancelled.
func (t *calls) cancel(c *Call) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.pending[c.id] != c || c.asked {
		return false
	}
	c.asked = true
	return true
}

// end fails all calls in the order in which they were made, and those to come. The
// first reason counts.
func (t *calls) end(lost func(method string) *Error) {
	t.mu.Lock()
	if t.lost != nil {
		t.mu.Unlock()
		return
	}
	t.lost = lost
	failing := slices.Collect(maps.Values(t.pending))
	failing = slices.AppendSeq(failing, maps.Keys(t.claimed))
	clear(t.pending)
	clear(t.claimed)
	t.mu.Unlock()
	slices.SortFunc(failing, func(a, b *Call) int { return cmp.Compare(a.id, b.id) })
	for _, c := range failing {
		c.settle(answer{err: lost(c.method)})
	}
}
