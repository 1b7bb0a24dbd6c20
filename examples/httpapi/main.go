// Command httpapi serves a small API of notes whose failures are agent errors.
//
//	go run ./examples/httpapi -addr localhost:8080 -token let-me-in
//	curl -i localhost:8080/notes/alpha
//	curl -i -H 'Accept: application/problem+json' localhost:8080/notes/beta
//
// Its description, agent-error.openapi.yaml, is made by errgen from api.yaml: an
// operation there declares the kinds of error it answers with.
package main

import (
	"context"
	"flag"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"time"

	"github.com/errgen/errgen/examples/httpapi/notes"
)

func main() {
	addr := flag.String("addr", "localhost:8080", "where to listen")
	token := flag.String("token", "", "the bearer token that changes need; without one nobody may change anything")
	flag.Parse()
	log := slog.New(slog.NewJSONHandler(os.Stderr, nil))
	if err := serve(*addr, *token, log); err != nil {
		log.Error("stopped", "error", err)
		os.Exit(1)
	}
}

// serve answers requests until an interrupt. The context of every request ends with a
// cause then, so that callers who are still waiting hear of it.
func serve(addr, token string, log *slog.Logger) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	server := &http.Server{
		Handler:           notes.New(token, log),
		ReadHeaderTimeout: 5 * time.Second,
		BaseContext:       func(net.Listener) context.Context { return ctx },
	}
	log.Info("listening", "addr", listener.Addr().String())
	done := make(chan error, 1)
	go func() { done <- server.Serve(listener) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		last, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		return server.Shutdown(last)
	}
}
