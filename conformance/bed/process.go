// Drivers that run.

package bed

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// patience is how long one answer may take. The largest documents of the tests
// have 50 MB; anything that grows with the square of that would take hours.
const patience = 30 * time.Second

// ErrHang is the error of a driver that has lost this patience.
var ErrHang = fmt.Errorf("no answer within %s", patience)

// driver is the program of one language; process is nil while it does not run.
type driver struct {
	language *Language
	command  []string
	process  *process
}

type process struct {
	cmd    *exec.Cmd
	in     *bufio.Writer
	lines  chan []byte // closed when the process ends
	stderr *tail
}

// ask sends requests and collects the answers. When the driver dies or hangs, the
// first request without an answer is to blame: it gets the error, and a new
// driver goes on behind it.
func (d *driver) ask(requests []Request) []Answer {
	answers := make([]Answer, 0, len(requests))
	for len(answers) < len(requests) {
		answers = d.proceed(requests, answers)
	}
	return answers
}

func (d *driver) proceed(requests []Request, answers []Answer) []Answer {
	next := requests[len(answers)]
	if err := next.Contract.broken[d.language.Name]; err != nil {
		return append(answers, Answer{Err: err})
	}
	if d.process == nil {
		p, err := start(d.command)
		if err != nil {
			return append(answers, Answer{Err: err})
		}
		d.process = p
	}
	p, sent := d.process, d.sendable(requests[len(answers):])
	var sending sync.WaitGroup
	defer sending.Wait()
	// Answers are read meanwhile, or both sides would wait for each other.
	sending.Go(func() { p.send(sent) })
	for range sent {
		line, err := p.answer()
		if err != nil {
			d.process = nil
			return append(answers, Answer{Err: err})
		}
		answers = append(answers, Answer{Line: line})
	}
	return answers
}

// sendable is the longest run of requests, from the first one, whose contracts have code.
func (d *driver) sendable(requests []Request) []Request {
	for i, r := range requests {
		if r.Contract.broken[d.language.Name] != nil {
			return requests[:i]
		}
	}
	return requests
}

func (d *driver) stop() {
	if d.process != nil {
		d.process.kill()
		d.process = nil
	}
}

func start(command []string) (*process, error) {
	cmd := exec.Command(command[0], command[1:]...)
	p := &process{cmd: cmd, lines: make(chan []byte, 1024), stderr: &tail{}}
	cmd.Stderr = p.stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.in = bufio.NewWriterSize(in, 1<<16)
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	go p.read(bufio.NewReaderSize(out, 1<<16))
	return p, nil
}

// read passes lines on until the process closes its output.
func (p *process) read(out *bufio.Reader) {
	defer close(p.lines)
	for {
		line, err := out.ReadBytes('\n')
		if err != nil {
			return
		}
		p.lines <- bytes.TrimSuffix(line, []byte("\n"))
	}
}

// send writes requests. An error means that the process has died, which the
// reader of its answers notices.
func (p *process) send(requests []Request) {
	for _, r := range requests {
		fmt.Fprintf(p.in, "%s %s %d\n", r.Op, r.Contract.ID, len(r.Text))
		p.in.Write(r.Text)
	}
	p.in.Flush()
}

func (p *process) answer() ([]byte, error) {
	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case line, ok := <-p.lines:
		if ok {
			return line, nil
		}
		err := p.cmd.Wait()
		return nil, fmt.Errorf("the driver died: %w: %s", orEOF(err), p.stderr)
	case <-timer.C:
		p.kill()
		return nil, ErrHang
	}
}

func orEOF(err error) error {
	if err == nil {
		return io.ErrUnexpectedEOF
	}
	return err
}

func (p *process) kill() {
	p.cmd.Process.Kill()
	for range p.lines { // the reader must not wait for somebody to take a line
	}
	var exit *exec.ExitError
	if err := p.cmd.Wait(); err != nil && !errors.As(err, &exit) {
		fmt.Fprintln(p.stderr, err)
	}
}

// tail keeps the end of what a driver says on standard error.
type tail struct{ text []byte }

func (t *tail) Write(b []byte) (int, error) {
	const most = 2000
	t.text = append(t.text, b...)
	if len(t.text) > most {
		t.text = t.text[len(t.text)-most:]
	}
	return len(b), nil
}

func (t *tail) String() string { return strings.TrimSpace(string(t.text)) }
