// Under load, with clients that go away: run it with -race.
package httpapi_test

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	goruntime "runtime"
	"sync"
	"testing"
	"time"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/httpapi"
)

func TestLoad(t *testing.T) {
	const clients, requests = 8, 100
	before := goruntime.NumGoroutine()
	rt := runtime.New(runtime.Options{ErrorID: runtime.NewErrorID, Logger: slog.New(slog.DiscardHandler)})
	shared := agenterror.RateLimited("Slow down.") // one value that many requests fail with
	shared.Recovery.RetryAfterMs = runtime.Seconds(1)
	server := httptest.NewServer(httpapi.New(httpapi.Options{Runtime: rt}).Handler(func(w http.ResponseWriter, r *http.Request) error {
		switch r.URL.Query().Get("n") {
		case "0":
			panic("a panic")
		case "1":
			<-r.Context().Done() // until the client is gone
			return r.Context().Err()
		case "2":
			io.WriteString(w, "half")
			return shared
		}
		return fmt.Errorf("wrapped: %w", shared)
	}))
	client := server.Client()
	var wg sync.WaitGroup
	for range clients {
		wg.Go(func() {
			for i := range requests {
				if err := ask(client, fmt.Sprintf("%s/?n=%d", server.URL, i%5), i%5); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	client.CloseIdleConnections()
	server.Close()
	for range 100 { // goroutines end a little after what they served
		if goruntime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("there were %d goroutines, and are %d", before, goruntime.NumGoroutine())
}

// ask sends one request of the load; n says what is due.
func ask(client *http.Client, url string, n int) error {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	if n == 1 {
		time.AfterFunc(time.Millisecond, cancel)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	response, err := client.Do(request)
	if n == 1 {
		return nil // whatever a client who leaves may see
	}
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if n == 2 {
		if text, err := io.ReadAll(response.Body); err != nil || string(text) != "half" {
			return fmt.Errorf("a response that had begun is %q: %w", text, err)
		}
		return nil
	}
	reading, err := httpapi.FromResponse(response)
	if err != nil {
		return err
	}
	if due := map[bool]string{true: "internal_error", false: "rate_limited"}[n == 0]; string(reading.Error.Kind) != due {
		return fmt.Errorf("the kind is %s, due is %s", reading.Error.Kind, due)
	}
	_, err = io.Copy(io.Discard, response.Body)
	return err
}
