// net/http.
package recipes

import (
	"net/http"

	"github.com/errgen/errgen/runtime/httpapi"
)

// NetHTTP mounts handlers that return errors on the standard library's router.
func NetHTTP(server *httpapi.Server, fail Operation) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /fail/{name}", server.Handler(func(w http.ResponseWriter, r *http.Request) error {
		return fail(r.PathValue("name"))
	}))
	mux.Handle("/", server.Handler(func(_ http.ResponseWriter, r *http.Request) error {
		return httpapi.NoRoute(r)
	}))
	return mux
}
