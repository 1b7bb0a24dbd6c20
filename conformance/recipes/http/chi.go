// github.com/go-chi/chi/v5.
package recipes

import (
	"net/http"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"github.com/errgen/errgen/runtime/httpapi"
)

// Chi mounts handlers that return errors on chi. Recover stands for its Recoverer.
func Chi(server *httpapi.Server, fail Operation) http.Handler {
	r := chi.NewRouter()
	r.Use(server.Recover, middleware.GetHead)
	noRoute := server.Handler(func(_ http.ResponseWriter, r *http.Request) error { return httpapi.NoRoute(r) })
	r.NotFound(noRoute.ServeHTTP)
	r.MethodNotAllowed(noRoute.ServeHTTP)
	r.Method(http.MethodGet, "/fail/{name}", server.Handler(func(w http.ResponseWriter, r *http.Request) error {
		return fail(chi.URLParam(r, "name"))
	}))
	return r
}
