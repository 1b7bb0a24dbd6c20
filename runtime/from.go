// An error of the contract from any Go error (contract.md, 5.5).
package runtime

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"runtime/debug"
	"syscall"

	"github.com/errgen/errgen/generated/go/agenterror"
)

// From makes the error to be sent for err, with the defaults of a nil Runtime.
func From(ctx context.Context, err error) *agenterror.AgentError {
	return (*Runtime)(nil).From(ctx, err)
}

// From makes the error to be sent for err: complete, cleaned, within the sizes, and
// with what ctx knows of the call. A contract error in the chain of err is taken as
// it is; what wraps it is not sent. An end of the context, failures of the network
// and of the file system get kinds of their own, everything else is internal_error.
// The text of such an error is only logged, unless Options.ShowCause is set. The
// result unwraps to err. For a nil error it is nil.
func (r *Runtime) From(ctx context.Context, err error) *agenterror.AgentError {
	if err == nil {
		return nil
	}
	var known *agenterror.AgentError
	if errors.As(err, &known) && known != nil {
		return r.Finish(ctx, known)
	}
	d := Draft{Kind: classify(ctx, err), Err: err}
	if r.opts().ShowCause {
		d.Cause = text(err)
	}
	e, _ := r.Build(ctx, d) // a draft without extras can't be refused
	r.log(ctx, "failed", e.Kind, slog.Any("error", err))
	return e
}

// Recovered makes the error to be sent for a panic. The value and the stack are
// logged; neither is sent.
func (r *Runtime) Recovered(ctx context.Context, value any) *agenterror.AgentError {
	err, ok := value.(error)
	if !ok {
		err = fmt.Errorf("panic: %v", value)
	}
	e, _ := r.Build(ctx, Draft{Kind: agenterror.AgentErrorKindInternalError, SideEffects: agenterror.SideEffectsUnknown, Err: err})
	r.log(ctx, "panicked", e.Kind, slog.String("panic", fmt.Sprint(value)), slog.String("stack", string(debug.Stack())))
	return e
}

// text is the text of an error; an error whose method panics, such as a nil pointer
// in an interface, has none.
func text(err error) (s string) {
	defer func() {
		if recover() != nil {
			s = ""
		}
	}()
	return err.Error()
}

// classify finds the kind of a Go error that carries no contract.
func classify(ctx context.Context, err error) agenterror.AgentErrorKind {
	var dns *net.DNSError
	var network net.Error
	var operation *net.OpError
	switch {
	case errors.Is(err, context.Canceled):
		return agenterror.AgentErrorKindCancelled
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, os.ErrDeadlineExceeded):
		return agenterror.AgentErrorKindTimeout
	case errors.As(err, &dns) && !dns.IsTimeout:
		return agenterror.AgentErrorKindDNSError
	case errors.Is(err, syscall.ECONNREFUSED):
		return agenterror.AgentErrorKindConnectionRefused
	case errors.As(err, &network) && network.Timeout():
		return agenterror.AgentErrorKindTimeout
	case errors.As(err, &operation):
		// A connection that the cancelled request has closed says so only here.
		if errors.Is(err, net.ErrClosed) && ctx.Err() != nil {
			return classify(context.Background(), ctx.Err())
		}
		return agenterror.AgentErrorKindNetworkError
	case errors.Is(err, fs.ErrNotExist):
		return agenterror.AgentErrorKindNotFound
	case errors.Is(err, fs.ErrPermission):
		return agenterror.AgentErrorKindPermissionDenied
	case errors.Is(err, fs.ErrExist):
		return agenterror.AgentErrorKindConflict
	}
	return agenterror.AgentErrorKindInternalError
}
