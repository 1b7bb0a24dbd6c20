package measure

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"syscall"
	"testing"
	"time"
)

// Contender is one way of doing the work of a group. Prepare gets the documents once, outside the measurement, and returns a
// pass: the work on all of them, one after the other. The loop over the documents belongs to the contender, so that no call
// site is shared.
type Contender struct {
	Name    string
	Prepare func(docs [][]byte) (pass func() error)
}

// Plan says how long to measure.
type Plan struct {
	// Rounds in which every contender runs once, in random order.
	Rounds int
	// Sample is the time that one contender is to run in one round: long enough to drown the clock, short enough that all
	// contenders of a round see the same machine.
	Sample time.Duration
	// Seed of the random order.
	Seed uint64
}

// ballast keeps 64 MB alive, as a real program would, so that the collector does not run after every few operations.
var ballast = make([]byte, 64<<20)

// runner is a contender that is ready, with the number of passes that fill a sample.
type runner struct {
	series *Series
	pass   func() error
	passes int
}

// Race measures the contenders on the documents and returns one series for each. A contender whose pass fails is listed with
// the reason instead of a time.
func Race(task Series, contenders []Contender, docs [][]byte, plan Plan) []Series {
	series := make([]Series, len(contenders))
	var runners []*runner
	for i, c := range contenders {
		series[i] = task
		series[i].Name = c.Name
		pass := c.Prepare(docs)
		if err := pass(); err != nil {
			series[i].Refused = fmt.Sprint(err)
			series[i].Allocs = -1
			continue
		}
		series[i].Allocs = testing.AllocsPerRun(4, func() { _ = pass() }) / float64(len(docs))
		runners = append(runners, &runner{&series[i], pass, calibrate(pass, plan.Sample)})
	}
	random := rand.New(rand.NewPCG(plan.Seed, 0))
	for range plan.Rounds {
		random.Shuffle(len(runners), func(i, j int) { runners[i], runners[j] = runners[j], runners[i] })
		for _, r := range runners {
			r.series.Nanos = append(r.series.Nanos, r.sample(len(docs)))
		}
	}
	runtime.KeepAlive(ballast)
	return series
}

// calibrate finds the number of passes that takes about the wanted time. It doubles until the clock can be trusted, which also
// warms caches and predictors up.
func calibrate(pass func() error, want time.Duration) int {
	for n := 1; ; n *= 2 {
		if took := timed(pass, n); took > want/4 {
			return max(1, int(float64(n)*float64(want)/float64(took)))
		}
	}
}

// sample runs one contender and returns nanoseconds for one document. The heap is clean at its start, so that nobody pays for
// the garbage of the contender before.
func (r *runner) sample(docs int) float64 {
	runtime.GC()
	return float64(timed(r.pass, r.passes).Nanoseconds()) / float64(r.passes*docs)
}

// timed measures processor time, not time on the wall: on a shared machine the second one also counts what other programs do.
func timed(pass func() error, n int) time.Duration {
	start := processorTime()
	for range n {
		// The first pass of all has shown that there is no error.
		_ = pass()
	}
	return processorTime() - start
}

// processorTime is what the process has used so far; it includes the collector's share.
func processorTime() time.Duration {
	var used syscall.Rusage
	// It fails only for a bad first argument.
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &used)
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
