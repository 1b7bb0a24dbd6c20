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

// speed is the median speed of a candidate.
type speed struct {
	name string
	mbs  float64 // megabytes (10^6) for each second of CPU
	copy float64 // how many times as long as a plain copy
}

// race lets all candidates read the same ordinary text, in turns, so that all meet
// the same noise.
func race(scan *detect.Detector) []speed {
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
	samples := make([][]float64, len(candidates))
	for range runs {
		for i, candidate := range candidates {
			samples[i] = append(samples[i], seconds(pages, candidate.read))
		}
	}
	base := median(samples[0])
	var all []speed
	for i, candidate := range candidates {
		m := median(samples[i])
		all = append(all, speed{candidate.name, float64(total) / 1e6 / m, m / base})
	}
	return all
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
