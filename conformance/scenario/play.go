// Playing one scenario.

package scenario

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

const (
	// patience is how long a frame or the end may take.
	patience = 5 * time.Second
	// silence is how long frames that should not come are waited for.
	silence = 100 * time.Millisecond
)

// player is a scenario that is being played.
type player struct {
	*process
	captured map[string]json.RawMessage
	items    []item
	matched  int  // how many items have been matched against the frames so far
	taken    int  // how many frames those were
	eof      bool // the scenario has closed the input
	before   int  // how many frames came before the scenario
	problems []string
}

// Play plays a scenario and returns what is wrong.
func (e *Endpoint) Play(s *Scenario) []string {
	checks, err := s.checks()
	if err != nil {
		return []string{err.Error()}
	}
	items, err := parseItems(s.Expect)
	if err != nil {
		return []string{err.Error()}
	}
	process, err := e.start(s.Setup)
	if err != nil {
		return []string{err.Error()}
	}
	defer func() { _ = process.cmd.Process.Kill() }() // it has ended, or will not
	p := &player{process: process, captured: map[string]json.RawMessage{}, items: items}
	for i, raw := range s.Send {
		if err := p.step(raw); err != nil {
			p.complain("send[%d]: %v", i, err)
			break
		}
		p.match()
	}
	p.settle(checks)
	p.form(s)
	return p.problems
}

func (p *player) complain(format string, args ...any) {
	p.problems = append(p.problems, fmt.Sprintf(format, args...))
}

// step does what one entry of send says.
func (p *player) step(raw json.RawMessage) error {
	s, err := parseStep(raw)
	if err != nil {
		return err
	}
	switch {
	case s.Line != nil:
		return p.write([]byte(p.fill(*s.Line) + "\n"))
	case s.Bytes != nil:
		return p.write([]byte(*s.Bytes))
	case s.Base64 != nil:
		return p.write(s.Base64)
	case s.Pad != nil:
		n := s.Pad.Length - len(s.Pad.Prefix) - len(s.Pad.Suffix)
		return p.write([]byte(s.Pad.Prefix + strings.Repeat(s.Pad.Fill, n) + s.Pad.Suffix + "\n"))
	case s.Await != nil:
		if frames := p.await(p.before+*s.Await, patience); len(frames) < p.before+*s.Await {
			return fmt.Errorf("%d frames have come; due %d", len(frames), *s.Await)
		}
	case s.Pause != nil:
		time.Sleep(time.Duration(*s.Pause) * time.Millisecond)
	case s.EOF:
		p.eof = true
		return p.input.Close()
	default:
		return fmt.Errorf("an unknown step: %s", raw)
	}
	return nil
}

// write sends bytes. An endpoint that has ended takes none, which the scenario knows.
func (p *player) write(b []byte) error {
	if _, err := p.input.Write(b); err != nil && !p.waitEnd(silence) {
		return err
	}
	return nil
}

// fill puts captured values in their places.
func (p *player) fill(line string) string {
	for name, value := range p.captured {
		line = strings.ReplaceAll(line, "${"+name+"}", string(value))
	}
	return line
}

// match holds the frames that have come against the items whose turn it is, as far as
// there are frames for whole items. Captures are known afterwards.
func (p *player) match() {
	frames := p.await(0, 0)
	for p.matched < len(p.items) && len(p.problems) == 0 {
		it := p.items[p.matched]
		if p.taken+it.frames() > len(frames) {
			return
		}
		if why := it.match(frames[p.taken:p.taken+it.frames()], p.captured); why != "" {
			p.complain("expect[%d]: %s", p.matched, why)
		}
		p.matched++
		p.taken += it.frames()
	}
}

// due is how many frames are expected.
func (p *player) due() (n int) {
	for _, it := range p.items {
		n += it.frames()
	}
	return n
}

// settle waits for the end and looks at everything that can be known by then.
func (p *player) settle(checks []check) {
	due := p.due()
	p.await(due, patience)
	var connection string
	for _, c := range checks {
		connection += c.Connection
	}
	if connection == "error" && !p.waitEnd(patience) {
		p.complain("the connection does not end by itself")
	}
	endedEarly := p.waitEnd(silence)
	if connection == "open" && endedEarly && !p.eof {
		p.complain("the connection has ended before its input")
	}
	_ = p.input.Close() // it may be closed already
	if !p.waitEnd(patience) {
		p.complain("the endpoint does not end")
		return
	}
	p.match()
	frames := p.await(0, 0)
	switch {
	case len(p.problems) > 0:
	case p.matched < len(p.items):
		p.complain("%d frames have come; due %d", len(frames), due)
	case len(frames) > p.taken:
		p.complain("a frame that is not due: %s", frames[p.taken])
	}
	p.check(checks)
}

// check holds what the endpoint reports against what is due.
func (p *player) check(checks []check) {
	r, reported := p.report()
	code := p.cmd.ProcessState.ExitCode()
	for _, c := range checks {
		switch c.Connection {
		case "open", "clean":
			if code != 0 || r.Error != nil {
				p.complain("the connection ends with an error (exit code %d): %s", code, p.errors.String())
			}
		case "error":
			if code == 0 {
				p.complain("the connection ends without an error")
			}
		}
		if !reported {
			if c.Connection == "" {
				p.complain("the endpoint has written no report")
			}
			continue
		}
		if c.Error != nil && (r.Error == nil || !strings.Contains(*r.Error, *c.Error)) {
			p.complain("the error of the connection does not contain %q: %s", *c.Error, p.errors.String())
		}
		if c.Warnings != nil && r.Warnings < *c.Warnings {
			p.complain("%d warnings; due %d", r.Warnings, *c.Warnings)
		}
		for method, n := range c.Calls {
			if r.Calls[method] != n {
				p.complain("the handler of %s ran %d times; due %d", method, r.Calls[method], n)
			}
		}
	}
}
