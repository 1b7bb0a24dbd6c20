package measure

import (
	"errors"
	"math"
	"testing"
	"time"
)

func TestBand(t *testing.T) {
	b := NewBand([]float64{5, 1, 3, 2, 4, 6, 7, 8, 9, 10, 11})
	if b != (Band{6, 2, 10}) {
		t.Errorf("got %+v", b)
	}
	if !math.IsNaN(NewBand(nil).Median) {
		t.Error("no samples must not look like a value")
	}
}

// Ratios must pair rounds, and must never pair two processes.
func TestRatios(t *testing.T) {
	task := Series{Group: "g", Size: "small", Order: "schema"}
	series := func(block, name string, nanos ...float64) Series {
		s := task
		s.Block, s.Name, s.Nanos = block, name, nanos
		return s
	}
	r := Results{Series: []Series{series("1", "slow", 10, 30), series("1", "fast", 1, 2), series("2", "slow", 1000)}}
	got := r.Ratios(task, "slow", "fast")
	if len(got) != 2 || got[0] != 10 || got[1] != 15 {
		t.Errorf("got %v, want [10 15]", got)
	}
}

// spin uses the processor, which sleeping would not.
func spin(d time.Duration) {
	for start := time.Now(); time.Since(start) < d; {
	}
}

func TestRace(t *testing.T) {
	contender := func(name string, err error) Contender {
		return Contender{name, func(docs [][]byte) func() error {
			return func() error { spin(time.Duration(len(docs)) * 10 * time.Microsecond); return err }
		}}
	}
	plan := Plan{Rounds: 3, Sample: time.Millisecond}
	got := Race(Series{Group: "g"}, []Contender{contender("ok", nil), contender("bad", errors.New("no"))}, make([][]byte, 4), plan)
	if len(got[0].Nanos) != 3 || got[0].Nanos[0] <= 0 {
		t.Errorf("ok: %+v", got[0])
	}
	if got[1].Refused != "no" || got[1].Nanos != nil {
		t.Errorf("bad: %+v", got[1])
	}
}
