package notes_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/httpapi"
	"github.com/errgen/errgen/runtime/retry"
)

// The runtime of the README: a server that returns errors, and a caller that repeats
// what may be repeated.
func Example_runtime() {
	ctx, calls := context.Background(), 0
	rt := runtime.New(runtime.Options{Service: "notes"})

	// A handler returns an error; status, headers and body come from its kind.
	api := httpapi.New(httpapi.Options{Runtime: rt})
	server := httptest.NewServer(api.Handler(func(w http.ResponseWriter, r *http.Request) error {
		if calls++; calls == 1 {
			return agenterror.ServerBusy("No worker is free.", agenterror.WithRetryAfterMs(5))
		}
		_, err := fmt.Fprint(w, "buy milk")
		return err
	}))

	// A caller reads it back, and repeats the call only if the error allows that.
	status, err := retry.Do(ctx, retry.Policy{ReadOnly: true}, func(context.Context, retry.Attempt) (string, error) {
		response, err := http.Get(server.URL + "/notes/alpha")
		if err != nil {
			return "", err
		}
		defer response.Body.Close()
		if response.StatusCode >= 400 {
			failed, err := httpapi.FromResponse(response)
			if err != nil {
				return "", err
			}
			return "", failed.Error
		}
		return response.Status, nil
	})
	fmt.Println(status, err, calls)

	server.Close()
	// Output: 200 OK <nil> 2
}
