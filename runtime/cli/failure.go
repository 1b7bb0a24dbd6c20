// Failures, and how they are written.

package cli

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"strings"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/clean"
	"github.com/errgen/errgen/runtime/internal/limit"
	"github.com/errgen/errgen/runtime/internal/raw"
)

// A Failure is the error that a command ends with. kong and urfave/cli take the exit
// code from it.
type Failure struct {
	// Command are the recognised command words.
	Command  string
	Contract *agenterror.AgentError

	usage       bool
	interrupted bool
}

func (f *Failure) Error() string { return f.Contract.Error() }

// Unwrap returns the contract.
func (f *Failure) Unwrap() error { return f.Contract }

// ExitCode is the code of the kind. Faulty arguments and interrupts have codes of their
// own.
func (f *Failure) ExitCode() int {
	switch {
	case f.interrupted:
		return ExitInterrupted
	case f.usage:
		return ExitUsage
	}
	return int(f.Contract.KindInfo().ExitCode)
}

// text is the failure for people.
func (f *Failure) text() []byte {
	text := "error: " + f.Contract.Message + "\n"
	if f.Contract.Cause != nil {
		text += *f.Contract.Cause + "\n"
	}
	return []byte(text + f.Contract.Recovery.Guidance + "\n")
}

// Line is the failure as one line of JSON, with its line feed.
func (f *Failure) Line(c *clean.Cleaner) []byte {
	document, _ := raw.ParseObject(runtime.Encode(f.Contract)) // always an object
	if cause, ok := raw.String(document.Get("cause")); ok {
		document.Set("cause", raw.Quote(c.Text(cause, limit.TransportCause)))
	}
	line := raw.Object{
		{Name: "ok", Value: raw.Of(false)},
		{Name: "command", Value: raw.Quote(f.Command)},
		{Name: "error", Value: document.Append(nil)},
	}
	return append(line.Append(nil), '\n')
}

// A ParseFailure is a failure of the argument parser.
type ParseFailure struct {
	// Kind is invalid_param, missing_param or unknown_action; empty: invalid_param.
	Kind agenterror.AgentErrorKind
	// ParserKind is the parser's own name for the failure.
	ParserKind string
	// Param is the option or argument at fault, if the parser tells.
	Param string
	// Valid are the names that would have been accepted.
	Valid []string
	// Err is what the parser has said.
	Err error
}

func (f *ParseFailure) Error() string { return f.Err.Error() }

// Unwrap returns what the parser has said.
func (f *ParseFailure) Unwrap() error { return f.Err }

// ExitCode is that of faulty arguments.
func (f *ParseFailure) ExitCode() int { return ExitUsage }

func parseFailure(err error) (f *ParseFailure, ok bool) {
	ok = errors.As(err, &f)
	return f, ok
}

// maxHeadline is the longest part of the parser's text that goes into the message.
const maxHeadline = 512

func (f *ParseFailure) contract(ctx context.Context, r *runtime.Runtime) *agenterror.AgentError {
	text := f.Error()
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	d := runtime.Draft{
		Kind:    cmp.Or(f.Kind, agenterror.AgentErrorKindInvalidParam),
		Message: "The arguments are not accepted: " + r.Cleaner().Text(line, maxHeadline),
		Cause:   text,
		Extras:  map[string]json.RawMessage{},
		Err:     f,
	}
	if f.ParserKind != "" {
		d.Extras["parser_kind"] = raw.Quote(f.ParserKind)
	}
	if f.Param != "" {
		d.Extras["param"] = raw.Quote(f.Param)
	}
	if len(f.Valid) > 0 {
		d.Extras["valid"] = raw.Of(f.Valid)
	}
	e, _ := r.Build(ctx, d) // what does not fit the schema is left out
	return e
}
