// Command gitleaks measures the cleaning of texts beside gitleaks, a scanner for
// secrets, on the same corpora and in the same run, and writes docs/redaction.md.
//
// The two have different aims. A scanner reports to a person, who can't look at many
// findings; what is hidden in an error costs less if it was none. So a scanner is
// more reluctant, and slower, since it also decodes and weighs what it finds.
package main

import (
	"fmt"
	"os"
)

// document is where the results go, from the root of the repository.
const document = "docs/redaction.md"

func main() {
	if err := write("../../../" + document); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write(path string) error {
	scan, err := newScanner()
	if err != nil {
		return err
	}
	text := page(compare(scan), race(scan))
	return os.WriteFile(path, []byte(text), 0o644)
}
