// github.com/danielgtaylor/huma/v2.
package recipes

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime/httpapi"
)

// HumaErrors makes huma answer with agent errors, whether a handler has returned them
// or huma has refused the request itself. A program calls it once.
func HumaErrors(server *httpapi.Server) {
	huma.NewErrorWithContext = func(c huma.Context, status int, message string, errs ...error) huma.StatusError {
		response := server.Response(c.Context(), http.Header{"Accept": {c.Header("Accept")}}, humaError(status, message, errs))
		for name, values := range response.GetHeaders() {
			c.SetHeader(name, values[0]) // huma does so for errors of handlers only
		}
		return response
	}
}

// humaError is what a handler returned, or what huma says of the request.
func humaError(status int, message string, errs []error) error {
	violations := []agenterror.RequestViolation{}
	for _, err := range errs {
		var detail huma.ErrorDetailer
		if !errors.As(err, &detail) {
			return err
		}
		d := detail.ErrorDetail()
		if v, err := agenterror.NewRequestViolation(d.Message, humaPath(d.Location)); err == nil {
			violations = append(violations, *v)
		}
	}
	err := ofStatus(status, "The request was refused: "+message+".")
	if e, ok := err.(*agenterror.AgentError); ok && len(violations) > 0 {
		e.Violations = violations
	}
	return err
}

// humaPath makes a JSON Pointer of a place such as body.items[3].id.
func humaPath(location string) string {
	_, rest, found := strings.Cut(location, ".")
	if !found {
		return ""
	}
	return "/" + strings.NewReplacer(".", "/", "[", "/", "]", "").Replace(rest)
}

// Huma mounts operations that return errors on huma, over the standard library's router.
func Huma(server *httpapi.Server, fail Operation) http.Handler {
	HumaErrors(server)
	mux := http.NewServeMux()
	api := humago.New(mux, huma.DefaultConfig("Failures", "1"))
	type input struct {
		Name  string `path:"name"`
		Count int    `query:"count" minimum:"1"`
	}
	huma.Get(api, "/fail/{name}", func(_ context.Context, in *input) (*struct{}, error) {
		return nil, fail(in.Name)
	})
	mux.Handle("/", server.Handler(func(_ http.ResponseWriter, r *http.Request) error { return httpapi.NoRoute(r) }))
	return server.Recover(mux)
}
