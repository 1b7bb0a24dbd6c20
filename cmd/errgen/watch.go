package main

import (
	"fmt"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// Limits of one comparison, for schemas that are small enough to be read and were made
// to be costly. Budgets of steps decide verdicts, the same on every machine; these end
// the run without one.
const (
	maxMemory = 3 << 30
	maxTime   = 10 * time.Minute
)

// A run that ends soon gains nothing from garbage that was collected: up to a size,
// the collector is held back to a quarter of its work.
const (
	easyMemory  = 128 << 20
	easyPercent = 400
	normPercent = 100
)

// watch ends the process with exit code 2 when a limit is exceeded. The returned
// function ends the watch.
func watch() (stop func()) {
	done := make(chan struct{})
	debug.SetGCPercent(easyPercent)
	go func() {
		tick := time.NewTicker(50 * time.Millisecond)
		defer tick.Stop()
		end := time.After(maxTime)
		for {
			select {
			case <-done:
				return
			case <-end:
				giveUp(fmt.Sprintf("takes more than %v", maxTime))
			case <-tick.C:
				held := memory()
				if held > easyMemory {
					debug.SetGCPercent(normPercent)
				}
				if held > maxMemory {
					giveUp(fmt.Sprintf("needs more than %d GiB", maxMemory>>30))
				}
			}
		}
	}()
	return func() { close(done) }
}

func giveUp(why string) {
	fmt.Fprintf(os.Stderr, "errgen: the comparison %s and was given up; there is no verdict\n", why)
	os.Exit(exitUnusable)
}

// memory is what the process holds of the system, in bytes.
func memory() uint64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return samples[0].Value.Uint64() - samples[1].Value.Uint64()
}
