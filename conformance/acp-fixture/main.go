// Command acp-fixture is the endpoint that the scenarios of the Agent Client Protocol
// run against: an agent on standard input and output whose methods do what the
// scenarios need. Its argument is a JSON object with the setup.
//
// When it ends it writes a line to standard error: FIXTURE and an object with the runs
// of each handler, the number of warnings, and the connection's error.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/errgen/errgen/runtime/acp"
)

// setup is how the endpoint is configured.
type setup struct {
	Guard      bool     `json:"guard"`
	Versions   []int    `json:"versions"`
	Initialize []string `json:"initialize"`
	Limit      int      `json:"limit"`
	DrainMS    int      `json:"drain_ms"`
}

// report is what is written at the end.
type report struct {
	Calls    map[string]int `json:"calls"`
	Warnings int64          `json:"warnings"`
	Error    *string        `json:"error"`
}

func main() {
	// A peer that has gone away is an error of the connection, not of the process.
	signal.Ignore(syscall.SIGPIPE)
	if len(os.Args) > 2 {
		fmt.Fprintln(os.Stderr, "usage: acp-fixture [SETUP_JSON]")
		os.Exit(2)
	}
	s := setup{Versions: []int{1}, Initialize: []string{"ok"}, Limit: 16 << 20, DrainMS: 1000}
	if len(os.Args) == 2 {
		if err := json.Unmarshal([]byte(os.Args[1]), &s); err != nil {
			fmt.Fprintln(os.Stderr, "acp-fixture: the setup:", err)
			os.Exit(2)
		}
	}
	os.Exit(serve(s))
}

// serve runs the endpoint and returns the exit code.
func serve(s setup) int {
	var warnings counter
	connect := acp.New
	if s.Guard {
		connect = acp.NewAgent
	}
	conn := connect(os.Stdin, os.Stdout,
		acp.Versions(s.Versions...),
		acp.LineLimit(s.Limit),
		acp.DrainTimeout(time.Duration(s.DrainMS)*time.Millisecond),
		acp.Logger(slog.New(&warnings)))
	f := &fixture{setup: s, runs: map[string]int{}}
	conn.Handle(f.handlers()...)
	err := conn.Serve(context.Background())

	r := report{Calls: f.counts(), Warnings: warnings.n.Load()}
	if err != nil {
		text := err.Error()
		r.Error = &text
	}
	line, _ := json.Marshal(r) // counts and a text can always be written
	fmt.Fprintf(os.Stderr, "FIXTURE %s\n", line)
	if err != nil {
		return 1
	}
	return 0
}

// counter is a log that counts its warnings and errors.
type counter struct{ n atomic.Int64 }

func (c *counter) Enabled(_ context.Context, level slog.Level) bool { return level >= slog.LevelWarn }

func (c *counter) Handle(context.Context, slog.Record) error {
	c.n.Add(1)
	return nil
}

func (c *counter) WithAttrs([]slog.Attr) slog.Handler { return c }

func (c *counter) WithGroup(string) slog.Handler { return c }
