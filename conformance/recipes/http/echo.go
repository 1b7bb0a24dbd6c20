// github.com/labstack/echo/v5.
package recipes

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v5"

	"github.com/errgen/errgen/runtime/httpapi"
)

// Echo hands the errors that handlers return to Write. echo's own errors, such as the
// one for a path without a route, say a status only. echo tells by Committed that the
// response has begun.
func Echo(server *httpapi.Server, fail Operation) http.Handler {
	e := echo.New()
	e.HTTPErrorHandler = func(c *echo.Context, err error) {
		if r, unwrapErr := echo.UnwrapResponse(c.Response()); unwrapErr == nil && r.Committed {
			return
		}
		if own := echo.HTTPStatusCoder(nil); errors.As(err, &own) {
			err = ofStatus(own.StatusCode(), http.StatusText(own.StatusCode())+": "+c.Request().URL.Path)
		}
		server.Write(c.Response(), c.Request(), err)
	}
	operation := func(c *echo.Context) error { return fail(c.Param("name")) }
	e.GET("/fail/:name", operation)
	e.HEAD("/fail/:name", operation)
	return server.Recover(e)
}
