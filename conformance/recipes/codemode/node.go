// Node as an engine.
package engines

import (
	"bufio"
	"context"
	_ "embed" // the host in Node
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os/exec"
	"slices"

	"github.com/errgen/errgen/generated/go/agenterror"
	"github.com/errgen/errgen/runtime"
	"github.com/errgen/errgen/runtime/codemode"
)

//go:embed node.mjs
var nodeHost string

// Node runs scripts in a process of Node, one after the other.
type Node struct {
	Errors codemode.Errors
	Tools  codemode.Tools

	process *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
}

// nodeLine is what the process says: exactly one of the first members is there.
type nodeLine struct {
	Call     *int
	Contract *string
	Refuse   *[3]string
	Done     bool

	Tool, Argument string // of a call
	OK             bool   // of an end
	Text           string
}

// Start starts the process.
func (n *Node) Start() error {
	n.process = exec.Command("node", "--input-type=module", "--eval", nodeHost)
	var err error
	if n.in, err = n.process.StdinPipe(); err != nil {
		return err
	}
	out, err := n.process.StdoutPipe()
	if err != nil {
		return err
	}
	n.out = bufio.NewReader(out)
	if err := n.process.Start(); err != nil {
		return err
	}
	return n.send(map[string]any{"prelude": codemode.Prelude()})
}

// Close ends the process.
func (n *Node) Close() error {
	_ = n.in.Close() // which tells it to end
	return n.process.Wait()
}

// Run runs a script and returns what it returned. The error is an
// *agenterror.AgentError.
func (n *Node) Run(ctx context.Context, script string) (json.RawMessage, error) {
	namespaces := map[string][]string{}
	for name, tools := range n.Tools {
		namespaces[name] = slices.Sorted(maps.Keys(tools))
	}
	if err := n.send(map[string]any{"script": script, "namespaces": namespaces}); err != nil {
		return nil, err
	}
	for {
		line, err := n.receive()
		if err != nil {
			return nil, err
		}
		switch {
		case line.Done && line.OK:
			return json.RawMessage(line.Text), nil
		case line.Done:
			e, err := agenterror.DecodeAgentError([]byte(line.Text))
			if err != nil {
				return nil, err
			}
			return nil, e
		case line.Call != nil:
			ok, text := n.Errors.Call(ctx, n.Tools, line.Tool, line.Argument)
			err = n.send(map[string]any{"settle": *line.Call, "ok": ok, "text": text})
		case line.Contract != nil:
			err = n.answer(n.Errors.FromThrown(ctx, codemode.ReadThrown(*line.Contract)))
		case line.Refuse != nil:
			err = n.answer(n.Errors.Refusal(ctx, line.Refuse[0], line.Refuse[1], line.Refuse[2]))
		default:
			return nil, fmt.Errorf("node says nothing that is known: %+v", line)
		}
		if err != nil {
			return nil, err
		}
	}
}

func (n *Node) answer(e *agenterror.AgentError) error {
	return n.send(map[string]string{"text": string(runtime.Encode(e))})
}

// send writes a line in ASCII, so that the other end may cut it into bytes anywhere.
func (n *Node) send(message any) error {
	text, err := json.Marshal(message)
	if err != nil {
		return err
	}
	_, err = n.in.Write(append(ascii(text), '\n'))
	return err
}

// ascii escapes what is not ASCII in JSON text.
func ascii(text []byte) []byte {
	var b []byte
	for _, r := range string(text) {
		switch {
		case r < 0x80:
			b = append(b, byte(r))
		case r > 0xffff:
			r -= 0x10000
			b = fmt.Appendf(b, `\u%04x\u%04x`, 0xd800+r>>10, 0xdc00+r&0x3ff)
		default:
			b = fmt.Appendf(b, `\u%04x`, r)
		}
	}
	return b
}

func (n *Node) receive() (line nodeLine, err error) {
	text, err := n.out.ReadBytes('\n')
	if err != nil {
		return line, err
	}
	return line, json.Unmarshal(text, &line)
}
