// github.com/gin-gonic/gin.
package recipes

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"github.com/errgen/errgen/runtime/httpapi"
)

// Gin writes the last error that handlers leave in the context. gin's writer tells by
// Written that the response has begun. Recover stands for gin.Recovery.
func Gin(server *httpapi.Server, fail Operation) http.Handler {
	r := gin.New()
	r.Use(func(c *gin.Context) {
		c.Next()
		if last := c.Errors.Last(); last != nil {
			server.Write(c.Writer, c.Request, last.Err)
		}
	})
	r.HandleMethodNotAllowed = true
	noRoute := func(c *gin.Context) { c.Error(httpapi.NoRoute(c.Request)) }
	r.NoRoute(noRoute)
	r.NoMethod(noRoute)
	operation := func(c *gin.Context) {
		if err := fail(c.Param("name")); err != nil {
			c.Error(err)
		}
	}
	r.GET("/fail/:name", operation)
	r.HEAD("/fail/:name", operation)
	return server.Recover(r)
}
