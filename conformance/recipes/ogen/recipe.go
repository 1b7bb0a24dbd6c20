// Package ogen serves an API that github.com/ogen-go/ogen has generated from the
// document that errgen completed: examples/httpapi. "make generate" writes the package
// api, which is not kept; it is a module of its own, so that ogen stays out of the main
// one.
package ogen

import (
	"context"
	"errors"
	"net/http"

	ht "github.com/ogen-go/ogen/http"
	"github.com/ogen-go/ogen/ogenerrors"

	"github.com/errgen/errgen/conformance/recipes/ogen/api"
	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime/httpapi"
)

//go:generate go tool ogen --target api --package api --clean --loglevel error ../../../examples/httpapi/agent-error.openapi.yaml

// Serve makes ogen answer with agent errors: handlers return them instead of one of the
// typed responses, and the error handler writes them and what ogen refuses itself.
func Serve(server *httpapi.Server, handler api.Handler, security api.SecurityHandler) (http.Handler, error) {
	s, err := api.NewServer(handler, security,
		api.WithErrorHandler(func(_ context.Context, w http.ResponseWriter, r *http.Request, err error) {
			server.Write(w, r, contract(err))
		}),
		api.WithNotFound(func(w http.ResponseWriter, r *http.Request) { server.Write(w, r, httpapi.NoRoute(r)) }),
		api.WithMethodNotAllowed(func(w http.ResponseWriter, r *http.Request, _ string) { server.Write(w, r, httpapi.NoRoute(r)) }),
	)
	if err != nil {
		return nil, err
	}
	return server.Recover(s), nil
}

// contract is what a handler returned, or what ogen says of the request.
func contract(err error) error {
	switch {
	case errors.As(err, new(*agenterror.AgentError)):
		return err
	case errors.Is(err, ht.ErrNotImplemented):
		return agenterror.NotSupported("The operation is not implemented.").Wrap(err)
	case errors.As(err, new(*ogenerrors.SecurityError)):
		return agenterror.AuthRequired("The operation needs a sign-in.").Wrap(err)
	case errors.As(err, new(*ogenerrors.DecodeParamsError)), errors.As(err, new(*ogenerrors.DecodeRequestError)):
		return agenterror.ValidationFailed("The request does not fit the description of the operation.").Wrap(err)
	}
	return err
}
