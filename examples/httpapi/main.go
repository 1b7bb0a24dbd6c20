// Command httpapi serves a small API of notes whose failures are agent errors.
//
//	go run ./examples/httpapi -addr localhost:8080 -token let-me-in
//	curl -i localhost:8080/notes/alpha
//	curl -i -H 'Accept: application/problem+json' localhost:8080/notes/alpha
//
// Its description, agent-error.openapi.yaml, is made by errgen from api.yaml: an
// operation there declares the kinds of error it answers with.
package main

import (
	"flag"
	"log/slog"
	"net/http"
	"os"
	"time"

	"github.com/errgen/errgen/examples/httpapi/notes"
)

func main() {
	addr := flag.String("addr", "localhost:8080", "where to listen")
	token := flag.String("token", "", "the bearer token that changes need; without one nobody may change anything")
	flag.Parse()
	log := slog.New(slog.NewJSONHandler(os.Stderr, nil))
	server := &http.Server{Addr: *addr, Handler: notes.New(*token, log), ReadHeaderTimeout: 5 * time.Second}
	log.Info("listening", "addr", *addr)
	if err := server.ListenAndServe(); err != nil {
		log.Error("stopped", "error", err)
		os.Exit(1)
	}
}
