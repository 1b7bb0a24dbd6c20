// Package httpapi carries the agent error contract over HTTP (contract.md, 11). A
// server writes whatever error a handler returns as one response that a model and a
// program can act on; a client reads such a response back into the error.
//
//	httpapi.go   Server: Write, Handler, Recover; Error for handlers that return errors
//	response.go  the response to an error: status, headers, body
//	accept.go    whether the client prefers problem details
//	writer.go    a http.ResponseWriter that knows whether the response has begun
//	read.go      Client: the error of a response
//	check.go     CheckResponse judges a recorded response
//
// The package knows net/http and nothing else. With another framework, call Write in
// the place where that framework handles errors; docs/http.md shows it for several.
package httpapi

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
)

// Options say how a server answers with errors. The zero value is fit for use.
type Options struct {
	// Runtime makes the errors; nil is one with the defaults.
	Runtime *runtime.Runtime

	// Challenge is the WWW-Authenticate of responses with status 401, "Bearer" if it
	// is empty. A challenge that the handler has set itself stays.
	Challenge string
}

// A Server answers requests with errors. It is safe for concurrent use, and nil is one
// with the zero Options.
type Server struct{ o Options }

// New makes a Server.
func New(o Options) *Server { return &Server{o} }

func (s *Server) opts() Options {
	if s == nil {
		return Options{}
	}
	return s.o
}

// Write answers a request with an error, with the defaults of a nil Server.
func Write(w http.ResponseWriter, r *http.Request, err error) { (*Server)(nil).Write(w, r, err) }

// Write answers a request with an error: status, headers and, unless the request is a
// HEAD, the error itself. It writes nothing for a nil error, nothing after the response
// has begun, and nothing if the client has gone away. That the response has begun is
// known of writers that Handler or Recover have handed out, and of those that say so by
// a method Written() bool.
func (s *Server) Write(w http.ResponseWriter, r *http.Request, err error) {
	response := s.Response(r.Context(), r.Header, err) // first, because it logs what the client is not told
	if response == nil || begun(w) || gone(r.Context()) {
		return
	}
	response.send(w, r.Method)
}

// gone tells whether the client closed the connection. A program that ends a request
// itself names a cause, as signal.NotifyContext does: its clients are still there.
func gone(ctx context.Context) bool {
	return errors.Is(ctx.Err(), context.Canceled) && context.Cause(ctx) == context.Canceled
}

// HandlerFunc is a handler that returns an error instead of writing it. It is a
// http.Handler with the defaults of a nil Server.
type HandlerFunc func(w http.ResponseWriter, r *http.Request) error

// ServeHTTP calls f and writes the error that it returns.
func (f HandlerFunc) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	(*Server)(nil).Handler(f).ServeHTTP(w, r)
}

// Handler makes a http.Handler that writes the error that f returns, or that stands for
// its panic.
func (s *Server) Handler(f HandlerFunc) http.Handler {
	return s.Recover(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := f(w, r); err != nil {
			s.Write(w, r, err)
		}
	}))
}

// Recover answers for handlers that panic. Where the response had begun, it ends the
// connection, since a response cut short must not look like a whole one; it does so as
// well for http.ErrAbortHandler, which asks for exactly that.
func (s *Server) Recover(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		t := &writer{ResponseWriter: w}
		defer func() {
			value := recover()
			if value == nil {
				return
			}
			if value == http.ErrAbortHandler {
				panic(value)
			}
			err := s.opts().Runtime.Recovered(r.Context(), value)
			if begun(t) {
				panic(http.ErrAbortHandler)
			}
			s.Write(t, r, err)
		}()
		next.ServeHTTP(t, r)
	})
}

// NoRoute is the error for a request that nothing is mounted for, to be returned by the
// handler of last resort.
func NoRoute(r *http.Request) error {
	return agenterror.RouteNotFound(fmt.Sprintf("There is no route for %s %s.", r.Method, r.URL.EscapedPath()))
}

// Statuses lists the status of each kind, and that of kinds without an entry, which any
// operation may send: what the description of an operation has to name.
func Statuses(kinds ...agenterror.AgentErrorKind) []int {
	list := []int{int(agenterror.AgentErrorKind("").Info().HTTPStatus)} // no kind has an empty name
	for _, kind := range kinds {
		list = append(list, int(kind.Info().HTTPStatus))
	}
	slices.Sort(list)
	return slices.Compact(list)
}
