// The command notes with kong, which says in the error how far its parser has come.
package main

import (
	"context"
	"errors"
	"os"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/errgen/errgen/conformance/recipes/cli/notes"
	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime/cli"
)

type grammar struct {
	JSON bool    `name:"json" help:"Write failures as JSON."`
	Read readCmd `cmd:"" help:"Print a note."`
}

type readCmd struct {
	Depth int    `default:"1" help:"How many levels of links to follow."`
	Name  string `arg:""`
}

// Run is what kong calls.
func (r *readCmd) Run(ctx context.Context) error { return notes.Read(ctx, r.Name) }

func main() {
	var program cli.Program
	os.Exit(program.Run(context.Background(), os.Args[1:], run))
}

func run(ctx context.Context, call *cli.Call) error {
	parser, err := kong.New(&grammar{}, kong.Name("notes"))
	if err != nil {
		return err
	}
	parsed, err := parser.Parse(call.Args)
	var refused *kong.ParseError
	if errors.As(err, &refused) {
		call.Command(words(refused.Context)...)
		return parseFailure(refused)
	}
	if err != nil {
		return err
	}
	call.Command(words(parsed)...)
	parsed.BindTo(ctx, (*context.Context)(nil))
	return parsed.Run()
}

// words are the command words on the way of the parser.
func words(parsed *kong.Context) []string {
	var words []string
	for _, step := range parsed.Path {
		if step.Command != nil {
			words = append(words, step.Command.Name)
		}
	}
	return words
}

// parseFailure tells the kinds apart. Kong has one type for all failures, and says in
// words what is missing.
func parseFailure(refused *kong.ParseError) error {
	failure := &cli.ParseFailure{ParserKind: "kong.ParseError", Err: refused}
	node := refused.Context.Model.Node
	if selected := refused.Context.Selected(); selected != nil {
		node = selected
	}
	switch {
	case strings.HasPrefix(refused.Error(), "expected "):
		failure.Kind = agenterror.AgentErrorKindMissingParam
	case strings.HasPrefix(refused.Error(), "unexpected argument ") && len(node.Children) > 0:
		failure.Kind = agenterror.AgentErrorKindUnknownAction
		for _, child := range node.Children {
			failure.Valid = append(failure.Valid, child.Name)
		}
	}
	return failure
}
