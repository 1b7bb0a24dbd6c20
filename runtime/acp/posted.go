// Work for the dispatch loop that does not come from the peer.

package acp

import "sync"

// posted holds functions until the reading goroutine takes them, so that they come
// between messages.
type posted struct {
	mu   sync.Mutex
	work []func()
	wake chan struct{} // there is something; holds one
}

func (p *posted) add(f func()) {
	p.mu.Lock()
	p.work = append(p.work, f)
	p.mu.Unlock()
	select {
	case p.wake <- struct{}{}:
	default:
	}
}

// take returns the oldest function, nil if there is none.
func (p *posted) take() func() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.work) == 0 {
		return nil
	}
	f := p.work[0]
	p.work = p.work[1:]
	return f
}
