package main

// Step node: pairs of contenders, each pair and each class of documents in a process of its own. JavaScript engines specialise
// code by what they have seen, so nothing else may happen in that process.

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strconv"

	"github.com/errgen/errgen/bench/go/internal/corpus"
	"github.com/errgen/errgen/bench/go/internal/measure"
)

// pairing is one contender of ours against one peer.
type pairing struct {
	group, ours, peer string
	order             corpus.Order
}

var pairings = []pairing{
	{"check", "errgen", "ajv", corpus.Schema},
	{"check", "errgen", "ajv-standalone", corpus.Schema},
	{"check", "errgen", "zod", corpus.Schema},
	{"check", "errgen", "typebox", corpus.Schema},
	{"check", "errgen", "typia", corpus.Schema},
	{"check", "errgen", "ajv", corpus.Shuffled},
	{"violations", "errgen", "ajv-all", corpus.Invalid},
	{"violations", "errgen", "zod", corpus.Invalid},
	{"violations", "errgen", "typebox", corpus.Invalid},
	{"violations", "errgen", "typia", corpus.Invalid},
	{"text", "errgen", "json", corpus.Schema},
	{"text", "errgen-parse", "json", corpus.Schema},
}

func (r race) node() (measure.Results, error) {
	var all measure.Results
	for process := range r.processes() {
		for _, p := range pairings {
			for _, contract := range []string{"small", "full"} {
				for _, size := range corpus.Sizes {
					found, err := r.pair(p, contract, string(size), process+1)
					if err != nil {
						return all, err
					}
					all.Add(found)
				}
			}
		}
	}
	answers, err := r.results(nil, "../ts", "node", "build/probe.js")
	if err != nil {
		return all, err
	}
	all.Add(answers)
	first, err := r.firstChecks()
	all.Add(first)
	return all, err
}

func (r race) pair(p pairing, contract, size string, process int) (measure.Results, error) {
	block := fmt.Sprintf("%d %s %s %s", process, p.ours, p.peer, contract)
	return r.results(nil, "../ts", "node", "--expose-gc", "build/pair.js", p.group, contract, size, string(p.order),
		p.ours, p.peer, strconv.Itoa(r.rounds()), strconv.Itoa(process), block)
}

// firstChecks times import and first verdict in new processes, the four in turns.
func (r race) firstChecks() (measure.Results, error) {
	var all measure.Results
	for range r.rounds() {
		for _, name := range []string{"small", "full", "ajv-standalone", "zod"} {
			path, err := filepath.Abs(filepath.Join("../ts/build/size", name+".js"))
			if err != nil {
				return all, err
			}
			out, err := r.in("../ts", "node", "build/first.js", path)
			if err != nil {
				return all, err
			}
			var millis float64
			if err := json.Unmarshal(out, &millis); err != nil {
				return all, err
			}
			all.Figure("first check "+name, millis)
		}
	}
	return all, nil
}
