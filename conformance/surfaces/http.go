// HTTP responses.
package surfaces

import (
	"encoding/json"
	"net/http"

	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/httpapi"
)

// judgeHTTP judges a recorded response.
func judgeHTTP(instance json.RawMessage, _ Context) []runtime.Problem {
	var response struct {
		Status      int
		ContentType string `json:"content_type"`
		Headers     map[string]string
		Body        json.RawMessage
	}
	if err := json.Unmarshal(instance, &response); err != nil {
		return []runtime.Problem{{Level: runtime.LevelSurface, Message: err.Error()}}
	}
	header := http.Header{}
	for name, value := range response.Headers {
		header.Set(name, value)
	}
	header.Set("Content-Type", response.ContentType)
	return httpapi.CheckResponse(response.Status, header, response.Body)
}
