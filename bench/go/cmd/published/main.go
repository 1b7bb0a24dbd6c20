// Command published races the generated code for vega-lite's schema against santhosh, and prints the results as JSON. It is built by
// the step of the race that generates that code, and runs in the folder of this module.
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
	"github.com/errgen/errgen/bench/go/internal/peer/vegalite"
)

func main() {
	block := flag.String("block", "1", "name of this process in the results")
	rounds := flag.Int("rounds", 11, "rounds in which every contender runs once")
	seed := flag.Uint64("seed", 1, "seed of the random order")
	flag.Parse()
	results, err := run(*block, measure.Plan{Rounds: *rounds, Sample: 11 * time.Millisecond, Seed: *seed})
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(results)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "published:", err)
		os.Exit(1)
	}
}

func run(block string, plan measure.Plan) (measure.Results, error) {
	var results measure.Results
	text, err := os.ReadFile("../out/published/documents.json")
	if err != nil {
		return results, err
	}
	var classes map[string][]string
	if err := json.Unmarshal(text, &classes); err != nil {
		return results, err
	}
	santhosh, err := contender.Santhosh("../gate/node_modules/vega-lite/build/vega-lite-schema.json")
	if err != nil {
		return results, err
	}
	contenders := []measure.Contender{measure.Reader("errgen validate", vegalite.ValidateVegaLite), measure.Reader("santhosh", santhosh)}
	for _, size := range corpus.Sizes {
		var documents [][]byte
		for _, d := range classes[string(size)] {
			documents = append(documents, []byte(d))
		}
		task := measure.Series{Block: block, Group: "published", Size: string(size), Order: string(corpus.Schema)}
		results.Series = append(results.Series, measure.Race(task, contenders, documents, plan)...)
	}
	return results, nil
}
