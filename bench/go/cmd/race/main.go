// Command race runs the whole race: it generates our code and the peers', builds everything, measures each group in processes of
// its own, and writes the page about it. It runs in the folder of this module:
//
//	go run ./cmd/race                 everything, as published
//	BENCH_QUICK=1 go run ./cmd/race   one process and few rounds; to see that it works, not to publish
//	go run ./cmd/race -steps report   write the page again from what was measured before
//
// What a step measured is kept in ../out, one file for each step.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"

	"github.com/errgen/errgen/bench/go/internal/measure"
)

// race is what the steps share.
type race struct {
	ctx   context.Context
	quick bool
	// out is the folder of everything that is built or measured, page the file that is written.
	out, page string
}

// step measures something, or prepares it. Its results may be empty.
type step struct {
	name string
	run  func(race) (measure.Results, error)
}

// steps in their order; each is in the file of its name.
var steps = []step{
	{"generate", race.generate},
	{"build", race.build},
	{"golang", race.golang},
	{"node", race.node},
	{"rust", race.rust},
	{"instructions", race.instructions},
	{"command", race.command},
	{"gate", race.gate},
	{"published", race.published},
	{"runtime", race.runtime},
	{"report", race.report},
}

func main() {
	chosen := flag.String("steps", "", "steps to run, separated by commas; all if empty: "+strings.Join(names(), ", "))
	page := flag.String("page", "../../docs/performance.md", "page to write")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	r := race{ctx: ctx, quick: os.Getenv("BENCH_QUICK") != "", out: "../out", page: *page}
	if err := r.all(*chosen); err != nil {
		fmt.Fprintln(os.Stderr, "race:", err)
		os.Exit(1)
	}
}

func names() (list []string) {
	for _, s := range steps {
		list = append(list, s.name)
	}
	return list
}

// all runs the chosen steps in the order of the list above.
func (r race) all(chosen string) error {
	if err := os.MkdirAll(r.out, 0o755); err != nil {
		return err
	}
	wanted := names()
	if chosen != "" {
		wanted = strings.Split(chosen, ",")
	}
	for _, name := range wanted {
		if !slices.Contains(names(), name) {
			return fmt.Errorf("there is no step named %q", name)
		}
	}
	for _, s := range steps {
		if !slices.Contains(wanted, s.name) {
			continue
		}
		fmt.Fprintln(os.Stderr, "race: step", s.name)
		results, err := s.run(r)
		if err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
		if err := results.Save(r.file(s.name)); err != nil {
			return err
		}
	}
	return nil
}

// file names the file that holds the results of a step.
func (r race) file(step string) string { return filepath.Join(r.out, "results-"+step+".json") }

// measured gathers what all steps have left behind, in this run or an earlier one.
func (r race) measured() (measure.Results, error) {
	var all measure.Results
	files, err := filepath.Glob(r.file("*"))
	if err != nil {
		return all, err
	}
	for _, file := range files {
		found, err := measure.Load(file)
		if err != nil {
			return all, err
		}
		all.Add(found)
	}
	return all, nil
}

// processes is the number of times that each group runs, in a new process every time.
func (r race) processes() int {
	if r.quick {
		return 1
	}
	return 3
}

func (r race) rounds() int {
	if r.quick {
		return 5
	}
	return 11
}
