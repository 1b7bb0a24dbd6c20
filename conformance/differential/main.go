// Command differential looks for documents about which the generated code of two
// languages, the oracle and an independent validator do not agree.
//
//	main.go      flags and the report
//	subject.go   the contracts that documents are made for
//	round.go     one round of documents, put to everyone
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/errgen/errgen/conformance/bed"
)

const usage = `usage: go run ./conformance/differential [-n DOCUMENTS] [-seed SEED] [-lang LANG,…]

Makes documents, valid and broken, and compares verdicts and violations of Go,
TypeScript, Rust, the oracle and an independent validator. A difference is shown
by the smallest document found that still has it. The same seed makes the same
documents. Exit code 0: no difference. 1: a difference. 2: nothing could be built.

`

// enough sorts of differences to work with.
const enough = 10

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

func run(args []string, out, problems io.Writer) int {
	flags := flag.NewFlagSet("differential", flag.ContinueOnError)
	flags.SetOutput(problems)
	documents := flags.Uint64("n", 100_000, "")
	seed := flags.Uint64("seed", 1, "")
	languages := flags.String("lang", strings.Join(bed.Names(), ","), "")
	flags.Usage = func() { fmt.Fprint(problems, usage) }
	if err := flags.Parse(args); err != nil {
		return 2
	}
	r := &runner{languages: languageList(*languages), out: out, bed: bed.New("differential"), sorts: map[string]bool{}}
	defer r.bed.Close()
	if err := r.prepare(*seed); err != nil {
		fmt.Fprintln(problems, err)
		return 2
	}
	start, told := time.Now(), time.Now()
	for r.total < *documents && len(r.sorts) < enough {
		r.round(min(roundSize, *documents-r.total))
		if time.Since(told) > time.Minute {
			told = time.Now()
			fmt.Fprintf(problems, "%d documents, %d differences\n", r.total, r.differences)
		}
	}
	fmt.Fprintf(out, "%d documents in %s (%d valid, %d judged by the outsider too), %d differences of %d sorts\n",
		r.total, time.Since(start).Round(time.Second), r.valid, r.outsiders, r.differences, len(r.sorts))
	return int(min(r.differences, 1))
}

// languageList takes names apart; none leaves the oracle and the outsider.
func languageList(names string) []string {
	if names == "" {
		return nil
	}
	return strings.Split(names, ",")
}
