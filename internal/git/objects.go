// One "git cat-file --batch" process: a name goes in, an object comes out.
package git

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"strings"
)

// objects is the process.
type objects struct {
	cmd    *exec.Cmd
	in     io.WriteCloser
	out    *bufio.Reader
	errors bytes.Buffer
}

// object is one that was read.
type object struct {
	hash string
	text []byte
}

func start(dir string) (*objects, error) {
	p := &objects{cmd: command(dir, "cat-file", "--batch")}
	p.cmd.Stderr = &p.errors
	var err error
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.out = bufio.NewReader(out)
	if err := p.cmd.Start(); err != nil {
		return nil, explain(err)
	}
	return p, nil
}

// close ends the process: it stops where its input ends, or is stopped in the
// middle of an object that nobody reads.
func (p *objects) close() {
	p.in.Close()
	p.cmd.Process.Kill()
	p.cmd.Wait()
}

// read gives the object of a name, nil if there is none. The answer is a line
// "HASH TYPE SIZE" with the text behind it, or one that ends in a word such as
// "missing".
func (p *objects) read(name string) (*object, error) {
	if _, err := io.WriteString(p.in, name+"\n"); err != nil {
		return nil, p.broken(err)
	}
	line, err := p.out.ReadString('\n')
	if err != nil {
		return nil, p.broken(err)
	}
	fields := strings.Fields(line)
	if len(fields) == 0 {
		return nil, fmt.Errorf("git cat-file gave an empty line for %q", name)
	}
	switch fields[len(fields)-1] {
	case "missing":
		return nil, nil
	case "ambiguous":
		return nil, fmt.Errorf("%q begins the hashes of several objects; give more digits", strings.TrimSuffix(name, "^{commit}"))
	}
	if len(fields) != 3 {
		return nil, fmt.Errorf("git cat-file gave %q for %q", line, name)
	}
	size, err := strconv.ParseInt(fields[2], 10, 64)
	if err != nil {
		return nil, fmt.Errorf("git cat-file gave %q for %q", line, name)
	}
	if size > MaxSize {
		return nil, errTooLarge
	}
	text := make([]byte, size+1) // a line feed ends it
	if _, err := io.ReadFull(p.out, text); err != nil {
		return nil, p.broken(err)
	}
	return &object{hash: fields[0], text: text[:size]}, nil
}

// errTooLarge leaves the process in the middle of an object: it serves no more.
var errTooLarge = fmt.Errorf("it is larger than %d MiB", MaxSize>>20)

// broken says why the process has ended, in its own words if it left any.
func (p *objects) broken(err error) error {
	p.in.Close()
	p.cmd.Wait()
	if said := firstLine(p.errors.String()); said != "" {
		return errors.New("git: " + said)
	}
	return fmt.Errorf("git cat-file: %w", err)
}
