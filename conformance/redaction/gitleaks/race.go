// How fast each of them is.
package main

import (
	"cmp"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/errgen/errgen/conformance/redaction"
	"github.com/errgen/errgen/runtime/clean"
	"github.com/zricethezav/gitleaks/v8/detect"
)

// runs is how often each candidate takes its turn.
const runs = 11

// textSize is the size of the texts, in bytes: a long cause.
const textSize = 4096

// timing is what one candidate needed.
type timing struct {
	Name  string    `json:"name"`
	Nanos []float64 `json:"nanos"` // of CPU for each megabyte (10^6 bytes), turn by turn
}

// speed is the median speed of a candidate.
type speed struct {
	name string
	mbs  float64 // megabytes (10^6) for each second of CPU
	copy float64 // how many times as long as a plain copy
}

// race lets all candidates read the same ordinary text, in turns, so that all meet
// the same noise. The first one is a plain copy.
func race(scan *detect.Detector) []timing {
	pages := redaction.Pages(redaction.Ordinary(redaction.Seed, redaction.Lines), textSize)
	total := 0
	for _, p := range pages {
		total += len(p)
	}
	c := clean.New(clean.Options{})
	candidates := []struct {
		name string
		read func(string) any
	}{
		{"copy", func(p string) any { return strings.Clone(p) }},
		{"`Redact`", func(p string) any { return c.Redact(p) }},
		{"`Text`", func(p string) any { return c.Text(p, 8192) }},
		{"gitleaks, `DetectString`", func(p string) any { return scan.DetectString(p) }},
	}
	all := make([]timing, len(candidates))
	for range runs {
		for i, candidate := range candidates {
			all[i].Name = candidate.name
			all[i].Nanos = append(all[i].Nanos, seconds(pages, candidate.read)*1e9/(float64(total)/1e6))
		}
	}
	return all
}

// speeds sums the turns up.
func speeds(all []timing) (list []speed) {
	base := median(all[0].Nanos)
	for _, t := range all {
		m := median(t.Nanos)
		list = append(list, speed{t.Name, 1e9 / m, m / base})
	}
	return list
}

// seconds is the CPU time that reading all pages once takes. They are read again and
// again until that can be measured.
func seconds(pages []string, read func(string) any) float64 {
	const least = 50 * time.Millisecond
	start := used()
	for n := 1; ; n++ {
		for _, p := range pages {
			runtime.KeepAlive(read(p)) // what nobody uses is not made
		}
		if d := used() - start; d >= least {
			return d.Seconds() / float64(n)
		}
	}
}

// used is the CPU time of this process.
func used() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0 // there is no other error than a bad argument
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func median(samples []float64) float64 {
	slices.SortFunc(samples, cmp.Compare[float64])
	return samples[len(samples)/2]
}
