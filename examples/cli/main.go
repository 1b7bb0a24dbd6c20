// Command cli reads notes from a folder. With --json its failures are lines of JSON
// on standard error, which agents and other programs can act on.
//
//	go run ./examples/cli read alpha
//	go run ./examples/cli --json read beta
//	go run ./examples/cli --json try PROGRAM ARGUMENT…
//
// The last one runs another program, and reports its failure as its own: what that
// program has said of it arrives whole.
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/cli"
)

func main() {
	program := cli.Program{Runtime: runtime.New(runtime.Options{Service: "notes"})}
	os.Exit(program.Run(context.Background(), os.Args[1:], run))
}

// commands are the commands by name. Each takes its arguments.
var commands = map[string]func(context.Context, config, []string) error{
	"list": list,
	"read": read,
	"try":  try,
}

type config struct{ folder string }

func run(ctx context.Context, call *cli.Call) error {
	var c config
	flags := flag.NewFlagSet("notes", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // what it has to say is in its error
	flags.Bool("json", false, "write failures as JSON")
	flags.StringVar(&c.folder, "folder", ".", "where the notes are")
	if err := flags.Parse(call.Args); err != nil {
		return &cli.ParseFailure{Err: err}
	}
	name := flags.Arg(0)
	command, known := commands[name]
	switch {
	case name == "":
		return &cli.ParseFailure{Kind: agenterror.AgentErrorKindMissingParam, Err: errors.New("a command is needed: list, read or try")}
	case !known:
		return &cli.ParseFailure{Kind: agenterror.AgentErrorKindUnknownAction, Valid: []string{"list", "read", "try"},
			Err: fmt.Errorf("there is no command %q", name)}
	}
	call.Command(name)
	return command(ctx, c, flags.Args()[1:])
}

func list(_ context.Context, c config, _ []string) error {
	for _, name := range names(c) {
		fmt.Println(name)
	}
	return nil
}

func names(c config) []string {
	paths, _ := filepath.Glob(filepath.Join(c.folder, "*.txt")) // the pattern is well formed
	for i, path := range paths {
		paths[i] = strings.TrimSuffix(filepath.Base(path), ".txt")
	}
	return paths
}

func read(_ context.Context, c config, args []string) error {
	if len(args) != 1 || !filepath.IsLocal(args[0]) {
		return &cli.ParseFailure{Err: errors.New("read takes the name of one note")}
	}
	text, err := os.ReadFile(filepath.Join(c.folder, args[0]+".txt"))
	if errors.Is(err, os.ErrNotExist) {
		return agenterror.NotFound("There is no note named `"+args[0]+"`.", agenterror.WithValid(names(c))).Wrap(err)
	}
	if err != nil {
		return err
	}
	_, err = os.Stdout.Write(text)
	return err
}

// try runs another program. Its failure is reported with what it says itself, and if
// it says nothing that can be read, as that of a tool.
func try(ctx context.Context, _ config, args []string) error {
	if len(args) == 0 {
		return &cli.ParseFailure{Kind: agenterror.AgentErrorKindMissingParam, Err: errors.New("try takes a program")}
	}
	var stderr bytes.Buffer
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Stdout, cmd.Stderr = os.Stdout, &stderr
	err := cmd.Run()
	var exit *exec.ExitError
	switch {
	case err == nil || ctx.Err() != nil:
		return errors.Join(ctx.Err(), err)
	case !errors.As(err, &exit):
		return agenterror.NotFound("There is no program `" + args[0] + "` that can be started.").Wrap(err)
	}
	if said, e := cli.ReadStderr(stderr.Bytes()); e == nil {
		return said.Error
	}
	return agenterror.ToolError("The program failed without saying why in JSON.", agenterror.WithCause(stderr.String())).Wrap(err)
}
