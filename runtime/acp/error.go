// Errors: the generated type under a short name, those that the runtime itself
// makes for the wire, and those that stay at home.

package acp

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/errgen/errgen/generated/go/acperror"
)

// Error is the error object of the protocol.
type Error = acperror.AcpError

var (
	// ErrAlreadyAnswered is returned for every completion of a request but the
	// first, and is the cause of a request's context once it has been answered.
	ErrAlreadyAnswered = errors.New("the request has been answered already")
	// ErrConnectionClosed is returned for what can't be sent any more.
	ErrConnectionClosed = errors.New("the connection is closed")
	// ErrDecline is returned by a handler that leaves a message to those behind it.
	ErrDecline = errors.New("the message is left to other handlers")
	// ErrDeclineRetry is ErrDecline; if nobody owns the message, it waits for
	// handlers that are added later.
	ErrDeclineRetry = errors.New("the message is left to other handlers, and to later ones")
	// ErrNotUTF8 ends a connection.
	ErrNotUTF8 = errors.New("the input is not UTF-8")
)

// A LimitError ends a connection whose peer asks for more memory than it gets.
type LimitError struct {
	What  string // what has grown too big
	Limit int    // in bytes
}

// Error names the limit.
func (e *LimitError) Error() string {
	return fmt.Sprintf("%s is over the limit of %d bytes", e.What, e.Limit)
}

// reasonClosed is how callers recognise the end of the input (15.2).
const reasonClosed = "incoming_transport_closed"

// closedData is the data of such an error.
type closedData struct {
	Reason string `json:"reason"`
	Method string `json:"method"`
}

// transportClosed fails a call whose answer can't come any more, because the input
// has ended.
func transportClosed(method string) *Error {
	e := acperror.InternalError().WithData(closedData{reasonClosed, method})
	e.Message = "Incoming transport closed"
	return e
}

// IsIncomingTransportClosed tells whether a call failed because the input ended
// cleanly. An error that was handed on over several hops is recognised too.
func IsIncomingTransportClosed(err error) bool {
	var e *Error
	var data members
	if !errors.As(err, &e) || e == nil || json.Unmarshal(rawData(e), &data) != nil {
		return false
	}
	reason, _ := stringOf(data["reason"])
	return reason == reasonClosed
}

// neverReceived fails a call whose answer got lost in any other way.
func neverReceived(method, why string) *Error {
	return acperror.InternalError().WithData(fmt.Sprintf("response to `%s` never received: %s", method, why))
}

// dropped is the automatic answer to a request that its handler forgot (12.2). Peers
// compare the text.
func dropped(method string) *Error {
	return acperror.InternalError().WithData(fmt.Sprintf("request handler dropped its responder for `%s`", method))
}

// panicked is the answer to a request whose handler panicked: neither the value nor
// the stack goes to the peer.
func panicked() *Error { return acperror.InternalError().WithData("handler panicked") }

// methodNotFound is the answer to a request that nobody owns.
func methodNotFound(method string) *Error { return acperror.MethodNotFound().WithData(method) }

// refused is the answer to a request that the protocol does not allow now.
func refused(why string) *Error { return acperror.InvalidRequest().WithData(why) }

// codecData is the data of an error about JSON that does not fit (5.4).
type codecData struct {
	Error string          `json:"error"`
	JSON  json.RawMessage `json:"json,omitempty"`
	Phase string          `json:"phase"`
}

// unserializable is the error about a value that can't be written.
func unserializable(err error) *Error {
	return acperror.InternalError().WithData(codecData{Error: err.Error(), Phase: "serialization"}).Wrap(err)
}

// unserializableResult is that error about a value which can be written but is not
// what the protocol wants; it shows the value.
func unserializableResult(err error, result json.RawMessage) *Error {
	return acperror.InternalError().WithData(codecData{Error: err.Error(), JSON: result, Phase: "serialization"}).Wrap(err)
}

// undecodable puts into an error that document did not decode, and shows it.
func undecodable(e *Error, err error, document json.RawMessage) *Error {
	return e.WithData(codecData{Error: err.Error(), JSON: document, Phase: "deserialization"}).Wrap(err)
}

// rawData returns the data of an error, nil if there is none.
func rawData(e *Error) json.RawMessage {
	if e.Data.IsZero() {
		return nil
	}
	return json.RawMessage(e.Data.String())
}
