// Endpoints: the programs that are played against.

package scenario

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// Endpoint is a program that takes a setup as its last argument and talks on standard
// input and output.
type Endpoint struct {
	command []string
	built   string // the folder with a program that Close removes
}

// NewEndpoint is an endpoint of a command line, split at spaces.
func NewEndpoint(command string) (*Endpoint, error) {
	words := strings.Fields(command)
	if len(words) == 0 {
		return nil, errors.New("there is no command")
	}
	return &Endpoint{command: words}, nil
}

// Build builds the fixture endpoint of this repository, once for all scenarios. The
// flags go to go build.
func Build(flags ...string) (*Endpoint, error) {
	folder, err := os.MkdirTemp("", "acp-fixture")
	if err != nil {
		return nil, err
	}
	program := filepath.Join(folder, "acp-fixture")
	args := append([]string{"build", "-o", program}, flags...)
	build := exec.Command("go", append(args, "github.com/errgen/errgen/conformance/acp-fixture")...)
	if out, err := build.CombinedOutput(); err != nil {
		_ = os.RemoveAll(folder) // there is an error to tell already
		return nil, fmt.Errorf("building the fixture endpoint: %w: %s", err, out)
	}
	return &Endpoint{command: []string{program}, built: folder}, nil
}

// Command is the command line without the setup.
func (e *Endpoint) Command() []string { return e.command }

// Close removes what was built.
func (e *Endpoint) Close() {
	if e.built != "" {
		_ = os.RemoveAll(e.built) // a temporary folder
	}
}

// process is a running endpoint.
type process struct {
	cmd    *exec.Cmd
	input  io.WriteCloser
	errors bytes.Buffer
	ended  chan struct{}

	mu     sync.Mutex
	frames [][]byte      // the lines that have come
	more   chan struct{} // closed when there is another one
}

// report is what the fixture endpoint tells at its end.
type report struct {
	Calls    map[string]int `json:"calls"`
	Warnings int            `json:"warnings"`
	Error    *string        `json:"error"`
}

func (e *Endpoint) start(setup json.RawMessage) (*process, error) {
	if setup == nil {
		setup = json.RawMessage("{}")
	}
	args := append(e.command[1:len(e.command):len(e.command)], string(setup))
	p := &process{cmd: exec.Command(e.command[0], args...), ended: make(chan struct{}), more: make(chan struct{})}
	p.cmd.Stderr = &p.errors
	var err error
	if p.input, err = p.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	output, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		defer close(p.ended)
		p.collect(output)
		_ = p.cmd.Wait() // the exit code is looked at
	}()
	return p, nil
}

// collect reads lines until the endpoint closes its output.
func (p *process) collect(output io.Reader) {
	r := bufio.NewReader(output)
	for {
		line, err := r.ReadBytes('\n')
		if len(line) > 0 {
			p.mu.Lock()
			p.frames = append(p.frames, line)
			close(p.more)
			p.more = make(chan struct{})
			p.mu.Unlock()
		}
		if err != nil {
			return
		}
	}
}

// await waits until there are n frames, and returns all that have come.
func (p *process) await(n int, limit time.Duration) [][]byte {
	timeout := time.After(limit)
	for {
		p.mu.Lock()
		frames, more := p.frames, p.more
		p.mu.Unlock()
		if len(frames) >= n {
			return frames
		}
		select {
		case <-more:
		case <-p.ended:
			p.mu.Lock()
			defer p.mu.Unlock()
			return p.frames
		case <-timeout:
			return frames
		}
	}
}

// waitEnd tells whether the endpoint ends in time.
func (p *process) waitEnd(limit time.Duration) bool {
	select {
	case <-p.ended:
		return true
	case <-time.After(limit):
		return false
	}
}

// report reads the last line of standard error that is a report.
func (p *process) report() (report, bool) {
	lines := strings.Split(p.errors.String(), "\n")
	for i := len(lines) - 1; i >= 0; i-- {
		if text, ok := strings.CutPrefix(lines[i], "FIXTURE "); ok {
			var r report
			return r, json.Unmarshal([]byte(text), &r) == nil
		}
	}
	return report{}, false
}
