// Handlers: who deals with a message, and how its params are decoded.

package acp

import (
	"context"
	"encoding/json"

	"github.com/errgen/errgen/generated/go/acperror"
)

// A Message is a request or a notification on its way through the handlers.
type Message struct {
	Conn      *Conn
	Method    string
	Params    json.RawMessage // an object or an array, nil if there are none
	Responder *Responder      // nil for a notification
}

// A Handler deals with a message or returns ErrDecline, ErrDeclineRetry, or an error
// that wraps one of them. What a returned error means is said in section 11: a request
// is answered with it, about a notification it is logged.
//
// The context of a request ends when the peer cancels it, when it is answered, or when
// the connection ends; that of a notification when the connection ends.
type Handler func(ctx context.Context, m *Message) error

// Requests handles the requests of one method and declines all else.
func Requests(method string, f func(ctx context.Context, r *Responder, params json.RawMessage) error) Handler {
	return func(ctx context.Context, m *Message) error {
		if m.Method != method || m.Responder == nil {
			return ErrDecline
		}
		return f(ctx, m.Responder, m.Params)
	}
}

// Notifications handles the notifications of one method and declines all else.
func Notifications(method string, f func(ctx context.Context, c *Conn, params json.RawMessage) error) Handler {
	return func(ctx context.Context, m *Message) error {
		if m.Method != method || m.Responder != nil {
			return ErrDecline
		}
		return f(ctx, m.Conn, m.Params)
	}
}

// Request is Requests with params of a type. If they do not decode, the peer is told
// so and f does not run. What members are required is a matter of P: encoding/json
// asks for none, a type with an UnmarshalJSON of its own can.
func Request[P any](method string, f func(ctx context.Context, r *Responder, params P) error) Handler {
	return Requests(method, func(ctx context.Context, r *Responder, raw json.RawMessage) error {
		params, err := decode[P](raw)
		if err != nil {
			return undecodable(acperror.InvalidParams(), err, r.state.conn.shown(raw))
		}
		return f(ctx, r, params)
	})
}

// Notification is Notifications with params of a type. If they do not decode, that is
// logged.
func Notification[P any](method string, f func(ctx context.Context, c *Conn, params P) error) Handler {
	return Notifications(method, func(ctx context.Context, c *Conn, raw json.RawMessage) error {
		params, err := decode[P](raw)
		if err != nil {
			return undecodable(acperror.InvalidParams(), err, nil)
		}
		return f(ctx, c, params)
	})
}

// decode reads a value; none is read like null.
func decode[T any](raw json.RawMessage) (value T, err error) {
	return value, json.Unmarshal(orNull(raw), &value)
}

func orNull(raw json.RawMessage) json.RawMessage {
	if raw == nil {
		return json.RawMessage("null")
	}
	return raw
}

// shown is a document as it may appear in an error.
func (c *Conn) shown(document json.RawMessage) json.RawMessage {
	if c.hideParams {
		return nil
	}
	return orNull(document)
}
