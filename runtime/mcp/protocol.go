// Protocol errors: failures of prompts, resources and listings, for which the protocol
// has no results (contract.md, section 10).
package mcp

import (
	"context"
	"errors"
	"strings"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/internal/raw"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// Codes of the protocol beside those of JSON-RPC.
const (
	codeResourceNotFound = -32002 // up to revision 2025-11-25
	codeURLElicitation   = -32042 // of revision 2025-11-25 alone

	// The protocol's own codes, which a program passes on but never makes.
	firstProtocolCode = -32020
	lastProtocolCode  = -32099
)

// revisionOfNewCodes is the first revision without codes of MCP for errors that
// JSON-RPC has a code for. Revisions are dates, which compare as text.
const revisionOfNewCodes = "2026-07-28"

// ProtocolError makes the protocol error for err on the revision that was negotiated.
// The context may carry an identity: its prompt or resource says what was asked for.
// It has to be returned bare: the SDK loses the data of a wrapped one. It is nil for
// a nil err.
func (s *Surface) ProtocolError(ctx context.Context, revision string, err error) *jsonrpc.Error {
	if err == nil {
		return nil
	}
	if runtime.IdentityOf(ctx).Service == "" {
		ctx = runtime.WithIdentity(ctx, runtime.Identity{Service: s.options.Service})
	}
	return s.protocolError(ctx, revision, "", err)
}

// protocolError is ProtocolError for a method that is known.
func (s *Surface) protocolError(ctx context.Context, revision, method string, err error) *jsonrpc.Error {
	rpc, isRPC := errors.AsType[*jsonrpc.Error](err)
	_, isBare := err.(*jsonrpc.Error)
	switch {
	case isRPC && rpc.Code == codeURLElicitation && revision < revisionOfNewCodes:
		return rpc
	case isBare && runtime.IsContract(rpc.Data):
		return rpc // it was made here already
	case isRPC && !isBare && len(rpc.Data) > 0:
		// A session of the SDK wraps what another server has answered: its words and
		// its data are not for the caller of this one.
		rpc, isRPC = nil, false
	}
	e := s.protocolContract(ctx, method, rpc, err)
	if isRPC {
		e = s.join(ctx, e, rpc.Data)
	}
	code := codeOf(e, revision)
	if isRPC && ofProtocol(rpc.Code) {
		code = rpc.Code
	}
	if e.Resource != nil && e.Kind == agenterror.AgentErrorKindNotFound {
		uri := raw.Object{{Name: "uri", Value: raw.Of(*e.Resource)}}
		e = s.join(ctx, e, uri.Append(nil))
	}
	return &jsonrpc.Error{Code: code, Message: runtime.Spoken(e), Data: runtime.Encode(e)}
}

// protocolContract makes the error for what a method ended with.
func (s *Surface) protocolContract(ctx context.Context, method string, rpc *jsonrpc.Error, err error) *agenterror.AgentError {
	if _, own := errors.AsType[*agenterror.AgentError](err); own || rpc == nil {
		return s.options.Runtime.From(ctx, err)
	}
	d := runtime.Draft{Kind: kindOfCode(rpc.Code), Message: rpc.Message, Err: err}
	data, _ := raw.ParseObject(rpc.Data)
	_, names := raw.String(data.Get("uri"))
	switch {
	case runtime.IdentityOf(ctx).Resource != "" && names:
		d.Kind = agenterror.AgentErrorKindNotFound
		d.Message = "There is no resource at " + runtime.IdentityOf(ctx).Resource + "."
	case strings.HasSuffix(method, "/list") && rpc.Code == jsonrpc.CodeInvalidParams:
		d.Kind = agenterror.AgentErrorKindInvalidCursor
	}
	e, _ := s.options.Runtime.Build(ctx, d)
	return e
}

// join adds what the specification itself puts into the data of an error. Members of
// the contract win; data that is no object gets a member of its own.
func (s *Surface) join(ctx context.Context, e *agenterror.AgentError, data []byte) *agenterror.AgentError {
	if len(data) == 0 || raw.IsNull(data) {
		return e
	}
	members, err := raw.ParseObject(data)
	if err != nil {
		members = raw.Object{{Name: "rpc_data", Value: data}}
	}
	joined := *e
	for _, m := range members {
		if v, err := agenterror.ParseValue(string(m.Value)); err == nil {
			_ = joined.SetExtra(m.Name, v) // refused: a member of the contract
		}
	}
	return s.options.Runtime.Finish(ctx, &joined)
}

// codeOf is the code of an error on a revision of the protocol.
func codeOf(e *agenterror.AgentError, revision string) int64 {
	if e.Kind == agenterror.AgentErrorKindNotFound && e.Resource != nil && revision < revisionOfNewCodes {
		return codeResourceNotFound
	}
	if code := e.KindInfo().McpCode; code != nil {
		return int64(*code)
	}
	switch e.Origin {
	case agenterror.OriginValidation, agenterror.OriginPolicy, agenterror.OriginDiscovery:
		return jsonrpc.CodeInvalidParams
	}
	return jsonrpc.CodeInternalError
}

// kindOfCode is the kind of a JSON-RPC error that carries no contract.
func kindOfCode(code int64) agenterror.AgentErrorKind {
	switch code {
	case jsonrpc.CodeInvalidParams:
		return agenterror.AgentErrorKindInvalidParam
	case jsonrpc.CodeMethodNotFound:
		return agenterror.AgentErrorKindNotSupported
	case jsonrpc.CodeInvalidRequest, jsonrpc.CodeParseError:
		return agenterror.AgentErrorKindInvalidRequest
	case codeResourceNotFound:
		return agenterror.AgentErrorKindNotFound
	}
	return agenterror.AgentErrorKindInternalError
}

// ofProtocol tells whether a code is one of the protocol's own.
func ofProtocol(code int64) bool {
	return lastProtocolCode <= code && code <= firstProtocolCode && code != codeURLElicitation
}

// passes tells whether an error is a request of the protocol to the client, which
// passes through unchanged.
func passes(err error) bool {
	rpc, ok := errors.AsType[*jsonrpc.Error](err)
	return ok && rpc.Code == codeURLElicitation
}

// bare is a JSON-RPC error without what wraps it, which would cost it its data.
func bare(err error) error {
	rpc, _ := errors.AsType[*jsonrpc.Error](err)
	return rpc
}
