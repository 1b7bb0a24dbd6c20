// Command driver calls the Go code that errgen generated for some contracts.
//
// It reads requests from standard input, each a line "OP CONTRACT LENGTH" and
// LENGTH bytes behind it, and answers each with one line of JSON. A workspace
// adds a file that fills contracts; the drivers of the other languages speak
// the same protocol.
package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
)

// contracts by the name that requests use.
var contracts map[string]contract

func main() {
	if err := serve(bufio.NewReaderSize(os.Stdin, 1<<16), bufio.NewWriterSize(os.Stdout, 1<<16)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// serve answers until the input ends. Answers are flushed when no request waits,
// so that requests may be sent in groups or one at a time.
func serve(in *bufio.Reader, out *bufio.Writer) error {
	for {
		head, err := in.ReadString('\n')
		if err == io.EOF && head == "" {
			return out.Flush()
		}
		var op, name string
		var length int
		if _, err := fmt.Sscanf(head, "%s %s %d\n", &op, &name, &length); err != nil {
			return fmt.Errorf("%q is no request: %w", head, err)
		}
		text := make([]byte, length)
		if _, err := io.ReadFull(in, text); err != nil {
			return err
		}
		line, err := answer(op, name, text)
		if err != nil {
			return err
		}
		out.Write(append(line, '\n')) // an error of a bufio.Writer comes back from Flush
		if in.Buffered() == 0 {
			if err := out.Flush(); err != nil {
				return err
			}
		}
	}
}

func answer(op, name string, text []byte) ([]byte, error) {
	c, known := contracts[name]
	if !known {
		return nil, fmt.Errorf("no contract %q", name)
	}
	switch op {
	case "validate":
		return c.validate(text), nil
	case "judge":
		return c.judge(text), nil
	case "construct":
		return c.construct(string(text)), nil
	case "decide":
		return c.decide(text), nil
	}
	return nil, fmt.Errorf("no operation %q", op)
}
