// What a script has thrown, and the error it is reported as (13.2 and 13.3).

package codemode

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/internal/raw"
)

// MaxLevels is how deep a contract may lie in causes of causes.
const MaxLevels = 8

// maxThrown bounds how many values are looked at: errors of errors are a tree.
const maxThrown = 1024

// Thrown is a thrown value as the host found it, without having run any code of the
// script: no getter, no toString, no trap of a proxy. The function snapshot of the
// prelude writes it as JSON for hosts that cannot look at values themselves.
type Thrown struct {
	// Error tells whether the value is an Error.
	Error bool `json:"error"`
	// Text is the printed form: `TypeError: x is not a function`. It may be empty
	// for objects, which Members shows.
	Text string `json:"text"`
	// Message is the own member of that name of an Error.
	Message string `json:"message"`
	// Members are the own enumerable members, as a JSON object.
	Members json.RawMessage `json:"members"`
	// Cause is the own member of that name.
	Cause *Thrown `json:"cause"`
	// Errors are the errors of an AggregateError.
	Errors []*Thrown `json:"errors"`
}

// ReadThrown reads what snapshot has written.
func ReadThrown(snapshot string) Thrown {
	var t Thrown
	if err := json.Unmarshal([]byte(snapshot), &t); err != nil {
		return Thrown{Text: snapshot}
	}
	return t
}

// FromThrown returns the error to report for a value that a script did not catch.
// A contract in it is returned as it is, so that caught and uncaught are equal.
func (m Errors) FromThrown(ctx context.Context, t Thrown) *agenterror.AgentError {
	looked := 0
	if e := m.carried(&t, 1, &looked); e != nil {
		return e
	}
	if e := m.stated(ctx, &t); e != nil {
		return e
	}
	return m.Failure(ctx, t.printed())
}

// FromText returns the contract in the printed form of an error, if that is all
// there is.
func (m Errors) FromText(printed string) (e *agenterror.AgentError, ok bool) {
	document, ok := runtime.Embedded(printed)
	if !ok {
		return nil, false
	}
	e = m.complete(document)
	return e, e != nil
}

// Failure is the error for a script that failed without saying more than a text.
func (m Errors) Failure(ctx context.Context, text string) *agenterror.AgentError {
	return m.build(ctx, runtime.Draft{
		Kind:    agenterror.AgentErrorKindServerError,
		Message: m.failed(text),
		Origin:  agenterror.OriginCodeMode,
		Cause:   text,
	})
}

// maxHeadline is the longest part of a text that goes into the message, in characters.
const maxHeadline = 512

func (m Errors) failed(text string) string {
	line, _, more := strings.Cut(strings.TrimSpace(text), "\n")
	line = m.Runtime.Cleaner().Text(line, maxHeadline)
	switch {
	case m.Runtime.Cleaner().Blank(line):
		return "The script failed."
	case more:
		return "The script failed: " + line + " …"
	}
	return "The script failed: " + line
}

// carried searches a value for a complete contract, depth first (13.2).
func (m Errors) carried(t *Thrown, level int, looked *int) *agenterror.AgentError {
	if *looked++; t == nil || level > MaxLevels || *looked > maxThrown {
		return nil
	}
	if e := m.complete(t.document()); e != nil {
		return e
	}
	if e := m.carried(t.Cause, level+1, looked); e != nil {
		return e
	}
	for _, inner := range t.Errors {
		if e := m.carried(inner, level+1, looked); e != nil {
			return e
		}
	}
	return nil
}

// document is the text that would be the contract.
func (t *Thrown) document() []byte {
	if t.Error {
		return []byte(t.Message)
	}
	return t.Members
}

// complete reads a complete contract; nil if it is none. It is cleaned and narrowed,
// which changes nothing in what a host has sent. Nothing is added to it: what the
// context knows is about the run, not about the call that failed.
func (m Errors) complete(document []byte) *agenterror.AgentError {
	if !runtime.IsContract(document) {
		return nil
	}
	found, err := runtime.Read(document)
	if err != nil {
		return nil
	}
	plain := runtime.New(runtime.Options{Cleaner: m.Runtime.Cleaner()})
	return m.narrow(plain.Finish(context.Background(), found.Error))
}

// stated reads what a script says of its failure: an object, or an error, with kind
// and message (13.3, rule 1).
func (m Errors) stated(ctx context.Context, t *Thrown) *agenterror.AgentError {
	for _, document := range t.statements() {
		if found, err := runtime.Read(document); err == nil {
			return m.narrow(m.Runtime.Finish(ctx, found.Error))
		}
	}
	return nil
}

// statements are the objects in a value that may state a failure.
func (t *Thrown) statements() [][]byte {
	if !t.Error {
		return [][]byte{t.Members}
	}
	own, err := raw.ParseObject(t.Members)
	if err != nil {
		own = nil
	}
	own.Set("message", raw.Quote(t.Message))
	return [][]byte{[]byte(t.Message), own.Append(nil)}
}

// printed is the text to show as the cause.
func (t *Thrown) printed() string {
	if t.Text == "" && len(t.Members) > 0 {
		return string(t.Members)
	}
	return t.Text
}
