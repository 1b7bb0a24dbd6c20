package main

// Step golang: every group of Go contenders, and their answers to the probe.

import (
	"strconv"

	"github.com/errgen/errgen/bench/go/internal/measure"
)

func (r race) golang() (measure.Results, error) {
	var all measure.Results
	group, err := r.bin("group")
	if err != nil {
		return all, err
	}
	single := []string{"GOMAXPROCS=1"}
	for process := range r.processes() {
		for _, name := range []string{"validate", "decode", "encode", "violations"} {
			id := strconv.Itoa(process + 1)
			found, err := r.results(single, ".", group, "-name", name, "-block", id, "-seed", id, "-rounds", strconv.Itoa(r.rounds()))
			if err != nil {
				return all, err
			}
			all.Add(found)
		}
	}
	answers, err := r.results(single, ".", group, "-name", "probe")
	all.Add(answers)
	return all, err
}
