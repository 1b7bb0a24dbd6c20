package httpapi_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/httpapi"
)

// A handler returns an error, and the server makes a response of it.
func ExampleServer_Handler() {
	server := httpapi.New(httpapi.Options{Runtime: runtime.New(runtime.Options{Service: "notes"})})
	mux := http.NewServeMux()
	mux.Handle("GET /notes/{id}", server.Handler(func(w http.ResponseWriter, r *http.Request) error {
		return agenterror.NotFound("There is no note named `" + r.PathValue("id") + "`.")
	}))

	w := httptest.NewRecorder()
	mux.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/notes/beta", nil))
	fmt.Println(w.Code, w.Header().Get("Content-Type"))
	fmt.Println(w.Body)
	// Output:
	// 404 application/json
	// {"contract_version":1,"kind":"not_found","message":"There is no note named `beta`.","origin":"discovery","recovery":{"action":"rediscover","same_arguments":"never","guidance":"List or search what exists, then call again with a name or identifier from that listing."},"side_effects":"none_expected","service":"notes"}
}

// A client reads the error of a response, and decides what to do about it.
func ExampleFromResponse() {
	call := func() (*http.Response, error) { // such as http.Get
		limited := agenterror.RateLimited("There may be one search in a minute.")
		limited.Recovery.RetryAfterMs = runtime.Seconds(30)
		w := httptest.NewRecorder()
		httpapi.Write(w, httptest.NewRequest(http.MethodGet, "/search", nil), limited)
		return w.Result(), nil
	}

	response, err := call()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer response.Body.Close()
	if response.StatusCode >= 400 {
		reading, err := httpapi.FromResponse(response)
		if err != nil { // not a contract: the body is still there to be read
			text, _ := io.ReadAll(response.Body)
			fmt.Println(response.Status, string(text))
			return
		}
		d := runtime.Decide(reading.Error, runtime.Call{RetrySafe: true, Attempt: 1})
		fmt.Println(reading.Error.Kind, d.Verdict, d.Wait)
	}
	// Output: rate_limited retry_after_wait 30s
}
