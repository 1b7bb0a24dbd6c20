// Command errgen generates Go, TypeScript and Rust from a JSON Schema of an error
// contract.
//
//	generate.go   errgen generate
//	validate.go   errgen validate
//	plan.go       errgen ir
//	names.go      errgen names
//	symbols.go    errgen symbols
//	compat.go     errgen compat OLD NEW
//	compat_history.go  errgen compat --against, --history
//	compat_release.go  errgen compat release
//	rules.go      errgen compat rules, errgen compat explain
//	gate.go       options of all comparisons, and what is done with their outcome
//	config.go     errgen.yaml; settings.go, its part about comparisons
//	family.go     families of schemas in errgen.yaml
//	schema.go     reading and compiling a schema, with the flags that say how
//	watch.go      limits of a comparison in time and memory
//	tree.go       files on the disk or at a commit of git
//	files.go      the only code that writes to the disk
package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"github.com/errgen/errgen/internal/compat"
	"github.com/errgen/errgen/internal/source"
)

// Exit codes.
const (
	exitOK        = 0
	exitFindings  = 1 // invalid documents, or output that is not fresh
	exitUnusable  = 2 // a refused schema, a wrong flag, a file that can't be read
	exitUndecided = 3 // compat: nothing fails but what nobody could decide
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
	root.AddCommand(generateCommand(), validateCommand(), planCommand(), namesCommand(), symbolsCommand(), compatCommand(compat.Compare))
	root.SetArgs(args)
	return exitCode(root.Execute())
}

// findings is the error of a run that worked and found something.
type findings struct{ text string }

func (f findings) Error() string { return f.text }

// undecided is the error of a comparison that failed only for want of an answer.
type undecided struct{}

func (undecided) Error() string { return "undecided" }

// exitCode prints an error and returns what it means.
func exitCode(err error) int {
	var found findings
	var open undecided
	var refused source.Diagnostics
	switch {
	case err == nil:
		return exitOK
	case errors.As(err, &found):
		fmt.Fprint(os.Stderr, found.text)
		return exitFindings
	case errors.As(err, &open):
		return exitUndecided
	case errors.As(err, &refused):
		fmt.Fprintln(os.Stderr, refused)
	default:
		fmt.Fprintf(os.Stderr, "errgen: %v\n", err)
	}
	return exitUnusable
}
