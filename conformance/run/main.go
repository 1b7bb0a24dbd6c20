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

const usage = `usage: go run ./conformance/run [--lang go|ts|rust|oracle|all] [--acp-endpoint CMD] [PATH…]

Judges records by generated code: it is compiled and called in every language,
and the languages are compared with each other and with the oracle. Prints a line
for each record that fails, and closes with "N passed, N failed". A record that
can't be judged fails. Scenarios about the API of a connection are counted as
skipped; tests in Go cover them.

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

  scenarios          {format: "acp-scenarios/1", scenarios}: dialogues, played against
                     CMD, which gets the setup as its last argument; without
                     --acp-endpoint against conformance/acp-fixture; and tables of
                     constructors, which the generated Go code runs

Without PATH: conformance/vectors.
Exit code 0: all passed. 1: a record failed. 2: a file can't be read, or nothing
could be built.

`

// defaults are the vectors of the project.
var defaults = []string{"conformance/vectors"}

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

func run(args []string, out, problems io.Writer) int {
	a, err := parse(args, problems)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		fmt.Fprintln(problems, err)
		return 2
	}
	suites, err := vector.Load(a.paths)
	if err != nil {
		fmt.Fprintln(problems, err)
		return 2
	}
	t, err := trial.New("run", suites, a.languages)
	if err != nil {
		fmt.Fprintln(problems, err)
		return 2
	}
	defer t.Close()
	if err := play(suites, a.endpoint); err != nil {
		fmt.Fprintln(problems, err)
		return 2
	}
	passed, failed, untold := 0, 0, 0
	for _, s := range suites {
		for i, complaints := range t.Judge(s) {
			switch r := s.Records[i]; {
			case skipped(r):
				untold++
			case len(complaints) == 0:
				passed++
			default:
				failed++
				fmt.Fprintf(out, "%s: %s\n", r.Name, oneLine(complaints))
			}
		}
	}
	fmt.Fprintf(out, "%d passed, %d failed", passed, failed)
	if untold > 0 {
		fmt.Fprintf(out, ", %d skipped", untold)
	}
	fmt.Fprintln(out)
	return min(failed, 1)
}

// arguments are what the command line says.
type arguments struct {
	languages []string // that are built
	endpoint  string   // the command to play against, "" for the fixture endpoint
	paths     []string // what to read
}

func parse(args []string, problems io.Writer) (a arguments, err error) {
	flags := flag.NewFlagSet("run", flag.ContinueOnError)
	flags.SetOutput(problems)
	flags.Usage = func() { fmt.Fprint(problems, usage) }
	lang := flags.String("lang", "all", "")
	flags.StringVar(&a.endpoint, "acp-endpoint", "", "")
	// Flags may stand behind paths too.
	for rest := args; ; {
		if err := flags.Parse(rest); err != nil {
			return a, err
		}
		if flags.NArg() == 0 {
			break
		}
		a.paths = append(a.paths, flags.Arg(0))
		rest = flags.Args()[1:]
	}
	if len(a.paths) == 0 {
		a.paths = defaults
	}
	switch {
	case *lang == "all":
		a.languages = bed.Names()
	case slices.Contains(bed.Names(), *lang):
		a.languages = []string{*lang}
	case *lang != "oracle":
		return a, fmt.Errorf("there is no language %q; use %s, oracle or all", *lang, strings.Join(bed.Names(), ", "))
	}
	return a, nil
}

// oneLine joins complaints; a compiler's output has several lines.
func oneLine(complaints []string) string {
	return strings.Join(strings.Fields(strings.Join(complaints, "; ")), " ")
}
