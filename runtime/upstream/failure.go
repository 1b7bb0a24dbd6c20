// Calls that brought no complete result (contract.md, 9.11).
package upstream

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"regexp"
	"syscall"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/internal/limit"
	"github.com/errgen/errgen/runtime/internal/raw"
)

// What a gateway tells Failure about calls that never left it, or whose answer it did
// not take. They may be wrapped.
var (
	ErrQueueFull     = errors.New("the queue for the upstream is full")
	ErrNotConnected  = errors.New("there is no connection to the upstream")
	ErrResultTooLong = errors.New("the result is larger than the gateway accepts")
)

// A ProtocolError is the JSON-RPC error with which an upstream answered a call.
type ProtocolError struct {
	Code    int64
	Message string
	Data    json.RawMessage
}

// Error returns the message with the number.
func (e *ProtocolError) Error() string { return fmt.Sprintf("%s (%d)", e.Message, e.Code) }

// Codes of JSON-RPC, and the one with which older servers say that there is no such
// resource.
const (
	codeMethodNotFound   = -32601
	codeInvalidParams    = -32602
	codeResourceNotFound = -32002
)

// Failure makes the error of a call without a complete result: a *ProtocolError, one
// of the errors of this package, or whatever the transport returned. An error that
// carries a contract is used as it is.
func (g *Gateway) Failure(ctx context.Context, call Call, err error) *agenterror.AgentError {
	if err == nil {
		return nil
	}
	x := g.examiner(ctx, call)
	if own, ok := errors.AsType[*agenterror.AgentError](err); ok {
		return x.Runtime.Finish(runtime.WithIdentity(ctx, call.Identity), own)
	}
	if answer, ok := errors.AsType[*ProtocolError](err); ok {
		return x.answered(ctx, answer)
	}
	kind := classify(err)
	return x.build(ctx, runtime.Draft{
		Kind:     kind,
		Message:  fmt.Sprintf("%s brought no complete result. %s", x.subject(), kind.Info().When),
		Cause:    x.text(err.Error(), limit.TransportCause),
		Identity: x.id,
		Err:      err,
	})
}

// answered makes the error of an answer that is a JSON-RPC error. One that carries a
// contract is recognised, like a result that does.
func (x examiner) answered(ctx context.Context, answer *ProtocolError) *agenterror.AgentError {
	var found errorObject
	if data, err := raw.ParseObject(answer.Data); err == nil && runtime.IsContract(answer.Data) {
		found = newErrorObject(answer.Data, data)
	}
	if !found.contract {
		cause := x.numbered(answer)
		return x.build(ctx, runtime.Draft{Kind: x.answeredKind(answer), Message: x.headline(cause), Cause: cause, Identity: x.id, Err: answer})
	}
	d := x.draft(found, agenterror.AgentErrorKindUpstreamError)
	d.Err = answer
	if d.Cause = x.said(found); d.Cause == "" {
		d.Cause = x.numbered(answer)
	}
	d.Message = x.headline(d.Cause)
	d.Evidence = x.evidence(found, result{})
	return x.build(ctx, d)
}

// answeredKind is the kind of a JSON-RPC error that has only a number.
func (x examiner) answeredKind(answer *ProtocolError) agenterror.AgentErrorKind {
	data, _ := raw.ParseObject(answer.Data)
	_, names := raw.String(data.Get("uri"))
	switch {
	case x.id.Resource != "" && (answer.Code == codeResourceNotFound || answer.Code == codeInvalidParams && names):
		return agenterror.AgentErrorKindNotFound
	case answer.Code == codeInvalidParams:
		return agenterror.AgentErrorKindInvalidParam
	case answer.Code == codeMethodNotFound:
		return agenterror.AgentErrorKindUnknownTool
	}
	return agenterror.AgentErrorKindUpstreamError
}

// numbered is the cause of a JSON-RPC error. Where the kind does not say it, the
// number stands at the end, outside of what a long message is cut to.
func (x examiner) numbered(answer *ProtocolError) string {
	if x.answeredKind(answer) != agenterror.AgentErrorKindUpstreamError {
		if cause := x.text(answer.Message, limit.TransportCause); cause != "" {
			return cause
		}
	}
	number := fmt.Sprintf("(%d)", answer.Code)
	cause := x.text(answer.Message, limit.TransportCause-len(number)-1)
	if cause == "" {
		return "JSON-RPC error " + number
	}
	return cause + " " + number
}

// classify finds the kind of a failure of the transport.
func classify(err error) agenterror.AgentErrorKind {
	var dns *net.DNSError
	var network net.Error
	switch {
	case errors.Is(err, ErrQueueFull):
		return agenterror.AgentErrorKindQueueSaturated
	case errors.Is(err, ErrResultTooLong):
		return agenterror.AgentErrorKindResponseTooLarge
	case errors.Is(err, context.Canceled):
		return agenterror.AgentErrorKindCancelled
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, os.ErrDeadlineExceeded):
		return agenterror.AgentErrorKindTimeout
	case signIn(err.Error()):
		return agenterror.AgentErrorKindOauthNeedsReauth
	case errors.Is(err, ErrNotConnected):
		return agenterror.AgentErrorKindNotConnected
	case errors.As(err, &dns) && !dns.IsTimeout:
		return agenterror.AgentErrorKindDNSError
	case errors.Is(err, syscall.ECONNREFUSED):
		return agenterror.AgentErrorKindConnectionRefused
	case errors.As(err, &network) && network.Timeout():
		return agenterror.AgentErrorKindTimeout
	case errors.Is(err, net.ErrClosed), errors.Is(err, io.ErrClosedPipe):
		return agenterror.AgentErrorKindNotConnected
	}
	return agenterror.AgentErrorKindNetworkError
}

// signInWords is the number 401 standing alone, or wording of OAuth: the names of its
// errors (RFC 6749, RFC 6750), the header that asks for a sign-in, and the phrase of
// status 401, which HTTP clients report in place of the number.
var signInWords = regexp.MustCompile(`(?i)\b401\b|\boauth|\binvalid_(?:token|grant|client)\b|\bunauthorized(?:_client)?\b|\binsufficient_scope\b|\bwww-authenticate\b`)

// signIn tells whether the text of a transport error, as far as it is looked at, asks
// for a new sign-in.
func signIn(text string) bool {
	const looked = 2048 // bytes
	return signInWords.MatchString(text[:min(len(text), looked)])
}
