// Command errgen generates Go, TypeScript and Rust from a JSON Schema of an error
// contract.
//
//	generate.go   errgen generate
//	validate.go   errgen validate
//	plan.go       errgen ir
//	config.go     errgen.yaml
//	schema.go     reading and compiling a schema, with the flags that say how
//	tree.go       files on the disk or at a commit of git
//	files.go      the only code that writes to the disk
package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"github.com/errgen/errgen/internal/source"
)

// Exit codes.
const (
	exitOK       = 0
	exitFindings = 1 // invalid documents, or output that is not fresh
	exitUnusable = 2 // a refused schema, a wrong flag, a file that can't be read
)

func main() { os.Exit(run(os.Args[1:])) }

// run executes the command and maps what it returns to an exit code.
func run(args []string) int {
	root := &cobra.Command{
		Use:           "errgen",
		Short:         "One JSON Schema of an error contract; Go, TypeScript and Rust that agree on it",
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.CompletionOptions.HiddenDefaultCmd = true
	root.AddCommand(generateCommand(), validateCommand(), planCommand())
	root.SetArgs(args)
	return report(root.Execute())
}

// findings is the error of a run that worked and found something.
type findings struct{ text string }

func (f findings) Error() string { return f.text }

// report prints an error and returns its exit code.
func report(err error) int {
	var found findings
	var refused source.Diagnostics
	switch {
	case err == nil:
		return exitOK
	case errors.As(err, &found):
		fmt.Fprint(os.Stderr, found.text)
		return exitFindings
	case errors.As(err, &refused):
		fmt.Fprintln(os.Stderr, refused)
	default:
		fmt.Fprintf(os.Stderr, "errgen: %v\n", err)
	}
	return exitUnusable
}
