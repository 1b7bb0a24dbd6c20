// What can be set on a connection.

package acp

import (
	"log/slog"
	"time"

	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/clean"
)

// options are the settings of a connection.
type options struct {
	versions     []int
	lineLimit    int
	sendLimit    int
	receiveLimit int
	drain        time.Duration
	logger       *slog.Logger
	redact       func(*Error) *Error
	hideParams   bool
	showLine     bool
	fallback     Handler
}

// defaults are the settings of a connection that nobody set.
func defaults() options {
	return options{
		versions:     []int{1},
		lineLimit:    16 << 20,
		sendLimit:    64 << 20,
		receiveLimit: 64 << 20,
		drain:        time.Second,
		logger:       slog.New(slog.DiscardHandler),
	}
}

// An Option changes a setting of a connection.
type Option func(*options)

// Versions sets the protocol versions that are offered; version 1 is the default.
// The order is the one in which a peer that asks for another version is told them.
func Versions(versions ...int) Option { return func(o *options) { o.versions = versions } }

// LineLimit sets how many bytes a line may have, 16 MiB by default.
func LineLimit(bytes int) Option { return func(o *options) { o.lineLimit = bytes } }

// SendLimit sets how many bytes may wait for a peer that does not read, 64 MiB by
// default. The connection ends when a frame comes on top of that.
func SendLimit(bytes int) Option { return func(o *options) { o.sendLimit = bytes } }

// ReceiveLimit sets how many bytes of messages may wait for their handlers, 64 MiB
// by default. Reading can't pause instead, because the response that a handler waits
// for may be behind them; so the connection ends.
func ReceiveLimit(bytes int) Option { return func(o *options) { o.receiveLimit = bytes } }

// DrainTimeout sets how long kept responders may still answer after the end of the
// input, and how long what is queued may take to leave; 1 second by default, 0 for
// not at all.
func DrainTimeout(d time.Duration) Option { return func(o *options) { o.drain = d } }

// Logger sets where the connection logs; nowhere by default. Params, results and
// data are never logged.
func Logger(l *slog.Logger) Option { return func(o *options) { o.logger = l } }

// Redact sets a function that sees every error right before it is written, and
// returns the one to write instead.
func Redact(f func(*Error) *Error) Option { return func(o *options) { o.redact = f } }

// maxMessage is how much of a message Clean leaves, in characters.
const maxMessage = 4096

// Clean is a Redact that takes secrets out of messages and data, as c knows them, and
// bounds both. A nil cleaner knows the built-in rules.
func Clean(c *clean.Cleaner) Option {
	return Redact(func(e *Error) *Error {
		cleaned := e.WithoutData()
		if data := rawData(e); data != nil {
			cleaned = e.WithRawData(c.JSON(data, runtime.MaxBytes))
		}
		cleaned.Message = c.Text(e.Message, maxMessage)
		return cleaned
	})
}

// HideParams leaves out of errors the params or the result that did not fit; they
// can hold credentials.
func HideParams() Option { return func(o *options) { o.hideParams = true } }

// ShowLine adds to the answer to a line that is not JSON the first 200 bytes of it.
func ShowLine() Option { return func(o *options) { o.showLine = true } }

// Default sets the handler behind all others, those included that are added while
// the connection runs. A proxy forwards from it.
func Default(h Handler) Option { return func(o *options) { o.fallback = h } }
