// A bound on the repetitions of many calls together, so that retries do not multiply
// the load of a callee that is failing already.
package retry

import "sync"

// A Budget holds tokens: a repetition takes one, a success gives a part of one back.
// It is safe for concurrent use; nil is without bound.
type Budget struct {
	mu          sync.Mutex
	tokens, max float64
	refund      float64
}

// NewBudget makes a full budget of that many repetitions. Each success gives refund
// of a repetition back: 0.1 lets one call in ten be a repetition in the long run.
func NewBudget(repetitions int, refund float64) *Budget {
	return &Budget{tokens: float64(repetitions), max: float64(repetitions), refund: refund}
}

func (b *Budget) take() bool {
	if b == nil {
		return true
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.tokens < 1 {
		return false
	}
	b.tokens--
	return true
}

func (b *Budget) succeeded() {
	if b == nil {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.tokens = min(b.tokens+b.refund, b.max)
}
