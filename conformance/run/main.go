// Command run judges the project's test vectors, and others in the same forms, by
// the code that errgen generates.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/errgen/errgen/conformance/bed"
	"github.com/errgen/errgen/conformance/trial"
	"github.com/errgen/errgen/conformance/vector"
)

const usage = `usage: go run ./conformance/run [--lang go|ts|rust|oracle|all] [PATH…]

Judges records by generated code: it is compiled and called in every language,
and the languages are compared with each other and with the oracle. Prints a line
for each record that fails, and closes with "N passed, N failed". A record that
can't be judged fails.

A PATH is a file, or a folder with JSON files:

  contract fixtures  {name, surface, valid, why, instance, context?, inner} in a list:
                     the runtime judges the document, generated code the contract
                     inside as inner says
  cases              {schema | schemas and root, names?, refusal_without_names?,
                     instances: [{data or text, valid, parse?}]}
  patterns           [{pattern, text, match}]
  pairs              {old, new, options?, declared, strict, gate, rule, also?, source?}:
                     the gate compares the schemas; its documents are verified
  histories          {versions: [{version, schema}], comparisons: [{from, to, declared,
                     rules, gate}], history_rules?}
  registries         {old, new, options?, rules, gate}: of kinds, the schema's is open
  text vectors       {text_cleaning, json_cleaning, original_kind, analysis}: the
                     runtime cleans the texts and analyses the results

Without PATH: conformance/vectors.
Exit code 0: all passed. 1: a record failed. 2: a file can't be read, or nothing
could be built.

`

// defaults are the vectors of the project.
var defaults = []string{"conformance/vectors"}

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

func run(args []string, out, problems io.Writer) int {
	languages, paths, err := arguments(args, problems)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		fmt.Fprintln(problems, err)
		return 2
	}
	suites, err := vector.Load(paths)
	if err != nil {
		fmt.Fprintln(problems, err)
		return 2
	}
	t, err := trial.New("run", suites, languages)
	if err != nil {
		fmt.Fprintln(problems, err)
		return 2
	}
	defer t.Close()
	passed, failed := 0, 0
	for _, s := range suites {
		for i, complaints := range t.Judge(s) {
			if len(complaints) == 0 {
				passed++
				continue
			}
			failed++
			fmt.Fprintf(out, "%s: %s\n", s.Records[i].Name, oneLine(complaints))
		}
	}
	fmt.Fprintf(out, "%d passed, %d failed\n", passed, failed)
	return min(failed, 1)
}

// arguments are the languages that are built, and what to read.
func arguments(args []string, problems io.Writer) (languages, paths []string, err error) {
	flags := flag.NewFlagSet("run", flag.ContinueOnError)
	flags.SetOutput(problems)
	flags.Usage = func() { fmt.Fprint(problems, usage) }
	lang := flags.String("lang", "all", "")
	// Flags may stand behind paths too.
	for rest := args; ; {
		if err := flags.Parse(rest); err != nil {
			return nil, nil, err
		}
		if flags.NArg() == 0 {
			break
		}
		paths = append(paths, flags.Arg(0))
		rest = flags.Args()[1:]
	}
	if len(paths) == 0 {
		paths = defaults
	}
	switch {
	case *lang == "all":
		languages = bed.Names()
	case slices.Contains(bed.Names(), *lang):
		languages = []string{*lang}
	case *lang != "oracle":
		return nil, nil, fmt.Errorf("there is no language %q; use %s, oracle or all", *lang, strings.Join(bed.Names(), ", "))
	}
	return languages, paths, nil
}

// oneLine joins complaints; a compiler's output has several lines.
func oneLine(complaints []string) string {
	return strings.Join(strings.Fields(strings.Join(complaints, "; ")), " ")
}
