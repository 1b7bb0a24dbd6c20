// Command instr does one operation a given number of times on the small documents, for a tool that counts instructions. Two runs
// with different numbers, subtracted, give the cost of the operation without that of the start.
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/errgen/errgen/bench/go/internal/contender"
	"github.com/errgen/errgen/bench/go/internal/corpus"
)

func main() {
	name := flag.String("op", "", "operation to run")
	passes := flag.Int("n", 0, "passes over the sixteen small documents")
	flag.Parse()
	prepare, ok := contender.Operations()[*name]
	if !ok {
		fmt.Fprintf(os.Stderr, "instr: there is no operation named %q\n", *name)
		os.Exit(2)
	}
	pass := prepare(corpus.New().Bytes(corpus.Small, corpus.Schema))
	for range *passes {
		if err := pass(); err != nil {
			fmt.Fprintln(os.Stderr, "instr:", err)
			os.Exit(1)
		}
	}
}
