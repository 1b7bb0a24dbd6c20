// Command instr does one operation a given number of times on the small documents, for a tool that counts instructions. Two runs
// with different numbers, subtracted, give the cost of the operation without that of the start.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"

	"github.com/errgen/errgen/bench/go/internal/corpus"
	"github.com/errgen/errgen/bench/go/internal/measure"
	"github.com/errgen/errgen/bench/go/internal/plain"
	"github.com/errgen/errgen/bench/go/internal/subject"
)

func main() {
	name := flag.String("op", "", "operation to run")
	passes := flag.Int("n", 0, "passes over the sixteen small documents")
	flag.Parse()
	prepare, ok := operations()[*name]
	if !ok {
		fmt.Fprintf(os.Stderr, "instr: there is no operation named %q\n", *name)
		os.Exit(2)
	}
	pass := prepare(corpus.New(corpus.Small).Bytes(corpus.Small, corpus.Schema))
	for range *passes {
		if err := pass(); err != nil {
			fmt.Fprintln(os.Stderr, "instr:", err)
			os.Exit(1)
		}
	}
}

// operations are those of our code, and one of the standard library's to compare them with.
func operations() map[string]func([][]byte) func() error {
	all := subject.Small.Operations()
	maps.Copy(all, subject.Full.Operations())
	all["encoding/json, maps"] = measure.Reader("", func(doc []byte) error {
		var v plain.WithMaps
		return json.Unmarshal(doc, &v)
	}).Prepare
	return all
}
