// Agent errors inside errors of the protocol (section 22). Which code a kind travels
// under is a fact of its entry in the catalogue; there is no other table.

package acp

import (
	"context"
	"errors"
	"fmt"

	"github.com/errgen/errgen/generated/go/acperror"
	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/internal/limit"
)

// FromAgentError makes the error that carries an agent error to the peer: its data are
// the contract, its message is one that people can read, its code is that of the kind.
// Any other error becomes an agent error first, as rt.From makes it; rt may be nil.
//
//	return acp.FromAgentError(ctx, rt, agenterror.NotFound("There is no note 7."))
func FromAgentError(ctx context.Context, rt *runtime.Runtime, err error) *Error {
	if err == nil {
		return nil
	}
	e := rt.From(ctx, err)
	out := acperror.InternalError().WithRawData(runtime.Encode(e)).Wrap(e)
	out.Code, out.Message = codeOf(e.KindInfo()), runtime.Spoken(e)
	return out
}

// codeOf is the code under which a kind travels.
func codeOf(kind agenterror.AgentErrorKindInfo) acperror.ErrorCode {
	switch {
	case kind.AcpCode != nil:
		return acperror.ErrorCode(*kind.AcpCode)
	case kind.McpCode != nil:
		return acperror.ErrorCode(*kind.McpCode)
	}
	return acperror.InternalError().Code
}

// ToAgentError makes an agent error of the error of a call. Whatever the code: data
// that are a complete contract are that contract. Anything else is an upstream_error
// with the peer's message; its cause is the whole error, with the code at its end.
func ToAgentError(ctx context.Context, rt *runtime.Runtime, err error) *agenterror.AgentError {
	var e *Error
	if !errors.As(err, &e) || e == nil {
		return rt.From(ctx, err)
	}
	if data := rawData(e); runtime.IsContract(data) {
		if reading, err := runtime.Read(data); err == nil {
			return reading.Error.Wrap(e)
		}
	}
	code := fmt.Sprintf(" (%d)", e.Code)
	// What can't be used of it is left out, and the error complete all the same.
	upstream, _ := rt.Build(ctx, runtime.Draft{
		Kind:    agenterror.AgentErrorKindUpstreamError,
		Message: e.Message,
		Cause:   rt.Cleaner().Text(e.Error(), limit.TransportCause-len(code)) + code,
		Err:     e,
	})
	return upstream
}
