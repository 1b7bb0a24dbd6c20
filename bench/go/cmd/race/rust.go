package main

// Step rust: every group of Rust contenders, and their answers to the probe.

import (
	"strconv"

	"github.com/errgen/errgen/bench/go/internal/measure"
)

func (r race) rust() (measure.Results, error) {
	var all measure.Results
	for process := range r.processes() {
		for _, group := range []string{"decode", "encode", "violations"} {
			id := strconv.Itoa(process + 1)
			found, err := r.results(nil, "../rust", "target/release/errgen-bench", group, strconv.Itoa(r.rounds()), id, id)
			if err != nil {
				return all, err
			}
			all.Add(found)
		}
	}
	answers, err := r.results(nil, "../rust", "target/release/errgen-bench", "probe", "0", "0", "0")
	all.Add(answers)
	return all, err
}
