// Failures, and how they are written.

package cli

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/clean"
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

// The largest texts of a line, in characters, and the largest sum of its extras, in
// bytes (12, rule 5). What else rule 5 limits is never larger in an error that can be
// sent.
const (
	maxCause       = 4096
	maxExtraString = 1024
	maxExtras      = 16384
)

// Line is the failure as one line of JSON, with its line feed.
func (f *Failure) Line(c *clean.Cleaner) []byte {
	document, _ := raw.ParseObject(runtime.Encode(f.Contract)) // always an object
	if cause, ok := raw.String(document.Get("cause")); ok {
		document.Set("cause", raw.Quote(c.Text(cause, maxCause)))
	}
	line := raw.Object{
		{Name: "ok", Value: raw.Of(false)},
		{Name: "command", Value: raw.Quote(f.Command)},
		{Name: "error", Value: fit(document).Append(nil)},
	}
	return append(line.Append(nil), '\n')
}

// fit drops extras that are too long to be of use, and then the largest until all
// together are small enough.
func fit(document raw.Object) raw.Object {
	total := 0
	var extras []raw.Member
	for _, m := range document {
		if !isExtra(m.Name) {
			continue
		}
		if hasLongString(m.Value) {
			document.Remove(m.Name)
			continue
		}
		extras = append(extras, m)
		total += size(m)
	}
	slices.SortStableFunc(extras, func(a, b raw.Member) int {
		return cmp.Or(size(b)-size(a), cmp.Compare(a.Name, b.Name))
	})
	for _, m := range extras {
		if total <= maxExtras {
			break
		}
		document.Remove(m.Name)
		total -= size(m)
	}
	return document
}

// size is what a member takes of a document.
func size(m raw.Member) int { return len(raw.Quote(m.Name)) + len(":,") + len(m.Value) }

// named are the members that are required, or of the context (2.1 and 2.3).
var named = []string{
	"contract_version", "kind", "message", "origin", "recovery", "side_effects",
	"service", "action", "tool", "upstream", "command", "prompt", "resource", "cause", "original_kind", "safety", "evidence",
}

func isExtra(name string) bool { return !slices.Contains(named, name) }

// hasLongString tells whether a value has a string in it that is longer than those of
// extras may be. The mark of a cut text does not count.
func hasLongString(value json.RawMessage) bool {
	if s, ok := raw.String(value); ok {
		return utf8.RuneCountInString(strings.TrimSuffix(s, clean.Marker)) > maxExtraString
	}
	if items, ok := raw.Array(value); ok {
		return slices.ContainsFunc(items, hasLongString)
	}
	members, err := raw.ParseObject(value)
	return err == nil && slices.ContainsFunc(members, func(m raw.Member) bool { return hasLongString(m.Value) })
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
