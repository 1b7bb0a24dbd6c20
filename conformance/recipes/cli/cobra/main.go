// The command notes with cobra. Cobra prints errors and usage by itself unless it is
// told not to, and has no types for most failures of its parser: what fails before a
// command has begun is one.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/errgen/errgen/conformance/recipes/cli/notes"
	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime/cli"
)

func main() {
	var program cli.Program
	os.Exit(program.Run(context.Background(), os.Args[1:], run))
}

func run(ctx context.Context, call *cli.Call) error {
	began := false
	root := &cobra.Command{
		Use:           "notes",
		SilenceErrors: true,
		SilenceUsage:  true,
		PersistentPreRun: func(cmd *cobra.Command, _ []string) {
			began = true
			call.Command(words(cmd)...)
		},
	}
	root.PersistentFlags().Bool("json", false, "write failures as JSON")
	read := &cobra.Command{
		Use:  "read NAME",
		Args: cobra.MatchAll(atLeast(1), cobra.MaximumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error { return notes.Read(cmd.Context(), args[0]) },
	}
	read.Flags().Int("depth", 1, "how many levels of links to follow")
	root.AddCommand(read)

	root.SetArgs(call.Args)
	cmd, err := root.ExecuteContextC(ctx)
	if err == nil || began {
		return err
	}
	call.Command(words(cmd)...)
	return parseFailure(root, call.Args, err)
}

// words are the command words without the name of the program.
func words(cmd *cobra.Command) []string { return strings.Fields(cmd.CommandPath())[1:] }

func parseFailure(root *cobra.Command, args []string, err error) error {
	failure := &cli.ParseFailure{Err: err}
	var unknown *pflag.NotExistError
	var missing *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	switch {
	case errors.As(err, &failure):
	case errors.As(err, &unknown):
		failure.Param = unknown.GetSpecifiedName()
	case errors.As(err, &missing):
		failure.Kind, failure.Param = agenterror.AgentErrorKindMissingParam, missing.GetSpecifiedName()
	case errors.As(err, &invalid):
		failure.Param = invalid.GetFlag().Name
	default:
		if _, _, e := root.Find(args); e != nil {
			failure.Kind = agenterror.AgentErrorKindUnknownAction
			for _, cmd := range root.Commands() {
				failure.Valid = append(failure.Valid, cmd.Name())
			}
		}
	}
	if name := fmt.Sprintf("%T", errors.Unwrap(failure)); strings.HasPrefix(name, "*pflag.") {
		failure.ParserKind = strings.TrimPrefix(name, "*")
	}
	return failure
}

// atLeast is cobra.MinimumNArgs with a failure that says what kind it is.
func atLeast(n int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if err := cobra.MinimumNArgs(n)(cmd, args); err != nil {
			return &cli.ParseFailure{Kind: agenterror.AgentErrorKindMissingParam, Err: err}
		}
		return nil
	}
}
