// Package notes is an HTTP API over notes in memory. Its handlers return errors; what
// becomes of them on the wire is decided in one place.
package notes

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/httpapi"
)

// A Note is a text with a name.
type Note struct {
	ID   string `json:"id"`
	Text string `json:"text"`
}

// Limits of the API.
const (
	maxBody  = 64 << 10         // bytes of a request
	interval = 10 * time.Second // between two searches
)

type api struct {
	token string

	mu       sync.Mutex
	notes    map[string]Note
	searched time.Time
}

// New makes the API. Changes need the token; log takes what callers are not told.
func New(token string, log *slog.Logger) http.Handler {
	a := &api{token: token, notes: map[string]Note{"alpha": {"alpha", "The first one."}}}
	server := httpapi.New(httpapi.Options{
		Runtime: runtime.New(runtime.Options{Service: "notes", ErrorID: runtime.NewErrorID, Logger: log}),
	})
	mux := http.NewServeMux()
	for pattern, handler := range map[string]httpapi.HandlerFunc{
		"GET /notes/{id}":    a.get,
		"PUT /notes/{id}":    a.put,
		"DELETE /notes/{id}": a.remove,
		"GET /search":        a.search,
		"/":                  func(_ http.ResponseWriter, r *http.Request) error { return httpapi.NoRoute(r) },
	} {
		mux.Handle(pattern, named(pattern, server.Handler(handler)))
	}
	return mux
}

// named gives the errors of an operation its name. It stands around the handler of
// errors, which asks the context of the request that it is given.
func named(pattern string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx := runtime.WithIdentity(r.Context(), runtime.Identity{Action: pattern})
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

func (a *api) get(w http.ResponseWriter, r *http.Request) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	note, ok := a.notes[r.PathValue("id")]
	if !ok {
		return agenterror.NotFound(fmt.Sprintf("There is no note named %q.", r.PathValue("id")))
	}
	return write(w, note)
}

func (a *api) put(w http.ResponseWriter, r *http.Request) error {
	if err := a.admit(r); err != nil {
		return err
	}
	note := Note{ID: r.PathValue("id")}
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxBody)).Decode(&note); err != nil {
		if errors.As(err, new(*http.MaxBytesError)) {
			return agenterror.ContentTooLarge(fmt.Sprintf("A note has at most %d bytes.", maxBody)).Wrap(err)
		}
		return agenterror.ValidationFailed("The body is not a note as JSON.").Wrap(err)
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if old, ok := a.notes[note.ID]; ok && old != note {
		conflict := agenterror.Conflict(fmt.Sprintf("There is another note named %q already.", note.ID))
		conflict.ExistingID = &old.ID
		return conflict
	}
	a.notes[note.ID] = note
	return write(w, note)
}

func (a *api) remove(w http.ResponseWriter, r *http.Request) error {
	if err := a.admit(r); err != nil {
		return err
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.notes, r.PathValue("id"))
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// search is slow work that callers may start only now and then.
func (a *api) search(w http.ResponseWriter, _ *http.Request) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if left := interval - time.Since(a.searched); left > 0 {
		limited := agenterror.RateLimited(fmt.Sprintf("There may be one search in %s.", interval))
		limited.Recovery.RetryAfterMs = runtime.Milliseconds(left)
		return limited
	}
	a.searched = time.Now()
	return write(w, a.notes)
}

// admit lets those pass who have the token.
func (a *api) admit(r *http.Request) error {
	if a.token == "" || r.Header.Get("Authorization") != "Bearer "+a.token {
		return agenterror.AuthRequired("Changing notes needs the bearer token of this server.")
	}
	return nil
}

func write(w http.ResponseWriter, v any) error {
	w.Header().Set("Content-Type", "application/json")
	return json.NewEncoder(w).Encode(v)
}
