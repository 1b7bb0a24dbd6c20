// connectrpc.com/connect: an RPC has codes and details instead of statuses and bodies.
package recipes

import (
	"context"
	"errors"
	"net/http"

	"connectrpc.com/connect"
	"google.golang.org/protobuf/types/known/wrapperspb"

	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/httpapi"
)

// ToConnect carries an error as a detail: its JSON as a google.protobuf.StringValue,
// which loses nothing and can be read in every language.
func ToConnect(ctx context.Context, rt *runtime.Runtime, err error) *connect.Error {
	e := rt.From(ctx, err)
	out := connect.NewError(connectCode(int(e.KindInfo().HTTPStatus)), e)
	if detail, err := connect.NewErrorDetail(wrapperspb.String(string(runtime.Encode(e)))); err == nil {
		out.AddDetail(detail)
	}
	return out
}

// FromConnect reads the error that a call returned.
func FromConnect(err error) (runtime.Reading, error) {
	received := new(connect.Error)
	if !errors.As(err, &received) {
		return runtime.Reading{}, &runtime.NotContract{Reason: err}
	}
	for _, detail := range received.Details() {
		value, err := detail.Value()
		if text, ok := value.(*wrapperspb.StringValue); err == nil && ok {
			return runtime.Read([]byte(text.Value))
		}
	}
	return runtime.Reading{}, &runtime.NotContract{Reason: err}
}

// connectCode is the code that the Connect protocol has for a status.
func connectCode(status int) connect.Code {
	switch status {
	case http.StatusBadRequest, http.StatusUnprocessableEntity:
		return connect.CodeInvalidArgument
	case http.StatusUnauthorized:
		return connect.CodeUnauthenticated
	case http.StatusForbidden:
		return connect.CodePermissionDenied
	case http.StatusNotFound:
		return connect.CodeNotFound
	case http.StatusConflict:
		return connect.CodeAborted
	case http.StatusRequestEntityTooLarge, http.StatusTooManyRequests:
		return connect.CodeResourceExhausted
	case http.StatusNotImplemented:
		return connect.CodeUnimplemented
	case http.StatusBadGateway, http.StatusServiceUnavailable:
		return connect.CodeUnavailable
	case http.StatusGatewayTimeout:
		return connect.CodeDeadlineExceeded
	}
	return connect.CodeInternal
}

// procedure is the one that the recipe serves.
const procedure = "/failures.v1.Failures/Fail"

// Connect serves a procedure that fails. The interceptor makes an error of the contract
// of whatever a procedure returns, WithRecover of its panics.
func Connect(rt *runtime.Runtime, fail Operation) http.Handler {
	errorsOut := connect.UnaryInterceptorFunc(func(next connect.UnaryFunc) connect.UnaryFunc {
		return func(ctx context.Context, request connect.AnyRequest) (connect.AnyResponse, error) {
			response, err := next(ctx, request)
			if err != nil {
				return nil, ToConnect(ctx, rt, err)
			}
			return response, nil
		}
	})
	recovered := func(ctx context.Context, _ connect.Spec, _ http.Header, value any) error {
		return ToConnect(ctx, rt, rt.Recovered(ctx, value))
	}
	mux := http.NewServeMux()
	mux.Handle(procedure, connect.NewUnaryHandler(procedure,
		func(_ context.Context, in *connect.Request[wrapperspb.StringValue]) (*connect.Response[wrapperspb.StringValue], error) {
			return nil, fail(in.Msg.Value)
		}, connect.WithInterceptors(errorsOut), connect.WithRecover(recovered)))
	mux.Handle("/", httpapi.New(httpapi.Options{Runtime: rt}).Handler(func(_ http.ResponseWriter, r *http.Request) error {
		return httpapi.NoRoute(r)
	}))
	return mux
}

// ConnectClient calls the procedure.
func ConnectClient(client connect.HTTPClient, url string, options ...connect.ClientOption) func(ctx context.Context, name string) error {
	c := connect.NewClient[wrapperspb.StringValue, wrapperspb.StringValue](client, url+procedure, options...)
	return func(ctx context.Context, name string) error {
		_, err := c.CallUnary(ctx, connect.NewRequest(wrapperspb.String(name)))
		return err
	}
}
