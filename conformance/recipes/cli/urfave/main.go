// The command notes with urfave/cli. It ends the process and prints help by itself
// unless its handlers are set; a word that is no command reaches the action of the
// command before it.
package main

import (
	"context"
	"fmt"
	"os"
	"strings"

	urfave "github.com/urfave/cli/v3"

	"github.com/errgen/errgen/conformance/recipes/cli/notes"
	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime/cli"
)

func main() {
	var program cli.Program
	os.Exit(program.Run(context.Background(), os.Args[1:], run))
}

func run(ctx context.Context, call *cli.Call) error {
	refuse := func(_ context.Context, cmd *urfave.Command, err error, _ bool) error {
		call.Command(words(cmd)...)
		return &cli.ParseFailure{Err: err}
	}
	root := &urfave.Command{
		Name:           "notes",
		Flags:          []urfave.Flag{&urfave.BoolFlag{Name: "json", Usage: "write failures as JSON"}},
		OnUsageError:   refuse,
		ExitErrHandler: func(context.Context, *urfave.Command, error) {},
		Commands: []*urfave.Command{{
			Name:         "read",
			Flags:        []urfave.Flag{&urfave.IntFlag{Name: "depth", Value: 1, Usage: "how many levels of links to follow"}},
			OnUsageError: refuse,
			Action: func(ctx context.Context, cmd *urfave.Command) error {
				call.Command(words(cmd)...)
				if cmd.NArg() != 1 {
					return wrongArguments(cmd)
				}
				return notes.Read(ctx, cmd.Args().First())
			},
		}},
		Action: func(_ context.Context, cmd *urfave.Command) error {
			failure := &cli.ParseFailure{Kind: agenterror.AgentErrorKindUnknownAction, Err: fmt.Errorf("%q is no command", cmd.Args().First())}
			for _, c := range cmd.Commands {
				failure.Valid = append(failure.Valid, c.Name)
			}
			return failure
		},
	}
	return root.Run(ctx, append([]string{root.Name}, call.Args...))
}

func wrongArguments(cmd *urfave.Command) error {
	failure := &cli.ParseFailure{Err: fmt.Errorf("one name is needed, and %d are given", cmd.NArg())}
	if cmd.NArg() == 0 {
		failure.Kind = agenterror.AgentErrorKindMissingParam
	}
	return failure
}

// words are the command words without the name of the program.
func words(cmd *urfave.Command) []string { return strings.Fields(cmd.FullName())[1:] }
