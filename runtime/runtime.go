// What a program configures once.
package runtime

import (
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime/clean"
)

// Options say how a program makes its errors. The zero value is fit for use.
type Options struct {
	// Service is the name under which the program reports failures, unless the
	// context says otherwise.
	Service string

	// Cleaner takes secrets out of texts; nil knows the built-in rules only.
	Cleaner *clean.Cleaner

	// ErrorID and TraceID name an occurrence and its trace. They are asked when an
	// error has none yet; an empty answer leaves the member out. NewErrorID is
	// ready to be used as the first.
	ErrorID, TraceID func(context.Context) string

	// DocsURL is the address of a page about a kind, "" for none.
	DocsURL func(agenterror.AgentErrorKind) string

	// ShowCause sends the text of an unknown Go error as the cause. It is cleaned,
	// but it was not written for a stranger; so by default it only goes to the log.
	ShowCause bool

	// Logger records failures that the caller is not told in full, such as the
	// text of an unknown error or a panic's stack. Nil records nothing.
	Logger *slog.Logger
}

// A Runtime makes errors as its Options say. It is safe for concurrent use, and nil
// is one with the zero Options.
type Runtime struct{ options Options }

// New makes a Runtime.
func New(o Options) *Runtime { return &Runtime{o} }

// defaults are the options of a nil Runtime.
var defaults Options

func (r *Runtime) opts() *Options {
	if r == nil {
		return &defaults
	}
	return &r.options
}

// Cleaner returns what cleans the texts of errors; it may be nil, which works.
func (r *Runtime) Cleaner() *clean.Cleaner { return r.opts().Cleaner }

// Service returns the name under which the program reports failures, or "".
func (r *Runtime) Service() string { return r.opts().Service }

// log records an event, with the kind that goes out on the wire.
func (r *Runtime) log(ctx context.Context, message string, kind agenterror.AgentErrorKind, attrs ...slog.Attr) {
	if l := r.opts().Logger; l != nil {
		l.LogAttrs(ctx, slog.LevelError, message, append([]slog.Attr{slog.String("kind", string(kind))}, attrs...)...)
	}
}

// NewErrorID returns a random UUID (version 4), for Options.ErrorID.
func NewErrorID(context.Context) string {
	var b [16]byte
	rand.Read(b[:]) // never fails: crypto/rand ends the program instead
	b[6] = b[6]&0x0f | 0x40
	b[8] = b[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}
