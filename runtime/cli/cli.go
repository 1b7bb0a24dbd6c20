// Package cli carries agent errors through command line programs: a program that
// fails writes one line of JSON as the last thing on standard error, and its exit
// code comes from the kind (section 12 of the contract). It reads such lines of other
// programs too.
//
// It belongs to no parser of arguments: package flag, cobra, kong and urfave/cli are
// used with it in conformance/recipes/cli.
package cli

import (
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
)

// Exit codes that no kind has.
const (
	// ExitUsage is for failures of the argument parser.
	ExitUsage = 2
	// ExitInterrupted is for SIGINT, as shells have it: 128 and the signal's number.
	ExitInterrupted = 130
)

// defaultGrace is how long a command may clean up after an interrupt.
const defaultGrace = 2 * time.Second

// A Program reports how its commands fail. The zero value works.
type Program struct {
	// Runtime makes the errors; nil: the defaults.
	Runtime *runtime.Runtime

	// JSON tells from the arguments whether failures are to be written as JSON. It
	// must not need the parser, which may be what fails. Nil: the flag --json.
	JSON func(args []string) bool

	// Stderr is where failures are written; nil: standard error.
	Stderr io.Writer

	// Grace is how long a command may go on after an interrupt; zero: two seconds.
	// A second interrupt ends the process at once.
	Grace time.Duration
}

// A Call is one run of a program.
type Call struct {
	// Args are the arguments, without the name of the program.
	Args []string
	// JSON tells whether failures are written as JSON.
	JSON bool

	mu    sync.Mutex
	words []string
}

// Command says which command words the parser has recognised: never a value of an
// option, the name of a file or other input.
func (c *Call) Command(words ...string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.words = words
}

func (c *Call) command() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return strings.Join(c.words, " ")
}

// Run runs a command and returns the code to exit with. A failure is reported,
// whether main returns it, panics, or does not return in time after an interrupt,
// which ends its context.
func (p *Program) Run(ctx context.Context, args []string, main func(context.Context, *Call) error) (exitCode int) {
	call := &Call{Args: args, JSON: p.asked(args)}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	in := catchInterrupt(cancel, p.grace())
	defer in.stop()

	ended := make(chan error, 1)
	go func() { ended <- p.guard(ctx, call, main) }()
	var err error
	select {
	case err = <-ended:
	case <-in.impatient:
		err = context.Canceled
	}
	if err == nil {
		return 0
	}
	interrupted := in.caught.Load()
	if interrupted {
		err = errors.Join(context.Canceled, err) // unless it carries a contract, this is why
	}
	f := p.Failure(ctx, call, err)
	f.interrupted = interrupted
	p.Report(call, f)
	return f.ExitCode()
}

// guard runs main, and makes a panic an error.
func (p *Program) guard(ctx context.Context, call *Call, main func(context.Context, *Call) error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = p.Runtime.Recovered(ctx, value)
		}
	}()
	return main(ctx, call)
}

func (p *Program) grace() time.Duration {
	if p.Grace > 0 {
		return p.Grace
	}
	return defaultGrace
}

func (p *Program) asked(args []string) bool {
	if p.JSON != nil {
		return p.JSON(args)
	}
	return Asked(args, "json")
}

// Failure is err as it is reported, with its exit code. What carries a contract is
// taken as it is, but for the command, which is that of this program.
func (p *Program) Failure(ctx context.Context, call *Call, err error) *Failure {
	e, usage := p.contract(ctx, err)
	if command := p.Runtime.Cleaner().Text(call.command(), maxCommand); command != "" {
		e.Command = &command
	}
	f := &Failure{Contract: e, usage: usage}
	if e.Command != nil {
		f.Command = *e.Command
	}
	return f
}

// maxCommand is the longest text of command words, in characters (2.3).
const maxCommand = 256

func (p *Program) contract(ctx context.Context, err error) (e *agenterror.AgentError, usage bool) {
	if f, ok := parseFailure(err); ok {
		return f.contract(ctx, p.Runtime), true
	}
	return p.Runtime.From(ctx, err), false
}

// Report writes a failure: as one line of JSON, or in JSON mode's absence for people.
// Nothing may be written to standard error after it.
func (p *Program) Report(call *Call, f *Failure) {
	text := f.text()
	if call.JSON {
		text = f.Line(p.Runtime.Cleaner())
	}
	w := p.Stderr
	if w == nil {
		w = os.Stderr
	}
	_, _ = w.Write(text) // there is nowhere left to report that it failed
}
