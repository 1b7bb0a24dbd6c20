// Command gitleaks measures the cleaning of texts beside gitleaks, a scanner for
// secrets, on the same corpora and in the same run, and writes docs/redaction.md.
//
// The two have different aims. A scanner reports to a person, who can't look at many
// findings; what is hidden in an error costs less if it was none. So a scanner is
// more reluctant, and slower, since it also decodes and weighs what it finds.
//
// With -json it writes nothing, but prints how long every turn of the race took, for
// programs that sum it up in their own way.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
)

// document is where the results go, from the root of the repository.
const document = "docs/redaction.md"

func main() {
	turns := flag.Bool("json", false, "only print the turns of the race, as JSON")
	flag.Parse()
	if err := run(*turns); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(turns bool) error {
	scan, err := newScanner()
	if err != nil {
		return err
	}
	if turns {
		return json.NewEncoder(os.Stdout).Encode(race(scan))
	}
	text := page(compare(scan), speeds(race(scan)))
	return os.WriteFile("../../../"+document, []byte(text), 0o644)
}
