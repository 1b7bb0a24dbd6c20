// Logging (section 18). By default params, results, data and lines never appear: they
// can hold credentials. A panic's value and stack do, because nothing else tells of it.

package acp

import (
	"context"
	"log/slog"
)

// logger writes the records of a connection.
type logger struct{ *slog.Logger }

// debug tells of what is in order but may puzzle somebody.
func (l logger) debug(text, method string) { l.Debug(text, "method", method) }

// request warns of something about a request.
func (l logger) request(q *incoming, text string) {
	if l.Enabled(context.Background(), slog.LevelWarn) {
		l.Warn(text, "method", q.method, "id", string(q.id))
	}
}

// boundary warns of a line that is no message.
func (l logger) boundary(text string, e *Error) {
	l.Warn(text, "code", int64(e.Code), "message", e.Message)
}

// notification warns of one that failed, without its data.
func (l logger) notification(method string, err error) {
	e := Convert(err, false)
	l.Warn("a notification failed", "method", method, "code", int64(e.Code), "message", e.Message)
}

func (l logger) panicked(method string, e ending) {
	l.Error("a handler panicked", "method", method, "panic", e.panic, "stack", string(e.stack))
}

func (l logger) lost(k keptAt) {
	l.Error("a kept responder was lost without an answer", "method", k.request.method, "file", k.file, "line", k.line)
}
