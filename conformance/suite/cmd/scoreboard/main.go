// Command scoreboard puts the official suite to errgen and to validators of
// others, and writes docs/conformance.md.
//
//	main.go     flags, and the order of things
//	column.go   what a validator is here
//	ours.go     the oracle and the generated validators
//	golang.go   validators of others that are written in Go
//	process.go  those that run in a process of their own; peers/ holds them
//	report.go   the page
package main

import (
	"flag"
	"fmt"
	"os"
	"time"

	"github.com/errgen/errgen/conformance/bed"
	"github.com/errgen/errgen/conformance/suite"
)

func main() {
	out := flag.String("o", "../../docs/conformance.md", "the `file` to write")
	flag.Parse()
	if err := run(*out); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(out string) error {
	dir, err := suite.Find()
	if err != nil {
		return err
	}
	questions, err := suite.Questions(dir, suite.All())
	if err != nil {
		return err
	}
	b := bed.New("suite")
	defer b.Close()
	columns, err := ours(b, questions)
	if err != nil {
		return err
	}
	others, err := peers(dir)
	if err != nil {
		return err
	}
	columns = append(columns, others...)
	for _, c := range columns {
		start := time.Now()
		if err := c.run(questions); err != nil {
			return fmt.Errorf("%s: %w", c.name, err)
		}
		fmt.Fprintf(os.Stderr, "%s: %s\n", c.name, time.Since(start).Round(time.Millisecond))
	}
	page, err := report(questions, columns)
	if err != nil {
		return err
	}
	return os.WriteFile(out, page, 0o666)
}

// peers are the validators of others.
func peers(dir string) ([]*column, error) {
	all := golang(dir)
	outside, err := processes(dir)
	return append(all, outside...), err
}
