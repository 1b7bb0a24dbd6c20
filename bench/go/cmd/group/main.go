// Command group measures one group of Go contenders in a process of its own and prints the results as JSON. It runs in the
// folder of this module, with GOMAXPROCS=1.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"time"

	"github.com/errgen/errgen/bench/go/internal/contender"
	"github.com/errgen/errgen/bench/go/internal/corpus"
	"github.com/errgen/errgen/bench/go/internal/measure"
	"github.com/errgen/errgen/bench/go/internal/probe"
)

func main() {
	name := flag.String("name", "", "group to measure: validate, decode, encode, violations or probe")
	block := flag.String("block", "1", "name of this process in the results")
	rounds := flag.Int("rounds", 11, "rounds in which every contender runs once")
	seed := flag.Uint64("seed", 1, "seed of the random order")
	only := flag.String("only", "", "member order to measure; all if empty")
	flag.Parse()

	results, err := run(*name, *block, *only, measure.Plan{Rounds: *rounds, Sample: 11 * time.Millisecond, Seed: *seed})
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(results)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "group:", err)
		os.Exit(1)
	}
}

func run(name, block, only string, plan measure.Plan) (measure.Results, error) {
	if name == "probe" {
		return answers()
	}
	groups, err := contender.Groups()
	if err != nil {
		return measure.Results{}, err
	}
	contenders, ok := groups[name]
	if !ok {
		return measure.Results{}, fmt.Errorf("there is no group named %q", name)
	}
	var results measure.Results
	docs := corpus.New()
	for _, size := range corpus.Sizes {
		for _, order := range orders(name) {
			if only != "" && string(order) != only && len(orders(name)) > 1 {
				continue
			}
			task := measure.Series{Block: block, Group: name, Size: string(size), Order: string(order)}
			results.Series = append(results.Series, measure.Race(task, contenders, docs.Bytes(size, order), plan)...)
		}
	}
	if name == contender.Validate {
		throughput(&results, contenders, docs.Bytes(corpus.Dense, corpus.Schema), plan)
	}
	return results, nil
}

// throughput adds how many gigabytes of dense text each contender reads in a second.
func throughput(results *measure.Results, contenders []measure.Contender, docs [][]byte, plan measure.Plan) {
	var size float64
	for _, doc := range docs {
		size += float64(len(doc)) / float64(len(docs))
	}
	for _, s := range measure.Race(measure.Series{}, contenders, docs, plan) {
		var samples []float64
		for _, nanos := range s.Nanos {
			samples = append(samples, size/nanos)
		}
		results.Figure("dense "+s.Name, samples...)
	}
}

// orders names the forms of documents that make a difference to a group. Writers do not see the order that was read.
func orders(group string) []corpus.Order {
	switch group {
	case contender.Encode:
		return []corpus.Order{corpus.Schema}
	case contender.Violations:
		return []corpus.Order{corpus.Invalid}
	}
	return []corpus.Order{corpus.Schema, corpus.Sorted, corpus.Shuffled, corpus.Pretty}
}

// answers puts all cases to all contenders. A contender that panics has refused.
func answers() (measure.Results, error) {
	var results measure.Results
	probes, err := contender.Readers()
	if err != nil {
		return results, err
	}
	for _, p := range probes {
		for _, c := range probe.Cases() {
			results.Answers = append(results.Answers, answer(p, c))
		}
	}
	return results, nil
}

func answer(p probe.Reader, c probe.Case) (a measure.Answer) {
	a = measure.Answer{Name: p.Name, Case: c.Name}
	defer func() {
		if recover() != nil {
			a.Accepted = false
		}
	}()
	written, err := p.Read(c.Text)
	a.Accepted = err == nil
	if written != nil {
		text := string(written)
		a.Output = &text
	}
	return a
}
